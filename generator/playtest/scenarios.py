"""Run the scenarios of a game against its rules and report what is wrong; play the examples of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.boards import make_board
from engine.game import Description
from engine.game import Game as RulesGame
from engine.scenario import Moment, ParsedSetup, parse_setup, run_scenario
from engine.suggest import find_nearest, suggest_sentence
from generator import project
from generator.cache import cached, fingerprint_files
from generator.content import load
from generator.content.files import make_error
from generator.model.findings import Finding, ProjectError, Severity, sort_findings
from generator.model.game import Game
from generator.model.scenario_results import Mismatch, Outcome, PlayedExample, ScenarioResult
from generator.playtest.registry import build_box, explain_failures, find_rules, require_rules
from generator.playtest.scenario_files import ScenarioNode, read_scenarios

Rules = RulesGame[Any]
Run = tuple[tuple[ScenarioResult, ...], tuple[Finding, ...]]

_STATE_HINT: Final = "Give a state that can occur in a play; what `given` leaves out comes from the set-up."
# Hints by the part of the scenario; a problem with another path is about random draws.
_HINTS: Final[Mapping[object, str]] = {
    "given": _STATE_HINT,
    "setup": _STATE_HINT,
    "when": "Use a command of the game with all that it needs; see other scenarios for examples.",
    "then": "Name a part of the state, an event, or the code with which the last command is `refused`.",
}


def run_project(root: Path, game_id: str | None = None, only: tuple[Path, ...] = (), shown: str = "") -> Run:
    """Run the scenarios of one game of a project, or of all games; see `run_files`.

    Args:
        root: The project's folder.
        game_id: The game; None for all.
        only: The files to run; none for all.
        shown: Id of the only scenario to run, whose result has its moments.

    Raises:
        ProjectError: There is no such game or scenario, or the game has no rules; a file cannot be read; or files are
            given without a game.
    """
    if only and game_id is None:
        raise ProjectError("name the game before the scenario files")
    loaded = load.load_library(root, only=game_id)
    verdicts: list[ScenarioResult] = []
    findings = [finding for finding in loaded.findings if finding.severity is Severity.ERROR]
    for name in (game_id,) if game_id is not None else project.list_games(root):
        game = loaded.value.games.get(name)
        if game is not None:
            if game_id is not None:
                require_rules(game_id, root)
            run = run_files(root, game, make_rules(game), only, shown)
            verdicts += run[0]
            findings += run[1]
    return tuple(verdicts), tuple(findings)


@explain_failures()
def make_rules(game: Game) -> Rules | None:
    """Return the rules of a game without expansions; None if no installed package has them.

    Raises:
        ProjectError: The package cannot be loaded.
    """
    rules = find_rules(game.id)
    return None if rules is None else rules.make_game(build_box(game), parts=())


@explain_failures()
def run_files(root: Path, game: Game, rules: Rules | None, only: tuple[Path, ...] = (), shown: str = "") -> Run:
    """Run the scenarios of a game, or only of some files; return the verdicts, and what is wrong with the files.

    `shown` is the id of the only scenario to run, whose result has its moments. Without rules there are no verdicts.

    Raises:
        ProjectError: A file cannot be read, or there is no such scenario.
    """
    for path in only:
        if not path.is_file():
            raise ProjectError(f"there is no file {path}")
    nodes, findings = read_scenarios(root, game, only)
    chosen = [node for node in nodes if shown in {"", node.id}]
    if shown and not chosen:
        nearest = find_nearest(shown, [node.id for node in nodes])
        hint = f"; did you mean {nearest}?" if nearest else ""
        raise ProjectError(f"{game.id} has no scenario {shown}, and there is no such file{hint}")
    if rules is None:
        return (), findings
    if shown:
        del chosen[1:]
    setups: dict[int, ParsedSetup] = {}  # by identity: scenarios with the same set-up share its mapping
    verdicts = []
    for node in chosen:
        if id(node.scenario.setup) not in setups:
            setups[id(node.scenario.setup)] = parse_setup(rules, node.scenario.setup)
        moments: list[Moment] = []
        watch = moments.append if shown else None
        verdict = _run_node(node, game, rules, setups[id(node.scenario.setup)], watch)
        verdicts.append(replace(verdict, moments=tuple(moments)))
    return tuple(verdicts), findings


def find_problems(root: Path, game: Game) -> tuple[Finding, ...]:
    """Find the faults of a game's scenarios; the result is cached until cards or scenarios change."""
    if game.lost or not project.list_scenario_files(root, game.id):
        return ()
    anchors = tuple(sentence.anchor for sentence in game.rulebook.sentences)
    files = fingerprint_files(project.find_game_folder(root, game.id) / "scenarios")
    inputs = (build_box(game), sorted(game.rulings), game.editions, anchors, files)
    return cached("scenarios", inputs, lambda: _find_problems(root, game), tuple[Finding, ...])


