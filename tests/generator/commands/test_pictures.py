"""Pictures of many faces at once: in order, of the size that was asked for, the same from the cache."""

import io
from math import ceil
from pathlib import Path

import pytest
from PIL import Image

from generator.commands.pictures import FacePicture, picture_face, render_pictures
from generator.layout.localized_game import LocalizedGame, make_localized_game
from generator.model.plan import Area, Colour, FacePlan, Page, Slot
from generator.model.units import Rect, Size, Um, um
from generator.render.raster import Shot
from tests import workshop_of_pieces
from tests.brigade import read_library

RED, BLUE, WHITE = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 1.0)


@pytest.fixture
def one(tmp_path: Path) -> LocalizedGame:
    library = read_library(workshop_of_pieces.project(tmp_path))
    return make_localized_game(library, library.games["example"], "en")


def wanted(*colours: Colour) -> list[FacePicture]:
    """Return a face in each colour, which is wanted as a picture."""
    size = Size(um(20), um(10))
    trim = Rect(Um(0), Um(0), *size)
    page = Page(size, "front", trim, trim, (Slot(0, trim, 0, Um(0)),), (), ())
    faces = (FacePlan(f"a.{n}.front", size, Um(0), (Area(trim, colour),)) for n, colour in enumerate(colours))
    return [FacePicture(face, page, Shot(20, 10, "tile")) for face in faces]


def find_colours(one: LocalizedGame, *colours: Colour) -> list[object]:
    """Return the colour of the picture of each colour, 0 to 1."""
    found: list[object] = []
    for data in render_pictures(one, wanted(*colours), jobs=1):
        with Image.open(io.BytesIO(data)) as picture:
            pixel = picture.getpixel((5, 5))
        assert isinstance(pixel, tuple)
        found.append(tuple(part / 255 for part in pixel))
    return found


def test_pictures_come_in_order_from_nothing_and_from_the_cache(one: LocalizedGame) -> None:
    assert [RED, BLUE, WHITE] == find_colours(one, RED, BLUE, WHITE) == find_colours(one, RED, BLUE, WHITE)
    assert [] == find_colours(one)


def test_a_picture_follows_its_face_and_not_its_place(one: LocalizedGame) -> None:
    assert [RED, BLUE] == find_colours(one, RED, BLUE)
    assert [BLUE, WHITE, RED] == find_colours(one, BLUE, WHITE, RED)


def test_faces_beside_pdfs_are_as_large_as_their_bleed_and_dots_ask_for(one: LocalizedGame) -> None:
    faces = [seen.face.plan for seen in one.faces][:4]
    pictures = [picture_face(face, 60, um(1)) for face in faces]
    first, second = ([*render_pictures(one, pictures, jobs=jobs)] for jobs in (1, 2))

    assert first == second
    for face, data in zip(faces, first, strict=True):
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.size == tuple(ceil((length + 2000) * 60 / 25400) for length in face.size)
