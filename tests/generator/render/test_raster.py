"""Pages and faces as pictures: exactly the pixels that are asked for, the same in every process, and in four inks."""

import io
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.assets.fonts import Metrics
from generator.commands import pictures
from generator.layout.localized_game import make_localized_game
from generator.model.plan import Area, Document, FacePlan, Page, Slot
from generator.model.units import Rect, Size, Um, um
from generator.render import press, raster
from generator.render.pdf import render_pdf
from generator.render.press import Heading, Sheet
from generator.render.raster import Shot
from tests import builders

RED = (1.0, 0.0, 0.0)


def pages(*colours: tuple[float, float, float]) -> bytes:
    """Return a PDF of a page of 20 x 10 mm in each colour."""
    size = Size(um(20), um(10))
    trim = Rect(Um(0), Um(0), *size)
    faces = [FacePlan(f"a.{place}.front", size, Um(0), (Area(trim, colour),)) for place, colour in enumerate(colours)]
    sheets = [Page(size, "front", trim, trim, (Slot(n, trim, 0, Um(0)),), (), ()) for n in range(len(faces))]
    plan = Document("", "", "", "en", tuple(faces), tuple(sheets))
    return render_pdf(plan, Metrics({}), {})


@pytest.mark.parametrize("kind", ["png", "jpeg"])
@pytest.mark.parametrize("pixels", [(200, 100), (199, 101), (37, 18)])
def test_a_picture_has_the_pixels_that_were_asked_for_to_its_edges(kind: str, pixels: tuple[int, int]) -> None:
    (data,) = raster.render_shots(pages(RED), [Shot(*pixels, kind)])
    with Image.open(io.BytesIO(data)) as shown:
        right, bottom = pixels[0] - 1, pixels[1] - 1
        corners = [shown.getpixel(corner) for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))]
        assert (shown.size, shown.mode) == (pixels, "RGB")
    assert corners == [(254, 0, 0) if kind == "jpeg" else (255, 0, 0)] * 4


def test_several_processes_make_the_same_pictures_in_the_same_order() -> None:
    shots = [Shot(2000 + number, 1000, "tile") for number in range(4)]
    one, several = (list(raster.render_shots(pages(*[RED] * 4), shots, jobs=jobs)) for jobs in (1, 2))
    assert one == several


def test_an_empty_picture_is_white() -> None:
    with Image.open(io.BytesIO(raster.render_blank(Shot(30, 20, "png")))) as shown:
        assert (shown.size, shown.getcolors()) == ((30, 20), [(600, (255, 255, 255))])


_PART = st.floats(0, 1)


def test_there_is_a_picture_of_each_page_in_order() -> None:
    colours = []
    for data in raster.render_shots(pages(RED, (0.0, 0.0, 1.0), RED), [Shot(30, 20, "png")] * 3, jobs=2):
        with Image.open(io.BytesIO(data)) as shown:
            colours.append(shown.getpixel((15, 10)))
    assert colours == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]


def test_tiles_stand_in_their_places_on_white() -> None:
    tile = next(raster.render_shots(pages(RED), [Shot(16, 8, "tile")]))
    with Image.open(io.BytesIO(raster.compose_mosaic((32, 24), [((16, 8), tile)]))) as shown:
        corners = [shown.getpixel(place) for place in ((0, 0), (15, 8), (16, 8), (31, 15), (31, 16))]
    assert corners == [(255, 255, 255), (255, 255, 255), (254, 0, 0), (254, 0, 0), (255, 255, 255)]


@given(red=_PART, green=_PART, blue=_PART, most=st.floats(2.0, 4.0))
def test_no_colour_exceeds_the_ink_limit_of_the_paper(red: float, green: float, blue: float, most: float) -> None:
    found = raster.separate(red, green, blue, most)
    assert all(-1e-9 <= ink <= 1 + 1e-9 for ink in found)
    assert sum(found) <= most + 1e-9


@given(red=_PART, green=_PART, blue=_PART)
def test_inks_reproduce_the_colour_within_the_ink_limit(red: float, green: float, blue: float) -> None:
    *colours, black = raster.separate(red, green, blue, 4.0)
    shown = [(1 - colour) * (1 - black) for colour in colours]
    assert shown == pytest.approx([red, green, blue], abs=1e-6)


@pytest.mark.parametrize(
    ("colour", "expected"), [((1, 1, 1), (0, 0, 0, 0)), ((1, 0, 0), (0, 1, 1, 0)), ((0, 1, 1), (1, 0, 0, 0))]
)
def test_clean_colours_have_no_black(colour: tuple[float, float, float], expected: tuple[float, ...]) -> None:
    assert raster.separate(*colour, 2.4) == pytest.approx(expected)


def test_a_book_contains_each_picture_once_within_the_ink_limit() -> None:
    dark = raster.render_shots(pages((0.08, 0.11, 0.17)), [Shot(60, 30, "inks", ink=2.4)])
    sheet = Sheet(60, 30, (Um(500), Um(500)), next(iter(dark)))
    data = press.render_press_pdf(Heading("A", "B", "C", "en"), {"one": sheet}, ["one", "one", "one"], 300)
    rows = zlib.decompress(sheet.rows)
    assert data.count(b"/DeviceCMYK") == 1
    assert data.count(b"/Type /Page/") == 3
    assert len(rows) == 30 * (60 * 4 + 1)
    first = rows[1:5]  # of a row that is as it is
    assert (rows[0] in {0, 1}, sum(first) <= 2.4 * 255, sum(first) > 2.2 * 255) == (True, True, True)


def test_a_book_is_the_same_bytes_each_time() -> None:
    def made() -> bytes:
        (rows,) = raster.render_shots(pages(RED), [Shot(60, 30, "inks", ink=2.4)])
        return press.render_press_pdf(
            Heading("A", "B", "C", "en"), {"one": Sheet(60, 30, (Um(0), Um(0)), rows)}, ["one"], 300
        )

    assert made() == made()


BRICK = (0.8, 0.1, 0.1)
FACE = FacePlan("one", Size(um(40), um(30)), Um(0), (Area(Rect(Um(0), Um(0), um(40), um(30)), BRICK),))


def test_a_picture_for_screens_is_as_wide_as_it_is_wanted_and_always_the_same(tmp_path: Path) -> None:
    library, _ = builders.load_files(tmp_path, builders.example("cards: []"))
    one = make_localized_game(library, library.games[builders.GAME], "en")
    wanted = pictures.picture_thumbnail(FACE, 240)
    first, second = (next(pictures.render_pictures(one, [wanted], jobs=1)) for _ in range(2))

    assert first == second
    with Image.open(BytesIO(first)) as image:
        assert ("JPEG", (240, 180), (wanted.shot.width, wanted.shot.height)) == (image.format, image.size, image.size)
