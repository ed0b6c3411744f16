"""Term without the capital that the glossary writes it with.

## What it finds

A term of the glossary in a text of rules that the source writes with a capital, and of which every form that the
glossary lists has one too, in small letters. Where the source itself has it in small letters, as a verb may be ("put
out" for Extinguish), or the translation has it with a capital as often, nothing is said.

## Why it is bad

A capital tells that a word is the game's own: "mover carreta" is something that players do, "Mover Carreta" one of the
actions on their board.

## Example

```po es bad
msgid "Place 1 Renown."
msgstr "Coloca 1 de prestigio."
```

```po es good
msgid "Place 1 Renown."
msgstr "Coloca 1 de Prestigio."
```

```po pl bad
msgid "Move to a Harbour block."
msgstr "Przejdź do budynku portu."
```

```po pl good
msgid "Move to a Harbour block."
msgstr "Przejdź do budynku Portu."
```

```po fr bad
msgid "Place 1 Renown."
msgstr "Placez 1 jeton renommée."
```

```po fr good
msgid "Place 1 Renown."
msgstr "Placez 1 jeton Renommée."
```

## How to mend it

Write it as the glossary does. When the language has it in small letters as well, add that form to the glossary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.phrase import Phrase
from generator.translation.terms import Named
from generator.translation.translated import RULES, Kind, Translated, found

CODE = "TB345"
SEVERITY = Severity.WARNING
NAME = "uncapitalised term"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each term that has lost its capital, once a text."""
    concepts = terms.known(translated)
    words = terms.forms(translated.catalogue)
    for pair, named in terms.in_sources(translated).items():
        lacking = _capital(pair.source, named) if pair.entry.kind == RULES else Counter()
        lost: list[tuple[Named, str]] = []
        for term in words.find(pair.target) if lacking else ():
            right = _right(term, (form for one in term.ids for form in translated.forms(concepts[one])))
            if right:
                lost.append((term, right))
            else:
                lacking.subtract(term.ids)
        for term, right in lost:
            if all(lacking[one] > 0 for one in term.ids):
                message = f'The glossary writes "{right}" with a capital, and "{term.written}" stands here.'
                yield found(_KIND, pair, message, f'Write "{right}".', flat=term.start)
                break


def _capital(source: Phrase, named: Iterable[Named]) -> Counter[str]:
    """Return how often a source names each term with a capital within a sentence, of those that never lack it."""
    small = {one for term in named if not term.written[0].isupper() for one in term.ids}
    large = [term for term in named if term.written[0].isupper() and not _begins(source, term.start)]
    return Counter(one for term in large for one in term.ids if one not in small)


def _begins(source: Phrase, start: int) -> bool:
    """Tell whether a sentence begins here, so that any word would have a capital."""
    first = max((begin for begin, _ in source.sentences if begin <= start), default=0)
    return not any(map(str.isalnum, source.flat[first:start]))


def _right(term: Named, forms: Iterable[str]) -> str:
    """Return the form that a term is written as without its capitals; empty where it is written as one of the forms."""
    written = " ".join(term.written.split())
    same = [form for form in forms if form.lower() == written.lower()]
    if any(
        all(not right.isupper() or here.isupper() for right, here in zip(one, written, strict=False)) for one in same
    ):
        return ""
    return next(iter(same), "")
