"""Draw openings in walls: windows and doors, lit or dark, whole or burnt out."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.art import pen
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town.house import Look
from generator.model.colours import parse_hex
from generator.model.plan import Group, Outline, Radial, Shape

WINDOWS = ("square", "arched", "round", "lattice", "shutters")
DOORS = ("arched", "double", "round", "plank")

BRIGHT = parse_hex("#fff2b8")
AMBER = parse_hex("#ffc24d")
ORANGE = parse_hex("#e5832c")
LIGHT = parse_hex("#ffb04a")


@dataclass(frozen=True, slots=True)
class Hole:
    """An opening in a wall: its middle, size in mm, and mm to a unit; `shaded` on the side of the house."""

    cx: float
    cy: float
    width: float
    height: float
    u: float
    shaded: bool = False

    @property
    def left(self) -> float:
        """Its left edge."""
        return self.cx - self.width / 2

    @property
    def top(self) -> float:
        """Its top edge."""
        return self.cy - self.height / 2

    @property
    def bottom(self) -> float:
        """Its bottom edge."""
        return self.cy + self.height / 2

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.cx + self.width / 2


def arch(left: float, top: float, width: float, height: float) -> Outline:
    """Return a box whose top is a half circle (or as much of one as its height allows)."""
    r = min(width / 2, height * 0.6)
    k = 0.55
    cx, right, bottom = left + width / 2, left + width, top + height
    return (
        ("M", left, bottom),
        ("L", left, top + r),
        ("C", left, top + r * (1 - k), cx - width / 2 * k, top, cx, top),
        ("C", cx + width / 2 * k, top, right, top + r * (1 - k), right, top + r),
        ("L", right, bottom),
        ("Z",),
    )


def soot(hole: Hole, rng: random.Random) -> Group:
    """Draw the black that fire leaves on the wall above an opening."""
    puffs = []
    for i in range(5):
        share = i / 4
        x, y = hole.cx + rng.uniform(-0.3, 0.3) * hole.width, hole.top - share * hole.height * 0.8
        puff = pen.blob(x, y, hole.width * (0.55 - 0.22 * share), hole.height * 0.3, rng, rough=0.3)
        puffs.append(fill(puff, parse_hex("#0b0a0a"), alpha=0.24 * (1.15 - share)))
    return Group(tuple(puffs))


_DARK_GLASS = parse_hex("#1c2a40")


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
    left, top, right, bottom = hole.left, hole.top, hole.right, hole.bottom
    if kind == "lattice":
        step = hole.height / 3.4
        lines = []
        x = left - hole.height * 0.7
        while x < right:
            x += step * 0.7
            lines.append(pen.line(((x, top), (x + hole.height * 0.7, bottom))))
            lines.append(pen.line(((x, bottom), (x + hole.height * 0.7, top))))
        return join(lines)
    rows = 3 if hole.height > hole.width * 1.35 else 2
    upright = (0.5,) if hole.width < 3.4 * hole.u else (0.333, 0.667)
    bars = pen.uprights([left + hole.width * at for at in upright], top, bottom)
    return bars + pen.levels([top + hole.height * i / rows for i in range(1, rows)], left, right)


def window(kind: str, hole: Hole, look: Look, rng: random.Random, *, lit: bool, burnt: bool = False) -> Shapes:
    """Draw a window of some kind with its frame, sill and what goes with it; or what a fire left of it."""
    if burnt:
        yield from burnt_window(kind, hole, look, rng)
        return
    glass = _outline(kind, hole)
    frame = mix(look.trim, look.ink, 0.45) if hole.shaded else look.trim
    wood = mix(look.beam, look.ink, 0.3 if hole.shaded else 0.0)
    if kind == "shutters":
        yield from _shutters(hole, look)
    if kind == "arched":
        yield from _keystones(hole, look)
    thick = 0.34 * hole.u
    edge = frame if kind in {"square", "round"} else wood
    yield fill(_outline(kind, hole, thick), edge, look.ink, 0.16)
    inside = _lit(hole, look, rng) if lit else _unlit(hole)
    bars = stroke(_bars(kind, hole), wood, 0.16 if kind == "lattice" else max(0.2, 0.24 * hole.u))
    yield pen.clip((*inside, bars), glass)
    yield stroke(glass, look.ink, 0.15)
    if kind != "round":
        out, u = 0.65 * hole.u, hole.u
        y = hole.bottom + 0.25 * u
        tone = mix(look.stone, look.ink, 0.45) if hole.shaded else lighten(look.stone, 0.25)
        sill = pen.rectangle(hole.left - out, y, hole.width + 2 * out, 0.5 * u)
        under = pen.rectangle(hole.left - out * 0.7, y + 0.5 * u, hole.width + 1.4 * out, 0.35 * u)
        yield fill(under, look.ink, alpha=0.3)
        yield fill(sill, tone, look.ink, 0.14)
        if (kind in {"shutters", "square"} and not hole.shaded) and rng.random() < 0.55:
            yield from flower_box(hole.left - out * 0.3, y, hole.width + out * 0.6, u, look, rng)
    if lit:
        yield pen.glow(hole.cx, hole.cy, max(hole.height, hole.width) * 1.3, LIGHT, strength=0.34)


def _lit(hole: Hole, look: Look, rng: random.Random) -> Shapes:
    """Draw warm light behind the glass, and sometimes somebody in it."""
    reach = max(hole.height, hole.width) * 0.75
    light = Radial(hole.cx, hole.cy + hole.height * 0.2, reach, pen.stops(BRIGHT, AMBER, ORANGE))
    box = pen.rectangle(hole.left, hole.top, hole.width, hole.height)
    yield fill(box, light)
    who = rng.random()
    if who < 0.5 and hole.width > 1.6:
        shadow = mix(ORANGE, look.ink, 0.7)
        occupant = _OCCUPANTS[int(who * 2 * len(_OCCUPANTS))]
        scale = hole.height / 4
        at = (scale, 0.0, 0.0, scale, hole.cx + rng.uniform(-0.15, 0.15) * hole.width, hole.bottom)
        yield from (fill(pen.place(outline, at), shadow, alpha=0.85) for outline in occupant)


# Who is at home, as outlines in a window 4 high, feet at (0, 0): somebody, a cat, a pot plant, a candle, curtains.
_OCCUPANTS: tuple[tuple[Outline, ...], ...] = (
    (pen.circle(0, -2.0, 0.55), smooth(((-1.0, 0.1), (-0.8, -1.1), (0, -1.5), (0.8, -1.1), (1.0, 0.1)))),
    (
        pen.read_polygon("-0.5 -1.6, -0.45 -2.2, -0.15 -1.9, 0.1 -1.9, 0.4 -2.2, 0.4 -1.5, 0 -1.2"),
        smooth(((-0.6, 0.05), (-0.45, -1.1), (0.0, -1.5), (0.5, -1.0), (0.75, 0.05))),
        pen.read_curve("0.5 0, 1.1 -0.3, 1 -1, 1.25 -0.9, 1.35 -0.1, 0.8 0.15"),
    ),
    (
        polygon(((-0.5, 0), (-0.65, -0.8), (0.65, -0.8), (0.5, 0))),
        pen.read_curve("-0.2 -0.7, -1.1 -1.4, -0.6 -1.6, -0.4 -2.2, 0 -1.7, 0.5 -2.3, 0.5 -1.6, 1.1 -1.3, 0.2 -0.7"),
    ),
    (pen.rectangle(-0.28, -1.1, 0.56, 1.2), smooth(((0, -1.1), (-0.22, -1.45), (0.02, -2.0), (0.24, -1.45)))),
    (polygon(((-2, -4), (-0.6, -4), (-0.9, -2.6), (-2, -1.2))), polygon(((2, -4), (0.6, -4), (0.9, -2.6), (2, -1.2)))),
)


def _unlit(hole: Hole) -> Shapes:
    w, h = hole.width, hole.height
    box = pen.rectangle(hole.left, hole.top, w, h)
    glint = pen.read_polygon("0 0.55, 0.6 0, 0.9 0, 0 0.85", hole.left, hole.top, w, h)
    shade = pen.down(hole.top, hole.bottom, lighten(_DARK_GLASS, 0.2), _DARK_GLASS)
    return (fill(box, shade), fill(glint, pen.WHITE, alpha=0.14))


def _shutters(hole: Hole, look: Look) -> Shapes:
    paint = mix(look.door, look.ink, 0.4) if hole.shaded else look.door
    wide = hole.width * 0.46
    for left in (hole.left - wide - 0.3 * hole.u, hole.right + 0.3 * hole.u):
        leaf = pen.rectangle(left, hole.top - 0.15, wide, hole.height + 0.3)
        yield fill(leaf, pen.across(left, left + wide, lighten(paint, 0.12), paint), look.ink, 0.15)
        heights = [hole.top + hole.height * at for at in (0.2, 0.32, 0.68, 0.8, 0.9)]
        yield stroke(pen.levels(heights, left + 0.2, left + wide - 0.2), look.ink, 0.12, alpha=0.6)
        heart = pen.read_polygon("0 1, -1 -0.3, -0.5 -1, 0 -0.4, 0.5 -1, 1 -0.3", left + wide / 2, hole.cy, wide * 0.2)
        yield fill(heart, look.ink, alpha=0.8)


def _keystones(hole: Hole, look: Look) -> Shapes:
    stone = mix(look.stone, look.ink, 0.4) if hole.shaded else lighten(look.stone, 0.18)
    ring = _outline("arched", hole, 0.85 * hole.u)
    yield fill(ring, stone, look.ink, 0.14)
    reach, rise = hole.width / 2 + 0.8 * hole.u, min(hole.width / 2, hole.height * 0.6) + 0.8 * hole.u
    spring = hole.top + min(hole.width / 2, hole.height * 0.6)
    joints = pen.spokes(hole.cx, spring, (reach, rise), (reach * 0.5, rise * 0.5), 180, 360, steps=6)
    heights = [spring + (hole.bottom - spring) * i / 4 for i in range(1, 4)]
    sides = pen.levels(heights, hole.left - 0.8 * hole.u, hole.right + 0.8 * hole.u)
    yield stroke(joints + sides, look.ink, 0.12, alpha=0.55)
    key = 0.5 * hole.u
    wedge = pen.read_polygon("-1.2 -1.15, 1.2 -1.15, 0.8 0, -0.8 0", hole.cx, hole.top, key, hole.u)
    yield fill(wedge, lighten(stone, 0.12), look.ink, 0.14)


def flower_box(x: float, y: float, width: float, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw a box of flowers whose rim is at `y`."""
    green = parse_hex("#4f7a3a")
    leaves: list[tuple[int, Outline]] = []
    buds: list[tuple[int, Outline]] = []
    for _ in range(max(5, round(width * 3.2))):
        px, py = x + rng.random() * width, y - rng.uniform(-0.1, 0.75) * u
        leaves.append((rng.randrange(3), pen.star(px, py, 0.46 * u, 0.3 * u, 2, turn=rng.uniform(0, 90))))
    for _ in range(max(3, round(width * 1.5))):
        px, py = x + rng.random() * width, y - rng.uniform(0.1, 0.95) * u
        buds.append((rng.randrange(2), pen.star(px, py, 0.28 * u, 0.24 * u, 2)))
    trough = polygon(((x, y - 0.1), (x + width, y - 0.1), (x + width - 0.2, y + 0.75 * u), (x + 0.2, y + 0.75 * u)))
    petal = rng.choice(("#e8505a", "#f2a33c", "#d96ab0", "#f4e4c8"))
    yield from pen.fill_by_tone(leaves, (darken(green, 0.3), green, lighten(green, 0.2)))
    yield from pen.fill_by_tone(buds, (parse_hex(petal), lighten(parse_hex(petal), 0.3)))
    yield fill(trough, mix(look.beam, look.trim, 0.15), look.ink, 0.14)


