"""Reads a PDF with pikepdf (structure and marked content) and pdfium (what is drawn).

Threat model: the file may come from a stranger. It is only read; nothing in it is run, and no page is rendered. Both
libraries are written to survive hostile files; a file that they or this package cannot read is a finding.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pikepdf
import pypdfium2

from generator.preflight.contents import Contents, Font, Layer, PrintSettings
from generator.preflight.page_reader import Correction, read_page
from generator.preflight.structure import check_structure

_HEADER_LENGTH: Final = 1024  # bytes in which a PDF must say that it is one
_DAMAGED: Final = "It is damaged: it has objects that no PDF may have."
_PROGRAM: Final = "Tinderbox"
_FLIPS: Final = {"/DuplexFlipLongEdge": "long", "/DuplexFlipShortEdge": "short", "/Simplex": "none"}
_SUBSET: Final = re.compile(r"/[A-Z]{6}\+.")
_FONT_FILES: Final = ("/FontFile", "/FontFile2", "/FontFile3")
_GREY_KEYWORD: Final = "greyscale"  # in the keywords of files that promise to have no colour
_GREY_SPACES: Final = frozenset(("/DeviceGray", "/CalGray"))
_COLOUR_OPERATORS: Final = "rg RG k K cs CS"  # sc, SC, scn, SCN: colours in the space that was set before


class UnreadableError(Exception):
    """The file cannot be read, or is not by Tinderbox; the message is a sentence for users."""


def read_pdf(source: Path | bytes, corrections: tuple[Correction, Correction]) -> Contents:
    """Read a PDF that Tinderbox printed.

    Args:
        source: The file, or its bytes.
        corrections: How backs were moved on portrait and on landscape pages; they are read as if they were not.

    Raises:
        UnreadableError: It is no PDF, is damaged or encrypted, or another program wrote it.
    """
    try:
        data = source if isinstance(source, bytes) else source.read_bytes()
    except OSError as error:
        raise UnreadableError(f"It cannot be read: {error.strerror or 'no such file'}.") from error
    try:
        with pikepdf.open(BytesIO(data), attempt_recovery=False, suppress_warnings=True) as pdf:
            if pdf.is_encrypted:
                raise UnreadableError("It is encrypted: Tinderbox never encrypts its PDFs.")
            programs = {str(pdf.docinfo.get(key, "")) for key in ("/Creator", "/Producer")}
            if _PROGRAM not in programs:
                other = next((f" ({name[:60]})" for name in sorted(programs) if name.strip()), "")
                raise UnreadableError(f"It was written by another program{other}, not by Tinderbox.")
            for item in pdf.objects:  # pdfium reads on after damaged data; refuse it
                if isinstance(item, pikepdf.Stream) and item.get("/Filter") == "/FlateDecode":
                    zlib.decompress(item.read_raw_bytes())
            with pypdfium2.PdfDocument(data) as document:
                contents = _read_contents(pdf, document, corrections)
            if pdf.get_warnings():
                raise UnreadableError(_DAMAGED)
            return contents
    except pikepdf.PasswordError as error:
        raise UnreadableError("It is encrypted: it opens only with a password.") from error
    except (pikepdf.PdfError, pypdfium2.PdfiumError, zlib.error) as error:
        is_pdf = b"%PDF-" in data[:_HEADER_LENGTH]
        raise UnreadableError(
            "It is damaged or cut off: not all of its objects can be read." if is_pdf else "It is not a PDF."
        ) from error
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError) as error:
        raise UnreadableError(_DAMAGED) from error


def _read_contents(
    pdf: pikepdf.Pdf, document: pypdfium2.PdfDocument, corrections: tuple[Correction, Correction]
) -> Contents:
    layers = tuple(_read_layers(pdf))
    indexes = {layer.name: index for index, layer in reversed(list(enumerate(layers)))}
    pages = tuple(read_page(page, document, number, indexes, corrections) for number, page in enumerate(pdf.pages, 1))
    keywords = str(pdf.docinfo.get("/Keywords", "")).split(", ")
    coloured = _find_colour(pdf) if _GREY_KEYWORD in keywords else None
    faults = check_structure(pdf, pages)
    fonts = tuple(dict.fromkeys(_read_fonts(pdf)))
    preferences: Any = pdf.Root.get("/ViewerPreferences", {})
    flip = _FLIPS.get(str(preferences.get("/Duplex")), "")
    is_full_size = str(preferences.get("/PrintScaling")) == "/None"
    settings = PrintSettings(flip, is_full_size, bool(preferences.get("/PickTrayByPDFSize", False)))
    return Contents(pages, fonts, layers, settings, coloured, faults)


def _read_fonts(pdf: pikepdf.Pdf) -> Iterator[Font]:
    """Yield the fonts of a file, except those that consist of drawings."""
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
            kind = str(item.get("/Subtype", ""))
            if kind == "/Type3" or kind.startswith("/CIDFont"):  # drawings; or below the font that it is a part of
                continue
            for font in item.get("/DescendantFonts", ()) if kind == "/Type0" else (item,):
                name = str(font.get("/BaseFont", "/?"))
                descriptor: Any = font.get("/FontDescriptor", {})
                is_embedded = any(file in descriptor for file in _FONT_FILES)
                yield Font(name[1:], is_embedded, _SUBSET.match(name) is not None)


def _read_layers(pdf: pikepdf.Pdf) -> Iterator[Layer]:
    """Yield the layers of a file, in the order in which it lists them."""
    properties: Any = pdf.Root.get("/OCProperties", {})
    defaults: Any = properties.get("/D", {})
    listed, hidden = _ids(defaults.get("/Order", ())), _ids(defaults.get("/OFF", ()))
    has_print_states = any(str(event.get("/Event")) == "/Print" for event in defaults.get("/AS", ()))
    for group in properties.get("/OCGs", ()):
        usage: Any = group.get("/Usage", {})
        state = str(usage.get("/Print", {}).get("/PrintState", "")) if has_print_states else ""
        is_shown = group.objgen not in hidden
        is_printed = state != "/OFF" if state else is_shown
        yield Layer(str(group.get("/Name", "")).strip(), group.objgen in listed, is_shown, is_printed)


def _ids(items: Any) -> set[tuple[int, int]]:  # noqa: ANN401 - an object of a PDF is of any kind
    return {item.objgen for item in items if isinstance(item, pikepdf.Dictionary)}


def _find_colour(pdf: pikepdf.Pdf) -> Mapping[int, str]:
    """Return what is in colour, by page; what is not part of a page itself is reported on the first."""
    found: dict[int, str] = {}
    for number, page in enumerate(pdf.pages, 1):
        kind = next(_colours_of_content(page, page.obj, "Text or an area"), None)
        if kind is not None:
            found[number] = kind
    for item in pdf.objects if 1 not in found else ():
        is_image = isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"
        is_form = isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
        kind = next(_colours_of_content(item, item, "A drawing"), None) if is_form else None
        if is_image and not _is_grey(item.get("/ColorSpace")) and not item.get("/ImageMask", False):
            kind = "A picture"
        if kind is not None:
            found[1] = kind
            break
    return found


def _colours_of_content(content: Any, item: Any, name: str) -> Iterator[str]:  # noqa: ANN401 - a page or a form
    """Yield what is in colour in the operators and the resources of a page or a form."""
    group: Any = item.get("/Group", {})
    if "/CS" in group and not _is_grey(group["/CS"]):
        yield "A blend of transparent layers"
    instructions: Any = pikepdf.parse_content_stream(content, _COLOUR_OPERATORS)
    if any(str(operator) not in {"cs", "CS"} or not _is_grey(operands[0]) for operands, operator in instructions):
        yield name
    for shading in dict(item.get("/Resources", {}).get("/Shading", {})).values():
        if not _is_grey(shading.get("/ColorSpace")):
            yield "A gradient"


def _is_grey(space: Any) -> bool:  # noqa: ANN401 - an object of a PDF is of any kind
    if isinstance(space, pikepdf.Array) and len(space) > 1 and space[0] == "/Indexed":
        return _is_grey(space[1])
    return str(space[0] if isinstance(space, pikepdf.Array) and len(space) else space) in _GREY_SPACES
