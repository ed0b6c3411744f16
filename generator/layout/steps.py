"""Move, scale and tag the steps of a plan, and place pictures of users.

Tags are for screen readers: paragraphs, list items, pictures. A tag lists its nodes from the outermost inwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Final

from generator.model.game import Data
from generator.model.plan import (
    UNREAD,
    Area,
    Art,
    Colour,
    Glyphs,
    InlineIcon,
    Line,
    Look,
    Node,
    Picture,
    Step,
    Tag,
    Type,
)
from generator.model.text import Filled, Words
from generator.model.units import Pt, Rect, Um


def shift_steps(steps: Iterable[Step], dx: Um, dy: Um) -> tuple[Step, ...]:
    """Return the steps moved right by `dx` and down by `dy` micrometres."""
    if not dx and not dy:
        return tuple(steps)
    shifted: list[Step] = []
    for step in steps:
        rect = step.rect.moved(dx, dy)
        if isinstance(step, Type):
            lines = tuple([shift_line(line, dx, dy) for line in step.lines])
            shifted.append(Type(rect, lines, step.turn, step.tag))  # `_replace` takes twice as long
        else:
            shifted.append(step._replace(rect=rect))
    return tuple(shifted)


def shift_line(line: Line, dx: Um, dy: Um) -> Line:
    """Return a line of type moved right and down."""
    pieces = [
        Glyphs(Um(piece.x + dx), *piece[1:]) if isinstance(piece, Glyphs) else piece._replace(x=Um(piece.x + dx))
        for piece in line.pieces
    ]
    return Line(Um(line.baseline + dy), tuple(pieces))


def scale_steps(steps: Iterable[Step], share: float) -> tuple[Step, ...]:
    """Scale steps from the top left corner; drawings stay the same.

    A drawing fills its rectangle at any size: the same drawing is used, with finer or broader lines.
    """

    def scale(length: Um) -> Um:
        return Um(round(length * share))

    def scale_piece(piece: Glyphs | InlineIcon) -> Glyphs | InlineIcon:
        if isinstance(piece, InlineIcon):
            return piece._replace(x=scale(piece.x), size=scale(piece.size), rise=scale(piece.rise))
        tracking = Pt(piece.tracking * share)
        return piece._replace(x=scale(piece.x), size=Pt(piece.size * share), tracking=tracking)

    scaled: list[Step] = []
    for step in steps:
        # The edges are scaled, so that neighbours stay neighbours.
        left, top, right, bottom = map(scale, (step.rect.x, step.rect.y, step.rect.right, step.rect.bottom))
        rect = Rect(left, top, Um(right - left), Um(bottom - top))
        if isinstance(step, Type):
            lines = (Line(scale(line.baseline), tuple(map(scale_piece, line.pieces))) for line in step.lines)
            scaled.append(step._replace(rect=rect, lines=tuple(lines)))
        elif isinstance(step, Area):
            radius, width = scale(step.radius), scale(step.stroke_width)
            scaled.append(step._replace(rect=rect, stroke_width=width, radius=radius))
        else:
            scaled.append(step._replace(rect=rect))
    return tuple(scaled)


def recolour_type(block: Type, tone: Callable[[Colour], Colour]) -> Type:
    """Return type in the colours that a function makes of its own."""
    lines = []
    for line in block.lines:
        pieces = tuple(piece._replace(colour=tone(piece.colour)) for piece in line.pieces)
        lines.append(line._replace(pieces=pieces))
    return block._replace(lines=tuple(lines))


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
    nested: list[Step] = []
    for step in steps:
        tag = step.tag or (PARAGRAPH if isinstance(step, Type) else ())
        if not tag or tag == UNREAD:
            nested.append(step)
            continue
        if tag not in known:
            first, *below = tag
            known[tag] = (*above, first._replace(place=place + first.place) if place else first, *below)
        nested.append(type(step)._make((*step[:-1], known[tag])))  # `_replace` takes twice as long
    return tuple(nested)


PictureReader = Callable[[str], Picture | str]  # a file named in content: the picture, or why it cannot be used

KEYS: Final = ("focus", "fit", "treat", "tint")  # what content says about how a file is shown
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_DUOTONE: Final = "duotone"


def refuse_files(file: str) -> str:
    """Return why no picture file can be used, for callers that have no project folder."""
    return f"No pictures are read here: {file}."


def list_tints(data: Data) -> tuple[str, ...]:
    """Return the colours of a picture as content writes them: none, that of dark parts, or that of light ones too."""
    tint = data.get("tint", ())
    return (tint,) if isinstance(tint, str) else tuple(tint)


def read_look(data: Data, tints: tuple[Colour, ...]) -> Look:
    """Return how a picture is shown, given its colours; with a colour and no treatment it is a duotone."""
    x, y = data.get("focus", (0.5, 0.5))
    return Look(
        focus=(float(x), float(y)) if "focus" in data else None,
        fit=data.get("fit", "cover"),
        treat=data.get("treat", _DUOTONE if tints else ""),
        inks=(tints[0], (*tints, _WHITE)[1]) if tints else None,
    )


def find_problem(picture: Picture, look: Look) -> str:
    """Return why a picture cannot be shown so; empty if it can."""
    if picture.kind == "svg" and look.treat == "halftone":
        return "of an SVG no halftone can be made; a PNG or JPEG is needed"
    return ""


def show_picture(picture: Picture, look: Look, rect: Rect) -> Art:
    """Return the step that shows a picture in a rectangle."""
    shown = picture._replace(look=look)
    drawn = (look.treat, look.inks, look.pale, shown.grey)  # the rest only places it
    key = picture.sha256
    if any(drawn):
        placing = (look.focus, look.fit, rect.size) if look.treat else ()
        key = hashlib.sha256(repr((key, *drawn, *placing)).encode()).hexdigest()
    return Art(rect, key, shown)
