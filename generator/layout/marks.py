"""Crop marks: on the trim lines, outside the bleed, at the perimeter only, and never to the edge of the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from generator.geometry import Rect
from generator.layout.sheets import Grid
from generator.plan import Rule
from generator.sizes import SheetSpec
from generator.units import Pt, Um, um

EDGE: Final = um(5)  # nothing is printed nearer to the sheet's edge unless asked: many printers cannot
FOLD: Final = um(3)  # nor to the line on which the sheet is folded
SHORTEST: Final = um(2)  # a mark that can still be cut along
NEAREST: Final = um(1)  # to the trim, where there is no room for the usual distance
HALO: Final = Pt(0.75)


class Strip(NamedTuple):
    """Free room beside the cards: on which side (`top`, `left` ...), and where."""

    side: str
    rect: Rect


def crop_marks(grid: Grid, sheet: SheetSpec, fold: str = "") -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """Return the marks around the grid, and the sides (`top`, `left` ...) that have no room for any.

    `fold` is the side on which the sheet does not end but is folded.
    """
    trim = grid.trim
    xs = _edges(trim.x, grid.card.width, grid.pitch.width, grid.columns)
    ys = _edges(trim.y, grid.card.height, grid.pitch.height, grid.rows)
    rules: list[Rule] = []
    bare: list[str] = []
    for side, room in _rooms(grid).items():
        reach = mark_reach(room, grid.bleed, sheet, FOLD if side == fold else EDGE)
        reach = reach or mark_reach(room, grid.bleed, sheet, Um(min(sheet.mark_edge, EDGE)))
        if reach is None:
            bare.append(side)
            continue
        near, far = reach
        edges = xs if side in {"top", "bottom"} else ys
        rules.extend(_mark(side, trim, edge, near, far, Pt(sheet.mark_weight)) for edge in edges)
    return tuple(rules), tuple(bare)


def mark_reach(room: Um, bleed: Um, sheet: SheetSpec, edge: Um = EDGE) -> tuple[Um, Um] | None:
    """Return where a mark begins and ends, from the trim outwards, when `room` lies between trim and sheet's edge.

    Marks begin outside the bleed and at the sheet's usual distance, and end `edge` before the sheet does; they are
    shortened first, and then moved nearer to the trim. None when even the shortest has no room.
    """
    last = room - edge
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


def strips(grid: Grid, rules: Iterable[Rule], air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room on each side, `air` away from marks and bleeds and `EDGE` from the sheet's edge.

    Top and bottom reach over the whole width, left and right only over the height of the grid. A strip without room has
    a width or height of 0. On the side where the sheet is folded there is none.
    """
    trim, paper = grid.trim, grid.paper
    used = [trim.grown(grid.bleed)]
    used += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)) for rule in rules]
    left, top = min(rect.x for rect in used) - air, min(rect.y for rect in used) - air
    right, bottom = max(rect.right for rect in used) + air, max(rect.bottom for rect in used) + air
    wide, high = Um(paper.width - 2 * EDGE), Um(paper.height - 2 * EDGE)
    tall = Um(max(min(trim.height + 2 * grid.bleed, high), 0))
    middle = Um((paper.height - tall) // 2)
    found = (
        Strip("bottom", Rect(EDGE, Um(bottom), wide, Um(max(paper.height - EDGE - bottom, 0)))),
        Strip("top", Rect(EDGE, EDGE, wide, Um(max(top - EDGE, 0)))),
        Strip("left", Rect(EDGE, middle, Um(max(left - EDGE, 0)), tall)),
        Strip("right", Rect(Um(right), middle, Um(max(paper.width - EDGE - right, 0)), tall)),
    )
    return tuple(strip for strip in found if strip.side != fold)


def pockets(grid: Grid, air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room between each two neighbouring marks, from the bleed to `EDGE` from the sheet's edge.

    `air` away from both marks and from the bleed; only where there is any.
    """
    trim, paper, off = grid.trim, grid.paper, grid.bleed + air
    wide, high = paper.width - EDGE, paper.height - EDGE  # where room ends
    left, top, right, bottom = trim.x - off, trim.y - off, trim.right + off, trim.bottom + off
    found: list[Strip] = []
    for start, end in pairwise(_edges(trim.x, grid.card.width, grid.pitch.width, grid.columns)):
        x = max(start + air, EDGE)
        length = Um(min(end - air, wide) - x)
        found.append(Strip("bottom", Rect(Um(x), Um(bottom), length, Um(high - bottom))))
        found.append(Strip("top", Rect(Um(x), EDGE, length, Um(top - EDGE))))
    for start, end in pairwise(_edges(trim.y, grid.card.height, grid.pitch.height, grid.rows)):
        y = max(start + air, EDGE)
        length = Um(min(end - air, high) - y)
        found.append(Strip("left", Rect(EDGE, Um(y), Um(left - EDGE), length)))
        found.append(Strip("right", Rect(Um(right), Um(y), Um(wide - right), length)))
    return tuple(strip for strip in found if strip.side != fold and strip.rect.width > 0 and strip.rect.height > 0)
