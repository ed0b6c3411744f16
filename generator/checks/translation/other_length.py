"""Clause that the translation drops or adds.

## What it finds

A text of rules of eight words and more whose translation is far shorter or far longer than the catalogue's translations
usually are, although it has as many sentences; and a shorter one that shows little of what the source's words are
translated with in other texts.

## Why it is bad

"Once per turn" or "of your choice" is gone, and with it the rule.

## Example

```po es bad
msgid "Draw a card from the deck and discard two cards of your choice from your hand."
msgstr "Roba una carta del mazo."
```

```po es good
msgid "Draw a card from the deck and discard two cards of your choice from your hand."
msgstr "Roba una carta del mazo y descarta de tu mano dos cartas de tu elección."
```

```po pl bad
msgid "Draw a card from the deck and discard two cards of your choice from your hand."
msgstr "Dobierz kartę z talii."
```

```po pl good
msgid "Draw a card from the deck and discard two cards of your choice from your hand."
msgstr "Dobierz kartę z wierzchu talii i odrzuć ze swojej ręki dwie wybrane karty."
```

```po fr bad
msgid "Draw a card from the deck, then discard two others."
msgstr "Piochez une carte, puis défaussez-en deux autres de votre choix parmi toutes celles de votre main."
```

```po fr good
msgid "Draw a card from the deck, then discard two others."
msgstr "Piochez une carte, puis défaussez-en deux autres."
```

## How to mend it

Translate every part of the sentence, and no other.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import lengths, likeness
from generator.translation.translated import RULES, Entry, Kind, Translated, found

CODE = "TB335"
SEVERITY = Severity.WARNING
NAME = "other length"
ALONE = False

_KIND = Kind(CODE, SEVERITY)
_FEWEST = 8  # words; shorter texts vary too much
_LEAST, _MOST = 0.74, 1.36
_SHORT = 0.88  # a translation as short that also shows less than
_LITTLE = 0.6  # of what its source wants shown has lost a clause
_TAUGHT = 50  # texts from which it can be told what words are translated with


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation that is too short or too long."""
    usual = lengths.usual(translated)
    learnt = likeness.learn(translated)
    places = {entry: at for at, entry in enumerate(learnt.entries)}
    for length in lengths.all_(translated):
        if length.entry.kind != RULES or length.words < _FEWEST:
            continue
        if len(length.source_sentences) != len(length.target_sentences):
            continue
        ratio = length.ratio(usual)
        if not _LEAST <= ratio <= _MOST or (ratio < _SHORT and _shows_little(length.entry, learnt, places)):
            which, hint = ("short", "a clause may be missing") if ratio < 1 else ("long", "a clause may be too many")
            message = f"The translation is {which}: {round(100 * ratio)} % of what its source makes expect."
            yield found(_KIND, length.pair, message, f"Compare it with the source: {hint}.")


def _shows_little(entry: Entry, learnt: likeness.Likeness, places: dict[Entry, int]) -> bool:
    at = places.get(entry)
    if at is None or len(learnt.entries) < _TAUGHT:
        return False
    shown, wanted = learnt.support(at, at)
    return wanted > 0 and shown < _LITTLE * wanted
