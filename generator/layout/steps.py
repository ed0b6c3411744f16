"""Move, scale and tag the steps of a plan.

Tags are for screen readers: paragraphs, list items, pictures. A tag lists its nodes from the outermost inwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from generator.model.markup import Filled, Words
from generator.model.plan import UNREAD, Area, Glyphs, InlineIcon, Line, Node, Step, Tag, Type
from generator.model.units import Pt, Rect, Um


def shift_steps(steps: Iterable[Step], dx: Um, dy: Um) -> tuple[Step, ...]:
    """Return the steps moved right by `dx` and down by `dy` micrometres."""
    if not dx and not dy:
        return tuple(steps)
    return tuple([_shift_step(step, dx, dy) for step in steps])


def _shift_step(step: Step, dx: Um, dy: Um) -> Step:
    x, y, width, height = step.rect
    rect = _RECT(Rect, (x + dx, y + dy, width, height))
    if isinstance(step, Type):
        _, lines, turn, tag = step
        return Type(rect, tuple([shift_line(line, dx, dy) for line in lines]), turn, tag)
    return _STEP(type(step), (rect, *step[1:]))  # every step begins with its rectangle


def shift_line(line: Line, dx: Um, dy: Um) -> Line:
    """Return a line of type moved right and down."""
    baseline, pieces = line
    return Line(Um(baseline + dy), pieces if not dx else tuple([_shift_piece(piece, dx) for piece in pieces]))


def _shift_piece(piece: Glyphs | InlineIcon, dx: Um) -> Glyphs | InlineIcon:
    return _PIECE(type(piece), (piece[0] + dx, *piece[1:]))


# Pages have tens of thousands of steps: what makes a tuple makes each in half the time that its own constructor takes.
_RECT: Final[Callable[[type[Rect], tuple[int, ...]], Rect]] = tuple.__new__
_STEP: Final[Callable[[type[Step], tuple[Any, ...]], Step]] = tuple.__new__
_PIECE: Final[Callable[[type[Glyphs | InlineIcon], tuple[Any, ...]], Glyphs | InlineIcon]] = tuple.__new__


def scale_steps(steps: Iterable[Step], share: float) -> tuple[Step, ...]:
    """Scale steps from the top left corner; drawings stay the same.

    A drawing fills its rectangle at any size: the same drawing is used, with finer or broader lines.
    """
    return tuple(_scale_step(step, share) for step in steps)


def _scale_step(step: Step, share: float) -> Step:
    rect = _scale_rect(step.rect, share)
    if isinstance(step, Type):
        return step._replace(rect=rect, lines=tuple(_scale_line(line, share) for line in step.lines))
    if isinstance(step, Area):
        return step._replace(
            rect=rect, stroke_width=_scale(step.stroke_width, share), radius=_scale(step.radius, share)
        )
    return step._replace(rect=rect)


def _scale_line(line: Line, share: float) -> Line:
    return Line(_scale(line.baseline, share), tuple(_scale_piece(piece, share) for piece in line.pieces))


def _scale_piece(piece: Glyphs | InlineIcon, share: float) -> Glyphs | InlineIcon:
    x = _scale(piece.x, share)
    if isinstance(piece, InlineIcon):
        return piece._replace(x=x, size=_scale(piece.size, share), rise=_scale(piece.rise, share))
    return piece._replace(x=x, size=Pt(piece.size * share), tracking=Pt(piece.tracking * share))


def _scale_rect(rect: Rect, share: float) -> Rect:
    """Scale the edges of a rectangle, so that neighbours stay neighbours."""
    left, top = _scale(rect.x, share), _scale(rect.y, share)
    return Rect(left, top, Um(_scale(rect.right, share) - left), Um(_scale(rect.bottom, share) - top))


def _scale(length: Um, share: float) -> Um:
    return Um(round(length * share))


PARAGRAPH: Final[Tag] = (Node("P"),)
LIST: Final = Node("L")
COUNTED: Final = Node("L", sort="Decimal")
BODY: Final = Node("LBody", 1)


def list_item(number: int, *, list_node: Node = LIST) -> Tag:
    """Return the tag of the text of a list item; items may be counted from any number."""
    return list_node, Node("LI", number), BODY


def list_label(number: int, *, list_node: Node = LIST) -> Tag:
    """Return the tag of the number of a list item."""
    return list_node, Node("LI", number), Node("Lbl")


def with_language(tag: Tag, runs: Iterable[Filled]) -> Tag:
    """Return a tag with the language of its runs, if all of them are in a language other than the text around them."""
    langs = {run.lang for run in runs if isinstance(run, Words) and run.text.strip()}
    return (*tag[:-1], tag[-1]._replace(lang=lang)) if len(langs) == 1 and (lang := langs.pop()) else tag


def tag_type(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps with a tag on all type that has none."""
    return tuple(step._replace(tag=tag) if isinstance(step, Type) and not step.tag else step for step in steps)


def mark_unread(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return steps that screen readers skip."""
    return tuple(step._replace(tag=UNREAD) for step in steps)


def tag_picture(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps that are read as one picture."""
    return tuple(step._replace(tag=tag) for step in steps)


def nest(steps: Iterable[Step], above: Tag, place: int = 0) -> tuple[Step, ...]:
    """Nest the tags of steps below `above`, and move them back in the reading order by `place`."""
    known: dict[Tag, Tag] = {}
    done: list[Step] = []
    for step in steps:
        tag = step.tag or (PARAGRAPH if isinstance(step, Type) else ())
        if not tag or tag == UNREAD:
            done.append(step)
            continue
        if tag not in known:
            first, *below = tag
            known[tag] = (*above, first._replace(place=place + first.place) if place else first, *below)
        done.append(_with(step, known[tag]))
    return tuple(done)


def _with(step: Step, tag: Tag) -> Step:
    """Return a step that is part of something else; `_replace` takes twice as long."""
    return type(step)._make((*step[:-1], tag))
