"""Gain that becomes loss, raise that becomes lower.

## What it finds

A verb in the place of its opposite: gain and lose, raise and lower, place and remove, take and give, draw and discard,
keep and discard, enter and leave, put out and set alight, buy and sell. Verbs that are only lost or gained are not
told: there are too many ways to say things.

## Why it is bad

The effect does the contrary.

## Example

```po es bad
msgid "Raise the fire on this block."
msgstr "Reduce el fuego de este bloque."
```

```po es good
msgid "Raise the fire on this block."
msgstr "Aumenta el fuego de este bloque."
```

```po pl bad
msgid "Each player loses a card."
msgstr "Każdy gracz zyskuje kartę."
```

```po pl good
msgid "Each player loses a card."
msgstr "Każdy gracz traci kartę."
```

```po fr bad
msgid "Remove a token from the board."
msgstr "Placez un jeton sur le plateau."
```

```po fr good
msgid "Remove a token from the board."
msgstr "Retirez un jeton du plateau."
```

## How to mend it

Use the verb of the source. If the two words are no opposites in your language, mend `i18n/concepts.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB360"
SEVERITY = Severity.ERROR
NAME = "turned change"
ALONE = False

_FACETS: Final = frozenset({"change"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each verb that is turned round."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
