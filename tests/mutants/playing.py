"""What play finds of a planted fault by itself: the exercise of its cards, and the scenarios of the game."""

import json
from collections.abc import Collection, Iterable

from engine import scenario
from generator.checks.check import Subject
from generator.model.game import Game
from generator.playtest.exercise import exercise_cards
from generator.playtest.registry import build_box, require_rules
from generator.playtest.scenario_files import ScenarioNode
from generator.playtest.scenarios import Rules
from tests.brigade import load_box, load_scenarios


def in_exercise(subject: Subject, cards: Collection[str]) -> tuple[str, ...]:
    """Return the kinds of what is wrong with these cards in play, judged by their data and by their texts; sorted."""
    faults = (
        fault for card in exercise_cards(subject, only=cards, include_reported=True) or () for fault in card.faults
    )
    return tuple(sorted({fault.kind.value for fault in faults}))


def passing(subject: Subject, cards: Collection[str]) -> tuple[str, ...]:
    """Return what play finds wrong with these cards, where the play that shows it passes all the same."""
    border, _ = require_rules(subject.game.id).make(build_box(subject.game), parts=())
    faults = [
        fault for card in exercise_cards(subject, only=cards, include_reported=True) or () for fault in card.faults
    ]
    return tuple(
        fault.message
        for fault in faults
        if fault.scenario
        and scenario.run_scenario(border, scenario.parse_scenario(fault.scenario)) == scenario.ScenarioResult()
    )


def failing(game: Game, cards: Collection[str], *, everywhere: bool) -> str:
    """Return the id of a scenario that fails with this content; empty when none does, or the content plays as before.

    Args:
        game: The changed content.
        cards: Ids; scenarios that name one of them are run.
        everywhere: Run the others too when none of these fails.
    """
    box = build_box(game)
    if box == load_box(game.id):
        return ""
    scenarios = load_scenarios(game.id)
    naming = [scenario for scenario in scenarios if any(f'"{card}' in _words(scenario) for card in cards)]
    border, _ = require_rules(game.id).make(box, parts=())
    found = _first(border, naming)
    return found or (_first(border, (other for other in scenarios if other not in naming)) if everywhere else "")


def _first(border: Rules, scenes: Iterable[ScenarioNode]) -> str:
    for scene in scenes:
        result = scenario.run_scenario(border, scene.scenario)
        if result.differences or result.problems:
            return scene.id
    return ""


def _words(one: ScenarioNode) -> str:
    return json.dumps([one.scenario.setup, one.scenario.given, one.scenario.when, one.scenario.then])
