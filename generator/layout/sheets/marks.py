"""What is printed around the slots of a sheet: crop marks, small print, and a ruler to check the size.

Crop marks stand on the trim lines, outside the bleed, at the perimeter only, and never reach the edge of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise, zip_longest
from typing import Final, NamedTuple

from generator.i18n.ui import strings
from generator.layout.fit import fit
from generator.layout.sheets.grid import (
    BETWEEN,
    EDGE,
    FOLD,
    NEAREST,
    SHORTEST,
    Grid,
    Sheet,
    SlotLayout,
    Stack,
    turn_over,
)
from generator.layout.sheets.orders import Group, Setup, SheetFact
from generator.layout.type_metrics import Frame, TypeMetrics, make_frame, type_style
from generator.model.markup import Words
from generator.model.plan import Rule, Type
from generator.model.sizes import SheetSpec
from generator.model.units import Pt, Rect, Size, Um, um

HALO: Final = Pt(0.75)


class Strip(NamedTuple):
    """Free room beside the cards: on which side (`top`, `left` ...), and where."""

    side: str
    rect: Rect


def place_crop_marks(slots: SlotLayout, sheet: SheetSpec, fold: str = "") -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """Return the marks around each band, and the sides (`top`, `left` ...) that have no room for any.

    `fold` is the side on which the sheet does not end but is folded.
    """
    rules: list[Rule] = []
    bare: dict[str, None] = {}
    for band, rooms in _rooms(slots, fold):
        for side, (room, edge) in rooms.items():
            reach = find_mark_reach(room, band.bleed, sheet, edge)
            reach = reach or find_mark_reach(room, band.bleed, sheet, Um(min(sheet.mark_edge, EDGE, edge)))
            if reach is None:
                bare[side] = None
                continue
            edges = _xs(band) if side in {"top", "bottom"} else _ys(band)
            rules.extend(_mark(side, band.trim, place, *reach, Pt(sheet.mark_weight)) for place in edges)
    return tuple(rules), tuple(bare)


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


def _rooms(slots: SlotLayout, fold: str) -> Iterator[tuple[Grid, dict[str, tuple[Um, Um]]]]:
    """Yield each band with what is free on each side of it: how much, and how near to the end of that marks may come.

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


def _xs(band: Grid) -> tuple[int, ...]:
    return _edges(band.first.x, band.card.width, band.pitch.width, band.columns)


def _ys(band: Grid) -> tuple[int, ...]:
    return _edges(band.first.y, band.card.height, band.pitch.height, band.rows)


def _edges(first: int, length: int, pitch: int, count: int) -> tuple[int, ...]:
    """Return the trim lines in one direction; cards that touch share one."""
    return tuple(sorted({first + index * pitch + far for index in range(count) for far in (0, length)}))


def _mark(side: str, trim: Rect, edge: int, near: Um, far: Um, weight: Pt) -> Rule:
    if side == "top":
        ends = (edge, trim.y - far, edge, trim.y - near)
    elif side == "bottom":
        ends = (edge, trim.bottom + near, edge, trim.bottom + far)
    elif side == "left":
        ends = (trim.x - far, edge, trim.x - near, edge)
    else:
        ends = (trim.right + near, edge, trim.right + far, edge)
    x0, y0, x1, y1 = map(Um, ends)
    return Rule(x0, y0, x1, y1, weight, HALO)


