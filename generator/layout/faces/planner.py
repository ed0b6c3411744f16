"""Faces: a layout and the words of a card become finished steps in micrometres, and facts that checks judge.

A `DeckFace` is a planned face of a deck, whose boxes and texts are found in the content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.assets.fonts import Metrics
from generator.content import source
from generator.i18n import face_texts
from generator.layout.faces import boxes, values
from generator.layout.faces.boxes import (
    Contrast,
    Draw,
    FaceDraft,
    Labels,
    Outside,
    Place,
    SafeZone,
    compile_text_box,
    ink_rect,
)
from generator.layout.faces.values import FaceContent, Problem, Scope, read_rect
from generator.layout.fit import Fit
from generator.layout.steps import PictureReader, refuse_files, shift_steps
from generator.layout.type_metrics import TypeMetrics
from generator.model.cut_outlines import CutOutline
from generator.model.findings import Mark
from generator.model.game import Card, Data, Deck, Game, Side, Text
from generator.model.plan import Area, Art, FacePlan, Glyphs, Step, Type
from generator.model.sizes import CardSize
from generator.model.text import Filled, Slot, parse_markup
from generator.model.units import Rect, Size, Um, enclose, um
from generator.semantics import places
from generator.semantics.places import at

_AIR = um(1.6)  # around letters
_POKER = Size(um(63.5), um(88.9))  # stands in for a size that does not exist, so that other problems are still reported


@dataclass(frozen=True, slots=True)
class CutMargins:
    """Distances around the trim: how far boxes with `bleed` extend beyond it, and how wide the safe zone is.

    `bleed_above` and `safe_above` are these distances at the top and the bottom, where they are others than at sides.
    """

    bleed: Um = um(3)
    safe: Um = um(3)
    bleed_above: Um | None = None
    safe_above: Um | None = None

    @property
    def reach(self) -> Um:
        """The greatest distance by which a face extends beyond the trim."""
        return self.bleed if self.bleed_above is None else max(self.bleed, self.bleed_above)

    def zone(self, trim: Size, outline: CutOutline | None) -> SafeZone:
        """Return the safe zone of a face."""
        side, above = self.safe, self.safe if self.safe_above is None else self.safe_above
        inner = Rect(side, above, Um(trim.width - 2 * side), Um(trim.height - 2 * above))
        return SafeZone(inner, outline, max(side, above))


class PlannedFace(NamedTuple):
    """One side of one card in one language, laid out, with facts for checks; nothing in it depends on paper.

    Attributes:
        fits: How each text fits its box, in drawing order.
        contrasts: Type and icons with what they stand on.
        outside: Text and icons that extend beyond the safe zone.
        problems: What is wrong with the layout, repeated for each face that it draws, and with this card's pictures.
        art: The drawings and pictures that it needs, back to front.
    """

    plan: FacePlan
    fits: tuple[Fit, ...]
    contrasts: tuple[Contrast, ...]
    outside: tuple[Outside, ...]
    problems: tuple[Problem, ...]
    art: tuple[Art, ...]


# Plans a side of a card (`front`, `back`); with None for the card the common back of the deck.
Planner = Callable[[Deck, Card | None, str], PlannedFace]


class _CompiledBox(NamedTuple):
    """A box that is compiled for a deck."""

    holds: values.Condition | None
    draw: Draw
    rects: tuple[Rect, ...]  # one for each time that it is repeated; the first only, when a stat says how often
    dx: int
    dy: int
    times: str  # the stat that says how often; empty when `rects` does
    place: Place


class _CompiledLayout(NamedTuple):
    """A layout that is compiled for a deck."""

    size: Size
    outline: CutOutline | None
    steps: tuple[_CompiledBox, ...]
    problems: tuple[Problem, ...]


def make_planner(
    game: Game,
    sizes: Mapping[str, CardSize],
    metrics: Metrics,
    *,
    locale: str = "",
    files: PictureReader = refuse_files,
    cut: CutMargins = CutMargins(),
) -> Planner:
    """Return a function that plans the faces of a game in a language, its own by default; it compiles each layout once.

    `files` looks at a picture file that content names, and returns the picture, or what is wrong with it.
    """
    locale = locale or game.language
    context = _Context(game, sizes, TypeMetrics(metrics, locale), files, cut)
    labels = face_texts.fill_labels(game, locale)
    layouts: dict[tuple[str, str, str], _CompiledLayout] = {}
    common: dict[str, PlannedFace] = {}

    def compile_for(deck: Deck, layout: str, side: str) -> _CompiledLayout:
        compiled = layouts.get((deck.id, layout, side))
        if compiled is None:
            compiled = layouts[deck.id, layout, side] = _compile_layout(context, deck, layout, side, labels)
        return compiled

    def plan(deck: Deck, card: Card | None, side: str) -> PlannedFace:
        if card is None:
            if deck.id not in common:
                words = face_texts.fill_deck_back(game, deck, locale)
                content = FaceContent(words, None, deck.back_art, "")
                common[deck.id] = _draw_face(compile_for(deck, deck.back or "", "back"), content, cut.reach)
            return common[deck.id]
        words = face_texts.fill_face(game, deck, card, side, locale)
        own = card.named_sides[side]
        return _draw_face(compile_for(deck, own.layout, side), FaceContent(words, own, own.art, card.part), cut.reach)

    return plan


class FaceResources(NamedTuple):
    """The resources that a face needs besides its game: card sizes by id, and a function that reads picture files."""

    sizes: Mapping[str, CardSize] = MappingProxyType({})
    files: PictureReader = refuse_files


class DissectedFace(NamedTuple):
    """A face without bleed: its plan, the rectangles of its boxes that show something and of its type, and its name."""

    plan: FacePlan
    boxes: Mapping[str, Rect]
    words: tuple[Rect, ...]
    name: tuple[Filled, ...]


def plan_without_text(game: Game, resources: FaceResources, metrics: TypeMetrics, deck: Deck, card: Card) -> FacePlan:
    """Plan the front of a card without bleed and text, to be shown very small."""
    layout = game.layouts[card.front.layout]
    boxes = {name: box for name, box in layout.boxes.items() if "text" not in box}
    textless = replace(game, layouts={layout.id: layout._replace(boxes=boxes)})
    context = _Context(textless, resources.sizes, metrics, resources.files, CutMargins(bleed=Um(0)))
    words = face_texts.fill_face(textless, deck, card, "front", metrics.locale)
    content = FaceContent(words, card.front, card.front.art, card.part)
    return _draw_face(_compile_layout(context, deck, layout.id, "front", {}), content, Um(0)).plan


def dissect_face(
    game: Game, resources: FaceResources, metrics: TypeMetrics, deck: Deck, card: Card, side: str
) -> DissectedFace:
    """Plan one side of a card, box by box, in the language of the metrics."""
    context = _Context(game, resources.sizes, metrics, resources.files, CutMargins(bleed=Um(0)))
    words = face_texts.fill_face(game, deck, card, side, metrics.locale)
    own = card.named_sides[side]
    labels = face_texts.fill_labels(game, metrics.locale)
    layout = _compile_layout(context, deck, own.layout, side, labels)
    content = FaceContent(words, own, own.art, card.part)
    boxes: dict[str, Rect] = {}
    for step in layout.steps:
        drawn = _draw_face(layout._replace(steps=(step,)), content, Um(0)).plan.steps
        if drawn:
            rects = (ink_rect(metrics, box).grown(_AIR) if isinstance(box, Type) else box.rect for box in drawn)
            boxes[step.place.box] = enclose(rects)
    plan = _draw_face(layout, content, Um(0)).plan
    types = tuple(ink_rect(metrics, step) for step in plan.steps if isinstance(step, Type))
    return DissectedFace(plan, boxes, types, words.texts.get("name", ()))


@dataclass(frozen=True, slots=True)
class _Context:
    """The context that all faces of a game in one language share."""

    game: Game
    sizes: Mapping[str, CardSize]
    metrics: TypeMetrics
    files: PictureReader
    cut: CutMargins


def _draw_face(layout: _CompiledLayout, content: FaceContent, bleed: Um) -> PlannedFace:
    draft = FaceDraft()
    for step in layout.steps:
        if step.holds is not None and not step.holds(content):
            continue
        if step.times:
            times = content.stat(step.times)
            if times is not None and not isinstance(times, int):
                message = f"The stat {step.times} is not a number: {times}."
                draft.problems.append(Problem("", step.place.box, "repeat", message))
            for index in range(times if isinstance(times, int) else 0):
                step.draw(content, draft, step.place.at(index * step.dx, index * step.dy), index)
        else:
            for index, rect in enumerate(step.rects):
                step.draw(content, draft, rect, index)
    return PlannedFace(
        FacePlan(content.face.id, layout.size, bleed, tuple(draft.steps), layout.outline),
        tuple(draft.fits),
        tuple(draft.contrasts),
        tuple(draft.outside),
        (*layout.problems, *draft.problems) if draft.problems else layout.problems,
        tuple([step for step in draft.steps if isinstance(step, Art)]),
    )


def _compile_layout(context: _Context, deck: Deck, name: str, side: str, labels: Labels) -> _CompiledLayout:
    """Compile a layout for a side of a deck; references to missing things become problems, not exceptions."""
    scope = Scope(context.game, deck, name)
    size = context.sizes.get(deck.size)
    if size is None:
        scope.problem("", "size", f"There is no size {deck.size}.")
    trim, outline = (_POKER, None) if size is None else (size.trim, size.outline)
    if outline is not None and side == "back":
        outline = outline.mirrored()
    layout = context.game.layouts.get(name)
    if layout is None:
        if name:  # a missing name is reported as TB117
            scope.problem("", "layout", f"There is no layout {name}.")
        return _CompiledLayout(trim, outline, (), tuple(scope.problems))
    zone = context.cut.zone(trim, outline)
    placed = ((box, data) for box, data in layout.boxes.items() if "at" in data)  # without `at` it is TB118
    steps = tuple(_compile_box(context, scope, box, data, trim, zone, labels) for box, data in placed)
    return _CompiledLayout(trim, outline, steps, tuple(scope.problems))


def _compile_box(
    context: _Context, scope: Scope, box: str, data: Data, trim: Size, zone: SafeZone, labels: Labels
) -> _CompiledBox:
    must_be_safe = bool(data.get("safe", "text" in data or "icon" in data))
    place = Place(
        box,
        values.read_rect(data),
        trim,
        context.cut.bleed if data.get("bleed") else Um(0),
        zone if must_be_safe else None,
        context.cut.bleed_above,
    )
    repeat = data.get("repeat", {})
    dx, dy, times = um(float(repeat.get("dx", 0))), um(float(repeat.get("dy", 0))), repeat.get("times", 1)
    if isinstance(times, str) and times not in scope.deck.stats:
        scope.problem(box, "repeat", f"The deck {scope.deck.id} declares no stat {times}.")
    if data.get("turn") and not data.keys() & {"text", "icon"}:
        scope.problem(box, "turn", "Only boxes with a text or an icon can be turned.")
    return _CompiledBox(
        values.compile_condition(scope, box, data["if"]) if "if" in data else None,
        _compile_content(context, scope, place, data, labels),
        () if isinstance(times, str) else tuple(place.at(index * dx, index * dy) for index in range(times)),
        dx,
        dy,
        times if isinstance(times, str) else "",
        place,
    )


def _compile_content(context: _Context, scope: Scope, place: Place, data: Data, labels: Labels) -> Draw:
    if "text" in data:
        return compile_text_box(scope, place, data, context.metrics, labels)
    if "icon" in data:
        return boxes.compile_icon_box(scope, place, data)
    if "picture" in data:
        return boxes.compile_picture_box(scope, place, data, context.files)
    if data.get("grid"):
        return boxes.compile_grid_box(scope, place, data, context.metrics.locale)
    if "art" in data:
        return boxes.compile_art_box(scope, place, data, context.files)
    return boxes.compile_area_box(scope, place, data)


_CATALOGUE: Final = ".po"


class DeckFace(NamedTuple):
    """A planned face: of a card's `front` or `back`, or with no card, the common back of a deck."""

    deck: Deck
    card: Card | None
    side: str
    face: PlannedFace

    @property
    def card_id(self) -> str | None:
        """The id of the card, or None."""
        return None if self.card is None else self.card.id


