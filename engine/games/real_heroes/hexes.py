"""The places of the map: the hexes of the board pieces, and where starting hexes can lie around them.

A piece is a hexagon of 19 hexes. Four pieces fit together without a gap; `a` and `b` are played by two, `c` and `d`
are added. Hexes are named by the piece and counted row by row from the north-west: `a1` to `a19`. Places around all
four pieces are `e1`, `e2` ...; starting hexes lie there, or where a piece is not in play.

Rule: words.adjacent, words.number. Ruling: pieces-meet-along-a-side, hexes-across-pieces
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.boards import list_hexes, make_hex_board

Cell = tuple[int, int]  # axial coordinates: `q` to the east, `r` to the south-east

PIECES: Final = "abcd"
# The middle of each piece: two hexagons of this size lie so that five edges of one meet the other's.
_MIDDLES: Final = dict(zip(PIECES, ((0, 0), (5, -2), (2, 3), (7, 1)), strict=True))
SHAPE: Final = tuple(sorted(list_hexes(2), key=lambda cell: (cell[1], cell[0])))  # row by row
SIZE: Final = len(SHAPE)
TURNS: Final = 6
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def turn_numbers(numbers: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """Return the numbers of a piece, row by row, after some turns by 60 degrees clockwise."""
    by_cell = dict(zip(SHAPE, numbers, strict=True))
    for _ in range(turns):
        by_cell = {(-r, q + r): number for (q, r), number in by_cell.items()}
    return tuple(by_cell[cell] for cell in SHAPE)


def list_piece(piece: str) -> tuple[str, ...]:
    """Return the names of the hexes of a piece, row by row."""
    return tuple(f"{piece}{number}" for number in range(1, SIZE + 1))


def list_hexes_in_play(pieces: int) -> tuple[str, ...]:
    """Return the names of the hexes of the first pieces."""
    return tuple(name for piece in PIECES[:pieces] for name in list_piece(piece))


def _place_hexes() -> dict[str, Cell]:
    cells = {
        name: (middle[0] + q, middle[1] + r)
        for piece, middle in _MIDDLES.items()
        for name, (q, r) in zip(list_piece(piece), SHAPE, strict=True)
    }
    around = {(q + dq, r + dr) for q, r in cells.values() for dq, dr in _STEPS} - set(cells.values())
    edge = sorted(around, key=lambda cell: (cell[1], cell[0]))
    return {**cells, **{f"e{number}": cell for number, cell in enumerate(edge, 1)}}


CELLS: Final = _place_hexes()
BOARD: Final = make_hex_board(CELLS)
PLACES: Final = BOARD.names
HEXES: Final = list_hexes_in_play(len(PIECES))
# By place, the places beside it.
NEAR: Final = {name: tuple(PLACES[other] for other in BOARD.neighbours[number]) for number, name in enumerate(PLACES)}
_DISTANCES: Final = {
    name: dict(zip(PLACES, BOARD.distances[number], strict=True)) for number, name in enumerate(PLACES)
}


def measure(here: str, there: str) -> int:
    """Return how many steps apart two places are, across anything."""
    return _DISTANCES[here][there]


@cache
def list_around(place: str, steps: int) -> tuple[str, ...]:
    """Return the places that are at most some steps away, the place itself first."""
    return tuple(
        sorted((other for other in PLACES if measure(place, other) <= steps), key=lambda at: measure(place, at))
    )
