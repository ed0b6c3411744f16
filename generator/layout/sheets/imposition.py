"""Impose decks on sheets: front and back of each sheet, each distinct face once, a bookmark for each deck.

There are three ways: fronts and backs on two sides of the paper (or on two sheets that are glued), fronts and backs
beside each other on one side that is folded (gutterfold), and each face on a page of its own for print shops.

The pages of a rulebook become a booklet: two beside each other on each side of a sheet, folded and stapled. They are
laid out larger than they are printed, because a column of half a sheet would be too narrow for pictures. Creep (inner
sheets stick out when a thick booklet is folded) is ignored: the pages have wide margins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, chain, groupby, islice
from math import inf
from typing import Final, NamedTuple

from generator.layout.sheets import grid, marks, printed_decks
from generator.layout.sheets.grid import EDGE, Band, Duplex, Pair, Sheet, SlotBand, SlotLayout, TooLarge
from generator.layout.sheets.marks import Margins, SmallPrint
from generator.layout.sheets.printed_decks import (
    Group,
    GroupSheets,
    ImposedDecks,
    PrintedDeck,
    Setup,
    SheetFact,
)
from generator.model.plan import FacePlan, Page, Rule, Slot
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Pt, Rect, Size, Um, enclose, format_mm, um

_DUPLEX: Final = "duplex"
_GLUED: Final = "single"
_FOLDED: Final = "gutterfold"


def impose_decks(decks: Sequence[PrintedDeck], setup: Setup) -> ImposedDecks:
    """Return the decks on paper, fronts and backs alternating.

    Each deck begins a new sheet, unless they share sheets: then decks of one size go on in each other's rows, and those
    of several sizes stand one below the other. Where a printer turns sheets, each but the last has two pages.
    """
    if setup.way == "each":
        return _impose_faces(decks, setup)
    printed = (card for deck in decks if deck.count for card in deck.cards)
    faces = {face.id: face for card in printed for face in (card.front, card.back) if face is not None}
    places = {id_: place for place, id_ in enumerate(faces)}
    groups = [
        (
            group,
            [
                (places[card.front.id], None if card.back is None else places[card.back.id])
                for deck in group.decks
                for card in deck.cards
                for _ in range(card.count)
            ],
        )
        for group in _group_decks(decks, setup)
    ]
    double = setup.way == _DUPLEX and any(_has_backs(pairs) for _, pairs in groups)
    imposed: list[tuple[Group, GroupSheets]] = []
    for group, pairs in reversed(groups):
        is_last = not any(sheets.pages for _, sheets in imposed)
        imposed.insert(0, (group, _impose_group(pairs, group, setup, double=double, is_last=is_last)))
    pages = tuple(chain.from_iterable(leaf for _, sheets in imposed for leaf in sheets.pages))
    turned = any(page.side == "back" for page in pages) and setup.way != _GLUED
    plans = tuple(faces.values())
    guided = (page._replace(guides=printed_decks.draw_safe_zones(page.slots, setup.guides, plans)) for page in pages)
    flip = setup.duplex.flip if turned else "none"
    plan = printed_decks.make_document(setup, plans, guided, _list_bookmarks(imposed), flip)
    facts = tuple(fact for _, sheets in imposed for fact in sheets.facts)
    return ImposedDecks(plan, facts, sum(sum(sheets.counts) for _, sheets in imposed))


def _group_decks(decks: Sequence[PrintedDeck], setup: Setup) -> Iterator[Group]:
    """Yield the decks that share sheets, in order, and the others one by one; decks without cards are left out.

    Sheets are shared by decks that follow each other and have one specification; folded ones by decks that all have
    backs, or none.
    """

    def is_folded(deck: PrintedDeck) -> bool:
        return setup.way == _FOLDED and any(card.back is not None for card in deck.cards)

    filled = (deck for deck in decks if deck.count)
    for (_, folded), some in groupby(filled, key=lambda deck: (deck.sheet, is_folded(deck))):
        group = Group(setup.shared, tuple(some))
        has_room = (
            find_fold(group.bands, group.sheet, setup.paper) is not None
            if folded
            else not isinstance(grid.fill_sheets(group.bands, group.sheet, setup.paper), TooLarge)
        )
        if setup.shared and len(group.decks) > 1 and has_room:
            yield group
        else:
            yield from (Group(deck.title, (deck,)) for deck in group.decks)


def _has_backs(pairs: Sequence[Pair]) -> bool:
    return any(back is not None for _, back in pairs)


def _list_bookmarks(imposed: Sequence[tuple[Group, GroupSheets]]) -> Iterator[tuple[str, int]]:
    """Yield each deck with the page on which it begins."""
    first = 0
    for group, sheets in imposed:
        if sheets.pages:
            pages = list(accumulate(map(len, sheets.pages), initial=first))
            ends = list(accumulate(sheets.counts))
            yield from ((deck.title, pages[bisect_right(ends, start)]) for deck, start in group.starts())
            first = pages[-1]


def _impose_group(pairs: Sequence[Pair], group: Group, setup: Setup, *, double: bool, is_last: bool) -> GroupSheets:
    """Return the sheets of a group; none when paper cannot hold it. A group without backs is not folded.

    Sheets of a `double` document have backs, even blank ones, except the last sheet of all; other sheets have
    one where a card has one. `is_last`: no other group comes after this one.
    """
    if setup.way == _FOLDED and _has_backs(pairs):
        return _fold_group(pairs, group, setup)
    on = grid.fill_sheets(group.bands, group.sheet, setup.paper)
    if isinstance(on, TooLarge):
        return GroupSheets(facts=(SheetFact(group.title, "too-large", str(on)),))
    how = None if not (double or _has_backs(pairs)) else "glue" if setup.way == _GLUED else setup.duplex.flip
    margins_of = marks.place_margins(on, group, setup, (("front", how), ("back", how)))
    remaining, pages = iter(pairs), []
    titles = group.sheet_titles(sheet.pieces for sheet in on)
    for number, (sheet, named) in enumerate(zip(on, titles, strict=True), 1):
        margins, used = margins_of[sheet.layout], sheet.used
        on_sheet = tuple(islice(remaining, sheet.pieces))
        has_back = _has_backs(on_sheet) or (double and not (is_last and number == len(on)))
        text = SmallPrint(named, "front", (number, len(on)), how if has_back else None)
        bands = list(sheet.pairs_by_band(on_sheet))
        slots = tuple(slot for band, held in bands for slot in grid.list_front_slots(band, held))
        rules = (*margins.marks(sheet), *margins.slug.rules)
        title, bleed = group.title if number == 1 else "", used.trim.grown(used.bleed)
        front = Page(used.paper, "front", used.trim, bleed, slots, rules, margins.label(text), title)
        front = front._replace(cuts=marks.draw_cut_lines(sheet, group.sheet.mark_weight))
        pages.append((front, _impose_back(sheet, bands, margins, text, setup)) if has_back else (front,))
    facts = tuple(dict.fromkeys(fact for margins in margins_of.values() for fact in margins.facts))
    return GroupSheets(tuple(pages), tuple(sheet.pieces for sheet in on), facts)


def _impose_back(
    sheet: Sheet, bands: Sequence[tuple[SlotBand, Sequence[Pair]]], margins: Margins, text: SmallPrint, setup: Setup
) -> Page:
    """Return the page that is printed behind a sheet's front."""
    used, flip, is_glued = sheet.used, setup.duplex.flip, setup.way == _GLUED
    rules = [rule.mirrored(grid.turn_over(rule.rect, used.paper, flip)[0]) for rule in margins.marks(sheet)]
    slots = tuple(slot for band, held in bands for slot in grid.list_back_slots(band, held, flip))
    trim, _ = grid.turn_over(used.trim, used.paper, flip)
    label = margins.label(text._replace(side="back"))
    page = Page(used.paper, "back", trim, trim.grown(used.bleed), slots, (*rules, *margins.slug.rules), label)
    if is_glued:
        return page
    shift, turn = setup.duplex.correction(used.paper)
    return page._replace(shift=shift, turn=turn)


