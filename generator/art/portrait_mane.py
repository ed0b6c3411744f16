"""Hair that stands off: wild, mohawk and curls, each a crowd of small shapes drawn as one mass."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_blaze import BLAZES, BLAZES_BEHIND
from generator.art.portrait_light import Tones, along, lock, merged, strands, traced
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Outline, Path, Shape, Stroke

Spike = tuple[Point, Point, Point, float]  # left and right of its foot, its tip, how far it sways


def rim_point(angle: float, rx: float, ry: float, cy: float) -> Point:
    """Return the point at an angle (degrees, 0 right, -90 up) on an ellipse about (0, cy)."""
    return (rx * math.cos(math.radians(angle)), cy + ry * math.sin(math.radians(angle)))


def spikes(angles: Sequence[float], rng: random.Random, *, foot: float, length: float, half: float) -> list[Spike]:
    """Return locks that stand off the skull at the angles: long and short by turns, tips drooping at the sides."""
    found: list[Spike] = []
    for i, angle in enumerate(angles):
        far = length * rng.uniform(0.8, 1.2) * (1.0 if i % 2 else 0.72)
        left = rim_point(angle - half, foot, foot * 1.06, -4)
        right = rim_point(angle + half, foot, foot * 1.06, -4)
        x, y = rim_point(angle + rng.uniform(-7, 7), foot + far, foot * 1.06 + far, -4)
        droop = far * 0.28 * abs(math.cos(math.radians(angle)))
        found.append((left, right, (x, y + droop), (1.8 if x < 0 else -1.8) * rng.uniform(0.6, 1.3)))
    return found


def mass(s: Sitter, locks: Sequence[Spike], ground: Linear, *, more: Sequence[Outline] = ()) -> tuple[Shape, ...]:
    """Return locks as one mass of hair, with a dark and a light strand in each."""
    outlines = [lock(*one) for one in locks]
    dark = [along(*one, share) for one in locks for share in (0.38, 0.74)]
    bright = [along(*one, 0.22) for one in locks[::2]]
    return (
        *merged((*outlines, *more), ground, s.locks.line),
        strands(dark, s.locks.deep, 0.6, alpha=0.55),
        strands(bright, s.locks.glint, 0.55, alpha=0.6),
    )


def _hair_ground(tone: Tones) -> Linear:
    return Linear(-18, -30, 16, 14, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))


def _wild_behind(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("mane behind")
    sides = [*range(-52, 72, 19), *range(109, 233, 19)]
    angles = sides if s.covered else [*range(-232, 58, 19)]
    locks = spikes([float(a) for a in angles], rng, foot=15.0, length=17.5, half=15)
    return mass(s, locks, pen.down(-30, 26, s.locks.mid, s.locks.shade, s.locks.deep))


def _wild(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("mane")
    ground = _hair_ground(s.locks)
    sides: list[Spike] = [
        (
            (side * 13.6, -10 + i * 5.4),
            (side * 16.4, -4 + i * 5.4),
            (side * (21.5 + rng.uniform(-0.5, 2.5) - i), 2.5 + i * 6.2),
            -side * 1.6,
        )
        for side in (-1, 1)
        for i in range(3)
    ]
    if s.covered:
        return mass(s, sides, ground)
    crown = spikes([float(a) for a in range(-164, -10, 22)], rng, foot=14.5, length=11.5, half=14)
    way = 1 if s.lean > 0 else -1
    fringe: list[Spike] = []
    for i in range(5):
        x = way * (-10.5 + i * 5.0)
        tip = (x + way * (4.6 + rng.uniform(0, 2.4)), -8.6 + abs(i - 2) * 0.7 - (i % 2) * 2.6)
        fringe.append(((x - 4.0, -19.0 + abs(i - 2) * 1.1), (x + 4.0, -19.4 + abs(i - 2) * 1.1), tip, -way * 1.7))
    cap = pen.smooth(traced("-15.6 -7, -14.5 -17, -7 -23.5, 7 -23.5, 14.5 -17, 15.6 -7, 0 -17"), tension=0.8)
    return (*mass(s, [*sides, *crown], ground, more=(cap,)), *_fringe(s, fringe, ground))


def _fringe(s: Sitter, locks: Sequence[Spike], ground: Linear) -> tuple[Shape, ...]:
    """Return locks over the brow, which grow out of the mass behind: no line at their feet."""
    shapes: list[Shape] = []
    for one in locks:
        outline = lock(*one)
        shapes.extend((Path(outline, ground), Path(outline[:-1], None, Stroke(s.locks.line, 0.7))))
    dark = [along(*one, share) for one in locks for share in (0.38, 0.74)]
    return (*shapes, strands(dark, s.locks.deep, 0.6, alpha=0.55))


def _mohawk(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("mohawk")
    tone = s.locks
    shaved = pen.smooth(traced("-15.6 -4, -15.2 -12, -8 -19.6, 8 -19.6, 15.2 -12, 15.6 -4, 11 -12, 0 -15.5, -11 -12"))
    dots = [
        ((x + rng.uniform(-0.5, 0.5), y), (x + 0.3, y + 1.0))
        for x in range(-14, 15, 2)
        for y in (-17 + x * x / 40, -14.4 + x * x / 32)
    ]
    shapes: list[Shape] = [Path(shaved, Flat(tone.shade, 0.32)), strands(dots, tone.deep, 0.4, alpha=0.6)]
    if s.covered:
        return tuple(shapes)
    x = -s.lean * 1.5
    tips = traced("-9.5 -29, 9.5 -30, -7 -36, 7.5 -36.5, -3 -41, 2.8 -42")
    crest: list[Spike] = [
        (
            (x + dx * 0.4 - 3.2, -15.5),
            (x + dx * 0.4 + 3.2, -15.5),
            (x + dx + s.lean * 3, y + rng.uniform(-1.5, 1.5)),
            -dx * 0.2,
        )
        for dx, y in tips
    ]
    return (*shapes, *mass(s, crest, pen.down(-42, -13, tone.light, tone.mid, tone.shade)))


def _curls(
    angles: range, rng: random.Random, *, rx: float, ry: float, cy: float, size: float
) -> list[tuple[float, float, float]]:
    return [(*rim_point(a + rng.uniform(-4, 4), rx, ry, cy), size * rng.uniform(0.85, 1.18)) for a in angles]


def _curly_mass(spots: list[tuple[float, float, float]], tone: Tones, ground: Linear) -> tuple[Shape, ...]:
    rings = [pen.circle(x, y, r) for x, y, r in spots]
    coils = [
        pen.arc_points(x, y, r * 0.6, r * 0.6, 150 + 40 * (i % 3), 400 + 40 * (i % 3), steps=4)
        for i, (x, y, r) in enumerate(spots)
    ]
    glints = [pen.arc_points(x - r * 0.1, y - r * 0.1, r * 0.72, r * 0.72, 190, 265, steps=2) for x, y, r in spots]
    return (
        *merged(rings, ground, tone.line),
        strands(coils, tone.deep, 0.7, alpha=0.55),
        strands(glints, tone.glint, 0.6, alpha=0.6),
    )


def _curly_behind(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("curls behind")
    span = range(-20, 80, 19) if s.covered else range(-230, 60, 19)
    spots = _curls(span, rng, rx=17.5, ry=18.5, cy=-3, size=7.4)
    if s.covered:
        spots += [(-x, y, r) for x, y, r in spots]
    spots += [(side * (19 - i * 0.6), 9 + i * 7.5, 6.8) for side in (-1, 1) for i in range(3)]
    return _curly_mass(spots, s.locks, pen.down(-24, 34, s.locks.shade, s.locks.deep))


def _curly(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("curls")
    ground = _hair_ground(s.locks)
    spots = [(side * (16.8 + rng.uniform(-0.5, 0.8)), -5 + i * 5.2, 4.3) for side in (-1, 1) for i in range(3)]
    if not s.covered:
        spots += _curls(range(-168, -10, 19), rng, rx=14.5, ry=16.5, cy=-6, size=5.9)
        spots += _curls(range(-150, -25, 24), rng, rx=10, ry=11.5, cy=-6, size=4.6)
    return _curly_mass(spots, s.locks, ground)


_Mane = Callable[[Sitter], tuple[Shape, ...]]
MANES: Mapping[str, _Mane] = {"wild": _wild, "mohawk": _mohawk, "curly": _curly, **BLAZES}
MANES_BEHIND: Mapping[str, _Mane] = {"wild": _wild_behind, "curly": _curly_behind, **BLAZES_BEHIND}
