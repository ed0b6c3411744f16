"""The commands of players: prices, one table of objections to them, one function that carries out each, and turns.

`list_commands` offers what can be legal; `refuse` says why a command is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.games.extreme_danger import vehicles
from engine.games.extreme_danger.fire import advance_fire, roll_dice, set_fire
from engine.games.extreme_danger.people import count_pois, rescue_victim, reveal
from engine.games.extreme_danger.state import (
    ACT,
    AMBULANCE,
    BRIDGE,
    COMMAND,
    DAMAGE,
    DAMAGED,
    DESTROYED,
    ENGINE,
    EXTINGUISH,
    FIRE,
    HAZMAT,
    INTACT,
    LADDER,
    MOST_SAVED,
    MOVE,
    PARK,
    PLATFORM,
    POIS_ON_BOARD,
    REROLL,
    SMOKE,
    START,
    TREATED,
    VICTIM,
    Play,
    can_stand,
    damage_edge,
    find_object,
    is_hole,
    list_adjacent,
    list_tops,
)
from engine.naming import NONE

Objections = Iterator[tuple[bool, str]]
Words = Mapping[str, Any]

REFUSALS: Final[Mapping[str, str]] = {
    "no-start": "A firefighter starts outside, on the ground floor.",
    "no-parking": "This is no other parking area of the vehicle.",
    "no-points": "Too few action points are left.",
    "no-ability": "The specialist cannot do this.",
    "forbidden": "The specialist never does this.",
    "commanded": "A firefighter who is commanded only moves, opens and closes, and handles ladders.",
    "no-captain": "Only the fire captain commands.",
    "not-playing": "This firefighter is not in play.",
    "too-far": "This is not beside the firefighter, or something is in the way.",
    "burning": "Nobody enters flames with a victim or a hazmat, nor on command.",
    "no-way-back": "The firefighter could not leave the flames again or put them out in this turn.",
    "on-flames": "A turn does not end in flames that the firefighter can leave or put out.",
    "spill": "Nobody enters a chemical spill.",
    "hole": "The floor there is destroyed.",
    "occupied": "Another firefighter is on the upper segment of the ladder.",
    "full": "The platform has no room.",
    "no-door": "There is no door or window to open or close.",
    "stuck": "The fire door is stuck.",
    "no-fire": "Nothing burns there.",
    "no-wall": "There is nothing to chop.",
    "destroyed": "It is destroyed already.",
    "nothing-there": "There is nothing to take or to deal with.",
    "hands-full": "The firefighter carries something already.",
    "nothing-carried": "The firefighter carries nothing.",
    "not-here": "It cannot be left here.",
    "no-marker": "All markers for treated victims are in use.",
    "no-ladder": "No ladder is at hand.",
    "not-outside": "A ladder is deployed outside, on the ground floor.",
    "taken": "Another ladder or the platform is there, or somebody has the card.",
    "no-option": "This option is not played.",
    "no-hole": "The floor there is not destroyed.",
    "family": "In the family game vehicles are not used.",
    "not-aboard": "The firefighter is not where this is done.",
    "not-first": "The crew changes as the first action of a turn.",
    "platform-away": "The engine does not move while its platform is away.",
    "no-platform": "The platform is not in play.",
    "no-deck-gun": "With the platform in play there is no deck gun.",
    "not-facing": "The platform does not reach this space from where the engine is.",
    "no-opening": "There is no open window or destroyed wall beside the platform.",
    "somebody-there": "Somebody is where the water would go.",
    "fire-near": "Flames are too near.",
}

# What a commanded firefighter does; points for moving pay for it too. Ruling: the-captain-commands, movement-actions
MOVEMENT: Final = frozenset({MOVE, "open", "close", "deploy", "fold"})
_FREE_ON_COMMAND: Final = frozenset({"take", "put-down", "lead", "leave", COMMAND, "pass"})
_FREE: Final = frozenset({"take", "put-down", "lead", "leave", COMMAND, "pass", "keep", "reroll", "park", "start"})
_CAFS: Final = "cafs-firefighter"
_TREATED_MARKERS: Final = 3
# What opening and closing makes of an edge. Rule: moving.door, moving.window, fire-doors.fire-door
OPENED: Final = {"door": "door-open", "window": "window-open", "fire-door": "fire-door-open"}
CLOSED: Final = {is_open: is_closed for is_closed, is_open in OPENED.items()}
_PHASES: Final = {"park": PARK, "start": START, "keep": REROLL, "reroll": REROLL}


def refuse(play: Play, words: Words) -> str:
    """Return the code of the refusal of a command; empty if it is legal."""
    kind = words["do"]
    if play.state.over != NONE or _PHASES.get(kind, ACT) != play.state.phase:
        return "not-now"
    return next((code for speaks_against, code in _list_objections(play, words) if speaks_against), "")


def _list_objections(play: Play, words: Words) -> Objections:
    """Yield whether each objection to a command holds, with the code of its refusal."""
    state, kind = play.state, words["do"]
    is_commanded = state.actor != state.player
    if is_commanded:
        yield kind not in MOVEMENT | _FREE_ON_COMMAND, "commanded"
    if kind not in _FREE:
        abilities = play.content.abilities[state.specialists[state.actor]]
        yield kind in abilities.forbidden, "forbidden"
        yield kind not in abilities.prices, "no-ability"
    yield from OBJECTIONS[kind](play, words)
    if kind not in _FREE:
        yield find_price(play, words) > count_points(play, kind), "no-points"
        if kind == MOVE and state.fire.get(words["to"]) == FIRE:
            yield _is_caught(play, words["to"], find_price(play, words)), "no-way-back"


# Prices ---------------------------------------------------------------------------------------------------------------


def find_price(play: Play, words: Words) -> int:
    """Return the price of a command for the firefighter who acts, in action points.

    Rule: turn.points
    """
    kind = words["do"]
    if kind == MOVE:
        return dict(list_steps(play, play.state.actor)).get(words["to"], 0)
    return play.content.abilities[play.state.specialists[play.state.actor]].prices[kind]


def count_points(play: Play, kind: str) -> int:
    """Return how many points can pay for a command: special ones, and action points.

    Rule: turn.save. Ruling: movement-actions, the-captain-commands
    """
    state = play.state
    if state.actor == state.player:
        return state.points + state.extra.get(_find_purse(kind), 0)
    points = state.points + state.extra[COMMAND]
    if state.specialists[state.actor] == _CAFS:
        limit = play.content.abilities[state.specialists[state.player]].command_limit
        return min(points, limit - state.commanded)
    return points


def _find_purse(kind: str) -> str:
    """Return the kind of special points that pay for a command."""
    return MOVE if kind in MOVEMENT else kind


def _pay(play: Play, kind: str, price: int) -> None:
    """Spend points, special ones first."""
    state = play.state
    purse = _find_purse(kind) if state.actor == state.player else COMMAND
    special = min(price, state.extra.get(purse, 0))
    if special:
        state.extra[purse] -= special
    state.points -= price - special
    if state.actor != state.player and state.specialists[state.actor] == _CAFS:
        state.commanded += price


# Moving ---------------------------------------------------------------------------------------------------------------

_LOADED: Final = 2
_INTO_FLAMES: Final = 2


def is_loaded(play: Play, firefighter: str) -> bool:
    """Return whether a firefighter carries a victim or a hazmat."""
    return play.state.carries[firefighter] != NONE


def list_steps(play: Play, firefighter: str) -> Iterator[tuple[str, int]]:
    """Yield the places to which a firefighter could step, each with its price, whatever speaks against standing there.

    Rule: moving.move, moving.into-flames, moving.carrying, ladders.climb, platform.board. Ruling: loaded-on-the-ladder
    """
    state, house = play.state, play.house
    place = state.at[firefighter]
    loaded = is_loaded(play, firefighter)
    price = _LOADED if loaded else 1
    on_ladder = _LOADED if loaded or state.leads[firefighter] else 1
    base = place
    if place == PLATFORM:
        if state.platform == ENGINE:
            yield from ((space, 0) for space in vehicles.list_engine_spaces(play))
            return
        base = state.platform
    else:
        climbs = list_climbs(play, place, is_loaded=on_ladder == _LOADED)
        yield from ((goal, max(climb, _price_flames(play, goal))) for goal, climb in climbs)
    from_air = base in house.air
    for space in list_adjacent(play, base):
        if space in house.air:
            if not from_air:
                if space == state.platform:
                    yield PLATFORM, price
                if space in state.uppers.values():
                    yield space, on_ladder
        elif from_air and place != PLATFORM:
            yield space, max(on_ladder, _price_flames(play, space))
        else:
            yield space, max(price, _price_flames(play, space))
    if state.platform == ENGINE and place in vehicles.list_engine_spaces(play):
        yield PLATFORM, price


def _price_flames(play: Play, space: str) -> int:
    return _INTO_FLAMES if play.state.fire[space] == FIRE else 1


def _object_to_move(play: Play, words: Words) -> Objections:
    """Rule: moving.move, moving.into-flames, spill.enter, floors.impassable, ladders.act, platform.load."""
    state, goal, firefighter = play.state, words["to"], play.state.actor
    yield goal not in dict(list_steps(play, firefighter)), "too-far"
    if goal == PLATFORM:
        yield not vehicles.has_room(play, firefighter), "full"
        return
    yield goal in play.house.air and goal in state.at.values(), "occupied"
    yield goal in state.spills, "spill"
    yield is_hole(state, goal), "hole"
    is_hindered = is_loaded(play, firefighter) or state.leads[firefighter] or firefighter != state.player
    yield is_hindered and state.fire[goal] == FIRE, "burning"


def _is_caught(play: Play, place: str, price: int) -> bool:
    """Return whether a firefighter who pays to enter flames could neither leave them nor put them out.

    Rule: turn.end
    """
    state = play.state
    moving = count_points(play, MOVE) - price
    left = min(state.points, moving)
    abilities = play.content.abilities[state.specialists[state.actor]]
    step = abilities.prices[EXTINGUISH]
    can_put_out = EXTINGUISH not in abilities.forbidden and left + state.extra[EXTINGUISH] >= step
    can_leave = moving >= 1 and any(
        can_stand(play, other) and state.fire[other] != FIRE and other not in play.house.air
        for other in list_adjacent(play, place)
    )
    return not can_put_out and not can_leave


def _move(play: Play, words: Words) -> None:
    """Move a firefighter; a point of interest there is revealed, people outside are rescued, hazmats disposed of.

    Rule: moving.move, people.reveal
    """
    state, goal, firefighter = play.state, words["to"], play.state.actor
    state.at[firefighter] = goal
    play.record("moved", firefighter=firefighter, to=goal)
    if goal in state.pois:
        reveal(play, goal)
    if state.carries[firefighter] == HAZMAT and goal in play.house.outside and goal not in play.house.air:
        state.carries[firefighter] = NONE
        _dispose(play)


def _dispose(play: Play) -> None:
    """Take a hazmat out of play.

    Rule: people.hazmat-outside
    """
    play.state.disposed += 1
    play.record("hazmat-disposed", firefighter=play.state.actor)


def rescue_people(play: Play) -> None:
    """Rescue whoever is where the ambulance stands; in the family game, outside on the ground floor.

    Rule: people.rescue
    """
    state = play.state
    if state.is_family:
        spaces = [space for space in play.house.outside if space not in play.house.air]
    else:
        spaces = list(play.house.parking[AMBULANCE][state.ambulance])
    for firefighter, place in state.at.items():
        if place in spaces:
            if state.carries[firefighter] == VICTIM:
                state.carries[firefighter] = NONE
                state.victims.append(place)
            if state.leads[firefighter]:
                state.leads[firefighter] = False
                state.treated.append(place)
    for group in (state.victims, state.treated):
        for place in [place for place in group if place in spaces]:
            group.remove(place)
            rescue_victim(play, place)


# Doors, windows and walls ---------------------------------------------------------------------------------------------


def find_edge(play: Play, to: str) -> str:
    """Return the edge between the firefighter who acts and a space; empty if there is none.

    Ruling: chop-from-a-ladder
    """
    place = play.state.at[play.state.actor]
    if place == PLATFORM:
        place = play.state.platform
    return play.house.find_edge(place, to) if place in play.house.ways else ""


def _object_to_opening(play: Play, words: Words) -> Objections:
    """Rule: moving.door, moving.window, fire-doors.stuck."""
    kind = play.state.edges.get(find_edge(play, words["to"]), "")
    yield kind.startswith("fire-door-") and kind[-1].isdigit(), "stuck"
    yield kind not in (OPENED if words["do"] == "open" else CLOSED), "no-door"


def _open(play: Play, words: Words) -> None:
    edge = find_edge(play, words["to"])
    play.state.edges[edge] = OPENED[play.state.edges[edge]]
    play.record("edge-opened", at=edge)


def _close(play: Play, words: Words) -> None:
    edge = find_edge(play, words["to"])
    play.state.edges[edge] = CLOSED[play.state.edges[edge]]
    play.record("edge-closed", at=edge)


def _object_to_chop(play: Play, words: Words) -> Objections:
    """Rule: actions.chop, fire-doors.stuck, basement.concrete."""
    kind = play.state.edges.get(find_edge(play, words["to"]), "")
    yield kind in {"wall-2", "light-1", "window-1"}, "destroyed"
    yield kind not in DAMAGE and not count_stuck(kind), "no-wall"


def count_stuck(kind: str) -> int:
    """Return how many markers hold a fire door."""
    number = kind.removeprefix("fire-door-")
    return int(number) if number.isdigit() else 0


def _chop(play: Play, words: Words) -> None:
    """Chop a wall: it takes a damage cube. From a stuck fire door remove a marker; with the last one the door goes.

    Rule: actions.chop, fire-doors.stuck. Ruling: chop-stuck
    """
    edge = find_edge(play, words["to"])
    stuck = count_stuck(play.state.edges[edge])
    if not stuck:
        damage_edge(play, edge)
        return
    play.state.edges[edge] = f"fire-door-{stuck - 1}" if stuck > 1 else "fire-door-gone"
    play.record("stuck-removed", at=edge)
    if stuck == 1:
        play.record("door-destroyed", at=edge)


# Extinguish -----------------------------------------------------------------------------------------------------------


def list_reach(play: Play, firefighter: str) -> list[str]:
    """Return the spaces where a firefighter can extinguish: the own one, adjacent ones, and those below holes there.

    Rule: actions.extinguish, floors.extinguish. Ruling: extinguish-hole
    """
    state = play.state
    place = state.at[firefighter]
    if place == PLATFORM:
        place = state.platform
    if place not in play.house.ways:
        return []
    near = [place, *list_adjacent(play, place)]
    below = [play.house.below[space] for space in near if vehicles.fall_through(play, space) != space]
    return [*near, *below]


def _object_to_extinguish(play: Play, words: Words) -> Objections:
    yield words["at"] not in list_reach(play, play.state.actor), "too-far"
    yield play.state.fire[words["at"]] == NONE, "no-fire"


def _extinguish(play: Play, words: Words) -> None:
    """Make smoke of flames, or remove smoke.

    Rule: actions.extinguish
    """
    set_fire(play, words["at"], SMOKE if play.state.fire[words["at"]] == FIRE else NONE)


# Carry and lead -------------------------------------------------------------------------------------------------------


def _object_to_take(play: Play, words: Words) -> Objections:
    """Rule: moving.pick-up, people.hazmat-outside, ladders.take. Ruling: one-ladder-each."""
    state, what = play.state, words["what"]
    place = state.at[state.actor]
    yield is_loaded(play, state.actor) or find_carried(play, state.actor) != NONE, "hands-full"
    if what == LADDER:
        yield find_loose(play, place) == NONE, "nothing-there"
    else:
        yield place not in (state.victims if what == VICTIM else state.hazmats), "nothing-there"


def _take(play: Play, words: Words) -> None:
    state, what = play.state, words["what"]
    place = state.at[state.actor]
    if what == LADDER:
        state.ladders[find_loose(play, place)] = state.actor
    else:
        (state.victims if what == VICTIM else state.hazmats).remove(place)
        state.carries[state.actor] = what
    play.record("taken", firefighter=state.actor, what=what)


def _object_to_put_down(play: Play, _words: Words) -> Objections:
    """Rule: ladders.act, platform.load."""
    state = play.state
    carries, place = state.carries[state.actor], state.at[state.actor]
    yield carries == NONE and find_carried(play, state.actor) == NONE, "nothing-carried"
    yield place in play.house.air or (place == PLATFORM and carries != VICTIM), "not-here"


def _put_down(play: Play, _words: Words) -> None:
    state = play.state
    place, what = state.at[state.actor], state.carries[state.actor]
    if what == NONE:
        state.ladders[find_carried(play, state.actor)] = place
    else:
        (state.victims if what == VICTIM else state.hazmats).append(place)
        state.carries[state.actor] = NONE
    play.record("put-down", firefighter=state.actor, what=LADDER if what == NONE else what)


def _object_to_lead(play: Play, _words: Words) -> Objections:
    """Rule: moving.lead."""
    state = play.state
    yield state.leads[state.actor], "hands-full"
    yield state.at[state.actor] not in state.treated, "nothing-there"


def _lead(play: Play, _words: Words) -> None:
    state = play.state
    state.treated.remove(state.at[state.actor])
    state.leads[state.actor] = True
    play.record("taken", firefighter=state.actor, what=TREATED)


def _object_to_leave(play: Play, _words: Words) -> Objections:
    """Rule: ladders.act."""
    state = play.state
    yield not state.leads[state.actor], "nothing-carried"
    yield state.at[state.actor] in play.house.air, "not-here"


def _leave(play: Play, _words: Words) -> None:
    state = play.state
    state.leads[state.actor] = False
    state.treated.append(state.at[state.actor])
    play.record("put-down", firefighter=state.actor, what=TREATED)


# Ladders --------------------------------------------------------------------------------------------------------------
# `ladders` says where each ladder is: on the engine, with a firefighter, or on the space of its lower segment. `uppers`
# says where its upper segment is; a bridge has none.


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
    if place in vehicles.list_engine_spaces(play):
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
            price = _LOADED if is_loaded else 1
            yield (upper if place == lower else lower), price * (1 + is_double)


def _object_to_deploy(play: Play, words: Words) -> Objections:
    """Yield the objections to deploying a ladder with its upper segment on the air space `to`.

    Rule: _deploy
    """
    state = play.state
    place = state.at[state.actor]
    yield find_carried(play, state.actor) == NONE, "no-ladder"
    yield place in play.house.inside or place not in play.house.sides, "not-outside"
    yield words["to"] not in list_tops(play, place), "too-far"
    yield words["to"] in state.uppers.values() or state.platform == words["to"], "taken"


def _object_to_fold(play: Play, _words: Words) -> Objections:
    """Yield the objections to folding the ladder that stands here.

    Rule: _fold
    """
    state = play.state
    ladder = find_deployed(play, state.at[state.actor])
    yield ladder == NONE, "no-ladder"
    upper = state.uppers[ladder]
    yield upper in play.house.air and upper in state.at.values(), "occupied"


def _object_to_span(play: Play, words: Words) -> Objections:
    """Yield the objections to a bridge over the hole `at`, or to a ladder down through it.

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


