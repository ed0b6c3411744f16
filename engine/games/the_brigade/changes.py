"""Every change of the table: one function and one event for each. No other module writes there."""

from __future__ import annotations

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.constants import DESTROYED, HOTTEST
from engine.games.the_brigade.state import CREW_ROOM, State, capacity, is_complete, track
from engine.games.the_brigade.tables import Tables
from engine.kernel import copy, note, shuffle


def set_fire(s: State, square: int, level: int) -> None:
    """Move the flame token of a block to another space of its track; 5 dooms the block.

    Rule: block.track, fires.intensity, destruction.five.
    """
    before = s.fire[square]
    s.fire[square] = level
    bit = 1 << square
    if 0 < level <= HOTTEST:
        s.burning |= bit
    else:
        s.burning &= ~bit
        if level == DESTROYED:
            s.doomed |= bit
    note(s, k.E_FIRE, square, before, level)


def raise_fire(s: State, square: int, levels: int) -> None:
    """Raise the fire on a block by 1 or more, up to 5; nothing happens to doomed and destroyed blocks.

    Rule: fires.new, fires.raise, fires.most, destruction.never (E:140). Ruling: intensity-stops-at-five,
    doomed-blocks-wait.
    """
    if s.fire[square] <= HOTTEST:
        set_fire(s, square, min(s.fire[square] + levels, DESTROYED))


def turn_over(s: State, t: Tables, square: int) -> None:
    """Turn a doomed block to its burnt side. Rule: destruction.turn-over."""
    bit = 1 << square
    s.fire[square] = DESTROYED
    s.burning &= ~bit
    s.doomed &= ~bit
    s.ruins |= bit
    if t.is_active[s.tile[square]]:
        update_derived(s, t)
    note(s, k.E_DESTROYED, square)


def update_brigades(s: State) -> None:
    """Update the masks of the Brigades' squares: of all, and of each player's rivals."""
    first = second = 0  # the squares with at least one Brigade, and with at least two until one is pushed away
    for seat in range(s.players):
        bit = 1 << s.brigade[seat]
        second |= first & bit
        first |= bit
    s.brigades = first
    for seat in range(s.players):
        s.rivals[seat] = first & ~(1 << s.brigade[seat]) | second


def update_wagons(s: State) -> None:
    """Update the mask of the Wagons' squares."""
    mask = 0
    for seat in range(s.players):
        mask |= 1 << s.wagon[seat]
    s.wagons = mask


def update_bucket(s: State, t: Tables, unit: int) -> None:
    """Update the masks of units with water and with a free bucket for one unit. Rule: refill.capacity."""
    bit, water = 1 << unit, s.water[unit]
    if water:
        s.wet |= bit
    else:
        s.wet &= ~bit
    if water < capacity(s, t, unit):
        s.thirsty |= bit
    else:
        s.thirsty &= ~bit


def move_brigade(s: State, seat: int, square: int) -> None:
    """Move a Brigade to a square."""
    before = s.brigade[seat]
    s.brigade[seat] = square
    update_brigades(s)
    note(s, k.E_BRIGADE, seat, before, square)


def move_wagon(s: State, seat: int, square: int) -> None:
    """Move a Wagon to a square."""
    before = s.wagon[seat]
    s.wagon[seat] = square
    update_wagons(s)
    note(s, k.E_WAGON, seat, before, square)


def add_water(s: State, t: Tables, unit: int, amount: int) -> None:
    """Add water to a unit (`amount` above 0) or remove it; the supply is unlimited.

    Rule: supply.water. Ruling: water-runs-out.
    """
    s.water[unit] += amount
    update_bucket(s, t, unit)
    note(s, k.E_WATER, unit, amount, s.water[unit])


def place_renown(s: State, seat: int, square: int) -> None:
    """Put one Renown from the supply on a block."""
    s.renown[square * 4 + seat] += 1
    s.supply[seat] -= 1
    note(s, k.E_PLACED, seat, square, s.renown[square * 4 + seat])


