"""Compare what two texts say: negations in other words, conditions, and languages whose words are not known."""

from dataclasses import replace

import pytest

from generator.checks.translation import run_all
from generator.content.source import MapNode, parse
from generator.i18n.phrase import Phrase
from generator.model.findings import Severity
from generator.semantics import concepts, mention_differences, mentions
from generator.semantics import meaning as judging
from generator.semantics.concepts import NUMBERS
from generator.semantics.mention_differences import Evidence
from tests import translations
from tests.fixture_files import read_fixture
from tests.sentences import differences

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


FREE = tuple((f"You may turn {count} tiles.", f"Gira {count} losetas.") for count in range(2, 20))


def differing(english: str, language: str, translation: str) -> list[tuple[str, ...]]:
    known = concepts.load_concepts()
    source, target = (
        mentions.read_mentions(Phrase(text, locale), known.language(locale), known)
        for text, locale in ((english, "en"), (translation, language))
    )
    return [found.key for found in mention_differences.compare_readings(source, target, known, language).differences]


@pytest.mark.parametrize(("english", "language", "translation"), CASES["turned"])
def test_a_negation_may_be_said_the_other_way_round(english: str, language: str, translation: str) -> None:
    assert differing(english, language, translation) == []


@pytest.mark.parametrize(("english", "language", "translation", "expected"), CASES["differing"])
def test_what_is_lost_or_turned_differs(english: str, language: str, translation: str, expected: list[str]) -> None:
    assert tuple(expected) in differing(english, language, translation)


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Place 3 beads until dawn.", "Coloca 3 cuentas al alba."),
        ("Sail to a pier.", "Zarpa hacia un muelle adyacente."),
    ],
)
def test_some_words_count_however_free_a_catalogue_is(english: str, spanish: str) -> None:
    translated = translations.gathered(translations.entries(*FREE, (english, spanish)), "es")

    assert [str(found.severity) for found in judging.rate_differences(translated)][-1] == "warning"


def list_exchanged(english: str, translated: str, locale: str) -> list[tuple[str, str]]:
    return [
        (difference.source[0].concept, difference.target[0].concept)
        for difference in differences(english, translated, locale)
        if difference.evidence is Evidence.EXCHANGED
    ]


@pytest.mark.parametrize(("english", "locale", "faithful"), CASES["reworded"])
def test_what_is_said_with_another_word_is_no_exchange(english: str, locale: str, faithful: str) -> None:
    assert list_exchanged(english, faithful, locale) == []


@pytest.mark.parametrize(("english", "locale", "faithful"), CASES["numbers"])
def test_a_number_is_said_with_other_words(english: str, locale: str, faithful: str) -> None:
    numbers = [difference for difference in differences(english, faithful, locale) if difference.facet == NUMBERS]
    assert numbers == []


@pytest.mark.parametrize(("english", "locale", "faulty", "told"), CASES["opposites"])
def test_an_opposite_in_the_place_of_a_word_is_an_exchange(english: str, locale: str, faulty: str, told: str) -> None:
    assert told in [concept for _, concept in list_exchanged(english, faulty, locale)]
