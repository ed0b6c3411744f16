"""Permission that becomes a duty, or a duty that becomes a permission.

## What it finds

`may` and `can` in the source and nothing of the kind in the translation, or the reverse. `must` may be left out: a
plain imperative is a duty.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

A player is forced to do what the rules offer, or may shirk what they demand.

## Example

```po es bad
msgid "You may discard a card."
msgstr "Debes descartar una carta."
```

```po es good
msgid "You may discard a card."
msgstr "Puedes descartar una carta."
```

```po pl bad
msgid "You may turn the tile."
msgstr "Musisz obrócić kafelek."
```

```po pl good
msgid "You may turn the tile."
msgstr "Możesz obrócić kafelek."
```

```po fr bad
msgid "Each player may take a tile."
msgstr "Chaque joueur doit prendre une tuile."
```

```po fr good
msgid "Each player may take a tile."
msgstr "Chaque joueur peut prendre une tuile."
```

## How to mend it

Offer what the source offers: `puedes`, `możesz`, `vous pouvez`, or `si quieres` and the like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB353"
SEVERITY = Severity.ERROR
NAME = "other permission"
ALONE = False

_FACETS: Final = frozenset({"permission"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each permission that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
