"""At least, at most, exactly: a bound that differs.

## What it finds

`at least`, `at most`, `up to`, `exactly`, `more than`, `fewer than` and what says the same (`or more`); also `more` in
the place of `less`, and `highest` in the place of `lowest`. `More than 2` and `at least 3` are the same.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

## Why it is bad

A threshold is reached too early, or never.

## Example

```po es bad
msgid "You need at least three tokens."
msgstr "Necesitas como máximo tres fichas."
```

```po es good
msgid "You need at least three tokens."
msgstr "Necesitas tres fichas o más."
```

```po pl bad
msgid "Discard up to 2 cards."
msgstr "Odrzuć dokładnie 2 karty."
```

```po pl good
msgid "Discard up to 2 cards."
msgstr "Odrzuć najwyżej 2 karty."
```

```po fr bad
msgid "If you have more than 3 cards, discard one."
msgstr "Si vous avez moins de 3 cartes, défaussez-en une."
```

```po fr good
msgid "If you have more than 3 cards, discard one."
msgstr "Si vous avez plus de 3 cartes, défaussez-en une."
```

## How to mend it

Give the same bound on the same side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB357"
SEVERITY = Severity.ERROR
NAME = "other bound"
ALONE = False

_FACETS: Final = frozenset({"amount"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each bound that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
