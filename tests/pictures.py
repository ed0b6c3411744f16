"""Render the README's pictures from the PDFs that `tinderbox build` wrote: `make pictures`.

`python -m tests.pictures PDFS PICTURES` names the folder that was built and that of the pictures.
"""

import sys
from pathlib import Path
from typing import Final

import pypdfium2

ROOT: Final = Path(__file__).parents[1]
OUT: Final = ROOT / "out"
PICTURES: Final = ROOT / ".github" / "pictures"
WIDTH: Final = 1000  # pixels of a page in landscape; one in portrait gets three quarters of it

# Picture, game, PDF, page from 0.
SHOWN: Final = (
    ("crew", "the-brigade", "crew", 0),
    ("cover", "the-brigade", "rulebook", 0),
    ("events", "the-brigade", "events", 6),
    ("blocks", "the-brigade", "tiles", 4),
    ("boxes", "the-brigade", "tuck-boxes", 0),
    ("board", "the-brigade", "boards", 2),
    ("rulebook", "the-brigade", "rulebook", 7),
    ("hexes", "real-heroes", "board-pieces", 0),
    ("floors", "extreme-danger", "main-boards", 11),
)


def main(out: Path = OUT, pictures: Path = PICTURES) -> int:
    """Render all pictures; return the exit code."""
    pictures.mkdir(parents=True, exist_ok=True)
    for name, game, printed, page in SHOWN:
        with pypdfium2.PdfDocument(out / game / "en" / "a4" / f"{printed}.pdf") as document:
            width, height = document[page].get_size()
            wanted = WIDTH if width > height else WIDTH * 3 // 4
            image = document[page].render(scale=wanted / width).to_pil().convert("RGB")
        image.save(pictures / f"{name}.jpg", quality=85, optimize=True)
        sys.stdout.write(f"{pictures / name}.jpg  {image.width} x {image.height}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
