"""Fire: raise, lower, swap and spread it; the wind; fireballs and what may replace them."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import (
    at_level,
    conditions_hold,
    filter_blocks,
    find_blocks,
    find_origin,
    find_targets,
    is_changing,
    is_on,
    is_used_up,
    pick_blocks,
)
from engine.games.the_brigade.constants import HOTTEST
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import (
    DECLINED,
    UNANSWERED,
    Frame,
    ask,
    bits,
    bits_down,
    highest,
    lowest,
    note,
    popcount,
    push,
    read4,
    read6,
    read7,
    rewrite,
    word,
)


def lower_fire(s: State, square: int, levels: int) -> None:
    """Lower the fire on a burning block; brings no Renown.

    Rule: fires.lower, crew.no-renown. Ruling: reduced-to-zero-no-renown, doomed-blocks-wait.
    """
    level = s.fire[square]
    if 0 < level <= HOTTEST:
        c.set_fire(s, square, max(0, level - levels))
        if not s.burning:
            push(s, k.W_QUIET)


def find_immune(s: State, t: Tables) -> int:
    """Return the squares on which Event cards raise no fire (mask).

    Rule: protection.raise, protection.anyone, protection.alone (E:291). Ruling: brigade-alone-protects,
    any-piece-protects-from-events.
    """
    return s.brigades | s.wagons | find_shielded(s, t)


def find_shielded(s: State, t: Tables) -> int:
    """Return the squares on which Event cards raise no fire because of an ability (mask).

    Ruling: bernhardt-stops-increases.
    """
    mask = 0
    for seat in range(s.players):
        if s.altered[seat] >> k.EVENT_IMMUNITY & 1:
            first = t.change_at[k.EVENT_IMMUNITY]
            for at in range(first, first + t.n_changes[k.EVENT_IMMUNITY]):
                if is_changing(s, t, t.change_row[at], seat):
                    mask |= find_blocks(s, t, t.step_blocks[t.change_step[at]], seat, -1, -1)
    return mask


def find_unprotected(s: State, t: Tables, row: int, step: int) -> int:
    """Return the squares that are not protected from a step (mask).

    Rule: protection.raise, protection.events-only, festival.protection. Ruling: burning-man-ignores-immunity.
    """
    if not t.row_event[row]:
        return -1
    return ~(find_shielded(s, t) if t.step_ignores[step] else find_immune(s, t))


def raise_intensity(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Raise the fire on the blocks of the target.

    Rule: festival.every. Ruling: festival-strikes-every-block, burning-man-ignores-immunity, gness-may-destroy,
    chops-any-adjacent-block.
    """
    free = find_unprotected(s, t, row, step)
    if t.blocks_where[t.step_blocks[step]] == k.LINE:
        mask = find_line(s, t, frame, row, step, you, square)
        if mask > 0:
            mask &= free
    else:
        mask = pick_blocks(s, t, frame, step, you, find_targets(s, t, row, step, you, square) & free)
    for block in bits(max(mask, 0)):
        c.raise_fire(s, block, t.step_amount[step])


