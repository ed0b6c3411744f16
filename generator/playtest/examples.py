"""Play the examples of the rulebook: scenarios, with every state on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.boards import make_board
from engine.game import Description
from engine.scenario import Moment, run_scenario
from generator.model.game import Game
from generator.model.play_results import PlayedExample
from generator.playtest.registry import explain_failures
from generator.playtest.scenario_files import ScenarioNode, read_scenarios
from generator.playtest.scenarios import Rules, make_rules


def play_examples(root: Path, game: Game, ids: Iterable[str]) -> dict[str, PlayedExample]:
    """Play the scenarios with these ids; unknown ids are left out.

    Raises:
        ProjectError: A file cannot be read.
    """
    wanted = frozenset(ids)
    rules = make_rules(game) if wanted else None
    if rules is None:
        return {}
    board = rules.board or (None if game.board is None else make_board(game.board))
    nodes = (node for node in read_scenarios(root, game)[0] if node.id in wanted)
    return {node.id: play(rules, node)._replace(board=board) for node in nodes}


@explain_failures
def play(rules: Rules, node: ScenarioNode) -> PlayedExample:
    """Play a scenario and return all its states, or why it cannot be shown."""
    if node.findings:
        return PlayedExample((), {}, node.findings[0].message)
    moments: list[Moment] = []
    result = run_scenario(rules, node.scenario, moments.append)
    trouble = ""
    if result.problems:
        trouble = result.problems[0].message
    elif result.differences:
        first = result.differences[0]
        trouble = f"It fails at {first.what}: expected {first.expected}, actual {first.actual}."
    return PlayedExample(tuple(moments), _subtract(node.scenario.given, node.scenario.setup), trouble)


def _subtract(given: Description, setup: Description) -> dict[str, object]:
    """Return the parts of one mapping that another does not have, too."""
    own: dict[str, object] = {}
    for key, value in given.items():
        below = setup.get(key)
        rest = _subtract(value, below) if isinstance(value, Mapping) and isinstance(below, Mapping) else value
        if value != below and rest != {}:
            own[key] = rest
    return own
