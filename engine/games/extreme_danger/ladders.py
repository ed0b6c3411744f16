"""Portable ladders: take, carry and deploy them, climb, fold; bridges over holes and ladders down into the basement.

`ladders` says where each ladder is: on the engine, with a firefighter, or on the space of its lower segment. `uppers`
says where its upper segment is; a bridge has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.games.extreme_danger.adjacency import is_hole, list_adjacent
from engine.games.extreme_danger.state import BRIDGE, DESTROYED, ENGINE, PLATFORM, Play
from engine.naming import NONE

Objections = Iterator[tuple[bool, str]]
Words = Mapping[str, Any]

_CLIMB: Final = 1
_CLIMB_LOADED: Final = 2


def find_carried(play: Play, firefighter: str) -> str:
    """Return the ladder that a firefighter carries; NONE if there is none."""
    return next((ladder for ladder, where in play.state.ladders.items() if where == firefighter), NONE)


def find_loose(play: Play, place: str) -> str:
    """Return a ladder that can be taken on a space: a folded one there, else one of the engine; NONE if there is none.

    Rule: ladders.take. Ruling: one-ladder-each
    """
    state = play.state
    for ladder, where in state.ladders.items():
        if where == place and state.uppers[ladder] == NONE:
            return ladder
    if place in play.house.parking["engine"][state.engine]:
        return next((ladder for ladder, where in state.ladders.items() if where == ENGINE), NONE)
    return NONE


def find_deployed(play: Play, place: str) -> str:
    """Return the ladder that can be folded on a space: its segment on the ground floor is there; NONE if there is none.

    Rule: ladders.fold. Ruling: ladder-down
    """
    state = play.state
    for ladder, upper in state.uppers.items():
        lower = state.ladders[ladder]
        if upper not in {NONE, BRIDGE} and place == (upper if lower[0] == "b" else lower):
            return ladder
    return NONE


def has_top(play: Play, place: str) -> bool:
    """Return whether the upper segment of a ladder is on a space."""
    return place in play.state.uppers.values()


def list_climbs(play: Play, place: str, *, is_loaded: bool) -> Iterator[tuple[str, int]]:
    """Yield the other segment of each ladder on a space, with the price to climb there.

    Rule: ladders.climb, attic.ladders. Ruling: loaded-on-the-ladder, ladder-down
    """
    state, house = play.state, play.house
    for ladder, upper in state.uppers.items():
        if upper in {NONE, BRIDGE}:
            continue
        lower = state.ladders[ladder]
        if place in {lower, upper}:
            is_double = upper in house.air and house.above.get(lower) != upper
            price = _CLIMB_LOADED if is_loaded else _CLIMB
            yield (upper if place == lower else lower), price * (1 + is_double)


def list_tops(play: Play, place: str) -> list[str]:
    """Return the air spaces straight above a space of the street, one for each upper floor there.

    Rule: ladders.deploy, attic.ladders
    """
    above = play.house.above
    tops = []
    while (place := above.get(place, NONE)) in play.house.air:
        tops.append(place)
    return tops


# Objections -----------------------------------------------------------------------------------------------------------


def object_to_deploy(play: Play, words: Words) -> Objections:
    """Yield the objections to deploying a ladder with its upper segment on the air space `to`.

    Rule: ladders.deploy
    """
    state = play.state
    place = state.at[state.actor]
    yield find_carried(play, state.actor) == NONE, "no-ladder"
    yield place in play.house.inside or place not in play.house.sides, "not-outside"
    yield words["to"] not in list_tops(play, place), "too-far"
    yield has_top(play, words["to"]) or state.platform == words["to"], "taken"


def object_to_fold(play: Play, _words: Words) -> Objections:
    """Yield what can speak against folding the ladder that stands here.

    Rule: ladders.fold
    """
    state = play.state
    ladder = find_deployed(play, state.at[state.actor])
    yield ladder == NONE, "no-ladder"
    upper = state.uppers[ladder]
    yield upper in play.house.air and upper in state.at.values(), "occupied"


def object_to_span(play: Play, words: Words) -> Objections:
    """Yield what can speak against a bridge over the hole `at`, or a ladder down through it.

    Rule: options.bridge, options.descent
    """
    state = play.state
    place = state.at[state.actor]
    yield ("bridge" if words["do"] == "bridge" else "descent") not in state.options, "no-option"
    yield find_carried(play, state.actor) == NONE, "no-ladder"
    yield state.floors.get(words["at"]) != DESTROYED, "no-hole"
    yield place == PLATFORM or words["at"] not in list_adjacent(play, place), "too-far"
    yield not is_hole(state, words["at"]), "taken"
    yield words["do"] == "descend" and place not in state.floors, "too-far"


# Deeds ----------------------------------------------------------------------------------------------------------------


def deploy(play: Play, words: Words) -> None:
    """Set up the carried ladder: its lower segment here, its upper segment on an air space above."""
    _set_up(play, play.state.at[play.state.actor], words["to"])


def bridge(play: Play, words: Words) -> None:
    """Lay the carried ladder over a hole.

    Rule: options.bridge. Ruling: ladder-as-bridge
    """
    _set_up(play, words["at"], BRIDGE)


def descend(play: Play, words: Words) -> None:
    """Set up the carried ladder through a hole: its upper segment here, its lower segment in the basement.

    Rule: options.descent
    """
    _set_up(play, play.house.below[words["at"]], play.state.at[play.state.actor])


def _set_up(play: Play, lower: str, upper: str) -> None:
    ladder = find_carried(play, play.state.actor)
    play.state.ladders[ladder], play.state.uppers[ladder] = lower, upper
    play.record("ladder-deployed", ladder=ladder, at=lower, to=upper)


def fold(play: Play, _words: Words) -> None:
    """Fold the ladder that stands here; it lies here then.

    Rule: ladders.fold
    """
    place = play.state.at[play.state.actor]
    ladder = find_deployed(play, place)
    play.state.ladders[ladder], play.state.uppers[ladder] = place, NONE
    play.record("ladder-folded", ladder=ladder, at=place)
