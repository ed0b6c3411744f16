"""Draw events for cards: scenes in the city and indoors, and what goes on at a street festival.

Scenes are drawn in a frame of 52.5 x 44.2 mm and fill any box; their upper left corner is kept quiet for a badge.
Festival figures stand on the middle of the box's lower edge and leave the ground behind them as it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import SOOT
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.art.town import scenery, skyline
from generator.art.town.scenery import Mood
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline, Shape


def crew(cx: float, base: float, size: float, dark: Colour, tint: Colour) -> Shapes:
    """Draw three firefighters in helmets as a group, the middle one in front."""
    for dx, scale in ((-0.27, 0.72), (0.27, 0.72), (0.0, 0.92)):
        yield from firefighter(cx + dx * size, base, size * scale * 0.9, dark, tint)


def firefighter(cx: float, base: float, h: float, dark: Colour, tint: Colour) -> Shapes:
    """Draw one firefighter `h` high on the line `base`: coat, brass buttons, face, brimmed helmet with a shield."""
    coat: Outline = pen.path(
        "M-0.26 0L-0.28 -0.32C-0.28 -0.5 -0.16 -0.56 0 -0.56C0.16 -0.56 0.28 -0.5 0.28 -0.32L0.26 0Z", cx, base, h
    )
    dome: Outline = pen.path("M -0.18 -0.74 C -0.18 -1.05 0.18 -1.05 0.18 -0.74 Z", cx, base, h)
    brim: Outline = pen.path(
        "M -0.27 -0.68 C -0.15 -0.8 0.15 -0.8 0.27 -0.68 C 0.1 -0.71 -0.1 -0.71 -0.27 -0.68 Z", cx, base, h
    )
    badge = pen.read_polygon("-0.06 -0.92, 0.06 -0.92, 0.06 -0.82, 0 -0.76, -0.06 -0.82", cx, base, h)
    buttons = join(pen.circle(cx, base - h * y, h * 0.025) for y in (0.42, 0.3, 0.18))
    gold = parse_hex("#f6d77c")
    cloth = pen.shade_across(cx - h * 0.3, cx + h * 0.3, dark, 0.22, 0.3)
    yield fill(coat, cloth, SOOT, h * 0.025)
    yield stroke(pen.line(((cx - h * 0.27, base - h * 0.12), (cx + h * 0.27, base - h * 0.12))), gold, h * 0.05)
    yield fill(buttons, gold)
    yield fill(pen.ellipse(cx, base - h * 0.64, h * 0.13, h * 0.14), parse_hex("#e9b98c"), SOOT, h * 0.02)
    eyes = join(pen.circle(cx + x * h, base - h * 0.63, h * 0.018) for x in (-0.05, 0.05))
    yield fill(eyes, SOOT)
    yield fill(dome, lighten(tint, 0.1), SOOT, h * 0.025)
    yield fill(brim, darken(tint, 0.2), SOOT, h * 0.025)
    yield fill(badge, gold, SOOT, h * 0.02)


def wagon(cx: float, base: float, size: float, dark: Colour, tint: Colour) -> Shapes:
    """Draw a water wagon from the side: a barrel with hoops on a frame, two spoked wheels, a pump and a lantern."""
    s, wheel = size, size * 0.17
    top, low = base - s * 0.66, base - s * 0.26
    barrel: Outline = (
        ("M", cx - s * 0.36, top + s * 0.05),
        ("C", cx - s * 0.2, top - s * 0.03, cx + s * 0.2, top - s * 0.03, cx + s * 0.36, top + s * 0.05),
        ("C", cx + s * 0.42, top + s * 0.16, cx + s * 0.42, low - s * 0.14, cx + s * 0.36, low - s * 0.03),
        ("C", cx + s * 0.2, low + s * 0.05, cx - s * 0.2, low + s * 0.05, cx - s * 0.36, low - s * 0.03),
        ("C", cx - s * 0.42, low - s * 0.14, cx - s * 0.42, top + s * 0.16, cx - s * 0.36, top + s * 0.05),
        ("Z",),
    )
    hoops = join(pen.path("M 1 -0.65 C 1.12 -0.52 1.12 -0.38 1 -0.25", cx, base, x * s, s) for x in (-0.26, 0.26))
    staves = pen.levels([top + s * y for y in (0.1, 0.18, 0.26, 0.33)], cx - s * 0.38, cx + s * 0.38)
    frame = pen.rounded_rect(cx - s * 0.46, low + s * 0.01, s * 0.92, s * 0.06, s * 0.02)
    gold = parse_hex("#f6d77c")
    wood = pen.shade_down(top, low, dark, 0.34, 0.35)
    yield stroke(pen.line(((cx + s * 0.44, low + s * 0.04), (cx + s * 0.56, base - s * 0.05))), SOOT, s * 0.04)
    yield fill(pen.rounded_rect(cx - s * 0.06, top - s * 0.12, s * 0.12, s * 0.14, s * 0.02), gold, SOOT, s * 0.02)
    yield fill(barrel, wood, SOOT, s * 0.025)
    yield stroke(staves, darken(dark, 0.5), s * 0.012, alpha=0.6)
    yield stroke(hoops, gold, s * 0.035)
    yield fill(ornaments.drop(cx, top + s * 0.25, s * 0.08), parse_hex("#8fd0ee"), SOOT, s * 0.018)
    yield fill(frame, lighten(tint, 0.05), SOOT, s * 0.02)
    yield from _wheel(cx - s * 0.27, base - wheel, wheel, tint)
    yield from _wheel(cx + s * 0.27, base - wheel, wheel, tint)


def _wheel(cx: float, cy: float, r: float, tint: Colour) -> Shapes:
    spokes = join(pen.line(((cx, cy), point)) for point in ornaments.around(cx, cy, r * 0.82, 8))
    yield from pen.strokes(pen.circle(cx, cy, r * 0.84), (SOOT, r * 0.32), (lighten(tint, 0.1), r * 0.18))
    yield from pen.strokes(spokes, (SOOT, r * 0.17), (lighten(tint, 0.1), r * 0.09))
    yield fill(pen.circle(cx, cy, r * 0.22), parse_hex("#f6d77c"), SOOT, r * 0.08)


WIDE: Final = 52.5
HIGH: Final = 44.2
_PLANK = parse_hex("#6b4423")
_POST = parse_hex("#a06a34")
_LINEN = parse_hex("#f4ead2")
_SKIN = parse_hex("#e9b98c")
_PAPER = parse_hex("#efe4c8")
_PRINT = parse_hex("#3a2f24")
_RED = parse_hex("#c8452c")
_BLANKETS: Final = (_RED, *(parse_hex(tone) for tone in ("#3f6f9e", "#5f8a4c", "#a8598c")))


def crate(x: float, foot: float, wide: float, high: float) -> Shapes:
    """Draw a long crate of planks that stands on `foot`, its left side at `x`."""
    top = foot - high
    wood = pen.across(x, x + wide, lighten(_POST, 0.15), darken(_POST, 0.3))
    yield fill(pen.rectangle(x, top, wide, high), wood, SOOT, 0.35)
    yield stroke(pen.levels([top + high * i / 3 for i in (1, 2)], x, x + wide), SOOT, 0.25, alpha=0.7)
    posts = [pen.rectangle(x + at, top, 1.6, high) for at in (0.0, wide - 1.6)]
    yield fill(join(posts), lighten(_POST, 0.2), SOOT, 0.25)


def _planks(bottom: float, step: float, tone: Colour) -> Shapes:
    shade = pen.down(0, bottom, darken(tone, 0.45), tone, darken(tone, 0.35))
    yield fill(pen.rectangle(0, 0, WIDE, bottom), shade)
    joints = pen.uprights([step * i for i in range(1, round(WIDE / step) + 1)], 0, bottom)
    yield stroke(joints, darken(tone, 0.7), 0.2, alpha=0.7)


# A room with beds


def bunks(mood: Mood, rng: random.Random) -> Shapes:
    """Draw a room with two bunk beds, three asleep, one bed still empty, under a window full of night."""
    yield from _planks(37, 3.5, _PLANK)
    yield fill(pen.rectangle(0, 37, WIDE, 8), pen.down(37, HIGH, darken(_PLANK, 0.2), darken(_PLANK, 0.6)))
    pane = pen.circle(23.6, 8.8, 5.2)
    sky = fill(pane, pen.down(8.8 - 5.2, 8.8 + 5.2, mood.sky[0], mood.sky[2]))
    yield pen.clip((sky, *scenery.full_moon(23.6 + 1.6, 8.8 - 1.2, 2.0, mood.moon, rng)), pane)
    yield stroke(pen.levels([8.8], 18.4, 28.8) + pen.uprights([23.6], 3.6, 14.0), _POST, 0.5)
    yield from pen.strokes(pane, (SOOT, 1.6), (_POST, 1.0))
    yield pen.glow(26.3, 16, 26, scenery.AMBER, strength=0.3)
    yield from _bed(2.4, 20.5, (0, 2), rng)
    yield from _bed(29.4, 13.6, (1, None), rng)
    red = _BLANKETS[0]
    dome: Outline = pen.path("M -3 2 C -3 -3.4 3 -3.4 3 2 Z", 23.2, 18.6)
    yield fill(dome, pen.shade_across(23.2 - 3, 23.2 + 3, red, 0.25, 0.3), SOOT, 0.35)
    yield fill(pen.ellipse(23.2, 18.6 + 2, 4.6, 1.0), darken(red, 0.25), SOOT, 0.35)
    yield fill(pen.rounded_rect(23.2 - 1, 18.6 - 1.6, 2, 2.6, 0.6), parse_hex("#f6d77c"), SOOT, 0.25)
    boots = [pen.rounded_rect(x, 39.6, 1.7, 3.2, 0.6) + pen.rounded_rect(x, 41.4, 2.9, 1.4, 0.6) for x in (24.2, 27.0)]
    yield fill(join(boots), parse_hex("#2a2320"), SOOT, 0.25)


def _bed(x: float, top: float, sleepers: tuple[int | None, ...], rng: random.Random) -> Shapes:
    """Draw a bunk bed whose posts begin at `top`: who sleeps above and below, by the number of the blanket."""
    levels = (top + 9.6, 38.0)
    for y, who in zip(levels, sleepers, strict=True):
        yield fill(pen.rectangle(x, y - 2.2, 20.6, 2.4), _LINEN, SOOT, 0.3)
        yield fill(pen.ellipse(x + 4.2, y - 3.0, 3.2, 1.5), pen.WHITE, SOOT, 0.3)
        if who is not None:
            # Somebody in bed, head at the left in a nightcap, under a blanket
            head = x + 4.4
            blanket = _BLANKETS[who]
            hill: Outline = (
                ("M", head + 1.4, y - 0.2),
                ("C", head + 1.6, y - 6.4, head + 7.2, y - 5.6, head + 10.0, y - 4.6 - rng.uniform(0, 0.8)),
                ("C", head + 13.0, y - 3.8, head + 15.8, y - 5.4, head + 15.6, y - 0.2),
                ("Z",),
            )
            yield fill(pen.circle(head, y - 4.0, 2.2), _SKIN, SOOT, 0.3)
            eyes = [pen.line(pen.arc_points(head + at, y - 4.2, 0.5, 0.4, 10, 170, steps=4)) for at in (-0.4, 1.0)]
            yield stroke(join(eyes), SOOT, 0.25)
            nightcap = pen.read_polygon("-2.4 -4.6, -0.6 -6.6, 2 -5.6, -3.4 -8.6, -5.4 -6.2", head, y)
            yield fill(nightcap, _BLANKETS[who - 2], SOOT, 0.3)
            yield fill(pen.circle(head - 5.2, y - 5.8, 0.9), pen.WHITE, SOOT, 0.25)
            yield fill(hill, pen.shade_down(y - 6, y, blanket, 0.2, 0.3), SOOT, 0.3)
            hem = pen.line(((head + 2.2, y - 3.0), (head + 15.2, y - 2.4)))
            yield stroke(hem, lighten(blanket, 0.5), 0.5, alpha=0.8)
        yield fill(pen.rectangle(x - 0.4, y, 21.4, 1.8), _POST, SOOT, 0.3)
    posts = [pen.rounded_rect(x + at, top, 1.8, 43.0 - top, 0.5) for at in (-1.0, 19.8)]
    yield fill(join(posts), lighten(_POST, 0.12), SOOT, 0.3)
    rungs = [pen.rectangle(x + 15.2, y, 4.8, 0.8) for y in range(round(levels[0]) + 4, 42, 3)]
    yield fill(join([*rungs, pen.rectangle(x + 14.6, levels[0] - 1, 1.0, 43.0 - levels[0] + 1)]), _POST, SOOT, 0.2)


# An open door


def doorway(mood: Mood, _rng: random.Random) -> Shapes:
    """Draw a gate that stands open at night: warm light, and many visitors, dark before it."""
    wall = mix(mood.street, mood.sky[1], 0.45)
    yield fill(pen.rectangle(0, 0, WIDE, HIGH), pen.down(0, HIGH, darken(wall, 0.35), darken(wall, 0.6)))
    yield stroke(join(_courses()), darken(wall, 0.75), 0.25, alpha=0.8)
    arch: Outline = pen.path("M 12 41 L 12 22 C 12 3 44 3 44 22 L 44 41 Z")
    yield from pen.strokes(arch, (darken(wall, 0.7), 4.4), (lighten(wall, 0.12), 3.6))
    yield stroke(pen.spokes(28, 22, (14.6, 12.6), (18.2, 16.4), 180, 360), darken(wall, 0.7), 0.3)
    yield fill(arch, pen.down(6, 41, scenery.AMBER, scenery.YELLOW, scenery.PALE))
    yield fill(polygon(((12, 41), (44, 41), (52.5, 45), (4, 45))), scenery.AMBER, alpha=0.55)
    yield pen.glow(28, 24, 27, scenery.AMBER, strength=0.5)
    for sign, edge in ((-1, 12.0), (1, 44.0)):
        far = edge + sign * 6.4
        leaf = polygon(((edge, 13.6), (far, 9.6), (far, 43.4), (edge, 41)))
        yield fill(leaf, pen.across(edge, far, lighten(_PLANK, 0.1), darken(_PLANK, 0.35)), SOOT, 0.35)
        bands = [pen.line(((edge, y), (far, y - (1.6 if y < 25 else -0.8)))) for y in (18.5, 36.0)]
        yield stroke(join(bands), parse_hex("#3b3a3d"), 1.1)
    folk = [part for x, tall, hat in _COMERS for part in _comer(x, 41.6, tall, hat)]
    yield fill(pen.shift(join(folk), 0.3, -0.3), scenery.ORANGE)
    yield fill(join(folk), parse_hex("#20140f"))
    shadows = [
        polygon(((x - 1.6, 41.6), (x + 1.6, 41.6), (x + off + 2.4, 45), (x + off - 2.4, 45)))
        for x, off in ((x, 3 * (x - 28) / 16) for x, _, _ in _COMERS)
    ]
    yield fill(join(shadows), pen.BLACK, alpha=0.4)


def _courses() -> Iterator[Outline]:
    for row in range(9):
        y = row * 4.9
        yield pen.line(((0, y), (WIDE, y)))
        for i in range(8):
            x = i * 7.6 + (3.8 if row % 2 else 0)
            yield pen.line(((x, y), (x, y + 4.9)))


_COMERS = ((17, 17, "point"), (22.6, 21.5, "brim"), (28.4, 14, "ears"), (33.4, 19.5, "bare"), (39.2, 24.5, "horns"))


def _comer(x: float, foot: float, tall: float, hat: str) -> Iterator[Outline]:
    """Return the silhouette of a visitor: legs, coat, head, and a hat or ears."""
    u = tall / 10
    head = foot - 8.4 * u
    yield pen.circle(x, head, 1.15 * u)
    for y, parts in ((foot, (_COAT,)), (head, _HATS[hat])):
        for points in parts:
            yield pen.clockwise_polygon([(x + dx * u, y - dy * u) for dx, dy in points])


_COAT: Final = pen.points(
    "-1.5 0, -1.4 3, -1.75 5.4, -1.5 6.7, -0.7 7.5, 0.7 7.5, 1.5 6.7, 1.75 5.4, 1.4 3, 1.5 0, 0.3 0, 0 2.6, -0.3 0"
)
_HATS: Final = {
    "bare": (
        ((-1.0, -1.0), (-1.6, -1.2), (-3.1, 1.6), (-2.6, 1.9)),
        ((-2.6, -0.4), (-2.95, -0.4), (-2.95, 4.4), (-2.6, 4.4)),
        ((-1.9, 3.8), (-3.7, 3.8), (-3.7, 4.9), (-1.9, 4.9)),
    ),
    "brim": (pen.points("-2.2 0.5, 2.2 0.5, 2 0.9, 0.9 0.9, 0.2 3.6, -0.9 0.9, -2 0.9"),),
    "ears": (((-1.2, 0.3), (-1.5, 2.1), (-0.3, 1.0)), ((0.3, 1.0), (1.5, 2.1), (1.2, 0.3))),
    "horns": (
        pen.points("-0.9 0.2, -2.1 0.5, -2.7 1.4, -2.6 2.7, -2.1 1.7, -0.6 1"),
        ((0.9, 0.2), (2.1, 0.5), (2.7, 1.4), (2.6, 2.7), (2.1, 1.7), (0.6, 1.0)),
    ),
    "point": (((-1.3, 0.3), (0.5, 4.2), (1.3, 0.3)),),
}


# A newspaper


def newspaper(mood: Mood, rng: random.Random) -> Shapes:
    """Draw the front page of a newspaper on a desk, a brigade in its picture; its text is only lines."""
    yield from _planks(HIGH, 8.6, mix(_PLANK, mood.sky[1], 0.35))
    yield pen.glow(36, 10, 34, scenery.AMBER, strength=0.42)
    ring = pen.circle(11.4, 36.2, 4.2)
    yield stroke(ring, parse_hex("#2a170c"), 0.9, alpha=0.55)
    page = tuple(_page(rng))
    yield from pen.rotate((fill(pen.rectangle(17.6, 3.4, 30, 41), pen.BLACK, alpha=0.45),), 5, at=(32, 22))
    yield from pen.rotate(page, 5, at=(32, 22))
    ribbon = polygon(((14.6 - 4.4, 29.4 - 8), (14.6 - 0.6, 29.4 - 9.2), (14.6 + 1.6, 29.4), (14.6 - 1.6, 29.4)))
    yield fill(ribbon, _BLANKETS[0], SOOT, 0.3)
    yield fill(pen.circle(14.6 + 0.4, 29.4 + 3.4, 4.4), pen.BLACK, alpha=0.4)
    yield fill(pen.circle(14.6, 29.4 + 3, 4.4), ornaments.brass(14.6 - 4, 29.4 - 1, 14.6 + 4, 29.4 + 7), SOOT, 0.35)
    yield fill(pen.star(14.6, 29.4 + 3, 3.0, 1.25, 5), parse_hex("#fbecb8"), SOOT, 0.25)


def _page(rng: random.Random) -> Shapes:
    """Draw the page itself, upright: rules and a name above, a headline, a picture, three columns of lines."""
    x, y, wide = 16.6, 2.4, 31.0
    yield fill(pen.rectangle(x, y, wide, 42), pen.down(y, 44, _PAPER, darken(_PAPER, 0.08)), SOOT, 0.3)
    bars = [pen.rectangle(x + 5.4, y + 1.5, wide - 10.8, 2.6), pen.rectangle(x + 2, y + 7.2, wide - 4, 2.2)]
    yield fill(join([*bars, pen.rectangle(x + 6.6, y + 10.3, wide - 13.2, 1.7)]), _PRINT)
    yield stroke(pen.levels([y + 5.2, y + 5.9], x + 2, x + wide - 2), _PRINT, 0.25)
    frame = pen.rectangle(x + 4, y + 13.4, wide - 8, 15.4)
    shot = fill(frame, pen.down(y + 13, y + 29, parse_hex("#d9c49a"), parse_hex("#a5875a")))
    firefighters = crew(x + wide / 2, y + 28.8, 17.5, parse_hex("#4a3723"), parse_hex("#c9ab78"))
    beams = (pen.arc_points(x + 15.5, y + 26, 24, 24, at, at + 8, steps=1) for at in range(180, 360, 16))
    sun = [polygon(((x + 15.5, y + 26), *beam)) for beam in beams]
    yield pen.clip((shot, fill(join(sun), _PAPER, alpha=0.5), *firefighters), frame)
    yield stroke(frame, _PRINT, 0.4)
    lines = [
        pen.line(((x + 2 + 9.4 * column, row), (x + 2 + 9.4 * column + 8.2 * (1 if rng.random() < 0.8 else 0.6), row)))
        for column in range(3)
        for row in (y + 30.8 + 1.25 * i for i in range(9))
    ]
    yield stroke(join(lines), _PRINT, 0.42, alpha=0.6)


_CLOAK = parse_hex("#3a1f3c")
_STRAW = parse_hex("#e0b65a")
_SKIN_REVELS = parse_hex("#d9a274")


def draw_revel(spec: DrawingSpec) -> Shapes:
    """Draw a festival figure as large as fits the box, on its lower edge."""
    what = spec.word("what")
    shapes = tuple(_REVELS[what](pen.random_stream("revel", what, spec.integer("seed"))))
    by = min(spec.width / WIDE, spec.height / HIGH)
    placed = pen.transform(shapes, (by, 0.0, 0.0, by, (spec.width - WIDE * by) / 2, spec.height - HIGH * by))
    return (pen.clip(placed, pen.rectangle(0, 0, spec.width, spec.height)),)


def _torch(rng: random.Random) -> Shapes:
    """Draw somebody in a hooded cloak who holds up a torch."""
    cx = 30.0
    yield pen.glow(42, 11, 22, scenery.ORANGE, strength=0.7)
    cloak: Outline = pen.path(
        "M -13 45 C -12 33 -9 27 -4.4 25.4 C -7.4 20 -5.4 12.6 0 11 C 5.4 12.6 7.4 20 4.4 25.4 C 9 27 12 33 13 45 Z", cx
    )
    arm = polygon(((cx + 5, 27), (cx + 10.6, 20.6), (cx + 13.4, 23.2), (cx + 9.4, 33)))
    shade = pen.across(cx - 12, cx + 12, darken(_CLOAK, 0.4), _CLOAK, mix(_CLOAK, scenery.ORANGE, 0.35))
    yield fill(arm, shade, SOOT, 0.5)
    stick = polygon(((cx + 10.6, 26.6), (cx + 12.6, 26.6), (cx + 13.6, 13), (cx + 10.6, 13)))
    yield fill(stick, parse_hex("#8a5a2c"), SOOT, 0.4)
    yield fill(pen.circle(cx + 11.8, 22.0, 2.1), _SKIN_REVELS, SOOT, 0.4)
    yield from scenery.flame(cx + 12.1, 14.4, 8.4, 13.6, rng, ink=SOOT, lit=0.5)
    yield fill(cloak, shade, SOOT, 0.5)
    yield fill(pen.ellipse(cx + 0.4, 20.2, 3.6, 4.8), parse_hex("#120a12"), SOOT, 0.4)
    yield fill(join(pen.ellipse(cx + x, 19.6, 0.6, 0.9) for x in (-0.9, 2.0)), scenery.YELLOW)
    grin = pen.line(pen.arc_points(cx + 0.6, 21.4, 1.9, 1.6, 20, 160, steps=6))
    yield stroke(grin, scenery.AMBER, 0.5)
    folds = [pen.line(((cx + x, 28), (cx + x * 1.9, 45))) for x in (-4.0, 0.4, 4.6)]
    yield stroke(join(folds), darken(_CLOAK, 0.6), 0.5, alpha=0.7)


def _straw_man(rng: random.Random) -> Shapes:
    """Draw a man of straw, as high as a house, arms out, on fire from below."""
    cx = 31.0
    yield pen.glow(cx, 26, 27, scenery.ORANGE, strength=0.8)
    for x, wide, high in ((-8, 9, 20), (8.4, 9, 22), (0, 12, 17)):
        yield from scenery.flame(cx + x, 45, wide, high, rng, lit=0)
    limbs = (
        ((-2.8, 43), (-1.4, 28), (1.4, 28), (2.8, 43)),  # one leg beside the other
        ((-4.6, 28.6), (-5.6, 15.8), (5.6, 15.8), (4.6, 28.6)),
        ((-5.0, 16.0), (-16.0, 11.4), (-15.4, 14.8), (-5.2, 20.0)),
        ((5.0, 16.0), (16.0, 11.4), (15.4, 14.8), (5.2, 20.0)),
    )
    body = join(polygon([(cx + x, y) for x, y in points]) for points in limbs)
    head = pen.circle(cx, 10.6, 4.8)
    straw = pen.down(6, 44, lighten(_STRAW, 0.25), _STRAW, scenery.ORANGE)
    yield fill(body, straw, SOOT, 0.55)
    yield fill(head, straw, SOOT, 0.55)
    tufts = [
        pen.line(((cx + side * 15.0, 13.0), (cx + side * 18.2, 10 + 1.7 * i))) for side in (-1, 1) for i in range(4)
    ]
    tufts += [pen.line(((cx + x * 0.5, 6.4), (cx + x, 2.6))) for x in (-3.4, -1.2, 1.2, 3.4)]
    yield stroke(join(tufts), lighten(_STRAW, 0.2), 0.7)
    ties = [pen.line(((cx - x, y), (cx + x, y))) for x, y in ((5.2, 18.4), (4.9, 23.2), (4.6, 27.8))]
    yield stroke(join(ties), parse_hex("#7a4a1c"), 0.8)
    cross = [
        pen.line(((cx + x - 1, y - 1), (cx + x + 1, y + 1))) + pen.line(((cx + x - 1, y + 1), (cx + x + 1, y - 1)))
        for x, y in ((-1.9, 9.6), (1.9, 9.6))
    ]
    yield stroke(join([*cross, pen.line(pen.arc_points(cx, 11.6, 2.2, 1.6, 10, 170, steps=6))]), SOOT, 0.6)
    for x, high in ((-5.0, 12), (4.6, 13), (-12.6, 9), (13, 10)):
        yield from scenery.flame(cx + x, 46, 6.6, high, rng, lit=0)
    yield from scenery.sparks((cx - 16, 2, 32, 30), 26, rng, size=0.24)


def _purse(rng: random.Random) -> Shapes:
    """Draw two hands, one of which drops a purse of coins into the other."""
    cx = 32.0
    yield pen.glow(cx, 26, 22, scenery.AMBER, strength=0.5)
    bag: Outline = pen.path(
        "M -2.2 19 C -9.6 24 -8.6 33 0 33 C 8.6 33 9.6 24 2.2 19 "
        "C 4.6 16.8 4.2 15.4 3.2 14.6 L -3.2 14.6 C -4.2 15.4 -4.6 16.8 -2.2 19 Z",
        cx,
    )
    leather = parse_hex("#8a5a2c")
    # An open hand in its sleeve, from below on the left, that waits for what falls
    low_sleeve = polygon(((-1, 45), (-1, 33.6), (12.6, 32.4), (14.8, 40.4), (9, 45)))
    green = parse_hex("#2f5a4a")
    yield fill(low_sleeve, pen.down(32, 45, lighten(green, 0.15), darken(green, 0.4)), SOOT, 0.5)
    yield fill(polygon(((11.4, 31.6), (14.2, 31.2), (16.6, 40.2), (13.8, 41.2))), pen.WHITE, SOOT, 0.4)
    palm = pen.read_curve(
        "15.4 32.6, 21 33.4, 24.4 29.6, 26.2 30.6, 25.6 34.4, 34 35.4, 43.6 33.6, 44.2 35.6, "
        "36 39.4, 26 41.2, 16.4 39.6"
    )
    yield fill(palm, mix(_SKIN_REVELS, parse_hex("#6f9a5a"), 0.55), SOOT, 0.5)
    creases = [
        pen.line(((34, 36.6 + 0.8 * i), (42.6 - 2.2 * i, 34.8 + 1.1 * i + rng.uniform(0, 0.2)))) for i in range(3)
    ]
    yield stroke(join(creases), parse_hex("#2f4a26"), 0.35)
    yield fill(pen.ellipse(cx, 34.2, 5.4, 0.9), pen.BLACK, alpha=0.25)
    yield fill(bag, pen.shade_down(15, 33, leather, 0.25, 0.4), SOOT, 0.5)
    yield stroke(pen.line(((cx - 2.6, 18.6), (cx + 2.6, 18.6))), parse_hex("#e9c25e"), 1.0)
    coin = pen.circle(cx, 26.4, 3.9)
    yield fill(coin, ornaments.brass(cx - 4, 22, cx + 4, 30), SOOT, 0.4)
    yield fill(pen.star(cx, 26.4, 2.5, 1.1, 5), parse_hex("#7a4f14"))
    for x, y in ((-9.4, 23.4), (9.6, 25.8), (-7.8, 17.2)):
        yield fill(pen.ellipse(cx + x, y, 1.7, 1.3), ornaments.plain_brass(y - 1, y + 1), SOOT, 0.35)
    sleeve = polygon(((53, -1), (53, 12.6), (43.4, 11.6), (41.6, 3.6), (44, -1)))
    yield fill(sleeve, pen.across(41, 53, lighten(_CLOAK, 0.2), darken(_CLOAK, 0.3)), SOOT, 0.5)
    yield fill(polygon(((44.2, 2.4), (46.6, 12), (43.2, 12.4), (41.0, 3.2))), pen.WHITE, SOOT, 0.4)
    hand = pen.read_curve("42.4 3.8, 43.6 11.6, 38.6 14, 34.8 17, 31.6 17.8, 31 16, 34.4 11, 37.4 6.6")
    yield fill(hand, _SKIN_REVELS, SOOT, 0.5)
    fingers = [pen.line(((37.4, 12.2 - i), (33.0 - 0.3 * i, 16.4 - 1.1 * i))) for i in range(3)]
    yield stroke(join(fingers), darken(_SKIN_REVELS, 0.55), 0.35)


def _blaze(rng: random.Random) -> Shapes:
    cx = 31.0
    yield pen.glow(cx, 26, 28, scenery.ORANGE, strength=0.9)
    for x, wide, high in ((-11, 11, 26), (11, 11, 28)):
        yield from scenery.flame(cx + x, 46, wide, high, rng, ink=SOOT, lit=0)
    yield from scenery.flame(cx, 46, 27, 43, rng, ink=SOOT, lit=0)
    dark = parse_hex("#3a0f08")
    for side in (-1, 1):
        horn: Outline = pen.path(
            "M 4.2 21.4 C 9.6 20.6 12 15.4 10.2 9.6 C 9.2 14.2 6.6 16.6 2.6 17.6 Z", cx, 0, side, 1
        )
        yield fill(horn, pen.down(9, 22, parse_hex("#f4ead2"), parse_hex("#8a5a2c")), SOOT, 0.5)
        eye = polygon([(cx + side * x, y) for x, y in ((1.6, 28.0), (6.8, 24.4), (7.0, 28.2), (4.6, 29.8))])
        yield fill(eye, dark)
        yield fill(pen.circle(cx + side * 4.6, 27.6, 1.0), scenery.PALE)
    grin: Outline = pen.path("M -8.2 31.6 C -4 34.6 4 34.6 8.2 31.6 C 6.6 39.6 -6.6 39.6 -8.2 31.6 Z", cx)
    yield fill(grin, dark)
    teeth = [
        polygon(((cx + x - 1.3, 33.0 + abs(x) * -0.06), (cx + x + 1.3, 33.0 + abs(x) * -0.06), (cx + x, 35.6)))
        for x in (-4.8, -1.6, 1.6, 4.8)
    ]
    yield fill(join(teeth), scenery.PALE)
    yield from scenery.sparks((cx - 18, 2, 36, 28), 30, rng, size=0.24)


_REVELS: Final[Mapping[str, Callable[[random.Random], Shapes]]] = {
    "blaze": _blaze,
    "purse": _purse,
    "straw-man": _straw_man,
    "torch": _torch,
}


_WOOD = parse_hex("#8a5a2c")
_RAIN = parse_hex("#a9dcf2")


def draw_tableau(spec: DrawingSpec) -> Shapes:
    """Draw the ordered scene, as large as covers the box, cut at the box."""
    scene = spec.word("scene")
    show, shades = _SCENES[scene]
    base, dark, light = map(parse_hex, shades)
    mood = scenery.night(base, dark, light)
    shapes = tuple(show(mood, pen.random_stream("tableau", scene, spec.integer("seed"))))
    by = max(spec.width / WIDE, spec.height / HIGH)
    placed = (by, 0.0, 0.0, by, (spec.width - WIDE * by) / 2, (spec.height - HIGH * by) / 2)
    box = pen.rectangle(0, 0, spec.width, spec.height)
    return (fill(box, mood.sky[0]), pen.clip(pen.transform(shapes, placed), box))


def _shade(cx: float, y: float, wide: float) -> Shape:
    return fill(pen.ellipse(cx, y, wide / 2, wide * 0.06), pen.BLACK, alpha=0.45)


def _barrel(mood: Mood, rng: random.Random) -> Shapes:
    """Draw a wagon whose barrel towers over those who serve it, full to the brim."""
    # A night with a row of roofs behind a cobbled street, which begins 9 mm above the lower edge
    foot = HIGH - 9.0
    yield from scenery.sky(WIDE, foot, mood, rng, moon=(46.0, 7.0))
    yield from scenery.skyline(WIDE, foot + 0.4, 17.0, mood.far, rng, haze=mood.sky[3], panes=mood.panes)
    yield from scenery.street(WIDE, foot, HIGH, mood, rng)
    yield pen.glow(32, 24, 30, scenery.AMBER, strength=0.34)
    yield _shade(33, 41.2, 42)
    yield from wagon(32, 41.0, 41, _WOOD, _RED)
    splash = [(32 + dx, 10.6 - dy, size) for dx, dy, size in _SPLASH]
    yield fill(join(ornaments.drop(x, y, size) for x, y, size in splash), _RAIN, SOOT, 0.16)
    for cx, tall in ((6.5, 15.0), (12.6, 12.6)):
        yield _shade(cx, 43.0, tall * 0.6)
        yield from firefighter(cx, 43.0, tall, parse_hex("#34456a"), _RED)


_SPLASH: Final = (
    (-4.6, 0.4, 0.8),
    (4.8, 0.2, 0.9),
    (-2.7, 3.0, 1.1),
    (2.4, 3.6, 0.9),
    (0.0, 5.0, 1.2),
    (-6.4, -1.6, 0.6),
    (6.8, -1.4, 0.7),
)


def _speech(mood: Mood, rng: random.Random) -> Shapes:
    """Draw a firefighter on a crate who speaks to a crowd through a horn, light all round."""
    cx, mouth = 29.0, 19.4
    dusk = pen.down(0, HIGH, mix(mood.sky[0], scenery.RED, 0.16), mix(mood.sky[2], scenery.ORANGE, 0.45), scenery.AMBER)
    yield fill(pen.rectangle(0, 0, WIDE, HIGH), dusk)
    beams = (pen.arc_points(cx, mouth, 60, 60, turn, turn + 9, steps=1) for turn in range(0, 360, 20))
    yield fill(join(polygon(((cx, mouth), *beam)) for beam in beams), scenery.PALE, alpha=0.13)
    yield from scenery.skyline(WIDE, 37, 17.0, mood.far, rng, haze=scenery.AMBER, panes=mood.panes)
    yield pen.glow(cx, mouth, 24, scenery.AMBER, strength=0.4)
    yield from firefighter(cx, 33.4, 24.0, parse_hex("#34456a"), _RED)
    # A speaking horn whose mouthpiece is at (x, 18), and the sound that comes out of it to the right
    x = cx + 2.2
    bell = polygon(((x, 17.4), (x + 9.6, 11.8), (x + 9.6, 21.4), (x, 18.7)))
    yield fill(bell, ornaments.brass(x, 12, x + 9.6, 22), SOOT, 0.4)
    yield fill(pen.ellipse(x + 9.6, 16.6, 1.5, 4.9), parse_hex("#5a3a12"), SOOT, 0.4)
    yield fill(pen.circle(x + 3.0, 19.9, 1.15), parse_hex("#e9b98c"), SOOT, 0.3)
    waves = [pen.arc_points(x + 8, 16.6, r, r, -32, 32) for r in (5.6, 8.2, 10.8)]
    yield stroke(join(pen.line(wave) for wave in waves), scenery.PALE, 0.7, alpha=0.85)
    yield from crate(cx - 7.6, 44.0, 15.2, 11.4)
    yield from skyline.crowd(WIDE, HIGH, mood, rng)


def _cloud(mood: Mood, rng: random.Random) -> Shapes:
    """Draw a thick cloud that rains on the roofs, and one on a ridge who holds out a bucket."""
    yield from scenery.sky(WIDE, HIGH, mood, rng, moon=(47.5, 5.5), size=4.0)
    yield from scenery.skyline(WIDE, HIGH, 27.0, mood.far, rng, haze=mood.sky[3], panes=mood.panes)
    drops = []
    for _ in range(70):
        x, y, long = rng.uniform(14, 51), rng.uniform(13, 40), rng.uniform(1.4, 2.8)
        drops.append(pen.line(((x, y), (x - long * 0.28, y + long))))
    yield stroke(join(drops), _RAIN, 0.26, alpha=0.8)
    # The cloud: dark below, moonlit above
    heaps = ((21, 12, 4.6), (26.4, 8.8, 5.8), (33, 6.6, 7), (40, 8.6, 6), (45.4, 12, 4.6), (33, 12, 6), (39, 12.6, 4.6))
    body = join(pen.circle(*heap) for heap in heaps)
    pale = mix(mood.moon, pen.WHITE, 0.4)
    yield fill(body, SOOT, SOOT, 0.9)
    yield fill(body, pen.down(0, 18, pale, mix(pale, mood.sky[2], 0.45), mix(mood.sky[2], mood.sky[1], 0.4)))
    lit = [pen.arc_points(x - 0.3, y - 0.3, r * 0.82, r * 0.82, 190, 290) for x, y, r in heaps[:5]]
    yield stroke(join(pen.line(arc) for arc in lit), pen.WHITE, 0.5, alpha=0.6)
    ridge = polygon(((-1, 45), (-1, 42), (12, 37.2), (44, 37.2), (54, 41.4), (54, 45)))
    yield from pen.scale(_watcher(31.5, 37.4), 1.2, at=(31.5, 37.4))
    yield fill(ridge, pen.down(37, 45, darken(mood.near, 0.3), darken(mood.near, 0.65)))
    yield stroke(pen.line(((-1, 42), (12, 37.2), (44, 37.2), (54, 41.4))), _RAIN, 0.3, alpha=0.8)
    yield fill(join(pen.star(8 + 5.2 * i, 37.9 + (i % 3), 0.9, 0.2, 4) for i in range(9)), pen.WHITE, alpha=0.7)


def _watcher(cx: float, foot: float) -> Shapes:
    """Draw a firefighter who holds a bucket over the head: the rain fills it."""
    yield from firefighter(cx, foot, 11.0, parse_hex("#34456a"), _RED)
    arms = join(pen.line(((cx + side * 2.6, foot - 4.6), (cx + side * 3.4, foot - 11.8))) for side in (-1, 1))
    yield from pen.strokes(arms, (SOOT, 1.9), (parse_hex("#4a5d86"), 1.3))
    top = foot - 16.0
    bucket: Outline = pen.read_polygon("-4.6 0, 4.6 0, 3.5 5, -3.5 5", cx, top)
    wood = pen.shade_across(cx - 4, cx + 4, _WOOD, 0.3, 0.4)
    yield fill(bucket, wood, SOOT, 0.35)
    yield fill(pen.ellipse(cx, top, 4.6, 1.1), _RAIN, SOOT, 0.35)


_SCENES: Final[Mapping[str, tuple[Callable[[Mood, random.Random], Shapes], tuple[str, str, str]]]] = {
    "barrel": (_barrel, ("#3f5f86", "#16243e", "#f0c890")),
    "bunks": (bunks, ("#6a4d2a", "#2a1c0c", "#f0d8a0")),
    "cloud": (_cloud, ("#2f6a8e", "#10283e", "#bfe0f0")),
    "doorway": (doorway, ("#33465e", "#121c2c", "#f0d0a0")),
    "newspaper": (newspaper, ("#5a4320", "#24180a", "#f0dcae")),
    "speech": (_speech, ("#8a4a2a", "#2c1420", "#f6c070")),
}
