"""Ten roofs as bones: faces, gable walls, ridges, and where chimneys, dormers and flags stand. `roofing` draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.art import pen
from generator.art.house import House
from generator.art.pen import Point, Points


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
    """A roof's bones.

    Attributes:
        faces: Back to front.
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
        gables=(
            (
                (house.x0, e),
                (house.x0 + inset, knee),
                (top, p),
                (house.xc - inset, knee),
                (house.xc, e),
            ),
        ),
        ridges=((peak, (top + depth, peak[1])),),
        boards=(((house.x0 - over * 0.7, foot), (kl, knee), peak, (kr, knee), (house.xc + over * 0.7, foot)),),
        stacks=((top + depth * 0.7, p + u), (kr + depth * 0.55, knee), (house.x0 + inset * 0.8, knee + u)),
        peak=peak,
        eye=(top, e - house.rise * 0.44),
    )


def hip(house: House) -> Roof:
    """Return a roof that slopes to all sides."""
    u, e, p = house.u, house.eaves + 0.3 * house.u, house.eaves - house.rise
    over, wide = 1.3 * u, house.x1 - house.x0
    a, b = (house.x0 + wide * 0.34, p), (house.x0 + wide * 0.62, p)
    corner = (house.xc + over * 0.2, e)
    return Roof(
        faces=(
            Face((corner, b), ((house.x1 + over, e), b), shaded=True),
            Face(((house.x0 - over, e), a), (corner, b)),
        ),
        ridges=((a, b), (b, corner), (b, (house.x1 + over, e)), (a, (house.x0 - over, e))),
        stacks=(
            (house.x0 + wide * 0.72, p + house.rise * 0.42),
            (house.x0 + wide * 0.3, p + u),
            (house.x0 + wide * 0.5, p + u),
        ),
        peak=((a[0] + b[0]) / 2, p),
        dormers=((house.x0 + house.front * 0.5, e - house.rise * 0.2),),
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
    u, wide = house.u, house.x1 - house.x0
    left, right = house.x0 + wide * 0.1, house.x1 - wide * 0.1
    radius, foot, high = (right - left) / 2, house.eaves - 3.0 * u, house.rise - 4.4 * u
    cx, top = (left + right) / 2, foot - high
    arc = pen.arc_points(cx, foot, radius * 1.03, high, 180, 270, steps=10)
    return Roof(
        faces=(Face(arc, tuple((2 * cx - x, y) for x, y in arc), "metal"),),
        stacks=(
            (house.x1 - wide * 0.03, house.eaves),
            (house.x0 + wide * 0.03, house.eaves),
            (house.x0 + wide * 0.14, house.eaves),
        ),
        peak=(cx, top),
        drum=(left, right, foot, house.eaves),
        eye=(cx, foot + 1.5 * u),
    )


def onion(house: House) -> Roof:
    """Return an onion dome on a drum."""
    u, wide = house.u, house.x1 - house.x0
    left, right = house.x0 + wide * 0.2, house.x1 - wide * 0.2
    cx, radius = (left + right) / 2, (right - left) / 2
    foot = house.eaves - 2.8 * u
    high = house.rise - 3.0 * u
    bulb = (
        (0.86, 0.0),
        (1.14, 0.1),
        (1.27, 0.22),
        (1.22, 0.34),
        (0.98, 0.47),
        (0.66, 0.58),
        (0.36, 0.69),
        (0.17, 0.8),
        (0.07, 0.9),
        (0.0, 1.0),
    )
    profile = tuple((cx - radius * r, foot - high * t) for r, t in bulb)
    return Roof(
        faces=(Face(profile, tuple((2 * cx - x, y) for x, y in profile), "metal"),),
        stacks=(
            (house.x1 - wide * 0.06, house.eaves),
            (house.x0 + wide * 0.06, house.eaves),
            (house.x0 + wide * 0.15, house.eaves),
        ),
        peak=(cx, foot - high),
        drum=(left, right, foot, house.eaves),
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
            corners += [(x, e - 1.4 * u), (x, e - 3.0 * u), (x + step, e - 3.0 * u), (x + step, e - 1.4 * u)]
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
    u, e, wide, high = house.u, house.eaves, house.x1 - house.x0, house.rise
    shape = (
        (-1.9, 1.3, 0),
        (-1.7, 0.2, 0),
        (-0.6, 0, 0.3),
        (0.6, 0, 0.6),
        (2.0, 0, 0.84),
        (4.2, 0, 0.97),
        (6.4, 0, 1.0),
    )
    left = tuple((house.x0 + dx * u, e + down * u - up * high) for dx, down, up in shape)
    right = tuple((house.x1 - dx * u, e + down * u - up * high) for dx, down, up in shape)
    return Roof(
        faces=(Face(left, right, "thatch"),),
        ridges=((left[-1], right[-1]),),
        stacks=(
            (house.x1 - wide * 0.27, e - high * 0.8),
            (house.x0 + wide * 0.27, e - high * 0.8),
            (house.x0 + wide * 0.5, e - high * 0.9),
        ),
        peak=((left[-1][0] + right[-1][0]) / 2, e - high),
        dormers=((house.x0 + house.front * 0.52, e - high * 0.16),),
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
