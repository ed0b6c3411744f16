"""Signs as a language writes them: where full stops stand."""

import pytest

from generator.i18n import languages, typography
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
