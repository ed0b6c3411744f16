"""Decks that cannot share sheets.

## What it finds

In the `sheets` of game.yaml: a deck that is laid on paper in another way (`sheet`) than the first one of its sheet; one
that is `tiled`, and takes several sheets by itself; and one whose pieces are folded, as standees are, beside others
that are not.

## Why it is bad

Margins, bleeds and marks of one sheet are those of all that stands on it. Pieces that are folded are of paper alone,
others are glued on board: on one sheet each would have to be cut out first.

## Example

```yaml bad
game:
  sheets:
    - {id: people, name: People, decks: [crew, trackers]}
trackers:
  deck: {id: trackers, name: Trackers, size: poker, front: plain, tiled: true}
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

Give the deck the `sheet` of the others, or take it from their list: it is then printed by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Deck, Library

CODE = "TB461"
SEVERITY = Severity.ERROR
NAME = "decks that cannot share sheets"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each deck that does not go with the first of its sheet."""
    game = subject.game
    for sheet in game.sheets:
        named = [(index, subject.decks[id_]) for index, id_ in enumerate(sheet.decks) if id_ in subject.decks]
        for index, deck in named:
            wrong = _wrong(subject.library, deck, [each for _, each in named if each.tiled is None])
            if wrong:
                message = f"The deck `{deck.id}` cannot share the sheet `{sheet.id}`: {wrong}."
                hint = "Lay it on paper as the others, or take it from their list: it is then printed by itself."
                mark = at(sheet.node, sheet.mark, "decks", index)()
                yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=deck.id)


def _wrong(library: Library, deck: Deck, there: Sequence[Deck]) -> str:
    """Return why a deck does not go with the first of those that are there; nothing when it does."""
    if deck.tiled is not None:
        return "it is tiled, and takes several sheets by itself"
    first = there[0]
    if not {deck.sheet, first.sheet} <= {None, *library.sheets}:
        return ""  # a sheet that is not there is told as such
    own, other = library.sheet_of(deck), library.sheet_of(first)
    if own is not None and other is not None and own.id != other.id:
        return f"it is laid out as `{own.id}`, and `{first.id}` as `{other.id}`"
    sizes = [library.sizes.get(each.size) for each in (deck, first)]
    folded = [size.folded for size in sizes if size is not None]
    if len(set(folded)) > 1:
        which = ("is folded", "is not") if folded[0] else ("is not folded", "is")
        return f"it {which[0]}, and `{first.id}` {which[1]}"
    return ""
