"""Plural forms that are too few, copied or in the wrong order.

## What it finds

An entry with a plural that has fewer or more forms than its language (es and fr 2, pl 3); a form copied into another
although the counted word differs between them; forms that stand in each other's place. Words that are the same in
both (`2 wody`, `5 wody`; `une fois`, `deux fois`) are left alone. Polish forms are told apart with a dictionary, if
one is installed, and only where the number is not governed by a preposition or a verb with the genitive.

## Why it is bad

The number on the card chooses the form, so that "5 żetony" is printed for good as soon as somebody changes the number.

## Example

```po es bad
msgid "Take {amount} extra turn."
msgid_plural "Take {amount} extra turns."
msgstr[0] "Juega {amount} turnos adicionales."
msgstr[1] "Juega {amount} turnos adicionales."
```

```po es good
msgid "Take {amount} extra turn."
msgid_plural "Take {amount} extra turns."
msgstr[0] "Juega {amount} turno adicional."
msgstr[1] "Juega {amount} turnos adicionales."
```

```po pl bad
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] "Dobierz {amount} karty."
```

```po pl good
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Dobierz {amount} kartę."
msgstr[1] "Dobierz {amount} karty."
msgstr[2] "Dobierz {amount} kart."
```

```po fr bad
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Piochez {amount} cartes."
msgstr[1] "Piochez {amount} carte."
```

```po fr good
msgid "Draw {amount} card."
msgid_plural "Draw {amount} cards."
msgstr[0] "Piochez {amount} carte."
msgstr[1] "Piochez {amount} cartes."
```

## How to mend it

Write the form for one thing first, then the others in the order of the language's rule (in Polish: 1; 2 to 4; 5 and
more).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from generator import catalog
from generator.spine.findings import Finding, Severity
from generator.translation import dictionaries
from generator.translation.dictionaries import Dictionary
from generator.translation.phrase import SLOT, WORD, Phrase
from generator.translation.translated import Entry, Kind, Translated, of_entry

CODE = "TB313"
SEVERITY = Severity.ERROR
NAME = "wrong plural form"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_SLAVIC: Final = 3
_NEAR: Final = 3  # words after the number among which the counted one stands
_NAMES: Final = ("1", "2 to 4", "5 and more")
# Words that end in -s, -x or -z in the singular too.
_INVARIABLE: Final = frozenset(
    {"fois", "temps", "corps", "bras", "pas", "mois", "repas", "poids", "prix", "choix", "voix"}
    | {"crisis", "dosis", "virus", "análisis", "tórax", "lunes", "martes", "jueves", "viernes"}
)
# Polish words after which a counted noun stands in another case than alone.
_GOVERNING: Final = frozenset(
    {"do", "od", "z", "ze", "w", "we", "o", "na", "po", "bez", "dla", "przed", "za", "nad", "pod", "przy", "u", "ku"}
    | {"nie", "spośród", "oprócz", "zamiast", "wymagać", "potrzebować", "użyć", "używać", "brakować", "pozbyć"}
)


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each entry whose plural forms cannot be right."""
    rule = catalog.rule(translated.locale)
    expected = translated.plural_forms or (rule.forms if rule is not None else 0)
    for entry in translated.judged:
        if entry.message.source_plural:
            fault = _miscount(entry, expected) or _fault(entry, translated.language)
            if fault:
                hint = "Write a form for each kind of number, in the order of the language's rule."
                yield of_entry(_KIND, entry, fault, hint)


def _miscount(entry: Entry, expected: int) -> str:
    forms = len(entry.targets)
    if not expected or forms == expected:
        return ""
    return f"The entry has {forms} plural form{'s' if forms > 1 else ''}; the language has {expected}."


