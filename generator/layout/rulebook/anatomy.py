"""Cards, tiles and boards as they are printed, with numbered callouts at their parts.

A callout stands on the edge of the face, with a straight line to its part. It covers less of the face than the safe
zone keeps free, so it hides nothing that it could point at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from generator.layout.faces import planner
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook.page_design import PageStyle, draw_rows, order_drawing
from generator.layout.rulebook.strips import set_rows
from generator.layout.steps import scale_steps, shift_steps
from generator.model.colours import format_hex
from generator.model.cut_outlines import CutOutline
from generator.model.game import Card, Deck, Game
from generator.model.plan import Area, Step, Type
from generator.model.rulebook import Anatomy
from generator.model.text import Filled, Words
from generator.model.units import Rect, Size, Um, centre_in, mm, um

SIDE: Final = um(4.2)  # of a callout's badge
INSIDE: Final = um(1.2)  # how much of the badge lies on the face
OUTSIDE: Final = Um(SIDE - INSIDE)
_APART: Final = Um(SIDE + um(0.4))  # least distance between the middles of two badges
_TAKEN: Final = 100  # crossed parts that are better than overlapping another badge
_STEP: Final = um(0.5)


class Callout(NamedTuple):
    """A callout: the middle of its badge, and the end of its line; both from the face's top left corner."""

    x: Um
    y: Um
    to_x: Um
    to_y: Um

    @property
    def line(self) -> Rect:
        """The rectangle around its line."""
        left, top = min(self.x, self.to_x), min(self.y, self.to_y)
        return Rect(Um(left), Um(top), Um(abs(self.x - self.to_x) + 1), Um(abs(self.y - self.to_y) + 1))


def place_callouts(face: Size, parts: Sequence[Rect], words: Sequence[Rect] = ()) -> tuple[Callout, ...]:
    """Return the mark of each part, in order: where its line is short and crosses nothing, and no mark lies on another.

    What a line is not to cross are other parts and all `words` of the face; where no place is free, it does.
    """
    placed: list[Callout] = []
    for number, part in enumerate(parts):
        rest = (*parts[:number], *parts[number + 1 :], *words)
        others = [other for other in rest if not other.contains(part) and not part.contains(other)]

        ways = sorted(_list_callouts(face, part), key=partial(_measure_callout, part))
        faults = partial(_count_faults, others, placed)
        free = next((way for way in ways if faults(way) == 0), None)
        placed.append(free or min(ways, key=faults))
    return tuple(placed)


def _measure_callout(part: Rect, way: Callout) -> int:
    """Return how long a callout is; away from the middle of its part it counts as a little longer."""
    line, middle = way.line, centre_in(part, Size(Um(0), Um(0)))
    off = abs(way.y - middle.y) if way.y == way.to_y else abs(way.x - middle.x)
    return line.width + line.height + off // 8


def _count_faults(others: Sequence[Rect], placed: Sequence[Callout], way: Callout) -> int:
    """Return how many things a callout crosses; lying on another badge is worse than any number of them."""
    line = way.line
    crossed = sum(other.touches(line) for other in (*others, *(way.line for way in placed)))
    return crossed + _TAKEN * sum(abs(way.x - to.x) < _APART and abs(way.y - to.y) < _APART for to in placed)