def remove_renown(s: State, seat: int, square: int, amount: int) -> None:
    """Take Renown from a block back to its owner's supply."""
    s.renown[square * 4 + seat] -= amount
    s.supply[seat] += amount
    note(s, k.E_REMOVED, seat, square, amount)


def clear_renown(s: State, square: int) -> None:
    """Take everybody's Renown from a block. Rule: loyalty.clear (E:315)."""
    for seat in range(s.players):
        amount = s.renown[square * 4 + seat]
        if amount:
            remove_renown(s, seat, square, amount)


def gain_loyalty(s: State, seat: int, square: int) -> None:
    """Place a Loyalty token; a token of another player returns to its owner.

    Rule: stealing.token, supply.loyalty. Ruling: steal-returns-token, loyalty-runs-out.
    """
    lose_loyalty(s, square)
    s.loyal[seat] |= 1 << square
    note(s, k.E_LOYALTY, seat, square)


def lose_loyalty(s: State, square: int) -> None:
    """Remove the Loyalty token from a block, if any."""
    bit = 1 << square
    for seat in range(s.players):
        if s.loyal[seat] & bit:
            s.loyal[seat] &= ~bit
            note(s, k.E_LOYALTY_LOST, seat, square)


def move_track(s: State, t: Tables, seat: int, number: int) -> None:
    """Move an upgrade tracker to the next circle; Leadership takes effect in the same turn.

    Rule: boards.leadership (E:389, E:405).
    """
    before = track(s, t, seat, number)
    s.tracks[seat * 3 + number] += 1
    update_bucket(s, t, t.held + seat)
    if is_complete(s, t, seat, number):
        update_derived(s, t)
    note(s, k.E_UPGRADE, seat, number, s.tracks[seat * 3 + number])
    more = track(s, t, seat, number) - before
    if number == k.LEADERSHIP and more and s.active == seat:
        add_actions(s, more)


def add_actions(s: State, amount: int) -> None:
    """Give the active player more actions this turn, or fewer, none at the least."""
    s.actions = max(0, s.actions + amount)
    note(s, k.E_ACTIONS, s.active, amount, s.actions)


def join_crew(s: State, t: Tables, seat: int, card: int, water: int) -> None:
    """Put a crew card in play, with that much water. Rule: recruit.water. Ruling: water-goes-with-the-card."""
    s.holder[card] = seat
    s.crew[seat * CREW_ROOM + s.n_crew[seat]] = card
    s.n_crew[seat] += 1
    s.water[card] = water
    update_bucket(s, t, card)
    update_derived(s, t)
    note(s, k.E_CREW, seat, card, water)


def leave_crew(s: State, t: Tables, card: int) -> None:
    """Remove a crew card from its Brigade; its water stays on it."""
    seat = s.holder[card]
    left = 0
    for at in range(s.n_crew[seat]):
        other = s.crew[seat * CREW_ROOM + at]
        if other != card:
            s.crew[seat * CREW_ROOM + left] = other
            left += 1
    s.n_crew[seat] = left
    s.holder[card] = k.NOBODY
    update_derived(s, t)


def leave_hand(s: State, card: int) -> None:
    """Remove a card from those that were drawn and not yet kept or discarded."""
    left = 0
    for at in range(s.n_hand):
        if s.hand[at] != card or left < at:  # one of them, if there are copies
            s.hand[left] = s.hand[at]
            left += 1
    s.n_hand = left


def discard_card(s: State, t: Tables, card: int) -> None:
    """Discard a card of the crew deck from anywhere; its water is lost, and the Mimic token on it returns.

    Rule: water.goes-along. Ruling: water-goes-with-the-card, mimic-token-stays.
    """
    seat = s.holder[card]
    if seat != k.NOBODY:
        leave_crew(s, t, card)
    leave_hand(s, card)
    s.water[card] = 0
    update_bucket(s, t, card)
    s.crew_discard[s.n_crew_discard] = card
    s.n_crew_discard += 1
    note(s, k.E_DISCARDED, seat, card)
    if s.mimic == card:
        place_mimic(s, t, -1)