def can_raise(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the fire can be raised on any block."""
    if t.blocks_where[t.step_blocks[step]] == k.LINE:
        return True
    return find_targets(s, t, row, step, you, square) & find_unprotected(s, t, row, step) != 0


def find_line(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> int:
    """Return the next squares in a direction of the player's choice, or -1 when it must be asked for first.

    Ruling: old-tom-oak-falls-straight.
    """
    blocks = t.step_blocks[step]
    here = find_origin(s, t.blocks_of[blocks], you, square, s.place[t.row_card[row]])
    if here < 0:
        return 0
    direction = word(s, frame, k.ANSWER)
    if direction < 0:
        ask(s, frame, you, k.DIRECTION, 0b1111, 0, k.ANSWER)
        return -1
    by = find_step(t, direction)
    mask, reached = 0, 1 << here
    for _ in range(t.blocks_pick[blocks] if t.blocks_pick[blocks] else t.size):
        reached = (reached << by if by > 0 else reached >> -by) & t.all
        mask |= reached
    if t.blocks_other[blocks] and square >= 0:
        mask &= ~(1 << square)
    return filter_blocks(s, t, blocks, you, mask)


def find_step(t: Tables, direction: int) -> int:
    """Return how far one step north (0), east (1), south (2) or west (3) takes the number of a square."""
    by = t.stride if direction & 1 == 0 else 1
    return -by if direction == 0 or direction == 3 else by  # noqa: PLR2004 - sets are not compiled


def lower_intensity(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Lower the fire on the blocks of the target; blocks without a fire are not offered.

    Rule: fires.lower (S:834). Ruling: reduced-to-zero-no-renown.
    """
    mask = pick_blocks(s, t, frame, step, you, find_targets(s, t, row, step, you, square) & s.burning)
    for block in bits(max(mask, 0)):
        lower_fire(s, block, t.step_amount[step])


def can_lower(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether any fire can be lowered."""
    return find_targets(s, t, row, step, you, square) & s.burning != 0


def swap_intensity(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Exchange the intensities of two blocks that share an edge. Ruling: blitz-swaps-anything-alive."""
    mask = find_targets(s, t, row, step, you, square)
    first, second = word(s, frame, k.SECOND_ANSWER), word(s, frame, k.ANSWER)
    if first >= 0 and second >= 0:
        level = s.fire[first]
        other = s.fire[second]
        c.set_fire(s, first, other)
        c.set_fire(s, second, level)
    elif second >= 0:
        frame = rewrite(s, rewrite(s, frame, k.ANSWER, UNANSWERED), k.SECOND_ANSWER, second)
        ask(s, frame, you, k.PICK, find_partners(s, t, mask, second), 0, k.ANSWER)
    else:
        ask(s, frame, you, k.PICK, find_swappable(s, t, mask), 0, k.ANSWER)


def can_swap(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether two adjacent blocks have different intensities."""
    mask = find_targets(s, t, row, step, you, square)
    calm = mask & ~s.burning
    if (calm << 1 | calm >> 1 | calm << t.stride | calm >> t.stride) & mask & s.burning:
        return True
    return find_swappable(s, t, mask) != 0


def find_swappable(s: State, t: Tables, mask: int) -> int:
    """Return the blocks with a neighbour of another intensity (mask)."""
    found = 0
    for level in range(HOTTEST + 1):
        same = at_level(s, mask, level)
        near = same << 1 | same >> 1 | same << t.stride | same >> t.stride
        found |= near & mask & ~same
    return found


def find_partners(s: State, t: Tables, mask: int, square: int) -> int:
    """Return the neighbours of a block, among some, that have another intensity (mask)."""
    near = t.cross[square] & mask
    return near & ~at_level(s, near, s.fire[square])


def spread_intensity(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Hand all levels of a fire on to other blocks; then place the Renown for them. Ruling: cindy-spreads-freely."""
    cause = word(s, frame, k.CAUSE)
    mask = pick_blocks(s, t, frame, step, you, find_targets(s, t, row, step, you, square))
    if mask < 0 or not can_spread(s, t, row, step, you, square):
        return
    place = highest(mask)
    levels = s.fire[place]
    onto = find_blocks(s, t, t.step_onto[step], you, square, s.place[t.row_card[row]]) & ~mask
    if t.step_renown[step] != k.NO_RENOWN:
        reach = mask if t.step_renown[step] == k.RENOWN_HERE else mask | t.cross[place]
        push(s, k.W_PLACE, you, levels, reach, 0, 0, cause, UNANSWERED)
    push(s, k.W_SPREAD, you, place, levels, onto, t.step_highest[step], UNANSWERED)


def can_spread(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the blocks around can take the whole fire."""
    mask = find_targets(s, t, row, step, you, square)
    if not mask:
        return False
    room = 0
    for other in bits(find_blocks(s, t, t.step_onto[step], you, square, s.place[t.row_card[row]]) & ~mask):
        room += max(0, t.step_highest[step] - s.fire[other])
    for here in bits(mask):
        if 0 < s.fire[here] <= room:
            return True
    return False


def spread(s: State, t: Tables, frame: Frame) -> None:
    """Move fire level by level to blocks that the player chooses."""
    you, square, left, onto, most, chosen = read6(s, frame)
    if chosen >= 0:
        c.set_fire(s, square, s.fire[square] - 1)
        c.set_fire(s, chosen, s.fire[chosen] + 1)
        left -= 1
    if left:
        free = onto
        for other in bits(onto):
            if s.fire[other] >= most:
                free &= ~(1 << other)
        ask(s, rewrite(s, rewrite(s, frame, 3, left), 6, UNANSWERED), you, k.PICK, free, 0, 6)


def blow_wind(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Raise the fire on the downwind neighbour of every burning block.

    Begin at the edge that the wind blows towards, so that no fire spreads twice. Ruling: wind-adds-one,
    wind-stops-at-the-edge, doomed-blocks-wait.

    Rule: winds.spread, winds.order, winds.lost, protection.spreads, university.burns (E:186, S:330).
    """
    direction = t.step_direction[step]
    by = find_step(t, direction)
    reached = (s.burning << by if by > 0 else s.burning >> -by) & s.blocks
    reached &= ~(s.ruins | s.doomed | find_immune(s, t))
    if direction == k.NORTH:
        for block in bits(reached):
            c.raise_fire(s, block, t.step_amount[step])
    elif direction == k.SOUTH:
        for block in bits_down(reached):
            c.raise_fire(s, block, t.step_amount[step])
    else:
        column = 0  # one bit in each row
        for top_square in range(0, t.size, t.stride):
            column |= 1 << top_square
        for number in range(t.stride):
            shift = t.stride - 1 - number if direction == k.EAST else number
            for block in bits(reached & column << shift):
                c.raise_fire(s, block, t.step_amount[step])


def fireball(s: State, t: Tables, frame: Frame) -> None:
    """Land a fireball unless an ability replaces it; the active player is asked first, then clockwise.

    Rule: firestorm.one, firestorm.ruins (E:190). Ruling: fireball-replaced-on-immune-block, doomed-blocks-wait. A
    player with several such abilities chooses one; the first that is used takes the fireball away from all others.
    """
    square, by, sent, declined = read4(s, frame)
    if not (s.blocks & ~(s.ruins | s.doomed)) >> square & 1:
        return
    if s.alert >> k.FIREBALL_LANDING & 1:
        for step in range(s.players):
            seat = (s.active + step) % s.players
            hooks = find_replacing(s, t, seat, square, sent, declined)
            if hooks:
                push(s, k.W_REPLACE, seat, hooks, square, by, sent, declined, UNANSWERED)
                return
    note(s, k.E_FIREBALL, square)
    if not find_immune(s, t) >> square & 1:
        c.raise_fire(s, square, by)


def decline_bit(t: Tables, hook: int, seat: int) -> int:
    """Return the bit that says that a seat has declined to replace a fireball by an effect."""
    before = t.heard[k.FIREBALL_LANDING] & (1 << hook) - 1
    return 1 << (popcount(before) * 4 + seat)


def find_replacing(s: State, t: Tables, seat: int, square: int, sent: int, declined: int) -> int:
    """Return the effects of a seat that could take this fireball away (hooks as a mask)."""
    found = 0
    for hook in bits(t.heard[k.FIREBALL_LANDING]):
        row = t.hook_row[hook]
        if declined & decline_bit(t, hook, seat) or not is_on(s, t, row, seat):
            continue
        if t.row_where[row] >= 0 and not filter_blocks(s, t, t.row_where[row], seat, 1 << square):
            continue
        if is_used_up(s, t, row, seat) or not conditions_hold(s, t, row, seat):
            continue
        step = t.row_first[row] + t.row_price[row]
        if t.step_verb[step] == k.REDIRECT:
            if sent >> seat & 1 or not find_targets(s, t, row, step, seat, square):
                continue
        found |= 1 << hook
    return found


def replace(s: State, t: Tables, frame: Frame) -> None:
    """Carry out an effect that replaces a fireball; ask first if the card says `may`."""
    seat, hooks, square, by, sent, declined, chosen = read7(s, frame)
    several = popcount(hooks) > 1
    optional = 1
    for hook in bits(hooks):
        optional &= t.row_may[t.hook_row[hook]]
    if chosen == UNANSWERED and (optional or several):
        if several:
            ask(s, frame, seat, k.RESOLVE, hooks, optional, 7)
        else:
            ask(s, frame, seat, k.ACCEPT, t.hook_row[lowest(hooks)], optional, 7)
        return
    if chosen == DECLINED:
        for hook in bits(hooks):
            declined |= decline_bit(t, hook, seat)
            note(s, k.E_DECLINED, seat, t.hook_row[hook])
        push(s, k.W_FIREBALL, square, by, sent, declined)
        return
    row = chosen if several else t.hook_row[lowest(hooks)]
    if t.row_times[row]:
        c.count_use(s, row, seat)
    note(s, k.E_ABILITY, seat, row)
    push(s, k.W_STEPS, row, 0, seat, square, by | sent << 4, t.row_hook[row])


def redirect_fireball(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Redirect a fireball to another block, where it lands normally; once for each Brigade.

    Ruling: fireball-replaced-on-immune-block. The frame's `by` holds its levels, and above them who has sent it on.
    """
    packed = word(s, frame, k.BY_SEAT)
    mask = pick_blocks(s, t, frame, step, you, find_targets(s, t, row, step, you, square))
    if mask > 0:
        push(s, k.W_FIREBALL, highest(mask), packed & 15, packed >> 4 | 1 << you, 0)


def drop_fireballs(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Land a fireball on every marked square, in reading order.

    Rule: firestorm.marked, firestorm.one (E:190). Ruling: fireball-raises-by-one.
    """
    card = t.row_card[row]
    first, end = t.mark_at[card], t.mark_at[card] + t.n_marks[card]
    if s.alert >> k.FIREBALL_LANDING & 1:
        for at in range(end - 1, first - 1, -1):
            push(s, k.W_FIREBALL, t.marks[at], t.step_amount[step], 0, 0)
        return
    immune = find_immune(s, t)
    landing = s.blocks & ~(s.ruins | s.doomed)
    for at in range(first, end):
        block = t.marks[at]
        if landing >> block & 1:
            note(s, k.E_FIREBALL, block)
            if not immune >> block & 1:
                c.raise_fire(s, block, t.step_amount[step])
