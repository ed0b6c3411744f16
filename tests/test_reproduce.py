"""`make reproduce` on a game that has just been begun; and it would notice."""

from __future__ import annotations

from pathlib import Path

from tests.commands import begun
from tests.reproduce import HERE, THERE, built, differences


def test_a_build_is_the_same_under_all_circumstances(tmp_path: Path) -> None:
    project = begun(tmp_path)
    one, other = (built(project, tmp_path / "copies", under) for under in (HERE, THERE))

    names = ["cards.pdf", "how-to-print.txt", "ledger.json", "manifest.json"]
    assert sorted(one) == [f"my-game/en/a4/{name}" for name in names]
    assert differences(one, other) == ()


def test_a_file_that_differs_or_is_only_in_one_is_named() -> None:
    assert differences({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "3", "d": "4"}) == ("b", "c", "d")
