"""Which effects are on, for whom, and how they change the rules now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.grid import bits, find_values
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import State


def is_on(state: State, row: Row, seat: int) -> bool:
    """Return whether a seat has this effect of a card in play now.

    A crew member's effects need Loyalty on a block of its affiliation. They stop with it.
    Ruling: lost-loyalty-stops-crew. A copied one needs none; its own card's Loyalty does not matter either.

    Rule: block.affiliation, loyalty.abilities, crew.awake, crew.lost, warden-abilities.loyalty,
    firehouse-abilities.loyalty (E:369, S:789).
    """
    card = row.card
    if card >= state.rules.held:
        return False
    if state.holder[card] == seat:
        return state.flipped >> card & 1 == row.side and (
            row.affiliation < 0 or state.loyal[seat] & state.city.quarters[row.affiliation] != 0
        )
    return state.mimic == card and find_copier(state) == seat


def find_copier(state: State) -> int:
    """Return the seat that has the ability of the card under the Mimic token, or NOBODY."""
    if state.mimic < 0:
        return k.NOBODY
    for row in state.rules.copies:
        seat = state.holder[row.card]
        if seat != k.NOBODY and state.flipped >> row.card & 1 == row.side:
            return seat
    return k.NOBODY


def find_bearer(state: State, row: Row, seat: int) -> int:
    """Return the card that `this card` means for a seat: its own, or for a copied effect the card that copies.

    Ruling: copied-this-card.
    """
    if state.holder[row.card] == seat:
        return row.card
    for copy in state.rules.copies:
        if state.holder[copy.card] == seat:
            return copy.card
    return row.card


def active_changes(state: State, rule: int, seat: int) -> Sequence[tuple[Row, Step]]:
    """Return the active changes of a rule for a seat: permanent ones, and those that a step made and that still last.

    Rule: words.cards-first.
    """
    if not state.altered[seat] >> rule & 1:
        return ()
    return [(row, step) for row, step in state.rules.changes[rule] if is_changing(state, row, seat)]


def is_changing(state: State, row: Row, seat: int) -> bool:
    """Return whether an effect currently changes a rule for a seat."""
    if row.mode == k.ALWAYS:
        return is_on(state, row, seat) and conditions_hold(state, row, seat)
    return row.number * 4 + seat in state.lasting


def update_derived(state: State) -> None:
    """Update what is derived from the cards in play; called by every change that moves or turns one."""
    rules, flipped = state.rules, state.flipped
    holder, alters, thief = state.holder, rules.alters, find_copier(state)
    alert, dry = rules.drawn, 0
    altered, shown = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in bits(find_values(holder, _SEATS)):
        seat, side = holder[card], flipped >> card & 1
        alert |= rules.alerts[card][side]
        altered[seat] |= alters[card][side]
        shown[seat] |= rules.shown[card][side]
        dry |= rules.dry & 1 << card
    for row in rules.conditional:
        seat = holder[row.card]
        # For a card under the Mimic token, the trigger decides whose track counts.
        if row.card == state.mimic or (seat != k.NOBODY and state.is_complete(seat, row.track_complete)):
            alert |= 1 << row.trigger
        elif seat != k.NOBODY:
            shown[seat] &= ~row.bit
    for code in state.lasting:
        altered[code & 3] |= rules.lasting[code >> 2]
    for card in state.city.special:
        alert |= rules.alerts[card][state.ruins >> state.city.place[card] & 1] | 1 << k.BLOCK_DESTROYED
    if thief != k.NOBODY:
        altered[thief] |= alters[state.mimic][0] | alters[state.mimic][1]
        shown[thief] |= rules.shown[state.mimic][0] | rules.shown[state.mimic][1]
    if state.mimic >= 0:
        dry |= rules.dry and sum(1 << card for card in state.city.warden)
    everyone = (shown[0] | shown[1] | shown[2] | shown[3]) & ~rules.mine | rules.unheld
    seats = range(state.city.players)
    state.alert, state.altered, state.dry = alert, tuple(altered), dry
    state.shown = tuple([everyone | one for one in shown])
    teams, ready, unfinished = [], [], []
    for seat in seats:
        teams.append(_team(state, seat))
        ready.append(_offers(state, seat, thief))
        unfinished.append(_unfinished(state, seat))
    state.teams, state.ready, state.unfinished = tuple(teams), tuple(ready), tuple(unfinished)


_SEATS: Final = b"1111" + b"0" * 252  # for `where`


def _team(state: State, seat: int) -> int:
    """Return the units of a Brigade (mask). Rule: unit.brigade."""
    mask = 1 << state.city.warden[seat]
    for card in state.crew[seat]:
        mask |= 1 << card
    return mask


def _offers(state: State, seat: int, thief: int) -> tuple[Row, ...]:
    """Return the actions and free actions on the cards of a seat, on or off."""
    tables, flipped = state.rules.usable, state.flipped
    rows = tables[state.city.warden[seat]][flipped >> state.city.warden[seat] & 1]
    for card in state.crew[seat]:
        rows += tables[card][flipped >> card & 1]
    rows += tables[state.city.board[seat]][flipped >> state.city.board[seat] & 1]
    return rows + tables[state.mimic][0] if seat == thief else rows


def _unfinished(state: State, seat: int) -> int:
    """Return the tracks of a seat that are not complete (mask). Ruling: track-circles."""
    tracks, last = state.tracks, state.city.circles
    at = seat * 3
    return (tracks[at] < last[at]) | (tracks[at + 1] < last[at + 1]) << 1 | (tracks[at + 2] < last[at + 2]) << 2


def is_used_up(state: State, row: Row, seat: int) -> bool:
    """Return whether the limit of an effect is reached for a seat; each effect counts for itself.

    Rule: warden-abilities.once.
    """
    return row.times > 0 and state.used.count(row.number * 4 + seat) >= row.times


def conditions_hold(state: State, row: Row, seat: int) -> bool:
    """Return whether the conditions of an effect hold for a seat."""
    if row.track_complete >= 0 and not state.is_complete(seat, row.track_complete):
        return False
    return not row.your_turn or state.active == seat


def usable_effects(state: State, seat: int) -> list[Row]:
    """Return the actions and free actions of a seat's cards that are on and not used up, warden first, then crew."""
    loyal, quarters = state.loyal[seat], state.city.quarters
    found: list[Row] = []
    for row in state.ready[seat]:
        # What is copied needs no Loyalty; a card lies under the Mimic token only in somebody else's crew.
        if row.affiliation >= 0 and not loyal & quarters[row.affiliation] and not _is_copied(state, row, seat):
            continue
        if row.times and state.used and is_used_up(state, row, seat):
            continue
        if (row.track_complete < 0 and not row.your_turn) or conditions_hold(state, row, seat):
            found.append(row)
    return found


def _is_copied(state: State, row: Row, seat: int) -> bool:
    return row.card == state.mimic and state.holder[row.card] != seat
