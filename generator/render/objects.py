"""PDF objects on top of ReportLab's document: text that is written already, packed together and compressed.

Drawing operators are in whole units of 1/100 point: no decimals, few digits, at most 2 um of rounding.

Only ReportLab's document layer is used: it numbers and writes objects, the page tree, the catalog, the information
and the id of the file. Its canvas would put an unembedded Helvetica and a resource dictionary on every page; its
fonts hold 256 characters each, know no OpenType features and are parsed in Python. Objects are text in which each
character is one byte, and so is a reference to one (`12 0 R`).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from io import SEEK_END, BytesIO
from typing import TYPE_CHECKING, Any, Final

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from generator.model.plan import Colour, Outline
from generator.model.units import Um

UNITS_PER_PT = 100
UNITS_PER_MM = 7200 / 25.4
TO_POINTS = "0.01 0 0 0.01 0 0 cm"  # the first operator of a page, so that all that follow are in units
_SEGMENTS = {"M": "%d %d m", "L": "%d %d l", "C": "%d %d %d %d %d %d c", "Z": "h"}


def to_units(length: Um | int) -> int:
    """Convert micrometres to units, rounded to the nearest."""
    return (length * 72 + 127) // 254


@lru_cache(maxsize=4096)
def format_number(value: float, *, digits: int = 3) -> str:
    """Write a number with at most that many decimals and no needless character (`.5`, `-1`, `0`)."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "", "-"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=4096)
def format_colour(colour: Colour) -> str:
    """Write red, green and blue as three numbers."""
    red, green, blue = colour
    return f"{format_number(red)} {format_number(green)} {format_number(blue)}"


def is_grey(colour: Colour) -> bool:
    """Return whether a colour is black, white or between them."""
    return colour[0] == colour[1] == colour[2]


@lru_cache(maxsize=4096)
def set_fill(colour: Colour) -> str:
    """Write the operator that sets the fill colour; greys use one component, so that they print in black only."""
    return f"{format_number(colour[0])} g" if is_grey(colour) else f"{format_colour(colour)} rg"


@lru_cache(maxsize=4096)
def set_stroke(colour: Colour) -> str:
    """Write the operator that sets the line colour; greys use one component, as in `set_fill`."""
    return f"{format_number(colour[0])} G" if is_grey(colour) else f"{format_colour(colour)} RG"


def trace_outline(segments: Outline) -> str:
    """Write a path in mm as operators in units."""
    k = UNITS_PER_MM
    pattern = "\n".join([_SEGMENTS[segment[0]] for segment in segments])
    return pattern % tuple([round(length * k) for segment in segments for length in segment[1:]])


def trace_rectangle(x: int, y: int, width: int, height: int) -> str:
    """Write the path of a rectangle in units."""
    return f"{x} {y} {width} {height} re"