def find_free_strips(slots: SlotLayout, rules: Iterable[Rule], air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room on each side, `air` away from marks and bleeds and `EDGE` from the sheet's edge.

    Top and bottom reach over the whole width, left and right only over the height of all bands. A strip without room
    has a width or height of 0. On the side where the sheet is folded there is none.
    """
    trim, paper = slots.trim, slots.paper
    used = [trim.grown(slots.bleed)]
    used += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)) for rule in rules]
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
    """Room on one side of all cards into which marks reach, so that only what is thin goes past their ends.

    Attributes:
        strip: The room, `air` off all bleeds and `EDGE` from the end of the sheet.
        marks: Where marks reach into it, along it, in order.
    """

    strip: Strip
    marks: tuple[Um, ...]


def find_passable_strips(slots: SlotLayout, rules: Iterable[Rule], air: Um) -> tuple[PassableStrip, ...]:
    """Return the room below all cards, and left of them, as high as they are.

    None where marks come nearer than `air` to its end.
    """
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

    `air` away from both marks and from the bleed; only where there is any. Between two bands there is none.
    """
    off = slots.bleed + air
    wide, high = slots.paper.width - EDGE, slots.paper.height - EDGE  # where room ends
    top, bottom = slots.trim.y - off, slots.trim.bottom + off
    below = (("bottom", x, length, bottom, high - bottom) for x, length in _free(_xs(slots.bands[-1]), air, wide))
    above = (("top", x, length, EDGE, top - EDGE) for x, length in _free(_xs(slots.bands[0]), air, wide))
    pockets = [
        Strip(side, Rect(x, Um(y), length, Um(height)))
        for both in zip_longest(below, above)
        for side, x, length, y, height in filter(None, both)
    ]
    for band in slots.bands:
        left, right = band.trim.x - off, band.trim.right + off
        for y, length in _free(_ys(band), air, high):
            pockets.append(Strip("left", Rect(EDGE, y, Um(left - EDGE), length)))
            pockets.append(Strip("right", Rect(Um(right), y, Um(wide - right), length)))
    return tuple(strip for strip in pockets if strip.side != fold and strip.rect.width > 0 and strip.rect.height > 0)


def _free(edges: Iterable[int], air: Um, end: int) -> Iterator[tuple[Um, Um]]:
    """Yield where it is free between each two neighbouring edges, from `EDGE` to `end`, and how far."""
    for one, other in pairwise(edges):
        start = max(one + air, EDGE)
        yield Um(start), Um(min(other - air, end) - start)


AIR: Final = um(1)  # between marks, small print and ruler
RULERS: Final = (um(100), um(50))  # the longest that has room
TICK: Final = um(2)
_HIGH: Final = um(2.6)  # a line of small print, and the ruler
_LABEL: Final = um(8)  # room for `100 mm`
_BETWEEN: Final = " · "  # parts of the small print
_BLACK: Final = (0.0, 0.0, 0.0)
_WEIGHT: Final = Pt(0.25)


class Slug(NamedTuple):
    """Room for small print and a ruler around the cards of a page.

    Attributes:
        line: Sets a line of small print there, in one piece or in two; None when there is no room.
        label, rules: The ruler and what it says; empty when there is no room.
    """

    line: Callable[[str], tuple[Type, ...]] | None = None
    label: tuple[Type, ...] = ()
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
    longest: str, strips: Sequence[Strip], font: str, case: TypeMetrics, reaches: Sequence[PassableStrip] = ()
) -> Slug:
    """Return room for the longest small print and for a ruler, in the first of the strips that have it.

    Strips may overlap; of those that do only one is used. A ruler for which none is long enough may pass the marks that
    reach into the room on one side of all cards.
    """
    free = list(strips)
    line = _place_small_print(longest, free, font, case)
    used = [strip for strip in strips if strip not in free]
    past = [box for reach in reaches if (box := _ruler_past_marks(RULERS[0], reach, used)) is not None]
    rules, label = _place_ruler(free, font, case, past)
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
    longest: str, free: list[Strip], font: str, case: TypeMetrics
) -> Callable[[str], tuple[Type, ...]] | None:
    """Return what sets small print in the first strip that holds it, or in two; their room is taken from `free`."""
    style = type_style({"font": font, "size": 6, "min": 4.5, "valign": "middle"})
    places = [(strip, _box(strip, Size(_length(strip), _HIGH))) for strip in free]
    setters = [
        (strip, box, partial(_set_line, make_frame("slug", "", style, box.rect.size, case), box))
        for strip, box in places
        if box is not None
    ]
    for strip, box, set_in in setters:
        if set_in(longest) is not None:
            _take(free, strip, box)
            return partial(_whole, set_in)
    known: dict[tuple[int, str], bool] = {}  # what a strip holds depends on its length alone; there are many, of a few

    def holds(setter: tuple[Strip, _Box, Callable[[str], Type | None]], text: str) -> bool:
        key = setter[1].rect.width, text
        if key not in known:
            known[key] = setter[2](text) is not None
        return known[key]

    for one, other in combinations(setters, 2):
        fits = any(holds(one, first) and holds(other, then) for first, then in _cuts(longest))
        if fits and not one[1].covered.touches(other[1].covered):
            for strip, box, _ in (one, other):
                _take(free, strip, box)
            return partial(_in_two, one[2], other[2])
    return None


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    """Yield small print in two pieces, of which the first is as long as it can be, then shorter."""
    parts = text.split(_BETWEEN)
    for cut in range(len(parts) - 1, 0, -1):
        yield _BETWEEN.join(parts[:cut]), _BETWEEN.join(parts[cut:])


