"""Number that a translation changes, loses or adds.

## What it finds

A number of the source, in digits or as a word (`two`, `twice`, `half`, `second`), that the translation has not, or one
that it adds. Words and digits are the same, and an article (`un`, `une`) may stand for a 1. Placeholders are no matter
of this check.

An exchange is an error. What is only lost or added, with nothing contrary in its place, is a warning, and an error
where the catalogue shows that its texts always say it.

Words are judged in translations into Spanish, Polish and French, and into languages whose words a project adds in its
own `i18n/concepts.yaml`. In every other language (TB392 names it) digits are compared alone: a number in digits that
the source has neither in digits nor as a word is found, or another in its place. One that is only lost is at most a
warning there, since a word may say it; of a 1 nothing is said, which may be an article.

## Why it is bad

Whoever reads the translation plays another game: a cost, a limit or a prize is another one.

## Example

```po es bad
msgid "Each player takes two tiles."
msgstr "Cada jugador toma tres losetas."
```

```po es good
msgid "Each player takes two tiles."
msgstr "Cada jugador toma 2 losetas."
```

```po pl bad
msgid "You may do this twice."
msgstr "Możesz to zrobić trzy razy."
```

```po pl good
msgid "You may do this twice."
msgstr "Możesz to zrobić dwukrotnie."
```

```po fr bad
msgid "Discard half of your cards."
msgstr "Défaussez un tiers de vos cartes."
```

```po fr good
msgid "Discard half of your cards."
msgstr "Défaussez la moitié de vos cartes."
```

## How to mend it

Write the number of the source. If the language has a word for it that is not known here, add it to `numbers` in
`i18n/concepts.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB350"
SEVERITY = Severity.ERROR
NAME = "other number"
ALONE = False

_FACETS: Final = frozenset({"number"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each number that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
