"""What leads from one place of a document to another: links on pages, and bookmarks one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import added, array, dictionary, text
from generator.paint.operators import number, units
from generator.paint.tree import Linked, Tree
from generator.spine.geometry import Rect
from generator.spine.plan import Document, Outlined
from generator.spine.units import Um

References = Sequence[pdfdoc.PDFObjectReference]
_PRINTED = 4  # flag: an annotation that is no obstacle to archiving


def own(plan: Document, tree: Tree) -> None:
    """Have links whose words are no part of the `tree` become one at its end."""
    for place, page in enumerate(plan.pages):
        for which in range(len(page.links)):
            tree.linked(tree.root, Linked(place, which))


def said(
    whole: pdfdoc.PDFDocument, plan: Document, pages: Sequence[str], tree: Tree, place: int, key: int
) -> Iterator[str]:
    """Yield the links of a page as objects, each character a byte.

    `pages` refers to each page; `key` is the number under which the element of the first link is found.
    """
    page = plan.pages[place]
    for which, link in enumerate(page.links):
        told = " ".join(tree.links[Linked(place, which)][1]) or str(link.page + 1)
        words = text(told).format(whole).decode("latin-1")
        lead = f"[{pages[link.page]} /XYZ null {_above(plan, link.page, link.top)} null]"
        box = _box(link.rect, page.size.height)
        yield (
            f"<</Type/Annot/Subtype/Link/Rect {box}/Border [0 0 0]/F {_PRINTED}"
            f"/Dest {lead}/Contents {words}/StructParent {key + which}>>"
        )


def outline(whole: pdfdoc.PDFDocument, plan: Document, pages: References) -> pdfdoc.PDFObjectReference:
    """Add the bookmarks of a plan that has an outline; those of the first depth show, the others open on a click."""
    root = dictionary({"Type": "/Outlines", "Count": sum(item.level == 1 for item in plan.outline)})
    parents: list[tuple[int, pdfdoc.PDFDictionary]] = [(0, root)]
    last: dict[int, pdfdoc.PDFDictionary] = {}  # the last child of each, by identity
    for item in plan.outline:
        while parents[-1][0] >= item.level:
            parents.pop()
        parent = parents[-1][1]
        made = _bookmark(plan, pages, item)
        made["Parent"] = added(whole, parent)
        before = last.get(id(parent))
        if before is None:
            parent["First"] = added(whole, made)
        else:
            before["Next"], made["Prev"] = added(whole, made), added(whole, before)
        parent["Last"], last[id(parent)] = added(whole, made), made
        if parent is not root:
            parent["Count"] = parent.dict.get("Count", 0) - 1
        parents.append((item.level, made))
    return added(whole, root)


def _bookmark(plan: Document, pages: References, item: Outlined) -> pdfdoc.PDFDictionary:
    return dictionary({"Title": text(item.title), "Dest": _place(plan, pages, item.page, item.top)})


def _place(plan: Document, pages: References, page: int, top: Um) -> pdfdoc.PDFArray:
    """Return a place on a page, at the size that the reader has chosen."""
    return array([pages[page], "/XYZ", "null", _above(plan, page, top), "null"])


def _above(plan: Document, page: int, top: Um) -> str:
    """Return how far above the lower edge of a page a place is that stands so far below its upper edge."""
    return number(units(Um(plan.pages[page].size.height - top)) / 100)


def _box(rect: Rect, height: Um) -> str:
    edges = (rect.x, height - rect.bottom, rect.right, height - rect.y)
    return f"[{' '.join(number(units(edge) / 100) for edge in edges)}]"