def burnt_window(kind: str, hole: Hole, look: Look, rng: random.Random) -> Shapes:
    """Draw what the fire left of a window: a black hole, splinters of glass, half a frame, soot above."""
    glass = _outline(kind, hole)
    cold = pen.down(hole.top, hole.bottom, parse_hex("#0d0c0c"), parse_hex("#2b2826"))
    yield fill(_outline(kind, hole, 0.34 * hole.u), darken(look.trim, 0.5), look.ink, 0.16)
    shards = []
    for _ in range(3):
        x = rng.choice((hole.left, hole.right))
        y = rng.uniform(hole.top, hole.bottom)
        inward = (hole.cx - x) * rng.uniform(0.3, 0.9)
        shards.append(polygon(((x, y - 0.5 * hole.u), (x + inward, y + rng.uniform(-0.4, 0.4)), (x, y + 0.5 * hole.u))))
    bar = pen.line(
        ((hole.cx, hole.top), (hole.cx + rng.uniform(-0.3, 0.3), hole.top + hole.height * rng.uniform(0.25, 0.6)))
    )
    yield pen.clip(
        (
            fill(glass, cold),
            fill(join(shards), parse_hex("#8d99a3"), alpha=0.45),
            stroke(bar, darken(look.beam, 0.4), 0.3 * hole.u),
        ),
        glass,
    )
    yield stroke(glass, look.ink, 0.2)
    yield soot(hole, rng)


