"""Draw the university of the pyromancers: one complex of towers over two by two tiles, whole or burnt out.

Parts are drawn in the coordinates of the whole complex and cropped to the quarter of a tile.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.art.town import openings, ruin, scenery, surfaces
from generator.art.town.extras import Tower, round_tower
from generator.art.town.house import Face, Look, mix_look
from generator.art.town.openings import Hole
from generator.art.town.surfaces import Wall
from generator.model.colours import parse_hex
from generator.model.plan import Linear, Outline, Radial


@dataclass(frozen=True, slots=True)
class Keep:
    """The measures that the parts of the university share; mm from the top left corner of its north-west quarter.

    Attributes:
        w, h: Size of one quarter.
        u: Millimetres to a unit.
        seed: For its random numbers.
        burnt: In ruins.
    """

    w: float
    h: float
    u: float
    ground: float
    look: Look
    seed: int
    burnt: bool

    def rng(self, part: str) -> random.Random:
        """Return a random generator for one part."""
        return pen.random_stream("university", part, self.seed)


def block(keep: Keep, box: tuple[float, float, float, float], part: str) -> Shapes:
    """Draw a stone wall (left, top, right, bottom), shaded to the right; a ragged top when burnt."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    rng = keep.rng(part)
    veil = Linear(left, 0, right, 0, ((0, keep.look.ink), (1, keep.look.ink)), 0.22)
    third = (right - left) * 0.7
    body = (
        *surfaces.wall("stone", Wall(corners, keep.u * 1.9), keep.look, rng),
        fill(pen.rectangle(left + third, top, right - left - third, bottom - top), veil),
    )
    return (pen.clip(body, broken_edge(keep, box, rng)),) if keep.burnt else body


def broken_edge(keep: Keep, box: tuple[float, float, float, float], rng: random.Random) -> Outline:
    """Return a clip with a ragged top edge for a wall."""
    left, top, right, bottom = box
    points: list[Point] = []
    x = left - 0.4
    while x < right + 0.4:
        points.append((x, top + rng.choice((0.0, 0.6, 1.5, 3.0, 4.0)) * keep.u * rng.random()))
        x += rng.uniform(0.6, 1.8) * keep.u
    return polygon((*points, (right + 0.4, points[-1][1]), (right + 0.4, bottom + 1), (left - 0.4, bottom + 1)))


def slab(keep: Keep, left: float, right: float, y: float, thick: float) -> Shapes:
    """Draw a moulding of pale stone with its shadow; nothing when burnt away."""
    stone = lighten(keep.look.stone, 0.12)
    yield fill(pen.rectangle(left, y + thick, right - left, thick * 0.8), keep.look.ink, alpha=0.3)
    shade = pen.shade_across(left, right, stone, 0.2, 0.35)
    yield fill(pen.rectangle(left, y, right - left, thick), shade, keep.look.ink, 0.18)


def pane(keep: Keep, hole: Hole, part: str, *, lit: bool = True) -> Shapes:
    """Draw an arched window of the university, whole or burnt out."""
    return openings.window("arched", hole, keep.look, keep.rng(part), lit=lit, burnt=keep.burnt)


def roof(keep: Keep, piece: Face, part: str) -> Shapes:
    """Draw a face of a roof, or its rafters."""
    if keep.burnt:
        return ruin.bare_frame(piece, keep.u, keep.look, keep.rng(part))
    return surfaces.face(piece, keep.u, keep.look, keep.rng(part))


