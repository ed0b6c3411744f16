"""Same source text, two translations.

## What it finds

A text of rules or flavour, or a heading of three words and more, that the source says twice in the same words and the
translation in different ones. The rarer translation is reported; forms of the same words (another gender) in a short
text are left alone.

## Why it is bad

Players look for the difference between two cards that do the same.

## Example

```po es bad
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Roba una carta y consérvala."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Coge una carta para ti."
```

```po es good
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Roba una carta y consérvala."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Roba una carta y consérvala."
```

```po pl bad
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Dobierz kartę i zatrzymaj ją."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Weź sobie jedną kartę."
```

```po pl good
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Dobierz kartę i zatrzymaj ją."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Dobierz kartę i zatrzymaj ją."
```

```po fr bad
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Piochez une carte et gardez-la."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Prenez une carte pour vous."
```

```po fr good
msgctxt "events.first.text"
msgid "Draw a card and keep it."
msgstr "Piochez une carte et gardez-la."

msgctxt "events.second.text"
msgid "Draw a card and keep it."
msgstr "Piochez une carte et gardez-la."
```

## How to mend it

Choose one of them for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.translated import LABEL, Entry, Kind, Translated, of_entry
from generator.translation.translated import NAME as PROPER

CODE = "TB332"
SEVERITY = Severity.WARNING
NAME = "inconsistent translation"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
_HEADING: Final = 3  # words; shorter headings may well differ by what they stand beside
_SHORT: Final = 6  # words; shorter texts may differ by gender and number alone


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that is rarer than another of the same source."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in translated.judged:
        if entry.kind not in {LABEL, PROPER} or len(entry.source.split()) >= _HEADING:
            groups.setdefault((entry.source, entry.message.source_plural), []).append(entry)
    for entries in groups.values():
        if len({_said(entry) for entry in entries}) > 1:
            yield from _rarer(entries, translated.language)


def _rarer(entries: list[Entry], language: str) -> Iterator[Finding]:
    counts = Counter(_said(entry) for entry in entries)
    usual = counts.most_common(1)[0][0]
    first = next(entry for entry in entries if _said(entry) == usual)
    told = set()
    for entry in entries:
        said = _said(entry)
        if said == usual or said in told or _are_forms(entry, first, language):
            continue
        told.add(said)
        times = f", as do {counts[usual] - 1} more" if counts[usual] > 1 else ""
        name = first.context or f"line {first.message.mark.line}"
        message = f'The same source is translated otherwise in {name}{times}: "{_short(first.targets[0])}".'
        yield of_entry(_KIND, entry, message, "Choose one of them for both.")


def _said(entry: Entry) -> tuple[str, ...]:
    return tuple(" ".join(target.split()) for target in entry.targets)


def _are_forms(entry: Entry, other: Entry, language: str) -> bool:
    """Tell whether two short translations have the same words in other forms."""
    words, others = ([word.text for word in one.pairs[0].target.words] for one in (entry, other))
    alike = terms.is_form(language)
    return len(words) == len(others) < _SHORT and all(map(alike, words, others))


def _short(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
