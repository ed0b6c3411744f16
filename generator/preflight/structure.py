"""The structure tree of a tagged PDF: whether it holds all of the text, once, so that programs can read it aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import pikepdf

from generator.preflight.contents import Page

_HEADINGS: Final = {f"/H{level}": level for level in range(1, 7)}
_PICTURES: Final = frozenset({"/Figure", "/Formula"})
_MAX_DEPTH: Final = 100
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_PARENTS: Final[Mapping[str, frozenset[str]]] = {
    "/LI": frozenset({"/L"}),
    "/Lbl": frozenset({"/LI"}),
    "/LBody": frozenset({"/LI"}),
    "/TR": frozenset({"/Table", "/THead", "/TBody", "/TFoot"}),
    "/TH": frozenset({"/TR"}),
    "/TD": frozenset({"/TR"}),
    "/TOCI": frozenset({"/TOC"}),
}

Fault = tuple[int, str]  # the page, 1 where the fault is on none in particular, and a sentence
_Id = tuple[int, int]  # object and generation number


def check_structure(pdf: pikepdf.Pdf, pages: Sequence[Page]) -> tuple[Fault, ...]:
    """Find what is wrong with the structure tree of a PDF.

    A PDF/X file whose pages are bitmaps has no text, and needs no tree.
    """
    if "/GTS_PDFXVersion" in pdf.docinfo:
        return ()
    root: Any = pdf.Root.get("/StructTreeRoot")
    marking: Any = pdf.Root.get("/MarkInfo", {})
    if root is None or not marking.get("/Marked", False):
        return ((1, "The file has no structure tree: screen readers cannot read it in order."),)
    faults = [] if str(pdf.Root.get("/Lang", "")) else [(1, "The file does not name its language.")]
    tree = _Tree({page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)})
    faults += tree.walk(root)
    parents = pikepdf.NumberTree(root.ParentTree) if "/ParentTree" in root else {}
    for page, source in zip(pages, pdf.pages, strict=True):
        owners: Any = parents.get(int(source.obj.get("/StructParents", -1)))
        listed = owners if isinstance(owners, pikepdf.Array) else ()
        ids = {mcid: owner.objgen for mcid, owner in enumerate(listed) if isinstance(owner, pikepdf.Dictionary)}
        faults += _check_page(page, tree.owners.get(page.number, {}), ids)
    return tuple(faults)


def _check_page(page: Page, owners: Mapping[int, _Id], listed: Mapping[int, _Id]) -> Iterator[Fault]:
    """Yield the disagreements of a page, the tree's `owners` of its content, and those `listed` in the parent tree."""
    if page.has_untagged:
        yield page.number, "Text of the page is neither in the structure tree nor marked as an artifact."
    if page.has_nested_tags:
        yield page.number, "Tagged content of the page lies within other tagged content, or within an artifact."
    orphans = sorted(set(page.mcids) - owners.keys())
    if orphans:
        yield page.number, f"No element of the structure tree owns marked content of the page (id {orphans[0]})."
    missing = sorted(owners.keys() - set(page.mcids))
    if missing:
        yield page.number, f"The structure tree owns marked content that the page does not have (id {missing[0]})."
    if not orphans and not missing and listed != owners:
        yield page.number, "The parent tree of the page disagrees with the structure tree."


class _Tree:
    """A walk through the elements of a structure tree.

    Attributes:
        owners: The elements that own marked content: by page, then by marked-content id.
    """

    def __init__(self, pages: Mapping[_Id, int]) -> None:
        self.owners: dict[int, dict[int, _Id]] = {}
        self._pages = pages
        self._heading = 0

    def walk(self, root: Any) -> Iterator[Fault]:  # noqa: ANN401 - an object of a PDF is of any kind
        """Yield what is wrong with the elements below the root, in reading order."""
        stack = [(kid, root, "", 0) for kid in reversed(_kids(root))]
        seen: set[_Id] = set()
        while stack:
            element, parent, parent_kind, depth = stack.pop()
            if element.objgen in seen or depth > _MAX_DEPTH:
                yield 1, "The structure tree is circular."
                return
            if element.is_indirect:
                seen.add(element.objgen)
            kind = str(element.get("/S", "/"))
            page = self._page(element) or 1
            above: Any = element.get("/P")
            if above is None or above.objgen != parent.objgen:
                yield 1, f"An element {kind[1:]} of the structure tree names another element as its parent."
            if kind in _PARENTS and parent_kind not in _PARENTS[kind]:
                yield page, f"An element {kind[1:]} of the structure tree must not be a child of {parent_kind[1:]}."
            if kind in _PICTURES and not str(element.get("/Alt", element.get("/ActualText", ""))):
                yield page, "A picture has no alternative text for readers who cannot see it."
            if kind in _HEADINGS:
                yield from self._check_heading(_HEADINGS[kind], page)
            if "/Lang" in element:
                language = str(element.Lang)
                if _LANGUAGE.fullmatch(language) is None:
                    yield page, f"An element {kind[1:]} of the structure tree names no valid language (`{language}`)."
            stack += [(kid, element, kind, depth + 1) for kid in reversed(self._children(element))]

    def _check_heading(self, level: int, page: int) -> Iterator[Fault]:
        if level > self._heading + 1:
            place = f"follows one of level {self._heading}" if self._heading else "comes first"
            yield page, f"A heading of level {level} {place}: a level is skipped."
        self._heading = level

    def _children(self, element: Any) -> list[Any]:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return the elements below one; note the marked content that it owns."""
        children: list[Any] = []
        for kid in _kids(element):
            if isinstance(kid, int):
                self.owners.setdefault(self._page(element), {})[kid] = element.objgen
            elif kid.get("/Type") == "/MCR":
                page = self._page(kid) if "/Pg" in kid else self._page(element)
                self.owners.setdefault(page, {})[int(kid.MCID)] = element.objgen
            elif kid.get("/Type") != "/OBJR":
                children.append(kid)
        return children

    def _page(self, element: Any) -> int:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return the number of the page that an element names; 0 if it names none of the file."""
        page = element.get("/Pg")
        return 0 if page is None else self._pages.get(page.objgen, 0)


def _kids(element: Any) -> list[Any]:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return what an element holds: marked-content ids and dictionaries."""
    kids = element.get("/K")
    if kids is None:
        return []
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]
