"""What stands around the slots of a sheet: crop marks, a ruler and small print, and what of them found no room."""

from __future__ import annotations

from typing import NamedTuple

from generator.layout import marks, slug
from generator.layout.ordered import DeckFaces, Setup, SheetFact
from generator.layout.sheets import Grid
from generator.layout.slug import Slug
from generator.plan import Rule


class Margins(NamedTuple):
    """Marks, room for small print with a ruler, and what found no room."""

    rules: tuple[Rule, ...]
    slug: Slug
    facts: tuple[SheetFact, ...]


def around(grid: Grid, deck: DeckFaces, setup: Setup, longest: str, fold: str = "") -> Margins:
    """Return what stands around a grid, where `longest` is the longest small print of any of its sheets.

    Marks are as short as can be when that leaves room for more of the small print and the ruler. `fold` is the side on
    which the sheet is folded.
    """
    rules, bare = marks.crop_marks(grid, deck.sheet, fold)
    room = _slug(grid, rules, setup, longest, fold)
    if room.missing:
        shorter, _ = marks.crop_marks(grid, deck.sheet._replace(mark_length=marks.SHORTEST), fold)
        more = _slug(grid, shorter, setup, longest, fold)
        if len(more.missing) < len(room.missing):
            rules, room = shorter, more
    facts = (
        ("no-marks", f"There is no room for crop marks: {', '.join(bare)}.", bool(bare)),
        ("no-slug", "There is no room for small print outside the cards.", "slug" in room.missing),
        ("no-ruler", "There is no room for a ruler outside the cards.", "ruler" in room.missing),
    )
    return Margins(rules, room, tuple(SheetFact(deck.title, kind, message) for kind, message, told in facts if told))


def text(deck: DeckFaces, setup: Setup, side: str, sheet: tuple[int, int], how: str | None) -> str:
    """Return the small print of a page: which sheet of how many, and `how` to turn, glue or fold it."""
    return slug.words((setup.title, deck.title, setup.locale, setup.version), side, sheet, how, setup.locale)


def _slug(grid: Grid, rules: tuple[Rule, ...], setup: Setup, longest: str, fold: str) -> Slug:
    free = (*marks.strips(grid, rules, slug.AIR, fold), *marks.pockets(grid, slug.AIR, fold))
    return slug.slug(longest, free, setup.font, setup.case)
