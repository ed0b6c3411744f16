"""Effect for whose empty supply nobody has a rule.

## What it finds

An effect that takes from a supply (Renown of a player, cards of a deck) and, where the supply is empty, leaves the
table in an impossible state or asks without an end. The state with the empty supply is built on purpose.

## Why it is bad

Supplies run out in the longest plays, when nobody wants to look for a rule.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, place {amount} Renown on any one other block."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
        do: [{verb: place-renown, target: {block: any, pick: one, except: trigger}, amount: 16}]
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

Say what happens then, as a ruling that the rules carry out, or put more pieces into the box.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB531"
SEVERITY = Severity.WARNING
NAME = "empty supply"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.SUPPLY, CODE, SEVERITY)
