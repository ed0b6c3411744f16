"""Steps moved on their page."""

from __future__ import annotations

from collections.abc import Iterable

from generator.geometry import Rect
from generator.plan import Glyphs, InlineIcon, Line, Step, Type
from generator.units import Um


def shifted(steps: Iterable[Step], dx: Um, dy: Um) -> tuple[Step, ...]:
    """Return the steps moved right by `dx` and down by `dy` micrometres."""
    if not dx and not dy:
        return tuple(steps)
    return tuple([_shifted(step, dx, dy) for step in steps])


def _shifted(step: Step, dx: Um, dy: Um) -> Step:
    x, y, width, height = step.rect
    rect = Rect(Um(x + dx), Um(y + dy), width, height)
    if isinstance(step, Type):
        return Type(rect, tuple([shifted_line(line, dx, dy) for line in step.lines]), step.turn, step.tag)
    return type(step)._make((rect, *step[1:]))  # every step begins with its rectangle; `_replace` takes twice as long


def shifted_line(line: Line, dx: Um, dy: Um) -> Line:
    """Return a line of type moved right and down."""
    pieces = line.pieces if not dx else tuple([_shifted_piece(piece, dx) for piece in line.pieces])
    return Line(Um(line.baseline + dy), pieces)


def _shifted_piece(piece: Glyphs | InlineIcon, dx: Um) -> Glyphs | InlineIcon:
    return type(piece)._make((piece[0] + dx, *piece[1:]))
