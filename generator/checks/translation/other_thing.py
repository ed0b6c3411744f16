"""Turn that becomes round, card that becomes token, deck that becomes hand.

## What it finds

One of the things that every game has in the place of another of its kind: turn, round, phase, game, move, action; deck,
discard pile, hand, supply; card, token, tile, die, pawn; row and column. What only this game has is for the glossary.

## Why it is bad

Effects last longer, pieces come from elsewhere. In a published edition the end of a move became the end of a turn.

## Example

```po es bad
msgid "This lasts until the end of the round."
msgstr "Esto dura hasta el final del turno."
```

```po es good
msgid "This lasts until the end of the round."
msgstr "Esto dura hasta el final de la ronda."
```

```po pl bad
msgid "Take a card from the discard pile."
msgstr "Weź kartę z talii."
```

```po pl good
msgid "Take a card from the discard pile."
msgstr "Weź kartę ze stosu kart odrzuconych."
```

```po fr bad
msgid "Place a token here."
msgstr "Placez une carte ici."
```

```po fr good
msgid "Place a token here."
msgstr "Placez un jeton ici."
```

## How to mend it

Use the word for the same thing, and one word for one thing throughout.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation.meaning import judging
from generator.translation.translated import Translated

CODE = "TB363"
SEVERITY = Severity.ERROR
NAME = "other thing"
ALONE = False

_FACETS: Final = frozenset({"thing"})


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each thing in the place of another."""
    yield from judging.told(translated, CODE, _FACETS, judging.STATED)
