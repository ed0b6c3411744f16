"""Pieces with their parts: the face as it is printed with numbered marks, and what each of them points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.html import drawing
from generator.html.element import Element, Node, tag, text_of
from generator.html.scribe import Portrait, Scribe
from generator.layout.rulebook.anatomy import Shown, said
from generator.layout.rulebook.context import Drawn
from generator.spine.rulebook import Anatomy


class Photographed(NamedTuple):
    """A face with its marks, and a picture of what of it is no type."""

    shown: Shown
    ground: Portrait


Pieces = Callable[[Anatomy], Photographed | None]


def anatomy(scribe: Scribe, pieces: Pieces, told: Anatomy) -> Element:
    """Return a picture of a piece, if there is one, and the list of its parts."""
    shown = pieces(told)
    parts = tag("ol", None, [tag("li", None, scribe.say(part.text)) for part in told.parts])
    held: list[Node] = [] if shown is None else [_figure(scribe, shown, told)]
    return tag("div", {"class": "piece", "id": told.anchor}, held, parts)


def _figure(scribe: Scribe, piece: Photographed, told: Anatomy) -> Element:
    """Return the picture, described by its parts."""
    shown, name = piece.shown, said(piece.shown)
    drawn, ground = Drawn(shown.size.height, shown.over), drawing.photograph(piece.ground.jpeg, shown.face)
    said_so = ". ".join(text_of(scribe.say(part.text)).rstrip(".") for part in told.parts)
    return tag("figure", None, drawing.picture(scribe, drawn, shown.size.width, told.anchor, name, said_so, [ground]))
