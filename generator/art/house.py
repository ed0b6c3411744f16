"""The bones of a building: how large, where its storeys, corners and eaves stand, and in which colours it is painted.

A building is seen at its corner and at eye level: a lit front from `x0` to `xc`, a side in shade from `xc` to `x1`, and
every level line stays level.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.art import pen
from generator.spine.plan import Colour

WALLS = ("timber", "brick", "stone", "plaster", "plank")
ROOFS = ("gable", "hip", "gambrel", "mansard", "dome", "onion", "flat", "spire", "thatch", "lean-to")
WIDTHS = ("narrow", "normal", "wide")

_WIDE = {"narrow": 16.5, "normal": 23.0, "wide": 30.0}
_FRONT = {"narrow": 0.7, "normal": 0.7, "wide": 0.72}
_GROUND_STOREY = 8.2
_UPPER_STOREY = 6.8
_JETTY = 0.7  # how far an upper storey of a timber house leans out over the one below


@dataclass(frozen=True, slots=True)
class Storey:
    """One storey: left end, corner, right end, top and bottom, in mm of the drawing."""

    x0: float
    xc: float
    x1: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """From floor to ceiling."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class House:
    """A building's bones.

    Attributes:
        u: Millimetres to one unit of its plan; what is thick or large is measured in it.
        storeys: From the ground up.
        ground: Where it stands.
        rise: Height of the roof above the eaves.
    """

    u: float
    storeys: tuple[Storey, ...]
    ground: float
    rise: float

    @property
    def x0(self) -> float:
        """The left end of the top storey."""
        return self.storeys[-1].x0

    @property
    def xc(self) -> float:
        """The corner of the top storey."""
        return self.storeys[-1].xc

    @property
    def x1(self) -> float:
        """The right end of the top storey."""
        return self.storeys[-1].x1

    @property
    def eaves(self) -> float:
        """Where the walls end and the roof begins."""
        return self.storeys[-1].top

    @property
    def middle(self) -> float:
        """Half way between the ends."""
        return (self.x0 + self.x1) / 2

    @property
    def front(self) -> float:
        """The width of the front."""
        return self.xc - self.x0


def rise(roof: str, width: float) -> float:
    """Return how high a roof is, in units, over a house that is `width` units wide."""
    front = width * 0.7
    heights = {
        "gable": min(13.0, max(8.5, front * 0.62)),
        "hip": 8.5,
        "gambrel": min(12.5, max(9.0, front * 0.6)),
        "mansard": 9.0,
        "dome": width * 0.42 + 4.5,
        "onion": width * 0.36 + 8.0,
        "flat": 3.0,
        "spire": 19.0,
        "thatch": 9.5,
        "lean-to": 8.0,
    }
    return heights[roof]


# What stands over the top of a roof, in units: a finial or a lantern; chimneys, when they stand higher.
_CROWN = {"dome": 4.4, "onion": 4.4, "flat": 6.0}
_CHIMNEYS = {"gable": 5.6, "gambrel": 5.8, "mansard": 4.7, "thatch": 4.9, "lean-to": 6.0, "hip": 5.6}


def house(
    roof: str, *, storeys: int, width: str, walls: str, chimneys: int, box: tuple[float, float], ground: float
) -> House:
    """Return the bones of a building that fits the picture `box` (width, height in mm) and stands on `ground`."""
    crown = _CHIMNEYS.get(roof, _CROWN.get(roof, 2.7)) if chimneys else _CROWN.get(roof, 2.7)
    wide, high = _WIDE[width], _GROUND_STOREY + (storeys - 1) * _UPPER_STOREY
    over = rise(roof, wide)
    u = min(
        (ground - box[1] * 0.02) / (high + over + crown),
        box[0] * 0.63 / wide,
        min(box[0], box[1] * 1.4) / 53 * 1.28,
    )
    centre, left = box[0] * 0.515, -wide / 2
    jetty = _JETTY if walls in {"timber", "plank"} else 0.0
    rows = []
    bottom = 0.0
    for level in range(storeys):
        top = bottom - (_UPPER_STOREY if level else _GROUND_STOREY)
        out = jetty * min(level, 2) - jetty
        x0, x1 = left - out, left + wide + out
        corner = left + wide * _FRONT[width] + out * 0.4
        rows.append(
            Storey(centre + x0 * u, centre + corner * u, centre + x1 * u, ground + top * u, ground + bottom * u)
        )
        bottom = top
    return House(u, tuple(rows), ground, over * u)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a building.

    Attributes:
        ink: The dark line around everything.
        roof, door, wall: Their main tones.
        beam: Dark wood. stone: Footings, sills and steps. trim: Pale woodwork. metal: Brass. copper: Pipes.
        accent: The affiliation's light shade. base, dark: Its others.
    """

    ink: Colour
    roof: Colour
    door: Colour
    wall: Colour
    beam: Colour
    stone: Colour
    trim: Colour
    metal: Colour
    copper: Colour
    accent: Colour
    base: Colour
    dark: Colour


_WALL_TONES = {
    "timber": ("#efe2c4", "#ead7b0", "#e6d9c8"),
    "brick": ("#a5573c", "#96523f", "#b0684a"),
    "stone": ("#96938c", "#a09684", "#8a8f94"),
    "plaster": ("#e3c795", "#dcae86", "#cfd0b4", "#d9b3a6"),
    "plank": ("#8a6a48", "#7d7262", "#96714a"),
}


def look(base: Colour, dark: Colour, light: Colour, *, walls: str, rng: random.Random) -> Look:
    """Return the colours of a building in the three shades of its affiliation; chance picks the tone of the walls."""
    tone = pen.colour(rng.choice(_WALL_TONES[walls]))
    tint = {"brick": 0.12, "plaster": 0.1, "plank": 0.16}.get(walls, 0.05)
    return Look(
        ink=pen.mix(pen.darken(dark, 0.7), pen.colour("#1d110a"), 0.7),
        roof=pen.mix(pen.mix(base, dark, 0.12), pen.colour("#6b4a3a"), rng.uniform(0.0, 0.12)),
        door=pen.mix(base, pen.colour("#7a3018"), 0.28 + rng.uniform(0, 0.3)),
        wall=pen.mix(tone, base, tint),
        beam=pen.colour(rng.choice(("#4a2d1a", "#55341f", "#3e2818"))),
        stone=pen.mix(pen.colour("#8b867e"), base, 0.08),
        trim=pen.mix(pen.colour("#f0e3c2"), light, 0.25),
        metal=pen.colour("#c9993f"),
        copper=pen.colour("#b8683a"),
        accent=light,
        base=base,
        dark=dark,
    )
