"""PDF files: numbered objects, written as soon as they are added; small ones are packed together and compressed.

Objects are text in which each character is one byte, and so is a reference to one (`12 0 R`).
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from typing import Final

PRODUCER: Final = "Tinderbox"
_LEVEL: Final = 4  # of compression: files are a twentieth larger than at level 6 and take two thirds of the time
_PER_PACK: Final = 200  # objects: a reader must unpack all of them to find one
_DATE: Final = "(D:20000101000000Z)"  # of every file, so that the same content gives the same bytes
_PAGES: Final = "1 0 R"

Reference = str
Entries = Mapping[str, object]


class Pdf:
    """A PDF in the making, whose bytes depend on nothing but what is put into it.

    Attributes:
        catalog: The entries of the document catalog.
        information: The entries of the information dictionary.
    """

    def __init__(
        self, title: str, author: str, subject: str, language: str, *, version: tuple[int, int] = (1, 7)
    ) -> None:
        self.catalog: dict[str, object] = {"Type": "/Catalog", "Pages": _PAGES, "Lang": format_text(language)}
        self.information: dict[str, object] = {
            "Title": format_text(title),
            "Author": format_text(author),
            "Subject": format_text(subject),
            "CreationDate": _DATE,
            "ModDate": _DATE,
            "Creator": format_text(PRODUCER),
            "Producer": format_text(PRODUCER),
            "Trapped": "/False",
        }
        self._parts = [b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % version]
        self._length = len(self._parts[0])
        # For each object by its number, as a cross-reference stream has it: its kind (0 free, 1 by itself, 2 packed),
        # then its place in the file or the number of its pack, then its place in the pack.
        self._places: list[tuple[int, int, int]] = [(0, 0, 65535), (0, 0, 0)]  # no object, and _PAGES
        self._pages: list[Reference] = []
        self._pack: list[tuple[int, str]] = []
        self._is_packed = version >= (1, 5)

    def reserve(self) -> Reference:
        """Return a reference to an object that is added later."""
        self._places.append((0, 0, 0))
        return f"{len(self._places) - 1} 0 R"

    def add(self, content: str, reference: Reference = "") -> Reference:
        """Add an object, with the reference that was reserved for it if there is one; return its reference."""
        reference = reference or self.reserve()
        number = _get_number(reference)
        if self._is_packed:
            self._pack.append((number, content))
            if len(self._pack) == _PER_PACK:
                self._flush()
        else:
            self._write(number, content.encode("latin-1"))
        return reference

    def add_stream(self, entries: Entries, data: bytes, reference: Reference = "") -> Reference:
        """Add a stream, whose entries say how its data is encoded; return its reference."""
        reference = reference or self.reserve()
        head = format_dictionary({**entries, "Length": len(data)}).encode("latin-1")
        # `endstream` is on a line of its own, as PDF/A asks.
        self._write(_get_number(reference), b"".join((head, b"\nstream\n", data, b"\nendstream")))
        return reference

    def add_compressed(self, entries: Entries, data: bytes, reference: Reference = "") -> Reference:
        """Add a stream of data that `compress` returned."""
        return self.add_stream({**entries, "Filter": "/FlateDecode"}, data, reference)

    def add_page(self, entries: Entries, reference: Reference = "") -> Reference:
        """Add a page after the others; return its reference."""
        page = {"Type": "/Page", "Parent": _PAGES, **entries}
        self._pages.append(self.add(format_dictionary(page), reference))
        return self._pages[-1]

    def to_bytes(self) -> bytes:
        """Return the finished file."""
        pages = {"Type": "/Pages", "Count": len(self._pages), "Kids": format_array(self._pages)}
        self.add(format_dictionary(pages), _PAGES)
        entries = {
            "Root": self.add(format_dictionary(self.catalog)),
            "Info": self.add(format_dictionary(self.information)),
        }
        self._flush()
        digest = hashlib.md5(b"".join(self._parts), usedforsecurity=False).hexdigest()
        trailer: dict[str, object] = {**entries, "ID": f"[<{digest}><{digest}>]"}
        start = self._length
        if self._is_packed:
            size = len(self._places) + 1  # with this stream itself
            rows = [*self._places, (1, start, 0)]
            table = b"".join([b"%c%b%b" % (a, b.to_bytes(4, "big"), c.to_bytes(2, "big")) for a, b, c in rows])
            self.add_compressed({"Type": "/XRef", "Size": size, "W": "[1 4 2]", **trailer}, compress(table))
        else:
            lines = [b"%010d %05d %c \n" % (at, 0 if kind else 65535, b"fn"[kind]) for kind, at, _ in self._places]
            head = b"xref\n0 %d\n" % len(lines)
            trailer["Size"] = len(lines)
            self._parts += [head, *lines, b"trailer\n", format_dictionary(trailer).encode("latin-1"), b"\n"]
        return b"".join((*self._parts, b"startxref\n%d\n%%%%EOF\n" % start))

    def _flush(self) -> None:
        """Write the small objects added so far as one stream."""
        if self._pack:
            pack, self._pack = self._pack, []
            number = _get_number(self.reserve())
            heads, offset = list[str](), 0
            for place, (each, content) in enumerate(pack):
                self._places[each] = 2, number, place
                heads.append(f"{each} {offset}")
                offset += len(content) + 1
            head = " ".join(heads) + "\n"
            data = head + "\n".join([content for _, content in pack])
            entries = {"Type": "/ObjStm", "N": len(pack), "First": len(head)}
            self.add_compressed(entries, compress(data), f"{number} 0 R")

    def _write(self, number: int, content: bytes) -> None:
        data = b"%d 0 obj\n%b\nendobj\n" % (number, content)
        self._places[number] = 1, self._length, 0
        self._parts.append(data)
        self._length += len(data)


def _get_number(reference: Reference) -> int:
    return int(reference[:-4])


def compress(content: str | bytes) -> bytes:
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
