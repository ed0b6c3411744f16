"""Term of several words that ends in another form than it has.

## What it finds

A term of the glossary that the source names, of which the translation has all words but the last, and the last one in a
form that the glossary does not list behind them: `żetony renomę` where it lists `żetony renomy`. Told only where a
dictionary says that both are forms of one word, and where the glossary lists the forms of the term: two, and four in a
language whose dictionary tells cases. Flavour and names are free.

## Why it is bad

It is a slip of grammar in the words that players read most often, and no dictionary finds it: each word is right alone.

## Example

```po es bad
msgid "Draw a Tide card."
msgstr "Roba una Carta de Marea."
```

```po es good
msgid "Draw a Tide card."
msgstr "Roba una Carta de Mareas."
```

```po pl bad
msgid "Draw a Tide card."
msgstr "Dobierz kartę pływy."
```

```po pl good
msgid "Draw a Tide card."
msgstr "Dobierz kartę pływów."
```

```po fr bad
msgid "Draw a Tide card."
msgstr "Piochez une carte des Marée."
```

```po fr good
msgid "Draw a Tide card."
msgstr "Piochez une carte des Marées."
```

## How to mend it

Write the term as the glossary has it. When the form is right, add it to the glossary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.spine.findings import Finding, Severity
from generator.translation import dictionaries, terms
from generator.translation.phrase import Phrase
from generator.translation.terms import Words
from generator.translation.translated import FLAVOUR, Kind, Translated, found
from generator.translation.translated import NAME as PROPER

CODE = "TB346"
SEVERITY = Severity.WARNING
NAME = "bent term"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_LISTED: Final = 2  # forms of several words, at the least
_LISTED_BY_CASE: Final = 4  # in a language whose dictionary tells cases


_Ends = Mapping[Words, Mapping[str, str]]  # forms as they are listed, by their last word and by those before it


class _Bent(NamedTuple):
    """A term whose last word is not as it is listed: where it stands, how, and as what it is listed."""

    start: int
    written: str
    right: str


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each term that ends in another form, once a text."""
    if not dictionaries.is_there(translated.language):
        return
    ends = _ends(translated.catalogue)
    for pair, named in terms.in_sources(translated).items():
        if pair.entry.kind in {FLAVOUR, PROPER}:
            continue
        meant = {one for term in named for one in term.ids if one in ends}
        bent = next((one for id_ in sorted(meant) for one in _bent(pair.target, ends, id_, translated.language)), None)
        if bent is not None:
            message = f'"{bent.written}" is no form of the term that the glossary lists.'
            hint = f'Write "{bent.right}", or add this one to its forms.'
            yield found(_KIND, pair, message, hint, flat=bent.start)


@lru_cache(maxsize=4)
def _ends(translated: Translated) -> Mapping[str, _Ends]:
    """Return how the forms of each concept end whose forms of several words are listed."""
    known = terms.known(translated)
    return {id_: ends for id_ in known if (ends := _of_forms(translated.forms(known[id_]), translated.language))}


def _of_forms(forms: tuple[str, ...], language: str) -> _Ends:
    dictionary = dictionaries.of(language)
    listed = {words: form for form in forms if len(words := terms.form_words(form, language)) > 1}
    by_case = dictionary is not None and any(dictionary.tags(words[-1]) for words in listed)
    if len(listed) < (_LISTED_BY_CASE if by_case else _LISTED):
        return {}
    ends: dict[Words, dict[str, str]] = {}
    for words, form in listed.items():
        ends.setdefault(words[:-1], {})[words[-1]] = form
    return ends


def _bent(target: Phrase, ends: Mapping[str, _Ends], id_: str, language: str) -> Iterator[_Bent]:
    """Yield where a text has the words of a concept with another form of the last one."""
    texts = target.texts
    every = {head: {last for one in ends.values() for last in one.get(head, ())} for head in ends[id_]}
    for at in range(len(texts)):
        for head, lasts in ends[id_].items():
            last = at + len(head)
            if last >= len(texts) or texts[at:last] != head or texts[last] in every[head]:
                continue
            first, final = target.words[at], target.words[last]
            right = next((form for one, form in lasts.items() if _are_forms(texts[last], one, language)), "")
            between = target.flat[target.words[last - 1].end : final.start]
            if right and not between.strip():
                yield _Bent(first.start, target.flat[first.start : final.end], right)


def _are_forms(word: str, other: str, language: str) -> bool:
    """Tell whether a dictionary has two words as forms of one."""
    dictionary = dictionaries.of(language)
    return dictionary is not None and not dictionary.lemmas(word).isdisjoint(dictionary.lemmas(other))
