"""A change is judged by what it does: what it touched, and what it broke elsewhere; and by nothing that was there."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.commands import change, create_project, tinderbox

CARDS = "content/my-game/cards/cards.yaml"


def _git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project under version control whose first commit has a warning."""
    root = create_project(tmp_path)
    change(root / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")
    _git(root, "init", "--quiet")
    _git(root, "add", ".")
    _git(root, "commit", "--quiet", "-m", "First")
    return root


def _codes(root: Path, *words: str) -> list[str]:
    return [found["code"] for found in json.loads(tinderbox(root, "lint", "--format", "json", *words).out)["findings"]]


def test_what_was_there_before_is_not_reported(project: Path) -> None:
    assert len(_codes(project)) == 1
    assert _codes(project, "--changed-since", "HEAD") == []


def test_what_was_there_is_reported_when_the_change_touches_its_line(project: Path) -> None:
    change(project / CARDS, "name: Bucket Bucket Chain", 'name: "Bucket Bucket Chain"')
    assert _codes(project, "--changed-since", "HEAD") == _codes(project)


def test_what_a_change_breaks_in_another_file_is_reported(project: Path) -> None:
    change(project / "content/my-game/rulings.yaml", "id: first-card", "id: first-of-all")
    told = json.loads(tinderbox(project, "lint", "--format", "json", "--changed-since", "HEAD").out)["findings"]

    assert ("TB201", CARDS) in {(found["code"], found["file"]) for found in told}


def test_a_revision_that_is_not_there_is_reported(project: Path) -> None:
    answer = tinderbox(project, "lint", "--changed-since", "yesterday")
    assert answer.code == 2
    assert "no commit is called yesterday" in answer.err


def test_known_findings_pass_and_new_ones_fail(project: Path) -> None:
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json", "--update-baseline").code == 0
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json").code == 0

    change(project / CARDS, "name: Bucket Bucket Chain", "name: Chain Chain")
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json").code == 1
    assert "TB293" in _codes(project, "--baseline", "known.json")
    assert "TB293" not in _codes(project, "--baseline", "known.json", "--select", "TB2")


def test_junit_names_clean_files_too(project: Path) -> None:
    told = tinderbox(project, "lint", "--format", "junit").out
    assert "content/my-game/game.yaml" in told


def test_updating_no_baseline_is_wrong_usage(project: Path) -> None:
    assert tinderbox(project, "lint", "--update-baseline").code == 2


def test_a_silence_that_came_with_the_change_is_reported(project: Path) -> None:
    comment = "# tinderbox: ignore TB220 because the printer said so"
    path = project / CARDS
    line = next(line for line in path.read_text().splitlines() if "Bucket Bucket Chain" in line)
    space = line[: len(line) - len(line.lstrip(" -"))].replace("-", " ")
    change(path, line, f"{space}{comment}\n{line}")

    assert _codes(project, "--changed-since", "HEAD") == []
    assert _silenced(project) == 1
    assert _codes(project, "--changed-since", "HEAD", "--no-silences") == []  # the fault itself was there before
    _git(project, "add", ".")
    _git(project, "commit", "--quiet", "-m", "Second")
    assert _silenced(project) == 0


def test_a_change_cannot_silence_its_own_fault_where_no_comment_is_believed(project: Path) -> None:
    change(project / CARDS, "Bucket Bucket Chain", "Bucket Bucket Chain Chain # tinderbox: ignore TB220 because x")

    assert (_codes(project, "--changed-since", "HEAD"), _silenced(project)) == ([], 2)
    assert set(_codes(project, "--changed-since", "HEAD", "--no-silences")) == {"TB220"}


def _silenced(root: Path) -> int:
    told = json.loads(tinderbox(root, "lint", "--format", "json", "--changed-since", "HEAD").out)
    return int(told["summary"]["silenced"])
