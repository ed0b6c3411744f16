"""Steps moved on their page."""

from __future__ import annotations

from collections.abc import Iterable

from generator.plan import Glyphs, InlineIcon, Line, Step, Type
from generator.units import Um


def shifted(steps: Iterable[Step], dx: Um, dy: Um) -> tuple[Step, ...]:
    """Return the steps moved right by `dx` and down by `dy` micrometres."""
    if not dx and not dy:
        return tuple(steps)
    return tuple(_shifted(step, dx, dy) for step in steps)


def _shifted(step: Step, dx: Um, dy: Um) -> Step:
    rect = step.rect.moved(dx, dy)
    if isinstance(step, Type):
        return Type(rect, tuple(shifted_line(line, dx, dy) for line in step.lines), step.turn)
    return step._replace(rect=rect)


def shifted_line(line: Line, dx: Um, dy: Um) -> Line:
    """Return a line of type moved right and down."""
    pieces: tuple[Glyphs | InlineIcon, ...] = tuple(piece._replace(x=Um(piece.x + dx)) for piece in line.pieces)
    return Line(Um(line.baseline + dy), pieces)
