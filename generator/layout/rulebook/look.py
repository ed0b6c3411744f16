"""How a rulebook looks: its type styles and colours from the theme, with plain ones where a theme has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from generator.layout.case import Case, Frame, frame
from generator.layout.style import type_style
from generator.load.texts import colour as hex_colour
from generator.spine.geometry import Size
from generator.spine.model import Theme
from generator.spine.plan import Colour
from generator.spine.units import Pt, Um, pt

_STYLES: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "book": {"size": 9.5, "leading": 1.28, "colour": "ink"},
        "book-small": {"size": 8.5, "leading": 1.24, "colour": "ink"},
        "book-index": {"size": 8, "leading": 1.2, "colour": "ink"},
        "book-title": {"size": 40, "leading": 1.0, "colour": "cream", "align": "centre"},
        "book-subtitle": {"size": 13, "leading": 1.2, "colour": "cream-soft", "align": "centre"},
        "book-sign": {"size": 13, "leading": 1.1, "colour": "brass", "align": "centre"},
        "book-chapter": {"size": 30, "leading": 1.0, "colour": "cream"},
        "book-section": {"size": 17, "leading": 1.0, "colour": "ink-red"},
        "book-part": {"size": 11, "leading": 1.1, "colour": "ember-dark"},
        "book-label": {"size": 8, "leading": 1.1, "colour": "ember"},
        "book-figure": {"size": 9, "leading": 1.0, "colour": "cream", "align": "centre"},
        "book-foot": {"size": 8, "leading": 1.1, "colour": "ink-soft"},
        "box-title": {"size": 64, "min": 9, "leading": 1.0, "colour": "cream", "align": "centre"},
        "box-name": {"size": 30, "min": 8, "leading": 1.0, "colour": "ink", "align": "centre"},
        "box-spine": {"size": 26, "min": 6, "leading": 1.0, "colour": "cream"},
        "box-sign": {"size": 16, "min": 5, "leading": 1.1, "colour": "brass", "align": "centre"},
        "box-list": {"size": 11, "min": 6.5, "leading": 1.2, "colour": "ink"},
        "box-saying": {"size": 13, "min": 6, "leading": 1.2, "colour": "cream-soft", "align": "centre"},
        "box-figure": {"size": 30, "min": 7, "leading": 1.0, "colour": "ink", "align": "centre"},
    }
)
HOUSE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ink": "#24160c", "ink-soft": "#4b3524", "ink-red": "#7a1f10", "cream": "#fff4d8", "cream-soft": "#e9d8ae",
        "parchment": "#f3e5c2", "parchment-light": "#fbf2da", "parchment-dark": "#dfc794", "soot": "#1b1512",
        "soot-warm": "#2c211a", "brass": "#b98a38", "brass-dark": "#6a4315", "ember": "#b8361a",
        "ember-dark": "#4a150b", "brass-light": "#f1d791",
    }
)  # fmt: skip


class Look:
    """Styles and colours, and frames made ready for any number of texts; each is made once."""

    def __init__(self, theme: Theme, case: Case) -> None:
        """Take the theme and the widths of its type."""
        self.theme, self.case = theme, case
        self._frames: dict[tuple[str, str, Um, int], Frame] = {}
        self._inks: dict[str, Colour] = {}

    def frame(self, style: str, width: Um, align: str = "", step: int = 0) -> Frame:
        """Return a frame of that width, without end below, in a size of the style's ladder from the largest."""
        key = (style, align, width, step)
        if key not in self._frames:
            made = type_style(self._data(style))._replace(valign="top")
            made = made._replace(sizes=made.sizes[step : step + 1], align=align or made.align)
            self._frames[key] = frame(style, "", made, Size(width, Um(1)), self.case)
        return self._frames[key]

    def frames(self, style: str, width: Um) -> Iterator[Frame]:
        """Yield frames of that width in all sizes of the style, the largest first."""
        for step in range(len(type_style(self._data(style)).sizes)):
            yield self.frame(style, width, step=step)

    def panel(self, style: str, size: Size, align: str = "", most: Pt | None = None) -> Frame:
        """Return a frame for a box of a fixed size, its type in the middle of the height.

        It is set in any size of the style that could stand there, large ones in whole points, none of them larger than
        `most` points.
        """
        made = type_style(self._data(style))._replace(valign="middle")
        top = min(round(1.4 * pt(size.height) * 100), round(_GIANT if most is None else most * 100))
        sizes = tuple(step for step in made.sizes if step <= top and (step <= _LARGE or step % 100 == 0))
        sizes = sizes or made.sizes[-1:]
        return frame(style, "", made._replace(align=align or made.align, sizes=sizes), size, self.case)

    def ink(self, style: str) -> Colour:
        """Return the colour of a style's type."""
        if style not in self._inks:
            self._inks[style] = self.colour(str(self._data(style).get("colour", "ink")))
        return self._inks[style]

    def colour(self, name: str) -> Colour:
        """Return a colour by its name in the theme, or as `#rrggbb`."""
        if name.startswith("#"):
            return hex_colour(name)
        return self.theme.colours.get(name) or hex_colour(HOUSE.get(name, "#000000"))

    def _data(self, style: str) -> Mapping[str, Any]:
        data = {**_STYLES.get(style, {}), **self.theme.styles.get(style, {})}
        if data.get("font") not in self.theme.fonts:
            data["font"] = next(iter(self.theme.fonts), "")
        return {key: value for key, value in data.items() if key not in _FONTS or value in self.theme.fonts}


_LARGE: Final = 2000  # hundredths of a point: above this, whole points are fine enough
_GIANT: Final = 100_000
_FONTS: Final = ("bold", "italic", "bold-italic")
