"""The pattern language of the grammars, and its compilation into trees.

A pattern is words in small letters, and:

    gain*          any form of the word that the language lists under `forms`
    <renown>       any form of a concept in the glossary
    {n}            a slot: whatever matches the category `n` (a number); `{highest:n}` binds it under another name
    (a | b c)      one of these
    [again]        these words or none
    's             the possessive, a word of its own; signs are words too

Nothing is skipped: a pattern matches these words and no others, so that an unexpected word is never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from generator.semantics.concept_patterns import expand_brackets

NUMBER: Final = "n"
SEVERAL: Final = "several"  # a number of 2 or more
AFFILIATION: Final = "affiliation"

Value = Any  # a word, a number, or a mapping of features, as the language's tables say it
Rules = Mapping[str, tuple[tuple[str, Value], ...]]

# Actions of a turn that texts name; each language has words for these concepts.
ACTIONS: Final = ("move-brigade", "move-wagon", "extinguish", "refill", "recruit", "transfer", "upgrade")
ACTS: Final = tuple((f"<{action}>", action) for action in ACTIONS)

_PART: Final = re.compile(
    r"\{(?:(?P<name>[\w-]+):)?(?P<category>[\w-]+)\}|<(?P<concept>[\w-]+)>|[\[\]()|]|[^\s\[\]()|]+"
)

Element = tuple[str, str, str]  # kind (`word`, `concept`, `slot`), what, and the name that a slot binds


@dataclass(frozen=True, slots=True)
class Language:
    """The grammar of a language, as a translator writes it.

    Attributes:
        plural: Endings by which a noun shows that several are meant; empty where it does not show.
        forms: By the word that patterns write with a star: all its forms that a text may use.
        terms: Words of concepts, for games whose glossary leaves them out.
        rules: By category: patterns, and what each of them means, in words of no language.
        elided: Beginnings of words that are words of their own, such as the French `l'`.
    """

    locale: str
    numbers: Mapping[str, int]
    plural: tuple[str, ...]
    forms: Mapping[str, tuple[str, ...]]
    terms: Mapping[str, tuple[str, ...]]
    rules: Rules
    elided: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heads:
    """The words and concepts that a category can begin with; `number` and `affiliation` mean any of these."""

    words: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    number: bool = False
    affiliation: bool = False

    def __or__(self, other: Heads) -> Heads:
        """Return the union of both."""
        return Heads(
            self.words | other.words,
            self.concepts | other.concepts,
            self.number or other.number,
            self.affiliation or other.affiliation,
        )


@dataclass(slots=True)
class Node:
    """A node in a tree of patterns: the possible next elements, and the meanings of patterns that end here."""

    words: dict[str, Node] = field(default_factory=dict)
    concepts: dict[str, Node] = field(default_factory=dict)
    slots: dict[tuple[str, str], Node] = field(default_factory=dict)
    values: list[Value] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Grammar:
    """A language, compiled.

    Attributes:
        trees: By category, its patterns.
        heads: What each category can begin with, so that most trees need not be walked.
    """

    trees: Mapping[str, Node]
    heads: Mapping[str, Heads]
    numbers: Mapping[str, int]
    plural: tuple[str, ...]


def compile_grammar(language: Language, special: Mapping[str, tuple[str, ...]]) -> Grammar:
    """Compile a language; `special` are categories without patterns, with the categories that they begin with.

    Raises:
        KeyError: A pattern writes a star after a word whose forms are not listed, or a slot has no such category.
        ValueError: A bracket is not closed, a pattern can match nothing at all, or begins with its own category.
    """
    trees = {category: _build_tree(rules, language.forms) for category, rules in language.rules.items()}
    heads = {NUMBER: Heads(number=True), SEVERAL: Heads(number=True), AFFILIATION: Heads(affiliation=True)}
    for category in (*trees, *special):
        _find_heads(category, trees, special, heads, ())
    return Grammar(trees, heads, language.numbers, language.plural)


def _find_heads(
    category: str,
    trees: Mapping[str, Node],
    special: Mapping[str, tuple[str, ...]],
    known: dict[str, Heads],
    above: tuple[str, ...],
) -> Heads:
    if category in above:
        raise ValueError(f"{category} begins with itself")
    heads = known.get(category)
    if heads is None:
        first = special.get(category)
        heads = Heads()
        if first is None:
            root = trees[category]
            heads = Heads(frozenset(root.words), frozenset(root.concepts))
            first = tuple(slot for _, slot in root.slots)
        for below in first:
            heads |= _find_heads(below, trees, special, known, (*above, category))
        known[category] = heads
    return heads


def _build_tree(rules: Iterable[tuple[str, Value]], forms: Mapping[str, tuple[str, ...]]) -> Node:
    def expand(part: str) -> list[tuple[Element, ...]]:
        match = _PART.fullmatch(part)
        if match is not None and match["concept"]:
            return [(("concept", match["concept"], ""),)]
        if match is not None and match["category"]:
            return [(("slot", match["category"], match["name"] or match["category"]),)]
        return [(("word", form, ""),) for form in (forms[part[:-1]] if part.endswith("*") else (part,))]

    root = Node()
    for pattern, value in rules:
        parts = [match[0] for match in _PART.finditer(pattern)]
        for sequence in dict.fromkeys(expand_brackets(parts, expand)):
            if not sequence:
                raise ValueError(f"the pattern {pattern!r} matches nothing at all")
            node = root
            for kind, what, name in sequence:
                if kind == "word":
                    node = node.words.setdefault(what, Node())
                elif kind == "concept":
                    node = node.concepts.setdefault(what, Node())
                else:
                    node = node.slots.setdefault((name, what), Node())
            node.values.append(value)
    return root


def list_forms(*verbs: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of words, by the first of each."""
    return {verb.split()[0]: tuple(dict.fromkeys(verb.split())) for verb in verbs}
