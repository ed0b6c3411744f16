"""Proper name that the translation lacks or changes.

## What it finds

A name that is kept in every language (from the list of names, or because its own entry keeps it) and stands in a source
text, but neither as it is nor inflected in the translation; of a person's name the first word counts too. And a name
that was to be kept, and has two letters exchanged.

## Why it is bad

Players look for a card by its name.

## Example

```po es bad
msgid "Give this card to Mirel Voss."
msgstr "Dale esta carta a tu hermana."
```

```po es good
msgid "Give this card to Mirel Voss."
msgstr "Dale esta carta a Mirel Voss."
```

```po pl bad
msgid "Give this card to Mirel Voss."
msgstr "Daj tę kartę swojej siostrze."
```

```po pl good
msgid "Give this card to Mirel Voss."
msgstr "Daj tę kartę Mirel Voss."
```

```po fr bad
msgid "Give this card to Mirel Voss."
msgstr "Donnez cette carte à Mireille."
```

```po fr good
msgid "Give this card to Mirel Voss."
msgstr "Donnez cette carte à Mirel Voss."
```

## How to mend it

Write the name as the source does, inflected where the language inflects names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import naming
from generator.translation.translated import Kind, Translated, found

CODE = "TB342"
SEVERITY = Severity.ERROR
NAME = "lost name"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_SHORTEST: Final = 4  # letters


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each kept name that is not in the translation."""
    for lost in naming.lost(translated):
        if lost.called == lost.name:
            message = f'The name "{lost.name}" of the source does not stand in the translation.'
            yield found(_KIND, lost.pair, message, "Write it as the source does, or inflected.")
    for pair in translated.pairs:
        if pair.entry.is_name and _is_misspelt(pair.source.text, pair.target.text):
            yield found(
                _KIND, pair, f'"{pair.target.text}" is "{pair.source.text}" with letters exchanged.', "Mend it."
            )


def _is_misspelt(name: str, called: str) -> bool:
    """Tell whether a name has the same letters, but one word of it in another order."""
    differ = [(one, other) for one, other in zip(name.split(), called.split(), strict=False) if one != other]
    if len(name.split()) != len(called.split()) or len(differ) != 1:
        return False
    one, other = differ[0]
    return sorted(one) == sorted(other) and len(one) >= _SHORTEST
