"""Name that two different cards bear.

## What it finds

Two cards of one game with the same name on the front, unless they differ in nothing but id, art and grid, or the
id of each begins with the name (`storm-1`, `storm-2`): such series are meant.

## Why it is bad

Players who look a card up, and rulings that speak of it, cannot tell them apart. Mostly one card was made by
copying the other, and the name stayed.

## Example

```yaml bad
layouts:
  plain: {boxes: {water: {at: [6, 70, 51, 8], text: "{stat:water}", style: plain}}}
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 1}}
  - {id: rain-maker, name: Well Digger, stats: {water: 3}}
```

```yaml good
layouts:
  plain: {boxes: {water: {at: [6, 70, 51, 8], text: "{stat:water}", style: plain}}}
cards:
  - {id: well-digger, name: Well Digger, stats: {water: 1}}
  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
```

## How to mend it

Give the card its own name. For a series, let the ids begin with the name; for copies, use `count`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Card, Side

CODE = "TB203"
SEVERITY = Severity.ERROR
NAME = "duplicate name"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that bears an earlier card's name."""
    first: dict[str, Card] = {}
    for card in subject.game.cards:
        if "name" not in card.front.texts:
            continue
        other = first.setdefault(card.name.casefold(), card)
        if other is card or _is_series(card, other) or _essence(card) == _essence(other):
            continue
        mark = places.in_card(card, "name")
        message = f'"{card.name}" is also the name of `{other.id}` ({other.mark.file}, line {other.mark.line}).'
        hint = f"Give it its own name; in a series let the ids begin with the name, as in `{_slug(card.name)}-2`."
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id)


def _is_series(card: Card, other: Card) -> bool:
    slug = _slug(card.name)
    return all(one.id == slug or one.id.startswith(f"{slug}-") for one in (card, other))


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _essence(card: Card) -> tuple[object, ...]:
    """Return what makes two cards different in more than their looks."""
    return card.deck, card.count, tuple(_essence_of(side) for side in card.sides)


def _essence_of(side: Side) -> tuple[object, ...]:
    bare = side._replace(texts={}, art={}, grid=())
    return bare, {field: text.value for field, text in side.texts.items()}
