"""The actions of a turn as a sequence that is not listed until somebody reads it from end to end.

Most of them are places to go, and these are known as masks: who wants only one of them, by its number, gets it from
there. So a policy that draws lots pays for the command that it draws, not for all that it might have drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from engine.command import Command
from engine.games.the_brigade.grid import listed, nth
from engine.games.the_brigade.rules import Rules


class Actions(Sequence[Command]):
    """Some commands, then moves of the Brigade, then moves of the Wagon, then other commands."""

    __slots__ = ("_all", "_first", "_moves", "_rest", "_rules", "_to_rest", "_to_wagons", "_wagons")

    def __init__(self, rules: Rules, first: list[Command], moves: int, wagons: int, rest: list[Command]) -> None:
        """Keep what there is; `moves` and `wagons` are squares to go to (masks)."""
        self._rules = rules
        self._first = first
        self._moves = moves
        self._wagons = wagons
        self._rest = rest
        self._all: list[Command] | None = None
        # How many come before the moves of the Wagon, before the rest.
        self._to_wagons = len(first) + moves.bit_count()
        self._to_rest = self._to_wagons + wagons.bit_count()

    def __len__(self) -> int:
        """Return how many there are."""
        return self._to_rest + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        """Return the one with this number, from 0."""
        if isinstance(index, slice) or index < 0:
            return self.listed()[index]
        if index >= self._to_rest:
            return self._rest[index - self._to_rest]
        if index >= self._to_wagons:
            return nth(self._rules.drives, self._wagons, index - self._to_wagons, self._rules.grid.stride)
        if index >= len(self._first):
            return nth(self._rules.moves, self._moves, index - len(self._first), self._rules.grid.stride)
        return self._first[index]

    def __iter__(self) -> Iterator[Command]:
        """List them."""
        return iter(self.listed())

    def __contains__(self, command: object) -> bool:
        """Return whether this is one of them."""
        return command in self.listed()

    def listed(self) -> list[Command]:
        """Return all of them."""
        if self._all is None:
            stride = self._rules.grid.stride
            moves = listed(self._rules.moves, self._moves, stride)
            wagons = listed(self._rules.drives, self._wagons, stride)
            self._all = [*self._first, *moves, *wagons, *self._rest]
        return self._all
