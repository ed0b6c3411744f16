"""A game with boxes, loaded from a few lines, and what its boxes are set with."""

from pathlib import Path
from typing import Final

from generator.assets.fonts import Metrics
from generator.layout.boxes import tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import CutBox
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.type_metrics import TypeMetrics
from generator.model.game import Library
from generator.model.plan import Type
from generator.model.units import Size, um
from tests import builders

A4: Final = Size(um(210), um(297))
LETTER: Final = Size(um(215.9), um(279.4))
STOCKS: Final = (
    "stocks: {card: {thickness: 0.3}, sleeved: {thickness: 0.6, wider: 3, taller: 4}, board: {thickness: 2}}\n"
)


def load_files(folder: Path, boxes_: str, further: str = "", count: int = 20) -> Library:
    """Return a library of a game with `count` cards of 63.5 x 88.9 mm, and these boxes."""
    cards = f"cards: [{{id: a, name: A, count: {count}}}]\n"
    library, findings = builders.load_files(folder, builders.example(f"{STOCKS}{cards}boxes: {boxes_}\n{further}"))
    assert findings == ()
    return library


def context(library: Library, locale: str = "en") -> PanelContext:
    """Return what its panels are set with."""
    game = library.games[builders.GAME]
    return PanelContext(game, locale, PageStyle(game.theme, TypeMetrics(Metrics(game.theme.fonts), locale)))


def cut(library: Library, paper: Size = A4) -> CutBox:
    """Return how its first box is cut out."""
    game = library.games[builders.GAME]
    made = tuck_boxes.cut_box(game, game.tuck_boxes[0], library, paper)
    assert made is not None
    return made


def plain(step: Type) -> str:
    """Return what a block of type says, with plain spaces and an x between a number and its thing."""
    said = "".join(getattr(piece, "text", "") for line in step.lines for piece in line.pieces)
    return said.replace("\N{NO-BREAK SPACE}", " ").replace("\N{MULTIPLICATION SIGN}", "x")
