"""Moves that cards bring about: free moves of Brigades and Wagons, and the push."""

from __future__ import annotations

from engine.games.the_brigade import changing as c
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.choosing import origin
from engine.games.the_brigade.moving import (
    brigade_goes,
    freedom,
    goals,
    note_passed,
    spaces,
    wagon_goes,
    wagon_places,
)
from engine.games.the_brigade.picking import targets
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.working import ask


def terms(state: State, you: int, step: Step) -> tuple[int, int, int]:
    """Return how far a free move goes, what it passes freely, and how many actions are left after it."""
    left = state.actions if state.active == you else 0
    return spaces(state, you, step.amount), freedom(state, you, step.through), left


def move_brigade(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Take a free Move Brigade action. Ruling: black-moves-once-more, warden-abilities-cost-an-action."""
    you, square, via = frame[3], frame[7], frame[8]
    most, through, left = terms(state, you, step)
    if square < 0:
        if goals(state, you, most, through, left):
            ask(state, you, frame, 7, (k.MOVE, most | through << 8, 0))
        return
    if step.through & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS):
        note_passed(state, you, via)
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("move-brigade"), you, 0, frame[6]))
    brigade_goes(state, you, square, via, frame[6])


def can_move_brigade(state: State, _row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether the Brigade has anywhere to go; a free block beside it is enough."""
    solid = state.city.ends[you] & ~(state.rivals[you] | state.ruins | state.doomed)
    if state.rules.grid.ring[state.brigade[you]] & solid:
        return True
    return goals(state, you, *terms(state, you, step)) != 0


def move_wagon(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Take a free Move Wagon action.

    Rule: bonuses.wagon. Ruling: wagon-bonus-after-the-move, wagon-ability-at-the-end.
    """
    you, square = frame[3], frame[7]
    if square < 0:
        mask = wagon_places(state, you, step.blocks, frame[4], state.city.place[row.card])
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.WAGON, mask, 0))
            return
        if not mask:
            return
        square = mask.bit_length() - 1
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("move-wagon"), you, 0, frame[6]))
    wagon_goes(state, you, square, frame[6])


def can_move_wagon(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the Wagon has anywhere to go."""
    return wagon_places(state, you, step.blocks, square, state.city.place[row.card]) != 0


def push_brigade(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Move the rival Brigade that shares the block to another. Ruling: mog-push-targets."""
    you, square = frame[3], _pushed_from(state, frame[3], frame[4], step)
    pushed = _shares(state, you, square)
    if pushed < 0:
        return
    mask = _push_goals(state, row, step, you, pushed, square)
    goal = frame[7]
    if goal < 0:
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.PICK, mask, 0))
            return
        if not mask:
            return
        goal = mask.bit_length() - 1
    c.move_brigade(state, pushed, goal)
    state.work.append((k.W_ENTERED, pushed, goal, k.BRIGADE, frame[6]))


def _push_goals(state: State, row: Row, step: Step, you: int, pushed: int, square: int) -> int:
    """Return where a Brigade is pushed to: free blocks of the target beside `square`, or its Firehouse (mask)."""
    grid = state.rules.grid
    near = grid.ring[square] if step.blocks.where == k.SURROUNDING else grid.cross[square]
    free = targets(state, row, step, you, square) & ~state.brigades
    return near & (free | 1 << state.city.home[pushed])


def can_push(state: State, _row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether a rival Brigade shares the block."""
    return _shares(state, you, _pushed_from(state, you, square, step)) >= 0


def _pushed_from(state: State, you: int, square: int, step: Step) -> int:
    return origin(state, step.blocks.of, you, square, -1)


def _shares(state: State, you: int, square: int) -> int:
    if state.brigade[you] != square:
        return -1
    return next((seat for seat in range(state.city.players) if seat != you and state.brigade[seat] == square), -1)
