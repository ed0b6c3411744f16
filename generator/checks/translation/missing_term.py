"""Term of the source that the translation does not name.

## What it finds

A term of the glossary in a text of rules or a label, of which the translation has none of the forms that the glossary
lists, nor another form of such a word. Flavour and names are free.

## Why it is bad

One thing has one name throughout a game. A player who reads "fama" on one card and "Prestigio" on all others looks for
a second kind of token.

## Example

```po es bad
msgid "Gain 2 water."
msgstr "Gana 2 de líquido."
```

```po es good
msgid "Gain 2 water."
msgstr "Gana 2 de agua."
```

```po pl bad
msgid "Move to a Harbour block."
msgstr "Przejdź do budynku Targu."
```

```po pl good
msgid "Move to a Harbour block."
msgstr "Przejdź do budynku Portu."
```

```po fr bad
msgid "Gain 2 water."
msgstr "Gagnez 2 jetons."
```

```po fr good
msgid "Gain 2 water."
msgstr "Gagnez 2 jetons Eau."
```

## How to mend it

Use the glossary's word. When the translation's word is right, add it to the forms in the glossary.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.terms import Named
from generator.translation.translated import FLAVOUR, Kind, Translated, found
from generator.translation.translated import NAME as PROPER

CODE = "TB340"
SEVERITY = Severity.WARNING
NAME = "missing term"
ALONE = True

_KIND = Kind(CODE, SEVERITY)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each term that a translation lacks, once a text."""
    concepts = terms.known(translated)
    for pair, named in terms.in_sources(translated).items():
        if pair.entry.kind in {FLAVOUR, PROPER}:
            continue
        told: set[tuple[str, ...]] = set()
        for term in named:
            forms = [form for one in term.ids for form in translated.forms(concepts[one])]
            if term.ids in told or terms.has(pair.target, forms, translated.language) is not None:
                continue
            told.add(term.ids)
            yield found(_KIND, pair, _message(term, forms), "Use the glossary's word, or add this one to its forms.")


def _message(term: Named, forms: list[str]) -> str:
    return f'The source says "{term.written}"; the translation has no form of "{forms[0]}".'
