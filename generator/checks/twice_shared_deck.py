"""Deck on two sheets.

## What it finds

A deck that two of the `sheets` in game.yaml name, or one of them twice.

## Why it is bad

A deck is printed once: on the sheets that name it first. The others would lack it, and nobody who prints them could
tell.

## Example

```yaml bad
game:
  sheets:
    - {id: people, name: People, decks: [crew, trackers]}
    - {id: places, name: Places, decks: [trackers, crew]}
trackers:
  deck: {id: trackers, name: Trackers, size: poker, front: plain}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
game:
  sheets:
    - {id: people, name: People, decks: [crew, trackers]}
trackers:
  deck: {id: trackers, name: Trackers, size: poker, front: plain}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Take it from one of the two. More copies of its cards are a `count` at the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB460"
SEVERITY = Severity.ERROR
NAME = "deck on two sheets"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each time that a deck is named again."""
    first: dict[str, str] = {}
    for sheet in subject.game.sheets:
        for index, deck in enumerate(sheet.decks):
            if deck in first:
                again = "twice" if first[deck] == sheet.id else f"again, after `{first[deck]}`"
                message = f"The sheet `{sheet.id}` names the deck `{deck}` {again}."
                hint = "Take it from one of the two; copies are a `count` at the card."
                mark = at(sheet.node, sheet.mark, "decks", index)()
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=deck)
            first.setdefault(deck, sheet.id)
