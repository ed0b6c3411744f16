"""Draw hanging signs: a board on a bracket with the emblem of a trade."""

from __future__ import annotations

import random
from collections.abc import Mapping

from generator.art import pen
from generator.art.pen import Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town.house import Look
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline

# An emblem is a list of (outline in a box from -1 to 1, tone), back to front.
Emblem = tuple[tuple[Outline, str], ...]

_TONES: Mapping[str, Colour] = {
    "gold": parse_hex("#e3b04b"),
    "steel": parse_hex("#a9b4bd"),
    "red": parse_hex("#d0503f"),
    "green": parse_hex("#6fa348"),
    "wood": parse_hex("#a06b3d"),
    "cream": parse_hex("#f6e8c6"),
    "orange": parse_hex("#ea8a2f"),
    "blue": parse_hex("#5b9bd0"),
    "violet": parse_hex("#9a6bc4"),
    "dark": parse_hex("#2a1a12"),
}


def _bar(x0: float, y0: float, x1: float, y1: float, thick: float) -> Outline:
    dx, dy = x1 - x0, y1 - y0
    long = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / long * thick / 2, dx / long * thick / 2
    return polygon(((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)))


def _ring(cx: float, cy: float, outer: float, inner: float) -> Outline:
    return pen.circle(cx, cy, outer) + pen.circle(cx, cy, inner)


