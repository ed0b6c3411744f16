"""Term in a text that no effect touches.

## What it finds

A rules text that names an affiliation, a resource, an action, a piece or a place of the glossary which the card's
effects do not touch. Names of cards are left out; an icon in the text names what the icon stands for.

## Why it is bad

A card that says "Market block" and works on Harbour blocks is played differently at the table and by the program;
such slips come from copying a card and changing half of it.

## Example

```yaml bad
cards:
  - id: harbour-watch
    name: Harbour Watch
    text: When you gain the Loyalty of a Harbour block, gain 1 water and 1 Renown.
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: harbour-watch
    name: Harbour Watch
    text: When you gain the Loyalty of a Harbour block, gain 1 water.
    effects:
      - mode: trigger
        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
        do: [{verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Name what the effect touches, or let the effect touch what the text names. When both are right, the word of the
effect is missing from the term's `effects` in `i18n/glossary.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.naming import names
from generator.reading.said import Said
from generator.reading.subject import COMPARED, Subject
from generator.spine.findings import Finding, Severity

CODE = "TB209"
SEVERITY = Severity.ERROR
NAME = "foreign term"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each term, once a text, that the effects of its side do not touch."""
    for said in subject.said:
        if said.side.effects:
            yield from _foreign(subject, said)


def _foreign(subject: Subject, said: Said) -> Iterator[Finding]:
    for wording in said.rules:
        told = set()
        for name in names(wording):
            concept = subject.game.concepts.get(name.concept)
            if concept is None or concept.kind not in COMPARED or not concept.effects or concept.id in told:
                continue
            if not said.touches.isdisjoint(concept.effects):
                continue
            told.add(concept.id)
            mark = places.in_text(said.card, wording.text, name.start)
            message = f'The text names the {concept.kind} "{name.written}", which no effect of the card touches.'
            hint = f"In effects it is: {', '.join(concept.effects)}."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)