def door(kind: str, hole: Hole, look: Look) -> Shapes:
    """Draw a door with its surround, step and lantern; `hole.bottom` is the ground."""
    u = hole.u
    edge = _door_outline(kind, hole, 0.75 * u)
    leaf = _door_outline(kind, hole, 0.0)
    stone = lighten(look.stone, 0.12)
    boards = pen.uprights([hole.left + hole.width * i / 5 for i in range(1, 5)], hole.top, hole.bottom)
    inside: list[Shape] = [
        fill(leaf, pen.shade_across(hole.left, hole.right, look.door, 0.15, 0.3)),
        stroke(boards, look.ink, 0.13, alpha=0.55),
        *_FITTINGS[kind](hole, look),
        stroke(pen.shift(leaf, 0.25, 0.3), look.ink, 0.5, alpha=0.3),
    ]
    surround = fill(edge, look.beam if kind == "plank" else stone, look.ink, 0.2)
    step = pen.rectangle(hole.left - 0.9 * u, hole.bottom - 0.35 * u, hole.width + 1.8 * u, 0.75 * u)
    low = pen.rectangle(hole.left - 1.5 * u, hole.bottom + 0.25 * u, hole.width + 3 * u, 0.7 * u)
    yield surround
    yield from _joints(kind, hole, look)
    yield pen.clip(inside, leaf)
    yield stroke(leaf, look.ink, 0.2)
    yield fill(low, darken(stone, 0.22), look.ink, 0.16)
    yield fill(step, stone, look.ink, 0.16)
    yield from lantern(hole.right + 1.5 * u, hole.top + hole.height * 0.3, u, look)


