"""What is printed, by how many processes, and what is left as it stands."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.workers import Crew
from generator import again, build, load, new, workbench
from generator.judging import lint
from generator.preflight import checking
from generator.printed import jobs
from generator.printed.matter import Made, Order
from generator.printed.printing import BuildOptions, Built
from generator.spine.findings import Finding, Mark, Severity
from generator.waiting import Silent
from tests.commands import change

CARDS = "content/my-game/cards/cards.yaml"
FAULT = Finding(Mark("cards.pdf", 2), "TB413", Severity.ERROR, "A text reaches beyond the trim.")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two games, each with a deck."""
    new.start(tmp_path, "my-game")
    new.start(tmp_path / "my-game", "your-game")
    return tmp_path / "my-game"


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which decks were laid out, in order."""
    names: list[str] = []
    work = jobs.laid_out

    def noted(order: Order, name: str, only: frozenset[str] | None = None) -> Made:
        names.append(f"{order.one.game.id} {name}")
        return work(order, name, only)

    monkeypatch.setattr(jobs, "laid_out", noted)
    return names


def printed(project: Path, **words: int | Path) -> Built:
    return build.build(project, BuildOptions(**words), Silent())  # type: ignore[arg-type]  # as the options have them


def files(folder: Path) -> Mapping[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have any work taken for worth another process, forked or spawned."""
    for worth in ("_WORTH", "_WORTH_A_FORK"):
        monkeypatch.setattr(workbench, worth, -1.0)


def test_one_process_and_several_print_the_same_bytes(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []
    start = Crew.start
    spread(monkeypatch)

    def noted(crew: Crew[workbench.Task, object]) -> None:
        started.append(1)
        start(crew)

    monkeypatch.setattr(Crew, "start", noted)
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")  # a warning
    told = [printed(project, jobs=number, out=tmp_path / str(number)) for number in (1, 2, 3)]

    assert 2 == len(started)
    assert ["TB220"] == [finding.code for finding in told[0].findings]
    assert told[0].findings == told[1].findings == told[2].findings
    assert 2 == len([name for name in files(tmp_path / "1") if name.endswith(".pdf")])
    assert files(tmp_path / "1") == files(tmp_path / "2") == files(tmp_path / "3")


def test_one_process_and_several_find_the_same(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spread(monkeypatch)
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")
    loaded = load.library(project)
    assert loaded.value is not None
    found = []
    for number in (1, 2):
        with workbench.hands(project, loaded.value, number) as working:
            found.append(lint.judged(project, loaded, None, working).findings)

    assert ["TB220"] == [finding.code for finding in found[0]]
    assert found[0] == found[1]


def test_small_work_is_left_to_one_process(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Crew, "start", lambda _: pytest.fail("another process"))
    assert 2 == len(printed(project, jobs=8).written)


def test_only_what_holds_a_changed_card_is_laid_out_and_written(project: Path, laid_out: list[str]) -> None:
    printed(project)
    assert ["my-game cards", "your-game cards"] == sorted(laid_out)
    laid_out.clear()

    change(project / CARDS, "name: Bucket Chain", "name: Bucket Brigade")
    again_ = {each.path.parts[-4]: each.kept for each in printed(project).written}

    assert ["my-game cards"] == laid_out
    assert {"my-game": False, "your-game": True} == again_


def test_a_change_that_nobody_sees_on_paper_writes_nothing(project: Path, laid_out: list[str]) -> None:
    [before, _] = printed(project).written
    stamp = before.path.stat().st_mtime_ns
    laid_out.clear()

    change(project / CARDS, 'cites: ["ruling:first-card"]', "cites: []")
    [first, _] = printed(project).written

    assert (["my-game cards"], True) == (laid_out, first.kept)
    assert stamp == first.path.stat().st_mtime_ns
    laid_out.clear()
    printed(project)
    assert [] == laid_out


def test_a_comment_lays_nothing_out(project: Path, laid_out: list[str]) -> None:
    printed(project)
    laid_out.clear()

    change(project / CARDS, "  - id: bucket-chain", "  # As on the old fire engine.\n  - id: bucket-chain")
    assert [True, True] == [each.kept for each in printed(project).written]
    assert [] == laid_out


def test_what_is_wrong_with_a_pdf_is_told_for_as_long_as_it_stands_there(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(checking, "checked", lambda *_, **__: (FAULT,))
        first = printed(project)
    second = printed(project)

    assert [False, False] == [each.kept for each in first.written]
    assert [True, True] == [each.kept for each in second.written]
    assert [(each.path.as_posix(), 2, "TB413") for each in first.written] == [
        (each.mark.file, each.mark.line, each.code) for each in first.proof
    ]
    assert first.proof == second.proof

    change(project / CARDS, "name: Bucket Chain", "name: Bucket Brigade")
    assert ["your-game"] == [Path(each.mark.file).parts[-4] for each in printed(project).proof]


def test_an_unchanged_build_tells_what_is_wrong_with_its_pdfs_too(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(checking, "checked", lambda *_, **__: (FAULT,))
        built = again.build(project, BuildOptions(), Silent())
    kept = again.printed(project, BuildOptions())

    assert kept is not None
    assert 2 == len(kept.proof)
    assert built.proof == kept.proof


def test_a_ledger_whose_findings_cannot_be_read_counts_as_none(project: Path) -> None:
    for each in printed(project).written:
        change(each.path.with_name("ledger.json"), '"pages"', '"proof": [{"mark": 1}], "pages"')

    assert [False, False] == [each.kept for each in printed(project).written]


def test_half_a_file_that_a_killed_build_left_is_swept_although_the_file_stays(project: Path) -> None:
    paths = [each.path for each in printed(project).written]
    strays = [path.with_name(f"{path.name}.{2**22 + 1}.part") for path in paths]
    for stray in strays:
        stray.write_bytes(b"%PDF-1")

    assert [True, True] == [each.kept for each in printed(project).written]
    assert [False, False] == [stray.exists() for stray in strays]


def test_a_pdf_is_held_against_what_is_asked_for_now(project: Path) -> None:
    printed(project)
    turned = build.build(project, BuildOptions(flip="short"), Silent())

    assert [False, False] == [each.kept for each in turned.written]


def test_a_changed_text_loads_nothing_that_draws_plays_or_makes_pages_for_screens(project: Path) -> None:
    printed(project)
    change(project / CARDS, "name: Bucket Chain", "name: Bucket Brigade")
    program = (
        "import sys; from pathlib import Path; from generator.again import build;"
        "from generator.printed.printing import *;"
        "from generator.waiting import Silent; built = build(Path.cwd(), BuildOptions(), Silent());"
        "print([each.kept for each in built.written], *sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=project, capture_output=True, text=True, check=True)
    heavy = (
        "generator.art.gallery",
        "generator.diagram",
        "generator.html",
        "generator.playtest.exercise",
        "engine.games",
    )

    assert done.stdout.startswith("[False, True] ")
    assert [] == [name for name in done.stdout.split() if name in heavy]
