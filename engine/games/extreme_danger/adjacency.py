"""Find adjacent spaces, with objects and holes in the way, and damage walls.

Rule: words.adjacent, words.door, words.wall, words.light-wall, words.window
"""

from __future__ import annotations

from engine.games.extreme_danger.state import (
    BRIDGE,
    COLLAPSED,
    DAMAGE,
    DESTROYED,
    OBJECT_NAMES,
    PASSABLE,
    Play,
    State,
)
from engine.naming import NONE


def is_passable(state: State, edge: str) -> bool:
    """Return whether an edge leaves the spaces on both sides adjacent."""
    return not edge or state.edges[edge] in PASSABLE


def find_object(play: Play, space: str) -> str:
    """Return which object lies on a space: `large` or `small`; NONE if none does.

    Rule: objects.wall
    """
    for size, names in OBJECT_NAMES.items():
        if play.state.objects[size] in names and space in play.house.objects[size]:
            return size
    return NONE


def is_hole(state: State, space: str) -> bool:
    """Return whether the floor of a space is destroyed and no ladder bridges it.

    Rule: floors.impassable, options.bridge
    """
    if state.floors.get(space) != DESTROYED:
        return False
    return not any(upper == BRIDGE and state.ladders[ladder] == space for ladder, upper in state.uppers.items())


def can_stand(play: Play, space: str) -> bool:
    """Return whether a firefighter may be on a space: no object, no spill and no hole is there.

    Rule: objects.wall, spill.enter, floors.impassable
    """
    return space not in play.state.spills and find_object(play, space) == NONE and not is_hole(play.state, space)


def list_adjacent(play: Play, space: str) -> list[str]:
    """Return the spaces adjacent to a space, clockwise from the north, then by stairs; not those with an object.

    Rule: words.adjacent, words.stairs, stairs.adjacent
    """
    edges = play.state.edges
    spaces = [side.to for side in play.house.sides[space] if not side.edge or edges[side.edge] in PASSABLE]
    if space in play.house.stairs:
        spaces.append(play.house.stairs[space])
    has_objects = any(play.state.objects[size] in names for size, names in OBJECT_NAMES.items())
    return [other for other in spaces if find_object(play, other) == NONE] if has_objects else spaces


def damage_edge(play: Play, edge: str) -> bool:
    """Place a damage cube on a wall, a light wall or a window; return whether that is possible.

    Rule: damage.wall, damage.light-wall, damage.window. Ruling: window-marker-goes
    """
    damaged = DAMAGE.get(play.state.edges[edge])
    if damaged is None:
        return False
    play.state.edges[edge] = damaged
    play.state.supply -= 1
    play.record("edge-destroyed" if damaged in PASSABLE else "edge-damaged", at=edge)
    check_supply(play)
    return True


def check_supply(play: Play) -> None:
    """Let the building collapse when no damage cube is left.

    Rule: damage.collapse, end.collapsed
    """
    if play.state.supply <= 0:
        play.end(COLLAPSED)
