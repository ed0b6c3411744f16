"""The content of a game as its rules need it: every printed component with its figures and effects.

Names and fields of these records are part of the digest by which transcripts recognize the content: do not change them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.effect import Effect

Stat = int | str | bool | tuple[int | str, ...]

_NO_STATS: Mapping[str, Stat] = MappingProxyType({})
_NO_VOCABULARIES: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One card, tile, board or token of a game.

    Attributes:
        id: Unique within the game.
        deck: Id of its deck.
        part: The part of the box it belongs to: `base` or the id of an expansion.
        count: Number of copies, 1 or more.
        stats: Figures and words of the front by name, as its deck declares them.
        front, back: The effects of each side; empty for a side without effects and for a missing back.
        grid: Rows of a pattern on the board, north first, one character per square; empty if it has none.
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


@dataclass(frozen=True, slots=True)
class BoardSpec:
    """A board of squares: rows from north, columns from west, both counted from 1; `without` are missing squares."""

    rows: int
    columns: int
    without: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A board of hexes in rows, by axial coordinates: q to the east, r to the south-east."""

    cells: frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class GraphBoard:
    """A board of named places; `links` are the neighbours of each, in both directions."""

    links: Mapping[str, tuple[str, ...]]


Board = BoardSpec | HexBoard | GraphBoard


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in a game's box.

    Attributes:
        game: The game's id.
        cards: Every card, tile, board and token, in the order of the content.
        players: Smallest and largest number of players.
        parts: Ids of the expansions, without `base`, in the order of the content.
        vocabularies: The ids of each vocabulary, such as `species`, in order.
        board: Its places, if the game has a board.
    """

    game: str
    cards: tuple[CardSpec, ...]
    players: tuple[int, int]
    parts: tuple[str, ...] = ()
    vocabularies: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NO_VOCABULARIES)
    board: Board | None = None

    def deck(self, deck: str) -> tuple[CardSpec, ...]:
        """Return the cards of one deck, in order; empty if there is no such deck."""
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

    def name_effect(self, id_: str, side: str, at: int) -> str:
        """Return the name of an effect: its card, the side if both have effects, its number if the side has several."""
        card = self.card(id_)
        of_side = card.back if side == "back" else card.front
        name = f"{id_}/back" if side == "back" and card.front else id_
        return f"{name}/{at + 1}" if len(of_side) > 1 else name

    def find_effect(self, name: str) -> tuple[str, str, int] | None:
        """Return card, side and index of the effect with a name; None if there is none."""
        for card in self.cards:
            if card.id == name.partition("/")[0]:
                for side, effects in zip(("front", "back"), card.sides, strict=True):
                    for at in range(len(effects)):
                        if self.name_effect(card.id, side, at) == name:
                            return card.id, side, at
        return None

    def with_card(self, changed: CardSpec) -> Box:
        """Return the same box with another version of the card with that id."""
        return replace(self, cards=tuple(changed if card.id == changed.id else card for card in self.cards))

    def without_effect(self, id_: str, at: int, *, back: bool) -> Box:
        """Return the same box without one effect of a card, given by its index on its side."""
        card = self.card(id_)
        left = tuple(effect for number, effect in enumerate(card.sides[back]) if number != at)
        return self.with_card(replace(card, back=left) if back else replace(card, front=left))

    def without_broken_effects(self, broken: Collection[tuple[str | int, ...]]) -> Box:
        """Return the same box without some effects, each given by its card, side and index."""

        def keep(card: CardSpec, side: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
            return tuple(effect for at, effect in enumerate(effects) if (card.id, side, at) not in broken)

        cards = (
            replace(card, front=keep(card, "front", card.front), back=keep(card, "back", card.back))
            for card in self.cards
        )
        return replace(self, cards=tuple(cards))

    def without_effects(self, id_: str) -> Box:
        """Return the same box without any effects of the card with this id."""
        return self.with_card(replace(self.card(id_), front=(), back=()))
