"""TB207 to TB212, TB217 and TB219: what a text says against what its effects do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.model.findings import Finding
from tests import builders

WATER = "{mode: resolve, do: [{verb: gain-water, amount: 3, into: brigade}]}"
ONE_WATER = "{mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}"
WAGON = "{mode: resolve, do: [{verb: move-wagon}]}"
TWICE = "{mode: free, may: true, limit: {times: 2, per: round}, do: [{verb: move-wagon}]}"
LOYALTY = (
    "{mode: trigger, when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}, "
    "do: [{verb: gain-water, amount: 1, into: brigade}]}"
)
CHOICE = (
    "{mode: resolve, choose: 1, do: [{verb: gain-water, amount: 1, into: brigade}, {verb: move-wagon}, "
    "{verb: lose-water, amount: 1}]}"
)


def findings(folder: Path, text: str, *effects: str) -> tuple[Finding, ...]:
    """Return what is found in a card with this text and these effects."""
    card = f"cards:\n  - id: a\n    name: A\n    text: {json.dumps(text)}\n    effects:\n"
    card += "".join(f"      - {effect}\n" for effect in effects)
    return builders.lint(folder, builders.example(card))


def codes(folder: Path, text: str, *effects: str) -> list[str]:
    """Return the codes of word-level checks that are found in a card with this text and these effects."""
    found = findings(folder, text, *effects)
    return [finding.code for finding in found if finding.code < "TB5"]  # what the text promises is told by others


@pytest.mark.parametrize(
    "text",
    ["Gain 3 water.", "Gain three water.", "Gain {amount} water.", "Gain {amount:word} water.", "Three water for you!"],
)
def test_a_number_may_be_typed_spelt_or_bound(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, text, WATER) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 2 water.", ["TB207", "TB208"]),
        ("Gain two water.", ["TB207", "TB208"]),
        ("Gain water.", ["TB208"]),
        ("Gain a water token.", ["TB208"]),
        ("Gain {amount} water, 4 at the most.", ["TB207"]),
    ],
)
def test_a_number_that_text_and_effect_do_not_share_is_found(text: str, expected: list[str], tmp_path: Path) -> None:
    assert codes(tmp_path, text, WATER) == expected


@pytest.mark.parametrize(
    ("text", "effects", "hint"),
    [
        ("Gain 2 water.", [WATER], "The effects have 3. Use a placeholder, as in {amount}."),
        ("Gain 4 water.", [WATER, ONE_WATER], "The effects have 1, 3. Use a placeholder, as in {amount.1}."),
        (
            "Gain 4 water, {amount.1} at most.",
            [WATER, ONE_WATER],
            "The effects have 1, 3. Use a placeholder, as in {amount.2}.",
        ),
        ("Gain {amount} water, 4 at most.", [WATER], "The effects have 3. Use a placeholder, as in {amount}."),
        ("Move the wagon to the 4.", [WAGON], "The effects have no numbers."),
    ],
)
def test_a_hint_names_a_number_that_the_effects_have(text: str, effects: list[str], hint: str, tmp_path: Path) -> None:
    [found] = [finding for finding in findings(tmp_path, text, *effects) if finding.code == "TB207"]
    assert found.hint == hint


@pytest.mark.parametrize("text", ["Gain a water token.", "Gain 1 water.", "Gain one water.", "Gain water once."])
def test_the_number_one_can_be_written_in_many_ways(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, text, ONE_WATER) == []


def test_a_one_that_the_effect_does_not_have_is_found_only_as_a_digit(tmp_path: Path) -> None:
    assert codes(tmp_path, "One of you gains {amount} water.", WATER) == []
    assert codes(tmp_path, "Gain {amount} water, then 1 more water.", WATER) == ["TB207"]
    assert codes(tmp_path, "Move 1 Wagon.", WAGON) == []


def test_a_name_with_a_number_word_in_it_is_no_number(tmp_path: Path) -> None:
    cards = f"""
cards:
  - id: a
    name: Two Tail Tom
    text: "Two Tail Tom: move your Wagon."
    effects: [{WAGON}]
