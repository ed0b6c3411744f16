"""What a plan says, as hashes, in a fraction of the time that it takes to have it told: face by face, page by page.

Another hash when anything that is painted changes, or what is read out; for answers that are kept from run to run. They
are of the plan alone: what it only names (fonts, icons, pictures' files) belongs to what an answer depends on besides.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from generator.spine.plan import Area, Colour, Document, FacePlan, Glyphs, Tag, Type

_BREAK: Final = "\n"


class Imprint(NamedTuple):
    """The hashes of a document.

    Attributes:
        faces: Of each face, in order.
        pages: Of each page in order, with the faces that stand on it; equal pages are counted, and what page it is
            counts for nothing.
        document: Of all of it.
    """

    faces: tuple[str, ...]
    pages: tuple[str, ...]
    document: str


def of(document: Document) -> Imprint:
    """Return the hashes of a document."""
    tell = _Teller()
    faces = tuple(tell.face(face) for face in document.faces)
    told = [_digest((repr(page), *(faces[slot.face] for slot in page.slots))) for page in document.pages]
    pages = tuple(f"{page} {told[:number].count(page)}" for number, page in enumerate(told))
    return Imprint(faces, pages, _digest((repr(document._replace(faces=(), pages=())), *faces, *pages)))


class _Teller:
    """Tells steps in words; what many of them share it has told before."""

    def __init__(self) -> None:
        """Start with nothing told."""
        self._colours: dict[Colour | None, str] = {None: "-"}
        self._tags: dict[Tag, str] = {}
        self._tell: dict[type, Callable[[Any], str]] = {Area: self._area, Type: self._type}

    def face(self, plan: FacePlan) -> str:
        """Return the hash of a face."""
        about = f"{plan.id!r} {plan.size!r} {plan.bleed}"
        tell = self._tell
        return _digest((about, *[tell.get(type(step), repr)(step) for step in plan.steps]))

    def _area(self, area: Area) -> str:
        (x, y, width, height), fill, stroke, stroke_width, radius, alpha, tag = area
        inside = self._colours.get(fill) or self._colour(fill)
        edge = self._colours.get(stroke) or self._colour(stroke)
        owner = self._tags.get(tag) or self._tag(tag)
        return f"a{x} {y} {width} {height} {inside} {edge} {stroke_width} {radius} {alpha} {owner}"

    def _type(self, block: Type) -> str:
        rect, lines, turn, tag = block
        words = [f"t{rect.x} {rect.y} {rect.width} {rect.height} {turn} {self._tags.get(tag) or self._tag(tag)}"]
        for baseline, pieces in lines:
            words.append(f"l{baseline}")
            for piece in pieces:
                if isinstance(piece, Glyphs):
                    x, text, font, size, fill, tracking, lang = piece
                    colour = self._colours.get(fill) or self._colour(fill)
                    words.append(f"g{x} {text!r} {font!r} {size} {colour} {tracking} {lang}")
                else:
                    words.append(repr(piece))
        return _BREAK.join(words)

    def _colour(self, colour: Colour | None) -> str:
        told = self._colours[colour] = repr(None if colour is None else tuple(map(float, colour)))
        return told

    def _tag(self, tag: Tag) -> str:
        told = self._tags[tag] = repr(tuple(map(tuple, tag)))
        return told


def _digest(words: Iterable[str]) -> str:
    return hashlib.sha256(_BREAK.join(words).encode(errors="surrogatepass")).hexdigest()
