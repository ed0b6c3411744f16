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

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.terms import Named
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
    named, right = terms.english(translated.catalogue), terms.forms(translated.catalogue)
    for pair in translated.pairs:
        meant = named.mentioned(pair.source)
        if not meant or pair.entry.kind == PROPER:
            continue
        allowed = [part for part in right.find(pair.target) if not meant.isdisjoint(part.ids)]
        for word in words.find(pair.target):
            ids = [one for one in word.ids if one in meant]
            if ids and not any(_is_in(word, part) for part in allowed):
                usual = translated.forms(concepts[ids[0]])[0]
                message = f'The glossary does not want "{word.written}" for "{concepts[ids[0]].words["en"][0]}".'
                yield found(_KIND, pair, message, f'Write "{usual}".', flat=word.start)


def _is_in(word: Named, whole: Named) -> bool:
    """Tell whether a word is part of what a term is called, as `lots` of `draw lots`."""
    return whole.start <= word.start and word.start + len(word.written) <= whole.start + len(whole.written)
