"""Pages that were read before, known by their bytes: what their operators draw need not be carried out again.

A page is known by a hash of the streams of its operators as they stand in the file, and by a hash of whatever those
look up by name: fonts, forms, pictures. Both are read from the file at hand, with the library that opens it; nothing of
the plan that a file was printed from goes into them. All that is judged is judged anew, over all pages.

Threat model: whoever supplies what is known has pages believed. `checked` takes it from its caller alone, never from
beside the file; a build hands in what this user's own runs have kept and sealed (`generator.kept.seal`), and `tinderbox
preflight` nothing, so that each file that somebody sends is read from its first byte to its last.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from generator.preflight.resources import Resources
from generator.preflight.seen import Area, Image, Line, Placed, Said
from generator.preflight.spans import Runs, Spans
from generator.preflight.stretches import Marked
from generator.preflight.walking import Forms


class Letters(NamedTuple):
    """What a page set in a font.

    Attributes:
        file: A hash of the font.
        codes: Those of the glyphs, in order.
        glyphs: A hash of what was read of them alone.
    """

    file: str
    codes: tuple[int, ...]
    glyphs: str


class Made(NamedTuple):
    """What was made out of objects of a file.

    Attributes:
        given: What else it was made out of.
        objects: Their numbers.
        digest: A hash of the numbers and their bytes.
        answer: What it is, as plain data.
    """

    given: str
    objects: Runs
    digest: str
    answer: Any


class Drawing(NamedTuple):
    """What the operators of a page draw; places are in whole micrometres from the sheet's left and bottom edges.

    Attributes:
        faces, texts, lines, shapes, images: As of a `Sheet`.
        layered: What stands on a layer that can be hidden: the layer's name on the page, and the box around it.
        marked: Its stretches that are read out.
        fonts: What it set in the fonts that it looked up, by their names.
        shown: Hashes of the forms and pictures that it looked up, by their names.
        under: A hash of all that it could look up, and what that leads to; empty where nobody knows.
    """

    faces: tuple[Placed, ...]
    texts: tuple[Said, ...]
    lines: tuple[Line, ...]
    shapes: tuple[Area, ...]
    images: tuple[Image, ...]
    layered: tuple[tuple[str, Area], ...]
    marked: Marked
    fonts: Mapping[str, Letters]
    shown: Mapping[str, str]
    under: str

    def holds(self, forms: Forms, named: Resources, under: str) -> bool:
        """Tell whether a page with the same operators draws this, which finds `named` things; `under` is as above."""
        if under and under == self.under:
            return True
        return all(forms.shown(named, name) == found for name, found in self.shown.items()) and all(
            forms.font_file(named, name) == each.file or forms.glyphs(named, name, each.codes) == each.glyphs
            for name, each in self.fonts.items()
        )


class Known:
    """What was read of pages, by the hashes of their operators, and what was made out of objects, by what it is called.

    Attributes:
        now: Of the pages of the file at hand, as bytes.
        made: Out of its objects, likewise.
    """

    def __init__(self, before: Mapping[str, bytes], made: Mapping[str, bytes] = MappingProxyType({})) -> None:
        """Take what was read and made before, as bytes."""
        self._before, self._made = before, made
        self.now: dict[str, bytes] = {}
        self.made: dict[str, bytes] = {}

    def recall(self, name: str, given: str, there: Spans | None) -> Made | None:
        """Return what was made out of objects of a file, if they are the same in this one; else None.

        `given` is all that it was made out of besides.
        """
        made = _made(self._made.get(name, b""))
        if made is None or there is None or made.given != given or made.digest != there.digest(made.objects):
            return None
        self.made[name] = self._made[name]
        return made

    def settle(self, name: str, made: Made) -> None:
        """Keep what was made under a name; nothing where the hash of the objects is empty."""
        if made.digest:
            self.made[name] = json.dumps(made, separators=(",", ":")).encode("ascii")

    def find(self, name: str) -> Drawing | None:
        """Return what is known of a page; None where nothing is, or nobody told that."""
        told = self._before.get(name)
        return None if told is None else _from_plain(told)

    def keep(self, name: str, drawing: Drawing | None) -> None:
        """Keep what a page draws; None for what was known of it."""
        self.now[name] = self._before[name] if drawing is None else _plain(drawing)


def _plain(drawing: Drawing) -> bytes:
    return json.dumps(drawing, separators=(",", ":")).encode("ascii")


def _from_plain(told: bytes) -> Drawing | None:
    try:
        faces, texts, lines, shapes, images, layered, (numbers, unread, nested), fonts, shown, under = json.loads(told)
        return Drawing(
            tuple(
                Placed(face, tuple(trim), tuple(ink), drawn, _texts(inner), _images(pictures))
                for face, trim, ink, drawn, inner, pictures in faces
            ),
            _texts(texts),
            tuple(Line(*line) for line in lines),
            tuple(map(tuple, shapes)),
            _images(images),
            tuple((layer, tuple(area)) for layer, area in layered),
            Marked(tuple(numbers), unread, nested),
            {name: Letters(file, tuple(codes), glyphs) for name, (file, codes, glyphs) in fonts.items()},
            shown,
            under,
        )
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None


def _made(told: bytes) -> Made | None:
    try:
        return Made(*json.loads(told))
    except (ValueError, TypeError, RecursionError):
        return None


def _texts(told: Iterable[Any]) -> tuple[Said, ...]:
    return tuple([Said(text, tuple(area)) for text, area in told])


def _images(told: Iterable[Any]) -> tuple[Image, ...]:
    return tuple(Image(dpi, tuple(area)) for dpi, area in told)
