"""Renown, token by token, the Loyalty that it wins, and the endings of a play."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import emit, find_blocks, find_targets, is_changing, pick_blocks
from engine.games.the_brigade.constants import (
    EVACUATION_BLOCKS,
    EVACUATION_UNIVERSITIES,
    QUARTER_BLOCKS,
    STEAL_SURCHARGE,
    UNIVERSITY_BLOCKS,
)
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import (
    NOTHING,
    UNANSWERED,
    Frame,
    ask,
    bits,
    bits_down,
    drop_work,
    highest,
    note,
    popcount,
    push,
    read3,
    read4,
    read5,
    read7,
    rewrite,
    word,
)


def open_to(s: State, seat: int) -> int:
    """Return the live blocks that are not loyal to a seat (mask).

    Rule: destruction.closed, renown.own, renown.dead. Ruling: doomed-blocks-wait.
    """
    return s.blocks & ~(s.ruins | s.doomed | s.loyal[seat])


def open_blocks(s: State, seat: int) -> int:
    """Return the blocks on which a seat may place Renown (mask); none without a token in its supply.

    Rule: renown.supply, supply.renown. Ruling: no-renown-on-own-loyal-block, no-renown-on-dead-ground, renown-runs-out.
    """
    return open_to(s, seat) if s.supply[seat] else 0


def threshold(s: State, t: Tables, square: int) -> int:
    """Return how much Renown wins the Loyalty of a block: its value, and more to steal it.

    Rule: block.value, loyalty.value, stealing.price, stealing.never-more (E:315, E:321). Ruling: surcharge-that-ends,
    steal-returns-token.
    """
    value = s.value[square]
    for owner in range(s.players):
        if s.loyal[owner] >> square & 1:
            return value + find_surcharge(s, t, owner, square)
    return value


def find_surcharge(s: State, t: Tables, owner: int, square: int) -> int:
    """Return how much more Renown it takes to steal a block from its owner."""
    most = 0
    asked = False
    if s.altered[owner] >> k.STEAL_SURCHARGE_KINDS & 1:
        first = t.change_at[k.STEAL_SURCHARGE_KINDS]
        for at in range(first, first + t.n_changes[k.STEAL_SURCHARGE_KINDS]):
            step = t.change_step[at]
            if (
                is_changing(s, t, t.change_row[at], owner)
                and find_blocks(s, t, t.step_blocks[step], owner, -1, -1) >> square & 1
            ):
                most = max(most, t.step_to[step])
                asked = True
    return most if asked else STEAL_SURCHARGE


def is_due(s: State, t: Tables, seat: int, square: int) -> bool:
    """Return whether a seat has the Renown for a live block that is not loyal to it. Rule: loyalty.value."""
    own = s.renown[square * 4 + seat]
    if not own or not open_to(s, seat) >> square & 1:
        return False
    return own >= threshold(s, t, square)


def place(s: State, t: Tables, frame: Frame) -> None:
    """Ask a seat to place Renown token by token; check for Loyalty after each.

    Rule: renown.one-by-one, renown.not-all (E:313, S:549). Ruling: renown-placed-one-by-one. Renown of a card (`must`)
    is placed as far as possible.
    """
    seat, left, reach, got, must, cause, square = read7(s, frame)
    if square == UNANSWERED:
        free = reach & open_blocks(s, seat) if left else 0
        if free and not (must and not free & (free - 1)):
            ask(s, frame, seat, k.RENOWN, free, 1 - must, 7)
            return
        square = highest(free)
    if square < 0:
        for done in bits_down(got):
            push(s, k.W_PLACED, seat, done, cause)
        return
    c.place_renown(s, seat, square)
    push(s, k.W_PLACE, seat, left - 1, reach, got | 1 << square, must, cause, UNANSWERED)
    if is_due(s, t, seat, square):
        push(s, k.W_CLAIM, seat, square, cause, 0)


def tell_placed(s: State, t: Tables, frame: Frame) -> None:
    """Trigger the effects that wait for Renown on a block, once per distribution.

    Ruling: selina-once-per-block.
    """
    seat, square, cause = read3(s, frame)
    emit(s, t, k.RENOWN_PLACED, seat, square, cause)


def claim_loyalty(s: State, t: Tables, frame: Frame) -> None:
    """Give a block's Loyalty to the seat with enough Renown: trigger what comes just before, then place the token.

    Rule: loyalty.clear, crew.first, who-wins.before-ruins (E:315, S:559). Ruling: immora-one-other-block,
    crew-acts-on-first-loyalty. If the block is lost or won by somebody else in between, nothing more happens.
    """
    seat, square, cause, stage = read4(s, frame)
    if not is_due(s, t, seat, square):
        return
    if stage == 0:
        push(s, k.W_CLAIM, seat, square, cause, 1)
        emit(s, t, k.LOYALTY_NEAR, seat, square, cause)
        return
    c.clear_renown(s, square)
    c.gain_loyalty(s, seat, square)
    if not end_if_won(s, t, seat):
        settle_soon(s)
        emit(s, t, k.LOYALTY_GAINED, seat, square, cause)


def settle_soon(s: State) -> None:
    """Check for Renown that has become enough because an ability that required more has ended."""
    for seat in range(s.players):
        if s.supply[seat] < s.tokens[seat]:
            push(s, k.W_SETTLE)
            return


def settle_loyalty(s: State, t: Tables, frame: Frame) -> None:
    """Queue the claim of the first player in turn order whose Renown has become enough for a block."""
    taken = s.loyal[0] | s.loyal[1] | s.loyal[2] | s.loyal[3]
    for square in bits(taken & ~(s.ruins | s.doomed)):
        for step in range(s.players):
            seat = (s.active + step) % s.players
            if is_due(s, t, seat, square):
                push(s, k.W_SETTLE)
                push(s, k.W_CLAIM, seat, square, 0, 0)
                return


# Verbs ----------------------------------------------------------------------------------------------------------------


def is_own_tile(t: Tables, step: int) -> bool:
    """Return whether the target of a step is the tile itself."""
    blocks = t.step_blocks[step]
    return t.blocks_of[blocks] == k.OF_THIS and t.blocks_where[blocks] == k.HERE


def place_by_card(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Place Renown on the blocks of a target, as far as the supply lasts.

    Ruling: event-renown-near-brigade, orange-one-other-block, aviary-holds-renown.
    """
    if is_own_tile(t, step):
        for _ in range(min(t.step_amount[step], s.supply[you])):
            c.place_renown(s, you, s.place[t.row_card[row]])
        return
    cause = word(s, frame, k.CAUSE)
    mask = pick_blocks(s, t, frame, step, you, find_targets(s, t, row, step, you, square) & open_blocks(s, you))
    for block in bits_down(max(mask, 0)):
        push(s, k.W_PLACE, you, t.step_amount[step], 1 << block, 0, 1, cause, UNANSWERED)


