"""Gradients as PDF shadings, written as direct dictionaries, and the map that puts them where they are.

A shading goes from 0 to 1, or out to a circle of radius 1, and says colours alone: places stand in the operators, which
are compressed. So gradients of the same colours are one shading, wherever they lie; written each with its places they
were half of what a drawing takes.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from generator.paint.operators import UNITS_PER_MM, colour, is_grey, number
from generator.spine.plan import Colour, Linear, Radial, Stop

_ALONG: Final = 2  # kinds of shadings
_OUTWARDS: Final = 3


class Shading(NamedTuple):
    """A gradient.

    Attributes:
        map: The operator that puts it in its place, in units of 1/100 point.
        said: Its dictionary.
    """

    map: str
    said: str


def shading(gradient: Linear | Radial) -> Shading:
    """Return a gradient, going on beyond both of its ends; one without extent stands where it is from the first."""
    if isinstance(gradient, Linear):
        x0, y0, x1, y1 = map(_units, (gradient.x0, gradient.y0, gradient.x1, gradient.y1))
        kind, across, up, usual, own = _ALONG, x1 - x0, y1 - y0, "0 0 1 0", f"{x0} {y0} {x1} {y1}"
    else:
        x0, y0, across, up = *map(_units, (gradient.cx, gradient.cy, gradient.radius)), 0
        kind, usual, own = _OUTWARDS, "0 0 0 0 0 1", f"{x0} {y0} 0 {x0} {y0} {across}"
    has_extent = bool(across or up) if kind == _ALONG else across > 0
    stops = gradient.stops
    grey = all(is_grey(tint) for _, tint in stops)
    coords = usual if has_extent else own
    said = (
        f"<</ShadingType {kind}/ColorSpace/{'DeviceGray' if grey else 'DeviceRGB'}/Coords[{coords}]"
        f"/Function {_function(stops, grey=grey)}/Extend[true true]>>"
    )
    return Shading(f"{across} {up} {-up} {across} {x0} {y0} cm " if has_extent else "", said)


def _units(length: float) -> int:
    return round(length * UNITS_PER_MM)


def _function(stops: tuple[Stop, ...], *, grey: bool) -> str:
    """Return the function from 0 ... 1 to colours; two stops at one place make a hard edge."""
    ordered = sorted(stops, key=lambda stop: stop[0]) or [(0.0, (0.0, 0.0, 0.0))]
    whole = [(0.0, ordered[0][1]), *((min(1.0, max(0.0, at)), tint) for at, tint in ordered), (1.0, ordered[-1][1])]
    spans = [(start, a, b) for (start, a), (end, b) in pairwise(whole) if number(start) != number(end)]
    if len(spans) == 1:
        return _blend(spans[0][1], spans[0][2], grey=grey)
    bounds = " ".join(number(start) for start, _, _ in spans[1:])
    blends = "".join(_blend(a, b, grey=grey) for _, a, b in spans)
    encode = " ".join(["0 1"] * len(spans))
    return f"<</FunctionType 3/Domain[0 1]/Functions[{blends}]/Bounds[{bounds}]/Encode[{encode}]>>"


def _blend(a: Colour, b: Colour, *, grey: bool) -> str:
    start, end = (number(tint[0]) if grey else colour(tint) for tint in (a, b))
    return f"<</FunctionType 2/Domain[0 1]/C0[{start}]/C1[{end}]/N 1>>"
