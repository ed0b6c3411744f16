"""Firefighters, victims and points of interest: who is knocked down, lost or rescued, and who is found.

Rule: people.poi, people.lost, people.knocked-down, people.rescue
"""

from __future__ import annotations

from engine.games.extreme_danger.plans import locate
from engine.games.extreme_danger.state import (
    AMBULANCE,
    BRIDGE,
    ENOUGH_RESCUED,
    FALSE_ALARM,
    HAZMAT,
    LOST,
    PLATFORM,
    TOO_MANY_LOST,
    VICTIM,
    WON,
    Play,
)
from engine.naming import NONE

# Firefighters ---------------------------------------------------------------------------------------------------------


def knock_down(play: Play, firefighter: str) -> None:
    """Move a firefighter to the ambulance; whom it carries or leads is lost, what it carries stays there.

    Above the street a ladder falls to the ground; outside a hazmat is disposed of.

    Rule: people.knocked-down, people.hazmat-outside. Ruling: knocked-down-with-a-load
    """
    state, place = play.state, play.state.find_place(firefighter)
    carried = state.carries[firefighter]
    state.carries[firefighter] = NONE
    if carried == HAZMAT and place in play.house.inside:
        state.hazmats.append(place)
    elif carried == HAZMAT:
        state.disposed += 1
    landing = _find_ground(play, place) if place in play.house.air else place
    state.ladders |= {ladder: landing for ladder, where in state.ladders.items() if where == firefighter}
    for is_lost in (carried == VICTIM, state.leads[firefighter]):
        if is_lost:
            _lose(play, place)
    state.leads[firefighter] = False
    state.at[firefighter] = find_ambulance(play, place)
    play.record("knocked-down", firefighter=firefighter, to=state.at[firefighter])


def find_ambulance(play: Play, place: str) -> str:
    """Return where a firefighter who is knocked down on a space stands up: at the ambulance.

    In the family game no ambulance drives: it is the nearest of its parking areas.

    Rule: people.knocked-down, setup.family. Ruling: knocked-down-place
    """
    if not play.state.is_family:
        return play.state.ambulance
    row, column = locate(_find_ground(play, place))
    areas = play.house.parking[AMBULANCE]
    steps = {
        area: min(abs(row - at[0]) + abs(column - at[1]) for at in map(locate, spaces))
        for area, spaces in areas.items()
    }
    return min(areas, key=steps.__getitem__)


def _find_ground(play: Play, place: str) -> str:
    """Return the space of the ground floor straight above or below a space."""
    if place[0] == "b":
        return play.house.above[place]
    while place[0] != "g" and place in play.house.below:
        place = play.house.below[place]
    return place


def fold_burning_ladders(play: Play, space: str) -> None:
    """Fold the ladders with a segment on a space that catches fire; who is on an upper segment is knocked down.

    A ladder down into the basement stays on the ground floor, another one where its lower segment stood.

    Rule: ladders.fire. Ruling: ladder-in-fire
    """
    state = play.state
    for ladder, upper in state.uppers.items():
        if upper in {NONE, BRIDGE} or space not in {upper, state.ladders[ladder]}:
            continue
        state.uppers[ladder] = NONE
        if state.ladders[ladder][0] == "b":
            state.ladders[ladder] = upper
        play.record("ladder-folded", ladder=ladder, at=state.ladders[ladder])
        if upper in play.house.air:
            for firefighter in [each for each, at in state.at.items() if at == upper]:
                knock_down(play, firefighter)


# Victims and points of interest ---------------------------------------------------------------------------------------


def strike_down(play: Play, space: str) -> None:
    """Knock down all firefighters on a space, and lose its victims and points of interest.

    Rule: spill.people, floors.people
    """
    for firefighter in [each for each, at in play.state.at.items() if at == space]:
        knock_down(play, firefighter)
    lose_all(play, space)


def lose_all(play: Play, space: str) -> None:
    """Lose all victims and reveal all points of interest on a space, with those on the platform there.

    Rule: people.lost. Ruling: platform-in-fire
    """
    state = play.state
    if space in state.pois:
        reveal(play, space)  # a victim lies there then
    places = {space, PLATFORM} if state.platform_space == space else {space}
    for group in (state.victims, state.treated):
        for place in [place for place in group if place in places]:
            group.remove(place)
            _lose(play, space)


def _lose(play: Play, space: str) -> None:
    """Lose a victim: four are too many.

    Rule: people.lost, end.lost
    """
    play.state.lost += 1
    play.record("victim-lost", at=space)
    if play.state.lost >= TOO_MANY_LOST:
        play.end(LOST)


def rescue_victim(play: Play, space: str) -> None:
    """Rescue a victim: seven are enough.

    Rule: people.rescue, end.won
    """
    play.state.rescued += 1
    play.record("victim-rescued", at=space)
    if play.state.rescued >= ENOUGH_RESCUED:
        play.end(WON)


def reveal(play: Play, space: str) -> str:
    """Turn up the point of interest on a space: a victim lies there, or it was a false alarm; return which.

    Rule: people.reveal, people.false-alarm. Ruling: pois-are-drawn-when-revealed
    """
    state = play.state
    kinds = [kind for kind in (VICTIM, FALSE_ALARM) for _ in range(state.bag[kind])]
    kind = play.draws.take("poi", kinds)
    state.bag[kind] -= 1
    state.pois.remove(space)
    play.record("poi-revealed", at=space, what=kind)
    if kind == VICTIM:
        state.victims.append(space)
    return kind


def count_pois(play: Play) -> int:
    """Return how many points of interest and victims are on the board, carried and led ones too."""
    state = play.state
    carried = [*state.carries.values()].count(VICTIM) + sum(state.leads.values())
    return len(state.pois) + len(state.victims) + len(state.treated) + carried
