"""What keeps the house as it was drawn, besides import-linter."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "generator").rglob("*.py")])
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_one_thought_of_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_named_for_nothing(path: Path) -> None:
    assert not re.search(r"util|helper|common|manager", path.stem)
    assert path.stem != "base"


def test_the_generator_never_names_a_game() -> None:
    titles = [name.replace("-", " ").title() for name in GAMES]  # "the Brigade" may also be a piece on its board
    names = re.compile("|".join([*GAMES, *(name.replace("-", "_") for name in GAMES), *titles]))
    named = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted((ROOT / "generator").rglob("*.py"))
        for match in names.finditer(path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_help_comes_without_the_slow_libraries() -> None:
    slow = ("reportlab", "yaml", "jsonschema", "jsonschema_rs", "rich", "uharfbuzz", "pydantic")
    script = (
        "import sys; sys.argv = ['tinderbox', '--help']\n"
        "import generator.cli\n"
        "try: generator.cli.main()\n"
        "except SystemExit: pass\n"
        f"print([name for name in {slow} if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert answer.stdout.splitlines()[-1] == "[]"
