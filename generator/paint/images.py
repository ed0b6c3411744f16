"""Raster pictures as image objects of the PDF."""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import Stream, added, dictionary
from generator.paint.pictures import Image8


def add(document: pdfdoc.PDFDocument, picture: Image8) -> pdfdoc.PDFObjectReference:
    """Add an image; it fills the square from (0, 0) to (1, 1)."""
    entries: dict[str, object] = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": picture.width,
        "Height": picture.height,
        "ColorSpace": "/DeviceGray" if picture.channels == 1 else "/DeviceRGB",
        "BitsPerComponent": 8,
        "Filter": "/DCTDecode" if picture.jpeg else "/FlateDecode",
        "Interpolate": "true",
    }
    if not picture.jpeg:
        entries["DecodeParms"] = dictionary(
            {"Predictor": 15, "Colors": picture.channels, "BitsPerComponent": 8, "Columns": picture.width}
        )
    if picture.mask is not None:
        entries["SMask"] = add(document, picture.mask)
    return added(document, Stream(entries, picture.stream))
