"""Number written as in English.

## What it finds

A decimal point (`1.5`) where the language writes a comma, and thousands parted by a comma (`1,000`), in a number that
the source writes so too.

## Why it is bad

In most of Europe `1,000` is one, and `1.5` looks like a paragraph's number.

## Example

```po es bad
msgid "Tiles of 2.5 cm."
msgstr "Losetas de 2.5 cm."
```

```po es good
msgid "Tiles of 2.5 cm."
msgstr "Losetas de 2,5 cm."
```

```po pl bad
msgid "Score 1,000 points."
msgstr "Zdobywasz 1,000 punktów."
```

```po pl good
msgid "Score 1,000 points."
msgstr "Zdobywasz 1000 punktów."
```

```po fr bad
msgid "Tiles of 2.5 cm."
msgstr "Tuiles de 2.5 cm."
```

```po fr good
msgid "Tiles of 2.5 cm."
msgstr "Tuiles de 2,5 cm."
```

## How to mend it

Write a comma before decimals, and a no-break space, or nothing, between thousands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import languages
from generator.translation.translated import Kind, Translated, found

CODE = "TB321"
SEVERITY = Severity.WARNING
NAME = "foreign number format"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_NUMBER: Final = re.compile(r"(?<![\w.,])(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+)(?![\w]|[.,]\d)")


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each number in English writing, once a text."""
    language = languages.of(translated.language)
    if language is None or not language.comma:
        return
    for pair in translated.pairs:
        for number in _NUMBER.finditer(pair.target.flat):
            written = number.group()
            if written in pair.source.flat:
                kind = "thousands are parted" if "," in written else "decimals begin"
                message = f'"{written}" is written as in English, where {kind} so.'
                hint = "Write a comma before decimals, a no-break space or nothing between thousands."
                yield found(_KIND, pair, message, hint, flat=number.start())
                break
