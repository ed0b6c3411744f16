"""A small game with every kind of piece, for what is ordered from shops and laid on virtual tables."""

from pathlib import Path

from tests import builders
from tests.fixture_files import FIXTURES

_PIECES = {
    path.relative_to(FIXTURES / "pieces").as_posix(): path.read_text(encoding="utf-8")
    for path in (FIXTURES / "pieces").rglob("*.yaml")
}
CARDS = """
deck: {back: behind}
cards:
  - {id: diver, name: Diver, text: "Dive deep.", count: 2}
  - {id: gull, name: Gull, text: "Cry."}
"""


def project(root: Path, cards: str = CARDS, **more: str) -> Path:
    """Write the game below `root`, `cards` in the place of its cards, and return its folder."""
    return builders.write(root, {**builders.example(cards), **_PIECES, **more})
