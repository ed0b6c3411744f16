"""Rules come from installed packages: found by entry point, loaded when they are needed, and never from content."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.playtest.registry import explain_failures
from tests.commands import change, tinderbox_with
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/playtest")

ROOT = Path(__file__).parents[3]
RULES = """
from dataclasses import dataclass
from engine.game import Game, Outcome, RulesPackage

@dataclass
class State:
    count: int = 0

class Counting(Game):
    commands = {"count": {}}
    verbs = {"lower-intensity": None}

    def setup(self, players, draws, log=None):
        return State()

    def seat(self, state):
        return 0 if state.count < 3 else -1

    def candidates(self, state):
        yield (0,)

    def refuse(self, state, command):
        return ""

    def carry_out(self, state, command, draws, log=None):
        state.count += 1

    def outcome(self, state):
        return Outcome("counted", (0,), (3, 3)) if state.count == 3 else None

RULES = RulesPackage(Counting.make)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a copy of the small game, which comes without rules."""
    shutil.copytree(ROOT / "tests/fixtures/tiny", tmp_path / "project")
    scenarios = tmp_path / "project/content/spark/scenarios/one.yaml"
    scenarios.parent.mkdir()
    scenarios.write_text(
        "scenarios: [{id: one, says: One., given: {}, when: [count], then: {count: 1}}]\n", encoding="utf-8"
    )
    return tmp_path / "project"


def install(site: Path, name: str, code: str = RULES, value: str = "{}:RULES") -> Path:
    """Install a package that registers rules for the small game, as pip lays it out."""
    info = site / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[tinderbox.games]\nspark = {value.format(name)}\n", encoding="utf-8")
    (site / f"{name}.py").write_text(code, encoding="utf-8")
    return site


def simulate(project: Path, site: Path) -> tuple[int, str]:
    answer = tinderbox_with(site, project, "simulate", "spark", "--games", "4", "--jobs", "2")
    return answer.code, answer.out + answer.err


def test_an_installed_package_brings_the_rules_of_a_game(project: Path, tmp_path: Path) -> None:
    code, told = simulate(project, install(tmp_path / "site", "counting"))

    assert (code, "counted" in told) == (0, True), told


def test_without_rules_a_game_is_linted_and_says_once_what_was_not_played(project: Path, tmp_path: Path) -> None:
    words = ("lint", "--select", "TB567", "--strict")
    bare = tinderbox_with(None, project, *words)
    with_rules = tinderbox_with(install(tmp_path / "site", "counting"), project, *words)

    assert (bare.code, bare.out.count("TB567")) == (0, 1)
    assert "No installed package has the rules of spark: " in bare.out
    assert "TB567" not in with_rules.out


@pytest.mark.parametrize("command", ["simulate", "exercise", "scenario"])
def test_what_needs_rules_says_that_they_are_missing(project: Path, command: str) -> None:
    text = '[project.entry-points."tinderbox.games"]\nembers = "rules:RULES"\n'  # of another game
    (project / "pyproject.toml").write_text(text, encoding="utf-8")
    answer = tinderbox_with(None, project, command, "spark")

    assert (answer.code, answer.out) == (2, "")
    assert "no installed package has rules for spark" in answer.err
    assert "pip install" not in answer.err


@pytest.mark.parametrize(
    ("code", "value", "told"),
    [
        ("import nothing_like_this", "{}:RULES", "cannot be loaded from counting: ModuleNotFoundError"),
        ("raise SystemError(1)", "{}:RULES", "cannot be loaded from counting: SystemError"),
        (RULES, "{}:RULE", "cannot be loaded from counting: AttributeError"),
        (RULES, "nowhere:RULES", "cannot be loaded from counting: ModuleNotFoundError"),
        (RULES, "{}:Counting", "counting registers no RulesPackage for spark: counting:Counting"),
    ],
)
def test_a_broken_package_is_project_trouble(project: Path, tmp_path: Path, code: str, value: str, told: str) -> None:
    site = install(tmp_path / "site", "counting", code, value)

    for answer in (simulate(project, site), _lint(project, site)):
        assert (answer[0], told in answer[1], "Traceback" in answer[1]) == (2, True, False), answer[1]


def _lint(project: Path, site: Path) -> tuple[int, str]:
    answer = tinderbox_with(site, project, "lint")
    return answer.code, answer.err


def test_two_packages_for_one_game_are_trouble_with_the_environment(project: Path, tmp_path: Path) -> None:
    site = install(install(tmp_path / "site", "counting"), "adding", value="counting:RULES")

    assert simulate(project, site) == (
        2,
        "tinderbox: several packages have rules for spark: adding and counting; uninstall all but one\n",
    )


def test_a_change_in_a_package_of_rules_is_noticed_by_what_is_kept(tmp_path: Path) -> None:
    site = install(tmp_path / "site", "counting")
    fingerprints = [_fingerprint(site), _fingerprint(site)]
    change(site / "counting.py", "state.count < 3", "state.count < 4")
    fingerprints.append(_fingerprint(site))

    assert [fingerprints.count(fingerprint) for fingerprint in fingerprints] == [2, 2, 1]


def _fingerprint(site: Path) -> str:
    code = "from generator.cache import program_fingerprint; print(program_fingerprint())"
    return subprocess.check_output([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(site)}, text=True)


def test_code_below_content_is_never_run(project: Path, tmp_path: Path) -> None:
    install(project / "content" / "spark", "counting", "raise SystemExit('it ran')")
    install(project / "content", "counting", "raise SystemExit('it ran')")

    answer = tinderbox_with(tmp_path, project, "lint", "--select", "TB567", "--strict")

    assert (answer.code, answer.out.count("TB567")) == (0, 1)


def run_failing(project: Path, site: Path, command: str, old: str, new: str) -> str:
    """Run a command with failing rules, and return its one line of trouble."""
    answer = tinderbox_with(install(site, "counting", RULES.replace(old, new)), project, command, "spark")
    assert (answer.code, answer.err.count("\n")) == (2, 1), answer
    assert answer.err.startswith("tinderbox: the rules of spark from counting failed: ")
    return answer.err


@pytest.mark.parametrize("command", ["lint", "exercise", "scenario", "simulate"])
def test_rules_that_fail_are_named_with_their_place(project: Path, tmp_path: Path, command: str) -> None:
    told = run_failing(project, tmp_path / "site", command, "state.count += 1", "raise ValueError('no\\ndice')")
    line = 1 + RULES[: RULES.index("state.count += 1")].count("\n")

    assert told.endswith(f": ValueError: no dice ({(tmp_path / 'site/counting.py').as_posix()}:{line})\n")


@pytest.mark.parametrize(("old", "new", "told"), ROWS["rules-fail-plainly-wherever"])
def test_rules_fail_plainly_wherever_asked(project: Path, tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in run_failing(project, tmp_path / "site", "exercise", old, new)


def test_rules_that_are_stuck_are_told_by_plays_and_break_no_exercise(project: Path, tmp_path: Path) -> None:
    site = install(tmp_path / "site", "counting", RULES.replace("yield (0,)", "yield from ()"))

    assert "has no legal command" in simulate(project, site)[1]
    assert tinderbox_with(site, project, "exercise", "spark").err == ""


def test_a_play_with_trouble_fails_the_run_and_is_kept(project: Path, tmp_path: Path) -> None:
    rules = "RULES = RulesPackage(lambda *_, **__: (toy.Blaze(), ()))"
    code = f"from engine.game import RulesPackage\nfrom tests.engine import toy\n{rules}\n"
    site = install(tmp_path / "site", "blaze", code)
    words = ("simulate", "spark", "--players", "2", "--seed", "4", "--policy", "cheat", "--jobs", "1")
    done = tinderbox_with(site, project, *words, "--games", "30", "--transcript", "play.json")
    kept = json.loads((project / "play.json").read_text(encoding="utf-8"))

    assert (done.code, done.err) == (1, "Wrote the transcript of play 1 to play.json.\n")
    assert "offered a command that is refused (not-now): " in kept["trouble"]
    assert kept["trouble"] in done.out
    assert tinderbox_with(site, project, "simulate", "spark", "--replay", "play.json").code == 0


def test_mistakes_of_the_program_are_raised_as_they_are() -> None:
    @explain_failures()
    def fail() -> None:
        raise KeyError("own")

    with pytest.raises(KeyError, match="own"):
        fail()


def test_a_command_after_the_end_is_refused_whatever_refusals_a_game_lists(project: Path, tmp_path: Path) -> None:
    site = install(
        tmp_path / "site", "counting", RULES.replace("commands =", 'refusals = {"full": "Full."}\n    commands =')
    )
    change(
        project / "content/spark/scenarios/one.yaml",
        "[count], then: {count: 1}",
        "[count, count, count, count], then: {refused: not-now}",
    )

    assert "1 passed" in tinderbox_with(site, project, "scenario", "spark").out


def test_a_failing_scenario_is_a_finding_of_lint(project: Path, tmp_path: Path) -> None:
    site = install(tmp_path / "site", "counting")
    change(project / "content/spark/scenarios/one.yaml", "then: {count: 1}", "then: {count: 2}")
    answer = tinderbox_with(site, project, "lint", "--select", "TB566", "--format", "json")
    [finding] = json.loads(answer.out)["findings"]

    assert (answer.code, finding["code"], finding["line"], finding["id"]) == (1, "TB566", 1, "one")
    assert finding["message"] == "The scenario `one` fails: count: expected 2, actual 1."


@pytest.mark.parametrize(("command", "folder"), [("simulate", "."), ("exercise", "rules"), ("scenario", "rules/spark")])
def test_rules_that_are_not_installed_come_with_the_way_to_do_it(project: Path, folder: str, command: str) -> None:
    text = '[project.entry-points."tinderbox.games"]\n{} = "rules:RULES"\n'
    (project / folder).mkdir(parents=True, exist_ok=True)
    (project / "broken").mkdir()
    (project / "broken/pyproject.toml").write_text("[project", encoding="utf-8")
    (project / folder / "pyproject.toml").write_text(text.format("spark"), encoding="utf-8")

    answer = tinderbox_with(None, project, command, "spark")

    assert (answer.code, f"`pip install --editable {folder}`\n" in answer.err) == (2, True), answer.err
