"""Impose decks on sheets: front and back of each sheet, each distinct face once, a bookmark for each deck.

There are three ways: fronts and backs on two sides of the paper (or on two sheets that are glued), fronts and backs
beside each other on one side that is folded (gutterfold), and each face on a page of its own for print shops.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, groupby, islice
from typing import Final, NamedTuple

from generator.i18n.locales import format_language_tag
from generator.layout.sheets import grid, marks, orders
from generator.layout.sheets.grid import EDGE, Band, Pair, Sheet, SlotLayout, TooLarge, format_mm
from generator.layout.sheets.marks import Label, Margins, SmallPrint
from generator.layout.sheets.orders import DeckFaces, FaceIndex, Group, GroupSheets, ImposedDecks, Setup, SheetFact
from generator.model.plan import Document, FacePlan, Page, Rule, Slot, Type
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Pt, Rect, Size, Um, enclose, um

_DUPLEX: Final = "duplex"
_GLUED: Final = "single"
_FOLDED: Final = "gutterfold"


def impose_decks(decks: Sequence[DeckFaces], setup: Setup) -> ImposedDecks:
    """Return the decks on paper, fronts and backs by turns.

    Each deck begins a new sheet, unless they share sheets: then decks of one size go on in each other's rows, and those
    of several sizes stand one below the other. Where a printer turns sheets, each but the last has two pages.
    """
    if setup.way == "each":
        return _impose_faces(decks, setup)
    faces = FaceIndex()
    groups = [
        (group, [pair for deck in group.decks for card in deck.cards for pair in faces.pairs(card)])
        for group in _groups(decks, setup)
    ]
    double = setup.way == _DUPLEX and any(_is_double(pairs) for _, pairs in groups)
    imposed: list[tuple[Group, GroupSheets]] = []
    for group, pairs in reversed(groups):
        is_last = not any(sheets.pages for _, sheets in imposed)
        imposed.insert(0, (group, _lay_out_group(pairs, group, setup, double=double, is_last=is_last)))
    pages = tuple(chain.from_iterable(leaf for _, sheets in imposed for leaf in sheets.pages))
    turned = any(page.side == "back" for page in pages) and setup.way != _GLUED
    plan = Document(
        setup.title,
        setup.author,
        setup.subject,
        format_language_tag(setup.locale),
        faces.all,
        tuple(page._replace(guides=orders.draw_safe_zones(page.slots, setup.guides)) for page in pages),
        tuple(_bookmarks(imposed)),
        flip=setup.duplex.flip if turned else "none",
        layers=orders.name_layers(setup.locale),
    )
    facts = tuple(fact for _, sheets in imposed for fact in sheets.facts)
    return ImposedDecks(plan, facts, sum(sum(sheets.counts) for _, sheets in imposed))


def _groups(decks: Sequence[DeckFaces], setup: Setup) -> Iterator[Group]:
    """Yield the decks that share sheets, in order, and the others one by one; decks without cards are left out.

    Sheets are shared by decks that follow each other and have one specification; folded ones by decks that all have
    backs, or none.
    """
    for _, some in groupby((deck for deck in decks if deck.count), key=lambda deck: _sharing_key(deck, setup)):
        group = Group(setup.shared, tuple(some))
        if setup.shared and len(group.decks) > 1 and _has_room(group, setup):
            yield group
        else:
            yield from (Group(deck.title, (deck,)) for deck in group.decks)


def _sharing_key(deck: DeckFaces, setup: Setup) -> tuple[object, ...]:
    """Return what decks that share sheets have in common."""
    folded = setup.way == _FOLDED and any(card.back is not None for card in deck.cards)
    return deck.sheet, folded


def _has_room(group: Group, setup: Setup) -> bool:
    """Return whether one kind of sheet has room for all decks of a group."""
    if setup.way == _FOLDED and any(card.back is not None for card in group.decks[0].cards):
        return find_fold(group.bands, group.sheet, setup.paper) is not None
    return not isinstance(grid.fill_sheets(group.bands, group.sheet, setup.paper), TooLarge)


def _is_double(pairs: Sequence[Pair]) -> bool:
    return any(back is not None for _, back in pairs)


def _lay_out_group(pairs: Sequence[Pair], group: Group, setup: Setup, *, double: bool, is_last: bool) -> GroupSheets:
    """Return the sheets of a group; none when paper cannot hold it. A group without backs is not folded."""
    if setup.way == _FOLDED and _is_double(pairs):
        return _fold_group(pairs, group, setup)
    on = grid.fill_sheets(group.bands, group.sheet, setup.paper)
    if isinstance(on, TooLarge):
        return GroupSheets(facts=(SheetFact(group.title, "too-large", str(on)),))
    pages, facts = impose_group(pairs, on, group, setup, double=double, is_last=is_last)
    return GroupSheets(pages, tuple(sheet.pieces for sheet in on), facts)


def _bookmarks(imposed: Sequence[tuple[Group, GroupSheets]]) -> Iterator[tuple[str, int]]:
    """Yield each deck with the page on which it begins."""
    first = 0
    for group, leaves in imposed:
        if not leaves.pages:
            continue
        pages = list(accumulate((len(each) for each in leaves.pages), initial=first))
        ends = list(accumulate(leaves.counts))
        for deck, start in group.starts():
            yield deck.title, pages[bisect_right(ends, start)]
        first = pages[-1]


def impose_group(
    pairs: Sequence[Pair], on: Sequence[Sheet], group: Group, setup: Setup, *, double: bool, is_last: bool
) -> tuple[tuple[tuple[Page, ...], ...], tuple[SheetFact, ...]]:
    """Return the pages of each sheet, front first, and what found no room around the slots.

    Sheets of a `double` document have backs, though nothing may stand there, but for the last sheet of all; so have
    others where a card has one. `is_last`: no other group comes after this one.
    """
    how = None if not (double or _is_double(pairs)) else "glue" if setup.way == _GLUED else setup.duplex.flip
    alike = marks.group_by_layout(on, group, (("front", how), ("back", how)))
    beside = {laid: marks.place_margins(full, group, setup, text) for laid, (text, full) in alike.items()}
    remaining, pages = iter(pairs), []
    titles = group.sheet_titles(sheet.pieces for sheet in on)
    for number, (sheet, named) in enumerate(zip(on, titles, strict=True), 1):
        on_sheet = tuple(islice(remaining, sheet.pieces))
        has_back = _is_double(on_sheet) or (double and not (is_last and number == len(on)))
        text = SmallPrint(named, "front", (number, len(on)), how if has_back else None)
        leaf = _Leaf(sheet, on_sheet, text, group.title if number == 1 else "", *beside[sheet.layout])
        pages.append((_front(leaf), *((_back(leaf, setup),) if has_back else ())))
    return tuple(pages), tuple(dict.fromkeys(fact for each, _ in beside.values() for fact in each.facts))


class _Leaf(NamedTuple):
    """A sheet, the pairs on it, what its small print tells, its bookmark, and what stands around its slots."""

    sheet: Sheet
    pairs: tuple[Pair, ...]
    said: SmallPrint
    title: str
    around: Margins
    label: Label


def _front(leaf: _Leaf) -> Page:
    used, around = leaf.sheet.used, leaf.around
    slots = tuple(
        slot for band, pairs in leaf.sheet.pairs_by_band(leaf.pairs) for slot in grid.list_front_slots(band, pairs)
    )
    rules = (*around.marks(leaf.sheet), *around.slug.rules)
    return Page(
        used.paper, "front", used.trim, used.trim.grown(used.bleed), slots, rules, leaf.label(leaf.said), leaf.title
    )


def _back(leaf: _Leaf, setup: Setup) -> Page:
    """Return the page that is printed behind a sheet's front."""
    used, around, flip = leaf.sheet.used, leaf.around, setup.duplex.flip
    is_glued = setup.way == _GLUED
    marks_around = around.marks(leaf.sheet) if setup.back_marks or is_glued else ()
    rules = (_behind(rule, used.paper, flip) for rule in marks_around)
    slots = tuple(
        slot for band, pairs in leaf.sheet.pairs_by_band(leaf.pairs) for slot in grid.list_back_slots(band, pairs, flip)
    )
    trim, _ = grid.turn_over(used.trim, used.paper, flip)
    label = leaf.label(leaf.said._replace(side="back"))
    page = Page(used.paper, "back", trim, trim.grown(used.bleed), slots, (*rules, *around.slug.rules), label)
    if is_glued:
        return page
    shift, turn = setup.duplex.correction(used.paper)
    return page._replace(shift=shift, turn=turn)


