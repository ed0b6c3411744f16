"""A face as pixels: painted as a PDF page of its own, and rendered by PDFium, which knows nothing of how we paint."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pypdfium2
from PIL import Image

from generator.paint import pdf
from generator.paint.ahead import Draw
from generator.paint.metrics import Metrics
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Document, FacePlan, Page, Slot
from generator.spine.units import Um, pt

_POINTS_PER_INCH: Final = 72
_QUALITY: Final = 70  # of JPEG


def png(  # noqa: PLR0913 - paints and renders, with what each needs
    face: FacePlan,
    *,
    metrics: Metrics,
    icons: Mapping[str, str],
    art: Draw,
    dpi: int = 150,
    bleed: Um = Um(0),
    folder: Path | None = None,
    version: str = "",
) -> bytes:
    """Return a face as a PNG without a date, `bleed` micrometres wider than its trim on each side.

    Raises:
        ProjectError: A font or a picture cannot be read.
        ValueError: The bleed is wider than the face's own.
    """
    data = pdf.write(alone(face, bleed), metrics=metrics, icons=icons, art=art, folder=folder, version=version)
    out = io.BytesIO()
    _rendered(data, dpi / _POINTS_PER_INCH).save(out, format="PNG", dpi=(dpi, dpi), optimize=True)
    return out.getvalue()


def jpeg(
    face: FacePlan,
    *,
    metrics: Metrics,
    icons: Mapping[str, str],
    art: Draw,
    width: int,
    folder: Path | None = None,
    version: str = "",
) -> tuple[bytes, int, int]:
    """Return a face as a JPEG for screens, about `width` pixels wide, without a date, and its width and height.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    data = pdf.write(alone(face), metrics=metrics, icons=icons, art=art, folder=folder, version=version)
    image = _rendered(data, width / float(pt(face.size.width)))
    out = io.BytesIO()
    image.save(out, format="JPEG", quality=_QUALITY, optimize=True)
    return out.getvalue(), image.width, image.height


def _rendered(data: bytes, scale: float) -> Image.Image:
    """Return the only page of a PDF as pixels; `scale` is how many a point has."""
    document = pypdfium2.PdfDocument(data)
    try:
        image: Image.Image = document[0].render(scale=scale).to_pil()
        return image.convert("RGB")
    finally:
        document.close()


def alone(face: FacePlan, bleed: Um = Um(0), *, title: str = "", language: str = "en") -> Document:
    """Return a document of one page that is one face and its bleed, with no marks.

    Raises:
        ValueError: The bleed is wider than the face's own.
    """
    if not 0 <= bleed <= face.bleed:
        message = f"{face.id} is drawn {face.bleed} um beyond its trim, not {bleed}"
        raise ValueError(message)
    trim = Rect(bleed, bleed, face.size.width, face.size.height)
    paper = Size(Um(face.size.width + 2 * bleed), Um(face.size.height + 2 * bleed))
    slot = Slot(0, trim, 0, bleed)
    page = Page(paper, "front", trim, trim.grown(bleed), (slot,), (), ())
    return Document(title or face.id, "", "", language, (face,), (page,))
