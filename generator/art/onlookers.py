"""A brigade on the ridge of a roof, dark before the fires: helmets, an axe, a ladder, a lantern."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from generator.art import fire, openings, pen
from generator.art.pen import Point
from generator.art.scenery import Mood
from generator.plan import Colour, Outline, Shape

_PLACES: Final = ((0.2, 1.0), (0.36, 0.74), (0.5, 1.14), (0.66, 0.86))  # of the width of the ridge; how tall they are
_HELD: Final = ("axe", "lantern", "ladder", "hose")


def ridge(width: float, height: float, size: float, many: int, mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a roof along the bottom edge and, on its ridge, up to four of the brigade, each about `size` mm high."""
    tone, rim = pen.darken(mood.ink, 0.35), pen.mix(fire.AMBER, mood.moon, 0.3)
    top = height - size * 0.34
    roof = pen.polygon(
        ((-1, height + 1), (-1, top + size * 0.16), (width * 0.06, top), (width * 0.8, top), (width * 0.93, height + 1))
    )
    folk: list[Outline] = []
    for (at, tall), held in list(zip(_PLACES, _HELD, strict=True))[:many]:
        folk.extend(_one(width * at, top, size * tall * rng.uniform(0.96, 1.04), held))
    everyone = pen.joined(folk)
    yield pen.filled(pen.bent(everyone, pen.moving(size * 0.012, -size * 0.012)), rim, alpha=0.9)
    yield pen.stroked(pen.line(((width * 0.06, top), (width * 0.8, top))), rim, size * 0.02, alpha=0.8)
    yield pen.filled(everyone, tone)
    yield pen.filled(roof, pen.down(top, height, tone, pen.darken(tone, 0.4)))
    yield from _tiles(width, top, height, size, rim)
    if many > 1:
        at, tall = _PLACES[1]
        yield pen.glow(width * at + size * tall * 0.3, top - size * tall * 0.26, size * 0.5, openings.LIGHT)


def _tiles(width: float, top: float, height: float, size: float, rim: Colour) -> Iterator[Shape]:
    """Yield the courses of tiles, as faint lines along the roof."""
    courses: list[Outline] = []
    y, step = top + size * 0.07, size * 0.07
    while y < height:
        courses.append(pen.line(((-1.0, y), (width * (0.8 + 0.13 * (y - top) / (height + 1 - top)), y))))
        y += step
    yield pen.stroked(pen.joined(courses), rim, size * 0.006, alpha=0.25)


def _one(x: float, foot: float, tall: float, held: str) -> Iterator[Outline]:
    """Yield one of the brigade as outlines: boots, a long coat, a broad helmet, what is held."""
    u = tall / 10

    def at(*points: Point) -> Outline:
        return pen.polygon([(x + dx * u, foot - dy * u) for dx, dy in points])

    yield at((-1.5, 0), (-1.4, 2.4), (-0.2, 2.4), (-0.25, 0))
    yield at((0.3, 0), (0.25, 2.4), (1.4, 2.4), (1.6, 0))
    yield pen.smooth([(x + dx * u, foot - dy * u) for dx, dy in _COAT], tension=0.6)
    yield pen.circle(x, foot - 7.6 * u, 1.15 * u)
    yield pen.smooth([(x + dx * u, foot - dy * u) for dx, dy in _HELMET], tension=0.8)
    yield from {"axe": _axe, "lantern": _lantern, "ladder": _ladder, "hose": _hose}[held](x, foot, u)


_COAT: Final[tuple[Point, ...]] = (
    (-1.9, 1.7), (-1.7, 4.0), (-1.9, 5.6), (-1.3, 6.7), (0.0, 6.9), (1.3, 6.7), (1.9, 5.6), (1.7, 4.0), (1.9, 1.7),
    (0.0, 1.4),
)  # fmt: skip
_HELMET: Final[tuple[Point, ...]] = (
    (-2.3, 7.7), (-1.3, 8.2), (-1.1, 9.4), (0.0, 10.1), (1.1, 9.4), (1.3, 8.2), (1.8, 7.9), (1.2, 7.7), (0.0, 8.0),
)  # fmt: skip


def _limb(points: tuple[Point, ...], x: float, foot: float, u: float, half: float) -> Outline:
    """Return a bar along two points, `half` units to each side."""
    (ax, ay), (bx, by) = points
    dx, dy = bx - ax, by - ay
    long = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / long * half, dx / long * half
    corners = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
    return pen.polygon([(x + cx * u, foot - cy * u) for cx, cy in corners])


def _axe(x: float, foot: float, u: float) -> Iterator[Outline]:
    yield _limb(((-1.6, 6.1), (-2.9, 4.6)), x, foot, u, 0.5)
    yield _limb(((-3.1, 0.4), (-3.1, 9.4)), x, foot, u, 0.17)
    blade = ((-3.1, 9.2), (-4.9, 9.8), (-5.1, 8.2), (-4.6, 7.0), (-3.1, 7.9), (-2.2, 8.6))
    yield pen.polygon([(x + dx * u, foot - dy * u) for dx, dy in blade])


def _lantern(x: float, foot: float, u: float) -> Iterator[Outline]:
    yield _limb(((1.5, 6.0), (3.0, 4.7)), x, foot, u, 0.5)
    yield _limb(((3.0, 4.7), (3.0, 3.4)), x, foot, u, 0.1)
    body = ((2.4, 3.4), (3.6, 3.4), (3.9, 1.9), (2.1, 1.9))
    yield pen.polygon([(x + dx * u, foot - dy * u) for dx, dy in body])


def _ladder(x: float, foot: float, u: float) -> Iterator[Outline]:
    yield _limb(((1.5, 6.1), (3.0, 5.6)), x, foot, u, 0.5)
    for side in (0.0, 1.2):
        yield _limb(((2.4 + side, 0.0), (3.1 + side, 12.4)), x, foot, u, 0.14)
    for rung in range(8):
        y = 1.0 + 1.45 * rung
        left = 2.4 + 0.7 * y / 12.4
        yield _limb(((left, y), (left + 1.2, y)), x, foot, u, 0.11)


def _hose(x: float, foot: float, u: float) -> Iterator[Outline]:
    yield _limb(((1.5, 6.2), (3.4, 6.9)), x, foot, u, 0.5)
    yield _limb(((2.8, 6.5), (5.2, 7.9)), x, foot, u, 0.26)
    coil = [(3.0, 6.6), (2.5, 4.6), (3.3, 2.4), (2.8, 0.2), (3.3, 0.2), (3.9, 2.5), (3.1, 4.7), (3.5, 6.7)]
    yield pen.smooth([(x + dx * u, foot - dy * u) for dx, dy in coil], tension=0.9)
