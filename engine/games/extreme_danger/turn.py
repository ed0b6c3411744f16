"""The frame of a turn: points, then actions, then the fire advances and new points of interest come.

Rule: turn.order
"""

from __future__ import annotations

from engine.games.extreme_danger.fire import advance_fire
from engine.games.extreme_danger.pois import replenish
from engine.games.extreme_danger.state import ACT, MOST_SAVED, Play
from engine.naming import NONE


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
