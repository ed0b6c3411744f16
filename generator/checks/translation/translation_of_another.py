"""Translation that belongs to another entry.

## What it finds

A translation that shows little of its own source and nearly all of another's, which has a sound translation of its own.
What fits is learned from the other entries of the catalogue, as for exchanged translations. And a name whose
translation is the name of another entry, as the source writes it; and a translation that, by the comments in which the
file keeps what each was made for, was made for another.

## Why it is bad

The card does what another card does, in that language only.

## Example

```po es bad
msgctxt "crew.first.text"
msgid "Recover 3 universal tokens, Commodore Ferdinand."
msgstr "Recupera 3 fichas universales, comodoro Ferdinand."

msgctxt "crew.second.text"
msgid "Burn the market and the harbour and give up."
msgstr "Recupera 3 fichas universales, comodoro Ferdinand Ferrer."
```

```po es good
msgctxt "crew.first.text"
msgid "Recover 3 universal tokens, Commodore Ferdinand."
msgstr "Recupera 3 fichas universales, comodoro Ferdinand."

msgctxt "crew.second.text"
msgid "Burn the market and the harbour and give up."
msgstr "Quema el Mercado y el Puerto y ríndete."
```

```po pl bad
msgctxt "crew.first.text"
msgid "Discard {cost} cards, generals and marshals."
msgstr "Odrzuć {cost} kart, generałów i marszałków."

msgctxt "crew.second.text"
msgid "Burn the castle at once."
msgstr "Odrzuć {cost} kart generałów oraz marszałków."
```

```po pl good
msgctxt "crew.first.text"
msgid "Discard {cost} cards, generals and marshals."
msgstr "Odrzuć {cost} kart, generałów i marszałków."

msgctxt "crew.second.text"
msgid "Burn the castle at once."
msgstr "Natychmiast spal zamek."
```

```po fr bad
msgctxt "crew.first.text"
msgid "Recover 3 universal tokens, Commodore Ferdinand."
msgstr "Récupérez 3 jetons universels, commodore Ferdinand."

msgctxt "crew.second.text"
msgid "Burn the castle at once."
msgstr "Récupérez les 3 jetons universels, commodore Ferdinand."
```

```po fr good
msgctxt "crew.first.text"
msgid "Recover 3 universal tokens, Commodore Ferdinand."
msgstr "Récupérez 3 jetons universels, commodore Ferdinand."

msgctxt "crew.second.text"
msgid "Burn the castle at once."
msgstr "Brûlez le château tout de suite."
```

## How to mend it

Translate the source that stands there.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog import stamps
from generator.spine.findings import Finding, Severity
from generator.translation import likeness
from generator.translation.translated import Kind, Translated, of_entry

CODE = "TB331"
SEVERITY = Severity.WARNING
NAME = "translation of another"
ALONE = False

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that belongs to another entry."""
    for exchange in likeness.exchanges(translated):
        if not exchange.mutual:
            other = exchange.other
            name = other.context or f"line {other.message.mark.line}"
            message = f'This translation fits the source of {name}: "{_short(other.source)}".'
            yield of_entry(_KIND, exchange.entry, message, "Translate the source that stands there.")
    yield from _names(translated)
    yield from _moved(translated)


def _moved(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that, by the stamps of the file, was made for another source."""
    made = {entry.stamp.translation: entry for entry in translated.judged if entry.stamp is not None}
    for entry in translated.judged:
        stamp = entry.stamp
        if stamp is None:
            continue
        now = stamps.hash_of(entry.message.forms)
        other = made.get(now) if now != stamp.translation else None
        if other is None or other.source == entry.source:
            continue
        name = other.context or f"line {other.message.mark.line}"
        message = f'This translation was made for the source of {name}: "{_short(other.source)}".'
        yield of_entry(_KIND, entry, message, "Translate the source that stands there.")


def _names(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each name that is called what another name is in the source."""
    names = {entry.source: entry for entry in reversed(translated.judged) if entry.is_name}
    for entry in translated.judged:
        other = names.get(entry.targets[0])
        if entry.is_name and other is not None and entry.source != other.source:
            name = other.context or f"line {other.message.mark.line}"
            message = f'"{_short(other.source)}" is the name of {name}.'
            yield of_entry(_KIND, entry, message, "Write this name, or its translation.")


def _short(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