def _fault(entry: Entry, language: str) -> str:
    """Return what is wrong with the forms, in one sentence; empty when nothing is."""
    countable = entry.source != entry.message.source_plural
    if language == "pl" and len(entry.targets) == _SLAVIC:
        return _polish(entry, countable=countable)
    counted = _counted(entry)
    if not countable or len(counted) < 2 or not all(counted):  # noqa: PLR2004 - one form is compared with nothing
        return ""
    one, several = counted[0][0], counted[-1][0]
    if entry.targets[0] == entry.targets[-1] and one not in _INVARIABLE:
        return f'The form for one and the form for several are the same: "... {one}".'
    first, last = (_after_slots(entry.pairs[at].target) for at in (0, -1))
    for words, others in zip(first, last, strict=False):
        for one, several in zip(words, others, strict=False):
            if dictionaries.bare(one) in {f"{dictionaries.bare(several)}{end}" for end in ("s", "es", "x")}:
                return f'The form for one says "{one}", the form for several "{several}".'
    return ""


def _polish(entry: Entry, *, countable: bool) -> str:
    dictionary = dictionaries.of("pl")
    if countable and len(set(entry.targets)) == 1:
        return "All plural forms are the same."
    if dictionary is None or any(_is_governed(pair.target, dictionary) for pair in entry.pairs):
        return ""
    one, few, many = (_noun(words, dictionary) for words in _counted(entry))
    few_cases, many_cases = _plural_cases(dictionary, few), _plural_cases(dictionary, many)
    if one and _plural_cases(dictionary, one) and not _is_singular(dictionary, one):
        return f'The form for {_NAMES[0]} says "{one}", which is no form for that number.'
    if few_cases == {"gen"} and many_cases == {"nom"}:
        return f'The forms for {_NAMES[1]} ("{few}") and for {_NAMES[2]} ("{many}") stand in each other\'s place.'
    if few == many and countable and len(few_cases) == 1:
        return f'The forms for {_NAMES[1]} and for {_NAMES[2]} are the same: "{few}".'
    return ""


def _is_governed(phrase: Phrase, dictionary: Dictionary) -> bool:
    """Tell whether the word before the number, or a negation, decides on the case of what is counted."""
    before: list[str] = []
    for token in phrase.tokens:
        if token.kind == SLOT:
            break
        before.append(token.text if token.kind == WORD else "")
    if not before or not before[-1]:
        return False
    return "nie" in before[-3:] or bool(_GOVERNING & {before[-1], *dictionary.lemmas(before[-1])})


def _noun(words: list[str], dictionary: Dictionary) -> str:
    """Return the first noun; empty when there is none."""
    return next((word for word in words if any(tag.startswith("subst") for tag in dictionary.tags(word))), "")


def _plural_cases(dictionary: Dictionary, word: str) -> set[str]:
    """Return whether a noun may be `nom` (or accusative: after 2) and `gen` (after 5) of the plural."""
    found = set()
    for tag in dictionary.tags(word):
        kind, number, cases = (*tag.split(":"), "", "")[:3]
        if kind == "subst" and number == "pl":  # several cases of a form stand with dots: `nom.acc.voc`
            found |= {{"acc": "nom"}.get(case, case) for case in cases.split(".")} & {"nom", "gen"}
    return found


def _is_singular(dictionary: Dictionary, word: str) -> bool:
    return any(tag.startswith("subst:sg") for tag in dictionary.tags(word))


def _counted(entry: Entry) -> list[list[str]]:
    """Return for each form the words after a placeholder: of the first one after which the forms differ."""
    forms = [_after_slots(pair.target) for pair in entry.pairs]
    places = range(min(map(len, forms)))
    chosen = next((place for place in places if len({tuple(form[place]) for form in forms}) > 1), 0)
    return [form[chosen] if form else [] for form in forms]


def _after_slots(phrase: Phrase) -> list[list[str]]:
    """Return, for each placeholder, the next words, one of which it may count."""
    found = []
    for at, token in enumerate(phrase.tokens):
        if token.kind == SLOT:
            near = phrase.tokens[at + 1 : at + 1 + _NEAR]
            found.append([after.text for after in takewhile(lambda after: after.kind == WORD, near)])
    return found
