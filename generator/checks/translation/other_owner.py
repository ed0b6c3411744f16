"""Player that a translation exchanges for another.

## What it finds

`another player`, `opponent` or `the active player` in the source and not in the translation, or the reverse; `your`
where the other side has one of these.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

Another player pays, chooses or gains.

## Example

```po es bad
msgid "Take a token from another player."
msgstr "Toma una ficha del jugador activo."
```

```po es good
msgid "Take a token from another player."
msgstr "Toma una ficha de otro jugador."
```

```po pl bad
msgid "The active player chooses a tile."
msgstr "Inny gracz wybiera kafelek."
```

```po pl good
msgid "The active player chooses a tile."
msgstr "Aktywny gracz wybiera kafelek."
```

```po fr bad
msgid "Look at the hand of an opponent."
msgstr "Regardez votre main."
```

```po fr good
msgid "Look at the hand of an opponent."
msgstr "Regardez la main d’un adversaire."
```

## How to mend it

Name the same player as the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB356"
SEVERITY = Severity.ERROR
NAME = "other owner"
ALONE = False

_FACETS: Final = frozenset({"owner"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each owner or player that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
