"""Permission in a text where the effect is compulsory.

## What it finds

A rules text that says "may" or "you can" of effects none of which leaves a choice. Actions, which a player chooses
anyway, and changes of a rule, which allow rather than do, are left out; so is "may not".

## Why it is bad

At the table the player declines, in the program the card goes off: another game.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "When you end a move, you may gain 1 water."
    effects:
      - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "When you end a move, you may gain 1 water."
    effects:
      - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Write `may: true` in the effect, or take the permission out of the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.effect import Effect
from generator.reading import choice, places
from generator.reading.english import permission
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB211"
SEVERITY = Severity.ERROR
NAME = "permission without choice"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text, or sentence, that permits what its effects command."""
    for said in subject.said:
        if not any(permission(wording.text.value) for wording in said.rules):
            continue
        for part in choice.parts(said):
            found = permission(part.words)
            if found is None or not part.effects or any(_leaves_choice(effect) for _, effect in part.effects):
                continue
            mark = places.in_text(said.card, part.wording.text, part.start + found.start())
            message = f'The text says "{found.group()}", and the effect must be carried out.'
            hint = "Write `may: true` in the effect, or say in the text that it must."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _leaves_choice(effect: Effect) -> bool:
    changes_rules = all(step.verb == "change-rule" for step in effect.steps)
    return effect.may or effect.mode in {"action", "free"} or changes_rules
