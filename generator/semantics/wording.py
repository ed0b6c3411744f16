"""The words of a text in the language of the content: numbers, terms of the glossary, placeholders, with offsets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Final, NamedTuple

from generator.i18n.phrase import split_elided
from generator.model.game import Text
from generator.model.rulebook import is_rulebook_text
from generator.model.text import Problem, parse_markup
from generator.plurals import ENGLISH
from generator.semantics.rule_words import RuleWords, find_rule_words

SLOT: Final = "slot"
FIGURE: Final = "figure"
WORD: Final = "word"
_TOKEN: Final = re.compile(
    r"(?P<slot>\{\{|\}\}|\{[^{}\n]*\})|(?P<figure>\d+)(?!\w)|(?P<word>[^\W_]+(?:['\u2019][^\W_]+)*)"
)
_POSSESSIVE: Final = frozenset({"'s", "\u2019s"})
_BRACES: Final = frozenset({"{{", "}}"})
Token = tuple[str, str, int]  # kind, word in lower case (possessive 's taken off), place in the text
_SHOWING = frozenset({"icon", "stat"})


class Figure(NamedTuple):
    """A number in a text: its value, its offset, and how it is written."""

    value: int
    start: int
    written: str


class Named(NamedTuple):
    """A term of the glossary in a text: the id of its concept, its offset, and how it is written."""

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


class Lexicon:
    """The terms of a game, put in order when a text first asks for them.

    Proper names stand here too, naming nothing: a card called One-Shoe is no number; a form is no proper name.

    Attributes:
        language: The language of the terms.
    """

    def __init__(self, terms: Mapping[str, Iterable[str]], names: Iterable[str], language: str = ENGLISH) -> None:
        self._given, self._names, self.language = terms, names, language

    @cached_property
    def terms(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        """The concepts that each term names, by its words."""
        forms: dict[tuple[str, ...], list[str]] = {}
        for concept, words in self._given.items():
            for form in words:
                forms.setdefault(_make_key(form, self.language), []).append(concept)
        for name in self._names:
            forms.setdefault(_make_key(name, self.language), [])
        forms.pop((), None)
        return {words: tuple(dict.fromkeys(concepts)) for words, concepts in forms.items()}

    @cached_property
    def lengths(self) -> Mapping[str, tuple[int, ...]]:
        """By their first word, how many words terms have, the greatest number first."""
        lengths: dict[str, set[int]] = {}
        for words in self.terms:
            lengths.setdefault(words[0], set()).add(len(words))
        return {head: tuple(sorted(known, reverse=True)) for head, known in lengths.items()}


class Wording:
    """The wording of a text: its sentences, numbers, terms and clauses.

    Each answer is worked out when it is first asked for, since most texts of a large deck are asked for few.
    """

    def __init__(self, text: Text, terms: Lexicon) -> None:
        self.text = text
        self._terms = terms

    @property
    def rule_words(self) -> RuleWords:
        """How its language permits something and says how often."""
        return find_rule_words(self._terms.language)

    def find_limits(self) -> list[re.Match[str]]:
        """Return the phrases that say how often something may be done."""
        return self.rule_words.find_limits(self.text.value)

    @property
    def has_words(self) -> bool:
        """Whether it has a word, a number or a placeholder."""
        return _TOKEN.search(self.text.value) is not None

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Words, numbers and placeholders in order."""
        return tuple(tokenize(self.text.value, self._terms.language))

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Typed numbers, in digits or as words (including `one` and `once`, although `one` may not be a number)."""
        return self._read[0]

    @property
    def named(self) -> tuple[Named, ...]:
        """Terms of the glossary."""
        return self._read[1]

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Placeholders and marks of type."""
        if "{" not in self.text.value:
            return ()
        return tuple(
            parse_slot(word, start) for kind, word, start in self.tokens if kind == SLOT and word not in _BRACES
        )

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with its markup."""
        return parse_markup(self.text.value, book=is_rulebook_text(self.text)).problems

    @cached_property
    def _read(self) -> tuple[tuple[Figure, ...], tuple[Named, ...]]:
        """The figures and the terms, found in one pass; where several terms begin, the longest wins."""
        figures: list[Figure] = []
        named: list[Named] = []
        index, text = 0, self.text.value
        known = self.rule_words.figures
        while index < len(self.tokens):
            kind, word, start = self.tokens[index]
            if kind == FIGURE:
                figures.append(Figure(int(word), start, word))
            elif kind == WORD:
                length, concepts = self._find_longest_term(index)
                if length:
                    end = self.tokens[index + length - 1]
                    written = text[start : end[2] + len(end[1])]
                    named += [Named(concept, start, written) for concept in concepts]
                    index += length
                    continue
                if word in known:
                    figures.append(Figure(known[word], start, word))
            index += 1
        return tuple(figures), tuple(named)

    def _find_longest_term(self, index: int) -> tuple[int, tuple[str, ...]]:
        """Return how many words the longest term at a token has, and its concepts; (0, ()) if none begins there."""
        _, head, start = self.tokens[index]
        for length in self._terms.lengths.get(head, ()):
            words = tuple([word for _, word, _ in self.tokens[index : index + length]])
            concepts = self._terms.terms.get(words) if len(words) == length else None
            if concepts or (concepts is not None and self.text.value[start].isupper()):
                return length, concepts
        return 0, ()


Reader = Callable[[Text], Wording]


def tokenize(text: str, language: str = ENGLISH) -> Iterator[Token]:
    """Yield the words, numbers and placeholders of a text; elided articles are words of their own."""
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        word = match.group()
        start = match.start()
        if kind == WORD:
            *elided, word = split_elided(word.lower(), language)
            for part in elided:
                yield kind, part, start
                start += len(part)
            if word[-2:] in _POSSESSIVE:
                word = word[:-2]
        yield kind, word, start


def make_reader(terms: Mapping[str, Iterable[str]], names: Iterable[str], language: str = ENGLISH) -> Reader:
    """Return a function that reads texts with the glossary's forms by concept id, and proper names, in a language."""
    return partial(Wording, terms=Lexicon(terms, tuple(names), language))


def _make_key(form: str, language: str) -> tuple[str, ...]:
    return tuple(word for kind, word, _ in tokenize(form, language) if kind != SLOT)


def parse_slot(written: str, start: int) -> Slot:
    """Parse a placeholder, braces included; `start` is its offset in the text."""
    inner = written[1:-1].removesuffix(":word")
    kind, parted, name = inner.partition(":")
    if not parted:
        kind, name = "", inner
    stem, _, nth = name.partition(".")
    if not kind and nth.isascii() and nth.isdigit():
        return Slot(kind, stem, int(nth), start, written)
    return Slot(kind, name, 0, start, written)


def list_names(wording: Wording) -> Iterator[Named]:
    """Yield every term that a text names; `{icon:water}` and `{stat:water}` name `water`."""
    yield from wording.named
    for slot in wording.slots:
        if slot.kind in _SHOWING:
            yield Named(slot.name, slot.start, slot.written)
