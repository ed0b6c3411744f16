"""A baseline lets pass what is known, tells what is new, and tells what is gone."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.commands import baseline
from generator.model.findings import Finding, Mark, ProjectError, Severity


def _finding(message: str = "Says 2.", line: int = 1, file: str = "a.yaml", code: str = "TB207") -> Finding:
    return Finding(Mark(file, line), code, Severity.ERROR, message, id="well-digger")


def _kept(folder: Path, *findings: Finding) -> baseline.Baseline:
    path = folder / "known.json"
    baseline.save(path, findings)
    return baseline.read(path, "known.json")


def test_what_is_known_passes_wherever_it_has_moved(tmp_path: Path) -> None:
    assert baseline.apply([_finding(line=70)], _kept(tmp_path, _finding(line=1))) == ()


def test_what_is_new_is_reported(tmp_path: Path) -> None:
    new = _finding("Says 3.")
    assert baseline.apply([_finding(), new], _kept(tmp_path, _finding())) == (new,)


def test_a_second_fault_of_the_same_words_is_new(tmp_path: Path) -> None:
    again = _finding(line=9)
    assert baseline.apply([_finding(), again], _kept(tmp_path, _finding())) == (again,)


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
def test_what_is_no_baseline_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "known.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProjectError, match="baseline"):
        baseline.read(path, "known.json")


def test_a_baseline_that_is_not_there_is_reported_with_the_way_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="--update-baseline"):
        baseline.read(tmp_path / "known.json", "known.json")


_FINDINGS = st.lists(
    st.builds(_finding, st.text(max_size=12), st.integers(1, 9), st.sampled_from(["a.yaml", "b.po"])), max_size=8
)


@given(_FINDINGS)
def test_after_writing_nothing_is_new_or_gone(tmp_path_factory: pytest.TempPathFactory, found: list[Finding]) -> None:
    assert baseline.apply(found, _kept(tmp_path_factory.mktemp("known"), *found)) == ()
