"""A build that is killed leaves old or new files, whole; and the check would notice others."""

from __future__ import annotations

from pathlib import Path

from tests import kill_builds
from tests.commands import tinderbox


def test_builds_that_are_killed_leave_whole_files(tmp_path: Path) -> None:
    assert tinderbox(tmp_path, "new", "my-game").code == 0
    died, wrong = kill_builds.kill_often(tmp_path / "my-game", times=6, seed=3)

    assert wrong == ()
    assert died


def test_a_temporary_left_behind_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")
    assert kill_builds.strays(tmp_path) == ("crew.pdf.77.part",)
