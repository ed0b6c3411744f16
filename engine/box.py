"""What the rules must know of a printed thing: its figures and what it does, not how it looks or what it says.

The whole content of a game as its rules want it: every printed thing, and the words that they use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.effect import Effect

Stat = int | str | bool | tuple[int | str, ...]

_NO_STATS: Mapping[str, Stat] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One card, tile, board or token of a game.

    Attributes:
        id: Unique in its game.
        deck: Id of its deck.
        part: Which part of the box it belongs to: `base` or the id of an expansion.
        count: How many copies there are, 1 or more.
        stats: Figures and words by name, as its deck declares them; those of the front.
        front, back: What each side does; a side without effects, and a missing back, is an empty tuple.
        grid: Rows of a pattern on the board, north first, one character per square; empty when it has none.
    """

    id: str
    deck: str
    part: str = "base"
    count: int = 1
    stats: Mapping[str, Stat] = field(default_factory=lambda: _NO_STATS)
    front: tuple[Effect, ...] = ()
    back: tuple[Effect, ...] = ()
    grid: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
        """Front and back."""
        return self.front, self.back


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
