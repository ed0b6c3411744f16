"""Tuck boxes: their nets, in one piece if the paper holds it, otherwise in two; and pieces packed onto sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.layout.boxes import net, panels
from generator.layout.boxes.net import Net
from generator.layout.boxes.panels import PanelContext, collect_texts
from generator.layout.sheets import marks
from generator.layout.sheets.marks import Strip
from generator.layout.type_metrics import TypeMetrics
from generator.model.game import TUCK_BOXES, Dimensions, Game, Library, TuckBox
from generator.model.plan import FacePlan, Page, Slot
from generator.model.units import Rect, Size, Um, enclose, mm, um


class Packed(NamedTuple):
    """A packed rectangle: its sheet, its position, and whether it is turned by a quarter."""

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


def is_fitting(size: Size, room: Size) -> bool:
    """Return whether a rectangle fits into a room, upright or turned."""
    return any(way.width <= room.width and way.height <= room.height for way in (size, size.turned()))


def pack_rectangles(sizes: Sequence[Size], room: Size, gap: Um) -> tuple[Packed, ...]:
    """Pack rectangles into rooms of one size, in their order; positions are in micrometres from the top left corner.

    Each goes to the first sheet with a place for it, `gap` away from others; it is turned if it fits only so, or if it
    makes a lower shelf. All sheets are filled from the top; the rows are centred.

    Raises:
        ValueError: One does not fit; ask `fits` before.
    """
    sheets: list[_Sheet] = []
    packed: list[Packed] = []
    for size in sizes:
        spot = next(_find_spots(sheets, size, room, gap), None)
        if spot is None:
            message = f"{size} does not fit {room}"
            raise ValueError(message)
        sheet, shelf, way = spot
        if sheet == len(sheets):
            sheets.append(_Sheet())
        last = sheets[sheet]
        if shelf == len(last.shelves):
            top = last.bottom + gap if last.shelves else 0
            last.shelves.append(_Shelf(top, way.height, -gap))
            last.bottom = top + way.height
        row = last.shelves[shelf]
        packed.append(Packed(sheet, Rect(Um(row.right + gap), Um(row.top), *way), way != size))
        row.right += gap + way.width
    ends: dict[tuple[int, int], int] = {}
    for part in packed:
        ends[part.sheet, part.rect.y] = max(ends.get((part.sheet, part.rect.y), 0), part.rect.right)
    return tuple(
        part._replace(rect=part.rect.moved(Um((room.width - ends[part.sheet, part.rect.y]) // 2), Um(0)))
        for part in packed
    )


def _find_spots(sheets: list[_Sheet], size: Size, room: Size, gap: int) -> Iterator[tuple[int, int, Size]]:
    """Yield the places for a rectangle, best first: sheet, shelf (one past the last is new), and its size there."""
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


MARGIN: Final = um(7)  # to what is cut; its bleed ends nearer to the edge
_PRINT: Final = um(7)  # below, for small print and a ruler
_EDGE: Final = um(5)
_GAP: Final = um(5)  # between two pieces: both have their bleed


class Piece(NamedTuple):
    """A piece that is cut out: its face, its title, and the number of copies."""

    face: FacePlan
    title: str
    copies: int = 1


class Print(NamedTuple):
    """The small print of a sheet: titles, instructions, language, font and metrics."""

    titles: tuple[str, ...]
    how: str
    locale: str
    font: str
    metrics: TypeMetrics


def find_piece_room(paper: Size) -> Size:
    """Return the largest size of a piece on a paper."""
    return Size(Um(paper.width - 2 * MARGIN), Um(paper.height - 2 * MARGIN - _PRINT))


def lay_out_pieces(pieces: Sequence[Piece], paper: Size, small: Print) -> tuple[Page, ...]:
    """Lay out pieces, none larger than the paper's room, on sheets; slots refer to the pieces by index."""
    order = [index for index, piece in enumerate(pieces) for _ in range(piece.copies)]
    placed = pack_rectangles([pieces[index].face.size for index in order], find_piece_room(paper), _GAP)
    count = max((part.sheet for part in placed), default=-1) + 1
    pages = []
    for number in range(count):
        slots = tuple(
            Slot(index, part.rect.moved(MARGIN, MARGIN), 90 if part.turned else 0, pieces[index].face.bleed)
            for part, index in zip(placed, order, strict=True)
            if part.sheet == number
        )
        trim = enclose(slot.trim for slot in slots)
        titles = ", ".join(dict.fromkeys(pieces[slot.face].title for slot in slots))
        text = marks.write_small_print((*small.titles, titles, small.how), "", (number + 1, count), None, small.locale)
        below = Rect(MARGIN, Um(paper.height - _EDGE - _PRINT), Um(paper.width - 2 * MARGIN), _PRINT)
        print_ = marks.place_slug(text, (Strip("bottom", below),), small.font, small.metrics)
        bleed = trim.grown(max(slot.bleed for slot in slots))
        pages.append(Page(paper, "front", trim, bleed, slots, print_.rules, print_.types(text), titles))
    return tuple(pages)


class CutBox(NamedTuple):
    """A box: its inner measures, its measures from fold to fold, and its net in one piece or in two."""

    inside: Dimensions
    box: Dimensions
    nets: tuple[Net, ...]


def cut_box(game: Game, carton: TuckBox, library: Library, paper: Size) -> CutBox | None:
    """Choose the nets of a box for a paper, if even half of it fits; None for a box of unknown content or stock."""
    stock = library.stocks.get(carton.stock)
    inside = net.find_required_room(game, carton, library)
    if stock is None or inside is None:
        return None
    box = net.find_outer_measures(inside, stock.thickness)
    available = find_piece_room(paper)
    for nets in ((net.make_whole_net(box),), net.make_half_nets(box)):
        if all(is_fitting(half.size, available) for half in nets):
            return CutBox(inside, box, nets)
    return CutBox(inside, box, ())


def plan_tuck_boxes(context: PanelContext, library: Library, paper: Size) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Plan all boxes of a game that fit a paper; return them with a sentence on each that does not."""
    planned: list[Piece] = []
    missing: list[str] = []
    for carton in context.game.tuck_boxes:
        box = cut_box(context.game, carton, library, paper)
        if box is None:
            continue
        texts = collect_texts(context, carton)
        if not box.nets:
            missing.append(f"{explain_too_large(carton, box.box)} It is left out.")
        for number, half in enumerate(box.nets, 1):
            id_, title = f"{TUCK_BOXES}.{carton.id}", texts.title.words
            if len(box.nets) > 1:
                id_ += f".{number}"
                title += f" ({strings.format_string('box', 'half', context.locale, number, 2)})"
            planned.append(Piece(panels.plan_net(context, carton, half, texts, id_), title))
    return tuple(planned), tuple(missing)


def explain_too_large(carton: TuckBox, box: Dimensions) -> str:
    """Return a sentence on a box that does not fit the paper."""
    measures = " x ".join(f"{mm(Um(side)):.1f}" for side in box)
    return f"The tuck box `{carton.id}`, {measures} mm, does not fit the paper, not even in two pieces."
