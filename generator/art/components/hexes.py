"""Draw ground in hexes: a board piece, or a single hex, each hex with a number that its trees count as well."""

from __future__ import annotations

import math
from collections.abc import Mapping

from generator.art import pen
from generator.art.parameters import Order
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.model.plan import Colour, Outline

_NO_HEX = "-"
_ROCK = "0"
_MARKED = "*"
_PLAIN = "."
_MOST = 5  # trees
# Where trees stand, from the middle of a hex, in its radii: none where its number is.
_TREES = ((0.0, -0.66), (-0.52, -0.3), (0.52, -0.3), (-0.6, 0.22), (0.6, 0.22))
# Figures as lines in a box of 10 x 14.
_FIGURES: Mapping[str, str] = {
    "0": "M5 0C-1 0 -1 14 5 14C11 14 11 0 5 0Z",
    "1": "M1.6 3.2L5.6 0L5.6 14",
    "2": "M0.8 3.6C1.4 -1.2 9.2 -1.2 9.2 3.8C9.2 7.4 1.6 10.2 0.8 14L9.6 14",
    "3": "M1 1.6C3.4 -0.8 8.8 -0.4 8.8 3.6C8.8 6.4 6.2 6.8 4 6.8C6.6 6.8 9.4 7.4 9.4 10.4C9.4 15 2.6 15.2 0.6 12.2",
    "4": "M7 14L7 0L0.4 9.8L9.8 9.8",
    "5": "M8.8 0L2 0L1.2 6.4C3.4 4.6 9.4 4.8 9.4 9.6C9.4 15 2.6 15.2 0.6 12.2",
}


def draw_hex_ground(order: Order) -> Shapes:
    """Draw hexes in rows, each row centred below the one before; the paler the ground, the lower its number."""
    rows = tuple(row.strip() for row in order.word("rows").split("/"))
    low, high, rock, ink = (order.colour(name) for name in ("low", "high", "rock", "ink"))
    broad = order.width / max(len(row) for row in rows)
    radius = broad / math.sqrt(3)
    top = (order.height - (len(rows) - 1) * 1.5 * radius) / 2
    lines: list[Outline] = []
    for down, row in enumerate(rows):
        left = (order.width - broad * len(row)) / 2 + broad / 2
        for across, mark in enumerate(row):
            if mark != _NO_HEX:
                middle = (left + across * broad, top + down * 1.5 * radius)
                outline = polygon(_corners(middle, radius))
                lines.append(outline)
                number = int(mark) if mark.isdigit() else 0
                tone = rock if mark == _ROCK else high if mark == _MARKED else mix(low, high, number / _MOST)
                yield fill(outline, pen.down(middle[1] - radius, middle[1] + radius, lighten(tone, 0.12), tone))
                yield from _rocks(middle, radius, rock) if mark == _ROCK else _trees(middle, radius, number, tone)
                if mark in _FIGURES:
                    yield from _figure(middle, radius, mark, ink)
    yield stroke(join(lines), pen.WHITE, radius * 0.07)
    yield stroke(join(lines), ink, radius * 0.018)


def _corners(middle: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a hex, one of them at the top."""
    turns = (math.radians(60 * corner - 90) for corner in range(6))
    return tuple((middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns)


def _trees(middle: Point, radius: float, number: int, tone: Colour) -> Shapes:
    """Draw as many trees as a number says."""
    size = radius * 0.15
    dark = darken(tone, 0.45)
    for across, down in _TREES[:number]:
        x, y = middle[0] + across * radius, middle[1] + down * radius
        crown = polygon(((x, y - 1.5 * size), (x + size, y + 0.7 * size), (x - size, y + 0.7 * size)))
        yield fill(pen.rectangle(x - size * 0.2, y + size * 0.6, size * 0.4, size * 0.7), darken(dark, 0.4))
        yield fill(crown, dark)


def _rocks(middle: Point, radius: float, tone: Colour) -> Shapes:
    """Draw three peaks with snow."""
    for across, size in ((-0.34, 0.42), (0.36, 0.38), (0.0, 0.62)):
        x, y, reach = middle[0] + across * radius, middle[1] + radius * 0.36, size * radius
        slope = polygon(((x, y - 1.6 * reach), (x + reach, y), (x - reach, y)))
        yield fill(slope, darken(tone, 0.35), darken(tone, 0.6), radius * 0.02)
        snow = ((0.0, -1.6), (0.3, -1.12), (0.1, -1.2), (-0.06, -1.0), (-0.3, -1.12))
        yield fill(polygon(tuple((x + dx * reach, y + dy * reach) for dx, dy in snow)), pen.WHITE)


def _figure(middle: Point, radius: float, figure: str, ink: Colour) -> Shapes:
    """Draw the number of a hex on a white disc above its lower corner, where pieces seldom hide it."""
    x, y = middle[0], middle[1] + radius * 0.62
    size = radius * 0.026
    yield fill(pen.circle(x, y, radius * 0.26), pen.WHITE, ink, radius * 0.02)
    yield stroke(pen.path(_FIGURES[figure], x - 5 * size, y - 7 * size, size), ink, radius * 0.065)
