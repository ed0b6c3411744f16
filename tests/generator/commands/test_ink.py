"""Inks: what is left of a document, and what of it can still be read and told apart."""

from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.art import gallery, tones
from generator.art.tones import TONE, grey
from generator.assets import images
from generator.layout import ink
from generator.layout import ink as inking
from generator.layout.ink import strip_colours
from generator.model import colours as contrast
from generator.model.plan import (
    Area,
    Art,
    ArtRequest,
    Colour,
    Document,
    Drawing,
    FacePlan,
    Flat,
    Group,
    Rule,
    Step,
    Stroke,
    Symbol,
)
from generator.model.plan import Path as Shape
from generator.model.units import Pt, um
from generator.preflight.checks import Requirements
from tests.commands import create_project, tinderbox
from tests.generator.render.studio import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    SQUARE,
    WHITE,
    Look,
    box,
    card,
    lines,
    open_pdf,
    sheet,
    with_page,
    write,
)
from tests.pdf_files import check_pdf

CREAM: Colour = (1.0, 0.96, 0.85)
SOOT: Colour = (0.1, 0.08, 0.07)
colours = st.tuples(*[st.integers(0, 255).map(lambda part: part / 255)] * 3)
TREATMENTS = {"medallion": "pale", "banner": "sheet", "window": "frame", "then": "keep"}


def drawn(name: str, *, tint: str = "#aa3322", at: float = 5) -> Art:
    return Art(box(at, at, 20, 20), name, ArtRequest(name, 20.0, 20.0, (("tint", tint),)))


def low(*steps: object) -> tuple[object, ...]:
    return tuple(inking.reduce_ink(sheet(card(*steps)), "low", TREATMENTS).faces[0].steps)  # type: ignore[arg-type]


@given(colours, colours)
def test_greys_are_exactly_as_light_as_the_colours(one: Colour, other: Colour) -> None:
    expected = contrast.measure_contrast(one, other)
    assert contrast.measure_contrast(tones.grey(one), tones.grey(other)) == pytest.approx(expected, rel=2e-3)


@given(colours)
def test_type_in_low_ink_can_be_read_on_white(colour: Colour) -> None:
    assert contrast.measure_contrast(inking.darken_for_paper(colour), WHITE) >= 6.9


def test_full_ink_leaves_a_document_as_it_is() -> None:
    plan = sheet(card(Area(box(0, 0, 60, 90), RED)))
    assert inking.reduce_ink(plan, "full", {}) is plan


def test_low_ink_drops_grounds_and_pictures_and_keeps_type_dark() -> None:
    white_type = lines("Ash")
    pieces = tuple(piece._replace(colour=CREAM) for piece in white_type.lines[0].pieces)
    white_type = white_type._replace(lines=(white_type.lines[0]._replace(pieces=pieces),))
    steps = low(Area(box(-3, -3, 66, 96), SOOT), drawn("portrait"), white_type, Symbol(box(5, 5, 9, 9), "drop", RED))
    type_, symbol = steps
    assert [piece.colour for piece in type_.lines[0].pieces] == [inking.darken_for_paper(CREAM)]  # type: ignore[attr-defined]
    assert symbol == Symbol(box(5, 5, 9, 9), "drop", inking.darken_for_paper(RED))


def test_low_ink_makes_of_each_drawing_what_the_theme_says() -> None:
    medallion, banner, window, then = low(*map(drawn, ("medallion", "banner", "window", "then", "street")))
    assert dict(medallion.source.params)[tones.TONE] == "pale"  # type: ignore[attr-defined]
    assert (banner.fill, window.fill) == (WHITE, None)  # type: ignore[attr-defined]
    assert then == drawn("then")


def test_areas_within_a_card_leave_a_hairline_and_thin_ones_stay_lines() -> None:
    panels = [Area(box(5, 5, 40, 20), SOOT, alpha=alpha) for alpha in (0.5, 0.7)]
    *left, rule = low(*panels, Area(box(5, 40, 40, 0.3), RED))
    assert [(item.fill, item.stroke is not None) for item in left] == [(None, True), (WHITE, True)]  # type: ignore[attr-defined]
    assert rule == Area(box(5, 40, 40, 0.3), inking.darken_for_paper(RED))


