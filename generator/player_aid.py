"""The reference sheet of an edition as a document: laid out on a paper, with the true pages of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator import markup
from generator.edition import Edition
from generator.face import told
from generator.geometry import Size
from generator.imposing import AUTHOR
from generator.layout.reference import Sheet, lay_out
from generator.matter import Made, Matter, Order
from generator.model import Paper
from generator.plan import Document
from generator.rulebook import REFERENCE
from generator.text import Text
from generator.units import Um

NAME: Final = "reference"  # of its file, and what stands for it where decks are named


def title(one: Edition) -> str:
    """Return what the sheet is called: the game's label for it, or its English name."""
    label = one.game.labels.get(REFERENCE, Text(f"label.{REFERENCE}", "Reference sheet", one.game.mark))
    return markup.plain(told(one.game, label, lambda _: None, one.locale).runs)


def laid_out(one: Edition, paper: Paper, pages: Mapping[str, int]) -> Sheet:
    """Return the reference sheet of an edition on a paper; `pages` tells the pages of the rulebook by anchor."""
    return lay_out(one.game, Size(Um(paper.width), Um(paper.height)), one.metrics, locale=one.locale, pages=pages)


def document(one: Edition, sheet: Sheet, author: str) -> Document:
    """Return a sheet that is laid out as a document; a printer that prints both sides turns it on its long edge."""
    called = title(one)
    return Document(
        title=f"{one.game.name.value}: {called}",
        author=author,
        subject=called,
        language=one.locale.replace("_", "-"),
        faces=tuple(leaf.plan for leaf in sheet.leaves),
        pages=tuple(leaf.page for leaf in sheet.leaves),
        bookmarks=((called, 0),) if sheet.leaves else (),
        flip="long" if len(sheet.leaves) > 1 else "",
    )


def _made(order: Order) -> Made:
    pages = {} if order.one.game.rulebook is None else order.book().pages
    sheet = laid_out(order.one, order.paper, pages)
    notes = tuple(f"{order.one.game.id} {NAME}: {fact.message}" for fact in sheet.facts)
    return Made(document(order.one, sheet, order.one.game.author or AUTHOR), 1, notes)


MATTER: Final = Matter(NAME, lambda game: bool(game.reference), title, _made, reads_book=True)
