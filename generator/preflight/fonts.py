"""Fonts of a PDF: how wide and how high the ink of each glyph is, read from the font file that the PDF embeds."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.matrix import Box
from generator.preflight.seen import FontSeen

_SUBSET: Final = re.compile(r"/[A-Z]{6}\+.")
_SAID: Final = re.compile(rb"<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]*)>")
_FILES: Final = ("/FontFile", "/FontFile2", "/FontFile3")
_EM: Final = 1000.0
_USUAL: Final = (0.0, -0.2, 0.5, 0.7)  # of an em: where a file does not say how large a glyph is
NOTHING: Final[Box] = (1e9, 1e9, -1e9, -1e9)  # a box around no ink yet
_Glyph = tuple[float, str, Box | None]


class Style(NamedTuple):
    """How type is set: its size, what is added to each letter and each space in points, and how far it is stretched."""

    size: float
    tracking: float
    spacing: float
    stretch: float


class Run(NamedTuple):
    """A string that was set: what it says, how far the pen moved, and the box around its ink from where it began."""

    text: str
    pen: float
    ink: Box | None


class Runs(dict[bytes, Run]):
    """Strings as they are set in one font and one style, each worked out when it is first set."""

    def __init__(self, font: Font, style: Style) -> None:
        """Start with none."""
        super().__init__()
        self._font, self._style = font, style
        self._glyphs: dict[int, _Glyph] = {}

    def __missing__(self, said: bytes) -> Run:
        """Set a string."""
        glyphs, pen = self._glyphs, 0.0
        left, bottom, right, top = NOTHING
        text: list[str] = []
        for code in self._font.codes(said):
            on, shown, box = glyphs.get(code) or self._glyph(code)
            text.append(shown)
            if box is not None:
                x0, y0, x1, y1 = box
                left = min(left, pen + x0)
                right = max(right, pen + x1)
                bottom = min(bottom, y0)
                top = max(top, y1)
            pen += on
        ink = None if (left, bottom, right, top) == NOTHING else (left, bottom, right, top)
        run = self[said] = Run("".join(text), pen, ink)
        return run

    def _glyph(self, code: int) -> _Glyph:
        """Return how far a glyph moves the pen, what it stands for, and the box around its ink."""
        size, tracking, spacing, stretch = self._style
        width, box = self._font.width(code), self._font.box(code)
        space = spacing if self._font.wide == 1 and code == ord(" ") else 0.0
        on = (width * size + tracking + space) * stretch
        ink = None
        if box is not None:
            across = size * stretch
            ink = box[0] * across, box[1] * size, box[2] * across, box[3] * size
        glyph = self._glyphs[code] = on, self._font.text((code,)), ink
        return glyph


class Font:
    """A font as text is set in it.

    Attributes:
        wide: Bytes of a code: 2 for fonts of glyph numbers, else 1.
    """

    def __init__(self, font: Any) -> None:  # noqa: ANN401 - an object of a PDF is of any kind
        """Read widths, and the outlines' boxes where they are embedded as TrueType."""
        composite = font.get("/Subtype") == "/Type0"
        inner = font.DescendantFonts[0] if composite else font
        self.wide = 2 if composite else 1
        self._widths = _numbered_widths(inner) if composite else _listed_widths(inner)
        self._default = float(inner.get("/DW", _EM)) if composite else 0.0
        descriptor = inner.get("/FontDescriptor", {})
        file = descriptor.get("/FontFile2") if composite else None
        self._outlines = Outlines(file.read_bytes()) if file is not None else None
        told = font.get("/ToUnicode")
        self._said = dict(_said(told.read_bytes())) if told is not None else {}
        self._runs: dict[Style, Runs] = {}
        self._told: dict[int, str] = {}

    def runs(self, style: Style) -> Runs:
        """Return strings as they are set in a style."""
        if style not in self._runs:
            self._runs[style] = Runs(self, style)
        return self._runs[style]

    def told(self, codes: Iterable[int]) -> str:
        """Return all that is read of some glyphs, in words."""
        told = self._told
        return " ".join([told.get(code) or self._tell(code) for code in codes])

    def _tell(self, code: int) -> str:
        told = self._told[code] = repr((code, self.width(code), self.box(code), self.text((code,))))
        return told

    def width(self, code: int) -> float:
        """Return how far the pen moves, in ems."""
        return self._widths.get(code, self._default) / _EM

    def box(self, code: int) -> Box | None:
        """Return the box around a glyph's ink, in ems from the pen; None for a space."""
        if self._outlines is not None:
            return self._outlines.box(code)
        return (0.0, _USUAL[1], self.width(code), _USUAL[3])

    def codes(self, data: bytes) -> Sequence[int]:
        """Return the codes in a string; half a code at its end counts as none."""
        return struct.unpack(f">{len(data) // 2}H", data[: len(data) // 2 * 2]) if self.wide == 2 else data  # noqa: PLR2004

    def text(self, codes: Iterable[int]) -> str:
        """Return what codes stand for, as far as the file says."""
        return "".join([self._said.get(code, "") for code in codes])


class Outlines:
    """The boxes of the glyphs in a TrueType file."""

    def __init__(self, data: bytes) -> None:
        """Find the tables; a file that has none, or is cut off, gives every glyph the usual box."""
        self._data = data
        self._tables: dict[bytes, int] = {}
        try:
            count = struct.unpack_from(">H", data, 4)[0]
            for i in range(count):
                tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
                self._tables[tag] = offset
            self._em = float(struct.unpack_from(">H", data, self._tables[b"head"] + 18)[0]) or _EM
            self._long = struct.unpack_from(">h", data, self._tables[b"head"] + 50)[0] == 1
        except (struct.error, KeyError):
            self._tables = {}

    def box(self, glyph: int) -> Box | None:
        """Return the box around a glyph, in ems; None when it has no outline."""
        try:
            at = self._tables[b"loca"]
            if self._long:
                start, end = struct.unpack_from(">II", self._data, at + 4 * glyph)
            else:
                start, end = (2 * half for half in struct.unpack_from(">HH", self._data, at + 2 * glyph))
            if start == end:
                return None
            left, bottom, right, top = struct.unpack_from(">4h", self._data, self._tables[b"glyf"] + start + 2)
        except (struct.error, KeyError):
            return _USUAL
        return left / self._em, bottom / self._em, right / self._em, top / self._em


def seen(fonts: Iterable[Any]) -> Iterator[FontSeen]:
    """Yield what is seen of fonts, each the object of a PDF, that have outlines of their own, or should have."""
    for font in fonts:
        for each in font.get("/DescendantFonts", ()) if font.get("/Subtype") == "/Type0" else (font,):
            if each.get("/Subtype") != "/Type3":  # made of drawings
                name = str(each.get("/BaseFont", "/?"))
                descriptor: Any = each.get("/FontDescriptor", {})
                embedded = any(file in descriptor for file in _FILES)
                yield FontSeen(name[1:], embedded, _SUBSET.match(name) is not None)


def _numbered_widths(font: Any) -> Mapping[int, float]:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return the widths of glyphs by number, in thousandths of an em."""
    told, widths, i = list(font.get("/W", [])), {}, 0
    while i + 1 < len(told):
        first = int(told[i])
        if isinstance(told[i + 1], pikepdf.Array):
            widths.update({first + j: float(width) for j, width in enumerate(told[i + 1])})
            i += 2
        elif i + 2 < len(told):
            last = min(int(told[i + 1]), 0xFFFF)
            widths.update(dict.fromkeys(range(first, last + 1), float(told[i + 2])))
            i += 3
        else:
            break
    return widths


def _listed_widths(font: Any) -> Mapping[int, float]:  # noqa: ANN401 - an object of a PDF is of any kind
    first = int(font.get("/FirstChar", 0))
    return {first + i: float(width) for i, width in enumerate(font.get("/Widths", []))}


def _said(table: bytes) -> Iterator[tuple[int, str]]:
    for code, text in _SAID.findall(table):
        try:
            yield int(code, 16), bytes.fromhex(text.decode()).decode("utf-16-be")
        except ValueError:
            continue
