"""README and docs: every block works when it is pasted, in order, into one shell of a fresh clone."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from generator.commands.new import create_game
from tests.brigade import load_game
from tests.commands import tinderbox

ROOT = Path(__file__).parents[1]
PAGES = (
    "README.md",
    *(f"docs/{name}.md" for name in ("tutorial", "printing", "calibrating", "ordering", "tabletop", "translating")),
)
BLOCK = re.compile(r"^```(sh|console|yaml|po)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\S+\.(?:yaml|po))\n")  # the first line of a block that is a file
SEPARATOR = "--- end of command ---"


def run(page: str, clone: Path) -> str:
    """Paste all blocks of a page into one shell; return the page with the output of each `$` command."""
    text = (ROOT / page).read_text(encoding="utf-8")
    script = [] if page == "README.md" else [". .venv/bin/activate"]
    for kind, block in BLOCK.findall(text):
        if kind in {"yaml", "po"}:
            script += [f"cat > {name[1]} <<'END'\n{block}END"] if (name := FILE.match(block)) else []
            continue
        commands = re.findall(r"^\$ (.*)$", block, re.MULTILINE) if kind == "console" else block.splitlines()
        for command in commands:
            script += [command, f"echo '{SEPARATOR}'"] if kind == "console" else [f"{command} || exit 9"]
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    done = subprocess.run(
        ["bash"],
        input="\n".join(script),
        cwd=clone,
        env=plain | {"COLUMNS": "100"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    outputs = iter(done.stdout.split(f"{SEPARATOR}\n"))
    assert (done.returncode, done.stderr) == (0, "")

    def fill(found: re.Match[str]) -> str:
        if found[1] != "console":
            return found[0]
        commands = re.findall(r"^\$ .*$", found[2], re.MULTILINE)
        return "```console\n" + "".join(f"{command}\n{next(outputs)}" for command in commands) + "```"

    if (
        BLOCK.findall(text)[0][0] == "sh"
    ):  # what `make` prints comes before the first command that is shown with its output
        shown = next(outputs)
        outputs = iter([shown.partition("turned on the long edge.\n")[2], *outputs])
    return BLOCK.sub(fill, text)


@pytest.mark.parametrize("page", PAGES)
def test_every_block_works_when_pasted_in_order_and_prints_what_the_page_shows(
    page: str, clone: Path, request: pytest.FixtureRequest
) -> None:
    shown = run(page, clone)
    if request.config.getoption("--update-goldens"):
        (ROOT / page).write_text(shown, encoding="utf-8")
    assert shown == (ROOT / page).read_text(encoding="utf-8")


def _blocks(page: str, kind: str) -> list[str]:
    return [block for found, block in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")) if found == kind]


def test_the_shared_sheets_of_the_docs_fit_a_new_game(tmp_path: Path) -> None:
    shown = next(block for block in _blocks("docs/own-game.md", "yaml") if block.startswith("sheets:"))
    create_game(tmp_path, "my-game", extras=["hexes", "board"])
    project = tmp_path / "my-game"
    with (project / "content/my-game/game.yaml").open("a", encoding="utf-8") as game:
        game.write(shown)

    assert tinderbox(project, "lint", "my-game", "--strict").code == 0
    assert "  pieces.pdf    13 pieces " in tinderbox(project, "build", "my-game").out


@pytest.mark.parametrize(("number", "extras"), [(0, []), (1, ["rules"])], ids=["bare", "rules"])
def test_the_cards_of_the_docs_are_those_of_a_new_game(tmp_path: Path, number: int, extras: list[str]) -> None:
    create_game(tmp_path, "my-game", extras=extras)
    cards = (tmp_path / "my-game/content/my-game/cards/cards.yaml").read_text(encoding="utf-8")

    assert [block for block in _blocks("docs/own-game.md", "yaml") if "high-noon" in block][number] in cards


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere_and_make_has_every_target_that_is_named(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)#:]+)\)", text)

    assert [name for name in linked if not (ROOT / page).parent.joinpath(name).exists()] == []
    for target in re.findall(r"`make ([a-z]+)`", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_number_of_cards_is_the_content_s() -> None:
    assert f"{len(load_game().cards)} different cards" in (ROOT / "README.md").read_text(encoding="utf-8")
