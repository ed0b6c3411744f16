"""The pictures of a document, drawings and files alike, from the cache or made now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.paint import ahead, cache, forms, images, pictures
from generator.paint.ahead import Draw
from generator.paint.packing import from_told
from generator.spine.plan import Art, ArtRequest, Picture


class Source(NamedTuple):
    """Where a picture comes from: of a file of the user what it is kept under, and whether that is one of pixels."""

    file: str = ""
    pixels: bool = False


def source(art: Art) -> Source:
    """Return where a picture comes from."""
    if isinstance(art.source, ArtRequest):
        return Source()
    return Source(f"file {art.source.sha256}{' grey' if art.source.grey else ''}", art.source.kind == "raster")


class Wanted(NamedTuple):
    """A picture that pages show: its name there, its key, where it comes from, and what finds a placing of it."""

    name: str
    key: str
    source: Source
    find: Callable[[], Art]


def add(
    document: pdfdoc.PDFDocument, wanted: Iterable[Wanted], draw: Draw, folder: Path | None, version: str, *, grey: bool
) -> dict[str, pdfdoc.PDFObjectReference]:
    """Add pictures; return what refers to them, by their names. `grey` is when all are; see `pdf.write`."""
    added: dict[str, pdfdoc.PDFObjectReference] = {}
    named = [(each, each.source.file or ahead.key(each.key, version)) for each in wanted]
    there = {} if folder is None else {key: cache.read(folder, key) for _, key in named}
    lacking = [(key, each.find) for each, key in named if there.get(key) is None and not each.source.file]
    made = folder is not None and bool(lacking)
    if folder is not None and lacking:
        ahead.share(lacking, draw, folder)
    for (name, _, (_, pixels), find), key in named:
        kept = there.get(key) or (cache.read(folder, key) if folder is not None else None)
        if kept is None:
            kept = _made(find().source, draw)
            if folder is not None:
                cache.write(folder, key, *kept)
                made = True
        data, streams = kept
        if pixels:
            added[name] = images.add(document, pictures.from_told(data, streams))
        else:
            added[name] = forms.drawing(document, from_told(data, list(streams)), grey=grey)
    if made and folder is not None:
        cache.trim(folder)
    return added


def _made(source: ArtRequest | Picture, draw: Draw) -> tuple[cache.Told, list[bytes]]:
    if isinstance(source, ArtRequest):
        return ahead.drawn(draw(source))
    if source.kind == "raster":
        return pictures.told(pictures.image(source))
    return ahead.drawn(pictures.svg_drawing(source))
