"""Same text on cards that do different things.

## What it finds

Two sides whose rules texts read the same, placeholders filled in, and whose effects differ.

## Why it is bad

Players will play both alike. One of the two was copied, and only its effects or only its text were changed.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
  - id: rain-maker
    name: Rain Maker
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: this-card}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
  - id: rain-maker
    name: Rain Maker
    text: Gain a water token on this card.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: this-card}]}
```

## How to mend it

Say in the texts how the cards differ, or give them the same effects.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.said import Said
from generator.reading.sameness import printed_rules
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB215"
SEVERITY = Severity.ERROR
NAME = "same text, other effects"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each side that reads as an earlier one and does something else."""
    first: dict[str, Said] = {}
    for said in subject.said:
        if not said.rules or not said.side.effects:
            continue
        other = first.setdefault(printed_rules(said), said)
        if other.side.effects == said.side.effects or other.side.grid != said.side.grid:
            continue
        mark = said.rules[0].text.mark
        message = f'The text reads as that of "{other.card.name}" ({other.card.id}), and the effects differ.'
        hint = "Say how the two differ, or give them the same effects."
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)
