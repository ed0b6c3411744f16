"""Planned faces, as checks of print judge them, and where their boxes and texts stand in the source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.content import source
from generator.i18n import face_texts
from generator.layout.faces.planner import PlannedFace, Planner
from generator.layout.faces.values import Problem
from generator.model import markup
from generator.model.findings import Mark
from generator.model.game import Card, Data, Deck, Game, Side, Text
from generator.model.markup import Slot
from generator.semantics import places
from generator.semantics.places import at

_CATALOGUE: Final = ".po"


class Seen(NamedTuple):
    """A face of a game: of a card's `front` or `back`, or with no card, the common back of a deck.

    Attributes:
        deck, card, side: What it shows.
        face: As it is planned.
    """

    deck: Deck
    card: Card | None
    side: str
    face: PlannedFace


def see(game: Game, plan: Planner) -> Iterator[Seen]:
    """Yield every face of a game, planned, in order."""
    return (Seen(deck, card, side, plan(deck, card, side)) for deck in game.decks for card, side in sides(deck))


def sides(deck: Deck) -> Iterator[tuple[Card | None, str]]:
    """Yield what the faces of a deck show, in order: a card and its side; for the common back, no card."""
    for card in deck.cards:
        yield card, "front"
        if card.back is not None:
            yield card, "back"
    if deck.back is not None:
        yield None, "back"


def names(deck: Deck) -> tuple[str, ...]:
    """Return the ids of the faces of a deck, in order."""
    return tuple(face_texts.get_face_id(deck, card, side) for card, side in sides(deck))


def side_of(seen: Seen) -> Side | None:
    """Return the side of the card that a face shows; None for a common back."""
    if seen.card is None:
        return None
    return seen.card.back if seen.side == "back" else seen.card.front


def layout_of(seen: Seen) -> str:
    """Return the id of the layout that draws a face."""
    side = side_of(seen)
    return side.layout if side is not None else seen.deck.back or ""


def text_mark(game: Game, seen: Seen, box: str, field: str) -> Mark:
    """Return where the text that a box shows is written: on the card, in the layout, or in a catalogue."""
    side = side_of(seen)
    if side is not None and field in side.texts:
        return side.texts[field].mark
    if side is None and field == "name":
        return seen.deck.name.mark
    word = _word(game, seen, box)
    if word is not None and word.mark.file.endswith(_CATALOGUE):  # in English a layout is what has too little room
        return word.mark
    return box_mark(game, layout_of(seen), box, "text")


def _word(game: Game, seen: Seen, box: str) -> Text | None:
    """Return the label, or the word of a vocabulary, that a box shows; None when it shows neither, or more."""
    layout, side = game.layouts.get(layout_of(seen)), side_of(seen)
    template = "" if layout is None else str(layout.boxes.get(box, {}).get("text", ""))
    slots = [run for run in markup.parse(template).runs if isinstance(run, Slot)]
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


def box_mark(game: Game, layout: str, box: str, key: str = "") -> Mark:
    """Return where a box's property is written: in the layout, or in the nearest layout that it extends."""
    here = layout
    best: Mark | None = None
    while here in game.layouts:
        node = game.layouts[here].node
        boxes = node.get("boxes") if isinstance(node, source.MapNode) else None
        own = boxes.get(box) if isinstance(boxes, Mapping) else None
        if isinstance(own, Mapping):
            if not key or key in own:
                return source.locate(node, "boxes", box, *([key] if key else ()), key=not key)
            best = best or source.locate(node, "boxes", box, key=True)
        parent = node.get("extends") if isinstance(node, Mapping) else None
        if not isinstance(parent, str) or parent == here:
            break
        here = parent
    known = game.layouts.get(layout)
    return best or (known.mark if known is not None else game.mark)


def problem_mark(game: Game, seen: Seen, problem: Problem) -> Mark:
    """Return where what a problem is about is written: at the card's picture, in the layout, or at the deck."""
    if not problem.layout:
        return seen.deck.mark
    layout = game.layouts.get(problem.layout)
    picture = layout.boxes.get(problem.box, {}).get("picture") if layout is not None else None
    if picture is not None and picture in _pictures(seen):
        return _own_picture(seen, picture)
    return box_mark(game, problem.layout, problem.box, problem.key)


def art_place(game: Game, seen: Seen, called: str) -> Mark:
    """Return where a drawing of that name, or a file of that path, is ordered: by the card, its deck or the layout."""
    for name, picture in _pictures(seen).items():
        if _is_called(picture, called):
            return _own_picture(seen, name)
    layout = layout_of(seen)
    boxes = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        if _is_called(data.get("art", {}), called):
            return box_mark(game, layout, box, "art")
    return box_mark(game, layout, "")


def _pictures(seen: Seen) -> Mapping[str, Data]:
    side = side_of(seen)
    return seen.deck.back_art if side is None else side.art


def _is_called(picture: Data, called: str) -> bool:
    file = picture.get("file")
    return picture.get("draw") == called or (isinstance(file, str) and called.endswith(f"/{file}"))


def _own_picture(seen: Seen, name: str) -> Mark:
    """Return where a card's own picture is ordered, on its second side or, when that leaves it out, on its front."""
    card = seen.card
    if card is None:
        return at(seen.deck.node, seen.deck.mark, "back-art", name)()
    path = ("art",) if name == "art" else ("arts", name)
    back = card.node.get("back") if isinstance(card.node, Mapping) else None
    own = seen.side == "back" and isinstance(back, Mapping) and path[0] in back
    return places.in_card(card, *(("back", *path) if own else path))
