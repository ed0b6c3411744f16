"""Fireballs on their way: who may send them on or turn them into something else before they land."""

from __future__ import annotations

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.abilities import holds, is_on, is_used_up
from engine.games.the_brigade.changing import raise_fires
from engine.games.the_brigade.choosing import matching
from engine.games.the_brigade.fire import immune, raise_fire
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.picking import picked, targets
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.working import ask, seats


def fireball(state: State, frame: Frame) -> None:
    """Let a fireball land, unless somebody's ability comes before: the active player's first, then clockwise.

    Rule: firestorm.one, firestorm.ruins (E:190). Ruling: fireball-replaced-on-immune-block, doomed-blocks-wait. A
    player with several such abilities chooses one; the first that is used takes the fireball away from all others.
    """
    _, square, by, sent, declined = frame
    bit = 1 << square
    if not bit & state.city.blocks or bit & state.dead():
        return
    if state.alert >> k.FIREBALL_LANDING & 1:
        for seat in seats(state):
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
        if row.where is not None and not matching(state, row.where, seat, 1 << square):
            continue
        if is_used_up(state, row, seat) or not holds(state, row, seat):
            continue
        step = row.steps[row.price]
        if step.verb == k.REDIRECT and (sent >> seat & 1 or not targets(state, row, step, seat, square)):
            continue
        found |= row.bit
    return found


def replace(state: State, frame: Frame) -> None:
    """Carry out what comes instead of a fireball's landing; where the card says `may`, ask first."""
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
    """Send a fireball to another block, where it is a normal one; once for each Brigade.

    Ruling: fireball-replaced-on-immune-block. The frame's `by` holds its levels, and above them who has sent it on.
    """
    mask = picked(state, frame, row, step)
    if mask > 0:
        you, packed = frame[3], frame[5]
        sent = packed >> 4 | 1 << you
        state.work.append((k.W_FIREBALL, mask.bit_length() - 1, packed & 15, sent, 0))


def drop_fireballs(state: State, _frame: Frame, row: Row, step: Step) -> None:
    """Let a fireball land on every marked square, in reading order.

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
