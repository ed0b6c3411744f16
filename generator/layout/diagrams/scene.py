"""What the words of a state mean to a picture, as a game's `diagram.yaml` says it.

One state as something to be looked at: cells in rows and columns, what lies on them, what stands on them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.boards import Board
from engine.game import Description
from generator.model.game import Data

Route = tuple[str, ...]  # words of a state, from the outside in; `*` stands for any

_ANY: Final = "*"


class Sign(NamedTuple):
    """A route to values of places or players in a state, and the icon that shows them; an empty route means none."""

    at: Route = ()
    icon: str = ""


class TileKind(NamedTuple):
    """How a tile is shown: by the vocabulary of a stat, with the number of another."""

    stat: str
    figure: str


class PieceKind(NamedTuple):
    """A kind of piece on the board; `stock` is what it carries, `without` is who carries that elsewhere."""

    id: str
    sign: Sign
    stock: Sign
    without: tuple[str, ...]


class MarkKind(NamedTuple):
    """A mark that can lie on a place: a word there, and the icon of each such word; or places, and one icon for all."""

    at: Route
    icons: Mapping[str, str]
    icon: str = ""


class PlanLegend(NamedTuple):
    """The meaning of the words of a state in a floor plan.

    Attributes:
        places, kinds: What each place is, and how the drawing writes it.
        edges, walls: What stands on the edges of places, and how the drawing writes it.
        name: How a place is called: `{floor}`, `{row}` and `{column}` stand for its floor and its numbers.
        floors: The name of each floor, by how places are called.
    """

    places: Route
    kinds: Mapping[str, str]
    edges: Route
    walls: Mapping[str, str]
    name: str
    floors: Mapping[str, str]


class Legend(NamedTuple):
    """The meaning of the words of a state in a picture.

    Attributes:
        squares: Where a state says which tile lies on each place; empty if the places are those of the rules' board.
        name: How a place is called; `{row}` and `{column}` stand for its numbers.
        tiles: How tiles are shown; the first whose stat a tile has.
        homes: The place that is a player's own from the beginning, where no tile lies.
        players: The vocabulary that players are words of.
        levels, level_words: A number at each place, and the words that stand for numbers there.
        level_drawing: What such a number stands on; empty for the icon.
        level_icons: The icons of the numbers from 1, shown instead of them in a floor plan.
        ruins, ruin_words: A word at each place, and those that mean that nothing is left of it.
        owners: A player at each place.
        tokens: A number at each place for each player.
        pieces: What stands on places and moves.
        figures: A number that each place has of its own; places without one are not shown.
        marks: What else lies on places.
        landing, landing_icon: The kind of event that comes down on a place, and how that is shown.
        wind, wind_icon: The stat of a card that changes places from their neighbours on one side, and how it is shown.
        ways: By word of that stat: rows down and columns to the right.
        answers: Commands that belong to the one before.
        examples: By scenario, what each number shows.
        plan: How floors are shown, if the places are rooms with walls.
    """

    squares: Route
    name: str
    tiles: tuple[TileKind, ...]
    homes: Sign
    players: str
    levels: Sign
    level_words: Mapping[str, int]
    level_drawing: str
    level_icons: tuple[str, ...]
    ruins: Sign
    ruin_words: tuple[str, ...]
    owners: Sign
    tokens: Sign
    pieces: tuple[PieceKind, ...]
    figures: Route
    marks: tuple[MarkKind, ...]
    landing: str
    landing_icon: str
    wind: str
    wind_icon: str
    ways: Mapping[str, tuple[int, int]]
    answers: frozenset[str]
    examples: Mapping[str, tuple[Data, ...]]
    plan: PlanLegend | None = None

    @property
    def routes(self) -> tuple[Route, ...]:
        """All routes by which it reads a state."""
        signs = (self.homes, self.levels, self.ruins, self.owners, self.tokens, *(piece.sign for piece in self.pieces))
        stocks = tuple(piece.stock.at for piece in self.pieces)
        marks = tuple(mark.at for mark in self.marks)
        plan = () if self.plan is None else (self.plan.places, self.plan.edges)
        routes = (self.squares, *(sign.at for sign in signs), *stocks, self.figures, *marks, *plan)
        return tuple(at for at in routes if at)


def read_legend(data: Data) -> Legend:
    """Read a `diagram.yaml` that conforms to its schema."""
    levels, ruins, landings, winds = (data.get(key, {}) for key in ("levels", "ruins", "landings", "winds"))
    return Legend(
        squares=route(data["squares"]["at"]) if "squares" in data else (),
        name=str(data["squares"]["name"]) if "squares" in data else "",
        tiles=tuple(TileKind(str(kind["stat"]), str(kind.get("figure", ""))) for kind in data.get("tiles", ())),
        homes=_read_sign(data.get("homes", {})),
        players=str(data.get("players", "")),
        levels=_read_sign(levels),
        level_words={str(word): int(number) for word, number in levels.get("words", {}).items()},
        level_drawing=str(levels.get("draw", "")),
        level_icons=tuple(map(str, levels.get("icons", ()))),
        ruins=_read_sign(ruins),
        ruin_words=tuple(map(str, ruins.get("words", ()))),
        owners=_read_sign(data.get("owners", {})),
        tokens=_read_sign(data.get("tokens", {})),
        pieces=tuple(
            PieceKind(str(kind["id"]), _read_sign(kind), _read_sign(stock), tuple(map(str, stock.get("without", ()))))
            for kind in data.get("pieces", ())
            for stock in (kind.get("stock", {}),)
        ),
        figures=route(str(data.get("figures", {}).get("at", ""))),
        marks=tuple(
            MarkKind(route(str(mark["at"])), _read_words(mark.get("icons", {})), str(mark.get("icon", "")))
            for mark in data.get("marks", ())
        ),
        landing=str(landings.get("event", "")),
        landing_icon=str(landings.get("icon", "")),
        wind=str(winds.get("stat", "")),
        wind_icon=str(winds.get("icon", "")),
        ways={str(word): (int(way[0]), int(way[1])) for word, way in winds.get("ways", {}).items()},
        answers=frozenset(map(str, data.get("answers", ()))),
        examples={str(name): tuple(steps) for name, steps in data.get("examples", {}).items()},
        plan=_read_plan(data["plan"]) if "plan" in data else None,
    )


def _read_plan(data: Data) -> PlanLegend:
    places, edges = data["places"], data["edges"]
    kinds, walls, floors = (_read_words(words) for words in (places["kinds"], edges["walls"], data["floors"]))
    return PlanLegend(route(str(places["at"])), kinds, route(str(edges["at"])), walls, str(data["name"]), floors)


def _read_words(words: Mapping[str, object]) -> Mapping[str, str]:
    return {str(word): str(sign) for word, sign in words.items()}


def _read_sign(data: Data) -> Sign:
    return Sign(route(str(data.get("at", ""))), str(data.get("icon", "")))


def route(words: str) -> Route:
    """Return a route as it is written, with dots between."""
    return tuple(words.split(".")) if words else ()


def find_values(state: Description, at: Route) -> Iterator[tuple[Route, Any]]:
    """Yield the values along a route of a state, each with the words that matched `*`."""
    matches: list[tuple[Route, Any]] = [((), state)] if at else []
    for word in at:
        matches = [
            ((*stars, str(key)) if word == _ANY else stars, value[key])
            for stars, value in matches
            if isinstance(value, Mapping)
            for key in (value if word == _ANY else (word,) if word in value else ())
        ]
    yield from matches


def missing_routes(states: Sequence[Description], routes: Iterable[Route]) -> tuple[Route, ...]:
    """Return the routes that none of some states has."""
    return tuple(at for at in routes if states and not any(True for state in states for _ in find_values(state, at)))


def square_position(name: str, place: str) -> tuple[int, int] | None:
    """Return the row and column of a place by its name; None if the name has another form."""
    pattern = re.escape(name).replace(r"\{row\}", r"(?P<row>\d+)").replace(r"\{column\}", r"(?P<column>\d+)")
    match = re.fullmatch(pattern, place, re.ASCII)
    return None if match is None else (int(match["row"]), int(match["column"]))


class Square(NamedTuple):
    """A place of a floor plan: its floor, its own numbers, and what the drawing writes on it and on its edges.

    The edges are those in the north, east, south and west.
    """

    floor: str
    row: int
    column: int
    kind: str
    edges: tuple[str, ...] = ("", "", "", "")


class Cell(NamedTuple):
    """A place of the board.

    Attributes:
        row, column: From 1, north-west first. Columns of hexes are half a hex wide; places of a graph are in one row.
        tile: Id of the tile that lies there, or of the place itself; empty where none does.
        level: Such as the strength of a fire; 0 is not shown.
        is_ruin: Whether nothing is left of it.
        owner: A player, or empty.
        tokens: Players with how many of theirs lie there, without those who have none.
        home: The player whose own place it is, or empty.
        figure: The number of the place itself, if it has one.
        marks: The icons of what else lies there.
        square: What it is in a floor plan.
    """

    row: int
    column: int
    tile: str
    level: int = 0
    is_ruin: bool = False
    owner: str = ""
    tokens: tuple[tuple[str, int], ...] = ()
    home: str = ""
    figure: int | None = None
    marks: tuple[str, ...] = ()
    square: Square | None = None

    @property
    def is_bare(self) -> bool:
        """Whether it holds nothing but its tile."""
        has_marks = self.square is not None and bool(self.marks)
        return not (self.level or self.is_ruin or self.owner or self.tokens or has_marks)

    @property
    def contents(self) -> Cell:
        """The cell without its walls."""
        return self if self.square is None else self._replace(square=self.square._replace(edges=("", "", "", "")))


class Piece(NamedTuple):
    """A piece on the board: its kind, its player, its place, and its stock."""

    kind: str
    player: str
    place: str
    stock: int = 0


class Scene(NamedTuple):
    """A state as a picture.

    Attributes:
        cells: By place.
        pieces: In the order of kinds and players.
        board: The places and their neighbours, if these are the rules' and not squares with tiles.
    """

    cells: Mapping[str, Cell]
    pieces: tuple[Piece, ...]
    board: Board | None = None

    def are_adjacent(self, one: str, other: str) -> bool:
        """Whether one step leads from a place to another."""
        if self.board is not None:
            return self.board.numbers[other] in self.board.neighbours[self.board.numbers[one]]
        cell, cell_beside = self.cells[one], self.cells[other]
        return abs(cell.row - cell_beside.row) + abs(cell.column - cell_beside.column) == 1


def find_positions(board: Board) -> Mapping[str, tuple[int, int]]:
    """Return the row and column of each place of a board: see `Cell`."""
    if not board.cells:
        return {name: (1, number) for number, name in enumerate(board.names, start=1)}
    cells = [(r, 2 * q + r) for q, r in board.cells] if board.is_hex else board.cells
    top, left = (min(numbers) for numbers in zip(*cells, strict=True))
    return {name: (row - top + 1, column - left + 1) for name, (row, column) in zip(board.names, cells, strict=True)}


def read_scene(legend: Legend, state: Description, board: Board | None = None) -> Scene:
    """Read a state as a scene; places whose names are not those of squares are left out.

    The places are those of the board, unless the legend says where tiles lie on squares.
    """
    board = None if legend.squares or legend.plan else board
    squares = {} if legend.plan is None else _read_squares(legend.plan, state)
    positions = {} if board is None else find_positions(board)
    positions = positions or _place_squares(squares)
    tiles: Description = next((value for _, value in find_values(state, legend.squares)), {})
    tiles = {**tiles, **{place: place for place in positions}}
    tokens = _read_tokens(legend, state)
    words = {stars[0]: legend.level_words.get(str(word), word) for stars, word in find_values(state, legend.levels.at)}
    levels = {place: level for place, level in words.items() if isinstance(level, int)}
    ruins = {stars[0] for stars, word in find_values(state, legend.ruins.at) if str(word) in legend.ruin_words}
    owners = _read_owners(legend, state)
    figures = {stars[0]: int(number) for stars, number in find_values(state, legend.figures)}
    marks = _read_marks(legend, state)
    if legend.figures:
        tiles = {place: tile for place, tile in tiles.items() if place in figures}
    cells = {}
    for place, tile in tiles.items():
        at = positions.get(place) or square_position(legend.name, place)
        if at is not None:
            cells[place] = Cell(
                *at,
                tile=str(tile),
                level=levels.get(place, 0),
                is_ruin=place in ruins,
                owner=owners.get(place, ""),
                tokens=tokens.get(place, ()),
                figure=figures.get(place),
                marks=marks.get(place, ()),
                square=squares.get(place),
            )
    for stars, place in find_values(state, legend.homes.at):
        at = square_position(legend.name, str(place))
        if at is not None and board is None:
            cells.setdefault(str(place), Cell(*at, tile="", home=stars[0]))
    return Scene(cells, tuple(_read_pieces(legend, state, cells)), board)


_APART: Final = 100  # columns, from floor to floor


def _read_squares(plan: PlanLegend, state: Description) -> Mapping[str, Square]:
    """Return the places of a floor plan, with the walls on their edges."""
    pattern = re.escape(plan.name)
    for word, form in (("floor", r"\w+?"), ("row", r"\d+"), ("column", r"\d+")):
        pattern = pattern.replace(rf"\{{{word}\}}", f"(?P<{word}>{form})")
    walls = {stars[0]: plan.walls.get(str(word), "") for stars, word in find_values(state, plan.edges)}
    kinds = {stars[0]: plan.kinds.get(str(kind), "") for stars, kind in find_values(state, plan.places)}
    matches = {place: re.fullmatch(pattern, place, re.ASCII) for place in kinds}
    places = {
        (match["floor"], int(match["row"]), int(match["column"])): place
        for place, match in matches.items()
        if match is not None and match["floor"] in plan.floors
    }
    squares = {}
    for (floor, row, column), place in places.items():
        north, west = places.get((floor, row - 1, column), ""), places.get((floor, row, column - 1), "")
        edges = (f"{north}s", f"{place}e", f"{place}s", f"{west}e")
        square = Square(floor, row, column, kinds[place])
        squares[place] = square._replace(edges=tuple(walls.get(edge, "") for edge in edges))
    return squares


def _place_squares(squares: Mapping[str, Square]) -> Mapping[str, tuple[int, int]]:
    """Return the row and column of each place of a floor plan, floors far apart."""
    floors = list(dict.fromkeys(square.floor for square in squares.values()))
    return {
        place: (square.row + 1, square.column + 1 + _APART * floors.index(square.floor))
        for place, square in squares.items()
    }


def crop_floors(scene: Scene, places: Container[str]) -> Scene:
    """Return a floor plan cut down to the rows and columns of some places, with a gap from floor to floor."""
    shown = [cell.square for place, cell in scene.cells.items() if place in places and cell.square is not None]
    top, bottom = min(square.row for square in shown), max(square.row for square in shown)
    cells: dict[str, Cell] = {}
    start = 1
    for floor in dict.fromkeys(square.floor for square in shown):
        columns = [square.column for square in shown if square.floor == floor]
        left, right = min(columns), max(columns)
        for place, cell in scene.cells.items():
            at = cell.square
            if at is not None and at.floor == floor and top <= at.row <= bottom and left <= at.column <= right:
                cells[place] = cell._replace(row=at.row - top + 1, column=at.column - left + start)
        start += right - left + 2
    return Scene(cells, tuple(piece for piece in scene.pieces if piece.place in cells))


def _read_tokens(legend: Legend, state: Description) -> Mapping[str, tuple[tuple[str, int], ...]]:
    """Return, by place, the players with tokens there and how many each has."""
    tokens: dict[str, tuple[tuple[str, int], ...]] = {}
    for stars, number in find_values(state, legend.tokens.at):
        if number:
            tokens[stars[0]] = (*tokens.get(stars[0], ()), (stars[-1], int(number)))
    return tokens


def _read_owners(legend: Legend, state: Description) -> Mapping[str, str]:
    """Return the owners of places; where pieces show who plays, only these."""
    players = frozenset(stars[0] for piece in legend.pieces for stars, _ in find_values(state, piece.sign.at) if stars)
    owners = {stars[0]: str(word) for stars, word in find_values(state, legend.owners.at)}
    return {place: owner for place, owner in owners.items() if not players or owner in players}


def _read_marks(legend: Legend, state: Description) -> Mapping[str, tuple[str, ...]]:
    """Return, by place, the icons of what else lies there."""
    marks: dict[str, tuple[str, ...]] = {}
    for mark in legend.marks:
        for stars, word in find_values(state, mark.at):
            if mark.icon:
                for place in word if isinstance(word, list | tuple) else (word,):
                    marks[str(place)] = (*marks.get(str(place), ()), mark.icon)
            elif str(word) in mark.icons:
                marks[stars[0]] = (*marks.get(stars[0], ()), mark.icons[str(word)])
    return marks


def _read_pieces(legend: Legend, state: Description, cells: Mapping[str, Cell]) -> Iterator[Piece]:
    for kind in legend.pieces:
        carried: dict[str, int] = {}
        for stars, number in find_values(state, kind.stock.at):
            if stars[-1] not in kind.without:
                carried[stars[0]] = carried.get(stars[0], 0) + int(number)
        for stars, place in find_values(state, kind.sign.at):
            if place in cells:
                yield Piece(kind.id, stars[0], str(place), carried.get(stars[0], 0))
