"""The data files of tests: lists of examples that are better read as YAML."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from generator.content import source
from generator.content.source import MapNode
from tests.brigade import GAME

FIXTURES: Final = Path(__file__).parent / "fixtures"


@cache
def read_fixture(name: str) -> MapNode:
    """Return the content of a YAML file in `tests/fixtures`; `name` is its path without the ending."""
    path = FIXTURES / f"{name}.yaml"
    read = source.read(path, path.name)
    assert read.value is not None, read.findings
    assert read.findings == (), read.findings
    return read.value


def read_game_fixture(name: str, game: str) -> Mapping[str, Any]:
    """Return the same file for a game: one of its own in a folder that is named as the game; empty if it has none."""
    if game == GAME:
        return read_fixture(name)
    folder, _, file = name.rpartition("/")
    own = f"{folder}/{game}/{file}"
    return read_fixture(own) if (FIXTURES / f"{own}.yaml").exists() else {}
