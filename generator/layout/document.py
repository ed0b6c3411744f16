"""Decks on paper: sheet after sheet, front and back, each distinct face once, a bookmark for each deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from generator import locales
from generator.geometry import Rect, Size
from generator.layout import apart, folding, layers, margins, sheets
from generator.layout.once import Faces
from generator.layout.ordered import DeckFaces, Imposed, Printed, Setup, SheetFact, Yield
from generator.layout.sheets import Grid, Pair, TooLarge
from generator.plan import Document, Page, Rule
from generator.units import Um

__all__ = ["DeckFaces", "Imposed", "Printed", "Setup", "SheetFact", "Yield", "document"]

_GLUED: Final = "single"


def document(decks: Sequence[DeckFaces], setup: Setup) -> Imposed:
    """Return the decks on paper, fronts and backs by turns.

    Each deck begins a new sheet; those of one size that fill less than a sheet share sheets when the setup says so.
    """
    if setup.way == "each":
        return apart.document(decks, setup)
    faces = Faces()
    pages: list[Page] = []
    facts: list[SheetFact] = []
    yields: list[Yield] = []
    bookmarks: list[tuple[str, int]] = []
    for group in _groups(decks, setup):
        deck = _joined(group)
        pairs = [pair for card in deck.cards for pair in faces.pairs(card)]
        made, missing, cost = _laid(pairs, deck, setup)
        facts += missing
        if cost is not None:
            bookmarks += _bookmarks(group, cost.per_sheet, len(pages), sides=len(made) // cost.sheets)
            pages += made
            yields.append(cost)
    double = any(page.side == "back" for page in pages) and setup.way != _GLUED
    plan = Document(
        setup.title,
        setup.author,
        setup.subject,
        locales.tag(setup.locale),
        faces.all,
        tuple(page._replace(guides=layers.guides(page.slots, setup.guides)) for page in pages),
        tuple(bookmarks),
        flip=setup.duplex.flip if double else "none",
        layers=layers.names(setup.locale),
    )
    return Imposed(plan, tuple(facts), tuple(yields))


def _laid(
    pairs: Sequence[Pair], deck: DeckFaces, setup: Setup
) -> tuple[tuple[Page, ...], tuple[SheetFact, ...], Yield | None]:
    """Return the pages of a deck, what found no room, and its cost; neither pages nor cost when paper cannot hold it.

    A deck without backs is not folded.
    """
    double = any(back is not None for _, back in pairs)
    if setup.way == "gutterfold" and double:
        return folding.laid(pairs, deck, setup)
    grid = sheets.grid(deck.size, deck.sheet, setup.paper)
    if isinstance(grid, TooLarge):
        return (), (SheetFact(deck.title, "too-large", str(grid)),), None
    made, missing = impose(pairs, grid, deck, setup)
    used, lying = -(-len(pairs) // grid.count), grid.paper.width > grid.paper.height
    return made, missing, Yield(deck.title, len(pairs), grid.count, used, lying)


def _groups(decks: Sequence[DeckFaces], setup: Setup) -> list[list[DeckFaces]]:
    """Return the decks that are printed together, in the order of the first of each; decks without cards left out."""
    groups: list[list[DeckFaces]] = []
    small: dict[tuple[Size, str], list[DeckFaces]] = {}
    for deck in decks:
        if not deck.count:
            continue
        grid = sheets.grid(deck.size, deck.sheet, setup.paper)
        if setup.share and setup.way != "gutterfold" and isinstance(grid, Grid) and deck.count < grid.count:
            shared = small.setdefault((deck.size, deck.sheet.id), [])
            if not shared:
                groups.append(shared)
            shared.append(deck)
        else:
            groups.append([deck])
    return groups


def _joined(decks: list[DeckFaces]) -> DeckFaces:
    """Return decks of one size as one."""
    title = ", ".join(deck.title for deck in decks)
    return replace(decks[0], title=title, cards=tuple(card for deck in decks for card in deck.cards))


def _bookmarks(decks: list[DeckFaces], per_sheet: int, page: int, *, sides: int) -> list[tuple[str, int]]:
    """Return the page on which each deck begins; `page` is the first of them all."""
    starts = accumulate((deck.count for deck in decks), initial=0)
    return [(deck.title, page + start // per_sheet * sides) for deck, start in zip(decks, starts, strict=False)]


def impose(
    pairs: Sequence[Pair], grid: Grid, deck: DeckFaces, setup: Setup
) -> tuple[tuple[Page, ...], tuple[SheetFact, ...]]:
    """Return the pages of one deck, front and back by turns, and what found no room around the grid."""
    double = any(back is not None for _, back in pairs)
    duplex, count = setup.duplex, -(-len(pairs) // grid.count)
    how = None if not double else "glue" if setup.way == _GLUED else duplex.flip
    longest = max((margins.text(deck, setup, side, (count, count), how) for side in ("front", "back")), key=len)
    around = margins.around(grid, deck, setup, longest)
    behind = tuple(_behind(rule, grid.paper, duplex.flip) for rule in around.rules)
    trim, _ = sheets.turned_over(grid.trim, grid.paper, duplex.flip)
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(pairs), grid.count), 1):
        on_sheet = pairs[start : start + grid.count]
        title = deck.title if start == 0 else ""
        types = around.slug.types(margins.text(deck, setup, "front", (number, count), how))
        slots, rules = sheets.fronts(grid, on_sheet), (*around.rules, *around.slug.rules)
        box = grid.trim
        pages.append(Page(grid.paper, "front", box, box.grown(grid.bleed), slots, rules, types, title))
        if double:
            types = around.slug.types(margins.text(deck, setup, "back", (number, count), how))
            rules = (*(behind if setup.back_marks or setup.way == _GLUED else ()), *around.slug.rules)
            slots = sheets.backs(grid, on_sheet, duplex.flip)
            back = Page(grid.paper, "back", trim, trim.grown(grid.bleed), slots, rules, types)
            glued = setup.way == _GLUED
            shift, turn = duplex.correction(grid.paper)
            pages.append(back if glued else back._replace(shift=shift, turn=turn))
    return tuple(pages), around.facts


def _behind(rule: Rule, paper: Size, flip: str) -> Rule:
    """Return a mark as it lies on the back of the sheet."""
    line = Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))
    back, _ = sheets.turned_over(line, paper, flip)
    return rule._replace(x0=back.x, y0=back.y, x1=back.right, y1=back.bottom)
