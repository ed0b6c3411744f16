"""Phrases written: words in the forms that agreement, numbers and cases ask for."""

from typing import Any

import pytest

from generator.content.words import build_grammar
from generator.model.grammar import Grammar, Phrase
from generator.semantics.writing import GERUND, INFINITIVE, THIRD, Manner, Writer, fill_numbers
from tests.fixture_files import read_fixture

GRAMMAR = build_grammar("xx", read_fixture("made_up_grammar"))


def write(verb: str, mood: int = 0, **features: Any) -> list[str]:  # noqa: ANN401 - any feature
    writer = Writer(GRAMMAR, {}, lambda number: int(number != 1), GRAMMAR.cases)
    texts = [text for text, _ in writer.write_verb("do", verb, [features], Manner(mood))]
    return [fill_numbers(text, [str(number) for _, number in writer.numbers]) for text in texts]


@pytest.mark.parametrize(
    ("mood", "expected"),
    [(0, "take 1 card"), (INFINITIVE, "to-take 1 card"), (THIRD, "takes 1 card"), (GERUND, "1 card")],
)
def test_a_verb_is_written_in_its_mood(mood: int, expected: str) -> None:
    assert write("draw", mood, n=1) == [expected]


def test_a_number_decides_the_form_of_its_noun() -> None:
    assert write("draw", n=3) == ["take 3 cards"]


def test_each_target_may_be_a_plural() -> None:
    assert write("heat", at={"pick": "each", "burning": True})[0] == "heat in burning roomys"


def test_an_adjective_agrees_with_the_noun_that_follows() -> None:
    assert write("burn") == ["burn swojy house"]


def test_options_are_written_exactly_when_their_slots_say_something() -> None:
    assert write("light") == ["light"]
    assert write("light", n=2) == ["light by 2"]
    assert write("light", at={"ref": "that"}, n=2) == ["light there by 2"]


def test_a_case_is_handed_down_and_a_target_says_all_its_features() -> None:
    assert write("light", at={"pick": "each", "burning": True, "value": 2})[0] == (
        "light in everej burning roomy of value 2"
    )
    assert write("light", at={"pick": 2})[0] == "light in 2 roomys"


def test_what_a_phrase_cannot_say_is_not_written() -> None:
    assert write("burn", n=2) == []
    assert write("light", colour="red") == []


def test_a_category_that_needs_itself_is_not_written() -> None:
    circular = Grammar("xx", {"x": (Phrase("a {x}", {}),), "do": (Phrase("go {x}", {"verb": "go"}),)})
    writer = Writer(circular, {}, lambda _: 0, ())

    assert list(writer.write_verb("do", "go", [{}], Manner())) == []


def test_phrases_that_are_only_read_are_not_written() -> None:
    assert write("dim", at={"ref": "that"}) == []
