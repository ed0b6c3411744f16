"""The middle of the university: the hall, and the great tower with its rose window, portal and brazier."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from generator.art import fire, openings, pen, roofing, ruin, walls, windows
from generator.art.house import Look
from generator.art.openings import Hole
from generator.art.pen import Point
from generator.art.roofs import Face
from generator.art.walls import Wall
from generator.spine.plan import Linear, Outline, Radial, Shape


@dataclass(frozen=True, slots=True)
class Keep:
    """What the parts of the university share; mm from the top left corner of its north-west quarter.

    Attributes:
        w, h: Size of one quarter.
        u: Millimetres to a unit.
        ground: Where everything stands.
        look: Its colours.
        seed: Of its chance.
        burnt: In ruins.
    """

    w: float
    h: float
    u: float
    ground: float
    look: Look
    seed: int
    burnt: bool

    def rng(self, part: str) -> random.Random:
        """Return the chance of one part."""
        return pen.chance("university", part, self.seed)


def block(keep: Keep, box: tuple[float, float, float, float], part: str) -> tuple[Shape, ...]:
    """Return a stone wall (left, top, right, bottom), shaded to the right; a ragged top when burnt."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    rng = keep.rng(part)
    veil = Linear(left, 0, right, 0, ((0, keep.look.ink), (1, keep.look.ink)), 0.22)
    third = (right - left) * 0.7
    body = (
        *walls.drawn("stone", Wall(corners, keep.u * 1.9), keep.look, rng),
        pen.filled(pen.rectangle(left + third, top, right - left - third, bottom - top), veil),
    )
    return (pen.clipped(body, broken(keep, box, rng)),) if keep.burnt else body


def broken(keep: Keep, box: tuple[float, float, float, float], rng: random.Random) -> Outline:
    """Return a clip with a ragged top edge for a wall."""
    left, top, right, bottom = box
    points: list[Point] = []
    x = left - 0.4
    while x < right + 0.4:
        points.append((x, top + rng.choice((0.0, 0.6, 1.5, 3.0, 4.0)) * keep.u * rng.random()))
        x += rng.uniform(0.6, 1.8) * keep.u
    return pen.polygon((*points, (right + 0.4, points[-1][1]), (right + 0.4, bottom + 1), (left - 0.4, bottom + 1)))


def slab(keep: Keep, left: float, right: float, y: float, thick: float) -> tuple[Shape, ...]:
    """Return a moulding of pale stone with its shadow; nothing when burnt away."""
    stone = pen.lighten(keep.look.stone, 0.12)
    return (
        pen.filled(pen.rectangle(left, y + thick, right - left, thick * 0.8), keep.look.ink, alpha=0.3),
        pen.filled(
            pen.rectangle(left, y, right - left, thick),
            pen.across(left, right, pen.lighten(stone, 0.2), stone, pen.darken(stone, 0.35)),
            line=keep.look.ink,
            width=0.18,
        ),
    )


def pane(keep: Keep, hole: Hole, part: str, *, lit: bool = True) -> tuple[Shape, ...]:
    """Return an arched window of the university, whole or burnt out."""
    if keep.burnt:
        return windows.burnt_window("arched", hole, keep.look, keep.rng(part))
    return windows.window("arched", hole, keep.look, keep.rng(part), lit=lit)


def roof(keep: Keep, piece: Face, part: str) -> tuple[Shape, ...]:
    """Return a face of a roof, or its rafters."""
    if keep.burnt:
        return ruin.bare_frame(piece, keep.u, keep.look, keep.rng(part))
    return roofing.face(piece, keep.u, keep.look, keep.rng(part))


