"""Term that stands in another term's place.

## What it finds

A text of rules or a label that names one term of the glossary less often than its source, and another one that the
source does not name, or one of the same kind more often. Where a term is only left out (a pronoun stands for it),
nothing is said.

## Why it is bad

"Your Brigade may end its move on a block with another player's Brigade" has become "your Wagon may ...": both words
stand in the text, so that nobody misses one.

## Example

```po es bad
msgid "Gain 2 Renown, then lose 1 Renown."
msgstr "Gana 2 de Prestigio, luego pierde 1 de agua."
```

```po es good
msgid "Gain 2 Renown, then lose 1 Renown."
msgstr "Gana 2 de Prestigio, luego pierde 1 de Prestigio."
```

```po pl bad
msgid "Move from a Harbour block to another Harbour block."
msgstr "Przejdź z budynku Portu do innego budynku Targu."
```

```po pl good
msgid "Move from a Harbour block to another Harbour block."
msgstr "Przejdź z budynku Portu do innego budynku Portu."
```

```po fr bad
msgid "Gain 2 Renown, then lose 1 Renown."
msgstr "Gagnez 2 Renommée, puis perdez 1 Eau."
```

```po fr good
msgid "Gain 2 Renown, then lose 1 Renown."
msgstr "Gagnez 2 Renommée, puis perdez 1 Renommée."
```

## How to mend it

Name what the source names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.translated import FLAVOUR, Kind, Translated, found
from generator.translation.translated import NAME as PROPER

CODE = "TB344"
SEVERITY = Severity.WARNING
NAME = "other term"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_RESOURCE = "resource"  # languages name some of them where English says `it`, or nothing


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each text that names one term in another's place, once a text."""
    concepts = terms.known(translated)
    words = terms.forms(translated.catalogue)
    for pair, named in terms.in_sources(translated).items():
        if pair.entry.kind in {FLAVOUR, PROPER} or not named:
            continue
        expected = Counter(term.ids[0] for term in named if len(term.ids) == 1)
        doubtful = {one for term in named if len(term.ids) > 1 for one in term.ids}
        there = list(words.find(pair.target))
        actual = Counter(term.ids[0] for term in there if len(term.ids) == 1)
        less = [one for one in expected if 0 < actual[one] < expected[one] and one not in doubtful]
        for term in there:
            one = term.ids[0]
            if len(term.ids) > 1 or actual[one] <= expected[one] or one in doubtful:
                continue
            is_new = not expected[one] and concepts[one].kind != _RESOURCE
            lost = next((other for other in less if is_new or concepts[other].kind == concepts[one].kind), None)
            if lost is not None:
                message = f'"{term.written}" stands in the place of "{translated.forms(concepts[lost])[0]}".'
                yield found(_KIND, pair, message, "Name what the source names.", flat=term.start)
                break
