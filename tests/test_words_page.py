"""The page on a game's own words: its files make a game that lints clean, and its draft is what the program writes."""

import re
from pathlib import Path

from generator.commands.new import create_game
from tests.commands import tinderbox

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(yaml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (content/\S+)\n")


def test_the_walk_makes_a_game_whose_texts_are_read_and_written(tmp_path: Path) -> None:
    create_game(tmp_path, "my-game")
    root = tmp_path / "my-game"
    page = (ROOT / "docs/words.md").read_text(encoding="utf-8")
    shown = ""
    for kind, block in BLOCK.findall(page):
        if kind == "console":
            shown = block.partition("\n")[2]
        elif match := FILE.match(block):
            path = root / match[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block, encoding="utf-8")
        else:
            cards = root / "content/my-game/cards/cards.yaml"
            id_ = block.split()[2]
            old = re.search(rf"  - id: {id_}\n.*?\n\n", cards.read_text(encoding="utf-8"), re.DOTALL)
            assert old is not None
            cards.write_text(cards.read_text(encoding="utf-8").replace(old[0], f"{block}\n"), encoding="utf-8")

    assert tinderbox(root, "compose", "my-game", "high-noon").out == shown
    drafts = tinderbox(root, "compose", "my-game").out
    assert "  en  You may hold up to {to} cards.\n\n5 of 5 drafts" in drafts
    assert tinderbox(root, "lint", "my-game", "--strict").out == "No findings.\n"
