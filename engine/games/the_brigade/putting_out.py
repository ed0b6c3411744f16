"""Putting fires out with water, by the Extinguish action or by a card, and the Renown for it."""

from __future__ import annotations

from engine.games.the_brigade import changing as c
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.abilities import bearer, changed
from engine.games.the_brigade.choosing import candidates
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.picking import picked, targets
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.water import water_of


def sources(state: State, seat: int) -> int:
    """Return the units whose water an Extinguish action may take (mask). A Wagon elsewhere gives none.

    Rule: extinguish.water, extinguish.wagon-alone, crew.carry (E:351, E:295). Ruling: upgraded-wagons-put-out-nothing.
    """
    units = state.teams[seat]
    return units | state.city.tanks[seat] if state.wagon[seat] == state.brigade[seat] else units


def discount(state: State, seat: int, square: int) -> tuple[int, bool]:
    """Return how much less water it takes a seat to put out a fire there, and whether Renown is paid in full.

    Ruling: lumen-discount-needs-extinguishing.
    """
    less, full = 0, False
    for _, step in changed(state, k.EXTINGUISH_WATER, seat):
        if candidates(state, step.blocks, seat, -1, -1) >> square & 1:
            less += step.less
            full = full or bool(step.full)
    return less, full


def needed(state: State, seat: int, square: int) -> int:
    """Return how much water puts out the fire on a block. Rule: E:353."""
    if not state.altered[seat] >> k.EXTINGUISH_WATER & 1:
        return state.fire[square]
    return max(0, state.fire[square] - discount(state, seat, square)[0])


def renown_reach(state: State, seat: int, square: int) -> int:
    """Return where the Renown of an Extinguish action may go (mask).

    Rule: renown.where (E:313). Ruling: pink-any-put-out-fire.
    """
    grid = state.rules.grid
    mask = grid.cross[square] | 1 << square
    for _, step in changed(state, k.RENOWN_REACH, seat):
        mask |= grid.ring[square] if step.reach == 2 else grid.cross[square]  # noqa: PLR2004 - `surrounding`
    return mask


def extinguish(state: State, seat: int, amount: int) -> None:
    """Spend water on the fire where the Brigade stands.

    Rule: extinguish.where, extinguish.one-level (E:351, S:684). Ruling: renown-counts-this-action,
    spend-what-the-fire-takes.
    """
    square = state.brigade[seat]
    level = state.fire[square]
    less, full = discount(state, seat, square)
    out = amount == max(0, level - less)
    left = 0 if out else level - amount
    renown = 0 if left else (level if full else amount)
    state.work.append((k.W_WATER_ON, seat, square, left, renown, renown_reach(state, seat, square), 0))
    state.work.append((k.W_SPEND, seat, sources(state, seat), amount, k.UNANSWERED))


def water_on(state: State, frame: Frame) -> None:
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
    mask = picked(state, frame, row, step, _payable(state, row, step, you, frame[4]))
    if mask <= 0:
        return
    square = mask.bit_length() - 1
    level = state.fire[square]
    free = step.water == k.NO_WATER
    amount = 0 if free else needed(state, you, square)
    renown = level if free or discount(state, you, square)[1] else amount
    reach = 0 if step.renown > k.RENOWN_HERE else 1 << square
    if step.renown == k.RENOWN_AROUND:
        reach |= state.rules.grid.cross[square]
    state.work.append((k.W_WATER_ON, you, square, 0, renown if reach else 0, reach, frame[6]))
    if amount:
        state.work.append((k.W_SPEND, you, _units(state, row, step, you), amount, k.UNANSWERED))


def can_put_out(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether there is a fire that the water is enough for."""
    return targets(state, row, step, you, square) & _payable(state, row, step, you, square) != 0


def _payable(state: State, row: Row, step: Step, you: int, square: int) -> int:
    mask = targets(state, row, step, you, square) & state.burning
    if step.water == k.NO_WATER:
        return mask
    water = water_of(state, _units(state, row, step, you))
    return sum(1 << place for place in bits(mask) if needed(state, you, place) <= water)


def _units(state: State, row: Row, step: Step, you: int) -> int:
    if step.water == k.WAGON_WATER:
        return state.city.tanks[you]
    return 1 << bearer(state, row, you) if step.water == k.OWN_WATER else sources(state, you)
