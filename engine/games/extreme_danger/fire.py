"""Fire: the target of a turn, smoke, flames, explosions and shockwaves, flashovers, hazmats and hot spots.

Explosions are a work-list: what an explosion sets off waits in `Play.pending` for its turn, first in, first out. An
explosion goes north, east, south and west, then by stairs. When the list is empty, smoke flashes over, then hazmats
explode, until nothing changes.

Rule: after.order. Ruling: order-of-fire
"""

from __future__ import annotations

from typing import Final

from engine.games.extreme_danger import floors, objects, people
from engine.games.extreme_danger.adjacency import damage_edge, find_object, list_adjacent
from engine.games.extreme_danger.flames import place_hot_spot, roll_dice, set_fire
from engine.games.extreme_danger.plans import Side
from engine.games.extreme_danger.state import (
    CLOSED_FIRE_DOORS,
    DESTROYED,
    FIRE,
    HAZMAT,
    OPEN,
    PASSABLE,
    SMOKE,
    STUCK_MARKERS,
    Play,
)
from engine.naming import NONE

_STAIRS: Final = 4  # the way of an explosion after north, east, south and west
_STUCK_FROM: Final = 4  # on the die of a fire door


# The phase ------------------------------------------------------------------------------------------------------------


def advance_fire(play: Play) -> None:
    """Carry out the phase: a target, and more of them while they have hot spots; then who and what the fire reaches.

    Rule: turn.fire, fire.target, after.flare-up. Ruling: flare-ups-need-hot-spots
    """
    state, flared = play.state, False
    while True:
        target = roll_target(play)
        flares = target in state.hot_spots
        strike(play, target)
        settle(play)
        if not flares or state.over != NONE:
            break
        flared = True
        play.record("flare-up", at=target)
    if flared and state.over == NONE:
        place_hot_spot(play, target, from_reserve=True)
    reach(play)


def roll_target(play: Play) -> str:
    """Roll a target of fire; on an object the arrows lead on, under a hole it is the space below.

    Rule: objects.target, floors.target. Ruling: target-hole
    """
    target = roll_dice(play)
    while find_object(play, target) != NONE:
        target = play.house.arrows[target]
        play.record("arrow-followed", at=target)
    return play.house.below[target] if play.state.floors.get(target) == DESTROYED else target


def strike(play: Play, target: str) -> None:
    """Advance fire on a target: smoke, flames or an explosion.

    Rule: fire.smoke, fire.ignite, fire.explosion
    """
    match play.state.fire[target]:
        case word if word == FIRE:
            explode(play, target)
        case word if word == SMOKE:
            set_fire(play, target, FIRE)
        case _:
            is_near = any(play.state.fire[other] == FIRE for other in list_adjacent(play, target))
            set_fire(play, target, FIRE if is_near else SMOKE)


def settle(play: Play) -> None:
    """Work off the list of explosions; then flashovers, then hazmats that burn, until nothing changes.

    Rule: after.order, after.flashover, after.hazmat
    """
    while play.state.over == NONE:
        if play.pending:
            what, where = play.pending.pop(0)
            if what == floors.EXPLOSION:
                explode(play, where)
            else:
                _set_off(play, where)
        elif not _flash_over(play) and not _explode_hazmat(play):
            break
    play.pending.clear()


def reach(play: Play) -> None:
    """Apply the fire to firefighters, victims and points of interest; then put it out outside.

    Rule: after.order, people.knocked-down, people.lost, after.outside, end.trapped
    """
    state = play.state
    if state.over != NONE:
        return
    for firefighter in state.firefighters:
        if state.fire.get(state.find_place(firefighter)) == FIRE:
            people.knock_down(play, firefighter)
    for space in play.house.spaces:
        if state.fire[space] == FIRE:
            people.lose_all(play, space)
            if space not in play.house.inside:
                set_fire(play, space, NONE)
    floors.find_trapped(play)


def _flash_over(play: Play) -> bool:
    """Turn smoke next to flames into flames, again and again; return whether there was any.

    Rule: after.flashover
    """
    fire, flashed = play.state.fire, False
    smoke = [space for space in play.house.inside if fire[space] == SMOKE]
    while True:
        caught = [space for space in smoke if any(fire[other] == FIRE for other in list_adjacent(play, space))]
        if not caught:
            return flashed
        for space in caught:
            play.record("flashover", at=space)
            set_fire(play, space, FIRE)
        flashed, smoke = True, [space for space in smoke if space not in caught]


# Hot spots and hazmats ------------------------------------------------------------------------------------------------


