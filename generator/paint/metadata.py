"""What a PDF says of itself in XMP, which programs for people who do not see it read first."""

from __future__ import annotations

import html
from typing import Final

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import Stream, added, part
from generator.spine.plan import Document

_ACCESSIBLE: Final = "\n<pdfuaid:part>1</pdfuaid:part>"
_PACKET: Final = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
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


def add(whole: pdfdoc.PDFDocument, plan: Document, producer: str, *, is_accessible: bool) -> None:
    """Add what a document is; that it keeps to PDF/UA-1 only when it `is_accessible`."""
    told = {"title": plan.title, "author": plan.author, "subject": plan.subject, "language": plan.language}
    safe = {key: html.escape(_printable(value), quote=False) for key, value in told.items()}
    packet = _PACKET.format(**safe, producer=producer, accessible=_ACCESSIBLE if is_accessible else "")
    stream = Stream({"Type": "/Metadata", "Subtype": "/XML"}, packet.encode(errors="replace"))
    part(whole, "Catalog").Metadata = added(whole, stream)


def _printable(text: str) -> str:
    """Return a text without what no XML may hold."""
    return "".join(one for one in text if one.isprintable() or one == " ")
