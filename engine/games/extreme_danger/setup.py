"""The set-up of a play: an empty building, then fire, points of interest, hazmats and hot spots by level.

Rule: setup.board, setup.family, setup.advanced
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.games.extreme_danger.fire import explode, place_hot_spot, roll_dice, settle
from engine.games.extreme_danger.plans import locate, name_space
from engine.games.extreme_danger.state import (
    AMBULANCE,
    DAMAGE_CUBES,
    DESTROYED,
    ENGINE,
    FAMILY,
    FIRE,
    FIREFIGHTERS,
    HEROIC,
    INTACT,
    OBJECT_NAMES,
    PLATFORM,
    Content,
    Play,
    State,
    find_object,
)
from engine.naming import NONE

# The fixed start of the family game on a base board, by row and column. Ruling: base-levels
_FAMILY_FIRE: Final = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (3, 5), (4, 4), (5, 6), (5, 7), (6, 6))
_FAMILY_POIS: Final = ((2, 4), (5, 1), (5, 8))
# Where the first explosion is, by the black die. Ruling: garage-advanced
_FIRST: Final = ((3, 3), (3, 4), (3, 5), (3, 6), (4, 6), (4, 5), (4, 4), (4, 3))
# By level: explosions, hazmats, hot spots without an explosion. Rule: setup.advanced
_STARTS: Final = {FAMILY: (3, 0, 0), "recruit": (3, 3, 0), "veteran": (3, 4, 3), HEROIC: (4, 5, 3)}
# By players from 1: hot spots more. Rule: levels.hot-spots
_MORE_HOT_SPOTS: Final = (0, 0, 2, 3, 3, 3)
_RESERVE: Final = {FAMILY: 0, "recruit": 6, "veteran": 6, HEROIC: 12}
_MODULE_HOT_SPOTS: Final = 3
_START_POIS: Final = 3
_MOST_ON_FLOOR: Final = 2  # points of interest at the start in the laboratory
_ATTEMPTS: Final = 200  # to roll a target that fits; then the last one counts
_FLIP_FROM: Final = 2  # the third explosion, from 0


def lay_table(content: Content, players: int, building: str, module: str, level: str, options: Sequence[str]) -> State:
    """Return a table without fire and points of interest: everything closed and whole, firefighters at the engine."""
    house = content.find_house(building, module)
    firefighters = FIREFIGHTERS[:players]
    engine, ambulance = next(iter(house.parking[ENGINE])), next(iter(house.parking[AMBULANCE]))
    large, small = OBJECT_NAMES["large"], OBJECT_NAMES["small"]
    return State(
        players=players,
        building=building,
        module=module,
        level=level,
        options=list(options),
        edges=dict(house.edges),
        fire=dict.fromkeys(house.spaces, NONE),
        floors={space: INTACT for space in house.inside if space in house.below and house.below[space][0] == "b"},
        objects={
            "large": large[building == "laboratory"] if "objects" in options and house.objects["large"] else NONE,
            "small": (small[1] if "spill" in options else small[0] if "objects" in options else NONE)
            if house.objects["small"]
            else NONE,
        },
        engine=engine,
        ambulance=ambulance,
        platform=ENGINE if PLATFORM in options else NONE,
        at=dict.fromkeys(firefighters, engine),
        specialists=dict.fromkeys(firefighters, NONE),
        carries=dict.fromkeys(firefighters, NONE),
        leads=dict.fromkeys(firefighters, False),
        saved=dict.fromkeys(firefighters, 0),
        reserve=(_RESERVE[level] + _MODULE_HOT_SPOTS) if module != NONE and level != FAMILY else _RESERVE[level],
        supply=DAMAGE_CUBES,
    )


def set_up(play: Play) -> None:
    """Set fire to the building and place points of interest, hazmats, hot spots and specialists.

    Rule: setup.family, setup.advanced, setup.points, levels.hot-spots, levels.hazmats, levels.specialists,
    modules.explosion, modules.hot-spots. Ruling: base-levels, start-explosions, specialists-are-dealt
    """
    state, house = play.state, play.house
    if state.is_family and state.building.startswith("board"):
        state.fire |= {name_space("g", *at): FIRE for at in _FAMILY_FIRE}
        state.pois += [name_space("g", *at) for at in _FAMILY_POIS]
        return
    explosions, hazmats, hot_spots = _STARTS[state.level]
    play.has_cubes = not state.is_family
    _explode_start(play, explosions)
    play.has_cubes = True
    burning = [space for space, word in state.fire.items() if word == FIRE]
    for _ in range(hazmats):
        state.hazmats.append(_roll_free(play, [*burning, *state.hazmats]))
    if not state.is_family:
        hot_spots += _MORE_HOT_SPOTS[state.players - 1] + _MODULE_HOT_SPOTS * (state.module != NONE)
        for _ in range(hot_spots):
            place_hot_spot(play, _roll_free(play, state.hot_spots), from_reserve=False)
        _deal_specialists(play)
    for _ in range(_START_POIS):
        _place_start_poi(play)
    play.state.fire |= dict.fromkeys(house.outside, NONE)


def _explode_start(play: Play, explosions: int) -> None:
    """Resolve the explosions of the start, with that of a module.

    On boards with one floor the advanced game has the first one in the middle; the third has the black die of the
    second one flipped. In the laboratory each floor must explode.

    Rule: setup.advanced, modules.explosion, modules.hot-spots. Ruling: garage-advanced, flip-black, each-floor-explodes
    """
    state, exploded = play.state, set[str]()
    rolls_all = state.is_family or state.building == "laboratory"
    must_reach_all = state.building == "laboratory" and not state.is_family
    last = explosions + (state.module != NONE)
    target = ""
    for number in range(last):
        silent = [floor for floor in play.house.floors if floor not in exploded]
        is_bound = must_reach_all and len(silent) >= last - number
        if not rolls_all and number == 0:
            target = name_space("g", *_FIRST[play.draws.roll("black", 8) - 1])
        elif not rolls_all and number == _FLIP_FROM:
            target = _roll_start(play, flip=target)
        else:
            target = _roll_start(play, silent if is_bound else ())
        exploded.add(target[0])
        if not state.is_family or number == explosions:
            place_hot_spot(play, target, from_reserve=False)
        explode(play, target)
        settle(play)


def _roll_start(play: Play, floors: Sequence[str] = (), flip: str = "") -> str:
    """Roll the target of an explosion of the start: where nothing burns, no object lies, and on one of some floors.

    With `flip` only the row is rolled: the column is that of this space, flipped.

    Rule: objects.setup. Ruling: flip-black, object-reroll
    """
    for _ in range(_ATTEMPTS):
        if flip:
            column = play.house.columns + 1 - locate(flip)[1]
            target = play.house.find_target(play.draws.roll("red"), column)
        else:
            target = roll_dice(play)
        if play.state.fire[target] != FIRE and is_free(play, target) and (not floors or target[0] in floors):
            break
    return target


def is_free(play: Play, space: str) -> bool:
    """Return whether something can be placed on a space at the start: no object lies there, and no hole is there.

    Rule: objects.setup
    """
    return find_object(play, space) == NONE and play.state.floors.get(space) != DESTROYED


def _roll_free(play: Play, taken: Collection[str]) -> str:
    """Roll a space for a marker that is not taken and has no object.

    Rule: levels.hazmats, levels.hot-spots. Ruling: object-reroll
    """
    for _ in range(_ATTEMPTS):
        space = roll_dice(play)
        if space not in taken and is_free(play, space):
            break
    return space


def _place_start_poi(play: Play) -> None:
    """Roll a point of interest of the start; in the laboratory at most two on a floor.

    Rule: setup.points
    """
    for _ in range(_ATTEMPTS):
        space = roll_dice(play)
        on_floor = sum(other[0] == space[0] for other in play.state.pois)
        is_crowded = play.state.building == "laboratory" and on_floor >= _MOST_ON_FLOOR and not play.state.is_family
        if is_free(play, space) and space not in play.state.pois and play.state.fire[space] == NONE and not is_crowded:
            break
    play.state.pois.append(space)
    play.record("poi-placed", at=space)


def _deal_specialists(play: Play) -> None:
    """Deal a specialist to each firefighter.

    Rule: levels.specialists. Ruling: specialists-are-dealt
    """
    cards = list(play.content.specialists)
    play.draws.shuffle("specialists", cards)
    play.state.specialists |= dict(zip(play.state.firefighters, cards, strict=False))
