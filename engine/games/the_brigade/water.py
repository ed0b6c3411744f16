"""Water: fill, spend, lose and steal it; extinguish fires with it, and place the Renown for that."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import emit, find_bearer, find_blocks, find_targets, is_changing, pick_blocks
from engine.games.the_brigade.state import CREW_ROOM, State, capacity
from engine.games.the_brigade.tables import Tables
from engine.kernel import UNANSWERED, Frame, ask, bits, highest, push, read3, read4, read6, rewrite, word


def water_of(s: State, units: int) -> int:
    """Return the total water of some units (mask)."""
    total = 0
    for unit in bits(units & s.wet):
        total += s.water[unit]
    return total


def room_of(s: State, t: Tables, units: int) -> int:
    """Return how many buckets of some units are empty (mask)."""
    total = 0
    for unit in bits(units & s.thirsty):
        total += capacity(s, t, unit) - s.water[unit]
    return total


def fill_unit(s: State, t: Tables, unit: int) -> bool:
    """Fill all buckets of a unit; return whether any was empty."""
    room = capacity(s, t, unit) - s.water[unit]
    if room > 0:
        c.add_water(s, t, unit, room)
    return room > 0


def tell_refilled(s: State, t: Tables, seat: int, filled: int, cause: int) -> None:
    """Trigger what waits for a Refill of Brigade or Wagon (bits of UNITS).

    Ruling: walder-any-refill, nothing-refilled-nothing-taxed.
    """
    if filled:
        emit(s, t, k.WATER_REFILLED, seat, s.brigade[seat], cause, unit=filled)


def find_units(s: State, t: Tables, row: int, step: int, seat: int, square: int) -> int:
    """Return the units of a seat that a step refers to, only those on its target if it has one (mask)."""
    allowed = -1
    if t.step_blocks[step]:
        allowed = find_blocks(s, t, t.step_blocks[step], seat, square, s.place[t.row_card[row]])
    units = 0
    what = t.step_units[step]
    if what & k.BRIGADE and allowed >> s.brigade[seat] & 1:
        units = s.teams[seat]
    if what & k.WAGONS and allowed >> s.wagon[seat] & 1:
        units |= s.tanks[seat]
    if what & k.THIS_CARD and allowed >> s.brigade[seat] & 1:
        units |= 1 << find_bearer(s, t, row, seat)
    return units


def refill(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Queue refills of the named units, for every player in turn order if the step says so.

    Ruling: event-refill-brigades-only, frozen-exhibits-nearby-brigades, event-order.
    """
    cause = word(s, frame, k.CAUSE)
    if t.step_who[step] == k.EACH_PLAYER:
        for number in range(s.players - 1, -1, -1):
            seat = (s.active + number) % s.players
            push(s, k.W_REFILL, seat, find_units(s, t, row, step, seat, square), cause)
    else:
        push(s, k.W_REFILL, you, find_units(s, t, row, step, you, square), cause)


def refill_units(s: State, t: Tables, frame: Frame) -> None:
    """Fill the buckets of one player's units. Rule: refill.fill. Ruling: nothing-refilled-nothing-taxed."""
    seat, units, cause = read3(s, frame)
    filled = 0
    for unit in bits(units):
        if fill_unit(s, t, unit):
            filled |= k.WAGONS if unit >= t.held else k.BRIGADE
    tell_refilled(s, t, seat, filled, cause)


def refill_place(s: State, t: Tables, seat: int, square: int) -> None:
    """Fill the buckets of a player's units on a square, in the order in which the cards lie.

    Rule: refill.fill, refill.one-space (E:282, S:492). Ruling: walder-any-refill.
    """
    filled = 0
    if s.brigade[seat] == square:
        if fill_unit(s, t, s.warden[seat]):
            filled = k.BRIGADE
        for at in range(s.n_crew[seat]):
            if fill_unit(s, t, s.crew[seat * CREW_ROOM + at]):
                filled = k.BRIGADE
    if s.wagon[seat] == square and fill_unit(s, t, t.held + seat):
        filled |= k.WAGONS
    tell_refilled(s, t, seat, filled, 0)


