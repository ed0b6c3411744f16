"""What is wrong with examples is told, all of it, where it is asked for."""

from __future__ import annotations

from dataclasses import replace

from generator import checks, diagram
from generator.diagram import Asked
from generator.spine.findings import Mark
from generator.spine.model import Game
from tests.generator.diagram.atelier import ROOT, game

_HERE = Mark("content/the-brigade/rules/x.yaml", 7)


def _codes(made: Game, *asked: Asked) -> list[tuple[str, str]]:
    return [(finding.code, finding.message) for finding in diagram.stories(ROOT, made, asked).findings]


def test_a_scenario_that_does_not_exist_is_told_where_the_example_stands() -> None:
    found = diagram.stories(ROOT, game(), (Asked("no-such-play", 0, _HERE),)).findings
    assert [(finding.code, finding.mark, finding.game) for finding in found] == [("TB240", _HERE, "the-brigade")]


def test_captions_that_nobody_can_place_are_told() -> None:
    assert _codes(game(), Asked("wind-worked-example", 2, _HERE)) == [
        (
            "TB242",
            "wind-worked-example: It has 2 numbered captions, and diagram.yaml says of 3 what they show.",
        )
    ]


def test_a_number_whose_event_does_not_happen_is_told() -> None:
    data = {**dict(game().diagram or {}), "examples": {"wind-worked-example": [{"event": "fire-changed", "to": 4}]}}
    found = _codes(replace(game(), diagram=data), Asked("wind-worked-example", 1, _HERE))
    assert found == [
        (
            "TB242",
            "wind-worked-example: Nothing in it is what diagram.yaml says of its number 1: event fire-changed, to 4.",
        )
    ]


def test_words_that_no_state_has_and_icons_that_no_game_has_are_told() -> None:
    data = {**dict(game().diagram or {}), "owners": {"at": "blocks.*.owner", "icon": "crown"}, "players": "colour"}
    found = _codes(replace(game(), diagram=data), Asked("wind-worked-example", 0, _HERE))
    assert found == [
        ("TB241", "The states of the-brigade say nothing of `blocks.*.owner`."),
        ("TB241", "There is no icon `crown`."),
        ("TB241", "There is no vocabulary `colour`."),
    ]


def test_examples_of_a_game_that_says_nothing_of_its_pictures_are_told_once() -> None:
    asked = (Asked("wind-worked-example", 3, _HERE), Asked("no-such-play", 0, _HERE))
    assert [code for code, _ in _codes(replace(game(), diagram=None), *asked)] == ["TB241"]


def test_every_code_has_a_page() -> None:
    assert set(diagram.CODES) <= set(checks.pages())
