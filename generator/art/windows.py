"""Windows: lit or dark, whole or burnt out."""

from __future__ import annotations

import random

from generator.art import pen, rework
from generator.art.house import Look
from generator.art.openings import AMBER, BRIGHT, LIGHT, ORANGE, Hole, arch, soot
from generator.spine.plan import Outline, Radial, Shape

_DARK_GLASS = pen.colour("#1c2a40")


def _outline(kind: str, hole: Hole, grow: float = 0.0) -> Outline:
    """Return the outline of a window, `grow` mm larger on every side."""
    left, top, width, height = hole.left - grow, hole.top - grow, hole.width + 2 * grow, hole.height + 2 * grow
    match kind:
        case "arched":
            return arch(left, top, width, height)
        case "round":
            return pen.ellipse(hole.cx, hole.cy, width / 2, min(height, hole.width * 1.15 + 2 * grow) / 2)
        case _:
            return pen.rectangle(left, top, width, height)


def _bars(kind: str, hole: Hole) -> Outline:
    """Return the bars between the panes."""
    left, top, right, bottom = hole.left, hole.top, hole.right, hole.bottom
    if kind == "lattice":
        step = hole.height / 3.4
        lines = []
        x = left - hole.height * 0.7
        while x < right:
            x += step * 0.7
            lines.append(pen.line(((x, top), (x + hole.height * 0.7, bottom))))
            lines.append(pen.line(((x, bottom), (x + hole.height * 0.7, top))))
        return pen.joined(lines)
    rows = 3 if hole.height > hole.width * 1.35 else 2
    upright = (0.5,) if hole.width < 3.4 * hole.u else (0.333, 0.667)
    bars = [pen.line(((left + hole.width * at, top), (left + hole.width * at, bottom))) for at in upright]
    bars += [
        pen.line(((left, top + hole.height * i / rows), (right, top + hole.height * i / rows))) for i in range(1, rows)
    ]
    return pen.joined(bars)


def window(kind: str, hole: Hole, look: Look, rng: random.Random, *, lit: bool) -> tuple[Shape, ...]:
    """Return a window of some kind with its frame, sill and what goes with it."""
    glass = _outline(kind, hole)
    frame = pen.mix(look.trim, look.ink, 0.45) if hole.shaded else look.trim
    wood = pen.mix(look.beam, look.ink, 0.3 if hole.shaded else 0.0)
    shapes: list[Shape] = []
    if kind == "shutters":
        shapes.extend(_shutters(hole, look))
    if kind == "arched":
        shapes.extend(_keystones(hole, look))
    thick = 0.34 * hole.u
    edge = frame if kind in {"square", "round"} else wood
    shapes.append(pen.filled(_outline(kind, hole, thick), edge, line=look.ink, width=0.16))
    inside = _lit(hole, look, rng) if lit else _unlit(hole)
    bars = pen.stroked(_bars(kind, hole), wood, 0.16 if kind == "lattice" else max(0.2, 0.24 * hole.u))
    shapes.append(pen.clipped((*inside, bars), glass))
    shapes.append(pen.stroked(glass, look.ink, 0.15))
    if kind != "round":
        shapes.extend(_sill(hole, look, rng, flowers=kind in {"shutters", "square"} and not hole.shaded))
    if lit:
        shapes.append(pen.glow(hole.cx, hole.cy, max(hole.height, hole.width) * 1.3, LIGHT, strength=0.34))
    return tuple(shapes)


