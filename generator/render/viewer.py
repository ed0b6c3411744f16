"""What a viewer offers around the pages: links, bookmarks, page labels, layers that can be hidden, print settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from generator.model.plan import Document, Layers
from generator.model.units import Um
from generator.render.objects import Pdf, Reference, format_array, format_dictionary, format_text
from generator.render.operators import format_box, format_number, to_units
from generator.render.tagging import LinkPlace, Tree

_LAYERS: Final[Mapping[str, str]] = {"marks": "L0", "slug": "L1", "guides": "L2", "cuts": "L3"}
_PREFERENCES: Final = "/DisplayDocTitle true/PrintScaling/None/PickTrayByPDFSize true"
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
            usage = f"<</Print<</PrintState/{'OFF' if layer == 'guides' else 'ON'}>>>>"
            group = {"Type": "/OCG", "Name": format_text(title), "Intent": "/View", "Usage": usage}
            groups[name] = pdf.add(format_dictionary(group))
    if groups:
        every = format_array(groups.values())
        usual = {"Name": "(Usual)", "BaseState": "/ON", "Order": every, "ON": every}
        if _LAYERS["guides"] in groups:  # PDF/UA forbids this entry, so it is left out where printing hides nothing
            usual["AS"] = f"[<</Event/Print/Category[/Print]/OCGs {every}>>]"
        pdf.catalog["OCProperties"] = f"<</OCGs {every}/D {format_dictionary(usual)}>>"
    return groups


def add_links(
    pdf: Pdf, document: Document, tree: Tree, pages: Sequence[Reference], links: Mapping[LinkPlace, Reference]
) -> None:
    """Add the links of the pages, and those whose words are not in the tree to its end.

    Args:
        pdf: The PDF.
        document: Its plan.
        tree: What its pages say.
        pages: References to its pages.
        links: The references reserved for the links.
    """
    for number, (place, reference) in enumerate(links.items(), len(pages)):
        page, link = document.pages[place.page], document.pages[place.page].links[place.link]
        height = page.size.height
        _, words = tree.find_link(tree.root, place)
        entries = {
            "Type": "/Annot",
            "Subtype": "/Link",
            "Rect": format_box(link.rect.x, height - link.rect.bottom, link.rect.right, height - link.rect.y),
            "Border": "[0 0 0]",
            "F": _PRINTED,
            "Dest": _place(document, pages, link.page, link.top),
            "Contents": format_text(" ".join(words) or str(link.page + 1)),
            "StructParent": number,
        }
        pdf.add(format_dictionary(entries), reference)


def add_navigation(pdf: Pdf, document: Document, pages: Sequence[Reference]) -> None:
    """Add bookmarks, page labels and how to print: at full size, on which sides."""
    titles = document.bookmarks or tuple((page.title, i) for i, page in enumerate(document.pages) if page.title)
    bookmarks = [(item.level, item.title, _place(document, pages, item.page, item.top)) for item in document.outline]
    bookmarks = bookmarks or [(1, title, f"[{pages[page]}/Fit]") for title, page in titles]
    if bookmarks:
        pdf.catalog["Outlines"] = _add_bookmarks(pdf, bookmarks)
    pdf.catalog["PageMode"] = "/UseOutlines" if bookmarks else "/UseNone"
    duplex = f"/Duplex{_DUPLEX[document.flip]}" if document.flip else ""
    pdf.catalog["ViewerPreferences"] = f"<<{_PREFERENCES}{duplex}>>"
    if any(page.side == "back" for page in document.pages):
        labels, sheet = list[str](), 0  # 1a and 1b are the front and back of the first sheet
        for index, page in enumerate(document.pages):
            sheet += page.side != "back" or index == 0
            labels.append(f"{index}<</P({sheet}{'b' if page.side == 'back' else 'a'})>>")
        pdf.catalog["PageLabels"] = f"<</Nums[{''.join(labels)}]>>"


def _add_bookmarks(pdf: Pdf, bookmarks: Sequence[tuple[int, str, str]]) -> Reference:
    """Add bookmarks of a depth, title and place; those of the first depth show, the others open on a click."""
    root = pdf.reserve()
    items: dict[Reference, dict[str, object]] = {root: {"Type": "/Outlines"}}
    parents = [(0, root)]
    for level, title, place in bookmarks:
        while parents[-1][0] >= level:
            parents.pop()
        parent, item = parents[-1][1], pdf.reserve()
        above = items[parent]
        items[item] = {"Title": format_text(title), "Dest": place, "Parent": parent}
        before = above.get("Last")
        if before is None:
            above["First"] = item
        else:
            items[str(before)]["Next"], items[item]["Prev"] = item, before
        above["Last"] = item
        above["Count"] = int(str(above.get("Count", 0))) + (1 if parent == root else -1)
        parents.append((level, item))
    for reference, entries in items.items():
        pdf.add(format_dictionary(entries), reference)
    return root


def _place(document: Document, pages: Sequence[Reference], page: int, top: Um) -> str:
    """Write a destination on a page, `top` below its upper edge, at the zoom that the reader has chosen."""
    above = format_number(to_units(Um(document.pages[page].size.height - top)) / 100)
    return f"[{pages[page]}/XYZ null {above} null]"
