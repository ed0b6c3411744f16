"""Every text of a game that players read, in the order of the content: what a catalogue must hold."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model import Game, Text


def texts(game: Game) -> tuple[Text, ...]:
    """Return every text of a game once: names and words of the game first, then deck by deck, card by card."""
    found: dict[str, Text] = {}
    for text in _texts(game):
        found.setdefault(text.key, text)
    return tuple(found.values())


def _texts(game: Game) -> Iterator[Text]:
    heads = (game.name, game.subtitle, *game.parts.values(), *game.labels.values())
    yield from (text for text in heads if text is not None)
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.means for icon in game.icons.values())
    yield from (component.name for component in game.components)
    for deck in game.decks:
        yield deck.name
        for card in deck.cards:
            for side in card.sides:
                yield from side.texts.values()
