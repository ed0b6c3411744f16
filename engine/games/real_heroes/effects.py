"""Cards carried out: their hexes found and picked, and one function for each verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.box import Step, Value
from engine.game import ABILITY_USED
from engine.games.real_heroes import rules
from engine.games.real_heroes.state import (
    CARRY,
    CHANGE_RULE,
    EVENT,
    FORBID_ACTION,
    INFERNO,
    NEAR,
    Content,
    Play,
    State,
    can_burn,
    find_limit,
    list_changes,
    measure,
)
from engine.naming import NONE

Args = Mapping[str, Any]
Hexes = Sequence[str]


def start_card(play: Play, card: str) -> None:
    """Begin to carry out a card."""
    if card in play.content.effects:
        play.record(ABILITY_USED, ability=card)
        play.state.card, play.state.step = card, 0
        continue_card(play)


def continue_card(play: Play) -> None:
    """Carry out the card that is under way, up to the next hex that somebody must pick.

    Rule: event.possible, words.cards-first. Ruling: as-much-as-possible, first-player-decides
    """
    state = play.state
    steps = play.content.effects[state.card].steps
    while state.step < len(steps) and state.over == NONE:
        step = steps[state.step]
        options = list_options(play.content, state, step)
        left = min(count_picks(step) - len(state.picked), len(options))
        if left > 0:
            return
        VERBS[step.verb](play, step.args, state.picked or options)
        state.picked = []
        state.step += 1
    state.card, state.step = NONE, 0


def count_picks(step: Step) -> int:
    """Return how many hexes somebody picks for a step; 0 where it means each hex, or none."""
    target: Any = step.args.get("target")
    if target is None:
        return int(step.verb == "move-truck")
    pick = target.get("pick", "each")
    return {"each": 0, "one": 1}.get(pick, 0) if isinstance(pick, str) else int(pick)


def list_options(content: Content, state: State, step: Step) -> list[str]:
    """Return the hexes that a step can mean now: where it would change something."""
    if step.verb == "move-truck":
        return list(rules.find_moves(content, state, state.player, int(str(step.args["hexes"]))))
    target: Any = step.args.get("target")
    if target is None:
        return []
    is_possible = POSSIBLE[step.verb]
    return [
        place
        for place in find_places(state, state.player, target)
        if place not in state.picked and is_possible(content, state, place)
    ]


def find_places(state: State, squad: str, target: Mapping[str, Value]) -> list[str]:
    """Return the hexes that a target means for a squad.

    Ruling: hexes-across-pieces
    """
    here = state.trucks[squad]
    match target["hex"]:
        case "here":
            places = [here] if here in state.numbers else []
        case "adjacent":
            places = [place for place in NEAR[here] if place in state.numbers]
        case "around":
            places = [place for place in (here, *NEAR[here]) if place in state.numbers]
        case _:
            places = list(state.numbers)
    return [
        place
        for place in places
        if all(FILTERS[name](state, here, place, target[name]) for name in FILTERS if name in target)
    ]


# By filter, whether a hex passes it, given the place of the truck and what the target says.
FILTERS: Final[Mapping[str, Callable[[State, str, str, Any], bool]]] = {
    "hex-number": lambda state, _here, place, number: state.numbers[place] == number,
    "steps-away": lambda _state, here, place, steps: measure(here, place) <= steps,
    "inferno": lambda state, _here, place, _flag: state.fire[place] == INFERNO,
    "burning": lambda state, _here, place, _flag: state.fire[place] > 0,
    "building": lambda state, _here, place, _flag: state.buildings[place] != NONE,
}

# By verb, whether it would change something on a hex. Ruling: forbidden-to-all-cards
POSSIBLE: Final[Mapping[str, Callable[[Content, State, str], bool]]] = {
    "remove-fire": lambda _content, state, place: state.fire[place] > 0,
    "add-fire": lambda _content, state, place: state.fire[place] < INFERNO and can_burn(state, place),
    "place-screen": lambda _content, state, place: can_burn(state, place),
    "evacuate": lambda content, state, place: (
        bool(state.inside[place])
        and state.aboard[state.player] < find_limit(content, state, state.player, CARRY)
        and "evacuate" not in list_changes(content, state, state.player, FORBID_ACTION)
    ),
    "repair-truck": lambda _content, state, place: (
        state.fire[place] < INFERNO and state.broken.get(state.find_truck(place), False)
    ),
}


def _place_screen(play: Play, _args: Args, hexes: Hexes) -> None:
    """Ruling: water-screen."""
    for place in hexes:
        play.state.screen = place
        play.record("screen-placed", at=place)


def _gain_points(play: Play, args: Args, _hexes: Hexes) -> None:
    play.state.points += args["amount"]


def _change_rule(play: Play, _args: Args, _hexes: Hexes) -> None:
    """Keep a motivation card in force until the turn ends; an event is in force while it lies face up.

    Ruling: this-round-ends-with-the-round
    """
    if play.state.phase != EVENT and play.state.card not in play.state.lasting:
        play.state.lasting.append(play.state.card)


def _spread(play: Play, args: Args, _hexes: Hexes) -> None:
    """Ruling: wind-spreads-only."""
    rules.add_fire(play, rules.list_reached(play, args["number"]))


def _for_each(deed: Callable[[Play, str], None]) -> Callable[[Play, Args, Hexes], None]:
    """Return what does something on each hex."""

    def carry_out(play: Play, _args: Args, hexes: Hexes) -> None:
        for place in hexes:
            deed(play, place)

    return carry_out


def _remove_fire(play: Play, args: Args, hexes: Hexes) -> None:
    for place in hexes:
        rules.remove_fire(play, place, args["amount"])


# What carries out each verb of the vocabulary, given its arguments and its hexes.
VERBS: Final[Mapping[str, Callable[[Play, Args, Hexes], None]]] = {
    "remove-fire": _remove_fire,
    "add-fire": lambda play, args, hexes: rules.add_fire(play, hexes, args["amount"]),
    "spread-fire": _spread,
    "place-screen": _place_screen,
    "move-truck": _for_each(rules.move_truck),
    "gain-points": _gain_points,
    "evacuate": _for_each(rules.evacuate),
    "rescue-aboard": lambda play, args, _hexes: rules.save_aboard(play, args["amount"]),
    "repair-truck": _for_each(lambda play, at: rules.repair(play, play.state.find_truck(at))),
    "draw-motivation": lambda play, args, _hexes: rules.draw_motivation(play, args["amount"]),
    CHANGE_RULE: _change_rule,
}