def trace_rounded_rectangle(x: int, y: int, width: int, height: int, radius: int) -> str:
    """Write the path of a rectangle with round corners, in units; the radius is cut down to what fits."""
    r = min(radius, width // 2, height // 2)
    if r <= 0:
        return trace_rectangle(x, y, width, height)
    k, right, top = round(r * 0.4477), x + width, y + height
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {top - r} l {right} {top - k} {right - k} {top} {right - r} {top} c "
        f"{x + r} {top} l {x + k} {top} {x} {top - k} {x} {top - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )


def format_box(left: int, low: int, right: int, high: int) -> str:
    """Write a rectangle of the page dictionary in points, its edges given in micrometres."""
    return f"[{' '.join(format_number(to_units(edge) / 100) for edge in (left, low, right, high))}]"


PRODUCER: Final = "Tinderbox"
_LEVEL: Final = 4  # of compression: files are a twentieth larger than at level 6 and take two thirds of the time
_PACKED: Final = (1, 5)  # the first version of PDF with packed objects
_PER_PACK: Final = 200  # objects: a reader must unpack all of them to find one
_ROW: Final = struct.Struct(">BIH")  # of a cross-reference stream, whose entry W says the same
_FREE: Final = _ROW.pack(0, 0, 65535)  # no object

Reference = str
Entries = Mapping[str, object]


class Pdf(pdfdoc.PDFDocument):
    """A PDF in the making, whose bytes depend on nothing but what is put into it.

    Attributes:
        catalog: Entries of the document catalog.
        information: Entries of the information dictionary that ReportLab does not know.
    """

    if TYPE_CHECKING:  # ReportLab's stubs leave these out
        objectcounter: int
        numberToId: dict[int, str]  # noqa: N815
        idToObject: dict[str, Any]  # noqa: N815
        idToObjectNumberAndVersion: dict[str, tuple[int, int]]  # noqa: N815
        Catalog: Any
        Pages: Any
        signature: Any

    def __init__(
        self, title: str, author: str, subject: str, language: str, *, version: tuple[int, int] = (1, 7)
    ) -> None:
        # A user's own settings file or environment could otherwise change the bytes, or let text call functions.
        vars(rl_config).update(invariant=1, pdfComments=0, pdfMultiLine=0, toColorCanUse=None, trustedHosts=None)
        super().__init__(invariant=1, pdfVersion=version, lang=language)
        self.catalog: dict[str, object] = {"Outlines": None}
        self.information: dict[str, object] = {}
        self.info = _Information(self.information)
        self.setTitle(title)
        self.setAuthor(author)
        self.setSubject(subject)
        self.setCreator(PRODUCER)
        self.setProducer(PRODUCER)
        self._page_tree = self._refer(self.Pages)
        self._version = version
        self._pack: list[tuple[int, str]] = []
        self._file = BytesIO(b"%%PDF-%d.%d\n%%\x93\x8c\x8b\x9e\n" % version)
        self._file.seek(0, SEEK_END)
        self._table = bytearray()  # the cross-reference stream: where the objects are that are written so far

    def reserve(self) -> Reference:
        """Return a reference to an object that is added later."""
        self.objectcounter += 1
        return f"{self.objectcounter} 0 R"

    def add(self, content: str, reference: Reference = "") -> Reference:
        """Add an object, with the reference that was reserved for it if there is one; return its reference."""
        reference = reference or self.reserve()
        if self._version < _PACKED:
            self._register(_get_number(reference), content.encode("latin-1"))
            return reference
        self._pack.append((_get_number(reference), content))
        if len(self._pack) == _PER_PACK:
            self._flush()
        return reference

    def add_stream(self, entries: Entries, data: bytes, reference: Reference = "") -> Reference:
        """Add a stream, whose entries say how its data is encoded; return its reference."""
        reference = reference or self.reserve()
        self.updateSignature(data)  # the id of the file depends on every stream
        head = format_dictionary({**entries, "Length": len(data)}).encode("latin-1")
        # `endstream` is on a line of its own, as PDF/A asks.
        self._register(_get_number(reference), b"".join((head, b"\nstream\n", data, b"\nendstream")))
        return reference

    def add_compressed(self, entries: Entries, data: bytes, reference: Reference = "") -> Reference:
        """Add a stream of data that `compress` returned."""
        return self.add_stream({**entries, "Filter": "/FlateDecode"}, data, reference)

    def add_page(self, entries: Entries, reference: Reference = "") -> Reference:
        """Add a page after the others; return its reference."""
        page = self.add(format_dictionary({"Type": "/Page", "Parent": self._page_tree, **entries}), reference)
        self.Pages.addPage(page)
        return page

    def to_bytes(self) -> bytes:
        """Return the finished file."""
        vars(self.Catalog).update(self.catalog, __NoDefault__=["Pages", *self.catalog])
        self._flush()
        self.info.digest(self.signature)
        return self.format()

    def format(self) -> bytes:
        """Write the objects that ReportLab holds, and a cross-reference stream, which ReportLab does not write."""
        if self._version < _PACKED:
            data: bytes = super().format()
            return data
        entries = {"Root": self._refer(self.Catalog), "Info": self._refer(self.info), "ID": self.ID().decode("ascii")}
        number = 1
        while number <= self.objectcounter:  # some objects add others while they are written
            name = self.numberToId.get(number)
            if name is not None:
                self._write(pdfdoc.PDFIndirectObject(name, self.idToObject[name]).format(self), number)
            number += 1
        start = self._file.tell()
        self._note_place(number, 1, start, 0)  # the cross-reference stream itself
        entries |= {"Type": "/XRef", "Size": str(number + 1), "W": "[1 4 2]"}
        self.add_compressed(entries, compress(self._table))
        self._file.write(b"startxref\n%d\n%%%%EOF\n" % start)
        return self._file.getvalue()

    def _refer(self, part: pdfdoc.PDFObject) -> Reference:
        """Return a reference to a part that ReportLab makes."""
        reference: bytes = self.Reference(part).format(self)  # type: ignore[no-untyped-call]
        return reference.decode("ascii")

    def _register(self, number: int, data: bytes) -> None:
        """Write an object under the number that was reserved for it; an old version of PDF is left to ReportLab."""
        if self._version >= _PACKED:
            self._write(b"%d 0 obj\n%b\nendobj\n" % (number, data), number)
            return
        name = f"R{number}"
        self.idToObjectNumberAndVersion[name] = number, 0
        self.numberToId[number] = name
        self.idToObject[name] = data

    def _flush(self) -> None:
        """Write the small objects added so far as one stream."""
        if self._pack:
            pack, self._pack = self._pack, []
            reference = self.reserve()
            heads, offset = list[str](), 0
            for place, (number, content) in enumerate(pack):
                self._note_place(number, 2, _get_number(reference), place)
                heads.append(f"{number} {offset}")
                offset += len(content) + 1
            head = " ".join(heads) + "\n"
            data = head + "\n".join([content for _, content in pack])
            entries = {"Type": "/ObjStm", "N": len(pack), "First": len(head)}
            self.add_compressed(entries, compress(data), reference)

    def _write(self, data: bytes, number: int) -> None:
        self._note_place(number, 1, self._file.tell(), 0)
        self._file.write(data)

    def _note_place(self, number: int, kind: int, where: int, place: int) -> None:
        """Note where an object is: of kind 1, at an offset of the file; of kind 2, at a place of a pack."""
        start = number * _ROW.size
        if len(self._table) <= start:
            self._table += _FREE * (number + 1 - len(self._table) // _ROW.size)
        _ROW.pack_into(self._table, start, kind, where, place)


class _Information(pdfdoc.PDFInfo):
    """The information dictionary, with further entries."""

    def __init__(self, entries: Entries) -> None:
        super().__init__()
        self._entries = entries

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the dictionary as bytes."""
        data: bytes = super().format(document)
        return b"%b%b>>" % (data[: data.rindex(b">>")], format_dictionary(self._entries)[2:-2].encode("latin-1"))


def _get_number(reference: Reference) -> int:
    return int(reference[:-4])


def compress(content: str | bytes | bytearray) -> bytes:
    """Deflate the content of a stream; each character of a text is one byte."""
    return zlib.compress(content.encode("latin-1") if isinstance(content, str) else content, _LEVEL)


def format_dictionary(entries: Entries) -> str:
    """Write a dictionary of values that are written already: names begin with `/`, texts are by `format_text`."""
    return f"<<{''.join([f'/{key} {value}' for key, value in entries.items()])}>>"


def format_array(values: Iterable[object]) -> str:
    """Write an array of values that are written already."""
    return f"[{' '.join(map(str, values))}]"


def format_string(value: str) -> str:
    """Write printable ASCII characters as a string."""
    escaped = value.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"({escaped})"


def format_text(value: str) -> str:
    """Write a text for readers, such as a bookmark."""
    if value.isascii() and value.isprintable():
        return format_string(value)
    return f"<feff{value.encode('utf-16-be', 'replace').hex()}>"