EMBLEMS: Mapping[str, Emblem] = {
    "feather": (
        (pen.read_curve("-0.5 0.62, -0.62 0.05, -0.2 -0.6, 0.75 -0.98, 0.8 -0.3, 0.35 0.3, -0.2 0.62"), "cream"),
        (_bar(-0.85, 0.98, 0.55, -0.75, 0.12), "gold"),
        (_bar(-0.2, 0.15, -0.55, 0.12, 0.08), "dark"),
        (_bar(0.15, -0.25, 0.5, 0.05, 0.08), "dark"),
    ),
    "anvil": (
        (polygon(((-0.5, 0.55), (0.55, 0.55), (0.68, 0.88), (-0.68, 0.88))), "wood"),
        (
            pen.read_polygon(
                "-1 -0.42, -0.45 -0.6, 0.9 -0.6, 0.9 -0.22, 0.4 -0.05, 0.25 0.25, 0.5 0.55, "
                "-0.45 0.55, -0.2 0.25, -0.3 -0.05, -0.7 -0.18"
            ),
            "steel",
        ),
    ),
    "pumpkin": (
        (pen.ellipse(-0.5, 0.2, 0.45, 0.62), "orange"),
        (pen.ellipse(0.5, 0.2, 0.45, 0.62), "orange"),
        (pen.ellipse(0, 0.2, 0.45, 0.7), "orange"),
        (polygon(((-0.12, -0.45), (-0.05, -0.95), (0.28, -0.9), (0.14, -0.45))), "green"),
    ),
    "boot": (
        (pen.read_polygon("-0.5 -0.95, 0.3 -0.95, 0.25 0, 0.7 0.25, 0.98 0.6, -0.55 0.6, -0.38 0"), "wood"),
        (pen.rectangle(-0.58, 0.58, 1.56, 0.24), "dark"),
        (pen.rectangle(-0.56, -0.98, 0.94, 0.3), "gold"),
    ),
    "flask": (
        (
            pen.read_polygon("-0.2 -0.9, 0.2 -0.9, 0.2 -0.3, 0.82 0.7, 0.65 0.95, -0.65 0.95, -0.82 0.7, -0.2 -0.3"),
            "cream",
        ),
        (pen.read_polygon("-0.45 0.12, 0.45 0.12, 0.76 0.68, 0.6 0.86, -0.6 0.86, -0.76 0.68"), "green"),
        (pen.circle(-0.15, 0.5, 0.13), "cream"),
        (pen.circle(0.25, 0.35, 0.09), "cream"),
        (pen.rectangle(-0.3, -1.0, 0.6, 0.2), "wood"),
    ),
    "scales": (
        (_bar(0, -0.9, 0, 0.8, 0.16), "gold"),
        (_bar(-0.85, -0.55, 0.85, -0.55, 0.14), "gold"),
        (polygon(((-0.45, 0.95), (-0.3, 0.72), (0.3, 0.72), (0.45, 0.95))), "gold"),
        (polygon(((-0.75, -0.5), (-0.45, 0.2), (-1.0, 0.2))), "dark"),
        (polygon(((0.75, -0.5), (1.0, 0.2), (0.45, 0.2))), "dark"),
        (smooth(((-1.0, 0.18), (-0.45, 0.18), (-0.55, 0.42), (-0.9, 0.42))), "gold"),
        (smooth(((0.45, 0.18), (1.0, 0.18), (0.9, 0.42), (0.55, 0.42))), "gold"),
    ),
    "crown": (
        (pen.read_polygon("-0.9 -0.4, -0.45 0.1, 0 -0.75, 0.45 0.1, 0.9 -0.4, 0.7 0.7, -0.7 0.7"), "gold"),
        (pen.circle(-0.9, -0.5, 0.14), "red"),
        (pen.circle(0, -0.82, 0.16), "red"),
        (pen.circle(0.9, -0.5, 0.14), "red"),
        (polygon(((0, 0.15), (0.18, 0.38), (0, 0.6), (-0.18, 0.38))), "blue"),
    ),
    "barrel": (
        (pen.read_curve("-0.5 -0.85, 0.5 -0.85, 0.78 0, 0.5 0.88, -0.5 0.88, -0.78 0", tension=0.8), "wood"),
        (_bar(-0.72, -0.42, 0.72, -0.42, 0.18), "steel"),
        (_bar(-0.72, 0.42, 0.72, 0.42, 0.18), "steel"),
        (pen.circle(0, 0, 0.13), "dark"),
    ),
    "key": (
        (_ring(0, -0.55, 0.42, 0.2), "gold"),
        (_bar(0, -0.15, 0, 0.95, 0.2), "gold"),
        (polygon(((0, 0.4), (0.45, 0.4), (0.45, 0.58), (0, 0.58))), "gold"),
        (polygon(((0, 0.76), (0.55, 0.76), (0.55, 0.95), (0, 0.95))), "gold"),
    ),
    "book": (
        (pen.read_polygon("-1 -0.55, 0 -0.35, 1 -0.55, 1 0.7, 0 0.9, -1 0.7"), "red"),
        (pen.read_polygon("-0.9 -0.68, -0.45 -0.72, 0 -0.5, 0 0.72, -0.45 0.5, -0.9 0.55"), "cream"),
        (pen.read_polygon("0.9 -0.68, 0.45 -0.72, 0 -0.5, 0 0.72, 0.45 0.5, 0.9 0.55"), "cream"),
        (_bar(-0.72, -0.3, -0.2, -0.2, 0.09), "dark"),
        (_bar(-0.72, 0.05, -0.2, 0.15, 0.09), "dark"),
        (_bar(0.72, -0.3, 0.2, -0.2, 0.09), "dark"),
        (_bar(0.72, 0.05, 0.2, 0.15, 0.09), "dark"),
    ),
    "fish": (
        (polygon(((0.35, 0), (0.98, -0.55), (0.85, 0), (0.98, 0.55))), "blue"),
        (pen.read_curve("-0.95 0.05, -0.4 -0.48, 0.2 -0.35, 0.55 0, 0.2 0.38, -0.4 0.48"), "blue"),
        (polygon(((-0.25, -0.42), (0.2, -0.85), (0.25, -0.32))), "blue"),
        (pen.circle(-0.55, -0.1, 0.12), "cream"),
        (_bar(-0.3, -0.3, -0.3, 0.3, 0.07), "dark"),
    ),
    "bread": (
        (pen.read_curve("-0.92 0.25, -0.75 -0.35, 0 -0.6, 0.75 -0.35, 0.92 0.25, 0.6 0.6, -0.6 0.6"), "orange"),
        (_bar(-0.5, 0.1, -0.25, -0.35, 0.15), "cream"),
        (_bar(0.0, 0.1, 0.2, -0.4, 0.15), "cream"),
        (_bar(0.45, 0.12, 0.62, -0.25, 0.15), "cream"),
    ),
    "candle": (
        (polygon(((-0.75, 0.65), (0.75, 0.65), (0.5, 0.95), (-0.5, 0.95))), "gold"),
        (pen.rectangle(-0.24, -0.2, 0.48, 0.88), "cream"),
        (smooth(((0, -1.0), (0.28, -0.5), (0.12, -0.22), (-0.12, -0.22), (-0.28, -0.5))), "orange"),
    ),
    "shears": (
        (_bar(-0.5, -0.95, 0.22, 0.35, 0.22), "steel"),
        (_bar(0.5, -0.95, -0.22, 0.35, 0.22), "steel"),
        (_ring(-0.4, 0.62, 0.34, 0.16), "red"),
        (_ring(0.4, 0.62, 0.34, 0.16), "red"),
        (pen.circle(0, 0.0, 0.1), "dark"),
    ),
    "mask": (
        (pen.read_curve("-0.8 -0.7, 0 -0.55, 0.8 -0.7, 0.75 0.2, 0 0.95, -0.75 0.2"), "cream"),
        (smooth(((-0.55, -0.2), (-0.35, -0.36), (-0.12, -0.15), (-0.35, -0.05))), "dark"),
        (smooth(((0.55, -0.2), (0.35, -0.36), (0.12, -0.15), (0.35, -0.05))), "dark"),
        (smooth(((-0.4, 0.25), (0, 0.36), (0.4, 0.25), (0, 0.7))), "red"),
    ),
    "coin": (
        (pen.circle(0, 0, 0.9), "gold"),
        (_ring(0, 0, 0.72, 0.64), "dark"),
        (pen.star(0, 0.02, 0.5, 0.2, 5), "cream"),
    ),
    "gem": (
        (polygon(((-0.55, -0.65), (0.55, -0.65), (0.95, -0.15), (0, 0.9), (-0.95, -0.15))), "blue"),
        (polygon(((-0.55, -0.65), (-0.3, -0.15), (-0.95, -0.15))), "cream"),
        (polygon(((0, -0.65), (0.3, -0.15), (-0.3, -0.15))), "cream"),
        (polygon(((-0.3, -0.15), (0.3, -0.15), (0, 0.9))), "violet"),
    ),
    "star": ((pen.star(0, 0.08, 1.0, 0.42, 5), "gold"), (pen.star(0, 0.08, 0.5, 0.21, 5), "cream")),
    "harp": (
        (
            pen.read_curve("-0.7 -0.9, -0.3 -0.55, 0.2 -0.75, 0.8 -0.7, 0.75 -0.45, 0.2 -0.5, -0.35 -0.3, -0.75 -0.6"),
            "gold",
        ),
        (_bar(-0.62, -0.75, -0.3, 0.9, 0.18), "gold"),
        (_bar(0.72, -0.6, -0.3, 0.88, 0.24), "gold"),
        (_bar(-0.3, -0.35, -0.25, 0.6, 0.06), "cream"),
        (_bar(-0.05, -0.45, -0.03, 0.45, 0.06), "cream"),
        (_bar(0.22, -0.5, 0.2, 0.1, 0.06), "cream"),
    ),
    "mug": (
        (_ring(0.5, 0.2, 0.45, 0.25), "wood"),
        (pen.rectangle(-0.6, -0.35, 1.1, 1.25), "wood"),
        (_bar(-0.6, 0.05, 0.5, 0.05, 0.14), "steel"),
        (_bar(-0.6, 0.65, 0.5, 0.65, 0.14), "steel"),
        (pen.read_curve("-0.7 -0.3, -0.75 -0.65, -0.4 -0.8, -0.1 -0.95, 0.25 -0.82, 0.6 -0.65, 0.58 -0.3"), "cream"),
    ),
    "wheel": (
        *((_bar(0, 0, *pen.arc_points(0, 0, 0.8, 0.8, i * 45, i * 45, steps=1)[0], 0.14), "wood") for i in range(8)),
        (_ring(0, 0, 0.95, 0.7), "wood"),
        (pen.circle(0, 0, 0.24), "gold"),
    ),
    "hat": (
        (pen.read_curve("-0.98 0.65, -0.4 0.4, 0.4 0.4, 0.98 0.65, 0.4 0.88, -0.4 0.88"), "violet"),
        (pen.read_polygon("-0.5 0.55, -0.25 -0.35, 0.1 -0.75, 0.65 -0.98, 0.35 -0.45, 0.5 0.55"), "violet"),
        (polygon(((-0.5, 0.55), (-0.43, 0.28), (0.45, 0.28), (0.5, 0.55))), "gold"),
    ),
    "bell": (
        (pen.circle(0, 0.75, 0.18), "dark"),
        (
            pen.read_curve(
                "-0.85 0.65, -0.55 0.35, -0.48 -0.35, 0 -0.8, 0.48 -0.35, 0.55 0.35, 0.85 0.65", tension=0.8
            ),
            "gold",
        ),
        (pen.circle(0, -0.85, 0.14), "gold"),
        (_bar(-0.55, 0.35, 0.55, 0.35, 0.08), "dark"),
    ),
    "clock": (
        (pen.circle(0, 0, 0.92), "gold"),
        (pen.circle(0, 0, 0.72), "cream"),
        (_bar(0, 0.05, 0, -0.55, 0.13), "dark"),
        (_bar(-0.05, 0, 0.4, 0.2, 0.13), "dark"),
    ),
}


