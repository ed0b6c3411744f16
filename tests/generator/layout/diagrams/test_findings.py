"""What is wrong with examples is told, all of it, where it is asked for."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from engine.games.the_brigade import changes, fire, movement, renown
from generator.layout.diagrams import drawing
from generator.layout.diagrams.story import Story
from generator.model.findings import Finding, Mark
from generator.model.game import Game
from generator.model.rulebook import Example
from generator.model.scenario_results import PlayedExample
from generator.model.text import Text
from generator.playtest.scenarios import play_examples
from tests.brigade import ROOT, load_game
from tests.generator.layout.diagrams.atelier import plays, tell
from tests.generator.layout.diagrams.telling import told
from tests.mutants.rules_faults import RuleFault, planted

_HERE = Mark("content/the-brigade/rules/x.yaml", 7)


def example(scenario: str, steps: int) -> Example:
    text = Text("title", "Title", _HERE)
    return Example(f"x.{scenario}", scenario, text, None, (text,) * steps, _HERE)


def _findings(made: Game, *shown: Example) -> tuple[Finding, ...]:
    plays = play_examples(ROOT, made, (fault.scenario for fault in shown))
    return drawing.tell_examples(made, shown, plays).findings


def _codes(made: Game, *shown: Example) -> list[tuple[str, str]]:
    return [(finding.code, finding.message) for finding in _findings(made, *shown)]


def test_a_scenario_that_does_not_exist_is_reported_where_the_example_stands() -> None:
    found = _findings(load_game(), example("no-such-play", 0))
    assert [(finding.code, finding.mark, finding.game) for finding in found] == [("TB240", _HERE, "the-brigade")]


def test_captions_without_a_known_place_are_reported() -> None:
    assert _codes(load_game(), example("wind-worked-example", 2)) == [
        ("TB242", "wind-worked-example: It has 2 numbered captions, but diagram.yaml describes 3 of them.")
    ]


def test_a_number_whose_event_does_not_happen_is_reported() -> None:
    data = {
        **dict(load_game().diagram or {}),
        "examples": {"wind-worked-example": [{"event": "fire-changed", "to": 4}]},
    }
    found = _codes(replace(load_game(), diagram=data), example("wind-worked-example", 1))
    assert found == [
        (
            "TB242",
            "wind-worked-example: Nothing in it matches what diagram.yaml says of number 1: event fire-changed, to 4.",
        )
    ]


def test_words_that_no_state_has_and_icons_that_no_game_has_are_reported() -> None:
    data = {**dict(load_game().diagram or {}), "owners": {"at": "blocks.*.owner", "icon": "crown"}, "players": "colour"}
    found = _codes(replace(load_game(), diagram=data), example("wind-worked-example", 0))
    assert found == [
        ("TB241", "The states of the-brigade have no `blocks.*.owner`."),
        ("TB241", "There is no icon `crown`."),
        ("TB241", "There is no vocabulary `colour`."),
    ]


def test_examples_of_a_game_that_says_nothing_of_its_pictures_are_reported_once() -> None:
    shown = (example("wind-worked-example", 3), example("no-such-play", 0))
    assert [code for code, _ in _codes(replace(load_game(), diagram=None), *shown)] == ["TB241"]


def _dearer(right: Callable[..., int]) -> Callable[..., int]:
    return lambda s, t, square: right(s, t, square) + 1


def _cheaper(right: Callable[..., int]) -> Callable[..., int]:
    return lambda s, t, square: right(s, t, square) - 1


def _shorter(right: Callable[..., tuple[int, int, int]]) -> Callable[..., tuple[int, int, int]]:
    return lambda s, t, seat: (1, *right(s, t, seat)[1:])


SLIPS = (
    (RuleFault("no wind blows", fire.blow_wind, lambda _: lambda *_rest: None, ()), "wind-worked-example"),
    (RuleFault("no fireball falls", fire.drop_fireballs, lambda _: lambda *_rest: None, ()), "the-first-starter"),
    (RuleFault("blocks cost one more", renown.threshold, _dearer, ()), "renown-worked-example"),
    (RuleFault("blocks cost one less", renown.threshold, _cheaper, ()), "steal-takes-the-value-plus-one"),
    (RuleFault("no fire rises", changes.raise_fire, lambda _: lambda *_rest: None, ()), "a-wagon-guards-its-block"),
    (RuleFault("a move is short", movement.action_terms, _shorter, ()), "a-whole-turn"),
)


@cache
def _right(id_: str) -> PlayedExample:
    return plays(id_)[id_]


@pytest.mark.parametrize(("slip", "id_"), SLIPS)
def test_an_example_of_other_rules_is_not_drawn(slip: RuleFault, id_: str) -> None:
    with planted(slip):
        wrong = plays(id_)[id_]
    assert _right(id_).trouble == ""
    assert wrong.trouble.startswith("It fails at ")


@pytest.mark.parametrize(("slip", "id_"), SLIPS[:2])
def test_were_it_drawn_it_would_show_what_the_other_rules_do(slip: RuleFault, id_: str) -> None:
    right = tell(id_, _right(id_), steps=0)
    with planted(slip):
        wrong = tell(id_, plays(id_)[id_], steps=0)
    assert isinstance(right, Story)
    assert isinstance(wrong, Story)
    assert wrong.changed == frozenset()
    assert told(wrong) != told(right)
