from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from generator.assets import images
from generator.assets.icon_files import read_icon
from generator.assets.images import Problem
from generator.assets.svg import MAX_BYTES, Refused, parse_svg
from generator.model.paths import flatten, parse_path
from generator.model.plan import Art, Flat, Group, Linear, Picture, Radial, Shape, Stroke
from generator.model.plan import Path as Drawn
from tests.fixture_files import read_fixture
from tests.generator.render.studio import box, on_card

ROWS = read_fixture("cases/assets")

RED, BLUE, BLACK = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0, 0.0)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">'


def shapes(body: str) -> tuple[Shape, ...]:
    """Return what a file of 200 x 100 draws, one unit to the mm."""
    return parse_svg(f"{HEAD}{body}</svg>".encode()).shapes


def only(body: str) -> Drawn:
    [shape] = shapes(body)
    assert isinstance(shape, Drawn)
    return shape


def refused(body: str, head: str = HEAD) -> str:
    with pytest.raises(Refused) as caught:
        parse_svg(f"{head}{body}</svg>".encode())
    message, hint = caught.value.args
    assert hint.endswith(".")
    return str(message)


def rounded(shape: Drawn) -> list[tuple[object, ...]]:
    return [(s[0], *(round(value, 2) for value in s[1:])) for s in shape.outline]


