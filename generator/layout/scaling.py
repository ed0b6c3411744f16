"""Steps made smaller or larger, such as a face that is shown in a book."""

from __future__ import annotations

from collections.abc import Iterable

from generator.spine.geometry import Rect
from generator.spine.plan import Area, Glyphs, InlineIcon, Line, Step, Type
from generator.spine.units import Pt, Um


def scaled(steps: Iterable[Step], share: float) -> tuple[Step, ...]:
    """Return steps of which all lengths are a share of what they were, from the top left corner; drawings stay theirs.

    A drawing fills its rectangle whatever its size: the same one is drawn, with finer or broader lines.
    """
    return tuple(_scaled(step, share) for step in steps)


def _scaled(step: Step, share: float) -> Step:
    rect = _rect(step.rect, share)
    if isinstance(step, Type):
        return step._replace(rect=rect, lines=tuple(_line(line, share) for line in step.lines))
    if isinstance(step, Area):
        return step._replace(rect=rect, stroke_width=_um(step.stroke_width, share), radius=_um(step.radius, share))
    return step._replace(rect=rect)


def _line(line: Line, share: float) -> Line:
    return Line(_um(line.baseline, share), tuple(_piece(piece, share) for piece in line.pieces))


def _piece(piece: Glyphs | InlineIcon, share: float) -> Glyphs | InlineIcon:
    x = _um(piece.x, share)
    if isinstance(piece, InlineIcon):
        return piece._replace(x=x, size=_um(piece.size, share), rise=_um(piece.rise, share))
    return piece._replace(x=x, size=Pt(piece.size * share), tracking=Pt(piece.tracking * share))


def _rect(rect: Rect, share: float) -> Rect:
    """Return a rectangle whose edges are where they fall, so that neighbours stay neighbours."""
    left, top = _um(rect.x, share), _um(rect.y, share)
    return Rect(left, top, Um(_um(rect.right, share) - left), Um(_um(rect.bottom, share) - top))


def _um(length: Um, share: float) -> Um:
    return Um(round(length * share))
