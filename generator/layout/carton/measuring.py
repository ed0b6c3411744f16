"""How large a tuck box is: from what lies in it, and of what it is folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.spine.carton import Carton, Measures, Stock
from generator.spine.model import Deck, Game, Library
from generator.spine.sizes import CardSize
from generator.spine.units import Um


class Pile(NamedTuple):
    """Pieces of a box that are alike: size and thickness of one, sleeves included, and how many there are."""

    piece: Measures
    copies: int


def piles(game: Game, carton: Carton, sizes: Mapping[str, CardSize], stocks: Mapping[str, Stock]) -> tuple[Pile, ...]:
    """Return what lies in a box, deck by deck; decks without a known size, and all of an unknown stock, left out."""
    stock = stocks.get(carton.pieces)
    decks = {deck.id: deck for deck in game.decks}
    there = (decks[id_] for id_ in carton.decks if id_ in decks)
    return () if stock is None else tuple(_pile(deck, sizes[deck.size], stock) for deck in there if deck.size in sizes)


def _pile(deck: Deck, size: CardSize, stock: Stock) -> Pile:
    piece = Measures(Um(size.width + stock.wider), Um(size.height + stock.taller), stock.thickness)
    return Pile(piece, sum(card.count for card in deck.cards))


def inside(game: Game, carton: Carton, library: Library) -> Measures | None:
    """Return the room that a box has inside: as it says, or what its piles and their play need.

    Several piles stand side by side. None for a box without anything in it, or of what nobody knows.
    """
    if carton.inside is not None:
        return carton.inside
    there = [pile for pile in piles(game, carton, library.sizes, library.stocks) if pile.copies]
    if not there:
        return None
    play = library.stocks[carton.pieces].play
    wide = carton.piles * max(pile.piece.width for pile in there)
    tall = max(pile.piece.height for pile in there)
    high = -(-sum(pile.copies for pile in there) // carton.piles) * library.stocks[carton.pieces].thickness
    return Measures(Um(wide + play), Um(tall + play), Um(high + play))


def pieces(game: Game, carton: Carton) -> int:
    """Return how many pieces lie in a box."""
    return sum(card.count for deck in game.decks if deck.id in carton.decks for card in deck.cards)
