"""Walls: timber frame, brick, stone, plaster and plank, drawn in a polygon and clipped to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.art import pen, rework
from generator.art.house import Look
from generator.art.pen import Points
from generator.spine.plan import Colour, Outline, Shape


@dataclass(frozen=True, slots=True)
class Wall:
    """A piece of wall: its corners, whether it lies in shade, whether it is the ground floor, and mm to a unit."""

    corners: Points
    u: float
    shaded: bool = False
    lowest: bool = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in mm."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(xs), min(ys), max(xs), max(ys)


def drawn(kind: str, wall: Wall, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    """Return the wall with its light, its material and its outline."""
    outline = pen.polygon(wall.corners)
    stony = wall.lowest and kind == "timber"
    texture = _stone if stony else TEXTURES[kind]
    tone = pen.mix(look.stone, look.wall, 0.12) if stony else look.wall
    if wall.shaded:
        tone = pen.mix(pen.darken(tone, 0.34), look.ink, 0.14)
    left, top, right, bottom = wall.box
    ground = pen.across(left, right, pen.lighten(tone, 0.07), tone, pen.darken(tone, 0.2))
    inside: list[Shape] = [pen.filled(outline, ground), *texture(wall, tone, look, rng)]
    under_eaves = pen.down(top, top + 2.2 * wall.u, look.ink, look.ink, alpha=0.16)
    inside.append(pen.filled(pen.rectangle(left, top, right - left, 0.9 * wall.u), under_eaves))
    inside.append(pen.filled(pen.rectangle(left, top, right - left, 0.45 * wall.u), look.ink, alpha=0.22))
    if wall.lowest:
        inside.append(
            pen.filled(pen.rectangle(left, bottom - 0.8 * wall.u, right - left, wall.u), look.ink, alpha=0.16)
        )
    return (pen.clipped(inside, outline), pen.stroked(outline, look.ink, 0.22))


def _stone(wall: Wall, tone: Colour, _look: Look, rng: random.Random) -> tuple[Shape, ...]:
    left, top, right, bottom = wall.box
    mortar = pen.filled(pen.polygon(wall.corners), pen.darken(tone, 0.4), alpha=0.75)
    stones: list[tuple[int, Outline]] = []
    lit: list[Outline] = []
    y = top
    while y < bottom:
        high = rng.uniform(1.0, 1.55) * wall.u**0.5
        x = left - rng.uniform(0, 1.5)
        while x < right:
            span = rng.uniform(1.5, 3.3) * wall.u**0.5
            a = rng.uniform(0.15, 0.4)
            corners = pen.jittered(
                (
                    (x + a, y + 0.08),
                    (x + span - a, y + 0.08),
                    (x + span - 0.12, y + a),
                    (x + span - 0.12, y + high - 0.1),
                    (x + 0.08, y + high - 0.08),
                    (x + 0.08, y + a),
                ),
                rng,
                0.07,
            )
            stones.append((rng.randrange(5), pen.polygon(corners)))
            if rng.random() < 0.5:
                lit.append(pen.line((corners[0], corners[1])))
            x += span
        y += high
    return (
        mortar,
        *rework.by_tone(stones, rework.shades(tone, rng, spread=0.2)),
        pen.stroked(pen.joined(lit), pen.lighten(tone, 0.4), 0.1, alpha=0.4),
    )


def _brick(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    left, top, right, bottom = wall.box
    high, span = 0.98 * wall.u**0.4, 2.2 * wall.u**0.4
    mortar = pen.filled(pen.polygon(wall.corners), pen.mix(pen.darken(tone, 0.35), look.stone, 0.25), alpha=0.8)
    bricks: list[tuple[int, Outline]] = []
    rows = int((bottom - top) / high) + 1
    for row in range(rows):
        y = bottom - (row + 1) * high
        x = left - span * (0.5 if row % 2 else 0.02)
        while x < right:
            end = min(x + span - 0.14, right)
            start = max(x, left)
            if end - start > 0.2:
                lift = rng.uniform(-0.03, 0.03)
                bricks.append((rng.randrange(5), pen.rectangle(start, y + lift, end - start, high - 0.15)))
            x += span
    tones = rework.shades(pen.lighten(tone, 0.05), rng, spread=0.2)
    return (mortar, *rework.by_tone(bricks, tones))


def _plaster(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    left, top, right, bottom = wall.box
    stains = [
        pen.ellipse(rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(1.5, 4), rng.uniform(0.8, 2))
        for _ in range(3)
    ]
    shapes: list[Shape] = [pen.filled(pen.joined(stains), pen.darken(tone, 0.3), alpha=0.12)]
    if rng.random() < 0.6:
        shapes.extend(_bare_patch(rng.uniform(left, right), rng.uniform(top + wall.u, bottom), tone, rng))
    shapes.append(rework.grain((left, top, right - left, bottom - top), rng, pen.darken(tone, 0.5), count=34))
    return (*shapes, *(() if wall.shaded else _quoins(wall, look, rng)))


def _bare_patch(cx: float, cy: float, tone: Colour, rng: random.Random) -> tuple[Shape, ...]:
    """Return a place where the plaster is off and the bricks show."""
    patch = pen.blob(cx, cy, rng.uniform(0.9, 1.5), rng.uniform(0.6, 1.0), rng, rough=0.3)
    rows = [
        pen.rectangle(cx - 1.6 + 1.3 * j + 0.5 * (i % 2), cy - 1.1 + i * 0.55, 1.2, 0.42)
        for i in range(4)
        for j in range(2)
    ]
    brick = pen.filled(pen.joined(rows), pen.mix(tone, pen.colour("#9c5338"), 0.7))
    return (
        pen.clipped((pen.filled(pen.rectangle(cx - 2, cy - 2, 4, 4), pen.darken(tone, 0.35)), brick), patch),
        pen.stroked(patch, pen.darken(tone, 0.5), 0.1, alpha=0.6),
    )


def _quoins(wall: Wall, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    """Return the big stones up both edges of a plastered wall."""
    left, top, right, bottom = wall.box
    stones: list[tuple[int, Outline]] = []
    high = 1.25 * wall.u**0.7
    for row in range(int((bottom - top) / high) + 1):
        y, long = bottom - (row + 1) * high, (1.9 if row % 2 else 1.2) * wall.u**0.7
        stones.append((rng.randrange(3), pen.rectangle(left, y, long, high - 0.16)))
        stones.append((rng.randrange(3), pen.rectangle(right - long, y, long, high - 0.16)))
    tones = rework.shades(pen.lighten(look.stone, 0.1), rng, count=3, spread=0.1)
    shade = pen.bent(pen.joined(outline for _, outline in stones), pen.moving(0.1, 0.14))
    return (pen.filled(shade, look.ink, alpha=0.3), *rework.by_tone(stones, tones))


def _plank(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    left, top, right, bottom = wall.box
    high = 1.15 * wall.u**0.5
    boards: list[tuple[int, Outline]] = []
    seams: list[Outline] = []
    rows = int((bottom - top) / high) + 1
    for row in range(rows):
        y, x = bottom - (row + 1) * high, left
        while x < right:
            end = x + rng.uniform(5, 12)
            if right - end < 2.5:
                end = right
            tilt = rng.uniform(-0.06, 0.06)
            boards.append((rng.randrange(5), pen.polygon(((x, y), (end, y + tilt), (end, y + high), (x, y + high)))))
            seams.append(pen.line(((x, y + high), (end, y + high + tilt))))
            if end < right:
                seams.append(pen.line(((end, y), (end, y + high))))
            x = end
    grain = rework.grain((left, top, right - left, bottom - top), rng, look.ink, count=60, alpha=0.25)
    shine = pen.stroked(pen.bent(pen.joined(seams[::2]), pen.moving(0, 0.16)), pen.lighten(tone, 0.35), 0.1, alpha=0.5)
    return (
        *rework.by_tone(boards, rework.shades(tone, rng, spread=0.16)),
        shine,
        pen.stroked(pen.joined(seams), look.ink, 0.14, alpha=0.7),
        grain,
    )


def _timber(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    left, top, right, bottom = wall.box
    thick = 0.62 * wall.u
    posts = max(1, round((right - left) / (5.2 * wall.u)))
    step = (right - left) / posts
    beams: list[Outline] = [
        pen.rectangle(left, top, right - left, thick),
        pen.rectangle(left, bottom - thick, right - left, thick),
    ]
    middle = (top + bottom) / 2
    for i in range(posts + 1):
        x = left + i * step - (0 if i == 0 else thick if i == posts else thick / 2)
        beams.append(pen.rectangle(x, top, thick, bottom - top))
    for i in range(posts):
        a, b = left + i * step, left + (i + 1) * step
        beams.extend(_brace(a, b, top, middle, bottom, thick * 0.8, rng.choice("/\\X-/\\")))
    dark = pen.mix(look.beam, look.ink, 0.45) if wall.shaded else look.beam
    grain = rework.grain((left, top, right - left, bottom - top), rng, pen.darken(tone, 0.5), count=50)
    cast = pen.filled(pen.bent(pen.joined(beams), pen.moving(0.16, 0.22)), look.ink, alpha=0.16)
    return (grain, cast, *(pen.filled(beam, dark, line=look.ink, width=0.12) for beam in beams))


def _brace(a: float, b: float, top: float, middle: float, bottom: float, thick: float, way: str) -> tuple[Outline, ...]:
    """Return the braces of one bay of a timber frame: rising, falling, crossed, or a level rail."""
    up = pen.polygon(((a, bottom), (b - thick, top), (b, top), (a + thick, bottom)))
    falls = pen.polygon(((a, top), (a + thick, top), (b, bottom), (b - thick, bottom)))
    match way:
        case "/":
            return (up,)
        case "\\":
            return (falls,)
        case "X":
            return (up, falls)
        case _:
            return (pen.rectangle(a, middle - thick / 2, b - a, thick),)


Texture = Callable[[Wall, Colour, Look, random.Random], tuple[Shape, ...]]

TEXTURES: Mapping[str, Texture] = {
    "timber": _timber,
    "brick": _brick,
    "stone": _stone,
    "plaster": _plaster,
    "plank": _plank,
}
