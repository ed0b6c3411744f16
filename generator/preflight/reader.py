"""Reads a PDF with pikepdf (structure and marked content) and pdfium (what is drawn).

The structure tree of a tagged PDF must hold all of its text, once, so that programs can read it aloud.

Threat model: the file may come from a stranger. It is only read; nothing in it is run, and no page is rendered. Both
libraries are written to survive hostile files; a file that they or this package cannot read is a finding.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pikepdf
import pypdfium2

from generator.model.printer_error import Corrections
from generator.preflight.contents import Contents, Font, Layer, Page, PrintSettings
from generator.preflight.page_reader import read_page

_HEADINGS: Final = {f"/H{level}": level for level in range(1, 7)}
_PICTURES: Final = frozenset({"/Figure", "/Formula"})
_MAX_DEPTH: Final = 100
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_PARENTS: Final[Mapping[str, frozenset[str]]] = {
    "/LI": frozenset({"/L"}),
    "/Lbl": frozenset({"/LI"}),
    "/LBody": frozenset({"/LI"}),
    "/TR": frozenset({"/Table", "/THead", "/TBody", "/TFoot"}),
    "/TH": frozenset({"/TR"}),
    "/TD": frozenset({"/TR"}),
    "/TOCI": frozenset({"/TOC"}),
}

Fault = tuple[int, str]  # the page, 1 where the fault is on none in particular, and a sentence
_Id = tuple[int, int]  # object and generation number


def check_structure(pdf: pikepdf.Pdf, pages: Sequence[Page]) -> tuple[Fault, ...]:
    """Find what is wrong with the structure tree of a PDF.

    A PDF/X file whose pages are bitmaps has no text, and needs no tree.
    """
    if "/GTS_PDFXVersion" in pdf.docinfo:
        return ()
    root: Any = pdf.Root.get("/StructTreeRoot")
    marking: Any = pdf.Root.get("/MarkInfo", {})
    if root is None or not marking.get("/Marked", False):
        return ((1, "The file has no structure tree: screen readers cannot read it in order."),)
    faults = [] if str(pdf.Root.get("/Lang", "")) else [(1, "The file does not name its language.")]
    tree = _Tree({page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)})
    faults += tree.walk(root)
    parents = pikepdf.NumberTree(root.ParentTree) if "/ParentTree" in root else {}
    for page, source in zip(pages, pdf.pages, strict=True):
        owners: Any = parents.get(int(source.obj.get("/StructParents", -1)))
        listed = owners if isinstance(owners, pikepdf.Array) else ()
        ids = {mcid: owner.objgen for mcid, owner in enumerate(listed) if isinstance(owner, pikepdf.Dictionary)}
        faults += _check_page(page, tree.owners.get(page.number, {}), ids)
    return tuple(faults)


def _check_page(page: Page, owners: Mapping[int, _Id], listed: Mapping[int, _Id]) -> Iterator[Fault]:
    """Yield the disagreements of a page, the tree's `owners` of its content, and those `listed` in the parent tree."""
    if page.has_untagged:
        yield page.number, "Text of the page is neither in the structure tree nor marked as an artifact."
    if page.has_nested_tags:
        yield page.number, "Tagged content of the page lies within other tagged content, or within an artifact."
    orphans = sorted(set(page.mcids) - owners.keys())
    if orphans:
        yield page.number, f"No element of the structure tree owns marked content of the page (id {orphans[0]})."
    missing = sorted(owners.keys() - set(page.mcids))
    if missing:
        yield page.number, f"The structure tree owns marked content that the page does not have (id {missing[0]})."
    if not orphans and not missing and listed != owners:
        yield page.number, "The parent tree of the page disagrees with the structure tree."


class _Tree:
    """A walk through the elements of a structure tree.

    Attributes:
        owners: The elements that own marked content: by page, then by marked-content id.
    """

    def __init__(self, pages: Mapping[_Id, int]) -> None:
        self.owners: dict[int, dict[int, _Id]] = {}
        self._pages = pages
        self._heading = 0

    def walk(self, root: Any) -> Iterator[Fault]:  # noqa: ANN401 - an object of a PDF is of any kind
        """Yield what is wrong with the elements below the root, in reading order."""
        stack = [(kid, root, "", 0) for kid in reversed(_kids(root))]
        seen: set[_Id] = set()
        while stack:
            element, parent, parent_kind, depth = stack.pop()
            if element.objgen in seen or depth > _MAX_DEPTH:
                yield 1, "The structure tree is circular."
                return
            if element.is_indirect:
                seen.add(element.objgen)
            kind = str(element.get("/S", "/"))
            page = self._page(element) or 1
            above: Any = element.get("/P")
            if above is None or above.objgen != parent.objgen:
                yield 1, f"An element {kind[1:]} of the structure tree names another element as its parent."
            if kind in _PARENTS and parent_kind not in _PARENTS[kind]:
                yield page, f"An element {kind[1:]} of the structure tree must not be a child of {parent_kind[1:]}."
            if kind in _PICTURES and not str(element.get("/Alt", element.get("/ActualText", ""))):
                yield page, "A picture has no alternative text for readers who cannot see it."
            if kind in _HEADINGS:
                yield from self._check_heading(_HEADINGS[kind], page)
            if "/Lang" in element:
                language = str(element.Lang)
                if _LANGUAGE.fullmatch(language) is None:
                    yield page, f"An element {kind[1:]} of the structure tree names no valid language (`{language}`)."
            stack += [(kid, element, kind, depth + 1) for kid in reversed(self._children(element))]

    def _check_heading(self, level: int, page: int) -> Iterator[Fault]:
        if level > self._heading + 1:
            place = f"follows one of level {self._heading}" if self._heading else "comes first"
            yield page, f"A heading of level {level} {place}: a level is skipped."
        self._heading = level

    def _children(self, element: Any) -> list[Any]:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return the elements below one; note the marked content that it owns."""
        children: list[Any] = []
        for kid in _kids(element):
            if isinstance(kid, int):
                self.owners.setdefault(self._page(element), {})[kid] = element.objgen
            elif kid.get("/Type") == "/MCR":
                page = self._page(kid) if "/Pg" in kid else self._page(element)
                self.owners.setdefault(page, {})[int(kid.MCID)] = element.objgen
            elif kid.get("/Type") != "/OBJR":
                children.append(kid)
        return children

    def _page(self, element: Any) -> int:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return the number of the page that an element names; 0 if it names none of the file."""
        page = element.get("/Pg")
        return 0 if page is None else self._pages.get(page.objgen, 0)


def _kids(element: Any) -> list[Any]:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return what an element holds: marked-content ids and dictionaries."""
    kids = element.get("/K")
    if kids is None:
        return []
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]


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


def read_pdf(source: Path | bytes, corrections: Corrections) -> Contents:
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


def _read_contents(pdf: pikepdf.Pdf, document: pypdfium2.PdfDocument, corrections: Corrections) -> Contents:
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
