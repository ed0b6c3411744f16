"""The tree of what a document says as objects of a PDF, and what pages and links say to belong to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import Ready, Whole, added, dictionary, number_of, part, text
from generator.paint.tree import Content, Element, Linked, Settled, Tree
from generator.plan import Node

References = Sequence[pdfdoc.PDFObjectReference]
_SORTS: Final = {"TH": "Table/Scope", "L": "List/ListNumbering"}  # what the sort of a node says of it
_NOTE: Final = "Note"  # which must have a name of its own


def add(
    whole: Whole,
    tree: Tree,
    told: Sequence[Settled],
    made: Sequence[pdfdoc.PDFDictionary],
    pages: References,
    links: Mapping[Linked, pdfdoc.PDFObjectReference],
) -> None:
    """Add the tree, and say on each page in `made` where its owners stand.

    Args:
        whole: The document.
        tree: What it says.
        told: Its elements.
        made: The dictionary of each page.
        pages: What refers to each page.
        links: What refers to the annotation of each link, in the order in which `numbered` counts them.
    """
    root, objects = Ready(), [Ready() for _ in told]
    rooted = added(whole, root)
    book = _Book(whole, tuple(number_of(whole, page) for page in pages), number_of(whole, rooted), links)
    book.numbers.update(zip((each.element for each in told), whole.numbered(objects), strict=True))
    for ready, each in zip(objects, told, strict=True):
        ready.data = book.element(each).encode("latin-1")
    owners = [f"{place} [{book.all(owned)}]" for place, owned in enumerate(tree.pages) if owned]
    owners += [f"{place} {book.numbers[tree.links[link][0]]}" for link, place in numbered(tree).items()]
    root.data = book.root(tree.root, owners, len(pages) + len(tree.links))
    for place, (page, owned) in enumerate(zip(made, tree.pages, strict=True)):
        page["Tabs"] = "/S"
        if owned:
            page["StructParents"] = place
    catalog = part(whole, "Catalog")
    catalog.StructTreeRoot = rooted
    catalog.MarkInfo = dictionary({"Marked": "true"})


def numbered(tree: Tree) -> dict[Linked, int]:
    """Return the number under which the element of each link is found: they count on from the pages."""
    return {link: len(tree.pages) + place for place, link in enumerate(tree.links)}


class _Book:
    """Writes elements as objects whose numbers are known."""

    def __init__(
        self,
        whole: pdfdoc.PDFDocument,
        pages: tuple[str, ...],
        root: str,
        links: Mapping[Linked, pdfdoc.PDFObjectReference],
    ) -> None:
        self._whole, self._pages, self._root, self._links = whole, pages, root, links
        self._notes: dict[str, str] = {}
        self.numbers: dict[Element, str] = {}

    def all(self, owners: Sequence[Element]) -> str:
        """Return what refers to elements."""
        return " ".join(map(self.numbers.__getitem__, owners))

    def element(self, told: Settled) -> str:
        """Return an element, each character a byte."""
        element, above, kids = told
        node, said = element.node, element.said
        page, held = self._held(kids)
        over = self._root if above is None else self.numbers[above]
        on = "" if page is None else f"/Pg {self._pages[page]}"
        about = ""
        if said or node.alt or node.sort or node.lang or node.kind == _NOTE:
            about = "".join(self._about(node, said, self.numbers[element]))
        listed = f"/K [{' '.join(held)}]" if len(held) > 1 else f"/K {held[0]}" if held else ""
        return f"<</S/{node.kind}/P {over}{on}{about}{listed}>>"

    def root(self, first: Element, owners: Sequence[str], following: int) -> bytes:
        """Return the root of the tree: its first element, and the owners by number."""
        said = f"<</Type/StructTreeRoot/K {self.numbers[first]}/ParentTree <</Nums[{' '.join(owners)}]>>"
        if self._notes:
            names = sorted(self._notes)
            listed = " ".join(f"({name}) {self._notes[name]}" for name in names)
            said += f"/IDTree <</Names[{listed}]>>"
        return f"{said}/ParentTreeNextKey {following}>>".encode()

    def _about(self, node: Node, said: str, number: str) -> Iterator[str]:
        if node.kind == _NOTE:
            name = f"note{len(self._notes) + 1:04d}"
            self._notes[name] = number
            yield f"/ID({name})"
        if node.sort and node.kind in _SORTS:
            owner, key = _SORTS[node.kind].split("/")
            yield f"/A<</O/{owner}/{key}/{node.sort}>>"
        if node.lang:
            yield f"/Lang({node.lang})"
        for key, value in (("Alt", node.alt), ("ActualText", said)):
            if value:
                yield f"/{key}{text(value).format(self._whole).decode('latin-1')}"

    def _held(self, kids: Sequence[Element | Content | Linked]) -> tuple[int | None, list[str]]:
        """Return the page of the first stretch that an element holds, and what refers to all that it holds."""
        page: int | None = None
        held: list[str] = []
        for kid in kids:
            if isinstance(kid, Element):
                held.append(self.numbers[kid])
            elif isinstance(kid, Content):
                on, number = kid
                page = on if page is None else page
                held.append(str(number) if on == page else f"<</Type/MCR/Pg {self._pages[on]}/MCID {number}>>")
            else:
                annotation = number_of(self._whole, self._links[kid])
                held.append(f"<</Type/OBJR/Pg {self._pages[kid.page]}/Obj {annotation}>>")
        return page, held
