"""The pages of the codes TB560 to TB567, for `tinderbox explain`.

Scenarios run against the rules, and what is wrong with those that cannot be.

`CODES` holds the page of every code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine import scenario as rule
from engine.game import Problem
from engine.games import GAMES
from generator import load, project
from generator.playtest.box import build_box
from generator.playtest.scenario_files import Written, files, read
from generator.spine.findings import Finding, ProjectError, Severity, in_order
from generator.spine.model import Game
from generator.spine.verdict import Mismatch, Outcome, Verdict

__all__ = [
    "CODES",
    "Border",
    "Stage",
    "exit_code",
    "files",
    "found",
    "rules_of",
    "run",
    "run_project",
    "stage",
    "whole",
]

CODES: Final[Mapping[str, str]] = {
    "TB560": """A state that cannot be

What a scenario gives is no state of the game: a card or a square that does not exist, two pieces where one may stand,
more tokens than there are. Nothing that follows from it says anything about the rules.

Correct it; the message says what is wrong.
""",
    "TB561": """A step or claim that cannot be read

The game does not know a command, a card or a word of the state that a scenario names, or chance goes another way than
its `draws` say.

Correct it; the message says what the game knows.
""",
    "TB562": """A scenario that cannot fail

Everything that `then` says holds before `when` too. Such a scenario passes whatever the rules do.

Say what changes, what happens (`events`), or that the last command is `refused`.
""",
    "TB563": """Two scenarios, or two set-ups, of one name

Reports and rulings name scenarios by their ids. Of two of one id only the first can be meant.

Give one of them another id.
""",
    "TB564": """An unknown set-up

A scenario, or a set-up, begins with a set-up that no file of the game has; or set-ups begin with each other in a
circle.

Correct the name after `setup`.
""",
    "TB565": """A citation of nothing

A scenario cites an edition, a ruling or a rule of the rulebook that the game does not have, so that nobody can look up
what it rests on.

Correct the tag, the ruling's id or the rule's anchor.
""",
    "TB566": """A scenario that fails

The rules, as they are carried out, do otherwise than a scenario says. Either the rules are wrong, or the scenario, or
the data of a card; the places that the scenario cites decide. `tinderbox scenario` shows both sides of everything that
differs.

Correct the one that is wrong.
""",
    "TB567": """Scenarios of a game that cannot be played

There are scenarios, but the program knows no rules of this game by which to play them.

