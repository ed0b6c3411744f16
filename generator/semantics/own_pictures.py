"""The picture files that a game's content names: where each is shown, who made it, and under which licence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import PurePosixPath
from typing import NamedTuple

from generator.content.load import build_credit
from generator.model.game import NO_CREDIT, Card, Credit, Data, Game, Text
from generator.semantics import places
from generator.semantics.places import Place, at


class OwnPicture(NamedTuple):
    """A picture file, or an icon from a file or by somebody else, where content names it.

    Attributes:
        file: Empty for an icon whose path is written in content.
        data: What content says of it; nothing of an icon.
        credit: Its own, completed by what the game says of its folder.
        name: What players know by it: the name of its card, the meaning of its icon, else the name of the game.
    """

    file: str
    data: Data
    place: Place
    credit: Credit
    name: Text
    card: Card | None = None


def list_own_pictures(game: Game) -> Iterator[OwnPicture]:
    """Yield the picture files in the order in which content names them: cards, backs, layouts, cover, boxes, icons."""
    for data, place, card in _list_art(game):
        if "file" in data:
            file = str(data["file"])
            name = game.name if card is None else card.front.texts.get("name", game.name)
            yield OwnPicture(file, data, place, find_credit(game, file, build_credit(data)), name, card)
    for icon in game.icons.values():
        if icon.file or icon.credit != NO_CREDIT:
            credit = find_credit(game, icon.file, icon.credit)
            yield OwnPicture(icon.file, {}, at(None, icon.mark), credit, icon.meaning)


def list_drawings_outside_decks(game: Game) -> Iterator[tuple[Data, Place]]:
    """Yield the drawings and files of the rulebook's cover and pages, of tuck boxes and of the label of the box."""
    for data in (game.cover, *game.vignettes):
        if data is not None:
            yield data, at(data, game.mark)
    for carton in game.tuck_boxes:
        if carton.art is not None:
            yield carton.art, at(carton.art, carton.mark)
    for data in () if game.box_label is None else (game.box_label.art, game.box_label.side_art):
        if data is not None and game.box_label is not None:
            yield data, at(data, game.box_label.mark)


def find_credit(game: Game, file: str, own: Credit) -> Credit:
    """Return the credit of a file, completed by that of its folder, the innermost one that the game credits."""
    parents = [path.as_posix() for path in (PurePosixPath(file), *PurePosixPath(file).parents)]
    shared = next((game.credits[path] for path in parents if path in game.credits), NO_CREDIT)
    return Credit(*(mine or theirs for mine, theirs in zip(own, shared, strict=True)))


def collect_credits(game: Game) -> Mapping[Credit, tuple[Text, ...]]:
    """Return who is to be credited, in the order of content, each with the names of what they made."""
    found: dict[Credit, dict[str, Text]] = {}
    for picture in list_own_pictures(game):
        if picture.credit.maker:
            found.setdefault(picture.credit, {}).setdefault(picture.name.key, picture.name)
    return {credit: tuple(names.values()) for credit, names in found.items()}


def _list_art(game: Game) -> Iterator[tuple[Data, Place, Card | None]]:
    for deck in game.decks:
        for card in deck.cards:
            for side in card.sides:
                head = ("back",) if side is card.back else ()
                for name, data in side.art.items():
                    path = (*head, "art") if name == "art" else (*head, "arts", name)
                    yield data, partial(places.in_card, card, *path), card
        for name, data in deck.back_art.items():
            yield data, at(deck.node, deck.mark, "back-art", name), None
    for layout in game.layouts.values():
        for box, content in layout.boxes.items():
            if isinstance(content.get("art"), Mapping):
                yield content["art"], at(layout.node, layout.mark, "boxes", box, "art"), None
    yield from ((data, place, None) for data, place in list_drawings_outside_decks(game))
