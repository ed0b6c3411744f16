"""Fonts cut down to their glyphs: embedded in PDFs, and as web fonts."""

import io
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from hypothesis import given
from hypothesis import strategies as st

from generator.assets.fonts import Face, Metrics
from generator.model.findings import ProjectError
from generator.model.units import Pt, Um
from generator.render.font_files import make_webfont
from generator.render.objects import format_number, to_units, trace_rounded_rectangle
from generator.render.pdf import render_pdf
from tests.generator.render.studio import Look, card, lines, open_pdf, sheet
from tests.pdf_files import read_words

SIDES = {".notdef": 100, "space": 0, "A": 800, "B": 400}


def _square(pen: T2CharStringPen | TTGlyphPen, side: int) -> None:
    if side:
        pen.moveTo((0, 0))
        for corner in ((0, side), (side, side), (side, 0)):
            pen.lineTo(corner)
        pen.closePath()


def _builder(*, compact: bool) -> FontBuilder:
    """Return a font of squares: A of 0.8 em, B of 0.4 em."""
    builder = FontBuilder(1000, isTTF=not compact)
    builder.setupGlyphOrder(list(SIDES))
    builder.setupCharacterMap({ord(" "): "space", ord("A"): "A", ord("B"): "B"})
    if compact:
        strings = {}
        for name, side in SIDES.items():
            pen = T2CharStringPen(1000, None)
            _square(pen, side)
            strings[name] = pen.getCharString()
        builder.setupCFF("Squares", {}, strings, {})
    else:
        glyphs = {}
        for name, side in SIDES.items():
            outline = TTGlyphPen(None)
            _square(outline, side)
            glyphs[name] = outline.glyph()
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(SIDES, (1000, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular", "psName": "Squares"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sCapHeight=800)
    builder.setupPost()
    return builder


def quadratic(path: Path) -> None:
    _builder(compact=False).save(path)


def cubic(path: Path) -> None:
    _builder(compact=True).save(path)


def variable(path: Path) -> None:
    builder = _builder(compact=False)
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    builder.setupGvar(
        {"A": [TupleVariation({"wght": (0, 1, 1)}, [(0, 0), (0, 150), (150, 150), (150, 0)] + [(0, 0)] * 4)]}
    )
    builder.save(path)


@pytest.mark.parametrize("make", [quadratic, cubic, variable])
def test_fonts_of_every_kind_are_cut_down_embedded_and_drawn(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "squares.font"
    make(path)
    metrics = Metrics({"text": str(path)})
    data = render_pdf(sheet(card(lines("AB A", size=72))), metrics, {})
    whole = open_pdf(data)
    descriptor = whole.pages[0].Resources.Font.F0.DescendantFonts[0].FontDescriptor
    file = descriptor.FontFile3 if "/FontFile3" in descriptor else descriptor.FontFile2
    tables = TTFont(io.BytesIO(file.read_bytes())).keys()
    look = Look(data)

    assert metrics.width("text", "AB A", Pt(10)) == pytest.approx(40)
    assert ("CFF " in tables) == (make is cubic)
    assert not {"fvar", "gvar", "cmap", "name", "GPOS"} & set(tables)
    assert read_words(data).split() == ["AB", "A"]
    # The type begins at (13, 20) mm and is 25.4 mm high: A is a square of 20.3 mm, B one of 10.2 mm.
    assert [look.at(x, 19) for x in (12.5, 14, 32, 34, 39, 48, 50)] == [
        "#ffffff",
        "#000000",
        "#000000",
        "#ffffff",
        "#000000",
        "#000000",
        "#ffffff",
    ]


FONT = Path(__file__).parents[3] / "content/_shared/fonts/GrenzeGotisch-ExtraBold.ttf"


def test_a_font_holds_the_letters_that_it_was_asked_for() -> None:
    data = make_webfont(Face(str(FONT)), "Pożar!")

    assert data.startswith(b"wOFF")
    assert {"P", "o", "ż", "a", "r", "!"} == {chr(code) for code in TTFont(BytesIO(data)).getBestCmap()}
    assert len(data) < FONT.stat().st_size / 5


def test_the_order_of_letters_does_not_matter() -> None:
    assert make_webfont(Face(str(FONT)), "abc") == make_webfont(Face(str(FONT)), "cabba")


def test_letters_that_a_font_lacks_are_left_out() -> None:
    assert {"a"} == {chr(code) for code in TTFont(BytesIO(make_webfont(Face(str(FONT)), "a\u4e2d"))).getBestCmap()}


def test_a_damaged_font_is_reported_as_damaged(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(FONT.read_bytes()[:2000])

    with pytest.raises(ProjectError):
        make_webfont(Face(str(broken)), "abc")


def test_numbers_carry_no_needless_character() -> None:
    expected = ["0", "0", "1", "-1", ".5", "-.5", "10", "1.25", "100"]
    given_numbers = [0.0, -0.0001, 1.0, -1.0, 0.5, -0.5, 10.0, 1.25, 100]

    assert expected == [format_number(value) for value in given_numbers]


@given(st.integers(-2_000_000, 2_000_000))
def test_a_place_is_never_more_than_two_micrometres_off(length: int) -> None:
    assert abs(to_units(Um(length)) * 254 / 72 - length) < 2


@given(st.floats(-1e5, 1e5), st.integers(0, 6))
def test_a_number_is_as_exact_as_its_digits(value: float, digits: int) -> None:
    assert abs(float(format_number(value, digits=digits)) - value) <= 0.5000001 * 10**-digits


def test_a_radius_larger_than_the_box_is_cut_down() -> None:
    assert trace_rounded_rectangle(0, 0, 100, 40, 90) == trace_rounded_rectangle(0, 0, 100, 40, 20)
    assert trace_rounded_rectangle(0, 0, 100, 40, 0) == "0 0 100 40 re"
