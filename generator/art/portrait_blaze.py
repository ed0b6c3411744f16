"""Hair that burns and hair that grows: flames and leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import lock, traced
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Colour, Flat, Outline, Path, Shape, Stroke


def _rim_point(angle: float, rx: float, ry: float, cy: float) -> Point:
    return (rx * math.cos(math.radians(angle)), cy + ry * math.sin(math.radians(angle)))


def tongues(
    angles: Sequence[float], rng: random.Random, *, foot: tuple[float, float, float], length: float, half: float
) -> tuple[tuple[Point, Point, Point, float], ...]:
    """Return tongues of flame about an ellipse (`foot`: rx, ry, cy), each drawn upwards, swaying by turns."""
    rx, ry, cy = foot
    found = []
    for i, angle in enumerate(angles):
        far = length * rng.uniform(0.8, 1.15) * (1.0 if i % 2 else 0.7)
        left, right = _rim_point(angle - half, rx, ry, cy), _rim_point(angle + half, rx, ry, cy)
        x, y = _rim_point(angle, rx + far * 0.7, ry + far * 0.5, cy)
        found.append((left, right, (x, y - far * 0.55), (2.6 if i % 2 else -2.6)))
    return tuple(found)


def shrunk(tongue: tuple[Point, Point, Point, float], share: float) -> Outline:
    """Return a tongue, smaller by `share` about the middle of its foot: the hotter flame inside."""
    left, right, tip, sway = tongue
    x, y = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2

    def nearer(point: Point, k: float) -> Point:
        return (x + (point[0] - x) * k, y + (point[1] - y) * k)

    return lock(nearer(left, share * 0.9), nearer(right, share * 0.9), nearer(tip, share), sway * share)


def heat(base: Colour) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a flame from its rim inwards."""
    hot: Colour = pen.mix(base, (1.0, 0.66, 0.12), 0.62)
    return base, hot, pen.mix(hot, (1.0, 0.97, 0.72), 0.72)


def burning(s: Sitter, flames: Sequence[tuple[Point, Point, Point, float]]) -> tuple[Shape, ...]:
    """Return tongues in three layers, from the colour of the hair to nearly white, outlined as one."""
    outer, hot, white = heat(s.locks.mid)
    return (
        *(Path(lock(*one), None, Stroke(s.locks.line, 1.7)) for one in flames),
        *(Path(lock(*one), Flat(outer)) for one in flames),
        *(Path(shrunk(one, 0.7), Flat(hot)) for one in flames),
        *(Path(shrunk(one, 0.4), Flat(white)) for one in flames),
    )


def _flames_behind(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("flames behind")
    angles = [-40, -22, -4, 14, 32, 148, 166, 184, 202, 220] if s.covered else [*range(-222, 46, 19)]
    flames = tongues([float(a) for a in angles], rng, foot=(14.5, 16.0, -3.0), length=21.0, half=13)
    return (
        pen.glow(0, -14, 44, pen.mix(s.locks.mid, (1.0, 0.6, 0.2), 0.4), strength=0.6),
        *burning(s, flames),
    )


def _flames(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("flames before")
    base = s.locks.mid
    outer, hot, white = heat(base)
    sides = tongues([-4.0, 12.0, 168.0, 184.0], rng, foot=(15.5, 15.0, -5.0), length=8.0, half=11)
    if s.covered:
        return burning(s, sides)
    crown = tongues([float(a) for a in range(-166, -10, 19)], rng, foot=(15.0, 11.5, -7.5), length=15.0, half=14)
    brow = pen.smooth(
        traced(
            "-16 -4, -15.2 -13, -8 -21, 0 -22.5, 8 -21, 15.2 -13, 16 -4, 12.4 -9.5, 6.5 -13.5, 0 -12.2, "
            "-6.5 -13.5, -12.4 -9.5"
        ),
        tension=0.8,
    )
    licks = tongues([float(a) for a in range(-150, -29, 24)], rng, foot=(12.0, 6.5, -9.5), length=8.5, half=13)
    return (
        *burning(s, (*sides, *crown)),
        Path(brow, pen.down(-22, -9, outer, hot, white), Stroke(s.locks.line, 0.7)),
        *(Path(lock(*one), pen.down(-26, -12, outer, hot)) for one in licks),
        *(Path(shrunk(one, 0.62), Flat(white)) for one in licks),
        pen.glow(0, -16, 16, base, strength=0.3),
    )


def _leaf(x: float, y: float, turn: float, size: float) -> Outline:
    leaf: Outline = (
        ("M", 0.0, -size),
        ("C", size * 0.62, -size * 0.45, size * 0.55, size * 0.45, 0.0, size),
        ("C", -size * 0.55, size * 0.45, -size * 0.62, -size * 0.45, 0.0, -size),
        ("Z",),
    )
    return pen.bent(pen.bent(leaf, pen.turning(turn)), pen.moving(x, y))


def _foliage(s: Sitter, rng: random.Random, spots: list[tuple[float, float, float, float]]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for x, y, turn, size in spots:
        tone = rng.choice((s.locks.mid, s.locks.light, s.locks.shade, pen.mix(s.locks.mid, (0.85, 0.55, 0.2), 0.35)))
        shapes.append(Path(_leaf(x, y, turn, size), Flat(tone), Stroke(s.locks.line, 0.6)))
        a = math.radians(turn - 90)
        rib = (
            (x - math.cos(a) * size * 0.8, y - math.sin(a) * size * 0.8),
            (x + math.cos(a) * size * 0.7, y + math.sin(a) * size * 0.7),
        )
        shapes.append(pen.stroked(pen.line(rib), s.locks.deep, 0.35, alpha=0.7))
    return tuple(shapes)


def _leaves_behind(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("leaves behind")
    spots = []
    for ring, size in ((21.5, 6.2), (17.5, 5.8)):
        for a in range(-235, 56, 15):
            if s.covered and -150 < a < -30:
                continue
            x, y = _rim_point(a + rng.uniform(-5, 5), ring, ring + 1, -4)
            spots.append((x, y, a + 90 + rng.uniform(-25, 25), size * rng.uniform(0.85, 1.2)))
    return _foliage(s, rng, spots)


def _leaves(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("leaves")
    spots = [
        (side * 16.5, -6 + i * 4.5, 90.0 + side * 60 + rng.uniform(-20, 20), 4.2) for side in (-1, 1) for i in range(3)
    ]
    if not s.covered:
        for ring, size in ((17.0, 5.2), (13.0, 4.6)):
            for a in range(-172, -5, 19):
                x, y = _rim_point(a + rng.uniform(-5, 5), ring, ring + 1, -4)
                spots.append((x, y, a + 90 + rng.uniform(-40, 40), size * rng.uniform(0.85, 1.2)))
    berries = [(rng.uniform(-13, 13), -15 - rng.uniform(0, 6)) for _ in range(4)] if not s.covered else []
    return (
        *_foliage(s, rng, spots),
        *(pen.filled(pen.circle(x, y, 1.5), (0.80, 0.16, 0.16), line=s.locks.line, width=0.5) for x, y in berries),
        *(pen.filled(pen.circle(x - 0.5, y - 0.5, 0.4), pen.WHITE, alpha=0.8) for x, y in berries),
    )


_Blaze = Callable[[Sitter], tuple[Shape, ...]]
BLAZES: Mapping[str, _Blaze] = {"flames": _flames, "leaves": _leaves}
BLAZES_BEHIND: Mapping[str, _Blaze] = {"flames": _flames_behind, "leaves": _leaves_behind}
