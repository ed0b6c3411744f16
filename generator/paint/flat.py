"""A book of pictures for a press: a PDF/X-1a of pages that are one picture each, in four inks, nothing clear in it.

A press that takes PDF/X-1a takes neither RGB nor transparency, and our drawings have both; so its pages are flattened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import Stream, added, array, compressed, dictionary, document, part, text
from generator.paint.operators import number, units
from generator.paint.packing import packed
from generator.spine.geometry import Rect, Size
from generator.spine.units import UM_PER_INCH, Um

_PRODUCER: Final = "Tinderbox"
_VERSION: Final = (1, 4)
# The press that the inks are meant for, by its name in the register of the International Color Consortium.
_PRESS: Final = "CGATS TR 001"
_REGISTER: Final = "http://www.color.org"


class Sheet(NamedTuple):
    """A picture that pages show: its pixels, the distance of the trim from its edges in micrometres, and its rows."""

    width: int
    height: int
    bleed: tuple[Um, Um]
    rows: bytes


class Heading(NamedTuple):
    """What the book is."""

    title: str
    author: str
    subject: str
    language: str


def book(heading: Heading, sheets: Mapping[str, Sheet], pages: Sequence[str], dpi: int) -> bytes:
    """Return a PDF/X-1a:2003 with a picture on each page; one that many pages show stands in it once.

    Args:
        heading: For its metadata.
        sheets: Pictures by name, as `exact` makes `inks`.
        pages: The name of each page's picture, in order.
        dpi: Pixels to the inch.
    """
    whole = document(heading.language, version=_VERSION)
    shown = {name: added(whole, _picture(sheets[name])) for name in dict.fromkeys(pages)}
    for name in pages:
        whole.addPage(_page(whole, sheets[name], shown[name], dpi))
    catalog = part(whole, "Catalog")
    catalog.Outlines = None
    catalog.PageMode = "/UseNone"
    catalog.ViewerPreferences = dictionary({"PrintScaling": "/None"})
    vars(catalog).update(OutputIntents=array([_press()]), __NoDefault__=[*catalog.__NoDefault__, "OutputIntents"])
    _information(whole, heading)
    data: bytes = whole.format()
    return data


def _picture(sheet: Sheet) -> Stream:
    how = dictionary({"Predictor": 15, "Colors": 4, "BitsPerComponent": 8, "Columns": sheet.width})
    entries: dict[str, object] = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": sheet.width,
        "Height": sheet.height,
        "ColorSpace": "/DeviceCMYK",
        "BitsPerComponent": 8,
        "Filter": "/FlateDecode",
        "DecodeParms": how,
    }
    return Stream(entries, sheet.rows)


def _page(
    whole: pdfdoc.PDFDocument, sheet: Sheet, picture: pdfdoc.PDFObjectReference, dpi: int
) -> pdfdoc.PDFDictionary:
    across, down = (Um(round(pixels * UM_PER_INCH / dpi)) for pixels in (sheet.width, sheet.height))
    x, y = sheet.bleed
    paper = Rect(Um(0), Um(0), across, down)
    trim = Rect(x, y, Um(across - 2 * x), Um(down - 2 * y))
    width, height = (number(units(length) / 100) for length in Size(across, down))
    entries: dict[str, object] = {
        "Type": "/Page",
        "Parent": added(whole, part(whole, "Pages")),
        "MediaBox": _box(paper),
        "BleedBox": _box(paper),
        "TrimBox": _box(trim),
        "Resources": dictionary({"XObject": dictionary({"P": picture})}),
        "Contents": added(whole, compressed({}, packed(f"q {width} 0 0 {height} 0 0 cm /P Do Q"))),
    }
    return dictionary(entries)


def _box(rect: Rect) -> str:
    """Return a box as a PDF says it; both ends are mirrored alike, so it need not be turned upside down."""
    edges = (rect.x, rect.y, rect.right, rect.bottom)
    return f"[{' '.join(number(units(edge) / 100) for edge in edges)}]"


def _press() -> pdfdoc.PDFDictionary:
    entries: dict[str, object] = {
        "Type": "/OutputIntent",
        "S": "/GTS_PDFX",
        "OutputConditionIdentifier": text(_PRESS),
        "OutputCondition": text("SWOP web offset on coated paper"),
        "RegistryName": text(_REGISTER),
        "Info": text(_PRESS),
    }
    return dictionary(entries)


class _Information(pdfdoc.PDFInfo):
    """The usual information, and that the file is a PDF/X."""

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        said: bytes = super().format(document)
        start, end = said.rsplit(b">>", 1)
        return start + b"/GTS_PDFXVersion (PDF/X-1a:2003)\n>>" + end


def _information(whole: pdfdoc.PDFDocument, heading: Heading) -> None:
    whole.info.__class__ = _Information
    whole.setTitle(heading.title)
    whole.setAuthor(heading.author)
    whole.setSubject(heading.subject)
    whole.setCreator(_PRODUCER)
    whole.info.digest(part(whole, "signature"))
