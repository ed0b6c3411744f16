"""Or that becomes and, and that becomes or.

## What it finds

`or` in the source and not in the translation, or the reverse. `Neither ... nor` may stand for either of them.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

A choice becomes a pair of duties, or one of two conditions is enough.

## Example

```po es bad
msgid "Gain 1 wood or 1 stone."
msgstr "Gana 1 de madera y 1 de piedra."
```

```po es good
msgid "Gain 1 wood or 1 stone."
msgstr "Gana 1 de madera o 1 de piedra."
```

```po pl bad
msgid "Discard a card or a token."
msgstr "Odrzuć kartę i żeton."
```

```po pl good
msgid "Discard a card or a token."
msgstr "Odrzuć kartę albo żeton."
```

```po fr bad
msgid "Pay 2 gold and draw a card."
msgstr "Payez 2 or ou piochez une carte."
```

```po fr good
msgid "Pay 2 gold and draw a card."
msgstr "Payez 2 or et piochez une carte."
```

## How to mend it

Use `o`, `lub`, `ou` for `or`; `y`, `i`, `et` for `and`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB361"
SEVERITY = Severity.ERROR
NAME = "other joining"
ALONE = False

_FACETS: Final = frozenset({"joining"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each “or” that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
