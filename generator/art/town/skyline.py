"""Draw the city at night: a street, a festival, roofs under the moon with fires and onlookers, fire storm and wind."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from generator.art import pen
from generator.art.gallery import DrawingSpec, Value
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import building, openings, scenery
from generator.art.town.house import ROOFS, WALLS
from generator.art.town.openings import WINDOWS
from generator.art.town.scenery import Mood
from generator.model.colours import format_hex, parse_hex
from generator.model.plan import Colour, Flat, Linear, Outline, Shape


def read_mood(spec: DrawingSpec) -> Mood:
    """Return the night in the three colours of a drawing."""
    return scenery.night(spec.colour("base"), spec.colour("dark"), spec.colour("light"))


def draw_street(spec: DrawingSpec) -> Shapes:
    """Draw three houses side by side in a street at night."""
    mood, seed, width, height = read_mood(spec), spec.integer("seed"), spec.width, spec.height
    ground = height * 0.885
    horizon = ground - height * 0.03
    rng = pen.random_stream("street", seed)
    yield from scenery.sky(width, horizon, mood, rng, moon=(width * 0.16, height * 0.2))
    yield from scenery.city(width, horizon + 0.4, height * 0.4, mood, rng)
    yield from scenery.street(width, horizon, height, mood, rng)
    yield from houses(spec, rng, (0.17, 0.83, 0.5))
    for at in (0.05, 0.95):
        x = width * at
        foot = ground + height * 0.03
        high = height * 0.32
        u, top = high / 14, foot - high
        glass = pen.read_polygon("-1.2 0, 1.2 0, 0.8 2.6, -0.8 2.6", x, top, u)
        iron = join(
            (
                polygon(((x - 1.6 * u, top), (x, top - 1.7 * u), (x + 1.6 * u, top))),
                pen.rectangle(x - 0.3 * u, top + 2.6 * u, 0.6 * u, high - 2.6 * u),
                pen.read_polygon("-1 0, -0.5 -1.4, 0.5 -1.4, 1 0", x, foot, u),
            )
        )
        yield pen.glow(x, top + 1.2 * u, 9 * u, openings.LIGHT, strength=0.55)
        yield fill(iron, lighten(mood.ink, 0.1), mood.ink, 0.14)
        yield fill(glass, pen.down(top, top + 2.6 * u, openings.BRIGHT, openings.AMBER), mood.ink, 0.16)


def houses(spec: DrawingSpec, rng: random.Random, places: tuple[float, ...]) -> Shapes:
    """Draw up to three houses with their middles at `places` (shares of the width), the last one in front."""
    width, height = spec.width, spec.height
    roofs, share = rng.sample([roof for roof in ROOFS if roof != "flat"], 3), 0.85
    for i, at in enumerate(places):
        values: dict[str, Value] = {
            "roof": roofs[i],
            "storeys": rng.choice((2, 3) if i < 2 else (1, 2)),
            "width": "narrow",
            "walls": rng.choice(WALLS),
            "windows": rng.choice(WINDOWS),
            "door": rng.choice(openings.DOORS),
            "chimneys": 1,
            "sign": "none",
            "extras": (),
            "seed": rng.randrange(1000),
            "state": "whole",
        }
        for shade, turn in (("base", 0.22), ("dark", 0.1), ("light", 0.0)):
            tone = mix(spec.colour(shade), parse_hex(("#a8452f", "#3f7f5f", "#6a4a98")[i]), turn * 2.2)
            values[shade] = format_hex(tone)
        house = building.alone(DrawingSpec(width * share, height, values))
        yield from pen.move(house, width * (at - 0.515 * share), 0)


_PAPER = ("#e8524a", "#f2b13c", "#5fb36a", "#4f9ad6", "#c46ad0")


def draw_festival(spec: DrawingSpec) -> Shapes:
    """Draw a street festival at night: bunting, paper lanterns, fireworks, a crowd before the houses."""
    mood, seed, width, height = read_mood(spec), spec.integer("seed"), spec.width, spec.height
    ground = height * 0.885
    rng = pen.random_stream("festival", seed)
    yield from scenery.sky(width, ground - height * 0.03, mood, rng, moon=None)
    for i in range(4):
        yield from _firework(
            width * (0.14 + 0.24 * i), height * rng.uniform(0.1, 0.26), height * rng.uniform(0.09, 0.14), rng
        )
    yield from scenery.city(width, ground, height * 0.4, mood, rng)
    yield from scenery.street(width, ground - height * 0.03, height, mood, rng)
    yield from houses(spec, rng, (0.18, 0.8))
    for i, (left, right, sag) in enumerate(((0.34, 0.47, 0.14), (0.5, 0.4, 0.16), (0.58, 0.64, 0.13))):
        yield from _garland(spec, (height * left, height * right), height * sag, mood, rng, lanterns=i != 1)
    yield from crowd(width, height, mood, rng)


def _firework(cx: float, cy: float, radius: float, rng: random.Random) -> Shapes:
    tone = parse_hex(rng.choice(_PAPER))
    rays: list[Outline] = []
    dots: list[Outline] = []
    for i in range(18):
        angle, reach = math.radians(i * 20 + rng.uniform(-5, 5)), radius * rng.uniform(0.75, 1.0)
        dx, dy = math.cos(angle), math.sin(angle)
        start = (cx + dx * reach * 0.3, cy + dy * reach * 0.3)
        rays.append(pen.line((start, (cx + dx * reach * 0.9, cy + dy * reach * 0.9 + reach * 0.06))))
        dots.append(pen.star(cx + dx * reach, cy + dy * reach + reach * 0.08, radius * 0.06, radius * 0.035, 2))
    yield pen.glow(cx, cy, radius * 1.6, tone, strength=0.45)
    yield stroke(join(rays), lighten(tone, 0.35), 0.16, alpha=0.9)
    yield fill(join(dots), lighten(tone, 0.6))


def _garland(
    spec: DrawingSpec, ends: tuple[float, float], sag: float, mood: Mood, rng: random.Random, *, lanterns: bool
) -> Shapes:
    """Draw a string across the street with paper lanterns or bunting on it."""
    width, size = spec.width, min(spec.width, spec.height) / 22

    def at(share: float) -> tuple[float, float]:
        return width * (share * 1.04 - 0.02), ends[0] + (ends[1] - ends[0]) * share + sag * 2 * share * (1 - share)

    yield stroke(smooth([at(i / 8) for i in range(9)], closed=False), mood.ink, 0.22)
    count = max(4, round(width / size / (2.6 if lanterns else 1.5)))
    for i in range(count):
        x, y = at((i + 0.5) / count)
        tone = parse_hex(_PAPER[(i + rng.randrange(2)) % len(_PAPER)])
        if not lanterns:
            flag = polygon(((x - size * 0.6, y), (x + size * 0.6, y), (x, y + size * 1.3)))
            yield fill(flag, pen.down(y, y + size, lighten(tone, 0.15), darken(tone, 0.15)), mood.ink, 0.13)
            continue
        cy = y + size * 1.1
        body = pen.ellipse(x, cy, size * 0.66, size * 0.78)
        ribs = pen.ellipse(x, cy, size * 0.33, size * 0.78)
        caps = join(
            pen.rectangle(x - size * 0.28, cy + dy * size - size * 0.1, size * 0.56, size * 0.2) for dy in (-0.78, 0.78)
        )
        yield stroke(pen.line(((x, y), (x, cy - size * 0.7))), mood.ink, 0.14)
        yield fill(body, pen.down(cy - size, cy + size, lighten(tone, 0.1), lighten(tone, 0.5), tone), mood.ink, 0.14)
        yield stroke(ribs, darken(tone, 0.4), 0.09, alpha=0.7)
        yield fill(caps, mood.ink)
        yield pen.glow(x, cy, size * 2.3, mix(tone, openings.LIGHT, 0.55), strength=0.6)


def crowd(width: float, height: float, mood: Mood, rng: random.Random) -> Shapes:
    """Draw people in front as dark shapes with a rim of light: heads, hats, raised arms and mugs."""
    size = min(width, height) / 20
    for row, tone in ((0, mix(mood.near, mood.ink, 0.45)), (1, darken(mood.ink, 0.2))):
        folk: list[Outline] = []
        x = -size * rng.random()
        while x < width + size:
            y = height * (0.955 + 0.05 * row) - rng.uniform(-0.2, 0.6) * size
            u = size * rng.uniform(0.85, 1.1)
            head = pen.circle(x, y - u * 1.5, u * 0.5)
            body: Outline = pen.path("M -1 1 C -1 -0.4 -0.7 -1 0 -1 C 0.7 -1 1 -0.4 1 1 Z", x, y, u)
            parts: list[Outline] = [head, body]
            kind = rng.random()
            if kind < 0.2:
                parts.append(pen.read_polygon("-0.8 -1.75, 0.1 -3, 0.8 -1.75", x, y, u))
            elif kind < 0.4:
                parts.append(pen.rectangle(x - u * 0.45, y - u * 2.6, u * 0.9, u * 0.8))
                parts.append(pen.rectangle(x - u * 0.8, y - u * 1.95, u * 1.6, u * 0.18))
            elif kind < 0.65:
                side = rng.choice((-1, 1))
                hand = (x + side * u * 1.25, y - u * 2.3)
                parts.append(pen.read_polygon("0.5 -0.6, 1.25 -2.3, 1.55 -2.2, 0.9 -0.1", x, y, side * u, u))
                parts.append(pen.rectangle(hand[0] - u * 0.2, hand[1] - u * 0.6, u * 0.55, u * 0.65))
            folk += parts
            x += size * rng.uniform(1.5, 2.1)
        everyone = join(folk)
        if row == 0:
            yield fill(pen.shift(everyone, 0.12, -0.2), openings.LIGHT, alpha=0.6)
        yield fill(everyone, tone)


Points = tuple[Point, ...]
Parts = Iterator[Points]


class _Pose(NamedTuple):
    """The pose of a firefighter: points in tenths of the height, upwards from between the boots, facing right.

    Attributes:
        at: Of the width of the ridge.
        tall: How tall, where a grown-up is 1.
        arms: Each from the shoulder over the elbow to the hand.
        holds: What is held, part by part.
    """

    at: float
    tall: float
    arms: tuple[Points, ...]
    holds: tuple[Points, ...]


def ridge(width: float, height: float, size: float, many: int, mood: Mood, rng: random.Random) -> Shapes:
    """Draw a roof along the bottom edge and, on its ridge, up to four of the brigade, each about `size` mm high."""
    tone, rim = darken(mood.ink, 0.35), mix(scenery.AMBER, mood.moon, 0.3)
    top = height - size * 0.34
    roof = polygon(
        ((-1, height + 1), (-1, top + size * 0.16), (width * 0.06, top), (width * 0.8, top), (width * 0.93, height + 1))
    )
    folk: list[Outline] = []
    bands: list[Outline] = []
    for pose in _POSES[:many]:
        x, u = width * pose.at, size * pose.tall * rng.uniform(0.97, 1.03) / 10
        folk.extend(
            pen.clockwise_polygon([(x + dx * u, top - dy * u) for dx, dy in points]) for points in _firefighter(pose)
        )
        bands.extend(pen.line([(x + dx * u, top - dy * u) for dx, dy in points]) for points in _BANDS)
    everyone = join(folk)
    yield fill(pen.shift(everyone, size * 0.011, -size * 0.011), rim, alpha=0.9)
    yield stroke(pen.line(((width * 0.06, top), (width * 0.8, top))), rim, size * 0.02, alpha=0.8)
    yield fill(everyone, tone)
    yield stroke(join(bands), rim, size * 0.014, alpha=0.5)
    yield fill(roof, pen.down(top, height, tone, darken(tone, 0.4)))
    # The courses of tiles, as faint lines along the roof
    courses: list[Outline] = []
    course, gap = top + size * 0.07, size * 0.07
    while course < height:
        courses.append(pen.line(((-1.0, course), (width * (0.8 + 0.13 * (course - top) / (height + 1 - top)), course))))
        course += gap
    yield stroke(join(courses), rim, size * 0.006, alpha=0.25)
    if many > 1:
        held = _POSES[1]
        u = size * held.tall / 10
        x, y = width * held.at + _LAMP[0] * u, top - _LAMP[1] * u
        yield fill(pen.ellipse(x, y, 0.34 * u, 0.62 * u), lighten(openings.LIGHT, 0.5))
        yield pen.glow(x, y, size * 0.5, openings.LIGHT)


def _firefighter(pose: _Pose) -> Parts:
    """Draw a firefighter part by part: boots, a long coat, a helmet with a long brim behind, what is held."""
    yield from (*_BOOTS, _COAT, _HEAD, _HELMET)
    for shoulder, elbow, hand in pose.arms:
        yield from (_limb(shoulder, elbow, 0.6, 0.46), _limb(elbow, hand, 0.46, 0.3))
        yield from (_disc(shoulder, 0.6), _disc(elbow, 0.46), _disc(hand, 0.36))
    yield from pose.holds


def _limb(start: Point, end: Point, begins: float, ends: float) -> Points:
    """Return a bar between two points, so many units to each side of the first and of the last."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    x, y = -dy / long, dx / long
    return (
        (start[0] + x * begins, start[1] + y * begins),
        (end[0] + x * ends, end[1] + y * ends),
        (end[0] - x * ends, end[1] - y * ends),
        (start[0] - x * begins, start[1] - y * begins),
    )