def _find_problems(root: Path, game: Game) -> tuple[Finding, ...]:
    verdicts, findings = run_files(root, game, make_rules(game))
    found = [*findings, *(finding for verdict in verdicts for finding in verdict.findings)]
    for verdict in verdicts:
        if verdict.outcome is Outcome.FAILED:
            first = verdict.mismatches[0]
            more = len(verdict.mismatches) - 1
            also = f", and {more} more" if more else ""
            message = (
                f"The scenario `{verdict.id}` fails: {first.what}: expected {first.expected}, "
                f"actual {first.actual}{also}."
            )
            hint = f"`tinderbox scenario {game.id}` shows all differences; correct the card, the rules or the scenario."
            found.append(make_error(first.mark, "TB566", message, hint, game=game.id, card=verdict.id))
    return sort_findings(found)


def exit_code(verdicts: Sequence[ScenarioResult], findings: Sequence[Finding]) -> int:
    """Return 0 if all pass, 1 if some fail, 2 if something is invalid or cannot fail."""
    if findings or any(verdict.findings for verdict in verdicts):
        return 2
    return int(any(verdict.outcome is not Outcome.PASSED for verdict in verdicts))


def _run_node(
    node: ScenarioNode, game: Game, rules: Rules, setup: ParsedSetup, watch: Callable[[Moment], None] | None = None
) -> ScenarioResult:
    def verdict(
        outcome: Outcome, mismatches: tuple[Mismatch, ...] = (), findings: tuple[Finding, ...] = ()
    ) -> ScenarioResult:
        return ScenarioResult(node.mark, game.id, node.id, node.says, outcome, mismatches, findings)

    make_finding = partial(make_error, game=game.id, card=node.id)
    if node.findings:
        return verdict(Outcome.UNREADABLE, findings=node.findings)
    modes, mode = require_rules(game.id).modes, node.scenario.begin.get("play")
    if mode is not None and mode not in modes:
        message = f"{game.name} has no mode `{mode}`. {suggest_sentence(str(mode), modes)}"
        finding = make_finding(node.locate(("given", "begin", "play")), "TB560", message, _STATE_HINT)
        return verdict(Outcome.UNREADABLE, findings=(finding,))
    result = run_scenario(rules, node.scenario, watch, setup=setup)
    if result.problems:
        problems = []
        for problem in result.problems:
            part = problem.path[0] if problem.path else ""
            code = "TB560" if part in {"given", "setup"} else "TB561"
            hint = _HINTS.get(part, "Give the results of the random draws under `draws`.")
            problems.append(make_finding(node.locate(problem.path), code, problem.message, hint))
        return verdict(Outcome.UNREADABLE, findings=sort_findings(problems))
    if result.differences:
        mismatches = (
            Mismatch(node.locate(difference.path), difference.what, difference.expected, difference.actual)
            for difference in result.differences
        )
        return verdict(Outcome.FAILED, tuple(mismatches))
    if result.cannot_fail:
        message = f"The scenario `{node.id}` cannot fail: everything in `then` holds without `when`."
        hint = "Say what changes, which `events` happen, or that the last command is `refused`."
        finding = make_finding(node.locate(("then",)), "TB562", message, hint)
        return verdict(Outcome.PASSED, findings=(finding,))
    return verdict(Outcome.PASSED)


def play_examples(root: Path, game: Game, ids: Iterable[str]) -> dict[str, PlayedExample]:
    """Play the scenarios with these ids; unknown ids are left out."""
    wanted = frozenset(ids)
    rules = make_rules(game) if wanted else None
    if rules is None:
        return {}
    board = rules.board or (None if game.board is None else make_board(game.board))
    nodes = (node for node in read_scenarios(root, game)[0] if node.id in wanted)
    return {node.id: play(rules, node)._replace(board=board) for node in nodes}


@explain_failures()
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
