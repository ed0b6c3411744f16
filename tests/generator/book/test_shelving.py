"""What a rulebook was made of is kept from run to run, as much as the last one used and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import project
from generator.book import shelving
from generator.kept import keeping
from generator.layout.rulebook import Bed, Book, bed, lay_out
from generator.spine.geometry import Size
from generator.spine.model import Game, Library
from generator.spine.units import um
from generator.workbench import Workbench
from tests.generator.layout.rulebook.test_shelf import said, whole
from tests.generator.layout.workshop import FakeMetrics

A6 = Size(um(105), um(148))
ASKED = ("rulebook", "tiny", "en")


def laid(tmp_path: Path, made: Game, asked: tuple[str, ...] = ASKED, fonts: str = "fonts") -> int:
    """Lay a book out in a run of its own; return how much of it was made anew."""
    on = bed(made, FakeMetrics(), "en", fonts)
    known = 0

    def lay() -> Book:
        nonlocal known
        known = lying(on)
        return lay_out(made, A6, FakeMetrics(), lying=on)

    bench = Workbench(tmp_path, Library(str(tmp_path), {}, {}, {}, {}))
    shelving.laid(bench, asked, on, lay, lambda book: [book.used])
    return lying(on) - known


def lying(on: Bed) -> int:
    return sum(map(len, on.shelf.values()))


def files(tmp_path: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in project.cache(tmp_path).glob("**/*.json")}


def test_what_is_kept_does_not_grow_and_stands_as_it_is_while_nothing_changes(tmp_path: Path) -> None:
    laid(tmp_path, whole())
    first = files(tmp_path)
    assert len(first) == 1
    laid(tmp_path, whole())
    assert files(tmp_path) == first
    for number in range(5):
        laid(tmp_path, said("rules.s.p", f"Ask {number}.")(whole()))
    laid(tmp_path, whole())
    assert files(tmp_path) == first


def test_each_question_has_what_its_own_last_answer_used(tmp_path: Path) -> None:
    laid(tmp_path, whole())
    first = files(tmp_path)
    laid(tmp_path, said("rules.s.p", "Ask nobody.")(whole()), ("rulebook", "tiny", "fr"))

    assert first.items() < files(tmp_path).items()


def test_what_somebody_else_has_written_is_not_believed(tmp_path: Path) -> None:
    all_of_it = laid(tmp_path, whole())
    [path] = project.cache(tmp_path).glob("**/*.json")
    data = path.read_bytes()
    for forged in (data.replace(b"1", b"2"), data[:-1], b"", b"[[], {}]"):
        path.write_bytes(forged)
        assert laid(tmp_path, whole()) == all_of_it


def test_what_another_program_kept_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    all_of_it = laid(tmp_path, whole())
    assert laid(tmp_path, whole()) == 0
    monkeypatch.setattr(keeping, "of_values", lambda *words: "-".join(("another", *words)))
    assert laid(tmp_path, whole()) == all_of_it


def test_nothing_is_kept_where_nobody_knows_the_fonts(tmp_path: Path) -> None:
    laid(tmp_path, whole(), fonts="")

    assert files(tmp_path) == {}
