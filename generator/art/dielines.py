"""Lines of a net: cut, folded and glued; and plain flaps. Places are told as points, for outlines of any shape."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.art import order, pen
from generator.art.order import Drawer, Order
from generator.spine.plan import Colour, Flat, Outline, Path, Shape, Stroke

_POINT = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")
_LINES = "Lines of points in mm: `x,y` parted by spaces, lines parted by `;`"
_INK: Colour = (0.1, 0.08, 0.07)
_PALE: Colour = (1.0, 0.97, 0.9)
_GREY: Colour = (0.45, 0.43, 0.41)


def parsed(written: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return lines of points as they are written; what is no point is passed over."""
    lines = (tuple((float(x), float(y)) for x, y in _POINT.findall(line)) for line in written.split(";"))
    return tuple(line for line in lines if len(line) > 1)


def _joined(asked: Order, name: str) -> Outline:
    return pen.joined(pen.line(points) for points in parsed(asked.word(name)))


def _die_lines(asked: Order) -> tuple[Shape, ...]:
    """Return cuts as solid lines, folds as dashes over a pale line, and rings within what is glued."""
    cut, fold, glue = (_joined(asked, name) for name in ("cut", "fold", "glue"))
    shapes: list[Shape] = []
    if glue:
        shapes.append(Path(glue, None, Stroke(_GREY, 0.15, dash=(0.4, 1.2))))
    if fold:
        shapes.append(Path(fold, None, Stroke(_PALE, 0.3, 0.55, round=False)))
        shapes.append(Path(fold, None, Stroke(_INK, 0.15, dash=(1.6, 1.2), round=False)))
    if cut:
        shapes.append(Path(cut, None, Stroke(_PALE, 0.5, 0.7)))
        shapes.append(Path(cut, None, Stroke(_INK, 0.18)))
    return tuple(shapes)


def _flap(asked: Order) -> tuple[Shape, ...]:
    """Return outlines filled with a colour, and as far beyond their edges as is asked for."""
    outline = pen.joined(pen.polygon(points) for points in parsed(asked.word("outline")))
    if not outline:
        return ()
    tint, bleed = asked.colour("tint"), asked.number("bleed")
    edge = Stroke(tint, 2 * bleed) if bleed else None
    return (Path(outline, Flat(tint), edge),)


DRAWINGS: Mapping[str, Drawer] = {
    "die-lines": Drawer(
        _die_lines,
        "The lines along which a net is cut and folded",
        {
            "cut": order.Parameter(f"Solid. {_LINES}", "text", ""),
            "fold": order.Parameter(f"Dashed. {_LINES}", "text", ""),
            "glue": order.Parameter(f"Dotted. {_LINES}", "text", ""),
        },
    ),
    "flap": Drawer(
        _flap,
        "A plain surface of any outline",
        {
            "outline": order.Parameter(_LINES, "text", ""),
            "tint": order.colour("Its colour", "#2c211a"),
            "bleed": order.number("How far it is printed beyond its edges, in mm", least=0, most=5, default=0),
        },
    ),
}
