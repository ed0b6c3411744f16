"""The tree of what a PDF says, read from the file: whether all that stands on its pages is in it, and once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.objects import Objects, reference, said
from generator.preflight.stretches import Marked

_HEADINGS: Final = {f"/H{level}": level for level in range(1, 7)}
_PICTURES: Final = frozenset({"/Figure", "/Formula"})
_DEEPEST: Final = 100
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
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


class Trouble(NamedTuple):
    """What is wrong with a tree: the number of the page, 1 where it is none in particular, and a sentence."""

    page: int
    message: str


class About(NamedTuple):
    """What a file says of its tree, besides the objects of it.

    Attributes:
        is_pictures: Whether it is for a press, and its pages are pictures in its inks: nothing of it could be read out.
        root: What refers to the root of the tree; empty where it has none, or does not say that its pages are marked.
        is_spoken: Whether it says which language it is in.
        pages: What refers to each page, and the number under which its owners are found.
    """

    is_pictures: bool
    root: str
    is_spoken: bool
    pages: tuple[tuple[str, int], ...]


def about(pdf: pikepdf.Pdf) -> About:
    """Return what a file says of its tree."""
    there: Any = pdf.Root.get("/StructTreeRoot")
    marking: Any = pdf.Root.get("/MarkInfo", {})
    root = "" if there is None or not marking.get("/Marked", False) else reference(there)
    pages = tuple((reference(page.obj), int(page.obj.get("/StructParents", -1))) for page in pdf.pages)
    return About(_PRESS in pdf.docinfo, root, bool(str(pdf.Root.get("/Lang", ""))), pages)


def troubles(
    told: About, objects: Objects, marked: Sequence[Marked], languages: set[str] | None = None
) -> Iterator[Trouble]:
    """Yield what is wrong with the tree of a PDF, whose pages mark so much; a file that has none yields that.

    `objects` are those of the file; in `languages` those are noted that elements say they are in. All that is read of
    the file is what is `told` of it, and these objects.
    """
    if told.is_pictures:
        return
    root = objects.at(told.root) if told.root else None
    if root is None:
        yield Trouble(1, "The file has no tree of what it says: nobody can have it read out in order.")
        return
    if not told.is_spoken:
        yield Trouble(1, "The file does not say which language it is in.")
    pages = {page: number for number, (page, _) in enumerate(told.pages, 1)}
    owned = dict[int, dict[int, str]]()
    walked = _Walked(objects, pages, owned, set() if languages is None else languages)
    yield from walked.walked(told.root, root)
    parents = _parents(objects, root)
    for number, (_, place) in enumerate(told.pages, 1):
        yield from _of_page(number, marked[number - 1], owned.get(number, {}), parents.get(place, ()))


def _of_page(number: int, marked: Marked, owned: Mapping[int, str], listed: Sequence[Any]) -> Iterator[Trouble]:
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
    told = {place: each for place, each in enumerate(listed) if each is not None}
    if not lost and not missing and told != owned:
        yield Trouble(number, "The list of who owns the page's stretches says otherwise than the tree.")


class _Walked:
    """Walks the tree from its root, and notes in `owned` which element owns which stretch of which page."""

    def __init__(
        self, objects: Objects, pages: Mapping[str, int], owned: dict[int, dict[int, str]], languages: set[str]
    ) -> None:
        self._objects, self._pages, self._owned, self._languages = objects, pages, owned, languages
        self._level = 0

    def walked(self, name: str, root: dict[str, Any]) -> Iterator[Trouble]:
        """Yield what is wrong with the elements below the root, which goes by a name."""
        self._fetch(root)
        stack = [(kid, name, "", 0) for kid in reversed(_kids(self._objects, root))]
        seen: set[str] = set()
        while stack:
            kid, above, home, depth = stack.pop()
            own, element = kid if isinstance(kid, str) else f"direct {len(seen)}", self._objects.at(kid)
            if own in seen or depth > _DEEPEST:
                yield Trouble(1, "The tree of what the file says runs in circles.")
                return
            seen.add(own)
            kind = said(element.get("/S"))
            if element["/P"] != above:
                yield Trouble(1, f"An element {kind[1:]} of the tree says that it stands in another than it does.")
            if kind in _HOMES and home not in _HOMES[kind]:
                message = f"An element {kind[1:]} of the tree stands in {home[1:]}, where none may."
                yield Trouble(self._page(element, 1) or 1, message)
            if kind in _PICTURES or kind in _HEADINGS:
                yield from self._about(element, kind)
            if "/Lang" in element:
                yield from self._spoken(element, kind)
            below = self._below(element, own)
            stack += [(each, own, kind, depth + 1) for each in reversed(below)]

    def _fetch(self, root: dict[str, Any]) -> None:
        """Have all elements told, level by level."""
        known = set[str]()
        level: list[Any] = [root]
        while level:
            listed = [each.get("/K", []) if isinstance(each, dict) else each for each in level]
            kids = (kid for each in listed for kid in (each if isinstance(each, list) else (each,)))
            wanted = [kid for kid in dict.fromkeys(kid for kid in kids if isinstance(kid, str)) if kid not in known]
            known.update(wanted)
            level = [told for told in self._objects.fetch(wanted) if isinstance(told, dict | list)]

    def _below(self, element: dict[str, Any], own: str) -> list[Any]:
        """Return the elements that one holds, and note the stretches of pages that are its own."""
        kids = _kids(self._objects, element)
        page, below = self._page(element, 0) if kids else 0, []
        for kid in kids:
            if isinstance(kid, int):
                self._owned.setdefault(page, {})[kid] = own
                continue
            told = self._objects.at(kid)
            kind = told.get("/Type")
            if kind == "/MCR":
                self._owned.setdefault(self._page(told, page), {})[int(told["/MCID"])] = own
            elif kind != "/OBJR":
                below.append(kid)
        return below

    def _about(self, element: dict[str, Any], kind: str) -> Iterator[Trouble]:
        """Yield pictures that do not say what they show, and headings that leave a level out."""
        if kind in _PICTURES:
            if not said(self._objects.at(element.get("/Alt", element.get("/ActualText")))):
                message = "A picture does not say what it shows to those who do not see it."
                yield Trouble(self._page(element, 1) or 1, message)
            return
        level = _HEADINGS[kind]
        if level > self._level + 1:
            before = f"follows one of level {self._level}" if self._level else "is the first"
            message = f"A heading of level {level} {before}: one above it is missing."
            yield Trouble(self._page(element, 1) or 1, message)
        self._level = level

    def _spoken(self, element: dict[str, Any], kind: str) -> Iterator[Trouble]:
        """Note the language of an element; yield one that is none."""
        language = said(self._objects.at(element["/Lang"]))
        self._languages.add(language)
        if _LANGUAGE.fullmatch(language) is None:
            message = (
                f"An element {kind[1:]} of the tree is in {language or 'a language without a name'}: there is none."
            )
            yield Trouble(self._page(element, 1) or 1, message)

    def _page(self, element: dict[str, Any], otherwise: int) -> int:
        """Return the number of the page that an element says, 0 for one that is none of the file's."""
        return self._pages.get(element["/Pg"], 0) if "/Pg" in element else otherwise


def _kids(objects: Objects, element: dict[str, Any]) -> list[Any]:
    """Return what an element holds: numbers, and what is or refers to a dictionary."""
    told = element.get("/K", [])
    there = objects.at(told)
    return there if isinstance(there, list) else [told]


def _parents(objects: Objects, root: dict[str, Any]) -> dict[int, Any]:
    """Return the owners of what pages are, by number: of the list of them, or of the lists that it leads to."""
    found, seen = dict[int, Any](), set[str]()
    waiting = [root.get("/ParentTree")]
    while waiting:
        listed = objects.at(waiting.pop()) or {}
        numbers = objects.at(listed.get("/Nums", []))
        owners = zip(numbers[::2], map(objects.at, numbers[1::2]), strict=False)
        found |= {int(number): owner for number, owner in owners if isinstance(owner, list)}
        kids = [kid for kid in objects.at(listed.get("/Kids", [])) if isinstance(kid, str) and kid not in seen]
        seen.update(kids)
        objects.fetch(kids)
        waiting += kids
    return found
