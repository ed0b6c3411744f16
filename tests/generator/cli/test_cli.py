"""A command says the same whether it was declared by itself or with all others; and when nobody can hear it, ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator import cli
from generator.cli.output import ProgressBar
from generator.model.findings import ProjectError

COMMANDS = [each.name or getattr(each.callback, "__name__", "") for each in cli.app.registered_commands]
FULL = (2, "tinderbox: cannot write to standard output: No space left on device\n")
GROUPS = [str(each.name) for each in cli.app.registered_groups]


@pytest.mark.parametrize("name", [*COMMANDS, *GROUPS])
@pytest.mark.parametrize("rest", [["--help"], ["--no-such-option"]])
def test_a_command_by_itself_answers_as_it_does_among_all(name: str, rest: list[str]) -> None:
    program = cli.select_app([name, *rest])
    told = [CliRunner().invoke(each, [name, *rest], prog_name="tinderbox") for each in (program, cli.app)]
    assert len(program.registered_commands) + len(program.registered_groups) == 1
    assert told[0].output == told[1].output
    assert told[0].exit_code == told[1].exit_code == (0 if rest == ["--help"] else 2)


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["biuld"], ["bui"]])
def test_what_begins_with_no_command_is_answered_by_all(words: list[str]) -> None:
    assert cli.select_app(words) is cli.app


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize(
    ("shell", "expected"),
    [
        ('"$@" explain TB201 >/dev/full', FULL),
        ('"$@" --help >/dev/full', FULL),
        ('"$@" build --help >/dev/full', FULL),
        ('PYTHONUNBUFFERED=1 "$@" lint --help >/dev/full', FULL),
        ('"$@" explain TB201 >&-', (0, "")),
        ('"$@" explain TB999 2>/dev/full', (2, "")),
        ('"$@" explain TB999 2>&-', (2, "")),
    ],
)
def test_a_full_disk_or_a_closed_door_behind_the_output_ends_in_no_traceback(
    shell: str, expected: tuple[int, str]
) -> None:
    program = [sys.executable, "-c", "from generator.cli import main; main()"]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["sh", "-c", shell, "sh", *program], capture_output=True, text=True, check=False, env=buffered
    )

    assert (done.returncode, done.stderr) == expected


def test_pages_that_python_left_out_are_reported() -> None:
    program = [sys.executable, "-OO", "-c", "from generator.cli import main; main()", "explain", "TB201"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert "docstrings" in done.stderr


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["changed-since", "out/manifest.json"], "changed-since=MANIFEST"),
        (["changed-since out/manifest.json"], "changed-since=out/manifest.json"),
        (["changed-since: a b.json"], "'changed-since=a b.json'"),
    ],
)
def test_a_manifest_that_is_named_in_another_form_is_reported_the_right_one(words: list[str], right: str) -> None:
    done = CliRunner().invoke(cli.app, ["build", "my-game", "--cards", *words], prog_name="tinderbox")

    assert isinstance(done.exception, ProjectError)
    assert str(done.exception).endswith(f"with = between them: --cards {right}")


def test_the_bar_tells_what_is_done_without_a_thread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}.items():
        monkeypatch.setenv(name, value)
    before = threading.active_count()
    with ProgressBar() as bar:
        bar.step("reading")
        bar.start(2)
        bar.step("crew")
        bar.done(2)
        assert threading.active_count() == before
    told = capsys.readouterr().err
    assert ("reading" in told, "2/2" in told) == (True, True)