def _whole(set_in: Callable[[str], Type | None], text: str) -> tuple[Type, ...]:
    typed = set_in(text)
    return () if typed is None else (typed,)


def _in_two(first: Callable[[str], Type | None], then: Callable[[str], Type | None], text: str) -> tuple[Type, ...]:
    """Return small print in two pieces, of which the first is as long as it can be; nothing when it does not fit."""
    for one, other in _cuts(text):
        pieces = first(one), then(other)
        if pieces[0] is not None and pieces[1] is not None:
            return pieces[0], pieces[1]
    return ()


def _take(free: list[Strip], strip: Strip, box: _Box) -> None:
    """Take the room of a box from its strip, and strips that overlap it from the rest."""
    taken = box.covered.grown(AIR)
    free[:] = [
        Strip(each.side, _rest(each, Um(_HIGH + AIR))) if each == strip else each
        for each in free
        if each == strip or not each.rect.touches(taken)
    ]


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
    free: Sequence[Strip], font: str, case: TypeMetrics, past: Sequence[_Box]
) -> tuple[tuple[Rule, ...], tuple[Type, ...]]:
    """Return a ruler with a tick each 10 mm, and its label; nothing when there is no room, `past` marks either."""
    style = type_style({"font": font, "size": 5, "min": 4, "valign": "middle"})
    tries = [(length, _box(strip, Size(Um(length + _LABEL), _HIGH))) for length in RULERS for strip in free]
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
        label = fit(make_frame("ruler", "", style, at.size, case), (Words(text),), at, _BLACK)
        # A turned label turns about the middle of the whole ruler; a level one takes no more room than its own.
        rect = box.rect if box.turn else at
        return rules, () if label is None else (Type(rect, label[0].lines, box.turn),)
    return (), ()


def _length(strip: Strip) -> Um:
    return strip.rect.width if strip.side in {"top", "bottom"} else strip.rect.height


def _box(strip: Strip, size: Size) -> _Box | None:
    """Return a box at the inner side of a strip; None when the strip is too small for it."""
    side, rect = strip
    depth = rect.height if side in {"top", "bottom"} else rect.width
    if depth < size.height or _length(strip) < size.width or size.width <= 0:
        return None
    if side in {"top", "bottom"}:
        y = rect.y if side == "bottom" else rect.bottom - size.height
        return _Box(Rect(rect.x, Um(y), size.width, size.height), 0)
    inner = rect.x if side == "right" else rect.right - size.height
    x, y = inner + (size.height - size.width) // 2, rect.y + (rect.height - size.height) // 2
    return _Box(Rect(Um(x), Um(y), size.width, size.height), 90 if side == "right" else 270)


def _rest(strip: Strip, used: Um) -> Rect:
    """Return what is left of a strip when so much of its inner side is taken."""
    side, rect = strip
    if side in {"top", "bottom"}:
        y = rect.y + used if side == "bottom" else rect.y
        return Rect(rect.x, Um(y), rect.width, Um(max(rect.height - used, 0)))
    x = rect.x + used if side == "right" else rect.x
    return Rect(Um(x), rect.y, Um(max(rect.width - used, 0)), rect.height)


class Margins(NamedTuple):
    """What stands around slots.

    Attributes:
        rules: The marks, where every slot is filled.
        slug: Room for small print with a ruler, which those marks leave.
        facts: What found no room.
        sheet: How the marks are: as asked for, or shorter.
        fold: The side on which the sheet is folded; empty for none.
    """

    rules: tuple[Rule, ...]
    slug: Slug
    facts: tuple[SheetFact, ...]
    sheet: SheetSpec
    fold: str = ""

    def marks(self, sheet: Sheet) -> tuple[Rule, ...]:
        """Return the marks of one sheet: around what stands on it, none for places that hold nothing."""
        return self.rules if sheet.used == sheet.layout else place_crop_marks(sheet.used, self.sheet, self.fold)[0]


class SmallPrint(NamedTuple):
    """What the small print of a page tells.

    Attributes:
        titles: What is on it: what the sheets are called, and what is on this one, where that is more.
        side: `front`, `back` or empty.
        sheet: Which of how many.
        how: `long` or `short` (to be turned over), `glue`, `fold` or None.
    """

    titles: tuple[str, ...]
    side: str
    sheet: tuple[int, int]
    how: str | None


Label = Callable[[SmallPrint], tuple[Type, ...]]


