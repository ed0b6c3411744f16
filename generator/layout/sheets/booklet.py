"""Impose the pages of a rulebook as a booklet: two beside each other on each side of a sheet, folded and stapled.

The pages are laid out larger than they are printed, because a column of half a sheet would be too narrow for pictures.
Creep (inner sheets stick out when a thick booklet is folded) is ignored: the pages have wide margins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.layout.sheets.grid import Duplex
from generator.model.plan import Page, Slot
from generator.model.sizes import Paper
from generator.model.units import Rect, Size, Um

_PAGES: Final = 4  # of a sheet
_ENLARGED: Final = 1.25  # type of 9.5 pt is printed in 7.6 pt


def make_booklet_paper(paper: Paper) -> Paper:
    """Return the paper on which the pages of a booklet are laid out, larger than the half sheet that they fill."""
    half = _find_half(paper)
    return Paper(f"{paper.id}-booklet", round(half.width * _ENLARGED), round(half.height * _ENLARGED))


def impose_booklet(pages: int, paper: Paper, duplex: Duplex) -> Iterator[Page]:
    """Yield the sides of the sheets of a booklet, outermost sheet first, each front before its back.

    The pages are faces 0, 1, 2 ...; what is missing to a multiple of four stays empty at the end. A last side
    without pages is left out.
    """
    whole, half = paper.standing.turned(), _find_half(paper)
    last = -(-pages // _PAGES) * _PAGES - 1
    for sheet in range((last + 1) // _PAGES):
        first, opposite = 2 * sheet, last - 2 * sheet
        for side, faces in (("front", (opposite, first)), ("back", (first + 1, opposite - 1))):
            slots = tuple(
                Slot(face, Rect(Um(number * half.width), Um(0), *half), 0, Um(0))
                for number, face in enumerate(faces)
                if face < pages
            )
            shift, turn = duplex.correction(whole) if side == "back" else ((Um(0), Um(0)), 0.0)
            box = Rect(Um(0), Um(0), *whole)
            if slots or side == "front":
                yield Page(whole, side, box, box, slots, (), (), shift=shift, turn=turn)


def _find_half(paper: Paper) -> Size:
    return Size(Um(paper.standing.height // 2), paper.standing.width)