def _lit(hole: Hole, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    """Return warm light behind the glass, and sometimes somebody in it."""
    light = Radial(
        hole.cx, hole.cy + hole.height * 0.2, max(hole.height, hole.width) * 0.75, pen.stops(BRIGHT, AMBER, ORANGE)
    )
    box = pen.rectangle(hole.left, hole.top, hole.width, hole.height)
    shapes: list[Shape] = [pen.filled(box, light)]
    who = rng.random()
    if who < 0.5 and hole.width > 1.6:
        shadow = pen.mix(ORANGE, look.ink, 0.7)
        occupant = _OCCUPANTS[int(who * 2 * len(_OCCUPANTS))]
        scale = hole.height / 4
        at = pen.moving(hole.cx + rng.uniform(-0.15, 0.15) * hole.width, hole.bottom)
        shapes.extend(
            pen.filled(pen.bent(pen.bent(outline, pen.scaling(scale)), at), shadow, alpha=0.85) for outline in occupant
        )
    return tuple(shapes)


# Who is at home, as outlines in a window 4 high, feet at (0, 0): somebody, a cat, a pot plant, a candle, curtains.
_OCCUPANTS: tuple[tuple[Outline, ...], ...] = (
    (pen.circle(0, -2.0, 0.55), pen.smooth(((-1.0, 0.1), (-0.8, -1.1), (0, -1.5), (0.8, -1.1), (1.0, 0.1)))),
    (
        pen.polygon(((-0.5, -1.6), (-0.45, -2.2), (-0.15, -1.9), (0.1, -1.9), (0.4, -2.2), (0.4, -1.5), (0.0, -1.2))),
        pen.smooth(((-0.6, 0.05), (-0.45, -1.1), (0.0, -1.5), (0.5, -1.0), (0.75, 0.05))),
        pen.smooth(((0.5, 0.0), (1.1, -0.3), (1.0, -1.0), (1.25, -0.9), (1.35, -0.1), (0.8, 0.15))),
    ),
    (
        pen.polygon(((-0.5, 0), (-0.65, -0.8), (0.65, -0.8), (0.5, 0))),
        pen.smooth(
            (
                (-0.2, -0.7),
                (-1.1, -1.4),
                (-0.6, -1.6),
                (-0.4, -2.2),
                (0, -1.7),
                (0.5, -2.3),
                (0.5, -1.6),
                (1.1, -1.3),
                (0.2, -0.7),
            )
        ),
    ),
    (
        pen.rectangle(-0.28, -1.1, 0.56, 1.2),
        pen.smooth(((0, -1.1), (-0.22, -1.45), (0.02, -2.0), (0.24, -1.45))),
    ),
    (
        pen.polygon(((-2, -4), (-0.6, -4), (-0.9, -2.6), (-2, -1.2))),
        pen.polygon(((2, -4), (0.6, -4), (0.9, -2.6), (2, -1.2))),
    ),
)


def _unlit(hole: Hole) -> tuple[Shape, ...]:
    """Return dark glass with the night's reflection."""
    w, h = hole.width, hole.height
    box = pen.rectangle(hole.left, hole.top, w, h)
    glint = pen.polygon(
        (
            (hole.left, hole.top + h * 0.55),
            (hole.left + w * 0.6, hole.top),
            (hole.left + w * 0.9, hole.top),
            (hole.left, hole.top + h * 0.85),
        )
    )
    shade = pen.down(hole.top, hole.bottom, pen.lighten(_DARK_GLASS, 0.2), _DARK_GLASS)
    return (pen.filled(box, shade), pen.filled(glint, pen.WHITE, alpha=0.14))


def _shutters(hole: Hole, look: Look) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    tone = pen.mix(look.door, look.ink, 0.4) if hole.shaded else look.door
    wide = hole.width * 0.46
    for left in (hole.left - wide - 0.3 * hole.u, hole.right + 0.3 * hole.u):
        leaf = pen.rectangle(left, hole.top - 0.15, wide, hole.height + 0.3)
        shapes.append(
            pen.filled(leaf, pen.across(left, left + wide, pen.lighten(tone, 0.12), tone), line=look.ink, width=0.15)
        )
        slats = [
            pen.line(((left + 0.2, hole.top + hole.height * at), (left + wide - 0.2, hole.top + hole.height * at)))
            for at in (0.2, 0.32, 0.68, 0.8, 0.9)
        ]
        shapes.append(pen.stroked(pen.joined(slats), look.ink, 0.12, alpha=0.6))
        r = wide * 0.2
        x, y = left + wide / 2, hole.cy
        heart = pen.polygon(
            (
                (x, y + r),
                (x - r, y - r * 0.3),
                (x - r * 0.5, y - r),
                (x, y - r * 0.4),
                (x + r * 0.5, y - r),
                (x + r, y - r * 0.3),
            )
        )
        shapes.append(pen.filled(heart, look.ink, alpha=0.8))
    return tuple(shapes)


def _keystones(hole: Hole, look: Look) -> tuple[Shape, ...]:
    """Return the stones around an arched window."""
    tone = pen.mix(look.stone, look.ink, 0.4) if hole.shaded else pen.lighten(look.stone, 0.18)
    ring = _outline("arched", hole, 0.85 * hole.u)
    shapes: list[Shape] = [pen.filled(ring, tone, line=look.ink, width=0.14)]
    joints = []
    rx, ry = hole.width / 2 + 0.8 * hole.u, min(hole.width / 2, hole.height * 0.6) + 0.8 * hole.u
    cy = hole.top + min(hole.width / 2, hole.height * 0.6)
    for (ax, ay), (bx, by) in zip(
        pen.arc_points(hole.cx, cy, rx, ry, 180, 360, steps=6),
        pen.arc_points(hole.cx, cy, rx * 0.5, ry * 0.5, 180, 360, steps=6),
        strict=True,
    ):
        joints.append(pen.line(((ax, ay), (bx, by))))
    for i in range(1, 4):
        y = cy + (hole.bottom - cy) * i / 4
        joints.append(pen.line(((hole.left - 0.8 * hole.u, y), (hole.right + 0.8 * hole.u, y))))
    shapes.append(pen.stroked(pen.joined(joints), look.ink, 0.12, alpha=0.55))
    key = 0.5 * hole.u
    wedge = pen.polygon(
        (
            (hole.cx - key * 1.2, hole.top - 1.15 * hole.u),
            (hole.cx + key * 1.2, hole.top - 1.15 * hole.u),
            (hole.cx + key * 0.8, hole.top),
            (hole.cx - key * 0.8, hole.top),
        )
    )
    shapes.append(pen.filled(wedge, pen.lighten(tone, 0.12), line=look.ink, width=0.14))
    return tuple(shapes)


def _sill(hole: Hole, look: Look, rng: random.Random, *, flowers: bool) -> tuple[Shape, ...]:
    out, u = 0.65 * hole.u, hole.u
    y = hole.bottom + 0.25 * u
    tone = pen.mix(look.stone, look.ink, 0.45) if hole.shaded else pen.lighten(look.stone, 0.25)
    sill = pen.rectangle(hole.left - out, y, hole.width + 2 * out, 0.5 * u)
    under = pen.rectangle(hole.left - out * 0.7, y + 0.5 * u, hole.width + 1.4 * out, 0.35 * u)
    shapes: list[Shape] = [pen.filled(under, look.ink, alpha=0.3), pen.filled(sill, tone, line=look.ink, width=0.14)]
    if flowers and rng.random() < 0.55:
        shapes.extend(flower_box(hole.left - out * 0.3, y, hole.width + out * 0.6, u, look, rng))
    return tuple(shapes)


def flower_box(x: float, y: float, width: float, u: float, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    """Return a box of flowers whose rim is at `y`."""
    green = pen.colour("#4f7a3a")
    leaves: list[tuple[int, Outline]] = []
    buds: list[tuple[int, Outline]] = []
    for _ in range(max(5, round(width * 3.2))):
        px, py = x + rng.random() * width, y - rng.uniform(-0.1, 0.75) * u
        leaves.append((rng.randrange(3), pen.star(px, py, 0.46 * u, 0.3 * u, 2, turn=rng.uniform(0, 90))))
    for _ in range(max(3, round(width * 1.5))):
        px, py = x + rng.random() * width, y - rng.uniform(0.1, 0.95) * u
        buds.append((rng.randrange(2), pen.star(px, py, 0.28 * u, 0.24 * u, 2)))
    trough = pen.polygon(((x, y - 0.1), (x + width, y - 0.1), (x + width - 0.2, y + 0.75 * u), (x + 0.2, y + 0.75 * u)))
    petal = rng.choice(("#e8505a", "#f2a33c", "#d96ab0", "#f4e4c8"))
    return (
        *rework.by_tone(leaves, (pen.darken(green, 0.3), green, pen.lighten(green, 0.2))),
        *rework.by_tone(buds, (pen.colour(petal), pen.lighten(pen.colour(petal), 0.3))),
        pen.filled(trough, pen.mix(look.beam, look.trim, 0.15), line=look.ink, width=0.14),
    )


def burnt_window(kind: str, hole: Hole, look: Look, rng: random.Random) -> tuple[Shape, ...]:
    """Return what the fire left of a window: a black hole, splinters of glass, half a frame, soot above."""
    glass = _outline(kind, hole)
    cold = pen.down(hole.top, hole.bottom, pen.colour("#0d0c0c"), pen.colour("#2b2826"))
    shapes: list[Shape] = [
        pen.filled(_outline(kind, hole, 0.34 * hole.u), pen.darken(look.trim, 0.5), line=look.ink, width=0.16)
    ]
    shards = []
    for _ in range(3):
        x = rng.choice((hole.left, hole.right))
        y = rng.uniform(hole.top, hole.bottom)
        inward = (hole.cx - x) * rng.uniform(0.3, 0.9)
        shards.append(
            pen.polygon(((x, y - 0.5 * hole.u), (x + inward, y + rng.uniform(-0.4, 0.4)), (x, y + 0.5 * hole.u)))
        )
    bar = pen.line(
        ((hole.cx, hole.top), (hole.cx + rng.uniform(-0.3, 0.3), hole.top + hole.height * rng.uniform(0.25, 0.6)))
    )
    shapes.append(
        pen.clipped(
            (
                pen.filled(glass, cold),
                pen.filled(pen.joined(shards), pen.colour("#8d99a3"), alpha=0.45),
                pen.stroked(bar, pen.darken(look.beam, 0.4), 0.3 * hole.u),
            ),
            glass,
        )
    )
    shapes.append(pen.stroked(glass, look.ink, 0.2))
    shapes.append(soot(hole, rng))
    return tuple(shapes)
