"""The tree of what a document says as objects of a PDF, and what pages and links say to belong to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import Ready, added, dictionary, number_of, part, text
from generator.paint.tree import Content, Element, Linked, Tree, holds
from generator.plan import Node

References = Sequence[pdfdoc.PDFObjectReference]
_SORTS: Final = {"TH": "Table/Scope", "L": "List/ListNumbering"}  # what the sort of a node says of it
_NOTE: Final = "Note"  # which must have a name of its own


def add(
    whole: pdfdoc.PDFDocument,
    tree: Tree,
    told: Sequence[tuple[Element, Element | None]],
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
    objects = {element: Ready() for element, _ in told}
    root = Ready()
    rooted = added(whole, root)
    book = _Book(whole, tuple(number_of(whole, page) for page in pages), number_of(whole, rooted), links)
    book.numbers.update({element: number_of(whole, added(whole, ready)) for element, ready in objects.items()})
    for element, above in told:
        objects[element].data = book.element(element, above)
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

    def element(self, element: Element, above: Element | None) -> bytes:
        """Return an element below another one, or the first."""
        contents = [kid for kid in element.kids if isinstance(kid, Content)]
        page = contents[0].page if contents else None
        kids = list(self._kids(element, page))
        over = self._root if above is None else self.numbers[above]
        parts = [f"<</S/{element.node.kind}/P {over}".encode()]
        if page is not None:
            parts.append(f"/Pg {self._pages[page]}".encode())
        parts += self._about(element.node, element.said, self.numbers[element])
        held = kids[0] if len(kids) == 1 else f"[{' '.join(kids)}]"
        parts.append((f"/K {held}>>" if kids else ">>").encode())
        return b"".join(parts)

    def root(self, first: Element, owners: Sequence[str], following: int) -> bytes:
        """Return the root of the tree: its first element, and the owners by number."""
        said = f"<</Type/StructTreeRoot/K {self.numbers[first]}/ParentTree <</Nums[{' '.join(owners)}]>>"
        if self._notes:
            names = sorted(self._notes)
            listed = " ".join(f"({name}) {self._notes[name]}" for name in names)
            said += f"/IDTree <</Names[{listed}]>>"
        return f"{said}/ParentTreeNextKey {following}>>".encode()

    def _about(self, node: Node, said: str, number: str) -> Iterator[bytes]:
        if node.kind == _NOTE:
            name = f"note{len(self._notes) + 1:04d}"
            self._notes[name] = number
            yield f"/ID({name})".encode()
        if node.sort and node.kind in _SORTS:
            owner, key = _SORTS[node.kind].split("/")
            yield f"/A<</O/{owner}/{key}/{node.sort}>>".encode()
        for key, value in (("Alt", node.alt), ("ActualText", said)):
            if value:
                yield f"/{key}".encode() + bytes(text(value).format(self._whole))

    def _kids(self, element: Element, page: int | None) -> Iterator[str]:
        for kid in element.in_order():
            if isinstance(kid, Content):
                marked = f"<</Type/MCR/Pg {self._pages[kid.page]}/MCID {kid.number}>>"
                yield str(kid.number) if kid.page == page else marked
            elif isinstance(kid, Linked):
                annotation = number_of(self._whole, self._links[kid])
                yield f"<</Type/OBJR/Pg {self._pages[kid.page]}/Obj {annotation}>>"
            elif holds(kid):
                yield self.numbers[kid]
