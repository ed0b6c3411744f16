"""Matrices, lengths, colours and gradients of SVG files, as the plan has them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from PIL import ImageColor

from generator.paint.svgtree import Element, Properties, Refused, declarations
from generator.spine.plan import Colour, Flat, Linear, Outline, Radial, Segment, Stop

Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f
Box = tuple[float, float, float, float]  # left, top, right, bottom

AS_IS: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|pt|pc|mm|cm|in|%)?\s*")
_PER_UNIT = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LARGEST = 1e6
_ROUND = 0.01  # how far a circle may be from round


def times(first: Matrix, then: Matrix) -> Matrix:
    """Return the matrix of `then` seen through `first`: points go through `then` before `first`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def placed(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def bent(outline: Outline, matrix: Matrix) -> Outline:
    """Return an outline with every point put through the matrix."""
    made: list[Segment] = []
    for s in outline:
        if len(s) == 7:  # noqa: PLR2004 a curve
            made.append(("C", *placed(matrix, s[1], s[2]), *placed(matrix, s[3], s[4]), *placed(matrix, s[5], s[6])))
        elif len(s) == 3:  # noqa: PLR2004 a move or a line
            made.append((s[0], *placed(matrix, s[1], s[2])))
        else:
            made.append(s)
    return tuple(made)


def scale_of(matrix: Matrix) -> float:
    """Return by how much a matrix enlarges, on the average of all directions."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def transform(text: str) -> Matrix:
    """Return the matrix that a `transform` attribute stands for.

    Raises:
        Refused: It is not one.
    """
    matrix, place = AS_IS, 0
    while place < len(text.rstrip()):
        found = _STEP.match(text, place)
        if found is None:
            raise Refused(f"has a transform that is not read: {text.strip()[:40]!r}", "Flatten transforms.")
        matrix = times(matrix, _step(found.group(1), [_number(part) for part in re.split(r"[\s,]+", found[2].strip())]))
        place = found.end()
    return matrix


def _step(name: str, n: list[float]) -> Matrix:
    match name, len(n):
        case "matrix", 6:
            return (n[0], n[1], n[2], n[3], n[4], n[5])
        case "translate", 1 | 2:
            return (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0)
        case "scale", 1 | 2:
            return (n[0], 0.0, 0.0, n[-1], 0.0, 0.0)
        case "rotate", 1 | 3:
            cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            x, y = (n[1], n[2]) if len(n) > 1 else (0.0, 0.0)
            return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        case "skewX", 1:
            return (1.0, 0.0, math.tan(math.radians(n[0])), 1.0, 0.0, 0.0)
        case "skewY", 1:
            return (1.0, math.tan(math.radians(n[0])), 0.0, 1.0, 0.0, 0.0)
    raise Refused(f"has a {name} of {len(n)} numbers", "Save it again from the program that it was made with.")


def length(text: str, whole: float | None = None) -> float:
    """Return a length in user units; a percentage is of `whole`.

    Raises:
        Refused: It is no length, or a percentage where none is read.
    """
    found = _LENGTH.fullmatch(text)
    if found is None or (found[2] == "%" and whole is None):
        raise Refused(f"has a length that is not read: {text.strip()[:40]!r}", "Save lengths as plain numbers.")
    value = _number(found[1])
    return value / 100 * (whole or 0.0) if found[2] == "%" else value * _PER_UNIT[found[2] or ""]


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.inf
    if not abs(value) < _LARGEST:
        raise Refused(
            f"has a number that is none: {text[:40]!r}", "Save it again from the program that it was made with."
        )
    return value


def share(text: str) -> float:
    """Return an opacity from 0 to 1."""
    return min(1.0, max(0.0, length(text, 1.0)))


def colour(text: str, now: str = "black") -> Colour | None:
    """Return a colour, or None for none; `now` is what `currentColor` means.

    Raises:
        Refused: It is no colour.
    """
    said = text.strip()
    if said in ("none", "transparent"):
        return None
    try:
        red, green, blue = ImageColor.getrgb(now if said.lower() == "currentcolor" else said)[:3]
    except ValueError as error:
        raise Refused(f"has a colour that is not read: {said[:40]!r}", "Write colours as #rrggbb.") from error
    return (red / 255, green / 255, blue / 255)


def box(outline: Outline) -> Box:
    """Return the least box around an outline."""
    xs: list[float] = []
    ys: list[float] = []
    for s in outline:
        if len(s) == 7:  # noqa: PLR2004 a curve
            xs += [*_turns(xs[-1], s[1], s[3], s[5]), s[5]]
            ys += [*_turns(ys[-1], s[2], s[4], s[6]), s[6]]
        elif len(s) == 3:  # noqa: PLR2004 a move or a line
            xs.append(s[1])
            ys.append(s[2])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Return where a curve turns back along one axis."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:  # noqa: PLR2004 as good as a parabola
        roots = [-c / b] if b else []
    else:
        rest = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(rest)) / (2 * a) for sign in (1, -1)] if rest >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]


def ground(
    element: Element, named: Mapping[str, Element], around: Box, matrix: Matrix, alpha: float
) -> Flat | Linear | Radial | None:
    """Return a gradient of the file as it falls on a shape; None when it has no stops.

    Args:
        element: The gradient.
        named: The elements of the file by id.
        around: The box around the shape, before the matrix.
        matrix: That of the shape.
        alpha: How solid the shape is.

    Raises:
        Refused: The plan has no such gradient.
    """
    chain = _chain(element, named)
    said: dict[str, str] = {}
    for each in reversed(chain):
        said |= each.attributes
    stops, solid = _stops(next((each for each in chain if any(c.name == "stop" for c in each.children)), element))
    if not stops:
        return None
    if len(stops) == 1:
        return Flat(stops[0][1], alpha * solid)
    if said.get("spreadMethod", "pad") != "pad":
        raise Refused("has a gradient that repeats", "Draw the repeats as stops.")
    of_box = said.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if of_box:
        left, top, right, bottom = around
        matrix = times(matrix, (right - left, 0.0, 0.0, bottom - top, left, top))
    matrix = times(matrix, transform(said.get("gradientTransform", "")))
    whole = 1.0 if of_box else None
    if element.name == "linearGradient":
        x0, y0, x1, y1 = (length(said.get(name, default), whole) for name, default in _LINE.items())
        return Linear(*_line(matrix, x0, y0, x1, y1), stops, alpha * solid)
    cx, cy, r = (length(said.get(name, "50%" if of_box else "0"), whole) for name in ("cx", "cy", "r"))
    for focus, middle in (("fx", cx), ("fy", cy)):
        if focus in said and abs(length(said[focus], whole) - middle) > _ROUND * r:
            raise Refused("has a round gradient that is not centred", "Centre it.")
    a, b, c, d, _, _ = matrix
    if math.hypot(a - d, b + c) > _ROUND * math.hypot(a, b) and math.hypot(a + d, b - c) > _ROUND * math.hypot(a, b):
        raise Refused("has an oval gradient", "Make it a circle.")
    return Radial(*placed(matrix, cx, cy), r * scale_of(matrix), stops, alpha * solid)


_LINE = {"x1": "0", "y1": "0", "x2": "100%", "y2": "0"}


def _chain(element: Element, named: Mapping[str, Element]) -> list[Element]:
    """Return a gradient and those that it refers to, nearest first."""
    chain = [element]
    while chain[-1].href in named and len(chain) < 9:  # noqa: PLR2004 no file has more; a ring would have no end
        chain.append(named[chain[-1].href])
    return chain


def _line(matrix: Matrix, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
    """Return the ends of a gradient's line so that its bands fall as they do in the file, even slanted ones."""
    a, b, c, d, _, _ = matrix
    start, end = placed(matrix, x0, y0), placed(matrix, x1, y1)
    along = (a * (y0 - y1) + c * (x1 - x0), b * (y0 - y1) + d * (x1 - x0))  # where a band of one colour runs
    size = along[0] ** 2 + along[1] ** 2
    if not size:
        return (*start, *end)
    share_ = ((end[0] - start[0]) * along[0] + (end[1] - start[1]) * along[1]) / size
    return (*start, end[0] - share_ * along[0], end[1] - share_ * along[1])


def _stops(element: Element) -> tuple[tuple[Stop, ...], float]:
    """Return the stops of a gradient, and how solid they all are."""
    stops: list[Stop] = []
    alphas: set[float] = set()
    for child in element.children:
        said: Properties = {**child.attributes, **declarations(child.attributes.get("style", ""))}
        tint = colour(said.get("stop-color", "black"))
        if child.name == "stop":
            stops.append((share(said.get("offset", "0")), tint or (0.0, 0.0, 0.0)))
            alphas.add(share(said.get("stop-opacity", "1")) if tint is not None else 0.0)
    if len(alphas) > 1:
        raise Refused("has a gradient from clear to solid", "Let it end in the colour of its ground.")
    return tuple(stops), alphas.pop() if alphas else 1.0
