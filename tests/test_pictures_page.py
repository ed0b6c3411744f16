"""The page about own pictures: followed block by block, it gives what it shows."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image

from generator.commands.new import create_game
from tests.commands import tinderbox

PAGE = Path(__file__).parents[1] / "docs" / "pictures.md"
BLOCK = re.compile(r"^```(yaml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_own_pictures_are_shown_credited_and_printed(tmp_path: Path) -> None:
    create_game(tmp_path, "my-game")
    root = tmp_path / "my-game"
    game = root / "content" / "my-game"
    (game / "art").mkdir()
    Image.linear_gradient("L").resize((700, 1000)).save(game / "art" / "ada.jpg")
    Image.radial_gradient("L").resize((800, 800)).save(game / "art" / "bo.png")

    for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        first, _, rest = block.partition("\n")
        if kind == "console":
            assert rest == tinderbox(root, *first.split()[2:]).out
        else:
            path = root / first.removeprefix("# ").removesuffix(", at its end")
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(before + block, encoding="utf-8")
