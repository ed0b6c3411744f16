"""PDF objects that ReportLab's document numbers, writes and indexes: streams compressed by us, dictionaries, names.

Only its document layer is used. Its canvas would put an unembedded Helvetica, an empty /Trans and a resource dictionary
on every page; its fonts hold 256 characters each, know no OpenType features and need each file parsed in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

PDF_VERSION = (1, 7)
_ON_A_LINE = 6  # entries of a dictionary, as ReportLab has it
_IN_A_ROW = 10  # values of an array, likewise

Entries = Mapping[str, object]


class Dictionary(pdfdoc.PDFDictionary):
    """A dictionary that says each name as it was said before, and writes the same bytes in a third of the time."""

    def format(self, document: pdfdoc.PDFDocument, IND: bytes = b"") -> bytes:  # noqa: N803 ReportLab's name
        """Return the dictionary as bytes, its names in order and six of them on a line."""
        del IND
        entries = self.dict
        said = [_name(key) + _said(entries[key], document) for key in sorted(entries)]
        lines = [b" ".join(said[start : start + _ON_A_LINE]) for start in range(0, len(said), _ON_A_LINE)]
        return b"<<\n" + b" \n  ".join(lines) + b"\n>>"


class Array(pdfdoc.PDFArray):
    """An array that writes the same bytes as ReportLab's in a third of the time."""

    def format(self, document: pdfdoc.PDFDocument, IND: bytes = b"") -> bytes:  # noqa: N803 ReportLab's name
        """Return the array as bytes, ten of its values on a line."""
        del IND
        said = [_said(value, document) for value in self.sequence]
        lines = [b" ".join(said[start : start + _IN_A_ROW]) for start in range(0, len(said), _IN_A_ROW)]
        return b"[ " + b" \n  ".join(lines) + b" ]"


def _said(value: object, document: pdfdoc.PDFDocument) -> bytes:
    """Return a value as bytes; ReportLab is asked only of what is rare."""
    if isinstance(value, str) and value.isascii():
        return value.encode("ascii")
    if isinstance(value, pdfdoc.PDFObjectReference):
        return b"%d %d R" % vars(document)["idToObjectNumberAndVersion"][value.name]
    said: bytes = pdfdoc.format(value, document)
    return said


@lru_cache(maxsize=4096)
def _name(key: str) -> bytes:
    """Return a name and the space after it; there are as many as this package knows, and places on pages."""
    said: bytes = pdfdoc.pdfdocEnc(pdfdoc.PDFName(key))
    return said + b" "


class Whole(pdfdoc.PDFDocument):
    """A document whose objects are written as ReportLab does, without its questions about what is never used here."""

    @property
    def next(self) -> int:
        """The number that the next object gets."""
        return int(vars(self)["objectcounter"]) + 1

    def take(self, lengths: Sequence[int], data: bytes) -> None:
        """Make the next objects of the document those in `data`, one after the other, so many bytes each."""
        about = vars(self)
        about.setdefault("taken", {})[self.next] = lengths, data
        about["objectcounter"] += len(lengths)

    def lifted(self, first: int) -> tuple[list[int], bytes]:
        """Return the objects from a number on as `take` takes them; they refer to none before it."""
        said = [self._object(number) for number in range(first, self.next)]
        return list(map(len, said)), b"".join(said)

    def _object(self, number: int) -> bytes:
        """Return an object of a number as bytes."""
        about = vars(self)
        said: bytes = about["idToObject"][about["numberToId"][number]].format(self)
        return b"%d 0 obj\n%b%bendobj\n" % (number, said, b"" if said.endswith(b"\n") else b"\n")

    def format(self) -> bytes:
        """Return the document as bytes."""
        about = vars(self)
        root, info = added(self, about["Catalog"]), added(self, about["info"])
        parts: list[bytes] = pdfdoc.PDFFile(about["_pdfVersion"]).strings
        names, taken, offsets = about["numberToId"], about.get("taken", {}), list[int]()
        offset = sum(map(len, parts))
        number = 1
        while number in names or number in taken:  # some objects bring others as they are written
            if number in taken:
                lengths, data = taken[number]
                offsets += accumulate(lengths[:-1], initial=offset)
                parts.append(data)
                offset += len(data)
                number += len(lengths)
                continue
            offsets.append(offset)
            parts.append(self._object(number))
            offset += len(parts[-1])
            number += 1
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % number)
        parts.append(b"%010d 00000 n \n" * len(offsets) % tuple(offsets))
        trailer = pdfdoc.PDFTrailer(startxref=offset, Size=number, Root=root, Info=info, ID=self.ID())
        return b"".join((*parts, trailer.format(self)))


class Stream(pdfdoc.PDFObject):
    """A stream object whose bytes are compressed already.

    Attributes:
        packed: Those bytes.
    """

    __RefOnly__ = 1

    def __init__(self, entries: Entries, packed: bytes) -> None:
        self._entries = entries
        self.packed = packed

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the object as bytes, with `endstream` on a line of its own as PDF/A asks."""
        entries = {**self._entries, "Length": len(self.packed)}
        head: bytes = Dictionary(entries).format(document)
        return b"".join((head, b"\nstream\n", self.packed, b"\nendstream\n"))


class Ready(pdfdoc.PDFObject):
    """An object whose bytes are known as they are, perhaps late, when other objects have their numbers.

    Attributes:
        data: Those bytes.
    """

    __RefOnly__ = 1

    def __init__(self, data: bytes = b"null") -> None:
        self.data = data

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the object as bytes."""
        del document
        return self.data


def compressed(entries: Entries, packed: bytes) -> Stream:
    """Return a stream object of what `packing.packed` has compressed."""
    return Stream({**entries, "Filter": "/FlateDecode"}, packed)


def document(language: str, *, version: tuple[int, int] = PDF_VERSION) -> Whole:
    """Return an empty document of a version of PDF, whose bytes depend on nothing but what is put into it."""
    # A user's own settings file or environment could otherwise change the bytes, or let text call functions.
    vars(rl_config).update(invariant=1, pdfComments=0, pdfMultiLine=0, toColorCanUse=None, trustedHosts=None)
    return Whole(invariant=1, pdfVersion=version, lang=language)


def added(into: pdfdoc.PDFDocument, thing: object, name: str | None = None) -> pdfdoc.PDFObjectReference:
    """Make something an object of the document; return what refers to it. The file's id depends on every stream."""
    if isinstance(thing, Stream):
        into.updateSignature(thing.packed)
    reference: pdfdoc.PDFObjectReference = into.Reference(thing, name)  # type: ignore[no-untyped-call]
    return reference


def number_of(document: pdfdoc.PDFDocument, reference: pdfdoc.PDFObjectReference) -> str:
    """Return what refers to an object, as it is written."""
    return reference.format(document).decode("ascii")


def part(of: pdfdoc.PDFDocument, name: str) -> Any:  # noqa: ANN401 the stubs leave these attributes out
    """Return the `Catalog`, the `Pages` or the `signature` of a document."""
    return vars(of)[name]


def dictionary(entries: Entries) -> pdfdoc.PDFDictionary:
    """Return a dictionary; strings stand in it as they are, so names begin with `/` and texts are `text()`."""
    return Dictionary(dict(entries))


def array(values: list[object]) -> pdfdoc.PDFArray:
    """Return an array; strings stand in it as in a dictionary."""
    return Array(values)


def text(value: str) -> pdfdoc.PDFString:
    """Return a text for readers, such as a bookmark."""
    return pdfdoc.PDFString(value)
