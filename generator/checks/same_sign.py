"""Words of one kind that neither colour nor icon tells apart.

## What it finds

Two words of a vocabulary with colours, with the same icon or none, of whose main colours (`base`) some eyes see hardly
any difference: less than 10 by CIEDE2000 in greys or without one of the three kinds of cones.

## Why it is bad

What the rulebook's pictures, boards and tokens say by these colours is then said by nothing else. One man in twelve
does not see all colours, and many print in greys.

## Example

```yaml bad
game:
  vocabularies:
    affiliation:
      - {id: harbour, name: Harbour, colours: {base: "#4c5c26"}}
      - {id: market, name: Market, colours: {base: "#98301a"}}
cards:
  - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
  - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
```

```yaml good
game:
  vocabularies:
    affiliation:
      - {id: harbour, name: Harbour, colours: {base: "#4c5c26"}}
      - {id: market, name: Market, colours: {base: "#e58f7c"}}
cards:
  - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
  - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
```

## How to mend it

Give each word an `icon` of its own and show it wherever its colour is shown, or move the colours apart in lightness.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from generator.colours import sight
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB456"
SEVERITY = Severity.WARNING
NAME = "same sign"

_MAIN: Final = "base"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each word that some eyes take for an earlier one of its vocabulary."""
    for vocabulary in subject.game.vocabularies.values():
        coloured = [entry for entry in vocabulary.values() if _MAIN in entry.colours]
        for one, other in combinations(coloured, 2):
            if one.icon is not None and other.icon is not None and one.icon != other.icon:
                continue
            apart, seen_so = sight.least([(one.colours[_MAIN], other.colours[_MAIN])])
            if apart < sight.ENOUGH:
                message = (
                    f'No icon tells "{other.name.value}" from "{one.name.value}", and {seen_so} their colours are '
                    f"{apart:.1f} apart; it takes {sight.ENOUGH:g}."
                )
                hint = "Give each an `icon` of its own, or move the colours apart in lightness."
                yield Finding(other.mark, CODE, SEVERITY, message, hint, game=subject.game.id)