def hall(keep: Keep) -> tuple[Shape, ...]:
    """Return the long hall behind the great tower."""
    w, h, u = keep.w, keep.h, keep.u
    left, right, top = 0.44 * w, 1.56 * w, 1.2 * h
    shapes: list[Shape] = []
    piece = Face(
        ((left - 1.4 * u, top + 0.6 * u), (left + 0.16 * w, 0.98 * h)),
        ((right + 1.4 * u, top + 0.6 * u), (right - 0.16 * w, 0.98 * h)),
    )
    shapes.extend(roof(keep, piece, "hall roof"))
    if not keep.burnt:
        shapes.extend(roofing.crest(((left + 0.16 * w, 0.98 * h), (right - 0.16 * w, 0.98 * h)), u, keep.look))
        for i, at in enumerate((0.58, 0.72, 1.28, 1.42)):
            shapes.extend(
                roofing.dormer((at * w, top - 1.2 * u), u * 0.9, keep.look, keep.rng(f"dormer{i}"), straw=False)
            )
    shapes.extend(block(keep, (left, top, 0.78 * w, keep.ground), "hall west"))
    shapes.extend(block(keep, (1.22 * w, top, right, keep.ground), "hall east"))
    for row, y in enumerate((1.34, 1.6)):
        for i, at in enumerate((0.55, 0.665, 1.335, 1.45)):
            hole = Hole(at * w, y * h, 3.1 * u, 6.2 * u if row == 0 else 5.0 * u, u)
            shapes.extend(pane(keep, hole, f"hall{row}{i}", lit=(row + i) % 3 != 1))
    shapes.extend(slab(keep, left - u, right + u, 1.46 * h, 0.9 * u))
    shapes.extend(slab(keep, left - 0.6 * u, right + 0.6 * u, keep.ground - 1.2 * u, 1.3 * u))
    return tuple(shapes)


def tower(keep: Keep) -> tuple[Shape, ...]:
    """Return the great tower over the seam of the tiles, from the portal to the brazier."""
    w, h, u = keep.w, keep.h, keep.u
    shapes: list[Shape] = []
    for side in (-1, 1):
        shapes.extend(_buttress(keep, side))
    shapes.extend(block(keep, (0.82 * w, 0.5 * h, 1.18 * w, 1.1 * h), "upper"))
    for i, at in enumerate((0.9, 1.0, 1.1)):
        shapes.extend(pane(keep, Hole(at * w, 0.59 * h, 2.2 * u, 4.6 * u, u * 0.9), f"belfry{i}"))
    shapes.extend(slab(keep, 0.8 * w, 1.2 * w, 0.665 * h, 0.8 * u))
    shapes.extend(rose(keep, w, 0.84 * h, 0.115 * w))
    shapes.extend(block(keep, (0.76 * w, 1.04 * h, 1.24 * w, keep.ground), "lower"))
    for left in (0.745, 1.215):
        shapes.extend(block(keep, (left * w, 1.04 * h, (left + 0.04) * w, keep.ground), f"corner{left}"))
        shapes.extend(slab(keep, (left - 0.005) * w, (left + 0.045) * w, 1.5 * h, 0.8 * u))
    shapes.extend(slab(keep, 0.735 * w, 1.265 * w, 1.03 * h, 1.1 * u))
    for i, at in enumerate((0.86, 1.14)):
        shapes.extend(pane(keep, Hole(at * w, 1.2 * h, 2.6 * u, 6.4 * u, u), f"lower{i}"))
    shapes.extend(portal(keep))
    for x, y, tall in ((0.79, 0.52, 0.12), (1.21, 0.52, 0.12), (0.735, 1.04, 0.17), (1.265, 1.04, 0.17)):
        shapes.extend(pinnacle(keep, x * w, y * h, tall * h))
    shapes.extend(_brazier(keep))
    return tuple(shapes)


