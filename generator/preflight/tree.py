"""The tree of what a PDF says, read from the file: whether all that stands on its pages is in it, and once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.stretches import Marked

_HEADING: Final = re.compile(r"/H([1-6])")
_PICTURES: Final = frozenset({"/Figure", "/Formula"})
_DEEPEST: Final = 100
_PRESS: Final = "/GTS_PDFXVersion"
# What an element of a kind may stand in.
_HOMES: Final = {
    "/LI": {"/L"},
    "/Lbl": {"/LI"},
    "/LBody": {"/LI"},
    "/TR": {"/Table", "/THead", "/TBody", "/TFoot"},
    "/TH": {"/TR"},
    "/TD": {"/TR"},
    "/TOCI": {"/TOC"},
}

ObjGen = tuple[int, int]


class Trouble(NamedTuple):
    """What is wrong with a tree: the number of the page, 1 where it is none in particular, and a sentence."""

    page: int
    message: str


def troubles(pdf: pikepdf.Pdf, marked: Sequence[Marked]) -> Iterator[Trouble]:
    """Yield what is wrong with the tree of a PDF, whose pages mark so much; a file that has none yields that.

    One for a press, whose pages are pictures in its inks, holds nothing that could be read out.
    """
    if _PRESS in pdf.docinfo:
        return
    root: Any = pdf.Root.get("/StructTreeRoot")
    marking: Any = pdf.Root.get("/MarkInfo", {})
    if root is None or not marking.get("/Marked", False):
        yield Trouble(1, "The file has no tree of what it says: nobody can have it read out in order.")
        return
    if not str(pdf.Root.get("/Lang", "")):
        yield Trouble(1, "The file does not say which language it is in.")
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    owned = dict[int, dict[int, ObjGen]]()
    yield from _Walked(pages, owned).walked(root)
    parents = _parents(root)
    for number, page in enumerate(pdf.pages, 1):
        yield from _of_page(number, page, marked[number - 1], owned.get(number, {}), parents)


def _of_page(
    number: int, page: pikepdf.Page, marked: Marked, owned: Mapping[int, ObjGen], parents: Mapping[int, Any]
) -> Iterator[Trouble]:
    """Yield what is wrong between a page and the elements that say they own stretches of it."""
    if marked.unread:
        yield Trouble(number, "Type of the page is neither in the tree of what the file says nor marked as decoration.")
    if marked.nested:
        yield Trouble(number, "A stretch of the page that is read out stands within another, or within decoration.")
    lost = sorted(set(marked.numbers) - owned.keys())
    if lost:
        yield Trouble(number, f"Nothing in the tree of what the file says owns a stretch of the page ({lost[0]}).")
    missing = sorted(owned.keys() - set(marked.numbers))
    if missing:
        yield Trouble(number, f"The tree of what the file says owns a stretch that the page has not ({missing[0]}).")
    listed = parents.get(int(page.obj.get("/StructParents", -1)), ())
    told = {place: each.objgen for place, each in enumerate(listed) if isinstance(each, pikepdf.Dictionary)}
    if not lost and not missing and told != owned:
        yield Trouble(number, "The list of who owns the page's stretches says otherwise than the tree.")


class _Walked:
    """Walks the tree from its root, and notes in `owned` which element owns which stretch of which page."""

    def __init__(self, pages: Mapping[ObjGen, int], owned: dict[int, dict[int, ObjGen]]) -> None:
        self._pages, self._owned = pages, owned
        self._level = 0

    def walked(self, root: Any) -> Iterator[Trouble]:  # noqa: ANN401 - an object of a PDF is of any kind
        """Yield what is wrong with the elements below the root."""
        stack: list[tuple[Any, Any, int]] = [(kid, root, 0) for kid in reversed(_kids(root))]
        seen: set[ObjGen] = set()
        while stack:
            element, above, depth = stack.pop()
            own = element.objgen
            if own in seen or depth > _DEEPEST:
                yield Trouble(1, "The tree of what the file says runs in circles.")
                return
            seen.add(own)
            kind = str(element.get("/S", ""))
            if element["/P"].objgen != above.objgen:
                yield Trouble(1, f"An element {kind[1:]} of the tree says that it stands in another than it does.")
            if str(above.get("/S", "")) not in _HOMES.get(kind, {str(above.get("/S", ""))}):
                message = (
                    f"An element {kind[1:]} of the tree stands in {str(above.get('/S', '/ '))[1:]}, where none may."
                )
                yield Trouble(self._page(element), message)
            yield from self._about(element, kind)
            page = self._pages.get(element["/Pg"].objgen, 0) if "/Pg" in element else 0
            below = [(kid, element, depth + 1) for kid in _kids(element) if not self._noted(kid, page, own)]
            stack += reversed(below)

    def _noted(self, kid: Any, page: int, own: ObjGen) -> bool:  # noqa: ANN401 - as above
        """Note a stretch of a page; tell whether it was one, or a link."""
        if isinstance(kid, int):
            self._owned.setdefault(page, {})[kid] = own
            return True
        kind = kid.get("/Type")
        if kind == "/MCR":
            where = self._pages.get(kid["/Pg"].objgen, 0) if "/Pg" in kid else page
            self._owned.setdefault(where, {})[int(kid["/MCID"])] = own
        return kind in {"/MCR", "/OBJR"}

    def _about(self, element: Any, kind: str) -> Iterator[Trouble]:  # noqa: ANN401 - as above
        """Yield pictures that do not say what they show, and headings that leave a level out."""
        if kind in _PICTURES and not str(element.get("/Alt", element.get("/ActualText", ""))):
            yield Trouble(self._page(element), "A picture does not say what it shows to those who do not see it.")
        heading = _HEADING.fullmatch(kind)
        if heading is not None:
            level = int(heading[1])
            if level > self._level + 1:
                before = f"follows one of level {self._level}" if self._level else "is the first"
                message = f"A heading of level {level} {before}: one above it is missing."
                yield Trouble(self._page(element), message)
            self._level = level

    def _page(self, element: Any) -> int:  # noqa: ANN401 - as above
        return self._pages.get(element["/Pg"].objgen, 1) if "/Pg" in element else 1


def _kids(element: Any) -> list[Any]:  # noqa: ANN401 - an object of a PDF is of any kind
    told = element.get("/K", ())
    return list(told) if isinstance(told, pikepdf.Array | tuple) else [told]


def _parents(root: Any) -> dict[int, Any]:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return the owners of what pages and links are, by number."""
    told = list(root.get("/ParentTree", {}).get("/Nums", ()))
    return {int(number): owner for number, owner in zip(told[::2], told[1::2], strict=False)}
