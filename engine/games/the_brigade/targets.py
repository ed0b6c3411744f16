"""Find the blocks of a target, as a mask, and let the player choose among them.

Destroyed blocks and Firehouses are never targets.
"""

from __future__ import annotations

from typing import Final

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.constants import DESTROYED, HOTTEST
from engine.games.the_brigade.grid import find_values
from engine.games.the_brigade.rows import Blocks, Row, Step
from engine.games.the_brigade.state import Frame, State, ask


def find_blocks(state: State, blocks: Blocks, seat: int, square: int, this: int) -> int:
    """Return the blocks that a target may mean (mask).

    Args:
        state: The play.
        blocks: The target; its `pick` is not applied.
        seat: Who `you` is.
        square: The trigger's block, -1 without one.
        this: The square of this tile, -1 for cards.

    Rule: words.adjacent, words.surrounding, destruction.closed (E:313). Ruling: adjacent-means-orthogonal,
    doomed-blocks-wait.
    """
    place = blocks.where
    if place in _ANYWHERE:
        mask = state.city.blocks
    else:
        here = find_origin(state, blocks.of, seat, square, this)
        if here < 0:
            return 0
        grid = state.rules.grid
        if place == k.HERE:
            mask = 1 << here
            if blocks.of == k.OF_THIS:
                return mask
        elif place == k.ADJACENT:
            mask = grid.cross[here]
        elif place == k.SURROUNDING:
            mask = grid.ring[here]
        else:
            mask = grid.cross[here] | 1 << here
    if blocks.other and square >= 0:
        mask &= ~(1 << square)
    return filter_blocks(state, blocks, seat, mask)


_ANYWHERE: Final = frozenset({k.ANY, k.CONNECTED})


def find_origin(state: State, of: int, seat: int, square: int, this: int) -> int:
    """Return the square that `here` refers to, -1 if none."""
    if of == k.OF_BRIGADE:
        return state.brigade[seat]
    if of == k.OF_WAGON:
        return state.wagon[seat]
    return square if of == k.OF_TRIGGER else this


def filter_blocks(state: State, blocks: Blocks, seat: int, mask: int) -> int:
    """Return those of some squares that are live blocks and fit the description (mask)."""
    city = state.city
    mask &= city.blocks & ~(state.ruins | state.doomed)
    if blocks.affiliation >= 0:
        mask &= city.quarters[blocks.affiliation]
    if blocks.not_affiliation >= 0:
        mask &= ~city.quarters[blocks.not_affiliation]
    if blocks.value:
        mask &= city.worth[blocks.value] if blocks.value < len(city.worth) else 0
    if blocks.burning or blocks.intensity:
        mask &= state.burning
    if blocks.intensity:
        mask &= at_level(state, blocks.intensity) if 0 < blocks.intensity <= HOTTEST else 0
    if blocks.loyal_to >= 0:
        mask &= loyal_blocks(state, blocks.loyal_to, seat)
    if blocks.holds:
        mask &= squares_with(state, blocks.holds, seat)
    if blocks.holds_none:
        mask &= ~squares_with(state, blocks.holds_none, seat)
    return mask


def at_level(state: State, level: int) -> int:
    """Return the squares with a fire of this level (mask)."""
    return find_values(state.fire, _LEVELS[level])


_LEVELS: Final = tuple(bytes(b"01"[level == wanted] for level in range(256)) for wanted in range(DESTROYED + 1))


def loyal_blocks(state: State, owner: int, seat: int) -> int:
    """Return the blocks with a Loyalty token of the seat (MINE), of others, or of anyone (mask)."""
    if owner == k.MINE:
        return state.loyal[seat]
    every = state.loyal[0] | state.loyal[1] | state.loyal[2] | state.loyal[3]
    return every if owner == k.ANYONES else every & ~state.loyal[seat]


def squares_with(state: State, which: int, seat: int) -> int:
    """Return the squares with any of these pieces (mask); `which` are bits of PIECES."""
    mask = 0
    if which & (k.ANY_BRIGADE | k.OWN_BRIGADE):
        mask |= 1 << state.brigade[seat]
    if which & (k.ANY_BRIGADE | k.RIVAL_BRIGADE):
        mask |= state.rivals[seat]
    if which & (k.ANY_WAGON | k.OWN_WAGON):
        mask |= 1 << state.wagon[seat]
    if which & (k.ANY_WAGON | k.RIVAL_WAGON):
        mask |= state.wagons & ~(1 << state.wagon[seat])
    return mask


def pick_blocks(state: State, frame: Frame, row: Row, step: Step, allowed: int = -1) -> int:
    """Return the blocks that a step touches (mask), or -1 while its player is asked to choose among them.

    `allowed` restricts the choice further (mask). A single candidate is taken without asking. The answers lie in the
    last two places of the frame: the square just chosen, and the mask of those chosen before.
    """
    blocks = step.blocks
    you = frame[3]
    mask = find_blocks(state, blocks, you, frame[4], _tile(state, row)) & allowed
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


def find_targets(state: State, row: Row, step: Step, you: int, square: int) -> int:
    """Return the blocks that a step may touch (mask)."""
    return find_blocks(state, step.blocks, you, square, _tile(state, row))


def _tile(state: State, row: Row) -> int:
    return state.city.place[row.card]
