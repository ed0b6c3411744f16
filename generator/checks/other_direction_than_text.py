"""Direction that a card does not keep to.

## What it finds

A card whose effect, text, name, stats and pictures name different compass directions. What most of them name is taken
for right; what differs is found.

## Why it is bad

The wind blows east in the text and west in the program. With four cards that differ in one word each, copying is how
they are written, and one of the words stays behind.

## Example

```yaml bad
cards:
  - id: breeze
    name: Eastward Breeze
    text: "Each burning block raises the fire on its western neighbour by {by}. Begin at the eastern edge of the city."
    effects:
      - {mode: resolve, do: [{verb: blow-wind, direction: east, by: 1}]}
```

```yaml good
cards:
  - id: breeze
    name: Eastward Breeze
    text: "Each burning block raises the fire on its eastern neighbour by {by}. Begin at the eastern edge of the city."
    effects:
      - {mode: resolve, do: [{verb: blow-wind, direction: east, by: 1}]}
```

## How to mend it

Write one direction everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.promise.directions import Named, named
from generator.promise.promises import promises
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB509"
SEVERITY = Severity.ERROR
NAME = "other direction than text"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each place of a card that names another direction than most of its places."""
    for promise in promises(subject):
        found = named(promise)
        ranking = Counter(one.direction for one in found).most_common()
        if len(ranking) < 2:  # noqa: PLR2004 - it takes two to differ
            continue
        usual, often = ranking[0]
        tied = ranking[1][1] == often
        others = [one for one in found if tied or one.direction != usual]
        for one in others[:1] if tied else others:
            message = f"The {one.by} names {one.direction}; the card has {_listed(found)}."
            hint = "Write one direction everywhere."
            yield Finding(one.mark(), CODE, SEVERITY, message, hint, game=subject.game.id, id=promise.said.card.id)


def _listed(found: tuple[Named, ...]) -> str:
    return ", ".join(dict.fromkeys(f"{one.direction} in its {one.by}" for one in found))
