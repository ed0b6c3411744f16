"""Sentence that begins or ends otherwise than in the source.

## What it finds

A translation that lacks the full stop, question mark, exclamation mark, colon or ellipsis at the end of the source, or
has one that is not there; a line that begins in lower case where the source has a capital; a sentence that begins in
lower case; a name or a label that a colon parts where it parts none in the source. Quotes and brackets around the end
do not matter.

## Why it is bad

Cards of one deck look careless beside each other; a colon that became a full stop tears a list apart.

## Example

```po es bad
msgid "Who left the stove on?"
msgstr "Alguien se dejó el horno encendido."
```

```po es good
msgid "Who left the stove on?"
msgstr "¿Quién se dejó el horno encendido?"
```

```po pl bad
msgid "Draw a card. Then discard it."
msgstr "Dobierz kartę. Potem ją odrzuć"
```

```po pl good
msgid "Draw a card. Then discard it."
msgstr "Dobierz kartę. Potem ją odrzuć."
```

```po fr bad
msgid "Draw a card. Then discard it."
msgstr "piochez une carte. Puis défaussez-la."
```

```po fr good
msgid "Draw a card. Then discard it."
msgstr "Piochez une carte. Puis défaussez-la."
```

## How to mend it

Begin and end as the source does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import beginning
from generator.translation.translated import LABEL, Kind, Pair, Translated, found
from generator.translation.translated import NAME as PROPER

CODE = "TB319"
SEVERITY = Severity.WARNING
NAME = "other ending"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_END: Final = re.compile(r"[\s.!?…:;,\"'“”„’‘»«)\]]*$")
_MARKS: Final = re.compile(r"\.\.\.|[.!?…:;,]")
_NAMES: Final = {
    ".": "a full stop",
    "?": "a question mark",
    "!": "an exclamation mark",
    "…": "an ellipsis",
    ":": "a colon",
    ";": "a semicolon",
    ",": "a comma",
}
_PARTED: Final = re.compile(r":\s+\w")
_NEXT: Final = re.compile(r"(?<=[^\W\d_]{4}[.!?])[”»\"]?\s+([^\W\d_])")


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each other end, and one where a line or a sentence begins in lower case."""
    headings = beginning.has_capital_headings(translated.catalogue)
    for pair in translated.pairs:
        yield from _ends(pair)
        yield from _colon(pair) if pair.entry.kind in {LABEL, PROPER} else ()
        if headings or pair.entry.kind not in {LABEL, PROPER}:
            yield from _starts(pair)


def _ends(pair: Pair) -> Iterator[Finding]:
    expected, actual = _end(pair.source.flat), _end(pair.target.flat)
    if expected and actual and set(expected) & set(actual):
        return
    if expected != actual:
        wanted, has = (_NAMES[marks[-1]] if marks else "none" for marks in (expected, actual))
        message = f"The source ends with {wanted}, the translation with {has}."
        if not expected or not actual:
            message = (
                f"The translation ends with {has}, the source without." if actual else f"The {wanted[2:].strip()} "
            )
            message = message if actual else f"The source ends with {wanted}, the translation without."
        yield found(_KIND, pair, message, "End as the source does.", flat=max(0, len(pair.target.flat) - 1))


def _colon(pair: Pair) -> Iterator[Finding]:
    """Yield a finding for a name or a label that a colon parts and the source's does not: two names in one."""
    parted = _PARTED.search(pair.target.flat)
    if parted is not None and ":" not in pair.source.flat:
        message = f'A colon parts "{pair.target.flat}", and the source has none.'
        yield found(_KIND, pair, message, "Say what the source says, in one name.", flat=parted.start())


def _end(flat: str) -> list[str]:
    """Return the signs at the end of a text, without quotes and brackets."""
    end = _END.search(flat)
    return ["…" if mark == "..." else mark for mark in _MARKS.findall(end.group())] if end is not None else []


def _starts(pair: Pair) -> Iterator[Finding]:
    sources, targets = pair.source.flat.split("\n"), pair.target.flat.split("\n")
    at = 0
    for number, target in enumerate(targets):
        source = sources[number] if len(sources) == len(targets) else sources[0] if not number else ""
        expected, actual = beginning.LETTER.match(source), beginning.LETTER.match(target)
        if expected is not None and actual is not None and expected[1].isupper() and actual[1].islower():
            message = f'The translation begins in lower case: "{target.split()[0]}".'
            yield found(_KIND, pair, message, "Begin as the source does.", flat=at + actual.start(1))
            return
        at += len(target) + 1
    following = next((one for one in _NEXT.finditer(pair.target.flat) if one[1].islower()), None)
    if following is not None and not any(one[1].islower() for one in _NEXT.finditer(pair.source.flat)):
        word = pair.target.flat[following.start(1) :].split()[0]
        message = f'A sentence begins in lower case: "{word}".'
        yield found(_KIND, pair, message, "Begin it with a capital.", flat=following.start(1))
