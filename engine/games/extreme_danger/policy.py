"""A sensible co-operative policy: each firefighter takes the first step of the plan that is worth most for its price.

A plan is something to do somewhere: find out who is at a point of interest, carry a victim to the ambulance, put out a
fire. Its worth grows with what the fire threatens there, and its price is the way there in action points, with doors to
open and flames to put out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, Final, NamedTuple

from engine.games.extreme_danger import actions, vehicles
from engine.games.extreme_danger.plans import ROWS
from engine.games.extreme_danger.state import (
    AMBULANCE,
    CLOSED_FIRE_DOORS,
    COMMAND,
    DESTROYED,
    EDGE_WORDS,
    ENGINE,
    EXTINGUISH,
    FIRE,
    MOVE,
    OBJECT_NAMES,
    OPEN,
    PARK,
    PASSABLE,
    PLATFORM,
    REROLL,
    SMOKE,
    START,
    USUAL,
    VICTIM,
    Play,
    is_hole,
    list_adjacent,
)
from engine.naming import NONE

Words = Mapping[str, Any]
Costs = Mapping[str, float]

_FAR: Final = 99.0
_LOADED: Final = 2.0  # action points for a step with a victim
_DRIVE: Final = 2.0
_EFFORT: Final = 0.5  # what every plan costs besides its price
_WAY_BACK: Final = 0.35  # how much of the way home counts before somebody is found
# What things are worth.
_PERSON: Final = 10.0  # a victim who is rescued
_MAYBE: Final = 6.5  # a point of interest that is turned up
_URGENT: Final = 6.0  # somebody beside flames, besides
_FLAMES: Final = 1.6  # flames that are put out
_PER_NEIGHBOUR: Final = 0.35  # for each space to which they can spread
_PER_WALL: Final = 0.25  # for each wall that an explosion there damages
_SMOKE: Final = 1.0
_FLASHOVER: Final = 1.6  # smoke that is about to flash over
_HAZMAT: Final = 1.5  # beside flames
_OBJECT: Final = 2.0
_HOT_SPOT: Final = 1.0
_WALK: Final = 5.0  # action points; the longest way to a fire
_AT_ONCE: Final = 4  # fires that are put out from one space
_IDENTIFIED: Final = 0.8
_WORTH_A_DRIVE: Final = 1.5
_DRIVER: Final = "driver-operator"
# The specialists that a crew should have, best first.
_CREW: Final = (_DRIVER, "cafs-firefighter", "rescue-specialist", "generalist")
_POSTED: Final = 0.1  # what is left of other plans for who stays with the deck gun
_CLOSED_TO_CROWDS: Final = 0.5  # what is left of a plan for each firefighter who is nearer


class _Plan(NamedTuple):
    """A plan of a firefighter: its first command, its worth, and the price of all its commands."""

    words: Words
    worth: float
    price: float


def choose_sensibly(play: Play, choices: Sequence[Words]) -> int:
    """Return the number of the command to carry out, of those that are legal."""
    phase = play.state.phase
    if phase == PARK:
        return _choose_best(choices, lambda words: _rate_parking(play, words["to"]))
    choose = {START: _choose_start, REROLL: _choose_dice}.get(phase, _choose_action)
    return choose(play, choices)


def _choose_best(choices: Sequence[Words], rate: Callable[[Words], float]) -> int:
    worths = [rate(words) for words in choices]
    return worths.index(max(worths))


def _choose_start(play: Play, choices: Sequence[Words]) -> int:
    """Start at the engine for the deck gun or another card; else near people, not where everybody else does."""
    state = play.state
    closed = _list_closed(play)
    ways = [_list_costs(play, closed, {place: 0.0}, 1.0) for place in _list_people(play)]
    needs_change = not state.is_family and state.specialists[state.player] not in _CREW
    starts_there = needs_change or _is_gunner(play, state.player)

    def rate(words: Words) -> float:
        place = str(words["at"])
        costs = [way.get(place, _FAR) for way in ways]
        crowd = sum(at == place for at in state.at.values())
        is_there = starts_there and place in vehicles.list_engine_spaces(play)
        return _FAR * is_there - min(costs, default=0.0) - 0.3 * sum(costs) - 3.0 * crowd

    return _choose_best(choices, rate)


def _is_gunner(play: Play, firefighter: str) -> bool:
    """Return whether a firefighter stays with the deck gun: the driver, or who can become the driver."""
    state = play.state
    if state.is_family or state.platform != NONE:
        return False
    crew = [each for each, card in state.specialists.items() if card == _DRIVER]
    return firefighter == (crew[0] if crew else state.firefighters[0])


# Ways -----------------------------------------------------------------------------------------------------------------


def _price_edge(kind: str) -> float:
    """Return what it costs to get through an edge besides the step, with what its damage is worth."""
    if kind in PASSABLE:
        return 0.0
    if kind in CLOSED_FIRE_DOORS:
        return 2.0 * CLOSED_FIRE_DOORS.index(kind) or 1.0
    prices = {"wall": 8.0, "wall-1": 4.0, "light": 4.0, "door": 1.0, "window": 1.0}
    return prices.get(kind, _FAR)


_EDGE_PRICES: Final = {kind: _price_edge(kind) for kind in EDGE_WORDS}


def _list_closed(play: Play) -> set[str]:
    """Return the spaces that nobody enters on the way: air, spills, objects, holes."""
    state = play.state
    closed = {*play.house.air, *state.spills}
    for size, names in OBJECT_NAMES.items():
        if state.objects[size] in names:
            closed.update(play.house.objects[size])
    if DESTROYED in state.floors.values():
        closed.update(place for place in state.floors if is_hole(state, place))
    return closed


def _list_costs(play: Play, closed: set[str], goals: Mapping[str, float], step: float) -> dict[str, float]:
    """Return by space what it costs to reach the nearest goal.

    Args:
        play: The play.
        closed: The spaces that nobody enters.
        goals: By space, a price to be paid there.
        step: Action points for each space on the way.
    """
    edges, fire, sides, stairs = play.state.edges, play.state.fire, play.house.sides, play.house.stairs
    costs: dict[str, float] = {}
    waiting = [(cost, place) for place, cost in goals.items()]
    heapify(waiting)
    while waiting:
        cost, place = heappop(waiting)
        if place in costs:
            continue
        costs[place] = cost
        if place in closed and place not in goals:
            continue
        entry = cost + step + (fire[place] == FIRE)
        for to, edge, _ in sides[place]:
            if to not in costs:
                through = _EDGE_PRICES.get(edges[edge], _FAR) if edge else 0.0
                if through < _FAR:
                    heappush(waiting, (entry + through, to))
        if place in stairs and stairs[place] not in costs:
            heappush(waiting, (entry, stairs[place]))
    return costs


def _list_ways_out(play: Play, closed: set[str], start: str, most: float) -> dict[str, float]:
    """Return by space what it costs to go there from a space, up to a price."""
    edges, fire, sides, stairs = play.state.edges, play.state.fire, play.house.sides, play.house.stairs
    costs: dict[str, float] = {}
    waiting = [(0.0, start)]
    while waiting:
        cost, place = heappop(waiting)
        if place in costs:
            continue
        costs[place] = cost
        steps = [(to, _EDGE_PRICES.get(edges[edge], _FAR) if edge else 0.0) for to, edge, _ in sides[place]]
        if place in stairs:
            steps.append((stairs[place], 0.0))
        for to, through in steps:
            price = cost + through + 1.0 + (fire[to] == FIRE)
            if to not in costs and to not in closed and price <= most:
                heappush(waiting, (price, to))
    return costs


def _find_first_step(play: Play, closed: set[str], costs: Costs, *, is_loaded: bool) -> Words | None:
    """Return the command that begins the way to a goal; None if there is no way, or the firefighter is there."""
    state, house = play.state, play.house
    place = state.at[state.actor]
    if place == PLATFORM or costs.get(place, _FAR) >= _FAR:
        return None
    step = _LOADED if is_loaded else 1.0
    best, words = _FAR, None
    ways = [(side.to, state.edges[side.edge] if side.edge else OPEN) for side in house.sides[place]]
    if place in house.stairs:
        ways.append((house.stairs[place], OPEN))
    for to, kind in ways:
        if to in costs and to not in closed:
            cost = costs[to] + step + (state.fire[to] == FIRE) + _EDGE_PRICES.get(kind, _FAR)
            if cost < best:
                best, words = cost, _begin_step(play, to, kind)
    return words


def _begin_step(play: Play, to: str, kind: str) -> Words:
    """Return what a firefighter does first to go to a space."""
    if kind not in PASSABLE:
        return {"do": "open" if kind in actions.OPENED else "chop", "to": to}
    if play.state.fire[to] == FIRE and play.state.actor == play.state.player:
        return {"do": EXTINGUISH, "at": to}
    return {"do": MOVE, "to": to}


# What people and fires are worth --------------------------------------------------------------------------------------


def _list_people(play: Play) -> list[str]:
    """Return the spaces with points of interest, and with victims who lie there."""
    state = play.state
    return list(dict.fromkeys([*state.pois, *state.victims, *state.treated]))


def _count_flames_near(play: Play, place: str) -> int:
    return sum(play.state.fire[near] == FIRE for near in list_adjacent(play, place))


def _rate_fire(play: Play, place: str) -> float:
    """Return how much it is worth that nothing burns on a space."""
    state = play.state
    if state.fire[place] == NONE:
        return 0.0
    near = list_adjacent(play, place)
    people = (*state.pois, *state.victims, *state.treated)
    if state.fire[place] == FIRE:
        walls = sum(state.edges[side.edge] not in PASSABLE for side in play.house.sides[place] if side.edge)
        worth = _FLAMES + _PER_NEIGHBOUR * len(near) + _PER_WALL * walls
        worth += _URGENT / 2 * sum(other in people for other in near)
        worth += _HAZMAT * sum(other in state.hazmats for other in near)
        worth += _HOT_SPOT * (place in state.hot_spots)
        for size, names in OBJECT_NAMES.items():
            if state.objects[size] in names:
                worth += _OBJECT * sum(side.to in play.house.objects[size] for side in play.house.sides[place])
        return worth
    if not any(state.fire[other] == FIRE for other in near):
        return _SMOKE
    worth = _FLASHOVER + _SMOKE * len(near)
    worth += _URGENT * (place in people) + 2 * _HAZMAT * (place in state.hazmats)
    return worth + 2.0 * (place in state.at.values())


def _rate_parking(play: Play, first: str) -> float:
    """Rate a parking area: the deck gun of the engine can put much out there, or people are near the ambulance."""
    if first in play.house.parking[ENGINE]:
        return _rate_deck_gun(play, first)
    goals = dict.fromkeys(play.house.parking[AMBULANCE][first], 0.0)
    costs = _list_costs(play, _list_closed(play), goals, _LOADED)
    return -sum(costs.get(place, _FAR) for place in _list_people(play))


# Plans ----------------------------------------------------------------------------------------------------------------


def _choose_action(play: Play, choices: Sequence[Words]) -> int:
    """Choose what to do in a turn."""
    numbers = {tuple(words.items()): number for number, words in enumerate(choices)}
    best, answer = 0.0, None
    for plan in _list_plans(play):
        number = numbers.get(tuple(plan.words.items()))
        worth = plan.worth / (plan.price + _EFFORT)
        if number is not None and worth > best and not _is_trap(play, plan.words):
            best, answer = worth, number
    if answer is not None:
        return answer
    for words in (_find_command(play), {"do": "pass"}):
        number = numbers.get(tuple(words.items())) if words else None
        if number is not None:
            return number
    return 0


def _is_trap(play: Play, words: Words) -> bool:
    """Return whether a step ends in smoke that is about to flash over, with too few points to go on."""
    state = play.state
    if words["do"] != MOVE or words["to"] == PLATFORM:
        return False
    goal = words["to"]
    is_hot = state.fire[goal] != NONE and _count_flames_near(play, goal) > 0
    return is_hot and actions.count_points(play, MOVE) - actions.find_price(play, words) < 1


def _find_command(play: Play) -> Words | None:
    """Return whom the captain commands at the end of a turn: somebody who carries a victim; None for nobody."""
    state = play.state
    if state.actor != state.player or state.extra[COMMAND] < _LOADED:
        return None
    for firefighter in state.firefighters:
        if firefighter != state.player and state.carries[firefighter] == VICTIM and state.at[firefighter] != PLATFORM:
            return {"do": COMMAND, "who": firefighter}
    return None


def _list_plans(play: Play) -> Iterator[_Plan]:
    """Yield what the firefighter who acts could do."""
    state = play.state
    if state.at[state.actor] == PLATFORM:
        yield _Plan({"do": MOVE, "to": vehicles.list_engine_spaces(play)[0]}, 1.0, 0.0)
        return
    closed = _list_closed(play)
    if EXTINGUISH in play.content.abilities[state.specialists[state.actor]].forbidden:
        closed.update(place for place, word in state.fire.items() if word == FIRE)
    home = _list_costs(play, closed, dict(_list_goals(play)), _LOADED)
    if state.carries[state.actor] == VICTIM or state.leads[state.actor]:
        yield from _list_ways_home(play, closed, home)
    elif state.actor == state.player:
        is_posted = state.specialists[state.player] == _DRIVER and _is_gunner(play, state.player)
        share = _POSTED if is_posted else 1.0
        for plan in (*_list_rescues(play, closed, home), *_list_walks(play, closed)):
            yield plan._replace(worth=plan.worth * share)
    if state.actor == state.player:
        yield from _list_fires(play)
        yield from _list_special_plans(play)


def _list_goals(play: Play) -> Iterator[tuple[str, float]]:
    """Yield where victims are safe, with the price of driving the ambulance there."""
    if play.state.is_family:
        yield from ((space, 0.0) for space in play.house.outside if space not in play.house.air)
        return
    for first, spaces in play.house.parking[AMBULANCE].items():
        if first == play.state.ambulance:
            yield from ((space, 0.0) for space in spaces)
        elif first in vehicles.list_goals(play, AMBULANCE):
            yield from ((space, _DRIVE) for space in spaces)


def _list_ways_home(play: Play, closed: set[str], home: Costs) -> Iterator[_Plan]:
    """Yield the next step of who has a victim: towards the ambulance, or a drive of the ambulance."""
    state = play.state
    place = state.at[state.actor]
    for first, spaces in play.house.parking[AMBULANCE].items():
        if place in spaces and first != state.ambulance and not state.is_family:
            yield _Plan({"do": "drive", "vehicle": AMBULANCE, "to": first}, _PERSON * 3, _DRIVE)
    words = _find_first_step(play, closed, home, is_loaded=True)
    if words is not None:
        danger = _URGENT * (_count_flames_near(play, place) > 0)
        yield _Plan(words, _PERSON * 2 + danger, home.get(place, _FAR))


def _list_rescues(play: Play, closed: set[str], home: Costs) -> Iterator[_Plan]:
    """Yield what brings victims home, each with the way there and some of the way back."""
    state = play.state
    here = state.at[state.actor]
    for place in _list_people(play):
        is_known = place in state.victims or place in state.treated
        is_near_flames = _count_flames_near(play, place) > 0
        worth = (_PERSON if is_known else _MAYBE) + _URGENT * is_near_flames * (1 + (state.fire[place] == SMOKE))
        if place == here:
            yield _Plan({"do": "lead"} if place in state.treated else {"do": "take", "what": VICTIM}, worth * 2, 0.0)
            continue
        costs = _list_costs(play, closed, {place: 0.0}, 1.0)
        price = costs.get(here, _FAR)
        words = _find_first_step(play, closed, costs, is_loaded=False)
        if words is None or price >= _FAR:
            continue
        rivals = (each for each in state.firefighters if each != state.player and state.carries[each] == NONE)
        crowd = sum(costs.get(state.at[each], _FAR) + 1.0 < price for each in rivals)
        yield _Plan(words, worth * _CLOSED_TO_CROWDS**crowd, price + _WAY_BACK * home.get(place, _FAR))


def _list_burning(play: Play) -> list[str]:
    return [place for place, word in play.state.fire.items() if word != NONE and place in play.house.inside]


def _list_fires(play: Play) -> Iterator[_Plan]:
    """Yield the fires in reach."""
    state = play.state
    step = play.content.abilities[state.specialists[state.player]].prices[EXTINGUISH]
    points = actions.count_points(play, EXTINGUISH)
    for place in dict.fromkeys(actions.list_reach(play, state.player)):
        if state.fire[place] == NONE:
            continue
        price = step * (1 + (state.fire[place] == FIRE))
        worth = _rate_fire(play, place) * (1 + min(1, state.extra[EXTINGUISH]))
        if price > points and _count_flames_near(play, place):
            continue  # the smoke that is left would flash over
        yield _Plan({"do": EXTINGUISH, "at": place}, worth, price)


def _list_walks(play: Play, closed: set[str]) -> Iterator[_Plan]:
    """Yield the way to where most fire can be put out."""
    state = play.state
    abilities = play.content.abilities[state.specialists[state.player]]
    burning = _list_burning(play)
    if not burning or EXTINGUISH in abilities.forbidden:
        return
    worths = {place: _rate_fire(play, place) for place in burning}
    prices = {place: abilities.prices[EXTINGUISH] * (1.0 + (state.fire[place] == FIRE)) for place in burning}
    here = state.at[state.player]
    best, goal = _Plan({}, 0.0, 1.0), here
    for place, cost in _list_ways_out(play, closed, here, _WALK).items():
        if place == here or (place not in play.house.inside and cost > _WALK / 2):
            continue
        near = sorted(
            (
                (worths[other] / prices[other], other)
                for other in (place, *list_adjacent(play, place))
                if other in worths
            ),
            reverse=True,
        )
        worth, price = 0.0, cost
        for _, other in near[:_AT_ONCE]:
            worth, price = worth + worths[other], price + prices[other]
            if worth / (price + _EFFORT) > best.worth / (best.price + _EFFORT):
                best, goal = _Plan({}, worth, price), place
    if goal == here:
        return
    words = _find_first_step(play, closed, _list_costs(play, closed, {goal: 0.0}, 1.0), is_loaded=False)
    if words is not None:
        yield _Plan(words, best.worth, best.price)


def _list_special_plans(play: Play) -> Iterator[_Plan]:
    """Yield what specialists can do from here."""
    state = play.state
    here = state.at[state.player]
    prices = play.content.abilities[state.specialists[state.player]].prices
    if not state.is_family and here in vehicles.list_engine_spaces(play):
        yield from _list_engine_plans(play, prices)
    if "identify" in prices:
        yield from (_Plan({"do": "identify", "at": place}, _IDENTIFIED, 1.0) for place in state.pois)
    if "clear-hot-spot" in prices:
        yield _Plan({"do": "clear-hot-spot"}, 1.5, 1.0)
    if "repair-wall" in prices:
        yield from (_Plan({"do": "repair-wall", "to": side.to}, 3.5, 2.0) for side in play.house.sides[here])
    if "dispose" in prices:
        yield _Plan({"do": "dispose"}, 4.0, 2.0)
    if "remove-spill" in prices:
        yield from (_Plan({"do": "remove-spill", "at": place}, 1.0, 2.0) for place in state.spills)


def _list_engine_plans(play: Play, prices: Mapping[str, int]) -> Iterator[_Plan]:
    """Yield what can be done at the engine: fire the deck gun, drive to where it is worth more, change crew."""
    state = play.state
    if state.platform == NONE:
        here = _rate_deck_gun(play, state.engine)
        is_driver = prices["deck-gun"] < USUAL["deck-gun"]
        yield _Plan({"do": "deck-gun"}, here, prices["deck-gun"])
        if is_driver:
            is_blocked = any(vehicles.is_in_reach(play, place) for place in state.at.values())
            for goal in vehicles.list_goals(play, ENGINE):
                there = 0.0
                if not any(vehicles.is_in_reach(play, place, goal) for place in state.at.values()):
                    there = _rate_deck_gun(play, goal)
                if there > _WORTH_A_DRIVE and there > (0.0 if is_blocked else here * 1.5):
                    yield _Plan({"do": "drive", "vehicle": ENGINE, "to": goal}, there * 1.5, 4.0)
    if not state.acted:
        ranks = {card: rank for rank, card in enumerate(_CREW)}
        rank = ranks.get(state.specialists[state.player], len(_CREW))
        for card in _CREW[:rank]:
            is_driver = card == _DRIVER and state.platform == NONE
            yield _Plan({"do": "change-crew", "specialist": card}, 40.0 if is_driver else 8.0 - ranks[card], 2.0)


def _rate_deck_gun(play: Play, engine: str) -> float:
    """Return what the deck gun can be expected to put out from a parking area."""
    targets = [place for place in play.house.inside if vehicles.is_in_reach(play, place, engine)]
    return sum(_rate_water(play, target) for target in targets) / max(1, len(targets))


def _rate_water(play: Play, target: str) -> float:
    return sum(_rate_fire(play, place) for place in (target, *list_adjacent(play, target)))


def _choose_dice(play: Play, choices: Sequence[Words]) -> int:
    """Keep the dice of the deck gun, or roll those again that promise most."""
    red, black = play.state.dice
    rows, columns = range(1, ROWS + 1), range(1, vehicles.count_black_sides(play) + 1)

    def rate(words: Words) -> float:
        die = words.get("die", NONE)
        rolls = [
            (one, other)
            for one in (rows if die in {"red", "both"} else (red,))
            for other in (columns if die in {"black", "both"} else (black,))
        ]
        targets = [vehicles.find_deck_gun_target(play, *roll) for roll in rolls]
        return sum(_rate_water(play, target) for target in targets) / len(targets)

    return _choose_best(choices, rate)
