"""PDF drawing operators as text, in whole units of 1/100 point: no decimals, few digits, at most 2 um of rounding."""

from __future__ import annotations

from functools import lru_cache

from generator.model.plan import Colour, Outline
from generator.model.units import Um

UNITS_PER_PT = 100
UNITS_PER_MM = 7200 / 25.4
TO_POINTS = "0.01 0 0 0.01 0 0 cm"  # the first operator of a page, so that all that follow are in units
_SEGMENTS = {"M": "%d %d m", "L": "%d %d l", "C": "%d %d %d %d %d %d c", "Z": "h"}


def to_units(length: Um | int) -> int:
    """Convert micrometres to units, rounded to the nearest."""
    return (length * 72 + 127) // 254


@lru_cache(maxsize=4096)
def format_number(value: float, *, digits: int = 3) -> str:
    """Write a number with at most that many decimals and no needless character (`.5`, `-1`, `0`)."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "", "-"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=4096)
def format_colour(colour: Colour) -> str:
    """Write red, green and blue as three numbers."""
    red, green, blue = colour
    return f"{format_number(red)} {format_number(green)} {format_number(blue)}"


def is_grey(colour: Colour) -> bool:
    """Return whether a colour is black, white or between them."""
    return colour[0] == colour[1] == colour[2]


@lru_cache(maxsize=4096)
def set_fill(colour: Colour) -> str:
    """Write the operator that sets the fill colour; greys use one component, so that they print in black only."""
    return f"{format_number(colour[0])} g" if is_grey(colour) else f"{format_colour(colour)} rg"


@lru_cache(maxsize=4096)
def set_stroke(colour: Colour) -> str:
    """Write the operator that sets the line colour; greys use one component, as in `set_fill`."""
    return f"{format_number(colour[0])} G" if is_grey(colour) else f"{format_colour(colour)} RG"


def trace_outline(segments: Outline) -> str:
    """Write a path in mm as operators in units."""
    k = UNITS_PER_MM
    pattern = "\n".join([_SEGMENTS[segment[0]] for segment in segments])
    return pattern % tuple([round(length * k) for segment in segments for length in segment[1:]])


def trace_rectangle(x: int, y: int, width: int, height: int) -> str:
    """Write the path of a rectangle in units."""
    return f"{x} {y} {width} {height} re"


def trace_rounded_rectangle(x: int, y: int, width: int, height: int, radius: int) -> str:
    """Write the path of a rectangle with round corners, in units; the radius is cut down to what fits."""
    r = min(radius, width // 2, height // 2)
    if r <= 0:
        return trace_rectangle(x, y, width, height)
    k, right, top = round(r * 0.4477), x + width, y + height
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {top - r} l {right} {top - k} {right - k} {top} {right - r} {top} c "
        f"{x + r} {top} l {x + k} {top} {x} {top - k} {x} {top - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )


def format_box(left: int, low: int, right: int, high: int) -> str:
    """Write a rectangle of the page dictionary in points, its edges given in micrometres."""
    return f"[{' '.join(format_number(to_units(edge) / 100) for edge in (left, low, right, high))}]"
