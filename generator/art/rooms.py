"""Scenes within walls, for `tableaux`: beds where a brigade sleeps, an open door, a newspaper on a desk.

They are set in a frame of 52.5 x 44.2 mm; their upper left corner is kept quiet.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from generator.art import figures, fire, ornaments, pen, scenery
from generator.art.ornaments import SOOT
from generator.art.scenery import Mood
from generator.spine.plan import Colour, Outline, Shape

_WIDE: Final = 52.5
_HIGH: Final = 44.2
_PLANK = pen.colour("#6b4423")
_POST = pen.colour("#a06a34")
_LINEN = pen.colour("#f4ead2")
_SKIN = pen.colour("#e9b98c")
_PAPER = pen.colour("#efe4c8")
_PRINT = pen.colour("#3a2f24")
_BLANKETS: Final = tuple(pen.colour(tone) for tone in ("#c8452c", "#3f6f9e", "#5f8a4c", "#a8598c"))


def crate(x: float, foot: float, wide: float, high: float) -> Iterator[Shape]:
    """Yield a long crate of planks that stands on `foot`, its left side at `x`."""
    top = foot - high
    wood = pen.across(x, x + wide, pen.lighten(_POST, 0.15), pen.darken(_POST, 0.3))
    yield pen.filled(pen.rectangle(x, top, wide, high), wood, line=SOOT, width=0.35)
    slats = [pen.line(((x, top + high * i / 3), (x + wide, top + high * i / 3))) for i in (1, 2)]
    yield pen.stroked(pen.joined(slats), SOOT, 0.25, alpha=0.7)
    posts = [pen.rectangle(x + at, top, 1.6, high) for at in (0.0, wide - 1.6)]
    yield pen.filled(pen.joined(posts), pen.lighten(_POST, 0.2), line=SOOT, width=0.25)


def _planks(top: float, bottom: float, step: float, tone: Colour) -> Iterator[Shape]:
    """Yield a wall of upright planks."""
    shade = pen.down(top, bottom, pen.darken(tone, 0.45), tone, pen.darken(tone, 0.35))
    yield pen.filled(pen.rectangle(0, top, _WIDE, bottom - top), shade)
    joints = [pen.line(((step * i, top), (step * i, bottom))) for i in range(1, round(_WIDE / step) + 1)]
    yield pen.stroked(pen.joined(joints), pen.darken(tone, 0.7), 0.2, alpha=0.7)


# A room with beds


def bunks(mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a room with two bunk beds, three asleep, one bed still empty, under a window full of night."""
    yield from _planks(0, 37, 3.5, _PLANK)
    yield pen.filled(
        pen.rectangle(0, 37, _WIDE, 8), pen.down(37, _HIGH, pen.darken(_PLANK, 0.2), pen.darken(_PLANK, 0.6))
    )
    yield from _night_window(23.6, 8.8, 5.2, mood, rng)
    yield pen.glow(26.3, 16, 26, fire.AMBER, strength=0.3)
    yield from _bed(2.4, 20.5, (0, 2), rng)
    yield from _bed(29.4, 13.6, (1, None), rng)
    yield from _helmet(23.2, 18.6)
    boots = [pen.rounded_rect(x, 39.6, 1.7, 3.2, 0.6) + pen.rounded_rect(x, 41.4, 2.9, 1.4, 0.6) for x in (24.2, 27.0)]
    yield pen.filled(pen.joined(boots), pen.colour("#2a2320"), line=SOOT, width=0.25)


