"""Cards that are printed alike, down to the last line.

## What it finds

Two cards of a deck whose printed sides are the same in every respect: words, figures, icons, drawings and colours. A
piece that only lies the other way up is the same piece.

## Why it is bad

Players cannot tell them apart. If the game can, by its data or its rules, nobody can play it; if it cannot, they are
one card in two copies, and counts, the manifest and whoever prints "these cards only" go astray.

## Example

```yaml bad
layouts:
  plain: {boxes: {name: {at: [6, 6, 51, 8], text: "Well", style: plain}}}
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 1}}
  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
```

```yaml good
layouts:
  plain: {boxes: {name: {at: [6, 6, 51, 8], text: "{name}", style: plain}}}
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 1}}
  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
```

## How to mend it

Print what makes them different; where nothing does, keep one card and give it a `count`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator

from generator.colours.bare import words
from generator.reading import places
from generator.reading.subject import Subject
from generator.spine import looks
from generator.spine.findings import Finding, Severity
from generator.spine.model import Card
from generator.spine.plan import FacePlan

CODE = "TB459"
SEVERITY = Severity.WARNING
NAME = "identical cards"

_Sides = list[FacePlan]


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that is printed as one before it in its deck."""
    printed: dict[tuple[str, str], tuple[Card, _Sides]] = {}
    for seen in subject.faces:
        if seen.card is not None:
            printed.setdefault((seen.deck.id, seen.card.id), (seen.card, []))[1].append(seen.face.plan)
    alike: dict[Hashable, list[tuple[Card, _Sides]]] = defaultdict(list)
    for (deck, _), (card, sides) in printed.items():
        if not any(side.steps for side in sides):
            continue  # its layout is not there, which has a finding of its own
        alike[deck, frozenset(words(side.steps) for side in sides)].append((card, sides))
    for group in alike.values():
        if len(group) > 1:  # most cards are told apart by what they say
            yield from _judged(subject, group)


def _judged(subject: Subject, group: list[tuple[Card, _Sides]]) -> Iterator[Finding]:
    """Yield a finding for each card that looks like one before it, however many those are."""
    first: dict[Hashable, Card] = {}
    for card, sides in group:
        other = first.setdefault(frozenset(map(looks.shown, sides)), card)
        if other is not card:
            message = f"`{card.id}` is printed exactly as `{other.id}` ({other.mark.file}, line {other.mark.line})."
            hint = "Print what makes them different; where nothing does, keep one card and give it a `count`."
            yield Finding(places.in_card(card), CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id)
