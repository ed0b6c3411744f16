"""A case of type: widths of words, asked for once each; and frames, boxes made ready for any number of texts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

from generator.layout.style import TypeStyle
from generator.spine.geometry import Size
from generator.spine.units import PT_PER_INCH, UM_PER_INCH, Pt, Um
from generator.tongues import tongue

EM: Final = 1_000_000  # widths are whole millionths of an em
_ASKED: Final = Pt(1000.0)  # the size at which widths are asked for


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


class Widths(dict[str, int]):
    """Widths of words in one font, each with the space behind it, in millionths of an em; asked for once each."""

    def __init__(self, metrics: Metrics, font: str, tracking: float) -> None:
        """Take the font, and the tracking in em."""
        super().__init__()
        self.metrics, self.font, self.tracking = metrics, font, Pt(tracking * _ASKED)
        self.trail = round(tracking * EM)  # behind the last letter of a word
        self.space = round((metrics.space(font, _ASKED) + self.tracking) * EM / _ASKED)
        self.missing: dict[str, tuple[str, ...]] = {}

    def __missing__(self, word: str) -> int:
        """Ask for a word's width, and whether the font has its letters."""
        asked = self.metrics.width(self.font, word, _ASKED, self.tracking)
        width = self[word] = round(asked * EM / _ASKED) + self.space
        if lacks := self.metrics.missing(self.font, word):
            self.missing[word] = lacks
        return width


class Case:
    """A case of type: the widths of all words that were met, by font and tracking, for one language."""

    def __init__(self, metrics: Metrics, locale: str) -> None:
        """Take where widths come from, and the language of the texts."""
        self.metrics, self.locale = metrics, locale
        lone = tongue.fact("lone", locale)  # words that no line ends in
        self.orphans: Collection[str] = frozenset(lone + lone.upper())
        self._widths: dict[tuple[str, float], Widths] = {}

    def widths(self, font: str, tracking: float) -> Widths:
        """Return the widths in a font of the theme; `tracking` in em."""
        found = self._widths.get((font, tracking))
        if found is None:
            found = self._widths[font, tracking] = Widths(self.metrics, font, tracking)
        return found


class Frame(NamedTuple):
    """A box made ready for any number of texts.

    Attributes:
        box, text: As in `Fit`.
        style, size: How it is set, and how large the box is.
        case, fonts: Widths of the four fonts of the style; again for type in another language than that of the case.
        steps: For each size (hundredths of a point): the width of a line and the height of the box, in millionths of
            an em.
        ascent, descent, capital, leading, paragraph: In millionths of an em.
        spare: The widest space of the fonts.
    """

    box: str
    text: str
    style: TypeStyle
    size: Size
    case: Case
    fonts: tuple[Widths, ...]
    steps: tuple[tuple[int, int, int], ...]
    ascent: int
    descent: int
    capital: int
    leading: int
    paragraph: int
    spare: int


def frame(box: str, text: str, style: TypeStyle, size: Size, case: Case) -> Frame:
    """Return the frame for a box of this size."""
    tracking = style.tracking * 100 / style.sizes[0]
    plain, bold, italic, both = (case.widths(font, tracking) for font in style.fonts)
    metrics, font = case.metrics, style.fonts[0]
    return Frame(
        box, text, style, size, case, (plain, bold, italic, both) * 2,
        tuple((step, in_em(size.width, step), in_em(size.height, step)) for step in style.sizes),
        round(metrics.ascent(font) * EM), round(metrics.descent(font) * EM), round(metrics.cap_height(font) * EM),
        round(style.leading * EM), round(style.paragraph * EM),
        max(widths.space for widths in (plain, bold, italic, both)),
    )  # fmt: skip


def in_em(length: Um, size: int) -> int:
    """Return a length in millionths of an em at a size in hundredths of a point, rounded down."""
    return length * PT_PER_INCH * 100 * EM // (UM_PER_INCH * size)


def um_per_em(size: int) -> float:
    """Return how many micrometres a millionth of an em is, at a size in hundredths of a point."""
    return size * UM_PER_INCH / (PT_PER_INCH * 100 * EM)
