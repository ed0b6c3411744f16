"""Whether a file is a font that can be printed with, as far as its list of tables tells: where they stand, and which.

A file that was cut off on its way begins as a whole one does, so that letters can be measured with it and pages be laid
out; what it lacks is only missed when glyphs are put into a PDF. The outlines themselves are read by the painter alone.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Final

_BEGINNINGS: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_NEEDED: Final = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES: Final = (("glyf", "loca"), ("CFF ",), ("CFF2",))  # one of these
_HEAD: Final = struct.Struct(">4sHHHH")  # the beginning, how many tables, and what helps to search them
_ENTRY: Final = struct.Struct(">4sIII")  # the name of a table, its sum, where it begins, and how long it is


def find_font_fault(path: Path) -> str:
    """Return what is wrong with the file of a font, to stand behind its name; empty where nothing is."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            head = file.read(_HEAD.size)
            if head[:4] not in _BEGINNINGS:
                return "holds no font"
            count = _HEAD.unpack(head)[1] if len(head) == _HEAD.size else 0
            listed = file.read(count * _ENTRY.size)
    except OSError:
        return "cannot be read"
    if not count or len(listed) < count * _ENTRY.size:
        return "is cut off in its list of tables"
    ends = {name: start + length for name, _, start, length in _ENTRY.iter_unpack(listed)}
    last = max(ends.values())
    if last > size:
        return f"is cut off: it has {size} bytes of {last}"
    names = {name.decode("latin-1") for name in ends}
    lacking = [name for name in _NEEDED if name not in names]
    if not lacking and not any(names.issuperset(outlines) for outlines in _OUTLINES):
        return "has no outlines of glyphs (no table `glyf` and no `CFF`)"
    return f"lacks the table `{lacking[0]}`" if lacking else ""
