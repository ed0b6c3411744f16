"""What tuck boxes and the label of the big box call by id: decks, stocks, labels and colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from generator.reading.layout_references import in_art
from generator.reading.reference import Reference, at
from generator.spine.carton import BoxLabel, Carton
from generator.spine.model import Game

LABELS: Final = ("box-title", "box-contents", "box-players")  # the fixed words that the label of the big box prints


def in_boxes(game: Game) -> Iterator[Reference]:
    """Yield what the boxes of a game call."""
    for carton in game.cartons:
        yield from _in_carton(game, carton)
    if game.box_label is not None:
        for label in LABELS:
            yield Reference("label", label, at(None, game.box_label.mark))
        yield from _in_looks(game, game.box_label)
        if game.box_label.side_art is not None:
            called = partial(at, game.box_label.node, game.box_label.mark, "side-art")
            yield from in_art(game.box_label.side_art, called, game.icons)


def _in_carton(game: Game, carton: Carton) -> Iterator[Reference]:
    for index, deck in enumerate(carton.decks):
        yield Reference("deck", deck, at(carton.node, carton.mark, "decks", index))
    yield Reference("stock", carton.pieces, at(carton.node, carton.mark, "pieces"))
    yield Reference("stock", carton.stock, at(carton.node, carton.mark, "stock"))
    if carton.label is not None:
        yield Reference("label", carton.label, at(carton.node, carton.mark, "title"))
    yield from _in_looks(game, carton)


def _in_looks(game: Game, box: Carton | BoxLabel) -> Iterator[Reference]:
    if box.tint is not None and not box.tint.startswith("#"):
        yield Reference("colour", box.tint, at(box.node, box.mark, "tint"))
    if box.art is not None:
        yield from in_art(box.art, partial(at, box.node, box.mark, "art"), game.icons)
