"""Answers carried to another state of a project: those that were made here, and nothing else that lies beside them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator import project
from generator.kept import keeping

SIGNED = keeping.of_values("what it depends on")


def saved(root: Path, *asked: str) -> Path:
    """Keep an answer to each question, which is itself; return the folder of answers."""
    for each in asked:
        keeping.save(root, each, SIGNED, each)
    return project.cache(root, "again")


def there(root: Path, *asked: str) -> list[object]:
    return [keeping.read(root, each, SIGNED, lambda told: told) for each in asked]


@pytest.fixture
def both(tmp_path: Path) -> tuple[Path, Path]:
    """Return a project and another state of it."""
    return tmp_path / "now", tmp_path / "then"


def test_an_answer_is_believed_in_another_state_under_the_same_signature_alone(both: tuple[Path, Path]) -> None:
    now, then = both
    saved(now, "a", "b")
    assert there(then, "a", "b") == [None, None]
    keeping.carry(now, then)

    assert there(then, "a", "b") == ["a", "b"]
    assert keeping.read(then, "a", keeping.of_values("something else"), lambda told: told) is None


def test_an_answer_that_is_signed_with_its_project_is_none_of_another(both: tuple[Path, Path]) -> None:
    now, then = both
    keeping.save(now, "a", keeping.signed(now), 1)
    keeping.carry(now, then)
    assert keeping.read(then, "a", keeping.signed(then), lambda told: told) is None


def test_what_was_forged_is_carried_and_not_believed(both: tuple[Path, Path]) -> None:
    now, then = both
    [place] = saved(now, "a").iterdir()
    place.write_bytes(place.read_bytes().replace(b'"a"', b'"b"'))
    keeping.carry(now, then)
    assert there(then, "a") == [None]


def test_links_and_pipes_are_left(both: tuple[Path, Path], tmp_path: Path) -> None:
    now, then = both
    folder = saved(now, "a")
    (tmp_path / "secret").write_text("mine")
    (folder / "link.json").symlink_to(tmp_path / "secret")
    os.mkfifo(folder / "pipe.json")
    keeping.carry(now, then)

    assert len([*project.cache(then, "again").iterdir()]) == 1


def test_no_more_is_carried_than_runs_keep(both: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    now, then = both
    size = sum(place.stat().st_size for place in saved(now, "a", "b").iterdir())
    monkeypatch.setattr(keeping, "_MOST_CARRIED", size - 1)
    keeping.carry(now, then)
    assert len([told for told in there(then, "a", "b") if told is not None]) == 1


def test_nothing_is_carried_through_a_link(both: tuple[Path, Path], tmp_path: Path) -> None:
    now, then = both
    saved(now, "a")
    (tmp_path / "elsewhere").mkdir()
    then.mkdir()
    (then / "out").symlink_to(tmp_path / "elsewhere")
    keeping.carry(now, then)
    assert [*(tmp_path / "elsewhere").iterdir()] == []
