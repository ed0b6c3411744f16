"""The tuck boxes of an edition as a document: nets on a paper, to be cut out, folded and glued."""

from __future__ import annotations

from typing import Final

from generator.edition import Edition
from generator.layout.carton import boxes, sheets
from generator.layout.carton.desk import Desk
from generator.layout.carton.sheets import Piece, Print
from generator.layout.case import Case
from generator.layout.rulebook.look import Look
from generator.printed import matter
from generator.printed.imposing import small_print
from generator.printed.matter import Made, Matter, Order
from generator.spine.plan import Document
from generator.tongues import tongue

NAME: Final = boxes.NAME


def title(one: Edition) -> str:
    """Return what the sheets are called."""
    return tongue.word("box", "title", one.locale)


def desk_of(one: Edition) -> Desk:
    """Return what panels of boxes are set with in an edition."""
    return Desk(one.game, one.locale, Look(one.game.theme, Case(one.metrics, one.locale)))


def document(order: Order, pieces: tuple[Piece, ...], called: str, how: str) -> Document:
    """Return pieces on paper as a document, with a bookmark for each sheet; `how` tells what to do with them."""
    one = order.one
    titles = (one.game.name.value, called, one.locale, one.game.version or "")
    small = Print(
        titles, tongue.word("box", how, one.locale), one.locale, small_print(one), Case(one.metrics, one.locale)
    )
    pages = sheets.pages(pieces, order.paper.standing, small)
    made = matter.document(one, called, (piece.face for piece in pieces), pages)
    return made._replace(bookmarks=tuple((page.title, number) for number, page in enumerate(pages)))


def _made(order: Order) -> Made:
    one = order.one
    pieces, missing = boxes.pieces(desk_of(one), one.library, order.paper.standing)
    notes = tuple(f"{one.game.id} {NAME}: {each}" for each in missing)
    boxes_made = len({piece.face.id.split(".")[1] for piece in pieces})
    return Made(document(order, pieces, title(one), "net"), boxes_made, notes)


MATTER: Final = Matter(NAME, lambda game: bool(game.cartons), title, _made)
