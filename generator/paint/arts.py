"""The pictures of a document, drawings and files alike, from the cache or made now."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.paint import ahead, cache, forms, images, kept, pictures
from generator.paint.ahead import Draw
from generator.paint.kept import Kept, Place
from generator.paint.objects import Whole, document, number_of
from generator.paint.packing import from_told
from generator.spine.plan import Art, ArtRequest, Picture

_PICTURES: Final = "pictures"  # under which they are kept


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


class Block(NamedTuple):
    """Pictures as objects of a document.

    Attributes:
        lengths, data: As `Whole.take` has them.
        names: What refers to each, by its name on pages.
        digest: A hash of the objects.
    """

    lengths: Sequence[int]
    data: bytes
    names: Mapping[str, str]
    digest: str


def add(
    whole: Whole,
    wanted: Iterable[Wanted],
    draw: Draw,
    folder: Path | None,
    version: str,
    *,
    grey: bool,
    place: Place | None = None,
) -> Mapping[str, str]:
    """Add pictures; return what refers to them, by their names. `grey` is when all are; see `pdf.write`.

    All of them together are kept beside the pages of a place: documents in several languages mostly show the same.
    """
    named = [(each, each.source.file or ahead.key(each.key, version)) for each in wanted]
    if not named:
        return {}
    there = None if place is None else _place_of(place, named, whole.next, grey=grey)
    block = _from_streams(kept.read(there).said.get(_PICTURES, ()))
    if block is None:
        block = _block(whole.next, named, draw, folder, grey=grey)
        if there is not None:
            kept.save(there, Kept({}, {}, said={_PICTURES: _streams(block)}))
    whole.take(block.lengths, block.data)
    whole.updateSignature(block.digest)  # the file's id depends on them
    return block.names


def _place_of(place: Place, named: Sequence[tuple[Wanted, str]], first: int, *, grey: bool) -> Place:
    """Return where pictures are kept that stand in a document from a number on."""
    said = repr(([(each.name, key, each.source.pixels) for each, key in named], first, grey))
    return place._replace(name=f"pictures {hashlib.sha256(said.encode(errors='surrogatepass')).hexdigest()}")


def _streams(block: Block) -> list[bytes]:
    head = {"lengths": list(block.lengths), "names": dict(block.names), "digest": block.digest}
    return [json.dumps(head, separators=(",", ":")).encode("ascii"), block.data]


def _from_streams(told: Sequence[bytes]) -> Block | None:
    """Return the pictures that were told as streams of bytes; None where nobody told that."""
    try:
        head, data = told
        block = Block(data=data, **json.loads(head))
    except (ValueError, TypeError, RecursionError):
        return None
    return block if sum(block.lengths) == len(data) else None


def _block(first: int, named: Sequence[tuple[Wanted, str]], draw: Draw, folder: Path | None, *, grey: bool) -> Block:
    """Return pictures as the objects of a document from a number on."""
    alone = document("")
    alone.take([0] * (first - alone.next), b"")  # its numbers begin where those of the document do
    references = _added(alone, named, draw, folder, grey=grey)
    lengths, data = alone.lifted(first)
    names = {name: number_of(alone, reference) for name, reference in references.items()}
    return Block(lengths, data, names, hashlib.sha256(data).hexdigest())


def _added(
    document: Whole, named: Sequence[tuple[Wanted, str]], draw: Draw, folder: Path | None, *, grey: bool
) -> dict[str, pdfdoc.PDFObjectReference]:
    """Add pictures one by one; return what refers to them, by their names."""
    added: dict[str, pdfdoc.PDFObjectReference] = {}
    there = {} if folder is None else {key: cache.read(folder, key) for _, key in named}
    lacking = [(key, each.find) for each, key in named if there.get(key) is None and not each.source.file]
    made = folder is not None and bool(lacking)
    if folder is not None and lacking:
        ahead.share(lacking, draw, folder)
    for (name, _, (_, pixels), find), key in named:
        told = there.get(key) or (cache.read(folder, key) if folder is not None else None)
        if told is None:
            told = _made(find().source, draw)
            if folder is not None:
                cache.write(folder, key, *told)
                made = True
        data, streams = told
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
