"""Type styles as plain data, read once: fonts, the ladder of sizes, where lines stand."""

from __future__ import annotations

from typing import NamedTuple

from generator.spine.model import Data
from generator.spine.units import Pt

STEP = 25  # of the ladder of sizes, in hundredths of a point

KEYS = frozenset(
    {
        "extends", "font", "bold", "italic", "bold-italic", "size", "min", "align", "valign", "leading", "paragraph",
        "tracking", "colour", "caps", "hyphenate", "icon-scale",
    }
)  # fmt: skip


class TypeStyle(NamedTuple):
    """How a text is set.

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
        return Pt(self.tracking * size / self.sizes[0])


def type_style(data: Data) -> TypeStyle:
    """Return the style that a mapping of the theme or of a box gives; what it leaves out has a default."""
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
