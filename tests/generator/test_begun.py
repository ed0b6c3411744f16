"""What is printed while translations are still judged: the same as after it, and nothing where an error is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.workers import Crew
from generator import again, workbench
from generator.kept import locking
from generator.printed.printing import BuildOptions, Built
from generator.spine.findings import ProjectError, Severity
from generator.translations import new
from generator.waiting import Silent
from tests.commands import begun, change

CARDS = "content/my-game/cards/cards.yaml"
WORDS = "i18n/es/LC_MESSAGES/my-game.po"
LACKING, THERE = (f'msgid "Bucket Chain"\nmsgstr "{words}"' for words in ("", "Cadena de cubos"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = begun(tmp_path)
    for locale in ("es", "pl"):
        new(root, locale, None)
    return root


@pytest.fixture(autouse=True)
def early(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many tasks were begun, each time; whatever there is to do is worth another process."""
    found: list[int] = []
    begin = Crew.begin

    def noted(crew: Crew[object, object], questions: list[object], topics: list[object]) -> None:
        found.append(len(questions))
        begin(crew, questions, topics)

    monkeypatch.setattr(Crew, "begin", noted)
    monkeypatch.setattr(workbench, "_WORTH_A_FORK", 0.0)
    monkeypatch.setattr(workbench, "_WORTH", 0.0)
    return found


def printed(root: Path, jobs: int, *, fallback: bool = True) -> Built:
    return again.build(root, BuildOptions(lang="all", fallback=fallback, jobs=jobs), Silent())


def pdfs(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.glob("out/**/*.pdf"))}


def test_printing_that_is_begun_early_comes_to_the_same(project: Path, early: list[int]) -> None:
    printed(project, 2)
    assert early == [0]  # from nothing nothing is begun
    change(project / WORDS, LACKING, THERE)
    two = printed(project, 2)
    assert early == [0, 1]
    found = pdfs(project)
    for path in project.glob("out/my-game/*"):
        path.rename(project / path.name)
    change(project / WORDS, THERE, LACKING)
    printed(project, 1)
    change(project / WORDS, LACKING, THERE)
    one = printed(project, 1)
    assert early == [0, 1]
    assert pdfs(project) == found
    assert (one.findings, one.notes) == (two.findings, two.notes)


def test_nothing_is_written_where_an_error_is_found(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed(project, 2)
    ended: list[bool] = []
    monkeypatch.setattr(Crew, "forsake", lambda _: ended.append(True))
    before = pdfs(project)
    change(project / WORDS, LACKING, THERE)
    change(project / CARDS, "name: Bucket Chain", 'name: "{nothing} here"')
    built = printed(project, 2)
    assert built.refused
    assert Severity.ERROR in {finding.severity for finding in built.findings}
    assert pdfs(project) == before
    assert ended == [True]


def test_nothing_is_begun_where_somebody_else_writes(
    project: Path, early: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(project, 2)
    change(project / WORDS, LACKING, THERE)
    alone = locking.alone
    patiences: list[float] = []

    def busy(folder: Path, locks: Path, *, patience: float = 60.0) -> object:
        patiences.append(patience)
        if not patience:
            raise ProjectError
        return alone(folder, locks, patience=patience)

    monkeypatch.setattr(locking, "alone", busy)
    assert not printed(project, 2).refused
    assert patiences == [0.0, 60.0]
    assert early == [0, 0]
