"""Effect that is used in play and changes nothing.

## What it finds

An effect that comes about, and leaves everything as it would be without it.

## Why it is bad

Players stop, read the card, and wonder what they have missed.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you take a Move Brigade action, you may move up to {to} spaces."
    effects:
      - mode: always
        may: true
        lasts: while-in-play
        do: [{verb: change-rule, rule: move-spaces, to: 3}]
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

Give it something to do: another target, another event, or an amount above what the rules do anyway.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB522"
SEVERITY = Severity.ERROR
NAME = "idle effect"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such effect."""
    yield from findings(subject, Kind.IDLE, CODE, SEVERITY)