def _disc(middle: Point, radius: float) -> Points:
    return pen.arc_points(*middle, radius, radius, 0, 345, steps=15)


_LAMP: Final[Point] = (2.8, 3.7)  # the light of the lantern
_HOSE: Final = ((2.0, 5.4), (1.4, 4.3), (1.9, 3.0), (2.9, 1.9), (2.6, 0.7), (1.9, 0.15))
# What the firefighters hold, part by part.
_HELD_AXE: Final[tuple[Points, ...]] = (
    _limb((-3.3, 0.1), (-3.3, 9.9), 0.15, 0.17),
    ((-3.3, 8.4), (-4.6, 7.7), (-5.1, 8.6), (-4.9, 9.7), (-3.3, 9.4)),
    ((-3.3, 8.6), (-2.1, 8.5), (-3.3, 9.3)),
)
_HELD_LANTERN: Final[tuple[Points, ...]] = (
    _limb((_LAMP[0], _LAMP[1] + 1.7), (_LAMP[0], _LAMP[1] + 1.1), 0.08, 0.08),
    pen.points("-0.3 1.3, 0.3 1.3, 0.75 0.75, -0.75 0.75", *_LAMP),
    pen.points("-0.6 0.75, 0.6 0.75, 0.5 -0.8, -0.5 -0.8", *_LAMP),
    pen.points("-0.8 -0.7, 0.8 -0.7, 0.8 -1.05, -0.8 -1.05", *_LAMP),
)
_HELD_LADDER: Final[tuple[Points, ...]] = (
    _limb((3.7, 7.5), (4.6, 8.05), 0.2, 0.12),  # a finger that points at the fire
    *(_limb((-4.0 + side, 0.0), (-3.2 + side, 13.2), 0.16, 0.14) for side in (0.0, 1.35)),
    *(
        _limb((-4.0 + 0.8 * y / 13.2, y), (-4.0 + 0.8 * y / 13.2 + 1.35, y), 0.11, 0.11)
        for y in (0.9 + 1.4 * rung for rung in range(9))
    ),
)
_HELD_HOSE: Final[tuple[Points, ...]] = (
    _limb((1.9, 5.35), (3.9, 6.75), 0.3, 0.26),
    _limb((3.9, 6.75), (5.3, 7.73), 0.26, 0.13),
    _disc((3.9, 6.75), 0.36),
    *(part for start, end in pairwise(_HOSE) for part in (_limb(start, end, 0.28, 0.28), _disc(end, 0.28))),
)
_BOOTS: Final[tuple[Points, ...]] = (
    pen.points("-1.35 2.8, -0.12 2.8, -0.3 0.7, -0.25 0, -1.75 0, -1.7 0.4, -1.15 0.75"),
    pen.points("0.12 2.8, 1.35 2.8, 1.2 0.75, 1.85 0.4, 1.9 0, 0.35 0, 0.3 0.7"),
)
_COAT: Final[Points] = pen.points(
    "-0.5 7.55, 0.5 7.55, 0.75 7.3, 1.45 7.05, 1.75 6.6, 1.6 5.6, 1.3 4.6, 1.45 3.4, "
    "1.8 2.2, 0.9 2, -0.9 2, -1.8 2.2, -1.45 3.4, -1.3 4.6, -1.6 5.6, -1.75 6.6, "
    "-1.45 7.05, -0.75 7.3"
)
_HEAD: Final[Points] = pen.points("-0.6 7.4, 0.55 7.4, 0.72 7.8, 0.8 8.2, 0.7 8.8, -0.75 8.8, -0.8 8")
_HELMET: Final[Points] = pen.points(
    "1.55 8.28, 1.5 8.42, 1 8.66, 0.98 9.2, 0.75 9.68, 0.35 9.95, 0.2 10.25, "
    "-0.15 10.25, -0.3 9.98, -0.72 9.72, -0.98 9.2, -1.02 8.62, -1.7 8, -2.05 7.5, "
    "-1.9 7.4, -1.25 7.85, -0.7 8.2, 0.3 8.3, 1 8.3"
)
_BANDS: Final[tuple[Points, ...]] = (
    ((-1.5, 2.95), (0.0, 2.8), (1.5, 2.95)),
    ((-1.26, 4.75), (0.0, 4.62), (1.26, 4.75)),
)
_POSES: Final = (
    _Pose(0.2, 1.0, (((-1.3, 6.6), (-2.3, 5.3), (-3.2, 5.7)), ((1.3, 6.6), (2.2, 5.5), (1.2, 4.7))), _HELD_AXE),
    _Pose(0.34, 0.74, (((-1.3, 6.6), (-1.7, 5.2), (-1.6, 3.8)), ((1.3, 6.6), (2.0, 5.6), (2.8, 5.5))), _HELD_LANTERN),
    _Pose(0.5, 1.14, (((-1.3, 6.6), (-2.3, 6.1), (-2.9, 7.4)), ((1.3, 6.6), (2.6, 6.7), (3.7, 7.5))), _HELD_LADDER),
    _Pose(0.66, 0.9, (((-1.2, 6.5), (0.4, 5.0), (2.2, 5.5)), ((1.3, 6.5), (2.3, 5.3), (3.6, 6.4))), _HELD_HOSE),
)


