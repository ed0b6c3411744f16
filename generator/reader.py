"""The HTML edition of a game in one language: written with what its PDFs are drawn with, kept beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from generator import artist, diagram, html
from generator.diagram.legend import legend
from generator.edition import Edition
from generator.html.example import Gallery
from generator.html.scribe import scribe
from generator.plan import FacePlan, Glyphs, Type

FOLDER: Final = "html"  # beside the folders of papers
NAME: Final = "index.html"


def page(root: Path, one: Edition) -> str:
    """Return the page of an edition; `root` is the project's folder.

    Raises:
        ProjectError: A scenario or a font cannot be read.
    """
    game = one.game
    told = diagram.stories(root, game, diagram.asked(game)).value or {}
    draw = diagram.drawer(game, told, one.metrics, one.locale)
    gallery = Gallery(told, draw, None if game.diagram is None else legend(game.diagram))
    source = one.library.games.get(game.id, game)
    printed = {seen.face.plan.id: " ".join(_letters(seen.face.plan)).casefold() for seen in one.faces}
    return html.page(scribe(game, source, one.locale, widths=one.metrics, draw=artist.draw, printed=printed), gallery)


def _letters(plan: FacePlan) -> Iterator[str]:
    """Yield the type of a face, piece by piece."""
    for step in plan.steps:
        if isinstance(step, Type):
            yield from (piece.text for line in step.lines for piece in line.pieces if isinstance(piece, Glyphs))
