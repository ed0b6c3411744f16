"""Words that the glossary wants and does not want; how Spanish texts address players, and whether they agree."""

import pytest

from generator.checks import translation
from generator.checks.translation.agreement import words_that_disagree
from generator.checks.translation.glossary import bent_term, forbidden_word, missing_term, other_term
from generator.checks.translation.languages import other_form_of_address, untranslated_text
from generator.checks.translation.meaning import moved_number
from generator.checks.translation.spelling import foreign_letter, misspelt_word, stripped_accents
from generator.model.findings import Severity
from generator.semantics.translations import GameTranslation
from tests import translations
from tests.fixture_files import read_fixture
from tests.translations import LOCALES, concept, entries, po

CASES = read_fixture("languages/checks")

DRAW = concept("draw", "verb", {"fr": ("tirer", "tirez")}, en="draw", fr="piocher, piochez")
LOTS = concept("draw-lots", "other", en="draw lots", fr="tirer au sort, tirez au sort")


@pytest.mark.parametrize(("source", "target", "told"), CASES["forbidden"])
def test_a_word_is_not_forbidden_within_what_the_glossary_calls_a_thing(source: str, target: str, told: int) -> None:
    known = {concept.id: concept for concept in (DRAW, LOTS)}
    catalogue = GameTranslation(po(entries((source, target)), "fr"), known, {}, frozenset(), LOCALES)

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
    catalogue = GameTranslation(
        po(entries((source, target)), "es"), TERMS, {"The Keeper": "The Keeper"}, frozenset(), LOCALES
    )
    warnings = [finding for finding in missing_term.run(catalogue) if finding.severity is Severity.WARNING]

    assert (missing, other) == (len(warnings), len(list(other_term.run(catalogue))))


@pytest.mark.parametrize(
    ("language", "chart", "bill", "shuffled"),
    [
        ("es", "carta de mareas", "carta de pago", "Baraja las cartas de pago."),
        ("pl", "karta pływów", "karta zapłaty", "Potasuj karty zapłaty."),
        ("fr", "carte Marée", "carte Facture", "Mélangez les cartes Facture."),
    ],
)
def test_a_term_in_the_place_of_another_with_the_same_noun_is_a_fault(
    language: str, chart: str, bill: str, shuffled: str
) -> None:
    terms = {
        "chart": concept("chart", "thing", {}, en="tide card, tide cards", **{language: chart}),
        "bill": concept("bill", "thing", {}, en="bill card, bill cards", **{language: bill}),
    }
    catalogue = GameTranslation(
        po(entries(("Shuffle the tide cards.", shuffled)), language), terms, {}, frozenset(), LOCALES
    )

    assert [found.severity for found in missing_term.run(catalogue)] == [Severity.WARNING]


def test_a_form_without_letters_stands_for_no_other_term() -> None:
    terms = {
        "tide": concept("tide", "thing", en="tide", es="marea"),
        "plus": concept("plus", "thing", en="bonus", es="+1"),
    }
    catalogue = GameTranslation(po(entries(("Wait for the tide.", "Espera.")), "es"), terms, {}, frozenset(), LOCALES)

    assert [found.severity for found in missing_term.run(catalogue)] == [Severity.NOTE]


def test_a_term_that_three_texts_lack_may_well_be_left_out() -> None:
    steady = [(f"Row {number} boats.", f"Rema {number} barcas.") for number in range(40)]
    lacking = [("Paint your boat.", "Píntala."), ("Sell a boat.", "Véndela."), ("Hide a boat.", "Escóndela.")]

    def severities(*texts: tuple[str, str]) -> list[Severity]:
        return [
            found.severity
            for found in missing_term.run(GameTranslation(po(entries(*texts), "es"), TERMS, {}, frozenset(), LOCALES))
        ]

    assert severities(*steady, *lacking[:2]) == [Severity.WARNING] * 2
    assert severities(*steady, *lacking) == [Severity.NOTE] * 3


def test_numbers_that_changed_places_are_seen_beside_terms_in_the_plural() -> None:

    def count(target: str) -> int:
        text = entries(("Take 5 boats and 15 keepers.", target))
        return len([*moved_number.run(GameTranslation(po(text, "es"), TERMS, {}, frozenset(), LOCALES))])

    assert count("Toma 15 barcas y 5 fareros.") == 1
    assert count("Toma 15 fareros y 5 barcas.") == 0


def test_numbers_in_another_order_say_little_where_nothing_beside_them_is_known() -> None:
    steady = [(f"Catch 2 fish on day {day}.", f"Fange 2 Fische am Tag {day}.") for day in range(4, 400)]
    turned = ("Get 2 fish while you have 3 nets.", "Solange du 3 Netze hast, bekommst du 2 Fische.")
    catalogue = GameTranslation(po(entries(turned, *steady), "de"))

    assert [finding.severity for finding in moved_number.run(catalogue)] == [Severity.NOTE]


SEVERAL = [
    ("Feed your goats.", "Alimentad a vuestras cabras."),
    ("You may sail.", "Podéis navegar."),
    ("You lose your nets.", "Perdéis vuestras redes."),
    ("Count your boats.", "Contad vuestras barcas."),
    ("You gain a net.", "Ganáis una red."),
]


