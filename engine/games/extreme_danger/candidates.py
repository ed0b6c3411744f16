"""List the commands that can be legal, for `actions.refuse` to judge."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.extreme_danger import ladders, vehicles
from engine.games.extreme_danger.actions import (
    CLOSED,
    OPENED,
    Words,
    count_stuck,
    find_unparked,
    is_loaded,
    list_reach,
    list_starts,
    list_steps,
)
from engine.games.extreme_danger.adjacency import is_hole, list_adjacent
from engine.games.extreme_danger.specialists import COMMAND, EXTINGUISH, MOVE
from engine.games.extreme_danger.state import AMBULANCE, DAMAGE, DAMAGED, ENGINE, HAZMAT, LADDER, PLATFORM, VICTIM, Play
from engine.naming import NONE


def list_commands(play: Play) -> Iterator[Words]:
    """Yield every command that can be legal now, and some that are not, in a fixed order."""
    match play.state.phase:
        case "park":
            yield from ({"do": "park", "to": place} for place in play.house.parking[find_unparked(play)])
        case "start":
            yield from ({"do": "start", "at": place} for place in list_starts(play))
        case "reroll":
            yield {"do": "keep"}
            yield from ({"do": "reroll", "die": die} for die in vehicles.DICE)
        case _:
            yield from _list_steps_and_deeds(play)
            if play.state.actor == play.state.player:
                yield from _list_own_commands(play)
            yield from ({"do": COMMAND, "who": who} for who in _list_commanded(play))
            yield {"do": "pass"}


def _list_commanded(play: Play) -> Iterator[str]:
    state = play.state
    if COMMAND in play.content.abilities[state.specialists[state.player]].extra:
        yield from (firefighter for firefighter in state.firefighters if firefighter != state.actor)


def _list_steps_and_deeds(play: Play) -> Iterator[Words]:
    """Yield the commands of every firefighter, which the captain can also give."""
    state = play.state
    place = state.find_place(state.actor)
    yield from ({"do": MOVE, "to": goal} for goal in dict.fromkeys(goal for goal, _ in list_steps(play, state.actor)))
    for side in play.house.sides[place]:
        kind = state.edges.get(side.edge, "")
        if kind in OPENED:
            yield {"do": "open", "to": side.to}
        elif kind in CLOSED:
            yield {"do": "close", "to": side.to}
    carries_ladder = ladders.find_carried(play, state.actor) != NONE
    if carries_ladder or is_loaded(play, state.actor):
        yield {"do": "put-down"}
    else:
        yield from ({"do": "take", "what": what} for what in (VICTIM, HAZMAT, LADDER))
    yield {"do": "leave" if state.leads[state.actor] else "lead"}
    if carries_ladder:
        yield from ({"do": "deploy", "to": top} for top in ladders.list_tops(play, place))
    yield {"do": "fold"}


def _list_own_commands(play: Play) -> Iterator[Words]:
    """Yield the commands of the player whose turn it is."""
    state, house = play.state, play.house
    place = state.find_place(state.player)
    yield from ({"do": EXTINGUISH, "at": at} for at in list_reach(play, state.player) if state.fire[at] != NONE)
    for side in house.sides[place]:
        kind = state.edges.get(side.edge, "")
        if kind in DAMAGE or count_stuck(kind):
            yield {"do": "chop", "to": side.to}
    if ladders.find_carried(play, state.player) != NONE:
        for at in list_adjacent(play, place):
            if is_hole(state, at):
                yield from ({"do": kind, "at": at} for kind in ("bridge", "descend"))
    if not state.is_family:
        yield from _list_vehicle_commands(play, place)
        yield from _list_special_commands(play, place)


def _list_vehicle_commands(play: Play, place: str) -> Iterator[Words]:
    state = play.state
    is_at_engine = place in vehicles.list_engine_spaces(play)
    for vehicle in (ENGINE, AMBULANCE):
        if vehicle == AMBULANCE or is_at_engine:
            yield from ({"do": "drive", "vehicle": vehicle, "to": to} for to in vehicles.list_goals(play, vehicle))
    if state.platform != NONE:
        if state.at[state.player] == PLATFORM or is_at_engine:
            yield from ({"do": "platform", "to": to} for to in (*vehicles.list_stops(play), ENGINE))
            if state.platform != ENGINE:
                yield from ({"do": "nozzle", "at": at} for at in list_adjacent(play, state.platform))
    elif is_at_engine:
        yield {"do": "deck-gun"}
    if not state.acted and is_at_engine:
        yield from ({"do": "change-crew", "specialist": card} for card in play.content.specialists)


def _list_special_commands(play: Play, place: str) -> Iterator[Words]:
    """Yield the commands of some specialists."""
    state = play.state
    prices = play.content.abilities[state.specialists[state.player]].prices
    if "treat" in prices:
        yield {"do": "treat"}
    if "identify" in prices:
        yield from ({"do": "identify", "at": at} for at in state.pois)
    if "dispose" in prices:
        yield {"do": "dispose"}
    if "remove-spill" in prices:
        yield from ({"do": "remove-spill", "at": at} for at in list_adjacent(play, place) if at in state.spills)
    if "clear-hot-spot" in prices:
        yield {"do": "clear-hot-spot"}
    if "repair-wall" in prices:
        for side in play.house.sides[place]:
            if state.edges.get(side.edge) == "wall-1":
                yield {"do": "repair-wall", "to": side.to}
    if "repair-floor" in prices:
        spaces = (place, play.house.above.get(place, ""))
        yield from ({"do": "repair-floor", "at": at} for at in spaces if state.floors.get(at) == DAMAGED)
