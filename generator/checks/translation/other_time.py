"""Before, after, until, instead: a time that differs.

## What it finds

`before`, `after`, `until` and `instead` in the source and not in the translation, or the reverse; `start` in the place
of `end`, `next` in the place of `previous`. `When` and `after` may stand for each other.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

Effects happen in another order, last another time, or come on top of what they replace.

## Example

```po es bad
msgid "Before you move, draw a card."
msgstr "Después de moverte, roba una carta."
```

```po es good
msgid "Before you move, draw a card."
msgstr "Antes de moverte, roba una carta."
```

```po pl bad
msgid "Draw a card at the end of your turn."
msgstr "Dobierz kartę na początku swojej tury."
```

```po pl good
msgid "Draw a card at the end of your turn."
msgstr "Dobierz kartę na końcu swojej tury."
```

```po fr bad
msgid "Gain 1 point instead of drawing a card."
msgstr "Gagnez 1 point avant de piocher une carte."
```

```po fr good
msgid "Gain 1 point instead of drawing a card."
msgstr "Gagnez 1 point au lieu de piocher une carte."
```

## How to mend it

Name the same moment, or the same span of time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB358"
SEVERITY = Severity.ERROR
NAME = "other time"
ALONE = False

_FACETS: Final = frozenset({"time"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each time that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
