"""What a rulebook was made of is kept from run to run, as much as the last one used and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import keeping, project, shelving
from generator.geometry import Size
from generator.layout.rulebook import Bed, Book, bed, lay_out
from generator.layout.rulebook.shelf import Done
from generator.model import Game, Library
from generator.units import um
from generator.workbench import Workbench
from tests.generator.layout.rulebook.test_shelf import said, whole
from tests.generator.layout.workshop import FakeMetrics

A6 = Size(um(105), um(148))
ASKED = ("rulebook", "tiny", "en")


def laid(tmp_path: Path, made: Game, asked: tuple[str, ...] = ASKED, fonts: str = "fonts") -> tuple[Book, Bed]:
    """Return a book laid out in a run of its own, and the bed on which it lies."""
    on = bed(made, FakeMetrics(), "en", fonts)

    def lay() -> Book:
        return lay_out(made, A6, FakeMetrics(), lying=on)

    return shelving.laid(
        Workbench(tmp_path, Library(str(tmp_path), {}, {}, {}, {})), asked, on, lay, lambda book: [book.used]
    ), on


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
    laid(tmp_path, whole())
    [path] = project.cache(tmp_path).glob("**/*.json")
    data = path.read_bytes()
    for forged in (data.replace(b"1", b"2"), data[:-1], b"", b"[[], {}]"):
        path.write_bytes(forged)
        book, on = laid(tmp_path, whole())
        assert len(made(on)) >= len(book.used.blocks)


def made(on: Bed) -> list[Done]:
    """Return what this run has made."""
    return [done for there in on.shelf.values() for done in there if done.strips and done.strips[0].steps]


def test_what_another_program_kept_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid(tmp_path, whole())
    _, on = laid(tmp_path, whole())
    assert made(on) == []
    monkeypatch.setattr(keeping, "of_values", lambda *words: "-".join(("another", *words)))
    _, on = laid(tmp_path, whole())
    assert made(on) != []


def test_nothing_is_kept_where_nobody_knows_the_fonts(tmp_path: Path) -> None:
    laid(tmp_path, whole(), fonts="")

    assert files(tmp_path) == {}
