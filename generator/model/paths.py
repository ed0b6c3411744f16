"""Outlines of the plan: from SVG path data, as icons and pieces are written in; cut into parts; transformed."""

from __future__ import annotations

import math
import re
from collections.abc import Generator, Iterable, Iterator
from itertools import pairwise

from generator.model.plan import Outline, Segment

_COMMAND = re.compile(r"\s*([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")  # flags of an arc may be written without anything between them
_SETS = {
    **dict.fromkeys("HV", (_NUMBER,)),
    **dict.fromkeys("MLT", (_NUMBER,) * 2),
    **dict.fromkeys("SQ", (_NUMBER,) * 4),
    "C": (_NUMBER,) * 6,
    "A": (_NUMBER,) * 3 + (_FLAG,) * 2 + (_NUMBER,) * 2,
}
_FAR = 1e6
_CUBIC = 6  # numbers of a curve
_MOST_PIECES = 1000  # of a curve

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f


def parse_path(path: str) -> Outline:
    """Return the outline that SVG path data describes, in its own units, with absolute lines and cubic curves only.

    Raises:
        ValueError: It is not path data.
    """
    segments: list[Segment] = []
    at, start = (0.0, 0.0), (0.0, 0.0)
    handle: Point | None = None  # the last control point, which S and T mirror
    before = ""
    for letter, values in _commands(path):
        if not segments and letter not in "Mm":
            raise ValueError("a path begins with M")
        name, numbers = letter.upper(), _absolute(letter, values, at)
        if name == "Z":
            segments.append(("Z",))
            at, handle = start, None
        elif name in "MLHV":
            at = (numbers[0], numbers[1])
            start = at if name == "M" else start
            segments.append(("M" if name == "M" else "L", *at))
            handle = None
        elif name == "A":
            segments.extend(_arc(at, numbers))
            at, handle = (numbers[5], numbers[6]), None
        else:
            mirrored = handle if handle is not None and before in {"C": "", "S": "CS", "Q": "", "T": "QT"}[name] else at
            first = (2 * at[0] - mirrored[0], 2 * at[1] - mirrored[1])
            curve, handle = _curve(name, at, first, numbers)
            segments.append(curve)
            at = (numbers[-2], numbers[-1])
        before = name
    return tuple(segments)


def flatten(path: Iterable[Segment], tolerance: float) -> list[tuple[float, float]]:
    """Return the ends of straight pieces that are nowhere further from a path than a tolerance."""
    points: list[tuple[float, float]] = []
    for segment in path:
        numbers: tuple[float, ...] = segment[1:]
        if len(numbers) == _CUBIC:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers
            bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
            count = math.ceil(min(math.sqrt(0.75 * bend / tolerance), _MOST_PIECES)) if tolerance else 1
            for step in range(1, count):
                t, u = step / count, 1 - step / count
                a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        if numbers:
            points.append((numbers[-2], numbers[-1]))
    return points


def cut_parts(outline: Outline) -> tuple[Outline, ...]:
    """Return the outline cut before each move."""
    starts = [i for i, segment in enumerate(outline) if segment[0] == "M"]
    return tuple([outline[start:end] for start, end in pairwise([*starts, len(outline)])])


def combine(first: Matrix, *others: Matrix) -> Matrix:
    """Return the matrix that does one after the other: points are gone through once, not once for each."""
    a, b, c, d, e, f = first
    for g, h, i, j, k, m in others:
        a, b, c, d = g * a + i * b, h * a + j * b, g * c + i * d, h * c + j * d
        e, f = g * e + i * f + k, h * e + j * f + m
    return (a, b, c, d, e, f)