def _deploy(play: Play, words: Words) -> None:
    """Set up the carried ladder: its lower segment here, its upper segment on an air space above."""
    _set_up_ladder(play, play.state.at[play.state.actor], words["to"])


def _bridge(play: Play, words: Words) -> None:
    """Lay the carried ladder over a hole.

    Rule: options.bridge. Ruling: ladder-as-bridge
    """
    _set_up_ladder(play, words["at"], BRIDGE)


def _descend(play: Play, words: Words) -> None:
    """Set up the carried ladder through a hole: its upper segment here, its lower segment in the basement.

    Rule: options.descent
    """
    _set_up_ladder(play, play.house.below[words["at"]], play.state.at[play.state.actor])


def _set_up_ladder(play: Play, lower: str, upper: str) -> None:
    ladder = find_carried(play, play.state.actor)
    play.state.ladders[ladder], play.state.uppers[ladder] = lower, upper
    play.record("ladder-deployed", ladder=ladder, at=lower, to=upper)


def _fold(play: Play, _words: Words) -> None:
    """Fold the ladder that stands here; it lies here then.

    Rule: _fold
    """
    place = play.state.at[play.state.actor]
    ladder = find_deployed(play, place)
    play.state.ladders[ladder], play.state.uppers[ladder] = place, NONE
    play.record("ladder-folded", ladder=ladder, at=place)


