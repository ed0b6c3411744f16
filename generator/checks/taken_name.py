"""Sheets with the name of something else.

## What it finds

An id in the `sheets` of game.yaml that is also the id of a deck, or of what is printed besides decks: `rulebook`,
`reference`, `tuck-boxes`, `box-label`; or of what is written beside them: `manifest`, `ledger`, and all that begins
with `selection-`, as the PDFs of `--cards` do.

## Why it is bad

The id is the name of the PDF: one would be written over the other, or taken for it. Who asks for it with `--deck`
could mean both.

## Example

```yaml bad
game:
  sheets:
    - {id: crew, name: People, decks: [crew, trackers]}
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

Give the sheets another id.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine import lots
from generator.spine.findings import Finding, Severity

CODE = "TB462"
SEVERITY = Severity.ERROR
NAME = "sheets with a taken name"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each sheet whose id something else has."""
    for sheet in subject.game.sheets:
        other = lots.taken(sheet.id, subject.decks)
        if other:
            message = f"The id `{sheet.id}` is that of {other} too."
            mark = at(sheet.node, sheet.mark, "id")()
            yield Finding(mark, CODE, SEVERITY, message, "Give the sheets another id.", game=subject.game.id)
