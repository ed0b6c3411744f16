"""Water: fill, spend, lose and steal it; extinguish fires with it, and place the Renown for that."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes, find_bearer
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import EVERYWHERE, Row, Step
from engine.games.the_brigade.state import Frame, State, ask, turn_order
from engine.games.the_brigade.targets import find_blocks, find_targets, pick_blocks
from engine.games.the_brigade.triggers import emit


def water_of(state: State, units: int) -> int:
    """Return the total water of some units (mask)."""
    units &= state.wet
    if not units & (units - 1):  # one at the most
        return state.water[units.bit_length() - 1] if units else 0
    return sum([state.water[unit] for unit in bits(units)])


def fill(state: State, seat: int, units: tuple[int, ...], cause: int) -> None:
    """Fill all buckets of some units; emit the event if any was empty.

    Rule: refill.fill (E:282, S:492). Ruling: walder-any-refill.
    """
    filled = 0
    for unit in units:
        room = state.capacity(unit) - state.water[unit]
        if room > 0:
            c.add_water(state, unit, room)
            filled |= k.WAGONS if unit >= state.rules.held else k.BRIGADE
    if filled:
        emit(state, k.WATER_REFILLED, seat, state.brigade[seat], cause, unit=filled)


def _find_units(state: State, row: Row, step: Step, seat: int, square: int) -> int:
    """Return the units of a seat that a step refers to, only those on its target if it has one (mask)."""
    allowed = -1
    if step.blocks is not EVERYWHERE:
        allowed = find_blocks(state, step.blocks, seat, square, state.city.place[row.card])
    units = 0
    if step.units & k.BRIGADE and allowed >> state.brigade[seat] & 1:
        units = state.teams[seat]
    if step.units & k.WAGONS and allowed >> state.wagon[seat] & 1:
        units |= state.city.tanks[seat]
    if step.units & k.THIS_CARD and allowed >> state.brigade[seat] & 1:
        units |= 1 << find_bearer(state, row, seat)
    return units


def refill(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Queue refills of the named units, for every player in turn order if the step says so.

    Ruling: event-refill-brigades-only, frozen-exhibits-nearby-brigades, event-order.
    """
    sufferers = turn_order(state) if step.who == k.EACH_PLAYER else (frame[3],)
    for seat in reversed(sufferers):
        state.work.append((k.W_REFILL, seat, _find_units(state, row, step, seat, frame[4]), frame[6]))


def refill_units(state: State, frame: Frame) -> None:
    """Fill the buckets of one player's units. Ruling: nothing-refilled-nothing-taxed."""
    fill(state, frame[1], tuple(bits(frame[2])), frame[3])


