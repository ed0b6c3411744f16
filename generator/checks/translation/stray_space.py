r"""Spaces and ends of lines that the source does not have.

## What it finds

Two spaces in a row, a space or an end of a line at an edge where the source has none, or the reverse; a space before a
comma or a full stop; other numbers of lines or paragraphs than in the source.

## Why it is bad

Spaces show in print. Lines are the items of a list: a card with two choices in English has one in Polish.

## Example

```po es bad
msgid "Draw a card, then discard one."
msgstr "Roba una  carta , luego descarta una. "
```

```po es good
msgid "Draw a card, then discard one."
msgstr "Roba una carta, luego descarta una."
```

```po pl bad
msgid "Choose:\n• Draw a card.\n• Discard a card."
msgstr "Wybierz:\n• Dobierz kartę. • Odrzuć kartę."
```

```po pl good
msgid "Choose:\n• Draw a card.\n• Discard a card."
msgstr "Wybierz:\n• Dobierz kartę.\n• Odrzuć kartę."
```

```po fr bad
msgid "Draw a card."
msgstr "Piochez  une carte."
```

```po fr good
msgid "Draw a card."
msgstr "Piochez une carte."
```

## How to mend it

Take the space out, and end lines where the source ends them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.telling import counted
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB317"
SEVERITY = Severity.WARNING
NAME = "stray space"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_DOUBLE: Final = re.compile(r"(?<=\S)(?:[ \u00a0\u202f\u2009\t]{2,}|\t)(?=\S)")
_BEFORE: Final = re.compile(r"(?<=[^\s.,])[ \u00a0\u202f]+(?=[,.](?![.\d]))")
_EDGES: Final = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n\s*")


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each stray space, and one where lines differ."""
    for pair in translated.pairs:
        yield from _spaces(pair)
        yield from _edges(pair)
        yield from _lines(pair)


def _spaces(pair: Pair) -> Iterator[Finding]:
    source, target = pair.source.flat, pair.target.flat
    double = _DOUBLE.search(target)
    if double is not None and _DOUBLE.search(source) is None:
        yield found(_KIND, pair, "Two spaces stand where one should.", "Take one of them out.", flat=double.start())
    before = _BEFORE.search(target)
    if before is not None and _BEFORE.search(source) is None:
        message = f'A space stands before "{target[before.end()]}".'
        yield found(_KIND, pair, message, "Take it out.", flat=before.start())


def _edges(pair: Pair) -> Iterator[Finding]:
    source, target = _EDGES.match(pair.source.text), _EDGES.match(pair.target.text)
    if source is None or target is None:
        return
    for edge, name, flat in ((1, "begins", 0), (2, "ends", len(pair.target.flat.rstrip()))):
        if source[edge] != target[edge]:
            less, what = len(target[edge]) < len(source[edge]), _space_name(source[edge] or target[edge])
            message = f"The translation {name} {'without' if less else 'with'} {what}, other than the source."
            hint = "Begin and end as the source does."
            yield found(_KIND, pair, message, hint, flat=flat)


def _lines(pair: Pair) -> Iterator[Finding]:
    source, target = pair.source.text.strip(), pair.target.text.strip()
    for what, expected, actual in (
        ("paragraph", len(_PARAGRAPH.findall(source)) + 1, len(_PARAGRAPH.findall(target)) + 1),
        ("line", source.count("\n") + 1, target.count("\n") + 1),
    ):
        if expected != actual:
            message = f"The source has {counted(expected, what)}, the translation {counted(actual, what)}."
            yield found(_KIND, pair, message, "End lines where the source ends them.")
            return


def _space_name(edge: str) -> str:
    return "an end of a line" if "\n" in edge else "a space"
