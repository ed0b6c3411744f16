"""Dice, smoke and flames, hot spots: the markers that fire consists of."""

from __future__ import annotations

from engine.games.extreme_danger import people
from engine.games.extreme_danger.state import DESTROYED, FIRE, HOT_SPOTS, SMOKE, Play


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
