"""Phrases that say which blocks are meant, in any language: words before a noun, the noun, words after it.

In a language without articles the pattern of the noun says what it means `alone`, in the singular: `one`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from generator.promise.matching import Match, Matcher

BLOCKS: Final = "blocks"
PHRASES: Final = ("block-whole", "block-before", "block-noun")  # with which of these a phrase begins
_MOST: Final = 6  # words about one noun; nobody says more

Spec = Mapping[str, Any]  # features as the language's tables name them, not yet resolved


def blocks(matcher: Matcher, at: int) -> tuple[Match, ...]:
    """Return every phrase that names blocks from a word on, the longest first."""
    found = [*matcher.match("block-whole", at), *_before(matcher, at, {}, _MOST)]
    return tuple(sorted(found, key=lambda match: -match[0]))


def _before(matcher: Matcher, at: int, spec: Spec, left: int) -> Iterator[Match]:
    for end, word in matcher.match("block-before", at) if left else ():
        if spec.keys().isdisjoint(word):
            yield from _before(matcher, end, {**spec, **word}, left - 1)
    for end, noun in matcher.match("block-noun", at):
        pick = "each" if matcher.is_plural(end - 1) else noun.get("alone")
        if pick is not None or "pick" in spec:  # else one block, and nobody says which
            yield from _after(matcher, end, {"pick": pick, **spec}, _MOST)


def _after(matcher: Matcher, at: int, spec: Spec, left: int) -> Iterator[Match]:
    for end, word in matcher.match("block-after", at) if left else ():
        if spec.keys().isdisjoint(word):
            yield from _after(matcher, end, {**spec, **word}, left - 1)
    yield at, spec
