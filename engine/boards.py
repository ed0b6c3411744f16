"""Boards as values: squares, hexes, or any graph of places; their names, neighbours, distances and lines.

A place is a number, in the order of `names`; states and scenarios use the names. All tables are made once, so that a
game can ask for neighbours in every step of a play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.box import BoardSpec, GraphBoard, HexBoard

NOWHERE: Final = -1  # the number of no place

# Directions of a square grid: rows down and columns to the right; the diagonals come last.
_SQUARE_STEPS: Final[Mapping[str, tuple[int, int]]] = {
    "north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1),
    "north-east": (-1, 1), "south-east": (1, 1), "south-west": (1, -1), "north-west": (-1, -1),
}  # fmt: skip
# Directions of a hex grid with a corner at the top, in axial coordinates: `q` to the east, `r` to the south-east.
_HEX_STEPS: Final[Mapping[str, tuple[int, int]]] = {
    "east": (1, 0), "south-east": (0, 1), "south-west": (-1, 1),
    "west": (-1, 0), "north-west": (0, -1), "north-east": (1, -1),
}  # fmt: skip
_ORTHOGONAL: Final = 4  # of the directions of a square grid


@dataclass(frozen=True)
class Board:
    """Places and how they are connected.

    Attributes:
        names: The name of each place.
        directions: The names of the directions; empty for a graph.
        steps: By place and direction the next place, NOWHERE at the edge; empty for a graph.
        neighbours: By place, the places that are one step away, in the order of directions.
        cells: By place, its row and column from 1, or `q` and `r` of a hex; empty for a graph.
    """

    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    directions: tuple[str, ...] = ()
    steps: tuple[tuple[int, ...], ...] = ()
    cells: tuple[tuple[int, int], ...] = ()

    @property
    def is_hex(self) -> bool:
        """Whether its places are hexes."""
        return self.directions == tuple(_HEX_STEPS)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each place by its name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """By two places, how many steps it takes to go from one to the other; NOWHERE where no way leads."""
        return tuple(self._measure(start) for start in range(len(self.names)))

    def list_within(self, place: int, distance: int) -> tuple[int, ...]:
        """Return the places that are at most some steps away, in order; the place itself is one of them."""
        return tuple(other for other, steps in enumerate(self.distances[place]) if 0 <= steps <= distance)

    def list_line(self, place: int, direction: int) -> tuple[int, ...]:
        """Return the places that follow each other from a place in a direction to the edge, nearest first."""
        line = []
        while (place := self.steps[place][direction]) != NOWHERE:
            line.append(place)
        return tuple(line)

    def _measure(self, start: int) -> tuple[int, ...]:
        steps = [NOWHERE] * len(self.names)
        steps[start] = 0
        waiting = deque([start])
        while waiting:
            place = waiting.popleft()
            for other in self.neighbours[place]:
                if steps[other] == NOWHERE:
                    steps[other] = steps[place] + 1
                    waiting.append(other)
        return tuple(steps)


Wall = tuple[str, str]  # two neighbouring places between which nobody can go


def make_board(content: BoardSpec | HexBoard | GraphBoard, *, walls: Iterable[Wall] = ()) -> Board:
    """Return the board that `game.yaml` declares; squares are named `r1c1`, hexes `q0r0`, other places as there."""
    if isinstance(content, GraphBoard):
        return make_graph(content.links)
    if isinstance(content, HexBoard):
        cells = sorted(content.cells, key=lambda cell: (cell[1], cell[0]))
        return make_hex_board({f"q{q}r{r}": (q, r) for q, r in cells}, walls=walls)
    return make_square_board(content.rows, content.columns, without=content.without, walls=walls)


def make_square_board(
    rows: int,
    columns: int,
    *,
    without: Iterable[tuple[int, int]] = (),
    walls: Iterable[Wall] = (),
    has_diagonals: bool = False,
) -> Board:
    """Return a board of squares named `r1c1`, row by row from the north-west.

    Args:
        rows: How many.
        columns: How many.
        without: Missing squares, by row and column, both counted from 1.
        walls: Between which squares nobody can go.
        has_diagonals: Whether squares that share a corner are neighbours, too.
    """
    missing = set(without)
    squares = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    names = {square: f"r{square[0]}c{square[1]}" for square in squares if square not in missing}
    directions = list(_SQUARE_STEPS)[: None if has_diagonals else _ORTHOGONAL]
    return _make_grid(names, {direction: _SQUARE_STEPS[direction] for direction in directions}, walls)


def make_hex_board(hexes: Mapping[str, tuple[int, int]], *, walls: Iterable[Wall] = ()) -> Board:
    """Return a board of hexes.

    Args:
        hexes: The axial coordinates `q` (east) and `r` (south-east) of each hex by its name.
        walls: Between which hexes nobody can go.
    """
    return _make_grid({place: name for name, place in hexes.items()}, _HEX_STEPS, walls)


def list_hexes(radius: int) -> tuple[tuple[int, int], ...]:
    """Return the axial coordinates of all hexes at most `radius` steps from the middle, ring by ring."""
    span = range(-radius, radius + 1)
    every = ((q, r) for q in span for r in span)
    rings = ((max(abs(q), abs(r), abs(q + r)), q, r) for q, r in every)
    return tuple((q, r) for ring, q, r in sorted(rings) if ring <= radius)


def make_graph(edges: Mapping[str, Sequence[str]]) -> Board:
    """Return a board of any places; `edges` has for each place the places to which a step leads, in order.

    Raises:
        KeyError: A step leads to a place that is none.
    """
    numbers = {name: number for number, name in enumerate(edges)}
    return Board(tuple(edges), tuple(tuple(numbers[other] for other in others) for others in edges.values()))


def _make_grid(
    names: Mapping[tuple[int, int], str], directions: Mapping[str, tuple[int, int]], walls: Iterable[Wall]
) -> Board:
    numbers = {place: number for number, place in enumerate(names)}
    closed = {frozenset(wall) for wall in walls}
    steps = tuple(
        tuple(
            numbers[other]
            if (other := (first + down, second + across)) in numbers and frozenset({name, names[other]}) not in closed
            else NOWHERE
            for down, across in directions.values()
        )
        for (first, second), name in names.items()
    )
    neighbours = tuple(tuple(other for other in nearby if other != NOWHERE) for nearby in steps)
    return Board(tuple(names.values()), neighbours, tuple(directions), steps, tuple(names))
