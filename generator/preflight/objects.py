"""The objects of a PDF as plain data, told by the library that opens it: asked one by one they take thrice as long.

Names begin with `/`, texts with `u:` or `b:`, and what refers to another object is `<number> <generation> R`: none is
taken for another. Streams are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pikepdf

Plain = Any  # of JSON


class Objects:
    """The objects of a file."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        """Take all that stands in a file now."""
        there = [each for each in pdf.objects if not isinstance(each, pikepdf.Stream)]
        told = b",".join([each.to_json(dereference=True) for each in there])
        self._all: dict[str, Plain] = dict(zip(map(reference, there), json.loads(b"[%s]" % told), strict=True))

    def at(self, plain: Plain) -> Plain:
        """Return a value, or what it refers to; None where that is a stream, or is not there."""
        return self._all.get(plain) if isinstance(plain, str) and plain[:1].isdigit() else plain

    def dictionaries(self) -> Iterator[dict[str, Plain]]:
        """Yield every dictionary to which something may refer, in the order of the file."""
        return (each for each in self._all.values() if isinstance(each, dict))


def reference(each: pikepdf.Object) -> str:
    """Return what refers to an object."""
    number, generation = each.objgen
    return f"{number} {generation} R"


def said(plain: Plain) -> str:
    """Return what a text or name says; nothing for what is none."""
    if not isinstance(plain, str):
        return ""
    return plain[2:] if plain.startswith(("u:", "b:")) else plain
