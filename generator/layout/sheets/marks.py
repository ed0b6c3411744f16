"""What is printed around the slots of a sheet: crop marks, small print, and a ruler to check the size.

Crop marks stand on the trim lines, outside the bleed, at the perimeter only, and never reach the edge of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations, pairwise, zip_longest
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.layout.fit import fit, fit_words
from generator.layout.sheets.grid import (
    BETWEEN,
    EDGE,
    FOLD,
    NEARER,
    NEAREST,
    SHORTEST,
    Sheet,
    SlotBand,
    SlotLayout,
    Stack,
    turn_over,
)
from generator.layout.sheets.printed_decks import Group, Setup, SheetFact
from generator.layout.type_metrics import Frame, TypeMetrics, make_frame, type_style
from generator.model.plan import ClosedLine, Rule, Type
from generator.model.sizes import SheetSpec
from generator.model.text import Words
from generator.model.units import Pt, Rect, Size, Um, um

HALO: Final = Pt(0.75)
_CUT: Final = (0.9, 0.0, 0.5)  # as cut lines usually are
_ROUNDING: Final = 5  # um by which marks of outlines stand further off


class Strip(NamedTuple):
    """Free room beside the cards: on which side (`top`, `left` ...), and where."""

    side: str
    rect: Rect

    @property
    def length(self) -> Um:
        """How long a line along the edge of the sheet may be."""
        return self.rect.width if self.side in {"top", "bottom"} else self.rect.height


def place_crop_marks(slots: SlotLayout, sheet: SheetSpec, fold: str = "") -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """Return the marks of each band, and the sides without room for any; the sheet is folded on the side `fold`.

    On a sheet that would have none at all, they come nearer to its edge.
    """
    rules: list[Rule] = []
    bare: dict[str, None] = {}
    for band, rooms in _list_rooms(slots, fold):
        if band.outline is not None:
            limits = ({side: min(edge, most) for side, (_, edge) in rooms.items()} for most in (EDGE, sheet.mark_edge))
            free = (_find_free_area(band, rooms, edges) for edges in limits)
            marks = next(filter(None, (_mark_outlines(band, sheet, area) for area in free)), ())
            rules += marks
            bare |= dict.fromkeys(() if marks else rooms)
            continue
        for side, (room, edge) in rooms.items():
            reach = find_mark_reach(room, band.bleed, sheet, edge)
            reach = reach or find_mark_reach(room, band.bleed, sheet, Um(min(sheet.mark_edge, EDGE, edge)))
            if reach is None:
                bare[side] = None
                continue
            level, trim = side in {"top", "bottom"}, band.trim
            start = {"top": trim.y, "bottom": trim.bottom, "left": trim.x, "right": trim.right}[side]
            near, far = (Um(start + (by if side in {"bottom", "right"} else -by)) for by in reach)
            low, high = min(near, far), max(near, far)
            for edge_ in map(Um, _list_edges(band, level=level)):
                ends = (edge_, low, edge_, high) if level else (low, edge_, high, edge_)
                rules.append(Rule(*ends, Pt(sheet.mark_weight), HALO))
    if not rules and sheet.mark_edge > NEARER:
        return place_crop_marks(slots, sheet._replace(mark_edge=NEARER), fold)
    return tuple(rules), tuple(bare)


def _find_free_area(band: SlotBand, rooms: Mapping[str, tuple[Um, Um]], edges: Mapping[str, int]) -> Rect:
    """Return where marks of a band may stand, `edges` inside of the free space on its sides."""
    left, top, right, bottom = (rooms[side][0] - edges[side] for side in ("left", "top", "right", "bottom"))
    trim = band.trim
    return Rect(Um(trim.x - left), Um(trim.y - top), Um(trim.width + left + right), Um(trim.height + top + bottom))


def _mark_outlines(band: SlotBand, sheet: SheetSpec, free: Rect) -> tuple[Rule, ...]:
    """Return the marks of pieces that are no rectangles, in a free area and outside the bleed of all of them."""
    if band.outline is None:
        return ()
    outlines = [band.outline.placed(slot) for slot in band.slots]
    places = band.outline.list_mark_places()
    usual, nearest = max(band.bleed, sheet.mark_offset), max(band.bleed, min(NEAREST, sheet.mark_offset))
    longest = max(sheet.mark_length, SHORTEST)
    farthest = Um(round(max(usual / place.share for place in places)) + longest + band.bleed + _ROUNDING)
    clear = Um(max(band.bleed, 1))
    boxes = [slot.grown(clear) for slot in band.slots]
    rules: dict[Rule, None] = {}
    for slot in band.slots:
        reach = slot.grown(farthest)
        near_by = [(outline, box) for outline, box in zip(outlines, boxes, strict=True) if box.touches(reach)]
        for (x, y), (dx, dy), share in places:
            for offset, length in ((usual, longest), (usual, SHORTEST), (nearest, SHORTEST)):
                gap = offset / share + _ROUNDING
                start = Um(round(slot.x + x + gap * dx)), Um(round(slot.y + y + gap * dy))
                end = Um(round(slot.x + x + (gap + length) * dx)), Um(round(slot.y + y + (gap + length) * dy))
                rule = Rule(*start, *end, Pt(sheet.mark_weight), HALO)
                near = (outline for outline, box in near_by if box.touches(rule.rect))
                if free.contains(rule.rect) and all(outline.is_clear_of((start, end), clear) for outline in near):
                    rules[rule] = None
                    break
    return tuple(rules)


def draw_cut_lines(sheet: Sheet, weight: float) -> tuple[ClosedLine, ...]:
    """Return the cut lines of the pieces on a sheet that are not rectangles."""
    return tuple(
        ClosedLine(band.outline.placed(slot).points, Pt(weight), _CUT)
        for band, count in zip(sheet.layout.bands, sheet.counts, strict=True)
        if band.outline is not None
        for slot in band.slots[:count]
    )


def find_mark_reach(room: Um, bleed: Um, sheet: SheetSpec, edge: Um = EDGE) -> tuple[Um, Um] | None:
    """Return where a mark begins and ends, from the trim outwards, when `room` lies between trim and sheet's edge.

    Marks begin outside the bleed and at the sheet's usual distance, and end `edge` before the sheet does; they are
    shortened first, and then moved nearer to the trim. None when even the shortest has no room.
    """
    last = room - edge
    near = max(bleed, sheet.mark_offset)
    if last - near < SHORTEST:
        near = max(bleed, min(NEAREST, sheet.mark_offset), last - SHORTEST)
    length = min(max(sheet.mark_length, SHORTEST), last - near)
    return (Um(near), Um(near + length)) if length >= SHORTEST else None


def _list_rooms(slots: SlotLayout, fold: str) -> Iterator[tuple[SlotBand, dict[str, tuple[Um, Um]]]]:
    """Yield each band with the free space on each side of it, and how far marks must stay from the outer edge of that.

    What is free ends where the sheet ends or is folded, and in the middle between two bands.
    """
    gaps = [Um((lower.trim.y - upper.trim.bottom) // 2) for upper, lower in pairwise(slots.bands)]
    for place, band in enumerate(slots.bands):
        trim, paper = band.trim, band.paper
        rooms = {
            "top": trim.y,
            "bottom": Um(paper.height - trim.bottom),
            "left": trim.x,
            "right": Um(paper.width - trim.right),
        }
        free = {side: (room, FOLD if side == fold else EDGE) for side, room in rooms.items()}
        if place:
            free["top"] = gaps[place - 1], BETWEEN
        if place < len(gaps):
            free["bottom"] = gaps[place], BETWEEN
        yield band, free


def _list_edges(band: SlotBand, *, level: bool) -> tuple[int, ...]:
    """Return the trim lines in one direction; cards that touch share one."""
    ends = ((slot.x, slot.right) if level else (slot.y, slot.bottom) for slot in band.slots)
    return tuple(sorted(set(chain.from_iterable(ends))))


def find_free_strips(slots: SlotLayout, rules: Iterable[Rule], air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room on each side, `air` away from marks and bleeds and `EDGE` from the sheet's edge.

    Top and bottom reach over the whole width, left and right only over the height of all bands. A strip without room
    has a width or height of 0. On the side where the sheet is folded there is none.
    """
    trim, paper = slots.trim, slots.paper
    used = [trim.grown(slots.bleed)]
    used += [rule.rect for rule in rules]
    left, top = min(rect.x for rect in used) - air, min(rect.y for rect in used) - air
    right, bottom = max(rect.right for rect in used) + air, max(rect.bottom for rect in used) + air
    wide, high = Um(paper.width - 2 * EDGE), Um(paper.height - 2 * EDGE)
    tall = Um(max(min(trim.height + 2 * slots.bleed, high), 0))
    middle = Um((paper.height - tall) // 2)
    strips = (
        Strip("bottom", Rect(EDGE, Um(bottom), wide, Um(max(paper.height - EDGE - bottom, 0)))),
        Strip("top", Rect(EDGE, EDGE, wide, Um(max(top - EDGE, 0)))),
        Strip("left", Rect(EDGE, middle, Um(max(left - EDGE, 0)), tall)),
        Strip("right", Rect(Um(right), middle, Um(max(paper.width - EDGE - right, 0)), tall)),
    )
    return tuple(strip for strip in strips if strip.side != fold)


class PassableStrip(NamedTuple):
    """Room on one side of all cards that marks reach into, at `marks`: only what is thin goes past their ends."""

    strip: Strip
    marks: tuple[Um, ...]


def find_passable_strips(slots: SlotLayout, rules: Iterable[Rule], air: Um) -> tuple[PassableStrip, ...]:
    """Return the room below all cards, and left of them, as high as they are.

    None where marks come nearer than `air` to its end.
    """
    if any(band.outline is not None for band in slots.bands):
        return ()  # their marks are not in line
    trim, marks, bottom = slots.trim, tuple(rules), slots.paper.height - EDGE
    used = trim.grown(Um(slots.bleed + air))
    below = [rule for rule in marks if rule.x0 == rule.x1 and rule.y0 >= trim.bottom]
    left = [rule for rule in marks if rule.y0 == rule.y1 and rule.x0 < trim.x]
    strips = []
    if below and all(rule.y1 + air <= bottom for rule in below):
        rect = Rect(EDGE, used.bottom, Um(slots.paper.width - 2 * EDGE), Um(bottom - used.bottom))
        strips.append(PassableStrip(Strip("bottom", rect), tuple(sorted(rule.x0 for rule in below))))
    if left and all(rule.x0 - air >= EDGE for rule in left):
        rect = Rect(EDGE, trim.y, Um(used.x - EDGE), trim.height)
        strips.append(PassableStrip(Strip("left", rect), tuple(sorted(rule.y0 for rule in left))))
    return tuple(strips)


def find_free_pockets(slots: SlotLayout, air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room between each two neighbouring marks, from the bleed to `EDGE` from the sheet's edge.

    `air` away from both marks and from the bleed; only where there is any. Between two bands there is none, nor beside
    pieces that are no rectangles, whose marks stand elsewhere.
    """
    bands = slots.bands
    if any(band.outline is not None for band in bands):
        return ()
    off = slots.bleed + air
    wide, high = slots.paper.width - EDGE, slots.paper.height - EDGE  # where room ends
    top, bottom = slots.trim.y - off, slots.trim.bottom + off
    lower, upper = (_find_gaps(_list_edges(bands[at], level=True), air, wide) for at in (-1, 0))
    below = (("bottom", x, length, bottom, high - bottom) for x, length in lower)
    above = (("top", x, length, EDGE, top - EDGE) for x, length in upper)
    pockets = [
        Strip(side, Rect(x, Um(y), length, Um(height)))
        for both in zip_longest(below, above)
        for side, x, length, y, height in filter(None, both)
    ]
    for band in bands:
        left, right = band.trim.x - off, band.trim.right + off
        for y, length in _find_gaps(_list_edges(band, level=False), air, high):
            pockets.append(Strip("left", Rect(EDGE, y, Um(left - EDGE), length)))
            pockets.append(Strip("right", Rect(Um(right), y, Um(wide - right), length)))
    return tuple(strip for strip in pockets if strip.side != fold and strip.rect.width > 0 and strip.rect.height > 0)


def _find_gaps(edges: Iterable[int], air: Um, end: int) -> Iterator[tuple[Um, Um]]:
    """Yield where it is free between each two neighbouring edges, from `EDGE` to `end`, and how far."""
    for first, second in pairwise(edges):
        start = max(first + air, EDGE)
        yield Um(start), Um(min(second - air, end) - start)


AIR: Final = um(1)  # between marks, small print and ruler
RULERS: Final = (um(100), um(50))  # the longest that has room
TICK: Final = um(2)
_HIGH: Final = um(2.6)  # a line of small print, and the ruler
_LABEL: Final = um(8)  # room for `100 mm`
_BETWEEN: Final = " · "  # parts of the small print
_BLACK: Final = (0.0, 0.0, 0.0)
_WEIGHT: Final = Pt(0.25)


class Slug(NamedTuple):
    """Room for small print and a ruler around the cards of a page."""

    line: Callable[[str], tuple[Type, ...]] | None = (
        None  # sets small print there, in one piece or in two; None without room
    )
    label: tuple[Type, ...] = ()  # the ruler and what it says; empty without room
    rules: tuple[Rule, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """Which of the two found no room: `slug`, `ruler`."""
        return (*(() if self.line else ("slug",)), *(() if self.rules else ("ruler",)))

    def types(self, text: str) -> tuple[Type, ...]:
        """Return the small print that says `text`, and the ruler's label."""
        return (*(() if self.line is None else self.line(text)), *self.label)


def write_small_print(titles: tuple[str, ...], side: str, sheet: tuple[int, int], how: str | None, locale: str) -> str:
    """Return what the small print says: the titles, side, which sheet of how many, and `how` it gets its backs.

    `side` is `front`, `back` or empty; `how` is `long` or `short` (to be turned over), `glue`, `fold` or None.
    """
    words = strings.get_strings("sheet", locale)
    parts = [*titles, words.get(side, ""), strings.format_string("sheet", "sheet", locale, *sheet)]
    return _BETWEEN.join(part for part in [*parts, words[how] if how is not None else ""] if part)


def place_slug(
    longest: str, strips: Sequence[Strip], font: str, metrics: TypeMetrics, reaches: Sequence[PassableStrip] = ()
) -> Slug:
    """Return room for the longest small print and for a ruler, in the first of the strips that have it.

    Strips may overlap; of those that do only one is used. A ruler for which none is long enough may pass the marks that
    reach into the room on one side of all cards.
    """
    free = list(strips)
    line = _place_small_print(longest, free, font, metrics)
    used = [strip for strip in strips if strip not in free]
    past = [box for reach in reaches if (box := _ruler_past_marks(RULERS[0], reach, used)) is not None]
    rules, label = _place_ruler(free, font, metrics, past)
    return Slug(line, label, rules)


class _Box(NamedTuple):
    """A box before it is turned about its centre, so that its length runs along a strip."""

    rect: Rect
    turn: int

    def turned(self, x: int, y: int) -> tuple[Um, Um]:
        """Return where a point comes to stand."""
        if not self.turn:
            return Um(x), Um(y)
        across, down = 2 * self.rect.x + self.rect.width, 2 * self.rect.y + self.rect.height  # the centre, doubled
        sign = 1 if self.turn == 90 else -1  # noqa: PLR2004 - degrees
        return Um((across - sign * (2 * y - down)) // 2), Um((down + sign * (2 * x - across)) // 2)

    @property
    def covered(self) -> Rect:
        """The room that it takes on the page."""
        if not self.turn:
            return self.rect
        ends = self.turned(self.rect.x, self.rect.y), self.turned(self.rect.right, self.rect.bottom)
        x, y = min(end[0] for end in ends), min(end[1] for end in ends)
        return Rect(Um(x), Um(y), self.rect.height, self.rect.width)


def _place_small_print(
    longest: str, free: list[Strip], font: str, metrics: TypeMetrics
) -> Callable[[str], tuple[Type, ...]] | None:
    """Return what sets small print in the first strip that holds it, or in two; their room is taken from `free`."""
    style = type_style({"font": font, "size": 6, "min": 4.5, "valign": "middle"})
    places = [(strip, _place_box(strip, Size(strip.length, _HIGH))) for strip in free]
    setters = [
        (strip, box, partial(_set_line, make_frame("slug", "", style, box.rect.size, metrics), box))
        for strip, box in places
        if box is not None
    ]
    known: dict[tuple[int, str], bool] = {}  # what a strip holds depends on its length alone; there are many, of a few

    def holds(setter: tuple[Strip, _Box, Callable[[str], Type | None]], text: str) -> bool:
        key = setter[1].rect.width, text
        if key not in known:
            known[key] = setter[2](text) is not None
        return known[key]

    for chosen in chain(combinations(setters, 1), combinations(setters, 2)):
        fits = any(all(map(holds, chosen, pieces)) for pieces in _cut_text(longest, len(chosen)))
        if fits and not any(one[1].covered.touches(other[1].covered) for one, other in pairwise(chosen)):
            for strip, box, _ in chosen:
                taken = box.covered.grown(AIR)
                rest = [other for other in free if other == strip or not other.rect.touches(taken)]
                free[:] = [_shorten(other, Um(_HIGH + AIR)) if other == strip else other for other in rest]
            return partial(_set_pieces, tuple(set_in for _, _, set_in in chosen))
    return None


def _cut_text(text: str, count: int) -> Iterator[tuple[str, ...]]:
    """Yield small print in one piece, or in two, of which the first is as long as it can be, then shorter."""
    parts = text.split(_BETWEEN)
    if count == 1:
        yield (text,)
    else:
        for cut in range(len(parts) - 1, 0, -1):
            yield _BETWEEN.join(parts[:cut]), _BETWEEN.join(parts[cut:])


def _set_pieces(setters: Sequence[Callable[[str], Type | None]], text: str) -> tuple[Type, ...]:
    """Return small print in one piece or in two, the first as long as it can be; nothing when it does not fit."""
    for pieces in _cut_text(text, len(setters)):
        typed = [set_in(piece) for set_in, piece in zip(setters, pieces, strict=True)]
        if None not in typed:
            return tuple(filter(None, typed))
    return ()


def _set_line(frame: Frame, box: _Box, text: str) -> Type | None:
    """Return a text in one line; None when it is too long."""
    fitted = fit(frame, (Words(text),), box.rect, _BLACK, box.turn)
    return None if fitted is None or fitted[1].overflow or fitted[1].lines > 1 else fitted[0]


def _ruler_past_marks(length: Um, reach: PassableStrip, used: Sequence[Strip]) -> _Box | None:
    """Return the box of a ruler whose ticks and label stand between marks; None where it has no room.

    Its line is at the outer side of the room and passes the ends of the marks. It begins behind the first mark and all
    strips on that side that are `used`, as near to them as can be.
    """
    (side, rect), marks = reach
    is_level, size = side == "bottom", Size(Um(length + _LABEL), _HIGH)
    depth, end = (rect.height, rect.right) if is_level else (rect.width, rect.bottom)
    ends = [strip.rect.right if is_level else strip.rect.bottom for strip in used if strip.side == side]
    for start in range(max((marks[0], *ends)) + AIR, end - size.width + 1, AIR) if depth >= size.height else ():
        ticks = range(start, start + length + 1, um(10))
        spans = [*((tick - AIR, tick + AIR) for tick in ticks), (start + length, start + size.width + AIR)]
        if any(low < mark < high for mark in marks for low, high in spans):
            continue
        if is_level:
            return _Box(Rect(Um(start), Um(rect.bottom - size.height), *size), 0)
        aside = (size.height - size.width) // 2
        return _Box(Rect(Um(rect.x + aside), Um(start - aside), *size), 90)
    return None


def _place_ruler(
    free: Sequence[Strip], font: str, metrics: TypeMetrics, past: Sequence[_Box]
) -> tuple[tuple[Rule, ...], tuple[Type, ...]]:
    """Return a ruler with a tick each 10 mm, and its label; nothing when there is no room, `past` marks either."""
    style = {"font": font, "size": 5, "min": 4, "valign": "middle"}
    tries = [(length, _place_box(strip, Size(Um(length + _LABEL), _HIGH))) for length in RULERS for strip in free]
    tries[len(free) : len(free)] = [(RULERS[0], box) for box in past]  # where no strip is as long
    for length, box in tries:
        if box is None:
            continue
        x, y = box.rect.x, box.rect.bottom
        ticks = ((x + tick, TICK if tick % um(50) == 0 else TICK // 2) for tick in range(0, length + 1, um(10)))
        lines = [(x, y, x + length, y), *((tick, y - high, tick, y) for tick, high in ticks)]
        rules = tuple(Rule(*box.turned(x0, y0), *box.turned(x1, y1), _WEIGHT) for x0, y0, x1, y1 in lines)
        at = Rect(Um(x + length + AIR), box.rect.y, Um(_LABEL - AIR), _HIGH)
        text = f"{length // um(1)}\N{NO-BREAK SPACE}mm"
        # A turned label turns about the middle of the whole ruler; a level one takes no more room than its own.
        rect = box.rect if box.turn else at
        label = fit_words(text, style, at, _BLACK, metrics)
        return rules, tuple(Type(rect, typed.lines, box.turn) for typed in label)
    return (), ()


def _place_box(strip: Strip, size: Size) -> _Box | None:
    """Return a box at the inner side of a strip; None when the strip is too small for it."""
    side, rect = strip
    depth = rect.height if side in {"top", "bottom"} else rect.width
    if depth < size.height or strip.length < size.width or size.width <= 0:
        return None
    if side in {"top", "bottom"}:
        y = rect.y if side == "bottom" else rect.bottom - size.height
        return _Box(Rect(rect.x, Um(y), size.width, size.height), 0)
    inner = rect.x if side == "right" else rect.right - size.height
    x, y = inner + (size.height - size.width) // 2, rect.y + (rect.height - size.height) // 2
    return _Box(Rect(Um(x), Um(y), size.width, size.height), 90 if side == "right" else 270)


def _shorten(strip: Strip, used: Um) -> Strip:
    """Return what is left of a strip when so much of its inner side is taken."""
    side, (x, y, width, height) = strip
    if side in {"top", "bottom"}:
        return Strip(side, Rect(x, Um(y + used if side == "bottom" else y), width, Um(max(height - used, 0))))
    return Strip(side, Rect(Um(x + used if side == "right" else x), y, Um(max(width - used, 0)), height))


class SmallPrint(NamedTuple):
    """The facts in the small print of a page."""

    titles: tuple[str, ...]  # of all sheets, and what is on this one, if that is more
    side: str  # `front`, `back` or empty
    sheet: tuple[int, int]  # which of how many
    how: str | None  # `long` or `short` (to be turned over), `glue`, `fold` or None


class Margins(NamedTuple):
    """The marks and the small print around the slots of a sheet.

    Attributes:
        rules: The marks, where every slot is filled.
        slug: Room for small print with a ruler, which those marks leave.
        facts: What found no room.
        sheet: How the marks are: as asked for, or shorter.
        fold: The side on which the sheet is folded; empty for none.
        write: Words the small print of a page.
    """

    rules: tuple[Rule, ...]
    slug: Slug
    facts: tuple[SheetFact, ...]
    sheet: SheetSpec
    fold: str = ""
    write: Callable[[SmallPrint], str] = str

    def label(self, page: SmallPrint) -> tuple[Type, ...]:
        """Return the small print of a page, and the ruler's label."""
        return self.slug.types(self.write(page))

    def marks(self, sheet: Sheet) -> tuple[Rule, ...]:
        """Return the marks of one sheet: around what stands on it, none for places that hold nothing."""
        return self.rules if sheet.used == sheet.layout else place_crop_marks(sheet.used, self.sheet, self.fold)[0]


def place_margins(
    sheets: Sequence[Sheet], group: Group, setup: Setup, sides: Sequence[tuple[str, str | None]], fold: str = ""
) -> Mapping[SlotLayout, Margins]:
    """Return what stands around the slots of sheets with their `sides` (side, how), by how the sheets are laid.

    The small print leaves out what is on the very sheet where that leaves room for more of the rest. Where nothing is
    printed on the other side of the paper, it may stand in slots that are empty.
    """
    # With the small print comes a sheet that is as full in each of its bands as any that is laid alike.
    groups: dict[SlotLayout, tuple[list[SmallPrint], Sheet]] = {}
    total = len(sheets)
    for sheet, titles in zip(sheets, group.sheet_titles(sheet.pieces for sheet in sheets), strict=True):
        pages, full = groups.get(sheet.layout, ([], sheet))
        # Room is left for the highest number, so that all sheets laid alike have their small print in one place.
        pages += (SmallPrint(titles, side, (total, total), how) for side, how in sides)
        groups[sheet.layout] = pages, full._replace(counts=tuple(map(max, full.counts, sheet.counts)))
    return {layout: _place_margins(full, group, setup, pages, fold) for layout, (pages, full) in groups.items()}


def _place_margins(full: Sheet, group: Group, setup: Setup, pages: Sequence[SmallPrint], fold: str) -> Margins:
    candidates: list[Margins] = []
    empty = [Strip("bottom", rect.grown(Um(-AIR))) for rect in full.spare_rects()]
    spare = empty if not any(page.how for page in pages) else () if fold else None
    for is_brief in (False, True):
        write = partial(_write_page, setup, is_brief=is_brief)
        longest = max(map(write, pages), key=len)
        margins = lay_out_margins(full.layout, group.sheet, setup, longest, fold, title=group.title, spare=spare)
        candidates.append(margins._replace(write=write))
        if not margins.slug.missing or all(len(page.titles) == 1 for page in pages):
            break
    return min(candidates, key=lambda margins: len(margins.slug.missing))


def _write_page(setup: Setup, page: SmallPrint, *, is_brief: bool) -> str:
    titles = page.titles[:1] if is_brief else page.titles
    parts = (setup.title, *titles, setup.locale, setup.version)
    return write_small_print(parts, page.side, page.sheet, page.how, setup.locale)


def lay_out_margins(
    slots: SlotLayout,
    sheet: SheetSpec,
    setup: Setup,
    longest: str,
    fold: str = "",
    *,
    title: str,
    spare: Sequence[Strip] | None = (),
) -> Margins:
    """Return what stands around slots, where `longest` is the longest small print of any of the sheets so laid.

    Marks are as short as can be when that leaves room for more of the small print and the ruler. `fold` is the side on
    which the sheet is folded; `title` says in facts what it is; `spare` is free room among the slots, None
    where the sheet is turned: then small print, which has the same place on both sides, is printed over neither.
    """
    rules, bare = place_crop_marks(slots, sheet, fold)
    room = _find_slug(slots, rules, setup, longest, fold, spare)
    if room.missing:
        short = sheet._replace(mark_length=SHORTEST)
        shorter, _ = place_crop_marks(slots, short, fold)
        more = _find_slug(slots, shorter, setup, longest, fold, spare)
        if len(more.missing) < len(room.missing):
            rules, room, sheet = shorter, more, short
    facts = (
        ("no-marks", f"There is no room for crop marks: {', '.join(bare)}.", bool(bare)),
        ("no-slug", "There is no room for small print outside the cards.", "slug" in room.missing),
        ("no-ruler", "There is no room for a ruler outside the cards.", "ruler" in room.missing),
    )
    sheet_facts = tuple(SheetFact(title, kind, message) for kind, message, is_so in facts if is_so)
    return Margins(rules, room, sheet_facts, sheet, fold)


def _find_slug(
    slots: SlotLayout, rules: tuple[Rule, ...], setup: Setup, longest: str, fold: str, spare: Sequence[Strip] | None
) -> Slug:
    free = (*find_free_strips(slots, rules, AIR, fold), *(spare or ()), *find_free_pockets(slots, AIR, fold))
    if spare is None and isinstance(slots, Stack):
        # What is printed on the other side of a sheet, and the air around it.
        rects = [band.trim.grown(Um(band.bleed + AIR)) for band in slots.bands]
        rects += [rule.rect.grown(AIR) for rule in rules]
        taken = tuple(turn_over(rect, slots.paper, setup.duplex.flip)[0] for rect in rects)
        free = tuple(strip for strip in free if not any(strip.rect.touches(rect) for rect in taken))
    past = tuple(reach for reach in find_passable_strips(slots, rules, AIR) if reach.strip.side != fold)
    if isinstance(slots, Stack):  # below, its last band may leave more room than the others; behind, all lie otherwise
        past = tuple(reach for reach in past if reach.strip.side != "bottom" and spare is not None)
    return place_slug(longest, free, setup.font, setup.metrics, past)
