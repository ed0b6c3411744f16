"""The pictures of a virtual table: sheets of many cards, and single faces; how large, and where each face stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from generator.layout.faces.pictures import key_of
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Art, ArtRequest, FacePlan, Page, Slot, Step
from generator.spine.units import UM_PER_INCH, Um

COLUMNS: Final = 10
ROWS: Final = 7
MOST: Final = COLUMNS * ROWS - 1  # cards of a sheet: its last place shows what others see of a hand
_FEWEST: Final = 2  # columns and rows
_DPI: Final = 300
_HALF: Final = 180  # degrees
_STANDEE: Final = "standee"  # the drawing of a piece that is folded


class Grid(NamedTuple):
    """A sheet: columns, rows, and the pixels of a place."""

    columns: int
    rows: int
    width: int
    height: int


class Picture(NamedTuple):
    """A picture that is wanted.

    Attributes:
        name: Of its file.
        faces: Which faces it shows, row by row; None for an empty place.
        page: Where they stand; slots point into `faces` less the empty places.
        pixels: Width and height.
        grid: Of a sheet of many faces.
    """

    name: str
    faces: tuple[FacePlan | None, ...]
    page: Page
    pixels: tuple[int, int]
    grid: Grid | None = None


def choose_grid(count: int, card: Size, most: int) -> Grid:
    """Return the grid in which `count` cards and what others see of them are largest.

    Args:
        count: How many cards, `MOST` at most.
        card: Their size.
        most: Pixels that a sheet may be wide and high.
    """
    best: Grid | None = None
    for columns in range(_FEWEST, COLUMNS + 1):
        rows = max(_FEWEST, -(-(count + 1) // columns))
        if rows > ROWS:
            continue
        width, height = _pixels(card, most // columns, most // rows)
        if best is None or width > best.width:
            best = Grid(columns, rows, width, height)
    if best is None:
        message = f"a sheet has no room for {count} cards"
        raise ValueError(message)
    return best


def _pixels(card: Size, across: int, down: int) -> tuple[int, int]:
    """Return the pixels of a card in a room: as sharp as print at most, and in its own proportions."""
    width = min(across, round(card.width * _DPI / UM_PER_INCH), down * card.width // card.height)
    return max(1, width), max(1, min(down, round(width * card.height / card.width)))


def sheet(name: str, faces: Sequence[FacePlan | None], hidden: FacePlan | None, made: Grid, card: Size) -> Picture:
    """Return a sheet: faces row by row from the top left, what others see of a hand in the last place."""
    places = [*faces, *[None] * (made.columns * made.rows - len(faces) - 1), hidden]
    slots: list[Slot] = []
    for place, face in enumerate(places):
        if face is not None:
            row, column = divmod(place, made.columns)
            trim = Rect(Um(column * card.width), Um(row * card.height), card.width, card.height)
            slots.append(Slot(len(slots), trim, 0, Um(0)))
    paper = Size(Um(made.columns * card.width), Um(made.rows * card.height))
    pixels = made.columns * made.width, made.rows * made.height
    return Picture(name, tuple(places), _page(paper, slots), pixels, made)


def single(name: str, face: FacePlan, most: int) -> Picture:
    """Return a picture of one face."""
    trim = Rect(Um(0), Um(0), face.size.width, face.size.height)
    return Picture(name, (face,), _page(face.size, [Slot(0, trim, 0, Um(0))]), _pixels(face.size, most, most))


def half(name: str, face: FacePlan, most: int, *, is_back: bool) -> Picture:
    """Return a picture of one side of a piece that is folded in its middle: its upper half is its back, upside down.

    It is shown as it stands: without its fold and its slits.
    """
    face = face._replace(steps=tuple(map(_standing, face.steps)))
    size = Size(face.size.width, Um(face.size.height // 2))
    trim = Rect(Um(0), Um(size.height - face.size.height), face.size.width, face.size.height)
    page = _page(size, [Slot(0, trim, _HALF if is_back else 0, Um(0))])
    return Picture(name, (face,), page, _pixels(size, most, most))


def _standing(step: Step) -> Step:
    """Return a step of a face that is folded as it is seen when the piece stands."""
    if not isinstance(step, Art) or not isinstance(step.source, ArtRequest) or step.source.draw != _STANDEE:
        return step
    params = (*(param for param in step.source.params if param[0] != "state"), ("state", "standing"))
    request = step.source._replace(params=tuple(sorted(params)))
    return step._replace(key=key_of(request), source=request)


def _page(paper: Size, slots: Sequence[Slot]) -> Page:
    whole = Rect(Um(0), Um(0), paper.width, paper.height)
    return Page(paper, "front", whole, whole, tuple(slots), (), ())
