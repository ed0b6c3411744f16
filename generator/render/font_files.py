"""Cut fonts down to the glyphs that are used: embedded in PDFs by glyph number, and as web fonts."""

from __future__ import annotations

import contextlib
import hashlib
import re
import struct
from collections.abc import Mapping

import uharfbuzz as hb

from generator.assets.fonts import Face
from generator.model.findings import ProjectError
from generator.render.objects import Pdf, Reference, compress, format_dictionary, format_number

# A viewer needs the outlines and their widths; what shaped the text has done its work.
_NEEDLESS = ("GDEF", "GPOS", "GSUB", "BASE", "OS/2", "cmap", "name", "post", "STAT", "gasp", "DSIG", "MATH", "meta")
_POSTSCRIPT_NAME = 6
_SYMBOLIC = 4
_PER_BLOCK = 100  # entries that a ToUnicode block may hold
# Sizes in bytes: an OpenType file and a WOFF file begin with a header and an entry for each table.
_SFNT_HEADER, _SFNT_ENTRY = 12, 16
_WOFF_HEADER, _WOFF_ENTRY = 44, 20
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


def embed_font(pdf: Pdf, face: Face, glyphs: Mapping[int, str]) -> Reference:
    """Add a font with the glyphs that are used.

    Args:
        pdf: The document.
        face: The font.
        glyphs: The text that each glyph stands for, by glyph number.

    Raises:
        ProjectError: The font file is damaged.
    """
    numbers = sorted(glyphs)
    order = hb.SubsetInput()
    order.sets(hb.SubsetInputSets.GLYPH_INDEX).update(numbers)
    order.drop_table_tag_set.update(map(_encode_tag, _NEEDLESS))
    order.flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.NOTDEF_OUTLINE
    )
    data = _subset(face, order)
    digest = hashlib.sha256(",".join(map(str, numbers)).encode()).digest()
    tag = "".join(chr(ord("A") + byte % 26) for byte in digest[:6])  # marks a subset: the same for the same glyphs
    name = f"/{tag}+{_postscript_name(face)}"
    is_cff = "CFF " in face.face.table_tags
    key, entries = ("FontFile3", {"Subtype": "/OpenType"}) if is_cff else ("FontFile2", {"Length1": len(data)})
    file = pdf.add_compressed(entries, compress(data))
    parts: list[str] = []  # widths in thousandths of an em; neighbours share a list
    last = -2
    for glyph in numbers:
        width = format_number(face.advance(glyph) * 1000 / face.em, digits=1)
        parts.append(f" {width}" if glyph == last + 1 else f"]{glyph}[{width}")
        last = glyph
    descendant = {
        "Type": "/Font",
        "Subtype": "/CIDFontType0" if is_cff else "/CIDFontType2",
        "BaseFont": name,
        "CIDSystemInfo": "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>",
        "DW": 0,
        "W": f"[{''.join(parts)[1:]}]]",
        "FontDescriptor": pdf.add(format_dictionary({**_describe(face), "FontName": name, key: file})),
    }
    if not is_cff:
        descendant["CIDToGIDMap"] = "/Identity"
    font = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": name,
        "Encoding": "/Identity-H",
        "DescendantFonts": f"[{pdf.add(format_dictionary(descendant))}]",
        "ToUnicode": pdf.add_compressed({}, compress(write_to_unicode(glyphs))),
    }
    return pdf.add(format_dictionary(font))


def make_webfont(face: Face, letters: str) -> bytes:
    """Return a font with these letters only, as a WOFF file; the same letters give the same bytes.

    Raises:
        ProjectError: The font file is damaged.
    """
    order = hb.SubsetInput()
    order.sets(hb.SubsetInputSets.UNICODE).update(map(ord, sorted(set(letters))))
    order.sets(hb.SubsetInputSets.LAYOUT_FEATURE_TAG).update(map(_encode_tag, face.features))
    order.flags = hb.SubsetFlags.NO_HINTING
    return _pack_woff(_subset(face, order))


def _pack_woff(font: bytes) -> bytes:
    """Pack an OpenType font as WOFF 1.0: the same tables, each compressed on its own."""
    count = int.from_bytes(font[4:6])
    tables = [struct.unpack_from(">4s3I", font, _SFNT_HEADER + _SFNT_ENTRY * number) for number in range(count)]
    place = _WOFF_HEADER + _WOFF_ENTRY * count
    entries, contents, whole_size = [], [], _SFNT_HEADER + _SFNT_ENTRY * count
    for tag, checksum, offset, size in tables:
        packed = min(compress(font[offset : offset + size]), font[offset : offset + size], key=len)
        entries.append(struct.pack(">4s4I", tag, place, len(packed), size, checksum))
        contents.append(packed.ljust(_round_up(len(packed)), b"\0"))
        place += len(contents[-1])
        whole_size += _round_up(size)
    header = struct.pack(">4s4sIHHI", b"wOFF", font[:4], place, count, 0, whole_size).ljust(_WOFF_HEADER, b"\0")
    return b"".join((header, *entries, *contents))


def _round_up(size: int) -> int:
    """Return a size as tables take it up: whole words of 4 bytes."""
    return -(-size // 4) * 4


def write_to_unicode(glyphs: Mapping[int, str]) -> str:
    """Write the CMap from glyph numbers to the text that they stand for."""
    lines = [f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in sorted(glyphs.items()) if text]
    blocks = [lines[i : i + _PER_BLOCK] for i in range(0, len(lines), _PER_BLOCK)]
    joined = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return _CMAP.format(blocks=joined)


def _encode_tag(tag: str) -> int:
    return int.from_bytes(tag.encode("ascii"), "big")


def _subset(face: Face, order: hb.SubsetInput) -> bytes:
    if face.face.has_var_data:
        order.pin_all_axes_to_default(face.face)
    try:
        data: bytes = order.subset(face.face).blob.data
    except RuntimeError as error:
        raise ProjectError(f"the font {face.path} is damaged: its glyphs cannot be read") from error
    return data


def _postscript_name(face: Face) -> str:
    """Return the font's own name, in letters that need no escape; `Font` where it has none that can be read."""
    name = None
    with contextlib.suppress(UnicodeDecodeError):
        name = face.face.get_name(_POSTSCRIPT_NAME)
    return re.sub(r"[^A-Za-z0-9-]", "", name or "") or "Font"


def _describe(face: Face) -> dict[str, object]:
    """Return the entries of a font descriptor, in thousandths of an em."""
    scale = 1000 / face.em
    head: bytes = face.face.reference_table("head").data
    post: bytes = face.face.reference_table("post").data
    box = [round(edge * scale) for edge in struct.unpack(">4h", head[36:44])]
    slant = struct.unpack(">i", post[4:8])[0] / 65536 if len(post) >= 8 else 0.0  # noqa: PLR2004 two fields of 4 bytes
    return {
        "Type": "/FontDescriptor",
        "Flags": _SYMBOLIC,
        "FontBBox": f"[ {' '.join(map(str, box))} ]",
        "ItalicAngle": format_number(slant),
        "Ascent": round(face.height(hb.OTMetricsTag.HORIZONTAL_ASCENDER, 0.8) * 1000),
        "Descent": round(face.height(hb.OTMetricsTag.HORIZONTAL_DESCENDER, -0.2) * 1000),
        "CapHeight": round(face.height(hb.OTMetricsTag.CAP_HEIGHT, 0.7) * 1000),
        "StemV": 80,
    }
