"""Work out what an example shows: its first and last state, every change between them, and where each number acts."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Final, NamedTuple

from engine.scenario import Moment
from generator.layout.diagrams.scene import Cell, Legend, Piece, Scene, crop_floors, read_scene
from generator.model.game import Card, Data
from generator.model.scenario_results import PlayedExample


class Happening(NamedTuple):
    """One change.

    Attributes:
        kind: `card` (was played), `move`, `stock` (what a piece carries), `landing`, `level`, `token`, `owner`, `ruin`.
        subject: The place that it happened to; of a card its id; of `move` and `stock` the kind of piece.
        player: Whose piece or token, or who owns the place now or did; empty where it is nobody's.
        before, after: Numbers, of a move places; of an owner whether there is one; empty where there is nothing to say.
    """

    kind: str
    subject: str
    player: str = ""
    before: str = ""
    after: str = ""


def list_happenings(legend: Legend, moments: Sequence[Moment], scenes: Sequence[Scene]) -> Iterator[Happening]:
    """Yield every change between the first and the last of the scenes after each moment, in order."""
    for (before, after), moment in zip(pairwise(scenes), moments[1:], strict=True):
        card = moment.step.get("play")
        if card is not None:
            yield Happening("card", str(card))
        for earlier, piece in _pair_pieces(before, after):
            if earlier.place != piece.place:
                yield Happening("move", piece.kind, piece.player, earlier.place, piece.place)
            if earlier.stock != piece.stock:
                yield Happening("stock", piece.kind, piece.player, str(earlier.stock), str(piece.stock))
        landings = [
            str(event.get("at")) for event in moment.events if legend.landing and event.get("event") == legend.landing
        ]
        places = [str(event["at"]) for event in moment.events if "at" in event]
        for place in dict.fromkeys((*places, *before.cells)):
            if place in before.cells and place in after.cells:
                if place in landings:
                    yield Happening("landing", place)
                yield from _compare_cells(place, before.cells[place], after.cells[place])


def _compare_cells(place: str, before: Cell, after: Cell) -> Iterator[Happening]:
    if before.level != after.level and not after.is_ruin:
        yield Happening("level", place, "", str(before.level), str(after.level))
    tokens_before, tokens_after = dict(before.tokens), dict(after.tokens)
    for player in dict.fromkeys((*tokens_before, *tokens_after)):
        count, count_after = tokens_before.get(player, 0), tokens_after.get(player, 0)
        if count != count_after:
            yield Happening("token", place, player, str(count), str(count_after))
    if before.owner != after.owner:
        if before.owner:
            yield Happening("owner", place, before.owner, "1", "0")
        if after.owner:
            yield Happening("owner", place, after.owner, "0", "1")
    if after.is_ruin and not before.is_ruin:
        yield Happening("ruin", place)


_LEAST: Final = 2  # rows, and columns
_SMALL: Final = 24  # places of a board that is shown as a whole


class Window(NamedTuple):
    """The rows and columns that are shown, inclusive."""

    top: int
    bottom: int
    left: int
    right: int

    def has(self, cell: Cell) -> bool:
        """Return whether a cell is shown."""
        return self.top <= cell.row <= self.bottom and self.left <= cell.column <= self.right


class Story(NamedTuple):
    """An example, ready to be drawn.

    Attributes:
        before, after: The first state and the last.
        window: What of the board is shown: all that changes, or what the numbers show where diagram.yaml says that.
        changed: Places that are not as they were.
        moves: In order; there and back again is two.
        landings: Places where something came down, in order.
        winds: From which place to which something was carried, in order.
        stocks: Kind and player of pieces that carry another number than before.
        steps: For each number from 1 the places where it acts; a number may act nowhere on the board.
        wind: Rows down and columns to the right of the wind that blew, or None.
        happenings: Everything that happened, in order, on what is shown of the board and beside it.
    """

    before: Scene
    after: Scene
    window: Window
    changed: frozenset[str]
    moves: tuple[Happening, ...]
    landings: tuple[str, ...]
    winds: tuple[tuple[str, str], ...]
    stocks: frozenset[tuple[str, str]]
    steps: tuple[tuple[str, ...], ...]
    wind: tuple[int, int] | None
    happenings: tuple[Happening, ...] = ()

    @property
    def is_still(self) -> bool:
        """Whether nothing changes: one board shows it."""
        return not self.changed and not self.moves and not self.stocks


class Undrawable(NamedTuple):
    """The reason why an example cannot be drawn: a number shows nothing, or has no known place."""

    message: str


def tell_story(
    legend: Legend, played: PlayedExample, cards: Mapping[str, Card], steps: int, number_events: Sequence[Data]
) -> Story | Undrawable:
    """Work out what an example that passes shows.

    Args:
        legend: What the words mean.
        played: Its states.
        cards: Of the game, by id.
        steps: How many numbers it has captions for.
        number_events: What each number shows, if its commands do not say it; empty if they do.
    """
    scenes = [read_scene(legend, moment.state, played.board) for moment in played.moments]
    before, after = scenes[0], scenes[-1]
    happenings = tuple(list_happenings(legend, played.moments, scenes))
    moves = tuple(happening for happening in happenings if happening.kind == "move")
    landings = tuple(dict.fromkeys(_list_landings(legend, played.moments, before)))
    blown = [_find_wind(legend, moment, cards) for moment in played.moments]
    winds = [
        carried
        for way, (earlier, later) in zip(blown[1:], pairwise(scenes), strict=True)
        for carried in _list_carried(way, earlier, later)
    ]
    changed = frozenset(
        place
        for place, cell in before.cells.items()
        if place not in after.cells or after.cells[place].contents != cell.contents
    )
    stocks = frozenset((new.kind, new.player) for old, new in _pair_pieces(before, after) if old.stock != new.stock)
    numbers = _find_number_places(legend, played.moments, scenes, steps, number_events)
    if isinstance(numbers, Undrawable):
        return numbers
    where = {
        *chain.from_iterable((move.before, move.after) for move in moves),
        *chain.from_iterable(numbers),
        *(piece.place for piece in (*before.pieces, *after.pieces) if (piece.kind, piece.player) in stocks),
        *(value for moment in played.moments for value in moment.step.values() if isinstance(value, str)),
        *_find_adjacent_players(played.moments, before),
        *_find_given_places(played.given, before, after),
    }
    if not number_events:
        where |= {*changed, *landings, *chain.from_iterable(winds)}
    if legend.plan is not None:
        where |= {place for scene in (before, after) for place, cell in scene.cells.items() if not cell.is_bare}
        where = where or set(before.cells)
        before, after = crop_floors(before, where), crop_floors(after, where)
    window = _choose_window(before, () if legend.plan is not None else where)
    seen = tuple(carried for carried in winds if all(window.has(before.cells[place]) for place in carried))
    return Story(
        before, after, window, changed, moves, landings, seen, stocks, numbers,
        next((way for way in blown if way is not None), None), happenings,
    )  # fmt: skip


def _list_landings(legend: Legend, moments: Iterable[Moment], scene: Scene) -> Iterator[str]:
    """Yield the places that something comes down on."""
    for event in chain.from_iterable(moment.events for moment in moments):
        if event.get("event") == legend.landing and event.get("at") in scene.cells:
            yield str(event["at"])


def _list_carried(way: tuple[int, int] | None, before: Scene, after: Scene) -> Iterator[tuple[str, str]]:
    """Yield the places where the level rises, each after the neighbour that the wind comes from."""
    if way is None:
        return
    places = {(cell.row, cell.column): place for place, cell in before.cells.items()}
    for place, cell in before.cells.items():
        source = places.get((cell.row - way[0], cell.column - way[1]))
        now = after.cells[place]
        if source is not None and (now.level > cell.level or now.is_ruin > cell.is_ruin):
            yield source, place


def _choose_window(scene: Scene, places: Container[str]) -> Window:
    """Return the part of the board that shows some places; all of it if it is small or there are none."""
    every = scene.cells.values()
    cells = [cell for place, cell in scene.cells.items() if place in places]
    if not cells or (scene.board is not None and len(every) <= _SMALL):
        cells = list(every)
    top, bottom = _widen({cell.row for cell in cells}, max(cell.row for cell in every))
    left, right = _widen({cell.column for cell in cells}, max(cell.column for cell in every))
    return Window(top, bottom, left, right)


def _pair_pieces(before: Scene, after: Scene) -> Iterator[tuple[Piece, Piece]]:
    """Yield each piece as it was and as it is."""
    known = {(piece.kind, piece.player): piece for piece in before.pieces}
    return ((known.get((piece.kind, piece.player), piece), piece) for piece in after.pieces)


def _find_wind(legend: Legend, moment: Moment, cards: Mapping[str, Card]) -> tuple[int, int] | None:
    """Return the direction of the wind of a step, from a card that was played or drawn; None without wind."""
    ids = (moment.step.get("play"), *(event.get("card") for event in moment.events))
    for id_ in ids:
        card = cards.get(str(id_))
        if card is not None and str(card.front.stats.get(legend.wind)) in legend.ways:
            return legend.ways[str(card.front.stats[legend.wind])]
    return None


def _find_number_places(
    legend: Legend, moments: Sequence[Moment], scenes: Sequence[Scene], steps: int, number_events: Sequence[Data]
) -> tuple[tuple[str, ...], ...] | Undrawable:
    """Return the places of each number."""
    if not steps:
        return ()
    if number_events:
        return _find_stated_places(moments, scenes, steps, number_events)
    commands: list[list[int]] = []  # the steps of each command, with its answers
    for number, moment in enumerate(moments[1:], start=1):
        if commands and moment.step.get("do") in legend.answers:
            commands[-1].append(number)
        else:
            commands.append([number])
    if len(commands) != steps:
        return Undrawable(f"It has {steps} numbered captions but {len(commands)} commands, so they cannot be matched.")
    return tuple(
        tuple(dict.fromkeys(place for at in command for place in _find_acted(scenes[at - 1], scenes[at], moments[at])))
        for command in commands
    )


def _find_acted(before: Scene, after: Scene, moment: Moment) -> list[str]:
    """Return the places where a step acts: where a piece arrives, what changes, or what the command names."""
    return (
        [piece.place for earlier, piece in _pair_pieces(before, after) if earlier.place != piece.place]
        or [place for place, cell in before.cells.items() if after.cells.get(place) != cell]
        or [piece.place for earlier, piece in _pair_pieces(before, after) if earlier.stock != piece.stock]
        or [str(value) for key, value in moment.step.items() if key in {"at", "to"} and value in before.cells]
    )


def _find_stated_places(
    moments: Sequence[Moment], scenes: Sequence[Scene], steps: int, number_events: Sequence[Data]
) -> tuple[tuple[str, ...], ...] | Undrawable:
    if len(number_events) != steps:
        return Undrawable(f"It has {steps} numbered captions, but diagram.yaml describes {len(number_events)} of them.")
    cells = scenes[0].cells
    tiles = {cell.tile: place for place, cell in cells.items()}
    numbers = []
    for number, wanted in enumerate(number_events, start=1):
        places: list[str] = []
        if "places" in wanted:
            places = [place for name in wanted["places"] if (place := tiles.get(name, name)) in cells]
        elif wanted:
            pattern = {key: tiles.get(str(value), value) for key, value in wanted.items()}
            for event in (event for moment in moments for event in moment.events):
                if all(key in event and event[key] == value for key, value in pattern.items()):
                    places += (str(event[key]) for key in ("at", "to") if event.get(key) in cells)
        if wanted and not places:
            words = ", ".join(f"{key} {value}" for key, value in wanted.items())
            return Undrawable(f"Nothing in it matches what diagram.yaml says of number {number}: {words}.")
        numbers.append(tuple(dict.fromkeys(places)))
    return tuple(numbers)


def _find_given_places(given: object, before: Scene, after: Scene) -> Iterator[str]:
    """Yield the places that a scenario describes and that hold more than a tile."""
    tiles = {cell.tile: place for place, cell in before.cells.items()}
    for word in _list_places(given):
        place = word if word in before.cells else tiles.get(word, "")
        if place and not (before.cells[place].is_bare and after.cells[place].is_bare):
            yield place


def _list_places(given: object) -> Iterator[str]:
    """Yield the keys of mappings that lead to mappings: these describe places, other values only lay out the board."""
    if isinstance(given, Mapping):
        for key, value in given.items():
            if isinstance(value, Mapping):
                yield str(key)
                yield from _list_places(value)


def _find_adjacent_players(moments: Iterable[Moment], first: Scene) -> Iterator[str]:
    """Yield the places of players who act on an adjacent place."""
    for moment in moments:
        for event in moment.events:
            place = str(event.get("at"))
            for piece in first.pieces if place in first.cells else ():
                if piece.player == event.get("player") and first.are_adjacent(piece.place, place):
                    yield piece.place


def _widen(numbers: Collection[int], last: int) -> tuple[int, int]:
    """Return the least and the greatest of some rows or columns, but at least two of those up to `last`."""
    least, most = min(numbers), max(numbers)
    while most - least + 1 < _LEAST and (most < last or least > 1):
        least, most = (least, most + 1) if most < last else (least - 1, most)
    return least, most
