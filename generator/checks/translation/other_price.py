"""Free that a translation gains or loses.

## What it finds

`free`, `for free`, `at no cost` in the source and nothing of the kind in the translation, or the reverse.

A warning where a translation may leave it to the context; an error where the catalogue shows that its texts always say
it, or where a contrary word stands in its place.

## Why it is bad

Players pay for what is given, or do not pay. In a published edition “free” was translated as “unrestricted”.

## Example

```po es bad
msgid "Take a free action."
msgstr "Realiza una acción."
```

```po es good
msgid "Take a free action."
msgstr "Realiza una acción gratuita."
```

```po pl bad
msgid "Take a free action."
msgstr "Wykonaj swobodną akcję."
```

```po pl good
msgid "Take a free action."
msgstr "Wykonaj darmową akcję."
```

```po fr bad
msgid "Move at no extra cost."
msgstr "Déplacez-vous."
```

```po fr good
msgid "Move at no extra cost."
msgstr "Déplacez-vous sans coût supplémentaire."
```

## How to mend it

Say that it costs nothing: `gratis`, `za darmo`, `gratuitement`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB367"
SEVERITY = Severity.WARNING
NAME = "other price"
ALONE = False

_FACETS: Final = frozenset({"cost"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each “free” that differs."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
