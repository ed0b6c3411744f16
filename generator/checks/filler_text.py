"""Filler where a text should stand.

## What it finds

Words that were meant to be replaced: lorem ipsum, "blah blah", "TODO", "TBD", "FIXME", "xxx", "???", "insert ...
here", "placeholder text", in any text that players read.

## Why it is bad

It goes to print. One published edition of a game carries the same filler on four of its pages.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: Lorem ipsum dolor sit amet.}}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: Water is where you dig for it.}}
```

## How to mend it

Write the text, or leave the field out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.reading import places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import Wording
from generator.spine.findings import Finding, Severity

CODE = "TB214"
SEVERITY = Severity.ERROR
NAME = "filler text"

_FILLER = re.compile(
    r"\blorem ipsum\b|\bdolor sit amet\b|\bblah[ ,]+blah\b|\bfiller text\b|\bplaceholder text\b"
    r"|\b(?:text|name|rules?) goes here\b|\binsert (?:\w+ ){1,4}here\b"
    r"|\b(?-i:TODO|TBD|TBA|TBC|FIXME|XXX)\b|\bx{3,}\b|\?{3,}|\bto be (?:written|translated|decided)\b"
    r"|\b(?:asdf|qwerty)\w*\b",
    re.IGNORECASE,
)

# Each of these patterns holds one of these, which are quicker to look for.
_SIGNS = (
    *("lorem", "dolor", "blah", "filler", "placeholder", "goes here", "insert", "todo", "tbd", "tba", "tbc", "fixme"),
    *("to be ", "xxx", "???", "asdf", "qwerty"),
)


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text that holds filler, at the first of it."""
    for said in subject.said:
        for wording in said.texts:
            yield from _filler(subject, wording, said)
    for wording in subject.words:
        yield from _filler(subject, wording, None)


def _filler(subject: Subject, wording: Wording, said: Said | None) -> Iterator[Finding]:
    text = wording.text
    small = text.value.lower()
    found = _FILLER.search(text.value) if any(map(small.__contains__, _SIGNS)) else None
    if found is None:
        return
    card = said.card if said is not None else None
    mark = places.in_text(card, text, found.start())
    message = f'"{found.group()}" stands where a text should stand.'
    hint = "Write the text, or leave the field out."
    yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id if card is not None else None)
