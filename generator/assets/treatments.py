"""Raster pictures made anew for print: cropped, scaled to the size at which they are printed, and in few inks."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageOps

from generator.model.plan import Colour, Picture
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