def _night_window(cx: float, cy: float, r: float, mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a round window with the moon in it."""
    pane = pen.circle(cx, cy, r)
    sky = pen.filled(pane, pen.down(cy - r, cy + r, mood.sky[0], mood.sky[2]))
    yield pen.clipped((sky, *scenery.full_moon(cx + 1.6, cy - 1.2, 2.0, mood.moon, rng)), pane)
    yield pen.stroked(pen.line(((cx - r, cy), (cx + r, cy))) + pen.line(((cx, cy - r), (cx, cy + r))), _POST, 0.5)
    yield pen.stroked(pane, SOOT, 1.6)
    yield pen.stroked(pane, _POST, 1.0)


def _bed(x: float, top: float, sleepers: tuple[int | None, ...], rng: random.Random) -> Iterator[Shape]:
    """Yield a bunk bed whose posts begin at `top`: who sleeps above and below, by the number of the blanket."""
    levels = (top + 9.6, 38.0)
    for y, who in zip(levels, sleepers, strict=True):
        yield pen.filled(pen.rectangle(x, y - 2.2, 20.6, 2.4), _LINEN, line=SOOT, width=0.3)
        yield pen.filled(pen.ellipse(x + 4.2, y - 3.0, 3.2, 1.5), pen.WHITE, line=SOOT, width=0.3)
        if who is not None:
            yield from _sleeper(x + 4.4, y, _BLANKETS[who], _BLANKETS[who - 2], rng)
        yield pen.filled(pen.rectangle(x - 0.4, y, 21.4, 1.8), _POST, line=SOOT, width=0.3)
    posts = [pen.rounded_rect(x + at, top, 1.8, 43.0 - top, 0.5) for at in (-1.0, 19.8)]
    yield pen.filled(pen.joined(posts), pen.lighten(_POST, 0.12), line=SOOT, width=0.3)
    rungs = [pen.rectangle(x + 15.2, y, 4.8, 0.8) for y in range(round(levels[0]) + 4, 42, 3)]
    yield pen.filled(
        pen.joined([*rungs, pen.rectangle(x + 14.6, levels[0] - 1, 1.0, 43.0 - levels[0] + 1)]),
        _POST,
        line=SOOT,
        width=0.2,
    )


def _sleeper(x: float, y: float, blanket: Colour, cap: Colour, rng: random.Random) -> Iterator[Shape]:
    """Yield somebody in bed, head at the left in a nightcap, under a blanket."""
    hill: Outline = (
        ("M", x + 1.4, y - 0.2),
        ("C", x + 1.6, y - 6.4, x + 7.2, y - 5.6, x + 10.0, y - 4.6 - rng.uniform(0, 0.8)),
        ("C", x + 13.0, y - 3.8, x + 15.8, y - 5.4, x + 15.6, y - 0.2),
        ("Z",),
    )
    yield pen.filled(pen.circle(x, y - 4.0, 2.2), _SKIN, line=SOOT, width=0.3)
    eyes = [pen.line(pen.arc_points(x + at, y - 4.2, 0.5, 0.4, 10, 170, steps=4)) for at in (-0.4, 1.0)]
    yield pen.stroked(pen.joined(eyes), SOOT, 0.25)
    night = pen.polygon(
        ((x - 2.4, y - 4.6), (x - 0.6, y - 6.6), (x + 2.0, y - 5.6), (x - 3.4, y - 8.6), (x - 5.4, y - 6.2))
    )
    yield pen.filled(night, cap, line=SOOT, width=0.3)
    yield pen.filled(pen.circle(x - 5.2, y - 5.8, 0.9), pen.WHITE, line=SOOT, width=0.25)
    yield pen.filled(
        hill, pen.down(y - 6, y, pen.lighten(blanket, 0.2), blanket, pen.darken(blanket, 0.3)), line=SOOT, width=0.3
    )
    yield pen.stroked(pen.line(((x + 2.2, y - 3.0), (x + 15.2, y - 2.4))), pen.lighten(blanket, 0.5), 0.5, alpha=0.8)


def _helmet(x: float, y: float) -> Iterator[Shape]:
    """Yield a helmet that hangs on a bed post."""
    red = _BLANKETS[0]
    dome: Outline = (("M", x - 3, y + 2), ("C", x - 3, y - 3.4, x + 3, y - 3.4, x + 3, y + 2), ("Z",))
    yield pen.filled(
        dome, pen.across(x - 3, x + 3, pen.lighten(red, 0.25), red, pen.darken(red, 0.3)), line=SOOT, width=0.35
    )
    yield pen.filled(pen.ellipse(x, y + 2, 4.6, 1.0), pen.darken(red, 0.25), line=SOOT, width=0.35)
    yield pen.filled(pen.rounded_rect(x - 1, y - 1.6, 2, 2.6, 0.6), pen.colour("#f6d77c"), line=SOOT, width=0.25)


# An open door


def doorway(mood: Mood, _rng: random.Random) -> Iterator[Shape]:
    """Yield a gate that stands open at night: warm light, and many who have come, dark before it."""
    wall = pen.mix(mood.street, mood.sky[1], 0.45)
    yield pen.filled(
        pen.rectangle(0, 0, _WIDE, _HIGH), pen.down(0, _HIGH, pen.darken(wall, 0.35), pen.darken(wall, 0.6))
    )
    yield pen.stroked(pen.joined(_courses()), pen.darken(wall, 0.75), 0.25, alpha=0.8)
    arch: Outline = (
        ("M", 12.0, 41.0), ("L", 12.0, 22.0), ("C", 12.0, 3.0, 44.0, 3.0, 44.0, 22.0), ("L", 44.0, 41.0), ("Z",),
    )  # fmt: skip
    yield pen.stroked(arch, pen.darken(wall, 0.7), 4.4)
    yield pen.stroked(arch, pen.lighten(wall, 0.12), 3.6)
    joints = zip(
        pen.arc_points(28, 22, 14.6, 12.6, 180, 360), pen.arc_points(28, 22, 18.2, 16.4, 180, 360), strict=True
    )
    yield pen.stroked(pen.joined(pen.line(ends) for ends in joints), pen.darken(wall, 0.7), 0.3)
    yield pen.filled(arch, pen.down(6, 41, fire.AMBER, fire.YELLOW, fire.PALE))
    yield pen.filled(pen.polygon(((12, 41), (44, 41), (52.5, 45), (4, 45))), fire.AMBER, alpha=0.55)
    yield pen.glow(28, 24, 27, fire.AMBER, strength=0.5)
    yield from _leaves()
    folk = [part for x, tall, hat in _COMERS for part in _comer(x, 41.6, tall, hat)]
    yield pen.filled(pen.bent(pen.joined(folk), pen.moving(0.3, -0.3)), fire.ORANGE)
    yield pen.filled(pen.joined(folk), pen.colour("#20140f"))
    shadows = [
        pen.polygon(
            ((x - 1.6, 41.6), (x + 1.6, 41.6), (x + 3 * (x - 28) / 16 + 2.4, 45), (x + 3 * (x - 28) / 16 - 2.4, 45))
        )
        for x, _, _ in _COMERS
    ]
    yield pen.filled(pen.joined(shadows), pen.BLACK, alpha=0.4)


def _courses() -> Iterator[Outline]:
    """Yield the joints of a wall of large blocks."""
    for row in range(9):
        y = row * 4.9
        yield pen.line(((0, y), (_WIDE, y)))
        for i in range(8):
            x = i * 7.6 + (3.8 if row % 2 else 0)
            yield pen.line(((x, y), (x, y + 4.9)))


def _leaves() -> Iterator[Shape]:
    """Yield the two leaves of the gate, thrown open."""
    for sign, edge in ((-1, 12.0), (1, 44.0)):
        far = edge + sign * 6.4
        leaf = pen.polygon(((edge, 13.6), (far, 9.6), (far, 43.4), (edge, 41)))
        yield pen.filled(
            leaf, pen.across(edge, far, pen.lighten(_PLANK, 0.1), pen.darken(_PLANK, 0.35)), line=SOOT, width=0.35
        )
        bands = [pen.line(((edge, y), (far, y - (1.6 if y < 25 else -0.8)))) for y in (18.5, 36.0)]
        yield pen.stroked(pen.joined(bands), pen.colour("#3b3a3d"), 1.1)


_COMERS: Final = (
    (17.0, 17.0, "point"),
    (22.6, 21.5, "brim"),
    (28.4, 14.0, "ears"),
    (33.4, 19.5, "bare"),
    (39.2, 24.5, "horns"),
)


def _comer(x: float, foot: float, tall: float, hat: str) -> Iterator[Outline]:
    """Yield one who comes, by shape alone: legs, coat, head, and what tells one from the next."""
    u = tall / 10
    head = foot - 8.4 * u
    yield pen.circle(x, head, 1.15 * u)
    for y, parts in ((foot, (_COAT,)), (head, _HATS[hat])):
        for points in parts:
            yield _wound([(x + dx * u, y - dy * u) for dx, dy in points])


def _wound(points: pen.Points) -> Outline:
    """Return the polygon, drawn the way round that circles are, so that what overlaps one stays filled."""
    turning = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))
    return pen.polygon(points if turning > 0 else points[::-1])


_COAT: Final = (
    (-1.5, 0.0), (-1.4, 3.0), (-1.75, 5.4), (-1.5, 6.7), (-0.7, 7.5), (0.7, 7.5), (1.5, 6.7), (1.75, 5.4), (1.4, 3.0),
    (1.5, 0.0), (0.3, 0.0), (0.0, 2.6), (-0.3, 0.0),
)  # fmt: skip
_HATS: Final = {
    "bare": (
        ((-1.0, -1.0), (-1.6, -1.2), (-3.1, 1.6), (-2.6, 1.9)),
        ((-2.6, -0.4), (-2.95, -0.4), (-2.95, 4.4), (-2.6, 4.4)),
        ((-1.9, 3.8), (-3.7, 3.8), (-3.7, 4.9), (-1.9, 4.9)),
    ),
    "brim": (((-2.2, 0.5), (2.2, 0.5), (2.0, 0.9), (0.9, 0.9), (0.2, 3.6), (-0.9, 0.9), (-2.0, 0.9)),),
    "ears": (((-1.2, 0.3), (-1.5, 2.1), (-0.3, 1.0)), ((0.3, 1.0), (1.5, 2.1), (1.2, 0.3))),
    "horns": (
        ((-0.9, 0.2), (-2.1, 0.5), (-2.7, 1.4), (-2.6, 2.7), (-2.1, 1.7), (-0.6, 1.0)),
        ((0.9, 0.2), (2.1, 0.5), (2.7, 1.4), (2.6, 2.7), (2.1, 1.7), (0.6, 1.0)),
    ),
    "point": (((-1.3, 0.3), (0.5, 4.2), (1.3, 0.3)),),
}


# A newspaper


def newspaper(mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield the front page of a newspaper on a desk, a brigade in its picture; what it says is not to be read."""
    yield from _planks(0, _HIGH, 8.6, pen.mix(_PLANK, mood.sky[1], 0.35))
    yield pen.glow(36, 10, 34, fire.AMBER, strength=0.42)
    ring = pen.circle(11.4, 36.2, 4.2)
    yield pen.stroked(ring, pen.colour("#2a170c"), 0.9, alpha=0.55)
    page = tuple(_page(rng))
    yield from pen.rotated((pen.filled(pen.rectangle(17.6, 3.4, 30, 41), pen.BLACK, alpha=0.45),), 5, at=(32, 22))
    yield from pen.rotated(page, 5, at=(32, 22))
    yield from _medal(14.6, 29.4)


def _page(rng: random.Random) -> Iterator[Shape]:
    """Yield the page itself, upright: rules and a name above, a headline, a picture, three columns of lines."""
    x, y, wide = 16.6, 2.4, 31.0
    yield pen.filled(
        pen.rectangle(x, y, wide, 42), pen.down(y, 44, _PAPER, pen.darken(_PAPER, 0.08)), line=SOOT, width=0.3
    )
    bars = [pen.rectangle(x + 5.4, y + 1.5, wide - 10.8, 2.6), pen.rectangle(x + 2, y + 7.2, wide - 4, 2.2)]
    yield pen.filled(pen.joined([*bars, pen.rectangle(x + 6.6, y + 10.3, wide - 13.2, 1.7)]), _PRINT)
    rules = [pen.line(((x + 2, y + at), (x + wide - 2, y + at))) for at in (5.2, 5.9)]
    yield pen.stroked(pen.joined(rules), _PRINT, 0.25)
    frame = pen.rectangle(x + 4, y + 13.4, wide - 8, 15.4)
    shot = pen.filled(frame, pen.down(y + 13, y + 29, pen.colour("#d9c49a"), pen.colour("#a5875a")))
    crew = figures.crew(x + wide / 2, y + 28.8, 17.5, pen.colour("#4a3723"), pen.colour("#c9ab78"))
    sun = [
        pen.polygon(((x + 15.5, y + 26), *pen.arc_points(x + 15.5, y + 26, 24, 24, at, at + 8, steps=1)))
        for at in range(180, 360, 16)
    ]
    yield pen.clipped((shot, pen.filled(pen.joined(sun), _PAPER, alpha=0.5), *crew), frame)
    yield pen.stroked(frame, _PRINT, 0.4)
    lines = [
        pen.line(((x + 2 + 9.4 * column, row), (x + 2 + 9.4 * column + 8.2 * (1 if rng.random() < 0.8 else 0.6), row)))
        for column in range(3)
        for row in (y + 30.8 + 1.25 * i for i in range(9))
    ]
    yield pen.stroked(pen.joined(lines), _PRINT, 0.42, alpha=0.6)


def _medal(cx: float, cy: float) -> Iterator[Shape]:
    """Yield a medal on its ribbon that lies on the page's edge."""
    ribbon = pen.polygon(((cx - 4.4, cy - 8), (cx - 0.6, cy - 9.2), (cx + 1.6, cy), (cx - 1.6, cy)))
    yield pen.filled(ribbon, _BLANKETS[0], line=SOOT, width=0.3)
    yield pen.filled(pen.circle(cx + 0.4, cy + 3.4, 4.4), pen.BLACK, alpha=0.4)
    yield pen.filled(
        pen.circle(cx, cy + 3, 4.4), ornaments.brass(cx - 4, cy - 1, cx + 4, cy + 7), line=SOOT, width=0.35
    )
    yield pen.filled(pen.star(cx, cy + 3, 3.0, 1.25, 5), pen.colour("#fbecb8"), line=SOOT, width=0.25)
