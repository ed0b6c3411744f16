"""Rows of tables in a rulebook, what of them is listed, and headings among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from generator.layout.rulebook.desk import Desk, text_strips
from generator.layout.rulebook.strips import Strip, kept_together, stacked
from generator.spine.geometry import Rect
from generator.spine.markup import Filled
from generator.spine.plan import Area, Tag
from generator.spine.rulebook import Table
from generator.spine.units import Um, um

T = TypeVar("T")

_HAIR: Final = um(0.15)
_ROW: Final = um(0.6)  # air above and below a row
_PART: Final = um(3)  # above a heading within a table


def ruled(desk: Desk, strips: Sequence[Strip], *, before: Um = _ROW) -> list[Strip]:
    """Return a row of a table with a line below it; one that is higher than a column stays in its rows."""
    whole = stacked(strips)
    line = desk.look.colour("parchment-dark")
    height = Um(whole.height + _ROW + _HAIR)
    if height > desk.tall:
        return list(strips)
    steps = (*whole.steps, Area(Rect(Um(0), Um(height - _HAIR), desk.width, _HAIR), line))
    return [whole._replace(height=height, steps=steps, before=before)]


def heads(desk: Desk, said: Sequence[Filled], table: Table, tag: Tag, *, before: Um = _PART) -> list[Strip]:
    """Return a heading within a table."""
    strips = text_strips(desk, [(said, "")], "book-part", table.mark, before=before, tag=tag)
    return kept_together(strips[:-1]) + [strip._replace(keep=True) for strip in strips[-1:]]


def chosen(table: Table, there: Mapping[str, T]) -> list[T]:
    """Return what a table lists: what it asks for and what there is of it, else all."""
    return [there[id_] for id_ in table.only if id_ in there] if table.only else list(there.values())
