"""The plan of a board on several sheets: a small picture of it, which sheet goes where, and how they are glued."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from generator.layout import tagging
from generator.layout.fit import fit, frame
from generator.layout.ordered import DeckFaces, Setup
from generator.layout.sheets import mm_text
from generator.layout.style import type_style
from generator.layout.tiling import Tiling
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Words
from generator.spine.model import Theme
from generator.spine.plan import UNREAD, Area, Art, Colour, FacePlan, Node, Page, Slot, Step, Symbol, Type
from generator.spine.units import Um, um
from generator.tongues import tongue

_STEPS: Final = ("print", "cut", "lay", "crosses", "order")  # what is said of how sheets are glued, in order
_MARGIN: Final = um(14)
_SAFE: Final = um(3)
_TITLE: Final = um(12)
_STEP: Final = um(11)  # the height of a line of the instructions
_NUMBER: Final = um(16)
_GAP: Final = um(4)
_HOW: Final = tagging.COUNTED._replace(place=2)
_SHEETS: Final = 10  # where the sheets are read: behind how they are glued
_INK: Final = (0.14, 0.09, 0.05)
_RED: Final = (0.72, 0.21, 0.1)
_WHITE: Final = (1.0, 1.0, 1.0)


def plan(
    face: FacePlan, made: Tiling, deck: DeckFaces, setup: Setup, theme: Theme
) -> tuple[FacePlan, Callable[[int], Page]]:
    """Return the plan of a board as a face, and what places it on a page, given its index among the faces."""
    paper = made.paper
    trim = Rect(_MARGIN, _MARGIN, Um(paper.width - 2 * _MARGIN), Um(paper.height - 2 * _MARGIN))
    inner = Rect(_SAFE, _SAFE, Um(trim.width - 2 * _SAFE), Um(trim.height - 2 * _SAFE))
    write = _writer(setup, theme)
    told = list(_told(made, setup))
    texts = [*_heading(inner, deck, setup, write), *_instructions(inner, told, write)]
    top = inner.y + _TITLE + _GAP
    room = Rect(inner.x, Um(top), inner.width, Um(inner.bottom - len(told) * _STEP - _GAP - top))
    steps = (*_picture(face, made, room, setup, write), *texts)
    drawn = FacePlan(f"{face.id}.plan", trim.size, Um(0), steps)
    return drawn, lambda index: Page(paper, "front", trim, trim, (Slot(index, trim, 0, Um(0)),), (), (), deck.title)


Write = Callable[[str, Rect, str, float, str, Colour], Iterator[Type]]


def _writer(setup: Setup, theme: Theme) -> Write:
    """Return what sets a text in a box, in the font of a style of the theme, as large as asked or smaller."""

    def write(text: str, box: Rect, style: str, size: float, align: str, ink: Colour) -> Iterator[Type]:
        font = str(theme.styles.get(style, {}).get("font", ""))
        data = {"font": font if font in theme.fonts else setup.font, "size": size, "min": 5, "leading": 1.15}
        ready = frame("plan", "", type_style({**data, "align": align, "valign": "middle"}), box.size, setup.case)
        done = fit(ready, (Words(text),), box, ink)
        if done is not None:
            yield done[0]

    return write


def _heading(inner: Rect, deck: DeckFaces, setup: Setup, write: Write) -> Iterator[Step]:
    half = Um(inner.width // 2)
    left = Rect(inner.x, inner.y, half, _TITLE)
    title = write(tongue.word("board", "plan", setup.locale), left, "title", 24, "left", _INK)
    yield from tagging.tagged(title, (Node("H1"),))
    right = left.moved(half, Um(0))
    whose = write(f"{setup.title} · {deck.title}", right, "rules", 13, "right", _INK)
    yield from tagging.tagged(whose, (Node("P", 1),))
    yield Area(Rect(inner.x, Um(inner.y + _TITLE + um(1)), inner.width, um(0.4)), _RED)


def _told(made: Tiling, setup: Setup) -> Iterator[str]:
    """Yield how the sheets are glued, a sentence or two a step."""
    numbers: dict[str, tuple[object, ...]] = {"print": (made.sheets,), "lay": (mm_text(made.overlap),)}
    for key in _STEPS:
        if key != "order" or (made.rows > 1 and made.columns > 1):
            yield tongue.word("board", key, setup.locale, *numbers.get(key, ()))


def _instructions(inner: Rect, told: list[str], write: Write) -> Iterator[Step]:
    top = inner.bottom - len(told) * _STEP
    for number, text in enumerate(told, 1):
        y = Um(top + (number - 1) * _STEP)
        disc = Rect(inner.x, Um(y + um(1.5)), um(8), um(8))
        yield Area(disc, _RED, radius=um(4))
        sign = write(str(number), disc, "figure", 14, "centre", _WHITE)
        yield from tagging.tagged(sign, tagging.label(number, of=_HOW))
        left = Um(inner.x + um(11))
        said = write(text, Rect(left, y, Um(inner.right - left), _STEP), "rules", 11.5, "left", _INK)
        yield from tagging.tagged(said, tagging.item(number, of=_HOW))


def _picture(face: FacePlan, made: Tiling, room: Rect, setup: Setup, write: Write) -> Iterator[Step]:
    """Yield the board made small, without its words, and over it the sheets with their numbers."""
    board = made.board
    share = min(room.width / board.width, room.height / board.height)
    left = room.x + (room.width - round(board.width * share)) // 2
    top = room.y + (room.height - round(board.height * share)) // 2

    def small(rect: Rect) -> Rect:
        x, y = round(rect.x * share), round(rect.y * share)
        size = Size(Um(round(rect.right * share) - x), Um(round(rect.bottom * share) - y))
        return Rect(Um(left + x), Um(top + y), size.width, size.height)

    whole = Rect(Um(0), Um(0), board.width, board.height)
    for step in face.steps:
        if isinstance(step, Area | Art | Symbol) and whole.grown(face.bleed).contains(step.rect):
            yield step._replace(rect=small(step.rect), tag=UNREAD)
    yield from (Area(edge, _WHITE) for edge in _around(small(whole), Um(round(face.bleed * share) + um(0.4))))
    yield Area(small(whole), None, _INK, um(0.3))
    for x in made.seams[0]:
        yield Area(small(Rect(x, Um(0), made.overlap, board.height)), _RED, alpha=0.3)
    for y in made.seams[1]:
        yield Area(small(Rect(Um(0), y, board.width, made.overlap)), _RED, alpha=0.3)
    for number, (row, column, window) in enumerate(made.windows(), 1):
        box = small(window)
        yield Area(box, None, _RED, um(0.45))
        said = _label(box, number, tongue.word("board", "place", setup.locale, row + 1, column + 1), write)
        yield from tagging.tagged(said, (Node("P", _SHEETS + number),))


def _around(rect: Rect, deep: Um) -> Iterator[Rect]:
    """Yield four strips around a rectangle, which cover what reaches beyond it."""
    wide = Um(rect.width + 2 * deep)
    yield from (Rect(Um(rect.x - deep), y, wide, deep) for y in (Um(rect.y - deep), rect.bottom))
    yield from (Rect(x, rect.y, deep, rect.height) for x in (Um(rect.x - deep), rect.right))


def _label(box: Rect, number: int, place: str, write: Write) -> Iterator[Step]:
    """Yield the number of a sheet in the middle of its window, and its row and column below."""
    side = min(_NUMBER, box.width // 3, box.height // 3)
    x, y = box.x + (box.width - side) // 2, box.y + (box.height - side) // 2
    disc = Rect(Um(x), Um(y), Um(side), Um(side))
    yield Area(disc, _WHITE, _RED, um(0.5), radius=Um(side // 2))
    yield from write(str(number), disc, "figure", 28, "centre", _INK)
    wide, high = min(box.width - 2 * _GAP, um(40)), um(5.5)
    sign = Rect(Um(box.x + (box.width - wide) // 2), Um(disc.bottom + um(1.5)), Um(wide), high)
    yield Area(sign, _WHITE, radius=um(1), alpha=0.9)
    yield from write(place, sign.grown(Um(-um(0.4))), "rules", 10, "centre", _INK)
