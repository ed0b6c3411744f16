"""A stranger's project may hold `out/` as a link to anywhere: nothing is written, deleted or believed through it."""

import os
from pathlib import Path

import pytest

from generator import project as projects
from generator.model.findings import ProjectError
from generator.output import write
from tests.commands import tinderbox

COMMANDS = {
    "build": ("build",),
    "order": ("order", "game-crafter", "my-game"),
    "tabletop": ("tabletop", "my-game"),
    "html": ("html", "my-game"),
    "calibrate": ("calibrate",),
}


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def _below(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def _link(project: Path, name: str, to: Path) -> None:
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).symlink_to(to, target_is_directory=True)


def test_lint_keeps_nothing_through_a_link_and_goes_on(project: Path, elsewhere: Path) -> None:
    _link(project, "out", elsewhere)

    for _ in range(2):
        assert (tinderbox(project, "lint", "--strict").code, _below(elsewhere)) == (0, [])


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("name", ["out", "out/my-game"])
def test_nothing_is_written_through_a_link(project: Path, elsewhere: Path, command: str, name: str) -> None:
    _link(project, name, elsewhere)
    answer = tinderbox(project, *COMMANDS[command])

    assert (answer.code, _below(elsewhere)) == (2, [])
    assert f"{project / name} is a link" in answer.err
    assert "--out" in answer.err


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_an_output_folder_outside_the_project_is_used(
    project: Path, elsewhere: Path, tmp_path: Path, command: str
) -> None:
    _link(project, "out", elsewhere)
    answer = tinderbox(project, *COMMANDS[command], "--out", str(tmp_path / "there"))

    assert (answer.code, _below(elsewhere)) == (0, [])
    assert any(path.is_file() for path in (tmp_path / "there").rglob("*"))


def test_a_project_is_written_to_in_its_own_folder_and_a_link_that_leads_nowhere_is_a_link(
    project: Path, tmp_path: Path
) -> None:
    assert projects.resolve_destination(project, None, "calibration") == project / "out/calibration"
    _link(project, "out", tmp_path / "nowhere")

    with pytest.raises(ProjectError, match="is a link"):
        projects.resolve_destination(project, None)


def test_a_temporary_that_is_a_link_is_not_written_through(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_text("mine")
    (tmp_path / f"file.{os.getpid()}.part").symlink_to(target)
    write(tmp_path / "file", b"new")

    assert (target.read_text(), (tmp_path / "file").read_bytes()) == ("mine", b"new")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("i18n/es/LC_MESSAGES/my-game.po", "TB300"),
        ("i18n/concepts.yaml", "TB114"),
        ("i18n/glossary.yaml", "TB114"),
        ("content/my-game/scenarios/x.yaml", "TB114"),
    ],
)
def test_what_a_link_out_of_the_project_leads_to_is_hidden(
    project: Path, elsewhere: Path, name: str, code: str
) -> None:
    (elsewhere / "secret").write_text("password: opensesame\n", encoding="utf-8")
    tinderbox(project, "translations", "new", "es")
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).unlink(missing_ok=True)
    (project / name).symlink_to(elsewhere / "secret")
    told = tinderbox(project, "lint")
    assert f"{name}:1:1: error {code} The file " in told.out
    assert [word for word in ("password", "opensesame", "Traceback") if word in told.out + told.err] == []


def test_printers_are_not_read_through_a_link_out_of_the_project(project: Path, elsewhere: Path) -> None:
    (elsewhere / "secret").write_text("password: opensesame\n", encoding="utf-8")
    (project / "printers.yaml").symlink_to(elsewhere / "secret")
    answer = tinderbox(project, "build", "--profile", "kitchen")
    assert (answer.code, "TB114 The file is not read" in answer.out, "password" in answer.out) == (1, True, False)
