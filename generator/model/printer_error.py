"""Compute from readings of a calibration sheet how backs must be moved and turned; lengths in mm, y downwards.

The front of the sheet has scales, the back a long line for each scale, which a printer without error puts behind the
middle of the scale. A printer with an error turns everything on the back about the sheet's centre, and then moves it.
Each reading says where a line crosses its scale; the error is the one that fits all readings best (least squares).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

MIDDLE: Final = 10.0  # the reading of every scale without an error
_ROUNDS: Final = 8
_STEP: Final = 1e-6

Point = tuple[float, float]


class Scale(NamedTuple):
    """A level or upright scale on the front: its middle, from the top left corner."""

    level: bool
    x: float
    y: float


class Sheet(NamedTuple):
    """A sheet of paper: its size, and whether it is flipped sideways (otherwise top to bottom)."""

    width: float
    height: float
    sideways: bool

    def behind(self, point: Point) -> Point:
        """Convert a point of the front to one of the back, or the other way round."""
        x, y = point
        return (self.width - x, y) if self.sideways else (x, self.height - y)


class Displacement(NamedTuple):
    """A displacement: mm to the right and down, and degrees clockwise about the sheet's centre."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0

    def rounded(self) -> Displacement:
        """Return it rounded to a hundredth of a millimetre at the corner of a sheet."""
        return Displacement(*(round(part, digits) + 0.0 for part, digits in zip(self, (2, 2, 3), strict=True)))


Corrections = tuple[Displacement, Displacement]  # how backs are moved on portrait and on landscape sheets
NO_CORRECTIONS: Final[Corrections] = (Displacement(), Displacement())


class Solution(NamedTuple):
    """How backs must be moved and turned, and the largest deviation of a reading, in mm."""

    correction: Displacement
    off: float


def apply_error(point: Point, error: Displacement, sheet: Sheet) -> Point:
    """Return the place where a printer with an error prints a point of the back."""
    x, y = point[0] - sheet.width / 2, point[1] - sheet.height / 2
    turn = math.radians(error.turn)
    cos, sin = math.cos(turn), math.sin(turn)
    return x * cos - y * sin + sheet.width / 2 + error.right, x * sin + y * cos + sheet.height / 2 + error.down


def predict_reading(scale: Scale, error: Displacement, sheet: Sheet) -> float:
    """Return the reading of a scale on a sheet from a printer with an error."""
    x, y = sheet.behind((scale.x, scale.y))
    along, across = apply_error((x, y), error, sheet), math.tan(math.radians(error.turn))
    # The line is turned as well, so it crosses the scale a little beside its middle.
    if scale.level:
        off = along[0] - across * (y - along[1]) - x
        return MIDDLE - off if sheet.sideways else MIDDLE + off
    off = along[1] + across * (x - along[0]) - y
    return MIDDLE + off if sheet.sideways else MIDDLE - off


def solve_correction(readings: Mapping[Scale, float], sheet: Sheet) -> Solution:
    """Find the correction that fits some readings best.

    Args:
        readings: What a user read on each scale, in mm.
        sheet: The paper.

    Raises:
        ValueError: There are fewer than three readings, or they do not determine the turn.
    """
    error = [0.0, 0.0, 0.0]
    for _ in range(_ROUNDS):
        now = Displacement(*error)
        rows: list[list[float]] = []
        for scale, value in readings.items():
            reading = predict_reading(scale, now, sheet)
            slopes = [
                (predict_reading(scale, now._replace(**{part: getattr(now, part) + _STEP}), sheet) - reading) / _STEP
                for part in Displacement._fields
            ]
            rows.append([*slopes, value - reading])
        error = [part + by for part, by in zip(error, _least_squares(rows), strict=True)]
    found = Displacement(*error)
    off = max(abs(predict_reading(scale, found, sheet) - value) for scale, value in readings.items())
    return Solution(Displacement(-found.right, -found.down, -found.turn), off)


def combine_corrections(first: Displacement, then: Displacement) -> Displacement:
    """Combine two corrections, of which the second was found on a sheet printed with the first."""
    turn = math.radians(-then.turn)
    right = first.right * math.cos(turn) - first.down * math.sin(turn)
    down = first.right * math.sin(turn) + first.down * math.cos(turn)
    return Displacement(then.right + right, then.down + down, first.turn + then.turn)


def _least_squares(rows: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Solve equations of three unknowns (three factors, then the sum)."""
    normal = [[sum(row[i] * row[j] for row in rows) for j in range(3)] for i in range(3)]
    wanted = [sum(row[i] * row[3] for row in rows) for i in range(3)]
    whole = _determinant(normal)
    if abs(whole) < 1e-9:  # noqa: PLR2004 - nothing, in floats
        message = "these readings do not tell how much backs are turned"
        raise ValueError(message)
    parts = []
    for place in range(3):
        changed = [[wanted[i] if j == place else normal[i][j] for j in range(3)] for i in range(3)]
        parts.append(_determinant(changed) / whole)
    return parts[0], parts[1], parts[2]


def _determinant(m: Sequence[Sequence[float]]) -> float:
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )
