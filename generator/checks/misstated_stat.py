"""Stat that the deck does not declare so.

## What it finds

A card that leaves out a stat which its deck requires, states one that its deck does not declare, or gives it a
value of another type or outside its range.

## Why it is bad

The layout prints nothing where the figure should stand, or a figure that the game does not have.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 4}}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 3}}
```

## How to mend it

Correct the card, or what the deck says under `stats`: `type`, `least`, `most`, `required`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Deck, Stat, StatSpec

CODE = "TB222"
SEVERITY = Severity.ERROR
NAME = "misstated stat"

_TYPES: dict[str, type] = {"integer": int, "text": str, "flag": bool}


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each stat of a side that is not as its deck declares it."""
    for said in subject.said:
        head = ("back", "stats") if said.back else ("stats",)
        for name, message in _troubles(subject.decks[said.card.deck], said):
            mark = places.in_card(said.card, *head, name)
            hint = "Correct it here, or in the deck's `stats`."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _troubles(deck: Deck, said: Said) -> Iterator[tuple[str, str]]:
    """Yield each stat that is wrong, and how."""
    stats = said.side.stats
    for name, spec in deck.stats.items():
        if name not in stats and spec.required:
            yield name, f"The card does not state `{name}`, which the deck {deck.id} requires."
    for name, value in stats.items():
        known = deck.stats.get(name)
        if known is None:
            yield name, f"The deck {deck.id} declares no stat `{name}`."
            continue
        for one in value if isinstance(value, tuple) else (value,):
            message = _wrong(name, known, one)
            if message:
                yield name, message


def _wrong(name: str, spec: StatSpec, value: Stat) -> str:
    """Return what is wrong with a single value; empty when nothing is. Words of vocabularies are not judged here."""
    wanted = _TYPES.get(spec.type, str)
    if type(value) is not wanted:
        return f"`{name}` is {value}, and the deck asks for a stat of type {spec.type}."
    if isinstance(value, int) and spec.type == "integer":
        if spec.least is not None and value < spec.least:
            return f"`{name}` is {value}, and the least that the deck allows is {spec.least}."
        if spec.most is not None and value > spec.most:
            return f"`{name}` is {value}, and the most that the deck allows is {spec.most}."
    return ""
