"""Whether a player may decline, by the text and by the effect."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics import places, sides
from generator.semantics.wording import find_permission, leaves_choice


@check("TB211", Severity.ERROR, "permission without choice")
def permission_without_choice(subject: Subject) -> Iterator[Hit]:
    """Optional in the text, mandatory in the effect.

    ## What it finds

    A rules text that says "may" or "you can" although none of its effects is optional. Actions, which players choose
    anyway, and changes of a rule are ignored; so is "may not".

    ## Why it is bad

    At the table a player declines; in the program the effect happens.

    ## Example

    ```diff
     text: "When you end a move, you may gain 1 water."
     effects:
    -  - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
    +  - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    ## How to fix it

    Write `may: true` in the effect, or remove the permission from the text.
    """
    for side in subject.sides:
        if not any(find_permission(wording.text.value) for wording in side.rules):
            continue
        for part in sides.pair_parts(side):
            found = find_permission(part.words)
            is_optional = any(
                effect.may
                or effect.mode in {"action", "free"}
                or all(step.verb == "change-rule" for step in effect.steps)
                for _, effect in part.effects
            )
            if found is not None and part.effects and not is_optional:
                mark = places.in_text(side.card, part.wording.text, part.start + found.start())
                message = f'The text says "{found.group()}", but the effect is mandatory.'
                hint = "Write `may: true` in the effect, or make the text mandatory."
                yield Hit(mark, message, hint, side.card.id)


@check("TB212", Severity.ERROR, "choice without permission")
def choice_without_permission(subject: Subject) -> Iterator[Hit]:
    """Optional in the effect, mandatory in the text.

    ## What it finds

    An effect with `may: true` whose text has no "may", "can", "up to", "if you wish" or the like.

    ## Why it is bad

    The text orders what the program lets a player decline. A lost "may" turns a good card into a bad one.

    ## Example

    ```diff
     text: "When you end a move, gain 1 water."
     effects:
    -  - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
    +  - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    ## How to fix it

    Write "you may" in the text, or remove `may: true` from the effect.
    """
    for side in subject.sides:
        if not any(effect.may for effect in side.side.effects):
            continue
        parts = tuple(sides.pair_parts(side))
        for number, effect in enumerate(side.side.effects):
            sentences = [part.words for part in parts if (number, effect) in part.effects]
            if effect.may and sentences and not any(leaves_choice(words) for words in sentences):
                head = ("back", "effects", number, "may") if side.back else ("effects", number, "may")
                message = "The effect is optional, but the text does not say so."
                hint = 'Write "you may" in the text, or remove `may: true`.'
                yield Hit(places.in_card(side.card, *head, key=True), message, hint, side.card.id)
