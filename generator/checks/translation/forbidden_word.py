"""Word that the glossary forbids.

## What it finds

A form that the glossary lists under `forbidden` for a concept that the source names.

## Why it is bad

The word is right in a dictionary and wrong in this game: it names another thing here, or an older translation used it.

## Example

```po es bad
msgid "Gain 2 Renown."
msgstr "Gana 2 de fama (Prestigio)."
```

```po es good
msgid "Gain 2 Renown."
msgstr "Gana 2 de Prestigio."
```

```po pl bad
msgid "Place the Renown there."
msgstr "Połóż tam sławę (renomę)."
```

```po pl good
msgid "Place the Renown there."
msgstr "Połóż tam renomę."
```

```po fr bad
msgid "Gain 2 Renown."
msgstr "Gagnez 2 Renommée de gloire."
```

```po fr good
msgid "Gain 2 Renown."
msgstr "Gagnez 2 Renommée."
```

## How to mend it

Use the glossary's word.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.findings import Finding, Severity
from generator.translation import terms
from generator.translation.translated import NAME as PROPER
from generator.translation.translated import Kind, Translated, found

CODE = "TB341"
SEVERITY = Severity.ERROR
NAME = "forbidden word"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each forbidden word in a text whose source names its concept."""
    concepts = terms.known(translated)
    words = terms.banned(translated.catalogue)
    if not words.by_head:
        return
    named = terms.english(translated.catalogue)
    for pair in translated.pairs:
        meant = named.mentioned(pair.source)
        if not meant or pair.entry.kind == PROPER:
            continue
        allowed = {form.lower() for one in meant for form in translated.forms(concepts[one])}
        for word in words.find(pair.target):
            ids = [one for one in word.ids if one in meant]
            if ids and word.written.lower() not in allowed:
                right = translated.forms(concepts[ids[0]])[0]
                message = f'The glossary does not want "{word.written}" for "{concepts[ids[0]].words["en"][0]}".'
                yield found(_KIND, pair, message, f'Write "{right}".', flat=word.start)
