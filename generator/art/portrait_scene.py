"""What is behind a portrait: evening light about the head, roofs of the city with lit windows, sparks, dark corners."""

from __future__ import annotations

import random

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import FIRE
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Colour, Flat, Group, Path, Radial, Shape

GROUND = 100.0  # the foot of the picture


def behind(s: Sitter, half: float, top: float, head: Point) -> tuple[Shape, ...]:
    """Return the scene from `top` to the ground, `half` units wide to each side, with the light about `head`."""
    dark = pen.mix(s.backdrop, (0.05, 0.03, 0.10), 0.62)
    bright = pen.mix(s.backdrop, (1.0, 0.88, 0.66), 0.42)
    reach = max(half, head[1] - top, 60.0) * 1.12
    sky = Radial(head[0] - 4, head[1] - 4, reach, ((0.0, bright), (0.38, s.backdrop), (1.0, dark)))
    box = pen.rectangle(-half - 1, top - 1, 2 * half + 2, GROUND - top + 2)
    return (
        Path(box, sky),
        *_rays(s, half, top, head),
        *_roofs(s, half, far=True),
        pen.glow(half * 0.75, 84, 42, pen.mix(FIRE, s.backdrop, 0.25), strength=0.5),
        pen.glow(-half * 0.85, 88, 34, pen.mix(FIRE, s.backdrop, 0.45), strength=0.34),
        *_roofs(s, half, far=False),
        _haze(s, half),
        *_sparks(s, half),
    )


def _rays(s: Sitter, half: float, top: float, head: Point) -> tuple[Shape, ...]:
    """Return faint beams about the head: a poster's sunburst, just seen."""
    rng = s.chance("rays")
    x, y = head
    start, far = rng.uniform(0, 30), max(half, GROUND - top) * 2.2
    beams = []
    for i in range(12):
        a, b = start + i * 30.0, start + i * 30.0 + rng.uniform(9, 15)
        points = (*pen.arc_points(x, y, far, far, a, b, steps=1), (x, y))
        beams.append(pen.polygon(points))
    tone = pen.mix(s.backdrop, (1.0, 0.9, 0.7), 0.5)
    fade = Radial(x, y, half * 1.25, ((0.0, pen.BLACK), (0.3, pen.darken(tone, 0.78)), (1.0, pen.BLACK)))
    return (Group((Path(pen.joined(beams), fade),), pen.rectangle(-half, top, 2 * half, GROUND - top), "screen"),)


def _roofs(s: Sitter, half: float, *, far: bool) -> tuple[Shape, ...]:
    """Return a row of gables, towers and chimneys, from edge to edge, as one silhouette with lit windows."""
    rng = s.chance("far roofs" if far else "near roofs")
    low = {"small": 52.0, "normal": 60.0, "huge": 74.0}[s.size] - (10 if far else 0)
    tone = pen.mix(s.backdrop, (0.07, 0.04, 0.10), 0.42 if far else 0.72)
    points: list[Point] = [(-half - 2, GROUND + 1)]
    windows: list[Point] = []
    x = -half - 2 - rng.uniform(0, 6)
    while x < half + 2:
        wide = rng.uniform(7, 12) * (0.85 if far else 1.15) * max(1.0, half / 120)
        top = low + rng.uniform(-7, 10)
        points.extend(_house(x, x + wide, top, rng))
        rows = int((GROUND - top) // 7)
        windows.extend(
            (x + wide * side, top + 6 + row * 7) for row in range(rows) for side in (0.25, 0.62) if rng.random() < 0.34
        )
        x += wide
    points.append((half + 4, GROUND + 1))
    ground = pen.down(low - 12, GROUND, tone, pen.mix(tone, s.backdrop, 0.22))
    panes = pen.joined(pen.rectangle(wx, wy, 1.5, 2.3) for wx, wy in windows)
    shapes: list[Shape] = [Path(pen.polygon(points), ground)]
    if windows:
        shapes.append(Path(panes, Flat(pen.mix((1.0, 0.80, 0.38), s.backdrop, 0.35 if far else 0.1), 0.9)))
    return tuple(shapes)


def _house(left: float, right: float, top: float, rng: random.Random) -> tuple[Point, ...]:
    """Return the line of one roof from left to right."""
    wide, middle = right - left, (left + right) / 2
    match rng.randrange(4):
        case 0:  # a spire
            peak = top - rng.uniform(8, 15)
            return ((left, top), (middle - wide * 0.22, top), (middle, peak), (middle + wide * 0.22, top), (right, top))
        case 1:  # a gable with a chimney
            at = left + wide * 0.72
            return (
                (left, top),
                (middle, top - wide * 0.6),
                (at, top - 3),
                (at, top - 8),
                (at + 1.8, top - 8),
                (at + 1.8, top - 1),
                (right, top),
            )
        case 2:  # battlements
            step = wide / 5
            return tuple(
                (left + step * i + step * d, top - (2.0 if i % 2 == 0 else 0.0)) for i in range(5) for d in (0, 1)
            )
        case _:
            return ((left, top), (middle, top - wide * 0.7), (right, top))


def _haze(s: Sitter, half: float) -> Shape:
    tone: Colour = pen.mix(s.backdrop, FIRE, 0.35)
    ground = pen.down(62, GROUND, pen.BLACK, pen.darken(tone, 0.45))
    return Group((Path(pen.rectangle(-half - 1, 62, 2 * half + 2, 40), ground),), None, "screen")


def _sparks(s: Sitter, half: float) -> tuple[Shape, ...]:
    """Return embers that drift in the air, some sharp, some blurred."""
    rng = s.chance("sparks")
    small = [(rng.uniform(-half, half), rng.uniform(6, 92), rng.uniform(0.25, 0.7)) for _ in range(26)]
    large = [
        (rng.choice((-1, 1)) * rng.uniform(half * 0.45, half), rng.uniform(10, 85), rng.uniform(1.2, 2.6))
        for _ in range(6)
    ]
    return (
        *(pen.glow(x, y, r * 1.6, FIRE, strength=0.5) for x, y, r in large),
        Path(pen.joined(pen.star(x, y, r * 1.2, r * 0.7, 2) for x, y, r in small), Flat((1.0, 0.78, 0.42), 0.75)),
    )


def corners(half: float, top: float) -> Shape:
    """Return the darkening towards the corners, over everything."""
    middle = (top + GROUND) / 2
    reach = (half**2 + (GROUND - middle) ** 2) ** 0.5
    ground = Radial(0, middle - 2, reach * 1.04, ((0.0, pen.WHITE), (0.62, pen.WHITE), (1.0, (0.52, 0.46, 0.56))))
    box = pen.rectangle(-half - 1, top - 1, 2 * half + 2, GROUND - top + 2)
    return Group((Path(box, ground),), None, "multiply")
