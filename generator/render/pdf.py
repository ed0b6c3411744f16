"""From a plan to a PDF: the same plan gives the same bytes, on every machine."""

from __future__ import annotations

import html
from collections.abc import Mapping
from typing import Final

from generator.assets.fonts import Metrics
from generator.model.plan import Document, Page
from generator.model.units import Rect
from generator.render.content import find_repeated, write_page
from generator.render.drawings import Draw, compile_art
from generator.render.objects import PRODUCER, Pdf, compress, format_array, format_text
from generator.render.operators import format_box
from generator.render.resources import Resources, transparency_group
from generator.render.tagging import LinkPlace, Tree
from generator.render.viewer import add_layers, add_links, add_navigation

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


def render_pdf(document: Document, metrics: Metrics, icons: Mapping[str, str], draw: Draw = compile_art) -> bytes:
    """Render a plan as a tagged PDF.

    Args:
        document: The plan.
        metrics: The fonts that it was laid out with, whose words are shaped already.
        icons: SVG path data by icon id.
        draw: Makes a compiled drawing; usually the cached one of the art gallery.

    Raises:
        KeyError: The plan names a font or an icon that was not given.
        ProjectError: A font or a picture cannot be read.
        ValueError: An icon is not path data, or `draw` does not know a drawing.
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
    resources.add_to(pdf, shared, document, icons, draw, add_layers(pdf, document))
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
    add_links(pdf, document, tree, pages, links)
    add_navigation(pdf, document, pages)
    if document.ink in _KEYWORDS:
        pdf.information["Keywords"] = format_text(_KEYWORDS[document.ink])
    is_sound = tree.finish()
    # PDF/UA-1 asks for no more than this that is not so by construction. It forbids the rule that a layer which is
    # shown and not printed needs; and a font's glyph for missing characters stands for no letter.
    has_guides = bool(document.layers.guides and any(page.guides for page in document.pages))
    glyphs = [glyph for font in resources.fonts.values() for glyph in font.glyphs.items()]
    is_accessible = is_sound and bool(document.title) and not has_guides and all(map(all, glyphs))
    xmp = _write_xmp(document, is_accessible=is_accessible)
    pdf.catalog["Metadata"] = pdf.add_stream({"Type": "/Metadata", "Subtype": "/XML"}, xmp)
    return pdf.to_bytes()


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
