"""Icon that counts something else than in the source.

## What it finds

A number in digits or a placeholder beside an icon (`2 {icon:water}`) that stands beside another icon in the
translation, where numbers and icons are otherwise the same.

## Why it is bad

"Pay 2 water, gain 1 Renown" has become "pay 1 water, gain 2 Renown". Nothing is missing, so nobody notices.

## Example

```po es bad
msgid "Pay 2 {icon:water}, then gain 1 {icon:renown}."
msgstr "Paga 1 {icon:water}, luego gana 2 {icon:renown}."
```

```po es good
msgid "Pay 2 {icon:water}, then gain 1 {icon:renown}."
msgstr "Paga 2 {icon:water}, luego gana 1 {icon:renown}."
```

```po pl bad
msgid "Pay {cost} {icon:water}, then gain {amount} {icon:renown}."
msgstr "Zapłać {amount} {icon:water}, a potem zyskaj {cost} {icon:renown}."
```

```po pl good
msgid "Pay {cost} {icon:water}, then gain {amount} {icon:renown}."
msgstr "Zapłać {cost} {icon:water}, a potem zyskaj {amount} {icon:renown}."
```

```po fr bad
msgid "Pay 2 [water], then gain 1 [renown]."
msgstr "Payez 2 [renown], puis gagnez 1 [water]."
```

```po fr good
msgid "Pay 2 [water], then gain 1 [renown]."
msgstr "Payez 2 [water], puis gagnez 1 [renown]."
```

## How to mend it

Put each number to the icon that it counts in the source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from generator.spine.findings import Finding, Severity
from generator.translation.phrase import ICON, NUMBER, SLOT, Phrase
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB312"
SEVERITY = Severity.ERROR
NAME = "exchanged icons"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_COUNTS = frozenset({NUMBER, SLOT})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each translation whose icons have each other's numbers."""
    for pair in translated.pairs:
        if sum(thing.kind == ICON for thing in pair.source.things) > 1:
            yield from _exchanged(pair)


def _exchanged(pair: Pair) -> Iterator[Finding]:
    expected, actual = _counted(pair.source), _counted(pair.target)
    if expected == actual or not _same(expected, actual, 0) or not _same(expected, actual, 1):
        return
    (number, icon), *_ = (expected - actual).elements()
    other = next(counted for counted, name in (actual - expected).elements() if name == icon)
    message = f"The source has {number} {icon}, the translation {other} {icon}."
    yield found(_KIND, pair, message, "Put each number to the icon that it counts in the source.")


def _counted(phrase: Phrase) -> Counter[tuple[str, str]]:
    """Return each icon that a number or a placeholder stands right before, with that number."""
    pairs = pairwise(phrase.tokens)
    return Counter((first.text, then.text) for first, then in pairs if first.kind in _COUNTS and then.kind == ICON)


def _same(expected: Counter[tuple[str, str]], actual: Counter[tuple[str, str]], part: int) -> bool:
    return sorted(one[part] for one in expected.elements()) == sorted(one[part] for one in actual.elements())
