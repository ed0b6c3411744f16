"""Show every kind of page of built games as players see it: `make looks`.

`python -m tests.looks LANGUAGE [OUT] [PDF...]` names the folder of the PDFs, and some of them: `crew`, `rulebook` ...
Writes into OUT/looks/<game>/<language>/: each kind of page at 100 %, and two contact sheets for each sight (in colour,
in greys, with three kinds of colour blindness, see generator/model/colours.py): one at a third, one of thumbnails.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pypdfium2
from PIL import Image, ImageFilter

from generator.model import colours

ROOT: Final = Path(__file__).parents[1]
WHOLE: Final = 110  # dpi of a page at 100 %, about what a screen shows
SHARES: Final = {"sheet": 1 / 3, "thumbnails": 1 / 9}
ACROSS: Final = {"sheet": 8, "thumbnails": 16}
MORE: Final = {"rulebook": (0, 1, 3, 5, 9, 17), "tuck-boxes": (0, 1, 2, 3), "events": (0, 1, 2, 6), "crew": (0, 1, 4)}
GAP: Final = 6  # pixels
TABLE: Final = (122, 108, 92)  # what pages lie on
FINE: Final = 17  # nodes of a table of colours, each way


class Shown(NamedTuple):
    """A page as a picture, and what it is called."""

    name: str
    picture: Image.Image


def main(language: str = "en", out: str = "out", *names: str) -> int:
    """Write the pictures of every game that is built in a language, or of some PDFs; return the exit code."""
    top = ROOT / out
    folders = sorted(path for path in top.glob(f"*/{language}/a4") if any(path.glob("*.pdf")))
    if not folders:
        sys.stderr.write(f"Nothing is built in {language} below {out}: tinderbox build --lang {language}\n")
        return 2
    for folder in folders:
        into = top / "looks" / folder.parents[1].name / language
        into.mkdir(parents=True, exist_ok=True)
        for old in into.glob("*.png"):
            old.unlink()
        pages = list(_pages(folder, names))
        for page in pages:
            page.picture.save(into / f"{page.name}.png")
        for kind, share in SHARES.items():
            contact = _contact([_smaller(page.picture, share) for page in pages], ACROSS[kind])
            for number, by in enumerate(colours.SIGHTS, start=1):
                name = f"{kind}-{number}-{by.replace(' ', '-')}.png"
                _seen(contact, by).save(into / name)
        sys.stdout.write(f"{into}: {len(pages)} pages, in {len(colours.SIGHTS)} sights\n")
    return 0


def _pages(folder: Path, names: Sequence[str]) -> Iterator[Shown]:
    """Yield the pages of each kind: of each file the first, and what is behind it, of some files more."""
    for path in sorted(path for path in folder.glob("*.pdf") if not names or path.stem in names):
        with pypdfium2.PdfDocument(path) as document:
            for number in MORE.get(path.stem, (0, 1)):
                if number < len(document):
                    image = document[number].render(scale=WHOLE / 72).to_pil().convert("RGB")
                    yield Shown(f"page-{path.stem}-{number + 1}", image)


def _smaller(image: Image.Image, share: float) -> Image.Image:
    size = round(image.width * share), round(image.height * share)
    return image.resize(size, Image.Resampling.LANCZOS)


def _contact(pictures: Sequence[Image.Image], across: int) -> Image.Image:
    """Return pictures in rows, each as high as the highest in it."""
    rows = [pictures[at : at + across] for at in range(0, len(pictures), across)]
    width = max(sum(picture.width + GAP for picture in row) for row in rows) + GAP
    height = sum(max(picture.height for picture in row) + GAP for row in rows) + GAP
    sheet = Image.new("RGB", (width, height), TABLE)
    top = GAP
    for row in rows:
        left = GAP
        for picture in row:
            sheet.paste(picture, (left, top))
            left += picture.width + GAP
        top += max(picture.height for picture in row) + GAP
    return sheet


def _seen(image: Image.Image, by: str) -> Image.Image:
    """Return a picture as a sight sees it, by a table of colours."""
    if by == colours.FULL:
        return image
    return image.filter(ImageFilter.Color3DLUT.generate(FINE, lambda *colour: colours.simulate_sight(colour, by)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
