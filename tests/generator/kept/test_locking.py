"""Two builds at once: the second waits, and says so when it waits in vain."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.kept.locking import alone
from generator.spine.findings import ProjectError
from tests.commands import begun, tinderbox

HOLD = """
import sys
from pathlib import Path
from generator.kept.locking import alone
with alone(Path(sys.argv[1]), Path(sys.argv[2])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Give a process that holds the lock of a folder until its input ends, or the test does."""
    words = [sys.executable, "-c", HOLD, str(tmp_path / "out"), str(tmp_path / "locks")]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


@pytest.mark.usefixtures("other")
def test_who_waits_in_vain_says_what_is_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="another build"), alone(tmp_path / "out", tmp_path / "locks", patience=0.1):
        pass


@pytest.mark.usefixtures("other")
def test_another_folder_is_free(tmp_path: Path) -> None:
    with alone(tmp_path / "elsewhere", tmp_path / "locks", patience=0.1):
        pass


def test_a_lock_dies_with_its_process(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    with alone(tmp_path / "out", tmp_path / "locks", patience=5):
        pass


def test_two_builds_at_once_both_end_well_and_leave_a_whole_folder(tmp_path: Path) -> None:
    root = begun(tmp_path)
    program = [sys.executable, "-c", "from generator.cli import main; main()", "build"]
    builds = [
        subprocess.Popen([*program, "--bleed", bleed], cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for bleed in ("0", "3", "1")
    ]
    for build in builds:
        build.communicate()
    ends = [build.returncode for build in builds]

    assert ends == [0, 0, 0]
    assert tinderbox(root, "verify", "out").code == 0
