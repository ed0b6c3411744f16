"""Boxes with drawings of the program, pictures of the user, and grids of squares."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from generator.layout import tagging
from generator.layout.faces import boxes, values
from generator.layout.faces.boxes import Draw, FaceDraft, Place
from generator.layout.faces.values import FaceContent, Parameter, ParameterReader, Problem, Scope
from generator.model.game import Data
from generator.model.plan import Art, ArtRequest, Picture
from generator.model.units import Rect, Um, mm

Pictures = Callable[[str], Picture | str]  # a file named in content: the picture, or why it cannot be used
Source = Callable[[FaceContent, Rect, int], Art | None]


def art(scope: Scope, place: Place, data: Data, pictures: Pictures) -> Draw:
    """Compile a box that shows a drawing or a file that the layout names."""
    source = _source(scope, place.box, data["art"], pictures)

    def draw(content: FaceContent, sheet: FaceDraft, rect: Rect, index: int) -> None:
        placed = source(content, rect, index)
        if placed is not None:
            sheet.steps.append(placed)
            sheet.grounds.append((rect, None))
            place.check(sheet, rect)

    return draw


def picture(scope: Scope, place: Place, data: Data, pictures: Pictures) -> Draw:
    """Compile a box that shows a picture of the card; the box's `with` overrides parameters of a drawing."""
    name, over = str(data["picture"]), data.get("with", {})

    def draw(content: FaceContent, sheet: FaceDraft, rect: Rect, index: int) -> None:
        found = content.art.get(name)
        if found is None:
            sheet.problems.append(Problem(scope.layout, place.box, "picture", f"The card has no picture {name}."))
            return
        own = Scope(scope.game, scope.deck, scope.layout, sheet.problems)
        wanted = {**found, **over} if "draw" in found else found
        placed = _source(own, place.box, wanted, pictures)(content, rect, index)
        if placed is not None:
            sheet.steps.append(placed._replace(tag=boxes.picture_tag(rect, content)))
            sheet.grounds.append((rect, None))
            place.check(sheet, rect)

    return draw


def grid(scope: Scope, place: Place, data: Data, locale: str) -> Draw:
    """Compile a box that shows the card's pattern of squares: the drawing `board-grid`, and marks on its squares."""
    given = data.get("art", {} if "marks" in data else {"draw": "board-grid"})
    source = _source(scope, place.box, given, _no_pictures, [("rows", _rows)]) if given else None
    marks = {str(character): _mark(scope, place, mark) for character, mark in data.get("marks", {}).items()}

    def draw(content: FaceContent, sheet: FaceDraft, rect: Rect, index: int) -> None:
        rows = () if content.side is None else content.side.grid
        if not rows:
            return
        placed = None if source is None else source(content, rect, index)
        first = len(sheet.steps)
        if placed is not None:
            sheet.steps.append(placed)
        sheet.grounds.append((rect, None))
        for row, squares in enumerate(rows):
            for column, character in enumerate(squares):
                if character in marks:
                    marks[character](content, sheet, _square(rect, rows, row, column), index)
        sheet.steps[first:] = tagging.tag_picture(sheet.steps[first:], boxes.pattern_tag(rect, rows, locale))

    return draw


def _rows(content: FaceContent) -> str:
    """Return the rows of a card's grid as parameters of the drawing, north first."""
    return "/".join(() if content.side is None else content.side.grid)


def _mark(scope: Scope, place: Place, data: Data) -> Draw:
    """Compile the mark for one kind of square of a grid."""
    under = boxes.area_drawer(scope, place, data)
    over = (
        boxes.icon_drawer(scope, Place(place.box, place.rect, place.trim, Um(0), None), data)
        if "icon" in data
        else None
    )

    def draw(content: FaceContent, sheet: FaceDraft, rect: Rect, index: int) -> None:
        under(content, sheet, rect, index)
        if over is not None:
            over(content, sheet, rect, index)

    return draw


def _square(rect: Rect, rows: tuple[str, ...], row: int, column: int) -> Rect:
    """Return a square of a grid that is centred in its rectangle and as large as squares can be."""
    columns = max(map(len, rows))
    side = min(rect.width // columns, rect.height // len(rows))
    left = rect.x + (rect.width - side * columns) // 2
    top = rect.y + (rect.height - side * len(rows)) // 2
    return Rect(Um(left + side * column), Um(top + side * row), Um(side), Um(side))


def _source(
    scope: Scope, box: str, data: Data, pictures: Pictures, further: Sequence[tuple[str, ParameterReader]] = ()
) -> Source:
    """Return a function that places a drawing or a file, with `further` parameters; equal drawings are ordered once."""
    if "file" in data:
        found = pictures(str(data["file"]))
        if isinstance(found, str):
            scope.problem(box, "file", found)
            return lambda _shown, _rect, _index: None
        return lambda _shown, rect, _index: Art(rect, found.sha256, found)
    name = str(data.get("draw", ""))
    given: list[tuple[str, Parameter | ParameterReader | None]] = [
        (key, value if value == "#" else values.resolve_parameter(scope, box, key, value))
        for key, value in data.items()
        if key != "draw"
    ]
    given = sorted([*given, *further], key=itemgetter(0))
    late = [value for _, value in given if callable(value)]
    made: dict[tuple[object, ...], Art] = {}

    def place(content: FaceContent, rect: Rect, index: int) -> Art:
        found = [value(content) for value in late]
        wanted = (index, *found)
        ready = made.get(wanted)
        if ready is None:
            read = iter(found)
            params = ((key, next(read) if callable(value) else value) for key, value in given)
            ready = made[wanted] = _ordered(name, params, rect, index)
        return ready

    return place


def _ordered(name: str, params: Iterable[tuple[str, Parameter | None]], rect: Rect, index: int) -> Art:
    """Return the request for a drawing in a rectangle; `#` becomes the number of the repeated box."""
    filled = tuple((key, index + 1 if value == "#" else value) for key, value in params if value is not None)
    request = ArtRequest(name, mm(rect.width), mm(rect.height), filled)
    return Art(rect, key_of(request), request)


def key_of(request: ArtRequest) -> str:
    """Return the cache key of a drawing: a hash of its request."""
    order = (request.draw, request.width, request.height, request.params)
    return hashlib.sha256(repr(order).encode()).hexdigest()


def _no_pictures(file: str) -> str:
    return f"A grid is no picture: {file}."
