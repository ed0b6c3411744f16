"""Colours that can be read: those of a theme, moved towards black or white as far as the ground asks for."""

from __future__ import annotations

from typing import Final

from generator.spine.plan import Colour

AA: Final = 4.5  # the contrast that type asks for
_STEPS: Final = 50
_BLACK: Final = (0.0, 0.0, 0.0)
_WHITE: Final = (1.0, 1.0, 1.0)
_LIFT: Final = 0.05
_KNEE: Final = 0.04045  # of sRGB: below it the curve is straight; and below this share of light
_LOW_KNEE: Final = 0.0031308


def contrast(one: Colour, other: Colour) -> float:
    """Return how much two colours stand out from each other, from 1 to 21."""
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + _LIFT) / (darker + _LIFT)


def light(colour: Colour) -> float:
    """Return the relative luminance as WCAG has it."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    """Return the share of light, from 0 to 1, that a part of a colour (its red, green or blue, in sRGB) stands for."""
    return part / 12.92 if part <= _KNEE else ((part + 0.055) / 1.055) ** 2.4


def curved(share: float) -> float:
    """Return the part of a colour that stands for a share of light: what `linear` undoes."""
    return share * 12.92 if share <= _LOW_KNEE else 1.055 * share ** (1 / 2.4) - 0.055


def readable(ink: Colour, *grounds: Colour, least: float = AA) -> Colour:
    """Return a colour that can be read on all these grounds: the same one, or as near to it as will do."""
    if _worst(ink, grounds) >= least:
        return ink
    end = max((_BLACK, _WHITE), key=lambda each: _worst(each, grounds))
    for step in range(1, _STEPS):
        made = mixed(ink, end, step / _STEPS)
        if _worst(rounded(made), grounds) >= least:
            return made
    return end


def rounded(colour: Colour) -> Colour:
    """Return a colour as a page can say it."""
    red, green, blue = (round(part * 255) / 255 for part in colour)
    return red, green, blue


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour on the way from `one` (share 0) to `other` (share 1)."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def written(colour: Colour) -> str:
    """Return a colour as `#rrggbb`."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _worst(ink: Colour, grounds: tuple[Colour, ...]) -> float:
    return min((contrast(ink, ground) for ground in grounds), default=AA)
