"""A sensible co-operative policy: each squad takes the first step of the plan that is worth most for its price.

A plan is something to do at some hexes: take citizens aboard, bring them to the hospital, put out a fire. Its worth
grows with what the fire threatens, and shrinks with the way there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from heapq import heapify, heappop, heappush
from typing import Any, Final, NamedTuple

from engine.games.real_heroes import actions, effects, rules
from engine.games.real_heroes.rules import POINTS
from engine.games.real_heroes.state import (
    ACTIONS,
    CARRY,
    EXTINGUISH_REACH,
    EXTINGUISH_TOKENS,
    INFERNO,
    NEAR,
    START,
    Content,
    State,
    can_burn,
    find_limit,
    list_around,
    measure,
)
from engine.naming import NONE

_CITIZEN: Final = 30.0  # what a citizens token is worth, in points of the score
_TRUCK: Final = 25.0
_FAR: Final = 99
_TOO_NEAR: Final = 3  # steps between two starting hexes
_BURNS_OFTEN: Final = 3  # the number of a hex
_DEAR: Final = 15.0  # what is worth a water screen
_HOT: Final = 6.0  # a threat that is worth a card
_ON_THE_WAY: Final = frozenset({"rescue", "evacuate", "extinguish"})  # plans that are worth a drive
_LONG_WAY: Final = 1.5  # action points; more are saved by an ability that moves the truck
_EFFORT: Final = 1.5  # what every plan costs besides the way
_INFERNO_ON_THE_WAY: Final = 2.5  # action points


class _Plan(NamedTuple):
    """A plan of a policy: what to do, where, and what it is worth."""

    kind: str
    place: str
    worth: float


def choose_sensibly(content: Content, state: State, choices: Sequence[Mapping[str, Any]]) -> int:
    """Return the number of the command to carry out, of those that are legal."""
    question = actions.find_question(state)
    if question == ACTIONS:
        return _choose_action(content, state, choices)
    worths = [_rate_answer(content, state, question, words) for words in choices]
    return worths.index(max(worths))


def _rate_answer(content: Content, state: State, question: str, words: Mapping[str, Any]) -> float:
    """Rate an answer: where to start, which card to keep, which hex to pick."""
    if question == START:
        return _rate_start(content, state, words["at"])
    if question == actions.KEEP:
        return -list(content.motivation).index(words["card"])
    return _rate_pick(content, state, words["at"])


def _rate_start(content: Content, state: State, place: str) -> float:
    """Rate a place to start: citizens in danger are near, other trucks are not."""
    citizens = [other for other, tokens in state.inside.items() if tokens]
    crowd = sum(at in NEAR and measure(place, at) < _TOO_NEAR for at in state.trucks.values())
    return sum(threat_of(content, state, other) / (1 + measure(place, other)) for other in citizens) - 9 * crowd


def _rate_pick(content: Content, state: State, place: str) -> float:
    """Rate a hex for the card that asks for one."""
    match content.effects[state.card].steps[state.step].verb:
        case "add-fire":
            return -stake(state, place) * (1 + state.fire[place])
        case "move-truck":
            plans = [plan for plan in _list_plans(content, state) if plan.kind in _ON_THE_WAY]
            best = max((plan.worth / (measure(place, plan.place) + _EFFORT) for plan in plans), default=0.0)
            return best - (state.fire[place] == INFERNO - 1)
        case "place-screen":
            return stake(state, place) * (1 + state.fire[place]) * (state.numbers[place] >= _BURNS_OFTEN)
        case _:
            return threat_of(content, state, place)


def stake(state: State, place: str) -> float:
    """Return what an inferno would take on a hex; nothing elsewhere."""
    if place not in state.numbers:
        return 0.0
    worth = 1.0 + _CITIZEN * (state.inside[place] + state.outside[place])
    worth += 2 * POINTS.get(state.buildings[place], 0)
    squad = state.find_truck(place)
    if squad != NONE and not state.broken[squad]:
        worth += _TRUCK + _CITIZEN * state.aboard[squad]
    return worth


def threat_of(content: Content, state: State, place: str) -> float:
    """Return how much the fire on a hex threatens, there and around it."""
    level = state.fire[place]
    chances = _list_chances(content.die)
    own = stake(state, place) * chances[state.numbers[place]] * (0.1, 0.15, 0.35, 1.0, 0.0)[level]
    around = 0.0
    if level:
        for other in NEAR[place]:
            if other in state.numbers and not state.fire[other] and can_burn(state, other):
                around += chances[state.numbers[other]] * (0.4 + 0.06 * stake(state, other))
        if level == INFERNO:
            around = around * 0.35 + 1.0
            squad = state.find_truck(place)
            around += 20.0 if squad != NONE else 0.0
        elif state.buildings[place] != NONE:
            around += POINTS[state.buildings[place]] * 0.15
    return own + around / (1 + 0.4 * max(0, level - 1))


@cache
def _list_chances(die: tuple[int, ...]) -> tuple[float, ...]:
    """Return by hex number how likely one roll of two dice adds fire there."""
    rolls = [first + second for first in die for second in die]
    return tuple(sum(roll <= number for roll in rolls) / len(rolls) for number in range(6))


def _choose_action(content: Content, state: State, choices: Sequence[Mapping[str, Any]]) -> int:
    """Choose what to do in a turn."""
    numbers: dict[str, int] = {}
    for number, words in enumerate(choices):
        numbers.setdefault(str(words["do"]), number)
        if words["do"] == "use" and _is_worth_using(content, state, str(words["card"])):
            return number
    for kind in ("rescue", "repair"):
        if kind in numbers:
            return numbers[kind]
    if "pick-up" in numbers and state.trucks[state.player] != state.hospital:
        return numbers["pick-up"]
    chosen = _choose_plan(content, state, choices) if state.points else None
    return numbers["pass"] if chosen is None else chosen


def _choose_plan(content: Content, state: State, choices: Sequence[Mapping[str, Any]]) -> int | None:
    """Return the command that begins the plan that is worth most for its price; None if there is none."""
    squad = state.player
    steps, firsts = _find_ways(content, state, squad)
    utility = content.effects.get(state.utility[squad])
    drives = utility is not None and utility.steps[0].verb == "move-truck"
    drive = next((number for number, words in enumerate(choices) if drives and words == {"do": "assist"}), None)
    best, answer = 0.0, None
    for plan in sorted(_list_plans(content, state), key=lambda plan: -plan.worth):
        if plan.worth / _EFFORT <= best:
            break
        reach = find_limit(content, state, squad, EXTINGUISH_REACH) if plan.kind == "extinguish" else 0
        end = min(list_around(plan.place, reach), key=lambda place: steps.get(place, _FAR))
        price = steps.get(end, _FAR)
        worth = plan.worth / (price + _EFFORT)
        if price >= _FAR or worth <= best:
            continue
        step = _find_step(state, plan, firsts.get(end, end), choices, is_there=price == 0)
        if step is not None:
            best, answer = worth, drive if price > _LONG_WAY and drive is not None else step
    return answer


def _find_step(
    state: State, plan: _Plan, first: str, choices: Sequence[Mapping[str, Any]], *, is_there: bool
) -> int | None:
    """Return the command that begins a plan: what it is about, or the way there, or fire in the way."""
    wish = {"do": "move", "to": first}
    if is_there:
        wish = {"do": plan.kind, "at": plan.place} if plan.kind == "extinguish" else {"do": plan.kind}
    elif state.fire.get(first) == INFERNO:
        wish = {"do": "extinguish", "at": first}
    return next((number for number, words in enumerate(choices) if words == wish), None)


def _list_plans(content: Content, state: State) -> Iterator[_Plan]:
    """Yield what the squad could do, each with what it is worth."""
    squad = state.player
    room = find_limit(content, state, squad, CARRY) - state.aboard[squad]
    hopes = [place for place, tokens in state.inside.items() if tokens]
    if state.aboard[squad]:
        is_last = not hopes or room < 1
        yield _Plan("rescue", state.hospital, _CITIZEN * state.aboard[squad] * (1.5 if is_last else 0.75))
    if room > 0:
        for place in hopes:
            others = [
                measure(state.trucks[other], place)
                for other in state.squads
                if other != squad and not state.broken[other] and state.trucks[other] in NEAR
            ]
            is_nearest = measure(state.trucks[squad], place) <= min(others, default=_FAR)
            worth = _CITIZEN * 0.5 + threat_of(content, state, place) * (1.4 if state.fire[place] else 0.6)
            if state.fire[place] == INFERNO:
                continue
            yield _Plan("evacuate", place, worth * (1.6 if is_nearest else 0.5))
        for place, tokens in state.outside.items():
            if tokens and place != state.hospital:
                yield _Plan("evacuate", place, _CITIZEN)
    tokens = find_limit(content, state, squad, EXTINGUISH_TOKENS)
    for place, level in state.fire.items():
        if level:
            yield _Plan("extinguish", place, threat_of(content, state, place) * (1 + 0.5 * (tokens - 1)))
    yield from _list_ability_plans(content, state, squad)


def _list_ability_plans(content: Content, state: State, squad: str) -> Iterator[_Plan]:
    here = state.trucks[squad]
    for kind, card in (("firefight", state.firefighting[squad]), ("assist", state.utility[squad])):
        effect = content.effects.get(card)
        if effect is None or effect.mode != "action" or here not in state.numbers:
            continue
        step = effect.steps[0]
        options = effects.list_options(content, state, step) if "target" in step.args else []
        if step.verb == "remove-fire" and options:
            picks = max(1, effects.count_picks(step))
            worths = sorted((threat_of(content, state, place) for place in options), reverse=True)[:picks]
            amount = int(str(step.args["amount"]))
            yield _Plan(kind, here, sum(worths) * (1 + 0.4 * (amount - 1)))
        elif step.verb == "place-screen" and options and stake(state, state.screen) < _DEAR:
            best = max(options, key=lambda place: stake(state, place) * (1 + state.fire[place]))
            if stake(state, best) > _DEAR and state.fire[best] and state.numbers[best] >= _BURNS_OFTEN:
                yield _Plan(kind, here, stake(state, best) * 0.5 * state.fire[best])
        elif step.verb == "evacuate" and options:
            yield _Plan(kind, here, _CITIZEN)


def _is_worth_using(content: Content, state: State, card: str) -> bool:
    """Return whether a motivation card is better used now than kept."""
    if card not in content.effects:  # `balance` plays without them
        return False
    step = content.effects[card].steps[0]
    match step.verb:
        case "remove-fire":
            options = effects.list_options(content, state, step)
            return sum(threat_of(content, state, place) for place in options) > _HOT
        case "place-screen":
            return any(stake(state, place) > _DEAR and level > 1 for place, level in state.fire.items())
        case "move-truck":
            return state.aboard[state.player] > 0 and state.points <= 1
    return True


def _find_ways(content: Content, state: State, squad: str) -> tuple[dict[str, float], dict[str, str]]:
    """Return, by hex, the price of the way there and its first hex; an inferno in the way costs more."""
    start = state.trucks[squad]
    taken = {place for other, place in state.trucks.items() if other != squad}
    nearest = rules.price_moves(content, state, squad)
    steps: dict[str, float] = {start: 0.0}
    firsts: dict[str, str] = {}
    waiting = [(float(price), place, place) for place, price in nearest.items()]
    waiting += [
        (_INFERNO_ON_THE_WAY, place, place)
        for place in NEAR[start]
        if state.fire.get(place) == INFERNO and state.numbers[place]
    ]
    heapify(waiting)
    while waiting:
        price, place, first = heappop(waiting)
        if place in steps:
            continue
        steps[place], firsts[place] = price, first
        for other in NEAR[place]:
            if other not in steps and state.numbers.get(other, 0) > 0:
                extra = _INFERNO_ON_THE_WAY if state.fire[other] == INFERNO else 1.2 if other in taken else 1.0
                heappush(waiting, (price + extra + 0.3 * (state.fire[other] == INFERNO - 1), other, first))
    for place in taken:
        steps.pop(place, None)
    return steps, firsts
