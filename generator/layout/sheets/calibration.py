"""A calibration sheet: scales on its front, and behind each, on its back, what is read on it as on a caliper.

A scale has a line each millimetre, from 0 to 20. Behind it the back has ten lines 0.9 mm apart; the first, a long one,
stands behind 10 when the printer is without error. Where it stands tells whole millimetres; which of the lines meets a
line of the scale tells tenths. In its words, `#` stands for what is filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.i18n.locales import format_language_tag
from generator.layout.fit import fit_words
from generator.layout.sheets.grid import turn_over
from generator.layout.type_metrics import TypeMetrics
from generator.model.plan import Colour, Document, Page, Rule, Type
from generator.model.printer_error import MIDDLE, NO_CORRECTIONS, Corrections, Scale, Sheet
from generator.model.sizes import Paper
from generator.model.units import Pt, Rect, Size, Um, um

LENGTH: Final = 20  # of a scale, in mm
STANDING: Final = "ABCD"  # letters at the corners of a sheet that stands: top left, top right, bottom left and right
LYING: Final = "EFGH"
_LEVEL: Final = (29.0, 25.0)  # the middle of the level scale, from the corner of the sheet, in mm
_UPRIGHT: Final = (58.0, 29.0)
_VERNIER: Final = 0.9  # mm between two lines of the back
_LINE: Final = Pt(0.3)
_THICK: Final = Pt(0.7)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_GREY: Final[Colour] = (0.55, 0.55, 0.55)
_EXAMPLE: Final = 0.3  # mm
_EDGE: Final = um(6)
_ARROW: Final = (11.0, 24.0)  # from the top, in mm


class CalibrationLayout(NamedTuple):
    """Where the scales of a sheet stand.

    Attributes:
        paper: Id of the paper.
        size: The paper as it stands or lies.
        flip: The edge that it is turned on.
        sheet: What is reckoned with.
        scales: By letter and whether they are `level` or `upright`.
    """

    paper: str
    size: Size
    flip: str
    sheet: Sheet
    scales: Mapping[tuple[str, str], Scale]


def lay_out_calibration(paper: Paper, flip: str, *, lying: bool) -> CalibrationLayout:
    """Return where the scales of a sheet stand, which stands or lies, and is turned on the edge `long` or `short`."""
    size = paper.standing.turned() if lying else paper.standing
    width, height = size.width / 1000, size.height / 1000
    places = ((False, False), (True, False), (False, True), (True, True))
    scales = {
        (letter, kind): Scale(kind == "level", width - x if right else x, height - y if low else y)
        for letter, (right, low) in zip(LYING if lying else STANDING, places, strict=True)
        for kind, (x, y) in (("level", _LEVEL), ("upright", _UPRIGHT))
    }
    return CalibrationLayout(paper.id, size, flip, Sheet(width, height, sideways=(flip == "long") != lying), scales)


def plan_calibration_sheets(
    paper: Paper,
    flip: str,
    locale: str,
    metrics: TypeMetrics,
    fonts: tuple[str, str],
    corrections: Corrections = NO_CORRECTIONS,
    printer: str = "",
) -> Document:
    """Return a sheet that stands and one that lies, each with its back.

    `fonts` are a regular and a bold one; `corrections` are those of a `printer` that is known already, of backs that
    stand and of backs that lie.
    """
    words = strings.get_strings("calibration", locale)
    pages: list[Page] = []
    for lying, correction in zip((False, True), corrections, strict=True):
        layout = lay_out_calibration(paper, flip, lying=lying)
        size, setter = layout.size, _Setter(metrics, fonts)
        trim = Rect(_EDGE, _EDGE, Um(size.width - 2 * _EDGE), Um(size.height - 2 * _EDGE))
        front_words = tuple(_write_front(layout, words, setter, printer))
        pages.append(Page(size, "front", trim, trim, (), tuple(_draw_front(layout)), front_words))
        behind = (rule.mirrored(turn_over(rule.rect, size, flip)[0]) for rule in _draw_back(layout))
        back = Page(size, "back", trim, trim, (), tuple(behind), tuple(_write_back(layout, words, setter)))
        pages.append(back._replace(shift=(um(correction.right), um(correction.down)), turn=correction.turn))
    title = words["title"]
    return Document(
        f"{title}, {paper.id}", "Tinderbox", title, format_language_tag(locale), (), tuple(pages), flip=flip
    )


Box = tuple[float, float, float, float]  # in mm


class _Setter(NamedTuple):
    """Sets type on a page."""

    metrics: TypeMetrics
    fonts: tuple[str, str]

    def set(
        self, text: str, box: Box, *, size: float = 8, align: str = "centre", bold: bool = False, turn: int = 0
    ) -> tuple[Type, ...]:
        """Return a text in a box, which is turned about its middle; type shrinks where it must."""
        rect = Rect(*(um(length) for length in box))
        font = self.fonts[bold]
        style = {"font": font, "size": size, "min": size * 0.6, "align": align, "valign": "middle", "leading": 1.25}
        return fit_words(text, style, rect, _BLACK, self.metrics, turn)


def _draw_line(x0: float, y0: float, x1: float, y1: float, weight: Pt = _LINE) -> Rule:
    left, right = sorted((um(x0), um(x1)))
    top, bottom = sorted((um(y0), um(y1)))
    return Rule(left, top, right, bottom, weight)


def _draw_across(scale: Scale, along: float, near: float, far: float, weight: Pt) -> Rule:
    """Return a line across a scale, `along` mm from its middle, from `near` to `far` mm below it or to its right."""
    if scale.level:
        return _draw_line(scale.x + along, scale.y + near, scale.x + along, scale.y + far, weight)
    return _draw_line(scale.x + near, scale.y + along, scale.x + far, scale.y + along, weight)


def _draw_front(layout: CalibrationLayout) -> Iterator[Rule]:
    """Yield the scales, and an arrow to the upper edge."""
    for scale in layout.scales.values():
        yield from _draw_ticks(scale)
    yield from _draw_ticks(_find_example(layout))
    yield from (rule._replace(colour=_GREY) for rule in _draw_vernier(_find_example(layout), _EXAMPLE))
    middle, (top, bottom) = layout.sheet.width / 2, _ARROW
    yield _draw_line(middle, top, middle, bottom, _THICK)
    for step in range(1, 13):  # the head, in level lines: plans have no slanting ones
        yield _draw_line(middle - step * 0.22, top + step * 0.4, middle + step * 0.22, top + step * 0.4, Pt(1.2))


def _draw_ticks(scale: Scale) -> Iterator[Rule]:
    for tick in range(LENGTH + 1):
        far = 6.0 if tick % 10 == 0 else 5.0 if tick % 5 == 0 else 3.6
        yield _draw_across(scale, tick - MIDDLE, -far, 1.0, _THICK if tick == MIDDLE else _LINE)


def _find_example(layout: CalibrationLayout) -> Scale:
    """Return the scale that shows how to read the others, between those at the lower edge."""
    return Scale(level=True, x=layout.sheet.width / 2, y=layout.sheet.height - 31)


def _draw_vernier(scale: Scale, off: float = 0.0) -> Iterator[Rule]:
    """Yield the lines of the back as they are seen through the front, `off` mm from where they should be."""
    for tick in range(10):
        far = 9.0 if tick == 0 else 5.4 if tick == 5 else 4.0  # noqa: PLR2004 - the middle one
        yield _draw_across(scale, off + tick * _VERNIER, -1.0, far, _THICK if tick == 0 else _LINE)


def _draw_back(layout: CalibrationLayout) -> Iterator[Rule]:
    """Yield what is seen behind the scales, and two lines beside the front's arrow."""
    for scale in layout.scales.values():
        yield from _draw_vernier(scale)
    middle, (top, bottom) = layout.sheet.width / 2, _ARROW
    for x in (middle - 3.4, middle + 3.4):
        yield _draw_line(x, top, x, bottom, _THICK)
    yield _draw_line(middle - 3.4, top - 1.5, middle + 3.4, top - 1.5, _THICK)


