"""A text as words in small letters, each with its place, and the terms of the glossary that begin at each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
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


def read(text: str, terms: Terms, elided: tuple[str, ...] = ()) -> Tokens:
    """Take a text apart; total, whatever the text.

    `elided` are beginnings of words that are words of their own, such as the French `l'`.
    """
    words, starts, ends = [], [], []
    for word, start, end in _words(text, elided):
        words.append(word)
        starts.append(start)
        ends.append(end)
    return Tokens(tuple(words), tuple(starts), tuple(ends), tuple(_named(words, at, terms) for at in range(len(words))))


def terms(forms: Mapping[str, Iterable[str]], elided: tuple[str, ...] = ()) -> Terms:
    """Return the forms of concepts, by id, ready to be found in texts that are taken apart in the same way."""
    heads: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for concept, spelt in forms.items():
        for form in spelt:
            words = tuple(word for word, _, _ in _words(form, elided))
            if words:
                heads.setdefault(words[0], []).append((words, concept))
    return {head: tuple(sorted(known, key=lambda one: -len(one[0]))) for head, known in heads.items()}


def _words(text: str, elided: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """Yield the words of a text with where each begins and ends."""
    for found in _TOKEN.finditer(text):
        word, start, end = _word(found.group()), found.start(), found.end()
        while elided and word.startswith(elided):
            length = max(len(beginning) for beginning in elided if word.startswith(beginning))
            if length >= len(word):
                break
            yield word[:length], start, start + length
            word, start = word[length:], start + length
        yield word, start, end


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
