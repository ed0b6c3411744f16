"""Sentence that is not understood, and therefore not compared with the effects.

## What it finds

A sentence of a rules text that the reader does not understand as a whole. It never guesses: one unknown word, and the
sentence is left alone. Sides on which word-level checks found something are left out: mend these first.

## Why it is bad

What is not read is not compared. The card may still be right; nobody has looked. And players read a sentence more
quickly when it is built like those on other cards.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "For each finger you raise, gain {amount} water."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount} water."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Say it as other cards do. The reader knows sentences of this build, with the words of the glossary:

- how often, at what price, when: "Once per turn, as an action, ...", "Each time you gain the Loyalty of a block, ...",
  "After ...", "When a fireball would land on ..., ... instead", "Each time you are about to ...", "While this side is
  up, ...", "... until your next turn begins";
- who: a command, "you may ...", "each player ...", "each player may ...", "another player ...", "that player ...";
- what: "raise the fire by 1 on ...", "lower ...", "put out the fire on ...", "place 1 Renown on ...", "remove 1 of your
  Renown from ... to ...", "gain 1 water", "take a free Recruit action", "move your Wagon to ...", "refill ...";
- where: "any one other block", "each adjacent block", "every block with a Wagon", "a block loyal to you", "there";
- further clauses: "..., then ...", "... and ...", and lists: "choose one:" with an item in each line.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.promises import promises
from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB510"
SEVERITY = Severity.NOTE
NAME = "unread sentence"

_SHOWN = 60


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each sentence of a side with effects that is not understood."""
    for promise in promises(subject):
        if promise.silent:
            continue
        for unread in promise.unread:
            words = unread.words if len(unread.words) <= _SHOWN else f"{unread.words[: _SHOWN - 1]}…"
            message = f'"{words}" is not understood, so that it is not compared with the effects.'
            hint = "Say it as other cards do; the page of this code shows how."
            place = places.in_text(promise.said.card, unread.wording.text, unread.start)
            yield Finding(place, CODE, SEVERITY, message, hint, game=subject.game.id, id=promise.said.card.id)
