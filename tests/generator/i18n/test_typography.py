"""Signs as a language writes them, and Spanish verbs with pronouns at their end."""

import pytest

from generator.i18n import languages, typography
from generator.i18n.clitics import join_pronouns, list_verbs
from tests.fixture_files import read_fixture

CASES = read_fixture("languages/words")

SOURCE = "“I saw it coming.”"


@pytest.mark.parametrize(("locale", "text", "told"), CASES["stops-and-quotes"])
def test_a_full_stop_stands_behind_the_quotes_where_it_should(locale: str, text: str, told: list[str]) -> None:
    language = languages.get_language(locale)
    assert language is not None
    found = typography.find_slips(text, SOURCE, language, kept=(), habits=typography.Habits())

    assert told == [slip.kind for slip in found]


@pytest.mark.parametrize(("source", "text", "told"), CASES["signs"])
def test_bullets_brackets_and_dashes_of_speech(source: str, text: str, told: list[str]) -> None:
    language = languages.get_language("es")
    assert language is not None
    found = typography.find_slips(text, source, language, kept=(), habits=typography.Habits())

    assert told == [slip.kind for slip in found]


@pytest.mark.parametrize(("verb", "pronouns", "word"), CASES["verbs-with-pronouns"])
def test_a_verb_and_its_pronouns_have_the_accent_that_the_whole_word_needs(verb: str, pronouns: str, word: str) -> None:
    assert join_pronouns(verb, pronouns) == word
    assert verb in list_verbs(word, pronouns)


@pytest.mark.parametrize(("word", "pronouns"), [("dádle", "le"), ("eligela", "la"), ("ponéos", "os"), ("dámelo", "lo")])
def test_a_word_with_another_accent_is_no_such_verb(word: str, pronouns: str) -> None:
    assert not set(list_verbs(word, pronouns)) & {"dad", "elige", "poned", "da"}