def _behind(rule: Rule, paper: Size, flip: str) -> Rule:
    """Return a mark as it lies on the back of the sheet."""
    line = Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))
    back, _ = grid.turn_over(line, paper, flip)
    return rule._replace(x0=back.x, y0=back.y, x1=back.right, y1=back.bottom)


GUTTER: Final = um(10)  # between the bleeds of fronts and backs, at least; half of it on each side of the fold
_STEP: Final = um(0.5)  # in which less bleed is tried
_LEAST: Final = um(1)
_DASH: Final = um(2)
_WEIGHT: Final = Pt(0.5)
_GREY: Final = (0.45, 0.45, 0.45)


class Fold(NamedTuple):
    """Sheets that are folded in their middle.

    Attributes:
        paper: A whole sheet, as it stands or lies.
        level: Whether the fold goes from left to right; else it goes from top to bottom.
        turn: Degrees clockwise by which fronts are turned, 0 or 90.
        sheets: The slots of fronts, on the half above the fold or left of it, which is their `paper`; and how many are
            filled. One or more.
    """

    paper: Size
    level: bool
    turn: int
    sheets: tuple[Sheet, ...]

    @property
    def fronts(self) -> SlotLayout:
        """The slots of fronts of the first sheet."""
        return self.sheets[0].layout

    def mirrored(self, rect: Rect) -> Rect:
        """Return where a rectangle comes to lie when the sheet is folded."""
        if self.level:
            return Rect(rect.x, Um(self.paper.height - rect.bottom), rect.width, rect.height)
        return Rect(Um(self.paper.width - rect.right), rect.y, rect.width, rect.height)

    @property
    def inner(self) -> str:
        """The side of the fronts on which the sheet is folded."""
        return "bottom" if self.level else "right"

    @property
    def back_turn(self) -> int:
        """By how many degrees clockwise backs are turned, so that they stand as their fronts do once folded."""
        return (180 - self.turn if self.level else -self.turn) % 360

    @property
    def gutter(self) -> Um:
        """The distance between the bleeds of fronts and backs, where it is least."""
        return min(self._gutter(sheet.layout) for sheet in self.sheets)

    def _gutter(self, fronts: SlotLayout) -> Um:
        trim, bleed = fronts.trim, fronts.bleed
        ends = (self.paper.height, trim.bottom) if self.level else (self.paper.width, trim.right)
        return Um(ends[0] - 2 * (ends[1] + bleed))


