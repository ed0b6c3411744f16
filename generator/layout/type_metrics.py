"""Type styles, the widths of words, and frames: boxes prepared for any number of texts.

Widths are whole millionths of an em, so that what fits on one machine fits on every machine.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from generator.assets.fonts import Metrics
from generator.i18n import strings
from generator.model.game import Data
from generator.model.units import PT_PER_INCH, UM_PER_INCH, Pt, Size, Um

EM: Final = 1_000_000  # widths are whole millionths of an em
_ASKED: Final = Pt(1000.0)  # the size at which each word is measured once; widths grow in proportion


class Widths(dict[str, int]):
    """Widths of words in one font, each with the space behind it, in millionths of an em; measured once each."""

    def __init__(self, metrics: Metrics, font: str, tracking: float) -> None:
        """Take the font, and the tracking in em."""
        super().__init__()
        self.metrics, self.font, self.tracking = metrics, font, Pt(tracking * _ASKED)
        self.trail = round(tracking * EM)  # behind the last letter of a word
        self.space = round((metrics.space(font, _ASKED) + self.tracking) * EM / _ASKED)
        self.missing: dict[str, tuple[str, ...]] = {}

    def __missing__(self, word: str) -> int:
        """Measure a word, and look for characters that the font lacks."""
        asked = self.metrics.width(self.font, word, _ASKED, self.tracking)
        width = self[word] = round(asked * EM / _ASKED) + self.space
        if lacks := self.metrics.missing(self.font, word):
            self.missing[word] = lacks
        return width


class TypeMetrics:
    """Widths of all words measured so far, by font and tracking, for one language."""

    def __init__(self, metrics: Metrics, locale: str) -> None:
        """Use the metrics of fonts and the language of the texts."""
        self.metrics, self.locale = metrics, locale
        lone = strings.get_language_fact("lone", locale)  # words that no line ends in
        self.orphans: Collection[str] = frozenset(lone + lone.upper())
        self._widths: dict[tuple[str, float], Widths] = {}

    def widths(self, font: str, tracking: float) -> Widths:
        """Return the widths in a font of the theme; `tracking` in em."""
        widths = self._widths.get((font, tracking))
        if widths is None:
            widths = self._widths[font, tracking] = Widths(self.metrics, font, tracking)
        return widths


class Frame(NamedTuple):
    """A box that is prepared for any number of texts.

    Attributes:
        box, text: As in `Fit`.
        style, size: How it is set, and how large the box is.
        metrics: Widths of type in the language.
        fonts: Widths of the four fonts of the style, and again for type in another language.
        steps: For each size (hundredths of a point): the width of a line and the height of the box, in millionths of
            an em.
        ascent, descent, capital, leading, paragraph: In millionths of an em.
        spare: The widest space of the fonts.
    """

    box: str
    text: str
    style: TypeStyle
    size: Size
    metrics: TypeMetrics
    fonts: tuple[Widths, ...]
    steps: tuple[tuple[int, int, int], ...]
    ascent: int
    descent: int
    capital: int
    leading: int
    paragraph: int
    spare: int


def make_frame(box: str, text: str, style: TypeStyle, size: Size, metrics: TypeMetrics) -> Frame:
    """Return the frame for a box of this size."""
    tracking = style.tracking * 100 / style.sizes[0]
    plain, bold, italic, both = (metrics.widths(font, tracking) for font in style.fonts)
    fonts, font = metrics.metrics, style.fonts[0]
    return Frame(
        box, text, style, size, metrics, (plain, bold, italic, both) * 2,
        tuple((step, to_em(size.width, step), to_em(size.height, step)) for step in style.sizes),
        round(fonts.ascent(font) * EM), round(fonts.descent(font) * EM), round(fonts.cap_height(font) * EM),
        round(style.leading * EM), round(style.paragraph * EM),
        max(widths.space for widths in (plain, bold, italic, both)),
    )  # fmt: skip


def to_em(length: Um, size: int) -> int:
    """Return a length in millionths of an em at a size in hundredths of a point, rounded down."""
    return length * PT_PER_INCH * 100 * EM // (UM_PER_INCH * size)


def to_points(size: int) -> Pt:
    """Return a size in hundredths of a point in points."""
    return Pt(size / 100)


def um_per_em(size: int) -> float:
    """Return how many micrometres a millionth of an em is, at a size in hundredths of a point."""
    return size * UM_PER_INCH / (PT_PER_INCH * 100 * EM)


STEP = 25  # of the ladder of sizes, in hundredths of a point

KEYS = frozenset(
    {
        "extends", "font", "bold", "italic", "bold-italic", "size", "min", "align", "valign", "leading", "paragraph",
        "tracking", "colour", "caps", "hyphenate", "icon-scale",
    }
)  # fmt: skip


class TypeStyle(NamedTuple):
    """A type style.

    Attributes:
        fonts: Ids of the plain, bold, italic and bold italic font.
        sizes: In hundredths of a point, from the wanted size down to the smallest that is allowed.
        leading: From baseline to baseline, in em.
        paragraph: What paragraphs stand further apart than lines, in em.
        tracking: Space added after each letter at the wanted size; it shrinks with the type.
        align: `left`, `centre` or `right`.
        valign: `top`, `middle` or `bottom`.
        caps: Set in capitals.
        hyphenate: Whether any word may be parted when the text does not fit otherwise; one that is longer than a
            line always may.
        icon_scale: Side of an icon in the line, in heights of a capital.
    """

    fonts: tuple[str, str, str, str]
    sizes: tuple[int, ...]
    leading: float = 1.2
    paragraph: float = 0.4
    tracking: Pt = Pt(0.0)
    align: str = "left"
    valign: str = "top"
    caps: bool = False
    hyphenate: bool = False
    icon_scale: float = 1.25

    def tracked(self, size: int) -> Pt:
        """Return the tracking at a size in hundredths of a point."""
        return Pt(self.tracking * size / self.sizes[0]) if self.tracking else self.tracking


def type_style(data: Data) -> TypeStyle:
    """Return the style that a mapping of the theme or of a box gives; missing properties have defaults."""
    font = str(data.get("font", ""))
    bold, italic = str(data.get("bold", font)), str(data.get("italic", font))
    size = round(float(data.get("size", 9)) * 100)
    least = min(round(float(data.get("min", data.get("size", 9))) * 100), size)
    return TypeStyle(
        fonts=(font, bold, italic, str(data.get("bold-italic", bold))),
        sizes=tuple(dict.fromkeys([*range(size, least, -STEP), max(least, 1)])),
        leading=float(data.get("leading", 1.2)),
        paragraph=float(data.get("paragraph", 0.4)),
        tracking=Pt(float(data.get("tracking", 0.0))),
        align=str(data.get("align", "left")),
        valign=str(data.get("valign", "top")),
        caps=bool(data.get("caps", False)),
        hyphenate=bool(data.get("hyphenate", False)),
        icon_scale=float(data.get("icon-scale", 1.25)),
    )
