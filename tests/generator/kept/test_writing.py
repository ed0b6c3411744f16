"""Writing so that nobody ever reads half a file."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.kept.writing import behind, sweep_all, write
from generator.spine.findings import ProjectError


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_with_the_folders_that_it_needs(tmp_path: Path) -> None:
    write(tmp_path / "a/b/c.pdf", b"whole")

    assert b"whole" == (tmp_path / "a/b/c.pdf").read_bytes()
    assert ["c.pdf"] == names(tmp_path / "a/b")


def test_what_stood_there_is_kept_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "c.pdf"
    write(path, b"old")

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(ProjectError, match=r"cannot write .*c\.pdf: No space left on device"):
        write(path, b"new")

    assert b"old" == path.read_bytes()
    assert ["c.pdf"] == names(tmp_path)


def test_leftovers_of_programs_that_run_no_more_are_swept(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (tmp_path / f"c.pdf.{ended.pid}.part").write_bytes(b"half")

    write(tmp_path / "c.pdf", b"whole")

    assert ["c.pdf"] == names(tmp_path)


def test_leftovers_of_whatever_file_are_swept_from_a_folder(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    kept = [f"d.stream.{os.getppid()}.part", "c.part", "c.mine.part", f".{ended.pid}.part", "c.stream"]
    for name in [f"c.stream.{ended.pid}.part", f"d.json.{ended.pid}.part", *kept]:
        (tmp_path / name).write_bytes(b"half")

    sweep_all([tmp_path / "gone", tmp_path])

    assert sorted(kept) == names(tmp_path)


def test_what_another_program_is_writing_and_what_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    kept = [f"c.pdf.{os.getppid()}.part", "c.pdf.part", "c.pdf.mine.part", "d.pdf.1.part"]
    for name in kept:
        (tmp_path / name).write_bytes(b"half")

    write(tmp_path / "c.pdf", b"whole")

    assert sorted(["c.pdf", *kept]) == names(tmp_path)


def test_programs_that_write_the_same_file_at_once_leave_one_of_their_wholes(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from generator.kept.writing import write\n"
        "for _ in range(100): write(Path(sys.argv[1]), sys.argv[2].encode() * 100_000)"
    )
    path = tmp_path / "c.pdf"
    both = [subprocess.Popen([sys.executable, "-c", program, str(path), letter]) for letter in "ab"]
    seen = set()
    while any(process.poll() is None for process in both):
        if path.exists():
            content = path.read_bytes()
            seen.add((len(content), len(set(content))))

    assert [0, 0] == [process.returncode for process in both]
    assert {(100_000, 1)} == seen
    assert ["c.pdf"] == names(tmp_path)


def test_things_are_done_behind_in_order_while_the_caller_goes_on() -> None:
    done: list[int] = []
    may_go_on = threading.Event()

    def wait() -> None:
        may_go_on.wait(60)
        done.append(0)

    with behind() as later:
        later(wait)
        later(lambda: done.append(1))
        went_on = list(done)
        may_go_on.set()

    assert ([], [0, 1]) == (went_on, done)


def fail() -> None:
    message = "the disk is full"
    raise ProjectError(message)


def test_what_is_raised_behind_is_raised_here_and_what_waits_is_done() -> None:
    done: list[int] = []
    may_go_on = threading.Event()

    def hand_over(later: Callable[[Callable[[], None]], None]) -> None:
        later(lambda: None if may_go_on.wait(60) else fail())
        later(fail)
        later(lambda: done.append(1))
        may_go_on.set()

    with pytest.raises(ProjectError, match="the disk is full"), behind() as later:
        hand_over(later)

    assert [1] == done


def test_who_hands_over_more_learns_first_what_was_raised() -> None:
    handed: list[int] = []

    def hand_over(later: Callable[[Callable[[], None]], None]) -> None:
        for number in range(60):
            later(fail)
            handed.append(number)

    with pytest.raises(ProjectError), behind() as later:
        hand_over(later)

    assert len(handed) < 17


def test_few_things_wait_to_be_done_behind() -> None:
    may_end = threading.Event()
    given: list[int] = []

    def give(later: Callable[[Callable[[], None]], None]) -> None:
        for number in range(20):
            later(lambda: None if may_end.wait(60) else fail())
            given.append(number)

    with behind() as later:
        giver = threading.Thread(target=give, args=(later,))
        giver.start()
        while len(given) < 16:
            giver.join(0.01)
        giver.join(0.1)  # it waits to give another one
        waiting = list(given)
        may_end.set()
        giver.join()

    assert (list(range(16)), list(range(20))) == (waiting, given)
