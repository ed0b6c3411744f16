"""Crop marks: on the trim lines, outside the bleed, at the perimeter only, and never to the edge of the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.geometry import Rect
from generator.layout.sheets import Grid
from generator.model import SheetSpec
from generator.plan import Rule
from generator.units import Pt, Um, um

EDGE: Final = um(3)  # nothing is printed nearer to the sheet's edge: viewers would shrink the page
SHORTEST: Final = um(2)  # a mark that can still be cut along
NEAREST: Final = um(1)  # to the trim, where there is no room for the usual distance
HALO: Final = Pt(0.75)


def crop_marks(grid: Grid, sheet: SheetSpec) -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """Return the marks around the grid, and the sides (`top`, `left` ...) that have no room for any."""
    trim = grid.trim
    xs = _edges(trim.x, grid.card.width, grid.pitch.width, grid.columns)
    ys = _edges(trim.y, grid.card.height, grid.pitch.height, grid.rows)
    rules: list[Rule] = []
    bare: list[str] = []
    for side, room in _rooms(grid).items():
        reach = mark_reach(room, grid.bleed, sheet)
        if reach is None:
            bare.append(side)
            continue
        near, far = reach
        edges = xs if side in {"top", "bottom"} else ys
        rules.extend(_mark(side, trim, edge, near, far, Pt(sheet.mark_weight)) for edge in edges)
    return tuple(rules), tuple(bare)


def mark_reach(room: Um, bleed: Um, sheet: SheetSpec) -> tuple[Um, Um] | None:
    """Return where a mark begins and ends, from the trim outwards, when `room` lies between trim and sheet's edge.

    Marks begin outside the bleed and at the sheet's usual distance; they are shortened first, and then moved nearer to
    the trim. None when even the shortest has no room.
    """
    last = room - EDGE
    near = max(bleed, sheet.mark_offset)
    if last - near < SHORTEST:
        near = max(bleed, min(NEAREST, sheet.mark_offset), last - SHORTEST)
    length = min(max(sheet.mark_length, SHORTEST), last - near)
    return (Um(near), Um(near + length)) if length >= SHORTEST else None


def _rooms(grid: Grid) -> dict[str, Um]:
    """Return the distance from trim to sheet's edge, by side."""
    trim, paper = grid.trim, grid.paper
    return {
        "top": trim.y,
        "bottom": Um(paper.height - trim.bottom),
        "left": trim.x,
        "right": Um(paper.width - trim.right),
    }


def _edges(first: int, length: int, pitch: int, count: int) -> tuple[int, ...]:
    """Return the trim lines in one direction; cards that touch share one."""
    return tuple(sorted({first + index * pitch + far for index in range(count) for far in (0, length)}))


def _mark(side: str, trim: Rect, edge: int, near: Um, far: Um, weight: Pt) -> Rule:
    if side == "top":
        ends = (edge, trim.y - far, edge, trim.y - near)
    elif side == "bottom":
        ends = (edge, trim.bottom + near, edge, trim.bottom + far)
    elif side == "left":
        ends = (trim.x - far, edge, trim.x - near, edge)
    else:
        ends = (trim.right + near, edge, trim.right + far, edge)
    x0, y0, x1, y1 = map(Um, ends)
    return Rule(x0, y0, x1, y1, weight, HALO)


def strips(grid: Grid, rules: Iterable[Rule], air: Um) -> dict[str, Rect]:
    """Return the free room on each side, `air` away from marks and bleeds and `EDGE` from the sheet's edge.

    Top and bottom reach over the whole width, left and right only over the height of the grid. A strip without room has
    a width or height of 0.
    """
    trim, paper = grid.trim, grid.paper
    used = [trim.grown(grid.bleed)]
    used += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)) for rule in rules]
    left, top = min(rect.x for rect in used) - air, min(rect.y for rect in used) - air
    right, bottom = max(rect.right for rect in used) + air, max(rect.bottom for rect in used) + air
    wide, high = Um(paper.width - 2 * EDGE), Um(paper.height - 2 * EDGE)
    tall = Um(max(min(trim.height + 2 * grid.bleed, high), 0))
    middle = Um((paper.height - tall) // 2)
    return {
        "bottom": Rect(EDGE, Um(bottom), wide, Um(max(paper.height - EDGE - bottom, 0))),
        "top": Rect(EDGE, EDGE, wide, Um(max(top - EDGE, 0))),
        "left": Rect(EDGE, middle, Um(max(left - EDGE, 0)), tall),
        "right": Rect(Um(right), middle, Um(max(paper.width - EDGE - right, 0)), tall),
    }