def test_a_ground_that_is_small_both_ways_is_no_line() -> None:
    disc, dash = Area(box(9, 9, 0.9, 0.9), RED, radius=um(0.45)), Area(box(9, 9, 1.8, 0.9), RED)

    [ground, line] = low(disc, dash)

    assert isinstance(ground, Area)
    assert (WHITE, um(0.45)) == (ground.fill, ground.radius)
    assert line == dash._replace(fill=inking.darken_for_paper(RED))


def colourful() -> Document:
    """Return a page with every kind of thing in colour."""
    plan = sheet(card(Area(box(0, 0, 60, 90), RED, GREEN, um(1)), drawn("medallion"), lines("Ash")))
    rule = Rule(um(5), um(5), um(9), um(5), Pt(0.5), colour=BLUE)
    return with_page(plan, rules=(rule,), guides=(Area(box(13, 13, 50, 80), None, RED, um(0.2)),))


def test_a_mono_pdf_has_no_colour_left_and_promises_so(tmp_path: Path) -> None:
    blended = Group((Shape(SQUARE, Flat(RED)), Shape(SQUARE, None, Stroke(BLUE, 1.0))), blend="multiply")
    plan = inking.reduce_ink(colourful(), "mono", {})
    path = tmp_path / "mono.pdf"
    path.write_bytes(write(plan, drawing=tones.change_tone(Drawing(10.0, 10.0, (blended,)), "grey")))

    whole = open_pdf(path.read_bytes())
    assert str(whole.docinfo["/Keywords"]) == "greyscale"
    assert [finding.code for finding in check_pdf(path, "mono.pdf", Requirements()) if finding.code == "TB432"] == []
    red, green, blue = Look(path.read_bytes()).picture.split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()


def test_a_colour_that_is_left_in_a_mono_pdf_is_found(tmp_path: Path) -> None:
    path = tmp_path / "mono.pdf"
    path.write_bytes(write(colourful()._replace(ink="mono")))
    assert "TB432" in {finding.code for finding in check_pdf(path, "mono.pdf", Requirements())}


def test_a_picture_of_the_user_is_printed_in_greys(tmp_path: Path) -> None:
    file = tmp_path / "red.png"
    Image.new("RGBA", (20, 20), (200, 30, 30, 128)).save(file)
    seen = images.inspect(str(file))
    assert not isinstance(seen, images.Problem)
    plan = inking.reduce_ink(sheet(card(Art(box(5, 5, 20, 20), seen.sha256, seen))), "mono", {})
    whole = open_pdf(write(plan))
    spaces = {
        str(element.ColorSpace)
        for element in whole.objects
        if isinstance(element, pikepdf.Stream) and "/ColorSpace" in element
    }
    assert spaces == {"/DeviceGray"}


def test_an_artist_draws_in_the_tone_that_is_wanted() -> None:
    order = ArtRequest("medallion", 14.0, 14.0, (("tint", "#aa3322"),))
    grey = gallery.draw(order._replace(params=(*order.params, (tones.TONE, "grey"))))
    assert grey == tones.change_tone(gallery.draw(order), "grey")
    assert grey != gallery.draw(order)


def codes(*faces: object, ink: str = "mono") -> list[tuple[str, int]]:
    plan = inking.reduce_ink(sheet(*faces), ink, {"medallion": "pale"})  # type: ignore[arg-type]
    return [(finding.code, finding.mark.line) for finding in inking.check_ink(plan, "crew.pdf")]


