"""Rulebook that cannot be printed as it is.

## What it finds

In the rulebook, laid out in the language: a word that is longer than a line, a picture that is higher than a column,
a character that no font of the page has, a part of a piece of which its picture shows nothing, and page numbers that
do not come to rest. On the reference sheet: the same, and panels that take more than two sides.

## Why it is bad

It would be printed over the edge of its column, as an empty box, or with references to wrong pages.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger}
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - says: "Draw one card 火."
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger}
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - says: "Draw one card."
```

## How to mend it

Write another word, part the long one with a hyphen, take another font for the style (`book`, `book-small` ... in
theme.yaml), or choose a smaller scene for the example. Leave panels of the reference sheet out, or name with `only`
what it needs of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB246"
SEVERITY = Severity.ERROR
NAME = "unprintable rulebook"

HINTS: Final[Mapping[str, str]] = {
    "wide": "Write another word, or part it with a hyphen.",
    "missing": "Write it otherwise, or choose a font that has it for the style, in theme.yaml.",
    "tall": "Choose a smaller scene for the example, or explain fewer parts of the piece.",
    "part": "Show another card, or leave the part out.",
    "long": "Leave panels of the reference sheet out, or name with `only` what it needs of them.",
    "unsettled": "Shorten or lengthen a text near a reference to a page by a line.",
}


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each thing in the rulebook that does not fit or cannot be shown."""
    for fact in () if subject.book is None else subject.book.facts:
        if fact.kind == "picture":
            continue  # why an example cannot be drawn is told where scenarios are played
        yield Finding(
            fact.mark, CODE, SEVERITY, fact.message, HINTS[fact.kind], game=subject.game.id, locale=subject.locale
        )