def emblem(name: str, cx: float, cy: float, radius: float, ink: Colour) -> Shapes:
    """Draw an emblem about a point."""
    matrix = (radius, 0.0, 0.0, radius, cx, cy)
    for outline, tone in EMBLEMS[name]:
        is_ring = [letter for letter, *_ in outline].count("M") > 1
        yield fill(pen.place(outline, matrix), _TONES[tone], ink, 0.09, even_odd=is_ring)


def hanging_sign(name: str, x: float, y: float, size: float, look: Look, rng: random.Random, *, torn: bool) -> Shapes:
    """Draw a sign that hangs to the left of the wall at (x, y), `size` mm across; `torn`: from one chain only."""
    reach, r = size * 1.2, size / 2
    cx, cy = x - reach + r * 0.92, y + r + size * 0.2
    iron = lighten(look.ink, 0.12)
    curl = smooth(pen.points("0 0.34, -0.2 0.12, -0.5 0.04", x, y, reach, size), closed=False)
    yield stroke(pen.line(((x, y), (x - reach, y))), look.ink, size * 0.085)
    yield stroke(curl, look.ink, size * 0.06)
    yield fill(pen.circle(x - reach, y, size * 0.075), look.metal, look.ink, 0.1)
    yield fill(pen.rectangle(x - size * 0.06, y - size * 0.16, size * 0.12, size * 0.62), iron)
    chains = [pen.line(((cx + dx * r, y), (cx + dx * r, cy - r * 0.6))) for dx in (-0.55, 0.55)]
    # The board without its emblem: round, shield or plain
    outline = rng.choice(
        (
            pen.circle(cx, cy, r),
            pen.read_curve("-1 -1, 0 -0.9, 1 -1, 0.9 0.3, 0 1.12, -0.9 0.3", cx, cy, r, tension=0.6),
            pen.rounded_rect(cx - r, cy - r, r * 2, r * 2, r * 0.3),
        )
    )
    inner = pen.place(outline, pen.scaling(0.86, at=(cx, cy)))
    deep = mix(look.dark, look.ink, 0.25)
    board = (
        fill(pen.shift(outline, r * 0.12, r * 0.16), look.ink, alpha=0.35),
        fill(outline, pen.shade_across(cx - r, cx + r, look.metal, 0.35, 0.35), look.ink, 0.16),
        fill(inner, pen.across(cx - r, cx + r, lighten(deep, 0.16), deep), look.ink, 0.12),
        *emblem(name, cx, cy, r * 0.66, look.ink),
    )
    if torn:
        hook = (cx + 0.55 * r, y)
        yield from pen.rotate((stroke(chains[1], iron, 0.16), *board), -34, at=hook)
        return
    yield stroke(join(chains), iron, 0.18, dash=(0.28, 0.22))
    yield from board
