"""Every change of the table: one function and one event for each. No other module writes there."""

from __future__ import annotations

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.constants import DESTROYED, HOTTEST
from engine.games.the_brigade.grid import ANY, bits, find_values
from engine.games.the_brigade.state import State


def set_fire(state: State, square: int, level: int) -> None:
    """Move the flame token of a block to another space of its track; 5 dooms the block.

    Rule: block.track, fires.intensity, destruction.five.
    """
    fire = state.fire
    before = fire[square]
    fire[square] = level
    bit = 1 << square
    if 0 < level <= HOTTEST:
        state.burning |= bit
    else:
        state.burning &= ~bit
        if level == DESTROYED:
            state.doomed |= bit
    if state.log is not None:
        state.log.append((k.E_FIRE, square, before, level))


def raise_fires(state: State, squares: list[int], levels: int) -> None:
    """Raise the fire by 1 or more, up to 5, on blocks that are neither doomed nor destroyed, one after another.

    Rule: fires.new, fires.raise. Ruling: intensity-stops-at-five.
    """
    fire, log = state.fire, state.log
    for square in squares:
        before = fire[square]
        level = before + levels
        if level > HOTTEST:
            level = DESTROYED
            state.burning &= ~(1 << square)
            state.doomed |= 1 << square
        else:
            state.burning |= 1 << square
        fire[square] = level
        if log is not None:
            log.append((k.E_FIRE, square, before, level))


def turn_over(state: State, square: int) -> None:
    """Turn a doomed block to its burnt side. Rule: destruction.turn-over."""
    bit = 1 << square
    state.fire[square] = DESTROYED
    state.burning &= ~bit
    state.doomed &= ~bit
    state.ruins |= bit
    if state.city.tile[square] in state.city.special:
        update_derived(state)
    if state.log is not None:
        state.log.append((k.E_DESTROYED, square))


def to_mask(squares: list[int]) -> int:
    """Return squares as a mask."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def update_brigades(state: State) -> None:
    """Update the masks of the Brigades' squares: of all, and of each player's rivals."""
    squares = state.brigade
    state.brigades = every = to_mask(squares)
    rivals = [every & ~(1 << square) for square in squares]
    if every.bit_count() < len(squares):  # two share a square until one is pushed away
        rivals = [to_mask(squares[:seat] + squares[seat + 1 :]) for seat in range(len(squares))]
    state.rivals = tuple(rivals)


def update_buckets(state: State) -> None:
    """Update the masks of units with water and of units with a free bucket."""
    state.wet = find_values(state.water, ANY)
    state.thirsty = state.rules.carriers
    for seat, tank in enumerate(state.city.tanks):
        if state.track(seat, k.WAGON_TRACK):
            state.thirsty |= tank
    for unit in bits(state.wet):
        if state.water[unit] >= state.capacity(unit):
            state.thirsty &= ~(1 << unit)


def update_bucket(state: State, unit: int) -> None:
    """Update the masks of units with water and with a free bucket for one unit. Rule: refill.capacity."""
    bit, water = 1 << unit, state.water[unit]
    state.wet = state.wet | bit if water else state.wet & ~bit
    state.thirsty = state.thirsty | bit if water < state.capacity(unit) else state.thirsty & ~bit


def move_brigade(state: State, seat: int, square: int) -> None:
    """Move a Brigade to a square."""
    before = state.brigade[seat]
    state.brigade[seat] = square
    update_brigades(state)
    if state.log is not None:
        state.log.append((k.E_BRIGADE, seat, before, square))


def move_wagon(state: State, seat: int, square: int) -> None:
    """Move a Wagon to a square."""
    before = state.wagon[seat]
    state.wagon[seat] = square
    state.wagons = to_mask(state.wagon)
    if state.log is not None:
        state.log.append((k.E_WAGON, seat, before, square))


def add_water(state: State, unit: int, amount: int) -> None:
    """Add water to a unit (`amount` above 0) or remove it; the supply is unlimited.

    Rule: supply.water. Ruling: water-runs-out.
    """
    state.water[unit] += amount
    update_bucket(state, unit)
    if state.log is not None:
        state.log.append((k.E_WATER, unit, amount, state.water[unit]))


def place_renown(state: State, seat: int, square: int) -> None:
    """Put one Renown from the supply on a block."""
    state.renown[square * 4 + seat] += 1
    state.supply[seat] -= 1
    if state.log is not None:
        state.log.append((k.E_PLACED, seat, square, state.renown[square * 4 + seat]))


def remove_renown(state: State, seat: int, square: int, amount: int) -> None:
    """Take Renown from a block back to its owner's supply."""
    state.renown[square * 4 + seat] -= amount
    state.supply[seat] += amount
    if state.log is not None:
        state.log.append((k.E_REMOVED, seat, square, amount))


def clear_renown(state: State, square: int) -> None:
    """Take everybody's Renown from a block. Rule: loyalty.clear (E:315)."""
    for seat in range(state.city.players):
        amount = state.renown[square * 4 + seat]
        if amount:
            remove_renown(state, seat, square, amount)


def gain_loyalty(state: State, seat: int, square: int) -> None:
    """Place a Loyalty token; a token of another player returns to its owner.

    Rule: stealing.token, supply.loyalty. Ruling: steal-returns-token, loyalty-runs-out.
    """
    lose_loyalty(state, square)
    state.loyal[seat] |= 1 << square
    if state.log is not None:
        state.log.append((k.E_LOYALTY, seat, square))


def lose_loyalty(state: State, square: int) -> None:
    """Remove the Loyalty token from a block, if any."""
    bit = 1 << square
    for seat in range(state.city.players):
        if state.loyal[seat] & bit:
            state.loyal[seat] &= ~bit
            if state.log is not None:
                state.log.append((k.E_LOYALTY_LOST, seat, square))


