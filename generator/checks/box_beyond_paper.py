"""Box or label that no paper holds.

## What it finds

A tuck box whose net fits one of the project's papers neither in one piece nor in two, upright or turned; and a label of
the big box with a lid or a strip that is larger than a paper.

## Why it is bad

It cannot be printed on that paper, and is left out there.

## Example

```yaml bad
stocks: {board: {thickness: 2}, card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: board, stock: card}]}
cards:
  - {id: well-digger, name: Well Digger, count: 99}
```

```yaml good
stocks: {board: {thickness: 2}, card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: board, stock: card}]}
cards:
  - {id: well-digger, name: Well Digger, count: 20}
```

## How to mend it

Divide the deck between two boxes, lay its pieces in more or fewer piles, or say how large the room inside is to be.
A label may be smaller than the lid that it is glued on.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import cartons
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.units import mm

CODE = "TB426"
SEVERITY = Severity.ERROR
NAME = "box beyond paper"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each tuck box, and for the label, that is too large for one of the papers."""
    game, library = subject.game, subject.library
    for found in cartons.beyond(library, game):
        carton = found.carton
        measures = " x ".join(f"{mm(side):.1f}" for side in found.box)
        papers = " and ".join(found.papers)
        message = f"The tuck box `{carton.id}` ({measures} mm) does not fit on {papers}, not even in two pieces."
        hint = f"A piece can measure: {cartons.rooms(library)}. Divide its deck between two boxes, or change its piles."
        yield Finding(carton.mark, CODE, SEVERITY, message, hint, game=game.id, id=carton.id)
    small = cartons.lid_beyond(library, game)
    if small and game.box_label is not None:
        message = f"The label of the box does not fit on {' and '.join(small)}."
        hint = f"A piece can measure: {cartons.rooms(library)}. Make the label smaller than the lid."
        yield Finding(game.box_label.mark, CODE, SEVERITY, message, hint, game=game.id)
