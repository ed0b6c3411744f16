"""What is told of translations into languages that the program has no words of."""

from dataclasses import replace

import pytest

from generator.checks.translation import run_all
from generator.content.source import MapNode, parse
from generator.model.findings import Severity
from generator.semantics import concepts
from tests import translations
from tests.fixture_files import read_fixture

CASES = read_fixture("languages/comparisons")

STRAY = ("Lower the fire by {by} on every other building.", "Redueix el foc de {by} a tots els altres 9 edificis.")


def list_findings(*pairs: tuple[str, str], locale: str = "ca") -> list[tuple[str, Severity, str]]:
    found = run_all(translations.gathered(translations.entries(*pairs), locale))
    return [
        (finding.code, finding.severity, finding.message)
        for finding in found
        if finding.code in {"TB350", "TB351", "TB379"}
    ]


@pytest.mark.parametrize("locale", ["ca", "sv", "zh", "ja"])
def test_a_stray_number_is_reported_in_every_language(locale: str) -> None:
    ((code, severity, message),) = list_findings(("Score {by} points.", "9 × {by}."), locale=locale)

    assert (code, severity) == ("TB350", Severity.WARNING)
    assert message == "“9” is not in the source: the translation says “9 × {by}”."


def test_another_number_is_an_error_in_every_language() -> None:
    found = list_findings(("Draw 3 cards, then discard one.", "Roba 4 cartes, descarta una."))

    assert found == [
        ("TB350", Severity.ERROR, "“3” became “4”: the source says “Draw 3 cards”, the translation “Roba 4 cartes”.")
    ]


@pytest.mark.parametrize(("source", "target"), CASES["unknown-words"])
def test_what_an_unknown_word_may_say_is_no_fault(source: str, target: str) -> None:
    assert list_findings((source, target)) == []


def test_a_lost_number_is_a_warning_until_the_catalogue_shows_that_words_say_it() -> None:
    things = ("stone", "river", "tower", "field", "market", "bridge", "garden", "window", "ladder")
    pairs = [(f"Take 2 from the {thing}.", f"Pren-ne dues de {number}x.") for number, thing in enumerate(things)]
    words = [(source, target.replace(f"{number}x", "aquí")) for number, (source, target) in enumerate(pairs)]

    assert {severity for _, severity, _ in list_findings(words[0])} == {Severity.WARNING}
    assert [code for code, _, _ in list_findings(*words)] == ["TB379"]


def test_a_language_of_which_nothing_is_known_is_reported_once_in_a_note() -> None:
    pairs = translations.entries(STRAY, ("Draw a card.", "Roba una carta."))
    (note,) = (finding for finding in run_all(translations.gathered(pairs, "ca")) if finding.code == "TB392")

    assert (note.severity, note.locale, note.mark.file) == (Severity.NOTE, "ca", "i18n/ca/example.po")
    assert note.message == (
        "No number words, concepts, grammar, letters or quotes of Catalan (ca) are known, so only digits are compared."
    )


@pytest.mark.parametrize("locale", translations.LOCALES)
def test_a_known_language_is_not_reported(locale: str) -> None:
    found = run_all(translations.gathered(translations.entries(("Draw a card.", "Kart")), locale))

    assert [finding for finding in found if finding.code == "TB392"] == []


def test_what_a_language_has_no_words_for_yet_is_not_missed() -> None:
    known = {"each": "cada", "any": "qualsevol", "other": "altre"}
    listed = [f"  - {{id: {name}, words: {{ca: [{word}]}}}}\n" for name, word in known.items()]
    added = parse("".join(["concepts:\n", *listed]), "concepts.yaml")
    assert isinstance(added.value, MapNode)
    words = concepts.read_concepts((added.value,)).value or concepts.load_concepts()
    pairs = translations.entries(
        ("After another player refills, choose two cards.", "Quan un altre jugador reposa, tria dues cartes."),
        ("Lower the fire on any block.", "Redueix el foc a cada edifici."),
    )
    found = run_all(replace(translations.gathered(pairs, "ca"), meanings=lambda: words))

    meant = [finding for finding in found if finding.code.startswith("TB35") or finding.code.startswith("TB36")]
    assert [(finding.code, finding.id) for finding in meant] == [("TB354", "card.2.text")]


def test_a_language_that_a_project_teaches_words_of_is_compared_by_them() -> None:
    added = parse(
        "numbers:\n  - {value: 2, words: {ca: [dues]}}\n  - {value: 3, words: {ca: [tres]}}\n", "concepts.yaml"
    )
    assert isinstance(added.value, MapNode)
    words = concepts.read_concepts((added.value,)).value or concepts.load_concepts()
    pairs = translations.entries(("Draw two cards.", "Roba tres cartes."))
    found = run_all(replace(translations.gathered(pairs, "ca"), meanings=lambda: words))

    assert "TB350" in {finding.code for finding in found}
    (note,) = (finding for finding in found if finding.code == "TB392")
    assert "No grammar, letters or quotes of Catalan (ca) are known, so only words are compared." in note.message


def test_what_is_added_in_a_known_language_shows_beside_whatever_the_source_says() -> None:
    english = "Once per turn, you may move. Steal 1 water from each piece you pass."
    spanish = "Una vez por turno, solo puedes mover. Arrebata 1 agua a cada pieza por la que pases."

    found = run_all(translations.gathered(translations.entries((english, spanish)), "es"))

    assert [finding.message.split(":")[0] for finding in found if finding.code == "TB364"] == [
        "“solo” (only) is not in the source"
    ]
