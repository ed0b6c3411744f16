"""Fonts through HarfBuzz: words to glyphs, kerned, with lining figures; their widths and heights.

Layout measures and the PDF shows the very same glyphs. Ligatures stay off, so that each character keeps a glyph of its
own and text copied from the PDF is exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import uharfbuzz as hb

from generator.model.findings import ProjectError
from generator.model.game import FEATURE
from generator.model.plan import HYPHEN
from generator.model.units import Pt

NARROW: Final = "\u202f"
SPACE: Final = " "

# Without these a word would depend on its neighbours, or its glyphs would not stand for one character each.
_FEATURES: Final = {"kern": True, "lnum": True, "liga": False, "clig": False, "dlig": False, "calt": False}
# What may stand in when a font lacks a character; the reader sees the same, and the PDF still says the character.
_STAND_INS: Final = {
    NARROW: "\u2009\u00a0 ",
    "\u2009": "\u202f\u00a0 ",
    "\u00a0": SPACE,
    "\u2011": "\u2010-",
    "\u2010": "-",
}
_RARE: Final = frozenset(_STAND_INS)
_ESCAPES: Final = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r"})  # of a string in a PDF
_NARROW_EM: Final = 0.125  # of a narrow space that the font does not draw itself ...
_NARROW_SHARE: Final = 0.75  # ... if this part of its word space is not narrower still


@dataclass(frozen=True, slots=True)
class Word:
    """A word as glyphs.

    Attributes:
        em: Its width in em, kerning included.
        shown: The inside of a PDF TJ array, without the outermost `(` and `)`: two bytes per glyph, as characters up to
            U+00FF, with kerns between.
        glyphs: Each glyph number with the text that it stands for, in order.
    """

    em: float
    shown: str
    glyphs: tuple[tuple[int, str], ...]


class Face:
    """A font file, opened.

    Attributes:
        em: Font units per em.
        features: The OpenType features that are on besides the usual ones, such as `ss01`.
        word: Returns a word as glyphs; each is shaped once.
        has: Tells whether the font can show a character, itself or by a stand-in that looks the same.
        space: The word space.
    """

    def __init__(self, path: str, features: Sequence[str] = ()) -> None:
        """Open the font file at `path`, to be shaped with some more features.

        Raises:
            ProjectError: There is no such file, or it is not a font with glyphs.
        """
        if not Path(path).is_file():
            raise ProjectError(f"there is no font file {path}")
        self.path = path
        self.features = tuple(features)
        self._features = _FEATURES | dict.fromkeys(features, True)
        self.face = hb.Face(hb.Blob.from_file_path(path))
        if not self.face.glyph_count or not _has_named_tables(self.face):
            raise ProjectError(f"{path} is not a font, or damaged")
        self._font = hb.Font(self.face)
        self._buffer = hb.Buffer()
        self.em: int = self.face.upem
        self.word = cache(self._shape)
        self._write_glyph = cache(self._write)
        self.has = cache(lambda character: self._nominal(self._stand_in(character)) is not None)
        self._narrow = 0.0
        self.space = self.word(SPACE)
        self._narrow = round(self.em * min(_NARROW_EM, _NARROW_SHARE * self.space.em))

    def _shape(self, text: str) -> Word:
        """Return `text`, which holds no line breaks, as glyphs; what the font lacks becomes its glyph for that."""
        if not text:
            return Word(0.0, "", ())
        text = _show_hyphen(text)
        drawn = text if _RARE.isdisjoint(text) else "".join(map(self._stand_in, text))
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(drawn)
        buffer.language = "en"  # never the machine's
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, self._features)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        codes = [info.codepoint for info in infos]
        clusters = [info.cluster for info in infos]
        offsets = [position.x_offset for position in positions]
        advances = [position.x_advance for position in positions]
        if clusters == list(range(len(text))):  # mostly: a glyph for each character
            characters = list(text)
        else:
            starts = sorted(set(clusters))
            of_cluster = {start: text[start:end] for start, end in pairwise([*starts, len(text)])}
            characters = [of_cluster.pop(cluster, "") for cluster in clusters]  # the first of several glyphs takes it
        if NARROW in text:
            narrow = [said == NARROW != drawn[at] for said, at in zip(characters, clusters, strict=True)]
            advances = [self._narrow if is_so else width for is_so, width in zip(narrow, advances, strict=True)]
        shown = "".join(map(self._write_glyph, codes, offsets, advances))
        return Word(sum(advances) / self.em, shown, tuple(zip(codes, characters, strict=True)))

    def height(self, tag: hb.OTMetricsTag, default: float) -> float:
        """Return a height that the font states, in em, or `default` when it states none."""
        value = self._font.get_metric_position(tag)
        return value / self.em if value else default

    def advance(self, glyph: int) -> int:
        """Return the width of a glyph alone, in font units."""
        width: int = self._font.get_glyph_h_advance(glyph)
        return width

    def _write(self, glyph: int, offset: int, advance: float) -> str:
        """Write the two bytes of a glyph and, when needed, what moves the pen before and after it."""
        before = f"){self._write_kern(-offset)}(" if offset else ""
        after = self.advance(glyph) - advance + offset
        code = (chr(glyph >> 8) + chr(glyph & 255)).translate(_ESCAPES)
        return f"{before}{code}" + (f"){self._write_kern(after)}(" if after else "")

    def _write_kern(self, units: float) -> str:
        """Write a move to the left in thousandths of an em, as PDF counts it."""
        return f"{units * 1000 / self.em:.1f}".removesuffix(".0")

    def _nominal(self, character: str) -> int | None:
        glyph: int | None = self._font.get_nominal_glyph(ord(character))
        return glyph

    def _stand_in(self, character: str) -> str:
        if character in _STAND_INS and self._nominal(character) is None:
            return next((other for other in _STAND_INS[character] if self._nominal(other) is not None), character)
        return character


class Metrics:
    """The fonts of a theme by id, with the measures that layout needs; they are opened when first needed."""

    def __init__(self, fonts: Mapping[str, str]) -> None:
        """Take the fonts of a theme: file paths by id."""
        self._paths = dict(fonts)
        self._faces: dict[str, Face] = {}

    def face(self, font: str) -> Face:
        """Return the opened font with this id of the theme; features that are on follow the id (`display+ss01`).

        Raises:
            ProjectError: Its file cannot be read.
        """
        face = self._faces.get(font)
        if face is None:
            face = self._faces[font] = Face(self._paths[font], font.split(FEATURE)[1:])
        return face

    def width(self, font: str, text: str, size: Pt, tracking: Pt = Pt(0.0)) -> Pt:
        """Return the kerned width of a word or phrase, in points; `tracking` is added after each character."""
        face = self._faces.get(font) or self.face(font)
        if SPACE in text:
            words = text.split(SPACE)
            em = sum(face.word(word).em for word in words) + face.space.em * (len(words) - 1)
        else:
            em = face.word(text).em
        return Pt(em * size + tracking * len(text))

    def space(self, font: str, size: Pt) -> Pt:
        """Return the width of a word space, in points."""
        return Pt(self.face(font).space.em * size)

    def ascent(self, font: str) -> float:
        """Return the height above the baseline that the font asks for, in em."""
        return self.face(font).height(hb.OTMetricsTag.HORIZONTAL_ASCENDER, 0.8)

    def descent(self, font: str) -> float:
        """Return the depth below the baseline that the font asks for, in em, as a positive number."""
        return abs(self.face(font).height(hb.OTMetricsTag.HORIZONTAL_DESCENDER, 0.2))

    def cap_height(self, font: str) -> float:
        """Return the height of capital letters, in em."""
        return self.face(font).height(hb.OTMetricsTag.CAP_HEIGHT, 0.7)

    def missing(self, font: str, text: str) -> tuple[str, ...]:
        """Return the characters of `text` that the font cannot show, each once, in order of appearance."""
        face = self.face(font)
        letters = _show_hyphen(text)
        if all(map(face.has, letters)):  # as of almost every word
            return ()
        return tuple(letter for letter in dict.fromkeys(letters) if letter not in "\n " and not face.has(letter))


def _show_hyphen(text: str) -> str:
    """Return a text as it is printed: a word that goes on in the next line ends in a hyphen like any other."""
    return f"{text[:-1]}-" if text.endswith(HYPHEN) else text


def _has_named_tables(face: hb.Face) -> bool:
    try:
        return bool(face.table_tags)
    except UnicodeDecodeError:
        return False