def hall(keep: Keep) -> Shapes:
    """Draw the long hall behind the great tower."""
    w, h, u = keep.w, keep.h, keep.u
    left, right, top = 0.44 * w, 1.56 * w, 1.2 * h
    piece = Face(
        ((left - 1.4 * u, top + 0.6 * u), (left + 0.16 * w, 0.98 * h)),
        ((right + 1.4 * u, top + 0.6 * u), (right - 0.16 * w, 0.98 * h)),
    )
    yield from roof(keep, piece, "hall roof")
    if not keep.burnt:
        yield from surfaces.crest(((left + 0.16 * w, 0.98 * h), (right - 0.16 * w, 0.98 * h)), u, keep.look)
        for i, at in enumerate((0.58, 0.72, 1.28, 1.42)):
            yield from surfaces.dormer((at * w, top - 1.2 * u), u * 0.9, keep.look, keep.rng(f"dormer{i}"), straw=False)
    yield from block(keep, (left, top, 0.78 * w, keep.ground), "hall west")
    yield from block(keep, (1.22 * w, top, right, keep.ground), "hall east")
    for row, y in enumerate((1.34, 1.6)):
        for i, at in enumerate((0.55, 0.665, 1.335, 1.45)):
            hole = Hole(at * w, y * h, 3.1 * u, 6.2 * u if row == 0 else 5.0 * u, u)
            yield from pane(keep, hole, f"hall{row}{i}", lit=(row + i) % 3 != 1)
    yield from slab(keep, left - u, right + u, 1.46 * h, 0.9 * u)
    yield from slab(keep, left - 0.6 * u, right + 0.6 * u, keep.ground - 1.2 * u, 1.3 * u)


def tower(keep: Keep) -> Shapes:
    """Draw the great tower over the seam of the tiles, from the portal to the brazier."""
    w, h, u = keep.w, keep.h, keep.u
    for side in (-1, 1):
        # A flying buttress from the great tower down over the hall's roof
        x0, x1 = w + side * 0.19 * w, w + side * 0.47 * w
        stone = mix(keep.look.wall, keep.look.ink, 0.1 if side < 0 else 0.35)
        for lift in (0.0, 0.15):
            y0, y1 = (0.84 + lift) * h, (1.12 + lift * 0.6) * h
            bow: Outline = (
                ("M", x0, y0),
                ("L", x1, y1),
                ("L", x1, y1 + 2.4 * u),
                ("C", x1 - side * 0.02 * w, y0 + 0.16 * h, x0 + side * 0.12 * w, y0 + 0.08 * h, x0, y0 + 0.13 * h),
                ("Z",),
            )
            yield fill(bow, pen.down(y0, y1, lighten(stone, 0.15), darken(stone, 0.2)), keep.look.ink, 0.2)
            coping = pen.line(((x0, y0), (x1, y1)))
            yield from pen.strokes(coping, (keep.look.ink, 1.0 * u), (lighten(stone, 0.3), 1.0 * u - 0.3))
        pier = (x1 - 1.6 * u, 1.1 * h, x1 + 1.6 * u, keep.ground)
        yield from block(keep, pier, f"pier{side}")
        yield from pinnacle(keep, x1, 1.1 * h, 0.12 * h)
    yield from block(keep, (0.82 * w, 0.5 * h, 1.18 * w, 1.1 * h), "upper")
    for i, at in enumerate((0.9, 1.0, 1.1)):
        yield from pane(keep, Hole(at * w, 0.59 * h, 2.2 * u, 4.6 * u, u * 0.9), f"belfry{i}")
    yield from slab(keep, 0.8 * w, 1.2 * w, 0.665 * h, 0.8 * u)
    yield from rose(keep, w, 0.84 * h, 0.115 * w)
    yield from block(keep, (0.76 * w, 1.04 * h, 1.24 * w, keep.ground), "lower")
    for left in (0.745, 1.215):
        yield from block(keep, (left * w, 1.04 * h, (left + 0.04) * w, keep.ground), f"corner{left}")
        yield from slab(keep, (left - 0.005) * w, (left + 0.045) * w, 1.5 * h, 0.8 * u)
    yield from slab(keep, 0.735 * w, 1.265 * w, 1.03 * h, 1.1 * u)
    for i, at in enumerate((0.86, 1.14)):
        yield from pane(keep, Hole(at * w, 1.2 * h, 2.6 * u, 6.4 * u, u), f"lower{i}")
    yield from portal(keep)
    for x, y, tall in ((0.79, 0.52, 0.12), (1.21, 0.52, 0.12), (0.735, 1.04, 0.17), (1.265, 1.04, 0.17)):
        yield from pinnacle(keep, x * w, y * h, tall * h)
    yield from _brazier(keep)


