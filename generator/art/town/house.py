"""Plan a building: its size, storeys, colours and one of ten roofs, before anything is drawn.

A building is seen at its corner and at eye level: a lit front from `x0` to `xc`, a side in shade from `xc` to `x1`, and
every horizontal line stays horizontal. Sizes are in units of the building; `u` is mm per unit.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Point, Points, darken, mix
from generator.model.colours import parse_hex
from generator.model.plan import Colour

WALLS = ("timber", "brick", "stone", "plaster", "plank")
ROOFS = ("gable", "hip", "gambrel", "mansard", "dome", "onion", "flat", "spire", "thatch", "lean-to")

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
    """The plan of a building.

    Attributes:
        u: Millimetres to one unit of its plan; what is thick or large is measured in it.
        ground: The y of the ground.
        rise: Height of the roof above the eaves.
        x0, xc, x1: Left end, corner and right end of the top storey.
        eaves: Where the walls end and the roof begins.
        middle: Half way between the ends.
        front: The width of the front.
    """

    u: float
    storeys: tuple[Storey, ...]
    ground: float
    rise: float
    x0: float
    xc: float
    x1: float
    eaves: float
    middle: float
    front: float


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


def plan_house(spec: DrawingSpec, *, ground: float) -> House:
    """Return the plan of the ordered building, which stands on `ground` and fits the picture."""
    roof, width, walls, storeys = spec.word("roof"), spec.word("width"), spec.word("walls"), spec.integer("storeys")
    tallest = _CHIMNEYS if spec.integer("chimneys") else {}
    crown = tallest.get(roof, _CROWN.get(roof, 2.7))
    wide, high = _WIDE[width], _GROUND_STOREY + (storeys - 1) * _UPPER_STOREY
    over, box = rise(roof, wide), (spec.width, spec.height)
    u = min(
        (ground - box[1] * 0.02) / (high + over + crown), box[0] * 0.63 / wide, min(box[0], box[1] * 1.4) / 53 * 1.28
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
    x0, xc, x1, eaves = rows[-1].x0, rows[-1].xc, rows[-1].x1, rows[-1].top
    return House(u, tuple(rows), ground, over * u, x0, xc, x1, eaves, middle=(x0 + x1) / 2, front=xc - x0)


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


def mix_look(base: Colour, dark: Colour, light: Colour, *, walls: str, rng: random.Random) -> Look:
    """Return the colours of a building in the three shades of its affiliation; the tone of the walls is random."""
    tone = parse_hex(rng.choice(_WALL_TONES[walls]))
    tint = {"brick": 0.12, "plaster": 0.1, "plank": 0.16}.get(walls, 0.05)
    return Look(
        ink=mix(darken(dark, 0.7), parse_hex("#1d110a"), 0.7),
        roof=mix(mix(base, dark, 0.12), parse_hex("#6b4a3a"), rng.uniform(0.0, 0.12)),
        door=mix(base, parse_hex("#7a3018"), 0.28 + rng.uniform(0, 0.3)),
        wall=mix(tone, base, tint),
        beam=parse_hex(rng.choice(("#4a2d1a", "#55341f", "#3e2818"))),
        stone=mix(parse_hex("#8b867e"), base, 0.08),
        trim=mix(parse_hex("#f0e3c2"), light, 0.25),
        metal=parse_hex("#c9993f"),
        copper=parse_hex("#b8683a"),
        accent=light,
        base=base,
        dark=dark,
    )


@dataclass(frozen=True, slots=True)
class Face:
    """A piece of roof, ruled between its left and its right profile, both from the eaves up.

    Attributes:
        left, right: As many points each; a triangle's meet at the top.
        covering: `tiles`, `metal` or `thatch`.
        shaded: On the side away from the light.
    """

    left: Points
    right: Points
    covering: str = "tiles"
    shaded: bool = False

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its outline, up the left profile and down the right one."""
        return (*self.left, *reversed(self.right))

    def at(self, across: float, up: float) -> Point:
        """Return the point that lies `across` (0 left, 1 right) and `up` (0 eaves, 1 top)."""
        lx, ly = _along(self.left, up)
        rx, ry = _along(self.right, up)
        return lx + (rx - lx) * across, ly + (ry - ly) * across


def _along(points: Points, share: float) -> Point:
    place = share * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    part = place - i
    (ax, ay), (bx, by) = points[i], points[i + 1]
    return ax + (bx - ax) * part, ay + (by - ay) * part


