"""Any that becomes every, or every that becomes any.

## What it finds

`each`, `every` and `all` in the source and not in the translation, or the reverse; worst of all where `any` stands on
the other side.
Lost or added alone it is a warning, unless the catalogue shows that its texts always say it.

## Why it is bad

One block becomes all of them. Two cards of a published edition were ruined so: “any other block” became “every other
block”.

## Example

```po es bad
msgid "Lower the fire on any other block."
msgstr "Reduce el fuego de cada otro bloque."
```

```po es good
msgid "Lower the fire on any other block."
msgstr "Reduce el fuego de cualquier otro bloque."
```

```po pl bad
msgid "Lower the fire on any other block."
msgstr "Zmniejsz ogień na każdym innym bloku."
```

```po pl good
msgid "Lower the fire on any other block."
msgstr "Zmniejsz ogień na dowolnym innym bloku."
```

```po fr bad
msgid "Each player draws a card."
msgstr "N’importe quel joueur pioche une carte."
```

```po fr good
msgid "Each player draws a card."
msgstr "Chaque joueur pioche une carte."
```

## How to mend it

Say as many as the source says: one of your choice is `cualquier`, `dowolny`, `n’importe quel`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB354"
SEVERITY = Severity.ERROR
NAME = "other quantity"
ALONE = False

_FACETS: Final = frozenset({"quantity"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each quantity that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
