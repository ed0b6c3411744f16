"""Too few pieces for the worst case.

## What it finds

A line of the box list with `needs` whose sum is more than its count, and without `when-out`, the ruling that says
what happens when the pieces run out. Counted are the cards of the base game and of the line's own part.

## Why it is bad

In the middle of a game a player has to take a token and there is none, and the rules do not say what then.

## Example

```yaml bad
game:
  components:
    - {id: crew, name: Crew cards, deck: crew, count: 4, needs: [{stat: water, deck: crew, highest: 2}]}
cards:
  - {id: well-digger, name: Well Digger, count: 4, stats: {water: 3}}
```

```yaml good
game:
  components:
    - {id: crew, name: Crew cards, deck: crew, count: 6, needs: [{stat: water, deck: crew, highest: 2}]}
cards:
  - {id: well-digger, name: Well Digger, count: 6, stats: {water: 3}}
```

## How to mend it

Print more pieces, or name in `when-out` the ruling that decides what happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Card, Component, Data

CODE = "TB205"
SEVERITY = Severity.ERROR
NAME = "too few pieces"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each line whose worst case asks for more pieces than there are."""
    for component in subject.game.components:
        lost = subject.game.lost.get("deck", frozenset())
        if not component.needs or component.when_out is not None or lost:
            continue  # cards that could not be read would be left out of the sum
        terms = [_term(subject, component, need) for need in component.needs]
        need = sum(terms)
        if need > component.count:
            sum_of = f" ({' + '.join(map(str, terms))})" if len(terms) > 1 else ""
            message = f"At the worst {need}{sum_of} are needed, and the box holds {component.count}."
            hint = "Print more, or name in `when-out` the ruling that says what happens when none is left."
            yield Finding(component.mark, CODE, SEVERITY, message, hint, game=subject.game.id)


def _term(subject: Subject, component: Component, need: Data) -> int:
    """Return one number of the sum: cards times so many, or the greatest figures of a stat."""
    deck = subject.decks.get(need["deck"])
    cards = [card for card in deck.cards if card.part in {"base", component.part}] if deck is not None else []
    if "stat" in need:
        figures = sorted((figure for card in cards for figure in _figures(card, need["stat"])), reverse=True)
        return sum(figures[: int(need["highest"])])
    held = sum(card.count for card in cards)
    return min(held, int(need.get("at-most", held))) * int(need["times"])


def _figures(card: Card, stat: str) -> list[int]:
    """Return a card's greatest figure of a stat on any side, once for each copy."""
    figures = [figure for side in card.sides if isinstance(figure := side.stats.get(stat), int)]
    return [max(figures)] * card.count if figures else []
