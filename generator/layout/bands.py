"""Pieces of several sizes on the same sheets: bands one below the other, packed in a fixed order.

A sheet is first cut apart between its bands; each band is then cut as a sheet of its own would be, for it has marks on
all four sides. So two bands stand further apart than two cards do, and further still where a sheet has room to spare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from generator.layout import sheets
from generator.layout.marks import BETWEEN, SHORTEST
from generator.layout.sheets import Grid, Laid, Pair, Stack, TooLarge
from generator.spine.geometry import Rect, Size
from generator.spine.sizes import Paper, SheetSpec
from generator.spine.units import Um, um

_CLEAR: Final = um(10)  # between the marks of two bands, where there is room: to cut the sheet apart without a ruler
_NONE: Final = "no paper holds no pieces"


class Band(NamedTuple):
    """Pieces of one size that follow each other: their trim, and how many."""

    size: Size
    pieces: int

    def turned(self) -> Band:
        """Return it with its pieces turned by a quarter."""
        return self._replace(size=self.size.turned())


class Sheet(NamedTuple):
    """A sheet of paper.

    Attributes:
        laid: Where its slots are.
        counts: How many pieces stand in each of its bands, in the first slots.
    """

    laid: Laid
    counts: tuple[int, ...]

    @property
    def pieces(self) -> int:
        """How many there are."""
        return sum(self.counts)

    @property
    def used(self) -> Laid:
        """The slots without rows and columns that hold nothing: those that are cut out."""
        bands = tuple(
            replace(band, rows=-(-count // band.columns), columns=min(count, band.columns))
            for band, count in zip(self.laid.bands, self.counts, strict=True)
        )
        return bands[0] if isinstance(self.laid, Grid) else Stack(bands)

    def held(self, pairs: Sequence[Pair]) -> Iterator[tuple[Grid, Sequence[Pair]]]:
        """Yield each band with what stands in it, of all that stands on the sheet in order."""
        start = 0
        for band, count in zip(self.laid.bands, self.counts, strict=True):
            yield band, pairs[start : start + count]
            start += count

    def spare(self) -> Iterator[Rect]:
        """Yield the slots that the last rows of a stack leave empty, together as one rectangle for each band."""
        for band, count in zip(self.laid.bands, self.counts, strict=True):
            if isinstance(self.laid, Stack) and count % band.columns:
                first = band.slot(count)
                yield Rect(first.x, first.y, Um(band.trim.right - first.x), first.height)


def apart(sheet: SheetSpec) -> Um:
    """Return how far the trims of two bands stand apart, at least: there is room for the marks of both."""
    return Um(2 * (max(sheet.bleed, sheet.mark_offset) + SHORTEST + BETWEEN))


def filled(bands: Sequence[Band], sheet: SheetSpec, paper: Paper) -> tuple[Sheet, ...] | TooLarge:
    """Return the sheets that take the least paper, standing or lying; standing when both take as much.

    Raises:
        ValueError: There are no bands.
    """
    if not bands:
        raise ValueError(_NONE)
    if len(bands) == 1:
        one = sheets.grid(bands[0].size, sheet, paper)
        return one if isinstance(one, TooLarge) else _even(one, bands[0].pieces)
    ways = [paper.standing, paper.standing.turned()]
    made = [done for way in ways if (done := packed(bands, sheet, sheets.room(way, sheet), way))]
    if made:
        return min(made, key=len)
    widest = max((band.size for band in bands), key=lambda size: size.width * size.height)
    return TooLarge(widest, paper.standing, sheets.room(paper.standing, sheet).size)


def packed(bands: Sequence[Band], sheet: SheetSpec, room: Rect, paper: Size) -> tuple[Sheet, ...]:
    """Return bands packed into a room of each sheet, as full as their order allows; none where one has no room.

    Pieces of one size have the same slots on every sheet. Bands of several sizes are as wide as they need to be, and
    stand in the middle.
    """
    if len(bands) == 1:
        one = sheets.within(room, bands[0].size, sheet, paper)
        return _even(one, bands[0].pieces) if one.count else ()
    if not all(sheets.within(room, band.size, sheet, paper).count for band in bands):
        return ()
    return tuple(_sheet(rows, sheet, room, paper) for rows in _shelved(bands, sheet, room))


def _even(grid: Grid, count: int) -> tuple[Sheet, ...]:
    """Return sheets that all have the same slots."""
    return tuple(Sheet(grid, (min(grid.count, count - start),)) for start in range(0, count, grid.count))


class _Shelf(NamedTuple):
    """A part of a band that stands on one sheet: how many rows of how many pieces."""

    size: Size
    rows: int
    pieces: int


def _shelved(bands: Sequence[Band], sheet: SheetSpec, room: Rect) -> Iterator[tuple[_Shelf, ...]]:
    """Yield what stands on each sheet; each band has room on one that is empty."""
    there: list[_Shelf] = []
    used = 0
    for size, pieces in bands:
        columns, left = sheets.held(room.width, size.width, sheet), pieces
        while left:
            start = used + apart(sheet) if there else 0
            rows = min(sheets.held(room.height - start, size.height, sheet), -(-left // columns))
            if not rows:
                yield tuple(there)
                there, used = [], 0
                continue
            there.append(_Shelf(size, rows, min(left, rows * columns)))
            used = start + _high(there[-1], sheet)
            left -= there[-1].pieces
    if there:
        yield tuple(there)


def _high(shelf: _Shelf, sheet: SheetSpec) -> int:
    return (shelf.rows - 1) * sheets.pitch_of(shelf.size, sheet).height + shelf.size.height


def _sheet(shelves: Sequence[_Shelf], sheet: SheetSpec, room: Rect, paper: Size) -> Sheet:
    """Return a sheet in the middle of whose room the bands stand, which share what it has to spare with its ends."""
    filled = sum(_high(shelf, sheet) for shelf in shelves)
    spare = room.height - filled - (len(shelves) - 1) * apart(sheet)
    wide = 2 * (max(sheet.bleed, sheet.mark_offset) + sheet.mark_length) + _CLEAR
    gap = max(apart(sheet), min(wide, apart(sheet) + spare // (len(shelves) + 1)))
    top = room.y + (room.height - filled - (len(shelves) - 1) * gap) // 2
    grids = []
    for shelf in shelves:
        columns, pitch = -(-shelf.pieces // shelf.rows), sheets.pitch_of(shelf.size, sheet)
        wide = (columns - 1) * pitch.width + shelf.size.width
        first = Rect(Um(room.x + (room.width - wide) // 2), Um(top), shelf.size.width, shelf.size.height)
        grids.append(Grid(paper, shelf.size, shelf.rows, columns, first, pitch, Um(sheet.bleed)))
        top += _high(shelf, sheet) + gap
    return Sheet(Stack(tuple(grids)), tuple(shelf.pieces for shelf in shelves))