def group_by_layout(
    sheets: Sequence[Sheet], group: Group, sides: Sequence[tuple[str, str | None]]
) -> Mapping[SlotLayout, tuple[list[SmallPrint], Sheet]]:
    """Return what the small print of sheets tells on each of their `sides` (side, how), by how they are laid.

    With it comes a sheet that is as full in each of its bands as any of them is.
    """
    groups: dict[SlotLayout, tuple[list[SmallPrint], Sheet]] = {}
    total = len(sheets)
    for sheet, titles in zip(sheets, group.sheet_titles(sheet.pieces for sheet in sheets), strict=True):
        texts, full = groups.get(sheet.layout, ([], sheet))
        # Room is left for the highest number, so that all sheets laid alike have their small print in one place.
        texts += (SmallPrint(titles, side, (total, total), how) for side, how in sides)
        groups[sheet.layout] = texts, full._replace(counts=tuple(map(max, full.counts, sheet.counts)))
    return groups


def place_margins(
    full: Sheet, group: Group, setup: Setup, pages: Sequence[SmallPrint], fold: str = ""
) -> tuple[Margins, Label]:
    """Return what stands around the slots of all `pages` of sheets that are laid as `full` is, and what labels each.

    The small print leaves out what is on the very sheet where that leaves room for more of the rest. Where nothing is
    printed on the other side of the paper, it may stand in slots that are empty.
    """
    candidates: list[tuple[Margins, Label]] = []
    is_free = not any(page.how for page in pages)
    empty = [Strip("bottom", rect.grown(Um(-AIR))) for rect in full.spare_rects()]
    spare = empty if is_free else () if fold else None
    for text in (partial(_full_text, setup), partial(_brief_text, setup)):
        longest = max((text(page) for page in pages), key=len)
        margins = lay_out_margins(full.layout, group.sheet, setup, longest, fold, title=group.title, spare=spare)
        candidates.append((margins, partial(_types, margins, text)))
        if not margins.slug.missing or all(len(page.titles) == 1 for page in pages):
            break
    return min(candidates, key=lambda each: len(each[0].slug.missing))


def _types(margins: Margins, text: Callable[[SmallPrint], str], page: SmallPrint) -> tuple[Type, ...]:
    return margins.slug.types(text(page))


def _full_text(setup: Setup, page: SmallPrint) -> str:
    parts = (setup.title, *page.titles, setup.locale, setup.version)
    return write_small_print(parts, page.side, page.sheet, page.how, setup.locale)


def _brief_text(setup: Setup, page: SmallPrint) -> str:
    return _full_text(setup, page._replace(titles=page.titles[:1]))


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
    room = _slug(slots, rules, setup, longest, fold, spare)
    if room.missing:
        short = sheet._replace(mark_length=SHORTEST)
        shorter, _ = place_crop_marks(slots, short, fold)
        more = _slug(slots, shorter, setup, longest, fold, spare)
        if len(more.missing) < len(room.missing):
            rules, room, sheet = shorter, more, short
    facts = (
        ("no-marks", f"There is no room for crop marks: {', '.join(bare)}.", bool(bare)),
        ("no-slug", "There is no room for small print outside the cards.", "slug" in room.missing),
        ("no-ruler", "There is no room for a ruler outside the cards.", "ruler" in room.missing),
    )
    facts_found = tuple(SheetFact(title, kind, message) for kind, message, is_so in facts if is_so)
    return Margins(rules, room, facts_found, sheet, fold)


def _slug(
    slots: SlotLayout, rules: tuple[Rule, ...], setup: Setup, longest: str, fold: str, spare: Sequence[Strip] | None
) -> Slug:
    free = (*find_free_strips(slots, rules, AIR, fold), *(spare or ()), *find_free_pockets(slots, AIR, fold))
    if spare is None and isinstance(slots, Stack):
        # What is printed on the other side of a sheet, and the air around it.
        rects = [band.trim.grown(Um(band.bleed + AIR)) for band in slots.bands]
        rects += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)).grown(AIR) for rule in rules]
        taken = tuple(turn_over(rect, slots.paper, setup.duplex.flip)[0] for rect in rects)
        free = tuple(strip for strip in free if not any(strip.rect.touches(each) for each in taken))
    past = tuple(reach for reach in find_passable_strips(slots, rules, AIR) if reach.strip.side != fold)
    if isinstance(slots, Stack):  # below, its last band may leave more room than the others; behind, all lie otherwise
        past = tuple(reach for reach in past if reach.strip.side != "bottom" and spare is not None)
    return place_slug(longest, free, setup.font, setup.case, past)
