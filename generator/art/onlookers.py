"""A brigade on the ridge of a roof, dark before the fires: helmets, an axe, a ladder, a lantern, a hose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from generator.art import fire, openings, pen
from generator.art.pen import Point
from generator.art.scenery import Mood
from generator.spine.plan import Colour, Outline, Shape

Points = tuple[Point, ...]
Parts = Iterator[Points]


class _Pose(NamedTuple):
    """One of the brigade: points in tenths of the height, upwards, from between the boots; the face is turned right.

    Attributes:
        at: Of the width of the ridge.
        tall: How tall, where a grown-up is 1.
        arms: Each from the shoulder over the elbow to the hand.
        holds: What is held, part by part.
    """

    at: float
    tall: float
    arms: tuple[Points, ...]
    holds: Callable[[], Parts]


def ridge(width: float, height: float, size: float, many: int, mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a roof along the bottom edge and, on its ridge, up to four of the brigade, each about `size` mm high."""
    tone, rim = pen.darken(mood.ink, 0.35), pen.mix(fire.AMBER, mood.moon, 0.3)
    top = height - size * 0.34
    roof = pen.polygon(
        ((-1, height + 1), (-1, top + size * 0.16), (width * 0.06, top), (width * 0.8, top), (width * 0.93, height + 1))
    )
    folk: list[Outline] = []
    bands: list[Outline] = []
    for pose in _POSES[:many]:
        x, tall = width * pose.at, size * pose.tall * rng.uniform(0.97, 1.03)
        folk.extend(_outline(points, x, top, tall / 10) for points in _one(pose))
        bands.extend(_line(points, x, top, tall / 10) for points in _BANDS)
    everyone = pen.joined(folk)
    yield pen.filled(pen.bent(everyone, pen.moving(size * 0.011, -size * 0.011)), rim, alpha=0.9)
    yield pen.stroked(pen.line(((width * 0.06, top), (width * 0.8, top))), rim, size * 0.02, alpha=0.8)
    yield pen.filled(everyone, tone)
    yield pen.stroked(pen.joined(bands), rim, size * 0.014, alpha=0.5)
    yield pen.filled(roof, pen.down(top, height, tone, pen.darken(tone, 0.4)))
    yield from _tiles(width, top, height, size, rim)
    if many > 1:
        held = _POSES[1]
        u = size * held.tall / 10
        x, y = width * held.at + _LAMP[0] * u, top - _LAMP[1] * u
        yield pen.filled(pen.ellipse(x, y, 0.34 * u, 0.62 * u), pen.lighten(openings.LIGHT, 0.5))
        yield pen.glow(x, y, size * 0.5, openings.LIGHT)


def _tiles(width: float, top: float, height: float, size: float, rim: Colour) -> Iterator[Shape]:
    """Yield the courses of tiles, as faint lines along the roof."""
    courses: list[Outline] = []
    y, step = top + size * 0.07, size * 0.07
    while y < height:
        courses.append(pen.line(((-1.0, y), (width * (0.8 + 0.13 * (y - top) / (height + 1 - top)), y))))
        y += step
    yield pen.stroked(pen.joined(courses), rim, size * 0.006, alpha=0.25)


def _one(pose: _Pose) -> Parts:
    """Yield one of the brigade part by part: boots, a long coat, a helmet with a long brim behind, what is held."""
    yield from (*_BOOTS, _COAT, _HEAD, _HELMET)
    for shoulder, elbow, hand in pose.arms:
        yield from (_limb(shoulder, elbow, 0.6, 0.46), _limb(elbow, hand, 0.46, 0.3))
        yield from (_disc(shoulder, 0.6), _disc(elbow, 0.46), _disc(hand, 0.36))
    yield from pose.holds()


def _outline(points: Points, x: float, foot: float, u: float) -> Outline:
    """Return a part in its place; all parts turn the same way round, so that what overlaps stays filled."""
    placed = [(x + dx * u, foot - dy * u) for dx, dy in points]
    turning = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(placed, [*placed[1:], placed[0]], strict=True))
    return pen.polygon(placed if turning > 0 else placed[::-1])


def _line(points: Points, x: float, foot: float, u: float) -> Outline:
    return pen.line([(x + dx * u, foot - dy * u) for dx, dy in points])


