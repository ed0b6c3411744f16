"""Lengths with their unit in the type: millimetres in content, micrometres in plans, points in type and render.

Sizes and rectangles are in whole micrometres, from the top left corner, with y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, NewType

Mm = NewType("Mm", float)
Um = NewType("Um", int)
Pt = NewType("Pt", float)

UM_PER_MM = 1000
PT_PER_INCH = 72
UM_PER_INCH = 25400


def um(length: float) -> Um:
    """Return a length in mm as whole micrometres, rounded half away from zero, so that sums and fits are exact."""
    scaled = length * UM_PER_MM
    return Um(int(scaled + 0.5) if scaled >= 0 else -int(0.5 - scaled))


def mm(length: Um) -> Mm:
    """Return micrometres as mm."""
    return Mm(length / UM_PER_MM)


def pt(length: Um) -> Pt:
    """Return micrometres as points of 1/72 inch."""
    return Pt(length * PT_PER_INCH / UM_PER_INCH)


def um_from_pt(length: Pt) -> Um:
    """Return points as whole micrometres."""
    return um(length * UM_PER_INCH / PT_PER_INCH / UM_PER_MM)


def format_mm(length: int) -> str:
    """Format micrometres as mm, with as many decimals as they have."""
    return f"{length / UM_PER_MM:.3f}".rstrip("0").rstrip(".")


class Size(NamedTuple):
    """Width and height in micrometres, both positive."""

    width: Um
    height: Um

    def turned(self) -> Size:
        """Return the size with width and height exchanged."""
        return Size(self.height, self.width)


class Rect(NamedTuple):
    """A rectangle in micrometres: left and top edge, width, height."""

    x: Um
    y: Um
    width: Um
    height: Um

    @property
    def right(self) -> Um:
        """The right edge, in micrometres from the origin."""
        return Um(self.x + self.width)

    @property
    def bottom(self) -> Um:
        """The bottom edge, in micrometres from the origin."""
        return Um(self.y + self.height)

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    def grown(self, by: Um) -> Rect:
        """Return the rectangle with each edge moved outwards by `by` (inwards when negative)."""
        return Rect(Um(self.x - by), Um(self.y - by), Um(self.width + 2 * by), Um(self.height + 2 * by))

    def moved(self, dx: Um, dy: Um) -> Rect:
        """Return the rectangle moved right by `dx` and down by `dy`."""
        return Rect(Um(self.x + dx), Um(self.y + dy), self.width, self.height)

    def quartered(self) -> Rect:
        """Return the rectangle turned by 90 degrees about its middle."""
        x, y = self.x + (self.width - self.height) // 2, self.y + (self.height - self.width) // 2
        return Rect(Um(x), Um(y), self.height, self.width)

    def touches(self, other: Rect) -> bool:
        """Return whether they overlap; a common edge does not count."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def contains(self, other: Rect) -> bool:
        """Return whether `other` is inside, edges included."""
        x, y, width, height = self  # layout asks this for each box of each card, and properties are slow
        left, top, across, down = other
        return x <= left and y <= top and left + across <= x + width and top + down <= y + height


def centre_in(rect: Rect, size: Size) -> Rect:
    """Return a rectangle of a size, centred in another one."""
    x, y = rect.x + (rect.width - size.width) // 2, rect.y + (rect.height - size.height) // 2
    return Rect(Um(x), Um(y), *size)


def enclose(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around some others, one or more."""
    inner = tuple(rects)
    left, top = min(rect.x for rect in inner), min(rect.y for rect in inner)
    right, bottom = max(rect.right for rect in inner), max(rect.bottom for rect in inner)
    return Rect(left, top, Um(right - left), Um(bottom - top))