def _buttress(keep: Keep, side: int) -> tuple[Shape, ...]:
    """Return a flying buttress from the great tower down over the hall's roof."""
    w, h, u = keep.w, keep.h, keep.u
    x0, x1 = w + side * 0.19 * w, w + side * 0.47 * w
    stone = pen.mix(keep.look.wall, keep.look.ink, 0.1 if side < 0 else 0.35)
    shapes: list[Shape] = []
    for lift in (0.0, 0.15):
        y0, y1 = (0.84 + lift) * h, (1.12 + lift * 0.6) * h
        bow: Outline = (
            ("M", x0, y0),
            ("L", x1, y1),
            ("L", x1, y1 + 2.4 * u),
            ("C", x1 - side * 0.02 * w, y0 + 0.16 * h, x0 + side * 0.12 * w, y0 + 0.08 * h, x0, y0 + 0.13 * h),
            ("Z",),
        )
        shapes.append(
            pen.filled(
                bow, pen.down(y0, y1, pen.lighten(stone, 0.15), pen.darken(stone, 0.2)), line=keep.look.ink, width=0.2
            )
        )
        coping = pen.line(((x0, y0), (x1, y1)))
        shapes.append(pen.stroked(coping, keep.look.ink, 1.0 * u))
        shapes.append(pen.stroked(coping, pen.lighten(stone, 0.3), 1.0 * u - 0.3))
    pier = (x1 - 1.6 * u, 1.1 * h, x1 + 1.6 * u, keep.ground)
    return (*shapes, *block(keep, pier, f"pier{side}"), *pinnacle(keep, x1, 1.1 * h, 0.12 * h))


def pinnacle(keep: Keep, x: float, foot: float, tall: float) -> tuple[Shape, ...]:
    """Return a little spire on a corner; its stump when burnt."""
    u, look = keep.u, keep.look
    stone = pen.across(x - 1.4 * u, x + 1.4 * u, pen.lighten(look.wall, 0.2), pen.darken(look.wall, 0.4))
    shaft = pen.rectangle(x - 1.2 * u, foot - tall * 0.45, 2.4 * u, tall * 0.6)
    if keep.burnt:
        stump = pen.polygon(
            (
                (x - 1.2 * u, foot + 1.5 * u),
                (x - 1.2 * u, foot - 1.5 * u),
                (x, foot - 0.6 * u),
                (x + 0.6 * u, foot - 2.6 * u),
                (x + 1.2 * u, foot - 0.4 * u),
                (x + 1.2 * u, foot + 1.5 * u),
            )
        )
        return (pen.filled(stump, stone, line=look.ink, width=0.18),)
    spike = pen.polygon(((x - 1.7 * u, foot - tall * 0.42), (x, foot - tall * 1.25), (x + 1.7 * u, foot - tall * 0.42)))
    hooks = [
        pen.circle(x + side * 1.5 * u * (1 - at), foot - tall * (0.42 + 0.83 * at), 0.32 * u)
        for at in (0.2, 0.45, 0.7)
        for side in (-1, 1)
    ]
    return (
        pen.filled(shaft, stone, line=look.ink, width=0.18),
        pen.filled(pen.joined(hooks), look.metal, line=look.ink, width=0.1),
        pen.filled(
            spike,
            pen.across(x - 1.7 * u, x + 1.7 * u, pen.lighten(look.roof, 0.25), look.roof, pen.darken(look.roof, 0.45)),
            line=look.ink,
            width=0.2,
        ),
        pen.filled(pen.circle(x, foot - tall * 1.27, 0.5 * u), look.metal, line=look.ink, width=0.12),
    )


