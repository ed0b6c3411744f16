"""Colours in the four inks of a press: cyan, magenta, yellow, black, each 0 to 1, and never too wet for the paper."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter

_NODES: Final = 25  # along each of red, green and blue; what lies between is interpolated
_STEPS: Final = 8  # of halving
_ROUNDING: Final = 0.02  # that whole values of 0 to 255 may add
Inks = tuple[float, float, float, float]


def separated(red: float, green: float, blue: float, most: float) -> Inks:
    """Return a colour in inks, `most` together at most (2.0 or more; 4.0: all).

    Black takes the place of what the three colours have in common: little in light colours, so that they stay clean,
    and in dark ones as little as `most` allows, so that they stay deep.
    """
    common = 1 - max(red, green, blue)
    least, black = common * common, common
    found = _with(red, green, blue, black, most)
    for _ in range(_STEPS):
        tried = (least + black) / 2
        inks = _with(red, green, blue, tried, 4.0)
        if sum(inks) <= most:
            black, found = tried, inks
        else:
            least = tried
    return found


def _with(red: float, green: float, blue: float, black: float, most: float) -> Inks:
    """Return a colour with so much black in it; what is too wet is thinned."""
    light = 1 - black
    colours = [1.0, 1.0, 1.0] if light <= 0 else [max(0.0, 1 - part / light) for part in (red, green, blue)]
    thin = min(1.0, (most - black) / (sum(colours) or 1.0))
    cyan, magenta, yellow = (colour * thin for colour in colours)
    return cyan, magenta, yellow, black


@lru_cache(maxsize=4)
def _table(most: float) -> ImageFilter.Color3DLUT:
    def inks(red: float, green: float, blue: float) -> Inks:
        return separated(red, green, blue, most - _ROUNDING)

    return ImageFilter.Color3DLUT.generate(_NODES, inks, channels=4, target_mode="RGBA")


def separate(picture: Image.Image, most: float) -> Image.Image:
    """Return an RGB picture in inks, as the channels of an RGBA picture: PNG packs such, and a PDF reads its rows."""
    return picture.filter(_table(most))
