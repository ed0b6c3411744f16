"""The pseudo-language `qps`: English that is longer, accented and bracketed, so that two faults show at a glance.

A word without accents on a printed face comes from no catalogue; a text whose closing bracket is missing, or that lint
says does not fit, leaves no room for languages that need more of it. Placeholders, markup and icons stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

from generator.i18n.catalog.catalogue import with_texts
from generator.i18n.catalog.plurals import ENGLISH
from generator.model.game import Game, Plural, Text

GROWTH: Final = 0.35  # of the letters; what a short English text gains in other languages
_KEPT: Final = re.compile(r"(\{\{|\{[^{}\n]*\}|\n+)")
_ACCENTS: Final = str.maketrans(
    "AaCcEeGgIiLlNnOoRrSsTtUuWwYyZz",
    "ÁąÇćÉęĞğÎíŁłÑńÖóŘřŠśŢţÜûŴŵÝŷŻž",
)
_VOWELS: Final = re.compile(r"[aeiouy]", re.IGNORECASE)


def pseudo(game: Game) -> Game:
    """Return a game in the pseudo-language; marks stay those of the content."""
    return with_texts(game, _said, ENGLISH)


def pseudo_text(text: str) -> str:
    """Return a text in the pseudo-language."""
    if not text.strip():
        return text
    parts = _KEPT.split(text)
    words = [part for part in parts[::2] if part.strip()]
    due = round(sum(map(len, words)) * GROWTH) - 2  # the brackets count
    made = []
    for index, part in enumerate(parts):
        if index % 2:
            made.append(part)
            continue
        longer = _longer(part, max(due, 0))
        due -= len(longer) - len(part)
        made.append(longer.translate(_ACCENTS))
    return f"[{''.join(made)}]"


def _said(text: Text) -> Text:
    plural = text.plural
    bent = None if plural is None else Plural(plural.number, tuple(map(pseudo_text, plural.forms)), plural.marks)
    return text._replace(value=pseudo_text(text.value), plural=bent)


def _longer(part: str, due: int) -> str:
    """Return a text in which up to `due` vowels, from the first on, are written twice."""
    left = due

    def doubled(found: re.Match[str]) -> str:
        nonlocal left
        left -= 1
        return found[0] * 2 if left >= 0 else found[0]

    return _VOWELS.sub(doubled, part)
