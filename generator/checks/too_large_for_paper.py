"""Piece that does not fit the paper.

## What it finds

A size, used by a deck, that does not fit upright or turned on one of the project's papers with the margins and
bleed of its sheet: the one that the deck names, or else `home-1`, or where there is none the first of `sizes.yaml`.
Decks that are `tiled` are printed on several sheets, and left alone.

## Why it is bad

The deck cannot be printed on that paper, and somebody else's printer may have no other.

## Example

```yaml bad
deck: {size: giant}
sizes: {giant: {width: 230, height: 320}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
deck: {size: giant}
sizes: {giant: {width: 150, height: 220}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Choose a smaller size, or divide the board into pieces that players lay side by side; with `tiled: true` at its deck a
board is printed on several sheets that are glued together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.layout.sheets import TooLarge, grid
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.geometry import Size
from generator.spine.units import mm

CODE = "TB408"
SEVERITY = Severity.ERROR
NAME = "too large for paper"

_TILED: Final = "tiled"  # the property of a deck


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each deck whose size is too large for one of the papers."""
    library = subject.library
    lost = subject.game.lost.get("deck", frozenset())
    for deck in subject.game.decks:
        size = library.sizes.get(deck.size)
        sheet = library.sheet_of(deck)
        is_tiled = deck.tiled is not None or lost.issuperset({deck.id, _TILED})  # how, may be what is wrong with it
        if size is None or sheet is None or is_tiled:
            continue
        card = size.trim
        answers = {paper.id: grid(card, sheet, paper) for paper in library.papers.values()}
        small = [(paper, answer) for paper, answer in answers.items() if isinstance(answer, TooLarge)]
        if small:
            papers = " and ".join(paper for paper, _ in small)
            message = f"The size `{size.id}` ({_measures(card)}) does not fit on {papers} with the sheet `{sheet.id}`."
            rooms = ", ".join(f"{paper} {_measures(answer.room)}" for paper, answer in small)
            hint = f"There is room for: {rooms}. Choose a smaller size, divide it, or write `tiled: true` at the deck."
            mark = at(deck.node, deck.mark, "size")()
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id)


def _measures(size: Size) -> str:
    return f"{mm(size.width):g} x {mm(size.height):g} mm"
