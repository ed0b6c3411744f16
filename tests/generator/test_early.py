"""Another process starts early where there is much content and something to do, and only there; none is left behind."""

from __future__ import annotations

import multiprocessing
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import workers
from engine.workers import Crew
from generator import again, early, load
from generator.printed.printing import BuildOptions
from generator.spine.findings import ProjectError
from generator.translations import new
from generator.waiting import Silent
from tests.commands import begun, change

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return begun(tmp_path)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether processes were there before something was done, one for each start."""
    found: list[bool] = []
    start = Crew.start
    monkeypatch.setattr(workers, "can_fork", lambda: False)

    def noted(crew: Crew[object, object]) -> None:
        found.append(crew.is_started)
        start(crew)

    monkeypatch.setattr(Crew, "start", noted)
    return found


def _only_in(where: Callable[[], object], work: Callable[..., object]) -> Callable[..., object]:
    """Return what does the same, and fails where there is no `where`."""

    def only(*args: object, **options: object) -> object:
        assert where() is not None
        return work(*args, **options)

    return only


def build(project: Path, *, jobs: int | None = 2, paper: str = "a4") -> None:
    again.build(project, BuildOptions(jobs=jobs, paper=paper), Silent())


def test_a_small_project_needs_no_other_process(project: Path, started: list[bool]) -> None:
    build(project)
    again.look(project, None)
    assert started == []


def test_a_large_project_gets_one_when_something_has_changed(
    project: Path, started: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(early, "processors_here", lambda: 2)
    (project / "content/my-game/cards/more.yaml").write_text(
        "deck: {id: cards}\ncards: []\n" + "# so much\n" * 40_000, encoding="utf-8"
    )
    build(project)
    again.look(project, None)
    assert started == [False, False]
    again.look(project, None)
    build(project)
    new(project, "es", None)  # only words: there is little to do
    again.look(project, None)
    assert started == [False, False]
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Line")
    again.look(project, None)
    build(project)
    assert started == [False] * 4
    change(project / CARDS, "name: Bucket Line", "name: Bucket Chain")
    build(project, jobs=1)
    assert started == [False] * 4
    assert multiprocessing.active_children() == []


def test_where_processes_are_forked_one_reads_the_content_and_is_gone(
    project: Path, started: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(early, "_LARGE", 0)
    monkeypatch.setattr(early, "processors_here", lambda: 2)
    monkeypatch.setattr(workers, "can_fork", lambda: True)
    monkeypatch.setattr(load, "library", _only_in(multiprocessing.parent_process, load.library))
    build(project)
    again.look(project, None)
    assert started == []
    assert multiprocessing.active_children() == []


def test_content_that_no_other_process_could_read_is_read_here(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early, "_LARGE", 0)
    monkeypatch.setattr(early, "processors_here", lambda: 2)
    monkeypatch.setattr(again, "_content", _only_in(lambda: None, again._content))
    build(project)
    (project / CARDS).write_text("deck: [", encoding="utf-8")
    assert [finding.code for finding in again.look(project, None).findings] == ["TB004"]
    with pytest.raises(ProjectError, match="no game is called your-game"):
        again.look(project, "your-game")


def test_what_goes_wrong_leaves_no_process_behind(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early, "_LARGE", 0)
    monkeypatch.setattr(workers, "can_fork", lambda: False)
    with pytest.raises(ProjectError, match="tabloid"):
        build(project, paper="tabloid")
    assert multiprocessing.active_children() == []


def test_a_folder_that_is_missing_is_no_large_one(tmp_path: Path) -> None:
    with early.started(tmp_path, int, int, lambda: True, 8) as started:
        assert started.crew is None
        assert started.content() is None


def test_what_is_found_and_printed_is_the_same_with_a_process_that_starts_early(
    project: Path, started: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")  # a warning
    new(project, "es", None)
    told = []
    for number, large in enumerate((0, 1_000_000)):
        monkeypatch.setattr(early, "_LARGE", large)
        options = BuildOptions(jobs=2, lang="all", fallback=True, out=project / f"out-{number}")
        shutil.rmtree(project / "out", ignore_errors=True)
        built = again.build(project, options, Silent())
        told.append((built.findings, built.notes))
    assert started == [False]
    assert {finding.code for finding in told[0][0]} >= {"TB220"}
    assert told[0] == told[1]
    assert len({path.read_bytes() for path in project.glob("out-*/**/cards.pdf")}) == len(("en", "es"))
