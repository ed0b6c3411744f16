"""Top that becomes bottom, first that becomes last, face up that becomes face down.

## What it finds

`top` in the place of `bottom`, `first` in the place of `last`, `face up` in the place of `face down`, or one of them
gained or lost.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

Players look at, draw or hide another card.

## Example

```po es bad
msgid "Look at the top card of the deck."
msgstr "Mira la carta inferior del mazo."
```

```po es good
msgid "Look at the top card of the deck."
msgstr "Mira la carta superior del mazo."
```

```po pl bad
msgid "Place the card face down."
msgstr "Połóż kartę odkrytą."
```

```po pl good
msgid "Place the card face down."
msgstr "Połóż zakrytą kartę."
```

```po fr bad
msgid "The last player takes a tile."
msgstr "Le premier joueur prend une tuile."
```

```po fr good
msgid "The last player takes a tile."
msgstr "Le dernier joueur prend une tuile."
```

## How to mend it

Name the same end or side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB359"
SEVERITY = Severity.ERROR
NAME = "other end"
ALONE = False

_FACETS: Final = frozenset({"end"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each end that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
