"""Effect whose number stands at another place of the text.

## What it finds

A step whose number is not the one in its own clause. A number that is missing on one side altogether is found
before that, by TB207 and TB208; this is about numbers that were exchanged, or bound to the wrong placeholder.

## Why it is bad

Each number is right somewhere on the card, so that nobody who proof-reads misses one.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount.2} water, then lose {amount.1} water."
    effects:
      - mode: resolve
        do: [{verb: gain-water, amount: 3, into: brigade}, {verb: lose-water, amount: 2}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount.1} water, then lose {amount.2} water."
    effects:
      - mode: resolve
        do: [{verb: gain-water, amount: 3, into: brigade}, {verb: lose-water, amount: 2}]
```

## How to mend it

Bind each number to its own placeholder: `{amount.1}`, `{amount.2}` in the order of the effects.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB503"
SEVERITY = Severity.ERROR
NAME = "other amount than text"

_KINDS = frozenset({Kind.AMOUNT})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each number that another clause has."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "has"))
