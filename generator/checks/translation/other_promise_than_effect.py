"""Translation that promises something else than the card does.

## What it finds

A translated rules text that, read in its own language, promises something else than the effects of its side: another
trigger, verb, amount, target, affiliation, owner, permission, limit, price or direction. The English text is not asked,
so that a translation may be right where the English is wrong. In a catalogue without a project there are no effects:
there the promise of the English text stands in for them. Sentences that are not understood are left alone.

## Why it is bad

Players of that language play another card. All its words may be right and only stand in the wrong places, where checks
that compare words see nothing.

## Example

```po es bad
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on one adjacent block."
msgstr "Cuando obtengas la Lealtad de un edificio, aumenta en 1 el fuego de un edificio adyacente en llamas."
```

```po es good
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on one adjacent block."
msgstr "Cuando obtengas la Lealtad de un edificio en llamas, aumenta en 1 el fuego de un edificio adyacente."
```

```po pl bad
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on one adjacent block."
msgstr "Gdy zdobywasz lojalność budynku, zwiększ siłę pożaru o 1 w jednym płonącym sąsiednim budynku."
```

```po pl good
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on one adjacent block."
msgstr "Gdy zdobywasz lojalność płonącego budynku, zwiększ siłę pożaru o 1 w jednym sąsiednim budynku."
```

```po fr bad
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on an adjacent block."
msgstr "Quand vous gagnez la Loyauté d’un bâtiment, augmentez le feu de 1 sur un bâtiment en feu adjacent."
```

```po fr good
msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on an adjacent block."
msgstr "Quand vous gagnez la Loyauté d’un bâtiment en feu, augmentez le feu de 1 sur un bâtiment adjacent."
```

## How to mend it

Compare the sentence with the effects of the card, part by part, and say what they do. When both mean the same, say it
as the other cards of that language do.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.promise.compare import Difference
from generator.promise.telling import told
from generator.spine.findings import Finding, Severity
from generator.translation.promised import promised
from generator.translation.translated import Kind, Translated, at_mark

CODE = "TB390"
SEVERITY = Severity.ERROR
NAME = "other promise than effect"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_HINT = "Correct the translation; when both mean the same, say it as other cards of this language do."


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each way in which a text differs from what its card does."""
    other = "source" if translated.subject is None else "effect"
    for side in promised(translated):
        for difference, mark in side.differences:
            yield at_mark(_KIND, side.entry, mark, _message(difference, other), _HINT)


def _message(difference: Difference, other: str) -> str:
    left, right, part = difference.left, difference.right, difference.part
    if left is None and right is not None:
        return f"The {other} has `{told(right, part)}`, and no sentence of the translation says so."
    if right is None and left is not None:
        return f"The translation promises `{told(left, part)}`, and the {other} has nothing of the kind."
    ours, theirs = ("" if claim is None else told(claim, part) for claim in (left, right))
    return f"The translation says `{ours}`, and the {other} has `{theirs}`."
