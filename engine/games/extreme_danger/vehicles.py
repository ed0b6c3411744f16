"""Engine and ambulance: drive, fire the deck gun, move the elevated platform, use its nozzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.games.extreme_danger.fire import set_fire
from engine.games.extreme_danger.plans import ROWS, locate
from engine.games.extreme_danger.state import (
    ACT,
    DESTROYED,
    ENGINE,
    PLATFORM,
    REROLL,
    Play,
    find_object,
    list_adjacent,
    list_tops,
)
from engine.naming import NONE

Objections = Iterator[tuple[bool, str]]
Words = Mapping[str, Any]

_LABORATORY: Final = "laboratory"
_ATTIC: Final = "attic"
_BASE_BOARDS: Final = frozenset({"board-1", "board-2"})
_COLUMNS: Final = 8  # of the black die of the deck gun, but over three storeys
_ATTIC_FROM: Final = 4  # what the attic of the garage adds to a black die above 4
DICE: Final = ("red", "black", "both")  # of the deck gun, to be rolled again


def list_engine_spaces(play: Play) -> tuple[str, ...]:
    """Return the spaces on which the engine stands."""
    return play.house.parking["engine"][play.state.engine]


def is_aboard(play: Play, firefighter: str) -> bool:
    """Return whether a firefighter is on a space of the engine, or on the platform while it is on the engine."""
    state = play.state
    return state.at[firefighter] in list_engine_spaces(play) or (
        state.at[firefighter] == PLATFORM and state.platform == ENGINE
    )


def is_free(play: Play, place: str) -> bool:
    """Return whether nobody can be on a space: no firefighter, no victim, no point of interest.

    Ruling: nozzle-and-persons
    """
    state = play.state
    return place not in {*state.at.values(), *state.victims, *state.treated, *state.pois}


# Drive ----------------------------------------------------------------------------------------------------------------


def list_goals(play: Play, vehicle: str) -> list[str]:
    """Return the parking areas to which one drive takes a vehicle, by their first spaces.

    On the boards of the base game these are the next ones, either way round; on others all.

    Rule: vehicles.drive. Ruling: base-parking
    """
    stops = sorted(play.house.parking[vehicle], key=_find_way_round)
    here = stops.index(getattr(play.state, vehicle))
    if play.state.building in _BASE_BOARDS:
        return [stops[here - 1], stops[(here + 1) % len(stops)]]
    return stops[:here] + stops[here + 1 :]


def _find_way_round(place: str) -> tuple[int, int]:
    """Return where a space of the street lies on a clockwise way round the building."""
    row, column = locate(place)
    if row == 0:
        return 0, column
    if row > ROWS:
        return 2, -column
    return (3, -row) if column == 0 else (1, row)


def object_to_drive(play: Play, words: Words) -> Objections:
    """Yield the objections to driving a vehicle to a parking area; the ambulance comes by radio.

    Rule: vehicles.drive, platform.stay
    """
    state, vehicle = play.state, words["vehicle"]
    yield state.is_family, "family"
    yield words["to"] not in play.house.parking[vehicle] or words["to"] == getattr(state, vehicle), "no-parking"
    yield words["to"] not in list_goals(play, vehicle), "too-far"
    if vehicle == ENGINE:
        yield state.at[state.actor] not in list_engine_spaces(play), "not-aboard"
        yield state.platform not in {NONE, ENGINE}, "platform-away"


def drive(play: Play, words: Words) -> None:
    """Drive a vehicle; firefighters and victims on its spaces ride along.

    Rule: vehicles.drive. Ruling: rides
    """
    state, vehicle, goal = play.state, words["vehicle"], words["to"]
    old = play.house.parking[vehicle][getattr(state, vehicle)]
    setattr(state, vehicle, goal)
    play.record("driven", vehicle=vehicle, to=goal)
    new = dict(zip(old, play.house.parking[vehicle][goal], strict=True))
    for firefighter, place in state.at.items():
        if place in new:
            state.at[firefighter] = new[place]
            play.record("moved", firefighter=firefighter, to=new[place])
    for people in (state.victims, state.treated):
        people[:] = [new.get(place, place) for place in people]


# Deck gun -------------------------------------------------------------------------------------------------------------


def object_to_deck_gun(play: Play, _words: Words) -> Objections:
    """Yield the objections to firing the deck gun.

    Rule: vehicles.deck-gun, vehicles.area, platform.instead
    """
    state = play.state
    yield state.is_family, "family"
    yield state.platform != NONE, "no-deck-gun"
    yield state.at[state.actor] not in list_engine_spaces(play), "not-aboard"
    yield any(is_in_reach(play, place) for place in state.at.values()), "somebody-there"


def is_in_reach(play: Play, place: str, engine: str = "") -> bool:
    """Return whether the deck gun can hit a space from where the engine stands, or from another parking area.

    It reaches a quarter of the building; of the laboratory a half, on every floor but the basement.

    Rule: vehicles.area, attic.deck-gun, basement.deck-gun. Ruling: which-half
    """
    if place not in play.house.inside or place[0] == "b":
        return False
    row, column = locate(place)
    is_north, is_west = _find_quarter(engine or play.state.engine)
    if (row <= ROWS // 2) != is_north:
        return False
    return play.state.building == _LABORATORY or (column <= _COLUMNS // 2 or column > _COLUMNS) == is_west


def _find_quarter(engine: str) -> tuple[bool, bool]:
    """Return whether a parking area lies in the north, and in the west."""
    row, column = locate(engine)
    return row <= ROWS // 2, column <= _COLUMNS // 2


def fire_deck_gun(play: Play, _words: Words) -> None:
    """Roll the dice of the deck gun; a driver may roll them again before the water comes.

    Rule: vehicles.deck-gun, vehicles.reroll
    """
    state = play.state
    state.dice = [play.draws.roll("red"), _roll_black(play)]
    play.record("deck-gun-fired", red=state.dice[0], black=state.dice[1])
    if play.content.abilities[state.specialists[state.actor]].rerolls:
        state.phase = REROLL
    else:
        flood(play)


def _roll_black(play: Play) -> int:
    return play.draws.roll("black", count_black_sides(play))


def count_black_sides(play: Play) -> int:
    """Return the sides of the black die of the deck gun: twelve only over three storeys.

    Rule: attic.deck-gun, basement.deck-gun
    """
    state = play.state
    return 12 if state.building == _LABORATORY and state.module == _ATTIC else _COLUMNS


def object_to_reroll(play: Play, _words: Words) -> Objections:
    """Yield the objections to rolling dice again.

    Rule: vehicles.reroll
    """
    yield not play.content.abilities[play.state.specialists[play.state.player]].rerolls, "no-ability"


def reroll_dice(play: Play, words: Words) -> None:
    """Roll one die of the deck gun again, or both; then the water comes.

    Rule: vehicles.reroll. Ruling: driver-rerolls-once
    """
    dice = play.state.dice
    if words["die"] != "black":
        dice[0] = play.draws.roll("red")
    if words["die"] != "red":
        dice[1] = _roll_black(play)
    play.record("deck-gun-fired", red=dice[0], black=dice[1])
    flood(play)


def find_deck_gun_target(play: Play, red: int, black: int) -> str:
    """Return the space that the deck gun hits.

    Rule: vehicles.deck-gun, vehicles.area, attic.deck-gun. Ruling: flip-black, which-half
    """
    state = play.state
    is_north, is_west = _find_quarter(state.engine)
    if (red <= ROWS // 2) != is_north:
        red = ROWS + 1 - red
    if state.building != _LABORATORY:
        if is_west and state.module == _ATTIC:
            black += _ATTIC_FROM * (black > _COLUMNS // 2)
        elif (black <= _COLUMNS // 2) != is_west:
            black = _COLUMNS + 1 - black
    return play.house.find_target(red, black)


def flood(play: Play) -> None:
    """Let the water of the deck gun put out its target and the spaces adjacent to it.

    Water that falls on a hole puts out the space below; what is on an object's space stays dry.

    Rule: vehicles.deck-gun, floors.deck-gun. Ruling: deck-gun-at-objects
    """
    state = play.state
    target = find_deck_gun_target(play, *state.dice)
    state.phase, state.dice = ACT, []
    target = fall_through(play, target)
    play.record("flooded", at=target)
    if find_object(play, target) == NONE:
        for place in (target, *(fall_through(play, near) for near in list_adjacent(play, target))):
            put_out(play, place)


def fall_through(play: Play, place: str) -> str:
    """Return the space where water for a space lands: the one below a destroyed floor.

    Rule: floors.deck-gun
    """
    return play.house.below[place] if play.state.floors.get(place) == DESTROYED else place


def put_out(play: Play, place: str) -> None:
    """Remove smoke or flames from a space."""
    if play.state.fire[place] != NONE:
        set_fire(play, place, NONE)


# Elevated platform ----------------------------------------------------------------------------------------------------

_MOST_ABOARD: Final = 2


def measure_load(play: Play) -> int:
    """Return how much is on the platform: firefighters, what they carry or lead, and victims.

    Rule: platform.load. Ruling: platform-load
    """
    state = play.state
    crew = [firefighter for firefighter, place in state.at.items() if place == PLATFORM]
    return (
        sum(measure_firefighter(play, firefighter) for firefighter in crew)
        + state.victims.count(PLATFORM)
        + state.treated.count(PLATFORM)
    )


def measure_firefighter(play: Play, firefighter: str) -> int:
    """Return how much room a firefighter takes on the platform."""
    state = play.state
    return 1 + (state.carries[firefighter] != NONE) + state.leads[firefighter]


def has_room(play: Play, firefighter: str) -> bool:
    """Return whether a firefighter can step onto the platform.

    Rule: platform.load
    """
    return measure_load(play) + measure_firefighter(play, firefighter) <= _MOST_ABOARD


def list_stops(play: Play) -> list[str]:
    """Return the air spaces to which the platform can go: above the street on the side of the engine.

    Rule: platform.operate. Ruling: platform-facing
    """
    house = play.house
    side = _find_side(list_engine_spaces(play))
    stops: list[str] = []
    for place in house.above:
        is_street = place not in house.inside and not place.startswith("b")
        if is_street and _is_on_side(place, side):
            stops += list_tops(play, place)
    return stops


def _find_side(spaces: tuple[str, ...]) -> tuple[int, int]:
    """Return row and column of a parking area, with -1 for the one that its spaces do not share."""
    rows, columns = zip(*(locate(place) for place in spaces), strict=True)
    return (rows[0], -1) if len(set(rows)) == 1 else (-1, columns[0])


def _is_on_side(place: str, side: tuple[int, int]) -> bool:
    """Return whether a space of the street is on a side, corners left out."""
    row, column = locate(place)
    return row == side[0] if side[1] < 0 else column == side[1] and 0 < row <= ROWS


def object_to_platform(play: Play, words: Words) -> Objections:
    """Yield the objections to moving the platform to an air space, or back to the engine.

    Rule: platform.operate
    """
    state = play.state
    yield state.is_family, "family"
    yield state.platform == NONE, "no-platform"
    yield not _can_operate(play), "not-aboard"
    yield words["to"] != ENGINE and words["to"] not in list_stops(play), "not-facing"
    yield words["to"] == state.platform or words["to"] in state.uppers.values(), "taken"


def _can_operate(play: Play) -> bool:
    """Return whether the firefighter is where the engine or the platform is.

    Rule: platform.operate. Ruling: nozzle-from-the-platform
    """
    place = play.state.at[play.state.actor]
    return place == PLATFORM or place in list_engine_spaces(play)


def move_platform(play: Play, words: Words) -> None:
    """Move the platform with everybody on it.

    Rule: platform.operate
    """
    play.state.platform = words["to"]
    play.record("platform-moved", to=words["to"])


def object_to_nozzle(play: Play, words: Words) -> Objections:
    """Yield the objections to using the nozzle: it needs an opening beside the platform, and nobody in the water.

    Rule: platform.nozzle, platform.nobody. Ruling: nozzle-from-the-platform, nozzle-and-persons
    """
    state = play.state
    yield state.is_family, "family"
    yield state.platform == NONE, "no-platform"
    yield not _can_operate(play), "not-aboard"
    yield state.platform == ENGINE, "no-opening"
    yield words["at"] not in play.house.inside or words["at"] not in list_adjacent(play, state.platform), "no-opening"
    yield not all(is_free(play, place) for place in list_soaked(play, words["at"])), "somebody-there"


def list_soaked(play: Play, target: str) -> list[str]:
    """Return the spaces that the nozzle puts out: its target and the spaces adjacent to it, on upper floors.

    Rule: platform.nozzle, basement.deck-gun
    """
    near = [place for place in list_adjacent(play, target) if place in play.house.inside and place[0] in "fa"]
    return [target, *near]


def use_nozzle(play: Play, words: Words) -> None:
    """Put out the target of the nozzle and the spaces adjacent to it.

    Rule: platform.nozzle
    """
    play.record("flooded", at=words["at"])
    for place in list_soaked(play, words["at"]):
        put_out(play, place)
