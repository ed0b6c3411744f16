"""A build that is killed leaves old or new files, whole; and the check would notice others."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import kill_builds

# What a build does before it begins, so that one of its processes ends itself in the midst of work; whom is filled in.
_OTHER = """
import multiprocessing, os, pathlib, signal, time
from generator.printed import pressing
printed, mark = pressing.printed, pathlib.Path("dead")
def work(*args):
    if multiprocessing.parent_process() is not None:
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    while not mark.exists():
        time.sleep(0.01)
    return printed(*args)
work.__module__, work.__qualname__ = printed.__module__, printed.__qualname__  # where others look it up
pressing.printed = work
"""
_AMID = """
import os, signal
from generator import build
write, left = build.write, [3]
def third(path, data):
    left[0] -= 1
    if not left[0]:
        path.with_name(path.name + "." + str(os.getpid()) + ".part").write_bytes(data[:99])
        HOW
    write(path, data)
build.write = third
"""
_HOW = {"first": "os.kill(os.getpid(), signal.SIGKILL)", "all": "os.killpg(os.getpid(), signal.SIGKILL)"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Mapping[str, str]]:
    """Return a project, and the files that one process makes of it from nothing; each test leaves them there again."""
    project = kill_builds.small_game(tmp_path_factory.mktemp("made"))
    code, said = kill_builds.ended(kill_builds.start(project, "0", jobs="1"))
    assert (0, "") == (code, said)
    return project, kill_builds.files(project)


def test_builds_that_are_killed_leave_whole_files(made: tuple[Path, Mapping[str, str]]) -> None:
    project, _ = made
    found = kill_builds.kill_often(project, times=3, seed=3)

    assert () == found.wrong
    assert found.died
    assert (len(kill_builds.DECKS) + 1) * (len(kill_builds.LANGUAGES) + 1) == len(kill_builds.files(project))


def test_a_temporary_left_behind_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")
    assert ("crew.pdf.77.part",) == kill_builds.strays(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="other processes have not what the first one does before")
def test_a_build_goes_on_when_all_its_other_processes_die(made: tuple[Path, Mapping[str, str]]) -> None:
    project, whole = made
    process = kill_builds.start(project, "2", hook=_OTHER)
    code, said = kill_builds.ended(process)

    assert (0, "", True) == (code, said, (project / "dead").is_file())
    assert () == kill_builds.orphans(process.pid)
    assert sorted(whole) == sorted(kill_builds.files(project))
    assert (0, "") == kill_builds.ended(kill_builds.start(project, "0"))
    assert whole == kill_builds.files(project)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("whom", sorted(_HOW))
def test_a_build_that_dies_amid_writing_leaves_no_process_and_no_lock(
    made: tuple[Path, Mapping[str, str]], whom: str
) -> None:
    project, whole = made
    process = kill_builds.start(project, "2", hook=_AMID.replace("HOW", _HOW[whom]))
    code, _ = kill_builds.ended(process)
    there = kill_builds.files(project)

    assert (-signal.SIGKILL, ()) == (code, kill_builds.orphans(process.pid))
    assert (2, set(whole)) == (sum(there[name] != whole[name] for name in whole), set(there))
    assert 1 == len(kill_builds.strays(project))
    assert (0, "") == kill_builds.ended(kill_builds.start(project, "0"))
    assert (whole, ()) == (kill_builds.files(project), kill_builds.strays(project))
