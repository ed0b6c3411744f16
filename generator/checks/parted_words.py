"""Words of a board on the seam of two sheets.

## What it finds

A text of a `tiled` board that no sheet shows whole, 3 mm from the edges that are glued, on one of the project's papers.

## Why it is bad

The words are cut in two; however exactly the sheets are glued, the cut is seen in letters before it is seen anywhere
else.

## Example

```yaml bad
deck: {size: giant, tiled: true}
sizes: {giant: {width: 300, height: 200}}
layouts:
  plain: {boxes: {name: {at: [100, 10, 100, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
deck: {size: giant, tiled: true}
sizes: {giant: {width: 300, height: 200}}
layouts:
  plain: {boxes: {name: {at: [20, 10, 100, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Move the box away from the seam, or make it smaller; the hint says where the seams are.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.assembling import covered
from generator.layout.sheets import TooLarge, grid, mm_text
from generator.layout.tiling import Tiling, tiling
from generator.reading.faces import Seen, box_mark, layout_of
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.geometry import Rect
from generator.spine.plan import Type
from generator.spine.units import Um, um

CODE = "TB422"
SEVERITY = Severity.WARNING
NAME = "parted words"

_SAFE = um(3)


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each box with words that lies on a seam, once for each layout."""
    told: set[tuple[str, str]] = set()
    for seen in subject.faces:
        for paper, made in _tilings(subject, seen):
            types = [step for step in seen.face.plan.steps if isinstance(step, Type)]
            for typed, fit in zip(types, seen.face.fits, strict=True):
                place = layout_of(seen), fit.box
                if place in told or _is_whole(covered(typed), made):
                    continue
                told.add(place)
                message = f"The words in the box `{fit.box}` lie on a seam of the sheets of {paper}."
                mark = box_mark(subject.game, *place, "at")
                card = seen.card.id if seen.card is not None else None
                yield Finding(
                    mark, CODE, SEVERITY, message, _hint(made), game=subject.game.id, locale=subject.locale, id=card
                )


def _tilings(subject: Subject, seen: Seen) -> Iterator[tuple[str, Tiling]]:
    """Yield the papers on which a face is divided, and how; nothing when it is not tiled, or fits a sheet."""
    library, tiled = subject.library, seen.deck.tiled
    sheet = library.sheet_of(seen.deck)
    if tiled is None or sheet is None:
        return
    board = seen.face.plan.size
    for paper in library.papers.values():
        made = tiling(board, Um(tiled.overlap), sheet, paper)
        if isinstance(made, Tiling) and isinstance(grid(board, sheet, paper), TooLarge):
            yield paper.id, made


def _is_whole(rect: Rect, made: Tiling) -> bool:
    """Tell whether a sheet shows a rectangle whole, away from the edges that are glued."""
    return any(_inner(made, row, column, window).contains(rect) for row, column, window in made.windows())


def _inner(made: Tiling, row: int, column: int, window: Rect) -> Rect:
    far = um(10_000)  # beyond any board: its own edges are judged elsewhere
    left, right = window.x + _SAFE if column else -far, window.right - _SAFE if column < made.columns - 1 else far
    top, bottom = window.y + _SAFE if row else -far, window.bottom - _SAFE if row < made.rows - 1 else far
    return Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))


def _hint(made: Tiling) -> str:
    across, down = made.seams
    ends = [f"{mm_text(x)} to {mm_text(Um(x + made.overlap))} mm from the left" for x in across]
    ends += [f"{mm_text(y)} to {mm_text(Um(y + made.overlap))} mm from the top" for y in down]
    return f"Sheets overlap at {', '.join(ends)}: move the box away from there, or make it smaller."
