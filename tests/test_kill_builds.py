"""What `make kill` looks for is seen; that no killed build leaves it is tested in test_makefile.py."""

from __future__ import annotations

from pathlib import Path

from tests import kill_builds


def test_a_file_that_was_not_renamed_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")

    assert kill_builds.temporaries(tmp_path) == ("crew.pdf.77.part",)
