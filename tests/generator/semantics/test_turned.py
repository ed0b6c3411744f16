"""A negation said the other way round is no fault, and one that is lost is; some words count in every catalogue."""

import pytest

from generator.i18n.phrase import Phrase
from generator.semantics import concepts, mention_differences, mentions
from generator.semantics import meaning as judging
from generator.semantics.concepts import NUMBERS
from generator.semantics.mention_differences import Evidence
from tests import translations
from tests.fixture_files import read_fixture
from tests.sentences import differences

CASES = read_fixture("languages/comparisons")

FREE = tuple((f"You may turn {count} tiles.", f"Gira {count} losetas.") for count in range(2, 20))


def differing(english: str, language: str, translation: str) -> list[tuple[str, ...]]:
    known = concepts.load_concepts()
    source, target = (
        mentions.read_mentions(Phrase(text, locale), known.languages[locale], known, mentions.NO_TERMS)
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
