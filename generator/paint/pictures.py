"""A user's own picture files: looked at with suspicion, then made into images of the PDF."""

from __future__ import annotations

import hashlib
import io
import stat
import struct
import warnings
import zlib
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps

from generator.findings import ProjectError
from generator.paint import svg
from generator.paint.cache import Told
from generator.paint.svgtree import Refused
from generator.plan import Picture

MOST_BYTES = 20 * 1024 * 1024
MOST_PIXELS = 50_000_000
_KINDS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".svg": "SVG"}
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


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a picture cannot be used, and what to do about it."""

    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Image8:
    """An image of 8 bits per channel, as a stream of the PDF.

    Attributes:
        width, height: In pixels.
        channels: 1 (grey) or 3 (red, green, blue).
        stream: Its bytes, in the way that `jpeg` says.
        jpeg: A JPEG file; else PNG's rows, filtered and compressed.
        mask: Its transparency, a grey image of the same size, or None.
    """

    width: int
    height: int
    channels: int
    stream: bytes
    jpeg: bool
    mask: Image8 | None = None


def inspect(path: str) -> Picture | Problem:
    """Return what a picture file is, or why it cannot be printed; `path` is absolute and inside the project."""
    data = _bytes(path)
    if isinstance(data, Problem):
        return data
    kind = _KINDS[Path(path).suffix.lower()]
    digest = hashlib.sha256(data).hexdigest()
    if kind == "SVG":
        try:
            drawn = svg.drawing(data)
        except Refused as refused:
            return Problem(*refused.args)
        return Picture(path, "svg", digest, drawn.width, drawn.height)
    opened = _opened(data, kind)
    if isinstance(opened, Problem):
        return opened
    return Picture(path, "raster", digest, *map(float, opened.size))


def svg_data(picture: Picture) -> bytes:
    """Return the bytes of an inspected SVG file.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    data = _bytes(picture.path)
    if isinstance(data, Problem) or hashlib.sha256(data).hexdigest() != picture.sha256:
        raise ProjectError(f"{picture.path} changed while it was being printed")
    return data


def image(picture: Picture) -> Image8:
    """Return an inspected raster picture ready to be placed.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    data = _bytes(picture.path)
    opened = data if isinstance(data, Problem) else _opened(data, _KINDS[Path(picture.path).suffix.lower()])
    if isinstance(data, Problem) or isinstance(opened, Problem) or hashlib.sha256(data).hexdigest() != picture.sha256:
        raise ProjectError(f"{picture.path} changed while it was being printed")
    if opened.format == "JPEG" and opened.mode in ("L", "RGB"):
        return Image8(*opened.size, len(opened.getbands()), _without_notes(data), jpeg=True)
    if opened.has_transparency_data:
        clear = opened.convert("RGBA")
        return _rows(clear.convert("RGB"), mask=_rows(clear.getchannel("A")))
    return _rows(opened.convert("L" if opened.mode in ("1", "L", "I;16", "I", "F") else "RGB"))


def told(picture: Image8) -> tuple[Told, list[bytes]]:
    """Return an image as plain data and streams, for the cache."""
    data: Told = {
        "width": picture.width,
        "height": picture.height,
        "channels": picture.channels,
        "jpeg": picture.jpeg,
        "mask": picture.mask is not None,
    }
    return data, [picture.stream] if picture.mask is None else [picture.stream, picture.mask.stream]


def from_told(data: Told, streams: list[bytes]) -> Image8:
    """Return the image that `told` took apart."""
    mask = Image8(data["width"], data["height"], 1, streams[1], jpeg=False) if data["mask"] else None
    return Image8(data["width"], data["height"], data["channels"], streams[0], data["jpeg"], mask)


def _bytes(path: str) -> bytes | Problem:
    """Return the bytes of a regular file of bearable size."""
    try:
        about = Path(path).stat()
        if not stat.S_ISREG(about.st_mode):
            return Problem("is not a file", "Name a PNG, JPEG or SVG file inside the project.")
        if about.st_size > MOST_BYTES:
            return Problem(f"has {about.st_size / 2**20:.0f} MB", f"Save it with less than {MOST_BYTES // 2**20} MB.")
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        return Problem(f"cannot be read: {(error.strerror or 'unknown trouble').lower()}", "Is the name right?")
    if Path(path).suffix.lower() not in _KINDS:
        return Problem("is of a kind that cannot be printed", "Save it as PNG, JPEG or SVG.")
    return data


def _opened(data: bytes, kind: str) -> Image.Image | Problem:
    """Return the picture upright and read to its end."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            opened = Image.open(io.BytesIO(data), formats=(kind,))
            across, up = opened.size
            if across * up > MOST_PIXELS:
                return Problem(f"has {across} x {up} pixels", "300 pixels per inch of the printed size are plenty.")
            opened.verify()  # the sums of a PNG's chunks; spends the image
            opened = Image.open(io.BytesIO(data), formats=(kind,))
            opened.load()
            turned = opened.getexif().get(_ORIENTATION, 1) != 1
            return ImageOps.exif_transpose(opened) if turned else opened
    except _BROKEN:
        return Problem(f"is damaged or no {kind}", "Save it again from the program that it was made with.")


def _rows(picture: Image.Image, mask: Image8 | None = None) -> Image8:
    """Return a grey or RGB image as PNG packs it."""
    file = io.BytesIO()
    picture.save(file, "PNG")
    data = file.getvalue()
    place, parts = 8, []
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            parts.append(data[place + 8 : place + 8 + length])
        place += 12 + length
    return Image8(*picture.size, len(picture.getbands()), b"".join(parts), jpeg=False, mask=mask)


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
