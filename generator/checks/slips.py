"""Slips of the pen in any text that players read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import eq
from string import punctuation
from typing import Final

from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.semantics import places
from generator.semantics.wording import WORD, Wording

_FILLER: Final = re.compile(
    r"\blorem ipsum\b|\bdolor sit amet\b|\bblah[ ,]+blah\b|\bfiller text\b|\bplaceholder text\b"
    r"|\b(?:text|name|rules?) goes here\b|\binsert (?:\w+ ){1,4}here\b"
    r"|\b(?-i:TODO|TBD|TBA|TBC|FIXME|XXX)\b|\bx{3,}\b|\?{3,}|\bto be (?:written|translated|decided)\b"
    r"|\b(?:asdf|qwerty)\w*\b",
    re.IGNORECASE,
)
# Each pattern contains one of these; they are faster to look for, since most texts contain none.
_SIGNS: Final = (
    *("lorem", "dolor", "blah", "filler", "placeholder", "goes here", "insert", "todo", "tbd", "tba", "tbc", "fixme"),
    *("to be ", "xxx", "???", "asdf", "qwerty"),
)
_NO_SIGNS: Final = {ord(sign): " " for sign in punctuation}
_REPEATABLE: Final = frozenset({"had", "that", "very", "many", "so", "ha", "no", "blah"})


@check("TB214", Severity.ERROR, "filler text")
def filler_text(subject: Subject) -> Iterator[Hit]:
    """Filler that was never replaced.

    Words that were meant to be replaced: lorem ipsum, "blah blah", "TODO", "TBD", "FIXME", "xxx", "???", "insert ...
    here", "placeholder text", in any text that players read.

    Why: It goes to print. One published edition of a game has the same filler on four of its pages.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, texts: {flavour: Lorem ipsum dolor sit amet.}}
    +  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
    ```

    Fix: Write the text, or leave the field out.
    """
    for side, wording in subject.texts:
        text = wording.text
        lower = text.value.lower()
        found = _FILLER.search(text.value) if any(map(lower.__contains__, _SIGNS)) else None
        if found is not None:
            card = side.card if side is not None else None
            mark = places.in_text(card, text, found.start())
            message, hint = f'"{found.group()}" is filler text.', "Write the text, or leave the field out."
            yield Hit(mark, message, hint, card.id if card is not None else None)


@check("TB220", Severity.WARNING, "repeated word")
def repeated_word(subject: Subject) -> Iterator[Hit]:
    """Repeated word, or a double space.

    The same word twice in a row in a text that players read, and two spaces between words.

    Why: Every reader sees it, and it is copied into every translation.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you you dig for it.}}
    +  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
    ```

    Fix: Delete one of them.
    """
    for side, wording in subject.texts:
        card = side.card if side is not None else None
        text, slips = wording.text.value, [*_repeated(wording)]
        double = text.find("  ")
        if double >= 0 and text[:double].strip() and text[double:].strip():
            slips.append((double, "There are two spaces instead of one."))
        for start, message in slips:
            mark = places.in_text(card, wording.text, start)
            yield Hit(mark, message, "Delete one of them.", card.id if card is not None else None)


def _repeated(wording: Wording) -> Iterator[tuple[int, str]]:
    text = wording.text.value
    if not _may_repeat(text):
        return
    last = ("", "", 0)
    for token in wording.tokens:
        kind, word, start = token
        if kind == WORD and word == last[1] and word not in _REPEATABLE:
            between = text[last[2] + len(word) : start]
            if not between.strip() and "\n" not in between:
                yield start, f'The word "{text[start : start + len(word)]}" is repeated.'
        last = token


def _may_repeat(text: str) -> bool:
    """Rule out most texts quickly, by comparing their words without punctuation."""
    if "'" in text or not text.isascii():
        return True  # apostrophes belong to words
    words = text.lower().translate(_NO_SIGNS).split()
    return any(map(eq, words, words[1:]))