def list_sides(deck: Deck) -> Iterator[tuple[Card | None, str]]:
    """Yield what the faces of a deck show, in order: a card and its side; for the common back, no card."""
    for card in deck.cards:
        yield from ((card, side) for side in card.named_sides)
    if deck.back is not None:
        yield None, "back"


def list_face_ids(deck: Deck) -> tuple[str, ...]:
    """Return the ids of the faces of a deck, in order."""
    return tuple(face_texts.get_face_id(deck, card, side) for card, side in list_sides(deck))


def get_side(deck_face: DeckFace) -> Side | None:
    """Return the side of the card that a face shows; None for a common back."""
    if deck_face.card is None:
        return None
    return deck_face.card.back if deck_face.side == "back" else deck_face.card.front


def get_layout_id(deck_face: DeckFace) -> str:
    """Return the id of the layout that draws a face."""
    side = get_side(deck_face)
    return side.layout if side is not None else deck_face.deck.back or ""


def find_text_mark(game: Game, deck_face: DeckFace, box: str, field: str) -> Mark:
    """Return where the text that a box shows is written: on the card, in the layout, or in a catalogue."""
    side = get_side(deck_face)
    if side is not None and field in side.texts:
        return side.texts[field].mark
    if side is None and field == "name":
        return deck_face.deck.name.mark
    word = _find_word(game, deck_face, box)
    if word is not None and word.mark.file.endswith(_CATALOGUE):  # in English a layout is what has too little room
        return word.mark
    return find_box_mark(game, get_layout_id(deck_face), box, "text")


