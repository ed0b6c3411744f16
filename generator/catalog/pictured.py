"""The icons that a game can show: one that all games share and that this game names nowhere needs no translation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.spine import rulebook
from generator.spine.model import Card, Deck, Game, Icon

_WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def icons(game: Game) -> tuple[Icon, ...]:
    """Return the icons that the game declares itself, and of the shared ones those that it names anywhere.

    A word that is only called like an icon counts too: one translation too many does no harm.
    """
    own = f"content/{game.id}/"
    named = set(_WORD.findall("\n".join(set(_strings(game)))))
    return tuple(icon for icon in game.icons.values() if icon.mark.file.startswith(own) or icon.id in named)


def meanings(game: Game) -> Iterator[str]:
    """Yield the keys of what all icons mean, those included that the game does not show."""
    yield from (icon.means.key for icon in game.icons.values())


def _strings(game: Game) -> Iterator[str]:
    for deck in game.decks:
        yield from _of_deck(deck)
    yield from _in(tuple(layout.boxes for layout in game.layouts.values()))
    yield from _in(tuple(label.value for label in game.labels.values()))
    yield from (entry.icon or "" for words in game.vocabularies.values() for entry in words.values())
    yield from _in((game.cover, game.vignettes, game.diagram, game.concepts.keys()))
    if game.rulebook is not None:
        yield from (chapter.icon or "" for chapter in game.rulebook.chapters)
        yield from (section.icon or "" for section in game.rulebook.sections)
        yield from (text.value for text in rulebook.texts(game.rulebook))


def _of_deck(deck: Deck) -> Iterator[str]:
    yield from _in(deck.back_art)
    for card in deck.cards:
        yield from _of_card(card)


def _of_card(card: Card) -> Iterator[str]:
    for side in card.sides:
        yield from (form for text in side.texts.values() for form in text.sources)
        yield from _in((side.art, side.stats))


def _in(value: object) -> Iterator[str]:
    """Yield every string in plain data, keys included, in any order."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, tuple | list):
            left += one
        elif isinstance(one, int | float) or one is None:
            continue
        elif isinstance(one, Mapping):
            left += one.keys()
            left += one.values()
        elif isinstance(one, Iterable):
            left += one
