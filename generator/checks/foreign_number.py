"""Number in a text that no effect has.

## What it finds

A rules text that names a number, in digits or as a word, which none of the card's effects holds.

## Why it is bad

Players follow the text and the program follows the effects: one of them plays another game. Usually a figure was
changed in one place only.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: Gain 2 water.
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

Write a placeholder, such as `{amount}` or `{by}`, where the number stands: then the two cannot drift apart.
`{by:word}` prints the number as a word; where a name occurs with several values, `{by.1}` and `{by.2}` tell them
apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import figures, places
from generator.reading.english import limits
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB207"
SEVERITY = Severity.ERROR
NAME = "foreign number"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each typed number that no effect of its side has."""
    for said in subject.said:
        if said.side.effects:
            yield from _foreign(subject, said)


def _foreign(subject: Subject, said: Said) -> Iterator[Finding]:
    known = figures.known(said)
    for wording, figure in figures.typed(said):
        if figure.value in known or (figure.value == 1 and _means_one(said, figure.written)):
            continue
        if figures.counts_choices(said, wording, figure):
            continue
        if any(limit.start() <= figure.start < limit.end() for limit in limits(wording.text.value)):
            continue  # how often is compared with the effect's limit, by a check of its own
        mark = places.in_text(said.card, wording.text, figure.start)
        message = f"The text says {figure.written}, and no effect of the card has a {figure.value}."
        yield Finding(mark, CODE, SEVERITY, message, _hint(said, figure.value), game=subject.game.id, id=said.card.id)


def _hint(said: Said, value: int) -> str:
    """Return what the effects have, and how the text can name the nearest of it."""
    held = ", ".join(str(known) for known in sorted(figures.known(said)))
    if not held:
        return "The effects have no numbers."
    number = figures.nearest(said, value)
    how = "" if number is None else f" Bind the number, as in {figures.placeholder(said, number)}."
    return f"The effects have {held}.{how}"


def _means_one(said: Said, written: str) -> bool:
    """Tell whether a 1 may stand for a step that says no number, or for no number at all (`one of them`)."""
    return not written.isdigit() or any(
        not any(isinstance(value, int) and not isinstance(value, bool) for value in step.args.values())
        for effect in said.side.effects
        for step in (*effect.cost, *effect.steps)
    )
