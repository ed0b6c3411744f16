"""Examples of the rulebook as the rules play them: every state that a scenario leads through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from engine import scenario as rule
from engine.game import Description
from engine.scenario import Moment
from generator.playtest import scenarios
from generator.playtest.scenario_files import Written, read
from generator.playtest.scenarios import Border
from generator.spine.model import Game
from generator.spine.played import PlayedExample


def play_examples(root: Path, game: Game, ids: Iterable[str]) -> dict[str, PlayedExample]:
    """Play the scenarios with these ids; ids that the game does not have are left out.

    Raises:
        ProjectError: A file cannot be read.
    """
    wanted = frozenset(ids)
    border = scenarios.rules_of(game) if wanted else None
    if border is None:
        return {}
    return {one.id: play(border, one) for one in read(root, game)[0] if one.id in wanted}


def play(border: Border, written: Written) -> PlayedExample:
    """Run a scenario and return all states that it leads through."""
    if written.findings:
        return PlayedExample((), {}, written.findings[0].message)
    moments: list[Moment] = []
    result = rule.run_scenario(border, written.scenario, moments.append)
    scenario = written.scenario
    return PlayedExample(tuple(moments), _without(scenario.given, scenario.setup), _trouble(result))


def _without(given: Description, setup: Description) -> dict[str, object]:
    """Return the parts of one mapping that another does not have too."""
    own: dict[str, object] = {}
    for key, value in given.items():
        below = setup.get(key)
        rest = _without(value, below) if isinstance(value, Mapping) and isinstance(below, Mapping) else value
        if value != below and rest != {}:
            own[key] = rest
    return own


def _trouble(result: rule.ScenarioResult) -> str:
    if result.problems:
        return result.problems[0].message
    if result.differences:
        first = result.differences[0]
        return f"It fails at {first.what}: expected {first.expected}, actual {first.actual}."
    return ""
