"""The whole content of a game as its rules want it: every printed thing, and the words that they use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.card import CardSpec

_NO_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BoardSpec:
    """A board of squares: rows from north, columns from west, both counted from 1; `without` are missing squares."""

    rows: int
    columns: int
    without: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in a game's box.

    Attributes:
        game: The game's id.
        cards: Every card, tile, board and token, in the order of the content.
        players: Fewest and most.
        parts: Ids of the expansions (`base` is not among them), in the order of the content.
        vocabularies: The ids of each vocabulary, such as `affiliation`, in order.
        board: The squares, for a game that has a board of squares.
    """

    game: str
    cards: tuple[CardSpec, ...]
    players: tuple[int, int]
    parts: tuple[str, ...] = ()
    vocabularies: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NO_WORDS)
    board: BoardSpec | None = None

    def deck(self, deck: str) -> tuple[CardSpec, ...]:
        """Return the cards of one deck, in order; none when there is no such deck."""
        return tuple(card for card in self.cards if card.deck == deck)

    def card(self, id_: str) -> CardSpec:
        """Return the card with this id.

        Raises:
            KeyError: There is none.
        """
        for card in self.cards:
            if card.id == id_:
                return card
        raise KeyError(id_)

    def with_card(self, changed: CardSpec) -> Box:
        """Return the same box with another version of the card of that id: for plays that differ in one card."""
        return replace(self, cards=tuple(changed if card.id == changed.id else card for card in self.cards))

    def without_effect(self, id_: str, at: int, *, back: bool) -> Box:
        """Return the same box where one effect of the card with this id, counted on its side from 0, is missing."""
        card = self.card(id_)
        left = tuple(effect for number, effect in enumerate(card.sides[back]) if number != at)
        return self.with_card(replace(card, back=left) if back else replace(card, front=left))

    def without_effects(self, id_: str) -> Box:
        """Return the same box where the card with this id does nothing."""
        return self.with_card(replace(self.card(id_), front=(), back=()))
