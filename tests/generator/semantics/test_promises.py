"""Sides of a game: what is compared, where differences stand, and what is left to other checks."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.findings import Finding
from tests import builders

ONE_WATER = "{mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}"
LOYALTY = (
    "{mode: trigger, when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}, "
    "do: [{verb: gain-water, amount: 1, into: brigade}]}"
)


def found(folder: Path, text: str, *effects: str, field: str = "text", more: str = "") -> list[Finding]:
    """Return what is found in a card with this text and these effects."""
    place = f"text: {text!r}" if field == "text" else f"texts: {{{field}: {text!r}}}"
    card = f"cards:\n  - id: a\n    name: A\n    {place}\n    {more}\n    effects: [{', '.join(effects)}]\n"
    return list(builders.lint(folder, builders.example(card)))


def codes(folder: Path, text: str, *effects: str, field: str = "text") -> list[str]:
    return [finding.code for finding in found(folder, text, *effects, field=field)]


@pytest.mark.parametrize(
    ("text", "effects", "expected"),
    [
        ("When you gain the Loyalty of a Harbour block, gain {amount} water.", [LOYALTY], []),
        ("Before you gain the Loyalty of a Harbour block, gain {amount} water.", [LOYALTY], ["TB501"]),
        ("When another player gains the Loyalty of a Harbour block, gain {amount} water.", [LOYALTY], ["TB505"]),
        ("When you gain the Loyalty of a Harbour block, each player gains {amount} water.", [LOYALTY], ["TB505"]),
        ("When you gain the Loyalty of a Harbour block, gain {amount} water on this card.", [LOYALTY], ["TB502"]),
        ("When you gain the Loyalty of a Harbour block, lose {amount} water.", [LOYALTY], ["TB502", "TB504"]),
        ("Gain {amount} water. Then lose 1 water.", [ONE_WATER], ["TB504"]),
        ("As an action, gain {amount} water.", [ONE_WATER], ["TB507"]),
    ],
)
def test_each_difference_has_its_check(text: str, effects: list[str], expected: list[str], tmp_path: Path) -> None:
    assert sorted(codes(tmp_path, text, *effects)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 2 water.", {"TB207"}),  # a number
        ("Gain {amount} Renown.", {"TB209", "TB210"}),  # a term
        ("You may gain {amount} water.", {"TB211"}),  # a permission
        ("Once per turn, gain {amount} water.", {"TB219"}),  # a limit
        ("Sing {by} songs.", {"TB210", "TB213"}),  # a placeholder, in a sentence that nobody understands
    ],
)
def test_findings_of_word_level_checks_are_not_repeated(text: str, expected: set[str], tmp_path: Path) -> None:
    assert set(codes(tmp_path, text, ONE_WATER)) == expected


FLIP, FILL = "{verb: flip-card}", "{verb: gain-water, amount: 2, into: brigade}"


@pytest.mark.parametrize(
    ("text", "effects", "expected"),
    [
        ("Flip this card. Gain {amount} water.", f"{{mode: resolve, may: true, do: [{FLIP}, {FILL}]}}", ["TB212"]),
        ("You may flip this card. Gain {amount} water.", f"{{mode: resolve, may: true, do: [{FLIP}, {FILL}]}}", []),
        (
            "You may flip this card. Gain {amount} water.",
            f"{{mode: resolve, may: true, do: [{FLIP}]}}, {{mode: resolve, do: [{FILL}]}}",
            [],
        ),
        (
            "You may flip this card and gain {amount} water.",
            f"{{mode: resolve, may: true, do: [{FLIP}]}}, {{mode: resolve, do: [{FILL}]}}",
            ["TB508"],
        ),
    ],
)
def test_what_follows_a_permission_may_belong_to_it(
    text: str, effects: str, expected: list[str], tmp_path: Path
) -> None:
    written = builders.example(f"""
cards:
  - {{id: well-digger, name: Well Digger, text: "{text}", effects: [{effects}]}}
