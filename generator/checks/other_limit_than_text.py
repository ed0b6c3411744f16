"""Effect with a limit that its text puts elsewhere.

## What it finds

A limit ("once per turn") that the text puts on one ability and the data on another, and a change that lasts longer
or shorter than the text says. A limit that is missing on one side altogether is found by TB219.

## Why it is bad

The ability that was meant to be rare can be used without end.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Once per turn, you may move your Wagon. When you end a move, gain {amount} water."
    effects:
      - {mode: free, may: true, do: [{verb: move-wagon}]}
      - mode: trigger
        when: {event: move-ended}
        limit: {times: 1, per: turn}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Once per turn, you may move your Wagon. When you end a move, gain {amount} water."
    effects:
      - {mode: free, may: true, limit: {times: 1, per: turn}, do: [{verb: move-wagon}]}
      - mode: trigger
        when: {event: move-ended}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Move the `limit` to the effect of the sentence that says it, or the words to the other sentence; correct `lasts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Kind
from generator.promise.judging import Wording, findings
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB506"
SEVERITY = Severity.ERROR
NAME = "other limit than text"

_KINDS = frozenset({Kind.LIMIT, Kind.DURATION})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each limit that stands at another effect than the text says."""
    yield from findings(subject, _KINDS, CODE, SEVERITY, Wording("says", "has"))
