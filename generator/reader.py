"""The HTML edition of a game in one language: written with what its PDFs are drawn with, kept beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from generator import artist, diagram, html
from generator.diagram.legend import legend
from generator.edition import Edition
from generator.html.example import Gallery
from generator.html.scribe import scribe
from generator.paint.webfont import webfont
from generator.plan import FacePlan, Glyphs, Type

FOLDER: Final = "html"  # beside the folders of papers
NAME: Final = "index.html"
_HEADING: Final = "book-chapter"  # the style that lends the page its large type


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
    return html.page(
        scribe(game, source, one.locale, widths=one.metrics, draw=artist.draw, printed=printed, font=_font(one)),
        gallery,
    )


def _font(one: Edition) -> Callable[[str], bytes] | None:
    """Return what makes a font file of letters in the type of a chapter's heading; None where a theme names none."""
    font = one.game.theme.styles.get(_HEADING, {}).get("font")
    return None if font not in one.game.theme.fonts else partial(webfont, one.metrics.face(str(font)))


def _letters(plan: FacePlan) -> Iterator[str]:
    """Yield the type of a face, piece by piece."""
    for step in plan.steps:
        if isinstance(step, Type):
            yield from (piece.text for line in step.lines for piece in line.pieces if isinstance(piece, Glyphs))