def test_type_that_fades_on_its_ground_is_reported() -> None:
    faint = lines("Ash")
    pale = faint.lines[0].pieces[0]._replace(colour=(0.45, 0.45, 0.45))
    faint = faint._replace(lines=(faint.lines[0]._replace(pieces=(pale,)),))
    assert codes(card(Area(box(0, 0, 60, 90), (0.5, 0.5, 0.5)), faint)) == [("TB430", 1)]
    assert codes(card(Area(box(0, 0, 60, 90), WHITE), faint)) == []
    assert codes(card(Area(box(0, 0, 60, 90), (0.5, 0.5, 0.5)), faint), ink="low") == []


def test_faces_that_differ_only_in_colour_are_reported() -> None:
    red = card(drawn("medallion", tint="#cc0000"), name="crew.red.front")
    green = card(drawn("medallion", tint="#007000"), name="crew.green.front")
    white = card(drawn("medallion", tint="#ffffff"), name="crew.white.front")
    other = card(drawn("banner", tint="#007000"), name="crew.other.front")
    again = card(drawn("medallion", tint="#c00000"), name="crew.again.front")
    assert codes(red, green) == [("TB431", 1)]
    assert codes(red, green, again) == [("TB431", 1)] * 2  # each once, however many it looks like
    assert codes(red, white, other) == []
    assert codes(red, green, ink="low") == []  # their tints still have a hue


def test_grey_is_written_as_one_number() -> None:
    whole = open_pdf(write(sheet(card(Area(box(0, 0, 60, 90), BLACK)))))
    data = whole.pages[0].Contents.read_bytes()
    assert b"0 g" in data
    assert b"rg" not in data


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return create_project(tmp_path_factory.mktemp("inks"))


@pytest.mark.parametrize(("ink", "keyword"), [("low", "low ink"), ("mono", "greyscale")])
def test_a_game_is_printed_with_less_ink_and_passes_preflight(game: Path, ink: str, keyword: str) -> None:
    answer = tinderbox(game, "build", "--ink", ink, "--guides", "--png", "40")
    assert (answer.code, "TB43" in answer.out) == (0, False), answer
    path = game / "out/my-game/en/a4/cards.pdf"
    assert check_pdf(path, "cards.pdf", Requirements(flip="long")) == ()
    whole = open_pdf(path.read_bytes())
    assert str(whole.docinfo["/Keywords"]) == keyword
    assert len(whole.Root.OCProperties.OCGs) == 3
    with Image.open(next((game / "out/my-game/en/a4/png").glob("*.front.png"))) as face:
        lightness = face.convert("L").resize((1, 1)).getpixel((0, 0))
        colourful = max(
            abs(a - b) for a, b in zip(*(part.tobytes() for part in face.convert("RGB").split()[:2]), strict=True)
        )
    assert isinstance(lightness, int)
    assert (lightness > 200, colourful == 0) == (ink == "low", ink == "mono")


@pytest.mark.parametrize("tone", ["pale", "half", "lines"])
def test_light_goes_with_the_ink_and_shade_stays(tone: str) -> None:
    area = Shape(SQUARE, Flat((0.2, 0.4, 0.6)))
    light, shade = Group((area,), None, "screen"), Group((area,), None, "multiply")
    thin = tones.change_tone(Drawing(10.0, 10.0, (area,)), tone).shapes[0]
    drawing = Drawing(10.0, 10.0, (light, area, Group((light, shade), SQUARE)))
    assert tones.change_tone(drawing, tone).shapes == (thin, Group((Group((thin,), None, "multiply"),), SQUARE))
    assert [type(shape) for shape in tones.change_tone(drawing, "grey").shapes] == [Group, Shape, Group]


