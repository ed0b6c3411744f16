"""Find the effects that an event triggers, and put them on the work-list in the right order."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import conditions_hold, find_copier, is_on
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.state import State, turn_order
from engine.games.the_brigade.targets import filter_blocks


def emit(  # noqa: PLR0913 - an event has as many sides as triggers ask for
    state: State, trigger: int, by: int, square: int, cause: int, *,
    unit: int = 0, action: int = -1, track: int = -1, dry: int = 0, card: int = -1,
) -> None:  # fmt: skip
    """Put the effects that this event triggers on the work-list.

    Rule: crew.order, crew.itself.

    Args:
        state: The play.
        trigger: TRIGGERS.
        by: The seat that caused it.
        square: The square; -1 for none.
        cause: The rows that caused it (mask); they are not triggered again. Ruling: effects-do-not-trigger-themselves.
        unit: Bits of UNITS.
        action: ACTIONS, -1 for an ability of a card.
        track: TRACKS.
        dry: Cards whose last water the action took (mask).
        card: The card that was drawn.

    The active player's effects come first, then clockwise; each player chooses the order of the own effects.
    """
    if not state.alert >> trigger & 1:
        return
    groups = [0, 0, 0, 0]
    for row, seat in find_triggered(
        state, trigger, by, square, cause, unit=unit, action=action, track=track, dry=dry, card=card
    ):
        groups[seat] |= row.bit
    if any(groups):
        for seat in reversed(turn_order(state)):
            if groups[seat]:
                state.work.append((k.W_GROUP, seat, groups[seat], square, by, cause, k.UNANSWERED))


def find_triggered(  # noqa: PLR0913 - as above
    state: State, trigger: int, by: int, square: int, cause: int, *,
    unit: int = 0, action: int = -1, track: int = -1, dry: int = 0, card: int = -1,
) -> Iterator[tuple[Row, int]]:  # fmt: skip
    """Yield each effect that an event triggers, and the seat that carries it out; see `emit`."""
    rules = state.rules
    for number in bits(rules.heard[trigger] & state.shown[by] & ~(cause if dry else cause | rules.parched)):
        row = rules.rows[number]
        if not _hears(row, unit, action, track):
            continue
        for owner in _owners(state, row, trigger, by, square, card):
            if _fits(state, row, owner, by, square, dry):
                yield row, _decider(state, row, owner, by)


def _hears(row: Row, unit: int, action: int, track: int) -> bool:
    if (row.action >= 0 and row.action != action) or (row.track >= 0 and row.track != track):
        return False
    return not row.unit or row.unit & unit != 0


def _owners(state: State, row: Row, trigger: int, by: int, square: int, card: int) -> tuple[int, ...]:
    """Return the seats whose effect a row is; a tile's is the active player's. Rule: grand-buildings.standing."""
    rules = state.rules
    if row.card >= rules.held:
        place = state.city.place[row.card]
        if place < 0 or (row.own and place != square):
            return ()
        turned = 0 if trigger == k.BLOCK_DESTROYED else state.ruins >> place & 1
        return (state.active,) if turned == row.side else ()
    if row.own:
        return (by,) if row.card == card else ()
    holder = state.holder[row.card]
    if state.mimic == row.card:
        return tuple(seat for seat in (holder, find_copier(state)) if seat != k.NOBODY and is_on(state, row, seat))
    return (holder,) if holder != k.NOBODY and is_on(state, row, holder) else ()


def _fits(state: State, row: Row, owner: int, by: int, square: int, dry: int) -> bool:
    if row.card < state.rules.held:
        if (row.by == k.MINE and owner != by) or (row.by == k.ANOTHERS and owner == by):
            return False
        if row.dry and not dry >> row.card & 1:
            return False
    if not conditions_hold(state, row, owner):
        return False
    return row.where is None or (square >= 0 and filter_blocks(state, row.where, owner, 1 << square) != 0)


def _decider(state: State, row: Row, owner: int, by: int) -> int:
    if row.who == k.BY_PLAYER:
        return by
    return state.active if row.who in {k.ACTIVE, k.EACH_PLAYER} else owner
