"""A build that is killed leaves old or new files, whole; and the check would notice others."""

from __future__ import annotations

from pathlib import Path

from tests import kill_builds


def test_builds_that_are_killed_leave_whole_files(tmp_path: Path) -> None:
    project = kill_builds.small_game(tmp_path)
    died, _, wrong = kill_builds.kill_often(project, times=4, seed=3)

    assert () == wrong
    assert died
    assert (len(kill_builds.DECKS) + 1) * (len(kill_builds.LANGUAGES) + 1) == len(kill_builds.files(project))


def test_a_temporary_left_behind_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")
    assert ("crew.pdf.77.part",) == kill_builds.strays(tmp_path)
