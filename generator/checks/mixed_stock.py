"""Cards on one sheet with tiles, boards or tokens.

## What it finds

In the `sheets` of game.yaml: a deck of `tiles/`, `boards/` or `tokens/` beside a deck of `cards/`.

## Why it is bad

Cards are printed on card and cut out. Tiles, boards and tokens are printed on paper, which is glued on board first: who
prints both on one sheet has cards of board, or tokens of card.

## Example

```yaml bad
game:
  sheets:
    - {id: people, name: People, decks: [crew, tiles]}
tiles:
  deck: {id: tiles, name: Tiles, size: poker, front: plain}
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

Give cards sheets of their own. Where the pieces are of card too, write their deck in `cards/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB463"
SEVERITY = Severity.WARNING
NAME = "sheets for two kinds of paper"
_CARDS: Final = "cards"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each deck that is not of the paper of the first of its sheet."""
    game = subject.game
    for sheet in game.sheets:
        named = [(index, subject.decks[id_]) for index, id_ in enumerate(sheet.decks) if id_ in subject.decks]
        for index, deck in named[1:]:
            first = named[0][1]
            if (deck.kind == _CARDS) != (first.kind == _CARDS):
                message = f"The sheet `{sheet.id}` holds {first.kind} (`{first.id}`) and {deck.kind} (`{deck.id}`)."
                hint = "Cards are printed on card, other pieces on paper for board: give each sheets of their own."
                mark = at(sheet.node, sheet.mark, "decks", index)()
                yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=deck.id)
