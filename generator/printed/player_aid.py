"""The reference sheet of an edition as a document: laid out on a paper, with the true pages of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.edition import Edition
from generator.layout.reference import Sheet, lay_out
from generator.layout.sheets import Duplex
from generator.printed import booklet, imposing, matter
from generator.printed.matter import Made, Matter, Order
from generator.spine.plan import Document, Page
from generator.spine.rulebook import REFERENCE

NAME: Final = "reference"  # of its file, and what stands for it where decks are named
_BOTH_SIDES: Final = "duplex"
_PLAIN: Final = Duplex()


def title(one: Edition) -> str:
    """Return what the sheet is called: the game's label for it, or its English name."""
    return matter.called(one, REFERENCE, "Reference sheet")


def laid_out(order: Order, pages: Mapping[str, int]) -> Sheet:
    """Return the reference sheet of an edition on its paper; `pages` tells the pages of the rulebook by anchor."""
    one, paper = order.one, order.paper
    return lay_out(one.game, paper.size, one.metrics, locale=one.locale, pages=pages)


def document(one: Edition, sheet: Sheet, duplex: Duplex = _PLAIN) -> Document:
    """Return a sheet that is laid out as a document, its second side where the printer meets the first with it."""
    sides = sheet.leaves
    pages = [_behind(leaf.page, duplex) if leaf.page.side == "back" else leaf.page for leaf in sides]
    made = matter.document(one, title(one), (leaf.plan for leaf in sides), pages)
    flip = duplex.flip if len(sides) > 1 else ""
    return made._replace(bookmarks=((made.subject, 0),) if sides else (), flip=flip, flows=True)


def _behind(page: Page, duplex: Duplex) -> Page:
    """Return the back of a sheet, moved and turned to meet a printer's error."""
    shift, turn = duplex.correction(page.size)
    return page._replace(shift=shift, turn=turn)


def _made(order: Order) -> Made:
    pages = {} if order.one.game.rulebook is None else booklet.pages(order)
    sheet = laid_out(order, pages)
    notes = tuple(f"{order.one.game.id} {NAME}: {fact.message}" for fact in sheet.facts)
    way, _ = imposing.ways(order.options)
    duplex = imposing.duplex(order.options) if way == _BOTH_SIDES else _PLAIN
    return Made(document(order.one, sheet, duplex), 1, notes)


MATTER: Final = Matter(NAME, lambda game: bool(game.reference), title, _made, reads_book=True)