def pinnacle(keep: Keep, x: float, foot: float, tall: float) -> Shapes:
    """Draw a little spire on a corner; its stump when burnt."""
    u, look = keep.u, keep.look
    stone = pen.across(x - 1.4 * u, x + 1.4 * u, lighten(look.wall, 0.2), darken(look.wall, 0.4))
    shaft = pen.rectangle(x - 1.2 * u, foot - tall * 0.45, 2.4 * u, tall * 0.6)
    if keep.burnt:
        stump = pen.read_polygon("-1.2 1.5, -1.2 -1.5, 0 -0.6, 0.6 -2.6, 1.2 -0.4, 1.2 1.5", x, foot, u)
        yield fill(stump, stone, look.ink, 0.18)
        return
    spike = pen.read_polygon("-1.7 -0.42, 0 -1.25, 1.7 -0.42", x, foot, u, tall)
    hooks = [
        pen.circle(x + side * 1.5 * u * (1 - at), foot - tall * (0.42 + 0.83 * at), 0.32 * u)
        for at in (0.2, 0.45, 0.7)
        for side in (-1, 1)
    ]
    yield fill(shaft, stone, look.ink, 0.18)
    yield fill(join(hooks), look.metal, look.ink, 0.1)
    yield fill(spike, pen.shade_across(x - 1.7 * u, x + 1.7 * u, look.roof, 0.25, 0.45), look.ink, 0.2)
    yield fill(pen.circle(x, foot - tall * 1.27, 0.5 * u), look.metal, look.ink, 0.12)


def rose(keep: Keep, cx: float, cy: float, r: float) -> Shapes:
    """Draw the rose window with the star of flames in it; a black hole with broken spokes when burnt."""
    look = keep.look
    stone = pen.across(cx - r, cx + r, lighten(look.stone, 0.3), darken(look.stone, 0.25))
    spokes = [pen.line(((cx, cy), point)) for point in ornaments.around(cx, cy, r, 12)]
    petals = [pen.circle(x, y, r * 0.15) for x, y in ornaments.around(cx, cy, r * 0.76, 12, turn=15)]
    frame = fill(pen.circle(cx, cy, r * 1.2), stone, look.ink, 0.22)
    if keep.burnt:
        yield frame
        yield fill(pen.circle(cx, cy, r), parse_hex("#0d0c0c"), look.ink, 0.2)
        yield stroke(join(spokes[::3]), darken(look.stone, 0.3), 0.7 * keep.u)
        yield openings.soot(Hole(cx, cy, r * 2, r * 2, keep.u), keep.rng("rose"))
        return
    fade = ((0, scenery.PALE), (0.3, scenery.YELLOW), (0.6, scenery.AMBER), (0.85, scenery.ORANGE), (1, scenery.RED))
    light = Radial(cx, cy, r * 1.05, fade)
    star = pen.star(cx, cy, r * 0.52, r * 0.24, 6)
    yield frame
    yield stroke(pen.circle(cx, cy, r * 1.1), look.ink, 0.14, alpha=0.7)
    yield fill(pen.circle(cx, cy, r), light, look.ink, 0.22)
    yield stroke(join(spokes), darken(look.stone, 0.45), 0.5 * keep.u)
    yield fill(join(petals), scenery.YELLOW, look.ink, 0.3)
    yield fill(star, lighten(look.base, 0.2), look.ink, 0.3)
    yield fill(pen.circle(cx, cy, r * 0.16), scenery.PALE, look.ink, 0.24)
    yield pen.glow(cx, cy, r * 2.6, scenery.ORANGE, strength=0.6)


