"""Card or deck without a second side among others that have one.

## What it finds

A card without a `back` in a deck whose cards have backs of their own, and a deck without any back of a size of which
another deck of the game has backs. `back: none` in a deck says that nothing is meant to be printed there.

## Why it is bad

Its back stays white: in a face-down deck everybody sees which card it is, and a tile that is turned over has nothing
to show.

## Example

```yaml bad
deck: {back: own}
cards:
  - {id: well-digger, name: Well Digger, back: {layout: plain, name: Wet Well Digger}}
  - {id: rain-maker, name: Rain Maker}
```

```yaml good
deck: {back: own}
cards:
  - {id: well-digger, name: Well Digger, back: {layout: plain, name: Wet Well Digger}}
  - {id: rain-maker, name: Rain Maker, back: {layout: plain, name: Dry Rain Maker}}
```

## How to mend it

Write the second side; or `back: none` at the deck when there is to be none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.reading import places
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Deck

CODE = "TB424"
SEVERITY = Severity.WARNING
NAME = "missing side"

_OWN = "own"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card whose second side is missing, and for each deck that should have backs."""
    game = subject.game
    if game.lost.get("deck"):
        return  # what is missing may stand in what could not be read
    for deck in game.decks:
        own = [card for card in deck.cards if card.back is not None]
        if deck.back is None and (own or _said(deck) == _OWN):
            for card in deck.cards:
                if card.back is None:
                    message = f'"{card.name}" has no second side, and its deck {deck.id} has backs of its own.'
                    hint = "Write its `back`."
                    mark = places.in_card(card)
                    yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=card.id)
        elif deck.back is None and deck.cards and _said(deck) is None:
            other = next((each for each in game.decks if each.size == deck.size and _has_backs(each)), None)
            if other is not None:
                message = f"The deck {deck.id} has no backs, and {other.id}, which is of the same size, has."
                hint = "Give it a `back`, or write `back: none` when nothing is to be printed there."
                mark = at(deck.node, deck.mark, "id")()
                yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id)


def _said(deck: Deck) -> object:
    return deck.node.get("back") if isinstance(deck.node, Mapping) else None


def _has_backs(deck: Deck) -> bool:
    return deck.back is not None or any(card.back is not None for card in deck.cards)
