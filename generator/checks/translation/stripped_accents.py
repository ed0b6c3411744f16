"""Word that has lost its accents.

## What it finds

A word that the language has with accents only, and a word that one text writes without and several with them.

## Why it is bad

Polish without ą and ł, Spanish without ñ are read as careless at best and as other words at worst; such texts come
from keyboards and files that lack the letters, so that where one is, more are.

## Example

```po es bad
msgid "Burn the next card."
msgstr "Quema la proxima carta."
```

```po es good
msgid "Burn the next card."
msgstr "Quema la próxima carta."
```

```po pl bad
msgid "Discard a fire card."
msgstr "Odrzuc kartę pozaru."
```

```po pl good
msgid "Discard a fire card."
msgstr "Odrzuć kartę pożaru."
```

```po fr bad
msgid "Discard a card."
msgstr "Defaussez une carte."
```

```po fr good
msgid "Discard a card."
msgstr "Défaussez une carte."
```

## How to mend it

Write the accents.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.spine.findings import Finding, Severity
from generator.translation import spelling
from generator.translation.translated import Kind, Translated, found

CODE = "TB325"
SEVERITY = Severity.WARNING
NAME = "stripped accents"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
_SHOWN = 3


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each text with words that have lost accents."""
    lost = [unknown for unknown in spelling.unknown(translated) if unknown.meant]
    for pair, unknowns in groupby(lost, key=lambda unknown: unknown.pair):
        listed = list(unknowns)
        words = {unknown.written: unknown.meant for unknown in listed}
        told = ", ".join(f'"{written}" ({meant})' for written, meant in list(words.items())[:_SHOWN])
        more = f" and {len(words) - _SHOWN} more" if len(words) > _SHOWN else ""
        yield found(_KIND, pair, f"Accents are missing: {told}{more}.", "Write them.", flat=listed[0].word.start)
    for pair, word, usual in spelling.stripped(translated):
        message = f'"{pair.target.written(word)}" stands where "{usual}" is likelier.'
        yield found(_KIND, pair, message, "Write the accents, if that is the word.", flat=word.start)