def test_the_longer_side_becomes_200_mm() -> None:
    made = parse_svg(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 5 10"><path d="M10 10h5v10z"/></svg>')

    assert (made.width, made.height) == (100, 200)
    assert rounded(made.shapes[0]) == [("M", 0, 0), ("L", 100, 0), ("L", 100, 200), ("Z",)]  # type: ignore[arg-type]


def test_a_size_in_units_serves_where_there_is_no_view() -> None:
    assert parse_svg(b'<svg width="1in" height="48px"/>').height == 100
    assert refused("", '<svg width="10">') == "does not say how large it is"
    assert refused("", '<svg viewBox="0 0 10 0">') == "has no size"


def test_basic_shapes_are_outlines() -> None:
    assert rounded(only('<rect x="1" y="2" width="3" height="4"/>'))[:3] == [("M", 1, 2), ("L", 4, 2), ("L", 4, 6)]
    assert rounded(only('<polygon points="0,0 5,0 5 5"/>')) == [("M", 0, 0), ("L", 5, 0), ("L", 5, 5), ("Z",)]
    assert rounded(only('<line x2="5" y2="6" stroke="red"/>')) == [("M", 0, 0), ("L", 5, 6)]
    assert rounded(only('<circle cx="5" cy="5" r="5"/>'))[0] == ("M", 10, 5)
    assert shapes('<rect width="0" height="4"/><circle r="0"/><path d=""/><polyline points=""/>') == ()


def test_corners_are_round_and_never_rounder_than_fits() -> None:
    square = only('<rect width="10" height="10" rx="99"/>')

    assert rounded(square)[0] == ("M", 5, 0)
    assert sum(s[0] == "C" for s in square.outline) == 4


def test_transforms_follow_one_another_from_outside_in() -> None:
    body = '<g transform="translate(10 20)"><rect width="1" height="1" transform="scale(2) rotate(90)"/></g>'

    assert rounded(only(body))[:3] == [("M", 10, 20), ("L", 10, 22), ("L", 8, 22)]
    assert only('<path d="M0 0h1" stroke="red" stroke-width="3" transform="matrix(2,0,0,2,0,0)"/>').stroke == Stroke(
        RED, 6, round=False
    )


def test_styles_count_more_than_classes_and_classes_more_than_attributes() -> None:
    sheet = "<style>.a, .b { fill: #f00 } /* .a {} */ .b{stroke:none}</style>"

    assert only(f'{sheet}<rect class="a" fill="blue" width="9" height="9"/>').fill == Flat(RED)
    assert only(f'{sheet}<rect class="a" style="fill:blue" width="9" height="9"/>').fill == Flat(BLUE)
    assert only('<g fill="blue"><rect width="9" height="9"/></g>').fill == Flat(BLUE)
    assert only('<g color="red"><rect fill="currentColor" width="9" height="9"/></g>').fill == Flat(RED)
    assert only('<rect width="9" height="9"/>').fill == Flat(BLACK)


def test_what_cannot_be_seen_is_not_drawn() -> None:
    hidden = ('display="none"', 'visibility="hidden"', 'fill="none"')

    assert [shapes(f'<rect width="9" height="9" {how}/>') for how in hidden] == [(), (), ()]


def test_clearness_multiplies() -> None:
    shape = only('<rect width="9" height="9" opacity=".5" fill-opacity=".5" stroke="red" stroke-opacity="50%"/>')

    assert (shape.fill, shape.stroke) == (Flat(BLACK, 0.25), Stroke(RED, 1, 0.25, round=False))
    assert refused('<g opacity=".5"><rect width="9" height="9"/></g>') == "has a clear group"


def test_gradients_fall_as_they_do_in_the_file() -> None:
    stops = '<stop stop-color="red"/><stop offset="1" style="stop-color:blue"/>'
    of_box = f'<linearGradient id="g">{stops}</linearGradient><rect x="10" width="20" height="9" fill="url(#g)"/>'
    own = f'<defs><linearGradient id="a">{stops}</linearGradient><linearGradient id="g" xlink:href="#a" x1="3" x2="5" '
    own += 'gradientUnits="userSpaceOnUse" gradientTransform="scale(2)"/></defs>'
    own += '<rect width="9" height="9" fill="url(#g)"/>'
    ball = f'<radialGradient id="g">{stops}</radialGradient><circle cx="9" cy="9" r="5" fill="url(#g)"/>'
    both = ((0.0, RED), (1.0, BLUE))

    assert only(of_box).fill == Linear(10, 0, 30, 0, both)
    assert only(own).fill == Linear(6, 0, 10, 0, both)
    round_one = only(ball).fill
    assert isinstance(round_one, Radial)
    assert (round_one.cx, round_one.cy, round_one.radius) == pytest.approx((9, 9, 5))


def test_a_slanted_gradient_keeps_its_bands_along_the_slant() -> None:
    stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
    body = f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="10">{stops}</linearGradient>'
    fill = only(f'{body}<rect width="10" height="10" transform="skewX(45)" fill="url(#g)"/>').fill
    assert isinstance(fill, Linear)

    # Bands run along x = y; the line across them from (0, 0) to the band through (10, 0) ends in (5, -5).
    assert (fill.x1, fill.y1) == pytest.approx((5, -5))


def test_parts_are_repeated_and_cut_out() -> None:
    [first, second] = shapes('<rect id="r" width="9" height="9"/><use xlink:href="#r" x="5" fill="red"/>')
    clip = '<clipPath id="c"><circle cx="5" cy="5" r="5"/></clipPath>'
    [group] = shapes(f'{clip}<rect width="9" height="9" clip-path="url(#c)"/>')
    assert isinstance(first, Drawn)
    assert isinstance(second, Drawn)
    assert isinstance(group, Group)

    assert (rounded(second)[0], second.fill) == (("M", 5, 0), Flat(RED))
    assert group.clip is not None
    assert group.clip[0] == ("M", 10, 5)


@pytest.mark.parametrize(("body", "message"), ROWS["unsupported-svg-is-refused"])
def test_unsupported_svg_is_refused(body: str, message: str) -> None:
    assert refused(body) == message


def test_oval_and_repeating_gradients_are_refused() -> None:
    stops = '<stop stop-color="red"/><stop offset="1"/>'
    square = '<rect width="20" height="10" fill="url(#g)"/>'

    assert refused(f'<radialGradient id="g">{stops}</radialGradient>{square}') == "has an oval gradient"
    assert refused(f'<linearGradient id="g" spreadMethod="reflect">{stops}</linearGradient>{square}').endswith(
        "repeats"
    )
    clear = '<stop stop-opacity="0"/><stop offset="1"/>'
    assert refused(f'<linearGradient id="g">{clear}</linearGradient>{square}') == "has a gradient from clear to solid"


def test_entities_bombs_and_endless_files_are_refused_at_once() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><title>&b;</title>'
    outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><title>&x;</title>'
    old = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    groups = (f"<g id='g{i}'>" + f"<use href='#g{i + 1}'/>" * 50 + "</g>" for i in range(9))
    uses = "".join(groups) + "<g id='g9'/>"

    assert refused("", bomb) == "declares entities"
    assert refused("", outside) == "declares entities"
    assert parse_svg(f"{old}{HEAD}</svg>".encode()).shapes == ()
    assert refused(f"<defs>{uses}</defs><use href='#g0'/>") == "has too many shapes"
    assert refused("<g>" * 100 + "</g>" * 100) == "has too many parts"
    assert refused(" " * MAX_BYTES) == "has 2.0 MB"


@pytest.mark.parametrize(
    "data", [b"", b"<svg", b"\xff\xfe\x00", b"<html/>", b"%PDF", b'<?xml version="1.0" encoding="x"?><svg/>']
)
def test_what_is_no_svg_is_refused(data: bytes) -> None:
    with pytest.raises(Refused, match="no SVG"):
        parse_svg(data)


@given(st.text("<>/ gsvrecthdpathM10=\"'#url()useid", max_size=80))
def test_any_file_is_a_drawing_or_refused(body: str) -> None:
    try:
        parse_svg(f"{HEAD}{body}</svg>".encode())
    except Refused:
        return


def test_other_programs_notes_are_passed_over() -> None:
    assert only('<n:view xmlns:n="urn:n"><n:script/></n:view><rect width="9" height="9"/>').fill == Flat(BLACK)


def test_a_file_is_printed_over_its_whole_box(tmp_path: Path) -> None:
    body = '<rect width="100" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#00f"/>'
    (tmp_path / "a.svg").write_text(f"{HEAD}{body}</svg>")
    found = images.inspect(str(tmp_path / "a.svg"))
    assert isinstance(found, Picture)
    look = on_card(Art(box(10, 10, 40, 40), "a", found))  # its middle half is shown

    assert [look.at(x, y) for x, y in ((21, 21), (39, 59), (41, 21), (59, 59))] == ["#ff0000"] * 2 + ["#0000ff"] * 2
    assert [look.at(x, 40) for x in (19.5, 60.5)] == ["#ffffff"] * 2


def test_a_broken_file_is_a_problem_with_a_hint(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text("<svg><text>Ash</text></svg>")
    found = images.inspect(str(tmp_path / "a.svg"))

    assert found == images.Problem("holds <text>, which cannot be printed", "Turn text into outlines before saving.")


ICONS_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
GROUND = '<path d="M0 0h512v512H0z"/>'
# Three squares in each other, as the even-odd rule and as the direction of outlines fill them.
RINGS = "M100 100h300v300h-300zM150 150h200v200h-200zM200 200h100v100h-100z"
RING = "M100 100v300h300v-300zM150 150h200v200h-200z"


def read_svg(folder: Path, body: str) -> str | Problem:
    path = folder / "icon.svg"
    path.write_text(f"{ICONS_HEAD}{body}</svg>", encoding="utf-8")
    return read_icon(path)


def read_png(folder: Path, image: Image.Image) -> str | Problem:
    image.save(folder / "icon.png")
    return read_icon(folder / "icon.png")


def is_solid(icon: str | Problem, x: float, y: float) -> bool:
    """Return whether an icon is filled at a place, by the nonzero rule."""
    assert isinstance(icon, str), icon
    turns = 0
    for part in icon.split("M")[1:]:
        points = flatten(parse_path(f"M{part}"), 0.05)
        for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
            if (y0 > y) != (y1 > y) and (x1 - x0) * (y - y0) / (y1 - y0) + x0 > x:
                turns += 1 if y1 > y0 else -1
    return turns != 0


@pytest.mark.parametrize(
    "body",
    [
        f'<path fill-rule="evenodd" d="{RINGS}"/>',
        f'{GROUND}<path fill="#fff" fill-rule="evenodd" d="{RINGS}"/>',  # white on a dark ground
        f'<g fill="red"><path d="{RING}"/><circle cx="250" cy="250" r="50"/></g>',  # two shapes, one anticlockwise
    ],
)
def test_a_drawing_becomes_one_outline_with_its_holes(tmp_path: Path, body: str) -> None:
    icon = read_svg(tmp_path, body)

    filled = [is_solid(icon, at, 48.8) for at in (10, 22, 32, 48.8, 66, 74, 90)]
    assert filled == [False, True, False, True, False, True, False]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<circle cx="9" cy="9" r="4" fill="none" stroke="red"/>', "has lines, and an icon is filled"),
        ('<circle cx="9" cy="9" r="4" fill="red"/><circle cx="40" cy="9" r="4"/>', "has several colours"),
        ("<g/>", "shows nothing"),
        ("<script/>", "holds <script>"),
        (f'<path fill-rule="evenodd" d="{"M1 1h2v2z" * 9000}"/>', "has more details"),
    ],
)
def test_a_drawing_that_is_not_one_sign_is_refused(tmp_path: Path, body: str, message: str) -> None:
    problem = read_svg(tmp_path, body)

    assert isinstance(problem, Problem)
    assert problem.message.startswith(message)
    assert problem.hint


