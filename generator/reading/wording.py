"""A text, read once: its words, the numbers and terms among them, and its placeholders, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from generator import markup
from generator.markup import Problem
from generator.model import Text
from generator.reading.english import FIGURES

SLOT: Final = "slot"
FIGURE: Final = "figure"
WORD: Final = "word"

_TOKEN: Final = re.compile(
    r"(?P<slot>\{\{|\}\}|\{[^{}\n]*\})|(?P<figure>\d+)(?!\w)|(?P<word>[^\W_]+(?:['\u2019][^\W_]+)*)"
)

_POSSESSIVE: Final = frozenset({"'s", "\u2019s"})
_NONE: Final[tuple[int, tuple[str, ...]]] = (0, ())
_BRACES: Final = frozenset({"{{", "}}"})

Token = tuple[str, str, int]  # kind, word in lower case (possessive 's taken off), place in the text


class Figure(NamedTuple):
    """A number that a text names: its value, where it stands, and how it is written."""

    value: int
    start: int
    written: str


class Named(NamedTuple):
    """A term of the glossary that a text names: the concept's id, where it stands, and how it is written."""

    concept: str
    start: int
    written: str


class Slot(NamedTuple):
    """A placeholder: `{by.2:word}` has kind ``, name `by`, nth 2; `{stat:water}` has kind `stat`, name `water`."""

    kind: str
    name: str
    nth: int
    start: int
    written: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The terms of a game.

    Proper names stand here too, naming nothing: a card called One-Shoe is no number.

    Attributes:
        terms: By its words, what each term names.
        lengths: By their first word, how many words terms have, the greatest number first.
    """

    terms: Mapping[tuple[str, ...], tuple[str, ...]]
    lengths: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text says.

    Attributes:
        text: The text itself.
        tokens: Words, numbers and placeholders in order.
        figures: Numbers that are typed, in digits or as words (`one` and `once` too, though `one` may be no number).
        named: Terms of the glossary.
        slots: Placeholders and marks of type.
        problems: What is wrong with its markup.
    """

    text: Text
    tokens: tuple[Token, ...]
    figures: tuple[Figure, ...]
    named: tuple[Named, ...]
    slots: tuple[Slot, ...]
    problems: tuple[Problem, ...]


Reader = Callable[[Text], Wording]


def tokens(text: str) -> Iterator[Token]:
    """Yield the words, numbers and placeholders of a text."""
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or ""
        word = found.group()
        if kind == WORD:
            word = word.lower()
            if word[-2:] in _POSSESSIVE:
                word = word[:-2]
        yield kind, word, found.start()


def lexicon(terms: Mapping[str, Iterable[str]], names: Iterable[str]) -> Lexicon:
    """Return the lexicon of the glossary's forms by concept id, and of proper names; a form is no proper name."""
    forms: dict[tuple[str, ...], list[str]] = {}
    for concept, words in terms.items():
        for form in words:
            forms.setdefault(_key(form), []).append(concept)
    for name in names:
        forms.setdefault(_key(name), [])
    forms.pop((), None)
    lengths: dict[str, set[int]] = {}
    for words in forms:
        lengths.setdefault(words[0], set()).add(len(words))
    return Lexicon(
        {words: tuple(dict.fromkeys(concepts)) for words, concepts in forms.items()},
        {head: tuple(sorted(known, reverse=True)) for head, known in lengths.items()},
    )


def reader(terms: Lexicon) -> Reader:
    """Return what reads texts with these terms; of equal texts only the first is worked out."""
    known: dict[str, Wording] = {}

    def read(text: Text) -> Wording:
        found = known.get(text.value)
        if found is None:
            found = known[text.value] = _read(text, terms)
        return found if found.text is text else replace(found, text=text)

    return read


def _read(text: Text, terms: Lexicon) -> Wording:
    """Return what the text says, in one pass; the longest term wins where several begin."""
    read_tokens = tuple(tokens(text.value))
    figures: list[Figure] = []
    named: list[Named] = []
    slots: list[Slot] = []
    index = 0
    while index < len(read_tokens):
        kind, word, start = read_tokens[index]
        if kind == SLOT:
            if word not in _BRACES:
                slots.append(slot(word, start))
        elif kind == FIGURE:
            figures.append(Figure(int(word), start, word))
        else:
            length, concepts = _longest(terms, read_tokens, index, text.value) if word in terms.lengths else _NONE
            if length:
                end = read_tokens[index + length - 1]
                written = text.value[start : end[2] + len(end[1])]
                named += [Named(concept, start, written) for concept in concepts]
                index += length
                continue
            if word in FIGURES:
                figures.append(Figure(FIGURES[word], start, word))
        index += 1
    problems = markup.parse(text.value).problems
    return Wording(text, read_tokens, tuple(figures), tuple(named), tuple(slots), problems)


def _key(form: str) -> tuple[str, ...]:
    return tuple(word for kind, word, _ in tokens(form) if kind != SLOT)


def _longest(terms: Lexicon, read_tokens: tuple[Token, ...], index: int, text: str) -> tuple[int, tuple[str, ...]]:
    """Return how many words the longest term at `index` has, and what it names; (0, ()) when none begins there."""
    for length in terms.lengths.get(read_tokens[index][1], ()):
        words = tuple([word for _, word, _ in read_tokens[index : index + length]])
        concepts = terms.terms.get(words) if len(words) == length else None
        if concepts or (concepts is not None and text[read_tokens[index][2]].isupper()):
            return length, concepts
    return 0, ()


def slot(written: str, start: int) -> Slot:
    """Return what a placeholder, braces included, calls; `start` is its place in the text."""
    inner = written[1:-1].removesuffix(":word")
    kind, parted, name = inner.partition(":")
    if not parted:
        kind, name = "", inner
    stem, _, nth = name.partition(".")
    if not kind and nth.isascii() and nth.isdigit():
        return Slot(kind, stem, int(nth), start, written)
    return Slot(kind, name, 0, start, written)
