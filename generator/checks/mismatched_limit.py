"""Limit that text and effect do not share.

## What it finds

An effect with a `limit` whose text has no "once per turn" (or "2 times each round" and the like) that says the
same, and a text that says so where no effect has that limit.

## Why it is bad

A bonus that may be used every time is another bonus than one that may be used once per turn; published editions of
one game differ in just this.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "You may gain {amount} water."
    effects:
      - mode: free
        may: true
        limit: {times: 1, per: turn}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Once per turn you may gain {amount} water."
    effects:
      - mode: free
        may: true
        limit: {times: 1, per: turn}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Write the limit in the text, or in the effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.reading import figures, places
from generator.reading.english import figure_of, limits
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import slot
from generator.spine.findings import Finding, Severity

CODE = "TB219"
SEVERITY = Severity.ERROR
NAME = "mismatched limit"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each limit that stands on one side only."""
    for said in subject.said:
        if not said.rules or not said.side.effects:
            continue
        written = [(wording, found) for wording in said.rules for found in limits(wording.text.value)]
        told = {(_times(said, found), found["per"].lower()) for _, found in written}
        held = {(effect.limit.times, effect.limit.per) for effect in said.side.effects if effect.limit is not None}
        for wording, found in written:
            if (_times(said, found), found["per"].lower()) not in held:
                mark = places.in_text(said.card, wording.text, found.start())
                message = f'The text says "{found.group()}", and no effect has that limit.'
                hint = f"The effects have: {_listed(held)}." if held else "The effects have no `limit`."
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)
        for number, effect in enumerate(said.side.effects):
            if effect.limit is not None and (effect.limit.times, effect.limit.per) not in told:
                head = ("back", "effects", number, "limit") if said.back else ("effects", number, "limit")
                limit = _listed({(effect.limit.times, effect.limit.per)})
                message = f"The effect works {limit} at the most, and the text does not say so."
                hint = f'Write "{limit}" in the text.'
                mark = places.in_card(said.card, *head, key=True)
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _times(said: Said, found: re.Match[str]) -> int | None:
    """Return how often the text says: a word, digits, or the number that a placeholder stands for."""
    word = found["times"].split()[0]
    if word.startswith("{"):
        bound = figures.bindings(said, slot(word, 0))
        return bound[0].value if bound else None
    return figure_of(word)


def _listed(limits: set[tuple[int, str]]) -> str:
    words = {1: "once", 2: "twice"}
    return ", ".join(f"{words.get(times, f'{times} times')} per {per}" for times, per in sorted(limits))
