"""Examples as the rules play them: every state that a scenario leads through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from engine import scenario as rule
from engine.game import Description
from engine.scenario import Moment
from generator.playtest import scenarios
from generator.playtest.scenario_files import Written, read
from generator.playtest.scenarios import Border
from generator.spine.model import Game


class Played(NamedTuple):
    """A scenario that was played.

    Attributes:
        moments: The beginning, then the state after each step.
        given: What the scenario itself gives, where it differs from its set-up; places as it calls them.
        trouble: Why it cannot be shown, in one sentence; empty when it passes.
    """

    moments: tuple[Moment, ...]
    given: Mapping[str, object]
    trouble: str = ""


def play_examples(root: Path, game: Game, ids: Iterable[str]) -> dict[str, Played]:
    """Play the scenarios with these ids; ids that the game does not have are left out.

    Raises:
        ProjectError: A file cannot be read.
    """
    wanted = frozenset(ids)
    border = scenarios.rules_of(game) if wanted else None
    if border is None:
        return {}
    return {one.id: play(border, one) for one in read(root, game)[0] if one.id in wanted}


def play(border: Border, written: Written) -> Played:
    """Run a scenario and return all states that it leads through."""
    if written.findings:
        return Played((), {}, written.findings[0].message)
    moments: list[Moment] = []
    result = rule.run_scenario(border, written.scenario, moments.append)
    return Played(tuple(moments), _without(written.scenario.given, written.scenario.setup), _trouble(result))


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