_MOON: Final = 0.74  # of the width
_ROWS: Final = ((0.74, 0.8, 0.12), (0.84, 0.68, 0.45), (0.94, 0.56, 0.78), (1.03, 0.44, 1.0))
_PLUMES: Final = ((1.0, 1.0), (0.8, 0.92), (0.58, 0.82), (0.36, 0.7))  # width and length of what smoke is laid from


class _Row(NamedTuple):
    """A row of roofs.

    Attributes:
        foot: Where its houses stand, in mm from the top.
        tall: How high the highest can be, about.
        tone: Of its walls.
        haze: What they fade to.
    """

    foot: float
    tall: float
    tone: Colour
    haze: Colour


def draw_skyline(spec: DrawingSpec) -> Shapes:
    """Draw the roofs of the city under the moon, row behind row, with smoke and perhaps fires and onlookers."""
    mood, seed, width, height = read_mood(spec), spec.integer("seed"), spec.width, spec.height
    rng = pen.random_stream("skyline", seed)
    moon = (width * _MOON, height * spec.number("moon"))
    yield from scenery.sky(width, height, mood, rng, moon=moon)
    rows = _rows(spec, mood)
    for i in range(2):
        x = width * (0.3 + 0.4 * i + rng.uniform(-0.1, 0.1))
        yield from plume(x, rows[0].foot - rows[0].tall * 0.4, height * 0.36, mood.moon, rng)
    for depth, row in enumerate(rows):
        if depth:
            yield from _fires(spec, row, depth - 1)
        yield from _houses(row, width, height, pen.random_stream("row", seed, depth), mix(mood.sky[3], mood.moon, 0.3))
    many = spec.integer("onlookers")
    if many:
        size = min(height * 0.22, width * 0.2)
        crew = ridge(width, height, size, many, mood, pen.random_stream("onlookers", seed))
        yield from crew if width < height else pen.mirror(crew, x=width * 0.54)


