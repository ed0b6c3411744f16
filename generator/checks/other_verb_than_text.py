"""Effect that does something else than its text says.

## What it finds

A step that does another thing than the sentence, or the contrary: raises for lowers, gains for loses. Also a
sentence that no step carries out, and a step that no sentence tells of.

## Why it is bad

Whichever of the two is wrong, the card is played in two ways.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Lower the fire by {by} on any one block."
    effects:
      - mode: resolve
        do: [{verb: raise-intensity, target: {block: any, pick: one}, by: 1}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Raise the fire by {by} on any one block."
    effects:
      - mode: resolve
        do: [{verb: raise-intensity, target: {block: any, pick: one}, by: 1}]
```

## How to mend it

Correct the sentence, or the step's `verb`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB504"
SEVERITY = Severity.ERROR
NAME = "other verb than text"

_KINDS = frozenset({Kind.VERB, Kind.TURNED, Kind.MISSING, Kind.EXTRA})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each step that does another thing than its sentence, and each sentence without a step."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "does"))
