"""Adjacent, diagonal, north: a place that differs.

## What it finds

`adjacent`, `surrounding`, `orthogonal`, `diagonal`, the four directions, `left`, `right` and `clockwise` in the source
and not in the translation, or the reverse.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

Another square is hit.

## Example

```po es bad
msgid "Place it on an adjacent tile."
msgstr "Colócala en una loseta en diagonal."
```

```po es good
msgid "Place it on an adjacent tile."
msgstr "Colócala en una loseta adyacente."
```

```po pl bad
msgid "Move one space north."
msgstr "Przesuń się o jedno pole na południe."
```

```po pl good
msgid "Move one space north."
msgstr "Przesuń się o jedno pole na północ."
```

```po fr bad
msgid "Turn the tile to the left."
msgstr "Tournez la tuile vers la droite."
```

```po fr good
msgid "Turn the tile to the left."
msgstr "Tournez la tuile vers la gauche."
```

## How to mend it

Name the same place. If the game has its own word for it, put that into the glossary.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB362"
SEVERITY = Severity.ERROR
NAME = "other whereabouts"
ALONE = False

_FACETS: Final = frozenset({"place"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each place or direction that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