def _door_outline(kind: str, hole: Hole, grow: float) -> Outline:
    left, top, width, height = hole.left - grow, hole.top - grow, hole.width + 2 * grow, hole.height + grow
    match kind:
        case "arched" | "double":
            return arch(left, top, width, height)
        case "round":
            r = hole.height / 2 + grow
            return pen.circle(hole.cx, hole.bottom - hole.height / 2, r)
        case _:
            return pen.rectangle(left, top, width, height)


def _joints(kind: str, hole: Hole, look: Look) -> Shapes:
    if kind == "plank":
        return ()
    rx, ry = hole.width / 2, min(hole.width / 2, hole.height * 0.6)
    cy, start, steps = hole.top + ry, 180, 9
    if kind == "round":
        rx = ry = hole.height / 2
        cy, start, steps = hole.bottom - ry, 0, 16
    out = 0.72 * hole.u
    spokes = pen.spokes(hole.cx, cy, (rx, ry), (rx + out, ry + out), start, 360, steps=steps)
    return (stroke(spokes, look.ink, 0.14, alpha=0.7),)


def _strap_hinges(hole: Hole, look: Look) -> Shapes:
    bars = pen.levels([hole.top + hole.height * at for at in (0.36, 0.78)], hole.left, hole.left + hole.width * 0.62)
    knob = pen.circle(hole.right - hole.width * 0.16, hole.top + hole.height * 0.6, 0.3 * hole.u)
    return (stroke(bars, mix(look.metal, look.ink, 0.25), 0.34 * hole.u), fill(knob, look.metal, look.ink, 0.12))