def gain_water(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Take water into free buckets of the player's choice, of the units that are named; not a refill.

    Ruling: walder-any-refill, ester-any-action, water-lies-on-cards (S:853).
    """
    units = _find_units(state, row, step, frame[3], frame[4])
    state.work.append((k.W_FILL, frame[3], units, step.amount, k.UNANSWERED))


def can_gain(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether any bucket is empty."""
    return state.thirsty & _find_units(state, row, step, you, square) != 0


def fill_buckets(state: State, frame: Frame) -> None:
    """Put water into free buckets, token by token; ask which only when it makes a difference."""
    _, seat, units, amount, chosen = frame
    if chosen >= 0:
        c.add_water(state, chosen, 1)
        amount -= 1
    open_ = state.thirsty & units
    if not amount or not open_:
        return
    room = sum(state.capacity(unit) - state.water[unit] for unit in bits(open_))
    if open_ & (open_ - 1) and room > amount:
        ask(state, seat, (k.W_FILL, seat, units, amount, k.UNANSWERED), 4, (k.FILL, open_, 0))
        return
    for unit in bits(open_):
        part = min(amount, state.capacity(unit) - state.water[unit])
        if part:
            c.add_water(state, unit, part)
            amount -= part


def lose_water(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Make a player return water, from buckets of that player's choice. Ruling: walder-any-refill."""
    loser = frame[5] if step.who == k.BY_PLAYER else frame[3]
    units = state.teams[loser] | state.city.tanks[loser]
    state.work.append((k.W_SPEND, loser, units, step.amount, k.UNANSWERED))


def can_lose(state: State, row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether a cost of water can be paid; a forced loss is always possible."""
    if row.price and step in row.steps[: row.price]:
        return water_of(state, state.teams[you] | state.city.tanks[you]) >= step.amount
    return True


def spend(state: State, frame: Frame) -> None:
    """Take water from units, token by token; ask from which only when it makes a difference.

    Rule: water.cards, water.choose. Ruling: water-lies-on-cards.
    """
    _, seat, units, amount, chosen = frame
    water = state.water
    if chosen >= 0:
        c.add_water(state, chosen, -1)
        amount -= 1
    if not amount:
        return
    full = state.wet & units
    if full & (full - 1) and sum(water[unit] for unit in bits(full)) > amount:
        ask(state, seat, (k.W_SPEND, seat, units, amount, k.UNANSWERED), 4, (k.SPEND, full, 0))
        return
    for unit in bits(full):
        part = min(amount, water[unit])
        if part:
            c.add_water(state, unit, -part)
            amount -= part


def steal_water(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Take water from every rival piece passed in the move before.

    Ruling: stolen-water-chosen-by-owner, aurath-steals-once-per-piece.
    """
    thief, passed = frame[3], state.passed
    state.passed = 0
    for victim in reversed(range(state.city.players)):
        for piece in (1 << (victim + 4), 1 << victim):
            if passed & piece:
                units = state.teams[victim] if piece < 1 << 4 else state.city.tanks[victim]
                for _ in range(step.amount):
                    state.work.append((k.W_STEAL, thief, victim, units, k.UNANSWERED))


def steal(state: State, frame: Frame) -> None:
    """Move one water from a rival piece, from the bucket that its player chooses, to an empty bucket of the thief.

    Rule: warden-abilities.steal-water. Ruling: aurath-steals-once-per-piece, water-lies-on-cards. What finds no bucket
    is lost.
    """
    _, thief, victim, units, chosen = frame
    if chosen < 0:
        full = state.wet & units
        if full & (full - 1):
            ask(state, victim, frame, 4, (k.SPEND, full, 0))
            return
        chosen = full.bit_length() - 1
        if chosen < 0:
            return
    c.add_water(state, chosen, -1)
    state.work.append((k.W_FILL, thief, state.teams[thief], 1, k.UNANSWERED))


def water_sources(state: State, seat: int) -> int:
    """Return the units whose water an Extinguish action may take (mask). A Wagon elsewhere gives none.

    Rule: extinguish.water, extinguish.wagon-alone, crew.carry (E:351, E:295). Ruling: upgraded-wagons-put-out-nothing.
    """
    units = state.teams[seat]
    return units | state.city.tanks[seat] if state.wagon[seat] == state.brigade[seat] else units


def find_discount(state: State, seat: int, square: int) -> tuple[int, bool]:
    """Return the water discount of a seat for a fire, and whether it still earns full Renown.

    Ruling: lumen-discount-needs-extinguishing.
    """
    less, full = 0, False
    for _, step in active_changes(state, k.EXTINGUISH_WATER, seat):
        if find_blocks(state, step.blocks, seat, -1, -1) >> square & 1:
            less += step.less
            full = full or bool(step.full)
    return less, full


def water_needed(state: State, seat: int, square: int) -> int:
    """Return the water needed to put out the fire on a block. Rule: E:353."""
    if not state.altered[seat] >> k.EXTINGUISH_WATER & 1:
        return state.fire[square]
    return max(0, state.fire[square] - find_discount(state, seat, square)[0])


def renown_reach(state: State, seat: int, square: int) -> int:
    """Return the blocks where Renown of an Extinguish action may be placed (mask).

    Rule: renown.where (E:313). Ruling: pink-any-put-out-fire.
    """
    grid = state.rules.grid
    mask = grid.cross[square] | 1 << square
    for _, step in active_changes(state, k.RENOWN_REACH, seat):
        mask |= grid.ring[square] if step.reach == 2 else grid.cross[square]  # noqa: PLR2004 - `surrounding`
    return mask


def extinguish(state: State, seat: int, amount: int) -> None:
    """Spend water on the fire where the Brigade stands.

    Rule: extinguish.where, extinguish.one-level (E:351, S:684). Ruling: renown-counts-this-action,
    spend-what-the-fire-takes.
    """
    square = state.brigade[seat]
    level = state.fire[square]
    less, full = find_discount(state, seat, square)
    out = amount == max(0, level - less)
    left = 0 if out else level - amount
    renown = 0 if left else (level if full else amount)
    state.work.append((k.W_WATER_ON, seat, square, left, renown, renown_reach(state, seat, square), 0))
    state.work.append((k.W_SPEND, seat, water_sources(state, seat), amount, k.UNANSWERED))


def lower_extinguished(state: State, frame: Frame) -> None:
    """Lower the fire for which water was spent; place the Renown when it is out.

    Rule: extinguish.renown, extinguish.lowered, all-good.renown (E:355). Ruling: no-fire-left.
    """
    _, seat, square, left, renown, reach, cause = frame
    c.set_fire(state, square, left)
    if left:
        return
    if not state.burning:
        state.work.append((k.W_QUIET,))
    if renown:
        state.work.append((k.W_PLACE, seat, renown, reach, 0, 0, cause, k.UNANSWERED))


def put_out(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Put out a fire by a card, with the water that it names.

    Rule: crew.put-out. Ruling: gloria-needs-no-water, ivan-wagon-water, ash-free-own-water.
    """
    you = frame[3]
    mask = pick_blocks(state, frame, row, step, _payable(state, row, step, you, frame[4]))
    if mask <= 0:
        return
    square = mask.bit_length() - 1
    level = state.fire[square]
    free = step.water == k.NO_WATER
    amount = 0 if free else water_needed(state, you, square)
    renown = level if free or find_discount(state, you, square)[1] else amount
    reach = 0 if step.renown > k.RENOWN_HERE else 1 << square
    if step.renown == k.RENOWN_AROUND:
        reach |= state.rules.grid.cross[square]
    state.work.append((k.W_WATER_ON, you, square, 0, renown if reach else 0, reach, frame[6]))
    if amount:
        state.work.append((k.W_SPEND, you, _units(state, row, step, you), amount, k.UNANSWERED))


def can_put_out(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the water suffices for any fire."""
    return find_targets(state, row, step, you, square) & _payable(state, row, step, you, square) != 0


def _payable(state: State, row: Row, step: Step, you: int, square: int) -> int:
    mask = find_targets(state, row, step, you, square) & state.burning
    if step.water == k.NO_WATER:
        return mask
    water = water_of(state, _units(state, row, step, you))
    return sum(1 << place for place in bits(mask) if water_needed(state, you, place) <= water)


def _units(state: State, row: Row, step: Step, you: int) -> int:
    if step.water == k.WAGON_WATER:
        return state.city.tanks[you]
    return 1 << find_bearer(state, row, you) if step.water == k.OWN_WATER else water_sources(state, you)
