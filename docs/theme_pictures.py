"""Make the pictures of docs/themes.md: of each theme four cards, a back, tokens and the rules of a new game.

Run it after a change of a theme: `python docs/theme_pictures.py`. The fonts of the themes must be installed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pypdfium2 as pdfium
from PIL import Image

from generator.commands.new import create_game, list_themes

FOLDER: Final = Path(__file__).parent / "themes"
FACES: Final = (
    "cards.first-light.front", "cards.crescent.front", "cards.fern.front", "cards.high-tide.front", "cards.back",
)  # fmt: skip
STAR: Final = "stars.star.front"
HEIGHT: Final = 400  # pixels, of a card and of the page
SMALL: Final = 88  # pixels, of a token
GAP: Final = 16
GROUND: Final = "#e4e4e0"
COLOURS: Final = 256


def make_picture(theme: str) -> Image.Image:
    """Print a new game with a theme, and return its pieces side by side."""
    with TemporaryDirectory() as folder:
        create_game(Path(folder), f"{theme}-game", theme=theme)
        project = Path(folder) / f"{theme}-game"
        subprocess.run([sys.executable, "-m", "generator.cli", "build", "--png", "300"], cwd=project, check=True)
        (pieces,) = project.rglob("out/**/png")
        row = [_resize(Image.open(pieces / f"{face}.png"), HEIGHT) for face in FACES]
        token = _resize(Image.open(pieces / f"{STAR}.png"), SMALL)
        row.append(_resize(pdfium.PdfDocument(pieces.parent / "rulebook.pdf")[0].render(scale=2).to_pil(), HEIGHT))
    width = sum(piece.width + GAP for piece in row) + token.width + 2 * GAP
    sheet, left = Image.new("RGB", (width, HEIGHT + 2 * GAP), GROUND), GAP
    for piece in row:
        sheet.paste(piece, (left, GAP))
        left += piece.width + GAP
    for number in range(4):
        sheet.paste(token, (left, GAP + number * (HEIGHT - SMALL) // 3))
    return sheet.quantize(COLOURS, dither=Image.Dither.NONE)


def _resize(picture: Image.Image, height: int) -> Image.Image:
    size = (round(picture.width * height / picture.height), height)
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    for each in list_themes():
        make_picture(each).save(FOLDER / f"{each}.png", optimize=True)
