"""Words that a box has no room for.

## What it finds

On the panels of tuck boxes and on the label of the big box, in the language: words that do not fit their place even in
the smallest type, and characters that no font of theirs has.

## Why it is bad

They would run over the edge of their panel, or be printed as empty boxes.

## Example

```yaml bad
stocks: {card: {thickness: 0.3}}
game: {labels: {people: "The Old and Honourable Company of All Well Diggers, Ditchers and Drainers 火"}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, title: people}]}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
stocks: {card: {thickness: 0.3}}
game: {labels: {people: "The Well Diggers"}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, title: people}]}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Give the box a shorter name: a label, named by its `title`. Where it is the name of a component or of the game, a
smaller style (`box-name`, `box-list` ... in theme.yaml) or a larger box helps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB429"
SEVERITY = Severity.ERROR
NAME = "unprintable box"

HINTS: Final[Mapping[str, str]] = {
    "high": "Give the box a shorter name with its `title`, or the style a smaller size in theme.yaml.",
    "missing": "Write it otherwise, or choose a font that has it for the style, in theme.yaml.",
}


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text on boxes that does not fit or cannot be shown."""
    for fact in subject.boxes:
        yield Finding(
            fact.mark, CODE, SEVERITY, fact.message, HINTS[fact.kind], game=subject.game.id, locale=subject.locale
        )
