"""The squares of the board as bits of one integer: a square is its index in reading order, a set of squares is a mask.

Each row has one bit more than columns, always 0. Shifting a mask therefore moves every square one step, and none from
one edge to the other. With six rows of six columns r1c1 is bit 0, r1c2 bit 1, r2c1 bit 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.box import BoardSpec


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares and their neighbours.

    Attributes:
        rows, columns: How many.
        stride: How far two squares of neighbouring rows are apart.
        size: One more than the highest number of a square.
        all: Every square of the board, the missing ones left out (mask).
        squares: The same as numbers, in reading order: west to east, north to south.
        corners: The four corner squares, clockwise from north-west; on the board or missing from it.
        cross: By square, the up to four squares that share an edge with it (mask).
        ring: By square, the up to eight squares that share an edge or a corner with it (mask).
        names: By square, such as `r1c2`.
    """

    rows: int
    columns: int
    stride: int
    size: int
    all: int
    squares: tuple[int, ...]
    corners: tuple[int, int, int, int]
    cross: tuple[int, ...]
    ring: tuple[int, ...]
    names: tuple[str, ...]

    def number(self, name: str) -> int | None:
        """Return the square with a name; None if no square has it."""
        return self.names.index(name) if name and name in self.names else None

    def steps(self, direction: int) -> int:
        """Return how far one step north (0), east (1), south (2) or west (3) takes the number of a square."""
        return (-self.stride, 1, self.stride, -1)[direction]


def build_grid(board: BoardSpec) -> Grid:
    """Return the squares of a board; corners count as squares even where the board leaves them out."""
    stride = board.columns + 1
    corners = (0, board.columns - 1, (board.rows - 1) * stride + board.columns - 1, (board.rows - 1) * stride)
    squares = tuple(
        (row - 1) * stride + column - 1
        for row in range(1, board.rows + 1)
        for column in range(1, board.columns + 1)
        if (row, column) not in board.without or (row - 1) * stride + column - 1 in corners
    )
    size = board.rows * stride
    every = sum(1 << square for square in squares)
    return Grid(
        rows=board.rows,
        columns=board.columns,
        stride=stride,
        size=size,
        all=every,
        squares=squares,
        corners=corners,
        cross=tuple(_near(square, (1, stride), size, every) for square in range(size)),
        ring=tuple(_near(square, (1, stride, stride - 1, stride + 1), size, every) for square in range(size)),
        names=tuple(
            f"r{square // stride + 1}c{square % stride + 1}" if every >> square & 1 else "" for square in range(size)
        ),
    )


def _near(square: int, steps: tuple[int, ...], size: int, every: int) -> int:
    return sum(1 << square + step for step in _signed(steps) if 0 <= square + step < size) & every


def _signed(steps: tuple[int, ...]) -> Iterator[int]:
    for step in steps:
        yield step
        yield -step
