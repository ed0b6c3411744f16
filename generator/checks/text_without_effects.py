"""Rules text without effects.

## What it finds

A side with a rules text and no effects, in a deck where most sides with a rules text have effects.

## Why it is bad

The card does something at the table and nothing in the program; none of the comparisons of text and effect can be
made.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
  - {id: rain-maker, name: Rain Maker, text: Move your Wagon.}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: Gain a water token.
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
  - id: rain-maker
    name: Rain Maker
    text: Move your Wagon.
    effects:
      - {mode: resolve, do: [{verb: move-wagon}]}
```

## How to mend it

Write its effects. A text that reminds or decorates belongs under `texts`, as `flavour` or `caption`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB221"
SEVERITY = Severity.WARNING
NAME = "text without effects"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each rules text that nothing carries out, where others of its deck are carried out."""
    decks: dict[str, list[Said]] = {}
    for said in subject.said:
        if any(wording.says for wording in said.rules):
            decks.setdefault(said.card.deck, []).append(said)
    for sides in decks.values():
        bare = [said for said in sides if not said.side.effects]
        if 2 * len(bare) > len(sides):
            continue
        for said in bare:
            mark = said.rules[0].text.mark
            message = "The text says rules, and the card has no effects."
            hint = "Write its effects, or move the words to `texts` as `flavour` or `caption`."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)
