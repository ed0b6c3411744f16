"""Permissions, limits and numbers as the texts of each language word them."""

from collections.abc import Mapping

import pytest

from generator.semantics.rule_words import find_rule_words
from tests.fixture_files import read_fixture

CASES = read_fixture("languages/words")

PERMISSIONS: Mapping[str, list[str]] = CASES["permissions"]
NO_PERMISSIONS: Mapping[str, list[str]] = CASES["no-permissions"]
CHOICES: Mapping[str, list[str]] = CASES["choices"]
COMMANDS: Mapping[str, list[str]] = CASES["commands"]


@pytest.mark.parametrize("language", PERMISSIONS)
def test_permissions_are_seen_and_leave_a_choice_as_other_wordings_do(language: str) -> None:
    words = find_rule_words(language)

    assert [text for text in PERMISSIONS[language] if words.find_permission(text) is None] == []
    assert [text for text in NO_PERMISSIONS[language] + CHOICES[language] if words.find_permission(text)] == []
    assert [text for text in PERMISSIONS[language] + CHOICES[language] if not words.leaves_choice(text)] == []
    assert [text for text in COMMANDS[language] if words.leaves_choice(text)] == []


@pytest.mark.parametrize(("language", "text", "times", "per"), CASES["frequencies"])
def test_a_frequency_is_read(language: str, text: str, times: str | int, per: str) -> None:
    words = find_rule_words(language)
    (found,) = words.find_limits(text)
    assert times in {found["times"], words.parse_number(found["times"].split()[0])}
    assert words.parse_period(found["per"]) == per


@pytest.mark.parametrize("text", ["Each time you take a turn.", "this turn", "at once", "extra turn after this one"])
def test_what_is_no_frequency_is_none(text: str) -> None:
    assert find_rule_words("en").find_limits(text) == []


@pytest.mark.parametrize(("word", "value"), [("12", 12), ("Two", 2), ("once", 1), ("many", None), ("\u0664", None)])
def test_a_word_stands_for_a_number_or_for_none(word: str, value: int | None) -> None:
    assert find_rule_words("en").parse_number(word) == value


def test_nothing_is_missed_in_a_language_of_which_nothing_is_known() -> None:
    words = find_rule_words("cy")
    assert words.leaves_choice("Symudwch.")
    assert words.find_limits("unwaith y tro") == []
    assert words.parse_number("12") == 12
