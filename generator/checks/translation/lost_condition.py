"""If that a translation gains or loses.

## What it finds

`if` in the source and no condition in the translation, or the reverse. `When` may stand for `if`, and a clause with
`who` too.

A warning where a translation may leave it to the context; an error where the catalogue shows that its texts always say
it, or where a contrary word stands in its place.

## Why it is bad

What happens sometimes happens always.

## Example

```po es bad
msgid "If you have a token, draw a card."
msgstr "Tienes una ficha, roba una carta."
```

```po es good
msgid "If you have a token, draw a card."
msgstr "Si tienes una ficha, roba una carta."
```

```po pl bad
msgid "If this block burns, lose a point."
msgstr "Ten blok płonie: tracisz punkt."
```

```po pl good
msgid "If this block burns, lose a point."
msgstr "Jeśli ten blok płonie, tracisz punkt."
```

```po fr bad
msgid "If you have a token, draw a card."
msgstr "Vous avez un jeton, piochez une carte."
```

```po fr good
msgid "If you have a token, draw a card."
msgstr "Si vous avez un jeton, piochez une carte."
```

## How to mend it

Write the condition: `si`, `jeśli`, `si`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB366"
SEVERITY = Severity.WARNING
NAME = "lost condition"
ALONE = False

_FACETS: Final = frozenset({"condition"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each condition that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
