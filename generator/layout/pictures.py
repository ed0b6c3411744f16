"""Boxes with drawings of the program, pictures of the user, and grids of squares."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from generator.geometry import Rect
from generator.layout import boxes, values
from generator.layout.boxes import Draw, Place, Sheet
from generator.layout.values import Parameter, Problem, Scope, Shown
from generator.model import Data
from generator.plan import Art, ArtRequest, Picture
from generator.units import Um, mm

Pictures = Callable[[str], Picture | str]  # a file named in content: the picture, or why it cannot be used
Source = Callable[[Shown, Rect, int], Art | None]


def art(scope: Scope, place: Place, data: Data, pictures: Pictures) -> Draw:
    """Return what draws a drawing of the program, or a file, that the layout itself names."""
    source = _source(scope, place.box, data["art"], pictures)

    def draw(shown: Shown, sheet: Sheet, rect: Rect, index: int) -> None:
        placed = source(shown, rect, index)
        if placed is not None:
            sheet.steps.append(placed)
            sheet.grounds.append((rect, None))
            place.check(sheet, rect)

    return draw


def picture(scope: Scope, place: Place, data: Data, pictures: Pictures) -> Draw:
    """Return what draws one of the card's own pictures."""
    name = str(data["picture"])

    def draw(shown: Shown, sheet: Sheet, rect: Rect, index: int) -> None:
        found = shown.art.get(name)
        if found is None:
            sheet.problems.append(Problem(scope.layout, place.box, "picture", f"The card has no picture {name}."))
            return
        own = Scope(scope.game, scope.deck, scope.layout, sheet.problems)
        placed = _source(own, place.box, found, pictures)(shown, rect, index)
        if placed is not None:
            sheet.steps.append(placed)
            sheet.grounds.append((rect, None))
            place.check(sheet, rect)

    return draw


def grid(scope: Scope, place: Place, data: Data) -> Draw:
    """Return what draws the card's pattern of squares: the drawing `board-grid`, and marks over its squares."""
    given = dict(data.get("art", {"draw": "board-grid"} if "marks" not in data else {}))
    marks = {str(character): _mark(scope, place, mark) for character, mark in data.get("marks", {}).items()}

    def draw(shown: Shown, sheet: Sheet, rect: Rect, index: int) -> None:
        rows = () if shown.side is None else shown.side.grid
        if not rows:
            return
        if given:
            placed = _source(scope, place.box, {**given, "rows": "/".join(rows)}, _no_pictures)(shown, rect, index)
            if placed is not None:
                sheet.steps.append(placed)
        sheet.grounds.append((rect, None))
        for row, squares in enumerate(rows):
            for column, character in enumerate(squares):
                if character in marks:
                    marks[character](shown, sheet, _square(rect, rows, row, column), index)

    return draw


def _mark(scope: Scope, place: Place, data: Data) -> Draw:
    """Return what draws one kind of square of a grid."""
    under = boxes.area(scope, place, data)
    over = boxes.icon(scope, Place(place.box, place.rect, place.trim, Um(0), None), data) if "icon" in data else None

    def draw(shown: Shown, sheet: Sheet, rect: Rect, index: int) -> None:
        under(shown, sheet, rect, index)
        if over is not None:
            over(shown, sheet, rect, index)

    return draw


def _square(rect: Rect, rows: tuple[str, ...], row: int, column: int) -> Rect:
    """Return a square of a grid that fills its rectangle as far as squares can, in the middle."""
    columns = max(map(len, rows))
    side = min(rect.width // columns, rect.height // len(rows))
    left = rect.x + (rect.width - side * columns) // 2
    top = rect.y + (rect.height - side * len(rows)) // 2
    return Rect(Um(left + side * column), Um(top + side * row), Um(side), Um(side))


def _source(scope: Scope, box: str, data: Data, pictures: Pictures) -> Source:
    """Return what places a drawing or a file; equal drawings are ordered once."""
    if "file" in data:
        found = pictures(str(data["file"]))
        if isinstance(found, str):
            scope.problem(box, "file", found)
            return lambda _shown, _rect, _index: None
        return lambda _shown, rect, _index: Art(rect, found.sha256, found)
    name = str(data.get("draw", ""))
    given = [
        (key, value if value == "#" else values.parameter(scope, box, key, value))
        for key, value in sorted(data.items())
        if key != "draw"
    ]
    made: dict[object, tuple[str, ArtRequest]] = {}

    def place(shown: Shown, rect: Rect, index: int) -> Art:
        params: list[tuple[str, Parameter]] = []
        for key, value in given:
            filled = value(shown) if callable(value) else index + 1 if value == "#" else value
            if filled is not None:
                params.append((key, filled))
        wanted = (rect.width, rect.height, tuple(params))
        ready = made.get(wanted)
        if ready is None:
            request = ArtRequest(name, mm(rect.width), mm(rect.height), tuple(params))
            ready = made[wanted] = key_of(request), request
        return Art(rect, *ready)

    return place


def key_of(request: ArtRequest) -> str:
    """Return the name of a drawing in caches: a hash of everything that makes it."""
    order = (request.draw, request.width, request.height, request.params)
    return hashlib.sha256(repr(order).encode()).hexdigest()


def _no_pictures(file: str) -> str:
    return f"A grid is no picture: {file}."