@pytest.mark.parametrize(("target", "told"), CASES["address"])
def test_an_order_shows_by_its_ending_whom_it_addresses(target: str, told: str) -> None:
    catalogue = translations.gathered(entries(*SEVERAL, ("Show it.", target)), "es")

    assert [
        word.split("”")[0]
        for finding in other_form_of_address.run(catalogue)
        for word in finding.message.split("(“")[1:]
    ] == [told][: bool(told)]


@pytest.mark.parametrize(
    ("target", "severity"), [("Cuentas tus redes.", Severity.NOTE), ("Cuente sus redes.", Severity.WARNING)]
)
def test_addressing_one_reader_or_several_is_no_fault_where_it_is_done_again(target: str, severity: Severity) -> None:
    texts = entries(*SEVERAL, *SEVERAL, ("Count your nets.", target), ("Count your boats again.", target))

    found = other_form_of_address.run(translations.gathered(texts, "es"))

    assert [finding.severity for finding in found] == [severity] * 2


@pytest.mark.parametrize(("target", "number"), [("Sentaos en el muelle.", 1), ("El barco de correos zarpa.", 0)])
def test_a_noun_that_ends_like_an_order_addresses_nobody(target: str, number: int) -> None:
    texts = entries(*(("You move.", f"Mueves {count} barcas.") for count in "234567"), ("Sit down.", target))
    texts += entries(*(("Your nets.", f"Tus {count} redes.") for count in "234567"))

    assert len(list(other_form_of_address.run(translations.gathered(texts, "es")))) == number


@pytest.mark.parametrize(("locale", "target", "told"), CASES["agreement"])
def test_words_side_by_side_that_are_wrong_are_told(locale: str, target: str, told: list[str]) -> None:
    catalogue = translations.gathered(entries(("Count what is left.", target)), locale)

    assert told == [finding.message.split("“")[1].split("”")[0] for finding in words_that_disagree.run(catalogue)]


@pytest.mark.parametrize(("target", "number"), [("Odkryj heksy.", 0), ("Odkryj hekzy.", 1)])
def test_words_of_board_games_are_known(target: str, number: int) -> None:
    found = misspelt_word.run(translations.gathered(entries(("Reveal the hexes.", target)), "pl"))

    assert len(list(found)) == number


@pytest.mark.parametrize(
    ("target", "told"),
    [("La barca llega a Morvenhal.", []), ("La barca llega a Morvendal.", ["Morvendal"]), ("La barca llega.", [])],
)
def test_a_name_with_another_letter_in_it_is_misspelt(target: str, told: list[str]) -> None:
    catalogue = translations.gathered(entries(("The boat reaches Morvenhal.", target)), "es")
    found = [finding for finding in misspelt_word.run(catalogue) if finding.severity is Severity.WARNING]

    assert told == [finding.message.split("“")[1].split("”")[0] for finding in found]


@pytest.mark.parametrize(
    ("english", "spanish"),
    [("The boat meets Morvenol.", "La barca encuentra a Morvenól."), ("Fear Owl-Fiend.", "Teme a Owlfiend.")],
)
def test_a_name_may_be_adapted(english: str, spanish: str) -> None:
    assert not [*misspelt_word.run(translations.gathered(entries((english, spanish)), "es"))]


def test_a_letter_of_a_name_that_has_got_an_ending_is_not_foreign() -> None:
    kept = ("Fear Umôrin there.", "Bój się tam Umôrina.")
    typed = ("Draw a card.", "Dobierz kartę z talìi.")

    assert not [*foreign_letter.run(translations.gathered(entries(kept), "pl"))]
    assert [*foreign_letter.run(translations.gathered(entries(typed), "pl"))]


def test_orders_to_several_players_have_the_accents_that_they_need() -> None:
    right = ("Turn it, drink it or throw it away.", "Dadle la vuelta, bebéosla o tiradla.")
    wrong = ("Lift it or move it.", "Levantala o muevela.")

    assert not [*stripped_accents.run(translations.gathered(entries(right), "es"))]
    (finding,) = stripped_accents.run(translations.gathered(entries(wrong), "es"))
    assert "levántala" in finding.hint
    assert "muévela" in finding.hint


def test_a_term_with_a_capital_that_was_left_in_english_is_no_name() -> None:
    entry = entries(("Sail to the Harbour of Mirel Voss.", "Navega al Harbour de Mirel Voss."))

    (finding,) = untranslated_text.run(translations.gathered(entry, "es"))
    assert "Harbour" in finding.message


@pytest.mark.parametrize(("locale", "texts", "told"), CASES["catalogues"])
def test_languages_with_few_known_words_are_told_off_for_faults_only(
    locale: str, texts: list[list[str]], told: list[str]
) -> None:
    catalogue = GameTranslation(po(entries(*((source, target) for source, target in texts)), locale))
    found = translation.run_all(catalogue)

    assert [finding.code for finding in found if finding.severity is not Severity.NOTE] == told
