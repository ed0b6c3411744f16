"""A build that is killed leaves old or new files, whole, and no process; the next build makes all of it right."""

import sys
from pathlib import Path

import pytest

from tests import kill_builds
from tests.kill_builds import Project

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return kill_builds.prepare(tmp_path_factory.mktemp("killed"))


@pytest.mark.parametrize(("whom", "share"), [("main", 1.0), ("all", 0.5), ("worker", 0.0)])
def test_a_killed_build_leaves_whole_files_and_can_be_repaired(project: Project, whom: str, share: float) -> None:
    point = 1 + round(share * (project.renames - 1))

    assert list(kill_builds.kill(project, whom, point)) == []


def test_a_file_that_was_not_renamed_is_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "crew.pdf.77.part").write_bytes(b"%PDF")

    assert kill_builds.temporaries(tmp_path) == ("crew.pdf.77.part",)
