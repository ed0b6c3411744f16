"""The texts of one file of content by itself, for tools that go through a project file by file."""

from __future__ import annotations

from collections.abc import Iterator

from generator import schema
from generator.load.decks import cards_of, name_of
from generator.load.games import heads, means
from generator.load.rules import chapter
from generator.model import Text
from generator.rulebook import chapter_texts
from generator.source import MapNode

_KINDS = (("deck", "deck"), ("players", "game"), ("icons", "icons"), ("chapter", "rules"))


def texts(node: MapNode) -> Iterator[Text]:
    """Yield the texts that players read in a file, in its order; nothing of what breaks its schema, or has no texts."""
    kind = next((kind for key, kind in _KINDS if key in node), "")
    sound = schema.sound_part(kind, node) if kind else None
    if sound is not None:
        yield from {"deck": _deck, "game": heads, "icons": _icons, "rules": _rules}[kind](sound)


def _deck(node: MapNode) -> Iterator[Text]:
    deck = node["deck"]
    if "name" in deck:
        yield name_of(deck)
    for card in cards_of(deck, node):
        # What a second side takes over from the front is said once.
        yield from {text.key: text for side in reversed(card.sides) for text in side.texts.values()}.values()


def _icons(node: MapNode) -> Iterator[Text]:
    return (means(icon) for icon in node["icons"])


def _rules(node: MapNode) -> Iterator[Text]:
    return chapter_texts(chapter(node, []))
