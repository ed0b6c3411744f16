"""Pages as pictures of exactly so many pixels: what print shops and virtual tables take.

The page is stretched to the pixels that are asked for, which is less than a pixel where the caller has reckoned well;
so nobody's rounding of a bleed makes a file one pixel too wide.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pypdfium2
from PIL import Image
from pypdfium2 import raw

from generator.paint.inks import separate
from generator.paint.raster import packed_rows
from generator.tasks import map_tasks

_WHITE: Final = (255, 255, 255, 255)
_PACKING: Final = 6  # of PNG: three times as quick as the tightest, and hardly larger
_QUALITY: Final = 90  # of JPEG
_HASTE: Final = 1  # of the PNG of a tile: it takes hardly any time, and is no file that people get


class Shot(NamedTuple):
    """A picture of a page that is wanted.

    Attributes:
        page: Index of the page.
        width, height: In pixels.
        kind: `png`, `jpeg`, `tile` for a part of a `mosaic`, or `inks`: the rows of a picture in cyan, magenta, yellow
            and black, as a PDF holds them (deflated, PNG predictors).
        dpi: How many of its pixels go to an inch; for `png`, which says so.
        ink: The most ink in one place, 1.0 for one ink full, 2.0 or more; for `inks`.
        document: Index of the document that has the page.
    """

    page: int
    width: int
    height: int
    kind: str
    dpi: int = 300
    ink: float = 4.0
    document: int = 0


def pictures(documents: Sequence[bytes], shots: Sequence[Shot], *, jobs: int | None = None) -> Iterator[bytes]:
    """Yield pictures of the pages of PDFs, in order, made by `jobs` processes; None for one per processor."""
    yield from map_tasks(_take, _Documents(documents), shots, jobs=jobs)


class _Documents:
    """PDFs, each opened once in a process."""

    def __init__(self, contents: Sequence[bytes]) -> None:
        self._contents = contents
        self._opened: dict[int, pypdfium2.PdfDocument] = {}

    def page(self, document: int, page: int) -> pypdfium2.PdfPage:
        """Return a page of a document."""
        if document not in self._opened:
            self._opened[document] = pypdfium2.PdfDocument(self._contents[document])
        return self._opened[document][page]


def _take(documents: _Documents, shot: Shot) -> bytes:
    return _told(_picture(documents.page(shot.document, shot.page), shot), shot)


def blank(shot: Shot) -> bytes:
    """Return a picture of nothing."""
    return _told(Image.new("RGB", (shot.width, shot.height), "white"), shot)


def mosaic(size: tuple[int, int], tiles: Iterable[tuple[tuple[int, int], bytes]]) -> bytes:
    """Return a white JPEG of a size in pixels with tiles on it, each given with its left and top edge, and as a PNG."""
    picture = Image.new("RGB", size, "white")
    for place, data in tiles:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as tile:
            picture.paste(tile, place)
    return _told(picture, Shot(0, *size, "jpeg"))


def _picture(page: pypdfium2.PdfPage, shot: Shot) -> Image.Image:
    bitmap = pypdfium2.PdfBitmap.new_native(shot.width, shot.height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect(_WHITE, 0, 0, shot.width, shot.height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, shot.width, shot.height, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return picture


def _told(picture: Image.Image, shot: Shot) -> bytes:
    """Return a picture as a file of the kind that is wanted, without a date."""
    out = io.BytesIO()
    if shot.kind == "png":
        picture.save(out, format="PNG", dpi=(shot.dpi, shot.dpi), compress_level=_PACKING)
    elif shot.kind == "tile":
        picture.save(out, format="PNG", compress_level=_HASTE)
    elif shot.kind == "jpeg":  # in full colour resolution, so that red type stays sharp
        picture.save(out, format="JPEG", quality=_QUALITY, subsampling=0, optimize=True)
    else:
        separate(picture, shot.ink).save(out, format="PNG", compress_level=_PACKING)
        return packed_rows(out.getvalue())
    return out.getvalue()
