"""Grid that is no turn of another, in a deck of turned patterns.

## What it finds

A deck of eight grids or more in which nearly every pattern stands in each of its turns (as it is, and turned by one,
two and three quarters), and a grid among them that is no turn of any other, or the same as another.

## Why it is bad

No text says which squares a pattern marks; a square that slipped by one cannot be seen on its card. Turned patterns
strike every corner alike; the odd one does not.

## Example

```yaml bad
cards:
  - {id: a-1, name: A1, grid: ["*..", "*..", "..."]}
  - {id: a-2, name: A2, grid: [".**", "...", "..."]}
  - {id: a-3, name: A3, grid: ["...", "..*", "..*"]}
  - {id: a-4, name: A4, grid: ["...", "...", "**."]}
  - {id: b-1, name: B1, grid: ["*..", ".*.", "..."]}
  - {id: b-2, name: B2, grid: ["..*", ".*.", "..."]}
  - {id: b-3, name: B3, grid: ["...", ".*.", "..*"]}
  - {id: b-4, name: B4, grid: ["...", ".**", "..."]}
```

```yaml good
cards:
  - {id: a-1, name: A1, grid: ["*..", "*..", "..."]}
  - {id: a-2, name: A2, grid: [".**", "...", "..."]}
  - {id: a-3, name: A3, grid: ["...", "..*", "..*"]}
  - {id: a-4, name: A4, grid: ["...", "...", "**."]}
  - {id: b-1, name: B1, grid: ["*..", ".*.", "..."]}
  - {id: b-2, name: B2, grid: ["..*", ".*.", "..."]}
  - {id: b-3, name: B3, grid: ["...", ".*.", "..*"]}
  - {id: b-4, name: B4, grid: ["...", ".*.", "*.."]}
```

## How to mend it

Draw the turn that is missing. When the pattern is meant to be the only one of its kind, silence the finding and say so.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.grids import Lone, lone
from generator.reading import places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB511"
SEVERITY = Severity.WARNING
NAME = "lone grid"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each grid that breaks its deck's habit of turning patterns."""
    decks: dict[str, list[Said]] = {}
    for said in subject.said:
        if said.side.grid:
            decks.setdefault(said.card.deck, []).append(said)
    for sides in decks.values():
        for odd in lone(said.side.grid for said in sides):
            said = sides[odd.at]
            mark = places.in_card(said.card, *(("back",) if said.back else ()), "grid", key=True)
            message, hint = _worded(odd, sides)
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _worded(odd: Lone, sides: list[Said]) -> tuple[str, str]:
    if odd.same is not None:
        other = sides[odd.same].card
        return f'The grid is that of "{other.name}" ({other.id}).', "Draw the turn that the deck lacks."
    message = "The grid is no turn of another, as nearly all grids of the deck are."
    return message, "" if odd.near is None else f"The deck lacks this turn: {' '.join(odd.near)}"
