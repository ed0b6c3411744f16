"""Cards that are stronger than others for no price."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from operator import ge
from typing import Final

from engine.box import Effect, list_numbers
from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.model.game import Card
from generator.semantics import places

_CHOICES: Final = ("pick", "choose")  # numbers of which more is not better, besides those of filters


@check("TB532", Severity.NOTE, "weaker twin")
def weaker_twin(subject: Subject) -> Iterator[Hit]:
    """Card that is a weaker copy of another.

    Two cards of a deck that do the same on the same occasion, but every number of one is at least as high as the
    other's, and one number is higher. Cards with a pattern or with different stats are not twins.

    Why: Whoever draws the weaker one has a worse card and gets nothing in return.

    ```diff
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
    -    text: "When you gain the Loyalty of a block, gain {amount} water."
    +    text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
         effects:
           - mode: trigger
    -        when: {event: loyalty-gained, by: you}
    +        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
             do: [{verb: gain-water, amount: 2, into: brigade}]
    ```

    Fix: Give the stronger card a narrower occasion, a cost or a limit; or make both alike.
    """
    target = subject.game.vocabulary.target
    fixed = frozenset((*_CHOICES, *(() if target is None else target.filters)))
    twins: dict[Hashable, list[tuple[Card, tuple[int, ...]]]] = {}
    for card in subject.game.cards:
        effects = tuple(effect for side in card.sides for effect in side.effects)
        if effects and not card.front.grid:
            found = [number for effect in effects for number in list_numbers(effect)]
            stats = (value for _, value in sorted(card.front.stats.items()) if type(value) is int)
            amounts = (*(value for _, name, value in found if name not in fixed), *stats)
            twins.setdefault(_without_amounts(card, effects, fixed), []).append((card, amounts))
    for group in twins.values():
        for card, amounts in group:
            for better, more in group:
                if more != amounts and all(map(ge, more, amounts)):
                    mark = places.in_card(card, "effects") if card.front.effects else card.mark
                    message = f"This card does what {better.name} does, but less."
                    hint = f"Give {better.name} a narrower occasion, a cost or a limit; or make both alike."
                    yield Hit(mark, message, hint, card.id)
                    break


def _without_amounts(card: Card, effects: tuple[Effect, ...], fixed: frozenset[str]) -> Hashable:
    """Return everything about a card but its amounts; `fixed` are the names of numbers that are none."""
    parts: list[Hashable] = [card.deck, card.part, _frozen(card.front.stats, "", fixed)]
    for effect in effects:
        limit = None if effect.limit is None else effect.limit.per
        steps = tuple((step.verb, _frozen(step.args, "", fixed)) for step in (*effect.cost, *effect.steps))
        frame = (effect.mode, effect.may, effect.who, limit, len(effect.cost), effect.choose, effect.lasts)
        parts.append((frame, _frozen(effect.when, "", fixed), _frozen(effect.conditions, "", fixed), steps))
    return tuple(parts)


def _frozen(value: object, name: str, fixed: frozenset[str]) -> Hashable:
    """Return a hashable value without its amounts."""
    if isinstance(value, Mapping):
        return tuple((key, _frozen(item, key, fixed)) for key, item in sorted(value.items()))
    if isinstance(value, tuple | list):
        return tuple(_frozen(item, name, fixed) for item in value)
    if isinstance(value, int) and not isinstance(value, bool) and name not in fixed:
        return "a number"
    return repr(value)
