"""Rule of the rulebook that nothing carries out.

## What it finds

A sentence under `rules`, `points` or `steps` of the rulebook that no function of the game's rules names after `Rule:`
in its docstring, and that no scenario cites. Games without rules in the program and without scenarios are left alone.

## Why it is bad

Nobody knows whether the game is played as it says. A rule that is carried out, but that nothing cites, can change in
one place and stay as it was in the other.

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
        - rules: {one-card: "Draw one card.", no-more: "You hold three cards at most."}
scenarios:
  - id: a-card-is-drawn
    says: One card is drawn.
    cites: ["rules:drawing.one-card"]
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
        - rules: {one-card: "Draw one card."}
        - says: "A good hand wins half the game."
scenarios:
  - id: a-card-is-drawn
    says: One card is drawn.
    cites: ["rules:drawing.one-card"]
    given: {}
    when: [{do: draw}]
    then: {unchanged: true}
```

## How to mend it

Write a scenario that pins the rule and cites it as `rules:<section>.<rule>`, or name it in the docstring of the
function that carries it out. What is no rule (advice, a saying, what is in the box) stands under `says`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB245"
SEVERITY = Severity.NOTE
NAME = "unexecuted rule"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each rule that neither the engine nor a scenario cites."""
    book, seen = subject.game.rulebook, subject.book
    if book is None or seen is None or seen.cited is None:
        return
    for sentence in book.sentences:
        if sentence.anchor not in seen.cited:
            message = f"Nothing carries out the rule `{sentence.anchor}`, or nothing says so."
            hint = f"Cite it in a scenario as `rules:{sentence.anchor}`, or after `Rule:` where it is carried out."
            yield Finding(sentence.text.mark, CODE, SEVERITY, message, hint, game=subject.game.id)
