"""Pages and faces as pixels, rendered from their PDFs by PDFium, which knows nothing of how we write them.

A page is stretched to the pixels that are asked for, which is less than a pixel where the caller has computed well; so
nobody's rounding of a bleed makes a file one pixel too wide.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageFilter

from generator.assets.fonts import Metrics
from generator.assets.images import extract_rows
from generator.model.plan import Document, FacePlan, Page, Slot
from generator.model.units import Rect, Size, Um, pt
from generator.render.drawings import Draw, compile_art
from generator.render.pdf import render_pdf
from generator.tasks import map_tasks

if TYPE_CHECKING:
    import pypdfium2

_WHITE: Final = (255, 255, 255, 255)
_POINTS_PER_INCH: Final = 72
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
        page: Index of the page.
        width, height: In pixels.
        kind: `png`, `jpeg`, `tile` for a part of a `mosaic`, or `inks`: the rows of a picture in cyan, magenta, yellow
            and black, as a PDF holds them (deflated, PNG predictors).
        dpi: Pixels to the inch; for `png`, which says so.
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


def render_shots(documents: Sequence[bytes], shots: Sequence[Shot], *, jobs: int | None = None) -> Iterator[bytes]:
    """Yield pictures of the pages of PDFs, in order.

    `jobs` says how many processes may work at once; None for one per processor.
    """
    yield from map_tasks(_render_shot, tuple(documents), tuple(shots), jobs=jobs)


def render_blank(shot: Shot) -> bytes:
    """Return a white picture of the size and kind of a shot."""
    return _encode(Image.new("RGB", (shot.width, shot.height), "white"), shot)


def compose_mosaic(size: tuple[int, int], tiles: Iterable[tuple[tuple[int, int], bytes]]) -> bytes:
    """Return a white JPEG of a size in pixels with tiles on it, each given with its left and top edge."""
    picture = Image.new("RGB", size, "white")
    for place, data in tiles:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as tile:
            picture.paste(tile, place)
    return _encode(picture, Shot(0, *size, "jpeg"))


def render_png(
    face: FacePlan,
    metrics: Metrics,
    icons: Mapping[str, str],
    draw: Draw = compile_art,
    *,
    dpi: int = 150,
    bleed: Um = Um(0),
) -> bytes:
    """Return a face as a PNG without a date, `bleed` micrometres wider than its trim on each side.

    Raises:
        ProjectError: A font or a picture cannot be read.
        ValueError: The bleed is wider than the face's own.
    """
    image = _render_face(make_document(face, bleed), metrics, icons, draw, dpi / _POINTS_PER_INCH)
    out = io.BytesIO()
    image.save(out, format="PNG", dpi=(dpi, dpi), optimize=True)
    return out.getvalue()


def render_jpeg(
    face: FacePlan, metrics: Metrics, icons: Mapping[str, str], draw: Draw = compile_art, *, width: int
) -> tuple[bytes, int, int]:
    """Return a face as a JPEG for screens, about `width` pixels wide, without a date, and its width and height.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    image = _render_face(make_document(face), metrics, icons, draw, width / float(pt(face.size.width)))
    out = io.BytesIO()
    image.save(out, format="JPEG", quality=_SCREEN_QUALITY, optimize=True)
    return out.getvalue(), image.width, image.height


def make_document(face: FacePlan, bleed: Um = Um(0), *, title: str = "", language: str = "en") -> Document:
    """Return a document of one page that is one face and its bleed, with no marks.

    Raises:
        ValueError: The bleed is wider than the face's own.
    """
    if not 0 <= bleed <= face.bleed:
        raise ValueError(f"{face.id} is drawn {face.bleed} um beyond its trim, not {bleed}")
    trim = Rect(bleed, bleed, face.size.width, face.size.height)
    paper = Size(Um(face.size.width + 2 * bleed), Um(face.size.height + 2 * bleed))
    page = Page(paper, "front", trim, trim.grown(bleed), (Slot(0, trim, 0, bleed),), (), ())
    return Document(title or face.id, "", "", language, (face,), (page,))


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


def _render_shot(documents: tuple[bytes, ...], shot: Shot) -> bytes:
    from pypdfium2 import PdfBitmap, raw  # noqa: PLC0415 - slow to load, and a build without pictures needs no pixels

    page = _open_pdf(documents[shot.document])[shot.page]
    bitmap = PdfBitmap.new_native(shot.width, shot.height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect(_WHITE, 0, 0, shot.width, shot.height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, shot.width, shot.height, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return _encode(picture, shot)


@lru_cache(maxsize=1)  # shots of one document follow each other
def _open_pdf(data: bytes) -> pypdfium2.PdfDocument:
    import pypdfium2  # noqa: PLC0415 - the same

    return pypdfium2.PdfDocument(data)


def _render_face(
    document: Document, metrics: Metrics, icons: Mapping[str, str], draw: Draw, scale: float
) -> Image.Image:
    """Return the only page of a document as pixels; `scale` is how many a point has."""
    page = _open_pdf(render_pdf(document, metrics, icons, draw))[0]
    image: Image.Image = page.render(scale=scale).to_pil()
    page.close()
    return image.convert("RGB")


def _encode(picture: Image.Image, shot: Shot) -> bytes:
    """Return a picture as a file of the kind that is wanted, without a date."""
    out = io.BytesIO()
    if shot.kind == "png":
        picture.save(out, format="PNG", dpi=(shot.dpi, shot.dpi), compress_level=_PNG_LEVEL)
    elif shot.kind == "tile":
        picture.save(out, format="PNG", compress_level=_TILE_LEVEL)
    elif shot.kind == "jpeg":  # in full colour resolution, so that red type stays sharp
        picture.save(out, format="JPEG", quality=_PRINT_QUALITY, subsampling=0, optimize=True)
    else:
        inks = picture.filter(_ink_table(shot.ink))  # as the channels of an RGBA picture, whose rows a PDF can hold
        inks.save(out, format="PNG", compress_level=_PNG_LEVEL)
        return extract_rows(out.getvalue())
    return out.getvalue()