@pytest.mark.parametrize(
    ("ground", "sign"), [((0, 0, 0, 0), (200, 40, 40, 255)), ("#fff", "#222"), ("#123", "#ffd")]
)  # fmt: skip
def test_the_sign_in_a_picture_is_traced_whatever_its_ground(
    tmp_path: Path, ground: str | tuple[int, ...], sign: str | tuple[int, ...]
) -> None:
    image = Image.new("RGBA", (400, 200), ground)
    draw = ImageDraw.Draw(image)
    draw.ellipse((20, 20, 180, 180), fill=sign)
    draw.ellipse((60, 60, 140, 140), fill=ground)
    draw.rectangle((300, 20, 379, 179), fill=sign)

    icon = read_png(tmp_path, image)

    assert [is_solid(icon, at, 50) for at in (2, 10, 25, 40, 60, 85, 98)] == [
        False, True, False, True, False, True, False,
    ]  # fmt: skip
    points = flatten(parse_path(str(icon)), 0.05)
    assert max(x for x, _ in points) == pytest.approx(95, abs=0.3)
    assert min(y for _, y in points) == pytest.approx(30, abs=0.3)
    assert len(points) < 200


def test_a_picture_that_is_too_small_or_empty_is_refused(tmp_path: Path) -> None:
    small, empty = (read_png(tmp_path, Image.new("RGB", (side, side), "white")) for side in (20, 120))

    assert isinstance(small, Problem)
    assert isinstance(empty, Problem)
    assert (small.message, empty.message) == ("has 20 x 20 pixels", "shows nothing")
