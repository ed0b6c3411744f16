"""Signs of the pictures that explain: arrows from here to there, flames for a number, what follows from what."""

from __future__ import annotations

import math
from collections.abc import Mapping

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import SOOT
from generator.spine.plan import Colour, Outline, Path, Shape, Stroke

_PALE = pen.colour("#fff8e6")
_PIECES = 24  # straight pieces that a bent arrow is made of


def _path_arrow(asked: Order) -> tuple[Shape, ...]:
    """An arrow from one point to another, bent to its left, with a pale rim so that it is seen on any ground."""
    x0, y0, x1, y1 = (asked.number(name) for name in ("x0", "y0", "x1", "y1"))
    wide = asked.number("weight")
    outline = _arrow((x0, y0), (x1, y1), asked.number("bend"), wide)
    return (
        Path(outline, None, Stroke(_PALE, wide * 0.9)),
        Path(outline, None, Stroke(SOOT, wide * 0.42)),
        pen.filled(outline, asked.colour("tint")),
    )


def _arrow(start: pen.Point, end: pen.Point, bend: float, wide: float) -> Outline:
    """Return the outline of an arrow whose shaft grows from a third of `wide` to all of it."""
    (x0, y0), (x1, y1) = start, end
    long = math.hypot(x1 - x0, y1 - y0) or 0.01
    cx, cy = (x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend
    head = min(wide * 2.3, long * 0.6)
    stop = max(1 - head / long, 0.05)

    def at(t: float) -> tuple[float, float, float, float]:
        """Return a point of the curve, and the direction there."""
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
        dx, dy = (1 - t) * (cx - x0) + t * (x1 - cx), (1 - t) * (cy - y0) + t * (y1 - cy)
        size = math.hypot(dx, dy) or 1.0
        return x, y, dx / size, dy / size

    left: list[pen.Point] = []
    right: list[pen.Point] = []
    for i in range(_PIECES + 1):
        t = stop * i / _PIECES
        x, y, dx, dy = at(t)
        half = wide * (0.17 + 0.33 * t / stop)
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    x, y, dx, dy = at(stop)
    wing = wide * 1.15
    barbs = ((x + dy * wing, y - dx * wing), (x1, y1), (x - dy * wing, y + dx * wing))
    return pen.polygon((*left, *barbs, *reversed(right)))


def _flame_sign(asked: Order) -> tuple[Shape, ...]:
    """A flame with a dark heart, on which a pale number is read."""
    width, height = asked.width, asked.height
    edge = min(width, height) * 0.035
    wide = min((width - 2 * edge) / 1.0, height)
    outer = ornaments.flame(width / 2, height - edge, height - 2 * edge)
    outer = _within(outer, width, edge)
    inner = pen.bent(outer, pen.scaling(0.8, 0.78, at=(width / 2, height - edge * 2.2)))
    shade = pen.down(0, height, pen.colour("#ffd766"), pen.colour("#f7882c"), pen.colour("#e2591f"))
    heart = pen.down(height * 0.2, height, pen.colour("#c8401a"), pen.colour("#8f2410"))
    return (
        pen.filled(outer, shade, line=SOOT, width=wide * 0.045),
        pen.filled(inner, heart),
    )


def _within(outline: Outline, width: float, edge: float) -> Outline:
    """Return an outline made as wide as its box."""
    xs = [value for part in outline for value in part[1::2]]
    least, most = min(xs), max(xs)
    return pen.bent(outline, pen.scaling((width - 2 * edge) / (most - least), 1.0, at=((least + most) / 2, 0.0)))


def _rubble(asked: Order) -> tuple[Shape, ...]:
    """Cold ash and broken beams, to the edge of the box."""
    width, height = asked.width, asked.height
    size = min(width, height)
    rng = pen.chance("rubble", asked.integer("seed"))
    ash: Colour = asked.colour("tint")
    shapes: list[Shape] = [pen.filled(pen.rectangle(0, 0, width, height), ash)]
    for _ in range(16):
        x, y, r = rng.uniform(0, width), rng.uniform(height * 0.2, height), size * rng.uniform(0.05, 0.16)
        tone = (
            pen.lighten(ash, rng.uniform(0.04, 0.16)) if rng.random() < 0.5 else pen.darken(ash, rng.uniform(0.1, 0.4))
        )
        shapes.append(pen.filled(pen.blob(x, y, r, r * 0.6, rng, rough=0.3), tone))
    for _ in range(5):
        x, y, turn = rng.uniform(0, width), rng.uniform(height * 0.3, height), math.radians(rng.uniform(-60, 60))
        dx, dy = math.cos(turn) * size * 0.22, math.sin(turn) * size * 0.22
        shapes.append(pen.stroked(pen.line(((x - dx, y - dy), (x + dx, y + dy))), SOOT, size * 0.035, alpha=0.8))
    return (pen.clipped(shapes, pen.rectangle(0, 0, width, height)),)


def _then(asked: Order) -> tuple[Shape, ...]:
    """A broad arrow to the right, or downwards: what follows."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    across = asked.word("way") == "right"
    points = ((0.04, 0.34), (0.5, 0.34), (0.5, 0.08), (0.96, 0.5), (0.5, 0.92), (0.5, 0.66), (0.04, 0.66))
    turned = points if across else tuple((y, x) for x, y in points)
    outline = pen.polygon([(x * width, y * height) for x, y in turned])
    return (pen.filled(outline, pen.down(0, height, pen.lighten(tint, 0.25), tint), line=SOOT, width=0.2),)


def _length(about: str) -> order.Parameter:
    return order.number(about, least=0, most=1000, default=0)


DRAWINGS: Mapping[str, Drawer] = {
    "path-arrow": Drawer(
        _path_arrow,
        "An arrow from one point of its box to another",
        {
            "x0": _length("Where it begins, in mm from the left"),
            "y0": _length("Where it begins, in mm from the top"),
            "x1": order.number("Where it ends, in mm from the left", least=0, most=1000, default=20),
            "y1": order.number("Where it ends, in mm from the top", least=0, most=1000, default=20),
            "bend": order.number("How far it bends to its left, as a share of its length", least=-1, most=1, default=0),
            "weight": order.number("How thick it is, in mm", least=0.1, most=20, default=1.2),
            "tint": order.colour("Its colour", "#b8361a"),
        },
    ),
    "flame-sign": Drawer(_flame_sign, "A flame on which a number is read", {}),
    "rubble": Drawer(
        _rubble,
        "Ash and broken beams",
        {"tint": order.colour("Colour of the ash", "#4a4039"), "seed": order.seed()},
    ),
    "then": Drawer(
        _then,
        "A broad arrow to what follows",
        {"way": order.word("Where to", ("right", "down"), "right"), "tint": order.colour("Its colour", "#b98a38")},
    ),
}