def move_track(state: State, seat: int, track: int) -> None:
    """Move an upgrade tracker to the next circle; Leadership takes effect in the same turn.

    Rule: boards.leadership (E:389, E:405).
    """
    before = state.track(seat, track)
    state.tracks[seat * 3 + track] += 1
    update_bucket(state, state.wagon_water(seat))
    if state.is_complete(seat, track):
        update_derived(state)
    if state.log is not None:
        state.log.append((k.E_UPGRADE, seat, track, state.tracks[seat * 3 + track]))
    more = state.track(seat, track) - before
    if track == k.LEADERSHIP and more and state.active == seat:
        add_actions(state, more)


def add_actions(state: State, amount: int) -> None:
    """Give the active player more actions this turn, or fewer, none at the least."""
    state.actions = max(0, state.actions + amount)
    if state.log is not None:
        state.log.append((k.E_ACTIONS, state.active, amount, state.actions))


def join_crew(state: State, seat: int, card: int, water: int) -> None:
    """Put a crew card in play, with that much water. Rule: recruit.water. Ruling: water-goes-with-the-card."""
    state.holder[card] = seat
    state.crew[seat] = (*state.crew[seat], card)
    state.water[card] = water
    update_bucket(state, card)
    update_derived(state)
    if state.log is not None:
        state.log.append((k.E_CREW, seat, card, water))


def leave_crew(state: State, card: int) -> None:
    """Remove a crew card from its Brigade; its water stays on it."""
    seat = state.holder[card]
    state.crew[seat] = tuple(other for other in state.crew[seat] if other != card)
    state.holder[card] = k.NOBODY
    update_derived(state)


def discard_card(state: State, card: int) -> None:
    """Discard a card of the crew deck from anywhere; its water is lost, and the Mimic token on it returns.

    Rule: water.goes-along. Ruling: water-goes-with-the-card, mimic-token-stays.
    """
    seat = state.holder[card]
    if seat != k.NOBODY:
        leave_crew(state, card)
    state.hand = tuple(other for other in state.hand if other != card)
    state.water[card] = 0
    update_bucket(state, card)
    state.crew_discard = (*state.crew_discard, card)
    if state.log is not None:
        state.log.append((k.E_DISCARDED, seat, card))
    if state.mimic == card:
        place_mimic(state, -1)


def give_card(state: State, card: int, seat: int) -> None:
    """Give a drawn card, or a card in play, to a player."""
    if state.holder[card] != k.NOBODY:
        leave_crew(state, card)
    state.hand = tuple(other for other in state.hand if other != card)
    state.holder[card] = seat
    update_derived(state)
    if state.log is not None:
        state.log.append((k.E_GIVEN, seat, card))


def flip_card(state: State, card: int) -> None:
    """Turn a card over; what lies on it stays. Ruling: white-fang-water."""
    state.flipped ^= 1 << card
    update_derived(state)
    if state.log is not None:
        state.log.append((k.E_FLIPPED, card, state.flipped >> card & 1))


def place_mimic(state: State, card: int) -> None:
    """Put the Mimic token on a card, or back to its player (-1). Rule: reserves.mimic. Ruling: mimic-token-stays."""
    state.mimic = card
    update_derived(state)
    if state.log is not None:
        state.log.append((k.E_MIMIC, card))


def draw_event(state: State) -> int:
    """Draw the top Event card, shuffling the discards first if the deck is empty; return -1 if both are empty.

    Rule: event.resolve, supply.events, supply.discards. Ruling: event-deck-runs-out, one-discard-per-deck. The card
    lies on the discards while it is resolved.
    """
    if not state.events:
        state.events = _shuffled(state, "events", state.event_discard)
        state.event_discard = ()
        if not state.events:
            return -1
    card = state.events[-1]
    state.events = state.events[:-1]
    state.event_discard = (*state.event_discard, card)
    if state.log is not None:
        state.log.append((k.E_DRAWN, state.active, card))
    return card


def draw_crew(state: State, seat: int) -> int:
    """Draw the top crew card, shuffling the discards first if the deck is empty; return -1 if both are empty.

    Rule: supply.crew, supply.discards. Ruling: crew-deck-runs-out, one-discard-per-deck.
    """
    if not state.crew_deck:
        state.crew_deck = _shuffled(state, "crew", state.crew_discard)
        state.crew_discard = ()
        if not state.crew_deck:
            return -1
    card = state.crew_deck[-1]
    state.crew_deck = state.crew_deck[:-1]
    state.hand = (*state.hand, card)
    if state.log is not None:
        state.log.append((k.E_DRAWN, seat, card))
    return card


def _shuffled(state: State, deck: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    if state.draws is None:
        raise RuntimeError("a deck is shuffled only while a command is carried out")
    mixed = list(cards)
    state.draws.shuffle(deck, mixed)
    if mixed and state.log is not None:
        state.log.append((k.E_SHUFFLED, int(deck == "events"), len(mixed)))
    return tuple(mixed)


def begin_change(state: State, row: int, seat: int) -> None:
    """Start a change of a rule that lasts for a while."""
    state.lasting = (*state.lasting, row * 4 + seat)
    update_derived(state)
    if state.log is not None:
        state.log.append((k.E_LASTING, seat, row))


def end_changes(state: State, codes: tuple[int, ...]) -> None:
    """End lasting changes of rules, each given as row * 4 + seat."""
    state.lasting = tuple(code for code in state.lasting if code not in codes)
    update_derived(state)
    if state.log is not None:
        state.log.extend((k.E_LASTING_OVER, code & 3, code >> 2) for code in codes)