@dataclass(frozen=True, slots=True)
class Roof:
    """The plan of a roof.

    Attributes:
        gables: Pieces of wall that reach up into the roof, under its faces; the first is the front's.
        ridges: Lines along which cap tiles run.
        boards: Lines along which the roof's edge shows as a thick board.
        stacks: Feet of three chimneys, the best first.
        peak: The highest point, for finials and flags.
        dormers: Feet of dormer windows.
        eye: Where a small window or a clock sits in the gable or drum; None: nowhere.
        drum: Left, right, top and bottom of a round drum below a dome.
    """

    faces: tuple[Face, ...]
    stacks: tuple[Point, Point, Point]
    peak: Point
    gables: tuple[Points, ...] = ()
    ridges: tuple[Points, ...] = ()
    boards: tuple[Points, ...] = ()
    dormers: tuple[Point, ...] = ()
    eye: Point | None = None
    drum: tuple[float, float, float, float] | None = None


def _pitched(house: House, apex: float, *, eye: float) -> Roof:
    """Return a roof with the ridge running away from the front, its top over `apex` (share of the front)."""
    u, e, p = house.u, house.eaves, house.eaves - house.rise
    over = 1.2 * u
    top = house.x0 + house.front * apex
    depth = house.x1 - house.xc
    fall = house.rise / max(0.1, house.xc - top)
    left_fall = house.rise / (top - house.x0) if apex > 0.05 else 0.0
    eave = e + over * fall * 0.8
    left_foot = (house.x0 - over * 0.8, e + over * 0.8 * left_fall) if apex > 0.05 else (house.x0 - over, p - 0.3 * u)
    right_foot = (house.xc + over * 0.8, eave)
    peak = (top, p - 0.5 * u)
    slope = Face((right_foot, peak), ((house.x1 + over, eave), (top + depth + over * 0.3, p - 0.5 * u)), shaded=True)
    return Roof(
        faces=(slope,),
        gables=(((house.x0, e), (top, p), (house.xc, e)),),
        ridges=((peak, (top + depth + over * 0.3, p - 0.5 * u)),),
        boards=((left_foot, peak, right_foot),),
        stacks=(
            (top + depth * 0.75, p + house.rise * 0.1),
            (house.xc + depth * 0.5, p + house.rise * 0.5),
            (house.x0 + house.front * max(0.18, apex * 0.4), e - house.rise * 0.2),
        ),
        peak=peak,
        eye=(house.x0 + house.front * eye, e - house.rise * 0.36),
    )


def gable(house: House) -> Roof:
    """Return a steep front gable."""
    return _pitched(house, 0.5, eye=0.5)


def lean_to(house: House) -> Roof:
    """Return one slope, high on the left."""
    return _pitched(house, 0.0, eye=0.2)


def gambrel(house: House) -> Roof:
    """Return a barn's roof: steep below, flat above."""
    u, e, p = house.u, house.eaves, house.eaves - house.rise
    over, depth, knee = 1.0 * u, house.x1 - house.xc, house.eaves - house.rise * 0.6
    top, inset = house.x0 + house.front / 2, house.front * 0.14
    kl, kr = house.x0 + inset - over * 0.4, house.xc - inset + over * 0.4
    foot = e + over
    peak = (top, p - 0.4 * u)
    lower = Face(
        ((house.xc + over * 0.7, foot), (kr, knee)), ((house.x1 + over, foot), (kr + depth, knee)), shaded=True
    )
    upper = Face(((kr, knee), peak), ((kr + depth, knee), (top + depth, peak[1])), shaded=True)
    return Roof(
        faces=(lower, upper),
        gables=(((house.x0, e), (house.x0 + inset, knee), (top, p), (house.xc - inset, knee), (house.xc, e)),),
        ridges=((peak, (top + depth, peak[1])),),
        boards=(((house.x0 - over * 0.7, foot), (kl, knee), peak, (kr, knee), (house.xc + over * 0.7, foot)),),
        stacks=((top + depth * 0.7, p + u), (kr + depth * 0.55, knee), (house.x0 + inset * 0.8, knee + u)),
        peak=peak,
        eye=(top, e - house.rise * 0.44),
    )


