"""A game read once: the texts of its cards and of everything else, word by word, and what its effects touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from generator.i18n import catalog
from generator.model.game import Concept, Deck, Game, Library, Text
from generator.semantics.places import Reference
from generator.semantics.references import references
from generator.semantics.sides import Said, read_card
from generator.semantics.wording import Lexicon, Wording, lexicon, reader

# The kinds of concept that an effect either touches or does not.
COMPARED: Final = frozenset({"resource", "affiliation", "action", "piece", "place"})


@dataclass(frozen=True, eq=False)
class GameReading:
    """A game with its texts read.

    Attributes:
        library, game: The content.
        said: Every own side of every card, read, in order.
        words: The texts outside cards, read: names of decks, parts, components, words; labels; icons; the rulebook.
        decks: By id.
        by_word: The concepts that list a word of effects, by that word.
    """

    library: Library
    game: Game
    said: tuple[Said, ...]
    words: tuple[Wording, ...]
    decks: Mapping[str, Deck]
    by_word: Mapping[str, tuple[Concept, ...]]

    @property
    def texts(self) -> Iterator[tuple[Said | None, Wording]]:
        """Every text that players read, with the side of a card that it is on."""
        yield from ((side, wording) for side in self.said for wording in side.texts)
        yield from ((None, wording) for wording in self.words)

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Every reference by id."""
        return tuple(references(self.game, self.said, self.words))


def read_game(library: Library, game: Game) -> GameReading:
    """Read every text of a game."""
    read = reader(_terms(game))
    by_word: dict[str, list[Concept]] = {}
    for concept in game.concepts.values():
        for word in concept.effects:
            by_word.setdefault(word, []).append(concept)
    return GameReading(
        library=library,
        game=game,
        said=tuple(side for card in game.cards for side in read_card(card, read)),
        words=tuple(read(text) for text in outside_cards(game)),
        decks=MappingProxyType({deck.id: deck for deck in game.decks}),
        by_word=MappingProxyType({word: tuple(concepts) for word, concepts in by_word.items()}),
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
