"""What a viewer offers around the pages: links, bookmarks, page labels, layers that can be hidden, print settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from reportlab.pdfbase import pdfdoc

from generator.model.plan import Document, Layers
from generator.model.units import Um
from generator.render.objects import Pdf, Reference, array, dictionary, text
from generator.render.operators import format_box, format_number, to_units
from generator.render.tagging import LinkPlace, Tree, page_keys

_LAYERS: Final[Mapping[str, str]] = {"marks": "L0", "slug": "L1", "guides": "L2", "cuts": "L3"}
_PREFERENCES: Final = {"DisplayDocTitle": "true", "PrintScaling": "/None", "PickTrayByPDFSize": "true"}
_DUPLEX: Final = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "none": "/Simplex"}
_PRINTED: Final = 4  # flag: PDF/A wants annotations printed


def mark_layer(layers: Layers, layer: str, operators: str) -> str:
    """Put operators on the layer `marks`, `slug`, `guides` or `cuts`; they stay as they are when it has no name."""
    if not operators or not getattr(layers, layer):
        return operators
    return f"/OC /{_LAYERS[layer]} BDC\n{operators}\nEMC"


def add_layers(pdf: Pdf, document: Document) -> Mapping[str, Reference]:
    """Add the layers that the pages have something on; return them by their names on pages.

    All are shown; all but guides are printed.
    """
    used = {
        "marks": any(page.rules for page in document.pages),
        "slug": any(page.slug for page in document.pages),
        "guides": any(page.guides for page in document.pages),
        "cuts": any(page.cuts for page in document.pages),
    }
    groups: dict[str, Reference] = {}
    for layer, name in _LAYERS.items():
        title = getattr(document.layers, layer)
        if title and used[layer]:
            # No state for viewing: some viewers would heed it more than what their user chooses.
            usage = dictionary({"Print": dictionary({"PrintState": "/OFF" if layer == "guides" else "/ON"})})
            group = {"Type": "/OCG", "Name": text(title), "Intent": "/View", "Usage": usage}
            groups[name] = pdf.add(dictionary(group))
    if groups:
        every: list[object] = list(groups.values())
        usual = {"Name": text("Usual"), "BaseState": "/ON", "Order": array(every), "ON": array(every)}
        if _LAYERS["guides"] in groups:  # PDF/UA forbids this entry, so it is left out where printing hides nothing
            printing = {"Event": "/Print", "Category": array(["/Print"]), "OCGs": array(every)}
            usual["AS"] = array([dictionary(printing)])
        properties = dictionary({"OCGs": array(every), "D": dictionary(usual)})
        pdf.add_catalog_entries({"OCProperties": properties})
    return groups


def add_links(pdf: Pdf, document: Document, tree: Tree) -> Mapping[LinkPlace, Reference]:
    """Add the links of the pages, and those whose words are not in the tree to its end.

    Pages are referred to by name, so they may be added later.
    """
    annotations: dict[LinkPlace, Reference] = {}
    for index, (page, key) in enumerate(zip(document.pages, page_keys(document), strict=True)):
        for which, link in enumerate(page.links):
            place, height = LinkPlace(index, which), page.size.height
            _, words = tree.find_link(tree.root, place)
            entries = {
                "Type": "/Annot",
                "Subtype": "/Link",
                "Rect": format_box(link.rect.x, height - link.rect.bottom, link.rect.right, height - link.rect.y),
                "Border": "[0 0 0]",
                "F": _PRINTED,
                "Dest": _place(document, link.page, link.top),
                "Contents": text(" ".join(words) or str(link.page + 1)),
                "StructParent": key + 1 + which,
            }
            annotations[place] = pdf.add(dictionary(entries))
    return annotations


def add_navigation(pdf: Pdf, document: Document) -> None:
    """Add bookmarks, page labels and how to print: at full size, on which sides."""
    titles = document.bookmarks or tuple((page.title, i) for i, page in enumerate(document.pages) if page.title)
    bookmarks = [(item.level, item.title, _place(document, item.page, item.top)) for item in document.outline]
    bookmarks = bookmarks or [(1, title, array([_page(page), "/Fit"])) for title, page in titles]
    pdf.catalog.Outlines = _add_bookmarks(pdf, bookmarks) if bookmarks else None
    pdf.catalog.PageMode = "/UseOutlines" if bookmarks else "/UseNone"
    duplex = {"Duplex": _DUPLEX[document.flip]} if document.flip else {}
    pdf.catalog.ViewerPreferences = dictionary(_PREFERENCES | duplex)
    if any(page.side == "back" for page in document.pages):
        labels, sheet = list[object](), 0  # 1a and 1b are the front and back of the first sheet
        for index, page in enumerate(document.pages):
            sheet += page.side != "back" or index == 0
            labels += [index, dictionary({"P": text(f"{sheet}{'b' if page.side == 'back' else 'a'}")})]
        pdf.catalog.PageLabels = dictionary({"Nums": array(labels)})


def _add_bookmarks(pdf: Pdf, bookmarks: Sequence[tuple[int, str, object]]) -> Reference:
    """Add bookmarks of a depth, title and place; those of the first depth show, the others open on a click."""
    root = dictionary({"Type": "/Outlines", "Count": sum(level == 1 for level, _, _ in bookmarks)})
    parents: list[tuple[int, pdfdoc.PDFDictionary]] = [(0, root)]
    last: dict[int, pdfdoc.PDFDictionary] = {}  # the last child of each, by identity
    for level, title, place in bookmarks:
        while parents[-1][0] >= level:
            parents.pop()
        parent = parents[-1][1]
        item = dictionary({"Title": text(title), "Dest": place, "Parent": pdf.add(parent)})
        before = last.get(id(parent))
        if before is None:
            parent["First"] = pdf.add(item)
        else:
            before["Next"], item["Prev"] = pdf.add(item), pdf.add(before)
        parent["Last"], last[id(parent)] = pdf.add(item), item
        if parent is not root:
            parent["Count"] = parent.dict.get("Count", 0) - 1
        parents.append((level, item))
    return pdf.add(root)


def _place(document: Document, page: int, top: Um) -> object:
    """Return a destination on a page, `top` below its upper edge, at the zoom that the reader has chosen."""
    above = format_number(to_units(Um(document.pages[page].size.height - top)) / 100)
    return array([_page(page), "/XYZ", "null", above, "null"])


def _page(index: int) -> Reference:
    """Refer to a page by the name that ReportLab gives it."""
    return Reference(f"Page{index + 1}")