def find_fold(pieces: Sequence[Band], sheet: SheetSpec, paper: Paper) -> Fold | None:
    """Return the fold with the fewest sheets, of all ways to lay paper and cards and to fold; None when none holds all.

    Of those the one whose first sheet holds most. Bleeds keep the margins and half a gutter from the fold.
    """
    ways = (
        Fold(whole, level, turn, made)
        for turn in (0, 90)
        for whole in (paper.standing, paper.standing.turned())
        for level in (True, False)
        if (made := _halves([each.turned() if turn else each for each in pieces], sheet, whole, level=level))
    )
    return min(ways, key=lambda way: (len(way.sheets), -way.fronts.count), default=None)


def _halves(pieces: Sequence[Band], sheet: SheetSpec, paper: Size, *, level: bool) -> tuple[Sheet, ...]:
    """Return the halves with fronts, in the middle of the room between margins and gutter; none when there is none."""
    half = Size(paper.width, Um(paper.height // 2)) if level else Size(Um(paper.width // 2), paper.height)
    edge, inner = sheet.margin + sheet.bleed, GUTTER // 2 + sheet.bleed
    wide = half.width - edge - (edge if level else inner)
    high = half.height - edge - (inner if level else edge)
    return grid.pack_bands(pieces, sheet, Rect(Um(edge), Um(edge), Um(wide), Um(high)), half)


def _fold_group(pairs: Sequence[Pair], group: Group, setup: Setup) -> GroupSheets:
    """Return the sheets of a group; none when paper cannot hold it."""
    fold = find_fold(group.bands, group.sheet, setup.paper)
    less = _suggest_bleed(fold, group, setup)
    if fold is None:
        return GroupSheets(facts=(SheetFact(group.title, "too-large", f"{_too_large(group, setup)}{less}"),))
    alike = marks.group_by_layout(fold.sheets, group, (("", "fold"),))
    beside_of = {
        laid: marks.place_margins(full, group, setup, text, fold.inner) for laid, (text, full) in alike.items()
    }
    pages, start, total = [], 0, len(fold.sheets)
    titles = group.sheet_titles(sheet.pieces for sheet in fold.sheets)
    for number, (sheet, named) in enumerate(zip(fold.sheets, titles, strict=True), 1):
        beside, label = beside_of[sheet.layout]
        text = SmallPrint(named, "", (number, total), "fold")
        slots = tuple(_slots(fold, sheet, pairs[start : start + sheet.pieces]))
        pages.append((_page(fold, sheet, beside, slots, label(text), "" if start else group.title),))
        start += sheet.pieces
    facts = [fact for beside, _ in beside_of.values() for fact in beside.facts]
    facts += [SheetFact(group.title, "less-bleed", less.strip())] if less else []
    return GroupSheets(tuple(pages), tuple(sheet.pieces for sheet in fold.sheets), tuple(dict.fromkeys(facts)))


def _page(
    fold: Fold, sheet: Sheet, beside: Margins, slots: tuple[Slot, ...], label: tuple[Type, ...], title: str
) -> Page:
    crops, used = beside.marks(sheet), sheet.used
    rules = (*crops, *(_mirror_rule(fold, rule) for rule in crops), *beside.slug.rules, *_fold_line(fold))
    trim = enclose((used.trim, fold.mirrored(used.trim)))
    return Page(fold.paper, "fold", trim, trim.grown(used.bleed), slots, rules, label, title)


def _too_large(group: Group, setup: Setup) -> str:
    """Return a sentence on what does not fit."""
    sizes = " or ".join(f"{format_mm(size.width)} x {format_mm(size.height)}" for size, _ in group.bands)
    return (
        f"Two cards of {sizes} mm, front and back, do not fit a sheet of {setup.paper.id} "
        f"with {format_mm(Um(group.sheet.bleed))} mm of bleed and a gutter of {format_mm(GUTTER)} mm."
    )


def _slots(fold: Fold, sheet: Sheet, pairs: Sequence[Pair]) -> Iterator[Slot]:
    """Yield the fronts of one sheet, each with its back; places are fixed, so that a sheet may be part-filled."""
    for band, pairs_in_band in sheet.pairs_by_band(pairs):
        for index, (front, back) in enumerate(pairs_in_band):
            trim = band.slot(index)
            yield Slot(front, trim, fold.turn, band.bleed)
            if back is not None:
                yield Slot(back, fold.mirrored(trim), fold.back_turn, band.bleed)


def _suggest_bleed(fold: Fold | None, group: Group, setup: Setup) -> str:
    """Return a sentence on the bleed with which most cards would fit; empty when none spares a sheet.

    Less than a millimetre is offered only where nothing else fits.
    """
    now = 0 if fold is None else fold.fronts.count
    bleeds = range(group.sheet.bleed - _STEP, -1 if fold is None else _LEAST - 1, -_STEP)
    thinner = ((bleed, grid.with_bleed(group.sheet, Um(bleed))) for bleed in bleeds)
    others = ((bleed, find_fold(group.bands, sheet, setup.paper)) for bleed, sheet in thinner)
    fewer = [(bleed, other) for bleed, other in others if other is not None and _saves_sheets(other, fold)]
    if not fewer:
        return ""
    bleed, best = max(fewer, key=lambda each: each[1].fronts.count)
    fits = f"a folded sheet holds {best.fronts.count} instead of {now or 'none'}"
    return f" With --bleed {format_mm(Um(bleed))} {fits}, with a gutter of {format_mm(best.gutter)} mm."


def _saves_sheets(other: Fold, fold: Fold | None) -> bool:
    """Return whether sheets folded otherwise are fewer, and each holds more."""
    return fold is None or (other.fronts.count > fold.fronts.count and len(other.sheets) < len(fold.sheets))


def _mirror_rule(fold: Fold, rule: Rule) -> Rule:
    """Return a mark of a front as it stands beside its back."""
    box = fold.mirrored(Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)))
    return rule._replace(x0=box.x, y0=box.y, x1=box.right, y1=box.bottom)


