from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from generator.assets.icon_files import read_icon
from generator.assets.images import Problem
from generator.model.paths import flatten, parse_path

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
GROUND = '<path d="M0 0h512v512H0z"/>'
# Three squares in each other, as the even-odd rule and as the direction of outlines fill them.
RINGS = "M100 100h300v300h-300zM150 150h200v200h-200zM200 200h100v100h-100z"
RING = "M100 100v300h300v-300zM150 150h200v200h-200z"


def read_svg(folder: Path, body: str) -> str | Problem:
    path = folder / "icon.svg"
    path.write_text(f"{HEAD}{body}</svg>", encoding="utf-8")
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
