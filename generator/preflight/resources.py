"""What operators name: fonts, forms and pictures, each looked up when it is first asked for.

All pages of a file share one list of a hundred things, of which each page names a few.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.matrix import SAME, Matrix

DEEPEST: Final = 12  # forms within forms
_DIRECT: Final = (0, 0)  # the number of what stands where it is named, and is no object by itself


class Picture(NamedTuple):
    """A picture: its pixels across and up."""

    width: int
    height: int


class Form(NamedTuple):
    """What is drawn once and shown many times: its object in the file, and the map of its own."""

    object: Any
    map: Matrix


class Resources:
    """What the operators of a page or a form may name."""

    def __init__(self, told: Any) -> None:  # noqa: ANN401 - an object of a PDF is of any kind
        """Take the lists as they stand."""
        self._fonts, self._shown = (_named(told.get(kind, {})) for kind in ("/Font", "/XObject"))
        self._known: dict[str, Picture | Form | None] = {}

    def fonts(self) -> Iterable[Any]:
        """Return all fonts that may be named."""
        return list(dict(self._fonts).values())

    def font(self, name: str) -> Any:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return a font's object; None where there is no such font."""
        return _entry(self._fonts, name)

    def shown(self, name: str) -> Picture | Form | None:
        """Return a picture or a form; None where there is none of that name."""
        if name not in self._known:
            told = _entry(self._shown, name)
            self._known[name] = None if told is None else _shown(told)
        return self._known[name]


def _named(told: Any) -> Any:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return a list of names as it stands; what is none raises as if it were read whole."""
    return told if isinstance(told, pikepdf.Dictionary) else dict(told)


def _entry(named: Any, name: str) -> Any:  # noqa: ANN401 - an object of a PDF is of any kind
    return named.get(name) if len(name) > 1 and name.startswith("/") else None


def _shown(told: Any) -> Picture | Form:  # noqa: ANN401 - an object of a PDF is of any kind
    if told.get("/Subtype") == "/Image":
        return Picture(int(told.get("/Width", 1)), int(told.get("/Height", 1)))
    given = told.get("/Matrix")
    own: Any = SAME if given is None else tuple(float(value) for value in given)
    return Form(told, own)


def says_something(resources: Any, depth: int) -> bool:  # noqa: ANN401 - an object of a PDF is of any kind
    """Tell whether a form with these resources, which stands so deep in others, can hold type or pictures of pixels."""
    return _says(resources, depth, set())


def _says(resources: Any, depth: int, asked: set[tuple[int, int]]) -> bool:  # noqa: ANN401 - as above
    """Tell the same, of resources that were not asked already: forms of a page share one list, which names them all."""
    if "/Font" in resources:
        return True
    if isinstance(resources, pikepdf.Object) and resources.objgen != _DIRECT:
        if resources.objgen in asked:
            return False
        asked.add(resources.objgen)
    return any(
        each.get("/Subtype") == "/Image" or (depth < DEEPEST and _says(each.get("/Resources", {}), depth + 1, asked))
        for each in dict(resources.get("/XObject", {})).values()
    )