def _explode_hazmat(play: Play) -> bool:
    """Explode the first hazmat that burns, lying or carried; return whether there was one.

    Rule: after.hazmat. Ruling: carried-hazmat
    """
    state = play.state
    for firefighter, carried in state.carries.items():
        place = state.find_place(firefighter)
        if carried == HAZMAT and place in play.house.inside and state.fire[place] == FIRE:
            state.carries[firefighter] = NONE
            state.hazmats.append(place)
    burning = next((space for space in state.hazmats if state.fire.get(space) == FIRE), None)
    if burning is None:
        return False
    state.hazmats.remove(burning)
    play.record("hazmat-exploded", at=burning)
    place_hot_spot(play, burning, from_reserve=True)
    explode(play, burning)
    return True


def _set_off(play: Play, size: str) -> None:
    """Let a full object explode or spill: the large one over both its spaces, the small one twice.

    Rule: objects.explode, objects.car, objects.small, spill.start. Ruling: object-before-flashover
    """
    cells = play.house.objects[size]
    if objects.take_away(play, size) == objects.NOXIOUS:
        objects.spill(play, cells[0])
        return
    for cell in cells:
        set_fire(play, cell, FIRE)
        place_hot_spot(play, cell, from_reserve=False)
    if len(cells) == 1:
        explode(play, cells[0])
        explode(play, cells[0])
        return
    for cell in cells:
        for side in play.house.sides[cell]:
            if side.to not in cells:
                blast(play, cell, side.way)


# Explosions -----------------------------------------------------------------------------------------------------------


def explode(play: Play, space: str) -> None:
    """Explode on a space: in every way, then under the floor.

    Rule: fire.explosion, stairs.explosion, floors.damaged, floors.destroyed
    """
    play.record("exploded", at=space)
    set_fire(play, space, FIRE)
    for way in range(4):
        blast(play, space, way)
    if space in play.house.stairs:
        blast(play, space, _STAIRS)
    floors.shake(play, space)


def blast(play: Play, space: str, way: int) -> None:
    """Carry an explosion from a space in one way: to a wall or a space, or through burning spaces as a shockwave.

    Rule: fire.explosion, fire.shockwave, fire.open-door, floors.wave, stairs.wave. Ruling: wave-once,
    open-door-passes, explosion-at-hole
    """
    passed: set[tuple[str, int]] = set()
    while (space, way) not in passed:
        passed.add((space, way))
        if way == _STAIRS:
            beyond, way = play.house.stairs[space], play.house.facing[play.house.stairs[space]]
        else:
            side = play.house.ways[space][way]
            if side is None or not _break_through(play, side):
                return
            beyond = side.to
        size = find_object(play, beyond)
        if size != NONE:
            objects.damage_object(play, size)
            return
        if play.state.floors.get(beyond) == DESTROYED:
            floors.fall_through(play, beyond)
        elif play.state.fire[beyond] != FIRE:
            set_fire(play, beyond, FIRE)
            return
        else:
            play.record("shockwave", at=beyond)
            arrived_by_stairs = beyond == play.house.stairs.get(space)
            if beyond in play.house.stairs and not arrived_by_stairs and not _is_open_ahead(play, beyond, way):
                way = _STAIRS
        space = beyond


def _is_open_ahead(play: Play, space: str, way: int) -> bool:
    """Return whether nothing stands behind stairs, straight on, so that a shockwave stays on the floor.

    Rule: stairs.wave. Ruling: wave-sideways
    """
    side = play.house.ways[space][way]
    return side is not None and (not side.edge or play.state.edges[side.edge] in PASSABLE)


def _break_through(play: Play, side: Side) -> bool:
    """Apply an explosion to an edge; return whether it goes on behind it.

    Rule: fire.open-door, fire.closed-door, fire.window, damage.wall. Ruling: open-window-explosion, open-fire-door
    """
    word = play.state.edges[side.edge] if side.edge else OPEN
    if word in {"door", "door-open", "fire-door-open"}:
        play.state.edges[side.edge] = "fire-door-gone" if word == "fire-door-open" else "door-gone"
        play.record("door-destroyed", at=side.edge)
        return word != "door"
    if word in CLOSED_FIRE_DOORS:
        _hold(play, side.edge)
        return False
    if word in PASSABLE and word != "window-open":
        return True
    if play.has_cubes:
        damage_edge(play, side.edge)
    return False


def _hold(play: Play, door: str) -> None:
    """Let a closed fire door hold: it gets stuck on a 4 or more, and again at every explosion once it is.

    Rule: fire-doors.fire-door, fire-doors.stuck. Ruling: fire-door-wave, start-explosions, stuck-markers
    """
    stuck = CLOSED_FIRE_DOORS.index(play.state.edges[door])
    if not stuck and play.draws.roll("fire-door") < _STUCK_FROM:
        play.record("fire-door-held", at=door)
        return
    used = sum(CLOSED_FIRE_DOORS.index(word) for word in play.state.edges.values() if word in CLOSED_FIRE_DOORS)
    if used < STUCK_MARKERS:
        play.state.edges[door] = CLOSED_FIRE_DOORS[stuck + 1]
    play.record("fire-door-stuck", at=door, markers=CLOSED_FIRE_DOORS.index(play.state.edges[door]))
