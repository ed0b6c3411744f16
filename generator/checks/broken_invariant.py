"""Effect that leaves the table in an impossible state.

## What it finds

An effect after which something holds that never may: two pieces on one block, more water than buckets, a token that
is in two places.

The rules stop this one: water that finds no bucket is lost. Were they wrong, nine water would be found.

## Why it is bad

What follows is undefined; every player would mend it differently.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, gain {amount} water for your Brigade."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
        do: [{verb: gain-water, amount: 9, into: brigade}]
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

Say what happens in that case, in the effect or as a ruling that the rules carry out.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB530"
SEVERITY = Severity.ERROR
NAME = "broken invariant"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.BROKEN, CODE, SEVERITY)
