"""What is printed into one PDF of a game's decks: a deck by itself, or those that share sheets of paper."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from generator.model.game import Deck, Game
from generator.model.text import Text

DOCUMENT_IDS: Final = frozenset({"rulebook", "reference", "tuck-boxes", "box-label"})  # ids of all else that is printed
SELECTION: Final = "selection-"  # before the name of a PDF with some cards of a lot
_LISTS: Final = frozenset({"manifest"})  # names of files that tell what the others are


class SheetGroup(NamedTuple):
    """Decks that are printed into one PDF.

    Attributes:
        id: The name of the PDF: of the deck, or of the sheets that several share.
        name: What people call it.
        decks: In printing order; one or more.
    """

    id: str
    name: Text
    decks: tuple[Deck, ...]

    @property
    def is_shared(self) -> bool:
        """Whether it may hold several decks."""
        return any(self.id != deck.id for deck in self.decks)


def group_decks(game: Game, *, apart: bool = False) -> tuple[SheetGroup, ...]:
    """Return what the decks of a game are printed as, each deck once, in the order of the first deck of each.

    `apart`: each deck by itself, whatever is declared, as for a shop that prints no sheets.
    """
    sharing = {} if apart else {deck.id: lot for lot in list_shared_groups(game) for deck in lot.decks}
    found: dict[str, SheetGroup] = {}
    for deck in game.decks:
        one = sharing.get(deck.id) or make_own_group(deck)
        found.setdefault(one.id, one)
    return tuple(found.values())


def find_group(game: Game, name: str) -> SheetGroup | None:
    """Return the deck of that name by itself, or the decks that share sheets of that name; None when there is none."""
    decks = (make_own_group(deck) for deck in game.decks)
    return next((each for each in (*decks, *list_shared_groups(game)) if each.id == name), None)


def find_id_conflict(id_: str, decks: Container[str]) -> str:
    """Return what else is called as shared sheets are, as a phrase; nothing when their id is free."""
    if id_ in decks:
        return "a deck"
    if id_ in DOCUMENT_IDS:
        return "another printed document"
    if id_ in _LISTS:
        return "the list of printed files"
    return "a selection of cards" if id_.startswith(SELECTION) else ""


def find_shared_group(game: Game, deck: str) -> SheetGroup | None:
    """Return the decks that share sheets with the deck of that id; None when it has sheets of its own."""
    return next((each for each in list_shared_groups(game) if any(one.id == deck for one in each.decks)), None)


def make_own_group(deck: Deck) -> SheetGroup:
    """Return a deck by itself."""
    return SheetGroup(deck.id, deck.name, (deck,))


def list_shared_groups(game: Game) -> Iterator[SheetGroup]:
    """Yield the decks that share sheets.

    What lint finds wrong is left out, so that it can be printed all the same: sheets with the id of something else,
    decks that there are not or that other sheets have, and tiled ones.
    """
    left = {deck.id: deck for deck in game.decks if deck.tiled is None}
    known = {deck.id for deck in game.decks}
    for sheet in game.sheets:
        decks = tuple(deck for id_ in sheet.decks if (deck := left.pop(id_, None)) is not None)
        if decks and not find_id_conflict(sheet.id, known):
            yield SheetGroup(sheet.id, sheet.name, decks)
