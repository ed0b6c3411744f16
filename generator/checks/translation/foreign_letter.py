"""Letter that is not the language's, or only looks like one.

## What it finds

A letter that the language does not have, in a word that is neither a name nor kept from the source; among them letters
of other scripts that look the same (a Cyrillic а in a Polish word).

## Why it is bad

A letter of another script is printed in another font or not at all, and no search finds the word; a letter of another
language shows a slip of the keyboard or of a copy.

## Example

```po es bad
msgid "Move your wagon."
msgstr "Mueve tu cаrreta."
```

```po es good
msgid "Move your wagon."
msgstr "Mueve tu carreta."
```

```po pl bad
msgid "Draw a card."
msgstr "Dobierz kartę z talìi."
```

```po pl good
msgid "Draw a card."
msgstr "Dobierz kartę z talii."
```

```po fr bad
msgid "Draw a card."
msgstr "Piochez une cаrte."
```

```po fr good
msgid "Draw a card."
msgstr "Piochez une carte."
```

## How to mend it

Type the word anew. A foreign name with letters of its own belongs into the list of names.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import characters, languages, recognising
from generator.translation.phrase import Token
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB322"
SEVERITY = Severity.ERROR
NAME = "foreign letter"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_FREE = frozenset({"Lm", "Lo"})  # superscripts and ordinals, as in 1ᵉʳ and 1.º


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each word with a letter that is none of the language's."""
    language = languages.of(translated.language)
    if language is None:
        return
    letters = frozenset("abcdefghijklmnopqrstuvwxyz" + language.letters)
    letters |= {letter.upper() for letter in letters}
    elsewhere = {foreign.pair for foreign in recognising.foreign(translated)}
    for pair in translated.pairs:
        if (
            pair not in elsewhere
            and not pair.target.flat.isascii()
            and characters.GARBLED.search(pair.target.flat) is None
        ):
            yield from _strange(pair, letters, translated.proper)


def _strange(pair: Pair, letters: frozenset[str], proper: frozenset[str]) -> Iterator[Finding]:
    for word in pair.target.words:
        written = pair.target.written(word)
        if written.isascii():
            continue
        strange = next((letter for letter in written if _is_strange(letter, letters)), None)
        if strange is None or _is_kept(pair, word, strange, proper):
            continue
        name = unicodedata.name(strange, "a letter without a name").lower()
        message = f'"{written}" has the letter {strange} (U+{ord(strange):04X}, {name}).'
        yield found(_KIND, pair, message, "Type the word anew.", flat=word.start + written.index(strange))


def _is_strange(letter: str, letters: frozenset[str]) -> bool:
    return letter.isalpha() and letter not in letters and unicodedata.category(letter) not in _FREE


def _is_kept(pair: Pair, word: Token, strange: str, proper: frozenset[str]) -> bool:
    """Tell whether a word stands so in the source, or is a name; a name in another script is a slip all the same."""
    if pair.target.written(word) in pair.source.flat:
        return True
    return word.text in proper and not pair.entry.is_name and unicodedata.name(strange, "").startswith("LATIN")