"""
    assert builders.lint(tmp_path, builders.example(cards)) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When you gain the Loyalty of a Harbour block, gain 1 water.", []),
        ("When you gain the Loyalty of a HARBOUR block, gain 1 {icon:water}.", []),
        ("When you gain the Loyalty of a Market block, gain 1 water.", ["TB209", "TB210"]),
        ("When you gain the Loyalty of a block, gain 1 water.", ["TB210"]),
        ("When you gain the Loyalty of a Harbour block, gain 1 Renown.", ["TB209", "TB210"]),
        ("When you gain the Loyalty of a Harbour block, gain 1 water for your Wagon.", ["TB209"]),
        ("When you gain the Loyalty of a Harbour block, gain {icon:renown} and 1 water.", ["TB201"]),
    ],
)
def test_a_term_that_text_and_effect_do_not_share_is_found(text: str, expected: list[str], tmp_path: Path) -> None:
    assert sorted(codes(tmp_path, text, LOYALTY)) == expected


def test_a_term_is_reported_once_however_often_it_stands_there(tmp_path: Path) -> None:
    assert codes(tmp_path, "Gain {amount} water. Renown, Renown and more Renown.", WATER) == ["TB209"]


@pytest.mark.parametrize(
    ("text", "may", "expected"),
    [
        ("You may move your Wagon.", True, []),
        ("Move your Wagon if you wish.", True, []),
        ("Move your Wagon.", False, []),
        ("Move your Wagon. You may not stop.", False, []),
        ("Move your Wagon.", True, ["TB212"]),
        ("You may move your Wagon.", False, ["TB211"]),
        ("Your Wagon can move if you can.", False, []),
        ("You can move your Wagon.", False, ["TB211"]),
    ],
)
def test_may_and_must_are_the_same_on_both_sides(text: str, may: bool, expected: list[str], tmp_path: Path) -> None:  # noqa: FBT001 - a column
    effect = (
        f"{{mode: trigger, when: {{event: turn-started}}, {'may: true, ' if may else ''}do: [{{verb: move-wagon}}]}}"
    )

    assert codes(tmp_path, text, effect) == expected


def test_sentences_are_laid_beside_effects_where_there_are_as_many(tmp_path: Path) -> None:
    must, may = WAGON, "{mode: trigger, when: {event: turn-started}, may: true, do: [{verb: move-wagon}]}"

    assert codes(tmp_path, "Move your Wagon. You may move it again.", must, may) == []
    assert codes(tmp_path, "You may move your Wagon. Move it again.", must, may) == ["TB211", "TB212"]


def test_an_action_and_a_changed_rule_may_say_may(tmp_path: Path) -> None:
    action = "{mode: action, do: [{verb: move-wagon}]}"
    rule = "{mode: always, lasts: while-in-play, do: [{verb: change-rule, rule: end-move-on-rival}]}"

    assert codes(tmp_path, "As an action, you may move your Wagon.", action) == []
    assert codes(tmp_path, "You may end there.", rule) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Twice per round you may move your Wagon.", []),
        ("2 times each round you may move your Wagon.", []),
        ("{times} times a round you may move your Wagon.", []),
        ("You may move your Wagon.", ["TB219"]),
        ("Once per round you may move your Wagon.", ["TB219", "TB219"]),
        ("Twice per turn you may move your Wagon.", ["TB219", "TB219"]),
    ],
)
def test_how_often_is_the_same_on_both_sides(text: str, expected: list[str], tmp_path: Path) -> None:
    assert codes(tmp_path, text, TWICE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Choose one of three: gain 1 water; move your Wagon; lose 1 water.", []),
        ("Choose one of two: gain 1 water; move your Wagon; lose 1 water.", ["TB217"]),
        ("Choose one:\n- gain 1 water\n- move your Wagon\n- lose 1 water", []),
        ("Choose one of three:\n- gain 1 water\n- move your Wagon\n- lose 1 water", []),
        ("Choose one of four:\n- gain 1 water\n- move your Wagon\n- lose 1 water", ["TB217"]),
    ],
)
def test_an_announced_choice_has_as_many_things(text: str, expected: list[str], tmp_path: Path) -> None:
    assert codes(tmp_path, text, CHOICE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 ways to win:\n1. fire\n2. water\n3. tea", []),
        ("3 ways to win:\n1. fire\n2. water\n3. tea\n4. sleep", ["TB217"]),
        ("Three ways to win:\n\u2022 fire\n\u2022 water\n\nTwo ways to lose:\n\u2022 tea\n\u2022 sleep", ["TB217"]),
        ("Set up for 2 players:\n- take cards\n- sit down\n- begin", []),
        ("Phase 2 in short:\n- draw", []),
        ("Phase 2:\n- draw", []),
        ("In a turn:\n- take cards\n- sit down", []),
        ("It is 5 past 3. Well:\n- sit down", []),
    ],
)
def test_a_list_is_as_long_as_its_announcement(text: str, expected: list[str], tmp_path: Path) -> None:
    caption = text.replace("\n", "\\n")
    cards = f'cards:\n  - {{id: a, name: A, texts: {{caption: "{caption}"}}}}'

    assert [finding.code for finding in builders.lint(tmp_path, builders.example(cards))] == expected
