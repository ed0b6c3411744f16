"""Phrases that say which blocks are meant, in any language: words before a noun, the noun, words after it."""

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
    for end, _ in matcher.match("block-noun", at):
        if "pick" not in spec and not matcher.is_plural(end - 1):
            continue  # one block, and nobody says which
        yield from _after(matcher, end, {"pick": "each", **spec}, _MOST)


def _after(matcher: Matcher, at: int, spec: Spec, left: int) -> Iterator[Match]:
    for end, word in matcher.match("block-after", at) if left else ():
        if spec.keys().isdisjoint(word):
            yield from _after(matcher, end, {**spec, **word}, left - 1)
    yield at, spec
