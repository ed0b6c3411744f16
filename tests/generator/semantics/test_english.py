"""The wordings that checks understand."""

from __future__ import annotations

import pytest

from generator.semantics.rule_words import find_rule_words

ENGLISH = find_rule_words("en")


@pytest.mark.parametrize(
    "text",
    ["You may move.", "Each player may raise it.", "you can swap them", "If it burns, they can flee.", "May be moved."],
)
def test_a_permission_is_seen(text: str) -> None:
    assert ENGLISH.find_permission(text) is not None
    assert ENGLISH.leaves_choice(text)


@pytest.mark.parametrize(
    "text",
    [
        "You may not end there.",
        "You cannot refill.",
        "You can not refill.",
        "Do it if you can.",
        "Move as far as you can.",
        "Dismay and mayhem.",
        "A can of oil.",
        "Event cards cannot raise the fire.",
    ],
)
def test_what_is_no_permission_is_none(text: str) -> None:
    assert ENGLISH.find_permission(text) is None


@pytest.mark.parametrize("text", ["Move up to 3 spaces.", "If you wish, move.", "Optionally, move.", "Choose to move."])
def test_other_wordings_leave_the_choice_too(text: str) -> None:
    assert ENGLISH.leaves_choice(text)
    assert ENGLISH.find_permission(text) is None


def test_a_command_leaves_no_choice() -> None:
    assert not ENGLISH.leaves_choice("Move 3 spaces. You may not stop.")


@pytest.mark.parametrize(
    ("text", "times", "per"),
    [
        ("Once per turn, move.", "Once", "turn"),
        ("twice each round", "twice", "round"),
        ("2 times per game", "2 times", "game"),
        ("three times a turn", "three times", "turn"),
        ("{times} times in each turn", "{times} times", "turn"),
        ("once a turn", "once", "turn"),
    ],
)
def test_a_frequency_is_seen(text: str, times: str, per: str) -> None:
    assert [(found["times"], found["per"]) for found in ENGLISH.find_limits(text)] == [(times, per)]


@pytest.mark.parametrize("text", ["Each time you take a turn.", "this turn", "at once", "extra turn after this one"])
def test_what_is_no_frequency_is_none(text: str) -> None:
    assert ENGLISH.find_limits(text) == []


@pytest.mark.parametrize(("word", "value"), [("12", 12), ("Two", 2), ("once", 1), ("many", None), ("\u0664", None)])
def test_a_word_stands_for_a_number_or_for_none(word: str, value: int | None) -> None:
    assert ENGLISH.parse_number(word) == value
