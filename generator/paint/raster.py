"""PNG and JPEG files, read by Pillow and packed as the PDF wants them."""

from __future__ import annotations

import io
import struct
import warnings
import zlib

from PIL import Image, ImageOps

from generator.paint.pictures import Image8, Problem

MOST_PIXELS = 50_000_000
# What Pillow raises on files that are cut off, damaged or made to harm.
_BROKEN = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    KeyError,
    IndexError,
    TypeError,
    OverflowError,
    MemoryError,
    struct.error,
    zlib.error,
    Image.DecompressionBombError,
    Image.DecompressionBombWarning,
)
_ORIENTATION = 0x0112  # the camera's note of which way was up
_SCAN = 0xDA  # the marker of a JPEG after which come the pixels
_NOTES = {0xFE, 0xE1, *range(0xE3, 0xF0)} - {0xEE}  # comments and application data, but not what tells of colour


def opened(data: bytes, kind: str) -> Image.Image | Problem:
    """Return the picture upright and read to its end."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            picture = Image.open(io.BytesIO(data), formats=(kind,))
            across, up = picture.size
            if across * up > MOST_PIXELS:
                return Problem(f"has {across} x {up} pixels", "300 pixels per inch of the printed size are plenty.")
            picture.verify()  # the sums of a PNG's chunks; spends the image
            picture = Image.open(io.BytesIO(data), formats=(kind,))
            picture.load()
            turned = picture.getexif().get(_ORIENTATION, 1) != 1
            return ImageOps.exif_transpose(picture) if turned else picture
    except _BROKEN:
        return Problem(f"is damaged or no {kind}", "Save it again from the program that it was made with.")


def ready(picture: Image.Image, data: bytes, *, grey: bool = False) -> Image8:
    """Return an opened picture ready to be placed, in greys if wanted; `data` is its file."""
    if grey:
        mask = _rows(picture.convert("RGBA").getchannel("A")) if picture.has_transparency_data else None
        return _rows(picture.convert("L"), mask=mask)
    if picture.format == "JPEG" and picture.mode in ("L", "RGB"):
        return Image8(*picture.size, len(picture.getbands()), _without_notes(data), jpeg=True)
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        return _rows(clear.convert("RGB"), mask=_rows(clear.getchannel("A")))
    return _rows(picture.convert("L" if picture.mode in ("1", "L", "I;16", "I", "F") else "RGB"))


def _rows(picture: Image.Image, mask: Image8 | None = None) -> Image8:
    """Return a grey or RGB image as PNG packs it."""
    file = io.BytesIO()
    picture.save(file, "PNG")
    return Image8(*picture.size, len(picture.getbands()), packed_rows(file.getvalue()), jpeg=False, mask=mask)


def packed_rows(data: bytes) -> bytes:
    """Return the rows of a PNG file, filtered and compressed as they stand in it."""
    place, parts = 8, []
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            parts.append(data[place + 8 : place + 8 + length])
        place += 12 + length
    return b"".join(parts)


def _without_notes(data: bytes) -> bytes:
    """Return a JPEG file without camera notes, places and comments: they are nobody's business in a print file."""
    parts, place = [data[:2]], 2
    while place + 4 <= len(data) and data[place] == 0xFF:  # noqa: PLR2004 the byte that begins a JPEG marker
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        if marker == _SCAN:
            break
        if marker not in _NOTES:
            parts.append(data[place : place + 2 + length])
        place += 2 + length
    return b"".join((*parts, data[place:]))