def _rows(spec: DrawingSpec, mood: Mood) -> tuple[_Row, ...]:
    """Return the rows of roofs, the farthest first: the nearer, the darker and the lower."""
    tall = min(spec.height * 0.6, spec.width * 0.5)
    front = darken(mood.near, 0.5)
    rows: list[_Row] = []
    for foot, size, near in _ROWS:
        tone = mix(mood.far, front, near)
        rows.append(_Row(spec.height * foot, tall * size, tone, mix(tone, mood.sky[3], 0.5 * (1 - near))))
    return tuple(rows)


def _houses(row: _Row, width: float, height: float, rng: random.Random, rim: Colour) -> Shapes:
    """Draw a row of roofs down to the bottom edge, moonlight along it and light in some windows."""
    points: list[Point] = [(-1, height + 1)]
    windows: list[Outline] = []
    pane = max(0.38, row.tall * 0.014)
    x = -1 - rng.uniform(0, 3)
    while x < width + 1:
        span, high = rng.uniform(0.28, 0.6) * row.tall, row.tall * rng.uniform(0.46, 0.78)
        points.extend((x + dx * span, row.foot - dy * high) for dx, dy in scenery.profile(rng))
        for _ in range(rng.randint(1, 4)):
            px = x + span * (0.3 + 0.14 * rng.randrange(4))
            py = row.foot - high * (0.2 + 0.12 * rng.randrange(3))
            windows.append(pen.rectangle(px, py, pane, pane * 1.5))
        x += span * rng.uniform(0.9, 1.05)
    points.append((width + 1, height + 1))
    shade = pen.down(row.foot - row.tall, row.foot, row.tone, row.tone, row.haze)
    yield fill(polygon(points), shade)
    yield stroke(pen.line(points[1:-1]), rim, max(0.12, row.tall * 0.005), alpha=0.22)
    yield fill(join(windows), scenery.WARM, alpha=0.85)


