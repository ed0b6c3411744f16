"""What a check is given: one game, and everything about it that more than one check would have to work out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from generator import catalog
from generator.layout.rulebook.strips import LayoutFact
from generator.reading.book import Book
from generator.reading.faces import Seen
from generator.reading.reference import Reference
from generator.reading.references import references
from generator.reading.said import Said, read_card
from generator.reading.wording import Lexicon, Wording, lexicon, reader
from generator.spine.model import Concept, Deck, Game, Library, Text
from generator.spine.played import Played

# The kinds of concept that an effect either touches or does not.
COMPARED: Final = frozenset({"resource", "affiliation", "action", "piece", "place"})


@dataclass(frozen=True)
class Subject:
    """A game as checks see it.

    Attributes:
        library, game: The content.
        said: Every own side of every card, read, in order.
        words: The texts outside cards, read: names of decks, parts, components, words; labels; icons; the rulebook.
        decks: By id.
        faces: Every face, planned; empty when print is not looked at.
        locale: The language of the faces; None for the source language.
        by_word: Which concepts list a word of effects.
        played: What every card came to in play; empty when nothing was played.
        book: The rulebook, laid out; None when there is none or print is not looked at.
        boxes: What does not fit, or cannot be shown, on boxes; empty when print is not looked at.
    """

    library: Library
    game: Game
    said: tuple[Said, ...]
    words: tuple[Wording, ...]
    decks: Mapping[str, Deck]
    by_word: Mapping[str, tuple[Concept, ...]]
    faces: tuple[Seen, ...] = ()
    locale: str | None = None
    played: tuple[Played, ...] = ()
    book: Book | None = None
    boxes: tuple[LayoutFact, ...] = ()

    @property
    def texts(self) -> Iterator[tuple[Said | None, Wording]]:
        """Every text that players read, with the side of a card that it is on."""
        yield from ((said, wording) for said in self.said for wording in said.texts)
        yield from ((None, wording) for wording in self.words)

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Every call by id."""
        return tuple(references(self.game, self.said, self.words))


def in_print(
    library: Library,
    game: Game,
    locale: str,
    *,
    faces: Iterable[Seen],
    book: Book | None,
    boxes: tuple[LayoutFact, ...],
) -> Subject:
    """Return a game as checks of print see it: what its texts mean is left out."""
    decks = MappingProxyType({deck.id: deck for deck in game.decks})
    return Subject(library, game, (), (), decks, MappingProxyType({}), tuple(faces), locale, (), book, boxes)


def subject(library: Library, game: Game, *, faces: Iterable[Seen] = ()) -> Subject:
    """Read every text of the game once, and look up what several checks need."""
    read = reader(_terms(game))
    said = tuple(side for card in game.cards for side in read_card(card, read))
    words = tuple(read(text) for text in outside_cards(game))
    by_word: dict[str, list[Concept]] = {}
    for concept in game.concepts.values():
        for word in concept.effects:
            by_word.setdefault(word, []).append(concept)
    return Subject(
        library=library,
        game=game,
        said=said,
        words=words,
        decks=MappingProxyType({deck.id: deck for deck in game.decks}),
        by_word=MappingProxyType({word: tuple(concepts) for word, concepts in by_word.items()}),
        faces=tuple(faces),
    )


def _terms(game: Game) -> Lexicon:
    forms = {concept.id: concept.words.get("en", ()) for concept in game.concepts.values()}
    return lexicon(forms, (card.name for card in game.cards))


def outside_cards(game: Game) -> Iterator[Text]:
    """Yield the texts of a game that stand on no card: names, fixed words, vocabularies, its rulebook."""
    heads = (game.name, game.subtitle, *game.parts.values(), *game.labels.values())
    yield from (text for text in heads if text is not None)
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.means for icon in game.icons.values())
    yield from (component.name for component in game.components)
    yield from (deck.name for deck in game.decks)
    yield from (sheet.name for sheet in game.sheets)
    yield from catalog.told(game)
