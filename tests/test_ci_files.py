"""The CI workflows, commit hooks and editor settings of a new project: run as a forge runs them, not only read."""

import fnmatch
import json
import os
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import yaml

from generator.commands import new
from generator.content.files import find_kind
from tests.commands import change, commit_all, create_project, tinderbox

ROOT = Path(__file__).parents[1]
CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a new project with a base commit and a change after it."""
    root = create_project(tmp_path)
    commit_all(root)
    change(root / CARDS, "name: Bucket Chain", "name: Bucket Row")
    return root


def _run(root: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script of a forge with the `tinderbox` under test on the path."""
    bin_folder = root / "bin"
    bin_folder.mkdir(exist_ok=True)
    program = bin_folder / "tinderbox"
    program.write_text(
        f"#!{sys.executable}\nimport sys; sys.path.insert(0, {str(ROOT)!r})\nfrom generator.cli import main; main()\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=root,
        env={**os.environ, **environment, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def _all_steps(workflow: Path) -> list[dict[str, Any]]:
    """Return the steps of a GitHub workflow from the first one that calls `tinderbox`."""
    jobs: dict[str, Any] = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    steps = next(
        job["steps"] for job in jobs.values() if any("tinderbox " in step.get("run", "") for step in job["steps"])
    )
    first = next(number for number, step in enumerate(steps) if "tinderbox lint" in step.get("run", ""))
    return list(steps[first:])


def _steps(workflow: Path) -> list[str]:
    """Return the scripts of a GitHub workflow that call `tinderbox`."""
    return [step["run"] for step in _all_steps(workflow) if "tinderbox " in step.get("run", "")]


def _is_done_after_a_failure(step: dict[str, Any]) -> bool:
    """Return whether GitHub runs a step of a pull request after an earlier one has failed."""
    clauses = str(step.get("if", "success()")).removeprefix("${{").removesuffix("}}").split("&&")
    return "!cancelled()" in {clause.strip() for clause in clauses}


def test_the_github_workflow_lints_a_new_project_and_reports_no_findings(project: Path, tmp_path: Path) -> None:
    summary = tmp_path / "summary.md"
    ran = _run(
        project, _all_steps(project / ".github/workflows/tinderbox.yml")[0]["run"], GITHUB_STEP_SUMMARY=str(summary)
    )

    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert json.loads((project / "tinderbox.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert "No findings." in summary.read_text(encoding="utf-8")


def test_reviewers_are_shown_what_changed_and_what_was_printed_where_lint_fails(project: Path, tmp_path: Path) -> None:
    change(project / CARDS, "{icon:water} Water", "{icon:water}  Water")  # a warning: with --strict the job fails
    summary = tmp_path / "summary.md"
    lint, *others = _all_steps(project / ".github/workflows/tinderbox.yml")
    linted = _run(project, lint["run"], GITHUB_STEP_SUMMARY=str(summary))
    assert (linted.returncode, f"file={CARDS}" in linted.stdout) == (1, True)
    done = [step for step in others if _is_done_after_a_failure(step)]
    for script in (step["run"] for step in done if "run" in step):
        assert _run(project, script, GITHUB_STEP_SUMMARY=str(summary), BASE="HEAD").returncode == 0

    assert done == others
    assert "{+Row+}" in summary.read_text(encoding="utf-8")
    assert (project / "changes.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert all((project / step["with"]["path"]).exists() for step in done if "upload-artifact" in step.get("uses", ""))
    assert (project / "out/my-game/en/a4/cards.pdf").is_file()


def test_what_cannot_be_read_is_shown_and_only_lint_fails_for_it(project: Path, tmp_path: Path) -> None:
    change(project / CARDS, "verb: gain-water", "verb: gain-watr")
    summary = tmp_path / "summary.md"
    show = next(step for step in _steps(project / ".github/workflows/tinderbox.yml") if "tinderbox diff" in step)

    assert _run(project, show, GITHUB_STEP_SUMMARY=str(summary), BASE="HEAD").returncode == 0
    assert _run(project, show, GITHUB_STEP_SUMMARY=str(summary), BASE="nowhere").returncode == 1
    assert f"not compared: {CARDS}" in summary.read_text(encoding="utf-8")
    assert "Not compared" in (project / "changes.html").read_text(encoding="utf-8")


def test_our_own_workflow_takes_the_same_steps(project: Path) -> None:
    ours = _all_steps(ROOT / ".github/workflows/ci.yml")
    assert ours == _all_steps(project / ".github/workflows/tinderbox.yml")


def test_the_gitlab_job_runs_in_a_new_project_and_fails_when_lint_does(project: Path) -> None:
    job = yaml.safe_load((project / ".gitlab-ci.yml").read_text(encoding="utf-8"))["tinderbox"]
    script = "\n".join(job["script"])
    good = _run(project, script, CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD")
    assert good.returncode == 0, good.stdout + good.stderr
    assert (project / "changes.html").is_file()
    assert (project / "out/my-game/en/a4/cards.pdf").is_file()
    assert ET.parse(project / "tinderbox.xml").getroot().tag == "testsuites"  # noqa: S314 - ours

    change(project / CARDS, "verb: gain-water", "verb: gain-watr")
    assert _run(project, script, CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD").returncode == 1
    assert "<failure" in (project / "tinderbox.xml").read_text(encoding="utf-8")
    assert "Not compared" in (project / "changes.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", [".pre-commit-hooks.yaml", "generator/starter/ci/pre-commit.yaml"])
def test_hooks_call_commands_that_exist(project: Path, file: str) -> None:
    content = yaml.safe_load((ROOT / file).read_text(encoding="utf-8"))
    hooks = content if isinstance(content, list) else [hook for repo in content["repos"] for hook in repo["hooks"]]
    for hook in hooks:
        assert {"id", "name", "entry", "language", "files"} <= set(hook)
        program, *words = hook["entry"].split()
        assert program == "tinderbox"
        assert tinderbox(project, *words, "--help").code == 0


def test_the_editor_binds_each_file_to_the_schema_of_its_kind() -> None:
    bound = json.loads((ROOT / ".vscode/settings.json").read_text(encoding="utf-8"))["yaml.schemas"]
    patterns = [
        (pattern, PurePosixPath(schema).name.removesuffix(".schema.json"))
        for schema, places in bound.items()
        for pattern in ([places] if isinstance(places, str) else places)
    ]
    for path in sorted((ROOT / "content" / "the-brigade").rglob("*.yaml")):
        place = PurePosixPath(path.relative_to(ROOT).as_posix())
        kind = "scenario" if place.parts[2] == "scenarios" else find_kind(place.relative_to("content"))
        assert [schema for pattern, schema in patterns if fnmatch.fnmatch(str(place), pattern)] == [kind], place
    assert all((ROOT / schema).is_file() for schema in bound)


def test_a_new_project_has_the_same_editor_settings() -> None:
    starter = (ROOT / "generator/starter/ci/vscode.json").read_text(encoding="utf-8")
    assert (ROOT / ".vscode/settings.json").read_text(encoding="utf-8") == starter


def kind(root: Path, path: Path) -> str | None:
    place = PurePosixPath(path.relative_to(root).as_posix())
    if place.parts[0] == "i18n":
        return place.stem
    if place.parts[2] == "scenarios":
        return "scenario"
    return find_kind(place.relative_to("content"))


def bound(root: Path) -> dict[str, str]:
    """Return, for each YAML file of a project, the schema that its first line binds, from the project's folder."""
    schemas = {}
    for path in sorted([*root.glob("content/**/*.yaml"), *root.glob("i18n/*.yaml")]):
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert match is not None, path
        schema = (path.parent / match[1]).resolve()
        assert schema.is_file(), path
        schemas[path.relative_to(root).as_posix()] = schema.relative_to(root.resolve()).as_posix()
    return schemas


@pytest.mark.parametrize("fresh", [False, True], ids=["this project", "a new project"])
def test_each_file_binds_the_schema_of_its_kind(tmp_path: Path, *, fresh: bool) -> None:
    root = ROOT
    if fresh:
        new.create_game(tmp_path, "my-game")
        root = tmp_path / "my-game"

    found = bound(root)

    assert len(found) > 5
    kinds = {name: f"schemas/{kind(root, root / name)}.schema.json" for name in found}
    own = {name: f"{'/'.join(name.split('/')[:2])}/deck.schema.json" for name in found}  # with the game's verbs
    assert [name for name in found if found[name] not in {kinds[name], own[name]}] == []
    assert {kinds[name] for name in found if found[name] == own[name]} <= {"schemas/deck.schema.json"}