def _limb(one: Point, other: Point, begins: float, ends: float) -> Points:
    """Return a bar between two points, so many units to each side of the first and of the last."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = (dx * dx + dy * dy) ** 0.5
    x, y = -dy / long, dx / long
    return (
        (one[0] + x * begins, one[1] + y * begins),
        (other[0] + x * ends, other[1] + y * ends),
        (other[0] - x * ends, other[1] - y * ends),
        (one[0] - x * begins, one[1] - y * begins),
    )


def _disc(middle: Point, radius: float) -> Points:
    return pen.arc_points(*middle, radius, radius, 0, 345, steps=15)


def _axe() -> Parts:
    yield _limb((-3.3, 0.1), (-3.3, 9.9), 0.15, 0.17)
    yield ((-3.3, 8.4), (-4.6, 7.7), (-5.1, 8.6), (-4.9, 9.7), (-3.3, 9.4))
    yield ((-3.3, 8.6), (-2.1, 8.5), (-3.3, 9.3))


def _lantern() -> Parts:
    x, y = _LAMP
    yield _limb((x, y + 1.7), (x, y + 1.1), 0.08, 0.08)
    yield ((x - 0.3, y + 1.3), (x + 0.3, y + 1.3), (x + 0.75, y + 0.75), (x - 0.75, y + 0.75))
    yield ((x - 0.6, y + 0.75), (x + 0.6, y + 0.75), (x + 0.5, y - 0.8), (x - 0.5, y - 0.8))
    yield ((x - 0.8, y - 0.7), (x + 0.8, y - 0.7), (x + 0.8, y - 1.05), (x - 0.8, y - 1.05))


def _ladder() -> Parts:
    yield _limb((3.7, 7.5), (4.6, 8.05), 0.2, 0.12)  # a finger that points at the fire
    for side in (0.0, 1.35):
        yield _limb((-4.0 + side, 0.0), (-3.2 + side, 13.2), 0.16, 0.14)
    for rung in range(9):
        y = 0.9 + 1.4 * rung
        left = -4.0 + 0.8 * y / 13.2
        yield _limb((left, y), (left + 1.35, y), 0.11, 0.11)


def _hose() -> Parts:
    yield _limb((1.9, 5.35), (3.9, 6.75), 0.3, 0.26)
    yield _limb((3.9, 6.75), (5.3, 7.73), 0.26, 0.13)
    yield _disc((3.9, 6.75), 0.36)
    course = ((2.0, 5.4), (1.4, 4.3), (1.9, 3.0), (2.9, 1.9), (2.6, 0.7), (1.9, 0.15))
    for one, other in pairwise(course):
        yield _limb(one, other, 0.28, 0.28)
        yield _disc(other, 0.28)


_LAMP: Final[Point] = (2.8, 3.7)  # the light of the lantern
_BOOTS: Final[tuple[Points, ...]] = (
    ((-1.35, 2.8), (-0.12, 2.8), (-0.3, 0.7), (-0.25, 0.0), (-1.75, 0.0), (-1.7, 0.4), (-1.15, 0.75)),
    ((0.12, 2.8), (1.35, 2.8), (1.2, 0.75), (1.85, 0.4), (1.9, 0.0), (0.35, 0.0), (0.3, 0.7)),
)
_COAT: Final[Points] = (
    (-0.5, 7.55), (0.5, 7.55), (0.75, 7.3), (1.45, 7.05), (1.75, 6.6), (1.6, 5.6), (1.3, 4.6), (1.45, 3.4), (1.8, 2.2),
    (0.9, 2.0), (-0.9, 2.0), (-1.8, 2.2), (-1.45, 3.4), (-1.3, 4.6), (-1.6, 5.6), (-1.75, 6.6), (-1.45, 7.05),
    (-0.75, 7.3),
)  # fmt: skip
_HEAD: Final[Points] = ((-0.6, 7.4), (0.55, 7.4), (0.72, 7.8), (0.8, 8.2), (0.7, 8.8), (-0.75, 8.8), (-0.8, 8.0))
_HELMET: Final[Points] = (
    (1.55, 8.28), (1.5, 8.42), (1.0, 8.66), (0.98, 9.2), (0.75, 9.68), (0.35, 9.95), (0.2, 10.25), (-0.15, 10.25),
    (-0.3, 9.98), (-0.72, 9.72), (-0.98, 9.2), (-1.02, 8.62), (-1.7, 8.0), (-2.05, 7.5), (-1.9, 7.4), (-1.25, 7.85),
    (-0.7, 8.2), (0.3, 8.3), (1.0, 8.3),
)  # fmt: skip
_BANDS: Final[tuple[Points, ...]] = (
    ((-1.5, 2.95), (0.0, 2.8), (1.5, 2.95)),
    ((-1.26, 4.75), (0.0, 4.62), (1.26, 4.75)),
)
_POSES: Final = (
    _Pose(0.2, 1.0, (((-1.3, 6.6), (-2.3, 5.3), (-3.2, 5.7)), ((1.3, 6.6), (2.2, 5.5), (1.2, 4.7))), _axe),
    _Pose(0.34, 0.74, (((-1.3, 6.6), (-1.7, 5.2), (-1.6, 3.8)), ((1.3, 6.6), (2.0, 5.6), (2.8, 5.5))), _lantern),
    _Pose(0.5, 1.14, (((-1.3, 6.6), (-2.3, 6.1), (-2.9, 7.4)), ((1.3, 6.6), (2.6, 6.7), (3.7, 7.5))), _ladder),
    _Pose(0.66, 0.9, (((-1.2, 6.5), (0.4, 5.0), (2.2, 5.5)), ((1.3, 6.5), (2.3, 5.3), (3.6, 6.4))), _hose),
)
