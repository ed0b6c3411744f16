"""Grid that does not lie on the board.

## What it finds

A pattern of squares whose rows or columns are not as many as the board's, that marks a square which the board does
not have, leaves out one that it has, or marks none at all.

## Why it is bad

A fireball lands in a corner where nothing stands, and players argue which block it meant.

## Example

```yaml bad
game:
  board: {rows: 3, columns: 3, without: [[1, 1]]}
cards:
  - id: small-storm
    name: Small Storm
    grid:
      - "*.."
      - "..*"
      - "..."
```

```yaml good
game:
  board: {rows: 3, columns: 3, without: [[1, 1]]}
cards:
  - id: small-storm
    name: Small Storm
    grid:
      - "-*."
      - "..*"
      - "..."
```

## How to mend it

Write a row for each row of the board from the north, a sign for each square from the west: `-` no square, `.`
nothing, `*` a hit.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import BoardShape
from generator.telling import counted

CODE = "TB406"
SEVERITY = Severity.ERROR
NAME = "wrong grid"

_NO_SQUARE = "-"
_NOTHING = "."
_HINT = "A row from the north, a sign for each square: `-` no square, `.` nothing, `*` a hit."


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each row of a grid that does not lie on the board."""
    for said in subject.said:
        if said.side.grid:
            for row, message in _troubles(subject.game.board, said.side.grid):
                head = ("back", "grid") if said.back else ("grid",)
                mark = places.in_card(said.card, *head, *(() if row is None else (row,)), key=row is None)
                yield Finding(mark, CODE, SEVERITY, message, _HINT, game=subject.game.id, id=said.card.id)


def _troubles(board: BoardShape | None, grid: tuple[str, ...]) -> Iterator[tuple[int | None, str]]:
    """Yield what is wrong, with the row (from 0) that it stands in, or None for the whole grid."""
    columns = board.columns if board is not None else len(grid[0])
    if board is not None and len(grid) != board.rows:
        yield None, f"The grid has {counted(len(grid), 'row')}, and the board has {board.rows}."
    for number, row in enumerate(grid):
        if len(row) != columns:
            yield number, f"Row {number + 1} has {counted(len(row), 'square')}, and the board is {columns} wide."
        elif board is not None:
            for column, sign in enumerate(row):
                there = (number + 1, column + 1) not in board.without
                place = f"row {number + 1}, column {column + 1}"
                if there and sign == _NO_SQUARE:
                    yield number, f"The grid leaves out {place}, where the board has a square."
                elif not there and sign != _NO_SQUARE and number < board.rows:
                    yield number, f'The grid has "{sign}" in {place}, where the board has no square.'
    if not any(sign not in {_NO_SQUARE, _NOTHING} for row in grid for sign in row):
        yield None, "The grid marks no square."
