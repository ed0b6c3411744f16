"""Character that its font cannot show.

## What it finds

A text with a letter or sign for which the font of its box has no glyph.

## Why it is bad

An empty box or nothing at all is printed in its place.

## Example

```yaml bad
cards:
  - {id: well-digger, name: "Well Digger 井"}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Write it otherwise, use an icon, or choose a font in `theme.yaml` that has the character.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from generator.reading.faces import text_mark
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB401"
SEVERITY = Severity.ERROR
NAME = "missing glyph"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text that a font cannot show, with the characters that it lacks."""
    for seen in subject.faces:
        for fit in seen.face.fits:
            if not fit.missing:
                continue
            listed = ", ".join(_called(character) for character in fit.missing)
            message = f"The font of the box `{fit.box}` has no glyph for {listed}."
            hint = "Write it otherwise, use an icon, or choose a font that has it."
            mark = text_mark(subject.game, seen, fit.box, fit.text)
            card = seen.card.id if seen.card is not None else None
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, locale=subject.locale, id=card)


def _called(character: str) -> str:
    shown = f'"{character}" ' if character.isprintable() else ""
    return f"{shown}U+{ord(character):04X} ({unicodedata.name(character, 'unnamed').lower()})"
