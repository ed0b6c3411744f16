"""Steps moved on their page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from generator.spine.geometry import Rect
from generator.spine.plan import Glyphs, InlineIcon, Line, Step, Type
from generator.spine.units import Um


def shifted(steps: Iterable[Step], dx: Um, dy: Um) -> tuple[Step, ...]:
    """Return the steps moved right by `dx` and down by `dy` micrometres."""
    if not dx and not dy:
        return tuple(steps)
    return tuple([_shifted(step, dx, dy) for step in steps])


def _shifted(step: Step, dx: Um, dy: Um) -> Step:
    x, y, width, height = step.rect
    rect = _RECT(Rect, (x + dx, y + dy, width, height))
    if isinstance(step, Type):
        _, lines, turn, tag = step
        return Type(rect, tuple([shifted_line(line, dx, dy) for line in lines]), turn, tag)
    return _STEP(type(step), (rect, *step[1:]))  # every step begins with its rectangle


def shifted_line(line: Line, dx: Um, dy: Um) -> Line:
    """Return a line of type moved right and down."""
    baseline, pieces = line
    return Line(Um(baseline + dy), pieces if not dx else tuple([_shifted_piece(piece, dx) for piece in pieces]))


def _shifted_piece(piece: Glyphs | InlineIcon, dx: Um) -> Glyphs | InlineIcon:
    return _PIECE(type(piece), (piece[0] + dx, *piece[1:]))


# Pages have tens of thousands of steps: what makes a tuple makes each in half the time that its own constructor takes.
_RECT: Final[Callable[[type[Rect], tuple[int, ...]], Rect]] = tuple.__new__
_STEP: Final[Callable[[type[Step], tuple[Any, ...]], Step]] = tuple.__new__
_PIECE: Final[Callable[[type[Glyphs | InlineIcon], tuple[Any, ...]], Glyphs | InlineIcon]] = tuple.__new__
