"""The actions of a turn as a sequence that is not listed until somebody reads it from end to end.

Most of them are places to go, and these are known as masks: who wants only one of them, by its number, gets it from
there. So a policy that draws lots pays for the command that it draws, not for all that it might have drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from engine.command import Command
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.grid import bits


class Actions(Sequence[Command]):
    """Some commands, then moves of the Brigade, then moves of the Wagon, then other commands."""

    __slots__ = ("_all", "_first", "_moves", "_rest", "_wagons")

    def __init__(self, first: list[Command], moves: int, wagons: int, rest: list[Command]) -> None:
        """Keep what there is; `moves` and `wagons` are squares to go to (masks)."""
        self._first = first
        self._moves = moves
        self._wagons = wagons
        self._rest = rest
        self._all: list[Command] | None = None

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._first) + self._moves.bit_count() + self._wagons.bit_count() + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        """Return the one with this number, from 0."""
        if self._all is not None or isinstance(index, slice) or index < 0:
            return self.listed()[index]
        count = len(self._first)
        if index < count:
            return self._first[index]
        index -= count
        count = self._moves.bit_count()
        if index < count:
            return k.MOVE, _nth(self._moves, index), 0
        index -= count
        count = self._wagons.bit_count()
        return (k.WAGON, _nth(self._wagons, index)) if index < count else self._rest[index - count]

    def __iter__(self) -> Iterator[Command]:
        """List them."""
        return iter(self.listed())

    def __contains__(self, command: object) -> bool:
        """Return whether this is one of them."""
        return command in self.listed()

    def listed(self) -> list[Command]:
        """Return all of them."""
        if self._all is None:
            moves: list[Command] = [(k.MOVE, square, 0) for square in bits(self._moves)]
            wagons: list[Command] = [(k.WAGON, square) for square in bits(self._wagons)]
            self._all = [*self._first, *moves, *wagons, *self._rest]
        return self._all


def _nth(mask: int, number: int) -> int:
    """Return the square of a mask that has so many before it, in reading order."""
    low = mask & (1 << (mask.bit_length() >> 1)) - 1
    if low.bit_count() <= number:
        number -= low.bit_count()
        mask ^= low
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
