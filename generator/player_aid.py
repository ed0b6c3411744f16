"""The reference sheet of an edition as a document: laid out on a paper, with the true pages of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator import booklet, excerpt, matter
from generator.edition import Edition
from generator.layout.reference import Sheet, lay_out
from generator.matter import Made, Matter, Order, signed
from generator.model import Paper
from generator.plan import Document
from generator.rulebook import REFERENCE

NAME: Final = "reference"  # of its file, and what stands for it where decks are named


def title(one: Edition) -> str:
    """Return what the sheet is called: the game's label for it, or its English name."""
    return matter.called(one, REFERENCE, "Reference sheet")


def laid_out(one: Edition, paper: Paper, pages: Mapping[str, int]) -> Sheet:
    """Return the reference sheet of an edition on a paper; `pages` tells the pages of the rulebook by anchor."""
    return lay_out(one.game, matter.size_of(paper), one.metrics, locale=one.locale, pages=pages)


def document(one: Edition, sheet: Sheet) -> Document:
    """Return a sheet that is laid out as a document; a printer that prints both sides turns it on its long edge."""
    sides = sheet.leaves
    made = matter.document(one, title(one), (leaf.plan for leaf in sides), (leaf.page for leaf in sides))
    flip = "long" if len(sides) > 1 else ""
    return made._replace(bookmarks=((made.subject, 0),) if sides else (), flip=flip, flows=True)


def _made(order: Order) -> Made:
    pages = {} if order.one.game.rulebook is None else booklet.pages(order)
    sheet = laid_out(order.one, order.paper, pages)
    notes = tuple(f"{order.one.game.id} {NAME}: {fact.message}" for fact in sheet.facts)
    return Made(document(order.one, sheet), 1, notes)


def _beside(order: Order) -> str:
    """Tell what the pages of the rulebook come from."""
    return "" if order.one.game.rulebook is None else signed(booklet.MATTER, order)


MATTER: Final = Matter(
    NAME, lambda game: bool(game.reference), title, excerpt.of_sheet, _made, beside=_beside, reads_book=True
)
