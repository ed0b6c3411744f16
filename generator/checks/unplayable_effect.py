"""Effect that never comes about in play.

## What it finds

An effect for which no state can be built in which it acts: nobody can draw the card, its event never happens to a
block that fits, or the command for it is refused. States are sought backwards from the effect, then played.

## Why it is bad

The card is printed, and nobody will ever see it work.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a block of value {value}, lower the fire by {by} on any one other block."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {value: 1}}
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

Look at the play that `tinderbox exercise` shows; correct the trigger, the condition, or what it costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB521"
SEVERITY = Severity.ERROR
NAME = "unplayable effect"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.UNPLAYABLE, CODE, SEVERITY)
