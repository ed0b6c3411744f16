"""Board that cannot be divided among sheets as it says.

## What it finds

A deck that is `tiled`, and on one of the project's papers takes more sheets than it allows, overlaps so far that three
sheets would lie over each other, or has no room at all within the margins and the bleed of its sheet.

## Why it is bad

Nobody can print the board on that paper, or only on more sheets than its maker thought of.

## Example

```yaml bad
deck: {size: giant, tiled: {overlap: 10, sheets: 2}}
sizes: {giant: {width: 400, height: 400}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
deck: {size: giant, tiled: {overlap: 10, sheets: 6}}
sizes: {giant: {width: 400, height: 400}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Make the board smaller, or its overlap, or allow more sheets; a sheet with narrower margins or less bleed holds more.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.tiling import Tiling, Untileable, tiling
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.sizes import Paper
from generator.spine.units import Um

CODE = "TB420"
SEVERITY = Severity.ERROR
NAME = "untileable board"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each tiled deck that one of the papers cannot hold as it says."""
    library = subject.library
    for deck in subject.game.decks:
        size, sheet = library.sizes.get(deck.size), library.sheet_of(deck)
        if deck.tiled is None or size is None or sheet is None:
            continue
        board, overlap = size.trim, Um(deck.tiled.overlap)
        for paper in library.papers.values():
            wrong = _wrong(tiling(board, overlap, sheet, paper), deck.tiled.sheets, paper)
            if wrong:
                mark = at(deck.node, deck.mark, "tiled")()
                hint = "Make the board or the overlap smaller, allow more sheets, or choose a sheet with less margin."
                yield Finding(mark, CODE, SEVERITY, wrong, hint, game=subject.game.id)


def _wrong(made: Tiling | Untileable, most: int, paper: Paper) -> str:
    """Say what is wrong with a tiling; nothing when it is as the deck says."""
    if isinstance(made, Untileable):
        return made.reason
    if made.sheets > most:
        return f"The board takes {made.sheets} sheets of {paper.id}, and its deck allows {most}."
    return ""