def give_card(s: State, t: Tables, card: int, seat: int) -> None:
    """Give a drawn card, or a card in play, to a player."""
    if s.holder[card] != k.NOBODY:
        leave_crew(s, t, card)
    leave_hand(s, card)
    s.holder[card] = seat
    update_derived(s, t)
    note(s, k.E_GIVEN, seat, card)


def flip_card(s: State, t: Tables, card: int) -> None:
    """Turn a card over; what lies on it stays. Ruling: white-fang-water."""
    s.flipped ^= 1 << card
    update_derived(s, t)
    note(s, k.E_FLIPPED, card, s.flipped >> card & 1)


def place_mimic(s: State, t: Tables, card: int) -> None:
    """Put the Mimic token on a card, or back to its player (-1). Rule: reserves.mimic. Ruling: mimic-token-stays."""
    s.mimic = card
    update_derived(s, t)
    note(s, k.E_MIMIC, card)


def draw_event(s: State) -> int:
    """Draw the top Event card, shuffling the discards first if the deck is empty; return -1 if both are empty.

    Rule: event.resolve, supply.events, supply.discards. Ruling: event-deck-runs-out, one-discard-per-deck. The card
    lies on the discards while it is resolved.
    """
    if not s.n_events:
        copy(s.events, s.event_discard, s.n_event_discard)
        s.n_events, s.n_event_discard = s.n_event_discard, 0
        if not s.n_events:
            return -1
        shuffle(s, k.EVENTS_STREAM, s.events, s.n_events)
        note(s, k.E_SHUFFLED, 1, s.n_events)
    s.n_events -= 1
    card = s.events[s.n_events]
    s.event_discard[s.n_event_discard] = card
    s.n_event_discard += 1
    note(s, k.E_DRAWN, s.active, card)
    return card


def draw_crew(s: State, seat: int) -> int:
    """Draw the top crew card, shuffling the discards first if the deck is empty; return -1 if both are empty.

    Rule: supply.crew, supply.discards. Ruling: crew-deck-runs-out, one-discard-per-deck.
    """
    if not s.n_crew_deck:
        copy(s.crew_deck, s.crew_discard, s.n_crew_discard)
        s.n_crew_deck, s.n_crew_discard = s.n_crew_discard, 0
        if not s.n_crew_deck:
            return -1
        shuffle(s, k.CREW_STREAM, s.crew_deck, s.n_crew_deck)
        note(s, k.E_SHUFFLED, 0, s.n_crew_deck)
    s.n_crew_deck -= 1
    card = s.crew_deck[s.n_crew_deck]
    s.hand[s.n_hand] = card
    s.n_hand += 1
    note(s, k.E_DRAWN, seat, card)
    return card


def count_use(s: State, row: int, seat: int) -> None:
    """Count a use of an effect that has a limit."""
    s.used[s.n_used] = row * 4 + seat
    s.n_used += 1


def begin_change(s: State, t: Tables, row: int, seat: int) -> None:
    """Start a change of a rule that lasts for a while."""
    s.lasting[s.n_lasting] = row * 4 + seat
    s.n_lasting += 1
    update_derived(s, t)
    note(s, k.E_LASTING, seat, row)


def end_changes(s: State, t: Tables, seat: int, lasts: int) -> None:
    """End the lasting changes of rules that end now: those of a turn, or those of a seat until its next turn."""
    left = 0
    ended = 0
    for at in range(s.n_lasting):
        code = s.lasting[at]
        if t.row_lasts[code >> 2] == lasts and (lasts == k.TURN or code & 3 == seat):
            s.ended[ended] = code
            ended += 1
        else:
            s.lasting[left] = code
            left += 1
    if ended:
        s.n_lasting = left
        update_derived(s, t)
        for at in range(ended):
            note(s, k.E_LASTING_OVER, s.ended[at] & 3, s.ended[at] >> 2)