def _fold_line(fold: Fold) -> Iterator[Rule]:
    """Yield the dashes of the line on which the sheet is folded: its middle, not to the edge."""
    length = fold.paper.width if fold.level else fold.paper.height
    middle = Um((fold.paper.height if fold.level else fold.paper.width) // 2)
    for start in range(EDGE, length - EDGE, 2 * _DASH):
        end = Um(min(start + _DASH, length - EDGE))
        ends = (Um(start), middle, end, middle) if fold.level else (middle, Um(start), middle, end)
        yield Rule(*ends, _WEIGHT, colour=_GREY)


def _impose_faces(decks: Sequence[DeckFaces], setup: Setup) -> ImposedDecks:
    """Return the faces in printing order, each card's front before its back, a common back after the first front.

    The bookmark of a page is the face's id, and how often it is needed where that is more than once.
    """
    faces, copies = FaceIndex(), Counter[int]()
    pages: dict[int, Page] = {}
    for deck in decks:
        for card in deck.cards:
            for side, face in (("front", card.front), ("back", card.back)):
                if face is not None and card.count:
                    index = faces.index(face)
                    copies[index] += card.count
                    pages.setdefault(index, make_face_page(face, index, side, Um(deck.sheet.bleed)))
    bookmarks = tuple((_bookmark_title(face.id, copies[index]), index) for index, face in enumerate(faces.all))
    language = format_language_tag(setup.locale)
    with_guides = tuple(
        each._replace(guides=orders.draw_safe_zones(each.slots, setup.guides)) for each in pages.values()
    )
    plan = Document(setup.title, setup.author, setup.subject, language, faces.all, with_guides, bookmarks)
    return ImposedDecks(plan._replace(layers=orders.name_layers(setup.locale)), (), sum(deck.count for deck in decks))


def make_face_page(face: FacePlan, index: int, side: str, bleed: Um) -> Page:
    """Return a page with one face and as much bleed as it has, `bleed` at most, on each side."""
    reach = min(bleed, face.bleed)
    trim = Rect(reach, reach, face.size.width, face.size.height)
    paper = Size(Um(trim.width + 2 * reach), Um(trim.height + 2 * reach))
    return Page(paper, side, trim, trim.grown(reach), (Slot(index, trim, 0, reach),), (), ())


def _bookmark_title(face: str, copies: int) -> str:
    return face if copies == 1 else f"{face} x {copies}"