def portal(keep: Keep) -> Shapes:
    """Draw the great door in its stepped arches, and the stairs before it."""
    w, h, u, look = keep.w, keep.h, keep.u, keep.look
    foot, wide, high = keep.ground, 0.19 * w, 0.4 * h
    for i, grow in enumerate((2.4, 1.6, 0.8)):
        stone = darken(lighten(look.stone, 0.25), 0.18 * i)
        arch = openings.arch(w - wide / 2 - grow * u, foot - high - grow * u, wide + 2 * grow * u, high + grow * u)
        yield fill(arch, pen.across(w - wide, w + wide, lighten(stone, 0.1), darken(stone, 0.25)), look.ink, 0.2)
    leaf = openings.arch(w - wide / 2, foot - high, wide, high)
    ash = (parse_hex("#0b0909"), parse_hex("#2a2422"))
    tones = ash if keep.burnt else (scenery.RED, scenery.ORANGE, scenery.AMBER)
    yield fill(leaf, pen.down(foot - high, foot, *tones), look.ink, 0.22)
    # Both leaves of the great door, opened inwards
    edges = [(w + side * wide * 0.5, w + side * wide * 0.27) for side in (-1, 1)]
    doors = [polygon(((x0, foot - high), (x0, foot), (x1, foot - 1.4 * u), (x1, foot - high))) for x0, x1 in edges]
    bands = [pen.levels([foot - high * at for at in (0.15, 0.35, 0.55)], x0, x1) for x0, x1 in edges]
    yield pen.clip((fill(join(doors), look.door, look.ink, 0.2), stroke(join(bands), look.metal, 0.5 * u)), leaf)
    if not keep.burnt:
        yield from scenery.flame(w, foot - high * 0.14, wide * 0.34, high * 0.42, keep.rng("hearth"), lit=0.5)
        y = foot - high - 1.2 * u
        r = 2.3 * keep.u
        flame = scenery.flame(w, y + r * 0.62, r * 0.8, r * 1.3, keep.rng("keystone"), lit=0.0)
        ring = pen.across(w - r, w + r, lighten(keep.look.metal, 0.4), darken(keep.look.metal, 0.3))
        yield fill(pen.circle(w, y, r), ring, keep.look.ink, 0.18)
        yield fill(pen.circle(w, y, r * 0.78), keep.look.dark, keep.look.ink, 0.14)
        yield from flame
    yield from _steps(keep, foot, wide)


def _steps(keep: Keep, foot: float, wide: float) -> Shapes:
    w, u, look = keep.w, keep.u, keep.look
    for i in range(4):
        step = pen.rectangle(w - wide * (0.62 + 0.14 * i), foot + (i - 0.6) * 0.9 * u, wide * (1.24 + 0.28 * i), u)
        tone = darken(lighten(look.stone, 0.15), 0.1 * i)
        yield fill(step, pen.across(w - wide, w + wide, lighten(tone, 0.15), darken(tone, 0.3)), look.ink, 0.18)


def _brazier(keep: Keep) -> Shapes:
    """Draw the bowl on top of the great tower in which the fire burns."""
    w, h, u, look = keep.w, keep.h, keep.u, keep.look
    left, right, y = 0.8 * w, 1.2 * w, 0.5 * h
    merlons = [
        pen.rectangle(left + (right - left) * i / 9, y - 2.0 * u, (right - left) / 9, 2.2 * u) for i in range(0, 9, 2)
    ]
    stone = pen.across(left, right, lighten(look.wall, 0.15), darken(look.wall, 0.35))
    bowl: Outline = pen.path(
        "M0.86 0.42L1.14 0.42C1.12 0.47 1.06 0.485 1.04 0.5L0.96 0.5C0.94 0.485 0.88 0.47 0.86 0.42Z", 0, 0, w, h
    )
    brass = pen.shade_across(0.86 * w, 1.14 * w, look.metal, 0.35, 0.45)
    bosses = [pen.circle(w + math.sin(i * 0.42) * 0.11 * w, 0.437 * h, 0.5 * u) for i in range(-3, 4)]
    yield fill(bowl, brass, look.ink, 0.24)
    yield fill(pen.rectangle(0.845 * w, 0.408 * h, 0.31 * w, 1.1 * u), brass, look.ink, 0.2)
    yield fill(join(bosses), look.copper, look.ink, 0.12)
    yield fill(join(merlons), stone, look.ink, 0.18)
    yield from slab(keep, left, right, y, u)


