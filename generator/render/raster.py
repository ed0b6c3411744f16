"""Pages as pixels, rendered from their PDFs by PDFium, which knows nothing of how we write them.

A page is stretched to the pixels that are asked for, which is less than a pixel where the caller has computed well; so
nobody's rounding of a bleed makes a file one pixel too wide.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageFilter

from generator.assets.images import extract_rows
from generator.tasks import map_tasks

if TYPE_CHECKING:
    import pypdfium2

_WHITE: Final = (255, 255, 255, 255)
_PNG_LEVEL: Final = 6  # three times as quick as the tightest, and hardly larger
_TILE_LEVEL: Final = 1  # takes hardly any time, and is no file that people get
_PRINT_QUALITY: Final = 90  # of JPEG
_SCREEN_QUALITY: Final = 70
_NODES: Final = 25  # along each of red, green and blue; inks of colours between them are interpolated
_HALVINGS: Final = 8  # in the search for the least black
_ROUNDING: Final = 0.02  # that whole values of 0 to 255 may add to the ink

Inks = tuple[float, float, float, float]  # cyan, magenta, yellow, black, each 0 to 1


class Shot(NamedTuple):
    """A picture of a page that is wanted.

    Attributes:
        width, height: In pixels.
        kind: `png`; `jpeg`; `screen`, a smaller JPEG; `tile`, for a part of a mosaic; or `inks`: rows in cyan, magenta,
            yellow and black, as a PDF holds them (deflated, PNG predictors).
        dpi: Pixels to the inch; for `png`, which says so.
        ink: The most ink in one place, 1.0 for one ink full, 2.0 or more; for `inks`.
    """

    width: int
    height: int
    kind: str
    dpi: int = 300
    ink: float = 4.0


def render_shots(document: bytes, shots: Sequence[Shot], *, jobs: int | None = None) -> Iterator[bytes]:
    """Yield a picture of each page of a PDF, in order.

    `jobs` says how many processes may work at once; None for one per processor.
    """
    yield from map_tasks(_render_shot, document, tuple(enumerate(shots)), jobs=jobs)


def render_blank(shot: Shot) -> bytes:
    """Return a white picture of the size and kind of a shot."""
    return _encode(Image.new("RGB", (shot.width, shot.height), "white"), shot)


def compose_mosaic(size: tuple[int, int], tiles: Iterable[tuple[tuple[int, int], bytes]]) -> bytes:
    """Return a white JPEG of a size in pixels with tiles on it, each given with its left and top edge."""
    picture = Image.new("RGB", size, "white")
    for place, data in tiles:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as tile:
            picture.paste(tile, place)
    return _encode(picture, Shot(*size, "jpeg"))


def separate(red: float, green: float, blue: float, max_ink: float) -> Inks:
    """Return a colour in inks, at most `max_ink` of them together (2.0 or more; 4.0: all).

    Black takes the place of what the three colours have in common: little in light colours, so that they stay clean,
    and in dark ones as little as the limit allows, so that they stay deep.
    """
    common = 1 - max(red, green, blue)
    least, black = common * common, common
    result = _mix(red, green, blue, black, max_ink)
    for _ in range(_HALVINGS):
        middle = (least + black) / 2
        inks = _mix(red, green, blue, middle, 4.0)
        if sum(inks) <= max_ink:
            black, result = middle, inks
        else:
            least = middle
    return result


def _mix(red: float, green: float, blue: float, black: float, max_ink: float) -> Inks:
    """Return a colour with so much black in it; inks over the limit are thinned."""
    light = 1 - black
    colours = [1.0, 1.0, 1.0] if light <= 0 else [max(0.0, 1 - part / light) for part in (red, green, blue)]
    thin = min(1.0, (max_ink - black) / (sum(colours) or 1.0))
    cyan, magenta, yellow = (colour * thin for colour in colours)
    return cyan, magenta, yellow, black


@lru_cache(maxsize=4)
def _ink_table(max_ink: float) -> ImageFilter.Color3DLUT:
    def inks(red: float, green: float, blue: float) -> Inks:
        return separate(red, green, blue, max_ink - _ROUNDING)

    return ImageFilter.Color3DLUT.generate(_NODES, inks, channels=4, target_mode="RGBA")


def _render_shot(document: bytes, wanted: tuple[int, Shot]) -> bytes:
    from pypdfium2 import PdfBitmap, raw  # noqa: PLC0415 - slow to load, and a build without pictures needs no pixels

    index, shot = wanted
    page = _open_pdf(document)[index]
    bitmap = PdfBitmap.new_native(shot.width, shot.height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect(_WHITE, 0, 0, shot.width, shot.height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, shot.width, shot.height, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return _encode(picture, shot)


@lru_cache(maxsize=1)
def _open_pdf(data: bytes) -> pypdfium2.PdfDocument:
    import pypdfium2  # noqa: PLC0415 - the same

    return pypdfium2.PdfDocument(data)


def _encode(picture: Image.Image, shot: Shot) -> bytes:
    """Return a picture as a file of the kind that is wanted, without a date."""
    out = io.BytesIO()
    if shot.kind == "png":
        from PIL.PngImagePlugin import PngInfo  # noqa: PLC0415 - the same

        colours = PngInfo()
        colours.add(b"sRGB", b"\0")  # so that a shop need not guess; 0: perceptual, as for pictures
        picture.save(out, format="PNG", dpi=(shot.dpi, shot.dpi), compress_level=_PNG_LEVEL, pnginfo=colours)
    elif shot.kind == "tile":
        picture.save(out, format="PNG", compress_level=_TILE_LEVEL)
    elif shot.kind == "screen":
        picture.save(out, format="JPEG", quality=_SCREEN_QUALITY, optimize=True)
    elif shot.kind == "jpeg":  # in full colour resolution, so that red type stays sharp
        picture.save(out, format="JPEG", quality=_PRINT_QUALITY, subsampling=0, optimize=True)
    else:
        inks = picture.filter(_ink_table(shot.ink))  # as the channels of an RGBA picture, whose rows a PDF can hold
        inks.save(out, format="PNG", compress_level=_PNG_LEVEL)
        return extract_rows(out.getvalue())
    return out.getvalue()
