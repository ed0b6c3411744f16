"""Where numbered marks stand that point at the parts of a face: on its edge, each with a straight line to its part.

A mark reaches over the edge by less than what informs keeps away from it, so that it hides nothing that it could name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.spine.geometry import Rect, Size
from generator.spine.units import Um, um

SIDE: Final = um(4.2)  # of a mark
INSIDE: Final = um(1.2)  # of it, over the face
OUTSIDE: Final = Um(SIDE - INSIDE)
_APART: Final = Um(SIDE + um(0.4))  # middles of marks on one edge, at least
_CROSSED: Final = um(1_000)  # how much longer a way counts for each part that it crosses
_TAKEN: Final = um(100_000)  # and for a place that is taken
_STEP: Final = um(0.5)


class Callout(NamedTuple):
    """A mark: the middle of its badge, and where its line ends; both from the face's top left corner."""

    x: Um
    y: Um
    to_x: Um
    to_y: Um


def placed(face: Size, parts: Sequence[Rect], words: Sequence[Rect] = ()) -> tuple[Callout, ...]:
    """Return the mark of each part, in order: where its line is short and crosses nothing, and no mark lies on another.

    What a line is not to cross are other parts and all `words` of the face; where no place is free, it does.
    """
    done: list[Callout] = []
    for number, part in enumerate(parts):
        there = (*(other for at, other in enumerate(parts) if at != number), *words)
        others = [other for other in there if not other.contains(part) and not part.contains(other)]
        ways = _ways(face, part)
        done.append(min(ways, key=lambda way: _cost(way, part, others, done)))
    return tuple(done)


def _ways(face: Size, part: Rect) -> Iterator[Callout]:
    """Yield the marks that a part might have: on each edge of the face, from the middle of the part outwards."""
    out = Um(OUTSIDE - SIDE // 2)
    for y in _along(part.y, part.height):
        yield Callout(Um(-out), y, part.x, y)
        yield Callout(Um(face.width + out), y, part.right, y)
    for x in _along(part.x, part.width):
        yield Callout(x, Um(-out), x, part.y)
        yield Callout(x, Um(face.height + out), x, part.bottom)


def _along(start: Um, length: Um) -> Iterator[Um]:
    """Yield places along a part, its middle first."""
    middle = Um(start + length // 2)
    yield middle
    for off in range(_STEP, length // 2 - _STEP, _STEP):
        yield Um(middle - off)
        yield Um(middle + off)


def _cost(way: Callout, part: Rect, others: Sequence[Rect], done: Sequence[Callout]) -> int:
    """Return how good a mark is: the less the better."""
    line = _line(way)
    length = line.width + line.height
    off = abs(way.y - part.y - part.height // 2) if way.y == way.to_y else abs(way.x - part.x - part.width // 2)
    crossed = sum(other.touches(line) for other in others) + sum(_line(other).touches(line) for other in done)
    near = sum(abs(way.x - other.x) < _APART and abs(way.y - other.y) < _APART for other in done)
    return length + off // 8 + crossed * _CROSSED + near * _TAKEN


def _line(way: Callout) -> Rect:
    left, top = min(way.x, way.to_x), min(way.y, way.to_y)
    return Rect(Um(left), Um(top), Um(abs(way.x - way.to_x) + 1), Um(abs(way.y - way.to_y) + 1))