def _find_word(game: Game, deck_face: DeckFace, box: str) -> Text | None:
    """Return the label, or the word of a vocabulary, that a box shows; None when it shows neither, or more."""
    layout, side = game.layouts.get(get_layout_id(deck_face)), get_side(deck_face)
    template = "" if layout is None else str(layout.boxes.get(box, {}).get("text", ""))
    slots = [run for run in parse_markup(template).runs if isinstance(run, Slot)]
    if len(slots) != 1:
        return None
    name = slots[0].name
    if slots[0].kind == "label":
        return game.labels.get(name)
    if slots[0].kind != "stat" or side is None or name not in side.stats:
        return None
    entry = game.find_word(deck_face.deck, name, side.stats[name])
    return None if entry is None else entry.name


def find_box_mark(game: Game, layout: str, box: str, key: str = "") -> Mark:
    """Return where a box's property is written: in the layout, or in the nearest layout that it extends."""
    current = layout
    best: Mark | None = None
    while current in game.layouts:
        node = game.layouts[current].node
        boxes = node.get("boxes") if isinstance(node, source.MapNode) else None
        own = boxes.get(box) if isinstance(boxes, Mapping) else None
        if isinstance(own, Mapping):
            if not key or key in own:
                return source.locate(node, "boxes", box, *([key] if key else ()), key=not key)
            best = best or source.locate(node, "boxes", box, key=True)
        parent = node.get("extends") if isinstance(node, Mapping) else None
        if not isinstance(parent, str) or parent == current:
            break
        current = parent
    known = game.layouts.get(layout)
    return best or (known.mark if known is not None else game.mark)


