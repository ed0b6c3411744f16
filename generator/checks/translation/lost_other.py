"""Another that becomes any, or any that becomes another.

## What it finds

`other` and `another` in the source and nothing of the kind in the translation, or the reverse. Other players are
compared as owners (TB356).

A warning where a translation may leave it to the context; an error where the catalogue shows that its texts always say
it, or where a contrary word stands in its place.

## Why it is bad

The effect may now hit what it springs from, or may no longer.

## Example

```po es bad
msgid "Move the token to another tile."
msgstr "Mueve la ficha a una loseta."
```

```po es good
msgid "Move the token to another tile."
msgstr "Mueve la ficha a otra loseta."
```

```po pl bad
msgid "Choose any other card."
msgstr "Wybierz dowolną kartę."
```

```po pl good
msgid "Choose any other card."
msgstr "Wybierz dowolną inną kartę."
```

```po fr bad
msgid "Discard all other cards."
msgstr "Défaussez toutes les cartes."
```

```po fr good
msgid "Discard all other cards."
msgstr "Défaussez toutes les autres cartes."
```

## How to mend it

Write the word: `otro`, `inny`, `autre`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB355"
SEVERITY = Severity.WARNING
NAME = "lost other"
ALONE = False

_FACETS: Final = frozenset({"other"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each “other” that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
