"""Id that is given twice.

## What it finds

Two cards, two decks or two lines of the box list of one game with the same id. Cards of different decks count too.

## Why it is bad

Translations, rulings, scenarios and citations hang on ids: with two of a name, one of them gets the other's text.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger}
  - {id: well-digger, name: Rain Maker}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger}
  - {id: rain-maker, name: Rain Maker}
```

## How to mend it

Rename the newer one. An id that has been published stays as it is, even when the card's name changes. Several
copies of one card are a `count`, not several cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity

CODE = "TB202"
SEVERITY = Severity.ERROR
NAME = "duplicate id"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each id that an earlier thing of the same kind has."""
    game = subject.game
    kinds: tuple[tuple[str, list[tuple[str, Mark]]], ...] = (
        ("card", [(card.id, places.in_card(card, "id")) for card in game.cards]),
        ("deck", [(deck.id, deck.mark) for deck in game.decks]),
        ("component", [(component.id, component.mark) for component in game.components]),
    )
    for kind, things in kinds:
        first: dict[str, Mark] = {}
        for name, mark in things:
            known = first.setdefault(name, mark)
            if known is mark:
                continue
            message = f"The {kind} id `{name}` is given twice; first in {known.file}, line {known.line}."
            hint = "Give this one an id of its own."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=name if kind == "card" else None)