def _fires(spec: DrawingSpec, row: _Row, row_number: int) -> Shapes:
    """Draw every third fire: those behind a row of roofs, their feet hidden by it."""
    for i in range(row_number, spec.integer("fires"), 3):
        spot = pen.random_stream("fire", spec.integer("seed"), i)
        share = (0.22 + 0.382 * i + spot.uniform(-0.05, 0.05)) % 1.0
        x, foot = (0.08 + 0.84 * share) * spec.width, row.foot - row.tall * 0.02
        high = row.tall * spot.uniform(0.76, 1.0)
        yield from plume(x, foot - high * 0.7, high * 2.2, scenery.ORANGE, spot)
        yield pen.glow(x, foot - high * 0.3, high * 2.2, scenery.ORANGE, strength=0.5)
        for side, size in ((-0.34, 0.62), (0.36, 0.7), (0.0, 1.0)):
            tall = high * size * spot.uniform(0.9, 1.0)
            yield from scenery.flame(x + side * high, foot, tall * 0.6, tall, spot, lit=0.35)
        yield from scenery.sparks((x - high * 0.5, foot - high * 2, high, high), 14, spot, size=max(0.12, high * 0.01))


def plume(x: float, y: float, length: float, lit: Colour, rng: random.Random) -> Shapes:
    """Draw smoke that rises from a point and drifts to the right, soft at its edges, lit from below."""
    sway, lean = rng.uniform(0.6, 1.4), rng.uniform(0.25, 0.5)
    for wide, long in _PLUMES:
        left: list[Point] = []
        right: list[Point] = []
        for i in range(7):
            share = i / 6
            cx = x + length * long * (lean * share**1.5 + 0.05 * sway * (-1) ** i * share)
            half = length * wide * (0.012 + 0.13 * share * (1.25 - share))
            left.append((cx - half, y - length * long * share))
            right.append((cx + half, y - length * long * share))
        tone = mix(parse_hex("#8d8a92"), lit, 0.35)
        yield fill(smooth([*left, *reversed(right)]), Flat(tone, 0.07))


