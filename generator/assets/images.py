"""A user's own picture files: inspected with suspicion, made anew for print, and packed as images of a PDF.

Threat model: the file is a stranger's. It may be something else than its name says, be cut off, claim more pixels than
memory holds (50 million at most, read from the header before anything is unpacked), be larger than it should, carry
what a camera noted (left out), or change between inspection and printing (its hash is compared). SVG files are read by
`svg`, which has a threat model of its own.
"""

from __future__ import annotations

import hashlib
import io
import math
import stat
import struct
import warnings
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageOps

from generator.assets.svg import Refused, parse_svg
from generator.cache import cached
from generator.model.findings import ProjectError
from generator.model.plan import Colour, Drawing, Picture
from generator.model.units import UM_PER_INCH, Size

_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_DPI: Final = 300  # of tones
_FINE_DPI: Final = 600  # of what is black or white
_MOST_PIXELS: Final = 36_000_000  # an A4 page at 600 dpi
_CELL: Final = 16  # pixels: 53 lines per inch, which home printers hold
_SHADES: Final = 4
_COLOURS: Final = 6
_BLUR: Final = 2  # pixels that flat areas are smoothed by
_CLIPPED: Final = 1  # percent of the darkest and of the lightest pixels that do not count for the contrast
_PALEST: Final = 0.62  # what little ink makes of black, from 0 (black) to 1 (white)
_LINE: Final = 116  # lower: fewer lines
_SPREADS: Final = (1.4, 4.0)  # pixels: edges are where a picture that is blurred little and much differs
_CONTRAST: Final = 0.35
_PALETTE_SIDES: Final = (200, 273)


class Treated(NamedTuple):
    """A picture as it is printed.

    Attributes:
        image: In RGB, or the numbers of its colours (mode 1, of two, or mode P).
        colours: The colours that these numbers stand for; none of an image in RGB.
        mask: Its transparency, a grey image of the same size, or None.
    """

    image: Image.Image
    colours: tuple[tuple[int, ...], ...] = ()
    mask: Image.Image | None = None


def treat(image: Image.Image, picture: Picture, size: Size) -> Treated:
    """Return a picture as its look says, for a rectangle of some size in micrometres."""
    look = picture.look
    if image.mode not in {"L", "RGB", "RGBA"}:  # others are not scaled smoothly
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    scaled = _scale(image, picture, size, _FINE_DPI if look.treat == "halftone" else _DPI)
    mask = scaled.convert("RGBA").getchannel("A") if scaled.has_transparency_data else None
    if mask is not None:  # what is clear counts as paper
        scaled = Image.alpha_composite(Image.new("RGBA", scaled.size, "white"), scaled.convert("RGBA"))
    dark, light = (tuple(round(part * 255) for part in ink) for ink in look.inks or (_BLACK, _WHITE))
    if look.treat == "posterise" and look.inks is None:
        return _flatten_colours(scaled.convert("RGB"), mask)
    grey = ImageOps.autocontrast(scaled.convert("L"), cutoff=_CLIPPED)
    if look.pale:
        grey = grey.point([round(255 * (_PALEST + (1 - _PALEST) * (value / 255) ** 0.8)) for value in range(256)])
    if look.treat == "duotone":
        return Treated(ImageOps.colorize(grey, dark, light), mask=mask)
    if look.treat == "posterise":
        smooth = grey.filter(ImageFilter.BoxBlur(_BLUR))
        steps = smooth.point([round(value / 255 * (_SHADES - 1)) for value in range(256)])
        return Treated(steps, tuple(_mix(dark, light, step / (_SHADES - 1)) for step in range(_SHADES)), mask)
    drawn = _screen(grey) if look.treat == "halftone" else _draw_lines(grey)
    if mask is not None and mask.size != drawn.size:
        mask = mask.resize(drawn.size)
    return Treated(drawn, (dark, light), mask)


