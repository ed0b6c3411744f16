"""What a file holds is kept under its bytes: what is known is what would be read, and only what is in order."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import load, project, source
from generator.kept.trees import Trees
from generator.load.files import read_all
from generator.source import ListNode, MapNode
from generator.spine.findings import Checked
from generator.spine.model import Library
from tests.builders import GAME, example, write
from tests.commands import change

CARDS = f"content/{GAME}/cards/crew.yaml"
CARD = "cards: [{id: well-digger, name: Well Digger, texts: {flavour: Deep down.}}, {id: mason, name: Mason}]"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, example(CARD))


@pytest.fixture
def understood(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of files that are understood anew."""
    names: list[str] = []
    work = source.understood

    def noted(data: bytes, name: str) -> Checked[MapNode]:
        names.append(name)
        return work(data, name)

    monkeypatch.setattr(source, "understood", noted)
    return names


def known(root: Path) -> Checked[Library]:
    return load.library(root, trees=Trees(root))


def parts(node: Any) -> Iterator[tuple[object, ...]]:  # noqa: ANN401 - what a file holds
    """Yield all that a node knows, and those below it."""
    if isinstance(node, (MapNode, ListNode)):
        yield type(node), node.at, node.marks, node.origin.name, node.origin.text, [*node]
        for value in node.values() if isinstance(node, MapNode) else node:
            yield from parts(value)
    else:
        yield type(node), node


def test_what_is_known_of_a_whole_game_is_what_would_be_read(tmp_path: Path) -> None:
    for name in ("content", "i18n"):
        shutil.copytree(project.resources() / name, tmp_path / name)
    games = ("the-brigade",)
    read = read_all(tmp_path, games)
    assert read_all(tmp_path, games, Trees(tmp_path)) == read
    again = read_all(tmp_path, games, Trees(tmp_path))
    assert again == read
    for one, other in zip(again.files, read.files, strict=True):
        assert list(parts(one.node)) == list(parts(other.node)), one.name


def test_a_file_that_has_not_changed_is_not_understood_anew(root: Path, understood: list[str]) -> None:
    first = known(root)
    assert CARDS in understood
    understood.clear()
    assert known(root) == first
    assert understood == []
    change(root / CARDS, "Deep down.", "Deep down there.")
    library = known(root)
    assert understood == [CARDS]
    assert library == load.library(root)


def test_what_is_wrong_with_a_file_is_found_every_time(root: Path, understood: list[str]) -> None:
    change(root / CARDS, '"id": "mason"', '"id": "mason", "count": "many"')
    first = known(root)
    assert {finding.code[:3] for finding in first.findings} == {"TB1"}
    understood.clear()
    assert known(root) == first == load.library(root)
    assert understood[0] == CARDS


def test_bytes_name_and_kind_of_a_file_all_count(root: Path) -> None:
    trees, data = Trees(root), b"a: 1\n"
    node = source.understood(data, "a.yaml").value
    assert node is not None
    trees.keep("deck", "a.yaml", data, node)
    assert Trees(root).known("deck", "a.yaml", data) == {"a": 1}
    assert Trees(root).known("deck", "a.yaml", b"a: 2\n") is None
    assert Trees(root).known("deck", "b.yaml", data) is None
    assert Trees(root).known("theme", "a.yaml", data) is None


def test_schemas_count(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    data = b"a: 1\n"
    node = source.understood(data, "a.yaml").value
    assert node is not None
    Trees(root).keep("deck", "a.yaml", data, node)
    others = tmp_path_factory.mktemp("program")
    shutil.copytree(project.resources() / "schemas", others / "schemas")
    monkeypatch.setattr(project, "resources", lambda: others)
    assert Trees(root).known("deck", "a.yaml", data) == {"a": 1}
    (others / "schemas" / "deck.schema.json").write_text("{}", encoding="utf-8")
    assert Trees(root).known("deck", "a.yaml", data) is None


def test_a_byte_order_mark_moves_nothing(root: Path) -> None:
    (root / CARDS).write_bytes(b"\xef\xbb\xbf" + (root / CARDS).read_bytes())
    assert known(root) == known(root) == load.library(root)
