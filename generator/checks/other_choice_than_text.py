"""Effect that leaves a choice which its text puts elsewhere.

## What it finds

A permission ("you may") that the text gives for one effect and the data for another, and a list of which the text
lets players choose another number than the data. A permission that is missing on one side altogether is found by
TB211 and TB212.

## Why it is bad

Players decline what they must do, or must do what they would decline.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Choose one: gain {amount.1} water; lose {amount.2} water."
    effects:
      - mode: resolve
        do: [{verb: gain-water, amount: 1, into: brigade}, {verb: lose-water, amount: 2}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Choose one: gain {amount.1} water; lose {amount.2} water."
    effects:
      - mode: resolve
        choose: 1
        do: [{verb: gain-water, amount: 1, into: brigade}, {verb: lose-water, amount: 2}]
```

## How to mend it

Correct the sentence, or `may` and `choose` of the effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB508"
SEVERITY = Severity.ERROR
NAME = "other choice than text"

_KINDS = frozenset({Kind.OPTIONAL, Kind.CHOICE})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each choice that stands at another effect than the text says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "has"))
