"""Two words of a text that have changed places.

## What it finds

Two concepts of one kind (`each` and `any`, `gain` and `lose`, `north` and `south`) of which each is said in the
translation of what the other is said of in the source.

## Why it is bad

Every word is there, and the sentence says something else.

## Example

```po es bad
msgid "Gain 2 points and lose 1 card."
msgstr "Pierde 2 puntos y gana 1 carta."
```

```po es good
msgid "Gain 2 points and lose 1 card."
msgstr "Gana 2 puntos y pierde 1 carta."
```

```po pl bad
msgid "Place a token on every row but no column."
msgstr "Umieść żeton w każdej kolumnie, ale w żadnym rzędzie."
```

```po pl good
msgid "Place a token on every row but no column."
msgstr "Umieść żeton w każdym rzędzie, ale w żadnej kolumnie."
```

```po fr bad
msgid "Draw three cards and discard one token."
msgstr "Défaussez trois cartes et piochez un jeton."
```

```po fr good
msgid "Draw three cards and discard one token."
msgstr "Piochez trois cartes et défaussez un jeton."
```

## How to mend it

Put each word back to what it is said of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB368"
SEVERITY = Severity.ERROR
NAME = "exchanged roles"
ALONE = False

_FACETS: Final = frozenset(
    {
        "quantity",
        "change",
        "owner",
        "place",
        "end",
        "time",
        "other",
        "amount",
        "permission",
        "restriction",
        "frequency",
        "condition",
        "cost",
        "joining",
    }
)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each pair of concepts that are exchanged."""
    yield from judging.told(translated, CODE, _FACETS, judging.CROSSED)
