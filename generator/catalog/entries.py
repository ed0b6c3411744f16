"""Every text of a game that players read, in the order of the content: what a catalogue must hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from generator.catalog import pictured
from generator.spine import rulebook
from generator.spine.model import Concept, Game, Text
from generator.spine.rulebook import Table


def texts(game: Game) -> tuple[Text, ...]:
    """Return every text of a game once: names and words of the game first, then deck by deck, card by card."""
    return _of(_Same(game))


class _Same:
    """A game, the same as another where it is that very value: every language asks for its texts several times."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.game is other.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=4)
def _of(same: _Same) -> tuple[Text, ...]:
    found: dict[str, Text] = {}
    for text in _texts(same.game):
        found.setdefault(text.key, text)
    return tuple(found.values())


def _texts(game: Game) -> Iterator[Text]:
    heads = (game.name, game.subtitle, *game.parts.values(), *game.labels.values())
    yield from (text for text in heads if text is not None)
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.means for icon in pictured.icons(game))
    yield from (component.name for component in game.components)
    yield from (sheet.name for sheet in game.sheets)
    for deck in game.decks:
        yield deck.name
        for card in deck.cards:
            for side in card.sides:
                yield from side.texts.values()
    yield from told(game)


def told(game: Game) -> Iterator[Text]:
    """Yield what the rulebook says, and then what its tables say that no card says: rulings, definitions of terms."""
    if game.rulebook is None:
        return
    yield from rulebook.texts(game.rulebook)
    for table in game.rulebook.tables:
        if table.kind == "rulings":
            rulings = (game.rulings[id_] for id_ in table.only or game.rulings if id_ in game.rulings)
            yield from (text for ruling in rulings for text in (ruling.question, ruling.decision))
        elif table.kind in {"glossary", "actions"}:
            yield from (concept.definition for concept in told_concepts(game, table) if concept.definition is not None)


def told_concepts(game: Game, table: Table) -> tuple[Concept, ...]:
    """Return the terms that a table `glossary` or `actions` tells, in the order of the glossary.

    All that it names; else all that are listed, of `actions` those that are one.
    """
    if table.only:
        return tuple(game.concepts[id_] for id_ in table.only if id_ in game.concepts)
    listed = (concept for concept in game.concepts.values() if concept.listed)
    return tuple(concept for concept in listed if table.kind == "glossary" or concept.kind == "action")


def listed_forms(concepts: Mapping[str, Concept], locale: str) -> dict[str, tuple[str, ...]]:
    """Return the terms that an index lists, each with its forms in a language."""
    return {concept.id: concept.words.get(locale, ()) for concept in concepts.values() if concept.listed}
