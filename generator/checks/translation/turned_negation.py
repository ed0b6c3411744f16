"""Negation that a translation gains or loses.

## What it finds

A sentence that forbids, denies or excludes in the source and not in the translation, or the reverse: `not`, `no`,
`never`, `cannot`, `without`. Two negations of one clause count as one, as in `no ... ningún` and `nie ... żaden`; where
words stand in the place of another concept too, as in `unless`, both are compared.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

What is forbidden becomes allowed. In a published edition “may not end” became “may choose not to end”.

## Example

```po es bad
msgid "A player cannot end a move here."
msgstr "Un jugador tiene que terminar un movimiento aquí."
```

```po es good
msgid "A player cannot end a move here."
msgstr "Un jugador no puede terminar aquí un movimiento."
```

```po pl bad
msgid "Move without stopping."
msgstr "Porusz się, zatrzymując się."
```

```po pl good
msgid "Move without stopping."
msgstr "Porusz się bez zatrzymywania."
```

```po fr bad
msgid "This card does not count."
msgstr "Cette carte compte."
```

```po fr good
msgid "This card does not count."
msgstr "Cette carte ne compte pas."
```

## How to mend it

Forbid what the source forbids, and nothing else. A permission to leave something undone is no ban.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB352"
SEVERITY = Severity.WARNING
NAME = "turned negation"
ALONE = False

_FACETS: Final = frozenset({"negation"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each negation that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
