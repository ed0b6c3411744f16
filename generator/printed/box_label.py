"""The label of the big box as a document: pieces on a paper, to be cut out and glued on."""

from __future__ import annotations

from typing import Final

from generator.edition import Edition
from generator.layout.carton import label, sheets
from generator.layout.carton.packing import fits
from generator.printed import matter, tuck_boxes
from generator.printed.matter import Made, Matter, Order

NAME: Final = label.NAME


def title(one: Edition) -> str:
    """Return what the sheets are called: the game's label for it, or its English name."""
    return matter.called(one, label.TITLE, "Box label")


def _made(order: Order) -> Made:
    one, box = order.one, order.one.game.box_label
    there = () if box is None else label.pieces(tuck_boxes.desk_of(one), box)
    held = sheets.room(order.paper.standing)
    pieces = tuple(piece for piece in there if fits(piece.face.size, held))
    lost = len(there) - len(pieces)
    notes = (f"{one.game.id} {NAME}: {lost} of its {len(there)} pieces do not fit the paper.",) if lost else ()
    return Made(tuck_boxes.document(order, pieces, title(one), "label"), sum(each.copies for each in pieces), notes)


MATTER: Final = Matter(NAME, lambda game: game.box_label is not None, title, _made)
