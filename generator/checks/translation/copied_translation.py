"""Two source texts, one translation.

## What it finds

Two names, two texts of rules or two flavour texts that differ in the source (articles, capitals and signs aside) and
have the same translation; each of them is told.

## Why it is bad

One was copied from the other and never changed: in that language two cards do the same.

## Example

```po es bad
msgctxt "events.first.text"
msgid "Burn the eastern neighbour."
msgstr "Quema al vecino del este."

msgctxt "events.second.text"
msgid "Burn the western neighbour."
msgstr "Quema al vecino del este."
```

```po es good
msgctxt "events.first.text"
msgid "Burn the eastern neighbour."
msgstr "Quema al vecino del este."

msgctxt "events.second.text"
msgid "Burn the western neighbour."
msgstr "Quema al vecino del oeste."
```

```po pl bad
msgctxt "events.first.name"
msgid "Eastward Gale"
msgstr "Wschodnia wichura"

msgctxt "events.second.name"
msgid "Westward Gale"
msgstr "Wschodnia wichura"
```

```po pl good
msgctxt "events.first.name"
msgid "Eastward Gale"
msgstr "Wschodnia wichura"

msgctxt "events.second.name"
msgid "Westward Gale"
msgstr "Zachodnia wichura"
```

```po fr bad
msgctxt "events.first.name"
msgid "Eastward Gale"
msgstr "Tempête d’est"

msgctxt "events.second.name"
msgid "Westward Gale"
msgstr "Tempête d’est"
```

```po fr good
msgctxt "events.first.name"
msgid "Eastward Gale"
msgstr "Tempête d’est"

msgctxt "events.second.name"
msgid "Westward Gale"
msgstr "Tempête d’ouest"
```

## How to mend it

Translate both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.translated import LABEL, Entry, Kind, Translated, of_entry

CODE = "TB333"
SEVERITY = Severity.WARNING
NAME = "copied translation"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
_ARTICLES: Final = frozenset({"the", "a", "an"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that another source has too."""
    groups: dict[tuple[str, tuple[str, ...]], list[Entry]] = {}
    for entry in translated.judged:
        if entry.kind != LABEL:
            said = tuple(" ".join(target.lower().split()) for target in entry.targets)
            groups.setdefault((entry.kind, said), []).append(entry)
    for entries in groups.values():
        if len({(entry.source, entry.message.source_plural) for entry in entries}) == 1:
            continue
        known: dict[tuple[str, ...], Entry] = {}
        for entry in entries:
            known.setdefault(_words(entry), entry)
        if len(known) > 1:
            first, second, *_ = known.values()
            for entry in known.values():  # which of them is right nobody can tell
                other = second if entry is first else first
                name = other.context or f"line {other.message.mark.line}"
                message = f'The translation is that of {name} too, whose source is "{_short(other.source)}".'
                yield of_entry(_KIND, entry, message, "Translate both.")


def _words(entry: Entry) -> tuple[str, ...]:
    """Return what a source says, articles and signs aside."""
    tokens = entry.pairs[-1].source.tokens
    return tuple(token.text for token in tokens if token.kind != "sign" and token.text not in _ARTICLES)


def _short(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
