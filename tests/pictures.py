"""Render the README's pictures from the PDFs that `tinderbox build the-brigade` wrote: `make pictures`.

`python -m tests.pictures PDFS PICTURES` names the folder of the PDFs and that of the pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pypdfium2

ROOT: Final = Path(__file__).parents[1]
PDFS: Final = ROOT / "out" / "the-brigade" / "en" / "a4"
PICTURES: Final = ROOT / ".github" / "pictures"
WIDTH: Final = 1000  # pixels of a page in landscape; one in portrait gets three quarters of it

# Picture, PDF, page from 0.
SHOWN: Final = (
    ("crew", "crew", 0),
    ("cover", "rulebook", 0),
    ("events", "events", 6),
    ("blocks", "tiles", 4),
    ("boxes", "tuck-boxes", 0),
    ("board", "boards", 2),
    ("rulebook", "rulebook", 7),
)


def main(pdfs: Path = PDFS, pictures: Path = PICTURES) -> int:
    """Render all pictures; return the exit code."""
    pictures.mkdir(parents=True, exist_ok=True)
    for name, printed, page in SHOWN:
        document = pypdfium2.PdfDocument(pdfs / f"{printed}.pdf")
        width, height = document[page].get_size()
        wanted = WIDTH if width > height else WIDTH * 3 // 4
        image = document[page].render(scale=wanted / width).to_pil().convert("RGB")
        image.save(pictures / f"{name}.jpg", quality=85, optimize=True)
        sys.stdout.write(f"{pictures / name}.jpg  {image.width} x {image.height}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
