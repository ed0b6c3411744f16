"""Card that never comes into play.

## What it finds

A card, tile or board that no set-up brings to the table, whatever the number of players and the parts that are played
with: it belongs to a part that there is not, lies in a deck that the rules do not use, or has no place on the board.

## Why it is bad

It is printed, cut and sleeved, and nobody will ever see it in play.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    part: winter
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
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

Correct its part, deck or stats, declare the part in `game.yaml`, or take the card out of the box.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB533"
SEVERITY = Severity.ERROR
NAME = "unreachable card"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such card."""
    yield from findings(subject, Kind.UNREACHED, CODE, SEVERITY)
