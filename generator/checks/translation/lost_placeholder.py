"""Placeholder or mark of type that a translation lacks, adds or changes.

## What it finds

Placeholders (`{by}`, `%(name)s`, `%d`) and marks of type (`{b}`, `<i>`) of which the translation does not have as many
as the source. In a plural form for one single thing the number itself may be left out. Only their number is compared:
a language may well put them in another order. So it is of braces that belong to none.

## Why it is bad

A lost placeholder prints no number; one that is spelt in another way, or has a brace too many, prints its braces.

## Example

```po es bad
msgid "Gain {amount} water."
msgstr "Gana {cantidad} de agua."
```

```po es good
msgid "Gain {amount} water."
msgstr "Gana {amount} de agua."
```

```po pl bad
msgid "Raise the fire on its {b}eastern{/b} neighbour by {by}."
msgstr "Zwiększ o {by} ogień na {b}wschodnim sąsiedzie."
```

```po pl good
msgid "Raise the fire on its {b}eastern{/b} neighbour by {by}."
msgstr "Zwiększ o {by} ogień na {b}wschodnim{/b} sąsiedzie."
```

```po fr bad
msgid "%(name)s takes %d of your tokens."
msgstr "%(name)s prend vos jetons."
```

```po fr good
msgid "%(name)s takes %d of your tokens."
msgstr "%(name)s prend %d de vos jetons."
```

## How to mend it

Copy the placeholders from the source, letter by letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.phrase import ICON, SLOT, Phrase, Thing
from generator.translation.translated import Kind, Pair, Translated, found

CODE = "TB310"
SEVERITY = Severity.ERROR
NAME = "lost placeholder"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each placeholder that is missing, and for each that is too many."""
    for pair in translated.pairs:
        if pair.source.things or pair.target.things:
            yield from _differences(pair)
        elif "{" in pair.target.flat or "}" in pair.target.flat:
            yield from _lone(pair)


def _differences(pair: Pair) -> Iterator[Finding]:
    expected, actual = _marks(pair.source), _marks(pair.target)
    if expected == actual:
        yield from _lone(pair)
        return
    optional = _marks(Phrase(pair.entry.message.source_plural, "en")) if pair.form == 0 else Counter()
    bound = _bound(pair)
    missing, extra = expected - actual, actual - expected
    if (other := _exchanged(pair, missing, extra - optional)) is not None:
        thing, right = other
        message = f"The translation has {thing.written}, where the source has {right}."
        yield found(_KIND, pair, message, f"Write {right}.", flat=thing.flat)
        return
    for written in missing:
        if not (bound and _is_slot(pair.source, written)):
            times = f" {missing[written]} times" if missing[written] > 1 else ""
            yield found(_KIND, pair, f"The translation lacks {written}{times}.", "Copy it from the source.")
    for thing in pair.target.things:
        if extra[thing.written] and thing.kind != ICON and not optional[thing.written]:
            extra[thing.written] = 0
            in_source = "so often " if thing.written in expected else ""
            message = f"The translation has {thing.written}, which does not stand {in_source}in the source."
            yield found(_KIND, pair, message, "Copy placeholders from the source.", flat=thing.flat)


def _lone(pair: Pair) -> Iterator[Finding]:
    """Yield a finding for a brace that is no part of a placeholder, where the source has fewer of them."""
    for brace in "{}":
        if pair.target.flat.count(brace) > pair.source.flat.count(brace):
            message = f"The translation has a {brace} of no placeholder, which does not stand in the source."
            yield found(_KIND, pair, message, "Take it out.", flat=pair.target.flat.rindex(brace))


def _exchanged(pair: Pair, missing: Counter[str], extra: Counter[str]) -> tuple[Thing, str] | None:
    """Return the one placeholder that stands where another should, as one misspelt does, and that other."""
    things = [thing for thing in pair.target.things if thing.kind == SLOT and extra[thing.written]]
    if len(things) == sum(extra.values()) == sum(missing.values()) == 1 and _is_slot(pair.source, next(iter(missing))):
        return things[0], next(iter(missing))
    return None


def _marks(phrase: Phrase) -> Counter[str]:
    return Counter(thing.written for thing in phrase.things if thing.kind != ICON)


def _bound(pair: Pair) -> bool:
    """Tell whether a form is said of exactly one thing, so that its number may be a word or go without saying."""
    return bool(pair.entry.message.source_plural) and pair.form == 0


def _is_slot(phrase: Phrase, written: str) -> bool:
    return any(thing.kind == SLOT and thing.written == written for thing in phrase.things)
