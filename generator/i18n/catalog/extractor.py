"""The Babel extractor for content: yields the texts of a YAML file with their contexts and lines.

A mapping file for `pybabel extract` needs only

    [tinderbox: content/**.yaml]
    [tinderbox: i18n/glossary.yaml]

and `--ignore-dirs ".*"` includes `content/_shared`. Babel passes one file at a time; `tinderbox translations extract`
knows the whole game, and tells translators more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import IO, Any, Final

from generator.content import schema, source
from generator.content.decks import build_cards, build_deck_name
from generator.content.load import build_icon_meaning, build_ruling, list_game_texts
from generator.content.rulebook import build_chapter
from generator.content.source import MapNode, locate
from generator.content.words import build_concept
from generator.model.findings import Mark
from generator.model.game import Text
from generator.model.text import list_texts


def extract(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],  # noqa: ARG001 - content has no functions to look for
    comment_tags: Collection[str],  # noqa: ARG001 - its comments are not for translators
    options: Mapping[str, Any],  # noqa: ARG001 - there are no options
) -> Iterator[tuple[int, str | None, tuple[str, ...], list[str]]]:
    """Yield the line, function, messages and comments of each text; nothing if the file is not content."""
    name = str(getattr(fileobj, "name", "content"))
    try:
        checked = source.parse(fileobj.read().decode("utf-8"), name)
    except UnicodeDecodeError:
        return
    for text in () if checked.value is None else _list_texts(checked.value):
        value, plural = text.sources
        if plural:
            yield text.mark.line, "npgettext", (text.key, value, plural), []
        else:
            yield text.mark.line, "pgettext", (text.key, value), []


def _list_texts(node: MapNode) -> Iterator[Text]:
    """Yield the texts that players read in a file, in its order; none of the invalid parts."""
    kind, list_kind_texts = next((entry for key, entry in _KINDS.items() if key in node), ("", None))
    valid = schema.keep_valid_part(kind, node) if list_kind_texts is not None else None
    if valid is not None and list_kind_texts is not None:
        yield from list_kind_texts(valid)


def _list_deck_texts(node: MapNode) -> Iterator[Text]:
    deck = node["deck"]
    if "name" in deck:
        yield build_deck_name(deck)
    for card in build_cards(deck, node):
        # A second side inherits texts of the front, which are listed once.
        yield from {text.key: text for side in reversed(card.sides) for text in side.texts.values()}.values()


def _list_item_texts(node: MapNode, key: str, build: Callable[[MapNode, Mark], object]) -> Iterator[Text]:
    return (text for index, item in enumerate(node[key]) for text in list_texts(build(item, locate(node, key, index))))


# By a key that only files of the kind have: the kind, and the function that lists its texts.
_KINDS: Final[Mapping[str, tuple[str, Callable[[MapNode], Iterator[Text]]]]] = MappingProxyType(
    {
        "deck": ("deck", _list_deck_texts),
        "players": ("game", list_game_texts),
        "icons": ("icons", lambda node: (build_icon_meaning(icon) for icon in node["icons"])),
        "chapter": ("rules", lambda node: list_texts(build_chapter(node, []))),
        "rulings": ("rulings", lambda node: _list_item_texts(node, "rulings", build_ruling)),
        "concepts": ("glossary", lambda node: _list_item_texts(node, "concepts", build_concept)),
    }
)