def hip(house: House) -> Roof:
    """Return a roof that slopes to all sides."""
    u, e, p = house.u, house.eaves + 0.3 * house.u, house.eaves - house.rise
    x0, over, wide = house.x0, 1.3 * u, house.x1 - house.x0
    a, b = (x0 + wide * 0.34, p), (x0 + wide * 0.62, p)
    left, corner, right = (x0 - over, e), (house.xc + over * 0.2, e), (house.x1 + over, e)
    return Roof(
        faces=(Face((corner, b), (right, b), shaded=True), Face((left, a), (corner, b))),
        ridges=((a, b), (b, corner), (b, right), (a, left)),
        stacks=((x0 + wide * 0.72, p + house.rise * 0.42), (x0 + wide * 0.3, p + u), (x0 + wide * 0.5, p + u)),
        peak=((a[0] + b[0]) / 2, p),
        dormers=((x0 + house.front * 0.5, e - house.rise * 0.2),),
    )


def mansard(house: House) -> Roof:
    """Return a steep lower roof with dormers under a flat upper one."""
    u, e, p = house.u, house.eaves + 0.2 * house.u, house.eaves - house.rise
    over, wide, knee = 0.9 * u, house.x1 - house.x0, house.eaves - house.rise * 0.78
    a, b, c = (house.x0 + wide * 0.09, knee), (house.xc - wide * 0.045, knee), (house.x1 - wide * 0.1, knee)
    corner, end = (house.xc + over * 0.2, e), (house.x1 + over, e)
    r, s = (house.x0 + wide * 0.3, p), (house.x0 + wide * 0.66, p)
    start = (house.x0 - over, e)
    bow = 0.035 * wide

    def steep(foot: Point, head: Point, inward: float) -> Points:
        """Return a slightly hollow profile."""
        return tuple(
            (foot[0] + (head[0] - foot[0]) * t + inward * 4 * t * (1 - t), foot[1] + (head[1] - foot[1]) * t)
            for t in (0.0, 0.25, 0.5, 0.75, 1.0)
        )

    return Roof(
        faces=(
            Face(((b[0], knee), s), ((c[0], knee), s), shaded=True),
            Face((a, r), (b, s)),
            Face(steep(corner, b, 0), steep(end, c, -bow), shaded=True),
            Face(steep(start, a, bow), steep(corner, b, 0)),
        ),
        ridges=((r, s),),
        boards=((a, b, c),),
        stacks=((house.x1 - wide * 0.16, knee), (house.x0 + wide * 0.16, knee), (house.x0 + wide * 0.5, p + u)),
        peak=((r[0] + s[0]) / 2, p),
        dormers=tuple(
            (house.x0 + house.front * at, e - 0.8 * u) for at in ((0.26, 0.74) if house.front > 13 * u else (0.5,))
        ),
    )


def dome(house: House) -> Roof:
    """Return a half globe on a drum."""
    u, e, x0, x1, wide = house.u, house.eaves, house.x0, house.x1, house.x1 - house.x0
    left, right = x0 + wide * 0.1, x1 - wide * 0.1
    radius, foot, high = (right - left) / 2, e - 3.0 * u, house.rise - 4.4 * u
    cx, top = (left + right) / 2, foot - high
    arc = pen.arc_points(cx, foot, radius * 1.03, high, 180, 270, steps=10)
    return Roof(
        faces=(Face(arc, tuple((2 * cx - x, y) for x, y in arc), "metal"),),
        stacks=((x1 - wide * 0.03, e), (x0 + wide * 0.03, e), (x0 + wide * 0.14, e)),
        peak=(cx, top),
        drum=(left, right, foot, e),
        eye=(cx, foot + 1.5 * u),
    )


def onion(house: House) -> Roof:
    """Return an onion dome on a drum."""
    u, e, x0, x1, wide = house.u, house.eaves, house.x0, house.x1, house.x1 - house.x0
    left, right = x0 + wide * 0.2, x1 - wide * 0.2
    cx, radius = (left + right) / 2, (right - left) / 2
    foot, high = e - 2.8 * u, house.rise - 3.0 * u
    bulb = pen.points(
        "0.86 0, 1.14 0.1, 1.27 0.22, 1.22 0.34, 0.98 0.47, 0.66 0.58, 0.36 0.69, 0.17 0.8, 0.07 0.9, 0 1"
    )
    profile = tuple((cx - radius * r, foot - high * t) for r, t in bulb)
    return Roof(
        faces=(Face(profile, tuple((2 * cx - x, y) for x, y in profile), "metal"),),
        stacks=((x1 - wide * 0.06, e), (x0 + wide * 0.06, e), (x0 + wide * 0.15, e)),
        peak=(cx, foot - high),
        drum=(left, right, foot, e),
        eye=(cx, foot + 1.4 * u),
    )