def rose(keep: Keep, cx: float, cy: float, r: float) -> tuple[Shape, ...]:
    """Return the rose window with the star of flames in it; a black hole with broken spokes when burnt."""
    look = keep.look
    stone = pen.across(cx - r, cx + r, pen.lighten(look.stone, 0.3), pen.darken(look.stone, 0.25))
    count = 12
    spokes = [
        pen.line(((cx, cy), pen.arc_points(cx, cy, r, r, 360 * i / count, 360 * i / count, steps=1)[0]))
        for i in range(count)
    ]
    petals = [
        pen.circle(*pen.arc_points(cx, cy, r * 0.76, r * 0.76, 360 * (i + 0.5) / count, 0, steps=1)[0], r * 0.15)
        for i in range(count)
    ]
    frame = pen.filled(pen.circle(cx, cy, r * 1.2), stone, line=look.ink, width=0.22)
    if keep.burnt:
        return (
            frame,
            pen.filled(pen.circle(cx, cy, r), pen.colour("#0d0c0c"), line=look.ink, width=0.2),
            pen.stroked(pen.joined(spokes[::3]), pen.darken(look.stone, 0.3), 0.7 * keep.u),
            openings.soot(Hole(cx, cy, r * 2, r * 2, keep.u), keep.rng("rose")),
        )
    light = Radial(
        cx, cy, r * 1.05, ((0, fire.PALE), (0.3, fire.YELLOW), (0.6, fire.AMBER), (0.85, fire.ORANGE), (1, fire.RED))
    )
    star = pen.star(cx, cy, r * 0.52, r * 0.24, 6)
    return (
        frame,
        pen.stroked(pen.circle(cx, cy, r * 1.1), look.ink, 0.14, alpha=0.7),
        pen.filled(pen.circle(cx, cy, r), light, line=look.ink, width=0.22),
        pen.stroked(pen.joined(spokes), pen.darken(look.stone, 0.45), 0.5 * keep.u),
        pen.filled(pen.joined(petals), fire.YELLOW, line=look.ink, width=0.3),
        pen.filled(star, pen.lighten(look.base, 0.2), line=look.ink, width=0.3),
        pen.filled(pen.circle(cx, cy, r * 0.16), fire.PALE, line=look.ink, width=0.24),
        pen.glow(cx, cy, r * 2.6, fire.ORANGE, strength=0.6),
    )


def portal(keep: Keep) -> tuple[Shape, ...]:
    """Return the great door in its stepped arches, and the stairs before it."""
    w, h, u, look = keep.w, keep.h, keep.u, keep.look
    foot, wide, high = keep.ground, 0.19 * w, 0.4 * h
    shapes: list[Shape] = []
    for i, grow in enumerate((2.4, 1.6, 0.8)):
        stone = pen.darken(pen.lighten(look.stone, 0.25), 0.18 * i)
        arch = openings.arch(w - wide / 2 - grow * u, foot - high - grow * u, wide + 2 * grow * u, high + grow * u)
        shapes.append(
            pen.filled(
                arch,
                pen.across(w - wide, w + wide, pen.lighten(stone, 0.1), pen.darken(stone, 0.25)),
                line=look.ink,
                width=0.2,
            )
        )
    leaf = openings.arch(w - wide / 2, foot - high, wide, high)
    inside = (
        pen.down(foot - high, foot, fire.RED, fire.ORANGE, fire.AMBER)
        if not keep.burnt
        else pen.down(foot - high, foot, pen.colour("#0b0909"), pen.colour("#2a2422"))
    )
    shapes.append(pen.filled(leaf, inside, line=look.ink, width=0.22))
    shapes.append(_open_doors(keep, leaf, foot, wide, high))
    if not keep.burnt:
        shapes.extend(fire.flame(w, foot - high * 0.14, wide * 0.34, high * 0.42, keep.rng("hearth"), lit=0.5))
        shapes.extend(_keystone(keep, w, foot - high - 1.2 * u))
    return (*shapes, *_steps(keep, foot, wide))


