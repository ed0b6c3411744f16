"""Grids of a deck that come in rotations: each of the four rotations once, or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

Grid = tuple[str, ...]

_WHOLE: Final = 4  # turns that a pattern without symmetry has
_FEWEST: Final = 8  # grids of a deck that make a habit of it


class Lone(NamedTuple):
    """A grid that breaks the deck's rule: its index, the index of an equal one, or the nearest missing rotation."""

    at: int
    same: int | None
    near: Grid | None


def turned(grid: Grid) -> Grid:
    """Return the grid after a quarter turn to the right."""
    return tuple("".join(column) for column in zip(*reversed(grid), strict=True))


def turns(grid: Grid) -> tuple[Grid, ...]:
    """Return the grid in its four turns, itself first; only for grids with as many rows as columns."""
    second = turned(grid)
    third = turned(second)
    return grid, second, third, turned(third)


def lone(grids: Iterable[Grid]) -> Iterator[Lone]:
    """Yield grids that lack rotations, or occur twice, in a deck where all others come in complete rotations.

    Nothing is yielded unless nearly all grids of the deck follow this rule.
    """
    known = list(grids)
    if len(known) < _FEWEST or any(len(row) != len(grid) for grid in known for row in grid):
        return
    groups: dict[frozenset[Grid], list[int]] = {}
    for at, grid in enumerate(known):
        groups.setdefault(frozenset(turns(grid)), []).append(at)
    usual = {orbit: members for orbit, members in groups.items() if len(members) >= len(orbit) - 1 and len(orbit) > 1}
    odd = [at for orbit, members in groups.items() if orbit not in usual for at in members]
    if len(odd) * _WHOLE > len(known):
        return
    first: dict[Grid, int] = {}
    for at, grid in enumerate(known):
        if grid in first:
            yield Lone(at, first[grid], None)
        elif at in odd:
            yield Lone(at, None, _missing(grid, usual, known))
        first.setdefault(grid, at)


def _missing(grid: Grid, usual: dict[frozenset[Grid], list[int]], known: list[Grid]) -> Grid | None:
    """Return the turn that the others lack and that the grid resembles most; None when they lack none."""
    lacked = sorted(turn for orbit in usual for turn in orbit if turn not in known)
    return min(lacked, key=lambda turn: _unlike(turn, grid), default=None)


def _unlike(one: Grid, other: Grid) -> int:
    return sum(a != b for row, line in zip(one, other, strict=True) for a, b in zip(row, line, strict=True))
