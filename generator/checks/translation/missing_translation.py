"""Entry without a translation.

## What it finds

An entry whose translation, or one of whose plural forms, is empty or only spaces. Where more than 20 entries have no
translation at all, as in a catalogue that was just begun, one finding at the head of the file counts them, so that
other findings are not drowned; forms that are missing beside others are told one by one all the same.

## Why it is bad

The card is printed in English there, or not at all.

## Example

```po es bad
msgid "Draw a card."
msgstr ""
```

```po es good
msgid "Draw a card."
msgstr "Roba una carta."
```

```po pl bad
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] ""
```

```po pl good
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] "Dobierz {amount} kart."
```

```po fr bad
msgid "Draw a card."
msgstr " "
```

```po fr good
msgid "Draw a card."
msgstr "Piochez une carte."
```

## How to mend it

Translate it. `tinderbox translations status` says how far each language is, and `tinderbox build --fallback` prints
English in the meantime.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.translated import Entry, Kind, Translated, at_mark

CODE = "TB314"
SEVERITY = Severity.ERROR
NAME = "missing translation"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
_MOST: Final = 20  # entries without a translation that are told one by one


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each entry that says nothing in one of its forms; one for all without any, if many."""
    entries = [entry for entry in translated.entries if entry.source.strip()]
    untouched = [entry for entry in entries if not any(map(str.strip, entry.targets))]
    if len(untouched) > _MOST:
        yield _begun(translated, untouched, len(entries))
        entries = [entry for entry in entries if any(map(str.strip, entry.targets))]
    for entry in entries:
        empty = [form for form, target in enumerate(entry.targets) if not target.strip()]
        if empty:
            what = f"plural form {empty[0]}" if len(entry.targets) > 1 else "translation"
            mark = entry.message.place_of(empty[0], 0)
            yield at_mark(_KIND, entry, mark, f"The {what} is empty.", "Translate it.")


def _begun(translated: Translated, untouched: list[Entry], of: int) -> Finding:
    """Return the finding that stands for many entries, at the head of the file.

    How many there are stands in the hint: a change that translates some of them has no new finding by that.
    """
    message = "Many texts are not translated yet."
    hint = f"{len(untouched)} of {of} are left; --fallback prints English in their place until they are translated."
    game, locale = untouched[0].game, translated.locale
    return Finding(translated.header, CODE, SEVERITY, message, hint, game=game, locale=locale)