def _write_front(layout: CalibrationLayout, words: Mapping[str, str], setter: _Setter, printer: str) -> Iterator[Type]:
    """Yield numbers and letters of the scales, then what to do."""
    for (letter, kind), scale in layout.scales.items():
        if kind == "level":
            upper = scale.y < layout.sheet.height / 2
            y = scale.y + (10.5 if upper else -17.5)
            yield from setter.set(letter, (scale.x - 6, y, 12, 8), size=20, bold=True)
        yield from _write_numbers(scale, setter)
    example = _find_example(layout)
    yield from _write_numbers(example, setter)
    text = words["example"].replace("#", f"{MIDDLE + _EXAMPLE:.1f}")
    yield from setter.set(text, (example.x - 25, example.y + 10, 50, 5), size=9)
    left, width = 24.0, layout.sheet.width - 48
    top, room = 58.0, layout.sheet.height - 116
    heading = " · ".join((words["title"], words["front"]))
    yield from setter.set(heading, (left, top, width, 8), size=15, bold=True, align="left")
    opposite = {"long": "short", "short": "long"}[layout.flip]
    filled = (words[layout.flip], f"--flip {opposite}", "", "", "")
    high = (room - 20) / (len(filled) + 1)
    for number, fill in enumerate(filled, 1):
        y = top + 9 + (number - 1) * high
        yield from setter.set(str(number), (left, y, 6, high), size=12, bold=True, align="left")
        text = words[f"step-{number}"].replace("#", fill.replace(" ", "\N{NO-BREAK SPACE}"))
        yield from setter.set(text, (left + 7, y, width - 7, high), size=10.5, align="left")
    letters = STANDING if layout.sheet.height > layout.sheet.width else LYING
    first, last = letters[0], letters[-1]
    options = f" --paper {layout.paper}" if layout.paper != "a4" else ""
    options += f" --flip {layout.flip}" if layout.flip != "long" else ""
    command = f"tinderbox calibrate{options} --profile NAME --read {first}=10.3,9.8 --read {last}=10.1,9.9"
    y = top + 9 + len(filled) * high
    yield from setter.set(command, (left + 7, y, width - 7, 6), size=9.5, bold=True, align="left")
    if printer:
        text = words["corrected"].replace("#", printer)
        yield from setter.set(text, (left + 7, y + 6, width - 7, 6), size=9, align="left")


