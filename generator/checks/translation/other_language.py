"""Text in another language than its catalogue's.

## What it finds

A text, or a sentence of it, of four words and more that is in English or in another language of the project. Names,
terms of the glossary and markup are left out of account; where a dictionary is installed, it must agree.

## Why it is bad

It is the old English text that no longer equals the source, a sentence that somebody forgot, or a file poured into the
wrong language.

## Example

```po es bad
msgid "When you draw this card, give it to another player."
msgstr "When you draw this card, hand it to any other player."
```

```po es good
msgid "When you draw this card, give it to another player."
msgstr "Cuando robes esta carta, dásela a otro jugador."
```

```po pl bad
msgid "Draw this card and shuffle the deck. Then give it to another player."
msgstr "Dobierz tę kartę i potasuj talię. Then give it to another player."
```

```po pl good
msgid "Draw this card and shuffle the deck. Then give it to another player."
msgstr "Dobierz tę kartę i potasuj talię. Potem daj ją innemu graczowi."
```

```po fr bad
msgid "When you draw this card, give it to another player."
msgstr "Cuando robes esta carta, dásela a otro jugador."
```

```po fr good
msgid "When you draw this card, give it to another player."
msgstr "Quand vous piochez cette carte, donnez-la à un autre joueur."
```

## How to mend it

Translate it. Where no dictionary of the language is installed (the extra `spelling`), a short text is told in a note.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import dictionaries, recognising
from generator.translation.translated import Kind, Translated, as_note, found

CODE = "TB326"
SEVERITY = Severity.ERROR
NAME = "other language"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_MANY: Final = 8  # words by which a language is told without its dictionary too
_NAMES: Final = {"en": "English", "es": "Spanish", "pl": "Polish", "fr": "French", "de": "German", "it": "Italian"}


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each text that is in another language."""
    is_judged = dictionaries.is_there(translated.language)
    for pair, start, stop, language in recognising.foreign(translated):
        whole = start == 0 and stop == len(pair.target.flat)
        message = f"{'This text' if whole else 'A sentence of this text'} is in {_NAMES.get(language, language)}."
        is_sure = is_judged or (whole and len(pair.target.words) >= _MANY)
        yield found(_KIND if is_sure else as_note(_KIND), pair, message, "Translate it.", flat=start)
