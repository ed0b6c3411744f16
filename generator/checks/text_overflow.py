"""Text that does not fit its box.

## What it finds

A text that is too long for its box even at the smallest size that its style allows, and by how much.

## Why it is bad

It is printed over whatever stands below it, or over the edge.

## Example

```yaml bad
layouts:
  plain: {boxes: {name: {at: [6, 6, 20, 3]}}}
cards:
  - {id: well-digger, name: The Very Patient Digger of Wells}
```

```yaml good
layouts:
  plain: {boxes: {name: {at: [6, 6, 51, 8]}}}
cards:
  - {id: well-digger, name: The Very Patient Digger of Wells}
```

## How to mend it

Shorten the text, enlarge the box, or allow a smaller size (`min`) in its style.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.fit import Fit
from generator.reading.faces import text_mark
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.units import mm
from generator.telling import counted

CODE = "TB402"
SEVERITY = Severity.ERROR
NAME = "text overflow"

_LONGEST_WORD = 40  # letters of a word that a message quotes


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text that does not fit."""
    for seen in subject.faces:
        for fit in seen.face.fits:
            if not fit.overflow:
                continue
            mark = text_mark(subject.game, seen, fit.box, fit.text)
            card = seen.card.id if seen.card is not None else None
            hint = "Shorten it, enlarge the box, or allow a smaller size (`min`)."
            yield Finding(
                mark, CODE, SEVERITY, _message(fit), hint, game=subject.game.id, locale=subject.locale, id=card
            )


def _short(word: str) -> str:
    return word if len(word) <= _LONGEST_WORD else f"{word[: _LONGEST_WORD - 1]}…"


def _message(fit: Fit) -> str:
    size = f"{fit.size:g} pt"
    told = []
    if fit.height:
        told.append(f"{mm(fit.height):.1f} mm too high ({counted(fit.words, 'word')} too many)")
    if fit.width:
        told.append(f'{mm(fit.width):.1f} mm too wide (the word "{_short(fit.word)}")')
    return f"The text is {' and '.join(told)} for its box `{fit.box}`, even at {size}."
