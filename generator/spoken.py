"""A game in one of its languages: its edition, and what the language lacks."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from generator import catalog
from generator.catalog import PSEUDO_LOCALE, SOURCE_LOCALE, Shelved
from generator.edition import Edition, edition
from generator.spine.model import Game, Library, Text


class Spoken(NamedTuple):
    """An edition, and what its language lacks.

    Attributes:
        one: The edition; what is lacking stands in it in English.
        lacking: Texts without a translation that could be printed.
        shelved: The catalogue; None of English and of the pseudo-language, which need none.
    """

    one: Edition
    lacking: tuple[Text, ...] = ()
    shelved: Shelved | None = None


def in_language(root: Path, library: Library, game: Game, locale: str) -> Spoken:
    """Return a game in a language.

    Raises:
        ProjectError: There is no such language, or a font or a catalogue cannot be read.
    """
    if locale == SOURCE_LOCALE:
        return Spoken(edition(library, game, locale))
    if locale == PSEUDO_LOCALE:
        return Spoken(edition(library, catalog.pseudo(game), locale))
    shelved = catalog.shelved(root, game, locale)
    there = shelved.apply(game)
    return Spoken(edition(library, there.game, locale), there.lacking, shelved)
