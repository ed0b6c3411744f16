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


@pytest.mark.parametrize(
    ("verb", "features", "expected"),
    [
        ("draw", {"n": 3}, "take 3 cards"),  # a number decides the form of its noun
        ("heat", {"at": {"pick": "each", "burning": True}}, "heat in burning roomys"),  # each target may be a plural
        ("burn", {}, "burn swojy house"),  # an adjective agrees with the noun that follows
        # Options are written exactly when their slots say something.
        ("light", {}, "light"),
        ("light", {"n": 2}, "light by 2"),
        ("light", {"at": {"ref": "that"}, "n": 2}, "light there by 2"),
        # A case is handed down, and a target says all its features.
        ("light", {"at": {"pick": "each", "burning": True, "value": 2}}, "light in everej burning roomy of value 2"),
        ("light", {"at": {"pick": 2}}, "light in 2 roomys"),
        # What a phrase cannot say, and phrases that are only read, are not written.
        ("burn", {"n": 2}, None),
        ("light", {"colour": "red"}, None),
        ("dim", {"at": {"ref": "that"}}, None),
    ],
)
def test_a_verb_is_written_with_its_features(verb: str, features: dict[str, Any], expected: str | None) -> None:
    assert next(iter(write(verb, **features)), None) == expected


def test_a_category_that_needs_itself_is_not_written() -> None:
    circular = Grammar("xx", {"x": (Phrase("a {x}", {}),), "do": (Phrase("go {x}", {"verb": "go"}),)})
    writer = Writer(circular, {}, lambda _: 0, ())

    assert list(writer.write_verb("do", "go", [{}], Manner())) == []
