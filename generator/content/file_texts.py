"""The texts of one file of content by itself, for tools that go through a project file by file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from generator.content import schema
from generator.content.decks import build_cards, build_deck_name, build_text
from generator.content.glossary import build_concept
from generator.content.load import build_icon_meaning, list_game_texts
from generator.content.rulebook import build_chapter
from generator.content.source import MapNode, locate
from generator.model.game import Text
from generator.model.rulebook import list_chapter_texts

_KINDS = (
    ("deck", "deck"),
    ("players", "game"),
    ("icons", "icons"),
    ("chapter", "rules"),
    ("rulings", "rulings"),
    ("concepts", "glossary"),
)


def list_texts(node: MapNode) -> Iterator[Text]:
    """Yield the texts that players read in a file, in its order; nothing of what breaks its schema, or has no texts."""
    kind = next((kind for key, kind in _KINDS if key in node), "")
    sound = schema.keep_valid_part(kind, node) if kind else None
    if sound is not None:
        yield from _READERS[kind](sound)


def _read_deck_wordings(node: MapNode) -> Iterator[Text]:
    deck = node["deck"]
    if "name" in deck:
        yield build_deck_name(deck)
    for card in build_cards(deck, node):
        # What a second side takes over from the front is said once.
        yield from {text.key: text for side in reversed(card.sides) for text in side.texts.values()}.values()


def _icons(node: MapNode) -> Iterator[Text]:
    return (build_icon_meaning(icon) for icon in node["icons"])


def _rules(node: MapNode) -> Iterator[Text]:
    return list_chapter_texts(build_chapter(node, []))


def _rulings(node: MapNode) -> Iterator[Text]:
    fields = ("question", "decision")
    return (build_text(f"ruling.{each['id']}.{field}", each, field) for each in node["rulings"] for field in fields)


def _glossary(node: MapNode) -> Iterator[Text]:
    made = (build_concept(each, locate(node, "concepts", number)) for number, each in enumerate(node["concepts"]))
    return (each.definition for each in made if each.definition is not None)


_READERS: Final[Mapping[str, Callable[[MapNode], Iterator[Text]]]] = MappingProxyType(
    {
        "deck": _read_deck_wordings,
        "game": list_game_texts,
        "icons": _icons,
        "rules": _rules,
        "rulings": _rulings,
        "glossary": _glossary,
    }
)
