"""Two entries, each with the other's translation.

## What it finds

Two texts of one kind whose translations fit each other's source better than their own. What fits is learned from the
other entries of the catalogue: which words keep each other company, and which look alike. Texts of which no word
stands anywhere else cannot be judged.

## Why it is bad

Both are fine sentences, with the right spelling, on the wrong cards.

## Example

```po es bad
msgctxt "crew.first.text"
msgid "Destroy 4 blocks, Commodore Ferdinand."
msgstr "Recupera 3 fichas de la reserva universal."

msgctxt "crew.second.text"
msgid "Recover 3 universal tokens."
msgstr "Destruye 4 edificios, comodoro Ferdinand."
```

```po es good
msgctxt "crew.first.text"
msgid "Destroy 4 blocks, Commodore Ferdinand."
msgstr "Destruye 4 edificios, comodoro Ferdinand."

msgctxt "crew.second.text"
msgid "Recover 3 universal tokens."
msgstr "Recupera 3 fichas de la reserva universal."
```

```po pl bad
msgctxt "crew.first.text"
msgid "Discard {cost} cards, generals and marshals."
msgstr "Reaktywuj {amount} uniwersytety i teatry."

msgctxt "crew.second.text"
msgid "Reactivate {amount} universities and theatres."
msgstr "Odrzuć {cost} kart, generałów i marszałków."
```

```po pl good
msgctxt "crew.first.text"
msgid "Discard {cost} cards, generals and marshals."
msgstr "Odrzuć {cost} kart, generałów i marszałków."

msgctxt "crew.second.text"
msgid "Reactivate {amount} universities and theatres."
msgstr "Reaktywuj {amount} uniwersytety i teatry."
```

```po fr bad
msgctxt "crew.first.text"
msgid "Destroy 4 blocks, Commodore Ferdinand."
msgstr "Récupérez 3 jetons universels."

msgctxt "crew.second.text"
msgid "Recover 3 universal tokens."
msgstr "Détruisez 4 bâtiments, commodore Ferdinand."
```

```po fr good
msgctxt "crew.first.text"
msgid "Destroy 4 blocks, Commodore Ferdinand."
msgstr "Détruisez 4 bâtiments, commodore Ferdinand."

msgctxt "crew.second.text"
msgid "Recover 3 universal tokens."
msgstr "Récupérez 3 jetons universels."
```

## How to mend it

Exchange the two translations.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import likeness
from generator.translation.translated import Entry, Kind, Translated, of_entry

CODE = "TB330"
SEVERITY = Severity.WARNING
NAME = "exchanged translations"
ALONE = False

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield two findings for each two entries whose translations have changed places."""
    for exchange in likeness.exchanges(translated):
        if exchange.mutual:
            for entry, other in ((exchange.entry, exchange.other), (exchange.other, exchange.entry)):
                message = f'This translation fits the source of {_name(other)} better: "{_short(other.source)}".'
                yield of_entry(_KIND, entry, message, "Exchange the two translations.")


def _name(entry: Entry) -> str:
    return entry.context or f"line {entry.message.mark.line}"


def _short(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