def wings(keep: Keep) -> Shapes:
    """Draw the low wings at both ends: the observatory in the west, the glasshouse in the east."""
    w, h, u = keep.w, keep.h, keep.u
    for i, (left, right) in enumerate(((-0.1, 0.33), (1.67, 2.1))):
        top = 1.5 * h
        yield from block(keep, (left * w, top, right * w, keep.ground), f"wing{i}")
        for j, at in enumerate((0.09, 0.21)):
            x = (at if i == 0 else 2 - at) * w
            yield from pane(keep, Hole(x, 1.68 * h, 2.8 * u, 5.2 * u, u), f"wing{i}{j}", lit=j != i)
        yield from slab(keep, left * w, right * w + u, top - 0.4 * u, 0.9 * u)
    yield from _observatory(keep, 0.15 * w, 1.5 * h - 0.4 * u)
    yield from _glasshouse(keep, 1.85 * w, 1.5 * h - 0.4 * u)


def _observatory(keep: Keep, cx: float, foot: float) -> Shapes:
    """Draw a dome on a drum with a telescope that looks out of it."""
    w, u, look = keep.w, keep.u, keep.look
    half = 0.13 * w
    top = foot - 4.5 * u
    arc = pen.arc_points(cx, top, half * 1.04, half * 1.1, 180, 270, steps=10)
    dome = Face(arc, tuple((2 * cx - x, y) for x, y in arc), "metal")
    drum = block(keep, (cx - half, top, cx + half, foot), "drum")
    arches = [openings.arch(cx + (i - 2) * half * 0.38 - 0.7 * u, top + 1.3 * u, 1.4 * u, 2.6 * u) for i in range(5)]
    glass = parse_hex("#0d0c0c") if keep.burnt else scenery.AMBER
    tube = pen.rotation(-38, at=(cx, top - half * 0.5))
    y = top - half * 0.5
    brass = pen.shade_down(y - 2 * u, y + 2 * u, look.metal, 0.45, 0.45)
    barrels = [
        fill(pen.place(pen.rectangle(cx + a * u, y - r * u, (b - a) * u, 2 * r * u), tube), brass, look.ink, 0.18)
        for a, b, r in ((1.0, 7.0, 1.1), (7.0, 11.0, 1.4), (11.0, 11.8, 1.7))
    ]
    yield from barrels
    yield from drum
    yield fill(join(arches), glass, look.ink, 0.16)
    yield from roof(keep, dome, "dome")
    yield from slab(keep, cx - half - 0.8 * u, cx + half + 0.8 * u, top - 0.3 * u, 0.8 * u)


