"""The HTML edition of a game in one language: written with what its PDFs are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from generator import artist, html
from generator.book import document_lint
from generator.edition import Edition
from generator.html.anatomy import Photographed
from generator.html.example import Gallery
from generator.html.scribe import Portrait, scribe
from generator.layout.diagrams import examples
from generator.layout.diagrams.scene import legend
from generator.layout.faces.planner import Stock
from generator.layout.rulebook import anatomy
from generator.layout.rulebook.page_design import Look
from generator.layout.type_metrics import Case
from generator.printed import showing
from generator.reading.portrait import portrait
from generator.render.font_files import make_webfont
from generator.spine.plan import FacePlan, Glyphs, Type
from generator.spine.rulebook import Anatomy
from generator.spine.units import Um, um

FOLDER: Final = "html"  # beside the folders of papers
NAME: Final = "index.html"
_WIDTH: Final = 240  # pixels of a picture: all of them together are most of what a page weighs
_WIDTH_OF_SMALL: Final = 120
_SMALL: Final = um(30)
_WIDE: Final = um(90)  # of a face whose parts are explained
_HEADING: Final = "book-chapter"  # the style that lends the page its large type


def page(root: Path, one: Edition, portraits: dict[FacePlan, Portrait] | None = None) -> str:
    """Return the page of an edition; `root` is the project's folder.

    Pictures that stand in `portraits` are taken from there, others are put into it: languages share them.

    Raises:
        ProjectError: A scenario or a font cannot be read.
    """
    game = one.game
    told = document_lint.tell_examples(root, game).value or {}
    draw = examples.drawer(game, told, one.metrics, one.locale)
    known = {} if portraits is None else portraits
    pieces = partial(_piece, one, known)
    gallery = Gallery(told, draw, None if game.diagram is None else legend(game.diagram), pieces)
    printed = {seen.face.plan.id: " ".join(_letters(seen.face.plan)).casefold() for seen in one.faces}
    portray = _portrayer(one, known)
    written = scribe(game, one.locale, widths=one.metrics, draw=artist.draw, printed=printed, font=_font(one))
    return html.page(replace(written, portray=portray), gallery)


def _piece(one: Edition, known: dict[FacePlan, Portrait], block: Anatomy) -> Photographed | None:
    """Return a face with marks at its parts."""
    look, stock = Look(one.game.theme, Case(one.metrics, one.locale)), Stock(one.library.sizes, one.files)
    shown = anatomy.picture(one.game, stock, look, block, _WIDE)
    if shown is None:
        return None
    steps = tuple(step._replace(tag=()) for step in shown.ground)
    plan = FacePlan(block.anchor, shown.face.size, Um(0), steps)
    if plan not in known:
        known[plan] = _portrait(one, plan)
    return Photographed(shown, known[plan])


def _portrayer(one: Edition, known: dict[FacePlan, Portrait]) -> Callable[[str], Portrait | None]:
    """Return what makes the picture of a face by its id; `known` are those that are made already."""
    plans = {seen.face.plan.id: plan for seen in one.faces if (plan := portrait(one.game, seen)) is not None}

    def portray(face: str) -> Portrait | None:
        plan = plans.get(face)
        if plan is not None and plan not in known:
            known[plan] = _portrait(one, plan)
        return None if plan is None else known[plan]

    return portray


def _portrait(one: Edition, plan: FacePlan) -> Portrait:
    """Return a picture of a face."""
    return Portrait(*showing.jpeg(one, plan, width=_WIDTH if plan.size.width > _SMALL else _WIDTH_OF_SMALL))


def _font(one: Edition) -> Callable[[str], bytes] | None:
    """Return what makes a font file of letters in the type of a chapter's heading; None where a theme names none."""
    font = one.game.theme.styles.get(_HEADING, {}).get("font")
    return None if font not in one.game.theme.fonts else partial(make_webfont, one.metrics.face(str(font)))


def _letters(plan: FacePlan) -> Iterator[str]:
    """Yield the type of a face, piece by piece."""
    for step in plan.steps:
        if isinstance(step, Type):
            yield from (piece.text for line in step.lines for piece in line.pieces if isinstance(piece, Glyphs))
