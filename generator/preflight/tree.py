"""The tree of what a PDF says, read from the file: whether all that stands on its pages is in it, and once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.branches import Branches, Step, are_apart, grown
from generator.preflight.objects import Objects, reference, said
from generator.preflight.stretches import Marked

_HEADINGS: Final = {f"/H{level}": level for level in range(1, 7)}
_PICTURES: Final = frozenset({"/Figure", "/Formula"})
_DEEPEST: Final = 100
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_NOTHING: Final[Mapping[int, Branches]] = MappingProxyType({})
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


class Found(NamedTuple):
    """What was found of a tree.

    Attributes:
        troubles: What is wrong with it.
        languages: Those that its elements say they are in.
        branches: Of pages of which none were known, by their numbers; nothing where anything is wrong.
    """

    troubles: Sequence[Trouble]
    languages: AbstractSet[str]
    branches: Mapping[int, Branches]


def found(told: About, objects: Objects, marked: Sequence[Marked], known: Mapping[int, Branches] = _NOTHING) -> Found:
    """Return what is wrong with the tree of a PDF, whose pages mark so much; a file that has none is told so.

    `objects` are those of the file, and `known` the branches of its pages that were read before, by their numbers. All
    that is read of the file is what is `told` of it, and these objects.
    """
    if told.is_pictures:
        return Found((), frozenset(), _NOTHING)
    root = objects.at(told.root) if told.root else None
    if root is None:
        trouble = Trouble(1, "The file has no tree of what it says: nobody can have it read out in order.")
        return Found((trouble,), frozenset(), _NOTHING)
    troubles: list[Trouble] = []
    if not told.is_spoken:
        troubles.append(Trouble(1, "The file does not say which language it is in."))
    pages = {page: number for number, (page, _) in enumerate(told.pages, 1)}
    walked = _Walked(objects, pages, known)
    try:
        troubles += walked.walked(told.root, root)
    except _Otherwise:
        return found(told, objects, marked)
    parents = _parents(objects, root, {place for _, place in told.pages})
    for number, (_, place) in enumerate(told.pages, 1):
        troubles += _of_page(number, marked[number - 1], walked.owned.get(number, {}), parents.get(place, ()))
    if troubles and known:  # then each of them is to be told, and nothing else
        return found(told, objects, marked)
    return Found(troubles, walked.languages, _NOTHING if troubles else walked.branches())


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


class _Otherwise(Exception):  # noqa: N818 - nothing is wrong
    """A branch that is known does not stand as it did."""


class _Walked:
    """Walks the tree from its root.

    Attributes:
        owned: Which element owns which stretch of which page.
        languages: Those that elements say they are in.
    """

    def __init__(self, objects: Objects, pages: Mapping[str, int], known: Mapping[int, Branches]) -> None:
        self._objects, self._pages, self._known = objects, pages, known
        self._roots = {branch.own: (page, branch) for page, there in known.items() for branch in there.each}
        self._level, self._steps = 0, list[Step]()
        self.owned = {page: dict(zip(there.owned, there.owners, strict=True)) for page, there in known.items()}
        self.languages = {language for there in known.values() for language in there.languages}

    def walked(self, name: str, root: dict[str, Any]) -> Iterator[Trouble]:
        """Yield what is wrong with the elements below the root, which goes by a name.

        Raises:
            _Otherwise: A branch that is known does not stand as it did; nothing is known then.
        """
        self._fetch(root)
        stack = [(kid, name, "", 0, -1) for kid in reversed(_kids(self._objects, root))]
        self._objects.asked()
        seen: set[str] = set()
        while stack:
            kid, above, home, depth, under = stack.pop()
            if isinstance(kid, str) and kid in self._roots:
                self._again(kid, above, home, depth, under)
                continue
            own, element = kid if isinstance(kid, str) else f"direct {len(seen)}", self._objects.at(kid)
            if own in seen or depth > _DEEPEST:
                yield Trouble(1, "The tree of what the file says runs in circles.")
                return
            seen.add(own)
            kind = said(element.get("/S"))
            step = Step(own, above, home, depth, self._level, under, set(), [], [], self._objects.asked())
            self._steps.append(step)
            if element["/P"] != above:
                yield Trouble(1, f"An element {kind[1:]} of the tree says that it stands in another than it does.")
            if kind in _HOMES and home not in _HOMES[kind]:
                message = f"An element {kind[1:]} of the tree stands in {home[1:]}, where none may."
                yield Trouble(self._page(element, 1) or 1, message)
            if kind in _PICTURES or kind in _HEADINGS:
                yield from self._about(element, kind)
            if "/Lang" in element:
                yield from self._spoken(element, kind, step)
            place, below = len(self._steps) - 1, self._below(element, step)
            stack += [(each, own, kind, depth + 1, place) for each in reversed(below)]
            further = (name for name in self._objects.asked() if name not in below)
            self._steps[place] = step._replace(objects=(*step.objects, *further))
        if self._known and not are_apart(self._steps, self._known.values()):
            raise _Otherwise

    def branches(self) -> Mapping[int, Branches]:
        """Return the branches of the pages of which none were known."""
        return grown(self._steps, self._level)

    def _again(self, own: str, above: str, home: str, depth: int, under: int) -> None:
        """Take a branch as it is known.

        Raises:
            _Otherwise: It hangs from another place.
        """
        page, branch = self._roots[own]
        if branch[:5] != (own, above, home, depth, self._level):
            raise _Otherwise
        self._steps.append(Step(*branch[:5], under, {page}, [], [], (), is_known=True))
        self._level = branch.after

    def _fetch(self, root: dict[str, Any]) -> None:
        """Have all elements told, level by level."""
        known = set(self._roots)
        level: list[Any] = [root]
        while level:
            listed = [each.get("/K", []) if isinstance(each, dict) else each for each in level]
            kids = (kid for each in listed for kid in (each if isinstance(each, list) else (each,)))
            wanted = [kid for kid in dict.fromkeys(kid for kid in kids if isinstance(kid, str)) if kid not in known]
            known.update(wanted)
            level = [told for told in self._objects.fetch(wanted) if isinstance(told, dict | list)]

    def _below(self, element: dict[str, Any], step: Step) -> list[Any]:
        """Return the elements that one holds, and note the stretches of pages that are its own."""
        kids = _kids(self._objects, element)
        page, below = self._page(element, 0) if kids else 0, []
        for kid in kids:
            if isinstance(kid, int):
                self._own(page, kid, step)
                continue
            if isinstance(kid, str) and kid in self._roots:
                below.append(kid)
                continue
            told = self._objects.at(kid)
            kind = told.get("/Type")
            if kind == "/MCR":
                self._own(self._page(told, page), int(told["/MCID"]), step)
            elif kind != "/OBJR":
                below.append(kid)
        return below

    def _own(self, page: int, number: int, step: Step) -> None:
        """Note that a stretch of a page is an element's own.

        Raises:
            _Otherwise: It is that of a branch that is known, too.
        """
        owned = self.owned.setdefault(page, {})
        if self._known and number in owned:
            raise _Otherwise
        owned[number] = step.own
        step.owned.append((page, number))
        step.pages.add(page)

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

    def _spoken(self, element: dict[str, Any], kind: str, step: Step) -> Iterator[Trouble]:
        """Note the language of an element; yield one that is none."""
        language = said(self._objects.at(element["/Lang"]))
        self.languages.add(language)
        step.languages.append(language)
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


def _parents(objects: Objects, root: dict[str, Any], wanted: AbstractSet[int]) -> dict[int, Any]:
    """Return the owners of what pages are, by the numbers that are wanted: of a list, or of those that it leads to."""
    found, seen = dict[int, Any](), set[str]()
    waiting = [root.get("/ParentTree")]
    while waiting:
        listed = objects.at(waiting.pop()) or {}
        numbers = objects.at(listed.get("/Nums", []))
        told = {int(number): owners for number, owners in zip(numbers[::2], numbers[1::2], strict=False)}
        owned = {number: objects.at(told[number]) for number in told.keys() & wanted}
        found |= {number: owners for number, owners in owned.items() if isinstance(owners, list)}
        kids = [kid for kid in objects.at(listed.get("/Kids", [])) if isinstance(kid, str) and kid not in seen]
        seen.update(kids)
        objects.fetch(kids)
        waiting += kids
    return found
