"""Find the blocks of a target, as a mask, and let the player choose among them.

Destroyed blocks and Firehouses are never targets.
"""

from __future__ import annotations

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import UNANSWERED, Frame, ask, bits, popcount, rewrite, word


def find_blocks(s: State, t: Tables, blocks: int, seat: int, square: int, this: int) -> int:
    """Return the blocks that a target may mean (mask).

    Args:
        s: The play.
        t: The box.
        blocks: The target; its `pick` is not applied.
        seat: Who `you` is.
        square: The trigger's block, -1 without one.
        this: The square of this tile, -1 for cards.

    Rule: words.adjacent, words.surrounding, destruction.closed (E:313). Ruling: adjacent-means-orthogonal,
    doomed-blocks-wait.
    """
    place = t.blocks_where[blocks]
    if place == k.ANY or place == k.CONNECTED:
        mask = s.blocks
    else:
        of = t.blocks_of[blocks]
        here = find_origin(s, of, seat, square, this)
        if here < 0:
            return 0
        if place == k.HERE:
            mask = 1 << here
            if of == k.OF_THIS:
                return mask
        elif place == k.ADJACENT:
            mask = t.cross[here]
        elif place == k.SURROUNDING:
            mask = t.ring[here]
        else:
            mask = t.cross[here] | 1 << here
    if t.blocks_other[blocks] and square >= 0:
        mask &= ~(1 << square)
    return filter_blocks(s, t, blocks, seat, mask)


def find_origin(s: State, of: int, seat: int, square: int, this: int) -> int:
    """Return the square that `here` refers to, -1 if none."""
    if of == k.OF_BRIGADE:
        return s.brigade[seat]
    if of == k.OF_WAGON:
        return s.wagon[seat]
    return square if of == k.OF_TRIGGER else this


def filter_blocks(s: State, t: Tables, blocks: int, seat: int, mask: int) -> int:
    """Return those of some squares that are live blocks and fit the description (mask)."""
    mask &= s.blocks & ~(s.ruins | s.doomed)
    if not blocks or not mask:  # EVERYWHERE
        return mask
    if t.blocks_affiliation[blocks] >= 0:
        mask &= s.quarters[t.blocks_affiliation[blocks]]
    if t.blocks_not_affiliation[blocks] >= 0:
        mask &= ~s.quarters[t.blocks_not_affiliation[blocks]]
    if t.blocks_value[blocks]:
        mask &= s.worth[t.blocks_value[blocks]]
    if t.blocks_burning[blocks]:
        mask &= s.burning
    if t.blocks_intensity[blocks]:
        mask &= s.burning & at_level(s, mask, t.blocks_intensity[blocks])
    if t.blocks_loyal_to[blocks] >= 0:
        mask &= loyal_blocks(s, t.blocks_loyal_to[blocks], seat)
    if t.blocks_holds[blocks]:
        mask &= squares_with(s, t.blocks_holds[blocks], seat)
    if t.blocks_holds_none[blocks]:
        mask &= ~squares_with(s, t.blocks_holds_none[blocks], seat)
    return mask


def at_level(s: State, mask: int, level: int) -> int:
    """Return those of some squares that have a fire of this level (mask)."""
    found = 0
    for square in bits(mask):
        if s.fire[square] == level:
            found |= 1 << square
    return found


def loyal_blocks(s: State, owner: int, seat: int) -> int:
    """Return the blocks with a Loyalty token of the seat (MINE), of others, or of anyone (mask)."""
    if owner == k.MINE:
        return s.loyal[seat]
    every = s.loyal[0] | s.loyal[1] | s.loyal[2] | s.loyal[3]
    return every if owner == k.ANYONES else every & ~s.loyal[seat]


def squares_with(s: State, which: int, seat: int) -> int:
    """Return the squares with any of these pieces (mask); `which` are bits of PIECES."""
    mask = 0
    if which & (k.ANY_BRIGADE | k.OWN_BRIGADE):
        mask |= 1 << s.brigade[seat]
    if which & (k.ANY_BRIGADE | k.RIVAL_BRIGADE):
        mask |= s.rivals[seat]
    if which & (k.ANY_WAGON | k.OWN_WAGON):
        mask |= 1 << s.wagon[seat]
    if which & (k.ANY_WAGON | k.RIVAL_WAGON):
        mask |= s.wagons & ~(1 << s.wagon[seat])
    return mask


def pick_blocks(s: State, t: Tables, frame: Frame, step: int, you: int, mask: int) -> int:
    """Return which of some blocks a step touches (mask), or -1 while its player is asked to choose among them.

    A single candidate is taken without asking. The answers lie in the last two places of the frame: the square just
    chosen, and the mask of those chosen before.
    """
    pick = t.blocks_pick[t.step_blocks[step]]
    if not pick:
        return mask
    chosen = max(word(s, frame, k.SECOND_ANSWER), 0)
    answer = word(s, frame, k.ANSWER)
    if answer >= 0:
        chosen |= 1 << answer
    missing = pick - popcount(chosen)
    mask &= ~chosen
    if missing <= 0 or not mask:
        return chosen
    if popcount(mask) <= missing:
        return chosen | mask
    frame = rewrite(s, rewrite(s, frame, k.ANSWER, UNANSWERED), k.SECOND_ANSWER, chosen)
    ask(s, frame, you, k.PICK, mask, 0, k.ANSWER)
    return -1


def find_targets(s: State, t: Tables, row: int, step: int, you: int, square: int) -> int:
    """Return the blocks that a step may touch (mask)."""
    return find_blocks(s, t, t.step_blocks[step], you, square, s.place[t.row_card[row]])
