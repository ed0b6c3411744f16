"""What a check is given: one game, and everything about it that more than one check would have to work out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.effect import numbers
from generator.model import Card, Concept, Deck, Game, Library, Side, Text
from generator.reading.touches import touched
from generator.reading.wording import Lexicon, Wording, lexicon, read

# Texts that say no rules, so that nothing in them is compared with effects.
_ORNAMENT: Final = frozenset({"name", "flavour", "label", "title", "subtitle", "caption"})
# The kinds of concept that an effect either touches or does not.
COMPARED: Final = frozenset({"resource", "affiliation", "action", "piece"})

Path = tuple[str | int, ...]


class Number(NamedTuple):
    """A number of an effect: where it stands below the card, its name, the how-maniest of that name, its value."""

    path: Path
    name: str
    nth: int
    value: int


@dataclass(frozen=True, slots=True)
class Said:
    """One side of a card, read.

    Attributes:
        card, side: What was read.
        back: Whether it is the second side.
        rules: Its texts that say rules, in the order of fields.
        others: Its other texts: name, flavour, labels, the title of an ability.
        numbers: Every number of its effects, in the order in which placeholders count them.
        touches: The words of its effects, as a glossary lists them.
    """

    card: Card
    side: Side
    back: bool
    rules: tuple[Wording, ...]
    others: tuple[Wording, ...]
    numbers: tuple[Number, ...]
    touches: frozenset[str]

    @property
    def texts(self) -> tuple[Wording, ...]:
        """All its texts."""
        return self.others + self.rules


@dataclass(frozen=True, slots=True)
class Subject:
    """A game as checks see it.

    Attributes:
        library, game: The content.
        said: Every own side of every card, read, in order.
        words: The texts outside cards, read: names of decks, parts, components, words; labels; what icons mean.
        decks: By id.
        terms: The glossary of the source language, ready to be looked up.
        by_word: Which concepts list a word of effects.
    """

    library: Library
    game: Game
    said: tuple[Said, ...]
    words: tuple[Wording, ...]
    decks: Mapping[str, Deck]
    terms: Lexicon
    by_word: Mapping[str, tuple[Concept, ...]]


def subject(library: Library, game: Game) -> Subject:
    """Read every text of the game once, and look up what several checks need."""
    terms = _terms(game)
    by_word: dict[str, list[Concept]] = {}
    for concept in game.concepts.values():
        for word in concept.effects:
            by_word.setdefault(word, []).append(concept)
    return Subject(
        library=library,
        game=game,
        said=tuple(said for card in game.cards for said in _read_card(card, terms)),
        words=tuple(read(text, terms) for text in _outside_cards(game)),
        decks=MappingProxyType({deck.id: deck for deck in game.decks}),
        terms=terms,
        by_word=MappingProxyType({word: tuple(concepts) for word, concepts in by_word.items()}),
    )


def _terms(game: Game) -> Lexicon:
    forms = {concept.id: concept.words.get("en", ()) for concept in game.concepts.values()}
    return lexicon(forms, (card.name for card in game.cards))


def _outside_cards(game: Game) -> Iterator[Text]:
    heads = (game.name, game.subtitle, *game.parts.values(), *game.labels.values())
    yield from (text for text in heads if text is not None)
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.means for icon in game.icons.values())
    yield from (component.name for component in game.components)
    yield from (deck.name for deck in game.decks)


def _read_card(card: Card, terms: Lexicon) -> Iterator[Said]:
    for side in card.sides:
        back = side is card.back
        ornament = _ORNAMENT | {"ability"} if "text" in side.texts else _ORNAMENT
        rules: list[Wording] = []
        others: list[Wording] = []
        for field, text in side.texts.items():
            (others if field in ornament else rules).append(read(text, terms))
        yield Said(
            card=card,
            side=side,
            back=back,
            rules=tuple(rules),
            others=tuple(others),
            numbers=tuple(_numbers(side, back=back)),
            touches=touched(side.effects),
        )


def _numbers(side: Side, *, back: bool) -> Iterator[Number]:
    counts: dict[str, int] = {}
    head: Path = ("back", "effects") if back else ("effects",)
    for index, effect in enumerate(side.effects):
        for path, name, value in numbers(effect):
            counts[name] = counts.get(name, 0) + 1
            yield Number((*head, index, *path), name, counts[name], value)
