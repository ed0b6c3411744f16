"""Card that is another card of its deck, only weaker.

## What it finds

Two cards of a deck that do the same, on the same occasion, but that every number of one is at least as high as the
other's, and one number is higher. Cards with a pattern or with different figures are no twins.

## Why it is bad

Whoever draws the weaker of them has drawn a worse card and got nothing for it.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "When you gain the Loyalty of a block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you}
        do: [{verb: gain-water, amount: 1, into: brigade}]
  - id: ditch-digger
    name: Ditch Digger
    text: "When you gain the Loyalty of a block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you}
        do: [{verb: gain-water, amount: 2, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "When you gain the Loyalty of a block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you}
        do: [{verb: gain-water, amount: 1, into: brigade}]
  - id: ditch-digger
    name: Ditch Digger
    text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
        do: [{verb: gain-water, amount: 2, into: brigade}]
```

## How to mend it

Give the stronger card a narrower occasion, a price or a limit; or make both alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from engine.effect import Effect, numbers
from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.model import Card

CODE = "TB532"
SEVERITY = Severity.NOTE
NAME = "weaker twin"

# Numbers of which more is no gain: they say where, not how much.
_NO_AMOUNTS = frozenset({"value", "intensity", "pick", "choose"})


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that a stronger twin stands beside."""
    twins: dict[Hashable, list[tuple[Card, tuple[int, ...]]]] = {}
    for card in subject.game.cards:
        effects = tuple(effect for side in card.sides for effect in side.effects)
        if effects and not card.front.grid:
            found = [number for effect in effects for number in numbers(effect)]
            figures = (value for _, value in sorted(card.front.stats.items()) if type(value) is int)
            amounts = (*(value for _, name, value in found if name not in _NO_AMOUNTS), *figures)
            twins.setdefault(_likeness(card, effects), []).append((card, amounts))
    for group in twins.values():
        for card, amounts in group:
            better = next((other for other, more in group if _is_more(more, amounts)), None)
            if better is not None:
                message = f"This card does what {better.name} does, with less."
                place = places.in_card(card, "effects") if card.front.effects else card.mark
                hint = f"Give {better.name} a narrower occasion, a price or a limit; or make both alike."
                yield Finding(place, CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id)


def _is_more(amounts: tuple[int, ...], than: tuple[int, ...]) -> bool:
    return amounts != than and all(one >= other for one, other in zip(amounts, than, strict=True))


def _likeness(card: Card, effects: tuple[Effect, ...]) -> Hashable:
    """Return everything about a card but its amounts."""
    stats = tuple(sorted((name, _frozen(value, name)) for name, value in card.front.stats.items()))
    return card.deck, card.part, repr(stats), tuple(_without_amounts(effect) for effect in effects)


def _without_amounts(effect: Effect) -> Hashable:
    limit = None if effect.limit is None else effect.limit.per
    steps = tuple((step.verb, _frozen(step.args, "")) for step in (*effect.cost, *effect.steps))
    conditions = tuple(_frozen(condition, "") for condition in effect.conditions)
    frame = (effect.mode, effect.may, effect.who, limit, len(effect.cost), effect.choose, effect.lasts)
    return frame, _frozen(effect.when, ""), conditions, steps


def _frozen(value: object, name: str) -> Hashable:
    """Return a value that can be looked up; amounts are left out."""
    if isinstance(value, Mapping):
        return tuple((key, _frozen(item, key)) for key, item in sorted(value.items()))
    if isinstance(value, tuple | list):
        return tuple(_frozen(item, name) for item in value)
    if isinstance(value, int) and not isinstance(value, bool) and name not in _NO_AMOUNTS:
        return "a number"
    return repr(value)
