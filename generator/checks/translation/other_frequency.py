"""Once, again, per turn: how often something happens.

## What it finds

`once`, `again` and `per turn` (round, game) in the source and not in the translation, or the reverse. How many times is
a number (TB350).

A warning where a translation may leave it to the context; an error where the catalogue shows that its texts always say
it, or where a contrary word stands in its place.

## Why it is bad

An ability without its limit is another ability. In a published edition “once per turn” became “only once”.

## Example

```po es bad
msgid "Once per turn, roll a die."
msgstr "Tira un dado."
```

```po es good
msgid "Once per turn, roll a die."
msgstr "Una vez por turno, tira un dado."
```

```po pl bad
msgid "Roll the dice again."
msgstr "Rzuć kośćmi."
```

```po pl good
msgid "Roll the dice again."
msgstr "Rzuć kośćmi ponownie."
```

```po fr bad
msgid "Once per turn, draw a card."
msgstr "Une fois, piochez une carte."
```

```po fr good
msgid "Once per turn, draw a card."
msgstr "Une fois par tour, piochez une carte."
```

## How to mend it

Write the limit as the source has it, with its period.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB365"
SEVERITY = Severity.WARNING
NAME = "other frequency"
ALONE = False

_FACETS: Final = frozenset({"frequency"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each frequency that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
