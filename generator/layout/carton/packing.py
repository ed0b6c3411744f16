"""Rectangles of several sizes on sheets of paper: side by side on shelves, turned where that fits better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.spine.geometry import Rect, Size
from generator.spine.units import Um


class Packed(NamedTuple):
    """A rectangle in its place: which one, on which sheet, where, and whether it was turned by a quarter."""

    which: int
    sheet: int
    rect: Rect
    turned: bool


@dataclass(slots=True)
class _Shelf:
    """A row of rectangles: from `top` down to the highest of them, filled up to `right`."""

    top: int
    height: int
    right: int


@dataclass(slots=True)
class _Sheet:
    """A sheet and its shelves, of which the last ends at `bottom`."""

    shelves: list[_Shelf] = field(default_factory=list)
    bottom: int = 0


def fits(size: Size, room: Size) -> bool:
    """Tell whether a rectangle fits a room, upright or turned."""
    return any(way.width <= room.width and way.height <= room.height for way in (size, size.turned()))


def packed(sizes: Sequence[Size], room: Size, gap: Um) -> tuple[Packed, ...]:
    """Return where rectangles stand in rooms of one size, in their order, in micrometres from a room's top left corner.

    Each goes to the first sheet that has a place for it, `gap` away from others; it is turned where it fits so and not
    otherwise, or where it makes a lower shelf. All sheets are filled from the top; the rows are centred.

    Raises:
        ValueError: One does not fit; ask `fits` before.
    """
    sheets: list[_Sheet] = []
    done: list[Packed] = []
    for index, size in enumerate(sizes):
        found = next((spot for spot in _spots(sheets, size, room, gap)), None)
        if found is None:
            message = f"{size} does not fit {room}"
            raise ValueError(message)
        sheet, shelf, way = found
        if sheet == len(sheets):
            sheets.append(_Sheet())
        there = sheets[sheet]
        if shelf == len(there.shelves):
            top = there.bottom + gap if there.shelves else 0
            there.shelves.append(_Shelf(top, way.height, -gap))
            there.bottom = top + way.height
        row = there.shelves[shelf]
        done.append(Packed(index, sheet, Rect(Um(row.right + gap), Um(row.top), *way), way != size))
        row.right += gap + way.width
    return tuple(_centred(done, room))


def _spots(sheets: list[_Sheet], size: Size, room: Size, gap: int) -> Iterable[tuple[int, int, Size]]:
    """Yield where a rectangle may go, best first: sheet, shelf (one past the last is new), and its size there."""
    ways = sorted(dict.fromkeys((size, size.turned())), key=lambda way: (way.height, way != size))
    for number, sheet in enumerate([*sheets, _Sheet()]):
        for index, shelf in enumerate(sheet.shelves):
            for way in ways:
                if way.height <= shelf.height and shelf.right + gap + way.width <= room.width:
                    yield number, index, way
        top = sheet.bottom + gap if sheet.shelves else 0
        for way in ways:
            if way.width <= room.width and top + way.height <= room.height:
                yield number, len(sheet.shelves), way


def _centred(done: Sequence[Packed], room: Size) -> Iterable[Packed]:
    """Yield the rectangles with each row in the middle of its room."""
    ends: dict[tuple[int, int], int] = {}
    for each in done:
        key = (each.sheet, each.rect.y)
        ends[key] = max(ends.get(key, 0), each.rect.right)
    for each in done:
        free = room.width - ends[each.sheet, each.rect.y]
        yield each._replace(rect=each.rect.moved(Um(free // 2), Um(0)))