# Specialists ----------------------------------------------------------------------------------------------------------


def _object_to_command(play: Play, words: Words) -> Objections:
    """Rule: specialists.command. Ruling: the-captain-commands."""
    state, who = play.state, words["who"]
    abilities = play.content.abilities[state.specialists[state.player]]
    yield COMMAND not in abilities.extra, "no-captain"
    yield who not in state.at, "not-playing"
    yield who == state.actor, "nothing-there"
    yield who != state.player and state.points + state.extra[COMMAND] < 1, "no-points"


def _command(play: Play, words: Words) -> None:
    play.state.actor = words["who"]


def _object_to_crew_change(play: Play, words: Words) -> Objections:
    """Rule: specialists.change."""
    state = play.state
    yield state.is_family, "family"
    yield state.acted, "not-first"
    yield not vehicles.is_aboard(play, state.actor), "not-aboard"
    yield words["specialist"] in state.specialists.values(), "taken"


def _change_crew(play: Play, words: Words) -> None:
    """Take another card with its points, less the price that is paid.

    Rule: specialists.change
    """
    state, abilities = play.state, play.content.abilities
    new = abilities[words["specialist"]]
    state.points = max(0, state.points + new.points - abilities[state.specialists[state.player]].points)
    state.extra = {kind: new.extra.get(kind, 0) for kind in state.extra}
    state.specialists[state.player] = words["specialist"]
    play.record("crew-changed", firefighter=state.player, specialist=words["specialist"])