def _list_callouts(face: Size, part: Rect) -> Iterator[Callout]:
    """Yield the possible callouts of a part: on each edge of the face, from the middle of the part outwards."""
    out = Um(OUTSIDE - SIDE // 2)
    for y in _list_positions(part.y, part.height):
        yield Callout(Um(-out), y, part.x, y)
        yield Callout(Um(face.width + out), y, part.right, y)
    for x in _list_positions(part.x, part.width):
        yield Callout(x, Um(-out), x, part.y)
        yield Callout(x, Um(face.height + out), x, part.bottom)


def _list_positions(start: Um, length: Um) -> list[Um]:
    """Return positions along a part, the middle first."""
    middle = start + length // 2
    offs = range(_STEP, length // 2 - _STEP, _STEP)
    return [Um(middle), *(Um(middle + side * off) for off in offs for side in (-1, 1))]


_LINE: Final = um(0.3)
_HALO: Final = um(0.75)
_DOT: Final = um(1.1)
_POINT: Final = um(0.6)
_EDGE: Final = um(0.2)
_COVER: Final = um(0.3)  # beyond the box of a piece that is no rectangle


class AnnotatedFace(NamedTuple):
    """A face with its marks.

    Attributes:
        size: With its marks.
        face: Where the face stands without them.
        ground: What of the face is no type, from its own corner.
        over: Its type, then the marks, from the top left corner of all.
        marks: By the numbers of the parts that they point at.
    """

    size: Size
    face: Rect
    ground: tuple[Step, ...]
    over: tuple[Step, ...]
    name: tuple[Filled, ...]
    marks: Mapping[int, Callout]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of it, from the top left corner."""
        return (*shift_steps(self.ground, self.face.x, self.face.y), *self.over)


def find_piece(game: Game, block: Anatomy) -> tuple[Deck, Card] | None:
    """Return the card of an anatomy block with its deck; None if the game has no such card or side."""
    pieces = ((deck, card) for deck in game.decks for card in deck.cards if card.id == block.card)
    return next((piece for piece in pieces if block.side == "front" or piece[1].back is not None), None)


def piece_size(game: Game, resources: FaceResources, block: Anatomy) -> Size | None:
    """Return the trim of a face; None if there is no such face."""
    piece = find_piece(game, block)
    known = None if piece is None else resources.sizes.get(piece[0].size)
    return None if known is None else known.trim


def draw_anatomy(
    game: Game, resources: FaceResources, look: PageStyle, block: Anatomy, most: Um
) -> AnnotatedFace | None:
    """Draw a face with its callouts, at most `most` wide and never enlarged; None if there is no such face."""
    piece, trim = find_piece(game, block), piece_size(game, resources, block)
    if piece is None or trim is None:
        return None
    parts = planner.dissect_face(game, resources, look.metrics, *piece, block.side)
    share = min(1.0, (most - 2 * OUTSIDE) / trim.width)
    small = Size(Um(round(trim.width * share)), Um(round(trim.height * share)))

    def scale(rect: Rect) -> Rect:
        return Rect(*(Um(round(length * share)) for length in rect))

    shown = {
        number: next((scale(parts.boxes[name]) for name in part.boxes if name in parts.boxes), None)
        for number, part in enumerate(block.parts, start=1)
    }
    rects = {number: rect for number, rect in shown.items() if rect is not None}
    callouts = place_callouts(small, tuple(rects.values()), [scale(box) for box in parts.words])
    marks = dict(zip(rects, callouts, strict=True))
    drawn = [_draw_callout(look, number, mark) for number, mark in marks.items()]
    face = scale_steps(parts.plan.steps, share)
    over = (
        *(step for step in face if isinstance(step, Type)),
        *_draw_edge(look, small, parts.plan.outline, share),
        *(step for lines, _ in drawn for step in lines),
        *(step for _, badge in drawn for step in badge),
    )
    whole = Size(Um(small.width + 2 * OUTSIDE), Um(small.height + 2 * OUTSIDE))
    ground = tuple(step for step in face if not isinstance(step, Type))
    within = Rect(OUTSIDE, OUTSIDE, *small)
    return AnnotatedFace(whole, within, ground, shift_steps(over, OUTSIDE, OUTSIDE), parts.name, marks)


def draw_small_piece(
    game: Game, resources: FaceResources, look: PageStyle, piece: tuple[Deck, Card], most: Size
) -> tuple[Step, ...]:
    """Draw a piece in the middle of a box, as large as fits and never enlarged; for decoration."""
    deck, card = piece
    size = resources.sizes.get(deck.size)
    if size is None or card.front.layout not in game.layouts:
        return ()
    plan, trim = planner.plan_without_text(game, resources, look.metrics, deck, card), size.trim
    share = min(1.0, most.width / trim.width, most.height / trim.height)
    left, top = (most.width - round(trim.width * share)) // 2, (most.height - round(trim.height * share)) // 2
    return shift_steps((step._replace(tag=()) for step in scale_steps(plan.steps, share)), Um(left), Um(top))


def _draw_edge(look: PageStyle, size: Size, outline: CutOutline | None, share: float) -> Iterator[Step]:
    """Yield the edge of a piece; what lies beyond the outline of one that is no rectangle is covered."""
    ink, rect = look.colour("ink-soft"), Rect(Um(0), Um(0), *size)
    if outline is None:
        yield Area(rect, None, ink, _EDGE)
        return
    rect = rect.grown(_COVER)
    points = " ".join(
        f"{x * share / 1000 + mm(_COVER):.3f},{y * share / 1000 + mm(_COVER):.3f}" for x, y in outline.points
    )
    around = {"tint": format_hex(look.colour("book-page")), "rim": format_hex(ink), "weight": mm(_EDGE)}
    yield order_drawing("shape", rect, {"outline": points, "fills": "outside", **around})


def _draw_callout(look: PageStyle, number: int, mark: Callout) -> tuple[list[Step], tuple[Step, ...]]:
    """Return the line of a callout, light with dark edges and a dot at its end; and its badge."""
    # The line starts at the badge's edge, not under its number.
    reach = SIDE // 2
    start_x = mark.x + max(min(mark.to_x - mark.x, reach), -reach)
    start_y = mark.y + max(min(mark.to_y - mark.y, reach), -reach)
    left, right = sorted((start_x, mark.to_x))
    top, bottom = sorted((start_y, mark.to_y))
    line, end = Rect(Um(left), Um(top), Um(right - left), Um(bottom - top)), Rect(mark.to_x, mark.to_y, Um(0), Um(0))
    lines: list[Step] = []
    for width, side, colour in ((_HALO, _DOT, "soot"), (_LINE, _POINT, "cream")):
        ink = look.colour(colour)
        lines.append(Area(line.grown(Um(width // 2)), ink))
        lines.append(Area(end.grown(Um(side // 2)), ink, radius=Um(side // 2)))
    rect = Rect(mark.x, mark.y, Um(0), Um(0)).grown(Um(reach))
    disc = Area(rect, look.colour("book-plate"), look.colour("book-on-plate"), _EDGE, Um(rect.width // 2))
    frame, ink = look.frame("book-figure", rect.width), look.ink("book-figure")
    rows = set_rows(frame, (Words(str(number)),), ink).rows[:1]
    figure = draw_rows(rows, rect.x, Um(rect.y + (rect.height - rows[0].height) // 2), rect.width)
    return lines, (disc, *figure)
