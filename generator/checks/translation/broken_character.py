"""Character that was broken on its way, or that nobody sees.

## What it finds

Letters read in a wrong encoding (`Ã³` for ó, `Å‚` for ł), replacement characters, signs inside words (`Lojalno$ciowe`),
accents that stand alone after their letter, and invisible characters: zero-width, bidirectional, control.

## Why it is bad

What looks right on the screen prints a box, breaks a line in the middle of a word, or hides what the text says.

## Example

```po es bad
msgid "Draw another action card."
msgstr "Roba otra carta de acciÃ³n."
```

```po es good
msgid "Draw another action card."
msgstr "Roba otra carta de acción."
```

```po pl bad
msgid "Shuffle the deck."
msgstr "Potasuj tali\u200bę."
```

```po pl good
msgid "Shuffle the deck."
msgstr "Potasuj talię."
```

```po fr bad
msgid "Draw a burnt card."
msgstr "Piochez une carte brûle\u0301e."
```

```po fr good
msgid "Draw a burnt card."
msgstr "Piochez une carte brûlée."
```

## How to mend it

Save the file as UTF-8, in composed form (NFC), and type the word anew.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import characters
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB323"
SEVERITY = Severity.ERROR
NAME = "broken character"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_IN_WORD: Final = re.compile(r"(?<=[^\W\d_])[$¢£¤§¶±¼½¾©®¬¦\ufffd?!](?=[^\W\d_])|(?<=[^\W\d_])[¢¤¶±¼¾¬¦](?!\w)|\ufffd")
_UNSEEN: Final = frozenset({"Cf", "Cc", "Co", "Cs", "Cn"})
_ALLOWED: Final = frozenset("\n\t\u00ad")


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for the first broken character of each text."""
    for pair in translated.pairs:
        text = pair.target.flat
        if text.isascii() and text.isprintable() and "$" not in text and "?" not in text and "!" not in text:
            continue
        yield from _broken(pair, text)


def _broken(pair: Pair, text: str) -> Iterator[Finding]:
    garbled = characters.GARBLED.search(text)
    if garbled is not None and garbled.group() not in pair.source.flat:
        message = f'"{_word(text, garbled.start())}" was read in a wrong encoding.'
        yield found(_KIND, pair, message, "Save the file as UTF-8 and type the word anew.", flat=garbled.start())
        return
    inside = _IN_WORD.search(text)
    if inside is not None and _word(text, inside.start()) not in pair.source.flat:
        message = f'A sign stands inside "{_word(text, inside.start())}".'
        yield found(_KIND, pair, message, "Type the word anew.", flat=inside.start())
        return
    if not any(map(_is_suspect, set(text))):
        return
    for at, character in enumerate(text):
        kind = _kind(character)
        if kind == "Mn" and (not at or len(unicodedata.normalize("NFC", text[at - 1 : at + 1])) == 1):
            message = f'"{_word(text, at)}" has an accent of its own after its letter.'
            yield found(_KIND, pair, message, "Save the text in composed form (NFC).", flat=at)
            return
        if kind in _UNSEEN and character not in _ALLOWED and character not in pair.source.flat:
            name = unicodedata.name(character, "a control character").lower()
            message = f"An invisible character stands here: U+{ord(character):04X} ({name})."
            yield found(_KIND, pair, message, "Delete it.", flat=at)
            return


@cache
def _is_suspect(character: str) -> bool:
    """Tell whether a character may be one that should not stand by itself, or not at all."""
    return _kind(character) in {"Mn", *_UNSEEN} and character not in _ALLOWED


def _kind(character: str) -> str:
    """Return the category of Unicode of a character; nothing of a plain one."""
    return "" if character.isascii() and character.isprintable() else unicodedata.category(character)


def _word(text: str, at: int) -> str:
    """Return what stands around a place up to the next spaces."""
    start = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1
    return re.split(r"[ \n]", text[start:], maxsplit=1)[0]
