"""Tuck box with nothing in it.

## What it finds

A tuck box in boxes.yaml whose decks have no cards, so that it would hold nothing and say that it holds 0 pieces.

## Why it is bad

A box without a measure cannot be cut out: it would be left out of tuck-boxes.pdf without a word.

## Example

```yaml bad
stocks: {card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card}]}
deck: {back: plain}
cards: []
```

```yaml good
stocks: {card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card}]}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Give the deck its cards, name another deck, or take the box out.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.carton import measuring
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB425"
SEVERITY = Severity.ERROR
NAME = "empty box"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each tuck box of decks without cards; decks that are not there are told as such."""
    game = subject.game
    there = {deck.id for deck in game.decks}
    for carton in () if game.lost else game.cartons:
        known = [deck for deck in carton.decks if deck in there]
        if known and not measuring.pieces(game, carton):
            message = f"The tuck box `{carton.id}` is for {_decks(known)}, and there is no card to lie in it."
            mark = at(carton.node, carton.mark, "decks")()
            hint = "Give the deck its cards, name another deck, or take the box out."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=carton.id)


def _decks(known: list[str]) -> str:
    return " and ".join(f"`{deck}`" for deck in known)