def can_place(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the supply has a token and a block can take it."""
    if is_own_tile(t, step):
        return s.supply[you] > 0
    return find_targets(s, t, row, step, you, square) & open_blocks(s, you) != 0


def take_back(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take own Renown back, from anywhere or from the block in question. Ruling: glint-pays-own-renown."""
    taken, chosen = max(word(s, frame, k.SECOND_ANSWER), 0), word(s, frame, k.ANSWER)
    if chosen >= 0:
        c.remove_renown(s, you, chosen, 1)
        taken += 1
        frame = rewrite(s, rewrite(s, frame, k.ANSWER, UNANSWERED), k.SECOND_ANSWER, taken)
    left = t.step_amount[step] - taken
    mask = find_holding(s, t, row, step, you, square)
    if not left or not mask:
        return
    if mask & (mask - 1):
        ask(s, frame, you, k.PICK, mask, 0, k.ANSWER)
    else:
        block = highest(mask)
        c.remove_renown(s, you, block, min(left, s.renown[block * 4 + you]))


def can_remove(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the player has enough Renown to remove."""
    if t.step_source[step] == k.FROM_BOARD:
        return s.tokens[you] - s.supply[you] >= t.step_amount[step]
    total = 0
    for block in bits(find_holding(s, t, row, step, you, square)):
        total += s.renown[block * 4 + you]
    return total >= t.step_amount[step]


def find_holding(s: State, t: Tables, row: int, step: int, you: int, square: int) -> int:
    """Return the blocks with Renown that a step may take back (mask)."""
    if t.step_source[step] == k.FROM_BOARD:
        return with_renown(s, t, you)
    here = square
    if here < 0:
        here = s.place[t.row_card[row]] if t.row_card[row] >= t.held else s.brigade[you]
    return 1 << here if here >= 0 and s.renown[here * 4 + you] else 0


def with_renown(s: State, t: Tables, seat: int) -> int:
    """Return the blocks on which Renown of a seat lies (mask)."""
    mask = 0
    if s.supply[seat] < s.tokens[seat]:
        for square in range(t.size):
            if s.renown[square * 4 + seat]:
                mask |= 1 << square
    return mask


def move_renown(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Move own Renown from one block to another. Ruling: ali-moves-renown-anywhere."""
    push(s, k.W_MOVE_RENOWN, you, t.step_amount[step], word(s, frame, k.CAUSE), UNANSWERED, UNANSWERED)


def can_move_renown(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether a token on the board can move to another block."""
    return find_movable(s, t, you) != 0


def find_movable(s: State, t: Tables, you: int) -> int:
    """Return the blocks from which Renown can move to another block (mask)."""
    free = open_to(s, you)
    held = with_renown(s, t, you)
    return held & ~free if not free & (free - 1) else held


def move_one_renown(s: State, t: Tables, frame: Frame) -> None:
    """Ask for origin and destination of each token."""
    you, left, cause, origin, goal = read5(s, frame)
    if origin < 0:
        mask = find_movable(s, t, you)
        if left and mask:
            ask(s, frame, you, k.PICK, mask, 0, 4)
    elif goal < 0:
        ask(s, frame, you, k.PICK, open_to(s, you) & ~(1 << origin), 0, 5)
    else:
        c.remove_renown(s, you, origin, 1)
        push(s, k.W_MOVE_RENOWN, you, left - 1, cause, UNANSWERED, UNANSWERED)
        push(s, k.W_PLACE, you, 1, 1 << goal, 0, 1, cause, UNANSWERED)


# Endings --------------------------------------------------------------------------------------------------------------


def finish(s: State, ending: int, winner: int) -> None:
    """End the game at once and drop all queued work. Rule: who-wins.at-once."""
    s.over = ending
    s.winner = winner
    drop_work(s)
    s.asked = NOTHING
    s.seat = -1
    note(s, k.E_END, ending, winner)


def end_if_won(s: State, t: Tables, seat: int) -> bool:
    """End the play when this seat has the Loyalty of a Quarter or of the Citizens; return whether it has.

    Rule: block.affiliation, university.win, quarter.five, quarter.university, citizens.all-five, who-wins.turn-order
    (E:225, E:231, S:403, S:408). Ruling: wins-count-at-once, first-winner-in-turn-order.
    """
    everywhere = True
    for affiliation in range(t.n_affiliations):
        blocks = popcount(s.loyal[seat] & s.quarters[affiliation])
        if blocks >= (UNIVERSITY_BLOCKS if affiliation == t.university else QUARTER_BLOCKS):
            finish(s, k.QUARTER, seat)
            return True
        everywhere = everywhere and blocks > 0
    if everywhere:
        finish(s, k.CITIZENS, seat)
    return everywhere


def is_evacuated(s: State, t: Tables) -> bool:
    """Return whether enough blocks are destroyed to evacuate the city.

    Rule: university.fall, evacuation.begins (E:237, S:414). Ruling: university-counts-among-eight.
    """
    return (
        popcount(s.ruins) >= EVACUATION_BLOCKS
        or popcount(s.ruins & s.quarters[t.university]) >= EVACUATION_UNIVERSITIES
    )


def quiet(s: State, t: Tables, frame: Frame) -> None:
    """End the game when no fire is left.

    Rule: all-good.no-fire, all-good.ways (E:247). Ruling: no-fire-left, wins-count-at-once.
    """
    if not s.burning:
        finish(s, k.ALL_GOOD, -1)


def score(s: State, seat: int) -> int:
    """Return the sum of the values of the blocks loyal to a seat; doomed ones count no more.

    Rule: block.value, scoring.values, scoring.printed (E:243, E:321). Ruling: doomed-blocks-wait.
    """
    total = 0
    for square in bits(s.loyal[seat] & ~s.doomed):
        total += s.value[square]
    return total


def rank(s: State, seat: int) -> int:
    """Return a number by which players without a win are ranked: points, then blocks, then Renown on the board.

    Rule: scoring.most, scoring.blocks, scoring.tied-renown. Ruling: tie-break.
    """
    blocks = popcount(s.loyal[seat] & ~s.doomed)
    return (score(s, seat) << 32) + (blocks << 16) + s.tokens[seat] - s.supply[seat]


def sum_up(s: State, t: Tables) -> None:
    """Say how a play that is over ended. Rule: scoring.values."""
    s.ending = s.over
    s.winners = find_winners(s)
    for seat in range(s.players):
        s.scores[seat] = score(s, seat)


def find_winners(s: State) -> int:
    """Return the seats that have won a play that is over (mask).

    Rule: scoring.shared. Ruling: tie-break.
    """
    if s.winner >= 0:
        return 1 << s.winner
    winners, best = 0, -1
    for seat in range(s.players):
        own = rank(s, seat)
        if own > best:
            winners, best = 0, own
        if own == best:
            winners |= 1 << seat
    return winners
