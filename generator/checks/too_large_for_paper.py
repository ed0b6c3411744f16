"""Piece that does not fit the paper.

## What it finds

A size, used by a deck, that does not fit upright or turned on one of the project's papers inside the smallest
margin of its sheets.

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

Choose a smaller size, or divide the board into pieces that players lay side by side.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.findings import Finding, Severity
from generator.model import CardSize, Paper
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.units import Um, mm

CODE = "TB408"
SEVERITY = Severity.ERROR
NAME = "too large for paper"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each deck whose size is too large for one of the papers."""
    sheets = subject.library.sheets.values()
    margin = min((sheet.margin for sheet in sheets), default=0)
    for deck in subject.game.decks:
        size = subject.library.sizes.get(deck.size)
        if size is None:
            continue
        small = [paper for paper in subject.library.papers.values() if not _fits(size, paper, margin)]
        if small:
            papers = " and ".join(paper.id for paper in small)
            measures = f"{mm(Um(size.width)):g} x {mm(Um(size.height)):g} mm"
            message = f"The size `{size.id}` ({measures}) does not fit on {papers}."
            hint = f"Inside a margin of {mm(Um(margin)):g} mm, upright or turned. Choose a smaller size, or divide it."
            mark = at(deck.node, deck.mark, "size")()
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id)


def _fits(size: CardSize, paper: Paper, margin: int) -> bool:
    room = sorted((paper.width - 2 * margin, paper.height - 2 * margin))
    return all(length <= space for length, space in zip(sorted((size.width, size.height)), room, strict=True))
