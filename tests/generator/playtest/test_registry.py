"""Rules come from installed packages: found by entry point, loaded when they are needed, and never from content."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import change, tinderbox_process

ROOT = Path(__file__).parents[3]
RULES = """
from engine.game import Game, Outcome, RulesPackage

class Counting(Game):
    commands = {"count": {}}
    verbs = {"lower-intensity": None}

    def setup(self, players, draws, log=None):
        return [0]

    def seat(self, state):
        return 0 if state[0] < 3 else -1

    def candidates(self, state):
        yield (0,)

    def refuse(self, state, command):
        return ""

    def carry_out(self, state, command, draws, log=None):
        state[0] += 1

    def outcome(self, state):
        return Outcome("counted", (0,), (3, 3)) if state[0] == 3 else None

RULES = RulesPackage(Counting.make)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a copy of the small game, which comes without rules."""
    shutil.copytree(ROOT / "tests/fixtures/tiny", tmp_path / "project")
    scenarios = tmp_path / "project/content/spark/scenarios/one.yaml"
    scenarios.parent.mkdir()
    scenarios.write_text("scenarios: [{id: one, says: One., given: {}, when: [count], then: {}}]\n", encoding="utf-8")
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
    answer = tinderbox_process(project, "simulate", "spark", "--games", "4", "--jobs", "2", site=site)
    return answer.code, answer.out or answer.err


def test_an_installed_package_brings_the_rules_of_a_game(project: Path, tmp_path: Path) -> None:
    code, told = simulate(project, install(tmp_path / "site", "counting"))

    assert (code, "counted" in told) == (0, True)


def test_without_rules_a_game_is_linted_and_says_once_what_was_not_played(project: Path, tmp_path: Path) -> None:
    bare = tinderbox_process(project, "lint", "--select", "TB567", "--strict")
    with_rules = tinderbox_process(
        project, "lint", "--select", "TB567", "--strict", site=install(tmp_path / "site", "counting")
    )

    assert (bare.code, bare.out.count("TB567")) == (0, 1)
    assert "No installed package has the rules of spark: " in bare.out
    assert "TB567" not in with_rules.out


@pytest.mark.parametrize("command", ["simulate", "exercise", "scenario"])
def test_what_needs_rules_says_that_they_are_missing(project: Path, command: str) -> None:
    answer = tinderbox_process(project, command, "spark")

    assert (answer.code, answer.out) == (2, "")
    assert "no installed package has rules for spark" in answer.err


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
def test_a_broken_package_is_trouble_with_the_environment(
    project: Path, tmp_path: Path, code: str, value: str, told: str
) -> None:
    site = install(tmp_path / "site", "counting", code, value)

    for answer in (simulate(project, site), _lint(project, site)):
        assert (answer[0], told in answer[1], "Traceback" in answer[1]) == (2, True, False), answer[1]


def _lint(project: Path, site: Path) -> tuple[int, str]:
    answer = tinderbox_process(project, "lint", site=site)
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
    change(site / "counting.py", "state[0] < 3", "state[0] < 4")
    fingerprints.append(_fingerprint(site))

    assert [fingerprints.count(each) for each in fingerprints] == [2, 2, 1]


def _fingerprint(site: Path) -> str:
    code = "from generator.cache import program_fingerprint; print(program_fingerprint())"
    return subprocess.check_output([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(site)}, text=True)


def test_code_below_content_is_never_run(project: Path, tmp_path: Path) -> None:
    install(project / "content" / "spark", "counting", "raise SystemExit('it ran')")
    install(project / "content", "counting", "raise SystemExit('it ran')")

    answer = tinderbox_process(project, "lint", "--select", "TB567", "--strict", site=tmp_path)

    assert (answer.code, answer.out.count("TB567")) == (0, 1)
