"""What keeps the house as it was drawn, besides import-linter."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "generator").rglob("*.py")])
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))


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


def modules(package: str) -> list[str]:
    """Return the modules and packages that stand right below a package, sorted."""
    folder = ROOT / package
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return sorted(files | {path.parent.name for path in folder.glob("*/__init__.py")})


def orders() -> dict[str, list[str]]:
    """Return what stands in each order of layers, sorted: that of the house, and those of its rooms."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {
        contract.get("containers", ["generator"])[0].replace(".", "/"): sorted(
            name.strip() for layer in contract["layers"] for name in layer.split("|")
        )
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
    }


ROOMS = sorted(orders())


@pytest.mark.parametrize("package", ROOMS)
def test_every_module_stands_once_in_the_order_of_the_layers(package: str) -> None:
    inside = modules(package)
    assert (sorted(["engine", *(f"generator.{name}" for name in inside)]) if package == "generator" else inside) == (
        orders()[package]
    )


@pytest.mark.parametrize("package", ["engine", *ROOMS])
def test_every_module_stands_once_in_the_map_of_the_house_and_no_other(package: str) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    part = text.partition(f"\n## {package}\n")[2].partition("\n## ")[0]
    entries = re.findall(r"^- ((?:`\w+`(?:,\s+)?)+):", part, re.MULTILINE)

    assert modules(package) == sorted(name for entry in entries for name in re.findall(r"\w+", entry))


def test_one_place_says_what_is_meant_by_a_name_that_nothing_has() -> None:
    guessing = [path.stem for path in SOURCES if "get_close_matches" in path.read_text(encoding="utf-8")]
    assert guessing == ["suggest"]
