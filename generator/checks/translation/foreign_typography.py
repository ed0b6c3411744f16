"""Quotes, signs and spaces that are not the language's.

## What it finds

- es: a question or an exclamation that no ¿ or ¡ opens; pl: quotes other than „ ” and « »; fr: no no-break space before
  ; : ? ! % and », or after «.
- es and pl: a full stop before a closing quote, behind which it belongs.
- In all three: straight quotes where the language has its own, quotes that open and never close, a space inside quotes
  (but in French) or before ; : ? ! (but in French), three dots where the source has an ellipsis, a straight apostrophe
  where the file otherwise has curved ones.

What is kept from the source (a name with an exclamation mark) is left alone.

## Why it is bad

Readers see at once that a text was not set by somebody who writes their language; and a French colon at the beginning
of a line is a fault of print.

## Example

```po es bad
msgid "Who left the stove on?"
msgstr "Quién se dejó el horno encendido?"
```

```po es good
msgid "Who left the stove on?"
msgstr "¿Quién se dejó el horno encendido?"
```

```po pl bad
msgid "“Saw it coming.”"
msgstr "“Widziałem to.”"
```

```po pl good
msgid "“Saw it coming.”"
msgstr "„Widziałem to”."
```

```po fr bad
msgid "Choose: “Draw a card!”"
msgstr "Choisissez: « Piochez une carte! »"
```

```po fr good
msgid "Choose: “Draw a card!”"
msgstr "Choisissez\u00a0: «\u00a0Piochez une carte\u202f!\u00a0»"
```

## How to mend it

Write the language's own signs; in French a no-break space (U+00A0) or a narrow one (U+202F).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import languages, typography
from generator.translation.translated import Kind, Translated, found

CODE = "TB320"
SEVERITY = Severity.WARNING
NAME = "foreign typography"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each sign that is wrong, once a kind and text."""
    language = languages.of(translated.language)
    if language is None:
        return
    curved = typography.has_curved_apostrophes(translated.catalogue)
    kept = tuple(name for name in translated.called.values() if not typography.SIGNS.isdisjoint(name))
    for pair in translated.pairs:
        told = set()
        for slip in typography.slips(pair.target.flat, pair.source.flat, language, kept=kept, curved=curved):
            if slip.kind not in told:
                told.add(slip.kind)
                yield found(_KIND, pair, slip.message, slip.hint, flat=slip.at)
