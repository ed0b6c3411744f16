"""Pictures of a virtual table: a single face as a whole, a sheet of many cards tile by tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.edition import Edition
from generator.printed.imposing import AUTHOR
from generator.printed.photographs import Sitting
from generator.render.raster import Shot, compose_mosaic, render_blank
from generator.spine.plan import Document, FacePlan, Page
from generator.tabletop import sheets
from generator.tabletop.sheets import Picture
from generator.tongues import locales


class _Wanted(NamedTuple):
    """A picture of a face on a page."""

    face: FacePlan
    page: Page
    shot: Shot


def sitting(one: Edition, pictures: Sequence[Picture]) -> Sitting:
    """Return what is to be photographed for pictures of an edition."""
    wanted = [each for picture in pictures for each in _wanted(picture)]
    faces = {each.face.id: each.face for each in wanted}
    places = {face: place for place, face in enumerate(faces)}
    pages = tuple(
        each.page._replace(slots=tuple(slot._replace(face=places[each.face.id]) for slot in each.page.slots))
        for each in wanted
    )
    author, language = one.game.author or AUTHOR, locales.tag(one.locale)
    document = Document(one.game.name.value, author, "", language, tuple(faces.values()), pages)
    shots = tuple(each.shot._replace(page=page) for page, each in enumerate(wanted))
    return Sitting(one, document, shots)


def developed(picture: Picture, made: Iterator[bytes]) -> bytes:
    """Return a picture as JPEG, from what was photographed for it, which is taken from `made`."""
    if picture.grid is None:
        return next(made) if picture.faces[0] is not None else render_blank(Shot(0, *picture.pixels, "jpeg"))
    tiles = {face: next(made) for face in _faces(picture)}
    width, height, columns = picture.grid.width, picture.grid.height, picture.grid.columns
    there = ((divmod(place, columns), face) for place, face in enumerate(picture.faces) if face is not None)
    return compose_mosaic(
        picture.pixels, (((column * width, row * height), tiles[face.id]) for (row, column), face in there)
    )


def _faces(picture: Picture) -> Mapping[str, FacePlan]:
    """Return the faces that a picture shows, each once, by their ids."""
    return {face.id: face for face in picture.faces if face is not None}


def _wanted(picture: Picture) -> Iterator[_Wanted]:
    """Yield what is to be photographed for a picture."""
    if picture.grid is None:
        for face in _faces(picture).values():
            yield _Wanted(face, picture.page, Shot(0, *picture.pixels, "jpeg"))
        return
    width, height = picture.grid.width, picture.grid.height
    for face in _faces(picture).values():
        page = sheets.single(picture.name, face, max(picture.pixels)).page
        yield _Wanted(face, page, Shot(0, width, height, "tile"))
