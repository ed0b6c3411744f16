"""Widths and heights of type for layout, read with HarfBuzz; knows nothing of PDF and is quick to import."""

from __future__ import annotations

from collections.abc import Mapping

import uharfbuzz as hb

from generator.paint.shaping import SPACE, Face, hyphened
from generator.spine.units import Pt


class Metrics:
    """What layout asks of fonts, by their id in the theme (`layout.fit.Metrics`); fonts are opened when first needed.

    Words are shaped once and kept: the painter draws the very glyphs that layout measured.
    """

    def __init__(self, fonts: Mapping[str, str]) -> None:
        """Take the fonts of a theme: file paths by id."""
        self._paths = dict(fonts)
        self._faces: dict[str, Face] = {}

    def face(self, font: str) -> Face:
        """Return the opened font with this id.

        Raises:
            KeyError: The theme has no such font.
            ProjectError: Its file cannot be read.
        """
        found = self._faces.get(font)
        if found is None:
            found = self._faces[font] = Face(self._paths[font])
        return found

    def width(self, font: str, text: str, size: Pt, tracking: Pt = Pt(0.0)) -> Pt:
        """Return the kerned width of a word or phrase, in points; `tracking` is added after each character."""
        face = self._faces.get(font) or self.face(font)
        if SPACE in text:
            words = text.split(SPACE)
            em = sum(face.words[word].em for word in words) + face.space.em * (len(words) - 1)
        else:
            em = face.words[text].em
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
        letters = hyphened(text)
        if all(map(face.has, letters)):  # as of almost every word
            return ()
        return tuple(each for each in dict.fromkeys(letters) if each not in "\n " and not face.has(each))