def _glasshouse(keep: Keep, cx: float, foot: float) -> Shapes:
    """Draw a glazed vault full of warm light and leaves, and the chimney of the laboratory beside it."""
    w, u, look = keep.w, keep.u, keep.look
    half, high = 0.14 * w, 0.2 * w
    vault = openings.arch(cx - half, foot - high, half * 2, high)
    ribs = [
        pen.line(((cx, foot), point)) for point in pen.arc_points(cx, foot, half * 1.1, high * 1.1, 190, 350, steps=9)
    ]
    hoops = [pen.line(pen.arc_points(cx, foot, half * at, high * at, 180, 360, steps=16)) for at in (0.36, 0.7)]
    plants: list[Outline] = []
    rng = keep.rng("plants")
    for _ in range(16):
        x, tall = cx + rng.uniform(-0.9, 0.9) * half, high * rng.uniform(0.15, 0.55)
        plants.append(pen.read_curve("-0.9 0, -1.6 -0.7, 0 -1, 1.5 -0.6, 0.8 0", x, foot, u, tall))
    light = pen.down(foot - high, foot, parse_hex("#d8f0a8"), parse_hex("#ffd873"), parse_hex("#f29a3c"))
    iron = mix(look.metal, look.ink, 0.4)
    yield from surfaces.chimney((cx + half * 0.95, foot - 1.5 * u), u * 1.5, look, keep.rng("stack"))
    if keep.burnt:
        frame = join((*ribs[::2], *hoops))
        yield pen.clip((stroke(frame, look.ink, 0.8 * u), stroke(frame, parse_hex("#3a3533"), 0.5 * u)), vault)
        yield stroke(vault, look.ink, 0.6 * u)
        return
    yield fill(vault, light, look.ink, 0.24)
    yield pen.clip(
        (fill(join(plants), parse_hex("#3f6d2c"), alpha=0.85), stroke(join((*ribs, *hoops)), iron, 0.4 * u)), vault
    )
    yield from pen.strokes(vault, (look.ink, 0.9 * u), (lighten(iron, 0.2), 0.9 * u - 0.3))
    yield pen.glow(cx, foot - high * 0.4, high * 1.6, openings.LIGHT, strength=0.45)


# Signs of fire as lines in a box from -1 to 1.
_RUNES: tuple[tuple[tuple[tuple[float, float], ...], ...], ...] = (
    (((0, 1), (0, -1)), ((-0.6, -0.2), (0, -1), (0.6, -0.2)), ((-0.5, 0.5), (0, 0), (0.5, 0.5))),
    (((-0.5, 1), (-0.5, -0.6), (0.5, 0.2), (0.5, -1)), ((-0.5, 0.3), (0.5, 1))),
    (((-0.6, 0.9), (0, -0.9), (0.6, 0.9), (-0.6, 0.9)), ((-0.25, 0.2), (0.25, 0.2))),
    (((-0.6, -0.8), (0.6, 0.0), (-0.6, 0.8)), ((-0.1, -1), (-0.1, 1))),
)


def runes(keep: Keep) -> Shapes:
    """Draw the fire runes that glow on the towers; scorched grooves when burnt."""
    w, h, u = keep.w, keep.h, keep.u
    spots = pen.points("0.4 1.05, 0.4 1.17, 0.4 1.29, 1.6 1.05, 1.6 1.17, 1.6 1.29")
    for i, (x, y) in enumerate(spots):
        at = (1.8 * u, 0.0, 0.0, 2.1 * u, (x - 0.052) * w, y * h)
        sign = join(pen.place(pen.line(mark), at) for mark in _RUNES[(i + keep.seed) % len(_RUNES)])
        yield stroke(sign, keep.look.ink, 1.0 * u, alpha=0.6)
        yield stroke(sign, scenery.ORANGE, 0.6 * u)
        if not keep.burnt:
            yield stroke(sign, scenery.YELLOW, 0.26 * u)
            yield pen.glow(at[4], at[5], 5 * u, scenery.ORANGE, strength=0.45)


