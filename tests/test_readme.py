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

from tests.brigade import load_game
from tests.commands import begun, change, tinderbox

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> Iterator[str]:
    for match in re.finditer(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL):
        yield match.group(1)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the content in a folder beside which nothing is, with `tinderbox` on the path of its shell."""
    here = tmp_path / "tinderbox"
    for part in ("content", "schemas", "i18n"):
        shutil.copytree(ROOT / part, here / part)
    command = here / "bin" / "tinderbox"
    command.parent.mkdir()
    known = "from generator import provenance\nprovenance.known = lambda: 'tinderbox-games==0.1.0'\n"  # on all machines
    body = f"from generator.cli import main\n{known}if __name__ == '__main__':\n    main()\n"
    command.write_text(f"#!{sys.executable}\n{body}", encoding="utf-8")
    command.chmod(0o755)
    return here


def said(command: str, folder: Path) -> str:
    environment = os.environ | {"PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"}
    done = subprocess.run(
        ["sh", "-c", command], cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == "", command
    return done.stdout


def test_the_console_shows_what_the_readme_shows(checkout: Path, request: pytest.FixtureRequest) -> None:
    """Run every command in order; `--update-goldens` writes what they say into the README."""

    def run(block: re.Match[str]) -> str:
        commands = [part.partition("\n")[0] for part in re.split(r"^\$ ", block[1], flags=re.MULTILINE)[1:]]
        answers = [f"$ {command}\n{said(command, checkout)}" for command in commands]
        return f"```console\n{''.join(answers)}```"

    shown = re.sub(r"^```console\n(.*?)^```$", run, README, flags=re.MULTILINE | re.DOTALL)
    if request.config.getoption("--update-goldens"):
        (ROOT / "README.md").write_text(shown, encoding="utf-8")
        return
    assert shown == README
    assert (checkout.parent / "my-game" / "content" / "my-game" / "game.yaml").is_file()


def test_the_sheets_that_it_shows_are_those_of_a_new_game_and_lint_clean(tmp_path: Path) -> None:
    shown = next(block for block in blocks("yaml") if block.startswith("sheets:"))
    project = begun(tmp_path)
    game, cards = (project / "content" / "my-game" / name for name in ("game.yaml", "cards/cards.yaml"))
    events = cards.read_text(encoding="utf-8").replace("id: cards", "id: events").replace("name: Cards", "name: Events")
    events = events.replace("bucket-chain", "bucket").replace("Bucket Chain", "Bucket")
    cards.with_name("events.yaml").write_text(events, encoding="utf-8")
    commented = "".join(f"# {line}\n" for line in shown.splitlines())
    listed = "  - {id: cards, name: Cards, deck: cards, count: 1}\n"

    change(game, commented, shown)
    change(game, listed, listed + listed.replace("cards", "events").replace("Cards", "Events"))

    assert tinderbox(project, "lint", "my-game", "--strict").code == 0
    assert "  all-cards.pdf   2 pieces " in tinderbox(project, "build", "my-game").out


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
    assert f"{len(load_game().cards)} different cards" in README
