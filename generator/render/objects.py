"""PDF objects on top of ReportLab's document: compressed streams, dictionaries, raw objects.

Only ReportLab's document layer is used: it numbers, writes and indexes objects. Its canvas would put an unembedded
Helvetica, an empty /Trans and a resource dictionary on every page; its fonts hold 256 characters each, know no OpenType
features and are parsed in Python.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

PRODUCER = "Tinderbox"
PDF_VERSION = (1, 7)
_LEVEL = 4  # of compression: files are a twentieth larger than at level 6 and take two thirds of the time

Entries = Mapping[str, object]
Reference = pdfdoc.PDFObjectReference


class Pdf(pdfdoc.PDFDocument):
    """A PDF in the making, whose bytes depend on nothing but what is put into it."""

    def __init__(self, language: str, *, version: tuple[int, int] = PDF_VERSION) -> None:
        # A user's own settings file or environment could otherwise change the bytes, or let text call functions.
        vars(rl_config).update(invariant=1, pdfComments=0, pdfMultiLine=0, toColorCanUse=None, trustedHosts=None)
        super().__init__(invariant=1, pdfVersion=version, lang=language)

    @property
    def catalog(self) -> Any:  # noqa: ANN401 ReportLab's stubs leave its attributes out
        """The document catalog."""
        return vars(self)["Catalog"]

    @property
    def next_number(self) -> int:
        """The number of the next object."""
        return int(vars(self)["objectcounter"]) + 1

    def add(self, thing: object, name: str | None = None) -> Reference:
        """Make something an object of the document; return its reference."""
        if isinstance(thing, Stream):
            self.updateSignature(thing.data)  # the id of the file depends on every stream
        reference: Reference = self.Reference(thing, name)  # type: ignore[no-untyped-call]
        return reference

    def add_page(self, entries: Entries) -> Reference:
        """Add a page after the others; return its reference."""
        page = dictionary({"Type": "/Page", "Parent": self.add(vars(self)["Pages"]), **entries})
        self.addPage(page)
        return self.add(page)

    def add_catalog_entries(self, entries: Entries) -> None:
        """Add entries that ReportLab's catalog does not know, and would not write."""
        catalog = self.catalog
        vars(catalog).update(entries, __NoDefault__=[*catalog.__NoDefault__, *entries])

    def set_information(self, title: str, author: str, subject: str, keywords: str = "") -> None:
        """Set the information dictionary; call it last, since it settles the id of the file."""
        self.setTitle(title)
        self.setAuthor(author)
        self.setSubject(subject)
        self.setCreator(PRODUCER)
        if keywords:
            self.setKeywords(keywords)
        self.info.digest(vars(self)["signature"])

    def format_reference(self, reference: Reference) -> str:
        """Write a reference as it appears in the file, such as `12 0 R`."""
        return reference.format(self).decode("ascii")

    def format_text(self, value: str) -> str:
        """Write a text for readers as it appears in the file, each character one byte."""
        return text(value).format(self).decode("latin-1")

    def to_bytes(self) -> bytes:
        """Return the finished file."""
        about = vars(self)
        root, info = self.add(about["Catalog"]), self.add(about["info"])
        parts: list[bytes] = pdfdoc.PDFFile(about["_pdfVersion"]).strings
        offsets, offset, number = list[int](), sum(map(len, parts)), 1
        while number in about["numberToId"]:  # some objects add others while they are written
            data: bytes = about["idToObject"][about["numberToId"][number]].format(self)
            parts.append(b"%d 0 obj\n%b%bendobj\n" % (number, data, b"" if data.endswith(b"\n") else b"\n"))
            offsets.append(offset)
            offset += len(parts[-1])
            number += 1
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % number)
        parts.append(b"%010d 00000 n \n" * len(offsets) % tuple(offsets))
        trailer = pdfdoc.PDFTrailer(startxref=offset, Size=number, Root=root, Info=info, ID=self.ID())
        return b"".join((*parts, trailer.format(self)))


class Stream(pdfdoc.PDFObject):
    """A stream object.

    Attributes:
        data: Its bytes, encoded as its entries say.
    """

    __RefOnly__ = 1

    def __init__(self, entries: Entries, data: bytes) -> None:
        self._entries = entries
        self.data = data

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the object as bytes, with `endstream` on a line of its own as PDF/A asks."""
        head: bytes = dictionary({**self._entries, "Length": len(self.data)}).format(document)
        return b"".join((head, b"\nstream\n", self.data, b"\nendstream\n"))


class RawObject(pdfdoc.PDFObject):
    """An object that is written already, each character one byte."""

    __RefOnly__ = 1

    def __init__(self, data: str) -> None:
        self._data = data

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the object as bytes."""
        del document
        return self._data.encode("latin-1")


def compress(content: str | bytes) -> bytes:
    """Deflate the content of a stream; each character of a text is one byte."""
    return zlib.compress(content.encode("latin-1") if isinstance(content, str) else content, _LEVEL)


def compressed_stream(entries: Entries, data: bytes) -> Stream:
    """Make a stream object of data that `compress` returned."""
    return Stream({**entries, "Filter": "/FlateDecode"}, data)


def dictionary(entries: Entries) -> pdfdoc.PDFDictionary:
    """Make a dictionary; strings are written as they are, so names begin with `/` and texts are made by `text`."""
    return pdfdoc.PDFDictionary(dict(entries))


def array(values: list[object]) -> pdfdoc.PDFArray:
    """Make an array; strings are written as in a dictionary."""
    return pdfdoc.PDFArray(values)


def text(value: str) -> pdfdoc.PDFString:
    """Make a text for readers, such as a bookmark."""
    return pdfdoc.PDFString(value)