def _object_to_treat(play: Play, _words: Words) -> Objections:
    """Rule: specialists.treat. Ruling: treated-markers-run-out."""
    state = play.state
    yield state.at[state.actor] not in state.victims, "nothing-there"
    yield len(state.treated) + sum(state.leads.values()) >= _TREATED_MARKERS, "no-marker"


def _treat(play: Play, _words: Words) -> None:
    state = play.state
    place = state.at[state.actor]
    state.victims.remove(place)
    state.treated.append(place)
    play.record("treated", at=place)


def _object_to_identify(play: Play, words: Words) -> Objections:
    """Rule: specialists.identify."""
    yield words["at"] not in play.state.pois, "nothing-there"


def _identify(play: Play, words: Words) -> None:
    reveal(play, words["at"])


def _object_to_disposal(play: Play, _words: Words) -> Objections:
    """Rule: specialists.dispose."""
    yield play.state.at[play.state.actor] not in play.state.hazmats, "nothing-there"


def _dispose_here(play: Play, _words: Words) -> None:
    play.state.hazmats.remove(play.state.at[play.state.actor])
    _dispose(play)


def _object_to_spill_removal(play: Play, words: Words) -> Objections:
    """Rule: spill.remove."""
    place = play.state.at[play.state.actor]
    yield place == PLATFORM or words["at"] not in list_adjacent(play, place), "too-far"
    yield words["at"] not in play.state.spills, "nothing-there"


