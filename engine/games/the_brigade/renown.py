"""Renown, token by token, and the Loyalty that it wins."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes
from engine.games.the_brigade.constants import STEAL_SURCHARGE
from engine.games.the_brigade.endings import end_if_won
from engine.games.the_brigade.grid import ANY, bits, find_values
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State, ask, turn_order
from engine.games.the_brigade.targets import find_blocks, find_targets, pick_blocks
from engine.games.the_brigade.triggers import emit


def open_to(state: State, seat: int) -> int:
    """Return the live blocks that are not loyal to a seat (mask).

    Rule: destruction.closed, renown.own, renown.dead. Ruling: doomed-blocks-wait.
    """
    return state.city.blocks & ~(state.ruins | state.doomed | state.loyal[seat])


def open_blocks(state: State, seat: int) -> int:
    """Return the blocks on which a seat may place Renown (mask); none without a token in its supply.

    Rule: renown.supply, supply.renown. Ruling: no-renown-on-own-loyal-block, no-renown-on-dead-ground, renown-runs-out.
    """
    return open_to(state, seat) if state.supply[seat] else 0


def threshold(state: State, square: int) -> int:
    """Return how much Renown wins the Loyalty of a block: its value, and more to steal it.

    Rule: block.value, loyalty.value, stealing.price, stealing.never-more (E:315, E:321). Ruling: surcharge-that-ends,
    steal-returns-token.
    """
    value = state.city.value[square]
    bit = 1 << square
    for owner in range(state.city.players):
        if state.loyal[owner] & bit:
            return value + _surcharge(state, owner, bit)
    return value


def _surcharge(state: State, owner: int, bit: int) -> int:
    asked = [
        step.to
        for _, step in active_changes(state, k.STEAL_SURCHARGE_KINDS, owner)
        if find_blocks(state, step.blocks, owner, -1, -1) & bit
    ]
    return max(asked, default=STEAL_SURCHARGE)


def is_due(state: State, seat: int, square: int) -> bool:
    """Return whether a seat has the Renown for a live block that is not loyal to it. Rule: loyalty.value."""
    own = state.renown[square * 4 + seat]
    if not own or not open_to(state, seat) >> square & 1:
        return False
    return own >= threshold(state, square)


def place(state: State, frame: Frame) -> None:
    """Ask a seat to place Renown token by token; check for Loyalty after each.

    Rule: renown.one-by-one, renown.not-all (E:313, S:549). Ruling: renown-placed-one-by-one. Renown of a card (`must`)
    is placed as far as possible.
    """
    _, seat, left, reach, got, must, cause, answer = frame
    square = answer
    if answer == k.UNANSWERED:
        open_ = reach & open_blocks(state, seat) if left else 0
        if open_ and not (must and not open_ & (open_ - 1)):
            ask(state, seat, frame, 7, (k.RENOWN, open_, 1 - must))
            return
        square = open_.bit_length() - 1
    if square < 0:
        for done in reversed(bits(got)):
            state.work.append((k.W_PLACED, seat, done, cause))
        return
    c.place_renown(state, seat, square)
    state.work.append((k.W_PLACE, seat, left - 1, reach, got | 1 << square, must, cause, k.UNANSWERED))
    if is_due(state, seat, square):
        state.work.append((k.W_CLAIM, seat, square, cause, 0))


def emit_placed(state: State, frame: Frame) -> None:
    """Trigger the effects that wait for Renown on a block, once per distribution.

    Ruling: selina-once-per-block.
    """
    emit(state, k.RENOWN_PLACED, frame[1], frame[2], frame[3])


def claim_loyalty(state: State, frame: Frame) -> None:
    """Give a block's Loyalty to the seat with enough Renown: trigger what comes just before, then place the token.

    Rule: loyalty.clear, crew.first, who-wins.before-ruins (E:315, S:559). Ruling: immora-one-other-block,
    crew-acts-on-first-loyalty. If the block is lost or won by somebody else in between, nothing more happens.
    """
    _, seat, square, cause, stage = frame
    if not is_due(state, seat, square):
        return
    if stage == 0:
        state.work.append((k.W_CLAIM, seat, square, cause, 1))
        emit(state, k.LOYALTY_NEAR, seat, square, cause)
        return
    c.clear_renown(state, square)
    c.gain_loyalty(state, seat, square)
    if not end_if_won(state, seat):
        settle_soon(state)
        emit(state, k.LOYALTY_GAINED, seat, square, cause)


def settle_soon(state: State) -> None:
    """Check for Renown that has become enough because an ability that required more has ended."""
    if any(state.renown):
        state.work.append((k.W_SETTLE,))


def settle_loyalty(state: State, _frame: Frame) -> None:
    """Queue the claim of the first player in turn order whose Renown has become enough for a block."""
    taken = state.loyal[0] | state.loyal[1] | state.loyal[2] | state.loyal[3]
    for square in bits(taken & ~state.dead()):
        if any(state.renown[square * 4 : square * 4 + 4]):
            for seat in turn_order(state):
                if is_due(state, seat, square):
                    state.work.append((k.W_SETTLE,))
                    state.work.append((k.W_CLAIM, seat, square, 0, 0))
                    return


def place_renown(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Place Renown on the blocks of a target, as far as the supply lasts.

    Ruling: event-renown-near-brigade, orange-one-other-block, aviary-holds-renown.
    """
    you, cause = frame[3], frame[6]
    if step.blocks.of == k.OF_THIS and step.blocks.where == k.HERE:
        _place_on_tile(state, you, state.city.place[row.card], step.amount)
        return
    mask = pick_blocks(state, frame, row, step, open_blocks(state, you))
    for square in reversed(bits(max(mask, 0))):
        state.work.append((k.W_PLACE, you, step.amount, 1 << square, 0, 1, cause, k.UNANSWERED))


