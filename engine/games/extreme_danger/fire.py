"""Fire: its phase, explosions and flashovers, and what they meet: floors, dangerous objects, spills, hot spots.

Explosions are a work-list: what an explosion sets off waits in `Play.pending` for its turn, first in, first out. An
explosion goes north, east, south and west, then by stairs. When the list is empty, smoke flashes over, then hazmats
explode, until nothing changes.

Rule: after.order. Ruling: order-of-fire
"""

from __future__ import annotations

from typing import Final

from engine.games.extreme_danger import people
from engine.games.extreme_danger.plans import Side
from engine.games.extreme_danger.state import (
    BRIDGE,
    CLOSED_FIRE_DOORS,
    DAMAGED,
    DESTROYED,
    FIRE,
    FLOOR_MARKERS,
    GONE,
    HAZMAT,
    HOT_SPOTS,
    INTACT,
    OPEN,
    PASSABLE,
    REMOVED,
    SMOKE,
    STUCK_MARKERS,
    TRAPPED,
    Play,
    can_stand,
    check_supply,
    damage_edge,
    find_object,
    is_hole,
    list_adjacent,
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
    fire = play.state.fire
    if fire[target] == FIRE:
        explode(play, target)
    elif fire[target] == SMOKE or any(fire[other] == FIRE for other in list_adjacent(play, target)):
        set_fire(play, target, FIRE)
    else:
        set_fire(play, target, SMOKE)


def settle(play: Play) -> None:
    """Work off the list of explosions; then flashovers, then hazmats that burn, until nothing changes.

    Rule: after.order, after.flashover, after.hazmat
    """
    while play.state.over == NONE:
        if play.pending:
            what, where = play.pending.pop(0)
            if what == EXPLOSION:
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
    find_trapped(play)


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
    if take_away(play, size) == NOXIOUS:
        spill(play, cells[0])
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
    shake(play, space)


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
            damage_object(play, size)
            return
        if play.state.floors.get(beyond) == DESTROYED:
            fall_through(play, beyond)
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


# Floors ---------------------------------------------------------------------------------------------------------------
# Rule: floors.damaged, floors.destroyed, floors.trapped

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
    word = state.floors.get(floor)
    if word == DAMAGED:
        _destroy(play, floor)
    elif word == INTACT and is_below and _can_be_damaged(play, floor):
        state.floors[floor] = DAMAGED
        play.record("floor-damaged", at=floor)
    elif word == DESTROYED and is_below:
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


# Dangerous objects ----------------------------------------------------------------------------------------------------
# They stand like walls, take damage cubes, and go off when they are full.
# Rule: objects.wall, objects.explode

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


# Dice and markers -----------------------------------------------------------------------------------------------------


def roll_dice(play: Play) -> str:
    """Roll a target: the row by the red die, the column by the black one.

    Rule: words.target, fire.target
    """
    red, black = play.draws.roll("red"), play.draws.roll("black", play.house.columns)
    target = play.house.find_target(red, black)
    play.record("target-rolled", red=red, black=black, at=target)
    return target


def set_fire(play: Play, space: str, word: str) -> None:
    """Lay smoke or flames on a space, or take them away; flames fold ladders at once.

    Rule: ladders.fire
    """
    if play.state.fire[space] == word:
        return
    play.state.fire[space] = word
    if word == FIRE:
        play.record("fire-placed", at=space)
        people.fold_burning_ladders(play, space)
    else:
        play.record("smoke-placed" if word == SMOKE else "fire-removed", at=space)


def place_hot_spot(play: Play, space: str, *, from_reserve: bool) -> None:
    """Place a hot spot where there is none, if one is left in the reserve or in the supply.

    Rule: after.hot-spot, objects.explode. Ruling: object-hot-spots
    """
    state = play.state
    left = state.reserve if from_reserve else HOT_SPOTS - state.reserve - len(state.hot_spots)
    if left > 0 and space not in state.hot_spots and state.floors.get(space) != DESTROYED:
        state.reserve -= from_reserve
        state.hot_spots.append(space)
        play.record("hot-spot-placed", at=space)
