"""Patterns of squares on cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import ne
from typing import Final, NamedTuple

from engine.box import BoardSpec
from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.model.text import format_count
from generator.semantics import places
from generator.semantics.sides import CardSide

Grid = tuple[str, ...]

_WHOLE: Final = 4  # turns that a pattern without symmetry has
_FEWEST: Final = 8  # grids of a deck that make a habit of it
_NO_SQUARE: Final = "-"
_NOTHING: Final = "."


@check("TB406", Severity.ERROR, "wrong grid")
def wrong_grid(subject: Subject) -> Iterator[Hit]:
    """Grid that does not match the board.

    A pattern of squares that does not have as many rows and columns as the board, marks a square that the board does
    not have, leaves out one that it has, or marks none at all.

    Why: A fireball lands in a corner where nothing is, and players argue which block was meant.

    ```diff
     game:
       board: {rows: 3, columns: 3, without: [[1, 1]]}
     cards:
       - id: small-storm
         name: Small Storm
         grid:
    -      - "*.."
    +      - "-*."
           - "..*"
           - "..."
    ```

    Fix: Write a row for each row of the board from the north, and a sign for each square from the west: `-` for no
    square, `.` for nothing, `*` for a hit.
    """
    hint = "Write a row from the north, a sign for each square: `-` no square, `.` nothing, `*` a hit."
    board = subject.game.board if isinstance(subject.game.board, BoardSpec) else None
    for side in subject.sides:
        for row, message in _find_problems(board, side.side.grid) if side.side.grid else ():
            path = side.path("grid") if row is None else side.path("grid", row)
            mark = places.in_card(side.card, *path, key=row is None)
            yield Hit(mark, message, hint, side.card.id)


def _find_problems(board: BoardSpec | None, grid: tuple[str, ...]) -> Iterator[tuple[int | None, str]]:
    """Yield what is wrong, with the row (from 0) where it is, or None for the whole grid."""
    columns = board.columns if board is not None else len(grid[0])
    if board is not None and len(grid) != board.rows:
        yield None, f"The grid has {format_count(len(grid), 'row')}, but the board has {board.rows}."
    for number, row in enumerate(grid):
        if len(row) != columns:
            yield number, f"Row {number + 1} has {format_count(len(row), 'square')}, but the board is {columns} wide."
        elif board is not None:
            for column, sign in enumerate(row):
                has_square = (number + 1, column + 1) not in board.without
                place = f"row {number + 1}, column {column + 1}"
                if has_square and sign == _NO_SQUARE:
                    yield number, f"The grid leaves out {place}, where the board has a square."
                elif not has_square and sign != _NO_SQUARE and number < board.rows:
                    yield number, f'The grid has "{sign}" in {place}, where the board has no square.'
    if not set().union(*grid) - {_NO_SQUARE, _NOTHING}:
        yield None, "The grid marks no square."


@check("TB511", Severity.WARNING, "lone grid")
def lone_grid(subject: Subject) -> Iterator[Hit]:
    """Grid that breaks its deck's series of rotations.

    In a deck of eight grids or more in which nearly every pattern occurs in all four rotations: a grid that is not a
    rotation of any other, or the same as another.

    Why: No text says which squares a pattern marks, so nobody notices on the card that a square is one off. Rotated
    patterns hit every corner equally often; the odd one does not.

    ```diff
     cards:
       - {id: a-1, name: A1, grid: ["*..", "*..", "..."]}
       - {id: a-2, name: A2, grid: [".**", "...", "..."]}
       - {id: a-3, name: A3, grid: ["...", "..*", "..*"]}
       - {id: a-4, name: A4, grid: ["...", "...", "**."]}
       - {id: b-1, name: B1, grid: ["*..", ".*.", "..."]}
       - {id: b-2, name: B2, grid: ["..*", ".*.", "..."]}
       - {id: b-3, name: B3, grid: ["...", ".*.", "..*"]}
    -  - {id: b-4, name: B4, grid: ["...", ".**", "..."]}
    +  - {id: b-4, name: B4, grid: ["...", ".*.", "*.."]}
    ```

    Fix: Draw the missing rotation. If the pattern is meant to be the only one of its kind, ignore the finding and say
    why.
    """
    decks: dict[str, list[CardSide]] = {}
    for side in subject.sides:
        if side.side.grid:
            decks.setdefault(side.card.deck, []).append(side)
    for sides in decks.values():
        for odd in find_odd_grids(side.side.grid for side in sides):
            side = sides[odd.at]
            if odd.same is not None:
                other = sides[odd.same].card
                message = f'The grid is the same as on "{other.name}" ({other.id}).'
                hint = "Draw the rotation that the deck lacks."
            else:
                message = "The grid is not a rotation of another, as nearly all grids of the deck are."
                hint = "" if odd.near is None else f"The deck lacks this rotation: {' '.join(odd.near)}"
            mark = places.in_card(side.card, *side.path("grid"), key=True)
            yield Hit(mark, message, hint, side.card.id)


class OddGrid(NamedTuple):
    """A grid that breaks the deck's rule: its index, the index of an equal one, or the nearest missing rotation."""

    at: int
    same: int | None
    near: Grid | None


def rotate(grid: Grid) -> Grid:
    """Return the grid after a quarter turn to the right."""
    return tuple(map("".join, zip(*reversed(grid), strict=True)))


def list_rotations(grid: Grid) -> tuple[Grid, ...]:
    """Return the grid in its four turns, itself first; only for grids with as many rows as columns."""
    second = rotate(grid)
    third = rotate(second)
    return grid, second, third, rotate(third)


def find_odd_grids(grids: Iterable[Grid]) -> Iterator[OddGrid]:
    """Yield grids that lack rotations, or occur twice, in a deck where all others come in complete rotations.

    Nothing is yielded unless nearly all grids of the deck follow this rule.
    """
    known = list(grids)
    if len(known) < _FEWEST or any(len(row) != len(grid) for grid in known for row in grid):
        return
    groups: dict[frozenset[Grid], list[int]] = {}
    for at, grid in enumerate(known):
        groups.setdefault(frozenset(list_rotations(grid)), []).append(at)
    usual = {orbit: members for orbit, members in groups.items() if len(members) >= len(orbit) - 1 and len(orbit) > 1}
    odd = [at for orbit, members in groups.items() if orbit not in usual for at in members]
    if len(odd) * _WHOLE > len(known):
        return
    first: dict[Grid, int] = {}
    for at, grid in enumerate(known):
        if grid in first:
            yield OddGrid(at, first[grid], None)
        elif at in odd:
            lacked = sorted(turn for orbit in usual for turn in orbit if turn not in known)
            differences = [sum(map(ne, "".join(turn), "".join(grid))) for turn in lacked]
            near = lacked[differences.index(min(differences))] if lacked else None
            yield OddGrid(at, None, near)
        first.setdefault(grid, at)
