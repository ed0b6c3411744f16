"""Gradients as PDF shadings, written as direct dictionaries, in units of 1/100 point."""

from __future__ import annotations

from itertools import pairwise

from generator.paint.operators import UNITS_PER_MM, colour, is_grey, number
from generator.plan import Colour, Linear, Radial, Stop


def shading(gradient: Linear | Radial) -> str:
    """Return the shading dictionary of a gradient, going on beyond both of its ends."""
    ends: tuple[float, ...]
    if isinstance(gradient, Linear):
        kind, ends = 2, (gradient.x0, gradient.y0, gradient.x1, gradient.y1)
    else:
        kind, ends = 3, (gradient.cx, gradient.cy, 0.0, gradient.cx, gradient.cy, gradient.radius)
    stops = gradient.stops
    grey = all(is_grey(tint) for _, tint in stops)
    coords = " ".join(str(round(end * UNITS_PER_MM)) for end in ends)
    return (
        f"<</ShadingType {kind}/ColorSpace/{'DeviceGray' if grey else 'DeviceRGB'}/Coords[{coords}]"
        f"/Function {_function(stops, grey=grey)}/Extend[true true]>>"
    )


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
