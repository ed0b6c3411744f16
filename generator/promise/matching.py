"""What of a text matches a category of a language, from one word on: every way to read it, the longest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final

from generator.promise.grammar import AFFILIATION, NUMBER, SEVERAL, Grammar, Heads, Node, Value
from generator.promise.tokens import Tokens

Match = tuple[int, Value]  # where it ends, and what it means
Bound = tuple[str, Value, Any] | None  # a slot, its value, and those bound before

_LONGEST: Final = 9  # digits; longer figures are no numbers of any game
_end = itemgetter(0)


class Matcher:
    """Matches categories in one text and remembers what it has found, so that reading takes linear time.

    Attributes:
        tokens: The text.
    """

    def __init__(
        self,
        tokens: Tokens,
        grammar: Grammar,
        affiliations: frozenset[str],
        special: Mapping[str, Callable[[Matcher, int], tuple[Match, ...]]],
    ) -> None:
        self.tokens = tokens
        self._words, self._concepts = tokens.words, tokens.concepts
        self._grammar, self._affiliations, self._special = grammar, affiliations, special
        self._known: dict[tuple[str, int], tuple[Match, ...]] = {}

    def match(self, category: str, at: int) -> tuple[Match, ...]:
        """Return every reading of a category that begins at a word, the longest first; none of one without patterns."""
        heads = self._grammar.heads.get(category)
        if heads is None or at >= len(self._words) or not self._can_begin(heads, at):
            return ()
        key = (category, at)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._match(category, at)
        return known

    def is_plural(self, at: int) -> bool:
        """Tell whether a noun may mean several."""
        return not self._grammar.plural or self._words[at].endswith(self._grammar.plural)

    def _can_begin(self, heads: Heads, at: int) -> bool:
        word = self._words[at]
        if word in heads.words or (heads.number and (word in self._grammar.numbers or word.isdecimal())):
            return True
        named = self._concepts[at]
        if not named:
            return False
        return not heads.concepts.isdisjoint(named) or (heads.affiliation and not self._affiliations.isdisjoint(named))

    def _match(self, category: str, at: int) -> tuple[Match, ...]:
        special = self._special.get(category)
        if special is not None:
            return special(self, at)
        found: list[Match] = []
        if category == AFFILIATION:
            found = [
                (at + length, concept)
                for concept, lengths in self._concepts[at].items()
                if concept in self._affiliations
                for length in lengths
            ]
        elif category in {NUMBER, SEVERAL}:
            number = self._number(at)
            if number is not None and (number > 1 or category == NUMBER):
                found = [(at + 1, number)]
        else:
            self._walk(self._grammar.trees[category], at, None, found)
        if len(found) > 1:
            found.sort(key=_end, reverse=True)  # of equal ones the first stays first
        return tuple(found)

    def _number(self, at: int) -> int | None:
        word = self._words[at]
        if word.isdecimal():
            return int(word) if len(word) <= _LONGEST else None
        return self._grammar.numbers.get(word)

    def _walk(self, node: Node, at: int, bound: Bound, found: list[Match]) -> None:
        if node.values:
            found += [(at, _meaning(value, bound)) for value in node.values]
        if at >= len(self._words):
            return
        child = node.words.get(self._words[at])
        if child is not None:
            self._walk(child, at + 1, bound, found)
        if node.concepts:
            for concept, lengths in self._concepts[at].items():
                below = node.concepts.get(concept)
                if below is not None:
                    for length in lengths:
                        self._walk(below, at + length, bound, found)
        for (name, category), below in node.slots.items():
            for end, value in self.match(category, at):
                self._walk(below, end, (name, value, bound), found)


def _meaning(value: Value, bound: Bound) -> Value:
    """Return what a pattern means: its own words and what its slots have bound, or with `=slot` that slot's value."""
    if isinstance(value, dict):
        meant = dict(value)
        while bound is not None:
            name, slot, bound = bound
            meant[name] = slot
        return meant
    if isinstance(value, str) and value[:1] == "=":
        while bound is not None:
            name, slot, bound = bound
            if name == value[1:]:
                return slot
    return value
