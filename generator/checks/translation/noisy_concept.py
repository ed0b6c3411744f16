"""Concept that differs so often in a catalogue that single differences are not told.

## What it finds

A concept (`may`, `each`, `or` ...) that most translations of a catalogue lose, or add, although it is the same for all
of them: eight texts or more, and surely more than three of ten that mention it. Then the single differences are notes
of little worth; this one stands for all of them.

## Why it is bad

Either the language says it in words that `i18n/concepts.yaml` does not know, or the translation says it nowhere. In the
first case true faults of this kind go unseen, in the second they are everywhere.

## Example

```po es bad
msgid "You may take 2 tokens."
msgstr "Toma 2 fichas."
msgid "You may take 3 tokens."
msgstr "Toma 3 fichas."
msgid "You may take 4 tokens."
msgstr "Toma 4 fichas."
msgid "You may take 5 tokens."
msgstr "Toma 5 fichas."
msgid "You may take 6 tokens."
msgstr "Toma 6 fichas."
msgid "You may take 7 tokens."
msgstr "Toma 7 fichas."
msgid "You may take 8 tokens."
msgstr "Toma 8 fichas."
msgid "You may take 9 tokens."
msgstr "Toma 9 fichas."
```

```po es good
msgid "You may take 2 tokens."
msgstr "Puedes tomar 2 fichas."
```

```po pl bad
msgid "You may place 2 cards."
msgstr "Połóż karty: 2."
msgid "You may place 3 cards."
msgstr "Połóż karty: 3."
msgid "You may place 4 cards."
msgstr "Połóż karty: 4."
msgid "You may place 5 cards."
msgstr "Połóż karty: 5."
msgid "You may place 6 cards."
msgstr "Połóż karty: 6."
msgid "You may place 7 cards."
msgstr "Połóż karty: 7."
msgid "You may place 8 cards."
msgstr "Połóż karty: 8."
msgid "You may place 9 cards."
msgstr "Połóż karty: 9."
```

```po pl good
msgid "You may place 2 cards."
msgstr "Możesz położyć karty: 2."
```

```po fr bad
msgid "You may turn 2 tiles."
msgstr "Retournez 2 tuiles."
msgid "You may turn 3 tiles."
msgstr "Retournez 3 tuiles."
msgid "You may turn 4 tiles."
msgstr "Retournez 4 tuiles."
msgid "You may turn 5 tiles."
msgstr "Retournez 5 tuiles."
msgid "You may turn 6 tiles."
msgstr "Retournez 6 tuiles."
msgid "You may turn 7 tiles."
msgstr "Retournez 7 tuiles."
msgid "You may turn 8 tiles."
msgstr "Retournez 8 tuiles."
msgid "You may turn 9 tiles."
msgstr "Retournez 9 tuiles."
```

```po fr good
msgid "You may turn 2 tiles."
msgstr "Vous pouvez retourner 2 tuiles."
```

## How to mend it

Look at the first place. If the translation is right, add its words to the concept in `i18n/concepts.yaml`, or name the
language under `weak` if it does without; if it is wrong, mend the texts.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.meaning.comparing import Evidence
from generator.translation.translated import Kind, Translated, found

CODE = "TB379"
SEVERITY = Severity.NOTE
NAME = "noisy concept"
ALONE = False

_HINT = "Its single differences are not told. See `tinderbox explain TB379`."


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a note for each concept that is lost, or gained, in most texts, at the first of them."""
    told: set[tuple[str, ...]] = set()
    for one in judging.judged(translated):
        key = one.difference.key
        if one.severity is not Severity.NOTE or key in told:
            continue
        told.add(key)
        lost = one.difference.evidence is Evidence.LOST
        side = "lack in translation" if lost else "have in translation only"
        concept = key[1].replace("-", " ")
        message = f"{one.differing} of the {one.mentioning} texts with “{concept}” {side} what means it."
        yield found(Kind(CODE, SEVERITY), one.pair, message, _HINT)
