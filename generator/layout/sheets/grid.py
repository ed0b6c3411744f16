"""Where cards stand on paper, front and back, in whole micrometres; positions are fixed, never a flow.

Cards of one size stand in a grid, hexagons in a honeycomb where that holds more. Cards of several sizes share sheets as
bands, one below the other, in a fixed order. A sheet is first cut apart between its bands; each band is then cut like a
sheet of its own, because it has marks on all four sides. Therefore two bands stand further apart than two cards do, and
further still if a sheet has room to spare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import Final, NamedTuple

from generator.model.cut_outlines import HEXAGON, CutOutline
from generator.model.plan import Slot
from generator.model.printer_error import NO_CORRECTIONS, Corrections
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, enclose, format_mm, um

EDGE: Final = um(5)  # nothing is printed nearer to the sheet's edge unless asked: many printers cannot
FOLD: Final = um(3)  # nor to the line on which the sheet is folded
BETWEEN: Final = um(1)  # nor to the middle between two bands, each of which has marks of its own
SHORTEST: Final = um(2)  # a mark that can still be cut along
NEAREST: Final = um(1)  # to the trim, where there is no room for the usual distance
NEARER: Final = um(3)  # how near marks may come to the paper's edge when sheets are as full as they can be
_CLEAR: Final = um(10)  # between the marks of two bands, if there is room: to cut the sheet apart without a ruler

Pair = tuple[int, int | None]  # a printed card: indices of its front and of its back, if it has one


class Duplex(NamedTuple):
    """How the printer prints backs: the edge about which paper is turned, and the correction of its error."""

    flip: str = "long"  # `long` or `short`
    corrections: Corrections = NO_CORRECTIONS

    def correction(self, paper: Size) -> tuple[tuple[Um, Um], float]:
        """Return shift and turn of backs on a sheet as it stands or lies."""
        right, down, turn = self.corrections[paper.width > paper.height]
        return (um(right), um(down)), turn


@dataclass(frozen=True, slots=True)
class SlotBand:
    """Slots for pieces of one size on a sheet, row by row: in a grid, or of pieces that are no rectangles as they fit.

    Attributes:
        paper: The sheet as it stands or lies.
        slots: The trim of each piece.
        bleed: How far they are printed outside their trim or outline.
        outline: What each is cut along, in its trim; None for the trim itself.
    """

    paper: Size
    slots: tuple[Rect, ...]
    bleed: Um
    outline: CutOutline | None = None

    @property
    def count(self) -> int:
        """How many slots there are."""
        return len(self.slots)

    @property
    def trim(self) -> Rect:
        """The box around all slots; there are one or more."""
        return enclose(self.slots)

    @property
    def bands(self) -> tuple[SlotBand, ...]:
        """Itself: a sheet with cards of one size is one band."""
        return (self,)

    def first_slots(self, count: int) -> SlotBand:
        """Return it without rows and columns that hold none of so many cards; of outlines, just their slots."""
        used = self.slots[:count]
        if self.outline is None:
            xs, ys = {slot.x for slot in used}, {slot.y for slot in used}
            used = tuple(slot for slot in self.slots if slot.x in xs and slot.y in ys)
        return replace(self, slots=used)


@dataclass(frozen=True, slots=True)
class Stack:
    """Bands on a sheet from the top down, each with cards of one size, with the same paper and bleed; one or more."""

    bands: tuple[SlotBand, ...]

    @property
    def paper(self) -> Size:
        """The sheet as it stands or lies."""
        return self.bands[0].paper

    @property
    def bleed(self) -> Um:
        """How far cards are printed outside their trim."""
        return self.bands[0].bleed

    @property
    def count(self) -> int:
        """How many slots there are."""
        return sum(band.count for band in self.bands)

    @property
    def trim(self) -> Rect:
        """The box around all slots."""
        return enclose(band.trim for band in self.bands)


SlotLayout = SlotBand | Stack  # where all cards stand


class TooLarge(NamedTuple):
    """A card (its trim) that a standing paper cannot hold, which has `room` for one without bleed in its margins."""

    card: Size
    paper: Size
    room: Size

    def __str__(self) -> str:
        """Say it with numbers in mm."""
        return (
            f"A card of {format_mm(self.card.width)} x {format_mm(self.card.height)} mm does not fit a sheet of "
            f"{format_mm(self.paper.width)} x {format_mm(self.paper.height)} mm, which has room for "
            f"{format_mm(self.room.width)} x {format_mm(self.room.height)} mm, standing or lying."
        )


def fit_band(card: Size, sheet: SheetSpec, paper: Paper, outline: CutOutline | None = None) -> SlotBand | TooLarge:
    """Return the slots that hold most cards, on the paper standing or lying; standing when both hold as many.

    Trims stand `gap` apart, or twice the bleed when that is more. Bleeds stay within the margins; the slots stand in
    the middle of the paper.
    """
    standing = paper.standing
    ways = (standing, standing.turned())
    upright, lying = (fit_band_in_room(find_trim_area(way, sheet), card, sheet, way, outline) for way in ways)
    best = lying if lying.count > upright.count else upright
    return best if best.count else TooLarge(card, standing, find_trim_area(standing, sheet).size)


def find_trim_area(paper: Size, sheet: SheetSpec) -> Rect:
    """Return where trims may stand on paper; it has no width or height, or less, where margins leave none."""
    edge = sheet.margin + sheet.bleed
    return Rect(Um(edge), Um(edge), Um(paper.width - 2 * edge), Um(paper.height - 2 * edge))


def fit_band_in_room(
    room: Rect, card: Size, sheet: SheetSpec, paper: Size, outline: CutOutline | None = None
) -> SlotBand:
    """Return the largest grid of cards in a room, in its middle, or a honeycomb that holds more.

    A grid has no rows or columns where no card has room.
    """
    pitch = find_pitch(card, sheet)
    columns, rows = count_fitting(room.width, card.width, sheet), count_fitting(room.height, card.height, sheet)
    x = room.x + (room.width - columns * pitch.width + pitch.width - card.width) // 2
    y = room.y + (room.height - rows * pitch.height + pitch.height - card.height) // 2
    slots = _list_grid_slots(Rect(Um(x), Um(y), *card), pitch, rows, columns)
    if outline is not None and outline.shape == HEXAGON and slots:
        slots = max(slots, _fit_honeycomb(room, card, sheet), key=len)
    return SlotBand(paper, slots, Um(sheet.bleed), outline)


def _list_grid_slots(first: Rect, pitch: Size, rows: int, columns: int) -> tuple[Rect, ...]:
    return tuple(
        first.moved(Um(column * pitch.width), Um(row * pitch.height))
        for row in range(rows)
        for column in range(columns)
    )


def _fit_honeycomb(room: Rect, card: Size, sheet: SheetSpec) -> tuple[Rect, ...]:
    """Return the slots of hexagons in the middle of a room that holds one, row by row, their edges a gap apart.

    Every other column is moved down by half a slot; or for hexagons with corners on top, every other row to the right.
    """
    if card.width < card.height:
        turned = _fit_honeycomb(Rect(room.y, room.x, room.height, room.width), card.turned(), sheet)
        return tuple(
            sorted((Rect(y, x, height, width) for x, y, width, height in turned), key=lambda slot: slot[1::-1])
        )
    width, height = card
    gap = max(sheet.gap, 2 * sheet.bleed)
    slant = isqrt(4 * height * height + width * width) + 1  # four times as long as a slanting edge
    across = -(-(3 * width * height + gap * (2 * slant - width)) // (4 * height))  # from column to column
    half = -(-(height + gap) // 2)
    places = [
        (x, y)
        for column, x in enumerate(range(0, room.width - width + 1, across))
        for y in range(column % 2 * half, room.height - height + 1, 2 * half)
    ]
    rows = sorted(places, key=lambda place: (place[1] // (2 * half), place[0]))
    left = room.x + (room.width - width - max(x for x, _ in places)) // 2
    top = room.y + (room.height - height - max(y for _, y in places)) // 2
    return tuple(Rect(Um(left + x), Um(top + y), width, height) for x, y in rows)


def find_pitch(card: Size, sheet: SheetSpec) -> Size:
    """Return how far it is from one card to the next: trims stand `gap` apart, or twice the bleed when it is more."""
    gap = max(sheet.gap, 2 * sheet.bleed)
    return Size(Um(card.width + gap), Um(card.height + gap))


def count_fitting(room: int, length: int, sheet: SheetSpec) -> int:
    """Return how many trims of a length stand one after the other in a room."""
    gap = max(sheet.gap, 2 * sheet.bleed)
    return max(room + gap, 0) // (length + gap)


def with_bleed(sheet: SheetSpec, bleed: Um) -> SheetSpec:
    """Return a sheet with another bleed; without any, cards lie edge to edge, and marks may come nearer to the edge."""
    if bleed == 0:
        return sheet._replace(bleed=0, gap=0, mark_edge=min(sheet.mark_edge, NEARER))
    return sheet._replace(bleed=bleed, gap=max(sheet.gap, 2 * bleed))


def turn_over(rect: Rect, paper: Size, flip: str) -> tuple[Rect, int]:
    """Return where a rectangle of the front lies on the back, and by how much what is printed there must be turned.

    A sheet turned about a standing edge exchanges left and right; about a lying edge, top and bottom, and then backs
    stand on their heads, so that each card has its top at the same end on both sides.
    """
    stands = paper.height >= paper.width
    if (flip == "long") == stands:
        return Rect(Um(paper.width - rect.right), rect.y, rect.width, rect.height), 0
    return Rect(rect.x, Um(paper.height - rect.bottom), rect.width, rect.height), 180


def list_front_slots(band: SlotBand, pairs: Sequence[Pair]) -> tuple[Slot, ...]:
    """Return the front slots of one sheet; no more cards than there are slots."""
    return tuple(Slot(front, band.slots[index], 0, band.bleed) for index, (front, _) in enumerate(pairs))


def list_back_slots(band: SlotBand, pairs: Sequence[Pair], flip: str) -> tuple[Slot, ...]:
    """Return the back slots of one sheet, each behind its front; nothing behind a card without a back."""
    return tuple(
        Slot(back, *turn_over(band.slots[index], band.paper, flip), band.bleed)
        for index, (_, back) in enumerate(pairs)
        if back is not None
    )


class Band(NamedTuple):
    """Pieces of one size that follow each other: their trim, how many, and what they are cut along if not the trim."""

    size: Size
    pieces: int
    outline: CutOutline | None = None

    def turned(self) -> Band:
        """Return it with its pieces turned clockwise by a quarter."""
        size = self.size.turned()
        outline = None if self.outline is None else self.outline.placed(Rect(Um(0), Um(0), *size), 90)
        return self._replace(size=size, outline=outline)


class Sheet(NamedTuple):
    """A sheet of paper: its slots, and how many pieces stand in the first slots of each band."""

    layout: SlotLayout
    counts: tuple[int, ...]

    @property
    def pieces(self) -> int:
        """How many there are."""
        return sum(self.counts)

    @property
    def used(self) -> SlotLayout:
        """The slots without rows and columns that hold nothing: those that are cut out."""
        if not isinstance(self.layout, Stack):
            return self.layout.first_slots(self.counts[0])
        bands = zip(self.layout.bands, self.counts, strict=True)
        return Stack(tuple(band.first_slots(count) for band, count in bands))

    def pairs_by_band(self, pairs: Sequence[Pair]) -> Iterator[tuple[SlotBand, Sequence[Pair]]]:
        """Yield each band with what stands in it, of all that stands on the sheet in order."""
        start = 0
        for band, count in zip(self.layout.bands, self.counts, strict=True):
            yield band, pairs[start : start + count]
            start += count

    def spare_rects(self) -> Iterator[Rect]:
        """Yield the slots that the last rows of a stack leave empty, together as one rectangle for each band."""
        for band, count in zip(self.layout.bands, self.counts, strict=True):
            if isinstance(self.layout, Stack) and band.outline is None and count < band.count:
                first = band.slots[count]
                yield Rect(first.x, first.y, Um(band.trim.right - first.x), first.height)


def find_band_gap(sheet: SheetSpec) -> Um:
    """Return how far the trims of two bands stand apart, at least: there is room for the marks of both."""
    return Um(2 * (max(sheet.bleed, sheet.mark_offset) + SHORTEST + BETWEEN))


def fill_sheets(bands: Sequence[Band], sheet: SheetSpec, paper: Paper) -> tuple[Sheet, ...] | TooLarge:
    """Return the sheets for one or more bands that take the least paper, standing or lying; standing if both do."""
    if not bands:
        message = "there are no bands"
        raise ValueError(message)
    if len(bands) == 1:
        band = fit_band(bands[0].size, sheet, paper, bands[0].outline)
        return band if isinstance(band, TooLarge) else _repeat_band(band, bands[0].pieces)
    ways = [paper.standing, paper.standing.turned()]
    packed = [sheets for way in ways if (sheets := pack_bands(bands, sheet, find_trim_area(way, sheet), way))]
    if packed:
        return min(packed, key=len)
    widest = max((band.size for band in bands), key=lambda size: size.width * size.height)
    return TooLarge(widest, paper.standing, find_trim_area(paper.standing, sheet).size)


def pack_bands(bands: Sequence[Band], sheet: SheetSpec, room: Rect, paper: Size) -> tuple[Sheet, ...]:
    """Return bands packed into a room of each sheet, as full as their order allows; none where one has no room.

    Pieces of one size have the same slots on every sheet. Bands of several sizes are as wide as they need to be, and
    stand in the middle.
    """
    if len(bands) == 1:
        band = fit_band_in_room(room, bands[0].size, sheet, paper, bands[0].outline)
        return _repeat_band(band, bands[0].pieces) if band.count else ()
    if not all(fit_band_in_room(room, band.size, sheet, paper).count for band in bands):
        return ()
    return tuple(_make_sheet(rows, sheet, room, paper) for rows in _fill_shelves(bands, sheet, room))


def _repeat_band(band: SlotBand, count: int) -> tuple[Sheet, ...]:
    """Return sheets that all have the same slots."""
    return tuple(Sheet(band, (min(band.count, count - start),)) for start in range(0, count, band.count))


class _Shelf(NamedTuple):
    """A part of a band that stands on one sheet: how many rows of how many pieces."""

    size: Size
    rows: int
    pieces: int
    outline: CutOutline | None


def _fill_shelves(bands: Sequence[Band], sheet: SheetSpec, room: Rect) -> Iterator[tuple[_Shelf, ...]]:
    """Yield what stands on each sheet; each band has room on one that is empty."""
    shelves: list[_Shelf] = []
    used = 0
    for size, pieces, outline in bands:
        columns, left = count_fitting(room.width, size.width, sheet), pieces
        while left:
            start = used + find_band_gap(sheet) if shelves else 0
            rows = min(count_fitting(room.height - start, size.height, sheet), -(-left // columns))
            if not rows:
                yield tuple(shelves)
                shelves, used = [], 0
                continue
            shelves.append(_Shelf(size, rows, min(left, rows * columns), outline))
            used = start + _measure_height(shelves[-1], sheet)
            left -= shelves[-1].pieces
    if shelves:
        yield tuple(shelves)


def _measure_height(shelf: _Shelf, sheet: SheetSpec) -> int:
    return (shelf.rows - 1) * find_pitch(shelf.size, sheet).height + shelf.size.height


def _make_sheet(shelves: Sequence[_Shelf], sheet: SheetSpec, room: Rect, paper: Size) -> Sheet:
    """Return a sheet in the middle of whose room the bands stand, which share what it has to spare with its ends."""
    filled = sum(_measure_height(shelf, sheet) for shelf in shelves)
    spare = room.height - filled - (len(shelves) - 1) * find_band_gap(sheet)
    wide = 2 * (max(sheet.bleed, sheet.mark_offset) + sheet.mark_length) + _CLEAR
    gap = max(find_band_gap(sheet), min(wide, find_band_gap(sheet) + spare // (len(shelves) + 1)))
    top = room.y + (room.height - filled - (len(shelves) - 1) * gap) // 2
    bands = []
    for shelf in shelves:
        columns, pitch = -(-shelf.pieces // shelf.rows), find_pitch(shelf.size, sheet)
        wide = (columns - 1) * pitch.width + shelf.size.width
        first = Rect(Um(room.x + (room.width - wide) // 2), Um(top), *shelf.size)
        slots = _list_grid_slots(first, pitch, shelf.rows, columns)
        bands.append(SlotBand(paper, slots, Um(sheet.bleed), shelf.outline))
        top += _measure_height(shelf, sheet) + gap
    return Sheet(Stack(tuple(bands)), tuple(shelf.pieces for shelf in shelves))
