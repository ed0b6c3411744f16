"""A book of pictures for a press: a PDF/X-1a whose pages are one CMYK picture each.

A press that takes PDF/X-1a takes neither RGB nor transparency, and our drawings have both; so its pages are flattened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from generator.model.units import UM_PER_INCH, Um
from generator.render.objects import (
    Pdf,
    Reference,
    compress,
    format_box,
    format_dictionary,
    format_number,
    format_text,
    to_units,
)
from generator.render.resources import format_predictor

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
    pdf = Pdf(*heading, version=_VERSION)
    pictures = {name: _add_picture(pdf, sheets[name]) for name in dict.fromkeys(pages)}
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
            "Resources": f"<</XObject<</P {pictures[name]}>>>>",
            "Contents": pdf.add_compressed({}, compress(f"q {scale} 0 0 cm /P Do Q")),
        }
        pdf.add_page(entries)
    intent = {
        "Type": "/OutputIntent",
        "S": "/GTS_PDFX",
        "OutputConditionIdentifier": format_text(_CONDITION),
        "OutputCondition": format_text("SWOP web offset on coated paper"),
        "RegistryName": format_text(_REGISTER),
        "Info": format_text(_CONDITION),
    }
    pdf.catalog |= {
        "PageMode": "/UseNone",
        "ViewerPreferences": "<</PrintScaling/None>>",
        "OutputIntents": f"[{format_dictionary(intent)}]",
    }
    pdf.information["GTS_PDFXVersion"] = "(PDF/X-1a:2003)"
    return pdf.to_bytes()


def _add_picture(pdf: Pdf, sheet: Sheet) -> Reference:
    entries = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": sheet.width,
        "Height": sheet.height,
        "ColorSpace": "/DeviceCMYK",
        "BitsPerComponent": 8,
        "Filter": "/FlateDecode",
        "DecodeParms": format_predictor(4, sheet.width),
    }
    return pdf.add_stream(entries, sheet.rows)
