"""Effect that sets off a chain without an end.

## What it finds

An effect after which the questions or the work never stop, or stop only at the bound of the program.

The rules stop this one: an effect does not set itself off. Were they wrong, the chain would be found.

## Why it is bad

The game cannot go on.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you place Renown, place {amount} Renown on any one other block."
    effects:
      - mode: trigger
        when: {event: renown-placed, by: you}
        do: [{verb: place-renown, target: {block: any, pick: one, except: trigger}, amount: 1}]
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

Give one link of the chain a limit, or let it act once per event.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB529"
SEVERITY = Severity.ERROR
NAME = "endless chain"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.ENDLESS, CODE, SEVERITY)
