"""A text as words in small letters, each with its place, and the terms of the glossary that begin at each.

What of a text matches a category of a language, from one word on: every way to read it, the longest first.

Phrases that say which target is meant, in any language: words before a noun, the noun, words after it.

In a language without articles the pattern of the noun says what it means `alone`, in the singular: `one`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final

from generator.model.grammar import Meaning, Phrase
from generator.semantics.patterns import NUMBER, SEVERAL, TARGET, CompiledGrammar, Heads, Node

NEWLINE: Final = "\n"
_EMPTY: Final[tuple[Meaning, ...]] = ({}, "")  # what slots mean that only help to word a phrase
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


def tokenize(text: str, terms: Terms, elided: tuple[str, ...] = ()) -> Tokens:
    """Take a text apart; total, whatever the text.

    `elided` are beginnings of words that are words of their own, such as the French `l'`.
    """
    found = list(_split_words(text, elided))
    words, starts, ends = zip(*found, strict=True) if found else ((), (), ())
    return Tokens(words, starts, ends, tuple(_find_terms(words, at, terms) for at in range(len(words))))


def index_terms(forms: Mapping[str, Iterable[str]], elided: tuple[str, ...] = ()) -> Terms:
    """Return the forms of concepts, by id, ready to be found in texts that are taken apart in the same way."""
    heads: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for concept, spelt in forms.items():
        for form in spelt:
            words = split_words(form, elided)
            if words:
                heads.setdefault(words[0], []).append((words, concept))
    return {head: tuple(sorted(known, key=lambda entry: -len(entry[0]))) for head, known in heads.items()}


def split_words(text: str, elided: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the words and signs of a text as they are matched."""
    return tuple(word for word, _, _ in _split_words(text, elided))


