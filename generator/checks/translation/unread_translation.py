"""Translated sentence that is not understood, and so not compared with the card.

## What it finds

A sentence of a translated rules text that the reader of its language does not understand as a whole. It never guesses:
one unknown word, and the sentence is left alone. Without a project, only texts whose English is understood are told.

## Why it is bad

What is not read is not compared: nobody has looked whether the card is right. And players read a sentence more quickly
when it is built like those on other cards.

## Example

```po es bad
msgid "Move your Brigade."
msgstr "Que tu Brigada se vaya de paseo."
```

```po es good
msgid "Move your Brigade."
msgstr "Mueve tu Brigada."
```

```po pl bad
msgid "Move your Brigade."
msgstr "Niech twoja brygada się przespaceruje."
```

```po pl good
msgid "Move your Brigade."
msgstr "Przesuń swoją brygadę."
```

```po fr bad
msgid "Move your Brigade."
msgstr "Que votre Brigade aille se promener."
```

```po fr good
msgid "Move your Brigade."
msgstr "Déplacez votre Brigade."
```

## How to mend it

Say it as other cards of this language do, with the words of its glossary; or teach the reader the sentence, in the
tables of that language.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.promised import promised
from generator.translation.translated import Kind, Translated, at_mark

CODE = "TB391"
SEVERITY = Severity.NOTE
NAME = "unread translation"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_SHOWN = 60


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each sentence that is not understood."""
    for side in promised(translated):
        for words, mark in side.unread:
            if words in side.entry.source:  # it is English still, which other checks tell
                continue
            shown = words if len(words) <= _SHOWN else f"{words[: _SHOWN - 1]}…"
            message = f"“{shown}” is not understood, so that it is not compared with what the card does."
            yield at_mark(_KIND, side.entry, mark, message, "Say it as other cards of this language do.")
