"""A game with its texts read, word by word, and the words of its effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.i18n.catalog.game_texts import collect_rulebook_texts, list_words
from generator.i18n.locales import get_language
from generator.model.game import Concept, Deck, Game, Library, Text, index_by_id
from generator.semantics.icons import IconMeanings, read_icon_meanings
from generator.semantics.places import Reference
from generator.semantics.references import find_references
from generator.semantics.sides import CardSide, read_sides
from generator.semantics.wording import Wording, make_reader


@dataclass(frozen=True, eq=False)
class GameReading:
    """A game with its texts read.

    Attributes:
        sides: Every side of every card, read, in order.
        words: The texts outside cards, read: names of decks, parts, components, words; labels; icons; the rulebook.
    """

    library: Library
    game: Game
    sides: tuple[CardSide, ...] = ()
    words: tuple[Wording, ...] = ()

    @cached_property
    def decks(self) -> Mapping[str, Deck]:
        """The decks by id."""
        return index_by_id(self.game.decks)

    @cached_property
    def by_word(self) -> Mapping[str, Sequence[Concept]]:
        """The concepts that list a word of effects, by that word."""
        by_word: dict[str, list[Concept]] = {}
        for concept in self.game.concepts.values():
            for word in concept.effects:
                by_word.setdefault(word, []).append(concept)
        return by_word

    @property
    def texts(self) -> Iterator[tuple[CardSide | None, Wording]]:
        """Every text that players read, with the side of a card that it is on."""
        yield from ((side, wording) for side in self.sides for wording in side.texts)
        yield from ((None, wording) for wording in self.words)

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Every reference by id."""
        return tuple(find_references(self.game, self.sides, self.words))

    @cached_property
    def icon_meanings(self) -> IconMeanings:
        """What the icons of the game stand for."""
        return read_icon_meanings(self.game)


def read_game(library: Library, game: Game) -> GameReading:
    """Read every text of a game."""
    forms = {concept.id: concept.words.get(game.language, ()) for concept in game.concepts.values()}
    read = make_reader(forms, (card.name for card in game.cards), get_language(game.language))
    sides = (side for card in game.cards for side in read_sides(card, read))
    return GameReading(library, game, tuple(sides), tuple(map(read, list_texts_outside_cards(game))))


def list_texts_outside_cards(game: Game) -> Iterator[Text]:
    """Yield the texts of a game that are on no card: names, labels, vocabularies, the rulebook."""
    yield from list_words(game, game.icons.values())
    yield from (deck.name for deck in game.decks)
    yield from collect_rulebook_texts(game)
