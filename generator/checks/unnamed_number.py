"""Number of an effect that the text does not name.

## What it finds

A number of 2 or more in a card's effects which its rules text neither binds with a placeholder nor names itself. A
1 needs no naming: "an", "another" and "once" say it.

## Why it is bad

Players cannot know what the card does; or the figure was changed in the effects and the text still says the old
one.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: Gain some water.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 3, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount} water."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 3, into: brigade}]}
```

## How to mend it

Write the placeholder where the text should say the number.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import figures, places
from generator.reading.said import Number, Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB208"
SEVERITY = Severity.ERROR
NAME = "unnamed number"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each number of 2 or more that the texts of its side do not name."""
    for said in subject.said:
        if said.rules and said.numbers:
            yield from _unnamed(subject, said)


def _unnamed(subject: Subject, said: Said) -> Iterator[Finding]:
    named = {figure.value for _, figure in figures.typed(said)}
    bound = figures.bound(said)
    for number in said.numbers:
        if number.value <= 1 or number.value in named or number in bound or _is_limit(number):
            continue
        mark = places.in_card(said.card, *number.path)
        message = f"The effect's `{number.name}` is {number.value}, and the text names no {number.value}."
        hint = f"Write {figures.placeholder(said, number)} where the text should say it."
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _is_limit(number: Number) -> bool:
    return "limit" in number.path  # how often is compared with the text by a check of its own
