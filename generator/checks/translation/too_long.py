"""Text that is longer than its place holds.

## What it finds

A translation with more characters than the entry's comment allows (`#. max-length: 40 characters`), markup left out of
account. In a project, each text is also laid out in its box; this is for catalogues that are checked alone.

## Why it is bad

It runs over its box, or is set too small to read.

## Example

```po es bad
#. max-length: 20
msgid "Discard this card."
msgstr "Descarta inmediatamente esta carta."
```

```po es good
#. max-length: 20
msgid "Discard this card."
msgstr "Descarta esta carta."
```

```po pl bad
#. max-length: 18
msgid "Discard this card."
msgstr "Odrzuć natychmiast tę kartę."
```

```po pl good
#. max-length: 18
msgid "Discard this card."
msgstr "Odrzuć tę kartę."
```

```po fr bad
#. max-length: 24
msgid "Discard this card."
msgstr "Défaussez immédiatement cette carte."
```

```po fr good
#. max-length: 24
msgid "Discard this card."
msgstr "Défaussez cette carte."
```

## How to mend it

Say it in fewer words.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.translated import Kind, Translated, found

CODE = "TB381"
SEVERITY = Severity.ERROR
NAME = "too long"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that is longer than its entry allows."""
    if translated.subject is not None:
        return
    for pair in translated.pairs:
        limit, length = pair.entry.limit, len(pair.target.flat)
        if limit is not None and length > limit:
            message = f"The translation has {length} characters; there is room for {limit}."
            yield found(_KIND, pair, message, "Say it in fewer words.", flat=limit)