def _open_doors(keep: Keep, leaf: Outline, foot: float, wide: float, high: float) -> Shape:
    """Return both leaves of the great door, opened inwards."""
    w, u, look = keep.w, keep.u, keep.look
    doors = [
        pen.polygon(
            (
                (w + s * wide * 0.5, foot - high),
                (w + s * wide * 0.5, foot),
                (w + s * wide * 0.27, foot - 1.4 * u),
                (w + s * wide * 0.27, foot - high),
            )
        )
        for s in (-1, 1)
    ]
    bands = [
        pen.line(((w + s * wide * 0.5, foot - high * at), (w + s * wide * 0.27, foot - high * at)))
        for s in (-1, 1)
        for at in (0.15, 0.35, 0.55)
    ]
    return pen.clipped(
        (
            pen.filled(pen.joined(doors), look.door, line=look.ink, width=0.2),
            pen.stroked(pen.joined(bands), look.metal, 0.5 * u),
        ),
        leaf,
    )


def _steps(keep: Keep, foot: float, wide: float) -> tuple[Shape, ...]:
    """Return the stairs before the portal."""
    w, u, look = keep.w, keep.u, keep.look
    shapes: list[Shape] = []
    for i in range(4):
        step = pen.rectangle(w - wide * (0.62 + 0.14 * i), foot + (i - 0.6) * 0.9 * u, wide * (1.24 + 0.28 * i), u)
        tone = pen.darken(pen.lighten(look.stone, 0.15), 0.1 * i)
        shapes.append(
            pen.filled(
                step,
                pen.across(w - wide, w + wide, pen.lighten(tone, 0.15), pen.darken(tone, 0.3)),
                line=look.ink,
                width=0.18,
            )
        )
    return tuple(shapes)


def _keystone(keep: Keep, x: float, y: float) -> tuple[Shape, ...]:
    """Return the emblem over the portal."""
    r = 2.3 * keep.u
    flame = fire.flame(x, y + r * 0.62, r * 0.8, r * 1.3, keep.rng("keystone"), lit=0.0)
    ring = pen.across(x - r, x + r, pen.lighten(keep.look.metal, 0.4), pen.darken(keep.look.metal, 0.3))
    return (
        pen.filled(pen.circle(x, y, r), ring, line=keep.look.ink, width=0.18),
        pen.filled(pen.circle(x, y, r * 0.78), keep.look.dark, line=keep.look.ink, width=0.14),
        *flame,
    )


def _brazier(keep: Keep) -> tuple[Shape, ...]:
    """Return the bowl on top of the great tower in which the fire burns."""
    w, h, u, look = keep.w, keep.h, keep.u, keep.look
    left, right, y = 0.8 * w, 1.2 * w, 0.5 * h
    merlons = [
        pen.rectangle(left + (right - left) * i / 9, y - 2.0 * u, (right - left) / 9, 2.2 * u) for i in range(0, 9, 2)
    ]
    stone = pen.across(left, right, pen.lighten(look.wall, 0.15), pen.darken(look.wall, 0.35))
    bowl: Outline = (
        ("M", 0.86 * w, 0.42 * h),
        ("L", 1.14 * w, 0.42 * h),
        ("C", 1.12 * w, 0.47 * h, 1.06 * w, 0.485 * h, 1.04 * w, 0.5 * h),
        ("L", 0.96 * w, 0.5 * h),
        ("C", 0.94 * w, 0.485 * h, 0.88 * w, 0.47 * h, 0.86 * w, 0.42 * h),
        ("Z",),
    )
    brass = pen.across(0.86 * w, 1.14 * w, pen.lighten(look.metal, 0.35), look.metal, pen.darken(look.metal, 0.45))
    bosses = [pen.circle(w + math.sin(i * 0.42) * 0.11 * w, 0.437 * h, 0.5 * u) for i in range(-3, 4)]
    return (
        pen.filled(bowl, brass, line=look.ink, width=0.24),
        pen.filled(pen.rectangle(0.845 * w, 0.408 * h, 0.31 * w, 1.1 * u), brass, line=look.ink, width=0.2),
        pen.filled(pen.joined(bosses), look.copper, line=look.ink, width=0.12),
        pen.filled(pen.joined(merlons), stone, line=look.ink, width=0.18),
        *slab(keep, left, right, y, u),
    )
