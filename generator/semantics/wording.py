"""The words of a text in the language of the content: numbers, terms of the glossary, placeholders, with offsets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from typing import Final, NamedTuple

from generator.i18n.phrase import ICON, NUMBER, SLOT, WORD, Phrase, part_word
from generator.i18n.terms import NO_TERM, Index, build_index
from generator.model.game import Text
from generator.model.rulebook import is_rulebook_text
from generator.model.text import Problem, parse_markup
from generator.plurals import ENGLISH
from generator.semantics.rule_words import RuleWords, find_rule_words

_SAYING: Final = frozenset({WORD, NUMBER, SLOT, ICON})
_SHOWING: Final = frozenset({"icon", "stat"})


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


class Wording:
    """The wording of a text: its sentences, numbers, terms and clauses.

    Each answer is worked out when it is first asked for, since most texts of a large deck are asked for few.
    """

    def __init__(self, text: Text, find_terms: Callable[[], Index]) -> None:
        self.text = text
        self._find_terms = find_terms

    @property
    def rule_words(self) -> RuleWords:
        """How its language permits something and says how often."""
        return find_rule_words(self._find_terms().language)

    @property
    def has_words(self) -> bool:
        """Whether it has a word, a number or a placeholder."""
        return not _SAYING.isdisjoint(token.kind for token in self.phrase.tokens)

    @cached_property
    def phrase(self) -> Phrase:
        """Its words, numbers and placeholders in order."""
        return Phrase(self.text.value, self._find_terms().language)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Typed numbers, in digits or as words (including `one` and `once`, although `one` may not be a number).

        What is part of a term or of a proper name is no number.
        """
        flat, known = self.phrase.flat, self.rule_words.figures
        taken = {at for start, end, _ in self._terms for at in range(start, end)}
        figures = []
        for token in self.phrase.tokens:
            if token.kind == NUMBER:
                beside = flat[: token.start][-1:] + flat[token.end :][:1]
                figures += [] if any(map(str.isalnum, beside)) else [(token, int(token.text))]
            elif token.kind == WORD:
                figures += [(part, known[part.text]) for part in part_word(token) if part.text in known]
        return tuple(
            Figure(value, self.phrase.place(token.start), token.text)
            for token, value in figures
            if token.start not in taken
        )

    @cached_property
    def named(self) -> tuple[Named, ...]:
        """Terms of the glossary."""
        flat, place = self.phrase.flat, self.phrase.place
        return tuple(
            Named(concept, place(start), flat[start:end])
            for start, end, concepts in self._terms
            for concept in concepts
            if concept != NO_TERM
        )

    @cached_property
    def _terms(self) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
        """Where terms and proper names begin and end, and what each may name."""
        return tuple((*found.span, found.ids) for found in self._find_terms().find(self.phrase))

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Placeholders and marks of type."""
        return tuple(parse_slot(thing.written, thing.start) for thing in self.phrase.things if thing.written[0] == "{")

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with its markup."""
        return parse_markup(self.text.value, book=is_rulebook_text(self.text)).problems


Reader = Callable[[Text], Wording]


def make_reader(terms: Mapping[str, Iterable[str]], names: Iterable[str], language: str = ENGLISH) -> Reader:
    """Return a function that reads texts with the glossary's forms by concept id, and proper names, in a language.

    A proper name names nothing, but what is in it is no term and no number, as in a card called One-Shoe.
    """
    forms = [(form, concept) for concept, words in terms.items() for form in words]
    forms += [(name, NO_TERM) for name in names]
    return partial(Wording, find_terms=cache(lambda: build_index(forms, language)))


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
