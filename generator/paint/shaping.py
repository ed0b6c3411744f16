"""One font file through HarfBuzz: words to glyphs, kerned, with lining figures, and its heights.

Ligatures stay off, so that each character keeps a glyph of its own and text copied from the PDF is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import uharfbuzz as hb

from generator.spine.findings import ProjectError
from generator.spine.plan import HYPHEN

NARROW = "\u202f"
SPACE = " "

# Without these a word would depend on its neighbours, or its glyphs would not stand for one character each.
_FEATURES: dict[str, bool] = {
    "kern": True,
    "lnum": True,
    "liga": False,
    "clig": False,
    "dlig": False,
    "calt": False,
}
# What may stand in when a font lacks a character; the reader sees the same, and the PDF still says the character.
_STAND_INS = {NARROW: "\u2009\u00a0 ", "\u2009": "\u202f\u00a0 ", "\u00a0": SPACE, "\u2011": "\u2010-", "\u2010": "-"}
_RARE = frozenset(_STAND_INS)
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r"})  # of a string in a PDF
_NARROW_EM = 0.125  # of a narrow space that the font does not draw itself, if the word space is not narrower still
_NARROW_SHARE = 0.75


@dataclass(frozen=True, slots=True)
class Word:
    """A word as glyphs.

    Attributes:
        em: Its width in em, kerning included.
        shown: The inside of a PDF TJ array, without the outermost `(` and `)`: two bytes per glyph, as characters up to
            U+00FF, with kerns between.
        glyphs: Each glyph with the text that it stands for, in order.
    """

    em: float
    shown: str
    glyphs: tuple[tuple[int, str], ...]


def hyphened(text: str) -> str:
    """Return a text as it is printed: a word that goes on in the next line ends in a hyphen like any other."""
    return f"{text[:-1]}-" if text.endswith(HYPHEN) else text


class Words(dict[str, Word]):
    """Words of one font by their text, shaped when first asked for."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, text: str) -> Word:
        """Shape a word and keep it."""
        word = self[text] = self._face.shape(text)
        return word


def _has_named_tables(face: hb.Face) -> bool:
    try:
        return bool(face.table_tags)
    except UnicodeDecodeError:
        return False


class Face:
    """A font file, opened.

    Attributes:
        path: The file.
        em: Font units per em.
        words: Every word asked for so far, shaped once.
        has: Tells whether the font can show a character, itself or by a stand-in that looks the same.
        space: The word space.
    """

    def __init__(self, path: str) -> None:
        """Open the font file at `path`.

        Raises:
            ProjectError: There is no such file, or it is not a font with glyphs.
        """
        if not Path(path).is_file():
            raise ProjectError(f"there is no font file {path}")
        self.path = path
        self.blob = hb.Blob.from_file_path(path)
        self.face = hb.Face(self.blob)
        if not self.face.glyph_count or not _has_named_tables(self.face):
            raise ProjectError(f"{path} is not a font, or damaged")
        self._font = hb.Font(self.face)
        self._buffer = hb.Buffer()
        self.em: int = self.face.upem
        self.words = Words(self)
        self._narrow = 0.0
        self._shown = cache(self._told)
        self.has = cache(self._has)
        self.space = self.words[SPACE]
        self._narrow = round(self.em * min(_NARROW_EM, _NARROW_SHARE * self.space.em))

    def _has(self, character: str) -> bool:
        return self._nominal(self._stand_in(character)) is not None

    def shape(self, text: str) -> Word:
        """Return `text`, which holds no line breaks, as glyphs; what the font lacks becomes its box for the missing."""
        if not text:
            return Word(0.0, "", ())
        text = hyphened(text)
        drawn = text if _RARE.isdisjoint(text) else "".join(map(self._stand_in, text))
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(drawn)
        buffer.language = "en"  # never the machine's
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, _FEATURES)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        codes = [info.codepoint for info in infos]
        clusters = [info.cluster for info in infos]
        offsets = [position.x_offset for position in positions]
        advances = [position.x_advance for position in positions]
        if clusters == list(range(len(text))):  # mostly: a glyph for each character
            said = list(text)
        else:
            starts = sorted(set(clusters))
            told = {start: text[start:end] for start, end in pairwise([*starts, len(text)])}
            said = [told.pop(cluster, "") for cluster in clusters]  # of several glyphs for one character the first
        if NARROW in text:
            narrow = [word == NARROW != drawn[at] for word, at in zip(said, clusters, strict=True)]
            advances = [self._narrow if is_so else each for is_so, each in zip(narrow, advances, strict=True)]
        shown = "".join(map(self._shown, codes, offsets, advances))
        return Word(sum(advances) / self.em, shown, tuple(zip(codes, said, strict=True)))

    def height(self, tag: hb.OTMetricsTag, otherwise: float) -> float:
        """Return a height that the font states, in em, or `otherwise` when it states none."""
        found = self._font.get_metric_position(tag)
        return found / self.em if found else otherwise

    def advance(self, glyph: int) -> int:
        """Return the width of a glyph alone, in font units."""
        width: int = self._font.get_glyph_h_advance(glyph)
        return width

    def _told(self, glyph: int, offset: int, advance: float) -> str:
        """Return the two bytes of a glyph and, when needed, what moves the pen before and after it."""
        before = f"){self._shift(-offset)}(" if offset else ""
        after = self.advance(glyph) - advance + offset
        code = (chr(glyph >> 8) + chr(glyph & 255)).translate(_ESCAPES)
        return f"{before}{code}" + (f"){self._shift(after)}(" if after else "")

    def _shift(self, units: float) -> str:
        """Return a move to the left in thousandths of an em, as PDF counts it."""
        return f"{units * 1000 / self.em:.1f}".removesuffix(".0")

    def _nominal(self, character: str) -> int | None:
        found: int | None = self._font.get_nominal_glyph(ord(character))
        return found

    def _stand_in(self, character: str) -> str:
        if character in _STAND_INS and self._nominal(character) is None:
            return next((other for other in _STAND_INS[character] if self._nominal(other) is not None), character)
        return character