def place(outline: Outline, matrix: Matrix) -> Outline:
    """Transform every point of an outline."""
    a, b, c, d, e, f = matrix
    result: list[Segment] = []
    for segment in outline:
        if len(segment) == 3:  # noqa: PLR2004 - a move or a line
            letter, x, y = segment
            result.append((letter, a * x + c * y + e, b * x + d * y + f))
        elif len(segment) == 7:  # noqa: PLR2004 - a curve
            letter, x1, y1, x2, y2, x, y = segment
            result.append(
                (
                    letter,
                    a * x1 + c * y1 + e,
                    b * x1 + d * y1 + f,
                    a * x2 + c * y2 + e,
                    b * x2 + d * y2 + f,
                    a * x + c * y + e,
                    b * x + d * y + f,
                )
            )
        else:
            result.append(segment)
    return tuple(result)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; a letter that serves several sets of numbers is repeated."""
    place = 0
    while place < len(path.rstrip()):
        found = _COMMAND.match(path, place)
        if found is None:
            raise ValueError(f"{path[place : place + 12]!r} is not path data")
        letter, rest = found.groups()
        if letter in "Zz":
            yield letter, []
            read = 0
        else:
            read = yield from _sets(letter, rest)
        if rest[read:].strip(" \t\r\n,"):
            raise ValueError(f"{rest.strip()!r} does not fit {letter}")
        place = found.end()


def _sets(letter: str, text: str) -> Generator[tuple[str, list[float]], None, int]:
    """Yield the sets of numbers that follow a letter; return how many characters were read."""
    place = end = 0
    values: list[float] = []
    patterns = _SETS[letter.upper()]
    while found := patterns[len(values)].match(text, end):
        values.append(float(found[1]))
        end = found.end()
        if len(values) == len(patterns):
            if max(map(abs, values)) > _FAR:
                raise ValueError(f"{text.strip()!r} is out of all bounds")
            yield letter, values
            place, values, letter = end, [], {"M": "L", "m": "l"}.get(letter, letter)
    if not place:
        raise ValueError(f"{letter} has too few numbers")
    return place


def _absolute(letter: str, values: list[float], at: Point) -> list[float]:
    """Return a command's numbers as places on the page; H and V become full points."""
    x, y = at if letter.islower() else (0.0, 0.0)
    name = letter.upper()
    if name == "H":
        return [values[0] + x, at[1]]
    if name == "V":
        return [at[0], values[0] + y]
    if name == "A":
        return [*values[:5], values[5] + x, values[6] + y]
    return [value + (y if i % 2 else x) for i, value in enumerate(values)]


def _curve(name: str, at: Point, mirrored: Point, numbers: list[float]) -> tuple[Segment, Point]:
    """Return a C, S, Q or T as a cubic curve, and the control point that a following S or T mirrors."""
    if name in "CS":
        x1, y1, x2, y2, x, y = numbers if name == "C" else (*mirrored, *numbers)
        return ("C", x1, y1, x2, y2, x, y), (x2, y2)
    qx, qy, x, y = numbers if name == "Q" else (*mirrored, *numbers)
    curve = (
        at[0] + (qx - at[0]) * 2 / 3,
        at[1] + (qy - at[1]) * 2 / 3,
        x + (qx - x) * 2 / 3,
        y + (qy - y) * 2 / 3,
        x,
        y,
    )
    return ("C", *curve), (qx, qy)


def _arc(at: Point, numbers: list[float]) -> Iterator[Segment]:
    """Yield an elliptic arc as cubic curves of at most a quarter turn each (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, x, y = numbers
    rx, ry = abs(rx), abs(ry)
    if at == (x, y):
        return
    if not rx or not ry:
        yield ("L", x, y)
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    hx, hy = (at[0] - x) / 2, (at[1] - y) / 2
    px, py = cos * hx + sin * hy, cos * hy - sin * hx
    grown = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grown, ry * grown
    rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, rest) / ((rx * py) ** 2 + (ry * px) ** 2)) * (1 if large != sweep else -1)
    ox, oy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = cos * ox - sin * oy + (at[0] + x) / 2, sin * ox + cos * oy + (at[1] + y) / 2
    begin = math.atan2((py - oy) / ry, (px - ox) / rx)
    span = math.atan2((-py - oy) / ry, (-px - ox) / rx) - begin
    span += math.tau if sweep and span < 0 else -math.tau if not sweep and span > 0 else 0.0
    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / count
    reach = 4 / 3 * math.tan(step / 4)

    def place(angle: float, along: float) -> Point:
        ux = rx * (math.cos(angle) - along * math.sin(angle))
        uy = ry * (math.sin(angle) + along * math.cos(angle))
        return cx + cos * ux - sin * uy, cy + sin * ux + cos * uy

    for i in range(count):
        a, b = begin + i * step, begin + (i + 1) * step
        end = (x, y) if i == count - 1 else place(b, 0.0)
        yield ("C", *place(a, reach), *place(b, -reach), *end)
