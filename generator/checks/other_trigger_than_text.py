"""Effect that waits for something else than its text says.

## What it finds

An effect whose event, or what must hold for it, is not what the sentence says: another event, after it for before
it or instead of it, a block of another kind, a condition that only one of the two has.

## Why it is bad

The card goes off when nobody expects it, or stays silent when everybody does. Random play hardly ever shows it:
most triggers are rare.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: renown-placed, by: you, block: {affiliation: harbour}}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Correct the sentence, or `when`, `if` and `mode` of the effect. A trigger of `mode: replace` is said with "instead",
one that comes first with "about to".
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB501"
SEVERITY = Severity.ERROR
NAME = "other trigger than text"

_KINDS = frozenset({Kind.TRIGGER, Kind.ORDER, Kind.CONDITION})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each effect that waits for something else than its sentence says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "waits for"))
