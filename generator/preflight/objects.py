"""The objects of a PDF as plain data, told by the library that opens it: asked one by one they take thrice as long.

Names begin with `/`, texts with `u:` or `b:`, and what refers to another object is `<number> <generation> R`: none is
taken for another. Of a stream its dictionary is told.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import pikepdf

Plain = Any  # of JSON


class Objects:
    """The objects of a file, each told when it is first asked for."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        """Take what stands in a file now."""
        self._pdf = pdf
        self._all: dict[str, Plain] = {}
        self._asked: list[str] = []

    def at(self, plain: Plain) -> Plain:
        """Return a value, or what it refers to; None for what is not there."""
        if not isinstance(plain, str):
            return plain
        if plain not in self._all:
            if not plain[:1].isdigit():
                return plain
            self.fetch([plain])
        self._asked.append(plain)
        return self._all[plain]

    def fetch(self, wanted: Iterable[str]) -> list[Plain]:
        """Have objects told at once, by what refers to them; return them, each once."""
        there = list(dict.fromkeys(wanted))
        names = [name for name in there if name not in self._all]
        told = b",".join([self._told(name) for name in names])
        self._all.update(zip(names, json.loads(b"[%s]" % told), strict=True))
        return [self._all[name] for name in there]

    def asked(self) -> Sequence[str]:
        """Return what refers to the objects that were asked for one by one since this was told last."""
        told, self._asked = self._asked, []
        return told

    def _told(self, name: str) -> bytes:
        number, generation, _ = name.split()
        return self._pdf.get_object(int(number), int(generation)).to_json(dereference=True)


def reference(each: pikepdf.Object) -> str:
    """Return what refers to an object."""
    number, generation = each.objgen
    return f"{number} {generation} R"


def said(plain: Plain) -> str:
    """Return what a text or name says; nothing for what is none."""
    if not isinstance(plain, str):
        return ""
    return plain[2:] if plain.startswith(("u:", "b:")) else plain
