"""Plural forms of a translation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from generator.checks.check import check
from generator.i18n import dictionaries
from generator.i18n.dictionaries import Dictionary
from generator.i18n.languages import get_words
from generator.i18n.phrase import SLOT, WORD, Phrase
from generator.i18n.translation import Entry, hit_on
from generator.model.findings import Hit, Severity
from generator.plurals import find_plural_rule
from generator.semantics.translations import GameTranslation

_SLAVIC: Final = 3
_PLAIN: Final = 2
_NEAR: Final = 3  # words after a number that may be the counted one
_FORMS: Final = ("1", "2 to 4", "5 and more")
# Words after a number that are no counted noun: `2 de agua`, `2 more`.
_NO_NOUNS: Final = frozenset({"de", "d’", "of", "more", "más", "plus"})


@check("TB313", Severity.ERROR, "wrong plural form")
def wrong_plural_form(translated: GameTranslation) -> Iterator[Hit]:
    """Missing, copied or swapped plural forms.

    An entry with a plural that has fewer or more forms than its language (es and fr 2, pl 3); a form that was copied
    although the counted word should differ; and forms in each other's place. Words that are the same in both (`2 wody`,
    `5 wody`; `une fois`, `deux fois`) are fine. Polish forms are checked with a dictionary, if one is installed, and
    only if the number does not follow a preposition or a verb with the genitive.

    Why: The number on the card chooses the form, so "5 żetony" will be printed as soon as somebody changes the number.

    ```diff
     msgid "Take {amount} extra turn."
     msgid_plural "Take {amount} extra turns."
    -es[0] "Juega {amount} turnos adicionales."
    +es[0] "Juega {amount} turno adicional."
     es[1] "Juega {amount} turnos adicionales."
     msgid "Draw {amount} card."
     msgid_plural "Draw {amount} cards."
     pl[0] "Dobierz {amount} kartę."
     pl[1] "Dobierz {amount} karty."
    -pl[2] "Dobierz {amount} karty."
    +pl[2] "Dobierz {amount} kart."
    -fr[0] "Piochez {amount} cartes."
    -fr[1] "Piochez {amount} carte."
    +fr[0] "Piochez {amount} carte."
    +fr[1] "Piochez {amount} cartes."
    ```

    Fix: Write the form for one thing first, then the others in the order of the language's rule (in Polish: 1; 2 to 4;
    5 and more).
    """
    rule = find_plural_rule(translated.locale)
    expected = translated.po.plural_count or (rule.forms if rule is not None else 0)
    for entry in translated.judged:
        if not entry.message.source_plural:
            continue
        forms = len(entry.targets)
        message = _problem(entry, translated)
        if expected and forms != expected:
            message = f"The entry has {forms} plural form{'s' if forms > 1 else ''}, but the language has {expected}."
        if message:
            order = _FORMS if translated.language == "pl" else ("1", "all other numbers") if expected == _PLAIN else ()
            hint = (
                f"Write the forms in this order: {'; '.join(f'for {numbers}' for numbers in order)}." if order else ""
            )
            yield hit_on(entry, message, hint)


def _problem(entry: Entry, translated: GameTranslation) -> str:
    """Return what is wrong with the forms, or an empty string."""
    is_countable = entry.source != entry.message.source_plural
    if translated.language == "pl" and len(entry.targets) == _SLAVIC:
        return _polish_problem(entry, is_countable=is_countable)
    counted = _counted(entry)
    if not is_countable or len(counted) < 2 or not all(counted):  # noqa: PLR2004 - one form has no other
        return ""
    one, several = counted[0][0], counted[-1][0]
    if entry.targets[0] == entry.targets[-1]:
        if one in get_words("invariable", translated.language) | _NO_NOUNS or _is_uncounted_term(one, translated):
            return ""
        return f"The forms for one and for several are the same: “… {one}”."
    first, last = (_after_slots(entry.pairs[at].target) for at in (0, -1))
    for words, others in zip(first, last, strict=False):
        for one, several in zip(words, others, strict=False):
            if dictionaries.strip_accents(one) in {
                f"{dictionaries.strip_accents(several)}{end}" for end in ("s", "es", "x")
            }:
                return f"The form for one says “{one}”, the form for several “{several}”."
    return ""


def _is_uncounted_term(word: str, translated: GameTranslation) -> bool:
    """Tell whether a word is a term of the glossary that has no plural there: `2 Renown`."""
    forms = [[form.lower() for form in translated.forms(concept)] for concept in translated.concepts.values()]
    named = [listed for listed in forms if word in listed]
    return bool(named) and not any(
        form != word and form.startswith(word[:-1]) and " " not in form for listed in named for form in listed
    )


def _polish_problem(entry: Entry, *, is_countable: bool) -> str:
    dictionary = dictionaries.get_dictionary("pl")
    if is_countable and len(set(entry.targets)) == 1:
        return "All plural forms are the same."
    if dictionary is None or any(_is_governed(pair.target, dictionary) for pair in entry.pairs):
        return ""
    one, few, many = (
        next((word for word in words if any(tag.startswith("subst") for tag in dictionary.tags(word))), "")
        for words in _counted(entry)
    )
    few_cases, many_cases = _plural_cases(dictionary, few), _plural_cases(dictionary, many)
    is_singular = any(tag.startswith("subst:sg") for tag in dictionary.tags(one)) if one else True
    if not is_singular and _plural_cases(dictionary, one):
        return f"The form for {_FORMS[0]} says “{one}”, which is a plural."
    if few_cases == {"gen"} and many_cases == {"nom"}:
        return f"The forms for {_FORMS[1]} (“{few}”) and for {_FORMS[2]} (“{many}”) are swapped."
    if few == many and is_countable and len(few_cases) == 1:
        return f"The forms for {_FORMS[1]} and for {_FORMS[2]} are the same: “{few}”."
    return ""


def _is_governed(phrase: Phrase, dictionary: Dictionary) -> bool:
    """Tell whether the word before the number, or a negation, decides the case of what is counted."""
    before: list[str] = []
    for token in phrase.tokens:
        if token.kind == SLOT:
            break
        before.append(token.text if token.kind == WORD else "")
    if not before or not before[-1]:
        return False
    return "nie" in before[-3:] or bool(get_words("governing", "pl") & {before[-1], *dictionary.lemmas(before[-1])})


def _plural_cases(dictionary: Dictionary, word: str) -> set[str]:
    """Return whether a noun may be `nom` (or accusative: after 2) and `gen` (after 5) of the plural."""
    found = set()
    for tag in dictionary.tags(word):
        kind, number, cases = (*tag.split(":"), "", "")[:3]
        if kind == "subst" and number == "pl":  # several cases of a form are joined by dots: `nom.acc.voc`
            found |= {{"acc": "nom"}.get(case, case) for case in cases.split(".")} & {"nom", "gen"}
    return found


def _counted(entry: Entry) -> list[list[str]]:
    """Return for each form the words after a placeholder: the first one after which the forms differ."""
    forms = [_after_slots(pair.target) for pair in entry.pairs]
    places = range(min(map(len, forms)))
    chosen = next((place for place in places if len({tuple(form[place]) for form in forms}) > 1), 0)
    return [form[chosen] if form else [] for form in forms]


def _after_slots(phrase: Phrase) -> list[list[str]]:
    """Return for each placeholder the next words, one of which it may count."""
    found = []
    for at, token in enumerate(phrase.tokens):
        if token.kind == SLOT:
            near = phrase.tokens[at + 1 : at + 1 + _NEAR]
            found.append([after.text for after in takewhile(lambda after: after.kind == WORD, near)])
    return found
