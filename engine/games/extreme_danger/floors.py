"""Damaged and destroyed floors: what explosions do to the floor over the basement, and who is trapped then.

Rule: floors.damaged, floors.destroyed, floors.trapped
"""

from __future__ import annotations

from typing import Final

from engine.games.extreme_danger import people
from engine.games.extreme_danger.adjacency import check_supply, find_object, is_hole, list_adjacent
from engine.games.extreme_danger.flames import set_fire
from engine.games.extreme_danger.state import (
    BRIDGE,
    DAMAGED,
    DESTROYED,
    FIRE,
    FLOOR_MARKERS,
    INTACT,
    REMOVED,
    SMOKE,
    TRAPPED,
    Play,
)
from engine.naming import NONE

EXPLOSION: Final = "explosion"  # in the work-list of fire
_CUBES: Final = 2  # that a destroyed floor takes out of the game


def shake(play: Play, space: str) -> None:
    """Apply an explosion to the floor above a basement space, or to the damaged floor of a space.

    Rule: floors.damaged, floors.destroyed, floors.below, options.bridge. Ruling: floor-markers, no-upward-damage,
    floor-under-things, start-explosions
    """
    state, house = play.state, play.house
    if not state.floors or not play.has_cubes:
        return
    is_below = space not in state.floors
    floor = house.above.get(space, space) if is_below else space
    match state.floors.get(floor):
        case word if word == DAMAGED:
            _destroy(play, floor)
        case word if word == INTACT and is_below and _can_be_damaged(play, floor):
            state.floors[floor] = DAMAGED
            play.record("floor-damaged", at=floor)
        case word if word == DESTROYED and is_below:
            _ignite_smoke_around(play, floor)
            for ladder in [ladder for ladder, at in state.ladders.items() if at == floor]:
                if state.uppers[ladder] == BRIDGE:
                    _break_bridge(play, ladder, floor)


def _can_be_damaged(play: Play, floor: str) -> bool:
    state = play.state
    used = len(state.floors) - [*state.floors.values()].count(INTACT)
    return used < FLOOR_MARKERS and floor not in play.house.stairs and find_object(play, floor) == NONE


def _destroy(play: Play, floor: str) -> None:
    """Destroy a damaged floor, and what is on it.

    Rule: floors.destroyed, floors.fire, floors.people
    """
    state = play.state
    state.floors[floor] = DESTROYED
    play.record("floor-destroyed", at=floor)
    cubes = min(_CUBES, state.supply)
    state.supply -= cubes
    state.removed += cubes
    play.record("cubes-removed", cubes=cubes)
    check_supply(play)
    set_fire(play, floor, NONE)
    _ignite_smoke_around(play, floor)
    _clear(play, floor)
    if floor in state.hot_spots:
        state.hot_spots.remove(floor)
        state.reserve += 1
        play.record("hot-spot-removed", at=floor)
    if floor in state.spills:
        state.spills.remove(floor)


def _clear(play: Play, floor: str) -> None:
    """Take everybody and everything off a hole: hazmats explode in the basement, ladders fall there.

    Rule: floors.people. Ruling: hazmat-falls, floor-under-things, who-stands-on-a-bridge
    """
    state, below = play.state, play.house.below[floor]
    people.strike_down(play, floor)
    while floor in state.hazmats:
        state.hazmats.remove(floor)
        state.hazmats.append(below)
        set_fire(play, below, FIRE)  # so it explodes there
    for ladder, at in state.ladders.items():
        if floor in {at, state.uppers[ladder]}:
            state.ladders[ladder], state.uppers[ladder] = below, NONE


def _ignite_smoke_around(play: Play, floor: str) -> None:
    """Turn smoke adjacent to a hole into flames.

    Rule: floors.fire, floors.below. Ruling: smoke-at-hole
    """
    for other in list_adjacent(play, floor):
        if play.state.fire[other] == SMOKE:
            set_fire(play, other, FIRE)


def _break_bridge(play: Play, ladder: str, floor: str) -> None:
    """Remove a bridge from the game; who stands on it is knocked down, and what lies there falls.

    Rule: options.bridge. Ruling: who-stands-on-a-bridge
    """
    play.state.ladders[ladder], play.state.uppers[ladder] = REMOVED, NONE
    play.record("ladder-removed", ladder=ladder)
    _clear(play, floor)


def fall_through(play: Play, floor: str) -> None:
    """Let an explosion that crosses a hole set fire to the space below it; if it burns already, it explodes, once.

    Rule: floors.wave. Ruling: explosion-at-hole, wave-once
    """
    below = play.house.below[floor]
    if play.state.fire[below] != FIRE:
        set_fire(play, below, FIRE)
    elif below not in play.fallen:
        play.fallen.add(below)
        play.pending.append((EXPLOSION, below))


def find_trapped(play: Play) -> None:
    """End the play if a firefighter in the basement or on the ground floor has no way out of the building any more.

    Rule: floors.trapped, end.trapped. Ruling: trapped
    """
    if DESTROYED not in play.state.floors.values():
        return
    free = set(play.house.outside) | {space for space in play.house.inside if space[0] in "fa"}
    waiting = list(free)
    while waiting:
        space = waiting.pop()
        for other in _list_ways(play, space):
            if other not in free and not is_hole(play.state, other) and find_object(play, other) == NONE:
                free.add(other)
                waiting.append(other)
    if any(play.state.find_place(firefighter) not in free for firefighter in play.state.firefighters):
        play.end(TRAPPED)


def _list_ways(play: Play, space: str) -> list[str]:
    """Return where ways lead from a space, whatever must be opened or chopped; by stairs and ladders, too."""
    state, house = play.state, play.house
    spaces = [side.to for side in house.sides[space]]
    spaces += [house.stairs[space]] if space in house.stairs else []
    for ladder, upper in state.uppers.items():
        pair = (state.ladders[ladder], upper)
        if space in pair:
            spaces += [other for other in pair if other != space and other in house.ways]
    return spaces
