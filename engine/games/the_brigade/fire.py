"""Fire: raise, lower, swap and spread it; fireballs and what may replace them; the end of the last fire."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes, conditions_hold, is_on, is_used_up
from engine.games.the_brigade.changes import raise_fires
from engine.games.the_brigade.constants import HOTTEST
from engine.games.the_brigade.endings import finish
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State, ask, turn_order
from engine.games.the_brigade.targets import (
    at_level,
    filter_blocks,
    find_blocks,
    find_origin,
    find_targets,
    pick_blocks,
)


def raise_fire(state: State, square: int, levels: int) -> None:
    """Raise the fire on a block, up to 5; nothing happens to doomed and destroyed blocks.

    Rule: fires.new, fires.raise, fires.most, destruction.never (E:140). Ruling: intensity-stops-at-five,
    doomed-blocks-wait.
    """
    if state.fire[square] <= HOTTEST:
        c.raise_fires(state, [square], levels)


def lower_fire(state: State, square: int, levels: int) -> None:
    """Lower the fire on a burning block; brings no Renown.

    Rule: fires.lower, crew.no-renown. Ruling: reduced-to-zero-no-renown, doomed-blocks-wait.
    """
    level = state.fire[square]
    if 0 < level <= HOTTEST:
        c.set_fire(state, square, max(0, level - levels))
        if not state.burning:
            state.work.append((k.W_QUIET,))


def quiet(state: State, _frame: Frame) -> None:
    """End the game when no fire is left.

    Rule: all-good.no-fire, all-good.ways (E:247). Ruling: no-fire-left, wins-count-at-once.
    """
    if not state.burning:
        finish(state, k.ALL_GOOD)


def immune(state: State) -> int:
    """Return the squares on which Event cards raise no fire (mask).

    Rule: protection.raise, protection.anyone, protection.alone (E:291). Ruling: brigade-alone-protects,
    any-piece-protects-from-events.
    """
    return state.brigades | state.wagons | shielded(state)


def shielded(state: State) -> int:
    """Return the squares on which Event cards raise no fire because of an ability (mask).

    Ruling: bernhardt-stops-increases.
    """
    mask = 0
    first, second, third, fourth = state.altered
    if not (first | second | third | fourth) >> k.EVENT_IMMUNITY & 1:
        return mask
    for seat, rules in enumerate(state.altered):
        if rules >> k.EVENT_IMMUNITY & 1:
            for _, step in active_changes(state, k.EVENT_IMMUNITY, seat):
                mask |= find_blocks(state, step.blocks, seat, -1, -1)
    return mask


def raise_intensity(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Raise the fire on the blocks of the target.

    Rule: festival.every. Ruling: festival-strikes-every-block, burning-man-ignores-immunity, gness-may-destroy,
    chops-any-adjacent-block.
    """
    open_ = _open_to(state, row, step)
    if step.blocks.where == k.LINE:
        mask = _line(state, frame, row, step)
        mask = mask & open_ if mask > 0 else mask
    else:
        mask = pick_blocks(state, frame, row, step, open_)
    c.raise_fires(state, bits(max(mask, 0)), step.amount)


