"""The ground of a net: ink on all that is seen, over the edges that are cut, none on what is glued; and its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.colours.contrast import written
from generator.layout.carton import net
from generator.layout.carton.net import Line, Net, Panel
from generator.layout.rulebook.master import drawing
from generator.spine.geometry import Rect
from generator.spine.plan import Art, Colour, Step
from generator.spine.units import Um, mm, um

BLEED: Final = um(2)
OVER: Final = um(0.8)  # how far ink reaches over a fold onto what is glued, for folds that are a little off
_RING: Final = um(1.3)  # from the edge of what is glued
_WHITE: Final = "#ffffff"
_SHADE: Final = 0.72


def ground(one: Net, tint: Colour) -> Iterator[Step]:
    """Yield the ground of flaps, walls and covers, then paper white over what is glued."""
    flaps = [panel.outline for panel in one.panels if panel.kind == "flap"]
    dark: Colour = (tint[0] * _SHADE, tint[1] * _SHADE, tint[2] * _SHADE)
    if flaps:
        yield _shape(one, "flap", {"outline": _written(flaps), "tint": written(dark), "bleed": mm(BLEED)})
    yield _sheet(_walls(one), tint)
    for panel in one.panels:
        if panel.kind == "cover":
            yield _sheet(printed(panel), tint)
    glued = [_cleared(panel) for panel in one.panels if panel.kind == "glue"]
    yield _shape(one, "flap", {"outline": _written(glued), "tint": _WHITE})


def printed(panel: Panel) -> Rect:
    """Return how far the ground of a cover reaches: over the edges that are cut, up to its fold."""
    wide = Rect(Um(panel.box.x - BLEED), panel.box.y, Um(panel.box.width + 2 * BLEED), panel.box.height)
    hangs = panel.hinge[0][1] == panel.box.y
    return wide if not hangs else Rect(wide.x, wide.y, wide.width, Um(wide.height + BLEED))


def lines(one: Net) -> Iterator[Step]:
    """Yield where a net is cut, folded and glued."""
    rings = [_ring(panel) for panel in one.panels if panel.kind == "glue"]
    told = {"cut": _written(net.cuts(one)), "fold": _written(net.folds(one)), "glue": _written(rings)}
    yield _shape(one, "die-lines", told)


def _walls(one: Net) -> Rect:
    """Return the ground of all walls together: they stand side by side."""
    walls = [panel.box for panel in one.panels if panel.kind == "wall"]
    left, right = min(box.x for box in walls) - OVER, max(box.right for box in walls) + BLEED
    top, bottom = walls[0].y - BLEED, walls[0].bottom + BLEED
    return Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))


def _sheet(rect: Rect, tint: Colour) -> Art:
    return drawing("card-ground", rect, {"tint": written(tint)})


def _shape(one: Net, name: str, params: Mapping[str, str | float]) -> Art:
    """Return a drawing over the whole net; its box begins where the bleed does."""
    rect = Rect(Um(0), Um(0), one.size.width, one.size.height).grown(BLEED)
    return drawing(name, rect, params)


def _written(outlines: Iterable[Line]) -> str:
    """Return lines as drawings are told them: in mm, from where the bleed begins."""
    return ";".join(" ".join(f"{mm(Um(x + BLEED)):g},{mm(Um(y + BLEED)):g}" for x, y in line) for line in outlines)


def _cleared(panel: Panel) -> Line:
    """Return the outline of what is glued, without the strip along its fold that ink may reach over."""
    (x0, y0), (x1, y1) = panel.hinge
    box = panel.box
    upright, level = (-OVER if x0 == box.right else OVER, 0), (0, OVER if y0 == box.y else -OVER)
    by = upright if x0 == x1 else level
    ends = {(x0, y0), (x1, y1)}
    return tuple((x + by[0], y + by[1]) if (x, y) in ends else (x, y) for x, y in panel.outline)


def _ring(panel: Panel) -> Line:
    """Return a line around what is glued, within its edges."""
    box = panel.box
    across, down = 2 * box.x + box.width, 2 * box.y + box.height  # the middle, doubled
    wide, high = (max(1 - 2 * _RING / length, 0.1) for length in (box.width, box.height))
    inner = tuple(
        ((across + round((2 * x - across) * wide)) // 2, (down + round((2 * y - down) * high)) // 2)
        for x, y in panel.outline
    )
    return (*inner, inner[0])
