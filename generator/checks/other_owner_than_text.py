"""Effect that is somebody else's than its text says.

## What it finds

An effect that another player does, suffers or chooses than the sentence says, or that looks at another player's
Loyalty: "you" for "each player", "another player" for "you".

## Why it is bad

Whose it is decides whether a card is a gift or a blow.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Each player gains {amount} water."
    effects:
      - mode: resolve
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Each player gains {amount} water."
    effects:
      - mode: resolve
        who: each-player
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Correct the sentence, or `who`, `by`, `chosen-by` or `loyal-to`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB505"
SEVERITY = Severity.ERROR
NAME = "other owner than text"

_KINDS = frozenset({Kind.OWNER})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each effect that is somebody else's than its sentence says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "has"))
