"""Crop marks: on the trim lines, outside the bleed, at the perimeter only, and never to the edge of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

from generator.layout.sheets import Grid, Laid
from generator.spine.geometry import Rect
from generator.spine.plan import Rule
from generator.spine.sizes import SheetSpec
from generator.spine.units import Pt, Um, um

EDGE: Final = um(5)  # nothing is printed nearer to the sheet's edge unless asked: many printers cannot
FOLD: Final = um(3)  # nor to the line on which the sheet is folded
BETWEEN: Final = um(1)  # nor to the middle between two bands, each of which has marks of its own
SHORTEST: Final = um(2)  # a mark that can still be cut along
NEAREST: Final = um(1)  # to the trim, where there is no room for the usual distance
HALO: Final = Pt(0.75)


class Strip(NamedTuple):
    """Free room beside the cards: on which side (`top`, `left` ...), and where."""

    side: str
    rect: Rect


def crop_marks(laid: Laid, sheet: SheetSpec, fold: str = "") -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """Return the marks around each band, and the sides (`top`, `left` ...) that have no room for any.

    `fold` is the side on which the sheet does not end but is folded.
    """
    rules: list[Rule] = []
    bare: dict[str, None] = {}
    for band, rooms in _rooms(laid, fold):
        for side, (room, edge) in rooms.items():
            reach = mark_reach(room, band.bleed, sheet, edge)
            reach = reach or mark_reach(room, band.bleed, sheet, Um(min(sheet.mark_edge, EDGE, edge)))
            if reach is None:
                bare[side] = None
                continue
            edges = _xs(band) if side in {"top", "bottom"} else _ys(band)
            rules.extend(_mark(side, band.trim, place, *reach, Pt(sheet.mark_weight)) for place in edges)
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


def _rooms(laid: Laid, fold: str) -> Iterator[tuple[Grid, dict[str, tuple[Um, Um]]]]:
    """Yield each band with what is free on each side of it: how much, and how near to the end of that marks may come.

    What is free ends where the sheet ends or is folded, and in the middle between two bands.
    """
    gaps = [Um((lower.trim.y - upper.trim.bottom) // 2) for upper, lower in pairwise(laid.bands)]
    for place, band in enumerate(laid.bands):
        trim, paper = band.trim, band.paper
        rooms = {
            "top": trim.y,
            "bottom": Um(paper.height - trim.bottom),
            "left": trim.x,
            "right": Um(paper.width - trim.right),
        }
        free = {side: (room, FOLD if side == fold else EDGE) for side, room in rooms.items()}
        if place:
            free["top"] = gaps[place - 1], BETWEEN
        if place < len(gaps):
            free["bottom"] = gaps[place], BETWEEN
        yield band, free


def _xs(band: Grid) -> tuple[int, ...]:
    return _edges(band.first.x, band.card.width, band.pitch.width, band.columns)


def _ys(band: Grid) -> tuple[int, ...]:
    return _edges(band.first.y, band.card.height, band.pitch.height, band.rows)


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


def strips(laid: Laid, rules: Iterable[Rule], air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room on each side, `air` away from marks and bleeds and `EDGE` from the sheet's edge.

    Top and bottom reach over the whole width, left and right only over the height of all bands. A strip without room
    has a width or height of 0. On the side where the sheet is folded there is none.
    """
    trim, paper = laid.trim, laid.paper
    used = [trim.grown(laid.bleed)]
    used += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)) for rule in rules]
    left, top = min(rect.x for rect in used) - air, min(rect.y for rect in used) - air
    right, bottom = max(rect.right for rect in used) + air, max(rect.bottom for rect in used) + air
    wide, high = Um(paper.width - 2 * EDGE), Um(paper.height - 2 * EDGE)
    tall = Um(max(min(trim.height + 2 * laid.bleed, high), 0))
    middle = Um((paper.height - tall) // 2)
    found = (
        Strip("bottom", Rect(EDGE, Um(bottom), wide, Um(max(paper.height - EDGE - bottom, 0)))),
        Strip("top", Rect(EDGE, EDGE, wide, Um(max(top - EDGE, 0)))),
        Strip("left", Rect(EDGE, middle, Um(max(left - EDGE, 0)), tall)),
        Strip("right", Rect(Um(right), middle, Um(max(paper.width - EDGE - right, 0)), tall)),
    )
    return tuple(strip for strip in found if strip.side != fold)


class Reach(NamedTuple):
    """Room on one side of all cards into which marks reach, so that only what is thin goes past their ends.

    Attributes:
        strip: The room, `air` off all bleeds and `EDGE` from the end of the sheet.
        marks: Where marks reach into it, along it, in order.
    """

    strip: Strip
    marks: tuple[Um, ...]


def reaches(laid: Laid, rules: Iterable[Rule], air: Um) -> tuple[Reach, ...]:
    """Return the room below all cards, and left of them, as high as they are.

    None where marks come nearer than `air` to its end.
    """
    trim, there, bottom = laid.trim, tuple(rules), laid.paper.height - EDGE
    used = trim.grown(Um(laid.bleed + air))
    below = [rule for rule in there if rule.x0 == rule.x1 and rule.y0 >= trim.bottom]
    left = [rule for rule in there if rule.y0 == rule.y1 and rule.x0 < trim.x]
    found = []
    if below and all(rule.y1 + air <= bottom for rule in below):
        rect = Rect(EDGE, used.bottom, Um(laid.paper.width - 2 * EDGE), Um(bottom - used.bottom))
        found.append(Reach(Strip("bottom", rect), tuple(sorted(rule.x0 for rule in below))))
    if left and all(rule.x0 - air >= EDGE for rule in left):
        rect = Rect(EDGE, trim.y, Um(used.x - EDGE), trim.height)
        found.append(Reach(Strip("left", rect), tuple(sorted(rule.y0 for rule in left))))
    return tuple(found)


def pockets(laid: Laid, air: Um, fold: str = "") -> tuple[Strip, ...]:
    """Return the free room between each two neighbouring marks, from the bleed to `EDGE` from the sheet's edge.

    `air` away from both marks and from the bleed; only where there is any. Between two bands there is none.
    """
    off = laid.bleed + air
    wide, high = laid.paper.width - EDGE, laid.paper.height - EDGE  # where room ends
    top, bottom = laid.trim.y - off, laid.trim.bottom + off
    below = (("bottom", x, length, bottom, high - bottom) for x, length in _free(_xs(laid.bands[-1]), air, wide))
    above = (("top", x, length, EDGE, top - EDGE) for x, length in _free(_xs(laid.bands[0]), air, wide))
    found = [
        Strip(side, Rect(x, Um(y), length, Um(height)))
        for both in zip_longest(below, above)
        for side, x, length, y, height in filter(None, both)
    ]
    for band in laid.bands:
        left, right = band.trim.x - off, band.trim.right + off
        for y, length in _free(_ys(band), air, high):
            found.append(Strip("left", Rect(EDGE, y, Um(left - EDGE), length)))
            found.append(Strip("right", Rect(Um(right), y, Um(wide - right), length)))
    return tuple(strip for strip in found if strip.side != fold and strip.rect.width > 0 and strip.rect.height > 0)


def _free(edges: Iterable[int], air: Um, end: int) -> Iterator[tuple[Um, Um]]:
    """Yield where it is free between each two neighbouring edges, from `EDGE` to `end`, and how far."""
    for one, other in pairwise(edges):
        start = max(one + air, EDGE)
        yield Um(start), Um(min(other - air, end) - start)
