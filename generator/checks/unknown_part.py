"""Picture of a piece that points at nothing.

## What it finds

In the rulebook, a picture of a card, a tile or a board whose parts are explained, and a part that the layout of this
side has no box of; and a side that the card does not have.

## Why it is bad

The part has a number in the list, and nothing in the picture has it: readers look for it in vain. Mostly a box of the
layout was renamed.

## Example

```yaml bad
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
cards:
  - {id: well-digger, name: Well Digger}
rules:
  chapter: {id: box, title: What is in the box}
  sections:
    - id: crew
      title: A crew card
      blocks:
        - piece: well-digger
          parts:
            - {of: nmae, says: "The name."}
```

```yaml good
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
cards:
  - {id: well-digger, name: Well Digger}
rules:
  chapter: {id: box, title: What is in the box}
  sections:
    - id: crew
      title: A crew card
      blocks:
        - piece: well-digger
          parts:
            - {of: name, says: "The name."}
```

## How to mend it

Name boxes of the layout that draws this side of the card, also those that it takes from the layout that it extends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine import suggest
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.model import Card, Layout, Side
from generator.spine.rulebook import Anatomy

CODE = "TB464"
SEVERITY = Severity.ERROR
NAME = "unknown part"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each part of a piece that its layout has not, and for each side that there is not."""
    book, cards = subject.game.rulebook, {card.id: card for card in subject.game.cards}
    for block in () if book is None else book.anatomies:
        if block.card in cards:  # one that is not there is TB201 already
            for mark, message, hint in _troubles(block, cards[block.card], subject.game.layouts):
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=block.card)


def _troubles(block: Anatomy, card: Card, layouts: Mapping[str, Layout]) -> Iterator[tuple[Mark, str, str]]:
    """Yield where something is wrong, what, and what to do."""
    side: Side | None = card.front if block.side == "front" else card.back
    if side is None:
        yield block.mark, f"The card {card.id} has no {block.side} of its own.", "Show its front: leave `side` out."
        return
    layout = layouts.get(side.layout)
    if layout is None:
        return  # that is another finding already
    for part in block.parts:
        for name, mark in zip(part.boxes, part.marks, strict=True):
            if name not in layout.boxes:
                yield mark, f"The layout {layout.id} has no box `{name}`.", suggest.suggest_sentence(name, layout.boxes)
