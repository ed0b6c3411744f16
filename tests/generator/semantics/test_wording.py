"""Texts read once: words, numbers, terms and placeholders with their places; permissions and limits."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.findings import Mark
from generator.model.game import Text
from generator.plurals import ENGLISH
from generator.semantics.rule_words import find_rule_words
from generator.semantics.wording import Slot, Wording, make_reader, parse_slot
from tests.fixture_files import read_fixture

CASES = read_fixture("languages/words")

TERMS = {
    "water": ("water", "bucket of water"),
    "wagon": ("Wagon", "Wagons", "Water Wagon"),
    "move-wagon": ("Move Wagon",),
    "fire": ("fire", "fires"),
}
NAMES = ("Kulari One-Shoe", "Fire Insurance", "Ash")


def read_wording(
    text: str, terms: Mapping[str, tuple[str, ...]] = TERMS, names: tuple[str, ...] = NAMES, language: str = ENGLISH
) -> Wording:
    return make_reader(terms, names, language)(Text("crew.a.text", text, Mark("a.yaml")))


def named(text: str) -> list[list[str]]:
    return [[name.concept, name.written] for name in read_wording(text).named]


@pytest.mark.parametrize(("text", "expected"), CASES["terms"])
def test_the_longest_term_wins_in_any_case_as_whole_words_outside_of_names(
    text: str, expected: list[list[str]]
) -> None:
    assert named(text) == expected


def test_a_form_of_the_glossary_is_no_proper_name() -> None:
    wording = read_wording("a University block", {"university": ("University",)}, ("University",))

    assert [name.concept for name in wording.named] == ["university"]


@pytest.mark.parametrize(("text", "values"), CASES["numbers"])
def test_numbers_are_read_in_digits_and_in_words(text: str, values: list[int]) -> None:
    assert [figure.value for figure in read_wording(text).figures] == values


def test_everything_knows_its_place() -> None:
    text = "Gain 2 {icon:water} water."
    wording = read_wording(text)

    assert [text[figure.start :][:1] for figure in wording.figures] == ["2"]
    assert [text[name.start :][:5] for name in wording.named] == ["water"]
    assert [text[place.start :][:12] for place in wording.slots] == ["{icon:water}"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("{by}", Slot("", "by", 0, 7, "{by}")),
        ("{by.2}", Slot("", "by", 2, 7, "{by.2}")),
        ("{by.2:word}", Slot("", "by", 2, 7, "{by.2:word}")),
        ("{pick:word}", Slot("", "pick", 0, 7, "{pick:word}")),
        ("{stat:water}", Slot("stat", "water", 0, 7, "{stat:water}")),
        ("{/b}", Slot("", "/b", 0, 7, "{/b}")),
    ],
)
def test_a_placeholder_is_taken_apart(written: str, expected: Slot) -> None:
    assert parse_slot(written, 7) == expected


def test_doubled_braces_are_no_placeholders() -> None:
    assert read_wording("{{by}}").slots == ()


def test_an_answer_is_worked_out_once() -> None:
    wording = read_wording("Gain 2 water.")

    assert wording.phrase is wording.phrase
    assert wording.named is wording.named


@pytest.mark.parametrize(
    ("text", "expected"), [("", False), (" \n.,", False), ("a", True), ("3", True), ("{by}", True)]
)
def test_signs_alone_say_nothing(text: str, expected: object) -> None:
    assert read_wording(text).has_words == expected


@given(st.text(max_size=200))
def test_any_text_can_be_read_and_places_lie_inside_it(text: str) -> None:
    wording = read_wording(text)

    for figure in wording.figures:
        assert text[figure.start :].lower().startswith(figure.written)
    for place in wording.slots:
        assert text[place.start :].startswith(place.written)
    for name in wording.named:
        assert text[name.start :].startswith(name.written)


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