GUTTER: Final = um(10)  # between the bleeds of fronts and backs, at least; half of it on each side of the fold
_STEP: Final = um(0.5)  # in which less bleed is tried
_LEAST: Final = um(1)
_LEAST_USUAL: Final = um(2)  # that is taken without asking
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
        fronts = [sheet.layout.trim.grown(sheet.layout.bleed) for sheet in self.sheets]
        if self.level:
            return Um(self.paper.height - 2 * max(front.bottom for front in fronts))
        return Um(self.paper.width - 2 * max(front.right for front in fronts))


def find_fold(pieces: Sequence[Band], sheet: SheetSpec, paper: Paper) -> Fold | None:
    """Return the fold with the fewest sheets, of all ways to lay paper and cards and to fold; None when none holds all.

    Of those the one whose first sheet holds most. Bleeds keep the margins and half a gutter from the fold.
    """
    ways = (
        Fold(whole, level, turn, halves)
        for turn in (0, 90)
        for whole in (paper.standing, paper.standing.turned())
        for level in (True, False)
        if (halves := _fill_halves([band.turned() if turn else band for band in pieces], sheet, whole, level=level))
    )
    return min(ways, key=lambda way: (len(way.sheets), -way.fronts.count), default=None)


def _fill_halves(pieces: Sequence[Band], sheet: SheetSpec, paper: Size, *, level: bool) -> tuple[Sheet, ...]:
    """Return the halves with fronts, in the middle of the room between margins and gutter; none when there is none."""
    half = Size(paper.width, Um(paper.height // 2)) if level else Size(Um(paper.width // 2), paper.height)
    edge, inner = sheet.margin + sheet.bleed, GUTTER // 2 + sheet.bleed
    wide = half.width - edge - (edge if level else inner)
    high = half.height - edge - (inner if level else edge)
    return grid.pack_bands(pieces, sheet, Rect(Um(edge), Um(edge), Um(wide), Um(high)), half)


def _fold_group(pairs: Sequence[Pair], group: Group, setup: Setup) -> GroupSheets:
    """Return the sheets of a group; none when paper cannot hold it."""
    facts = []
    if setup.fills:
        own = group
        group = _fill_folded_sheets(own, setup.paper)
        if group is not own:
            bleeds = (format_mm(Um(used.sheet.bleed)) for used in (group, own))
            message = "Folded sheets have {} mm of bleed instead of {}, because they then hold more.".format(*bleeds)
            facts.append(SheetFact(group.title, "less-bleed", message))
    fold = find_fold(group.bands, group.sheet, setup.paper)
    less = _suggest_bleed(fold, group, setup)
    if fold is None:
        sizes = " or ".join(f"{format_mm(band.size.width)} x {format_mm(band.size.height)}" for band in group.bands)
        message = (
            f"Two cards of {sizes} mm, front and back, do not fit a sheet of {setup.paper.id} "
            f"with {format_mm(Um(group.sheet.bleed))} mm of bleed and a gutter of {format_mm(GUTTER)} mm.{less}"
        )
        return GroupSheets(facts=(SheetFact(group.title, "too-large", message),))
    margins_of = marks.place_margins(fold.sheets, group, setup, (("", "fold"),), fold.inner)
    pages, start, total = [], 0, len(fold.sheets)
    titles = group.sheet_titles(sheet.pieces for sheet in fold.sheets)
    for number, (sheet, named) in enumerate(zip(fold.sheets, titles, strict=True), 1):
        margins, used = margins_of[sheet.layout], sheet.used
        slots: list[Slot] = []  # places are fixed, so that a sheet may be part-filled
        for band, held in sheet.pairs_by_band(pairs[start : start + sheet.pieces]):
            for index, (front, back) in enumerate(held):
                slots.append(Slot(front, band.slots[index], fold.turn, band.bleed))
                if back is not None:
                    slots.append(Slot(back, fold.mirrored(band.slots[index]), fold.back_turn, band.bleed))
        crops = margins.marks(sheet)
        mirrored = (rule.mirrored(fold.mirrored(rule.rect)) for rule in crops)
        rules = (*crops, *mirrored, *margins.slug.rules, *_draw_fold_line(fold))
        trim = enclose((used.trim, fold.mirrored(used.trim)))
        label = margins.label(SmallPrint(named, "", (number, total), "fold"))
        title = "" if start else group.title
        page = Page(fold.paper, "fold", trim, trim.grown(used.bleed), tuple(slots), rules, label, title)
        pages.append((page._replace(cuts=marks.draw_cut_lines(sheet, group.sheet.mark_weight)),))
        start += sheet.pieces
    facts += [fact for margins in margins_of.values() for fact in margins.facts]
    facts += [SheetFact(group.title, "less-bleed", less.strip())] if less else []
    return GroupSheets(tuple(pages), tuple(sheet.pieces for sheet in fold.sheets), tuple(dict.fromkeys(facts)))


def _fill_folded_sheets(group: Group, paper: Paper) -> Group:
    """Return a group with the largest usual bleed with which it takes the least paper when it is folded."""
    bleeds = range(group.sheet.bleed - _STEP, _LEAST_USUAL - 1, -_STEP)
    sheets = [group.sheet, *(grid.with_bleed(group.sheet, Um(bleed)) for bleed in bleeds)]
    folds = (find_fold(group.bands, sheet, paper) for sheet in sheets)
    best, _ = min(zip(sheets, folds, strict=True), key=lambda way: inf if way[1] is None else len(way[1].sheets))
    if best is group.sheet:
        return group
    return replace(group, decks=tuple(replace(deck, sheet=best) for deck in group.decks))


def _suggest_bleed(fold: Fold | None, group: Group, setup: Setup) -> str:
    """Suggest the bleed with which most cards fit, if it spares sheets; less than 1 mm only if nothing else fits."""
    now = 0 if fold is None else fold.fronts.count
    bleeds = range(group.sheet.bleed - _STEP, -1 if fold is None else _LEAST - 1, -_STEP)
    thinner = ((bleed, grid.with_bleed(group.sheet, Um(bleed))) for bleed in bleeds)
    others = ((bleed, find_fold(group.bands, sheet, setup.paper)) for bleed, sheet in thinner)
    fewer = [
        (bleed, other)
        for bleed, other in others
        if other is not None and (fold is None or (other.fronts.count > now and len(other.sheets) < len(fold.sheets)))
    ]
    if not fewer:
        return ""
    bleed, best = max(fewer, key=lambda option: option[1].fronts.count)
    fits = f"a folded sheet holds {best.fronts.count} instead of {now or 'none'}"
    return f" With --bleed {format_mm(Um(bleed))} {fits}, with a gutter of {format_mm(best.gutter)} mm."


def _draw_fold_line(fold: Fold) -> Iterator[Rule]:
    """Yield the dashes of the line on which the sheet is folded: its middle, not to the edge."""
    length = fold.paper.width if fold.level else fold.paper.height
    middle = Um((fold.paper.height if fold.level else fold.paper.width) // 2)
    for start in range(EDGE, length - EDGE, 2 * _DASH):
        end = Um(min(start + _DASH, length - EDGE))
        ends = (Um(start), middle, end, middle) if fold.level else (middle, Um(start), middle, end)
        yield Rule(*ends, _WEIGHT, colour=_GREY)


def _impose_faces(decks: Sequence[PrintedDeck], setup: Setup) -> ImposedDecks:
    """Return the faces in printing order, each card's front before its back, a common back after the first front.

    The bookmark of a page is the face's id, and how often it is needed where that is more than once. Whatever is cut
    out of a page, all of the page is printed.
    """
    faces, copies = list[FacePlan](), Counter[str]()
    pages: list[Page] = []
    for deck in decks:
        for card in deck.cards:
            for side, face in (("front", card.front), ("back", card.back)):
                if face is not None and card.count:
                    if face.id not in copies:
                        page = make_face_page(face, len(pages), side, Um(deck.sheet.bleed))
                        pages.append(page._replace(guides=printed_decks.draw_safe_zones(page.slots, setup.guides)))
                        faces.append(face._replace(outline=None))
                    copies[face.id] += card.count
    titles = (id_ if count == 1 else f"{id_} x {count}" for id_, count in copies.items())
    bookmarks = tuple((title, index) for index, title in enumerate(titles))
    plan = printed_decks.make_document(setup, faces, pages, bookmarks)
    return ImposedDecks(plan, (), sum(deck.count for deck in decks))


def make_face_page(face: FacePlan, index: int, side: str, bleed: Um) -> Page:
    """Return a page with one face and as much bleed as it has, `bleed` at most, on each side."""
    reach = min(bleed, face.bleed)
    trim = Rect(reach, reach, face.size.width, face.size.height)
    paper = Size(Um(trim.width + 2 * reach), Um(trim.height + 2 * reach))
    return Page(paper, side, trim, trim.grown(reach), (Slot(index, trim, 0, reach),), (), ())


_PAGES: Final = 4  # of a sheet
_ENLARGED: Final = 1.25  # type of 9.5 pt is printed in 7.6 pt


def make_booklet_paper(paper: Paper) -> Paper:
    """Return the paper on which the pages of a booklet are laid out, larger than the half sheet that they fill."""
    half = _find_half(paper)
    return Paper(f"{paper.id}-booklet", round(half.width * _ENLARGED), round(half.height * _ENLARGED))


def impose_booklet(pages: int, paper: Paper, duplex: Duplex) -> Iterator[Page]:
    """Yield the sides of the sheets of a booklet, outermost sheet first, each front before its back.

    The pages are faces 0, 1, 2 ...; what is missing to a multiple of four stays empty at the end. A last side
    without pages is left out.
    """
    whole, half = paper.standing.turned(), _find_half(paper)
    last = -(-pages // _PAGES) * _PAGES - 1
    for sheet in range((last + 1) // _PAGES):
        first, opposite = 2 * sheet, last - 2 * sheet
        for side, faces in (("front", (opposite, first)), ("back", (first + 1, opposite - 1))):
            slots = tuple(
                Slot(face, Rect(Um(number * half.width), Um(0), *half), 0, Um(0))
                for number, face in enumerate(faces)
                if face < pages
            )
            shift, turn = duplex.correction(whole) if side == "back" else ((Um(0), Um(0)), 0.0)
            box = Rect(Um(0), Um(0), *whole)
            if slots or side == "front":
                yield Page(whole, side, box, box, slots, (), (), shift=shift, turn=turn)


def _find_half(paper: Paper) -> Size:
    return Size(Um(paper.standing.height // 2), paper.standing.width)