def _remove_spill(play: Play, words: Words) -> None:
    play.state.spills.remove(words["at"])
    play.record("spill-removed", at=words["at"])


def _has_flames_near(play: Play, place: str) -> bool:
    return any(play.state.fire[near] == FIRE for near in (place, *list_adjacent(play, place)))


def _object_to_clearing(play: Play, _words: Words) -> Objections:
    """Rule: specialists.clear. Ruling: the-engineer-of-urban-structures."""
    place = play.state.at[play.state.actor]
    yield place not in play.state.hot_spots, "nothing-there"
    yield _has_flames_near(play, place), "fire-near"


def _clear_hot_spot(play: Play, _words: Words) -> None:
    place = play.state.at[play.state.actor]
    play.state.hot_spots.remove(place)
    play.record("hot-spot-removed", at=place)


def _object_to_wall_repair(play: Play, words: Words) -> Objections:
    """Rule: specialists.repair. Ruling: the-engineer-of-urban-structures."""
    yield play.state.edges.get(find_edge(play, words["to"])) != "wall-1", "nothing-there"
    yield _has_flames_near(play, play.state.find_place(play.state.actor)), "fire-near"


def _repair_wall(play: Play, words: Words) -> None:
    """Take the cube of a damaged wall back into the supply.

    Rule: specialists.repair. Ruling: repaired-cubes
    """
    edge = find_edge(play, words["to"])
    play.state.edges[edge] = "wall"
    play.state.supply += 1
    play.record("wall-repaired", at=edge)


