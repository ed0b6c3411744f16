"""Pages that show what there is to draw with: pictures in rows, each with its name and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from generator.layout.fit import fit
from generator.layout.sheets.calibration import Fonts
from generator.layout.type_metrics import TypeMetrics, make_frame, type_style
from generator.model.plan import Area, Colour, Document, FacePlan, Page, Slot, Step
from generator.model.text import Words
from generator.model.units import Rect, Size, Um, um

_EDGE: Final = um(14)
_GAP: Final = um(3)
_NAME: Final = um(4.2)  # height of a name below its picture
_HEADING: Final = um(9)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_GREY: Final[Colour] = (0.36, 0.36, 0.36)


class Item(NamedTuple):
    """A thing that is shown.

    Attributes:
        name: What it is called.
        about: What is said about it, one paragraph for each text.
        draw: Draws it in a box.
    """

    name: str
    about: tuple[str, ...]
    draw: Callable[[Rect], Sequence[Step]]


class Section(NamedTuple):
    """Things of one kind.

    Attributes:
        title: Their heading; a small one if it begins with a space, none if it is empty.
        size: Of their pictures.
        items: The things.
        notes: Height of what is said about each, below its name; beside its picture if `is_row`.
        is_row: Whether each takes a row of its own, with what is said about it beside its picture.
    """

    title: str
    size: Size
    items: tuple[Item, ...]
    notes: Um = Um(0)
    is_row: bool = False


def plan_gallery(
    title: str, sections: Iterable[Section], paper: Size, language: str, metrics: TypeMetrics, fonts: Fonts
) -> Document:
    """Return pages with things in rows, section by section."""
    writer = _Writer(paper, metrics, fonts)
    writer.write(title, writer.take(um(12)), 20, bold=True)
    for section in sections:
        writer.add(section)
    faces = tuple(FacePlan(f"{title} {number}", paper, Um(0), steps) for number, steps in enumerate(writer.pages, 1))
    whole = Rect(Um(0), Um(0), paper.width, paper.height)
    pages = tuple(
        Page(paper, "front", whole, whole, (Slot(number, whole, 0, Um(0)),), (), ()) for number in range(len(faces))
    )
    return Document(title, "Tinderbox", title, language, faces, pages)


class _Writer:
    """Fills pages from the top."""

    def __init__(self, paper: Size, metrics: TypeMetrics, fonts: Fonts) -> None:
        self._paper, self._metrics, self._fonts = paper, metrics, fonts
        self.pages: list[list[Step]] = [[]]
        self._top = _EDGE

    def take(self, height: Um, more: Um = Um(0)) -> Rect:
        """Return a strip of the page, on a new one if there is not so much room, or not for `more` below it."""
        if self._top + height + more > self._paper.height - _EDGE:
            self.pages.append([])
            self._top = _EDGE
        strip = Rect(_EDGE, self._top, Um(self._paper.width - 2 * _EDGE), height)
        self._top = Um(strip.bottom + _GAP)
        return strip

    def write(self, text: str, rect: Rect, size: float, *, bold: bool = False, grey: bool = False) -> Um:
        """Write a text at the top of a box, smaller where it must be; return how high it is."""
        font = self._fonts.bold if bold else self._fonts.text
        style = {"font": font, "size": size, "min": min(size, 5), "align": "left", "valign": "top", "leading": 1.15}
        frame = make_frame("gallery", "", type_style(style), rect.size, self._metrics)
        fitted = fit(frame, (Words(text),), rect, _GREY if grey else _BLACK)
        if fitted is None:
            return Um(0)
        self.pages[-1].append(fitted[0])
        return Um(fitted[0].lines[-1].baseline - rect.y + um(1.4))

    def add(self, section: Section) -> None:
        """Add a section."""
        height = section.size.height if section.is_row else Um(section.size.height + _NAME + section.notes)
        if section.title:
            is_small = section.title.startswith(" ")
            heading = self.take(_NAME if is_small else _HEADING, Um(height + _GAP))
            self.write(section.title.strip(), heading, 8 if is_small else 14, bold=True, grey=is_small)
        if section.is_row:
            for item in section.items:
                self._add_row(item, section.size)
            return
        columns = max(int((self._paper.width - 2 * _EDGE + _GAP) // (section.size.width + _GAP)), 1)
        for first in range(0, len(section.items), columns):
            strip = self.take(height)
            for place, item in enumerate(section.items[first : first + columns]):
                x = Um(strip.x + place * (section.size.width + _GAP))
                self.pages[-1] += item.draw(Rect(x, strip.y, section.size.width, section.size.height))
                below = Rect(x, Um(strip.y + section.size.height + um(0.6)), section.size.width, Um(_NAME - um(0.6)))
                self.write(item.name, below, 7.5)
                if item.about:
                    notes = Rect(x, Um(below.bottom), below.width, section.notes)
                    self.write(" · ".join(item.about), notes, 6.5, grey=True)

    def _add_row(self, item: Item, size: Size) -> None:
        strip = self.take(size.height)
        self.pages[-1] += item.draw(Rect(strip.x, strip.y, size.width, size.height))
        left = Um(strip.x + size.width + _GAP)
        beside = Rect(left, strip.y, Um(strip.right - left), size.height)
        top = self.write(item.name, Rect(beside.x, beside.y, beside.width, um(5)), 10, bold=True)
        for number, text in enumerate(item.about):
            room = Rect(beside.x, Um(beside.y + top), beside.width, Um(max(beside.height - top, um(3))))
            top = Um(top + self.write(text, room, 8 if number == 0 else 7, grey=number > 0))


def draw_swatch(colour: Colour) -> Callable[[Rect], Sequence[Step]]:
    """Return a function that fills a box with a colour, within a thin line."""
    return lambda rect: (Area(rect, colour, _GREY, um(0.1)),)
