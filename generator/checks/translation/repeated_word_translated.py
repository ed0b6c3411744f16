"""Word that stands twice in a translation.

## What it finds

The same word twice in a row, where the source has none so. What a language may well repeat (fr `vous vous`) is left
alone.

## Why it is bad

It is a slip that every reader sees.

## Example

```po es bad
msgid "Move to the next block."
msgstr "Muévete al al siguiente edificio."
```

```po es good
msgid "Move to the next block."
msgstr "Muévete al siguiente edificio."
```

```po pl bad
msgid "Move to the next block."
msgstr "Przejdź do do następnego budynku."
```

```po pl good
msgid "Move to the next block."
msgstr "Przejdź do następnego budynku."
```

```po fr bad
msgid "You move to the next block."
msgstr "Vous vous déplacez sur le le bloc suivant."
```

```po fr good
msgid "You move to the next block."
msgstr "Vous vous déplacez sur le bloc suivant."
```

## How to mend it

Take one of them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.spine.findings import Finding, Severity
from generator.translation import languages
from generator.translation.phrase import Phrase, Token
from generator.translation.translated import Kind, Translated, found

CODE = "TB318"
SEVERITY = Severity.WARNING
NAME = "repeated word in translation"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each word that stands twice."""
    known = languages.of(translated.language)
    usual = known.repeated if known is not None else frozenset()
    for pair in translated.pairs:
        twice = next((word for word in _repeated(pair.target) if word.text not in usual), None)
        if twice is not None and next(_repeated(pair.source), None) is None:
            message = f'The word "{pair.target.written(twice)}" stands twice.'
            yield found(_KIND, pair, message, "Take one of them out.", flat=twice.start)


def _repeated(phrase: Phrase) -> Iterator[Token]:
    for first, then in pairwise(phrase.words):
        if first.text == then.text and phrase.flat[first.end : then.start].isspace():
            yield then
