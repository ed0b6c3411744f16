"""Group a game's decks by the PDF they are printed into: one deck, or several that share sheets of paper."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from generator.model.game import Deck, Game, index_by_id
from generator.model.text import Text

DOCUMENT_IDS: Final = frozenset({"rulebook", "reference", "tuck-boxes", "box-label"})  # of what is not a deck
SELECTION: Final = "selection-"  # the prefix of a PDF with some cards of a group
_LISTS: Final = frozenset({"manifest"})  # names of files that describe the others


class SheetGroup(NamedTuple):
    """Decks, one or more in printing order, that are printed into one PDF, named after the deck or shared sheets."""

    id: str
    name: Text
    decks: tuple[Deck, ...]

    @property
    def is_shared(self) -> bool:
        """Whether it can contain several decks."""
        return any(self.id != deck.id for deck in self.decks)


def group_decks(game: Game, *, apart: bool = False) -> tuple[SheetGroup, ...]:
    """Group the decks of a game in their order; `apart`: each by itself, as for a shop that does not print sheets."""
    shared = {} if apart else {deck.id: group for group in list_shared_groups(game) for deck in group.decks}
    groups: dict[str, SheetGroup] = {}
    for deck in game.decks:
        group = shared.get(deck.id) or SheetGroup(deck.id, deck.name, (deck,))
        groups.setdefault(group.id, group)
    return tuple(groups.values())


def find_group(game: Game, id_: str) -> SheetGroup | None:
    """Return the group with an id, of a single deck or of shared sheets; None if there is none."""
    for group in (*group_decks(game, apart=True), *list_shared_groups(game)):
        if group.id == id_:
            return group
    return None


def find_shared_group(game: Game, deck_id: str) -> SheetGroup | None:
    """Return the group of decks that share sheets with a deck; None if the deck shares none."""
    for group in list_shared_groups(game):
        if deck_id in [deck.id for deck in group.decks]:
            return group
    return None


def list_shared_groups(game: Game) -> Iterator[SheetGroup]:
    """Yield the groups of decks that share sheets.

    What lint reports is left out, so that the rest can be printed: sheets with the id of something else, and decks
    that do not exist, are on other sheets already, or are tiled.
    """
    known = index_by_id(game.decks)
    left = dict(known)
    for sheet in game.sheets:
        decks = [left.pop(id_) for id_ in dict.fromkeys(sheet.decks) if id_ in left]
        untiled = tuple(deck for deck in decks if deck.tiled is None)
        if untiled and not find_id_conflict(sheet.id, known):
            yield SheetGroup(sheet.id, sheet.name, untiled)


def find_id_conflict(id_: str, decks: Container[str]) -> str:
    """Return what else has the id of shared sheets, as a phrase; empty if the id is free."""
    if id_ in decks:
        return "a deck"
    if id_ in DOCUMENT_IDS:
        return "another printed document"
    if id_ in _LISTS:
        return "the list of printed files"
    return "a selection of cards" if id_.startswith(SELECTION) else ""