def _write_numbers(scale: Scale, setter: _Setter) -> Iterator[Type]:
    for number in range(0, LENGTH + 1, 5):
        along = number - MIDDLE
        if scale.level:
            yield from setter.set(str(number), (scale.x + along - 3, scale.y - 9.4, 6, 3), size=7)
        else:
            yield from setter.set(str(number), (scale.x - 11.6, scale.y + along - 1.5, 5, 3), size=7, align="right")


def _write_back(layout: CalibrationLayout, words: Mapping[str, str], setter: _Setter) -> Iterator[Type]:
    """Yield the letters behind those of the front, and what side this is."""
    for (letter, kind), scale in layout.scales.items():
        if kind == "level":
            upper = scale.y < layout.sheet.height / 2
            box = Rect(um(scale.x - 6), um(scale.y + (10.5 if upper else -17.5)), um(12), um(8))
            behind, turn = turn_over(box, layout.size, layout.flip)
            place = (behind.x / 1000, behind.y / 1000, 12.0, 8.0)
            yield from setter.set(letter, place, size=11, bold=True, turn=turn)
    _, turn = turn_over(Rect(Um(0), Um(0), um(1), um(1)), layout.size, layout.flip)
    middle = (24.0, layout.sheet.height / 2 - 5, layout.sheet.width - 48, 10.0)
    yield from setter.set(" · ".join((words["title"], words["back"])), middle, size=15, bold=True, turn=turn)
