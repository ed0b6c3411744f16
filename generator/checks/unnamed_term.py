"""Term that an effect touches and the text does not name.

## What it finds

A word of a card's effects that the glossary lists under one or more terms, none of which the rules text names.

## Why it is bad

The text leaves out something that the program does, or names something else in its place: an affiliation that was
exchanged in the effect only, a step that was added without a sentence.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Move your Wagon."
    effects:
      - mode: resolve
        do: [{verb: move-wagon}, {verb: gain-water, amount: 1, into: brigade}]
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Move your Wagon, then gain a water token."
    effects:
      - mode: resolve
        do: [{verb: move-wagon}, {verb: gain-water, amount: 1, into: brigade}]
```

## How to mend it

Say in the text what the effect does. When the text says it in other words, add these words to the term's forms in
`i18n/glossary.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.naming import names
from generator.reading.said import Said
from generator.reading.subject import COMPARED, Subject
from generator.spine.findings import Finding, Severity

CODE = "TB210"
SEVERITY = Severity.ERROR
NAME = "unnamed term"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each set of terms, one of which the texts of a side should name."""
    for said in subject.said:
        if said.side.effects and said.rules:
            yield from _unnamed(subject, said)


def _unnamed(subject: Subject, said: Said) -> Iterator[Finding]:
    named = {name.concept for wording in said.rules for name in names(wording)}
    told = set()
    for word in sorted(said.touches & subject.by_word.keys()):
        concepts = subject.by_word[word]
        ids = frozenset(concept.id for concept in concepts)
        if ids & named or ids in told or all(concept.kind not in COMPARED for concept in concepts):
            continue
        told.add(ids)
        terms = " or ".join(f'"{_headword(concept.words.get("en", ()), concept.id)}"' for concept in concepts)
        message = f"An effect has `{word}`, and the text does not name {terms}."
        hint = "Say it in the text, or add the words that say it to the glossary."
        mark = places.of_word(said.card, "effects", word, back=said.back)
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=said.card.id)


def _headword(words: tuple[str, ...], otherwise: str) -> str:
    return words[0] if words else otherwise
