"""Points of interest: new ones come onto the board at the end of each turn.

Rule: turn.replenish, people.replenish
"""

from __future__ import annotations

from engine.games.extreme_danger import people
from engine.games.extreme_danger.adjacency import find_object
from engine.games.extreme_danger.flames import roll_dice, set_fire
from engine.games.extreme_danger.state import DESTROYED, POIS_ON_BOARD, Play
from engine.naming import NONE


def replenish(play: Play) -> None:
    """Place points of interest until three of them and victims are on the board, or none is left.

    Rule: turn.replenish, people.replenish. Ruling: poi-valid
    """
    while people.count_pois(play) < POIS_ON_BOARD and sum(play.state.bag.values()) > len(play.state.pois):
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
        people.reveal(play, place)
    return True


def is_valid(play: Play, space: str) -> bool:
    """Return whether a point of interest can be placed on a space.

    Rule: people.replenish. Ruling: poi-valid
    """
    state = play.state
    if space in state.pois or space in state.spills or find_object(play, space) != NONE:
        return False
    return state.is_family or state.fire[space] == NONE
