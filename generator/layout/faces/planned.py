"""Planned faces, the source positions of their boxes and texts, and the picture that a screen shows of a face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.content import source
from generator.i18n import face_texts
from generator.layout.faces.planner import PlannedFace, Planner
from generator.layout.faces.values import Problem, read_rect
from generator.layout.steps import shift_steps
from generator.model.findings import Mark
from generator.model.game import Card, Data, Deck, Game, Side, Text
from generator.model.plan import Area, FacePlan, Glyphs, Step, Type
from generator.model.text import Slot, parse_markup
from generator.model.units import Rect, Um, um
from generator.semantics import places
from generator.semantics.places import at

_CATALOGUE: Final = ".po"


class DeckFace(NamedTuple):
    """A planned face: of a card's `front` or `back`, or with no card, the common back of a deck."""

    deck: Deck
    card: Card | None
    side: str
    face: PlannedFace


def plan_faces(game: Game, plan: Planner) -> Iterator[DeckFace]:
    """Yield every face of a game, planned, in order."""
    return (
        DeckFace(deck, card, side, plan(deck, card, side)) for deck in game.decks for card, side in list_sides(deck)
    )


def list_sides(deck: Deck) -> Iterator[tuple[Card | None, str]]:
    """Yield what the faces of a deck show, in order: a card and its side; for the common back, no card."""
    for card in deck.cards:
        yield card, "front"
        if card.back is not None:
            yield card, "back"
    if deck.back is not None:
        yield None, "back"


def list_face_ids(deck: Deck) -> tuple[str, ...]:
    """Return the ids of the faces of a deck, in order."""
    return tuple(face_texts.get_face_id(deck, card, side) for card, side in list_sides(deck))


def get_side(seen: DeckFace) -> Side | None:
    """Return the side of the card that a face shows; None for a common back."""
    if seen.card is None:
        return None
    return seen.card.back if seen.side == "back" else seen.card.front


def get_layout_id(seen: DeckFace) -> str:
    """Return the id of the layout that draws a face."""
    side = get_side(seen)
    return side.layout if side is not None else seen.deck.back or ""


def find_text_mark(game: Game, seen: DeckFace, box: str, field: str) -> Mark:
    """Return where the text that a box shows is written: on the card, in the layout, or in a catalogue."""
    side = get_side(seen)
    if side is not None and field in side.texts:
        return side.texts[field].mark
    if side is None and field == "name":
        return seen.deck.name.mark
    word = _find_word(game, seen, box)
    if word is not None and word.mark.file.endswith(_CATALOGUE):  # in English a layout is what has too little room
        return word.mark
    return find_box_mark(game, get_layout_id(seen), box, "text")


def _find_word(game: Game, seen: DeckFace, box: str) -> Text | None:
    """Return the label, or the word of a vocabulary, that a box shows; None when it shows neither, or more."""
    layout, side = game.layouts.get(get_layout_id(seen)), get_side(seen)
    template = "" if layout is None else str(layout.boxes.get(box, {}).get("text", ""))
    slots = [run for run in parse_markup(template).runs if isinstance(run, Slot)]
    if len(slots) != 1:
        return None
    name = slots[0].name
    if slots[0].kind == "label":
        return game.labels.get(name)
    spec = seen.deck.stats.get(name) if slots[0].kind == "stat" else None
    entry = None
    if spec is not None and side is not None:
        entry = game.vocabularies.get(spec.type, {}).get(str(side.stats.get(name)))
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


def find_problem_mark(game: Game, seen: DeckFace, problem: Problem) -> Mark:
    """Return where what a problem is about is written: at the card's picture, in the layout, or at the deck."""
    if not problem.layout:
        return seen.deck.mark
    layout = game.layouts.get(problem.layout)
    picture = layout.boxes.get(problem.box, {}).get("picture") if layout is not None else None
    if picture is not None and picture in _pictures(seen):
        return _find_own_picture(seen, picture)
    return find_box_mark(game, problem.layout, problem.box, problem.key)


def find_art_mark(game: Game, seen: DeckFace, called: str) -> Mark:
    """Return where a drawing of that name, or a file of that path, is ordered: by the card, its deck or the layout."""
    for name, picture in _pictures(seen).items():
        if _is_called(picture, called):
            return _find_own_picture(seen, name)
    layout = get_layout_id(seen)
    boxes = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        if _is_called(data.get("art", {}), called):
            return find_box_mark(game, layout, box, "art")
    return find_box_mark(game, layout, "")


def _pictures(seen: DeckFace) -> Mapping[str, Data]:
    side = get_side(seen)
    return seen.deck.back_art if side is None else side.art


def _is_called(picture: Data, called: str) -> bool:
    file = picture.get("file")
    return picture.get("draw") == called or (isinstance(file, str) and called.endswith(f"/{file}"))


def _find_own_picture(seen: DeckFace, name: str) -> Mark:
    """Return where a card's own picture is ordered, on its second side or, when that leaves it out, on its front."""
    card = seen.card
    if card is None:
        return at(seen.deck.node, seen.deck.mark, "back-art", name)()
    path = ("art",) if name == "art" else ("arts", name)
    back = card.node.get("back") if isinstance(card.node, Mapping) else None
    own = seen.side == "back" and isinstance(back, Mapping) and path[0] in back
    return places.in_card(card, *(("back", *path) if own else path))


_LARGEST: Final = um(60)  # a side of a face that is a picture as a whole


def crop_to_picture(game: Game, seen: DeckFace) -> FacePlan | None:
    """Return the window of a face that shows its picture, without a letter; None where nothing is to be seen.

    It is the same in every language: what its parts are called is left out.
    A small face without words, as that of a token, is a picture as a whole.
    """
    face = seen.face.plan
    words = [step.rect for step in face.steps if _is_words(step)]
    layout = game.layouts.get(get_layout_id(seen))
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
