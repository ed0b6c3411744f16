"""A user's own picture files."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfbase import pdfdoc

from generator.plan import Picture


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture as the stream of an image."""

    width: int
    height: int


def packed(picture: Picture) -> Packed:
    """Return a picture ready to be placed."""
    raise NotImplementedError(picture.path)


def image(document: pdfdoc.PDFDocument, picture: Packed) -> pdfdoc.PDFObjectReference:
    """Add a picture; it fills the unit square."""
    raise NotImplementedError(document, picture)
