"""Text into a box: greedy lines at the largest size at which everything fits, and the facts about it."""

from __future__ import annotations

from typing import Protocol

from generator.units import Pt


class Metrics(Protocol):
    """Widths and heights of type, from whoever reads fonts; fonts are named by their id in the theme.

    Layout asks for each word once, at 1000 pt, and scales: an answer must grow in proportion to `size`.
    """

    def width(self, font: str, text: str, size: Pt, tracking: Pt = Pt(0.0)) -> Pt:
        """Return the kerned width of one word or phrase, in points; `tracking` is added after each character."""

    def space(self, font: str, size: Pt) -> Pt:
        """Return the width of a space, in points."""

    def ascent(self, font: str) -> float:
        """Return the height above the baseline that the font asks for, in em."""

    def descent(self, font: str) -> float:
        """Return the depth below the baseline that the font asks for, in em, as a positive number."""

    def cap_height(self, font: str) -> float:
        """Return the height of capital letters, in em."""

    def missing(self, font: str, text: str) -> tuple[str, ...]:
        """Return the characters of `text` that the font has no glyph for, each once, in order of appearance."""