def _object_to_floor_repair(play: Play, words: Words) -> Objections:
    """Rule: options.repair. Ruling: repair-from-below."""
    state, floor = play.state, words["at"]
    place = state.at[state.actor]
    yield "repair" not in state.options, "no-option"
    yield floor != place and play.house.below.get(floor) != place, "too-far"
    yield state.floors.get(floor) != DAMAGED, "nothing-there"
    near = (*list_adjacent(play, floor), play.house.below[floor])
    yield any(state.fire[space] == FIRE for space in near), "fire-near"


def _repair_floor(play: Play, words: Words) -> None:
    play.state.floors[words["at"]] = INTACT
    play.record("floor-repaired", at=words["at"])


# Set-up and turns -----------------------------------------------------------------------------------------------------


def _object_to_parking(play: Play, words: Words) -> Objections:
    yield words["to"] not in play.house.parking[find_unparked(play)], "no-parking"


def find_unparked(play: Play) -> str:
    """Return the vehicle that is parked next."""
    return ENGINE if play.state.engine == NONE else AMBULANCE


def _park(play: Play, words: Words) -> None:
    """Rule: levels.vehicles."""
    vehicle = find_unparked(play)
    setattr(play.state, vehicle, words["to"])
    play.record("driven", vehicle=vehicle, to=words["to"])
    if vehicle == AMBULANCE:
        play.state.phase = START


