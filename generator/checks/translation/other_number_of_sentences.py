"""Sentence that the translation drops or adds.

## What it finds

A translation with fewer sentences than its source that is also too short for it, and one with more that is too long,
measured by how long the catalogue's translations usually are. Sentences that are only joined or parted change the
length little and are left alone.

## Why it is bad

A rule is gone, or one was invented.

## Example

```po es bad
msgid "Draw a card. Then discard two cards of your choice."
msgstr "Roba una carta."
```

```po es good
msgid "Draw a card. Then discard two cards of your choice."
msgstr "Roba una carta y luego descarta dos cartas de tu elección."
```

```po pl bad
msgid "Draw a card. Then discard two cards of your choice."
msgstr "Dobierz kartę."
```

```po pl good
msgid "Draw a card. Then discard two cards of your choice."
msgstr "Dobierz kartę. Potem odrzuć dwie wybrane karty."
```

```po fr bad
msgid "Draw a card and discard it."
msgstr "Piochez une carte et défaussez-la. Mélangez ensuite toute la pioche."
```

```po fr good
msgid "Draw a card and discard it."
msgstr "Piochez une carte et défaussez-la."
```

## How to mend it

Translate every sentence, and no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.spine.findings import Finding, Severity
from generator.telling import counted
from generator.translation import lengths
from generator.translation.lengths import Length
from generator.translation.translated import FLAVOUR, RULES, Kind, Translated, found

CODE = "TB334"
SEVERITY = Severity.WARNING
NAME = "other number of sentences"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
# By how much of its shortest sentence a text must be too short or too long: one that is only joined or parted is not.
_SHORT = 0.4
_LONG = 0.25
_LONG_FLAVOUR = 0.8  # jokes may well grow


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that has lost or gained a sentence."""
    usual = lengths.usual(translated)
    for length in lengths.all_(translated):
        if length.entry.kind in {RULES, FLAVOUR} and len(length.source_sentences) != len(length.target_sentences):
            yield from _differences(length, length.ratio(usual))


def _differences(length: Length, ratio: float) -> Iterator[Finding]:
    expected, actual = len(length.source_sentences), len(length.target_sentences)
    long = _LONG if length.entry.kind == RULES else _LONG_FLAVOUR
    if expected > actual and ratio < 1 - _SHORT * _shortest(length.source_sentences):
        yield found(_KIND, length.pair, _message(expected, actual, "short"), "Translate every sentence.")
    if expected < actual and ratio > 1 + long * _shortest(length.target_sentences):
        yield found(_KIND, length.pair, _message(expected, actual, "long"), "Take out what the source does not say.")


def _message(expected: int, actual: int, which: str) -> str:
    there, here = counted(expected, "sentence"), counted(actual, "sentence")
    return f"The source has {there}, the translation {here}, and it is too {which} for them."


def _shortest(sizes: Sequence[int]) -> float:
    """Return what share of a text its shortest sentence is."""
    return min(sizes) / max(sum(sizes), 1)
