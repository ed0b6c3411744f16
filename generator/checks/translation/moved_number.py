"""Numbers of a text that have changed places.

## What it finds

Two numbers of one text, or two placeholders, of which each counts in the translation what the other counts in the
source: something with a name in the glossary, or what is done with it. Numbers beside icons
are compared by TB312.

## Why it is bad

Each number is there, so that no count of numbers finds it; and yet the price is the prize.

## Example

```po es bad
msgid "Pay 1 wood and gain 3 gold."
msgstr "Paga 3 de madera y gana 1 de oro."
```

```po es good
msgid "Pay 1 wood and gain 3 gold."
msgstr "Paga 1 de madera y gana 3 de oro."
```

```po pl bad
msgid "Place 2 tokens and draw 4 cards."
msgstr "Umieść 4 żetony i dobierz 2 karty."
```

```po pl good
msgid "Place 2 tokens and draw 4 cards."
msgstr "Umieść 2 żetony i dobierz 4 karty."
```

```po fr bad
msgid "Spend 2 gold to gain 5 points."
msgstr "Dépensez 5 or pour gagner 2 points."
```

```po fr good
msgid "Spend 2 gold to gain 5 points."
msgstr "Dépensez 2 or pour gagner 5 points."
```

## How to mend it

Put each number back to what it counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB351"
SEVERITY = Severity.ERROR
NAME = "moved number"
ALONE = False

_FACETS: Final = frozenset({"number"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each pair of numbers that are exchanged."""
    yield from judging.told(translated, CODE, _FACETS, judging.CROSSED)