def _two_leaves(hole: Hole, look: Look) -> Shapes:
    seam = pen.line(((hole.cx, hole.top), (hole.cx, hole.bottom)))
    w, h = hole.width * 0.3, hole.height * 0.26
    panes = [
        pen.rectangle(hole.cx + side * hole.width * 0.25 - w / 2, hole.bottom - hole.height * at, w, h)
        for side in (-1, 1)
        for at in (0.36, 0.68)
    ]
    knobs = [
        pen.circle(hole.cx + side * 0.45 * hole.u, hole.bottom - hole.height * 0.4, 0.24 * hole.u) for side in (-1, 1)
    ]
    yield fill(join(panes[1::2]), AMBER, look.ink, 0.14)
    yield fill(join(panes[0::2]), darken(look.door, 0.25), look.ink, 0.14)
    yield stroke(seam, look.ink, 0.24)
    yield fill(join(knobs), look.metal, look.ink, 0.1)


def _hub(hole: Hole, look: Look) -> Shapes:
    cy, r = hole.bottom - hole.height / 2, hole.height / 2
    yield stroke(pen.circle(hole.cx, cy, r * 0.82), mix(look.metal, look.ink, 0.3), 0.22 * hole.u)
    yield stroke(pen.line(((hole.cx - r, cy), (hole.cx + r * 0.2, cy))), mix(look.metal, look.ink, 0.3), 0.4 * hole.u)
    yield fill(pen.circle(hole.cx, cy, r * 0.16), look.metal, look.ink, 0.14)


def _cross_boards(hole: Hole, look: Look) -> Shapes:
    tone = darken(look.door, 0.25)
    ledges = [
        pen.rectangle(hole.left, hole.top + hole.height * at, hole.width, hole.height * 0.1) for at in (0.14, 0.76)
    ]
    brace = pen.read_polygon("0 0.76, 0.78 0.24, 1 0.24, 0.22 0.76", hole.left, hole.top, hole.width, hole.height)
    knob = pen.circle(hole.right - hole.width * 0.18, hole.top + hole.height * 0.58, 0.28 * hole.u)
    yield fill(brace, tone, look.ink, 0.12)
    yield fill(join(ledges), tone, look.ink, 0.12)
    yield fill(knob, look.metal, look.ink, 0.12)


_FITTINGS: Mapping[str, Callable[[Hole, Look], Shapes]] = {
    "arched": _strap_hinges,
    "double": _two_leaves,
    "round": _hub,
    "plank": _cross_boards,
}


def lantern(x: float, y: float, u: float, look: Look) -> Shapes:
    """Draw a small lantern on the wall and its light."""
    glass = pen.read_polygon("-0.5 0, 0.5 0, 0.36 1.1, -0.36 1.1", x, y, u)
    cap = polygon(((x - 0.65 * u, y), (x, y - 0.6 * u), (x + 0.65 * u, y)))
    yield stroke(pen.line(((x, y - 0.5 * u), (x, y - 0.9 * u), (x - 0.5 * u, y - 0.9 * u))), look.ink, 0.2)
    yield fill(glass, pen.down(y, y + u, BRIGHT, AMBER), look.ink, 0.16)
    yield fill(cap, lighten(look.ink, 0.15), look.ink, 0.12)
    yield pen.glow(x, y + 0.5 * u, 4.2 * u, LIGHT, strength=0.5)
