"""The tuck boxes of a game, laid out: nets in one piece where paper holds them, else in two."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.layout.carton import measuring, net, panels, sheets
from generator.layout.carton.desk import Desk
from generator.layout.carton.net import Net
from generator.layout.carton.packing import fits
from generator.layout.carton.saying import saying
from generator.layout.carton.sheets import Piece
from generator.spine.carton import Carton, Measures
from generator.spine.geometry import Size
from generator.spine.model import Game, Library
from generator.spine.units import Um, mm
from generator.tongues import tongue

NAME: Final = "tuck-boxes"  # of its file, and what stands for it where decks are named


class Cut(NamedTuple):
    """A box as it is cut out: the room inside, its measures from fold to fold, and its net in one piece or in two."""

    inside: Measures
    box: Measures
    nets: tuple[Net, ...]


def cut(game: Game, carton: Carton, library: Library, paper: Size) -> Cut | None:
    """Return how a box is cut out of a paper; without nets when not even half of it fits.

    None for a box that holds nothing, or of which something is not known.
    """
    stock = library.stocks.get(carton.stock)
    inside = measuring.inside(game, carton, library)
    if stock is None or inside is None:
        return None
    box = net.folded(inside, stock.thickness)
    held = sheets.room(paper)
    for nets in ((net.whole(box),), net.halves(box)):
        if all(fits(each.size, held) for each in nets):
            return Cut(inside, box, nets)
    return Cut(inside, box, ())


def pieces(desk: Desk, library: Library, paper: Size) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Return the faces of all boxes of a game that a paper holds, and a sentence on each that it does not."""
    done: list[Piece] = []
    missing: list[str] = []
    for carton in desk.game.cartons:
        made = cut(desk.game, carton, library, paper)
        if made is None:
            continue
        says = saying(desk, carton)
        if not made.nets:
            missing.append(f"{too_large(carton, made.box)} It is left out.")
        for number, one in enumerate(made.nets, 1):
            several = len(made.nets) > 1
            id_ = f"{NAME}.{carton.id}.{number}" if several else f"{NAME}.{carton.id}"
            title = (
                f"{says.title.words} ({tongue.word('box', 'half', desk.locale, number, 2)})"
                if several
                else says.title.words
            )
            done.append(Piece(panels.face(desk, carton, one, says, id_), title))
    return tuple(done), tuple(missing)


def too_large(carton: Carton, box: Measures) -> str:
    """Return what is said of a box that no paper holds."""
    measures = " x ".join(f"{mm(Um(side)):.1f}" for side in box)
    return f"The tuck box `{carton.id}`, {measures} mm, does not fit the paper, not even in two pieces."
