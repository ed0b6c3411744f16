"""Same effects on cards that read differently.

## What it finds

Two sides with equal effects whose rules texts differ in more than the names of cards.

## Why it is bad

Players look for the difference where there is none, and translators translate the same thing twice. Sometimes one
of the texts tells of a change that its effects never got.

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
    text: Take one water token from the supply.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
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
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Give both the same words, or the effects that their words promise.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.said import Said
from generator.reading.sameness import printed_rules
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB216"
SEVERITY = Severity.WARNING
NAME = "same effects, other text"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each side that does what an earlier one does, in other words."""
    firsts: dict[tuple[object, ...], list[Said]] = {}
    for said in subject.said:
        if not said.rules or not said.side.effects:
            continue
        # Sides that touch the same things with the same numbers are few; only these are compared whole.
        alike = firsts.setdefault((said.touches, *((number.name, number.value) for number in said.numbers)), [])
        other = next((one for one in alike if one.side.effects == said.side.effects), None)
        if other is None:
            alike.append(said)
            continue
        if _as_written(other) == _as_written(said) or printed_rules(other) == printed_rules(said):
            continue
        mark = said.rules[0].text.mark
        message = f'It does what "{other.card.name}" ({other.card.id}) does, in other words.'
        hint = f"There it reads: {other.rules[0].text.value.strip()}"
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _as_written(said: Said) -> list[str]:
    return [wording.text.value for wording in said.rules]
