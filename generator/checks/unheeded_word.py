"""Word of an effect that the rules cannot carry out.

## What it finds

A word of an effect, or a value of it, that the rules of the game would have to pass over: several blocks where the
verb touches one, an owner that it does not know, a price that nobody can be asked, a card that has no buckets.

## Why it is bad

The schema allows the word and the text says it, but nobody plays it: the effect is left out of every play.

## Example

```yaml bad
cards:
  - id: rain-maker
    name: Rain Maker
    stats: {affiliation: commons, species: giant, water: 1}
    text: "Once per turn, you may put out each fire adjacent to your Brigade with no water; it brings no Renown."
    effects:
      - mode: free
        may: true
        limit: {times: 1, per: turn}
        do: [{verb: extinguish, target: {block: adjacent, of: brigade, pick: each}, water: none, renown: none}]
```

```yaml good
cards:
  - id: rain-maker
    name: Rain Maker
    stats: {affiliation: commons, species: giant, water: 1}
    text: "Once per turn, you may put out one fire adjacent to your Brigade with no water; it brings no Renown."
    effects:
      - mode: free
        may: true
        limit: {times: 1, per: turn}
        do: [{verb: extinguish, target: {block: adjacent, of: brigade, pick: one}, water: none, renown: none}]
```

## How to mend it

Say it with words that the rules carry out; the message says which ones. A new deed needs a new verb in the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.faults import findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.played import Kind

CODE = "TB539"
SEVERITY = Severity.ERROR
NAME = "unheeded word"
PLAYED = True


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each such word."""
    yield from findings(subject, Kind.UNHEEDED, CODE, SEVERITY)