def gain_water(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take water into free buckets of the player's choice, of the units that are named; not a refill.

    Ruling: walder-any-refill, ester-any-action, water-lies-on-cards (S:853).
    """
    push(s, k.W_FILL, you, find_units(s, t, row, step, you, square), t.step_amount[step], UNANSWERED)


def can_gain(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether any bucket is empty."""
    return s.thirsty & find_units(s, t, row, step, you, square) != 0


def fill_buckets(s: State, t: Tables, frame: Frame) -> None:
    """Put water into free buckets, token by token; ask which only when it makes a difference."""
    seat, units, amount, chosen = read4(s, frame)
    if chosen >= 0:
        c.add_water(s, t, chosen, 1)
        amount -= 1
    free = s.thirsty & units
    if not amount or not free:
        return
    if free & (free - 1) and room_of(s, t, free) > amount:
        ask_again(s, frame, seat, k.FILL, free, amount)
        return
    for unit in bits(free):
        part = min(amount, capacity(s, t, unit) - s.water[unit])
        if part:
            c.add_water(s, t, unit, part)
            amount -= part


def ask_again(s: State, frame: Frame, seat: int, kind: int, units: int, amount: int) -> None:
    """Ask for the next unit of a frame of seat, units, amount and answer."""
    ask(s, rewrite(s, rewrite(s, frame, 3, amount), 4, UNANSWERED), seat, kind, units, 0, 4)


def lose_water(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Make a player return water, from buckets of that player's choice. Ruling: walder-any-refill."""
    loser = word(s, frame, k.BY_SEAT) if t.step_who[step] == k.BY_PLAYER else you
    push(s, k.W_SPEND, loser, s.teams[loser] | s.tanks[loser], t.step_amount[step], UNANSWERED)


def can_lose(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether a cost of water can be paid; a forced loss is always possible."""
    if step < t.row_first[row] + t.row_price[row]:
        return water_of(s, s.teams[you] | s.tanks[you]) >= t.step_amount[step]
    return True


def spend(s: State, t: Tables, frame: Frame) -> None:
    """Take water from units, token by token; ask from which only when it makes a difference.

    Rule: water.cards, water.choose. Ruling: water-lies-on-cards.
    """
    seat, units, amount, chosen = read4(s, frame)
    if chosen >= 0:
        c.add_water(s, t, chosen, -1)
        amount -= 1
    if not amount:
        return
    full = s.wet & units
    if full & (full - 1) and water_of(s, full) > amount:
        ask_again(s, frame, seat, k.SPEND, full, amount)
        return
    for unit in bits(full):
        part = min(amount, s.water[unit])
        if part:
            c.add_water(s, t, unit, -part)
            amount -= part


def steal_water(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take water from every rival piece passed in the move before.

    Ruling: stolen-water-chosen-by-owner, aurath-steals-once-per-piece.
    """
    passed = s.passed
    s.passed = 0
    for victim in range(s.players - 1, -1, -1):
        for _ in range(t.step_amount[step] if passed >> (victim + 4) & 1 else 0):
            push(s, k.W_STEAL, you, victim, s.tanks[victim], UNANSWERED)
        for _ in range(t.step_amount[step] if passed >> victim & 1 else 0):
            push(s, k.W_STEAL, you, victim, s.teams[victim], UNANSWERED)


def steal(s: State, t: Tables, frame: Frame) -> None:
    """Move one water from a rival piece, from the bucket that its player chooses, to an empty bucket of the thief.

    Rule: warden-abilities.steal-water. Ruling: aurath-steals-once-per-piece, water-lies-on-cards. What finds no bucket
    is lost.
    """
    thief, victim, units, chosen = read4(s, frame)
    if chosen < 0:
        full = s.wet & units
        if full & (full - 1):
            ask(s, frame, victim, k.SPEND, full, 0, 4)
            return
        chosen = highest(full)
        if chosen < 0:
            return
    c.add_water(s, t, chosen, -1)
    push(s, k.W_FILL, thief, s.teams[thief], 1, UNANSWERED)


def find_sources(s: State, seat: int) -> int:
    """Return the units whose water an Extinguish action may take (mask). A Wagon elsewhere gives none.

    Rule: extinguish.water, extinguish.wagon-alone, crew.carry (E:351, E:295). Ruling: upgraded-wagons-put-out-nothing.
    """
    units = s.teams[seat]
    return units | s.tanks[seat] if s.wagon[seat] == s.brigade[seat] else units


def find_discount(s: State, t: Tables, seat: int, square: int) -> tuple[int, int]:
    """Return the water discount of a seat for a fire, and 1 if it still earns full Renown.

    Ruling: lumen-discount-needs-extinguishing.
    """
    less, full = 0, 0
    if s.altered[seat] >> k.EXTINGUISH_WATER & 1:
        first = t.change_at[k.EXTINGUISH_WATER]
        for at in range(first, first + t.n_changes[k.EXTINGUISH_WATER]):
            step = t.change_step[at]
            if (
                is_changing(s, t, t.change_row[at], seat)
                and find_blocks(s, t, t.step_blocks[step], seat, -1, -1) >> square & 1
            ):
                less += t.step_less[step]
                full |= t.step_full[step]
    return less, full


def water_needed(s: State, t: Tables, seat: int, square: int) -> int:
    """Return the water needed to put out the fire on a block. Rule: E:353."""
    less, _ = find_discount(s, t, seat, square)
    return max(0, s.fire[square] - less)


def renown_reach(s: State, t: Tables, seat: int, square: int) -> int:
    """Return the blocks where Renown of an Extinguish action may be placed (mask).

    Rule: renown.where (E:313). Ruling: pink-any-put-out-fire.
    """
    mask = t.cross[square] | 1 << square
    if s.altered[seat] >> k.RENOWN_REACH & 1:
        first = t.change_at[k.RENOWN_REACH]
        for at in range(first, first + t.n_changes[k.RENOWN_REACH]):
            if is_changing(s, t, t.change_row[at], seat):
                surrounding = t.step_reach[t.change_step[at]] == 2  # noqa: PLR2004 - as the words of `reach` are numbered
                mask |= t.ring[square] if surrounding else t.cross[square]
    return mask


def extinguish(s: State, t: Tables, seat: int, amount: int) -> None:
    """Spend water on the fire where the Brigade stands.

    Rule: extinguish.where, extinguish.one-level (E:351, S:684). Ruling: renown-counts-this-action,
    spend-what-the-fire-takes.
    """
    square = s.brigade[seat]
    level = s.fire[square]
    less, full = find_discount(s, t, seat, square)
    left = 0 if amount == max(0, level - less) else level - amount
    renown = 0 if left else level if full else amount
    push(s, k.W_WATER_ON, seat, square, left, renown, renown_reach(s, t, seat, square), 0)
    push(s, k.W_SPEND, seat, find_sources(s, seat), amount, UNANSWERED)


def lower_extinguished(s: State, t: Tables, frame: Frame) -> None:
    """Lower the fire for which water was spent; place the Renown when it is out.

    Rule: extinguish.renown, extinguish.lowered, all-good.renown (E:355). Ruling: no-fire-left.
    """
    seat, square, left, renown, reach, cause = read6(s, frame)
    c.set_fire(s, square, left)
    if left:
        return
    if not s.burning:
        push(s, k.W_QUIET)
    if renown:
        push(s, k.W_PLACE, seat, renown, reach, 0, 0, cause, UNANSWERED)


def put_out(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Put out a fire by a card, with the water that it names.

    Rule: crew.put-out. Ruling: gloria-needs-no-water, ivan-wagon-water, ash-free-own-water.
    """
    cause = word(s, frame, k.CAUSE)
    mask = pick_blocks(s, t, frame, step, you, find_payable(s, t, row, step, you, square))
    if mask <= 0:
        return
    place = highest(mask)
    level = s.fire[place]
    free = t.step_water[step] == k.NO_WATER
    amount = 0 if free else water_needed(s, t, you, place)
    _, full = find_discount(s, t, you, place)
    renown = level if free or full else amount
    reach = 0 if t.step_renown[step] > k.RENOWN_HERE else 1 << place
    if t.step_renown[step] == k.RENOWN_AROUND:
        reach |= t.cross[place]
    push(s, k.W_WATER_ON, you, place, 0, renown if reach else 0, reach, cause)
    if amount:
        push(s, k.W_SPEND, you, find_named_sources(s, t, row, step, you), amount, UNANSWERED)


def can_put_out(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the water suffices for any fire."""
    return find_payable(s, t, row, step, you, square) != 0


def find_payable(s: State, t: Tables, row: int, step: int, you: int, square: int) -> int:
    """Return the fires that a step can put out with the water that it names (mask)."""
    mask = find_targets(s, t, row, step, you, square) & s.burning
    if t.step_water[step] != k.NO_WATER:
        water = water_of(s, find_named_sources(s, t, row, step, you))
        for place in bits(mask):
            if water_needed(s, t, you, place) > water:
                mask &= ~(1 << place)
    return mask


def find_named_sources(s: State, t: Tables, row: int, step: int, you: int) -> int:
    """Return the units whose water a step takes (mask)."""
    water = t.step_water[step]
    if water == k.WAGON_WATER:
        return s.tanks[you]
    return 1 << find_bearer(s, t, row, you) if water == k.OWN_WATER else find_sources(s, you)
