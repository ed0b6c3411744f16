"""Names at the border: squares, seats, cards, units, abilities; each way back too. What has no name reads as None."""

from __future__ import annotations

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import State

NONE = "none"
WAGON = "wagon"


def seat_name(state: State, seat: int) -> str:
    """Return a seat's colour, or `none`."""
    return state.rules.colours[state.city.board[seat]] if 0 <= seat < state.city.players else NONE


def parse_seat(state: State, name: object) -> int | None:
    """Return the seat of a colour."""
    return next((seat for seat in range(state.city.players) if seat_name(state, seat) == name), None)


def square_name(state: State, square: int) -> str:
    """Return a square's name, such as `r2c3`, or `none`."""
    names = state.rules.grid.names
    return names[square] if 0 <= square < len(names) else NONE


def parse_square(state: State, name: object) -> int | None:
    """Return the square of a name, of a tile's id, or of a Firehouse tile's (`white-firehouse`)."""
    if not isinstance(name, str):
        return None
    square = state.rules.grid.number(name)
    return square if square is not None else aliases(state).get(name)


def aliases(state: State) -> dict[str, int]:
    """Return other names of squares: the ids of the tiles that lie there."""
    cards = state.rules.cards
    found = {cards[card].id: square for square, card in enumerate(state.city.tile) if card >= 0}
    for tile, colour in state.rules.firehouses.items():
        seat = parse_seat(state, colour)
        if seat is not None:
            found[tile] = state.city.home[seat]
    return found


def card_name(rules: Rules, card: int) -> str:
    """Return a card's id, or `none`."""
    return rules.cards[card].id if 0 <= card < len(rules.cards) else NONE


def parse_card(rules: Rules, name: object) -> int | None:
    """Return the number of a card."""
    return rules.numbers.get(name) if isinstance(name, str) else None


def unit_name(state: State, unit: int, *, whose: bool = False) -> str:
    """Return the id of a card that carries water, or `wagon`; with `whose`, a Wagon with its colour before it."""
    held = state.rules.held
    if unit < held:
        return card_name(state.rules, unit)
    return f"{seat_name(state, unit - held)}-{WAGON}" if whose else WAGON


def parse_unit(state: State, seat: int, name: object) -> int | None:
    """Return the unit that a seat means: a card's id, or `wagon` for its own Wagon."""
    if name == WAGON:
        return state.wagon_water(seat)
    card = parse_card(state.rules, name)
    return card if card is not None and card < state.rules.held else None


def ability_name(rules: Rules, row: Row) -> str:
    """Return the name of an effect: its card, the side when both have effects, its number when the side has several."""
    front, back = rules.sides[row.card]
    name = rules.cards[row.card].id
    if row.side and front:
        name += "/back"
    return f"{name}/{row.at + 1}" if len((front, back)[row.side]) > 1 else name


def parse_ability(rules: Rules, name: object) -> Row | None:
    """Return the effect of that name."""
    return next((row for row in rules.rows if ability_name(rules, row) == name), None)


def options(state: State) -> list[str]:
    """Return in words what may be answered to the present question; nothing for the Action Phase."""
    kind, mask = state.ask[0], state.ask[1]
    if kind in {k.ACT, k.ACCEPT, k.MOVE, k.TRANSFER, k.AWAIT_EVENT}:
        return []
    return [option_name(state, kind, number) for number in bits(mask)]


def option_name(state: State, kind: int, number: int) -> str:
    """Return one possible answer to a question in words."""
    if kind in k.OF_SQUARES:
        return square_name(state, number)
    if kind in k.OF_UNITS:
        return unit_name(state, number)
    if kind in k.OF_CARDS:
        return card_name(state.rules, number)
    if kind == k.PLAYER:
        return seat_name(state, number)
    if kind in {k.TRACK, k.DIRECTION}:
        return (k.TRACKS if kind == k.TRACK else k.DIRECTIONS)[number]
    row = state.rules.rows[number if kind == k.RESOLVE else state.work[-1][1]]
    return ability_name(state.rules, row) if kind == k.RESOLVE else k.VERBS[row.steps[number].verb]


def asking(state: State) -> str:
    """Return the id of the card whose effect asks the present question, or `none`."""
    kind = state.ask[0]
    if kind == k.ACCEPT:
        return card_name(state.rules, state.rules.rows[state.ask[1].bit_length() - 1].card)
    if state.work and state.work[-1][0] in {k.W_STEP, k.W_EFFECT, k.W_OPTIONS}:
        return card_name(state.rules, state.rules.rows[state.work[-1][1]].card)
    return NONE
