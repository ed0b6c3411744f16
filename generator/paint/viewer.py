"""What a viewer shows around the pages: bookmarks, page labels, and how it is to print."""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

from generator.paint import links
from generator.paint.objects import added, array, dictionary, part, text
from generator.spine.plan import Document

_PREFERENCES = {"DisplayDocTitle": "true", "PrintScaling": "/None", "PickTrayByPDFSize": "true"}
_TURNED = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "none": "/Simplex"}
References = list[pdfdoc.PDFObjectReference]


def add(whole: pdfdoc.PDFDocument, plan: Document, pages: References) -> None:
    """Add bookmarks, page labels and how it is to be printed: full size, which sides; `pages` refers to each page."""
    titles = plan.bookmarks or tuple((page.title, i) for i, page in enumerate(plan.pages) if page.title)
    catalog = part(whole, "Catalog")
    catalog.Outlines = _bookmarks(whole, titles, pages) if titles else None
    if plan.outline:
        catalog.Outlines, titles = links.outline(whole, plan, pages), (("", 0),)
    catalog.PageMode = "/UseOutlines" if titles else "/UseNone"
    double = any(page.side == "back" for page in plan.pages)
    turned = {"Duplex": _TURNED[plan.flip]} if plan.flip else {}
    catalog.ViewerPreferences = dictionary(_PREFERENCES | turned)
    if double:
        catalog.PageLabels = dictionary({"Nums": array(_labels(plan))})


def _bookmarks(
    whole: pdfdoc.PDFDocument, titles: tuple[tuple[str, int], ...], pages: References
) -> pdfdoc.PDFObjectReference:
    """Add the bookmarks, one below the other."""
    root = dictionary({"Type": "/Outlines", "Count": len(titles)})
    items = [
        dictionary({"Title": text(title), "Parent": added(whole, root), "Dest": array([pages[page], "/Fit"])})
        for title, page in titles
    ]
    references = [added(whole, item) for item in items]
    for i, item in enumerate(items):
        if i:
            item["Prev"] = references[i - 1]
        if i + 1 < len(items):
            item["Next"] = references[i + 1]
    root["First"], root["Last"] = references[0], references[-1]
    return added(whole, root)


def _labels(plan: Document) -> list[object]:
    """Return the labels of pages with two sides: 1a and 1b are the front and back of the first sheet."""
    labels: list[object] = []
    sheet = 0
    for i, page in enumerate(plan.pages):
        sheet += page.side != "back" or i == 0
        labels += [i, dictionary({"P": text(f"{sheet}{'b' if page.side == 'back' else 'a'}")})]
    return labels
