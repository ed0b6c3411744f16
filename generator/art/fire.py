"""Fire: flames, fireballs with their tails, sparks."""

from __future__ import annotations

import math
import random

from generator.art import pen
from generator.spine.plan import Colour, Outline, Radial, Shape

RED = pen.colour("#c62f1a")
ORANGE = pen.colour("#f2711c")
AMBER = pen.colour("#ffb02e")
YELLOW = pen.colour("#ffe27a")
PALE = pen.colour("#fffbe0")


def _tongue(cx: float, foot: float, wide: float, high: float, lean: float) -> Outline:
    """Return one tongue of flame: a drop whose tip leans sideways."""
    half = wide / 2
    return (
        ("M", cx - half * 0.62, foot - high * 0.06),
        ("C", cx - half * 1.5, foot - high * 0.36, cx - half * 0.1, foot - high * 0.56, cx + lean, foot - high),
        (
            "C",
            cx + half * 0.1 + lean,
            foot - high * 0.74,
            cx + half * 1.7,
            foot - high * 0.44,
            cx + half * 0.66,
            foot - high * 0.06,
        ),
        (
            "C",
            cx + half * 0.3,
            foot + high * 0.04,
            cx - half * 0.3,
            foot + high * 0.04,
            cx - half * 0.62,
            foot - high * 0.06,
        ),
        ("Z",),
    )


def flame(
    cx: float, foot: float, wide: float, high: float, rng: random.Random, *, ink: Colour | None = None, lit: float = 0.6
) -> tuple[Shape, ...]:
    """Return a flame that stands on (cx, foot): red outside, white at the heart; `lit` is the strength of its glow."""
    shapes: list[Shape] = []
    if lit:
        shapes.append(pen.glow(cx, foot - high * 0.4, high * 1.1, ORANGE, strength=lit))
    plan = [(0.0, 1.0, 0.62, rng.uniform(-0.12, 0.12))]
    for side in (-1, 1):
        plan.append((side * 0.26, rng.uniform(0.58, 0.76), 0.46, side * rng.uniform(0.0, 0.16)))
        plan.append((side * 0.42, rng.uniform(0.32, 0.46), 0.34, side * rng.uniform(0.05, 0.18)))
    layers = ((1.0, RED), (0.78, ORANGE), (0.57, AMBER), (0.38, YELLOW), (0.2, PALE))
    for share, tone in layers:
        some = plan if share > 0.5 else plan[:3]
        tongues = [
            _tongue(
                cx + at * wide * (0.5 + share * 0.5),
                foot,
                span * wide * share,
                tall * high * share,
                lean * wide * share,
            )
            for at, tall, span, lean in some
        ]
        if share == 1.0 and ink is not None:
            shapes.append(pen.stroked(pen.joined(tongues), ink, 0.4))
        shade = pen.down(foot - high * share, foot, pen.mix(tone, RED, 0.25), tone, pen.lighten(tone, 0.12))
        shapes.append(pen.filled(pen.joined(tongues), shade))
    return tuple(shapes)


def sparks(
    box: tuple[float, float, float, float], count: int, rng: random.Random, *, size: float = 0.16, lean: float = 0.6
) -> tuple[Shape, ...]:
    """Return sparks in a box (x, y, width, height), each with a short trail that leans."""
    x, y, width, height = box
    dots: list[Outline] = []
    trails: list[Outline] = []
    for _ in range(count):
        px, py, r = x + rng.random() * width, y + rng.random() * height, size * rng.uniform(0.6, 1.5)
        dots.append(pen.star(px, py, r, r * 0.6, 2, turn=rng.uniform(0, 90)))
        if rng.random() < 0.4:
            trails.append(pen.line(((px, py), (px - lean * r * 4, py + r * 5))))
    shapes: list[Shape] = [pen.filled(pen.joined(dots), AMBER)]
    if trails:
        shapes.insert(0, pen.stroked(pen.joined(trails), ORANGE, 0.1, alpha=0.7))
    return tuple(shapes)


def fireball(cx: float, cy: float, radius: float, angle: float, tail: float, rng: random.Random) -> tuple[Shape, ...]:
    """Return a ball of fire that flies towards `angle` (degrees, 90: straight down) with a tail of that length."""
    upright: list[Shape] = []
    for share, tone, alpha in ((1.35, RED, 0.75), (1.05, ORANGE, 0.9), (0.74, AMBER, 1.0), (0.45, YELLOW, 1.0)):
        tongues = [_comet(cx, cy, radius * share, tail * share**0.8, rng.uniform(-0.3, 0.3) * radius)]
        for side in (-1, 1):
            lift = tail * share * rng.uniform(0.45, 0.62)
            tongues.append(
                _comet(
                    cx + side * radius * 0.45 * share,
                    cy,
                    radius * share * 0.55,
                    lift,
                    side * rng.uniform(0.1, 0.5) * radius,
                )
            )
        shade = pen.down(cy - tail * share, cy, pen.mix(tone, RED, 0.5), tone)
        upright.append(pen.filled(pen.joined(tongues), type(shade)(0, cy - tail * share, 0, cy, shade.stops, alpha)))
    core = Radial(cx - radius * 0.2, cy + radius * 0.2, radius * 0.9, pen.stops(PALE, YELLOW, AMBER, ORANGE))
    upright.append(pen.filled(pen.circle(cx, cy, radius * 0.72), core))
    return (
        pen.glow(cx, cy, radius * 4.2, ORANGE, strength=0.75),
        *pen.rotated(upright, angle - 90, at=(cx, cy)),
    )


def _comet(cx: float, cy: float, radius: float, tail: float, sway: float) -> Outline:
    """Return a drop that hangs down: round below, drawn out to a tip `tail` above."""
    return (
        ("M", cx - radius, cy),
        ("C", cx - radius, cy - radius * 1.1, cx - radius * 0.35 + sway, cy - tail * 0.5, cx + sway, cy - tail),
        ("C", cx + radius * 0.2 + sway, cy - tail * 0.5, cx + radius, cy - radius * 1.1, cx + radius, cy),
        ("C", cx + radius, cy + radius * 0.56, cx + radius * 0.56, cy + radius, cx, cy + radius),
        ("C", cx - radius * 0.56, cy + radius, cx - radius, cy + radius * 0.56, cx - radius, cy),
        ("Z",),
    )


def swirl(cx: float, cy: float, radius: float, count: int, rng: random.Random) -> tuple[Shape, ...]:
    """Return sparks that whirl outwards round a point in three arms."""
    dots: list[Outline] = []
    for i in range(count):
        share = (i + 1) / count
        angle = math.radians(120 * (i % 3) + share * 300 + rng.uniform(-10, 10))
        r = radius * share
        size = 0.3 * (1.15 - share) * rng.uniform(0.6, 1.3) + 0.09
        dots.append(pen.star(cx + math.cos(angle) * r, cy + math.sin(angle) * r * 0.62, size, size * 0.6, 2))
    return (pen.filled(pen.joined(dots), AMBER, alpha=0.9),)