""")

    assert [finding.code for finding in builders.lint(tmp_path, written)] == expected


def test_a_copied_text_is_reported_once(tmp_path: Path) -> None:
    other = "{mode: resolve, do: [{verb: gain-water, amount: 1, into: this-card}]}"
    cards = "".join(
        f"  - {{id: {name}, name: {name}, text: Gain a water token., effects: [{effect}]}}\n"
        for name, effect in (("first", ONE_WATER), ("second", other))
    )

    assert [finding.code for finding in builders.lint(tmp_path, builders.example(f"cards:\n{cards}"))] == ["TB215"]


def test_a_difference_stands_at_its_clause_and_what_the_text_lacks_at_its_step(tmp_path: Path) -> None:
    text = "Gain {amount.1} water, then each player loses {amount.2} water."
    effects = ["{verb: gain-water, amount: 1, into: brigade}", "{verb: lose-water, amount: 2}", "{verb: flip-card}"]
    written = builders.example(f"""
cards:
  - id: a
    name: A
    text: "{text}"
    effects: [{{mode: resolve, do: [{", ".join(effects)}]}}]
""")
    source = written["content/example/cards/crew.yaml"]
    findings = builders.lint(tmp_path, written)

    assert [(finding.code, source[finding.mark.column - 1 :].split()[0]) for finding in findings] == [
        ("TB505", "loses"),
        ("TB504", '{"verb":'),
    ]


def test_what_a_text_lacks_is_not_reported_while_a_sentence_is_unread(tmp_path: Path) -> None:
    effects = "{mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}, {verb: flip-card}]}"

    assert codes(tmp_path, "Gain {amount} water. Then show the other face.", effects) == ["TB510"]
    assert codes(tmp_path, "Gain {amount} water on this card. Then show the other face.", effects) == ["TB502", "TB510"]


def test_effects_without_text_are_found_where_others_have_texts(tmp_path: Path) -> None:
    mute = f"  - {{id: mute, name: Mute, effects: [{ONE_WATER}]}}\n"
    others = "".join(
        f"  - {{id: talker-{n}, name: Talker {n}, text: 'Gain {n} water.', "
        f"effects: [{{mode: resolve, do: [{{verb: gain-water, amount: {n}, into: brigade}}]}}]}}\n"
        for n in (2, 3)
    )

    def told(cards: str, folder: str) -> list[tuple[str | None, str]]:
        found = builders.lint(tmp_path / folder, builders.example(f"cards:\n{cards}"))
        return [
            (finding.id, finding.code) for finding in found if finding.code != "TB532"
        ]  # one gives less water than another: so it is

    assert told(mute + others, "a") == [("mute", "TB504")]
    assert told(mute, "b") == []


def test_the_card_s_own_name_may_head_its_rules(tmp_path: Path) -> None:
    assert codes(tmp_path, "A: gain {amount} water.", ONE_WATER) == []


def test_a_bonus_is_what_the_end_of_its_track_brings(tmp_path: Path) -> None:
    whole = "{mode: trigger, when: {event: track-completed, by: you, track: crew}, do: [{verb: move-wagon}]}"
    other = "{mode: trigger, when: {event: track-completed, by: you, track: wagon}, do: [{verb: move-wagon}]}"

    assert codes(tmp_path / "a", "Move your Wagon.", whole, field="bonus-crew") == []
    assert codes(tmp_path / "b", "Move your Wagon.", other, field="bonus-crew") == ["TB501"]


def test_directions_are_those_of_most(tmp_path: Path) -> None:
    text = "Each burning block raises the fire on its eastern neighbour by {by}. Begin at the eastern edge of the city."
    wind = "{mode: resolve, do: [{verb: blow-wind, direction: south, by: 1}]}"
    (finding,) = found(tmp_path, text, wind)

    assert (finding.code, finding.message) == (
        "TB509",
        "The effect says south, but the card has south in its effect, east in its text.",
    )
