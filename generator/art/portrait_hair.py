"""Hair that hangs or is bound: sheets of strands between two edges; the wilder sorts are in `portrait_mane`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point, Points
from generator.art.portrait_light import Tones, blade, form, strands, tapered, traced
from generator.art.portrait_mane import MANES, MANES_BEHIND, Spike, mass
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Shape, Stroke


def between(outer: Points, inner: Points, share: float) -> tuple[Point, ...]:
    """Return the line on the way from one edge to the other, point by point."""
    return tuple(
        (ox + (ix - ox) * share, oy + (iy - oy) * share) for (ox, oy), (ix, iy) in zip(outer, inner, strict=True)
    )


def sheet(outer: Points, inner: Points, tone: Tones, rng: random.Random, *, count: int = 9) -> tuple[Shape, ...]:
    """Return hair that flows from the first pair of edge points to the last, with dark and light strands."""
    outline = pen.smooth((*outer, *reversed(inner)), tension=0.9)
    ground = Linear(-16, -26, 14, 22, ((0.0, tone.light), (0.35, tone.mid), (1.0, tone.shade)))
    dark = [_strand(outer, inner, (i + rng.uniform(0.2, 0.8)) / count, rng) for i in range(count)]
    bright = [_strand(outer, inner, rng.uniform(0.05, 0.6), rng) for _ in range(max(2, count // 3))]
    inside = (
        Path(pen.joined(tapered(line, _thin(len(line), 0.95)) for line in dark), Flat(tone.deep, 0.55)),
        Path(pen.joined(tapered(line, _thin(len(line), 0.8)) for line in bright), Flat(tone.glint, 0.5)),
    )
    return form(outline, tone, ground=ground, inside=inside, shade=1.8, rim=0.9)


def _thin(count: int, width: float) -> tuple[float, ...]:
    return tuple(0.12 if i in (0, count - 1) else width * (1.1 - 0.5 * i / count) for i in range(count))


def _strand(outer: Points, inner: Points, share: float, rng: random.Random) -> tuple[Point, ...]:
    line = between(outer, inner, share)
    line = (line[0], *line[2:-1:2], line[-1])
    first = rng.randrange(0, max(1, len(line) // 3))
    return line[first:] if rng.random() < 0.5 else line[: len(line) - first]


def behind(s: Sitter) -> tuple[Shape, ...]:
    """Return the hair behind neck and shoulders."""
    if s.hair in MANES_BEHIND:
        return MANES_BEHIND[s.hair](s)
    if s.hair == "long":
        return _long_behind(s)
    return ()


def before(s: Sitter) -> tuple[Shape, ...]:
    """Return the hair on the head and before the shoulders."""
    if s.hair in MANES:
        return MANES[s.hair](s)
    draw = _STYLES.get(s.hair)
    return () if draw is None else draw(s, s.chance("hair"))


def _part(s: Sitter) -> float:
    """Return the x of the parting, on the side away from where the head turns."""
    return -s.lean * 5.5


def _long_behind(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("hair behind")
    tone = s.locks
    half: tuple[Point, ...] = traced("0 -25, 12 -22, 19.5 -10, 20.5 6, 22 20, 25 33, 19 45, 6 42, 0 43")
    points = pen.jittered((*half, *((-x, y) for x, y in reversed(half[1:-1]))), rng, 1.0)
    ground = pen.down(-10, 40, tone.shade, tone.deep)
    lines = [
        ((x, 2), (x * 1.1 + rng.uniform(-1, 1), 18), (x * 1.25 + rng.uniform(-2, 2), 40)) for x in range(-20, 21, 4)
    ]
    inside = (
        strands(lines, tone.line, 0.7, alpha=0.6),
        strands([line[1:] for line in lines[::2]], tone.mid, 0.5, alpha=0.6),
    )
    return form(pen.smooth(points), tone, ground=ground, inside=inside)


def _long(s: Sitter, rng: random.Random) -> tuple[Shape, ...]:
    part = _part(s)
    shapes: list[Shape] = []
    for side in (-1, 1):
        x = side
        sway = rng.uniform(-1.2, 1.2)
        outer = (
            (part, -24.8),
            (part * 0.4 + x * 10, -24.2),
            (x * 18.6, -14),
            (x * 20.2, 0),
            (x * 19.6, 13),
            (x * 22.5 + sway, 27),
            (x * 20.0 + sway, 37),
            (x * 17.0 + sway, 42),
        )
        inner = (
            (part, -16.5),
            (part * 0.5 + x * 6.0, -13.2),
            (x * 12.6, -7.6),
            (x * 14.6, 2),
            (x * 13.2, 12),
            (x * 13.6 + sway, 22),
            (x * 11.5 + sway, 31),
            (x * 15.5 + sway, 41),
        )
        shapes.extend(sheet(outer, inner, s.locks, rng, count=5 if s.covered else 9))
    return tuple(shapes)


def _short(s: Sitter, rng: random.Random) -> tuple[Shape, ...]:
    part = _part(s)
    shapes: list[Shape] = []
    for side in (-1, 1) if s.lean > 0 else (1, -1):
        x = side
        lift = rng.uniform(0.5, 2.2)
        outer = (
            (part, -23.2),
            (part * 0.5 + x * 7, -25.0 - lift),
            (x * 15.4, -20.5),
            (x * 18.6, -11),
            (x * 17.8, -2),
            (x * 16.2, 4.5),
        )
        inner = (
            (part, -15.5),
            (part * 0.5 + x * 4.6, -12.2),
            (x * 11.0, -11.6),
            (x * 13.8, -7),
            (x * 15.2, -1),
            (x * 15.4, 4),
        )
        shapes.extend(sheet(outer, inner, s.locks, rng, count=3 if s.covered else 7))
    return tuple(shapes) if s.covered else (*shapes, *_fringe(s, rng, part))


def _fringe(s: Sitter, rng: random.Random, part: float) -> tuple[Shape, ...]:
    """Return some locks that fall from the parting over the brow."""
    shapes: list[Shape] = []
    way = 1 if part < 0 else -1
    for i in range(4):
        start = (part + way * i * 1.2, -22.5 + i * 0.4)
        bend = (part + way * (4 + i * 2.6), -19 + i * 0.5)
        end = (part + way * (6.5 + i * 3.1) + rng.uniform(-0.8, 0.8), -9.4 - i * 0.5 + rng.uniform(-0.6, 1.2))
        tone = s.locks
        fill = Linear(start[0], start[1], end[0], end[1], ((0.0, tone.light), (0.5, tone.mid), (1.0, tone.shade)))
        shapes.append(Path(blade(start, bend, end, 4.6), fill, Stroke(tone.line, 0.55)))
    return tuple(shapes)


def _bun(s: Sitter, rng: random.Random) -> tuple[Shape, ...]:
    tone = s.locks
    part = _part(s)
    x, y = part * 0.6, -28.5
    round_bun = pen.blob(x, y, 8.2, 6.8, rng, rough=0.06)
    coils = [
        ((x - 6, y + 1), (x - 3, y - 3.5), (x + 3, y - 4), (x + 6, y - 0.5)),
        ((x - 4.5, y + 3.4), (x - 2, y - 0.6), (x + 2.4, y - 1), (x + 5, y + 2.2)),
    ]
    shapes: list[Shape] = []
    if not s.covered:
        shapes.extend(form(round_bun, tone, inside=(strands(coils, tone.deep, 0.8, alpha=0.7),), shade=2))
        band = tapered(((x - 5.4, -23), (x, -22), (x + 5.4, -23)), (1.6, 2.2, 1.6))
        shapes.extend(form(band, s.accent, shade=0.5, rim=0.3, line=0.6))
    for side in (-1, 1):
        outer = ((part * 0.6, -24.5), (side * 10, -23.6), (side * 17.4, -14), (side * 17.8, -4), (side * 15.6, 3.4))
        inner = ((part * 0.6, -17.5), (side * 6, -14.4), (side * 12.2, -9), (side * 15.0, -3), (side * 15.2, 2.4))
        shapes.extend(sheet(outer, inner, tone, rng, count=7))
    wisps = (
        blade((-14.8, 1), (-17.4, 6), (-15.2, 12.5), 1.3),
        blade((14.8, 1), (17.2, 6.5), (14.8, 11.5), 1.2),
    )
    return (*shapes, pen.filled(pen.joined(wisps), tone.mid, line=tone.line, width=0.4))


def _braids(s: Sitter, rng: random.Random) -> tuple[Shape, ...]:
    tone = s.locks
    part = s.lean * -1.5
    shapes: list[Shape] = []
    for side in (-1, 1):
        outer = ((part, -24.6), (side * 10, -23.8), (side * 18.2, -13.5), (side * 19.2, -1), (side * 18.2, 8))
        inner = ((part, -17.2), (side * 5, -14.2), (side * 11.8, -9), (side * 14.8, -1), (side * 14.2, 7))
        shapes.extend(_braid(s, side))
        shapes.extend(sheet(outer, inner, tone, rng, count=4 if s.covered else 8))
    return tuple(shapes)


def _braid(s: Sitter, side: int) -> tuple[Shape, ...]:
    tone = s.locks
    shapes: list[Shape] = []
    for i in range(7):
        x, y = side * (17.6 + 0.5 * i), 9.0 + i * 4.4
        size = 4.6 - i * 0.28
        for turn in (-1, 1):
            knot = pen.bent(pen.ellipse(0, 0, size * 0.62, size * 1.02), pen.turning(turn * 34))
            knot = pen.bent(knot, pen.moving(x + turn * size * 0.36, y))
            fill = Linear(
                x - size, y - size, x + size, y + size, ((0.0, tone.light), (0.5, tone.mid), (1.0, tone.shade))
            )
            shapes.append(Path(knot, fill, Stroke(tone.line, 0.6)))
            shapes.append(
                strands(
                    (((x + turn * size * 0.1, y + 2), (x + turn * size * 0.6, y - 2.2)),), tone.glint, 0.4, alpha=0.5
                )
            )
    x, y = side * 21.2, 39.5
    tuft = [blade((x + d * 0.6, y), (x + d * 2, y + 3), (x + d * 1.6, y + 7.5), 2.6) for d in (-1, 0, 1)]
    shapes.extend(Path(one, Flat(tone.mid), Stroke(tone.line, 0.5)) for one in tuft)
    shapes.extend(form(pen.rounded_rect(x - 2.6, y - 1.6, 5.2, 3, 1), s.accent, shade=0.6, rim=0.4, line=0.6))
    return tuple(shapes)


def _bald_sides(s: Sitter, rng: random.Random) -> tuple[Shape, ...]:
    tone = s.locks
    shapes: list[Shape] = [pen.glow(-5, -13.5, 9, s.skin.glint, strength=0.35)]
    ground = Linear(-20, -12, 20, 8, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))
    for side in (-1, 1):
        tufts: list[Spike] = [
            (
                (side * (14.6 - i * 0.1), -11.5 + i * 4.2),
                (side * (16.4 - i * 0.3), -4.5 + i * 3.6),
                (side * (23.5 - abs(i - 1) * 1.6 + rng.uniform(-0.6, 0.9)), -7.5 + i * 6.4),
                -side * 1.4,
            )
            for i in range(3)
        ]
        shapes.extend(mass(s, tufts, ground))
    combed = [((-5 + i * 3.2, -18.8), (-2 + i * 3.2, -21.8), (2.2 + i * 3.0, -20.4)) for i in range(3)]
    return (*shapes, strands(combed, tone.mid, 0.7))


_STYLES: Mapping[str, Callable[[Sitter, random.Random], tuple[Shape, ...]]] = {
    "short": _short,
    "long": _long,
    "bun": _bun,
    "braids": _braids,
    "bald-sides": _bald_sides,
}
