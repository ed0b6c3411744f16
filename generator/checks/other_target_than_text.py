"""Effect that touches something else than its text says.

## What it finds

An effect that looks for blocks elsewhere than the sentence does, or for others: any for each, adjacent for
surrounding, another affiliation, "other" on one side only, another track, another place to take from.

## Why it is bad

The text is played at the table and the data by the program: each hits other blocks.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Raise the fire by {by} on each adjacent block."
    effects:
      - mode: resolve
        do: [{verb: raise-intensity, target: {block: surrounding, pick: each}, by: 1}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Raise the fire by {by} on each surrounding block."
    effects:
      - mode: resolve
        do: [{verb: raise-intensity, target: {block: surrounding, pick: each}, by: 1}]
```

## How to mend it

Correct the sentence, or the step's `target`, `from`, `into`, `track`, `what`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB502"
SEVERITY = Severity.ERROR
NAME = "other target than text"

_KINDS = frozenset({Kind.TARGET, Kind.AFFILIATION})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each step that touches something else than its sentence says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("names", "has"))
