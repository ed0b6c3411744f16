"""Draw what frames, badges and backs are made of: brass, rivets, flames, drops, paper grain, numbers.

All lengths are in mm. Named colours are those of the shared theme (content/_shared/theme.yaml); a test compares them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from generator.art import pen
from generator.art.pen import Point, Shapes, fill, join, mix, polygon, stroke
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Path, Radial

INK = parse_hex("#24160c")
SOOT = parse_hex("#1b1512")
BRASS_LIGHT = parse_hex("#f1d791")
BRASS_DARK = parse_hex("#6a4315")

# Light falls from the top left: along the diagonal brass goes from bright to deep and flashes twice on the way.
_SHEEN = (
    (0.0, "#f6dd98"),
    (0.14, "#c4933c"),
    (0.3, "#7c5119"),
    (0.42, "#d7ab55"),
    (0.5, "#fbecb8"),
    (0.58, "#c8993f"),
    (0.75, "#77490f"),
    (0.88, "#c79a45"),
    (1.0, "#8d5f20"),
)


def brass(x0: float, y0: float, x1: float, y1: float, *, dull: float = 0.0) -> Linear:
    """Return brass lit along the line from (x0, y0) to (x1, y1); `dull` 0 (polished) to 1 (soot)."""
    return Linear(x0, y0, x1, y1, tuple((at, mix(parse_hex(tone), SOOT, dull)) for at, tone in _SHEEN))


def plain_brass(top: float, bottom: float) -> Linear:
    """Return brass that is bright at the upper edge and deep at the lower one, for small parts."""
    return pen.down(top, bottom, BRASS_LIGHT, parse_hex("#cf9f48"), parse_hex("#8a5c1e"))


def chamfered_rect(x: float, y: float, width: float, height: float, cut: float) -> Outline:
    """Return a rectangle whose corners are cut off straight, `cut` mm along each side."""
    right, bottom = x + width, y + height
    upper = ((x, y + cut), (x + cut, y), (right - cut, y), (right, y + cut))
    lower = ((right, bottom - cut), (right - cut, bottom), (x + cut, bottom), (x, bottom - cut))
    return polygon((*upper[1:], *lower, upper[0]))


def scooped_rect(x: float, y: float, width: float, height: float, radius: float) -> Outline:
    """Return a rectangle whose corners are scooped out in quarter circles, as on old labels."""
    right, bottom, k = x + width, y + height, radius * 0.5523
    return (
        ("M", x + radius, y),
        ("L", right - radius, y),
        ("C", right - radius, y + k, right - k, y + radius, right, y + radius),
        ("L", right, bottom - radius),
        ("C", right - k, bottom - radius, right - radius, bottom - k, right - radius, bottom),
        ("L", x + radius, bottom),
        ("C", x + radius, bottom - k, x + k, bottom - radius, x, bottom - radius),
        ("L", x, y + radius),
        ("C", x + k, y + radius, x + radius, y + k, x + radius, y),
        ("Z",),
    )


def band(outer: Outline, inner: Outline, metal: Linear, *, line: Colour = BRASS_DARK, width: float = 0.12) -> Path:
    """Draw a metal band between two outlines, with a dark line along both edges."""
    return fill(outer + inner, metal, line, width, even_odd=True)


def rivet(cx: float, cy: float, radius: float) -> Shapes:
    """Draw a domed brass rivet with its shadow."""
    r = radius
    yield fill(pen.circle(cx + r * 0.15, cy + r * 0.25, r * 1.12), SOOT, alpha=0.45)
    fade = ((0.0, parse_hex("#fff3c4")), (0.35, parse_hex("#e0b65d")), (1.0, parse_hex("#6b4413")))
    yield fill(pen.circle(cx, cy, r), Radial(cx - r * 0.35, cy - r * 0.4, r * 1.5, fade), BRASS_DARK, r * 0.16)


def grain(x: float, y: float, width: float, height: float, tone: Colour, *, count: int, seed: str) -> Shapes:
    """Draw the fibres of a sheet: `count` faint strokes in two strengths, one path each to stay small."""
    rng = pen.random_stream("grain", seed, width, height)
    faint: list[Outline] = []
    strong: list[Outline] = []
    for i in range(count):
        length = rng.uniform(0.8, 4.5)
        left = x + rng.uniform(0, max(0.1, width - length))
        level = y + rng.uniform(0.3, max(0.4, height - 0.3))
        mark = pen.line(((left, level), (left + length, level + rng.uniform(-0.12, 0.12))))
        (strong if i % 4 == 0 else faint).append(mark)
    return (stroke(join(faint), tone, 0.08, alpha=0.13), stroke(join(strong), tone, 0.09, alpha=0.2))


def flame(cx: float, base: float, height: float) -> Outline:
    """Return the outline of a flame that stands on (cx, base); about 0.78 as wide as it is high."""
    return pen.path(
        "M 0.02 0 C -0.24 0 -0.39 -0.17 -0.39 -0.36 C -0.39 -0.5 -0.31 -0.58 -0.25 -0.7 "
        "C -0.22 -0.62 -0.17 -0.58 -0.12 -0.56 C -0.16 -0.74 -0.08 -0.9 0.06 -1 "
        "C 0.05 -0.86 0.13 -0.77 0.21 -0.67 C 0.24 -0.71 0.25 -0.75 0.25 -0.8 "
        "C 0.34 -0.68 0.39 -0.52 0.39 -0.37 C 0.39 -0.16 0.25 0 0.02 0 Z",
        cx,
        base,
        height,
    )


def fire(cx: float, base: float, height: float, *, line: Colour | None = None) -> Shapes:
    """Draw a flame in three layers, red outside and pale within."""
    h = height
    outer = pen.down(base - h, base, parse_hex("#ff9a2e"), parse_hex("#e2541b"), parse_hex("#a3210f"))
    middle = pen.down(base - h * 0.72, base, parse_hex("#ffc04a"), parse_hex("#f7862a"))
    heart = pen.down(base - h * 0.42, base, parse_hex("#fff2b0"), parse_hex("#ffcf58"))
    yield fill(flame(cx, base, h), outer, line, h * 0.035)
    yield fill(flame(cx + h * 0.01, base - h * 0.03, h * 0.66), middle)
    yield fill(flame(cx - h * 0.01, base - h * 0.05, h * 0.37), heart)


def drop(cx: float, cy: float, radius: float) -> Outline:
    """Return a drop of water whose round part is about (cx, cy); its point is 2.1 radii above."""
    return pen.path(
        "M 0 -2.1 C 0.28 -1.35 1 -0.75 1 0 C 1 0.5523 0.5523 1 0 1 C -0.5523 1 -1 0.5523 -1 0 "
        "C -1 -0.75 -0.28 -1.35 0 -2.1 Z",
        cx,
        cy,
        radius,
    )


def ruin(cx: float, base: float, height: float) -> Outline:
    """Return the sign for a destroyed house: a jagged shell with holes, to be filled even-odd; 1.05 as wide as high."""
    shell = pen.points(
        "-0.5 0, -0.5 -0.62, -0.36 -0.62, -0.36 -0.8, -0.22 -0.9, -0.14 -0.58, "
        "0 -0.66, 0.06 -0.44, 0.2 -0.5, 0.27 -0.72, 0.37 -0.96, 0.5 -0.8, 0.5 0"
    )
    door = pen.points("-0.08 0, -0.08 -0.3, 0.12 -0.3, 0.12 0")
    window = pen.points("-0.36 -0.26, -0.36 -0.44, -0.22 -0.44, -0.22 -0.26")
    other = pen.points("0.26 -0.3, 0.26 -0.5, 0.38 -0.5, 0.38 -0.3")
    return join(polygon(pen.place_points(points, cx, base, height)) for points in (shell, door, window, other))


def scroll(cx: float, cy: float, size: float) -> Outline:
    """Return an acanthus-like corner scroll as open curves from its corner (cx, cy) inwards, right and down."""
    return pen.path(
        "M 0.02 0.9 C 0 0.45 0.05 0.2 0.2 0.12 C 0.38 0.03 0.5 0.2 0.4 0.31 "
        "C 0.34 0.38 0.23 0.33 0.27 0.25 M 0.9 0.02 C 0.45 0 0.2 0.05 0.12 0.2 "
        "C 0.03 0.38 0.2 0.5 0.31 0.4 C 0.38 0.34 0.33 0.23 0.25 0.27 M 0.3 0.05 "
        "C 0.5 0.12 0.62 0.12 0.72 0.02 M 0.05 0.3 C 0.12 0.5 0.12 0.62 0.02 0.72",
        cx,
        cy,
        size,
    )


def four_corners(outline: Outline, width: float, height: float) -> Outline:
    """Return an outline drawn for the top left corner of a box in all four corners, mirrored."""
    flip_x, flip_y = (-1.0, 0.0, 0.0, 1.0, width, 0.0), (1.0, 0.0, 0.0, -1.0, 0.0, height)
    right = pen.place(outline, flip_x)
    return join((outline, right, pen.place(outline, flip_y), pen.place(right, flip_y)))


def wheel(cx: float, cy: float, radius: float, teeth: int, *, dull: float = 0.0) -> Shapes:
    """Draw a solid brass gear with a dark rim line, without its face."""
    outline = pen.gear(cx, cy, radius, teeth, hole=0, depth=0.17)
    metal = brass(cx - radius, cy - radius, cx + radius, cy + radius, dull=dull)
    return (fill(pen.shift(outline, 0.18, 0.3), SOOT, alpha=0.5), fill(outline, metal, SOOT, max(0.18, radius * 0.035)))


def around(cx: float, cy: float, radius: float, count: int, *, turn: float = 0.0) -> tuple[Point, ...]:
    """Return `count` points on a circle at equal distances, the first at angle `turn`."""
    angles = (math.radians(turn + 360 * i / count) for i in range(count))
    return tuple((cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles)


def lattice(width: float, height: float, step: float, *, turned: bool = False) -> Iterator[Point]:
    """Yield the places of a lattice about the middle, the same from all sides; `turned`: only every other one."""
    rows, columns = int(height / 2 / step) + 2, int(width / 2 / step) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if not turned or (row + column) % 2 == 0:
                yield width / 2 + column * step, height / 2 + row * step


# Figures as lines in a box of 10 x 14.
_FIGURES: Final[Mapping[str, str]] = {
    "0": "M5 0C-1 0 -1 14 5 14C11 14 11 0 5 0Z",
    "1": "M1.6 3.2L5.6 0L5.6 14",
    "2": "M0.8 3.6C1.4 -1.2 9.2 -1.2 9.2 3.8C9.2 7.4 1.6 10.2 0.8 14L9.6 14",
    "3": "M1 1.6C3.4 -0.8 8.8 -0.4 8.8 3.6C8.8 6.4 6.2 6.8 4 6.8C6.6 6.8 9.4 7.4 9.4 10.4C9.4 15 2.6 15.2 0.6 12.2",
    "4": "M7 14L7 0L0.4 9.8L9.8 9.8",
    "5": "M8.8 0L2 0L1.2 6.4C3.4 4.6 9.4 4.8 9.4 9.6C9.4 15 2.6 15.2 0.6 12.2",
    "6": "M8.4 1C4 -1 0.8 3 0.8 9C0.8 15.6 9.4 15.6 9.4 9.6C9.4 4.6 2.4 4.6 0.9 9.4",
    "7": "M0.8 0L9.4 0C6.4 4 4.4 8.6 3.8 14",
    "8": "M5 6.4C0 6.4 0 0 5 0C10 0 10 6.4 5 6.4C-0.8 6.4 -0.8 14 5 14C10.8 14 10.8 6.4 5 6.4Z",
    "9": "M1.6 13C6 15 9.2 11 9.2 5C9.2 -1.6 0.6 -1.6 0.6 4.4C0.6 9.4 7.6 9.4 9.1 4.6",
}
_HIGH: Final = 14
_PITCH: Final = 12
_WEIGHT: Final = 2.5


def draw_number(number: str, x: float, y: float, height: float, ink: Colour) -> Shapes:
    """Draw a number around a point, its figures `height` mm high; two figures are set closer and narrower."""
    size = height / _HIGH
    narrow = 1.0 if len(number) == 1 else 0.72
    left = x - (len(number) * _PITCH - (_PITCH - 10)) / 2 * size * narrow
    for place, figure in enumerate(number):
        outline = pen.path(_FIGURES[figure], left + place * _PITCH * size * narrow, y - height / 2, size * narrow, size)
        yield stroke(outline, ink, size * _WEIGHT)
