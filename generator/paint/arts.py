"""The pictures of a document, drawings and files alike, from the cache or made now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from reportlab.pdfbase import pdfdoc

from generator.paint import ahead, cache, forms, images, pictures
from generator.paint.ahead import Draw
from generator.paint.packing import from_told
from generator.plan import Art, ArtRequest, Picture


def add(
    document: pdfdoc.PDFDocument, arts: Mapping[str, Art], draw: Draw, folder: Path | None, version: str, *, grey: bool
) -> dict[str, pdfdoc.PDFObjectReference]:
    """Add pictures, given and returned by their names on the pages; `grey` when all are. See `pdf.write`."""
    added: dict[str, pdfdoc.PDFObjectReference] = {}
    made = False
    for name, art in arts.items():
        key = ahead.key(art, version) if isinstance(art.source, ArtRequest) else _file(art.source)
        kept = cache.read(folder, key) if folder is not None else None
        if kept is None:
            kept = _made(art.source, draw)
            if folder is not None:
                cache.write(folder, key, *kept)
                made = True
        data, streams = kept
        if isinstance(art.source, Picture) and art.source.kind == "raster":
            added[name] = images.add(document, pictures.from_told(data, streams))
        else:
            added[name] = forms.drawing(document, from_told(data, list(streams)), grey=grey)
    if made and folder is not None:
        cache.trim(folder)
    return added


def _file(source: Picture) -> str:
    """Return what a picture of the user is kept under."""
    return f"file {source.sha256}{' grey' if source.grey else ''}"


def _made(source: ArtRequest | Picture, draw: Draw) -> tuple[cache.Told, list[bytes]]:
    if isinstance(source, ArtRequest):
        return ahead.drawn(draw(source))
    if source.kind == "raster":
        return pictures.told(pictures.image(source))
    return ahead.drawn(pictures.svg_drawing(source))
