"""Effect that meets another at one event, and nobody says which comes first.

## What it finds

Two effects of one player that wait for the same event, and of which one is lost in play though each acts by itself; or
both act, and their player is not asked for the order. Of two effects that may replace the same thing, one is chosen.

The rules put all that waits in turn order and let each player order the own ones. Were they wrong, it would be found.

## Why it is bad

The order can decide a game, and players quarrel over it; an effect that silently falls out is missed even more.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    stats: {affiliation: commons, species: giant, water: 1}
    text: "When you gain the Loyalty of a block, you may raise the fire by {by} on any one adjacent block."
    effects:
      - mode: trigger
        may: true
        when: {event: loyalty-gained, by: you}
        do: [{verb: raise-intensity, target: {block: adjacent, of: trigger, pick: one}, by: 1}]
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

Let the two wait for different events, or mend the rule that orders what waits.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB540"
SEVERITY = Severity.ERROR
NAME = "effects without order"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such meeting."""
    yield from findings(subject, Kind.MEETING, CODE, SEVERITY)
