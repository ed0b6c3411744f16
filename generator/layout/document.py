"""Decks on paper: sheet after sheet, front and back, each distinct face once, a bookmark for each deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, groupby, islice
from typing import Final, NamedTuple

from generator.layout import apart, bands, folding, layers, margins, sheets
from generator.layout.bands import Sheet
from generator.layout.margins import Label, Margins, Said
from generator.layout.once import Faces
from generator.layout.ordered import DeckFaces, Group, Imposed, Leaves, Printed, Setup, SheetFact
from generator.layout.sheets import Pair, TooLarge
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Document, Page, Rule
from generator.spine.units import Um
from generator.tongues import locales

__all__ = ["DeckFaces", "Imposed", "Printed", "Setup", "SheetFact", "document"]

_DUPLEX: Final = "duplex"
_GLUED: Final = "single"
_FOLDED: Final = "gutterfold"


def document(decks: Sequence[DeckFaces], setup: Setup) -> Imposed:
    """Return the decks on paper, fronts and backs by turns.

    Each deck begins a new sheet, unless they share sheets: then decks of one size go on in each other's rows, and those
    of several sizes stand one below the other. Where a printer turns sheets, each but the last has two pages.
    """
    if setup.way == "each":
        return apart.document(decks, setup)
    faces = Faces()
    groups = [(group, _pairs(group, faces)) for group in _groups(decks, setup)]
    double = setup.way == _DUPLEX and any(_is_double(pairs) for _, pairs in groups)
    made: list[tuple[Group, Leaves]] = []
    for group, pairs in reversed(groups):
        is_last = not any(each.pages for _, each in made)
        made.insert(0, (group, _laid(pairs, group, setup, double=double, is_last=is_last)))
    pages = tuple(chain.from_iterable(leaf for _, each in made for leaf in each.pages))
    turned = any(page.side == "back" for page in pages) and setup.way != _GLUED
    plan = Document(
        setup.title,
        setup.author,
        setup.subject,
        locales.tag(setup.locale),
        faces.all,
        tuple(page._replace(guides=layers.guides(page.slots, setup.guides)) for page in pages),
        tuple(_bookmarks(made)),
        flip=setup.duplex.flip if turned else "none",
        layers=layers.names(setup.locale),
    )
    facts = tuple(fact for _, each in made for fact in each.facts)
    return Imposed(plan, facts, sum(sum(each.counts) for _, each in made))


def _groups(decks: Sequence[DeckFaces], setup: Setup) -> Iterator[Group]:
    """Yield the decks that share sheets, in order, and the others one by one; decks without cards are left out.

    Sheets are shared by decks that follow each other and have one specification; folded ones by decks that all have
    backs, or none.
    """
    for _, some in groupby((deck for deck in decks if deck.count), key=lambda deck: _alike(deck, setup)):
        group = Group(setup.shared, tuple(some))
        if setup.shared and len(group.decks) > 1 and _has_room(group, setup):
            yield group
        else:
            yield from (Group(deck.title, (deck,)) for deck in group.decks)


def _alike(deck: DeckFaces, setup: Setup) -> tuple[object, ...]:
    """Return what decks that share sheets have in common."""
    folded = setup.way == _FOLDED and any(card.back is not None for card in deck.cards)
    return deck.sheet, folded


def _has_room(group: Group, setup: Setup) -> bool:
    """Tell whether one kind of sheet has room for all decks of a group."""
    if setup.way == _FOLDED and any(card.back is not None for card in group.decks[0].cards):
        return folding.fold(group.bands, group.sheet, setup.paper) is not None
    return not isinstance(bands.filled(group.bands, group.sheet, setup.paper), TooLarge)


def _pairs(group: Group, faces: Faces) -> list[Pair]:
    return [pair for deck in group.decks for card in deck.cards for pair in faces.pairs(card)]


def _is_double(pairs: Sequence[Pair]) -> bool:
    return any(back is not None for _, back in pairs)


def _laid(pairs: Sequence[Pair], group: Group, setup: Setup, *, double: bool, is_last: bool) -> Leaves:
    """Return the sheets of a group; none when paper cannot hold it. A group without backs is not folded."""
    if setup.way == _FOLDED and _is_double(pairs):
        return folding.laid(pairs, group, setup)
    on = bands.filled(group.bands, group.sheet, setup.paper)
    if isinstance(on, TooLarge):
        return Leaves(facts=(SheetFact(group.title, "too-large", str(on)),))
    pages, facts = impose(pairs, on, group, setup, double=double, is_last=is_last)
    return Leaves(pages, tuple(sheet.pieces for sheet in on), facts)


def _bookmarks(made: Sequence[tuple[Group, Leaves]]) -> Iterator[tuple[str, int]]:
    """Yield each deck with the page on which it begins."""
    first = 0
    for group, leaves in made:
        if not leaves.pages:
            continue
        pages = list(accumulate((len(each) for each in leaves.pages), initial=first))
        ends = list(accumulate(leaves.counts))
        for deck, start in group.starts():
            yield deck.title, pages[sum(end <= start for end in ends)]
        first = pages[-1]


def impose(
    pairs: Sequence[Pair], on: Sequence[Sheet], group: Group, setup: Setup, *, double: bool, is_last: bool
) -> tuple[tuple[tuple[Page, ...], ...], tuple[SheetFact, ...]]:
    """Return the pages of each sheet, front first, and what found no room around the slots.

    Sheets of a `double` document have backs, though nothing may stand there, but for the last sheet of all; so have
    others where a card has one. `is_last`: no other group comes after this one.
    """
    how = None if not (double or _is_double(pairs)) else "glue" if setup.way == _GLUED else setup.duplex.flip
    alike = margins.alike(on, group, (("front", how), ("back", how)))
    beside = {laid: margins.labelled(full, group, setup, said) for laid, (said, full) in alike.items()}
    left, made, start = iter(pairs), [], 0
    for number, sheet in enumerate(on, 1):
        there = tuple(islice(left, sheet.pieces))
        has_back = _is_double(there) or (double and not (is_last and number == len(on)))
        said = Said(group.titles(start, sheet.pieces), "front", (number, len(on)), how if has_back else None)
        leaf = _Leaf(sheet, there, said, group.title if start == 0 else "", *beside[sheet.laid])
        made.append((_front(leaf), *((_back(leaf, setup),) if has_back else ())))
        start += sheet.pieces
    return tuple(made), tuple(dict.fromkeys(fact for each, _ in beside.values() for fact in each.facts))


class _Leaf(NamedTuple):
    """A sheet, the pairs on it, what its small print tells, its bookmark, and what stands around its slots."""

    sheet: Sheet
    pairs: tuple[Pair, ...]
    said: Said
    title: str
    around: Margins
    label: Label


def _front(leaf: _Leaf) -> Page:
    used, around = leaf.sheet.used, leaf.around
    slots = tuple(slot for band, pairs in leaf.sheet.held(leaf.pairs) for slot in sheets.fronts(band, pairs))
    rules = (*around.marks(leaf.sheet), *around.slug.rules)
    return Page(
        used.paper, "front", used.trim, used.trim.grown(used.bleed), slots, rules, leaf.label(leaf.said), leaf.title
    )


def _back(leaf: _Leaf, setup: Setup) -> Page:
    """Return the page that is printed behind a sheet's front."""
    used, around, flip = leaf.sheet.used, leaf.around, setup.duplex.flip
    is_glued = setup.way == _GLUED
    there = around.marks(leaf.sheet) if setup.back_marks or is_glued else ()
    marks = (_behind(rule, used.paper, flip) for rule in there)
    slots = tuple(slot for band, pairs in leaf.sheet.held(leaf.pairs) for slot in sheets.backs(band, pairs, flip))
    trim, _ = sheets.turned_over(used.trim, used.paper, flip)
    label = leaf.label(leaf.said._replace(side="back"))
    page = Page(used.paper, "back", trim, trim.grown(used.bleed), slots, (*marks, *around.slug.rules), label)
    if is_glued:
        return page
    shift, turn = setup.duplex.correction(used.paper)
    return page._replace(shift=shift, turn=turn)


def _behind(rule: Rule, paper: Size, flip: str) -> Rule:
    """Return a mark as it lies on the back of the sheet."""
    line = Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))
    back, _ = sheets.turned_over(line, paper, flip)
    return rule._replace(x0=back.x, y0=back.y, x1=back.right, y1=back.bottom)
