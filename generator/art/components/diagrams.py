"""Draw the signs of explanatory pictures: arrows, grids of hits, compass roses, and the lines of folded nets.

The lines of a net (cut, fold, glue) are given as points, so they fit outlines of any shape.
"""

from __future__ import annotations

import math
import re

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.art.pen import Shapes, darken, fill, join, lighten, polygon, stroke
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Flat, Linear, Outline, Path, Radial, Shape, Stroke

_PALE = parse_hex("#fff8e6")
_PIECES = 24  # straight pieces that a bent arrow is made of


def draw_path_arrow(spec: DrawingSpec) -> Shapes:
    """Draw an arrow from one point to another, bent to its left, with a pale rim so that it is seen on any ground."""
    x0, y0, x1, y1 = (spec.number(name) for name in ("x0", "y0", "x1", "y1"))
    wide = spec.number("weight")
    outline = _arrow((x0, y0), (x1, y1), spec.number("bend"), wide)
    return (stroke(outline, _PALE, wide * 0.9), stroke(outline, SOOT, wide * 0.42), fill(outline, spec.colour("tint")))


def _arrow(start: pen.Point, end: pen.Point, bend: float, wide: float) -> Outline:
    """Return the outline of an arrow whose shaft grows from a third of `wide` to all of it."""
    (x0, y0), (x1, y1) = start, end
    long = math.hypot(x1 - x0, y1 - y0) or 0.01
    cx, cy = (x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend
    head = min(wide * 2.3, long * 0.6)
    stop = max(1 - head / long, 0.05)

    def at(t: float) -> tuple[float, float, float, float]:
        """Return a point of the curve, and the direction there."""
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
        dx, dy = (1 - t) * (cx - x0) + t * (x1 - cx), (1 - t) * (cy - y0) + t * (y1 - cy)
        size = math.hypot(dx, dy) or 1.0
        return x, y, dx / size, dy / size

    left: list[pen.Point] = []
    right: list[pen.Point] = []
    for i in range(_PIECES + 1):
        t = stop * i / _PIECES
        x, y, dx, dy = at(t)
        half = wide * (0.17 + 0.33 * t / stop)
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    x, y, dx, dy = at(stop)
    wing = wide * 1.15
    barbs = ((x + dy * wing, y - dx * wing), (x1, y1), (x - dy * wing, y + dx * wing))
    return polygon((*left, *barbs, *reversed(right)))


def draw_flame_sign(spec: DrawingSpec) -> Shapes:
    """Draw a flame with a dark heart, on which a pale number is read."""
    width, height = spec.width, spec.height
    edge = min(width, height) * 0.035
    wide = min((width - 2 * edge) / 1.0, height)
    outer = ornaments.flame(width / 2, height - edge, height - 2 * edge)
    xs = [value for part in outer for value in part[1::2]]
    least, most = min(xs), max(xs)
    outer = pen.place(outer, pen.scaling((width - 2 * edge) / (most - least), 1.0, at=((least + most) / 2, 0.0)))
    inner = pen.place(outer, pen.scaling(0.8, 0.78, at=(width / 2, height - edge * 2.2)))
    shade = pen.down(0, height, parse_hex("#ffd766"), parse_hex("#f7882c"), parse_hex("#e2591f"))
    heart = pen.down(height * 0.2, height, parse_hex("#c8401a"), parse_hex("#8f2410"))
    return (fill(outer, shade, SOOT, wide * 0.045), fill(inner, heart))


def draw_rubble(spec: DrawingSpec) -> Shapes:
    """Draw cold ash and broken beams, to the edge of the box."""
    width, height = spec.width, spec.height
    size = min(width, height)
    rng = pen.random_stream("rubble", spec.integer("seed"))
    ash: Colour = spec.colour("tint")
    shapes: list[Shape] = [fill(pen.rectangle(0, 0, width, height), ash)]
    for _ in range(16):
        x, y, r = rng.uniform(0, width), rng.uniform(height * 0.2, height), size * rng.uniform(0.05, 0.16)
        tone = lighten(ash, rng.uniform(0.04, 0.16)) if rng.random() < 0.5 else darken(ash, rng.uniform(0.1, 0.4))
        shapes.append(fill(pen.blob(x, y, r, r * 0.6, rng, rough=0.3), tone))
    for _ in range(5):
        x, y, turn = rng.uniform(0, width), rng.uniform(height * 0.3, height), math.radians(rng.uniform(-60, 60))
        dx, dy = math.cos(turn) * size * 0.22, math.sin(turn) * size * 0.22
        shapes.append(stroke(pen.line(((x - dx, y - dy), (x + dx, y + dy))), SOOT, size * 0.035, alpha=0.8))
    return (pen.clip(shapes, pen.rectangle(0, 0, width, height)),)


def draw_then(spec: DrawingSpec) -> Shapes:
    """Draw a broad arrow to the right, or downwards: what follows."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    across = spec.word("way") == "right"
    points = pen.points("0.04 0.34, 0.5 0.34, 0.5 0.08, 0.96 0.5, 0.5 0.92, 0.5 0.66, 0.04 0.66")
    turned = points if across else tuple((y, x) for x, y in points)
    outline = polygon([(x * width, y * height) for x, y in turned])
    return (fill(outline, pen.down(0, height, lighten(tint, 0.25), tint), SOOT, 0.2),)


_POINT = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")
_INK: Colour = (0.1, 0.08, 0.07)
_PAPER: Colour = (1.0, 0.97, 0.9)
_GREY: Colour = (0.45, 0.43, 0.41)


def parse_lines(written: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Parse lines of points; anything that is not a point is ignored."""
    lines = (tuple((float(x), float(y)) for x, y in _POINT.findall(line)) for line in written.split(";"))
    return tuple(line for line in lines if len(line) > 1)


def draw_die_lines(spec: DrawingSpec) -> Shapes:
    """Draw cuts as solid lines, folds as dashes over a pale line, and rings within what is glued."""
    cut, fold, glue = (
        join(pen.line(points) for points in parse_lines(spec.word(name))) for name in ("cut", "fold", "glue")
    )
    if glue:
        yield stroke(glue, _GREY, 0.15, dash=(0.4, 1.2))
    if fold:
        yield Path(fold, None, Stroke(_PAPER, 0.3, 0.55, round=False))
        yield Path(fold, None, Stroke(_INK, 0.15, dash=(1.6, 1.2), round=False))
    if cut:
        yield stroke(cut, _PAPER, 0.5, alpha=0.7)
        yield stroke(cut, _INK, 0.18)


def draw_flap(spec: DrawingSpec) -> Shapes:
    """Draw outlines filled with a colour, and as far beyond their edges as ordered."""
    outline = join(polygon(points) for points in parse_lines(spec.word("outline")))
    if not outline:
        return ()
    tint, bleed = spec.colour("tint"), spec.number("bleed")
    edge = Stroke(tint, 2 * bleed) if bleed else None
    return (Path(outline, Flat(tint), edge),)


def draw_shape(spec: DrawingSpec) -> Shapes:
    """Draw outlines filled with a colour and edged with another; or fill what lies around them, up to the box."""
    outline = join(polygon(points) for points in parse_lines(spec.word("outline")))
    box = pen.rectangle(0, 0, spec.width, spec.height) if spec.word("fills") == "outside" else ()
    if not outline:
        return ()
    ground = Path((*box, *outline), Flat(spec.colour("tint")), None, even_odd=True)
    weight = spec.number("weight")
    return (ground, stroke(outline, spec.colour("rim"), weight)) if weight else (ground,)


# Roofs by night: tiles, slate, thatch, lead; too dull to be taken for the colours of quarters.
_ROOFS = tuple(parse_hex(tone) for tone in ("#664a3f", "#4e4d4f", "#625641", "#585149"))
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def draw_board_grid(spec: DrawingSpec) -> Shapes:
    """Draw a town seen from above, north on top: a square for each `.` and `*`, a ball of fire on each `*`.

    Squares named in `special` (as 3,3) belong together and are drawn as one place with its own ground.
    """
    rows = tuple(row.strip() for row in spec.word("rows").split("/"))
    columns = max(1, *(len(row) for row in rows))
    step = min(spec.width / columns, spec.height / len(rows))
    left, top = (spec.width - step * columns) / 2, (spec.height - step * len(rows)) / 2
    # The squares listed as `row,column row,column ...`, both from 1
    text = spec.word("special")
    pairs = (pair.split(",") for pair in text.split())
    special = frozenset((int(row), int(column)) for row, column in pairs)
    plain: list[Outline] = []
    ours: list[Outline] = []
    houses: list[pen.Point] = []
    hits: list[pen.Point] = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "-":
                continue
            gap = step * 0.045
            side = step - 2 * gap
            box = pen.rounded_rect(left + x * step + gap, top + y * step + gap, side, side, step * 0.1)
            centre = (left + (x + 0.5) * step, top + (y + 0.5) * step)
            if (y + 1, x + 1) in special:
                ours.append(box)
            else:
                plain.append(box)
                houses.append(centre)
            if sign == "*":
                hits.append(centre)
    low = top + step * len(rows)
    yield from _draw_squares(plain, (parse_hex("#6f6152"), parse_hex("#4a3d33")), (top, low), step)
    yield from _draw_squares(ours, (parse_hex("#64568a"), parse_hex("#43355f")), (top, low), step)
    yield from _roofs(houses, step)
    yield from (pen.glow(cx, cy, step * 1.35, parse_hex("#ff7a22"), strength=0.6) for cx, cy in hits)
    yield from _burning_squares(hits, step)
    for cx, cy in hits:
        yield from _fireball(cx, cy, step)
    yield from _place(special, left, top, step)


def _draw_squares(boxes: list[Outline], tones: tuple[Colour, Colour], span: tuple[float, float], step: float) -> Shapes:
    """Draw the squares as plates in one gradient over the whole grid, so that they read as one town."""
    if not boxes:
        return
    together = join(boxes)
    yield fill(pen.shift(together, step * 0.02, step * 0.045), SOOT, alpha=0.55)
    yield fill(together, pen.down(*span, *tones), darken(tones[1], 0.55), step * 0.028)


def _roofs(centres: list[pen.Point], step: float) -> Shapes:
    """Draw a hipped roof on each square, of tiles, slate or thatch: houses from above, not a chessboard."""
    lit: list[Outline] = []
    ridges: list[Outline] = []
    laid: list[list[Outline]] = [[] for _ in _ROOFS]
    k = step * 0.33
    for cx, cy in centres:
        corners = ((cx - k, cy - k), (cx + k, cy - k), (cx + k, cy + k), (cx - k, cy + k))
        lit.append(polygon((corners[0], corners[1], (cx, cy), corners[3])))
        ridges.append(polygon(corners))
        laid[pen.random_stream("roof", round(cx / step), round(cy / step)).randrange(len(_ROOFS))].append(ridges[-1])
        ridges.extend(pen.line((corner, (cx, cy))) for corner in corners)
    if not centres:
        return
    yield from (fill(join(roofs), tone) for roofs, tone in zip(laid, _ROOFS, strict=True) if roofs)
    yield fill(join(lit), parse_hex("#ffe2b0"), alpha=0.14)
    yield stroke(join(ridges), parse_hex("#1b120c"), step * 0.025, alpha=0.6)


def _place(special: frozenset[tuple[int, int]], left: float, top: float, step: float) -> Shapes:
    """Draw the ring of a tower in the middle of the special squares, and the wall around them."""
    if not special:
        return
    rows, columns = [row for row, _ in special], [column for _, column in special]
    x0, y0 = left + (min(columns) - 1) * step, top + (min(rows) - 1) * step
    wide, high = (max(columns) - min(columns) + 1) * step, (max(rows) - min(rows) + 1) * step
    cx, cy = x0 + wide / 2, y0 + high / 2
    gold = parse_hex("#f0c561")
    yield stroke(pen.rounded_rect(x0, y0, wide, high, step * 0.14), gold, step * 0.055)
    yield fill(pen.star(cx, cy, step * 0.36, step * 0.23, 8), parse_hex("#2a1f3d"), gold, step * 0.035)
    yield fill(ornaments.flame(cx, cy + step * 0.16, step * 0.32), gold)


def _burning_squares(hits: list[pen.Point], step: float) -> Shapes:
    """Draw the squares that are hit, in ember with a bright edge: the pattern is plain from afar."""
    if not hits:
        return ()
    half = step * 0.455
    together = join(pen.rounded_rect(x - half, y - half, 2 * half, 2 * half, step * 0.1) for x, y in hits)
    return (fill(together, parse_hex("#7d1d0c"), alpha=0.92), stroke(together, parse_hex("#ffb347"), step * 0.05))


def _fireball(cx: float, cy: float, step: float) -> Shapes:
    """Draw a ball of fire that has come down on a square from the top left, tail and all."""
    r = step * 0.25
    bx, by = cx + step * 0.09, cy + step * 0.1
    tail: Outline = pen.path(
        "M 0.72 -0.7 C -0.2 -1.5 -0.7 -1.5 -1 -1.95 C -1.05 -1.5 -1 -1.3 -1.15 -1.2 "
        "C -1.45 -1.35 -1.75 -1.7 -1.95 -1.95 C -1.8 -1.3 -1.5 -1.1 -1.4 -0.95 "
        "C -1.55 -0.9 -1.75 -0.9 -1.95 -1 C -1.5 -0.5 -1.4 -0.1 -0.72 0.7 Z",
        bx,
        by,
        r,
    )
    fade = tuple(zip((0.0, 0.4, 0.8, 1.0), map(parse_hex, ("#fffbe0", "#ffdc6e", "#f7862a", "#c9371a")), strict=True))
    ball = Radial(bx + r * 0.2, by + r * 0.25, r * 1.2, fade)
    heat = pen.stops(*map(parse_hex, ("#b3210f", "#ee5a1e", "#ffb13e")))
    comet = Linear(bx - r * 2, by - r * 2, bx + r, by + r, heat)
    yield fill(tail, comet, SOOT, step * 0.03)
    yield fill(pen.circle(bx, by, r), ball, SOOT, step * 0.03)
    yield fill(pen.circle(bx + r * 0.15, by + r * 0.2, r * 0.36), parse_hex("#fffdf0"), alpha=0.85)


def draw_wind_rose(spec: DrawingSpec) -> Shapes:
    """Draw a compass rose with one big arrow the way the wind blows."""
    cx, cy = spec.width / 2, spec.height / 2
    r = min(spec.width, spec.height) / 2 - 0.4
    turn = 45.0 * DIRECTIONS.index(spec.word("direction"))
    dial = Radial(cx, cy, r, ((0.0, parse_hex("#fbf2da")), (0.62, parse_hex("#eed9a6")), (1.0, parse_hex("#b68a45"))))
    ticks = join(
        pen.line((pen.polar(cx, cy, r * 0.8, i * 7.5), pen.polar(cx, cy, r * (0.84 if i % 2 else 0.86), i * 7.5)))
        for i in range(48)
    )
    minor = pen.star(cx, cy, r * 0.6, r * 0.17, 4, turn=-45)
    yield fill(pen.circle(cx + 0.2, cy + 0.5, r), SOOT, alpha=0.45)
    yield fill(pen.circle(cx, cy, r), ornaments.brass(cx - r, cy - r, cx + r, cy + r), SOOT, 0.22)
    yield fill(pen.circle(cx, cy, r * 0.9), dial, SOOT, 0.22)
    yield stroke(ticks, BRASS_DARK, 0.16)
    yield stroke(pen.circle(cx, cy, r * 0.78), BRASS_DARK, 0.14)
    yield fill(minor, parse_hex("#c9a05a"), BRASS_DARK, 0.14)
    yield from _points(cx, cy, r * 0.74)
    yield from _gusts(cx, cy, r, turn)
    yield from _wind_arrow(cx, cy, r * 0.92, turn)


def _points(cx: float, cy: float, r: float) -> Shapes:
    """Draw the four main points, half light and half dark as compass makers cut them."""
    light: list[Outline] = []
    dark: list[Outline] = []
    for i in range(4):
        turned = pen.rotation(90 * i, at=(cx, cy))
        light.append(pen.place(polygon(((cx, cy - r), (cx - r * 0.15, cy - r * 0.15), (cx, cy))), turned))
        dark.append(pen.place(polygon(((cx, cy - r), (cx + r * 0.15, cy - r * 0.15), (cx, cy))), turned))
    yield fill(join(light), parse_hex("#d8b56d"), BRASS_DARK, 0.12)
    yield fill(join(dark), parse_hex("#8d6529"), BRASS_DARK, 0.12)


def _gusts(cx: float, cy: float, r: float, turn: float) -> Shapes:
    """Draw three curls of wind on each side of the arrow, drawn for north and turned."""
    curls: list[Outline] = []
    curl = "L 0 0 C 0 -0.16 0.16 -0.16 0.15 -0.02 C 0.14 0.06 0.06 0.05 0.07 -0.01"
    for side in (-1.0, 1.0):
        for x, long, end in ((0.3, 0.8, -0.3), (0.46, 0.46, -0.12)):
            curls.append(pen.path(f"M 0 {long} {curl}", cx + side * r * x, cy + r * end, side * r, r))
    return (stroke(pen.place(join(curls), pen.rotation(turn, at=(cx, cy))), parse_hex("#2d6f8c"), r * 0.035),)


def _wind_arrow(cx: float, cy: float, r: float, turn: float) -> Shapes:
    """Draw the big arrow, drawn for north and turned: blue enamel, two tones, a dark line."""
    right = pen.points("0 -0.98, 0.38 -0.3724, 0.13 -0.4508, 0.13 0.4836, 0.299 0.78, 0 0.6084", cx, cy, r)
    whole = (*right, *pen.place_points(right[4:0:-1], 2 * cx, 0, -1, 1))
    half = (*right, right[0])
    turned = pen.rotation(turn, at=(cx, cy))
    outline = pen.place(polygon(whole), turned)
    yield fill(pen.shift(outline, 0.25, 0.55), SOOT, alpha=0.4)
    yield fill(outline, parse_hex("#2f86ad"), SOOT, r * 0.03)
    yield fill(pen.place(polygon(half), turned), parse_hex("#164a66"))
    yield from _dome_cap(cx, cy, r * 0.1)


def _dome_cap(cx: float, cy: float, r: float) -> Shapes:
    yield fill(pen.circle(cx, cy, r), ornaments.plain_brass(cy - r, cy + r), SOOT, r * 0.16)
    yield fill(pen.circle(cx - r * 0.25, cy - r * 0.3, r * 0.3), BRASS_LIGHT)