def _object_to_start(play: Play, words: Words) -> Objections:
    yield words["at"] not in list_starts(play), "no-start"


def list_starts(play: Play) -> list[str]:
    """Return where a firefighter can start.

    Rule: setup.place. Ruling: red-begins
    """
    return [space for space in play.house.outside if space not in play.house.air]


def _start(play: Play, words: Words) -> None:
    """Place a firefighter; after the last one the first turn begins.

    Rule: setup.place
    """
    state = play.state
    state.at[state.player] = words["at"]
    play.record("moved", firefighter=state.player, to=words["at"])
    position = state.firefighters.index(state.player) + 1
    if position == state.players:
        begin_turn(play, state.firefighters[0])
    else:
        state.player = state.actor = state.firefighters[position]


def _object_to_passing(play: Play, _words: Words) -> Objections:
    """Rule: turn.end."""
    state = play.state
    place = state.at[state.player]
    yield state.fire.get(place) == FIRE and state.actor == state.player and not _is_caught(play, place, 0), "on-flames"


def begin_turn(play: Play, firefighter: str) -> None:
    """Give a firefighter the action points of a turn.

    Rule: turn.points, turn.save, specialists.extra
    """
    state = play.state
    abilities = play.content.abilities[state.specialists[firefighter]]
    state.player = state.actor = firefighter
    state.phase = ACT
    state.points = abilities.points + state.saved[firefighter]
    state.saved[firefighter] = 0
    state.extra = {action: abilities.extra.get(action, 0) for action in state.extra}
    state.commanded, state.acted = 0, False
    play.record("turn-began", firefighter=firefighter)


def end_turn(play: Play) -> None:
    """Save points, advance the fire, replenish points of interest, and give the turn to the next firefighter.

    Rule: turn.order, turn.save, turn.fire, turn.replenish
    """
    state = play.state
    state.saved[state.player] = min(state.points, MOST_SAVED)
    state.points = 0
    state.extra = dict.fromkeys(state.extra, 0)
    advance_fire(play)
    if state.over == NONE:
        replenish(play)
    if state.over == NONE:
        order = state.firefighters
        begin_turn(play, order[(order.index(state.player) + 1) % len(order)])


def replenish(play: Play) -> None:
    """Place points of interest until three of them and victims are on the board, or none is left.

    Rule: turn.replenish, people.replenish. Ruling: poi-valid
    """
    while count_pois(play) < POIS_ON_BOARD and sum(play.state.bag.values()) > len(play.state.pois):
        if not place_poi(play):
            return


def place_poi(play: Play) -> bool:
    """Roll a space for a point of interest and place it on the first valid space; return whether there is one.

    Rule: people.replenish, objects.poi, spill.poi, floors.poi. Ruling: poi-valid
    """
    space = roll_dice(play)
    for _ in play.house.inside:
        place = play.house.below[space] if play.state.floors.get(space) == DESTROYED else space
        if is_valid(play, place):
            break
        space = play.house.arrows[space]
        play.record("arrow-followed", at=space)
    else:
        return False
    play.state.pois.append(place)
    if play.state.is_family and play.state.fire[place] != NONE:
        set_fire(play, place, NONE)
    play.record("poi-placed", at=place)
    if place in play.state.at.values():
        reveal(play, place)
    return True


