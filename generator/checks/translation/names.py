"""Names in translations: of people, cards and words of vocabularies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine import suggest
from generator.checks.check import check
from generator.i18n import dictionaries, terms
from generator.i18n.dictionaries import strip_accents
from generator.i18n.phrase import Phrase
from generator.i18n.terms import Lost
from generator.i18n.translation import hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.translations import GameTranslation

_SHORTEST: Final = 4  # letters of a name that may be misspelt
_SEVERAL: Final = 2


@check("TB342", Severity.ERROR, "lost name")
def lost_name(translated: GameTranslation) -> Iterator[Hit]:
    """Proper name that the translation lacks or changes.

    A name that is the same in every language (it is in the list of names, or its own entry keeps it) and is in the
    source, but not in the translation, inflected or not; a person's first name is enough. Also a name with two letters
    swapped.

    Why: Players look up a card by its name.

    ```diff
     msgid "Give this card to Mirel Voss."
    -es "Dale esta carta a tu hermana."
    +es "Dale esta carta a Mirel Voss."
    -pl "Daj tę kartę swojej siostrze."
    +pl "Daj tę kartę Mirel Voss."
    -fr "Donnez cette carte à Mireille."
    +fr "Donnez cette carte à Mirel Voss."
    ```

    Fix: Write the name as the source does, inflected if the language inflects names.
    """
    for lost in terms.find_lost_names(translated):
        if lost.called == lost.name:
            yield _make_hit(lost, None)
    for pair in translated.pairs:
        if pair.entry.is_name and _has_swapped_letters(pair.source.text, pair.target.text):
            message = f"“{pair.target.text}” is “{pair.source.text}” with letters swapped."
            yield hit_in(pair, message, f"Write “{pair.source.text}”.")


def _has_swapped_letters(name: str, written: str) -> bool:
    differ = [(one, other) for one, other in zip(name.split(), written.split(), strict=False) if one != other]
    if len(name.split()) != len(written.split()) or len(differ) != 1:
        return False
    one, other = differ[0]
    return sorted(one) == sorted(other) and len(one) >= _SHORTEST


@check("TB343", Severity.WARNING, "exchanged words of a vocabulary")
def exchanged_words(translated: GameTranslation) -> Iterator[Hit]:
    """Swapped words of a vocabulary.

    Two or more words of one vocabulary, such as affiliations, in one text, which the translation has in another order.
    The glossary says by its `kind` which vocabulary a word is of.

    Why: Every word is there, so nobody misses one: "a Harbour block for a Market block" has become the reverse.

    ```diff
     msgid "Discard a Harbour card to gain a Market card."
    -es "Descarta una carta del Mercado para ganar una carta del Puerto."
    +es "Descarta una carta del Puerto para ganar una carta del Mercado."
    -pl "Odrzuć kartę Targu, aby zyskać kartę Portu."
    +pl "Odrzuć kartę Portu, aby zyskać kartę Targu."
    -fr "Défaussez une carte du Marché pour gagner une carte du Port."
    +fr "Défaussez une carte du Port pour gagner une carte du Marché."
    ```

    Fix: Write them in the order of the source, or rearrange the sentence so that each is in its place. If the order is
    right in your language, ignore the finding and say why.
    """
    by_vocabulary: dict[str, dict[str, tuple[str, ...]]] = {}
    for concept in terms.list_known_concepts(translated).values():
        if concept.is_entry:
            by_vocabulary.setdefault(concept.kind, {})[concept.id] = translated.forms(concept)
    for forms in by_vocabulary.values():
        if len(forms) >= _SEVERAL:
            yield from _find_exchanges(translated, forms)


def _find_exchanges(translated: GameTranslation, forms: Mapping[str, tuple[str, ...]]) -> Iterator[Hit]:
    """Yield where a translation has words of one vocabulary, given with their forms, in another order."""
    for pair, named in terms.find_source_terms(translated).items():
        order = [id_ for term in named for id_ in term.ids if id_ in forms]
        if len(set(order)) < _SEVERAL:
            continue
        actual = _order(pair.target, forms, translated.language)
        if sorted(actual) == sorted(order) and actual != order:
            has, wanted = next((one, other) for one, other in zip(actual, order, strict=True) if one != other)
            concepts = translated.concepts
            meant, said = (translated.source_forms(concepts[id_])[0] for id_ in (wanted, has))
            message = f"“{meant}” became “{forms[has][0]}” ({said}): the two words changed places."
            yield hit_in(pair, message)


def _order(phrase: Phrase, forms: Mapping[str, tuple[str, ...]], language: str) -> list[str]:
    """Return the words of a vocabulary in the order of a translation."""
    words = ((id_, terms.form_words(form, language)) for id_, listed in forms.items() for form in listed)
    heads = [(id_, form[-1]) for id_, form in words if form]
    exact = {head: id_ for id_, head in heads}
    named = (
        exact.get(word.text) or next((id_ for id_, head in heads if terms.is_form(word.text, head, language)), "")
        for word in phrase.words
    )
    return [name for name in named if name]


@check("TB380", Severity.ERROR, "other name of card")
def other_name_of_card(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong name of another card.

    A name that its own entry translates, in another source text whose translation does not use the translated name,
    inflected or not.

    Why: The text sends players to a card that does not exist.

    ```diff
     msgctxt "events.oven.name"
     msgid "The Crooked Comet"
     es "El cometa torcido"
     pl "Krzywa kometa"
     fr "La comète tordue"
     msgctxt "crew.cook.text"
     msgid "Discard The Crooked Comet."
    -es "Descarta La estrella fugaz."
    +es "Descarta El cometa torcido."
    -pl "Odrzuć Pokręconą gwiazdę."
    +pl "Odrzuć Krzywą kometę."
    -fr "Défaussez l’étoile filante."
    +fr "Défaussez La comète tordue."
    ```

    Fix: Write the name as its own entry translates it; inflected forms are fine. If no dictionary of the language is
    installed (`tinderbox spelling add`), forms are recognized by their letters, and the finding is only a note.
    """
    severity = (
        None if dictionaries.has_dictionary(translated.language) else Severity.NOTE
    )  # it may be an irregular form
    for lost in terms.find_lost_names(translated):
        if lost.called != lost.name:
            yield _make_hit(lost, severity)


def _make_hit(lost: Lost, severity: Severity | None) -> Hit:
    """Return the hit of a lost name, at the word of the translation that is probably meant for it."""
    pair, name, called = lost
    start = max(0, pair.source.flat.find(name))
    words = [word for word in pair.target.words if pair.target.flat[word.start].isupper()]
    near = suggest.find_nearest(called.split()[-1].lower(), [word.text for word in words])
    found = next((word for word in words if word.text == near), None)
    written = pair.target.written(found) if found is not None else ""
    message = f"The name “{name}” is missing." if called == name else f"“{name}” is missing, which is “{called}” here."
    if written and written not in called:
        message = f"“{name}” became “{written}”."
    return hit_in(
        pair,
        message,
        f"Write “{called}”.",
        flat=0 if found is None else found.span,
        source=(start, start + len(name)),
        topics={strip_accents(word.text) for word in Phrase(called, pair.target.language).words},
        severity=severity,
    )
