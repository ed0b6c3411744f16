"""What the words of a state mean to a picture, as a game's `diagram.yaml` says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.game import Description
from generator.spine.model import Data

Route = tuple[str, ...]  # words of a state, from the outside in; `*` stands for any

_ANY: Final = "*"


class Sign(NamedTuple):
    """Where a state says something of places or players, and the icon that shows it; an empty route says nothing."""

    at: Route = ()
    icon: str = ""


class TileKind(NamedTuple):
    """How a tile is shown: by the vocabulary of a stat, with the number of another."""

    stat: str
    figure: str


class PieceKind(NamedTuple):
    """What stands on places and moves; `stock` is what it carries, `without` who carries that elsewhere."""

    id: str
    sign: Sign
    stock: Sign
    without: tuple[str, ...]


class Legend(NamedTuple):
    """What the words of a state mean to a picture.

    Attributes:
        squares: Where a state says which tile lies on each place.
        name: How a place is called; `{row}` and `{column}` stand for its numbers.
        tiles: How tiles are shown; the first whose stat a tile has.
        homes: The place that is a player's own from the beginning, where no tile lies.
        players: The vocabulary that players are words of.
        levels, level_words: A number at each place, and the words that stand for numbers there.
        ruins, ruin_words: A word at each place, and those that mean that nothing is left of it.
        owners: A player at each place.
        tokens: A number at each place for each player.
        pieces: What stands on places and moves.
        landing, landing_icon: The kind of event that comes down on a place, and how that is shown.
        wind, wind_icon: The stat of a card that changes places from their neighbours on one side, and how it is shown.
        ways: By word of that stat: rows down and columns to the right.
        answers: Commands that belong to the one before.
        examples: By scenario, what each number shows.
    """

    squares: Route
    name: str
    tiles: tuple[TileKind, ...]
    homes: Sign
    players: str
    levels: Sign
    level_words: Mapping[str, int]
    ruins: Sign
    ruin_words: tuple[str, ...]
    owners: Sign
    tokens: Sign
    pieces: tuple[PieceKind, ...]
    landing: str
    landing_icon: str
    wind: str
    wind_icon: str
    ways: Mapping[str, tuple[int, int]]
    answers: frozenset[str]
    examples: Mapping[str, tuple[Data, ...]]

    @property
    def routes(self) -> tuple[Route, ...]:
        """Every route that it reads a state by."""
        signs = (self.homes, self.levels, self.ruins, self.owners, self.tokens, *(piece.sign for piece in self.pieces))
        stocks = tuple(piece.stock.at for piece in self.pieces)
        return tuple(at for at in (self.squares, *(sign.at for sign in signs), *stocks) if at)


def legend(data: Data) -> Legend:
    """Return what a `diagram.yaml` says; its shape is known to be sound."""
    levels, ruins, landings, winds = (data.get(key, {}) for key in ("levels", "ruins", "landings", "winds"))
    return Legend(
        squares=route(data["squares"]["at"]),
        name=str(data["squares"]["name"]),
        tiles=tuple(TileKind(str(one["stat"]), str(one.get("figure", ""))) for one in data.get("tiles", ())),
        homes=_sign(data.get("homes", {})),
        players=str(data.get("players", "")),
        levels=_sign(levels),
        level_words={str(word): int(number) for word, number in levels.get("words", {}).items()},
        ruins=_sign(ruins),
        ruin_words=tuple(map(str, ruins.get("words", ()))),
        owners=_sign(data.get("owners", {})),
        tokens=_sign(data.get("tokens", {})),
        pieces=tuple(
            PieceKind(
                str(one["id"]),
                _sign(one),
                _sign(one.get("stock", {})),
                tuple(map(str, one.get("stock", {}).get("without", ()))),
            )
            for one in data.get("pieces", ())
        ),
        landing=str(landings.get("event", "")),
        landing_icon=str(landings.get("icon", "")),
        wind=str(winds.get("stat", "")),
        wind_icon=str(winds.get("icon", "")),
        ways={str(word): (int(way[0]), int(way[1])) for word, way in winds.get("ways", {}).items()},
        answers=frozenset(map(str, data.get("answers", ()))),
        examples={str(name): tuple(steps) for name, steps in data.get("examples", {}).items()},
    )


def _sign(data: Data) -> Sign:
    return Sign(route(str(data.get("at", ""))), str(data.get("icon", "")))


def route(words: str) -> Route:
    """Return a route as it is written, with dots between."""
    return tuple(words.split(".")) if words else ()


def found(state: Description, at: Route) -> Iterator[tuple[Route, Any]]:
    """Yield what a state says along a route: what stood for each `*`, and the value."""
    yield from _found(state, at, ()) if at else ()


def _found(here: Any, at: Route, stars: Route) -> Iterator[tuple[Route, Any]]:  # noqa: ANN401 - any words
    if not at:
        yield stars, here
    elif isinstance(here, Mapping):
        first, *rest = at
        for key in here if first == _ANY else (first,) if first in here else ():
            yield from _found(here[key], tuple(rest), (*stars, str(key)) if first == _ANY else stars)


def lacking(state: Description, routes: Iterable[Route]) -> tuple[Route, ...]:
    """Return the routes that lead nowhere in a state."""
    return tuple(at for at in routes if not any(True for _ in found(state, at)))


def numbered(name: str, place: str) -> tuple[int, int] | None:
    """Return row and column of a place by how places are called; None when it is called otherwise."""
    pattern = re.escape(name).replace(r"\{row\}", r"(?P<row>\d+)").replace(r"\{column\}", r"(?P<column>\d+)")
    match = re.fullmatch(pattern, place, re.ASCII)
    return None if match is None else (int(match["row"]), int(match["column"]))
