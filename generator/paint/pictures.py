"""A user's own picture files: looked at with suspicion, then made into images of the PDF.

Threat model: the file is a stranger's. It may be another thing than its name says, be cut off, claim more pixels than
memory holds (50 million at most, asked of the head before anything is unpacked), be larger than it should, carry what a
camera noted (left out), or change between the look and the printing (its hash is compared).

What reads them is imported late, and that is on purpose: it brings Pillow, and many games have no picture files.
"""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path
from typing import NamedTuple

from generator.colours.tones import toned
from generator.paint.cache import Told
from generator.spine.findings import ProjectError
from generator.spine.plan import Drawing, Picture

MOST_BYTES = 20 * 1024 * 1024
_KINDS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".svg": "SVG"}


class Problem(NamedTuple):
    """Why a picture cannot be used, and what to do about it."""

    message: str
    hint: str


class Image8(NamedTuple):
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
        from generator.paint import svg  # noqa: PLC0415 - see above
        from generator.paint.svgtree import Refused  # noqa: PLC0415

        try:
            drawn = svg.drawing(data)
        except Refused as refused:
            return Problem(*refused.args)
        return Picture(path, "svg", digest, drawn.width, drawn.height)
    from generator.paint import raster  # noqa: PLC0415 - see above

    opened = raster.opened(data, kind)
    if isinstance(opened, Problem):
        return opened
    width, height = map(float, opened.size)
    return Picture(path, "raster", digest, width, height)


def svg_drawing(picture: Picture) -> Drawing:
    """Return what an inspected SVG file draws.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    data = _bytes(picture.path)
    if isinstance(data, Problem) or hashlib.sha256(data).hexdigest() != picture.sha256:
        raise ProjectError(f"{picture.path} changed while it was being printed")
    from generator.paint import svg  # noqa: PLC0415 - see above

    drawn = svg.drawing(data)
    return toned(drawn, "grey") if picture.grey else drawn


def image(picture: Picture) -> Image8:
    """Return an inspected raster picture ready to be placed.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    from generator.paint import raster  # noqa: PLC0415 - see above

    data = _bytes(picture.path)
    opened = data if isinstance(data, Problem) else raster.opened(data, _KINDS[Path(picture.path).suffix.lower()])
    if isinstance(data, Problem) or isinstance(opened, Problem) or hashlib.sha256(data).hexdigest() != picture.sha256:
        raise ProjectError(f"{picture.path} changed while it was being printed")
    return raster.ready(opened, data, grey=picture.grey)


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
