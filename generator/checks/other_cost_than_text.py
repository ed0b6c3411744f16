"""Effect with another price than its text says.

## What it finds

An effect that takes an action where the text calls it free, or the reverse; a price that only the text or only the
effect asks for, or another one.

## Why it is bad

A price that nobody asks for makes a card that nobody beats.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "As an action, you may gain {amount} water."
    effects:
      - {mode: free, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "As an action, gain {amount} water."
    effects:
      - {mode: action, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Correct the sentence, or `mode` and `cost` of the effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB507"
SEVERITY = Severity.ERROR
NAME = "other cost than text"

_KINDS = frozenset({Kind.COST})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each effect with another price than its sentence says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "has"))
