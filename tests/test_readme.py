"""Every command of the README is run, and says what the README shows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import load

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> Iterator[str]:
    for match in re.finditer(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL):
        yield match.group(1)


def sessions() -> Iterator[tuple[str, str]]:
    """Yield each command of the console blocks with the output shown below it, in order."""
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the content, with `tinderbox` on the path of its shell."""
    for part in ("content", "schemas", "i18n"):
        shutil.copytree(ROOT / part, tmp_path / part)
    command = tmp_path / "bin" / "tinderbox"
    command.parent.mkdir()
    command.write_text(f"#!{sys.executable}\nfrom generator.cli import main\nmain()\n", encoding="utf-8")
    command.chmod(0o755)
    return tmp_path


def test_the_console_shows_what_the_readme_shows(checkout: Path) -> None:
    environment = os.environ | {"PATH": f"{checkout / 'bin'}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"}
    for command, shown in sessions():
        done = subprocess.run(
            ["sh", "-c", command], cwd=checkout, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert done.stderr == "", command
        assert done.stdout == shown, command
    assert (checkout / "content" / "my-game" / "game.yaml").is_file()


def test_the_commands_without_make_are_the_ones_that_make_runs() -> None:
    _, plain = blocks("sh")
    planned = subprocess.run(
        ["make", "--always-make", "--dry-run", "build"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    ).stdout.replace("--disable-pip-version-check --quiet ", "")
    for command in plain.splitlines():
        assert command in planned


def test_make_has_every_target_that_the_readme_names() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z]+)`", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_pictures_and_files_that_it_shows_are_there() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", README)

    assert [name for name in linked if not (ROOT / name).exists()] == []


def test_the_number_of_cards_is_the_content_s() -> None:
    library = load.library(ROOT, only="the-brigade").value

    assert library is not None
    assert f"{len(library.games['the-brigade'].cards)} different cards" in README
