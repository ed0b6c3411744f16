"""PDF objects on top of ReportLab's document: text that is written already, packed together and compressed.

Only ReportLab's document layer is used: it numbers and writes objects, the page tree, the catalog, the information
and the id of the file. Its canvas would put an unembedded Helvetica and a resource dictionary on every page; its
fonts hold 256 characters each, know no OpenType features and are parsed in Python. Objects are text in which each
character is one byte, and so is a reference to one (`12 0 R`).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping
from io import SEEK_END, BytesIO
from typing import TYPE_CHECKING, Any, Final

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

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
        """Write an object to the file."""
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
