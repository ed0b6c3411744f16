"""Cards that read alike but play differently, and the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics.sides import CardSide, normalize_rules


@check("TB215", Severity.ERROR, "same text, other effects")
def same_text_other_effects(subject: Subject) -> Iterator[Hit]:
    """Same text, different effects.

    ## What it finds

    Two sides whose rules texts are the same once placeholders are replaced, but whose effects differ.

    ## Why it is bad

    Players will play both the same way. One was copied from the other, and only its effects or only its text changed.

    ## Example

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
       - id: rain-maker
         name: Rain Maker
    -    text: Gain a water token.
    +    text: Gain a water token on this card.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: this-card}]}
    ```

    ## How to fix it

    Say in the texts how the cards differ, or give them the same effects.
    """
    first: dict[str, CardSide] = {}
    for side in subject.sides:
        if not side.rules or not side.side.effects:
            continue
        other = first.setdefault(normalize_rules(side), side)
        if other.side.effects != side.side.effects and other.side.grid == side.side.grid:
            message = f'The text is the same as on "{other.card.name}" ({other.card.id}), but the effects differ.'
            hint = "Say how the two differ, or give them the same effects."
            yield Hit(side.rules[0].text.mark, message, hint, side.card.id)


@check("TB216", Severity.WARNING, "same effects, other text")
def same_effects_other_text(subject: Subject) -> Iterator[Hit]:
    """Same effects, different text.

    ## What it finds

    Two sides with equal effects whose rules texts differ in more than the names of cards.

    ## Why it is bad

    Players look for a difference that does not exist, and translators translate the same thing twice. Sometimes one of
    the texts describes a change that never reached its effects.

    ## Example

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
       - id: rain-maker
         name: Rain Maker
    -    text: Take one water token from the supply.
    +    text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    ## How to fix it

    Use the same words on both, or give each the effects that its words describe.
    """
    firsts: dict[tuple[object, ...], list[CardSide]] = {}
    for side in subject.sides:
        if not side.rules or not side.side.effects:
            continue
        # Few sides use the same words and numbers, so only those are compared as a whole.
        alike = firsts.setdefault((side.touches, *((number.name, number.value) for number in side.numbers)), [])
        other = next((before for before in alike if before.side.effects == side.side.effects), None)
        if other is None:
            alike.append(side)
        elif _as_written(other) != _as_written(side) and normalize_rules(other) != normalize_rules(side):
            message = f'It does the same as "{other.card.name}" ({other.card.id}), in other words.'
            hint = f"That text says: {other.rules[0].text.value.strip()}"
            yield Hit(side.rules[0].text.mark, message, hint, side.card.id)


def _as_written(side: CardSide) -> list[str]:
    return [wording.text.value for wording in side.rules]