_TURNS = {"east": 0.0, "south": 90.0, "west": 180.0, "north": 270.0}


def draw_sky_fire(spec: DrawingSpec) -> Shapes:
    """Draw a storm cloud that rains fireballs over the roofs."""
    width, height, seed = spec.width, spec.height, spec.integer("seed")
    base, dark = spec.colour("base"), spec.colour("dark")
    mood = scenery.night(base, dark, spec.colour("light"))
    rng = pen.random_stream("sky-fire", seed)
    top = mix(dark, parse_hex("#12060c"), 0.5)
    tones = (top, mix(base, scenery.RED, 0.4), *map(parse_hex, ("#8f2f18", "#d9601f", "#ffb04a")))
    stops = tuple(zip((0.0, 0.22, 0.55, 0.82, 1.0), tones, strict=True))
    yield fill(pen.rectangle(0, 0, width, height), Linear(0, 0, 0, height * 0.9, stops))
    yield pen.glow(width * 0.5, height * 0.46, max(width, height) * 0.6, scenery.ORANGE, strength=0.25)
    yield from _storm(width, height, top, rng)
    balls = spec.integer("fireballs")
    for i in range(balls):
        spot = pen.random_stream("ball", seed, i)
        x = width * ((i + 0.5) / balls + spot.uniform(-0.06, 0.06))
        y = height * (0.36 + 0.3 * ((i * 0.618) % 1.0))
        radius = min(width, height) * spot.uniform(0.045, 0.07)
        yield from scenery.fireball(x, y, radius, 90 + spot.uniform(8, 26), radius * spot.uniform(4.5, 6.5), spot)
    foot = height * 1.01
    far, near = mix(dark, parse_hex("#5a1f14"), 0.5), mix(dark, parse_hex("#12060a"), 0.65)
    yield from scenery.skyline(width, foot, height * 0.36, far, rng, haze=parse_hex("#c8561f"))
    for i in range(3):
        spot = pen.random_stream("burning", seed, i)
        high = height * spot.uniform(0.09, 0.15)
        x = width * (0.2 + 0.3 * i + spot.uniform(-0.08, 0.08))
        yield from scenery.flame(x, height * 0.86, high * 0.7, high, spot, lit=0.7)
    yield from scenery.skyline(width, foot, height * 0.24, near, rng, haze=mood.near)
    count = round(width * height / 45)
    yield from scenery.sparks((0, height * 0.3, width, height * 0.65), count, rng, size=0.2, lean=0.5)


