"""Text or icon too close to the cut.

## What it finds

A text, an icon, or a picture that informs, which reaches beyond the safe zone: 3 mm inside the trim. Boxes with
`safe: false` are decoration and may.

## Why it is bad

Nobody cuts exactly: what stands close to the edge is cut off on some copies.

## Example

```yaml bad
layouts:
  plain: {boxes: {name: {at: [1, 6, 51, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
layouts:
  plain: {boxes: {name: {at: [6, 6, 51, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Move the box inwards, or write `safe: false` when it only decorates.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faces import Seen, box_mark, layout_of
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.units import Um, mm

CODE = "TB404"
SEVERITY = Severity.ERROR
NAME = "outside safe zone"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each box that reaches beyond the safe zone, with the face that does so most."""
    worst: dict[tuple[str, str], tuple[Um, Seen]] = {}
    for seen in subject.faces:
        if seen.deck.size not in subject.library.sizes:
            continue  # nobody knows where it is cut, which has a finding of its own
        overfull = {fit.box for fit in seen.face.fits if fit.overflow}  # told as what it is
        for outside in seen.face.outside:
            if outside.box in overfull:
                continue
            key = layout_of(seen), outside.box
            if key not in worst or outside.by > worst[key][0]:
                worst[key] = outside.by, seen
    for (layout, box), (by, seen) in worst.items():
        message = f"The box `{box}` of `{layout}` reaches {mm(by):.1f} mm beyond the safe zone."
        hint = "Move it inwards, or write `safe: false` when it only decorates."
        mark = box_mark(subject.game, layout, box, "at")
        card = seen.card.id if seen.card is not None else None
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, locale=subject.locale, id=card)
