"""A text as words in small letters, each with its place, and the terms of the glossary that begin at each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

NEWLINE: Final = "\n"
BULLET: Final = "\u2022"
_ICON: Final = "{icon:"
_NOTHING: Final[Mapping[str, tuple[int, ...]]] = {}

_TOKEN: Final = re.compile(
    r"\{[^{}\n]*\}|\d+|['\u2019]s\b|[^\W\d_]+(?:['\u2019\-](?!s\b)[^\W\d_]+)*|\n[ \t]*(?:[-*]|\u2022)|\n\s*|[^\s]"
)

# By the first word: the words of a term, and the concept that it names.
Terms = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]


@dataclass(frozen=True, slots=True)
class Tokens:
    """A text, taken apart.

    Attributes:
        words: Words, numbers in digits, signs; a possessive is a word `'s` of its own, an icon `{icon:x}` is one word,
            the end of a line is a newline, and a line with a bullet begins with one.
        starts, ends: Where each word stands, in characters from 0.
        concepts: For each word, by concept: how many words its forms there have, the greatest number first.
    """

    words: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    concepts: tuple[Mapping[str, tuple[int, ...]], ...]


def read(text: str, terms: Terms) -> Tokens:
    """Take a text apart; total, whatever the text."""
    words, starts, ends = [], [], []
    for found in _TOKEN.finditer(text):
        words.append(_word(found.group()))
        starts.append(found.start())
        ends.append(found.end())
    return Tokens(tuple(words), tuple(starts), tuple(ends), tuple(_named(words, at, terms) for at in range(len(words))))


def terms(forms: Mapping[str, Iterable[str]]) -> Terms:
    """Return the forms of concepts, by id, ready to be found in texts."""
    heads: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for concept, spelt in forms.items():
        for form in spelt:
            words = tuple(_word(found.group()) for found in _TOKEN.finditer(form))
            if words:
                heads.setdefault(words[0], []).append((words, concept))
    return {head: tuple(sorted(known, key=lambda one: -len(one[0]))) for head, known in heads.items()}


def _word(written: str) -> str:
    if written[0] == NEWLINE:
        return BULLET if written.strip() else NEWLINE
    return written.replace("\u2019", "'").lower()


def _named(words: list[str], at: int, known: Terms) -> Mapping[str, tuple[int, ...]]:
    """Return the terms that begin at a word; an icon names what it is called after, beside its word or without it."""
    word = words[at]
    if word.startswith(_ICON):
        concept = word[len(_ICON) : -1]
        named = _named(words, at + 1, known).get(concept, ()) if at + 1 < len(words) else ()
        return {concept: (*(length + 1 for length in named), 1)}
    forms = known.get(word)
    if forms is None:
        return _NOTHING
    found: dict[str, tuple[int, ...]] = {}
    for form, concept in forms:
        length = len(form)
        if length == 1 or tuple(words[at : at + length]) == form:
            end = at + length
            if end < len(words) and words[end] == f"{_ICON}{concept}}}":
                found[concept] = (*found.get(concept, ()), length + 1)
            found[concept] = (*found.get(concept, ()), length)
    return found
