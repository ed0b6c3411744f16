"""The translatable texts of a game, in the order of the content.

Of the icons that all games share, only those that the game uses somewhere need a translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.model.game import Concept, Game, Icon, Text, select
from generator.model.rulebook import Table
from generator.model.text import list_texts

_WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# The usual types come first: they are recognized at once, others take ten times as long.
_MAPPINGS: Final = (dict, Mapping)
_ROWS: Final = (tuple, list, Iterable)


def collect_texts(game: Game) -> tuple[Text, ...]:
    """Collect every text of a game once: names and words of the game first, then deck by deck, card by card."""
    texts = [*list_words(game, select_icons(game))]
    for deck in game.decks:
        texts.append(deck.name)
        texts += (text for card in deck.cards for side in card.sides for text in side.texts.values())
    texts += collect_rulebook_texts(game)
    unique: dict[str, Text] = {}
    for text in texts:
        unique.setdefault(text.key, text)
    return tuple(unique.values())


def list_words(game: Game, icons: Iterable[Icon]) -> Iterator[Text]:
    """Yield the texts outside decks and the rulebook: names, labels, words of vocabularies, meanings of icons."""
    yield from list_texts((game.name, game.subtitle, *game.parts.values(), *game.labels.values()))
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.meaning for icon in icons)
    yield from (component.name for component in game.components)
    yield from (sheet.name for sheet in game.sheets)


def collect_rulebook_texts(game: Game) -> Iterator[Text]:
    """Yield the texts of the rulebook, then those that only its tables print: rulings and definitions of terms."""
    yield from list_texts(game.rulebook)
    for table in game.rulebook.tables:
        if table.kind == "rulings":
            yield from list_texts((*select(table.only, game.rulings),))
        elif table.kind in {"glossary", "actions"}:
            yield from list_texts(select_table_concepts(game, table))


def select_table_concepts(game: Game, table: Table) -> tuple[Concept, ...]:
    """Select the terms of a table `glossary` or `actions`, in the order of the glossary.

    Those are the terms that the table names; if it names none, all listed ones, or for `actions` the listed actions.
    """
    if table.only:
        return tuple(select(table.only, game.concepts))
    listed = (concept for concept in game.concepts.values() if concept.listed)
    return tuple(concept for concept in listed if table.kind == "glossary" or concept.kind == "action")


def collect_index_terms(concepts: Mapping[str, Concept], locale: str) -> dict[str, tuple[str, ...]]:
    """Collect the terms that an index lists: the word forms of each in a language, by id."""
    return {concept.id: concept.words.get(locale, ()) for concept in concepts.values() if concept.listed}


def select_icons(game: Game) -> tuple[Icon, ...]:
    """Select the icons that the game declares itself, and the shared ones whose id occurs anywhere in it.

    A word that merely equals the id of an icon counts as well: one translation too many does no harm.
    """
    own_folder = f"content/{game.id}/"
    words = set(_WORD.findall("\n".join(set(_list_strings(game)))))
    return tuple(icon for icon in game.icons.values() if icon.mark.file.startswith(own_folder) or icon.id in words)


def list_icon_keys(game: Game) -> Iterator[str]:
    """Yield the text keys of all icons, including those that the game does not show."""
    return (icon.meaning.key for icon in game.icons.values())


def _list_strings(game: Game) -> Iterator[str]:
    """Yield every string of a game that may name an icon."""
    for deck in game.decks:
        yield from _list_nested_strings(deck.back_art)
        for side in (side for card in deck.cards for side in card.sides):
            yield from (form for text in side.texts.values() for form in text.sources)
            yield from _list_nested_strings((side.art, side.stats))
    yield from _list_nested_strings(tuple(layout.boxes for layout in game.layouts.values()))
    yield from (label.value for label in game.labels.values())
    yield from (entry.icon or "" for words in game.vocabularies.values() for entry in words.values())
    yield from _list_nested_strings((game.cover, game.vignettes, game.diagram, game.concepts.keys()))
    yield from (chapter.icon or "" for chapter in game.rulebook.chapters)
    yield from (section.icon or "" for section in game.rulebook.sections)
    yield from (text.value for text in list_texts(game.rulebook))


def _list_nested_strings(data: object) -> Iterator[str]:
    """Yield every string in nested plain data, including keys, in any order."""
    rest = [data]
    while rest:
        value = rest.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, _MAPPINGS):
            rest += value.keys()
            rest += value.values()
        elif isinstance(value, _ROWS):
            rest += value
