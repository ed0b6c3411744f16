"""Which blocks a step touches: all that fit, or those that its player picks among them."""

from __future__ import annotations

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.choosing import candidates
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.working import ask


def picked(state: State, frame: Frame, row: Row, step: Step, allowed: int = -1) -> int:
    """Return the blocks that a step touches (mask), or -1 while its player is asked to choose among them.

    `allowed` restricts the choice further (mask). A single candidate is taken without asking. The answers lie in the
    last two places of the frame: the square just chosen, and the mask of those chosen before.
    """
    blocks = step.blocks
    you = frame[3]
    mask = candidates(state, blocks, you, frame[4], _tile(state, row)) & allowed
    if not blocks.pick:
        return mask
    chosen = max(frame[8], 0)
    if frame[7] >= 0:
        chosen |= 1 << frame[7]
    missing = blocks.pick - chosen.bit_count()
    mask &= ~chosen
    if missing <= 0 or not mask:
        return chosen
    if mask.bit_count() <= missing:
        return chosen | mask
    ask(state, you, (*frame[:7], k.UNANSWERED, chosen), 7, (k.PICK, mask, 0))
    return -1


def targets(state: State, row: Row, step: Step, you: int, square: int) -> int:
    """Return the blocks that a step may touch (mask)."""
    return candidates(state, step.blocks, you, square, _tile(state, row))


def _tile(state: State, row: Row) -> int:
    return state.city.place[row.card]