def _scale(image: Image.Image, picture: Picture, size: Size, dpi: int) -> Image.Image:
    """Return the visible part of a picture at the size at which it is printed.

    Tones get no more pixels than the picture has; what is black or white needs them for its edges.
    """
    area = size.width * size.height / UM_PER_INCH**2
    dots = min(dpi, math.sqrt(_MOST_PIXELS / area)) / UM_PER_INCH
    width, height = (max(1, round(side * dots)) for side in size)
    left, bottom, across, up = picture.place(width, height)
    if picture.look.fit == "contain":
        return image.resize((across, up), Image.Resampling.LANCZOS, reducing_gap=3.0)
    x, y = image.width / across, image.height / up  # pixels of the file in one of the result
    top = height - bottom - up
    box = (-left * x, -top * y, min((width - left) * x, image.width), min((height - top) * y, image.height))
    return image.resize((width, height), Image.Resampling.LANCZOS, box=box, reducing_gap=3.0)


def _mix(dark: tuple[int, ...], light: tuple[int, ...], share: float) -> tuple[int, ...]:
    return tuple(round(a + (b - a) * share) for a, b in zip(dark, light, strict=True))


def _flatten_colours(image: Image.Image, mask: Image.Image | None) -> Treated:
    """Return a picture in a few flat colours of its own."""
    small = image.copy()
    small.thumbnail(_PALETTE_SIDES)
    few = small.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)
    flat = image.filter(ImageFilter.BoxBlur(_BLUR)).quantize(palette=few, dither=Image.Dither.NONE)
    numbers = few.getpalette() or []
    colours = tuple(tuple(numbers[at : at + 3]) for at in range(0, 3 * min(_COLOURS, len(numbers) // 3), 3))
    return Treated(flat, colours, mask)


def _screen(grey: Image.Image) -> Image.Image:
    """Return a picture in dots at 45 degrees, the larger the darker: black is 0, white 1."""
    tiled = Image.new("L", grey.size)
    tiled.paste(_make_cell(), (0, 0))
    side = _CELL
    while side < grey.width:  # by doubled copies: few, large pastes
        tiled.paste(tiled.crop((0, 0, side, _CELL)), (side, 0))
        side *= 2
    side = _CELL
    while side < grey.height:
        tiled.paste(tiled.crop((0, 0, grey.width, side)), (0, side))
        side *= 2
    return ImageChops.subtract(grey, tiled, 1, 127).point([0] * 128 + [255] * 128, "1")


@lru_cache(maxsize=1)
def _make_cell() -> Image.Image:
    """Return the thresholds of a cell, each as often as any other, so that tones stay what they are."""
    turn = 2 * math.pi / _CELL
    places = ((x, y) for y in range(_CELL) for x in range(_CELL))
    order = sorted((math.cos(turn * (x + 0.5)) * math.cos(turn * (y + 0.5)), x, y) for x, y in places)
    cell = Image.new("L", (_CELL, _CELL))
    for rank, (_, x, y) in enumerate(order):
        cell.putpixel((x, y), round((rank + 0.5) * 255 / len(order)))
    return cell


def _draw_lines(grey: Image.Image) -> Image.Image:
    """Return the edges in a picture as black lines with twice its pixels: black is 0, white 1."""
    smooth = grey.filter(ImageFilter.MedianFilter(3))
    near, far = (smooth.filter(ImageFilter.GaussianBlur(spread)) for spread in _SPREADS)
    edges = ImageChops.subtract(near, far, _CONTRAST, 128)
    sharp = edges.resize((2 * grey.width, 2 * grey.height), Image.Resampling.BICUBIC)
    return sharp.point([0] * _LINE + [255] * (256 - _LINE), "1")


_MAX_BYTES: Final = 20 * 1024 * 1024
_MAX_PIXELS: Final = 50_000_000
_QUALITY: Final = 90  # of a JPEG: as good as the picture that it is made from
_FEW_BITS: Final = 4
_KINDS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".svg": "SVG"}
# What Pillow raises on files that are cut off, damaged or made to harm.
_BROKEN: Final = (
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
_ORIENTATION: Final = 0x0112  # the camera's note of which way was up
_SCAN: Final = 0xDA  # the marker of a JPEG after which come the pixels
_NOTES: Final = {0xFE, 0xE1, *range(0xE3, 0xF0)} - {0xEE}  # comments and application data, except those about colour


class Problem(NamedTuple):
    """Why a picture cannot be used, and what to do about it."""

    message: str
    hint: str


class Image8(NamedTuple):
    """An image of 8 bits per channel, or of few colours, as a stream of the PDF.

    Attributes:
        width, height: In pixels.
        channels: 1 (grey) or 3 (red, green, blue); also of its colours if it has few.
        stream: Its bytes: a JPEG file if `jpeg`, otherwise PNG rows, filtered and compressed.
        jpeg: Which of these.
        mask: Its transparency, a grey image of the same size, or None.
        bits: Per channel, or per number of a colour.
        colours: The bytes of the few colours, one after the other; empty if pixels are no numbers of colours.
    """

    width: int
    height: int
    channels: int
    stream: bytes
    jpeg: bool
    mask: Image8 | None = None
    bits: int = 8
    colours: bytes = b""


def inspect(path: str) -> Picture | Problem:
    """Return what a picture file is, or why it cannot be printed; `path` is absolute and inside the project."""
    data = read_file(path)
    if isinstance(data, Problem):
        return data
    kind = _KINDS[Path(path).suffix.lower()]
    digest = hashlib.sha256(data).hexdigest()
    if kind == "SVG":
        try:
            drawing = parse_svg(data)
        except Refused as refused:
            return Problem(*refused.args)
        return Picture(path, "svg", digest, drawing.width, drawing.height)
    image = open_image(data, kind)
    if isinstance(image, Problem):
        return image
    width, height = map(float, image.size)
    return Picture(path, "raster", digest, width, height)


def read_svg(picture: Picture) -> Drawing:
    """Return what an inspected SVG file draws.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    return parse_svg(_read_again(picture))


def read_image(picture: Picture, size: Size) -> Image8:
    """Return an inspected raster picture, ready to be embedded, for a rectangle of some size in micrometres.

    Raises:
        ProjectError: The file is no longer what `inspect` saw.
    """
    data = _read_again(picture)
    if picture.is_resampled:
        inputs = (picture._replace(path=""), size)
        return cached("picture", inputs, lambda: _make_treated(picture, data, size), Image8)
    image = open_image(data, _KINDS[Path(picture.path).suffix.lower()])
    if isinstance(image, Problem):
        raise _changed(picture)
    if picture.grey:
        mask = _pack(image.convert("RGBA").getchannel("A")) if image.has_transparency_data else None
        return _pack(image.convert("L"), mask)
    if image.format == "JPEG" and image.mode in ("L", "RGB"):
        return Image8(*image.size, len(image.getbands()), _drop_notes(data), jpeg=True)
    if image.has_transparency_data:
        clear = image.convert("RGBA")
        return _pack(clear.convert("RGB"), _pack(clear.getchannel("A")))
    return _pack(image.convert("L" if image.mode in ("1", "L", "I;16", "I", "F") else "RGB"))


def _make_treated(picture: Picture, data: bytes, size: Size) -> Image8:
    image = open_image(data, _KINDS[Path(picture.path).suffix.lower()])
    if isinstance(image, Problem):
        raise _changed(picture)
    treated = treat(image, picture, size)
    mask = None if treated.mask is None else _pack(treated.mask)
    if not treated.colours:
        file = io.BytesIO()
        toned = treated.image.convert("L") if picture.grey else treated.image
        toned.save(file, "JPEG", quality=_QUALITY, subsampling=0)
        return Image8(*toned.size, len(toned.getbands()), file.getvalue(), jpeg=True, mask=mask)
    swatch = Image.new("RGB", (len(treated.colours), 1))
    swatch.putdata(treated.colours)
    swatch = swatch.convert("L") if picture.grey else swatch
    numbers, bits = treated.image, 1
    if numbers.mode != "1":
        bits = _FEW_BITS
        numbers = Image.frombytes("P", numbers.size, numbers.tobytes())
        numbers.putpalette(bytes(3 << bits))
    file = io.BytesIO()
    numbers.save(file, "PNG", bits=bits)
    rows = extract_rows(file.getvalue())
    return Image8(
        *numbers.size, len(swatch.getbands()), rows, jpeg=False, mask=mask, bits=bits, colours=swatch.tobytes()
    )


def extract_rows(png: bytes) -> bytes:
    """Return the rows of a PNG file, filtered and compressed as they are in it."""
    place, parts = 8, []
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        if kind == b"IDAT":
            parts.append(png[place + 8 : place + 8 + length])
        place += 12 + length
    return b"".join(parts)


def read_file(path: str) -> bytes | Problem:
    """Return the bytes of a regular file of bearable size."""
    try:
        about = Path(path).stat()
        if not stat.S_ISREG(about.st_mode):
            return Problem("is not a file", "Name a PNG, JPEG or SVG file inside the project.")
        if about.st_size > _MAX_BYTES:
            return Problem(f"has {about.st_size / 2**20:.0f} MB", f"Save it with less than {_MAX_BYTES // 2**20} MB.")
        with Path(path).open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except OSError as error:
        return Problem(f"cannot be read: {(error.strerror or 'unknown error').lower()}", "Check the name.")
    if Path(path).suffix.lower() not in _KINDS:
        return Problem("is of a kind that cannot be printed", "Save it as PNG, JPEG or SVG.")
    return data


def _read_again(picture: Picture) -> bytes:
    data = read_file(picture.path)
    if isinstance(data, Problem) or hashlib.sha256(data).hexdigest() != picture.sha256:
        raise _changed(picture)
    return data


def _changed(picture: Picture) -> ProjectError:
    return ProjectError(f"{picture.path} changed while it was being printed")


def open_image(data: bytes, kind: str) -> Image.Image | Problem:
    """Return the picture upright and read to its end."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            image = Image.open(io.BytesIO(data), formats=(kind,))
            across, up = image.size
            if across * up > _MAX_PIXELS:
                return Problem(f"has {across} x {up} pixels", "300 pixels per inch of the printed size are plenty.")
            image.verify()  # the checksums of a PNG; spends the image
            image = Image.open(io.BytesIO(data), formats=(kind,))
            image.load()
            if image.mode == "I;16":  # greys of 16 bits, which Pillow would cut off instead of scaling
                return image.point(lambda value: value * (1 / 256)).convert("L")
            is_turned = image.getexif().get(_ORIENTATION, 1) != 1
            return ImageOps.exif_transpose(image) if is_turned else image
    except _BROKEN:
        return Problem(f"is damaged or no {kind}", "Save it again from the program that it was made with.")


def _pack(image: Image.Image, mask: Image8 | None = None) -> Image8:
    """Return a grey or RGB image as PNG rows."""
    file = io.BytesIO()
    image.save(file, "PNG")
    return Image8(*image.size, len(image.getbands()), extract_rows(file.getvalue()), jpeg=False, mask=mask)


def _drop_notes(data: bytes) -> bytes:
    """Return a JPEG file without camera notes, places and comments: they are private, and useless in print."""
    parts, place = [data[:2]], 2
    while place + 4 <= len(data) and data[place] == 0xFF:  # noqa: PLR2004 the byte that begins a JPEG marker
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        if marker == _SCAN:
            break
        if marker not in _NOTES:
            parts.append(data[place : place + 2 + length])
        place += 2 + length
    return b"".join((*parts, data[place:]))
