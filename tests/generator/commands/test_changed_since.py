"""A change is judged by what it touched and what it broke elsewhere; git tells which lines those are."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.commands import baseline, git_history
from generator.model.findings import Finding, Mark, ProjectError, Severity
from tests.commands import change, commit_all, tinderbox

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def project(project: Path) -> Path:
    """Return a project under version control whose first commit has a warning."""
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")
    commit_all(project)
    return project


def _codes(root: Path, *words: str) -> list[str]:
    return [found["code"] for found in json.loads(tinderbox(root, "lint", "--format", "json", *words).out)["findings"]]


def test_what_was_there_before_is_not_reported(project: Path) -> None:
    assert len(_codes(project)) == 1
    assert _codes(project, "--changed-since", "HEAD") == []


def test_what_was_there_is_reported_when_the_change_touches_its_line(project: Path) -> None:
    change(project / CARDS, "name: Bucket Bucket Chain", 'name: "Bucket Bucket Chain"')
    assert _codes(project, "--changed-since", "HEAD") == _codes(project)


def test_what_a_change_breaks_in_another_file_is_reported(project: Path) -> None:
    change(project / "content/my-game/rulings.yaml", "id: first-card", "id: first-of-all")
    told = json.loads(tinderbox(project, "lint", "--format", "json", "--changed-since", "HEAD").out)["findings"]

    assert ("TB201", CARDS) in {(found["code"], found["file"]) for found in told}


def test_a_revision_that_is_not_there_and_a_baseline_that_is_not_named_are_wrong_usage(project: Path) -> None:
    answer = tinderbox(project, "lint", "--changed-since", "yesterday")
    assert answer.code == tinderbox(project, "lint", "--update-baseline").code == 2
    assert "no commit is called yesterday" in answer.err


def test_known_findings_pass_and_new_ones_fail(project: Path) -> None:
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json", "--update-baseline").code == 0
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json").code == 0

    change(project / CARDS, "name: Bucket Bucket Chain", "name: Chain Chain")
    assert tinderbox(project, "lint", "--strict", "--baseline", "known.json").code == 1
    assert "TB293" in _codes(project, "--baseline", "known.json")
    assert "TB293" not in _codes(project, "--baseline", "known.json", "--select", "TB2")


def test_junit_names_clean_files_too(project: Path) -> None:
    told = tinderbox(project, "lint", "--format", "junit").out
    assert "content/my-game/game.yaml" in told


def test_a_silence_that_came_with_the_change_is_reported(project: Path) -> None:
    comment = "# tinderbox: ignore TB220 because the printer said so"
    path = project / CARDS
    line = next(line for line in path.read_text().splitlines() if "Bucket Bucket Chain" in line)
    space = line[: len(line) - len(line.lstrip(" -"))].replace("-", " ")
    change(path, line, f"{space}{comment}\n{line}")

    assert _codes(project, "--changed-since", "HEAD") == []
    assert _silenced(project) == 1
    assert _codes(project, "--changed-since", "HEAD", "--no-silences") == []  # the fault itself was there before
    commit_all(project)
    assert _silenced(project) == 0


def test_a_change_cannot_silence_its_own_fault_where_no_comment_is_believed(project: Path) -> None:
    change(project / CARDS, "Bucket Bucket Chain", "Bucket Bucket Chain Chain # tinderbox: ignore TB220 because x")

    assert (_codes(project, "--changed-since", "HEAD"), _silenced(project)) == ([], 2)
    assert set(_codes(project, "--changed-since", "HEAD", "--no-silences")) == {"TB220"}


def _silenced(root: Path) -> int:
    told = json.loads(tinderbox(root, "lint", "--format", "json", "--changed-since", "HEAD").out)
    return int(told["summary"]["silenced"])


def _finding(message: str = "Says 2.", line: int = 1, file: str = "a.yaml", code: str = "TB207") -> Finding:
    return Finding(Mark(file, line), code, Severity.ERROR, message, id="well-digger")


def _kept(folder: Path, *findings: Finding) -> baseline.Baseline:
    path = folder / "known.json"
    baseline.save(path, findings)
    return baseline.read(path, "known.json")


@pytest.mark.parametrize(
    ("found", "new"),
    [
        ([_finding(line=70)], ()),  # wherever it has moved
        ([_finding(), _finding("Says 3.")], (_finding("Says 3."),)),
        ([_finding(), _finding(line=9)], (_finding(line=9),)),  # a second fault of the same words
    ],
)
def test_what_is_known_passes_and_what_is_new_is_reported(
    tmp_path: Path, found: list[Finding], new: tuple[Finding, ...]
) -> None:
    assert baseline.apply(found, _kept(tmp_path, _finding())) == new


def test_what_no_longer_occurs_is_reported_at_its_line_of_the_baseline(tmp_path: Path) -> None:
    known = _kept(tmp_path, _finding("Says 1."), _finding("Says 2."), _finding("Says 3."))
    told = baseline.apply([_finding("Says 1."), _finding("Says 3.")], known)

    assert [(finding.code, finding.mark.file, finding.mark.line) for finding in told] == [("TB293", "known.json", 3)]
    assert "Says 2." in told[0].message


def test_a_complaint_about_the_baseline_is_not_written_into_it(tmp_path: Path) -> None:
    gone = baseline.apply([], _kept(tmp_path, _finding()))
    assert _kept(tmp_path, *gone).counts == {}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 2, "findings": []}', '{"version": 1, "findings": [3]}', "[" * 100_000]
)
def test_what_is_no_baseline_is_refused_and_for_none_the_way_to_make_one_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "known.json"
    with pytest.raises(ProjectError, match="--update-baseline"):
        baseline.read(path, "known.json")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProjectError, match="baseline"):
        baseline.read(path, "known.json")


_FINDINGS = st.lists(
    st.builds(_finding, st.text(max_size=12), st.integers(1, 9), st.sampled_from(["a.yaml", "b.po"])), max_size=8
)


@given(_FINDINGS)
def test_after_writing_nothing_is_new_or_gone(tmp_path_factory: pytest.TempPathFactory, found: list[Finding]) -> None:
    assert baseline.apply(found, _kept(tmp_path_factory.mktemp("known"), *found)) == ()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a project below the top of a repository, with one commit."""
    root = tmp_path / "games" / "mine"
    (root / "content").mkdir(parents=True)
    (root / "content" / "a.yaml").write_text("one\ntwo\nthree\nfour\n", encoding="utf-8")
    (root / "content" / "gone.yaml").write_text("gone\n", encoding="utf-8")
    (tmp_path / "elsewhere.txt").write_text("one\n", encoding="utf-8")
    commit_all(tmp_path)
    return root


