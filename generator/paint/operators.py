"""The words of PDF's drawing language, in whole units of 1/100 point: no dots, few digits, and never 2 um off."""

from __future__ import annotations

from functools import lru_cache

from generator.spine.plan import Colour, Outline
from generator.spine.units import Um

UNITS_PER_PT = 100
UNITS_PER_MM = 7200 / 25.4
_SAID = {"M": "%d %d m", "L": "%d %d l", "C": "%d %d %d %d %d %d c", "Z": "h"}  # by the letter of a segment
TO_POINTS = "0.01 0 0 0.01 0 0 cm"  # what a page begins with, so that all that follows is in units


def units(length: Um | int) -> int:
    """Return micrometres as units, rounded to the nearest."""
    return (length * 72 + 127) // 254


@lru_cache(maxsize=4096)
def number(value: float, *, digits: int = 3) -> str:
    """Return a number with at most that many decimals and no needless character (`.5`, `-1`, `0`)."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "", "-"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=4096)
def colour(value: Colour) -> str:
    """Return red, green and blue as three numbers."""
    red, green, blue = value
    return f"{number(red)} {number(green)} {number(blue)}"


def is_grey(value: Colour) -> bool:
    """Tell whether a colour is black, white or between them."""
    return value[0] == value[1] == value[2]


@lru_cache(maxsize=4096)
def fill(value: Colour) -> str:
    """Return what sets the colour of areas and type; a grey is said as one, so that printers mix it of no others."""
    return f"{number(value[0])} g" if is_grey(value) else f"{colour(value)} rg"


@lru_cache(maxsize=4096)
def line(value: Colour) -> str:
    """Return what sets the colour of lines; a grey is said as one, so that printers mix it of no others."""
    return f"{number(value[0])} G" if is_grey(value) else f"{colour(value)} RG"


def outline(segments: Outline) -> str:
    """Return a path in mm as operators in units."""
    k = UNITS_PER_MM
    said = "\n".join([_SAID[segment[0]] for segment in segments])
    return said % tuple([round(length * k) for segment in segments for length in segment[1:]])


def rectangle(x: int, y: int, width: int, height: int) -> str:
    """Return the path of a rectangle in units."""
    return f"{x} {y} {width} {height} re"


@lru_cache(maxsize=1024)
def rounded(x: int, y: int, width: int, height: int, radius: int) -> str:
    """Return the path of a rectangle with round corners, in units; the radius is cut down to what fits."""
    r = min(radius, width // 2, height // 2)
    if r <= 0:
        return rectangle(x, y, width, height)
    k, right, top = round(r * 0.4477), x + width, y + height
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {top - r} l {right} {top - k} {right - k} {top} {right - r} {top} c "
        f"{x + r} {top} l {x + k} {top} {x} {top - k} {x} {top - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )
