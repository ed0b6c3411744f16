"""What of a text matches a category of a language, from one word on: every way to read it, the longest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from generator.promise.grammar import Node, Value
from generator.promise.tokens import Tokens

Match = tuple[int, Value]  # where it ends, and what it means
Bound = tuple[str, Value, Any] | None  # a slot, its value, and those bound before

NUMBER: Final = "n"
SEVERAL: Final = "several"  # a number of 2 or more
AFFILIATION: Final = "affiliation"


class Matcher:
    """Matches categories in one text and remembers what it has found, so that reading takes linear time.

    Attributes:
        tokens: The text.
        special: Categories that are no list of patterns: each a function of this matcher and a place.
    """

    def __init__(
        self,
        tokens: Tokens,
        trees: Mapping[str, Node],
        numbers: Mapping[str, int],
        affiliations: frozenset[str],
        special: Mapping[str, Callable[[Matcher, int], tuple[Match, ...]]],
    ) -> None:
        self.tokens = tokens
        self.special = special
        self._trees, self._numbers, self._affiliations = trees, numbers, affiliations
        self._known: dict[tuple[str, int], tuple[Match, ...]] = {}

    def match(self, category: str, at: int) -> tuple[Match, ...]:
        """Return every reading of a category that begins at a word, the longest first."""
        key = (category, at)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._match(category, at)
        return known

    def _match(self, category: str, at: int) -> tuple[Match, ...]:
        if at >= len(self.tokens.words):
            return ()
        special = self.special.get(category)
        if special is not None:
            return special(self, at)
        found: list[Match] = []
        if category == AFFILIATION:
            found = [
                (at + length, concept)
                for concept, lengths in self.tokens.concepts[at].items()
                if concept in self._affiliations
                for length in lengths
            ]
        elif category == NUMBER:
            found = self._number(at)
        elif category == SEVERAL:
            found = [number for number in self._number(at) if number[1] > 1]
        tree = self._trees.get(category)
        if tree is not None:
            self._walk(tree, at, None, found)
        found.sort(key=lambda match: -match[0])
        return tuple(found)

    def _number(self, at: int) -> list[Match]:
        word = self.tokens.words[at]
        if word.isdecimal() and len(word) < 10:  # noqa: PLR2004 - longer figures are no numbers of any game
            return [(at + 1, int(word))]
        number = self._numbers.get(word)
        return [] if number is None else [(at + 1, number)]

    def _walk(self, node: Node, at: int, bound: Bound, found: list[Match]) -> None:
        if node.values:
            found += [(at, _meaning(value, bound)) for value in node.values]
        if at < len(self.tokens.words):
            child = node.words.get(self.tokens.words[at])
            if child is not None:
                self._walk(child, at + 1, bound, found)
            named = self.tokens.concepts[at]
            if named and node.concepts:
                for concept, lengths in named.items():
                    below = node.concepts.get(concept)
                    if below is not None:
                        for length in lengths:
                            self._walk(below, at + length, bound, found)
            for (name, category), below in node.slots.items():
                for end, value in self.match(category, at):
                    self._walk(below, end, (name, value, bound), found)


def _meaning(value: Value, bound: Bound) -> Value:
    """Return what a pattern means: its own words and what its slots have bound, or with `=slot` that slot's value."""
    if isinstance(value, str) and value[:1] == "=":
        while bound is not None:
            name, slot, bound = bound
            if name == value[1:]:
                return slot
    if not isinstance(value, Mapping):
        return value
    meant = dict(value)
    while bound is not None:
        name, slot, bound = bound
        meant[name] = slot
    return meant