def test_changed_and_new_lines_are_reported_by_file_and_of_deleted_ones_both_neighbours(repository: Path) -> None:
    (repository / "content" / "a.yaml").write_text("one\nTWO\nthree\nfour\nfive\n", encoding="utf-8")
    (repository / "content" / "żaba.yaml").write_text("one\ntwo\n", encoding="utf-8")
    (repository / "content" / "gone.yaml").unlink()
    (repository.parents[1] / "elsewhere.txt").write_text("two\n", encoding="utf-8")

    expected = {"content/a.yaml": frozenset({2, 5}), "content/żaba.yaml": frozenset({1, 2, 3})}
    assert git_history.find_changed_lines(repository, "HEAD") == expected
    (repository / "content" / "a.yaml").write_text("one\nfour\n", encoding="utf-8")
    assert git_history.find_changed_lines(repository, "HEAD")["content/a.yaml"] == frozenset({1, 2})


def test_an_earlier_state_is_laid_out_as_it_was_without_links(repository: Path, tmp_path: Path) -> None:
    (repository / "content" / "link.yaml").symlink_to("/etc/hostname")
    commit_all(tmp_path)
    (repository / "content" / "a.yaml").write_text("new\n", encoding="utf-8")
    commit_all(tmp_path)

    with git_history.check_out(repository, "HEAD~1") as there:
        assert (there / "content" / "a.yaml").read_text(encoding="utf-8") == "one\ntwo\nthree\nfour\n"
        assert sorted(path.name for path in (there / "content").iterdir()) == ["a.yaml", "gone.yaml"]
        assert not (there / "elsewhere.txt").exists()


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "-h", "HEAD\0", "", "HEAD:content"])
def test_what_is_no_commit_is_reported(repository: Path, revision: str) -> None:
    with pytest.raises(ProjectError):
        git_history.resolve_commit(repository, revision)
    assert not (repository / "x").exists()


def test_a_project_in_no_repository_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(ProjectError, match=f"{tmp_path.name} is not in a git repository"):
        git_history.resolve_commit(tmp_path, "HEAD")
