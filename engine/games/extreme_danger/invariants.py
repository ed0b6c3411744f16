"""Conditions that every state of a play meets, and those that it also meets between two commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.games.extreme_danger.adjacency import find_object
from engine.games.extreme_danger.state import (
    ACT,
    AMBULANCE,
    BAG,
    BRIDGE,
    CLOSED_FIRE_DOORS,
    DAMAGE_CUBES,
    DESTROYED,
    EDGE_WORDS,
    ENDINGS,
    ENGINE,
    ENOUGH_RESCUED,
    FIRE,
    FLOOR_MARKERS,
    GONE,
    HAZMAT,
    HOT_SPOTS,
    INTACT,
    LOST,
    MOST_SAVED,
    OBJECT_NAMES,
    PARK,
    PLATFORM,
    REMOVED,
    REROLL,
    SMOKE,
    START,
    STUCK_MARKERS,
    TOO_MANY_LOST,
    VICTIM,
    WON,
    Content,
    Play,
    State,
)
from engine.naming import NONE

_WORDS: Final = frozenset({NONE, SMOKE, FIRE})
_MOST_ON_PLATFORM: Final = 2
_DICE: Final = (6, 12)  # sides of the red and the largest black die


def find_broken_invariants(play: Play, *, midway: bool) -> Iterator[str]:
    """Yield a sentence for each invariant that a state breaks; `midway` a command is being carried out."""
    yield from _check_markers(play)
    yield from _check_edges(play)
    yield from _check_counts(play.state)
    if not midway and play.state.over == NONE:
        yield from _check_spaces(play)
        yield from _check_firefighters(play)
        yield from _check_ladders(play)
        yield from _check_vehicles(play)
    if not midway:
        yield from _check_end(play.state)


def find_unknown_names(state: State, content: Content) -> Iterator[str]:
    """Yield a sentence for each word of a described state that play could not do anything with."""
    words = [
        ("player", state.player, state.firefighters),
        ("actor", state.actor, state.firefighters),
        ("phase", state.phase, (PARK, START, ACT, REROLL)),
        ("ending", state.over, (NONE, *ENDINGS)),
        *(("specialist", card, content.abilities) for card in state.specialists.values()),
        *(("load", load, (NONE, VICTIM, HAZMAT)) for load in state.carries.values()),
        *(("object", state.objects[size], (NONE, *names, *GONE)) for size, names in OBJECT_NAMES.items()),
    ]
    yield from (f"there is no {kind} {word}" for kind, word, known in words if word not in known)
    red, black = state.dice if len(state.dice) == len(_DICE) else (0, 0)
    if state.phase == REROLL and not (0 < red <= _DICE[0] and 0 < black <= _DICE[1]):
        yield "the dice of the deck gun do not show two numbers"


def _check_markers(play: Play) -> Iterator[str]:
    """Check smoke, flames, hot spots, hazmats, points of interest and spills, wherever they lie."""
    state = play.state
    if not _WORDS.issuperset(state.fire.values()):
        yield "a space has a fire marker that is neither smoke nor fire"
    for name, spaces in (("hot spots", state.hot_spots), ("points of interest", state.pois), ("spills", state.spills)):
        if len(spaces) != len(set(spaces)) or not set(spaces) <= play.house.inside.keys():
            yield f"{name} lie outside, or twice on one space"
    if len(state.hot_spots) + state.reserve > HOT_SPOTS or state.reserve < 0:
        yield "there are more hot spots than in the box"
    if not set(state.hazmats) <= play.house.inside.keys():
        yield "a hazmat lies outside"


def _check_edges(play: Play) -> Iterator[str]:
    """Check walls, doors and the markers and cubes on them."""
    state, words = play.state, Counter(play.state.edges.values())
    if not words.keys() <= EDGE_WORDS:
        yield f"there is no edge {', '.join(sorted(words.keys() - EDGE_WORDS))}"
    if sum(stuck * words[word] for stuck, word in enumerate(CLOSED_FIRE_DOORS)) > STUCK_MARKERS:
        yield "there are more stuck markers than in the box"
    if state.count_cubes() + state.supply + state.removed != DAMAGE_CUBES and state.supply > 0:
        yield "damage cubes are missing, or there are too many"


def _check_counts(state: State) -> Iterator[str]:
    """Check what is counted."""
    if not (0 <= state.rescued <= ENOUGH_RESCUED and state.lost >= 0):
        yield "too many victims are rescued or lost"
    found = len(state.victims) + len(state.treated) + state.rescued + state.lost
    found += [*state.carries.values()].count(VICTIM) + sum(state.leads.values())
    if found + state.bag[VICTIM] > BAG[VICTIM] or min(state.bag.values()) < 0:
        yield "there are more victims than in the box"
    if state.points < 0 or min(state.extra.values()) < 0:
        yield "action points are negative"
    if len(state.floors) - [*state.floors.values()].count(INTACT) > FLOOR_MARKERS:
        yield "there are more damaged floors than markers"


def _check_spaces(play: Play) -> Iterator[str]:
    """Check what may lie together on a space, between two commands."""
    state = play.state
    for space in play.house.outside:
        if state.fire[space] != NONE:
            yield f"{space} is outside and burns"
    taken = {*state.pois, *state.victims, *state.treated, *state.hazmats, *state.hot_spots, *state.spills}
    taken.update(space for space, word in state.fire.items() if word != NONE)
    for space in play.house.inside:
        is_hole = state.floors.get(space) == DESTROYED
        if space not in taken or (is_hole and space in state.ladders.values()):
            continue  # nothing lies there, or on a bridge
        if is_hole or find_object(play, space) != NONE:
            yield f"something lies on {space}, where an object stands or the floor is destroyed"
    for name, words in OBJECT_NAMES.items():
        if state.objects[name] in words and state.cubes[name] >= play.content.resistance[state.objects[name]]:
            yield f"the {name} object has gone off but still stands"


def _check_firefighters(play: Play) -> Iterator[str]:
    """Check where firefighters are and what they have, between two commands."""
    state = play.state
    tops = {upper for upper in state.uppers.values() if upper in play.house.air}
    for firefighter, at in state.at.items():
        if at != PLATFORM and at not in play.house.ways:
            yield f"{firefighter} is on no space"
        elif at in state.spills or (at in play.house.ways and find_object(play, at) != NONE):
            yield f"{firefighter} stands on a spill or an object"
        if at in play.house.air and at not in tops:
            yield f"{firefighter} is in the air without a ladder"
        if at in tops and [*state.at.values()].count(at) > 1:
            yield f"two firefighters are on the upper segment {at}"
        if state.carries[firefighter] != NONE and firefighter in state.ladders.values():
            yield f"{firefighter} carries too much"
        if not 0 <= state.saved[firefighter] <= MOST_SAVED:
            yield f"{firefighter} saved too many points"
    on_platform = [*state.at.values()].count(PLATFORM) + state.victims.count(PLATFORM) + state.treated.count(PLATFORM)
    if on_platform and state.platform == NONE:
        yield "somebody is on the platform, which is not in play"
    if on_platform > _MOST_ON_PLATFORM:
        yield "the platform is too full"


def _check_ladders(play: Play) -> Iterator[str]:
    """Check where ladders are, between two commands."""
    state = play.state
    for ladder, at in state.ladders.items():
        upper = state.uppers[ladder]
        if at not in {ENGINE, REMOVED, *state.firefighters} and at not in play.house.ways:
            yield f"{ladder} is nowhere"
        if upper == BRIDGE and state.floors.get(at) != DESTROYED:
            yield f"{ladder} bridges no hole"
        if upper not in {NONE, BRIDGE} and (upper not in play.house.ways or at not in play.house.ways):
            yield f"{ladder} stands nowhere"


def _check_vehicles(play: Play) -> Iterator[str]:
    """Check that both vehicles are parked, between two commands, and where the platform is."""
    state = play.state
    for vehicle, place in ((ENGINE, state.engine), (AMBULANCE, state.ambulance)):
        if place not in play.house.parking[vehicle] and (state.phase != PARK or place != NONE):
            yield f"the {vehicle} is on no parking area"
    if state.platform not in {NONE, ENGINE} and state.platform not in play.house.air:
        yield "the platform is on no space in the air"


def _check_end(state: State) -> Iterator[str]:
    """Check that the play is over with a reason, and goes on without one."""
    reasons = state.lost >= TOO_MANY_LOST or state.rescued >= ENOUGH_RESCUED or state.supply <= 0
    if reasons and state.over == NONE:
        yield "the play goes on although it should be over"
    if (state.over == WON and state.rescued < ENOUGH_RESCUED) or (state.over == LOST and state.lost < TOO_MANY_LOST):
        yield "the play is over without a reason"
