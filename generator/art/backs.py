"""Backs of cards: ornate, and the same when turned upside down, so that a back never tells which way its card lies."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.spine.plan import Colour, Outline, Path, Radial, Shape, Stroke


def _card_back(asked: Order) -> tuple[Shape, ...]:
    """A field of rays and lattice in a double brass frame, a medallion with an emblem, scrolls above and below."""
    width, height, tint, margin = asked.width, asked.height, asked.colour("tint"), asked.number("margin")
    cx, cy = width / 2, height / 2
    short = min(width, height)
    radius = max(short / 2 - margin - 7.2, short * 0.1)
    half = _crest(cx, margin, cy - radius, width - 2 * margin)
    return (
        *_field(width, height, tint),
        *_rays(cx, cy, radius, width, height, tint),
        *_frame(width, height, margin),
        *half,
        *pen.rotated(half, 180, at=(cx, cy)),
        *_medallion(cx, cy, radius, tint),
        *_EMBLEMS[asked.word("emblem")](cx, cy, radius * 0.7, tint),
    )


def _field(width: float, height: float, tint: Colour) -> tuple[Shape, ...]:
    """Return the ground: lighter in the middle, with small diamonds strewn in rows."""
    reach = math.hypot(width, height) / 2
    sheet = Radial(
        width / 2,
        height / 2,
        reach,
        ((0.0, pen.lighten(tint, 0.2)), (0.5, tint), (1.0, pen.darken(tint, 0.55))),
    )
    step, size = 4.6, 0.55
    rows, columns = int(height / step) + 2, int(width / step) + 2
    diamonds: list[Outline] = []
    for i in range(-rows, rows + 1):
        for j in range(-columns, columns + 1):
            if (i + j) % 2:
                continue
            x, y = width / 2 + j * step / 2, height / 2 + i * step / 2
            if -1 < x < width + 1 and -1 < y < height + 1:
                diamonds.append(pen.polygon(((x, y - size), (x + size * 0.7, y), (x, y + size), (x - size * 0.7, y))))
    return (
        pen.filled(pen.rectangle(0, 0, width, height), sheet),
        pen.filled(pen.joined(diamonds), pen.lighten(tint, 0.55), alpha=0.13),
    )


def _rays(cx: float, cy: float, radius: float, width: float, height: float, tint: Colour) -> tuple[Shape, ...]:
    """Return rays that go out from the middle, long and short in turn."""
    rays: list[Outline] = []
    for i in range(32):
        angle, reach = math.radians(i * 11.25), radius * (1.62 if i % 2 else 1.34)
        spread = math.radians(2.3 if i % 2 else 1.5)
        tip = (cx + reach * math.cos(angle), cy + reach * math.sin(angle))
        feet = [(cx + radius * math.cos(angle + s), cy + radius * math.sin(angle + s)) for s in (-spread, spread)]
        rays.append(pen.polygon((tip, *feet)))
    light = pen.mix(pen.lighten(tint, 0.3), BRASS_LIGHT, 0.35)
    return (pen.clipped((pen.filled(pen.joined(rays), light, alpha=0.45),), pen.rectangle(0, 0, width, height)),)


def _frame(width: float, height: float, margin: float) -> tuple[Shape, ...]:
    """Return a bevelled band, a fine line within, scrolls in the corners, rivets at their roots."""

    def box(by: float, radius: float) -> Outline:
        return pen.rounded_rect(margin + by, margin + by, width - 2 * (margin + by), height - 2 * (margin + by), radius)

    # Lit from the middle outwards, not from a corner: the back must not change when it is turned.
    stops = pen.stops(*map(pen.colour, ("#7c5119", "#d7ab55", "#fbecb8", "#c8993f", "#8d5f20", "#d7ab55", "#6f4715")))
    metal = Radial(width / 2, height / 2, math.hypot(width, height) / 2, stops)
    scrolls = ornaments.four_corners(ornaments.scroll(margin + 2.4, margin + 2.4, 11.5), width, height)
    corners = [(x, y) for x in (margin + 2.9, width - margin - 2.9) for y in (margin + 2.9, height - margin - 2.9)]
    return (
        Path(box(0.4, 2.2), None, Stroke(SOOT, 1.7, 0.5)),
        Path(ornaments.ring(box(0, 2.6), box(0.85, 1.9)), metal, Stroke(BRASS_DARK, 0.12), even_odd=True),
        Path(ornaments.ring(box(1.4, 1.5), box(1.68, 1.3)), metal, Stroke(BRASS_DARK, 0.06), even_odd=True),
        pen.stroked(scrolls, SOOT, 0.75, alpha=0.45),
        pen.stroked(scrolls, pen.colour("#dcb25c"), 0.4),
        *(_stud(x, y, 0.7) for x, y in corners),
    )


def _stud(x: float, y: float, radius: float) -> Shape:
    """Return a rivet lit from straight ahead."""
    fade = ((0.0, pen.colour("#fff3c4")), (0.5, pen.colour("#d9ab50")), (1.0, pen.colour("#6b4413")))
    return Path(pen.circle(x, y, radius), Radial(x, y, radius, fade), Stroke(BRASS_DARK, 0.12))


def _crest(cx: float, margin: float, low: float, span: float) -> tuple[Shape, ...]:
    """Return the ornament between the upper frame and the medallion: two scrolls that meet under a fleuron."""
    high = margin + 2.6
    room = low - high
    s = min(room * 0.8, span * 0.2)
    y = high + room * 0.42
    curl: Outline = (
        ("M", 0.0, 0.35),
        ("C", 0.35, 0.5, 0.75, 0.35, 0.95, 0.0),
        ("C", 1.1, -0.3, 1.5, -0.3, 1.52, 0.02),
        ("C", 1.53, 0.25, 1.2, 0.3, 1.22, 0.06),
        ("M", 0.5, 0.38),
        ("C", 0.6, 0.05, 0.5, -0.2, 0.26, -0.25),
        ("C", 0.08, -0.28, 0.05, -0.02, 0.22, 0.0),
    )
    both = pen.joined((pen.bent(curl, (s, 0, 0, s, cx, y)), pen.bent(curl, (-s, 0, 0, s, cx, y))))
    drop = pen.polygon(
        ((cx, y - s * 0.66), (cx + s * 0.15, y - s * 0.2), (cx, y + s * 0.24), (cx - s * 0.15, y - s * 0.2))
    )
    places = ((-0.24, -0.48), (0.24, -0.48), (0.0, 0.56))
    pearls = pen.joined(pen.circle(cx + dx * s, y + dy * s, s * 0.075) for dx, dy in places)
    return (
        pen.stroked(both, SOOT, 0.75, alpha=0.45),
        pen.stroked(both, pen.colour("#dcb25c"), 0.42),
        pen.filled(drop, pen.colour("#f1d791"), line=BRASS_DARK, width=0.14),
        pen.filled(pearls, pen.colour("#f1d791"), line=BRASS_DARK, width=0.1),
    )


def _medallion(cx: float, cy: float, radius: float, tint: Colour) -> tuple[Shape, ...]:
    """Return a toothed brass ring around a dark, glowing disc."""
    stops = pen.stops(*map(pen.colour, ("#6f4715", "#d7ab55", "#fbecb8", "#b98a38", "#77490f")))
    rim = Radial(
        cx,
        cy,
        radius,
        ((0.0, stops[0][1]), (0.74, stops[0][1]), *((0.76 + 0.06 * i, c) for i, (_, c) in enumerate(stops))),
    )
    disc = Radial(
        cx,
        cy,
        radius * 0.86,
        ((0.0, pen.lighten(tint, 0.34)), (0.6, pen.darken(tint, 0.25)), (1.0, pen.darken(tint, 0.72))),
    )
    pearls = pen.joined(pen.circle(x, y, radius * 0.022) for x, y in ornaments.around(cx, cy, radius * 0.86, 72))
    return (
        pen.filled(pen.circle(cx, cy, radius * 1.05), SOOT, alpha=0.4),
        pen.filled(pen.gear(cx, cy, radius, 36, hole=0, depth=0.055), rim, line=SOOT, width=0.24),
        Path(pen.circle(cx, cy, radius * 0.9), None, Stroke(BRASS_DARK, 0.2)),
        pen.filled(pen.circle(cx, cy, radius * 0.82), disc, line=SOOT, width=0.3),
        pen.filled(pearls, pen.colour("#fff0bf"), line=BRASS_DARK, width=0.05),
        pen.stroked(pen.circle(cx, cy, radius * 0.78), pen.colour("#dcb25c"), 0.18),
    )


def _gears(cx: float, cy: float, r: float, tint: Colour) -> tuple[Shape, ...]:
    """Return three gears in mesh on one line."""
    shapes: list[Shape] = []
    for x, y, size, teeth in (
        (cx, cy, 0.52, 16),
        (cx - r * 0.58, cy - r * 0.5, 0.3, 10),
        (cx + r * 0.58, cy + r * 0.5, 0.3, 10),
    ):
        wheel = pen.gear(x, y, r * size, teeth, hole=0.42, depth=0.18)
        shapes.append(pen.filled(wheel, pen.colour("#e3bb66"), line=SOOT, width=0.25, even_odd=True))
    shapes.append(pen.filled(pen.star(cx, cy, r * 0.19, r * 0.08, 8), pen.mix(tint, BRASS_LIGHT, 0.85)))
    return tuple(shapes)


def _axes(cx: float, cy: float, r: float, tint: Colour) -> tuple[Shape, ...]:
    """Return two crossed double axes over a ring of rope."""
    shaft = pen.rounded_rect(cx - r * 0.055, cy - r * 0.98, r * 0.11, r * 1.96, r * 0.05)
    blade: Outline = (
        ("M", cx + r * 0.05, cy - r * 0.84),
        ("C", cx + r * 0.22, cy - r * 0.8, cx + r * 0.34, cy - r * 0.9, cx + r * 0.46, cy - r * 0.98),
        ("C", cx + r * 0.56, cy - r * 0.72, cx + r * 0.56, cy - r * 0.56, cx + r * 0.44, cy - r * 0.32),
        ("C", cx + r * 0.32, cy - r * 0.44, cx + r * 0.2, cy - r * 0.52, cx + r * 0.05, cy - r * 0.5),
        ("Z",),
    )
    spike = pen.polygon(
        ((cx - r * 0.05, cy - r * 0.78), (cx - r * 0.36, cy - r * 0.66), (cx - r * 0.05, cy - r * 0.56))
    )
    steel = pen.stops(pen.colour("#f6f1e2"), pen.colour("#b9b3a4"), pen.colour("#6f6a62"))
    axe: tuple[Shape, ...] = (
        pen.filled(shaft, pen.colour("#a2692f"), line=SOOT, width=0.25),
        Path(blade + spike, Radial(cx + r * 0.5, cy - r * 0.65, r * 0.55, steel), Stroke(SOOT, 0.28)),
    )
    rope = pen.circle(cx, cy, r * 0.5)
    both = (*axe, *pen.rotated(axe[1:], 180, at=(cx, cy)))
    return (
        pen.stroked(rope, SOOT, r * 0.16),
        pen.stroked(rope, pen.colour("#e8cf95"), r * 0.11),
        pen.stroked(rope, pen.mix(tint, BRASS_DARK, 0.6), r * 0.11, dash=(r * 0.03, r * 0.09)),
        *pen.rotated(both, -40, at=(cx, cy)),
        *pen.rotated(both, 40, at=(cx, cy)),
        pen.filled(pen.circle(cx, cy, r * 0.15), pen.colour("#f1d791"), line=SOOT, width=0.25),
        pen.filled(pen.star(cx, cy, r * 0.1, r * 0.045, 8), BRASS_DARK),
    )


def _flames(cx: float, cy: float, r: float, tint: Colour) -> tuple[Shape, ...]:
    """Return two flames that chase each other around the middle, hot on the dark disc."""
    tail: Outline = (
        ("M", cx - r * 0.04, cy + r * 0.88),
        ("C", cx - r * 0.75, cy + r * 0.9, cx - r * 1.05, cy + r * 0.2, cx - r * 0.72, cy - r * 0.3),
        ("C", cx - r * 0.7, cy - r * 0.1, cx - r * 0.6, cy + r * 0.02, cx - r * 0.5, cy + r * 0.06),
        ("C", cx - r * 0.62, cy - r * 0.35, cx - r * 0.4, cy - r * 0.75, cx + r * 0.06, cy - r * 0.98),
        ("C", cx - r * 0.06, cy - r * 0.68, cx + r * 0.02, cy - r * 0.5, cx + r * 0.14, cy - r * 0.34),
        ("C", cx + r * 0.0, cy - r * 0.1, cx - r * 0.12, cy + r * 0.1, cx - r * 0.2, cy + r * 0.3),
        ("C", cx - r * 0.28, cy + r * 0.52, cx - r * 0.2, cy + r * 0.74, cx - r * 0.04, cy + r * 0.88),
        ("Z",),
    )
    hot = pen.stops(*map(pen.colour, ("#fff2b0", "#ffc04a", "#f0702a", "#a3210f")))
    flame = (
        Path(tail, Radial(cx, cy, r * 1.05, hot), Stroke(SOOT, 0.3)),
        pen.filled(
            pen.bent(tail, pen.scaling(0.56, at=(cx - r * 0.36, cy + r * 0.26))), pen.colour("#fff0b4"), alpha=0.55
        ),
    )
    return (
        pen.glow(cx, cy, r * 1.2, pen.mix(tint, pen.colour("#ff7a22"), 0.8), strength=0.7),
        *flame,
        *pen.rotated(flame, 180, at=(cx, cy)),
        pen.filled(pen.circle(cx, cy, r * 0.13), pen.colour("#fff6d6"), line=SOOT, width=0.25),
    )


def _star(cx: float, cy: float, r: float, tint: Colour) -> tuple[Shape, ...]:
    """Return a firefighter's cross of four flared arms with an eight-pointed star: a warden's badge."""
    arm: Outline = (
        ("M", cx - r * 0.12, cy - r * 0.2),
        ("C", cx - r * 0.14, cy - r * 0.5, cx - r * 0.28, cy - r * 0.7, cx - r * 0.46, cy - r * 0.82),
        ("C", cx - r * 0.18, cy - r * 1.0, cx + r * 0.18, cy - r * 1.0, cx + r * 0.46, cy - r * 0.82),
        ("C", cx + r * 0.28, cy - r * 0.7, cx + r * 0.14, cy - r * 0.5, cx + r * 0.12, cy - r * 0.2),
        ("Z",),
    )
    arms = pen.joined(pen.bent(arm, pen.turning(90 * i, at=(cx, cy))) for i in range(4))
    metal = Radial(cx, cy, r, pen.stops(*map(pen.colour, ("#8d5f20", "#f1d791", "#d7ab55", "#8d5f20"))))
    small = pen.bent(arms, pen.scaling(0.8, at=(cx, cy)))
    return (
        pen.filled(arms, metal, line=SOOT, width=0.3),
        pen.stroked(small, BRASS_DARK, 0.16, alpha=0.6),
        pen.filled(pen.circle(cx, cy, r * 0.42), pen.mix(tint, SOOT, 0.35), line=BRASS_LIGHT, width=0.35),
        pen.filled(pen.star(cx, cy, r * 0.36, r * 0.17, 8), pen.colour("#f7e2a0"), line=BRASS_DARK, width=0.16),
    )


def _sunburst(asked: Order) -> tuple[Shape, ...]:
    """Light that breaks out behind a sign: broad rays on a ground that darkens to the edges, and drifting sparks."""
    width, height, tint, light = asked.width, asked.height, asked.colour("tint"), asked.colour("light")
    cx, cy, reach = width / 2, height / 2, math.hypot(width, height) / 2
    ground = Radial(cx, cy, reach, ((0.0, pen.lighten(tint, 0.25)), (0.55, tint), (1.0, pen.darken(tint, 0.6))))
    rays: list[Outline] = []
    for i in range(20):
        angle, spread = math.radians(i * 18 + 9), math.radians(4.5)
        far = [
            (cx + reach * 1.1 * math.cos(angle + s), cy + reach * 1.1 * math.sin(angle + s)) for s in (-spread, spread)
        ]
        rays.append(pen.polygon(((cx, cy), *far)))
    shine = Radial(cx, cy, reach, ((0.0, pen.mix(tint, light, 0.8)), (0.7, tint), (1.0, pen.darken(tint, 0.5))), 0.5)
    rng = pen.chance("sparks", width, height)
    sparks = pen.joined(
        pen.circle(rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.1, 0.28)) for _ in range(34)
    )
    box = pen.rectangle(0, 0, width, height)
    return (
        pen.filled(box, ground),
        pen.clipped((pen.filled(pen.joined(rays), shine), pen.filled(sparks, light, alpha=0.55)), box),
    )


_EMBLEMS: Mapping[str, Callable[[float, float, float, Colour], tuple[Shape, ...]]] = {
    "gears": _gears,
    "axes": _axes,
    "flames": _flames,
    "star": _star,
}

DRAWINGS: Mapping[str, Drawer] = {
    "rays": Drawer(
        _sunburst,
        "Light that breaks out behind a sign",
        {
            "tint": order.colour("Colour of the ground", "#2c211a"),
            "light": order.colour("Colour of the light", "#f7e2a0"),
        },
    ),
    "card-back": Drawer(
        _card_back,
        "An ornate back, the same upside down",
        {
            "emblem": order.word("What stands in the middle", tuple(_EMBLEMS), "gears"),
            "tint": order.colour("Colour of the field", "#3a2415"),
            "margin": order.number(
                "From the edge of the drawing to the frame, in mm, bleed included", least=0, most=30, default=6.2
            ),
        },
    ),
}
