"""Name of a card that is another in the text of a second one.

## What it finds

A name that has an entry of its own, translated there, and stands in another source text, whose translation does not
have the translated name, as it is or inflected.

## Why it is bad

The text sends players to a card that no deck has.

## Example

```po es bad
msgctxt "events.oven.name"
msgid "Who Left the Oven On"
msgstr "El horno encendido"

msgctxt "crew.cook.text"
msgid "Discard Who Left the Oven On."
msgstr "Descarta La cocina abierta."
```

```po es good
msgctxt "events.oven.name"
msgid "Who Left the Oven On"
msgstr "El horno encendido"

msgctxt "crew.cook.text"
msgid "Discard Who Left the Oven On."
msgstr "Descarta El horno encendido."
```

```po pl bad
msgctxt "events.oven.name"
msgid "The Crooked Comet"
msgstr "Krzywa kometa"

msgctxt "crew.cook.text"
msgid "Discard The Crooked Comet."
msgstr "Odrzuć Pokręconą gwiazdę."
```

```po pl good
msgctxt "events.oven.name"
msgid "The Crooked Comet"
msgstr "Krzywa kometa"

msgctxt "crew.cook.text"
msgid "Discard The Crooked Comet."
msgstr "Odrzuć Krzywą kometę."
```

```po fr bad
msgctxt "events.oven.name"
msgid "The Crooked Comet"
msgstr "La comète tordue"

msgctxt "crew.cook.text"
msgid "Discard The Crooked Comet."
msgstr "Défaussez l’étoile filante."
```

```po fr good
msgctxt "events.oven.name"
msgid "The Crooked Comet"
msgstr "La comète tordue"

msgctxt "crew.cook.text"
msgid "Discard The Crooked Comet."
msgstr "Défaussez La comète tordue."
```

## How to mend it

Write the name as its own entry translates it. Inflected forms count. Where no dictionary of the language is installed
(the extra `spelling`), they are told by their letters, and what is found is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import dictionaries, naming
from generator.translation.translated import Kind, Translated, as_note, found

CODE = "TB380"
SEVERITY = Severity.ERROR
NAME = "other name of card"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translated name that another text does not use."""
    is_judged = dictionaries.is_there(translated.language)  # else an irregular form may be there
    for lost in naming.lost(translated):
        if lost.called != lost.name:
            message = f'The source names "{lost.name}"; the translation does not say "{lost.called}".'
            kind = _KIND if is_judged else as_note(_KIND)
            yield found(kind, lost.pair, message, "Write the name as its own entry translates it.")
