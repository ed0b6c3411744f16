"""How far the translation of a game is."""

from __future__ import annotations

from typing import NamedTuple

from generator.catalog.applying import is_printable
from generator.catalog.entries import texts
from generator.catalog.message import Po
from generator.catalog.shelf import find_plural_rule
from generator.spine.model import Game


class Progress(NamedTuple):
    """How far the translation of a game into one language is.

    Attributes:
        game, locale: Ids.
        texts, words: How many the content has; words of the English text.
        translated, stale, missing: How many texts can be printed, are translated from another text, or not at all.
        words_left: Words of the texts that are stale or missing.
        obsolete: How many translations are kept whose text is gone.
    """

    game: str
    locale: str
    texts: int
    words: int
    translated: int
    stale: int
    missing: int
    words_left: int
    obsolete: int


def progress(game: Game, locale: str, po: Po | None) -> Progress:
    """Return how far the catalogue of a game is."""
    how = find_plural_rule(locale)
    known = {message.context: message for message in reversed(() if po is None else po.messages)}
    counts = {"translated": 0, "stale": 0, "missing": 0}
    words = left = 0
    for text in texts(game):
        message = known.get(text.key)
        size = len(text.value.split())
        words += size
        if is_printable(message, text, how):
            counts["translated"] += 1
            continue
        left += size
        counts["missing" if message is None or not message.translated else "stale"] += 1
    return Progress(
        game.id,
        locale,
        sum(counts.values()),
        words,
        counts["translated"],
        counts["stale"],
        counts["missing"],
        left,
        0 if po is None else len(po.obsolete),
    )