def _storm(width: float, height: float, tone: Colour, rng: random.Random) -> Shapes:
    """Draw the cloud bank along the top, dark above, glowing beneath."""
    layers = ((0.33, scenery.ORANGE, 0.24), (0.25, scenery.RED, 0.32), (0.17, scenery.RED, 0.14), (0.09, tone, 0.0))
    count = 13
    for depth, heat, share in layers:
        shade = mix(tone, heat, share)
        puffs: list[Outline] = []
        for i in range(count):
            x = width * ((i + 0.5) / count + rng.uniform(-0.05, 0.05))
            hang = height * (depth + 0.07 * math.sin(i * 1.7 + depth * 40)) * rng.uniform(0.85, 1.15)
            r = width * rng.uniform(0.065, 0.1)
            puffs.append(pen.ellipse(x, hang - r * 0.5, r, r * 0.72))
        puffs.append(pen.rectangle(-1, -1, width + 2, height * depth * 0.72 + 1))
        bank = join(puffs)
        yield fill(pen.shift(bank, 0, 0.7), scenery.AMBER, alpha=0.45)
        yield fill(bank, pen.down(0, height * (depth + 0.1), darken(shade, 0.45), shade, lighten(shade, 0.08)))


def draw_wind(spec: DrawingSpec) -> Shapes:
    """Draw gusts that sweep over the roofs in one direction, with leaves and embers in them."""
    width, height, seed = spec.width, spec.height, spec.integer("seed")
    mood = read_mood(spec)
    rng = pen.random_stream("wind", seed)
    turn = _TURNS[spec.word("direction")]
    upright = turn % 180 == 90
    reach, span = (height, width) if upright else (width, height)
    flow = pen.combine(pen.rotation(turn), pen.translation(width / 2, height * 0.46))
    pale = mix(pen.WHITE, spec.colour("light"), 0.25)
    gusts: list[Shape] = []
    for i in range(9):
        across = span * ((i + 0.5) / 9 - 0.5) * 1.05 + rng.uniform(-0.02, 0.02) * span
        gusts.extend(_gust(across, reach, min(width, height), rng, pale, strong=i % 2 == 1))
    carried = tuple(_debris(spec, reach, span, rng))
    sky = tuple(scenery.sky(width, height * 0.98, mood, rng, moon=(width * 0.5, height * 0.3)))
    yield from sky
    yield from scenery.skyline(width, height * 1.01, height * 0.3, mood.near, rng, haze=mood.sky[3])
    yield from pen.transform((*gusts, *carried), flow)
    yield from scenery.skyline(width, height * 1.01, height * 0.17, darken(mood.near, 0.45), rng, haze=mood.near)


