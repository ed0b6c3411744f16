"""A board that is larger than the paper: the windows of its sheets, which overlap, in whole micrometres.

Lengths are measured on the board, from its top left corner. Sheets are laid from left to right and from the top down,
each over the one before it: its left and its upper edge are seen, and lie on the neighbour's strip of `overlap`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.layout import marks
from generator.layout.sheets import mm_text
from generator.spine.geometry import Rect, Size
from generator.spine.sizes import Paper, SheetSpec
from generator.spine.units import Um, um

SMALL_PRINT: Final = um(5)  # of height, above and below a window, for marks, small print and a ruler
_CORNER: Final = um(20)  # from the end of an edge to the first cross on it
_APART: Final = um(120)  # crosses on an edge, at most


class Tiling(NamedTuple):
    """A board divided among sheets of paper.

    Attributes:
        board: Its trim.
        paper: A sheet as it stands or lies.
        overlap: How far a window reaches over the next one.
        rows, columns: How many sheets.
        bleed: How far windows are printed beyond their edges.
    """

    board: Size
    paper: Size
    overlap: Um
    rows: int
    columns: int
    bleed: Um

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return self.rows * self.columns

    def window(self, row: int, column: int) -> Rect:
        """Return what of the board a sheet shows; rows and columns from 0."""
        left, right = self._step(column, across=True), Um(self._step(column + 1, across=True) + self.overlap)
        top, bottom = self._step(row, across=False), Um(self._step(row + 1, across=False) + self.overlap)
        if self.columns == 1:
            left, right = Um(0), self.board.width
        if self.rows == 1:
            top, bottom = Um(0), self.board.height
        return Rect(left, top, Um(right - left), Um(bottom - top))

    def windows(self) -> Iterator[tuple[int, int, Rect]]:
        """Yield row, column and window of each sheet, in the order in which they are glued."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield row, column, self.window(row, column)

    def trim(self, row: int, column: int) -> Rect:
        """Return where the window of a sheet stands on its paper: in the middle."""
        window = self.window(row, column)
        x, y = (self.paper.width - window.width) // 2, (self.paper.height - window.height) // 2
        return Rect(Um(x), Um(y), window.width, window.height)

    @property
    def seams(self) -> tuple[tuple[Um, ...], tuple[Um, ...]]:
        """The edges of sheets that are seen on the glued board: the upright ones by x, the level ones by y."""
        upright = tuple(self.window(0, column).x for column in range(1, self.columns))
        return upright, tuple(self.window(row, 0).y for row in range(1, self.rows))

    def crosses(self) -> tuple[tuple[Um, Um], ...]:
        """Return the points on the seams at which sheets are laid on each other, sorted.

        Each sheet that shows such a point marks it, so that on two neighbours the marks stand at the same place of the
        board.
        """
        xs, ys = self.seams
        found = {(x, y) for x in xs for y in ys}
        for row, column, window in self.windows():
            if column:
                found |= {(window.x, y) for y in _along(window.y, window.height, ys)}
            if row:
                found |= {(x, window.y) for x in _along(window.x, window.width, xs)}
        return tuple(sorted(found))

    def _step(self, number: int, *, across: bool) -> Um:
        """Return where a window begins; that after the last is where its overlap would."""
        length, count = (self.board.width, self.columns) if across else (self.board.height, self.rows)
        return Um(number * (length - self.overlap) // count)


class Untileable(NamedTuple):
    """A board that cannot be divided among sheets of a paper: `reason` says why, with numbers in mm."""

    reason: str


def tiling(board: Size, overlap: Um, sheet: SheetSpec, paper: Paper) -> Tiling | Untileable:
    """Return the tiling with the fewest sheets, on paper that stands or lies; standing when both take as many.

    Windows and their bleed stay within the margins, and leave room for crop marks, and for small print above and below.
    """
    standing = paper.standing
    ways = [_tiling(board, overlap, Um(sheet.bleed), room, way) for way, room in _rooms(standing, sheet)]
    found = [way for way in ways if way is not None]
    if found:
        return min(found, key=lambda way: way.sheets)
    _, room = next(iter(_rooms(standing, sheet)))
    size = f"{mm_text(standing.width)} x {mm_text(standing.height)} mm"
    if min(room) <= 0:
        return Untileable(f"The margins and bleed of the sheet `{sheet.id}` leave no room on paper of {size}.")
    most = mm_text(Um(max(min(room.width, room.height) // 2, 0)))
    return Untileable(f"An overlap of {mm_text(overlap)} mm is too large for paper of {size}: {most} mm at most.")


def _rooms(standing: Size, sheet: SheetSpec) -> Iterator[tuple[Size, Size]]:
    """Yield the paper as it stands and as it lies, each with the room for a window."""
    marked = marks.EDGE + marks.SHORTEST + max(sheet.bleed, marks.NEAREST)
    lost = 2 * max(sheet.margin + sheet.bleed, marked)
    for way in (standing, standing.turned()):
        yield way, Size(Um(way.width - lost), Um(way.height - lost - 2 * SMALL_PRINT))


def _tiling(board: Size, overlap: Um, bleed: Um, room: Size, paper: Size) -> Tiling | None:
    columns, rows = _count(board.width, room.width, overlap), _count(board.height, room.height, overlap)
    return None if columns is None or rows is None else Tiling(board, paper, overlap, rows, columns, bleed)


def _count(length: Um, room: Um, overlap: Um) -> int | None:
    """Return how many windows hold a length; None when three of them would lie over each other."""
    if length <= room:
        return 1
    if room < 2 * overlap:
        return None
    return -(-(length - overlap) // (room - overlap))


def _along(start: Um, length: Um, seams: tuple[Um, ...]) -> Iterator[Um]:
    """Yield places along an edge: near both ends, and between them evenly; none near seams, which have their own."""
    free = max(length - 2 * _CORNER, 0)
    steps = max(1, -(-free // _APART))
    for number in range(steps + 1):
        place = Um(start + min(_CORNER, length // 2) + number * free // steps)
        if all(abs(place - seam) > _CORNER for seam in seams):
            yield place
