"""From a plan to a PDF: its pages, and what viewers offer around them (links, bookmarks, page labels, layers).

The same plan gives the same bytes, on every machine.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import Final

from generator.assets.fonts import Metrics
from generator.model.plan import Document, Page
from generator.model.units import Rect, Um
from generator.render.content import LAYERS, find_repeated, write_page
from generator.render.objects import (
    PRODUCER,
    Pdf,
    Reference,
    compress,
    format_array,
    format_box,
    format_dictionary,
    format_number,
    format_text,
    to_units,
)
from generator.render.resources import Resources, transparency_group
from generator.render.tagging import LinkPlace, Tree

_PREFERENCES: Final = "/DisplayDocTitle true/PrintScaling/None/PickTrayByPDFSize true"
_DUPLEX: Final = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge", "none": "/Simplex"}
_PRINTED: Final = 4  # flag: PDF/A wants annotations printed
_KEYWORDS: Final = {"low": "low ink", "mono": "greyscale"}
_ACCESSIBLE: Final = "\n<pdfuaid:part>1</pdfuaid:part>"
_XMP: Final = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>{accessible}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def render_pdf(document: Document, metrics: Metrics, icons: Mapping[str, str]) -> bytes:
    """Render a plan as a tagged PDF.

    Args:
        document: The plan.
        metrics: The fonts that it was laid out with, whose words are shaped already.
        icons: SVG path data by icon id.

    Raises:
        KeyError: The plan names a font or an icon that was not given.
        ProjectError: A font or a picture cannot be read.
        ValueError: An icon is not path data, or a drawing is unknown.
    """
    pdf = Pdf(document.title, document.author, document.subject, document.language)
    pages = [pdf.reserve() for _ in document.pages]
    links = {
        LinkPlace(index, link): pdf.reserve()
        for index, page in enumerate(document.pages)
        for link in range(len(page.links))
    }
    shared, resources, tree = pdf.reserve(), Resources(metrics), Tree(pdf, pages, links)
    repeated = find_repeated(document)
    contents = [
        pdf.add_compressed({}, compress(write_page(document, index, repeated, resources, tree)))
        for index in range(len(pages))
    ]
    resources.add_to(pdf, shared, document, icons, _add_layers(pdf, document))
    for index, (page, content) in enumerate(zip(document.pages, contents, strict=True)):
        entries: dict[str, object] = {
            "MediaBox": format_box(0, 0, page.size.width, page.size.height),
            "BleedBox": _format_box(page.bleed, page),
            "TrimBox": _format_box(page.trim, page),
            "Resources": shared,
            "Contents": content,
            "Tabs": "/S",
            "StructParents": index,
        }
        if resources.blends:
            entries["Group"] = transparency_group(is_grey=document.ink == "mono")
        if page.links:
            entries["Annots"] = format_array(links[LinkPlace(index, link)] for link in range(len(page.links)))
        pdf.add_page(entries, pages[index])
    _add_links(pdf, document, tree, pages, links)
    _add_navigation(pdf, document, pages)
    if document.ink in _KEYWORDS:
        pdf.setKeywords(_KEYWORDS[document.ink])
    is_sound = tree.finish()
    # PDF/UA-1 asks for no more than this that is not so by construction. It forbids the rule that a layer which is
    # shown and not printed needs; and a font's glyph for missing characters stands for no letter.
    has_guides = bool(document.layers.guides and any(page.guides for page in document.pages))
    glyphs = [glyph for font in resources.fonts.values() for glyph in font.glyphs.items()]
    is_accessible = is_sound and bool(document.title) and not has_guides and all(map(all, glyphs))
    xmp = _write_xmp(document, is_accessible=is_accessible)
    pdf.catalog["Metadata"] = pdf.add_stream({"Type": "/Metadata", "Subtype": "/XML"}, xmp)
    return pdf.to_bytes()


def _add_layers(pdf: Pdf, document: Document) -> Mapping[str, Reference]:
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
    for layer, name in LAYERS.items():
        title = getattr(document.layers, layer)
        if title and used[layer]:
            # No state for viewing: some viewers would heed it more than what their user chooses.
            usage = f"<</Print<</PrintState/{'OFF' if layer == 'guides' else 'ON'}>>>>"
            group = {"Type": "/OCG", "Name": format_text(title), "Intent": "/View", "Usage": usage}
            groups[name] = pdf.add(format_dictionary(group))
    if groups:
        every = format_array(groups.values())
        usual = {"Name": "(Usual)", "BaseState": "/ON", "Order": every, "ON": every}
        if LAYERS["guides"] in groups:  # PDF/UA forbids this entry, so it is left out where printing hides nothing
            usual["AS"] = f"[<</Event/Print/Category[/Print]/OCGs {every}>>]"
        pdf.catalog["OCProperties"] = f"<</OCGs {every}/D {format_dictionary(usual)}>>"
    return groups


def _add_links(
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


def _add_navigation(pdf: Pdf, document: Document, pages: Sequence[Reference]) -> None:
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


def _format_box(rect: Rect, page: Page) -> str:
    """Write the part of a box that is on the paper."""
    width, height = page.size
    left, right = max(rect.x, 0), min(rect.right, width)
    low, high = max(height - rect.bottom, 0), min(height - rect.y, height)
    return format_box(left, low, right, high)


def _write_xmp(document: Document, *, is_accessible: bool) -> bytes:
    """Write the metadata that programs read first; that the file keeps to PDF/UA-1 only when it `is_accessible`."""
    values = {
        "title": document.title,
        "author": document.author,
        "subject": document.subject,
        "language": document.language,
    }
    printable = {
        key: "".join(letter for letter in value if letter.isprintable() or letter == " ")  # XML may hold nothing else
        for key, value in values.items()
    }
    safe = {key: html.escape(value, quote=False) for key, value in printable.items()}
    packet = _XMP.format(**safe, producer=PRODUCER, accessible=_ACCESSIBLE if is_accessible else "")
    return packet.encode(errors="replace")
