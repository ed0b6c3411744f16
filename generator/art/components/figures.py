"""Draw figures as lines, for numbers that are part of a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.art import pen
from generator.art.pen import Shapes, stroke
from generator.model.plan import Colour

# Figures as lines in a box of 10 x 14.
_FIGURES: Final[Mapping[str, str]] = {
    "0": "M5 0C-1 0 -1 14 5 14C11 14 11 0 5 0Z",
    "1": "M1.6 3.2L5.6 0L5.6 14",
    "2": "M0.8 3.6C1.4 -1.2 9.2 -1.2 9.2 3.8C9.2 7.4 1.6 10.2 0.8 14L9.6 14",
    "3": "M1 1.6C3.4 -0.8 8.8 -0.4 8.8 3.6C8.8 6.4 6.2 6.8 4 6.8C6.6 6.8 9.4 7.4 9.4 10.4C9.4 15 2.6 15.2 0.6 12.2",
    "4": "M7 14L7 0L0.4 9.8L9.8 9.8",
    "5": "M8.8 0L2 0L1.2 6.4C3.4 4.6 9.4 4.8 9.4 9.6C9.4 15 2.6 15.2 0.6 12.2",
    "6": "M8.4 1C4 -1 0.8 3 0.8 9C0.8 15.6 9.4 15.6 9.4 9.6C9.4 4.6 2.4 4.6 0.9 9.4",
    "7": "M0.8 0L9.4 0C6.4 4 4.4 8.6 3.8 14",
    "8": "M5 6.4C0 6.4 0 0 5 0C10 0 10 6.4 5 6.4C-0.8 6.4 -0.8 14 5 14C10.8 14 10.8 6.4 5 6.4Z",
    "9": "M1.6 13C6 15 9.2 11 9.2 5C9.2 -1.6 0.6 -1.6 0.6 4.4C0.6 9.4 7.6 9.4 9.1 4.6",
}
_HIGH: Final = 14
_PITCH: Final = 12
_WEIGHT: Final = 2.5


def draw_number(number: str, x: float, y: float, height: float, ink: Colour) -> Shapes:
    """Draw a number around a point, its figures `height` mm high; two figures are set closer and narrower."""
    size = height / _HIGH
    narrow = 1.0 if len(number) == 1 else 0.72
    left = x - (len(number) * _PITCH - (_PITCH - 10)) / 2 * size * narrow
    for place, figure in enumerate(number):
        outline = pen.path(_FIGURES[figure], left + place * _PITCH * size * narrow, y - height / 2, size * narrow, size)
        yield stroke(outline, ink, size * _WEIGHT)
