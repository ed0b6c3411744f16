"""What is told of translations into languages that the program has no words of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.translation import run_all
from generator.content.source import MapNode, parse
from generator.model.findings import Severity
from generator.semantics import concepts
from tests import translations

STRAY = ("Lower the fire by {by} on every other building.", "Riduci il fuoco di {by} su tutti gli altri 9 edifici.")


def list_findings(*pairs: tuple[str, str], locale: str = "it") -> list[tuple[str, Severity, str]]:
    found = run_all(translations.gathered(translations.entries(*pairs), locale))
    return [
        (finding.code, finding.severity, finding.message)
        for finding in found
        if finding.code in {"TB350", "TB351", "TB379"}
    ]


@pytest.mark.parametrize("locale", ["it", "de", "pt_BR", "ja"])
def test_a_stray_number_is_reported_in_every_language(locale: str) -> None:
    ((code, severity, message),) = list_findings(STRAY, locale=locale)

    assert (code, severity) == ("TB350", Severity.WARNING)
    assert message == "“9” is not in the source: the translation says “gli altri 9 edifici”."


def test_another_number_is_an_error_in_every_language() -> None:
    found = list_findings(("Draw 3 cards, then discard one.", "Pesca 4 carte, poi scartane una."))

    assert found == [
        (
            "TB350",
            Severity.ERROR,
            "“3” became “4”: the source says “Draw 3 cards”, the translation “Pesca 4 carte”.",
        )
    ]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Draw two cards.", "Pesca 2 carte."),
        ("Draw two cards.", "Pesca due carte."),
        ("Do this twice.", "Fallo 2 volte."),
        ("Draw 1 card.", "Pesca una carta."),
        ("Draw a card.", "Pesca 1 carta."),
        ("Score 1,000 points.", "Ottieni 1.000 punti."),
        ("Pay 1 {icon:water} and draw 3 cards.", "Pesca 3 carte e paga 1 {icon:water}."),
        ("The 2nd of 5 rounds.", "Il 2º di 5 turni."),
    ],
)
def test_what_an_unknown_word_may_say_is_no_fault(source: str, target: str) -> None:
    assert list_findings((source, target)) == []


def test_a_lost_number_is_a_warning_until_the_catalogue_shows_that_words_say_it() -> None:
    things = ("stone", "river", "tower", "field", "market", "bridge", "garden", "window", "ladder")
    pairs = [(f"Take 2 from the {thing}.", f"Prendine due da {number}x.") for number, thing in enumerate(things)]
    words = [(source, target.replace(f"{number}x", "qui")) for number, (source, target) in enumerate(pairs)]

    assert {severity for _, severity, _ in list_findings(words[0])} == {Severity.WARNING}
    assert [code for code, _, _ in list_findings(*words)] == ["TB379"]


def test_a_language_of_which_nothing_is_known_is_reported_once_in_a_note() -> None:
    pairs = translations.entries(STRAY, ("Draw a card.", "Pesca una carta."))
    (note,) = (finding for finding in run_all(translations.gathered(pairs, "it")) if finding.code == "TB392")

    assert (note.severity, note.locale, note.mark.file) == (Severity.NOTE, "it", "i18n/it/example.po")
    assert note.message == (
        "No number words, concepts, grammar, letters or quotes of Italian (it) are known, so only digits are compared."
    )


@pytest.mark.parametrize("locale", translations.LOCALES)
def test_a_known_language_is_not_reported(locale: str) -> None:
    found = run_all(translations.gathered(translations.entries(("Draw a card.", "Kart")), locale))

    assert [finding for finding in found if finding.code == "TB392"] == []


def test_what_a_language_has_no_words_for_yet_is_not_missed() -> None:
    known = {"each": "ogni", "any": "qualsiasi", "other": "altro"}
    listed = [f"  - {{id: {name}, words: {{it: [{word}]}}}}\n" for name, word in known.items()]
    added = parse("".join(["concepts:\n", *listed]), "concepts.yaml")
    assert isinstance(added.value, MapNode)
    words = concepts.read_concepts((added.value,)).value or concepts.load_concepts()
    pairs = translations.entries(
        (
            "After another player refills, choose two cards.",
            "Quando un altro giocatore si rifornisce, scegli due carte.",
        ),
        ("Lower the fire on any block.", "Riduci il fuoco in ogni edificio."),
    )
    found = run_all(replace(translations.gathered(pairs, "it"), meanings=lambda: words))

    meant = [finding for finding in found if finding.code.startswith("TB35") or finding.code.startswith("TB36")]
    assert [(finding.code, finding.id) for finding in meant] == [("TB354", "card.2.text")]


def test_a_language_that_a_project_teaches_words_of_is_compared_by_them() -> None:
    added = parse("numbers:\n  - {value: 2, words: {it: [due]}}\n  - {value: 3, words: {it: [tre]}}\n", "concepts.yaml")
    assert isinstance(added.value, MapNode)
    words = concepts.read_concepts((added.value,)).value or concepts.load_concepts()
    pairs = translations.entries(("Draw two cards.", "Pesca tre carte."))
    found = run_all(replace(translations.gathered(pairs, "it"), meanings=lambda: words))

    assert "TB350" in {finding.code for finding in found}
    (note,) = (finding for finding in found if finding.code == "TB392")
    assert "No grammar, letters or quotes of Italian (it) are known, so only words are compared." in note.message


def test_what_is_added_in_a_known_language_shows_beside_whatever_the_source_says() -> None:
    english = "Once per turn, you may move. Steal 1 water from each piece you pass."
    spanish = "Una vez por turno, solo puedes mover. Arrebata 1 agua a cada pieza por la que pases."

    found = run_all(translations.gathered(translations.entries((english, spanish)), "es"))

    assert [finding.message.split(":")[0] for finding in found if finding.code == "TB364"] == [
        "“solo” (only) is not in the source"
    ]
