"""A book of pictures for a press: a PDF/X-1a whose pages are one CMYK picture each.

A press that takes PDF/X-1a takes neither RGB nor transparency, and our drawings have both; so its pages are flattened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.model.units import UM_PER_INCH, Um
from generator.render.objects import Pdf, Stream, array, compress, compressed_stream, dictionary, text
from generator.render.operators import format_box, format_number, to_units

_VERSION: Final = (1, 4)
# The printing condition that the inks are meant for, by its name in the register of the International Color Consortium.
_CONDITION: Final = "CGATS TR 001"
_REGISTER: Final = "http://www.color.org"


class Sheet(NamedTuple):
    """A picture that pages show.

    Attributes:
        width, height: In pixels.
        bleed: The distance of the trim from its edges, across and down, in micrometres.
        rows: Its pixels, as `raster` makes `inks`.
    """

    width: int
    height: int
    bleed: tuple[Um, Um]
    rows: bytes


class Heading(NamedTuple):
    """The metadata of the book."""

    title: str
    author: str
    subject: str
    language: str


def render_press_pdf(heading: Heading, sheets: Mapping[str, Sheet], pages: Sequence[str], dpi: int) -> bytes:
    """Return a PDF/X-1a:2003 with a picture on each page; one that many pages show is stored once.

    Args:
        heading: The metadata.
        sheets: Pictures by name.
        pages: The name of each page's picture, in order.
        dpi: Pixels to the inch.
    """
    pdf = Pdf(heading.language, version=_VERSION)
    pictures = {name: pdf.add(_make_picture(sheets[name])) for name in dict.fromkeys(pages)}
    for name in pages:
        sheet = sheets[name]
        width, height = (Um(round(pixels * UM_PER_INCH / dpi)) for pixels in (sheet.width, sheet.height))
        across, down = sheet.bleed
        paper = format_box(0, 0, width, height)
        scale = " 0 0 ".join(format_number(to_units(length) / 100) for length in (width, height))
        entries: dict[str, object] = {
            "MediaBox": paper,
            "BleedBox": paper,
            "TrimBox": format_box(across, down, width - across, height - down),
            "Resources": dictionary({"XObject": dictionary({"P": pictures[name]})}),
            "Contents": pdf.add(compressed_stream({}, compress(f"q {scale} 0 0 cm /P Do Q"))),
        }
        pdf.add_page(entries)
    pdf.catalog.Outlines = None
    pdf.catalog.PageMode = "/UseNone"
    pdf.catalog.ViewerPreferences = dictionary({"PrintScaling": "/None"})
    intent: dict[str, object] = {
        "Type": "/OutputIntent",
        "S": "/GTS_PDFX",
        "OutputConditionIdentifier": text(_CONDITION),
        "OutputCondition": text("SWOP web offset on coated paper"),
        "RegistryName": text(_REGISTER),
        "Info": text(_CONDITION),
    }
    pdf.add_catalog_entries({"OutputIntents": array([dictionary(intent)])})
    pdf.info.__class__ = _Information
    pdf.set_information(heading.title, heading.author, heading.subject)
    return pdf.to_bytes()


def _make_picture(sheet: Sheet) -> Stream:
    entries: dict[str, object] = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": sheet.width,
        "Height": sheet.height,
        "ColorSpace": "/DeviceCMYK",
        "BitsPerComponent": 8,
        "Filter": "/FlateDecode",
        "DecodeParms": dictionary({"Predictor": 15, "Colors": 4, "BitsPerComponent": 8, "Columns": sheet.width}),
    }
    return Stream(entries, sheet.rows)


class _Information(pdfdoc.PDFInfo):
    """The usual information, and that the file is a PDF/X."""

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        data: bytes = super().format(document)
        start, end = data.rsplit(b">>", 1)
        return start + b"/GTS_PDFXVersion (PDF/X-1a:2003)\n>>" + end