def forecourt(keep: Keep) -> Shapes:
    """Draw banners on the tower, fire bowls on pillars, and a railing along the street."""
    w, u = keep.w, keep.u
    for i, x in enumerate((0.7, 1.3)):
        cx = x * w
        look, foot = keep.look, keep.ground + 1.2 * keep.u
        stone = pen.across(cx - 2 * u, cx + 2 * u, lighten(look.stone, 0.3), darken(look.stone, 0.35))
        bowl: Outline = pen.path(
            "M -2.4 -8.4 L 2.4 -8.4 C 2 -6.6 1 -6.6 0.8 -6.2 L -0.8 -6.2 C -1 -6.6 -2 -6.6 -2.4 -8.4 Z", cx, foot, u
        )
        flame = () if keep.burnt else scenery.flame(cx, foot - 7.9 * u, 3.6 * u, 7.5 * u, keep.rng(f"bowl{i}"), lit=0.6)
        yield fill(pen.ellipse(cx, foot, 3.4 * u, 0.8 * u), pen.BLACK, alpha=0.35)
        yield fill(pen.rectangle(cx - 1.9 * u, foot - 1.4 * u, 3.8 * u, 1.4 * u), stone, look.ink, 0.18)
        yield fill(pen.rectangle(cx - 1.2 * u, foot - 6.3 * u, 2.4 * u, 5.0 * u), stone, look.ink, 0.18)
        yield from flame
        metal = pen.across(cx - 2.4 * u, cx + 2.4 * u, lighten(look.metal, 0.35), darken(look.metal, 0.4))
        yield fill(bowl, metal, look.ink, 0.2)
    for left, right in ((-0.1, 0.6), (1.4, 2.1)):
        yield from _railing(keep, left * w, right * w)
    for i, x in enumerate((0.8, 1.2)):
        yield from _banner(keep, x * w, 1.36 * keep.h, 3.4 * u, 13 * u, i)
    for x in (0.32, 1.68):
        yield from pinnacle(keep, x * w, 1.5 * keep.h, 0.12 * keep.h)
    if keep.burnt:
        yield from ruin.heap((0.0, 2 * w), keep.ground + 0.6 * u, 120, u, keep.look, keep.rng("heap"))


def _railing(keep: Keep, start: float, end: float) -> Shapes:
    u, look, foot = keep.u, keep.look, keep.ground + 2.2 * keep.u
    posts = round((end - start) / (1.5 * u))
    xs = [start + (end - start) * i / posts for i in range(posts + 1)]
    bars = pen.uprights(xs, foot, foot - 3.6 * u) + pen.levels([foot - 0.7 * u, foot - 3.0 * u], start, end)
    tips = [pen.read_polygon("-0.4 -3.6, 0 -4.6, 0.4 -3.6", x, foot, u) for x in xs]
    return (stroke(bars, look.ink, 0.36 * u), fill(join(tips), look.metal, look.ink, 0.1))


def _banner(keep: Keep, cx: float, y: float, wide: float, tall: float, number: int) -> Shapes:
    look, u, half = keep.look, keep.u, wide / 2
    low = tall * (0.45 if keep.burnt else 1.0)
    cloth = polygon(
        ((cx - half, y), (cx + half, y), (cx + half, y + low), (cx, y + low - 1.4 * u), (cx - half, y + low))
    )
    flame = (
        ()
        if keep.burnt
        else scenery.flame(cx, y + tall * 0.62, wide * 0.5, tall * 0.36, keep.rng(f"banner{number}"), lit=0.0)
    )
    yield fill(pen.shift(cloth, 0.4 * u, 0.4 * u), look.ink, alpha=0.35)
    yield fill(cloth, pen.shade_across(cx - half, cx + half, look.base, 0.12, 0.35), look.ink, 0.18)
    yield stroke(pen.place(cloth, pen.scaling(0.8, 0.92, at=(cx, y + low * 0.45))), look.metal, 0.2, alpha=0.9)
    yield from flame
    yield fill(pen.rectangle(cx - half - 0.6 * u, y - 0.5 * u, wide + 1.2 * u, 0.7 * u), look.metal, look.ink, 0.14)


_QUARTERS = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}


def draw_university(spec: DrawingSpec) -> Shapes:
    """Draw one quarter: the whole complex, moved and cropped, with everything that lies outside left out."""
    bleed = spec.number("bleed")
    w, h = spec.width - 2 * bleed, spec.height - 2 * bleed
    base, dark, light = spec.colour("base"), spec.colour("dark"), spec.colour("light")
    paint = mix_look(base, dark, light, walls="stone", rng=pen.random_stream("university", spec.integer("seed")))
    paint = replace(paint, wall=mix(parse_hex("#7d7480"), base, 0.22), roof=mix(base, dark, 0.2))
    campus = Keep(w, h, min(w, h) / 40, h * 1.865, paint, spec.integer("seed"), burnt=spec.word("state") == "burnt")
    column, row = _QUARTERS[spec.word("quarter")]
    x, y = column * w - bleed, row * h - bleed
    mood = scenery.night(base, dark, light)
    box = (x, y, x + spec.width, y + spec.height)
    shapes = (*pen.crop(_stage(campus, mood, bleed), box), *pen.crop(_all(campus), box))
    return pen.move(shapes, -x, -y)


