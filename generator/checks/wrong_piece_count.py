"""Count in the box list that the decks do not make.

## What it finds

A line of `components` in `game.yaml` whose count is not the number of pieces that its deck has of that part; and
cards that no line of the list counts, in a game that has a list.

## Why it is bad

The box says twenty and the sheets hold twenty-two: something is printed that is not told of, or the other way
round.

## Example

```yaml bad
game:
  components:
    - {id: crew, name: Crew cards, deck: crew, count: 3}
cards:
  - {id: well-digger, name: Well Digger, count: 2}
```

```yaml good
game:
  components:
    - {id: crew, name: Crew cards, deck: crew, count: 2}
cards:
  - {id: well-digger, name: Well Digger, count: 2}
```

## How to mend it

Correct the count, or the cards. Cards of an expansion belong to its part: they are counted in a line of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity
from generator.telling import counted

CODE = "TB204"
SEVERITY = Severity.ERROR
NAME = "wrong piece count"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each deck and part whose pieces are not as many as the list says."""
    game = subject.game
    lost = game.lost.get("deck", frozenset())
    if not game.components or "*" in lost or "game" in game.lost:
        return  # nothing is promised, or what was promised or made could not be read
    pieces: Counter[tuple[str, str]] = Counter()
    firsts: dict[tuple[str, str], Mark] = {}
    for card in game.cards:
        pieces[card.deck, card.part] += card.count
        firsts.setdefault((card.deck, card.part), card.mark)
    listed: Counter[tuple[str, str]] = Counter()
    for component in game.components:
        listed[component.deck, component.part] += component.count
    for component in game.components:
        key = component.deck, component.part
        if key[0] in subject.decks and key[0] not in lost and listed[key] != pieces[key]:
            told = counted(listed[key], "piece")
            message = f"The box list says {told} of the deck {key[0]} ({key[1]}), and the deck has {pieces[key]}."
            hint = "Correct the count here, or the cards' `count` and `part`."
            yield Finding(component.mark, CODE, SEVERITY, message, hint, game=game.id)
    for key, mark in firsts.items():
        if key not in listed:
            message = f"The box list leaves out {counted(pieces[key], 'piece')} of the deck {key[0]} ({key[1]})."
            yield Finding(mark, CODE, SEVERITY, message, "Add a line to `components` in game.yaml.", game=game.id)
