"""The pictures of a virtual table: sheets of many cards, single faces, and the sides of standing pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.commands.pictures import FacePicture
from generator.layout.faces.boxes import make_art_key
from generator.layout.sheets.imposition import make_face_page
from generator.model.plan import Art, ArtRequest, FacePlan, Page, Slot, Step
from generator.model.units import UM_PER_INCH, Rect, Size, Um
from generator.render.raster import Shot, compose_mosaic, render_blank

COLUMNS: Final = 10
ROWS: Final = 7
MAX_CARDS: Final = COLUMNS * ROWS - 1  # the last place of a sheet shows what other players see of a hand
_MIN_SIDE: Final = 2  # columns and rows
_DPI: Final = 300
_UPSIDE_DOWN: Final = 180  # degrees
_STANDEE: Final = "standee"  # the drawing of a piece that is folded


class Grid(NamedTuple):
    """A sheet of cards: columns, rows, and the width and height of a card in pixels."""

    columns: int
    rows: int
    width: int
    height: int


class Picture(NamedTuple):
    """A picture to render.

    Attributes:
        faces: The faces that it shows, row by row; None for an empty place.
        pixels: Width and height.
        page: Where a single face is; None if there are several.
        grid: Of a sheet of many faces; None for a single face.
    """

    name: str
    faces: tuple[FacePlan | None, ...]
    pixels: tuple[int, int]
    page: Page | None = None
    grid: Grid | None = None


def choose_grid(count: int, card: Size, max_pixels: int) -> Grid:
    """Return the grid in which cards and what others see of them are largest.

    Args:
        count: How many cards, `MAX_CARDS` at most.
        card: Their size.
        max_pixels: How wide and high a sheet may be.
    """
    grids = []
    for columns in range(_MIN_SIDE, COLUMNS + 1):
        rows = max(_MIN_SIDE, -(-(count + 1) // columns))
        if rows <= ROWS:
            grids.append(Grid(columns, rows, *_fit_pixels(card, max_pixels // columns, max_pixels // rows)))
    if not grids:
        raise ValueError(f"a sheet has no room for {count} cards")
    return max(grids, key=lambda grid: grid.width)


def _fit_pixels(card: Size, across: int, down: int) -> tuple[int, int]:
    """Return the pixels of a card in the space for it: at most as sharp as print, and in its own proportions."""
    width = min(across, round(card.width * _DPI / UM_PER_INCH), down * card.width // card.height)
    return max(1, width), max(1, min(down, round(width * card.height / card.width)))


def plan_sheet(name: str, faces: Sequence[FacePlan | None], hidden: FacePlan | None, grid: Grid) -> Picture:
    """Plan a sheet: faces row by row from the top left, and in the last place what others see of a hand."""
    places = (*faces, *[None] * (grid.columns * grid.rows - len(faces) - 1), hidden)
    return Picture(name, places, (grid.columns * grid.width, grid.rows * grid.height), grid=grid)


def plan_face(name: str, face: FacePlan, max_pixels: int) -> Picture:
    """Plan a picture of one face."""
    pixels = _fit_pixels(face.size, max_pixels, max_pixels)
    return Picture(name, (face,), pixels, make_face_page(face, 0, "front", Um(0)))


def plan_blank(name: str, face: FacePlan, max_pixels: int) -> Picture:
    """Plan an empty picture of the size of a face."""
    return Picture(name, (None,), _fit_pixels(face.size, max_pixels, max_pixels))


def plan_folded_side(name: str, face: FacePlan, max_pixels: int, *, is_back: bool) -> Picture:
    """Plan a picture of one side of a piece that is folded in its middle: its upper half is its back, upside down.

    It is shown as it stands: without its fold and its slits.
    """
    face = face._replace(steps=tuple(map(_draw_standing, face.steps)))
    size = Size(face.size.width, Um(face.size.height // 2))
    trim = Rect(Um(0), Um(size.height - face.size.height), face.size.width, face.size.height)
    slot, area = Slot(0, trim, _UPSIDE_DOWN if is_back else 0, Um(0)), Rect(Um(0), Um(0), *size)
    page = Page(size, "front", area, area, (slot,), (), ())
    return Picture(name, (face,), _fit_pixels(size, max_pixels, max_pixels), page)


def _draw_standing(step: Step) -> Step:
    if not isinstance(step, Art) or not isinstance(step.source, ArtRequest) or step.source.draw != _STANDEE:
        return step
    params = (*(param for param in step.source.params if param[0] != "state"), ("state", "standing"))
    request = step.source._replace(params=tuple(sorted(params)))
    return step._replace(key=make_art_key(request), source=request)


def compose_picture(picture: Picture, images: Iterator[bytes]) -> bytes:
    """Return a picture as JPEG, from the next rendered `images` of its batch."""
    if picture.grid is None:
        return next(images) if picture.faces[0] is not None else render_blank(Shot(*picture.pixels, "jpeg"))
    tiles = {wanted.face.id: next(images) for wanted in list_faces(picture)}
    width, height, columns = picture.grid.width, picture.grid.height, picture.grid.columns
    placed = ((divmod(place, columns), face) for place, face in enumerate(picture.faces) if face is not None)
    return compose_mosaic(
        picture.pixels, (((column * width, row * height), tiles[face.id]) for (row, column), face in placed)
    )


def list_faces(picture: Picture) -> Iterator[FacePicture]:
    """Yield what must be rendered for a picture: the face itself, or each face of a sheet once."""
    for face in {face.id: face for face in picture.faces if face is not None}.values():
        page = picture.page or make_face_page(face, 0, "front", Um(0))
        shot = Shot(*picture.pixels, "jpeg")
        if picture.grid is not None:
            shot = Shot(picture.grid.width, picture.grid.height, "tile")
        yield FacePicture(face, page, shot)
