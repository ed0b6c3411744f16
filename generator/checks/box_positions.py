"""Boxes of a layout that are in the wrong place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.checks.check import Subject, check
from generator.layout.faces.planner import DeckFace, find_box_mark, get_layout_id
from generator.layout.faces.values import read_rect
from generator.model.findings import Hit, Mark, Severity
from generator.model.game import Data, Layout
from generator.model.sizes import CardSize
from generator.model.units import Rect, Size, Um, enclose, format_mm, mm, um

_EDGES: Final = (("left", "right"), ("upper", "lower"))
_PART: Final = 1 / 4  # of a card, that a ground covers if it is one
_MOST: Final = 3 / 4


@check("TB404", Severity.ERROR, "outside safe zone", in_every_language=True)
def outside_safe_zone(subject: Subject) -> Iterator[Hit]:
    """Text or icon too close to the cut.

    A text, an icon, or a picture that informs, which extends beyond the safe zone: 3 mm inside the trim. Decoration may
    extend beyond it: boxes with `safe: false`.

    Why: Nobody cuts exactly, so anything close to the edge is cut off on some copies.

    ```diff
     layouts:
    -  plain: {boxes: {name: {at: [1, 6, 51, 8]}}}
    +  plain: {boxes: {name: {at: [6, 6, 51, 8]}}}
    ```

    Fix: Move the box inwards, or write `safe: false` if it is only decoration.
    """
    worst: dict[tuple[str, str], tuple[Um, DeckFace]] = {}
    for deck_face in subject.faces:
        if deck_face.deck.size not in subject.library.sizes:
            continue  # reported as a dangling reference
        overfull = {fit.box for fit in deck_face.face.fits if fit.overflow}  # reported as a text overflow
        for outside in deck_face.face.outside:
            key = get_layout_id(deck_face), outside.box
            if outside.box not in overfull and (key not in worst or outside.by > worst[key][0]):
                worst[key] = outside.by, deck_face
    for (layout, box), (by, deck_face) in worst.items():
        message = f"The box `{box}` of `{layout}` extends {mm(by):.1f} mm beyond the safe zone."
        hint = "Move it inwards, or write `safe: false` if it is only decoration."
        mark = find_box_mark(subject.game, layout, box, "at")
        yield Hit(mark, message, hint, deck_face.card_id, locale=subject.locale)


class Span(NamedTuple):
    """The extent of a box in one direction, in micrometres."""

    start: int
    end: int

    @property
    def twice_its_middle(self) -> int:
        """Twice the position of its middle, which is always whole."""
        return self.start + self.end


@check("TB457", Severity.WARNING, "box off the grid")
def box_off_grid(subject: Subject) -> Iterator[Hit]:
    """Box that is not on the grid.

    In a project whose theme has a `grid`: a box of a layout that is neither on the grid nor centred on a box that is.
    Left and right edges are measured from the nearer side of the face, upper and lower edges from its top; an edge at
    the end of the face is on the grid too. Of repeated boxes only the first is checked.

    Why: Things that are nearly aligned look like a mistake, and nobody knows which of two lengths was meant.

    ```diff
     theme: {grid: 0.5}
     layouts:
    -  plain: {boxes: {name: {at: [6.2, 6, 51, 8]}}}
    +  plain: {boxes: {name: {at: [6.5, 6, 50.5, 8]}}}
    ```

    Fix: Move the edge that the message names to a line, or centre the box on the one it belongs to. If it must be
    elsewhere, say why: `# tinderbox: ignore TB457 because ...`.
    """
    game, unit = subject.game, um(subject.game.theme.grid)
    reported: set[Mark] = set()
    for deck in game.decks if unit else ():
        size = subject.library.sizes.get(deck.size)
        layouts = {deck.back, *(side.layout for card in deck.cards for side in card.sides)}
        for name in () if size is None else sorted(filter(None, layouts)):
            layout = game.layouts.get(name)
            if size is None or layout is None:
                continue  # reported as a dangling reference
            for box, message in boxes_off_grid(layout, size.trim, unit):
                mark = find_box_mark(game, name, box, "at")
                if mark not in reported:
                    reported.add(mark)
                    yield Hit(mark, message, f"Move it to a multiple of {format_mm(unit)} mm, or centre it on its box.")


def boxes_off_grid(layout: Layout, face: Size, unit: Um) -> Iterator[tuple[str, str]]:
    """Yield the boxes of a layout of a face that are off a grid of `unit`, and what is wrong with each."""
    boxes: dict[str, tuple[Span, Span]] = {}
    for name, box in layout.boxes.items():
        if "at" in box:
            rect = read_rect(box)
            boxes[name] = Span(rect.x, rect.right), Span(rect.y, rect.bottom)
    wrong: dict[str, list[str]] = {}
    for direction, whole in enumerate(face):
        spans = {name: both[direction] for name, both in boxes.items()}
        on_grid = {span for span in spans.values() if not list(_edges_off_grid(span, whole, unit, direction))}
        longest: dict[int, int] = {}  # the length of the longest span with each middle (doubled)
        for span in on_grid | {Span(0, whole)}:
            longest[span.twice_its_middle] = max(longest.get(span.twice_its_middle, 0), span.end - span.start)
        for name, span in spans.items():
            off = [] if span in on_grid else list(_edges_off_grid(span, whole, unit, direction))
            if off and longest.get(span.twice_its_middle, 0) < span.end - span.start:
                wrong[name] = wrong.get(name, []) + [f"its {edge} edge at {format_mm(Um(at))} mm" for edge, at in off]
    for name, edges in wrong.items():
        yield name, f"The box `{name}` of {layout.id} is off the grid: {', '.join(edges)}."


def _edges_off_grid(span: Span, whole: int, unit: int, direction: int) -> Iterator[tuple[str, int]]:
    """Yield the edges that are on no line, each with its position."""
    for edge, at in zip(_EDGES[direction], span, strict=True):
        is_mirrored = at == whole or (direction == 0 and 2 * at > whole)
        if (whole - at if is_mirrored else at) % unit:
            yield edge, at


@check("TB465", Severity.WARNING, "box beyond the cut")
def box_beyond_the_cut(subject: Subject) -> Iterator[Hit]:
    """Box outside of the piece.

    Decoration of which nothing is inside the piece: it is beyond the edge or, on a hexagon, a circle or a piece with a
    path, beyond the outline. And decoration without `bleed` that is cut through. Boxes that inform, as those with text
    and icons, are held to the safe zone instead, which is further inside.

    Why: What is outside is cut off and nobody ever sees it. What ends at the cut and does not reach beyond it leaves a
    white edge where somebody cuts less exactly.

    ```diff
     layouts:
    -  plain: {boxes: {sign: {at: [60, 80, 6, 6], fill: "#444444"}}}
    +  plain: {boxes: {sign: {at: [54, 80, 6, 6], fill: "#444444"}}}
    ```

    Fix: Move the box inwards, or make it smaller. If it is to reach over the edge, write `bleed: true`.
    """
    reported: set[Mark] = set()
    for layout, size, is_back in _list_faces(subject):
        outline = size.outline.mirrored() if size.outline is not None and is_back else size.outline
        trim = Rect(Um(0), Um(0), *size.trim)
        for box, data, rect in _list_boxes(layout):
            if data.get("safe", "text" in data or "icon" in data):
                continue
            is_seen = trim.touches(rect) if outline is None else outline.touches(rect)
            edges = rect.x, rect.y, trim.right - rect.right, trim.bottom - rect.bottom
            by = -(min(edges) if outline is None else outline.find_clearance(rect))
            mark = find_box_mark(subject.game, layout.id, box, "at")
            if (is_seen and (by <= 0 or data.get("bleed"))) or mark in reported:
                continue
            reported.add(mark)
            reach = f"reaches {mm(Um(by)):.1f} mm beyond the cut of `{size.id}`, and has no `bleed`"
            where = reach if is_seen else f"is outside of the piece, whose size is `{size.id}`"
            hint = "Move it inwards, or write `bleed: true` if it is to reach over the edge."
            yield Hit(mark, f"The box `{box}` of `{layout.id}` {where}.", hint)


@check("TB466", Severity.WARNING, "layout smaller than its card")
def layout_smaller_than_its_card(subject: Subject) -> Iterator[Hit]:
    """Layout that is smaller than the card.

    A layout with a ground that begins in the upper left corner, covers at least a quarter of the card, and ends before
    its right and lower edge; or covers three quarters of it, and ends before one of them. Nothing else reaches further.

    Why: It was drawn for another size. Below and beside it the card stays white.

    ```diff
    -deck: {size: large}
    +deck: {size: poker}
     sizes: {large: {width: 70, height: 120}}
    ```

    Fix: Choose a layout for this size, or make its boxes larger; or give the deck the size that the layout was drawn
    for.
    """
    reported: set[tuple[str, str]] = set()
    for layout, size, _ in _list_faces(subject):
        rects = {rect: box for box, _, rect in reversed([*_list_boxes(layout)])}
        grounds = [rect for rect in rects if rect.x <= 0 and rect.y <= 0]
        if not grounds or (layout.id, size.id) in reported:
            continue
        reported.add((layout.id, size.id))
        ends = enclose(rects)
        largest = max(grounds, key=lambda rect: rect.width * rect.height)
        share = largest.width * largest.height / (size.width * size.height)
        short = (ends.right < size.width) + (ends.bottom < size.height)
        if (short == len(ends.size) and share >= _PART) or (short and share >= _MOST):
            drawn, wanted = (f"{mm(Um(wide)):g} x {mm(Um(high)):g} mm" for wide, high in (largest.size, size.trim))
            message = f"The layout `{layout.id}` covers {drawn} of a piece of {wanted} (`{size.id}`)."
            hint = "Choose a layout of this size, or make its boxes larger."
            yield Hit(find_box_mark(subject.game, layout.id, rects[largest], "at"), message, hint)


def _list_faces(subject: Subject) -> Iterator[tuple[Layout, CardSize, bool]]:
    """Yield the layouts of each deck with its size, and whether they draw backs; each once."""
    for deck in subject.game.decks:
        size = subject.library.sizes.get(deck.size)
        if size is None:
            continue  # reported as a dangling reference
        sides = {(deck.back, True): None}
        for card in deck.cards:
            sides[card.front.layout, False] = None
            if card.back is not None:
                sides[card.back.layout, True] = None
        for name, is_back in sides:
            layout = subject.game.layouts.get(name or "")
            if layout is not None:
                yield layout, size, is_back


def _list_boxes(layout: Layout) -> Iterator[tuple[str, Data, Rect]]:
    """Yield the boxes of a layout with their rectangles, once for each fixed repetition."""
    for name, box in layout.boxes.items():
        if "at" in box:
            rect, repeat = read_rect(box), box.get("repeat", {})
            dx, dy, times = um(float(repeat.get("dx", 0))), um(float(repeat.get("dy", 0))), repeat.get("times", 1)
            for index in range(times if isinstance(times, int) else 1):
                yield name, box, rect.moved(Um(index * dx), Um(index * dy))
