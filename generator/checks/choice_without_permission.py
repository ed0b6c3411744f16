"""Choice in an effect that the text does not give.

## What it finds

An effect with `may: true` whose text has neither "may" nor "can", "up to", "if you wish" or the like.

## Why it is bad

The text commands what the program lets a player decline; a dropped "may" turns a good card into a bad one.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "When you end a move, gain 1 water."
    effects:
      - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "When you end a move, gain 1 water."
    effects:
      - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Write "you may" in the text, or take `may: true` out of the effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import choice, places
from generator.reading.english import leaves_choice
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB212"
SEVERITY = Severity.ERROR
NAME = "choice without permission"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each optional effect whose text, or sentence, does not say so."""
    for said in subject.said:
        if any(effect.may for effect in said.side.effects):
            parts = tuple(choice.parts(said))
            for number, effect in enumerate(said.side.effects):
                told = [part.words for part in parts if (number, effect) in part.effects]
                if not effect.may or not told or any(leaves_choice(words) for words in told):
                    continue
                head = ("back", "effects", number, "may") if said.back else ("effects", number, "may")
                mark = places.in_card(said.card, *head, key=True)
                message = "The effect leaves the choice to the player, and the text does not say so."
                hint = 'Write "you may" in the text, or take `may: true` out.'
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)
