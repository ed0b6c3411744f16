"""Translation of a text that has changed, or that nobody is sure of.

## What it finds

An entry with the flag `fuzzy`, and an entry whose source has changed since it was translated, whatever the flags say:
the comment `# source: ..., translation: ...` keeps what it was made for.

## Why it is bad

The translation says what the card said once.

## Example

```po es bad
#, fuzzy
msgid "Draw 3 cards."
msgstr "Roba 2 cartas."
```

```po es good
msgid "Draw 3 cards."
msgstr "Roba 3 cartas."
```

```po pl bad
#, fuzzy
#| msgid "Draw 2 cards."
msgid "Draw 3 cards."
msgstr "Dobierz 2 karty."
```

```po pl good
msgid "Draw 3 cards."
msgstr "Dobierz 3 karty."
```

```po fr bad
#, fuzzy
msgid "Draw 3 cards."
msgstr "Piochez 2 cartes."
```

```po fr good
msgid "Draw 3 cards."
msgstr "Piochez 3 cartes."
```

## How to mend it

Compare the translation with the source, mend it, and take the flag away; where the source's change does not touch the
translation, delete the comment with the two hashes.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.translated import Kind, Translated, of_entry

CODE = "TB315"
SEVERITY = Severity.ERROR
NAME = "stale translation"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each entry that is fuzzy or whose source has changed."""
    for entry in translated.entries:
        message = entry.message
        if not entry.is_stale or not all(map(str.strip, message.forms)):
            continue
        if message.previous and message.previous != message.source:
            told = f'The source was "{_short(message.previous)}" when this was translated.'
        elif message.fuzzy:
            told = "The translation is marked as not sure (fuzzy)."
        else:
            told = "The source has changed since this was translated."
        yield of_entry(_KIND, entry, told, "Compare it with the source, mend it, and take the mark away.")


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
