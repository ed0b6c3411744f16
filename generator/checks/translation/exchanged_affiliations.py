"""Sides that have changed places.

## What it finds

Two or more affiliations of the glossary in one sentence, which the translation names in another order.

## Why it is bad

Every word is there, so that nobody misses one: "a Harbour block for a Market block" has become the reverse.

## Example

```po es bad
msgid "Discard a Harbour card to gain a Market card."
msgstr "Descarta una carta del Mercado para ganar una carta del Puerto."
```

```po es good
msgid "Discard a Harbour card to gain a Market card."
msgstr "Descarta una carta del Puerto para ganar una carta del Mercado."
```

```po pl bad
msgid "Discard a Harbour card to gain a Market card."
msgstr "Odrzuć kartę Targu, aby zyskać kartę Portu."
```

```po pl good
msgid "Discard a Harbour card to gain a Market card."
msgstr "Odrzuć kartę Portu, aby zyskać kartę Targu."
```

```po fr bad
msgid "Discard a Harbour card to gain a Market card."
msgstr "Défaussez une carte du Marché pour gagner une carte du Port."
```

```po fr good
msgid "Discard a Harbour card to gain a Market card."
msgstr "Défaussez une carte du Port pour gagner une carte du Marché."
```

## How to mend it

Name them in the source's order, or turn the sentence so that each stands where it belongs; when the order is right in
your language, silence the finding with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.spine.findings import Finding, Severity
from generator.translation import terms
from generator.translation.phrase import Phrase
from generator.translation.translated import Kind, Translated, found

CODE = "TB343"
SEVERITY = Severity.WARNING
NAME = "exchanged affiliations"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_AFFILIATION = "affiliation"
_SEVERAL = 2


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each text whose affiliations stand in another order."""
    sides = [concept for concept in terms.known(translated).values() if concept.kind == _AFFILIATION]
    names = {concept.id for concept in sides}
    listed = {concept.id: translated.forms(concept) for concept in sides}
    for pair, named in terms.in_sources(translated).items() if len(sides) >= _SEVERAL else ():
        order = [one for term in named for one in term.ids if one in names]
        if len(set(order)) < _SEVERAL:
            continue
        actual = _order(pair.target, listed, translated.language)
        if sorted(actual) == sorted(order) and actual != order:
            has, wanted = next((one, other) for one, other in zip(actual, order, strict=True) if one != other)
            message = f"{listed[has][0]} stands where the source has {listed[wanted][0]}."
            yield found(_KIND, pair, message, "Name them in the source's order.")


def _order(phrase: Phrase, listed: Mapping[str, tuple[str, ...]], language: str) -> list[str]:
    """Return the affiliations in the order in which a translation names them."""
    heads = [
        (one, words[-1])
        for one, forms in listed.items()
        for form in forms
        if (words := terms.form_words(form, language))
    ]
    exact = {head: one for one, head in heads}
    alike = terms.is_form(language)
    named = (
        exact.get(word.text) or next((one for one, head in heads if alike(word.text, head)), "")
        for word in phrase.words
    )
    return [name for name in named if name]
