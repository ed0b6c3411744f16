"""Alphabetical order in each language: a letter with a mark is a letter of its own or a variant of the plain letter."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n.ui.strings import get_language_fact

_PLAIN_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})
_STEP: Final = 16  # between the numbers of two plain letters; leaves room for a language's own letters


class SortKey(NamedTuple):
    """The key by which words are sorted: first by letters, then by accents, then by case and signs."""

    letters: tuple[int, ...]
    folded: str
    word: str


def get_sort_key(word: str, locale: str) -> SortKey:
    """Return the key by which a word is sorted in a language; signs that are not letters do not count."""
    folded = unicodedata.normalize("NFC", word.casefold())
    own = get_language_fact("letters", locale)
    numbers: list[int] = []
    for letter in folded:
        bare = _remove_marks(letter)
        if letter in own:
            variants = [variant for variant in own if _remove_marks(variant)[:1] == bare[:1]]
            numbers.append(ord(bare[:1]) * _STEP + 1 + variants.index(letter))
        else:
            numbers += (ord(plain) * _STEP for plain in bare if plain.isalnum() or plain == " ")
    return SortKey(tuple(numbers), folded, word)


def find_initial(word: str, locale: str) -> str:
    """Return the capital letter under which an index lists a word; empty if it has no letters."""
    own = get_language_fact("letters", locale)
    for letter in unicodedata.normalize("NFC", word.casefold()):
        if letter in own:
            return letter.upper()
        for plain in _remove_marks(letter):
            if plain.isalnum():
                return plain.upper()
    return ""


def _remove_marks(letter: str) -> str:
    """Return the plain letter, or two if it is written as two."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", letter) if not unicodedata.combining(sign))
    return "".join(_PLAIN_LETTERS.get(sign, sign) for sign in bare)
