"""The city from afar: roofs row behind row under the moon, fires among them, and a brigade that looks on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.art import fire, onlookers, order, pen, scenery
from generator.art.order import Drawer, Order
from generator.art.pen import Point
from generator.art.scenery import Mood
from generator.art.town import PALETTE, mood_of
from generator.spine.plan import Colour, Flat, Outline, Shape

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


def skyline(wish: Order) -> tuple[Shape, ...]:
    """Return the roofs of the city under the moon, row behind row, with smoke and perhaps fires and onlookers."""
    mood, seed, width, height = mood_of(wish), wish.integer("seed"), wish.width, wish.height
    rng = pen.chance("skyline", seed)
    moon = (width * _MOON, height * wish.number("moon"))
    shapes: list[Shape] = [*scenery.sky(width, height, mood, rng, moon=moon)]
    rows = _rows(wish, mood)
    for i in range(2):
        x = width * (0.3 + 0.4 * i + rng.uniform(-0.1, 0.1))
        shapes.extend(plume(x, rows[0].foot - rows[0].tall * 0.4, height * 0.36, mood.moon, rng))
    for place, row in enumerate(rows):
        if place:
            shapes.extend(_fires(wish, row, place - 1))
        shapes.extend(_houses(row, width, height, pen.chance("row", seed, place), pen.mix(mood.sky[3], mood.moon, 0.3)))
    many = wish.integer("onlookers")
    if many:
        size = min(height * 0.22, width * 0.2)
        some = onlookers.ridge(width, height, size, many, mood, pen.chance("onlookers", seed))
        shapes.extend(some if width < height else pen.mirrored(some, x=width * 0.54))
    return tuple(shapes)


def _rows(wish: Order, mood: Mood) -> tuple[_Row, ...]:
    """Return the rows of roofs, the farthest first: the nearer, the darker and the lower."""
    tall = min(wish.height * 0.6, wish.width * 0.5)
    front = pen.darken(mood.near, 0.5)
    made: list[_Row] = []
    for foot, size, near in _ROWS:
        tone = pen.mix(mood.far, front, near)
        made.append(_Row(wish.height * foot, tall * size, tone, pen.mix(tone, mood.sky[3], 0.5 * (1 - near))))
    return tuple(made)


def _houses(row: _Row, width: float, height: float, rng: random.Random, rim: Colour) -> Iterator[Shape]:
    """Yield a row of roofs down to the bottom edge, moonlight along it and light in some windows."""
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
    yield pen.filled(pen.polygon(points), shade)
    yield pen.stroked(pen.line(points[1:-1]), rim, max(0.12, row.tall * 0.005), alpha=0.22)
    yield pen.filled(pen.joined(windows), scenery.WARM, alpha=0.85)


def _fires(wish: Order, nearer: _Row, place: int) -> Iterator[Shape]:
    """Yield every third fire: those behind a row of roofs, their feet hidden by it."""
    for i in range(place, wish.integer("fires"), 3):
        spot = pen.chance("fire", wish.integer("seed"), i)
        share = (0.22 + 0.382 * i + spot.uniform(-0.05, 0.05)) % 1.0
        x, foot = (0.08 + 0.84 * share) * wish.width, nearer.foot - nearer.tall * 0.02
        high = nearer.tall * spot.uniform(0.76, 1.0)
        yield from plume(x, foot - high * 0.7, high * 2.2, fire.ORANGE, spot)
        yield pen.glow(x, foot - high * 0.3, high * 2.2, fire.ORANGE, strength=0.5)
        for side, size in ((-0.34, 0.62), (0.36, 0.7), (0.0, 1.0)):
            tall = high * size * spot.uniform(0.9, 1.0)
            yield from fire.flame(x + side * high, foot, tall * 0.6, tall, spot, lit=0.35)
        yield from fire.sparks((x - high * 0.5, foot - high * 2, high, high), 14, spot, size=max(0.12, high * 0.01))


def plume(x: float, y: float, length: float, lit: Colour, rng: random.Random) -> Iterator[Shape]:
    """Yield smoke that rises from a point and drifts to the right, soft at its edges, lit from below."""
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
        tone = pen.mix(pen.colour("#8d8a92"), lit, 0.35)
        yield pen.filled(pen.smooth([*left, *reversed(right)]), Flat(tone, 0.07))


DRAWINGS: Mapping[str, Drawer] = {
    "skyline": Drawer(
        skyline,
        "The roofs of the city at night, row behind row",
        {
            **PALETTE,
            "fires": order.integer("How many fires burn among the roofs", least=0, most=6, default=0),
            "onlookers": order.integer("How many of the brigade look on from a roof", least=0, most=4, default=0),
            "moon": order.number(
                "How far down the moon stands, as a share of the height", least=0.05, most=0.6, default=0.24
            ),
        },
    ),
}
