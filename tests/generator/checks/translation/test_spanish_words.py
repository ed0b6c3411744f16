"""Words of Spanish texts: how they address players, whether they agree, and names with a slip in them."""

import pytest

from generator.checks.translation.agreement import words_that_disagree
from generator.checks.translation.languages import other_form_of_address, untranslated_text
from generator.checks.translation.letters import foreign_letter
from generator.checks.translation.spelling import misspelt_word, stripped_accents
from generator.model.findings import Severity
from tests import translations
from tests.fixture_files import read_fixture
from tests.translations import entries

CASES = read_fixture("languages/checks")

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


@pytest.mark.parametrize(("locale", "target", "told"), CASES["agreement"])
def test_an_adjective_agrees_with_the_noun_before_it(locale: str, target: str, told: list[str]) -> None:
    catalogue = translations.gathered(entries(("Count what is left.", target)), locale)

    assert told == [finding.message.split("“")[1].split("”")[0] for finding in words_that_disagree.run(catalogue)]


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
