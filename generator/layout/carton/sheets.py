"""Nets and labels on sheets of paper, with small print that says what to do with them, and a ruler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from generator.layout import slug
from generator.layout.carton.packing import Packed, packed
from generator.layout.case import Case
from generator.layout.marks import Strip
from generator.spine.geometry import Rect, Size, around
from generator.spine.plan import FacePlan, Page, Slot
from generator.spine.units import Um, um

MARGIN: Final = um(7)  # to what is cut; its bleed ends nearer to the edge
_PRINT: Final = um(7)  # below, for small print and a ruler
_EDGE: Final = um(5)
_GAP: Final = um(5)  # between two pieces: both have their bleed


class Piece(NamedTuple):
    """What is cut out in one: its face, what it is called, and how often it is printed."""

    face: FacePlan
    title: str
    copies: int = 1


class Print(NamedTuple):
    """The small print of a sheet: titles, what to do, the language, font and widths."""

    titles: tuple[str, ...]
    how: str
    locale: str
    font: str
    case: Case


def room(paper: Size) -> Size:
    """Return how large a piece can be that a paper holds."""
    return Size(Um(paper.width - 2 * MARGIN), Um(paper.height - 2 * MARGIN - _PRINT))


def pages(pieces: Sequence[Piece], paper: Size, small: Print) -> tuple[Page, ...]:
    """Return sheets that hold all pieces; slots point into the pieces in their order.

    Raises:
        ValueError: One is larger than the paper's room.
    """
    order = [index for index, piece in enumerate(pieces) for _ in range(piece.copies)]
    placed = packed([pieces[index].face.size for index in order], room(paper), _GAP)
    count = max((each.sheet for each in placed), default=-1) + 1
    done = []
    for number in range(count):
        there = [each for each in placed if each.sheet == number]
        done.append(_page(pieces, order, there, paper, small, (number + 1, count)))
    return tuple(done)


def _page(
    pieces: Sequence[Piece],
    order: Sequence[int],
    there: Sequence[Packed],
    paper: Size,
    small: Print,
    sheet: tuple[int, int],
) -> Page:
    slots = tuple(
        Slot(
            order[each.which],
            each.rect.moved(MARGIN, MARGIN),
            90 if each.turned else 0,
            pieces[order[each.which]].face.bleed,
        )
        for each in there
    )
    trim = around(slot.trim for slot in slots)
    names = ", ".join(dict.fromkeys(pieces[slot.face].title for slot in slots))
    said = slug.words((*small.titles, names, small.how), "", sheet, None, small.locale)
    below = Rect(MARGIN, Um(paper.height - _EDGE - _PRINT), Um(paper.width - 2 * MARGIN), _PRINT)
    print_ = slug.slug(said, (Strip("bottom", below),), small.font, small.case)
    bleed = trim.grown(max(slot.bleed for slot in slots))
    return Page(paper, "front", trim, bleed, slots, print_.rules, print_.types(said), names)
