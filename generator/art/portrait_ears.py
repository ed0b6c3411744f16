"""Ears and horns, in units about the middle of the head."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import Tones, blade, form, strands, tapered, tones, traced
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Shape

_EARS: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    # Outline, then the hollow: for the right side, x from the side of the head.
    "human": (
        traced("-2 -3.5, 1.2 -5.6, 3.8 -3.6, 3.7 0.8, 2.2 4.6, 0.2 6.2, -2 4.5"),
        traced("0.4 -3.4, 2.4 -2.6, 2.3 0.6, 0.9 3, 1 0.2"),
    ),
    "pointed": (
        traced("-2 -2, 1.6 -6.6, 6.6 -12, 12.2 -17.4, 9 -7.6, 5.2 1, 1.4 5.6, -2 4.5"),
        traced("0.6 -1.5, 3.6 -6.2, 9.2 -13.2, 6.2 -5.2, 2.4 1.6"),
    ),
    "big": (
        traced("-2 -6, 4.5 -10.5, 12.5 -11.6, 22.5 -13, 17.5 -4, 13.5 1.2, 10.5 2, 7.6 6.8, 1.6 7.8, -2 6"),
        traced("1 -4, 7 -7.4, 16.6 -9.8, 11.6 -2.4, 6.4 2.4, 2 3.8"),
    ),
    "fin": (
        traced("-2 -7, 6.6 -13.5, 15.5 -14, 11.8 -8, 15.4 -3.4, 10.6 -0.4, 12.2 5.4, 6.2 4.8, 2.4 9.6, -2 6"),
        traced("0.5 -4, 9.5 -9.8, 7.4 -5, 9.5 -2.2, 6.2 0.6, 7 3.2, 1.8 4.6"),
    ),
}


def ears(s: Sitter, wide: float) -> tuple[Shape, ...]:
    """Return both ears of a head that is `wide` from its middle to its side; none where they do not show."""
    hidden = s.ears == "human" and (s.hair in {"long", "curly"} or (s.headgear, s.collar) == ("helmet", "armour"))
    if s.ears == "none" or hidden:
        return ()
    shapes: list[Shape] = []
    for side in (-1, 1):
        near = 1 - 0.18 * s.lean * side
        x = side * wide * (1 - 0.06 * s.lean * side) + s.lean * 0.6
        shapes.extend(_ear(s, x, side * near))
    return tuple(shapes)


def _ear(s: Sitter, x: float, way: float) -> tuple[Shape, ...]:
    """Return the ear that stands at `x`, outwards by `way` (-1 left, 1 right, less when it is turned away)."""
    edge, hollow = (tuple((x + way * px, 1.2 + py) for px, py in points) for points in _EARS[s.ears])
    tone = s.skin
    pink = pen.mix(tone.shade, (0.66, 0.16, 0.18), 0.28)
    tension = 0.55 if s.ears in {"pointed", "big", "fin"} else 0.95
    x0, x1 = edge[0][0], edge[3][0]
    ground = Linear(x0, -8, x1, 4, ((0.0, tone.mid), (0.5, tone.light if way < 0 else tone.mid), (1.0, tone.shade)))
    inside: list[Shape] = [Path(pen.smooth(hollow, tension=tension), Flat(pink, 0.85))]
    if s.ears == "fin":
        ribs = [((x - way, 2.2), (x + way * px, 1.2 + py)) for px, py in ((12.5, -12), (12.5, -3.2), (9.8, 4.4))]
        inside.append(strands(ribs, tone.glint, 0.7, alpha=0.7))
    return form(pen.smooth(edge, tension=tension), tone, ground=ground, inside=inside, shade=1.6, rim=0.8)


def horns(s: Sitter) -> tuple[Shape, ...]:
    """Return the horns as ordered."""
    draw = _HORNS.get(s.horns)
    return () if draw is None else draw(horn_tones(s))


def horn_tones(s: Sitter) -> Tones:
    """Return the colour of horn: bone, a little of the skin."""
    return tones(pen.mix((0.72, 0.62, 0.46), s.skin.deep, 0.18))


def _small(tone: Tones) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        horn = blade((side * 8.6, -16.5), (side * 11.6, -22), (side * 10.4, -28.5), 5.2, root=1.0)
        rings = [((side * 7.0, -18.6), (side * 11.6, -17.6)), ((side * 8.4, -21.0), (side * 12.0, -20.2))]
        shapes.extend(form(horn, tone, shade=1.2, rim=0.6, inside=(strands(rings, tone.deep, 0.6),), line=0.8))
    return tuple(shapes)


def spine(points: tuple[Point, ...], widths: tuple[float, ...], tone: Tones, *, rings: int = 7) -> tuple[Shape, ...]:
    """Return a ringed horn along a line, from its thick root to its point."""
    outline = tapered(points, widths)
    marks = []
    for i in range(1, min(rings, len(points) - 1)):
        (x, y), (ax, ay), (bx, by) = points[i], points[i - 1], points[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * widths[i] * 0.52, (bx - ax) / length * widths[i] * 0.52
        cx, cy = (bx - ax) / length * widths[i] * 0.16, (by - ay) / length * widths[i] * 0.16
        marks.append(((x + nx, y + ny), (x + cx, y + cy), (x - nx, y - ny)))
    ridges = strands(marks, tone.deep, 0.7, alpha=0.75)
    gleam = strands([tuple((x - 0.8, y - 0.8) for x, y in points[: len(points) - 1])], tone.glint, 0.7, alpha=0.5)
    return form(outline, tone, inside=(ridges, gleam), shade=1.8, rim=0.8, line=0.9)


def _ram(tone: Tones) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        spots: list[Point] = [(side * 8.5, -17.5), (side * 13.5, -21.0)]
        for i in range(9):
            angle = math.radians(-70 + i * 41)
            r = 9.4 - i * 0.62
            spots.append((side * (20.2 + math.cos(angle) * r), -9.2 + math.sin(angle) * r))
        widths = tuple(8.2 - i * 0.68 for i in range(len(spots)))
        shapes.extend(spine(tuple(spots), widths, tone, rings=10))
    return tuple(shapes)


def _goat(tone: Tones) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        spots = traced("7.5 -17.5, 9.4 -23.5, 13 -29, 18.2 -33, 24 -34.6, 28 -33.4")
        widths = (6.4, 5.8, 4.9, 3.8, 2.5, 0.5)
        shapes.extend(spine(tuple((side * x, y) for x, y in spots), widths, tone, rings=6))
    return tuple(shapes)


_HORNS: Mapping[str, Callable[[Tones], tuple[Shape, ...]]] = {"small": _small, "ram": _ram, "goat": _goat}
