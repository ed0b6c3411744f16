"""Effect whose amount in play is another than announced.

## What it finds

A fire, Renown, water or actions that change by another number than the effect or the text says, in a state where
nothing stands in the way.

## Why it is bad

The number on the card is the one thing that everybody reads.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, lower the fire by 2 on any one other block."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
        do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
        do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
```

## How to mend it

Correct the number, or the rules that carry it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB524"
SEVERITY = Severity.ERROR
NAME = "other amount in play"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.AMOUNT, CODE, SEVERITY)