def find_problem_mark(game: Game, deck_face: DeckFace, problem: Problem) -> Mark:
    """Return where the cause of a problem is written: at the card's picture, in the layout, or at the deck."""
    if not problem.layout:
        return deck_face.deck.mark
    layout = game.layouts.get(problem.layout)
    picture = layout.boxes.get(problem.box, {}).get("picture") if layout is not None else None
    if picture is not None and picture in _pictures(deck_face):
        return _find_own_picture(deck_face, picture)
    return find_box_mark(game, problem.layout, problem.box, problem.key)


def find_art_mark(game: Game, deck_face: DeckFace, called: str) -> Mark:
    """Return where a drawing of that name, or a file of that path, is requested: by card, deck or layout."""
    for name, picture in _pictures(deck_face).items():
        if _is_called(picture, called):
            return _find_own_picture(deck_face, name)
    layout = get_layout_id(deck_face)
    boxes = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        if _is_called(data.get("art", {}), called):
            return find_box_mark(game, layout, box, "art")
    return find_box_mark(game, layout, "")


def _pictures(deck_face: DeckFace) -> Mapping[str, Data]:
    side = get_side(deck_face)
    return deck_face.deck.back_art if side is None else side.art


def _is_called(picture: Data, called: str) -> bool:
    file = picture.get("file")
    return picture.get("draw") == called or (isinstance(file, str) and called.endswith(f"/{file}"))


def _find_own_picture(deck_face: DeckFace, name: str) -> Mark:
    """Return where a card's own picture is requested, on its second side or, when that leaves it out, on its front."""
    card = deck_face.card
    if card is None:
        return at(deck_face.deck.node, deck_face.deck.mark, "back-art", name)()
    path = ("art",) if name == "art" else ("arts", name)
    back = card.node.get("back") if isinstance(card.node, Mapping) else None
    own = deck_face.side == "back" and isinstance(back, Mapping) and path[0] in back
    return places.in_card(card, *(("back", *path) if own else path))


_LARGEST: Final = um(60)  # a side of a face that is a picture as a whole


def crop_to_picture(game: Game, deck_face: DeckFace) -> FacePlan | None:
    """Return the window of a face that shows its picture, without text; None if it shows nothing.

    It is the same in every language: what its parts are called is left out.
    A small face without words, as that of a token, is a picture as a whole.
    """
    face = deck_face.face.plan
    words = [step.rect for step in face.steps if _is_words(step)]
    layout = game.layouts.get(get_layout_id(deck_face))
    boxes = () if layout is None else layout.boxes.values()
    pictures = [box for box in boxes if "picture" in box and "at" in box]
    window, outline = read_rect(pictures[0]) if pictures else None, None
    if window is None:
        if words or max(face.size) > _LARGEST or all(isinstance(step, Area) for step in face.steps):
            return None
        window, outline = Rect(Um(0), Um(0), *face.size), face.outline
    # What fills the window is seen, and what is whole in it unless it is there to have words on it.
    seen_steps = [
        step._replace(tag=())
        for step in face.steps
        if not _is_words(step)
        and (step.rect.contains(window) or (window.contains(step.rect) and not any(map(step.rect.contains, words))))
    ]
    return FacePlan(face.id, window.size, Um(0), shift_steps(seen_steps, Um(-window.x), Um(-window.y)), outline)


def _is_words(step: Step) -> bool:
    """Tell whether a step is type with letters; a line of icons alone is a picture."""
    if not isinstance(step, Type):
        return False
    return any(isinstance(piece, Glyphs) and piece.text.strip() for line in step.lines for piece in line.pieces)
