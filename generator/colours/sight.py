"""How colours look to eyes that see them otherwise, and how far apart two colours are.

Sources: the matrices of G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0, which work on linear light; the difference
of CIE 142-2001 (CIEDE2000), as G. Sharma, W. Wu and E. N. Dalal have it, Color Research and Application 30 (1), 2005.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from generator.colours.contrast import curved, light, linear
from generator.spine.plan import Colour

Lab = tuple[float, float, float]
_Rows = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

FULL: Final = "full colour"
GREY: Final = "grey"
# Eyes that lack one kind of cone: those for middle, long and short waves.
MATRICES: Final[Mapping[str, _Rows]] = MappingProxyType(
    {
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
)
SIGHTS: Final = (FULL, *MATRICES, GREY)
ENOUGH: Final = 10.0  # what colours that players tell apart by them alone are apart, at the least, to every sight

_XYZ: Final[_Rows] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)  # D65
_POWER: Final = 25.0**7
_HALF: Final = 180  # degrees
_ROUND: Final = 360


def seen(colour: Colour, sight: str) -> Colour:
    """Return how a colour looks to a sight, one of `SIGHTS`.

    Raises:
        KeyError: There is no such sight.
    """
    if sight == FULL:
        return colour
    if sight == GREY:
        share = curved(light(colour))
        return share, share, share
    red, green, blue = (curved(min(max(part, 0.0), 1.0)) for part in _times(MATRICES[sight], _linear(colour)))
    return red, green, blue


@lru_cache(maxsize=4096)
def apart(one: Colour, other: Colour, sight: str) -> float:
    """Return how far apart two colours look to a sight, by CIEDE2000: 1 is just seen side by side, 100 black to white.

    Raises:
        KeyError: There is no such sight.
    """
    return difference(lab(seen(one, sight)), lab(seen(other, sight)))


def least(pairs: Iterable[tuple[Colour, Colour]]) -> tuple[float, str]:
    """Return how far apart things are to the sight that takes them for each other first, and in words, how it sees.

    `pairs` are the colours in which the two differ, one or more; the pair that is farthest apart tells them apart.
    """
    several = tuple(pairs)
    worst, by = min((max(apart(*pair, each) for pair in several), each) for each in SIGHTS)
    return worst, {FULL: "in full colour", GREY: "in greys"}.get(by, f"with {by}")


def lab(colour: Colour) -> Lab:
    """Return a colour in CIELAB, under the light D65."""
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, _linear(colour)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Lab, other: Lab) -> float:
    """Return the difference of two colours by CIEDE2000, its three weights being 1."""
    middle = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(middle**7 / (middle**7 + _POWER)))
    chroma, hue = zip(*(_polar(each[1] * stretch, each[2]) for each in (one, other)), strict=True)
    turn = _turn(chroma, hue)
    by_light, by_chroma = other[0] - one[0], chroma[1] - chroma[0]
    by_hue = 2 * math.sqrt(chroma[0] * chroma[1]) * math.sin(math.radians(turn / 2))

    mean_light, mean_chroma, mean_hue = (one[0] + other[0]) / 2, sum(chroma) / 2, _mean(chroma, hue)
    bend = (mean_light - 50) ** 2
    weight = 1 + 0.015 * bend / math.sqrt(20 + bend), 1 + 0.045 * mean_chroma, 1 + 0.015 * mean_chroma * _tide(mean_hue)
    blue = 60 * math.exp(-(((mean_hue - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + _POWER)) * math.sin(math.radians(blue))
    parts = by_light / weight[0], by_chroma / weight[1], by_hue / weight[2]
    return math.sqrt(max(sum(part * part for part in parts) + twist * parts[1] * parts[2], 0.0))


def _polar(a: float, b: float) -> tuple[float, float]:
    """Return chroma, and hue in degrees from 0 to 360; the hue of greys is 0."""
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % _ROUND


def _turn(chroma: tuple[float, ...], hue: tuple[float, ...]) -> float:
    """Return by how many degrees the hue turns, the shorter way round."""
    if not chroma[0] * chroma[1]:
        return 0.0
    turn = hue[1] - hue[0]
    return turn - _ROUND if turn > _HALF else turn + _ROUND if turn < -_HALF else turn


def _mean(chroma: tuple[float, ...], hue: tuple[float, ...]) -> float:
    """Return the hue between two hues, in degrees."""
    both = hue[0] + hue[1]
    if not chroma[0] * chroma[1]:
        return both  # a grey has no hue
    if abs(hue[0] - hue[1]) <= _HALF:
        return both / 2
    return (both + _ROUND) / 2 if both < _ROUND else (both - _ROUND) / 2


def _tide(hue: float) -> float:
    """Return how much a difference of hue counts at this hue, in degrees."""
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * math.cos(math.radians(times * hue + ahead)) for share, times, ahead in waves)


def _times(rows: _Rows, column: Colour) -> Colour:
    x, y, z = (sum(a * b for a, b in zip(row, column, strict=True)) for row in rows)
    return x, y, z


def _linear(colour: Colour) -> Colour:
    red, green, blue = map(linear, colour)
    return red, green, blue


def _root(share: float) -> float:
    return math.cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