def _stage(campus: Keep, mood: scenery.Mood, bleed: float) -> Shapes:
    """Draw sky, city and street under the whole complex, out to the bleed."""
    width, horizon = 2 * campus.w + 2 * bleed, campus.ground + bleed - 0.02 * campus.h
    street = 2 * campus.h + 2 * bleed
    if campus.burnt:
        sky, mood = ruin.sky(width, horizon, campus.rng("ash")), ruin.MORNING
    else:
        sky = scenery.sky(
            width, horizon, mood, campus.rng("sky"), moon=(width * 0.1, campus.h * 0.26), size=campus.w * 0.1
        )
    stage = (
        *sky,
        *scenery.city(width, horizon + 0.4, campus.h * 0.62, mood, campus.rng("city")),
        *scenery.street(width, horizon, street, mood, campus.rng("street")),
    )
    return pen.move(stage, -bleed, -bleed)


def _all(campus: Keep) -> Shapes:
    """Draw the buildings of the complex, back to front, and the fire over them."""
    w, h = campus.w, campus.h
    stone = (
        *_towers(campus, (0.18, 0.58, 1.42, 1.82), half=0.05, foot=1.55, eaves=(0.98, 0.7), apex=(0.66, 0.38)),
        *wings(campus),
        *hall(campus),
        *_towers(campus, (0.4, 1.6), half=0.105, foot=1.865, eaves=(0.72, 0.72), apex=(0.26, 0.26)),
        *runes(campus),
        *tower(campus),
        *forecourt(campus),
    )
    if campus.burnt:
        smoke = [
            puff
            for i, at in enumerate((0.35, 0.75, 1.0, 1.3, 1.7))
            for puff in scenery.smoke(
                at * w, h * (0.75 + 0.1 * (i % 3)), h * 0.55, campus.rng(f"smoke{i}"), parse_hex("#57524e"), alpha=0.16
            )
        ]
        beds = [
            pen.glow(at * w, campus.ground + campus.u, 3 * campus.u, scenery.ORANGE, strength=0.6)
            for at in (0.3, 0.62, 0.95, 1.12, 1.5, 1.83)
        ]
        sparks = scenery.sparks((0, h * 0.5, 2 * w, h * 1.4), 46, campus.rng("embers"), size=0.15)
        return (*ruin.turn_to_ash(stone), *smoke, *beds, *sparks)
    return (
        pen.glow(w, h * 0.34, h * 0.95, scenery.ORANGE, strength=0.55),
        *scenery.swirl(w, h * 0.34, w * 0.9, 130, campus.rng("swirl")),
        *stone,
        *scenery.flame(w, h * 0.44, w * 0.26, h * 0.36, campus.rng("crown"), lit=0.8),
        *scenery.sparks((w * 0.6, h * 0.02, w * 0.8, h * 0.4), 40, campus.rng("sparks"), size=0.22),
        pen.glow(w, campus.ground, w * 0.45, scenery.AMBER, strength=0.4),
    )


def _towers(
    campus: Keep,
    places: tuple[float, ...],
    *,
    half: float,
    foot: float,
    eaves: tuple[float, float],
    apex: tuple[float, float],
) -> Shapes:
    """Draw round towers at places across; the outer and the inner ones have their own heights, in quarters."""
    for i, at in enumerate(places):
        inner = 0 < i < len(places) - 1
        tower = Tower(
            at * campus.w, half * campus.w, foot * campus.h, eaves[inner] * campus.h, apex[inner] * campus.h, campus.u
        )
        rng = campus.rng(f"tower{half}{i}")
        yield from round_tower(tower, "stone", campus.look, rng, burnt=campus.burnt, coarse=1.9)