def _place_on_tile(state: State, seat: int, square: int, amount: int) -> None:
    for _ in range(min(amount, state.supply[seat])):
        c.place_renown(state, seat, square)


def can_place(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the supply has a token and a block can take it."""
    if step.blocks.of == k.OF_THIS and step.blocks.where == k.HERE:
        return state.supply[you] > 0
    return find_targets(state, row, step, you, square) & open_blocks(state, you) != 0


def remove_renown(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Take own Renown back, from anywhere or from the block in question. Ruling: glint-pays-own-renown."""
    you, left = frame[3], step.amount - max(frame[8], 0)
    if frame[7] >= 0:
        c.remove_renown(state, you, frame[7], 1)
        frame = (*frame[:7], k.UNANSWERED, max(frame[8], 0) + 1)
        left -= 1
    mask = _holding(state, row, step, you, frame[4])
    if not left or not mask:
        return
    if mask & (mask - 1):
        ask(state, you, frame, 7, (k.PICK, mask, 0))
    else:
        square = mask.bit_length() - 1
        c.remove_renown(state, you, square, min(left, state.renown[square * 4 + you]))


def can_remove(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the player has enough Renown to remove."""
    if step.source == k.FROM_BOARD:
        return state.city.tokens[you] - state.supply[you] >= step.amount
    mask = _holding(state, row, step, you, square)
    return sum(state.renown[place_ * 4 + you] for place_ in bits(mask)) >= step.amount


def _holding(state: State, row: Row, step: Step, you: int, square: int) -> int:
    if step.source == k.FROM_BOARD:
        return _with_renown(state, you)
    here = square
    if here < 0:
        here = state.city.place[row.card] if row.card >= state.rules.held else state.brigade[you]
    return 1 << here if here >= 0 and state.renown[here * 4 + you] else 0


def _with_renown(state: State, seat: int) -> int:
    """Return the blocks on which Renown of a seat lies (mask)."""
    return find_values(state.renown[seat::4], ANY)


def move_renown(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Move own Renown from one block to another. Ruling: ali-moves-renown-anywhere."""
    state.work.append((k.W_MOVE_RENOWN, frame[3], step.amount, frame[6], k.UNANSWERED, k.UNANSWERED))


def can_move_renown(state: State, _row: Row, _step: Step, you: int, _square: int) -> bool:
    """Return whether a token on the board can move to another block."""
    return _movable(state, you) != 0


def _movable(state: State, you: int) -> int:
    free = open_to(state, you)
    held = _with_renown(state, you)
    return held & ~free if not free & (free - 1) else held


def move_one_renown(state: State, frame: Frame) -> None:
    """Ask for origin and destination of each token."""
    _, you, left, cause, origin_, goal = frame
    if origin_ < 0:
        mask = _movable(state, you)
        if left and mask:
            ask(state, you, frame, 4, (k.PICK, mask, 0))
    elif goal < 0:
        ask(state, you, frame, 5, (k.PICK, open_to(state, you) & ~(1 << origin_), 0))
    else:
        c.remove_renown(state, you, origin_, 1)
        state.work.append((k.W_MOVE_RENOWN, you, left - 1, cause, k.UNANSWERED, k.UNANSWERED))
        state.work.append((k.W_PLACE, you, 1, 1 << goal, 0, 1, cause, k.UNANSWERED))
