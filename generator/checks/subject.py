"""The input of a check: one game with its texts read, its faces planned, its rulebook and boxes laid out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from generator.layout.document_lint import RulebookFaults
from generator.layout.faces.planned import DeckFace
from generator.layout.rulebook.strips import LayoutFact
from generator.model.game import Game, Library
from generator.model.play_results import CardPlay
from generator.semantics.game_reading import GameReading, read_game


@dataclass(frozen=True, eq=False)
class Subject(GameReading):
    """A game as checks see it.

    Attributes:
        faces: Every face, planned; empty for checks that do not look at print.
        locale: The language of the faces; None for the source language.
        played: The results of exercising every card; empty when nothing was played.
        book: The rulebook, laid out; None when there is none, or for checks that do not look at print.
        boxes: What does not fit, or cannot be shown, on boxes; empty for checks that do not look at print.
    """

    faces: tuple[DeckFace, ...] = ()
    locale: str | None = None
    played: tuple[CardPlay, ...] = ()
    book: RulebookFaults | None = None
    boxes: tuple[LayoutFact, ...] = ()


def make_print_subject(
    library: Library,
    game: Game,
    locale: str,
    *,
    faces: Iterable[DeckFace],
    book: RulebookFaults | None,
    boxes: tuple[LayoutFact, ...],
) -> Subject:
    """Return a game for checks of print, without reading its texts."""
    decks = MappingProxyType({deck.id: deck for deck in game.decks})
    return Subject(
        library, game, (), (), decks, MappingProxyType({}), faces=tuple(faces), locale=locale, book=book, boxes=boxes
    )


def read_subject(library: Library, game: Game, *, faces: Iterable[DeckFace] = ()) -> Subject:
    """Read every text of a game, for checks."""
    read = read_game(library, game)
    return Subject(library, game, read.sides, read.words, read.decks, read.by_word, faces=tuple(faces))