def can_raise(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the fire can be raised on any block."""
    if step.blocks.where == k.LINE:
        return True
    return find_targets(state, row, step, you, square) & _open_to(state, row, step) != 0


def _open_to(state: State, row: Row, step: Step) -> int:
    """Return the squares that are not protected from this step (mask).

    Rule: protection.raise, protection.events-only, festival.protection. Ruling: burning-man-ignores-immunity.
    """
    if not row.event:
        return -1
    return ~(shielded(state) if step.ignores else immune(state))


def _line(state: State, frame: Frame, row: Row, step: Step) -> int:
    """Return the next squares in a direction of the player's choice, or -1 when it must be asked for first.

    Ruling: old-tom-oak-falls-straight.
    """
    here = find_origin(state, step.blocks.of, frame[3], frame[4], state.city.place[row.card])
    if here < 0:
        return 0
    if frame[7] < 0:
        ask(state, frame[3], frame, 7, (k.DIRECTION, 0b1111, 0))
        return -1
    stride = state.rules.grid.steps(frame[7])
    every = state.rules.grid.all
    mask, square = 0, here
    for _ in range(step.blocks.pick or state.rules.grid.size):
        square += stride
        if square < 0 or not every >> square & 1:
            break
        mask |= 1 << square
    if step.blocks.other and frame[4] >= 0:
        mask &= ~(1 << frame[4])
    return filter_blocks(state, step.blocks, frame[3], mask)


def lower_intensity(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Lower the fire on the blocks of the target; blocks without a fire are not offered.

    Rule: fires.lower (S:834). Ruling: reduced-to-zero-no-renown.
    """
    for square in bits(max(pick_blocks(state, frame, row, step, state.burning), 0)):
        lower_fire(state, square, step.amount)


def can_lower(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether any fire can be lowered."""
    return find_targets(state, row, step, you, square) & state.burning != 0


def swap_intensity(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Exchange the intensities of two blocks that share an edge. Ruling: blitz-swaps-anything-alive."""
    mask = find_targets(state, row, step, frame[3], frame[4])
    first, second = frame[8], frame[7]
    if first < 0 and second >= 0:
        frame = (*frame[:7], k.UNANSWERED, second)
        first, second = second, -1
    if first < 0:
        ask(state, frame[3], frame, 7, (k.PICK, _swappable(state, mask), 0))
    elif second < 0:
        ask(state, frame[3], frame, 7, (k.PICK, _partners(state, mask, first), 0))
    else:
        fire = state.fire
        one, other = fire[first], fire[second]
        c.set_fire(state, first, other)
        c.set_fire(state, second, one)


def can_swap(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether two adjacent blocks have different intensities."""
    mask = find_targets(state, row, step, you, square)
    stride = state.rules.grid.stride
    out = mask & ~state.burning
    if (out << 1 | out >> 1 | out << stride | out >> stride) & mask & state.burning:
        return True
    return _swappable(state, mask) != 0


def _swappable(state: State, mask: int) -> int:
    """Return the blocks with a neighbour of another intensity (mask)."""
    stride = state.rules.grid.stride
    found = 0
    for level in range(HOTTEST + 1):
        same = mask & at_level(state, level)
        near = same << 1 | same >> 1 | same << stride | same >> stride
        found |= near & mask & ~same
    return found


def _partners(state: State, mask: int, square: int) -> int:
    fire = state.fire
    near = state.rules.grid.cross[square] & mask
    return sum(1 << other for other in bits(near) if fire[other] != fire[square])


def spread_intensity(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Hand all levels of a fire on to other blocks; then place the Renown for them. Ruling: cindy-spreads-freely."""
    mask = pick_blocks(state, frame, row, step)
    if mask < 0 or not can_spread(state, row, step, frame[3], frame[4]):
        return
    square = mask.bit_length() - 1
    you, levels = frame[3], state.fire[square]
    onto = find_blocks(state, step.onto, you, frame[4], state.city.place[row.card]) & ~mask
    if step.renown != k.NO_RENOWN:
        reach = mask if step.renown == k.RENOWN_HERE else mask | state.rules.grid.cross[square]
        state.work.append((k.W_PLACE, you, levels, reach, 0, 0, frame[6], k.UNANSWERED))
    state.work.append((k.W_SPREAD, you, square, levels, onto, step.highest, k.UNANSWERED))


def can_spread(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the blocks around can take the whole fire."""
    mask = find_targets(state, row, step, you, square)
    if not mask:
        return False
    onto = find_blocks(state, step.onto, you, square, state.city.place[row.card]) & ~mask
    room = 0
    for other in bits(onto):
        room += max(0, step.highest - state.fire[other])
    for here in bits(mask):  # noqa: SIM110 - a loop costs half of what a generator does, and this is asked often
        if 0 < state.fire[here] <= room:
            return True
    return False


def spread(state: State, frame: Frame) -> None:
    """Move fire level by level to blocks that the player chooses."""
    _, you, square, left, onto, highest, chosen = frame
    if chosen >= 0:
        c.set_fire(state, square, state.fire[square] - 1)
        c.set_fire(state, chosen, state.fire[chosen] + 1)
        left -= 1
    if left:
        open_ = sum(1 << other for other in bits(onto) if state.fire[other] < highest)
        ask(state, you, (k.W_SPREAD, you, square, left, onto, highest, -1), 6, (k.PICK, open_, 0))


def blow_wind(state: State, _frame: Frame, _row: Row, step: Step) -> None:
    """Raise the fire on the downwind neighbour of every burning block.

    Begin at the edge that the wind blows towards, so that no fire spreads twice. Ruling: wind-adds-one,
    wind-stops-at-the-edge, doomed-blocks-wait.

    Rule: winds.spread, winds.order, winds.lost, protection.spreads, university.burns (E:186, S:330).
    """
    grid = state.rules.grid
    by = grid.steps(step.direction)
    sources = state.burning
    reached = (sources << by if by > 0 else sources >> -by) & state.city.blocks
    reached &= ~(state.ruins | state.doomed | immune(state))
    squares = bits(reached)
    if step.direction == k.DIRECTIONS.index("south"):
        squares.reverse()
    elif step.direction != k.DIRECTIONS.index("north"):
        squares.sort(key=lambda square: -by * (square % grid.stride))
    c.raise_fires(state, squares, step.amount)


def fireball(state: State, frame: Frame) -> None:
    """Land a fireball unless an ability replaces it; the active player is asked first, then clockwise.

    Rule: firestorm.one, firestorm.ruins (E:190). Ruling: fireball-replaced-on-immune-block, doomed-blocks-wait. A
    player with several such abilities chooses one; the first that is used takes the fireball away from all others.
    """
    _, square, by, sent, declined = frame
    bit = 1 << square
    if not bit & state.city.blocks or bit & state.dead():
        return
    if state.alert >> k.FIREBALL_LANDING & 1:
        for seat in turn_order(state):
            rows = _replacing(state, seat, square, sent, declined)
            if rows:
                state.work.append((k.W_REPLACE, seat, rows, square, by, sent, declined, k.UNANSWERED))
                return
    if state.log is not None:
        state.log.append((k.E_FIREBALL, square))
    if not bit & immune(state):
        raise_fire(state, square, by)


def _replacing(state: State, seat: int, square: int, sent: int, declined: int) -> int:
    """Return the effects of a seat that could take this fireball away (rows as a mask)."""
    found = 0
    for row in state.rules.listeners[k.FIREBALL_LANDING]:
        if declined >> (row.number * 4 + seat) & 1 or not is_on(state, row, seat):
            continue
        if row.where is not None and not filter_blocks(state, row.where, seat, 1 << square):
            continue
        if is_used_up(state, row, seat) or not conditions_hold(state, row, seat):
            continue
        step = row.steps[row.price]
        if step.verb == k.REDIRECT and (sent >> seat & 1 or not find_targets(state, row, step, seat, square)):
            continue
        found |= row.bit
    return found


def replace(state: State, frame: Frame) -> None:
    """Carry out an effect that replaces a fireball; ask first if the card says `may`."""
    _, seat, rows, square, by, sent, declined, answer = frame
    listed = [state.rules.rows[number] for number in bits(rows)]
    optional = all(row.may for row in listed)
    if answer == k.UNANSWERED and (optional or len(listed) > 1):
        question = (k.RESOLVE if len(listed) > 1 else k.ACCEPT, rows, int(optional))
        ask(state, seat, frame, 7, question)
        return
    if answer == k.DECLINED:
        for row in listed:
            declined |= 1 << (row.number * 4 + seat)
            if state.log is not None:
                state.log.append((k.E_DECLINED, seat, row.number))
        state.work.append((k.W_FIREBALL, square, by, sent, declined))
        return
    row = state.rules.rows[answer] if len(listed) > 1 else listed[0]
    if row.times:
        state.used = (*state.used, row.number * 4 + seat)
    if state.log is not None:
        state.log.append((k.E_ABILITY, seat, row.number))
    state.work.append((k.W_STEPS, row.number, 0, seat, square, by | sent << 4, row.bit))


def redirect_fireball(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Redirect a fireball to another block, where it lands normally; once for each Brigade.

    Ruling: fireball-replaced-on-immune-block. The frame's `by` holds its levels, and above them who has sent it on.
    """
    mask = pick_blocks(state, frame, row, step)
    if mask > 0:
        you, packed = frame[3], frame[5]
        sent = packed >> 4 | 1 << you
        state.work.append((k.W_FIREBALL, mask.bit_length() - 1, packed & 15, sent, 0))


def drop_fireballs(state: State, _frame: Frame, row: Row, step: Step) -> None:
    """Land a fireball on every marked square, in reading order.

    Rule: firestorm.marked, firestorm.one (E:190). Ruling: fireball-raises-by-one.
    """
    marks = state.rules.marks[row.card]
    if state.alert >> k.FIREBALL_LANDING & 1:
        for square in reversed(marks):
            state.work.append((k.W_FIREBALL, square, step.amount, 0, 0))
        return
    safe = ~state.city.blocks | state.ruins | state.doomed
    protected = immune(state)
    if state.log is None:
        raise_fires(state, [square for square in marks if not (safe | protected) >> square & 1], step.amount)
        return
    for square in marks:
        if not safe >> square & 1:
            state.log.append((k.E_FIREBALL, square))
            if not protected >> square & 1:
                raise_fire(state, square, step.amount)