def flat(house: House) -> Roof:
    """Return a flat roof behind battlements."""
    u, e = house.u, house.eaves
    gables = []
    for start, end in ((house.x0 - 0.5 * u, house.xc), (house.xc, house.x1 + 0.5 * u)):
        count = max(2, round((end - start) / (2.5 * u)))
        step = (end - start) / (count * 2 - 1)
        corners: list[Point] = [(start, e)]
        for i in range(count):
            x = start + step * 2 * i
            corners += pen.points("0 -1.4, 0 -3, 1 -3, 1 -1.4", x, e, step, u)
        corners.append((end, e))
        gables.append(tuple(corners))
    return Roof(
        faces=(),
        gables=tuple(gables),
        stacks=((house.x1 - 3 * u, e - u), (house.x0 + 2.2 * u, e - u), (house.x0 + house.front * 0.5, e - u)),
        peak=(house.x0 + house.front * 0.32, e - 3.0 * u),
    )


def spire(house: House) -> Roof:
    """Return a steeple that flares at its foot."""
    u, e, wide = house.u, house.eaves + 0.3 * house.u, house.x1 - house.x0
    over, p = 0.9 * u, house.eaves - house.rise
    top = (house.x0 + wide * 0.5, p)
    skirt = e - 3.0 * u
    left = ((house.x0 - over, e), (house.x0 + wide * 0.13, skirt), (house.x0 + wide * 0.315, (skirt + p) / 2), top)
    right = ((house.x1 + over, e), (house.x1 - wide * 0.13, skirt), (house.x1 - wide * 0.315, (skirt + p) / 2), top)
    hips = ((house.xc, e), (house.xc - wide * 0.03, skirt), (house.xc - wide * 0.11, (skirt + p) / 2), top)
    return Roof(
        faces=(Face(hips, right, shaded=True), Face(left, hips)),
        ridges=(hips, right, left),
        stacks=((house.x1 - wide * 0.08, e - u), (house.x0 + wide * 0.08, e - u), (house.x1 - wide * 0.2, e - 2 * u)),
        peak=top,
        dormers=((house.x0 + house.front * 0.56, skirt - 0.8 * u),),
    )


def thatch(house: House) -> Roof:
    """Return a thick round cap of straw."""
    u, e, x0, x1, high = house.u, house.eaves, house.x0, house.x1, house.rise
    wide = x1 - x0
    shape = ((-1.9, 1.3, 0), (-1.7, 0.2, 0), (-0.6, 0, 0.3), (0.6, 0, 0.6), (2, 0, 0.84), (4.2, 0, 0.97), (6.4, 0, 1))
    left = tuple((x0 + dx * u, e + down * u - up * high) for dx, down, up in shape)
    right = tuple((x1 - dx * u, e + down * u - up * high) for dx, down, up in shape)
    return Roof(
        faces=(Face(left, right, "thatch"),),
        ridges=((left[-1], right[-1]),),
        stacks=(
            (x1 - wide * 0.27, e - high * 0.8),
            (x0 + wide * 0.27, e - high * 0.8),
            (x0 + wide * 0.5, e - high * 0.9),
        ),
        peak=((left[-1][0] + right[-1][0]) / 2, e - high),
        dormers=((x0 + house.front * 0.52, e - high * 0.16),),
    )


PLANS: Mapping[str, Callable[[House], Roof]] = {
    "gable": gable,
    "hip": hip,
    "gambrel": gambrel,
    "mansard": mansard,
    "dome": dome,
    "onion": onion,
    "flat": flat,
    "spire": spire,
    "thatch": thatch,
    "lean-to": lean_to,
}


@dataclass(frozen=True, slots=True)
class Site:
    """A building on its stage.

    Attributes:
        walls: What its walls are made of.
        width, height: The picture's box in mm.
        rng: Random numbers for this extra alone.
        chosen: The names of all extras of the building, and `sign` when it has one.
        coarse: How much larger stones and tiles are than they need be, in a crowded scene.
        burnt: In ruins.
    """

    bones: House
    roof: Roof
    look: Look
    walls: str
    width: float
    height: float
    rng: random.Random
    chosen: frozenset[str] = frozenset()
    coarse: float = 1.0
    burnt: bool = False

    @property
    def u(self) -> float:
        """Millimetres to a unit of the plan."""
        return self.bones.u

    @property
    def ground(self) -> float:
        """Where the house stands."""
        return self.bones.ground

    @property
    def ceiling(self) -> float:
        """The highest that anything should reach."""
        return self.height * 0.035
