"""What the rules must know of a printed thing: its figures and what it does, not how it looks or what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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
