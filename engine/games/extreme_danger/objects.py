"""Dangerous objects: they stand like walls, take damage cubes, and go off when they are full; and chemical spills.

Rule: objects.wall, objects.explode, spill.start, spill.path
"""

from __future__ import annotations

from typing import Final

from engine.games.extreme_danger import people
from engine.games.extreme_danger.adjacency import can_stand, check_supply, list_adjacent
from engine.games.extreme_danger.state import DESTROYED, GONE, Play

NOXIOUS: Final = "noxious-product"
OBJECT: Final = "object"  # in the work-list of fire
SPILL_MARKERS: Final = 6  # the first one and five more
_FOUR: Final = 4


def damage_object(play: Play, size: str) -> None:
    """Place a damage cube on an object; when it has as many as it bears, it goes off after this explosion.

    Rule: objects.wall, objects.explode, objects.order. Ruling: object-limit, start-explosions
    """
    state = play.state
    most = play.content.resistance[state.objects[size]]
    if not play.has_cubes or state.cubes[size] >= most:
        return
    state.cubes[size] += 1
    state.supply -= 1
    play.record("object-damaged", object=size, cubes=state.cubes[size])
    check_supply(play)
    if state.cubes[size] >= most:
        play.pending.append((OBJECT, size))


def take_away(play: Play, size: str) -> str:
    """Remove a full object and its cubes from the game; return which object it was.

    Rule: objects.explode, spill.start. Ruling: object-cubes-count
    """
    state = play.state
    name = state.objects[size]
    cubes, state.cubes[size] = state.cubes[size], 0
    state.removed += cubes
    state.objects[size] = GONE[name == NOXIOUS]
    play.record("cubes-removed", cubes=cubes)
    if name != NOXIOUS:
        play.record("object-exploded", object=size)
    return name


# Spills ---------------------------------------------------------------------------------------------------------------


def spill(play: Play, start: str) -> None:
    """Place all markers: each beside the last one, or if there is no way, beside one before.

    Rule: spill.path, spill.back. Ruling: spill-six, spill-back, spill-where
    """
    play.record("spilled", at=start)
    _place(play, start)
    path = [start]
    for _ in range(SPILL_MARKERS - 1):
        while path and not (free := _list_free(play, path[-1])):
            path.pop()
        if not path:
            return
        path.append(free[_choose_way(play, len(free))])
        _place(play, path[-1])


def _list_free(play: Play, space: str) -> list[str]:
    """Return the adjacent spaces inside to which a spill can spread."""
    return [
        other
        for other in list_adjacent(play, space)
        if other in play.house.inside and can_stand(play, other) and play.state.floors.get(other) != DESTROYED
    ]


def _choose_way(play: Play, ways: int) -> int:
    """Roll which of some ways a spill takes, from 0: a die with eight sides for four, else one with six.

    Rule: spill.path. Ruling: spill-five-ways, spill-directions
    """
    if ways == 1:
        return 0
    sides = 8 if ways == _FOUR else 6
    while (rolled := play.draws.roll("spill", sides)) > sides // ways * ways:
        pass
    return (rolled - 1) // (sides // ways)


def _place(play: Play, space: str) -> None:
    """Place one marker: who stands there is knocked down or lost.

    Rule: spill.people. Ruling: spill-people
    """
    play.state.spills.append(space)
    play.record("spill-placed", at=space)
    people.strike_down(play, space)
