"""Entry without a translation.

## What it finds

An entry whose translation, or one of whose plural forms, is empty or only spaces.

## Why it is bad

The card is printed in English there, or not at all.

## Example

```po es bad
msgid "Draw a card."
msgstr ""
```

```po es good
msgid "Draw a card."
msgstr "Roba una carta."
```

```po pl bad
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] ""
```

```po pl good
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] "Dobierz {amount} kart."
```

```po fr bad
msgid "Draw a card."
msgstr " "
```

```po fr good
msgid "Draw a card."
msgstr "Piochez une carte."
```

## How to mend it

Translate it.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.findings import Finding, Severity
from generator.translation.translated import Kind, Translated, at_mark

CODE = "TB314"
SEVERITY = Severity.ERROR
NAME = "missing translation"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each entry that says nothing in one of its forms."""
    for entry in translated.entries:
        empty = [form for form, target in enumerate(entry.targets) if not target.strip()]
        if empty and entry.source.strip():
            what = f"plural form {empty[0]}" if len(entry.targets) > 1 else "translation"
            mark = entry.message.place_of(empty[0], 0)
            yield at_mark(_KIND, entry, mark, f"The {what} is empty.", "Translate it.")
