"""One state as something to be looked at: cells in rows and columns, what lies on them, what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.game import Description
from generator.diagram.legend import Legend, found, numbered


class Cell(NamedTuple):
    """A place of the board.

    Attributes:
        row, column: From 1, north-west first.
        tile: Id of the tile that lies there; empty where none does.
        level: Such as the strength of a fire; 0 is not shown.
        is_ruin: Whether nothing is left of it.
        owner: A player, or empty.
        tokens: Players with how many of theirs lie there, without those who have none.
        home: The player whose own place it is, or empty.
    """

    row: int
    column: int
    tile: str
    level: int = 0
    is_ruin: bool = False
    owner: str = ""
    tokens: tuple[tuple[str, int], ...] = ()
    home: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there but the tile."""
        return not (self.level or self.is_ruin or self.owner or self.tokens)


class Piece(NamedTuple):
    """What a player has on the board: its kind, whose it is, the place where it stands, what it carries."""

    kind: str
    player: str
    place: str
    stock: int = 0


class Scene(NamedTuple):
    """A state to be looked at: cells by place, and pieces in the order of kinds and players."""

    cells: Mapping[str, Cell]
    pieces: tuple[Piece, ...]


def scene(legend: Legend, state: Description) -> Scene:
    """Return a state as something to be looked at; places that are called otherwise than squares are left out."""
    tiles: Description = next((value for _, value in found(state, legend.squares)), {})
    players = frozenset(stars[0] for piece in legend.pieces for stars, _ in found(state, piece.sign.at) if stars)
    tokens: dict[str, list[tuple[str, int]]] = {}
    for stars, number in found(state, legend.tokens.at):
        if number:
            tokens.setdefault(stars[0], []).append((stars[-1], int(number)))
    levels = {stars[0]: legend.level_words.get(str(word), word) for stars, word in found(state, legend.levels.at)}
    ruins = {stars[0] for stars, word in found(state, legend.ruins.at) if str(word) in legend.ruin_words}
    owners = {stars[0]: str(word) for stars, word in found(state, legend.owners.at)}
    cells = {}
    for place, tile in tiles.items():
        at = numbered(legend.name, place)
        if at is not None:
            level, owner = levels.get(place, 0), owners.get(place, "")
            cells[place] = Cell(
                *at,
                tile=str(tile),
                level=level if isinstance(level, int) else 0,
                is_ruin=place in ruins,
                owner=owner if not players or owner in players else "",
                tokens=tuple(tokens.get(place, ())),
            )
    for stars, place in found(state, legend.homes.at):
        at = numbered(legend.name, str(place))
        if at is not None:
            cells.setdefault(str(place), Cell(*at, tile="", home=stars[0]))
    return Scene(cells, tuple(_pieces(legend, state, cells)))


def _pieces(legend: Legend, state: Description, cells: Mapping[str, Cell]) -> Iterable[Piece]:
    for kind in legend.pieces:
        carried: dict[str, int] = {}
        for stars, number in found(state, kind.stock.at):
            if stars[-1] not in kind.without:
                carried[stars[0]] = carried.get(stars[0], 0) + int(number)
        for stars, place in found(state, kind.sign.at):
            if place in cells:
                yield Piece(kind.id, stars[0], str(place), carried.get(stars[0], 0))
