"""Words that the glossary wants and does not want, where the one is part of the other."""

import pytest

from generator.checks.translation.glossary import bent_term, forbidden_word, missing_term, other_term
from generator.checks.translation.meaning import moved_number
from generator.model.findings import Severity
from generator.semantics.translations import TranslationContext, read_translation
from tests import translations
from tests.fixture_files import read_fixture
from tests.translations import LOCALES, concept, entries, po

CASES = read_fixture("languages/checks")

DRAW = concept("draw", "verb", {"fr": ("tirer", "tirez")}, en="draw", fr="piocher, piochez")
LOTS = concept("draw-lots", "other", en="draw lots", fr="tirer au sort, tirez au sort")


@pytest.mark.parametrize(("source", "target", "told"), CASES["forbidden"])
def test_a_word_is_not_forbidden_within_what_the_glossary_calls_a_thing(source: str, target: str, told: int) -> None:
    known = {concept.id: concept for concept in (DRAW, LOTS)}
    catalogue = read_translation(
        po(entries((source, target)), "fr"), TranslationContext(known, {}, frozenset(), None, LOCALES)
    )

    assert told == len(list(forbidden_word.run(catalogue)))


@pytest.mark.parametrize(("target", "told"), CASES["forms"])
def test_a_word_that_only_looks_like_a_form_of_a_term_is_none(target: str, told: int) -> None:
    catalogue = translations.gathered(entries(("Place Renown there.", target)), "pl")

    assert told == len(list(missing_term.run(catalogue)))


@pytest.mark.parametrize(("locale", "target", "told"), CASES["last-words"])
def test_the_last_word_of_a_term_has_a_form_of_the_glossary(locale: str, target: str, told: list[str]) -> None:
    catalogue = translations.gathered(entries(("Draw a Tide card.", target)), locale)

    assert told == [finding.message.split("“")[1].split("”")[0] for finding in bent_term.run(catalogue)]


TERMS = {
    one.id: one
    for one in (
        concept("loyalty", "other", en="loyalty", es="lealtad"),
        concept("lighthouse", "place", en="lighthouse", es="faro"),
        concept("dock", "place", en="dock", es="muelle"),
        concept("crate", "thing", en="crate, crates", es="caja de té"),
        concept("keeper", "thing", en="keeper, keepers", es="farero"),
        concept("boat", "thing", en="boat, boats", es="barca"),
    )
}


@pytest.mark.parametrize(("source", "target", "missing", "other"), CASES["families"])
def test_terms_are_found_in_other_words_of_their_family_and_in_the_plural(
    source: str, target: str, missing: int, other: int
) -> None:
    context = TranslationContext(TERMS, {"The Keeper": "The Keeper"}, frozenset(), None, LOCALES)
    catalogue = read_translation(po(entries((source, target)), "es"), context)
    warnings = [finding for finding in missing_term.run(catalogue) if finding.severity is Severity.WARNING]

    assert (missing, other) == (len(warnings), len(list(other_term.run(catalogue))))


def test_a_term_that_three_texts_lack_may_well_be_left_out() -> None:
    steady = [(f"Row {number} boats.", f"Rema {number} barcas.") for number in range(40)]
    lacking = [("Paint your boat.", "Píntala."), ("Sell a boat.", "Véndela."), ("Hide a boat.", "Escóndela.")]

    def severities(*texts: tuple[str, str]) -> list[Severity]:
        context = TranslationContext(TERMS, {}, frozenset(), None, LOCALES)
        return [found.severity for found in missing_term.run(read_translation(po(entries(*texts), "es"), context))]

    assert severities(*steady, *lacking[:2]) == [Severity.WARNING] * 2
    assert severities(*steady, *lacking) == [Severity.NOTE] * 3


def test_numbers_that_changed_places_are_seen_beside_terms_in_the_plural() -> None:
    context = TranslationContext(TERMS, {}, frozenset(), None, LOCALES)

    def count(target: str) -> int:
        text = entries(("Take 5 boats and 15 keepers.", target))
        return len([*moved_number.run(read_translation(po(text, "es"), context))])

    assert count("Toma 15 barcas y 5 fareros.") == 1
    assert count("Toma 15 fareros y 5 barcas.") == 0
