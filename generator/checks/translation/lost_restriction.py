"""Only or except that a translation gains or loses.

## What it finds

`only` and `except` in the source and not in the translation, or the reverse.

A warning where a translation may leave it to the context; an error where the catalogue shows that its texts always say
it, or where a contrary word stands in its place.

## Why it is bad

What holds for some holds for all.

## Example

```po es bad
msgid "Only Nobles may enter."
msgstr "Los Nobles pueden entrar."
```

```po es good
msgid "Only Nobles may enter."
msgstr "Solo los Nobles pueden entrar."
```

```po pl bad
msgid "Discard all cards except one."
msgstr "Odrzuć wszystkie karty."
```

```po pl good
msgid "Discard all cards except one."
msgstr "Odrzuć wszystkie karty oprócz jednej."
```

```po fr bad
msgid "Use only this water."
msgstr "Utilisez cette eau."
```

```po fr good
msgid "Use only this water."
msgstr "Utilisez uniquement cette eau."
```

## How to mend it

Restrict what the source restricts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB364"
SEVERITY = Severity.WARNING
NAME = "lost restriction"
ALONE = False

_FACETS: Final = frozenset({"restriction"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each restriction that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
