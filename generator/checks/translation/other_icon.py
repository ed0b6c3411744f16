"""Icons that differ from the source's.

## What it finds

Icons (`{icon:water}`, `[water]`) of which the translation does not have as many as the source, and icons that there
are none of. They are compared as a multiset: losing one of two is a fault too; their order is free.

## Why it is bad

An icon is a rule: a card that shows one flame for two burns half as long in that language. A name that the icons do
not have prints as it is written.

## Example

```po es bad
msgid "Pay {icon:water} {icon:water} to gain {icon:renown}."
msgstr "Paga {icon:water} para obtener {icon:renown}."
```

```po es good
msgid "Pay {icon:water} {icon:water} to gain {icon:renown}."
msgstr "Paga {icon:water} {icon:water} para obtener {icon:renown}."
```

```po pl bad
msgid "Pay [water] to gain [renown]."
msgstr "Zapłać [woda], aby zyskać [renown]."
```

```po pl good
msgid "Pay [water] to gain [renown]."
msgstr "Zapłać [water], aby zyskać [renown]."
```

```po fr bad
msgid "Pay {icon:water} to gain {icon:renown}."
msgstr "Payez {icon:flame} pour gagner {icon:renown}."
```

```po fr good
msgid "Pay {icon:water} to gain {icon:renown}."
msgstr "Payez {icon:water} pour gagner {icon:renown}."
```

## How to mend it

Write the source's icons, each as often as there; names of icons are not translated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine import suggest
from generator.spine.findings import Finding, Severity
from generator.translation.phrase import ICON, Phrase
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB311"
SEVERITY = Severity.ERROR
NAME = "other icon"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each icon that is missing, and for each that is too many or unknown."""
    for pair in translated.pairs:
        if pair.source.things or pair.target.things:
            yield from _differences(pair, translated.icons)


def _differences(pair: Pair, icons: frozenset[str] | None) -> Iterator[Finding]:
    expected, actual = _icons(pair.source), _icons(pair.target)
    missing, extra = expected - actual, actual - expected
    for thing in pair.target.things:
        if thing.kind == ICON and extra[thing.name]:
            extra[thing.name] = 0
            if icons is not None and thing.name not in icons:
                has = f"The source has {', '.join(expected) or 'no icon'}."
                hint = suggest.suggest_sentence(thing.name, icons) if suggest.find_nearest(thing.name, icons) else has
                message = f"There is no icon {thing.name}."
            else:
                message = f"The translation has the icon {thing.name} {_times(actual[thing.name])}, the source "
                message += _times(expected[thing.name]) if expected[thing.name] else "does not have it"
                message, hint = f"{message}.", "Write the source's icons, each as often as there."
            yield found(_KIND, pair, message, hint, flat=thing.flat)
    for name in missing:
        has = _times(actual[name]) if actual[name] else "nowhere"
        message = f"The source has the icon {name} {_times(expected[name])}, the translation {has}."
        yield found(_KIND, pair, message, "Write the source's icons, each as often as there.")


def _icons(phrase: Phrase) -> Counter[str]:
    return Counter(thing.name for thing in phrase.things if thing.kind == ICON)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
