"""Alphabetical order as each language has it: letters with marks are plain letters, or letters of their own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.tongues import tongue

_WRITTEN: Final[Mapping[str, str]] = MappingProxyType({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})
_BETWEEN: Final = 16  # numbers between two plain letters, for those of a language's own


class Order(NamedTuple):
    """What words are put in order by: letter by letter, then by marks that are no letters, then as they are written."""

    letters: tuple[int, ...]
    marks: str
    written: str


def order(word: str, locale: str) -> Order:
    """Return what a word is put in alphabetical order by in a language; signs that are no letters do not count."""
    folded = unicodedata.normalize("NFC", word.casefold())
    own = tongue.fact("letters", locale)
    return Order(tuple(number for letter in folded for number in _numbers(letter, own)), folded, word)


def initial(word: str, locale: str) -> str:
    """Return the letter under which a word stands in a list, as a capital; empty for one without letters."""
    own = tongue.fact("letters", locale)
    for letter in unicodedata.normalize("NFC", word.casefold()):
        if letter in own:
            return letter.upper()
        for plain in _plain(letter):
            if plain.isalnum():
                return plain.upper()
    return ""


def _numbers(letter: str, own: str) -> Iterator[int]:
    if letter in own:
        base = _plain(letter)[:1]
        same = [one for one in own if _plain(one)[:1] == base]
        yield ord(base) * _BETWEEN + 1 + same.index(letter)
    else:
        yield from (ord(plain) * _BETWEEN for plain in _plain(letter) if plain.isalnum() or plain == " ")


def _plain(letter: str) -> str:
    """Return a letter without its marks, one that is written as two as those."""
    bare = "".join(one for one in unicodedata.normalize("NFD", letter) if not unicodedata.combining(one))
    return "".join(_WRITTEN.get(one, one) for one in bare)
