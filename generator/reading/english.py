"""The English words that checks understand: number words, permissions, frequencies."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

FIGURES: Final = MappingProxyType(
    {
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
        "eleven": 11,
        "twelve": 12,
        "once": 1,
        "twice": 2,
        "thrice": 3,
    }
)

# Words that leave the choice to a player; "may not", "cannot" and "if you can" do not.
_ALLOWED: Final = re.compile(
    r"\bmay\b(?!\s+not\b)|(?<!\bif )(?<!\bas )\b(?:you|they|players?) can\b(?!\s*not\b)", re.IGNORECASE
)
_ALLOWING: Final = ("may", "you can", "they can", "player can", "players can")  # quicker to look for
# Further ways of saying so, which nobody should be made to change.
_OPTIONAL: Final = re.compile(
    r"\bcan\b(?!\s*not\b)|\bif (?:you|they) (?:wish|want|like|choose)\b|\boptional(?:ly)?\b|\bchooses? to\b|\bup to\b",
    re.IGNORECASE,
)

# "once per turn", "2 times each round", "{times} times a game".
_LIMIT: Final = re.compile(
    r"(?<!\w)(?P<times>once|twice|thrice|(?:\d+|[a-z]+|\{[a-z]+(?:\.\d+)?(?::word)?\}) times?) "
    r"(?:per|an?|each|every|in (?:an?|each|every)|during (?:an?|each|every)) (?P<per>turn|round|game)\b",
    re.IGNORECASE,
)


def limits(text: str) -> list[re.Match[str]]:
    """Return the phrases that say how often something may be done: `times` and `per`."""
    small = text.lower()
    return list(_LIMIT.finditer(text)) if any(sign in small for sign in ("once", "twice", "thrice", "time")) else []


def permission(text: str) -> re.Match[str] | None:
    """Return the first word that says that a player may choose not to; None when the text has none."""
    small = text.lower()
    return _ALLOWED.search(text) if any(map(small.__contains__, _ALLOWING)) else None


def leaves_choice(text: str) -> bool:
    """Tell whether the text leaves it to a player, in any of the usual wordings."""
    return _ALLOWED.search(text) is not None or _OPTIONAL.search(text) is not None


def figure_of(word: str) -> int | None:
    """Return the number that a word or digits stand for, or None."""
    return int(word) if word.isascii() and word.isdigit() else FIGURES.get(word.lower())
