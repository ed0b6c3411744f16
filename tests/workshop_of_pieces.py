"""A small game with every kind of piece, for what is ordered from shops and laid on virtual tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests import builders

_PIECES: Mapping[str, str] = {
    "content/example/layouts/pieces.yaml": """
layouts:
  behind:
    boxes:
      ground: {at: [0, 0, 63.5, 88.9], bleed: true, fill: "#2244aa"}
  tile:
    boxes:
      ground: {at: [0, 0, 60, 60], bleed: true, fill: "#e0c080"}
      name: {at: [6, 6, 48, 8], text: "{name}", style: plain}
  ruin:
    boxes:
      ground: {at: [0, 0, 60, 60], bleed: true, fill: "#c0b0a0"}
      text: {at: [6, 26, 48, 8], text: "{text}", style: plain}
  token:
    boxes:
      ground: {at: [0, 0, 12, 12], bleed: true, fill: "#cc2222"}
  board:
    boxes:
      ground: {at: [0, 0, 180, 120], bleed: true, fill: "#ffffff"}
      name: {at: [20, 6, 140, 8], text: "{name}", style: plain}
  piece:
    boxes:
      back: {at: [0, 0, 25, 25], fill: "#0000ff"}
      front: {at: [0, 25, 25, 25], fill: "#ff0000"}
""",
    "content/example/tiles/tiles.yaml": """
deck: {id: tiles, name: Tiles, size: tile-60, front: tile, back: own}
cards:
  - {id: mill, name: Mill, origin: published, cites: ["R:1"], back: {layout: ruin, text: "Burnt down."}}
  - {id: quay, name: Quay, origin: published, cites: ["R:1"], back: {layout: ruin, text: "Sunk."}}
""",
    "content/example/tokens/tokens.yaml": """
deck: {id: tokens, name: Tokens, size: token-12, front: token}
cards:
  - {id: coin, name: Coin, count: 5, origin: published, cites: ["R:1"]}
""",
    "content/example/tokens/pieces.yaml": """
deck: {id: pieces, name: Pieces, size: standee-25, front: piece}
cards:
  - {id: knight, name: Knight, origin: published, cites: ["R:1"]}
""",
    "content/example/boards/boards.yaml": """
deck: {id: boards, name: Boards, size: board-180, front: board}
cards:
  - {id: harbour-board, name: Harbour board, origin: published, cites: ["R:1"]}
""",
    "content/_shared/sizes.yaml": """
sizes:
  poker: {width: 63.5, height: 88.9, corner: 3}
  tcg: {width: 63, height: 88, corner: 3}
  tile-60: {width: 60, height: 60, corner: 2}
  token-12: {width: 12, height: 12, corner: 6}
  board-180: {width: 180, height: 120, corner: 3}
  standee-25: {width: 25, height: 50, folded: true}
papers: {a4: {width: 210, height: 297}, letter: {width: 215.9, height: 279.4}}
sheets: {home-1: {margin: 6.35, bleed: 3, gap: 6, mark-length: 4, mark-offset: 3, mark-weight: 0.25}}
""",
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