def _gust(across: float, reach: float, size: float, rng: random.Random, tone: Colour, *, strong: bool) -> Shapes:
    """Draw one gust that blows to the right along y = `across`, and rolls up at its end if it is strong."""
    start = -reach * rng.uniform(0.42, 0.62)
    end = reach * rng.uniform(0.1, 0.42)
    wave = size * rng.uniform(0.015, 0.04)
    points: list[Point] = [
        (start + (end - start) * t, across + wave * math.sin(t * 7 + across)) for t in (i / 14 for i in range(15))
    ]
    if strong:
        radius, side = size * rng.uniform(0.06, 0.1), rng.choice((-1, 1))
        cx, cy = points[-1][0], points[-1][1] - side * radius
        for i in range(1, 20):
            angle, r = math.radians(i * 26), radius * (1 - i / 24)
            points.append((cx + math.sin(angle) * r, cy + side * math.cos(angle) * r))
    thick = size * (0.036 if strong else 0.016)
    body = _ribbon(points, thick)
    yield fill(body, tone, alpha=0.5 if strong else 0.32)
    if strong:
        yield fill(_ribbon(points[3:], thick * 0.4), pen.WHITE, alpha=0.75)
        yield fill(pen.shift(body, -size * 0.05, thick * 1.9), tone, alpha=0.14)


def _ribbon(points: list[Point], thick: float) -> Outline:
    """Return a line made a ribbon: thin at its start, widest at two thirds, a point at its end."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        share = i / last
        half = thick / 2 * math.sin(math.pi * share**1.4) ** 0.8 if 0 < share < 1 else 0.0
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth((*left, *reversed(right[1:-1])), tension=0.9)


def _debris(spec: DrawingSpec, reach: float, span: float, rng: random.Random) -> Shapes:
    """Draw what the wind carries: leaves, and embers with trails."""
    size = min(spec.width, spec.height) / 44
    leaves: list[list[Outline]] = [[], [], []]
    for _ in range(26):
        x, y = reach * rng.uniform(-0.5, 0.5), span * rng.uniform(-0.5, 0.4)
        r = size * rng.uniform(0.6, 1.2)
        leaf: Outline = pen.path("M -1 0 C -0.4 -0.8 0.5 -0.6 1 0 C 0.4 0.5 -0.4 0.5 -1 0 Z", 0, 0, r)
        leaves[rng.randrange(3)].append(pen.shift(pen.place(leaf, pen.rotation(rng.uniform(-50, 50))), x, y))
    embers: list[Outline] = []
    trails: list[Outline] = []
    for _ in range(30):
        x, y, r = reach * rng.uniform(-0.5, 0.5), span * rng.uniform(-0.5, 0.5), size * rng.uniform(0.12, 0.26)
        embers.append(pen.star(x, y, r, r * 0.7, 2))
        trails.append(pen.line(((x, y), (x - r * 9, y + rng.uniform(-1, 1) * r))))
    tones = (parse_hex("#c8702a"), parse_hex("#a8452f"), parse_hex("#d8a23a"))
    yield stroke(join(trails), scenery.ORANGE, 0.14, alpha=0.6)
    yield fill(join(embers), scenery.AMBER)
    yield from (
        fill(join(heap), tone, parse_hex("#2a140a"), 0.12) for heap, tone in zip(leaves, tones, strict=True) if heap
    )
