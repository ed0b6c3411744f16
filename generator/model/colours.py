"""Colours: how much they contrast, how they look to people who see them differently, and how far apart they are.

Sources: contrast and luminance as WCAG 2 defines them; the matrices of G. M. Machado, M. M. Oliveira, L. A. F.
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity
1.0, which work on linear light; the difference of CIE 142-2001 (CIEDE2000) after G. Sharma, W. Wu and E. N. Dalal,
Color Research and Application 30 (1), 2005.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from generator.model.plan import Colour

Lab = tuple[float, float, float]
_Rows = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

AA: Final = 4.5  # the contrast that type needs
FULL: Final = "full colour"
GREY: Final = "grey"
# Vision without the cones for middle, long and short waves.
MATRICES: Final[Mapping[str, _Rows]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SIGHTS: Final = (FULL, *MATRICES, GREY)
ENOUGH: Final = 10.0  # the least difference, to every sight, of colours that alone tell things apart

_STEPS: Final = 50  # on the way to black or white
_BLACK: Final = (0.0, 0.0, 0.0)
_WHITE: Final = (1.0, 1.0, 1.0)
_FLARE: Final = 0.05
_KNEE: Final = 0.04045  # of sRGB: below it the curve is straight; and below this share of light
_LOW_KNEE: Final = 0.0031308
_XYZ: Final[_Rows] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_D65: Final = (0.95047, 1.0, 1.08883)
_POWER: Final = 25.0**7
_HALF_TURN: Final = 180  # degrees
_TURN: Final = 360


def measure_contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((measure_luminance(first), measure_luminance(second)))
    return (lighter + _FLARE) / (darker + _FLARE)


def measure_luminance(colour: Colour) -> float:
    """Return the relative luminance, from 0 to 1."""
    red, green, blue = map(to_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def to_linear(part: float) -> float:
    """Return the share of light, from 0 to 1, that a part of a colour (its red, green or blue, in sRGB) stands for."""
    return part / 12.92 if part <= _KNEE else ((part + 0.055) / 1.055) ** 2.4


def to_srgb(share: float) -> float:
    """Return the part of a colour that stands for a share of light: the inverse of `to_linear`."""
    return share * 12.92 if share <= _LOW_KNEE else 1.055 * share ** (1 / 2.4) - 0.055


def make_readable(ink: Colour, *grounds: Colour, least: float = AA) -> Colour:
    """Return the colour nearest to `ink` that has the `least` contrast to all these grounds."""

    def worst(colour: Colour) -> float:
        return min((measure_contrast(colour, ground) for ground in grounds), default=AA)

    if worst(ink) >= least:
        return ink
    end = max((_BLACK, _WHITE), key=worst)
    for step in range(1, _STEPS):
        colour = mix(ink, end, step / _STEPS)
        if worst(round_colour(colour)) >= least:
            return colour
    return end


def round_colour(colour: Colour) -> Colour:
    """Return a colour as 8 bits per part can express it."""
    red, green, blue = (round(part * 255) / 255 for part in colour)
    return red, green, blue


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour on the way from `first` (share 0) to `second` (share 1)."""
    return (
        first[0] + (second[0] - first[0]) * share,
        first[1] + (second[1] - first[1]) * share,
        first[2] + (second[2] - first[2]) * share,
    )


def parse_hex(text: str) -> Colour:
    """Parse `#rrggbb` into red, green and blue, each from 0 to 1."""
    return (int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255)


def format_hex(colour: Colour) -> str:
    """Write a colour as `#rrggbb`."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def simulate_sight(colour: Colour, sight: str) -> Colour:
    """Return how a colour looks to a sight, one of `SIGHTS`."""
    if sight == FULL:
        return colour
    if sight == GREY:
        share = to_srgb(measure_luminance(colour))
        return share, share, share
    linear = _multiply(MATRICES[sight], tuple(map(to_linear, colour)))
    red, green, blue = (to_srgb(min(max(part, 0.0), 1.0)) for part in linear)
    return red, green, blue


@lru_cache(maxsize=4096)
def measure_difference(first: Colour, second: Colour, sight: str) -> float:
    """Return how far apart two colours look to a sight (CIEDE2000); 1 is just visible, black and white are at 100."""
    return ciede2000(to_lab(simulate_sight(first, sight)), to_lab(simulate_sight(second, sight)))


def find_least_difference(pairs: Iterable[tuple[Colour, Colour]]) -> tuple[float, str]:
    """Return how far apart two things look to the sight that confuses them first, and that sight in words.

    `pairs` are the colours in which the two differ, one or more; the pair that is farthest apart tells them apart.
    """
    several = tuple(pairs)
    worst, sight = min((max(measure_difference(*pair, sight) for pair in several), sight) for sight in SIGHTS)
    return worst, {FULL: "in full colour", GREY: "in greyscale"}.get(sight, f"with {sight}")


def to_lab(colour: Colour) -> Lab:
    """Return a colour in CIELAB, under the illuminant D65."""
    xyz = _multiply(_XYZ, tuple(map(to_linear, colour)))
    x, y, z = (
        math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (part / white for part, white in zip(xyz, _D65, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(first: Lab, second: Lab) -> float:
    """Return the difference of two colours by CIEDE2000, its three weights being 1."""
    middle = (math.hypot(*first[1:]) + math.hypot(*second[1:])) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(middle**7 / (middle**7 + _POWER)))
    # Hues are in degrees from 0 to 360; that of greys is 0.
    (chroma1, hue1), (chroma2, hue2) = (
        (math.hypot(a * stretch, b), math.degrees(math.atan2(b, a * stretch)) % _TURN) for _, a, b in (first, second)
    )
    has_hue = bool(chroma1 * chroma2)  # greys have none
    turn = (hue2 - hue1 + _HALF_TURN) % _TURN - _HALF_TURN if has_hue else 0.0  # the shorter way round
    if has_hue and hue2 - hue1 == _HALF_TURN:
        turn = float(_HALF_TURN)
    delta_l, delta_c = second[0] - first[0], chroma2 - chroma1
    delta_h = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2))

    mean_l, mean_c, mean_h = (first[0] + second[0]) / 2, (chroma1 + chroma2) / 2, hue1 + hue2
    if has_hue:
        mean_h /= 2
        if abs(hue1 - hue2) > _HALF_TURN:
            mean_h += _HALF_TURN if mean_h < _HALF_TURN else -_HALF_TURN
    bend = (mean_l - 50) ** 2
    weight_l = 1 + 0.015 * bend / math.sqrt(20 + bend)
    weight_c = 1 + 0.045 * mean_c
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    weight_h = 1 + 0.015 * mean_c * (
        1 + sum(share * math.cos(math.radians(factor * mean_h + shift)) for share, factor, shift in waves)
    )
    blue = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_c**7 / (mean_c**7 + _POWER)) * math.sin(math.radians(blue))
    parts = delta_l / weight_l, delta_c / weight_c, delta_h / weight_h
    return math.sqrt(max(sum(part * part for part in parts) + twist * parts[1] * parts[2], 0.0))


def _multiply(rows: _Rows, column: tuple[float, ...]) -> Colour:
    x, y, z = (sum(a * b for a, b in zip(row, column, strict=True)) for row in rows)
    return x, y, z
