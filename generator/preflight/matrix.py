"""Affine maps as PDF writes them, and boxes under them; lengths are in points where nothing else is said."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]  # left, bottom, right, top; y upwards

SAME: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def times(first: Matrix, then: Matrix) -> Matrix:
    """Return the map that does one and then the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def moved(by: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a point comes to lie."""
    a, b, c, d, e, f = by
    return a * x + c * y + e, b * x + d * y + f


def placed(by: Matrix, box: Box) -> Box:
    """Return the box around a box that was moved."""
    left, bottom, right, top = box
    a, b, c, d, e, f = by
    x0, x1, x2, x3 = a * left + c * bottom, a * left + c * top, a * right + c * bottom, a * right + c * top
    y0, y1, y2, y3 = b * left + d * bottom, b * left + d * top, b * right + d * bottom, b * right + d * top
    return min(x0, x1, x2, x3) + e, min(y0, y1, y2, y3) + f, max(x0, x1, x2, x3) + e, max(y0, y1, y2, y3) + f


def around(points: Iterable[tuple[float, float]]) -> Box:
    """Return the box around one point or more."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def common(one: Box, other: Box) -> Box:
    """Return what two boxes share; of no width or height when they share nothing."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    return left, bottom, max(left, min(one[2], other[2])), max(bottom, min(one[3], other[3]))


def straightened(shift: tuple[float, float], turn: float, width: float, height: float) -> Matrix:
    """Return what takes back a printer's correction: a shift right and down in points, then a turn clockwise.

    The turn is in degrees, about the middle of a sheet of `width` x `height` points.
    """
    x, y = width / 2, height / 2
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    turned_back = (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    return times(turned_back, (1.0, 0.0, 0.0, 1.0, -shift[0], shift[1]))
