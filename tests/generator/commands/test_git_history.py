"""What git knows of a project: an earlier state, and the lines that have changed since."""

from pathlib import Path

import pytest

from generator.commands import git_history
from generator.model.findings import ProjectError
from tests.commands import commit_all


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project below the top of a repository, with one commit."""
    root = tmp_path / "games" / "mine"
    (root / "content").mkdir(parents=True)
    (root / "content" / "a.yaml").write_text("one\ntwo\nthree\nfour\n", encoding="utf-8")
    (root / "content" / "gone.yaml").write_text("gone\n", encoding="utf-8")
    (tmp_path / "elsewhere.txt").write_text("one\n", encoding="utf-8")
    commit_all(tmp_path)
    return root


def test_changed_and_new_lines_are_reported_by_file_and_of_deleted_ones_both_neighbours(project: Path) -> None:
    (project / "content" / "a.yaml").write_text("one\nTWO\nthree\nfour\nfive\n", encoding="utf-8")
    (project / "content" / "żaba.yaml").write_text("one\ntwo\n", encoding="utf-8")
    (project / "content" / "gone.yaml").unlink()
    (project.parents[1] / "elsewhere.txt").write_text("two\n", encoding="utf-8")

    expected = {"content/a.yaml": frozenset({2, 5}), "content/żaba.yaml": frozenset({1, 2, 3})}
    assert git_history.find_changed_lines(project, "HEAD") == expected
    (project / "content" / "a.yaml").write_text("one\nfour\n", encoding="utf-8")
    assert git_history.find_changed_lines(project, "HEAD")["content/a.yaml"] == frozenset({1, 2})


def test_an_earlier_state_is_laid_out_as_it_was_without_links(project: Path, tmp_path: Path) -> None:
    (project / "content" / "link.yaml").symlink_to("/etc/hostname")
    commit_all(tmp_path)
    (project / "content" / "a.yaml").write_text("new\n", encoding="utf-8")
    commit_all(tmp_path)
    there = tmp_path / "there"
    there.mkdir()
    git_history.export_revision(project, "HEAD~1", there)

    assert (there / "content" / "a.yaml").read_text(encoding="utf-8") == "one\ntwo\nthree\nfour\n"
    assert sorted(path.name for path in (there / "content").iterdir()) == ["a.yaml", "gone.yaml"]
    assert not (there / "elsewhere.txt").exists()


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "-h", "HEAD\0", "", "HEAD:content"])
def test_what_is_no_commit_is_reported(project: Path, revision: str) -> None:
    with pytest.raises(ProjectError):
        git_history.resolve_commit(project, revision)
    assert not (project / "x").exists()


def test_a_project_in_no_repository_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(ProjectError, match=f"{tmp_path.name} is not in a git repository"):
        git_history.resolve_commit(tmp_path, "HEAD")
