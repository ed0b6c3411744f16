"""Fonts into the PDF: only the glyphs used, addressed by glyph number, each saying which character it stands for."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import struct
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeGuard

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc

from generator.paint.objects import added, array, compressed, dictionary
from generator.paint.operators import number
from generator.paint.packing import packed
from generator.paint.shaping import Face
from generator.spine.findings import ProjectError

# A viewer needs the outlines and their widths; what shaped the text has done its work.
_NEEDLESS = ("GDEF", "GPOS", "GSUB", "BASE", "OS/2", "cmap", "name", "post", "STAT", "gasp", "DSIG", "MATH", "meta")
_POSTSCRIPT_NAME = 6
_SYMBOLIC = 4
_PER_BLOCK = 100  # entries that a ToUnicode block may hold
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{blocks}
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class Cut(NamedTuple):
    """A font with the glyphs used, ready to be embedded.

    Attributes:
        glyphs: A hash of them and of what they stand for.
        name: Of this part of the font.
        compact: Whether its outlines are of the compact kind (CFF).
        length: Of its file, in bytes.
        widths: Of its glyphs.
        about: What a viewer wants to know of it.
        file: Its file, compressed.
        table: The text that its glyphs stand for, compressed.
    """

    glyphs: str
    name: str
    compact: bool
    length: int
    widths: str
    about: Mapping[str, object]
    file: bytes
    table: bytes


def streams(cut: Cut) -> list[bytes]:
    """Return a font that was cut as streams of bytes."""
    return [json.dumps(cut[:-2]).encode("ascii"), cut.file, cut.table]


def from_streams(told: Sequence[bytes]) -> Cut | None:
    """Return the font that was told as streams of bytes; None where nobody told that."""
    try:
        head, *rest = told
        return Cut(*json.loads(head), *rest)
    except (ValueError, TypeError, RecursionError):
        return None


def is_of(cut: Cut | None, glyphs: Mapping[int, str]) -> TypeGuard[Cut]:
    """Tell whether a font was cut to just these glyphs."""
    return cut is not None and cut.glyphs == _digest(glyphs)


def cut(face: Face, glyphs: Mapping[int, str]) -> Cut:
    """Return a font with the glyphs used, by number, and the text that each stands for.

    Raises:
        ProjectError: The file is damaged.
    """
    numbers = sorted(glyphs)
    file = _subset(face, numbers)
    name = f"/{_tag(numbers)}+{_postscript_name(face)}"
    compact, widths, about = "CFF " in face.face.table_tags, _widths(face, numbers), _descriptor(face)
    table = to_unicode(glyphs)
    return Cut(_digest(glyphs), name, compact, len(file), widths, about, packed(file), packed(table))


def embed(document: pdfdoc.PDFDocument, cut: Cut) -> pdfdoc.PDFObjectReference:
    """Add a font; return what refers to it."""
    key, entries = ("FontFile3", {"Subtype": "/OpenType"}) if cut.compact else ("FontFile2", {"Length1": cut.length})
    descriptor = {**cut.about, "FontName": cut.name, key: added(document, compressed(entries, cut.file))}
    descendant = {
        "Type": "/Font",
        "Subtype": "/CIDFontType0" if cut.compact else "/CIDFontType2",
        "BaseFont": cut.name,
        "CIDSystemInfo": "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>",
        "DW": 0,
        "W": cut.widths,
        "FontDescriptor": added(document, dictionary(descriptor)),
    }
    if not cut.compact:
        descendant["CIDToGIDMap"] = "/Identity"
    whole = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": cut.name,
        "Encoding": "/Identity-H",
        "DescendantFonts": array([added(document, dictionary(descendant))]),
        "ToUnicode": added(document, compressed({}, cut.table)),
    }
    return added(document, dictionary(whole))


def to_unicode(glyphs: Mapping[int, str]) -> str:
    """Return the table from glyph numbers to the text that they stand for."""
    lines = [f"<{glyph:04x}> <{said.encode('utf-16-be').hex()}>" for glyph, said in sorted(glyphs.items()) if said]
    blocks = [lines[i : i + _PER_BLOCK] for i in range(0, len(lines), _PER_BLOCK)]
    joined = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return _CMAP.format(blocks=joined)


def _subset(face: Face, numbers: list[int]) -> bytes:
    """Return the font file with these glyphs only, under their old numbers.

    Raises:
        ProjectError: The file is damaged.
    """
    order = hb.SubsetInput()
    order.sets(hb.SubsetInputSets.GLYPH_INDEX).update(numbers)
    order.drop_table_tag_set.update(int.from_bytes(tag.encode("ascii"), "big") for tag in _NEEDLESS)
    order.flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.NOTDEF_OUTLINE
    )
    if face.face.has_var_data:
        order.pin_all_axes_to_default(face.face)
    try:
        data: bytes = order.subset(face.face).blob.data
    except RuntimeError as trouble:
        raise ProjectError(f"the font {face.path} is damaged: its glyphs cannot be read") from trouble
    return data


def _digest(glyphs: Mapping[int, str]) -> str:
    return hashlib.sha256(repr(sorted(glyphs.items())).encode(errors="surrogatepass")).hexdigest()


def _tag(numbers: list[int]) -> str:
    """Return the six capitals that mark a subset, the same for the same glyphs."""
    digest = hashlib.sha256(",".join(map(str, numbers)).encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def _postscript_name(face: Face) -> str:
    """Return the font's own name, in letters that need no escape; `Font` where it has none that can be read."""
    name = None
    with contextlib.suppress(UnicodeDecodeError):
        name = face.face.get_name(_POSTSCRIPT_NAME)
    return re.sub(r"[^A-Za-z0-9-]", "", name or "") or "Font"


def _widths(face: Face, numbers: list[int]) -> str:
    """Return the widths of the glyphs in thousandths of an em; neighbours share a list."""
    parts: list[str] = []
    last = -2
    for glyph in numbers:
        width = number(face.advance(glyph) * 1000 / face.em, digits=1)
        parts.append(f" {width}" if glyph == last + 1 else f"]{glyph}[{width}")
        last = glyph
    return f"[{''.join(parts)[1:]}]]"


def _descriptor(face: Face) -> dict[str, object]:
    """Return what a viewer wants to know of a font, in thousandths of an em."""
    scale = 1000 / face.em
    head: bytes = face.face.reference_table("head").data
    post: bytes = face.face.reference_table("post").data
    box = [round(edge * scale) for edge in struct.unpack(">4h", head[36:44])]
    slant = struct.unpack(">i", post[4:8])[0] / 65536 if len(post) >= 8 else 0.0  # noqa: PLR2004 two fields of 4 bytes
    return {
        "Type": "/FontDescriptor",
        "Flags": _SYMBOLIC,
        "FontBBox": f"[ {' '.join(map(str, box))} ]",
        "ItalicAngle": number(slant),
        "Ascent": round(face.height(hb.OTMetricsTag.HORIZONTAL_ASCENDER, 0.8) * 1000),
        "Descent": round(face.height(hb.OTMetricsTag.HORIZONTAL_DESCENDER, -0.2) * 1000),
        "CapHeight": round(face.height(hb.OTMetricsTag.CAP_HEIGHT, 0.7) * 1000),
        "StemV": 80,
    }