Write its rules, or take the scenarios away.
""",
}


# The rules of a game as scenarios meet them; its states are its own affair.
Border = rule.ScenarioGame[Any]


Run = tuple[tuple[Verdict, ...], tuple[Finding, ...]]

_STATE: Final = "Give a state that a play can come to; what `given` leaves out is as in its set-up."
# What to do about a problem, by the part of the scenario that it is in; where it is in none, chance went another way.
_HINTS: Final[Mapping[object, str]] = MappingProxyType(
    {
        "given": _STATE,
        "setup": _STATE,
        "when": "Write a command that the game has, with all that it needs; other scenarios show how.",
        "then": "Say what the state has, an event that the game tells, or why the last command is `refused`.",
    }
)


def run_project(root: Path, game: str | None = None, only: tuple[Path, ...] = ()) -> Run:
    """Run the scenarios of one game of the project at `root`, or of all; see `run`.

    Raises:
        ProjectError: There is no such game, or a file cannot be read; or files are given and no game.
    """
    if only and game is None:
        raise ProjectError("files of scenarios belong to a game: name it first")
    loaded = load.library(root, only=game)
    verdicts: list[Verdict] = []
    found = [finding for finding in loaded.findings if finding.severity is Severity.ERROR]
    for name in (game,) if game is not None else project.games(root):
        content = loaded.value.games.get(name) if loaded.value is not None else None
        if content is not None:
            ran, wrong = run(root, content, rules_of(content), only)
            verdicts += ran
            found += wrong
    return tuple(verdicts), tuple(found)


def rules_of(game: Game) -> Border | None:
    """Return the rules of a game, in their plainest way to play; None when the program has none."""
    maker = GAMES.get(game.id)
    return None if maker is None else maker(build_box(game), parts=())[0]


def run(root: Path, game: Game, border: Border | None, only: tuple[Path, ...] = ()) -> Run:
    """Run a game's scenarios, or those of `only` these files; return what became of each, and what is wrong besides.

    Args:
        root: The project's folder.
        game: The game's content.
        border: Its rules; None when the program has none.
        only: Files; all of the game's when empty.

    Raises:
        ProjectError: A file cannot be read.
    """
    for path in only:
        if not path.is_file():
            raise ProjectError(f"there is no file {path}")
    written, wrong = read(root, game, only)
    verdicts, unknown = _run(written, game, border)
    return verdicts, (*wrong, *unknown)


def _run(written: Sequence[Written], game: Game, border: Border | None) -> Run:
    """Return what became of scenarios, and one finding where there are no rules to run them by."""
    if border is not None:
        below: dict[int, rule.ParsedSetup] = {}  # by identity: scenarios with the same set-up share its words
        for one in written:
            if id(one.scenario.setup) not in below:
                below[id(one.scenario.setup)] = rule.parse_setup(border, one.scenario.setup)
        return tuple(_verdict(one, game, border, below[id(one.scenario.setup)]) for one in written), ()
    if not written:
        return (), ()
    message = f"The program knows no rules of {game.id}, so its scenarios cannot be run."
    hint = "Take the scenarios away, or write its rules."
    return (), (Finding(written[0].mark, "TB567", Severity.ERROR, message, hint, game=game.id),)


class Stage(NamedTuple):
    """The scenarios of a game, what is wrong with their files, and the rules to run them by, if there are any."""

    game: Game
    written: tuple[Written, ...]
    wrong: tuple[Finding, ...]
    border: Border | None


def stage(root: Path, game: Game) -> Stage:
    """Return the scenarios of a game, ready to be run.

    Raises:
        ProjectError: A file cannot be read.
    """
    return Stage(game, *read(root, game), rules_of(game))


def found(ready: Stage, part: int = 0, parts: int = 1) -> tuple[Finding, ...]:
    """Return what is wrong with one of so many parts of the scenarios; the first tells what is wrong with files."""
    game, written, wrong, border = ready
    some = written[len(written) * part // parts : len(written) * (part + 1) // parts]
    verdicts, unknown = _run(written if border is None else some, game, border)
    told = [*(() if part else (*wrong, *unknown)), *(finding for verdict in verdicts for finding in verdict.findings)]
    for verdict in verdicts:
        if verdict.outcome is Outcome.FAILED:
            first = verdict.mismatches[0]
            more = len(verdict.mismatches) - 1
            also = f", and {more} more" if more else ""
            differs = f"{first.what}: expected {first.expected}, actual {first.actual}{also}"
            message = f"The scenario `{verdict.id}` fails: {differs}."
            hint = (
                f"`tinderbox scenario {game.id}` shows all that differs; correct the card, the rules or the scenario."
            )
            told.append(Finding(first.mark, "TB566", Severity.ERROR, message, hint, game=game.id, id=verdict.id))
    return in_order(told)


def whole(told: Iterable[tuple[Finding, ...]]) -> tuple[Finding, ...]:
    """Return what is wrong with all parts of a game's scenarios, in order."""
    return in_order(finding for part in told for finding in part)


def exit_code(verdicts: Sequence[Verdict], found: Sequence[Finding]) -> int:
    """Return 0 when all pass, 1 when some fail, 2 when something cannot be read or cannot fail."""
    if found or any(verdict.findings for verdict in verdicts):
        return 2
    return int(any(verdict.outcome is not Outcome.PASSED for verdict in verdicts))


def _verdict(one: Written, game: Game, border: Border, below: rule.ParsedSetup) -> Verdict:
    def judged(outcome: Outcome, mismatches: tuple[Mismatch, ...], found: tuple[Finding, ...]) -> Verdict:
        return Verdict(one.mark, game.id, one.id, one.says, outcome, mismatches, found)

    if one.findings:
        return judged(Outcome.UNREADABLE, (), one.findings)
    result = rule.run_scenario(border, one.scenario, setup=below)
    if result.problems:
        found = tuple(_finding(one, problem, game.id) for problem in result.problems)
        return judged(Outcome.UNREADABLE, (), in_order(found))
    if result.differences:
        told = (Mismatch(one.place(each.path), each.what, each.expected, each.actual) for each in result.differences)
        return judged(Outcome.FAILED, tuple(told), ())
    if result.cannot_fail:
        message = f"The scenario `{one.id}` cannot fail: all that it says holds without its `when`."
        hint = "Say what changes, what happens (`events`), or that the last command is `refused`."
        idle = Finding(one.place(("then",)), "TB562", Severity.ERROR, message, hint, game=game.id, id=one.id)
        return judged(Outcome.PASSED, (), (idle,))
    return judged(Outcome.PASSED, (), ())


def _finding(one: Written, problem: Problem, game: str) -> Finding:
    part = problem.path[0] if problem.path else ""
    code = "TB560" if part in {"given", "setup"} else "TB561"
    hint = _HINTS.get(part, "Foresee it: `draws` scripts what chance does.")
    return Finding(one.place(problem.path), code, Severity.ERROR, problem.message, hint, game=game, id=one.id)
