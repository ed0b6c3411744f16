"""Word that stands twice, or a double space.

## What it finds

The same word twice in a row in a text that players read, and two spaces between words.

## Why it is bad

It is a slip that every reader sees, and it is copied into every translation.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you you dig for it.}}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
```

## How to mend it

Take one of them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq
from string import punctuation

from generator.reading import places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import WORD, Wording
from generator.spine.findings import Finding, Severity

CODE = "TB220"
SEVERITY = Severity.WARNING
NAME = "repeated word"

_NO_SIGNS = {ord(sign): " " for sign in punctuation}
_REPEATABLE = frozenset({"had", "that", "very", "many", "so", "ha", "no", "blah"})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each word that stands twice and each double space."""
    for said in subject.said:
        for wording in said.texts:
            yield from _slips(subject, wording, said)
    for wording in subject.words:
        yield from _slips(subject, wording, None)


def _slips(subject: Subject, wording: Wording, said: Said | None) -> Iterator[Finding]:
    text = wording.text
    card = said.card if said is not None else None
    for start, message in (*_repeated(wording), *_double_spaces(text.value)):
        mark = places.in_text(card, text, start)
        name = card.id if card is not None else None
        yield Finding(mark, CODE, SEVERITY, message, "Take one of them out.", game=subject.game.id, id=name)


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
                written = text[start : start + len(word)]
                yield start, f'The word "{written}" stands twice.'
        last = token


def _may_repeat(text: str) -> bool:
    """Tell quickly, and mostly rightly, that no word stands beside itself: by words without the signs around them."""
    if "'" in text or not text.isascii():
        return True  # apostrophes belong to words
    words = text.lower().translate(_NO_SIGNS).split()
    return any(map(eq, words, words[1:]))


def _double_spaces(text: str) -> Iterator[tuple[int, str]]:
    start = text.find("  ")
    if start >= 0 and text[:start].strip() and text[start:].strip():
        yield start, "Two spaces stand where one should."