def test_an_etched_drawing_has_a_line_round_what_is_solid_and_neither_ground_nor_glow() -> None:
    tile: tuple[tuple[object, ...], ...] = (("M", 2.0, 2.0), ("L", 8.0, 2.0), ("L", 8.0, 8.0), ("Z",))
    whole = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("L", 0.0, 10.0), ("Z",))
    roof, sky = Shape(tile, Flat(SOOT)), Shape(whole, Flat(BLUE))  # type: ignore[arg-type]
    flame, haze = Shape(tile, Flat((1.0, 0.4, 0.0))), Shape(tile, Flat(SOOT, 0.3))  # type: ignore[arg-type]
    glow = Group((Shape(tile, Flat(RED)),), None, "screen")  # type: ignore[arg-type]

    [clipped] = tones.change_tone(Drawing(10.0, 10.0, (sky, roof, haze, glow, flame)), "etched").shapes
    assert isinstance(clipped, Group)
    made = clipped.shapes

    assert [shape.fill for shape in made if isinstance(shape, Shape)] == [
        None,
        Flat(WHITE),
        None,
        Flat(tones.pale((1.0, 0.4, 0.0))),
    ]
    lines_drawn = [shape.stroke for shape in made if isinstance(shape, Shape) and shape.stroke is not None]
    assert len(lines_drawn) == 2
    assert all(contrast.measure_contrast(line.colour, WHITE) >= 3 for line in lines_drawn)


def draw_banner(tint: str, *more: tuple[str, str | int | tuple[str | int, ...]]) -> Art:
    return Art(box(0, 0, 9, 9), tint, ArtRequest("banner", 9.0, 9.0, (("tint", tint), *more)))


def area(colour: Colour) -> Area:
    return Area(box(0, 0, 9, 9), colour, BLACK)


@pytest.mark.parametrize(
    ("one", "other", "colours"),
    [
        (area(RED), area(GREEN), ((RED, BLACK), (GREEN, BLACK))),
        (Symbol(box(0, 0, 9, 9), "drop", RED), Symbol(box(0, 0, 9, 9), "drop", BLUE), ((RED,), (BLUE,))),
        (draw_banner("#ff0000"), draw_banner("#00FF00"), ((RED,), (GREEN,))),
        (
            draw_banner("#000000", ("ends", ("#ff0000", 1))),
            draw_banner("#000000", ("ends", ("#0000ff", 1))),
            ((BLACK, RED), (BLACK, BLUE)),
        ),
    ],
)
def test_what_differs_in_colours_shows_the_same(one: Step, other: Step, colours: tuple[object, object]) -> None:
    assert strip_colours([one]).what == strip_colours([other]).what
    assert colours == (strip_colours([one]).colours, strip_colours([other]).colours)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (area(RED), Area(box(0, 0, 9, 8), RED, BLACK)),
        (area(RED), Area(box(0, 0, 9, 9), None, BLACK)),
        (Symbol(box(0, 0, 9, 9), "drop", RED), Symbol(box(0, 0, 9, 9), "flame", RED)),
        (draw_banner("#ff0000", ("ends", 1)), draw_banner("#ff0000", ("ends", 2))),
        (lines("Ash"), lines("Elm")),
        (lines("Ash"), lines("Ash")._replace(turn=90)),
    ],
)
def test_what_differs_in_anything_else_does_not(one: Step, other: Step) -> None:
    assert strip_colours([one]).what != strip_colours([other]).what


def test_a_drawing_in_another_tone_has_the_colours_of_that_tone() -> None:
    assert (grey(RED),) == strip_colours([draw_banner("#ff0000", (TONE, "grey"))]).colours


def _medal(name: str, tint: str) -> FacePlan:
    order = ArtRequest("medallion", 20.0, 20.0, (("tint", tint),))
    return card(Art(box(5, 5, 20, 20), "medallion", order), name=f"crew.{name}.front")


def test_faces_that_are_alike_in_full_ink_too_have_lost_nothing() -> None:
    one, twin, green = _medal("one", "#cc0000"), _medal("twin", "#cc0000"), _medal("green", "#007000")
    plan = ink.reduce_ink(sheet(one, twin, green), "mono", {})

    def told(*full: FacePlan) -> list[str]:
        return [finding.message for finding in ink.check_ink(plan, "crew.pdf", full)]

    assert told(one, twin, green) == ["crew.one.front and crew.green.front look the same without their colours."]
    assert told(one, twin._replace(steps=green.steps), green)[0] == (
        "crew.one.front and crew.twin.front look the same without their colours."
    )