def _split_words(text: str, elided: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """Yield the words of a text with where each begins and ends."""
    for token in _TOKEN.finditer(text):
        word, start, end = token.group().replace("\u2019", "'").lower(), token.start(), token.end()
        if word[0] == NEWLINE:
            word = BULLET if word.strip() else NEWLINE
        while elided and word.startswith(elided):
            length = max(len(beginning) for beginning in elided if word.startswith(beginning))
            if length >= len(word):
                break
            yield word[:length], start, start + length
            word, start = word[length:], start + length
        yield word, start, end


def _find_terms(words: tuple[str, ...], at: int, known: Terms) -> Mapping[str, tuple[int, ...]]:
    """Return the terms that begin at a word; an icon names the concept of its id, with or without its word."""
    word = words[at]
    if word.startswith(_ICON):
        concept = word[len(_ICON) : -1]
        named = _find_terms(words, at + 1, known).get(concept, ()) if at + 1 < len(words) else ()
        return {concept: (*(length + 1 for length in named), 1)}
    forms = known.get(word)
    if forms is None:
        return _NOTHING
    lengths: dict[str, tuple[int, ...]] = {}
    for form, concept in forms:
        length = len(form)
        if length == 1 or words[at : at + length] == form:
            end = at + length
            if end < len(words) and words[end] == f"{_ICON}{concept}}}":
                lengths[concept] = (*lengths.get(concept, ()), length + 1)
            lengths[concept] = (*lengths.get(concept, ()), length)
    return lengths


Match = tuple[int, Meaning]  # its end, and its meaning
Bound = tuple[str, Meaning, Any] | None  # a slot, its value, and those bound before

_LONGEST: Final = 9  # digits; longer figures are no numbers of any game


class Matcher:
    """Matches categories in one text; each category and word is matched once, so that reading takes linear time.

    Attributes:
        tokens: The text.
    """

    def __init__(self, tokens: Tokens, grammar: CompiledGrammar) -> None:
        self.tokens = tokens
        self._words, self._concepts = tokens.words, tokens.concepts
        self._trees, self._heads = grammar.trees, grammar.heads
        self._numbers, self._plural = grammar.source.numbers, grammar.source.plural
        self._known: dict[tuple[str, int], tuple[Match, ...]] = {}

    def match(self, category: str, at: int) -> tuple[Match, ...]:
        """Return every match of a category that begins at a word, the longest first; none for one without patterns."""
        heads = self._heads.get(category)
        if heads is None or at >= len(self._words) or not self._can_begin(heads, at):
            return ()
        key = (category, at)
        if key not in self._known:
            found: Iterable[Match]
            if category == TARGET:
                found = _match_target(self, at)
            elif category in {NUMBER, SEVERAL}:
                number = self._parse_number(at)
                found = [(at + 1, number)] if number is not None and (number > 1 or category == NUMBER) else []
            else:
                found = ((end, meaning) for end, _, meaning in self.match_phrases(category, at))
            self._known[key] = tuple(sorted(found, key=itemgetter(0), reverse=True))  # equal ones keep their order
        return self._known[key]

    def is_plural(self, at: int) -> bool:
        """Tell whether a noun may be plural."""
        return not self._plural or self._words[at].endswith(self._plural)

    def _can_begin(self, heads: Heads, at: int) -> bool:
        word = self._words[at]
        if word in heads.words or (heads.number and (word in self._numbers or word.isdecimal())):
            return True
        return not heads.concepts.isdisjoint(self._concepts[at])

    def _parse_number(self, at: int) -> int | None:
        word = self._words[at]
        if word.isdecimal():
            return int(word) if len(word) <= _LONGEST else None
        return self._numbers.get(word)

    def match_phrases(self, category: str, at: int) -> list[tuple[int, Phrase, Meaning]]:
        """Return every phrase of a category that begins at a word: its end, the phrase, and what it means here."""
        matches: list[tuple[int, Phrase, Meaning]] = []
        pending: list[tuple[Node, int, Bound]] = [(self._trees[category], at, None)]
        while pending:
            node, place, bound = pending.pop()
            for phrase in node.phrases:
                matches.append((place, phrase, _fill_meaning(phrase.means, bound)))  # noqa: PERF401 - ends may differ
            if place >= len(self._words):
                continue
            branches: list[tuple[Node, int, Bound]] = []
            if (child := node.words.get(self._words[place])) is not None:
                branches.append((child, place + 1, bound))
            if node.concepts:
                for concept, lengths in self._concepts[place].items():
                    if (child := node.concepts.get(concept)) is not None:
                        branches += [(child, place + length, bound) for length in lengths]
            for (name, slot), child in node.slots.items():
                branches += [(child, end, (name, value, bound)) for end, value in self.match(slot, place)]
            pending += reversed(branches)
        return matches


def _fill_meaning(value: Meaning, bound: Bound) -> Meaning:
    """Return the meaning of a pattern: its own features with those of its slots, or with `=slot` that slot's value."""
    if isinstance(value, dict):
        meant = dict(value)
        while bound is not None:
            name, slot, bound = bound
            if slot not in _EMPTY:
                meant[name] = slot
        return meant
    if isinstance(value, str) and value[:1] == "=":
        while bound is not None:
            name, slot, bound = bound
            if name == value[1:]:
                return slot
    return value


_AFTER: Final = "target-after"
_MOST: Final = 6  # phrases about one noun

Spec = Mapping[str, Any]  # features as grammars name them, not yet resolved


def _match_target(matcher: Matcher, at: int) -> tuple[Match, ...]:
    """Return every phrase that names a target and begins at a word, the longest first."""
    phrases: list[Match] = []
    pending: list[tuple[str, int, Spec, int]] = [("target-before", at, {}, _MOST)]
    while pending:
        category, place, spec, left = pending.pop()
        branches = [
            (category, end, {**spec, **word}, left - 1)
            for end, word in (matcher.match(category, place) if left else ())
            if spec.keys().isdisjoint(word)
        ]
        if category == _AFTER:
            phrases.append((place, spec))
        else:
            for end, noun in matcher.match("target-noun", place):
                pick = "each" if matcher.is_plural(end - 1) else noun.get("alone")
                if pick is not None or "pick" in spec:  # otherwise the text does not say which
                    branches.append((_AFTER, end, {"pick": pick, **spec}, _MOST))
        pending += reversed(branches)
    return (*matcher.match("target-whole", at), *phrases)
