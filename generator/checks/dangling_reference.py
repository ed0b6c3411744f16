"""Reference to something that is not there.

## What it finds

An id that nothing declares: a layout, icon, label, size, deck, part of the box, edition, ruling, colour, style or
font, a stat, or a word of one of the game's vocabularies, wherever cards, decks, layouts, rulings or the box list
call it.

## Why it is bad

What is called cannot be printed or played. Mostly it is a slip of the pen, or a thing that was renamed in one
place only.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount} water {icon:watre}."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount} water {icon:water}."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
```

## How to mend it

Correct the id, or declare what it names: icons in `icons.yaml`, layouts in `layouts/`, sizes in `sizes.yaml`,
stocks in `stocks.yaml`, colours, fonts and styles in `theme.yaml`, rulings in `rulings.yaml`, everything else in
`game.yaml`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine import suggest
from generator.reading.references import dangling, declared
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB201"
SEVERITY = Severity.ERROR
NAME = "dangling reference"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each call of something that is not declared."""
    known = declared(subject.library, subject.game)
    for reference in dangling(known, subject.references):
        there = known[reference.kind]
        hint = _hint(subject, reference.kind, reference.id, there)
        message = _message(reference.kind, reference.id)
        yield Finding(reference.mark(), CODE, SEVERITY, message, hint, game=subject.game.id, id=reference.card)


def _message(kind: str, name: str) -> str:
    vocabulary = kind.removeprefix("vocabulary ")
    return (
        f"The vocabulary {vocabulary} has no word `{name}`." if vocabulary != kind else f"There is no {kind} `{name}`."
    )


def _hint(subject: Subject, kind: str, name: str, there: Collection[str]) -> str:
    if kind == "layout" and name in subject.game.layouts:
        return "It is abstract, only there to be extended. Make a layout that extends it."
    return suggest.suggest_sentence(name, there)