def is_valid(play: Play, space: str) -> bool:
    """Return whether a point of interest can be placed on a space.

    Rule: people.replenish. Ruling: poi-valid
    """
    state = play.state
    if space in state.pois or space in state.spills or find_object(play, space) != NONE:
        return False
    return state.is_family or state.fire[space] == NONE


# Commands -------------------------------------------------------------------------------------------------------------

# The objections to each command, besides its price.
OBJECTIONS: Final[Mapping[str, Callable[[Play, Words], Objections]]] = {
    "park": _object_to_parking,
    "start": _object_to_start,
    MOVE: _object_to_move,
    "open": _object_to_opening,
    "close": _object_to_opening,
    EXTINGUISH: _object_to_extinguish,
    "chop": _object_to_chop,
    "take": _object_to_take,
    "put-down": _object_to_put_down,
    "lead": _object_to_lead,
    "leave": _object_to_leave,
    "deploy": _object_to_deploy,
    "fold": _object_to_fold,
    "bridge": _object_to_span,
    "descend": _object_to_span,
    "drive": vehicles.object_to_drive,
    "deck-gun": vehicles.object_to_deck_gun,
    "keep": lambda _play, _words: iter(()),
    "reroll": vehicles.object_to_reroll,
    "platform": vehicles.object_to_platform,
    "nozzle": vehicles.object_to_nozzle,
    "change-crew": _object_to_crew_change,
    COMMAND: _object_to_command,
    "treat": _object_to_treat,
    "identify": _object_to_identify,
    "dispose": _object_to_disposal,
    "remove-spill": _object_to_spill_removal,
    "clear-hot-spot": _object_to_clearing,
    "repair-wall": _object_to_wall_repair,
    "repair-floor": _object_to_floor_repair,
    "pass": _object_to_passing,
}

# What carries out each command, once it is paid for.
DEEDS: Final[Mapping[str, Callable[[Play, Words], None]]] = {
    "park": _park,
    "start": _start,
    MOVE: _move,
    "open": _open,
    "close": _close,
    EXTINGUISH: _extinguish,
    "chop": _chop,
    "take": _take,
    "put-down": _put_down,
    "lead": _lead,
    "leave": _leave,
    "deploy": _deploy,
    "fold": _fold,
    "bridge": _bridge,
    "descend": _descend,
    "drive": vehicles.drive,
    "deck-gun": vehicles.fire_deck_gun,
    "keep": lambda play, _words: vehicles.flood(play),
    "reroll": vehicles.reroll_dice,
    "platform": vehicles.move_platform,
    "nozzle": vehicles.use_nozzle,
    "change-crew": _change_crew,
    COMMAND: _command,
    "treat": _treat,
    "identify": _identify,
    "dispose": _dispose_here,
    "remove-spill": _remove_spill,
    "clear-hot-spot": _clear_hot_spot,
    "repair-wall": _repair_wall,
    "repair-floor": _repair_floor,
    "pass": lambda play, _words: end_turn(play),
}


def carry_out(play: Play, words: Words) -> None:
    """Carry out a legal command, up to the next decision."""
    state, kind = play.state, words["do"]
    if kind not in _FREE:
        _pay(play, kind, find_price(play, words))
    if kind not in {"park", "start", "pass"}:
        state.acted = True
    DEEDS[kind](play, words)
    if state.phase == ACT and state.over == NONE:
        rescue_people(play)


# What can be legal ----------------------------------------------------------------------------------------------------


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
    carries_ladder = find_carried(play, state.actor) != NONE
    if carries_ladder or is_loaded(play, state.actor):
        yield {"do": "put-down"}
    else:
        yield from ({"do": "take", "what": what} for what in (VICTIM, HAZMAT, LADDER))
    yield {"do": "leave" if state.leads[state.actor] else "lead"}
    if carries_ladder:
        yield from ({"do": "deploy", "to": top} for top in list_tops(play, place))
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
    if find_carried(play, state.player) != NONE:
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
