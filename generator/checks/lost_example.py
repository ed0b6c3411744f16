"""Example of the rulebook without its scenario.

## What it finds

An `example` in the rulebook whose scenario does not exist.

## Why it is bad

Examples are drawn from what the engine did in a scenario. Without it there is no picture, and nobody has played what
the words tell.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger}
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - {example: a-card-is-drown, title: A card}
scenarios:
  - id: a-card-is-drawn
    says: One card is drawn.
    given: {}
    when: [{do: draw}]
    then: {unchanged: true}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger}
game:
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - {example: a-card-is-drawn, title: A card}
scenarios:
  - id: a-card-is-drawn
    says: One card is drawn.
    given: {}
    when: [{do: draw}]
    then: {unchanged: true}
```

## How to mend it

Correct the id, or write the scenario.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from generator.findings import Finding, Severity
from generator.reading.subject import Subject
from generator.rulebook import Example

CODE = "TB242"
SEVERITY = Severity.ERROR
NAME = "lost example"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each example whose scenario is not there."""
    book, seen = subject.game.rulebook, subject.book
    if book is None or seen is None:
        return
    for block in book.blocks:
        if isinstance(block, Example) and block.scenario not in seen.scenes:
            close = get_close_matches(block.scenario, sorted(seen.scenes), n=1)
            hint = f"Did you mean `{close[0]}`?" if close else "Correct the id, or write the scenario."
            message = f"There is no scenario `{block.scenario}`."
            yield Finding(block.mark, CODE, SEVERITY, message, hint, game=subject.game.id)
