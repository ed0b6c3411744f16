"""Translation of a text that is gone.

## What it finds

An obsolete entry (`#~`): its source text stands nowhere in the content any more.

## Why it is bad

It does no harm; it is kept so that a translation is not lost when its text comes back. After a release, many of them
make a file hard to read.

## Example

```po es bad
#~ msgid "Draw 2 cards."
#~ msgstr "Roba 2 cartas."
```

```po es good
msgid "Draw 2 cards."
msgstr "Roba 2 cartas."
```

```po pl bad
#~ msgid "Draw 2 cards."
#~ msgstr "Dobierz 2 karty."
```

```po pl good
msgid "Draw 2 cards."
msgstr "Dobierz 2 karty."
```

```po fr bad
#~ msgid "Draw 2 cards."
#~ msgstr "Piochez 2 cartes."
```

```po fr good
msgid "Draw 2 cards."
msgstr "Piochez 2 cartes."
```

## How to mend it

Delete it when the text will not come back.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.translated import Translated

CODE = "TB316"
SEVERITY = Severity.NOTE
NAME = "obsolete translation"
ALONE = False


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each obsolete entry."""
    game = None if translated.subject is None else translated.subject.game.id
    for mark in translated.obsolete:
        message = "The text that this translates is gone."
        yield Finding(mark, CODE, SEVERITY, message, "Delete it, or keep it.", game=game, locale=translated.locale)
