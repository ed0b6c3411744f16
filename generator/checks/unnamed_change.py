"""Effect that changes in play what nobody named.

## What it finds

A quantity that comes out otherwise with the card than without it, and that neither the effect's verbs nor the text
speak of.

The step for which the text has no words is found by TB504 too; here it is seen at work.

## Why it is bad

What is not written is forgotten at the table, or argued about.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
        do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}, {verb: upgrade}]
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

Say it in the text and in the effect; or mend the rules that carry out the verb.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB523"
SEVERITY = Severity.ERROR
NAME = "unnamed change"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.UNNAMED, CODE, SEVERITY)
