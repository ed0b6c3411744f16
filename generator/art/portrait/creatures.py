"""Draw golems, gargoyles, elementals, ghosts, genies, skeletons and centaurs."""

from __future__ import annotations

import random

from generator.art import pen
from generator.art.pen import Point, Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.clothes import body, neck, torso
from generator.art.portrait.face import WIDE, Eye, ears, eyes, glare, head, middle, mouth
from generator.art.portrait.hair import burning_locks, tongues
from generator.art.portrait.sitter import (
    BONE,
    GOLD,
    INK,
    LEATHER,
    Sitter,
    Tones,
    blade,
    curve,
    form,
    form_each,
    lock,
    merge,
    mirror_half,
    strands,
    taper,
    tones,
)
from generator.model.plan import Colour, Linear, Outline, Radial, Shape


def rune_light(s: Sitter) -> Colour:
    """Return the colour in which runes glow: what the eyes would be, lit."""
    return {"glow": (0.55, 1.0, 0.92), "fire": (1.0, 0.56, 0.16)}.get(s.eyes, mix(s.iris, (0.7, 0.95, 1.0), 0.5))


def golem_shoulders(s: Sitter) -> Shapes:
    """Draw shoulders of boulders, and the clothes over them when there are any."""
    t = s.skin
    blocks: tuple[tuple[Point, ...], ...] = (
        pen.points("-22 70, 22 70, 27 84, 22 109, -22 109, -27 84"),
        pen.points("-46 78, -38 69, -24 70, -20 80, -26 92, -43 93"),
        pen.points("46 77, 37 68, 24 70, 20 81, 26 92, 44 94"),
        pen.points("-44 94, -28 92, -25 109, -45 109"),
        pen.points("44 95, 28 93, 25 109, 45 109"),
    )
    for i, points in enumerate(blocks):
        yield from boulder(s, points, f"block {i}")
    if s.collar != "plain":
        yield from body(s)
        return
    glow = rune_light(s)
    strap = pen.read_polygon("-30 72, -23 69.5, 27 104, 20 109")
    yield from form(strap, s.cloth, shade=1.4, rim=0.7)
    yield from rune(0, 90, 8.5, glow, 1)
    yield from boulder(s, pen.points("-10 60, 10 60, 13 72, -13 72"), "neck")
    yield stroke(pen.line(((-20, 76), (-14, 82))), t.deep, 0.8)


def boulder(s: Sitter, points: tuple[Point, ...], part: str) -> Shapes:
    """Draw a block of stone with chipped edges, cracks and grain."""
    t = s.skin
    rng = s.chance(part)
    points = pen.jitter(points, rng, 0.8)
    x0, y0, x1, y1 = pen.bounds(points)
    specks = [pen.circle(rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0.3, 0.8)) for _ in range(9)]
    crack = [(rng.uniform(x0, x1), y0)]
    for _ in range(3):
        crack.append((crack[-1][0] + rng.uniform(-2.5, 2.5), crack[-1][1] + rng.uniform(1.5, 4)))
    top = polygon(((x0 - 2, y0 - 2), (x1 + 2, y0 - 2), (x1 - 1, y0 + 3.2), (x0 + 2.5, y0 + 3.6)))
    inside = (
        fill(top, t.glint, alpha=0.35),
        fill(join(specks), t.deep, alpha=0.35),
        stroke(pen.line(crack), t.line, 0.6, alpha=0.8),
    )
    ground = Linear(x0, y0, x1, y1, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade)))
    return form(smooth(points, tension=0.35), t, ground=ground, inside=inside, shade=2.2, rim=1.0, line=1.0)


def rune(x: float, y: float, size: float, light: Colour, kind: int) -> Shapes:
    """Draw a glowing letter cut in stone about (x, y)."""
    letters: tuple[tuple[tuple[Point, ...], ...], ...] = (
        (((0, -1), (0, 1)), pen.points("0 -1, 0.6 -0.4, 0 0.1, 0.6 0.6")),
        (pen.points("-0.5 1, -0.5 -0.9, 0.5 0.2, 0.5 -1"), ((0.5, 0.2), (0.5, 1))),
        (((0, 1), (0, -1)), ((-0.6, -0.4), (0, -1), (0.6, -0.4)), ((-0.5, 0.4), (0.5, 0.4))),
    )
    strokes = join(pen.line(pen.place_points(part, x, y, size * 0.5)) for part in letters[kind % 3])
    yield stroke(strokes, INK, size * 0.28, alpha=0.7)
    yield from pen.strokes(strokes, (light, size * 0.17), (lighten(light, 0.7), size * 0.07))
    yield pen.glow(x, y, size * 1.5, light, strength=0.6)


def golem_head(s: Sitter) -> Shapes:
    """Draw a head of four blocks: skull, brow, nose and jaw, with a rune and lit eyes."""
    fx, light = middle(s), rune_light(s)
    drop = {"grin": 2.6, "fangs": 2.0, "tusks": 1.6, "smile": 0.9}.get(s.mouth, 0.0)
    jaw = pen.points("-14 11.5, 14 11.5, 15 19, 9 24, -9 24, -15 19", 0, drop)
    skull = pen.points("-17.5 -18, -10 -23, 11 -22.5, 18 -17, 18.5 4, 14 13.5, -14 13.5, -18.5 4")
    slab = pen.points("-17 -8.5, -3 -6.6, 0 -5.2, 3 -6.6, 17 -8.5, 16 -2.8, 3 -0.6, -3 -0.6, -16 -2.8", fx)
    nose = ((fx - 2.6, -1.5), (fx + 2.6, -1.5), (fx * 1.5 + 3.8, 7.8), (fx * 1.5 - 3.8, 7.8))
    eyes: list[Shape] = []
    for x in (fx - 7.6, fx + 7.6):
        eyes.append(fill(pen.read_curve("-5.4 -2.8, 5.4 -2.8, 4.6 3.6, -4.6 3.6", x, tension=0.4), INK))
        wide = 2.0 if s.eyes == "one" and x < 0 else 3.4
        ground = Radial(x, 0.8, 3.6, ((0.0, pen.WHITE), (0.45, lighten(light, 0.35)), (1.0, light)))
        eyes.append(fill(pen.ellipse(x, 0.8, wide, 1.9), ground))
        eyes.append(pen.glow(x, 0.8, 8 if s.eyes != "normal" else 5, light, strength=0.75))
    yield from _stone_ears(s)
    yield from boulder(s, jaw, "jaw")
    yield from boulder(s, skull, "skull")
    yield from eyes
    yield from boulder(s, slab, "brow")
    yield from boulder(s, nose, "nose")
    yield from rune(fx, -14.2, 7.5, light, s.seed)
    yield from _stone_mouth(s, fx, 12.6 + drop * 0.5, drop)
    yield from moss(s)


_SQUARE: tuple[Point, ...] = pen.points("-1.5 -1.2, 1.5 -1.2, 1.2 2.4, -1.2 2.4")
_TEETH: dict[str, tuple[tuple[float, tuple[Point, ...]], ...]] = {
    # Where each tooth stands in the mouth, and its corners.
    "grin": tuple((x, _SQUARE) for x in (-7.2, -3.6, 0.0, 3.6, 7.2)),
    "fangs": tuple((x, ((-1.8, -1.4), (1.8, -1.4), (0.0, 4.2))) for x in (-6.0, 6.0)),
    "tusks": tuple((x, ((-2.0, 3.0), (2.0, 3.0), (0.0, -5.5))) for x in (-7.5, 7.5)),
}


def _stone_mouth(s: Sitter, fx: float, y: float, drop: float) -> Shapes:
    if s.mouth == "none":
        return ()
    if s.mouth in _TEETH:
        hole = pen.rounded_rect(fx - 10, y - 1.6, 20, 3.2 + drop, 1.2)
        teeth = [polygon(pen.place_points(tooth, fx + at, y)) for at, tooth in _TEETH[s.mouth]]
        return (fill(hole, INK), *pen.fill_each(teeth, s.skin.glint, s.skin.line, 0.5))
    bend = 1.8 if s.mouth == "smile" else -1.4
    return (stroke(curve((fx - 9.5, y - bend), (fx, y + bend * 0.5), (fx + 9.5, y - bend)), INK, 1.5),)


def _stone_ears(s: Sitter) -> Shapes:
    if s.ears == "none":
        return
    reach = {"big": 9.0, "pointed": 7.0, "fin": 6.0}.get(s.ears, 4.5)
    half = ((16, -6.0), (17 + reach, -7.5 - reach * 0.5), (17 + reach * 0.8, 3.0), (16, 6.0))
    for side in (-1, 1):
        yield from boulder(s, pen.place_points(half, 0, 0, side, 1), f"ear {side}")


def moss(s: Sitter) -> Shapes:
    """Draw moss in the colour of the hair on one shoulder of the skull; none where the hair is stone."""
    if s.locks.mid == s.skin.mid or s.covered:
        return ()
    rng = s.chance("moss")
    tufts = [
        pen.circle(-14 + i * 2.6, -19.5 + abs(i - 2) * 1.2 + rng.uniform(-0.6, 0.6), rng.uniform(1.6, 2.7))
        for i in range(5)
    ]
    ground = Linear(-16, -23, -4, -14, ((0.0, s.locks.light), (1.0, s.locks.shade)))
    return merge(tufts, ground, s.locks.line, width=0.7)


_WING: tuple[Point, ...] = pen.points(
    "10 78, 20 54, 30 32, 41 17, 51 22, 58.5 35, 52.5 44, 54 57, 45.5 59, 44 71, 36 71, 31 84"
)
_RIBS = (pen.points("30 32, 44 39, 54 57"), pen.points("30 32, 39 50, 44 71"), pen.points("41 17, 52 27, 58.5 35"))
_MUSCLES = (
    pen.points("-23 84, -12 91.5, -1.2 88.5"),
    pen.points("23 84, 12 91.5, 1.2 88.5"),
    pen.points("0 78, 0.4 90, 0 105"),
    pen.points("-10 97, 0 98.5, 10 97"),
)


def gargoyle_wings(s: Sitter) -> Shapes:
    """Draw two stone wings, raised behind the shoulders."""
    t = s.skin
    for side in (-1, 1):
        ribs = [pen.place_points(rib, 0, 0, side, 1) for rib in _RIBS]
        inside = (
            fill(join(taper(rib, (2.8, 2.2, 0.7)) for rib in ribs), t.light, alpha=0.85),
            strands(ribs, t.deep, 0.8, alpha=0.7, dx=1.0, dy=1.2),
        )
        ground = Linear(side * 12, 78, side * 56, 20, ((0.0, t.deep), (0.6, t.shade), (1.0, t.light)))
        outline = smooth(pen.place_points(_WING, 0, 0, side, 1), tension=0.45)
        claw = blade((side * 39, 20), (side * 41, 13), (side * 45.5, 7.5), 4.0, root=1.0)
        yield from form(outline, t, ground=ground, inside=inside, shade=2.2, rim=1.2)
        yield from form(claw, t, shade=0.8, rim=0.5, line=0.8)


def _weather(s: Sitter, rng: random.Random, box: tuple[float, float, float, float]) -> Shapes:
    """Draw what years in the rain leave on stone inside the box (left, top, right, bottom): grain, lichen, cracks."""
    x0, y0, x1, y1 = box
    t = s.skin
    green = mix(s.locks.mid, (0.42, 0.52, 0.26), 0.7)
    grain = [(rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0.25, 0.65)) for _ in range(16)]
    lichen = [(rng.uniform(x0, x1), y0 + rng.uniform(0, 0.45) * (y1 - y0), rng.uniform(1.4, 3.4)) for _ in range(4)]
    cracks = []
    for _ in range(3):
        line = [(rng.uniform(x0, x1), rng.uniform(y0, (y0 + y1) / 2))]
        for _ in range(3):
            line.append((line[-1][0] + rng.uniform(-3, 3), line[-1][1] + rng.uniform(1.5, 4.0)))
        cracks.append(tuple(line))
    chips = join(map(pen.line, cracks))
    yield fill(join(pen.star(x, y, r * 1.4, r, 3) for x, y, r in grain), t.deep, alpha=0.4)
    yield from (fill(pen.blob(x, y, r, r * 0.7, rng, rough=0.3), green, alpha=0.55) for x, y, r in lichen)
    yield stroke(pen.shift(chips, 0.5, 0.5), t.glint, 0.5, alpha=0.5)
    yield stroke(chips, t.line, 0.55, alpha=0.85)


def gargoyle_shoulders(s: Sitter) -> Shapes:
    """Draw a bare stone chest with a chain, or clothes when more than plain ones are ordered."""
    if s.collar != "plain":
        yield from body(s)
        return
    t = s.skin
    inside = (
        pen.glow(-18, 80, 18, t.light, strength=0.5),
        strands(_MUSCLES, t.deep, 1.4, alpha=0.6),
        strands(_MUSCLES, t.glint, 0.7, alpha=0.5, dx=-1, dy=-1),
        *_weather(s, s.chance("weather"), (-32, 77, 32, 100)),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.glint), (0.3, t.light), (0.55, t.mid), (1.0, t.deep)))
    collar = taper(pen.points("-17 68, -10 76.5, 0 80, 10 76.5, 17 68"), (4.4, 4.8, 5.0, 4.8, 4.4))
    spikes = [
        blade((x, y), (x * 1.15, y - 7), (x * 1.32, y - 10), 6.0, root=1.0)
        for x, y in ((-30, 79), (30, 79), (-37, 88), (37, 88))
    ]
    studs = [pen.circle(x, 79.6 - abs(x) * 0.42, 1.2) for x in (-9.0, 0.0, 9.0)]
    yield from form_each(spikes, t, shade=1.0, rim=0.6, line=0.9)
    yield from form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.4, line=1.0)
    yield from neck(s)
    yield from form(collar, s.cloth, shade=1.0, rim=0.6)
    yield from pen.fill_each(studs, s.accent.light, s.cloth.line, 0.5)


def gargoyle_head(s: Sitter) -> Shapes:
    """Draw a stone head: cheekbones, heavy brow, muzzle, flat nose, and a crest when no horns are ordered."""
    t, fx = s.skin, middle(s)
    half: tuple[Point, ...] = pen.points("0 -19.5, 8 -19, 14.5 -14.5, 17 -6, 21 1, 18.4 8, 15 16, 8 22.6, 0 24")
    inside = (
        pen.glow(-6, -12, 13, t.light, strength=0.5),
        *_weather(s, s.chance("weathered face"), (-15, -18, 13, 6)),
        pen.shadow(fx - 7.4, 0.5, 8, t.deep, strength=0.85),
        pen.shadow(fx + 7.4, 0.5, 8, t.deep, strength=0.9),
        pen.shadow(fx, 23, 11, t.shade, strength=0.7),
        fill(pen.read_polygon("17 -10, 12 2, 9.5 12, 6 25, 24 25, 26 -10"), t.shade, alpha=0.5),
    )
    brow = pen.read_curve(
        "-17 -8.4, -8.5 -10, -1.6 -4.8, 1.6 -4.8, 8.5 -10, 17 -8.4, 14 -3.2, 6 -2, 0 1.4, -6 -2, -14 -3.2",
        fx,
        tension=0.65,
    )
    yield from ears(s, WIDE)
    ground = Radial(-6, -8, 36, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade)))
    outline = smooth(mirror_half(half), tension=0.55)
    yield from form(outline, t, ground=ground, inside=inside, shade=3.2, rim=1.3, line=1.0)
    yield from eyes(s, fx)
    muzzle_x = fx * 1.35
    pale = tones(mix(t.mid, t.light, 0.5))
    snout = pen.read_curve(
        "-3.6 2, 3.6 2, 7.4 8.4, 11.4 14, 8.6 20.4, 0 21.6, -8.6 20.4, -11.4 14, -7.4 8.4", muzzle_x, tension=0.8
    )
    nose = pen.read_curve("-5.4 5.4, 0 3.2, 5.4 5.4, 4.4 9.4, 0 10.6, -4.4 9.4", muzzle_x, tension=0.75)
    nostrils = [pen.ellipse(muzzle_x + d, 8.0, 1.3, 0.9) for d in (-2.4, 2.4)]
    folds = [
        ((muzzle_x + side * 6.2, 4.6), (muzzle_x + side * 9.8, 8.2), (muzzle_x + side * 12.6, 13.4)) for side in (-1, 1)
    ]
    yield from form(snout, pale, ground=pen.down(2, 23, pale.light, pale.mid, t.shade), shade=2.0, rim=0.6, line=0.8)
    yield strands(folds, t.line, 0.8)
    yield from pen.scale(mouth(s, muzzle_x), 1.35, 1.0, at=(muzzle_x, 15))
    yield from form(nose, t, shade=1.2, rim=0.5, line=0.8)
    yield fill(join(nostrils), t.line)
    yield from form(brow, t, ground=pen.down(-10, 1, t.glint, t.mid, t.shade), shade=1.0, rim=0.8, line=0.9)
    yield from moss(s)
    if s.horns == "none" and not s.covered:
        spikes = [
            blade((x, -15.5 - (8 - abs(x)) * 0.3), (x * 1.1, -21), (x * 1.35, -26 - (8 - abs(x)) * 0.5), 4.6, root=1.0)
            for x in (-8.0, 8.0, 0.0)
        ]
        yield from form_each(spikes, t, shade=1.0, rim=0.5, line=0.8)


_CREST: tuple[Point, ...] = pen.points(
    "-15 -6, -18 -17, -11 -28, 1 -33, 13 -31, 19 -24, 17 -17.5, 11.5 -17.5, 11 -21.5"
)
_SWELL: tuple[Point, ...] = pen.points("10 -14, 17 -14, 23 -19, 30 -20, 34 -15, 31.5 -10.5, 27.5 -12")
_FALL: tuple[Point, ...] = pen.points("14 -14, 18.5 -4, 18 8, 19.5 18, 25 24, 31 22.5, 31 17.5, 27 17.5")


def is_flame(s: Sitter) -> bool:
    """Return whether an elemental is of flame, by the warmth of its colour, rather than of water."""
    return s.skin.mid[0] > s.skin.mid[2]


def wave(points: tuple[Point, ...], wide: float, t: Tones, *, side: int = 1) -> Shapes:
    """Draw a stream that ends in a curl, with foam along its back and a darker belly."""
    last = len(points) - 1
    line = pen.place_points(points, 0, 0, side, 1)
    widths = [wide * (1 - (i / last) ** 1.6 * 0.88) for i in range(len(points))]
    back, belly = [], []
    for (x, y), width in zip(line, widths, strict=True):
        back.append((x - 0.22 * width * side, y - 0.3 * width))
        belly.append((x + 0.1 * width * side, y + 0.22 * width))
    inside = (
        fill(taper(belly[:-1], [width * 0.3 for width in widths[:-1]]), t.shade, alpha=0.5),
        fill(taper(back[:-2], [width * 0.2 for width in widths[:-2]]), t.glint, alpha=0.85),
    )
    ground = Linear(*pen.bounds(line), ((0.0, t.light), (0.5, t.mid), (1.0, t.shade)))
    return form(taper(line, widths), t, ground=ground, inside=inside, shade=1.2, rim=0.7)


def elemental_back(s: Sitter) -> Shapes:
    """Draw what rises behind the head: waves and drops, or a blaze."""
    rng = s.chance("spray")
    if is_flame(s):
        angles = [-40, -20, 0, 20, 160, 180, 200, 220] if s.covered else [*range(-220, 44, 19)]
        flames = tongues(angles, rng, foot=(14.5, 16.0, -3.0), length=22.0, half=13)
        yield pen.glow(0, -14, 44, s.skin.light, strength=0.6)
        yield from burning_locks(s, flames)
        return
    yield pen.glow(0, -6, 42, s.skin.light, strength=0.5)
    for side in (-1, 1):
        yield from wave(_FALL, 10.5, s.skin, side=side)
    drops = [(rng.uniform(-33, 33), rng.uniform(-38, -16), rng.uniform(0.7, 1.8)) for _ in range(9)]
    yield from (fill(pen.circle(x, y, r), s.locks.light, s.skin.line, 0.5, alpha=0.9) for x, y, r in drops)


def elemental_shoulders(s: Sitter) -> Shapes:
    """Draw shoulders of water or flame with a sash, or dressed when more than plain clothes are ordered."""
    t = s.skin
    rng = s.chance("element")
    ground = Linear(-24, 62, 26, 106, ((0.0, t.glint), (0.3, t.light), (0.6, t.mid), (1.0, t.deep)))
    edge: tuple[Point, ...] = pen.points("0 58, 7 62, 11 70, 25 76, 36 84, 42 96, 44 110, 0 110")
    bubbles = [(rng.uniform(-32, 32), rng.uniform(80, 99), rng.uniform(0.7, 1.9)) for _ in range(10)]
    streams = [
        ((side * 8, 70), (side * (14 + i * 4), 82), (side * (17 + i * 7), 108)) for side in (-1, 1) for i in range(3)
    ]
    inside = (
        fill(join(taper(stream, (1.0, 3.4, 4.6)) for stream in streams), t.shade, alpha=0.45),
        strands(streams, t.glint, 1.0, alpha=0.7, dx=-2),
        pen.glow(-16, 78, 14, t.light, strength=0.4),
    )
    if is_flame(s):
        edge_flames = pen.points("13 74 , 21 77, 29 81, 36 87, 41 95")
        flames = [
            ((side * (x - 6), y + 5), (side * (x + 6), y + 7), (side * (x + 4 + i * 1.5), y - 20 + i * 1.5), side * 2.4)
            for side in (-1, 1)
            for i, (x, y) in enumerate(edge_flames)
        ]
        yield from burning_locks(s, flames)
    outline = smooth(mirror_half(edge), tension=0.9)
    yield from form(outline, t, ground=ground, inside=inside, shade=3.6, rim=1.3, line=1.0)
    if not is_flame(s):
        for side in (-1, 1):
            yield from wave(pen.points("12 77, 24 77, 35 78, 42 74, 43 67.5, 39 64.5, 36 67.5"), 11.5, t, side=side)
    yield from (fill(pen.circle(x, y, r), pen.WHITE, t.glint, 0.4, alpha=0.3) for x, y, r in bubbles)
    if s.collar == "plain":
        sash = pen.read_curve("-31 77, -22 74, -4 86, 17 108, 2 110, -14 94", tension=0.7)
        folds = strands(
            (((-27, 77.5), (-10, 88), (6, 106)), ((-24, 76), (-6, 86.5), (11, 106))), s.cloth.deep, 0.7, alpha=0.6
        )
        yield from form(sash, s.cloth, inside=(folds,), shade=1.6, rim=0.8)
    else:
        yield from body(s)


def elemental_face(s: Sitter) -> Shapes:
    """Draw a head of the element: gleams, eyes, mouth, the hint of a nose, and hair of waves or flames."""
    t, fx = s.skin, middle(s)
    gleam = pen.read_curve("-11.5 -9, -6 -16.5, 0 -17.5, -5 -12.5, -9.5 -4", tension=0.9)
    ground = Radial(-5, -7, 34, ((0.0, t.glint), (0.4, t.light), (0.72, t.mid), (1.0, t.shade)))
    inside = (
        pen.shadow(fx - 7.3, 1, 7, t.shade, strength=0.6),
        pen.shadow(fx + 7.3, 1, 7, t.shade, strength=0.6),
        pen.shadow(fx, 21, 9, t.shade, strength=0.6),
        fill(gleam, pen.WHITE, alpha=0.5),
        stroke(curve((12.5, -6), (14.2, 4), (10.5, 14)), t.glint, 1.2, alpha=0.6),
    )
    nose = strands((((fx * 1.2 - 1.3, 7.6), (fx * 1.2, 8.4), (fx * 1.2 + 1.5, 7.4)),), t.deep, 0.8, alpha=0.8)
    yield from ears(s, WIDE)
    yield from form(head(s), t, ground=ground, inside=inside, shade=3.0, rim=1.2, line=1.0)
    yield nose
    yield from mouth(s, fx * 1.15)
    yield from eyes(s, fx)
    if not (s.covered):
        yield from _hair(s)


def _hair(s: Sitter) -> Shapes:
    if is_flame(s):
        rng = s.chance("crest")
        crown = tongues(range(-164, -12, 19), rng, foot=(15.0, 11.5, -7.5), length=15.0, half=14)
        yield from burning_locks(s, crown)
        yield pen.glow(0, -18, 14, s.locks.light, strength=0.3)
        return
    way = 1 if s.lean > 0 else -1
    light = tones(mix(s.locks.mid, s.skin.mid, 0.35))
    yield from wave(_SWELL, 9.5, light, side=way)
    yield from wave(pen.place_points(_SWELL[:-1], 0, 0, -1, 1), 8.0, light, side=way)
    yield from wave(_CREST, 14.5, light, side=way)


# Ghost


def turn_to_ghost(s: Sitter, figure: Shapes) -> Shapes:
    """Draw a figure made of light: screened over the city, gone below the chest but for a curling wisp."""
    way = 1 if s.lean > 0 else -1
    tail: Outline = (
        ("M", -62.0, -2.0),
        ("L", 62.0, -2.0),
        ("L", 62.0, 82.0),
        ("C", 40.0, 84.0, 34.0, 92.0, 26.0, 90.0),
        ("C", 20.0, 88.0, 20.0, 99.0, way * 10.0 + 6, 98.0),
        ("C", way * 12.0, 97.0, way * 16.0, 104.0, way * 24.0, 101.0),
        ("L", way * 20.0, 108.0),
        ("L", way * 4.0 - 8, 108.0),
        ("C", -6.0, 98.0, -14.0, 96.0, -18.0, 92.0),
        ("C", -24.0, 88.0, -26.0, 96.0, -34.0, 93.0),
        ("C", -42.0, 90.0, -48.0, 84.0, -62.0, 84.0),
        ("Z",),
    )
    rng = s.chance("wisps")
    shapes: list[Shape] = []
    for i in range(6):
        side = -1 if i % 2 else 1
        x, y = side * (24 + i * 4.5), 92 - i * 9.0
        points = ((x - side * 8, y + 12), (x, y + 4), (x + side * 3, y - 5), (x - side * 2, y - 12 - rng.uniform(0, 5)))
        shapes.append(fill(taper(points, (1.0, 4.6, 3.2, 0.3)), s.skin.light, alpha=0.16))
    yield pen.glow(0, 50, 56, mix(s.skin.mid, (0.5, 0.9, 1.0), 0.4), strength=0.55)
    yield from shapes
    yield pen.clip(figure, tail, blend="screen")


# Genie


def genie_body(s: Sitter) -> Shapes:
    """Draw a bare chest with crossed arms, a vest, golden cuffs, and a tail of smoke instead of legs."""
    t = s.skin
    chest = smooth(mirror_half(pen.points("7 64, 16 70, 29 73, 37 80, 35 89, 24 92, 15 99")), tension=0.8)
    lines = [((-19, 83), (-9, 86.4), (-1, 84.4)), ((19, 83), (9, 86.4), (1, 84.4)), ((0, 74), (0.3, 86))]
    inside = (
        pen.glow(-14, 76, 14, t.light, strength=0.4),
        pen.shadow(s.lean, 64, 13, t.deep, strength=0.6),
        strands(lines, t.deep, 1.0, alpha=0.6),
    )
    ground = Linear(-28, 66, 28, 98, ((0.0, t.light), (0.4, t.mid), (1.0, t.shade)))
    throat = pen.read_curve("-7.5 50, 7.5 50, 8.5 68, -8.5 68", tension=0.5)
    # The tail of smoke that a genie ends in, curling aside
    way = 1 if s.lean > 0 else -1
    line = pen.points("-1 94, 0 102, 7 108, 20 110, 34 106, 44 99, 44 92, 38 91", 0, 0, way, 1)
    tail = taper(line, (30, 24, 17, 14, 11, 8, 5, 1))
    curls = [pen.place_points(line[:6], way * d, -d * 0.6) for d in (-3.0, 2.0)]
    yield from form(
        tail, t, ground=pen.down(90, 112, t.mid, t.shade), inside=(strands(curls, t.glint, 0.9, alpha=0.6),), shade=2.0
    )
    yield from form(throat, t, ground=pen.across(-8, 9, t.mid, t.shade), shade=1.5, rim=0.6)
    yield from form(chest, t, ground=ground, inside=inside, shade=3.2, rim=1.2, line=1.0)
    if s.collar == "plain":
        for side in (-1, 1):
            points = pen.points("12.5 68.4, 20 69.6, 29.5 74, 31 88, 20 96, 14.5 96, 18 84", 0, 0, side, 1)
            hem = curve(points[0], (side * 16.6, 76), points[6], points[5])
            yield from form(
                smooth(points, tension=0.6), s.cloth, shade=1.8, rim=0.8, inside=(stroke(hem, GOLD.light, 1.9),)
            )
    else:
        yield from body(s)
    yield from _arms(s)
    yield from form(taper(((-16.5, 97.5), (0, 100), (16.5, 97.5)), (4.8, 5.4, 4.8)), s.cloth, shade=1.0, rim=0.6)


def _arms(s: Sitter) -> Shapes:
    t = s.skin
    for side in (-1, 1):
        upper = pen.read_curve("28.5 76, 35 74.6, 40.5 80, 42 88, 38.5 94, 31.5 92, 28 84", 0, 0, side, 1, tension=0.9)
        ground = Linear(side * 28, 74, side * 42, 94, ((0.0, t.light), (0.5, t.mid), (1.0, t.shade)))
        yield from form(upper, t, ground=ground, shade=1.8, rim=0.9)
    for side, y in ((1, 93.4), (-1, 90.2)):
        fore = taper(pen.points("38 -1.5, 22 1.8, 4 0.6, -11 -2.8", 0, y, side, 1), (9.2, 9.0, 7.6, 6.4))
        yield from form(fore, t, ground=pen.down(y - 5, y + 6, t.light, t.mid, t.shade), shade=1.5, rim=0.8)
        cuff = pen.shift(
            pen.place(pen.rounded_rect(-3.4, -5.2, 6.8, 10.4, 1.4), pen.rotation(side * 8)), side * -3.4, y - 0.6
        )
        yield from form(cuff, GOLD, shade=1.0, rim=0.6, line=0.8)


def topknot(s: Sitter) -> Shapes:
    """Draw the one tail of hair on a genie's head."""
    if s.hair != "none" or s.covered:
        return
    way = 1 if s.lean > 0 else -1
    t = s.locks
    locks = (
        blade((0, -22), (-way * 4, -35), (-way * 14, -33), 7.2, root=0.7),
        blade((0, -22), (-way * 2, -36), (-way * 9, -40), 6.4, root=0.7),
        blade((0, -22), (-way * 8, -30), (-way * 18, -24), 6.0, root=0.7),
    )
    ground = pen.down(-40, -20, t.light, t.mid, t.deep)
    yield from merge(locks, ground, t.line)
    yield from form(pen.rounded_rect(-3.4, -25, 6.8, 4.6, 1.2), GOLD, shade=0.9, rim=0.5, line=0.8)


# Skull


def skull_head(s: Sitter) -> Shapes:
    """Draw a bare skull, in bone tinted by the skin, with a spark in each socket."""
    t, fx = tones(mix(BONE.mid, s.skin.mid, 0.35)), middle(s)
    half: tuple[Point, ...] = pen.points("0 -22, 9 -21, 16.5 -14, 18.5 -4, 16.6 4, 14.4 8.6, 12.8 13")
    points = mirror_half((*half, (11.6, 14.6)))
    drop = {"grin": 2.4, "fangs": 1.8, "none": -0.8, "grim": -0.2}.get(s.mouth, 0.8)
    jaw = pen.read_curve("-12 12, -12.4 17, -8 24, 0 25.6, 8 24, 12.4 17, 12 12", 0, drop, tension=0.7)
    cracks = (pen.points("6 -21.5, 4.4 -16.5, 7 -13, 5.2 -9.5"), ((-13, -15), (-10.4, -13.4), (-11, -10.8)))
    inside = (
        pen.glow(-6, -12, 12, t.light, strength=0.35),
        fill(pen.read_polygon("14 -24, 15 -4, 9 8, 7 18, 22 18, 24 -24"), t.shade, alpha=0.5),
        pen.shadow(fx - 12, 9, 6, t.deep, strength=0.6),
        pen.shadow(fx + 12, 9, 6, t.deep, strength=0.6),
        stroke(join(map(pen.line, cracks)), t.deep, 0.6),
    )
    hole = pen.read_curve("0 2.6, 3.2 9.2, 0.6 8.4, -0.6 8.4, -3.2 9.2", fx * 1.3, tension=0.5)
    yield from form(jaw, t, shade=1.8, rim=0.8)
    yield from _teeth(s, fx, 17.2 + drop, t, up=False)
    ground = Radial(-6, -9, 34, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade)))
    yield from form(smooth(points, tension=0.8), t, ground=ground, inside=inside, shade=3.0, rim=1.2, line=1.0)
    yield from _teeth(s, fx, 12.6, t, up=True)
    yield fill(hole, INK)
    for side in (-1, 1):
        eye = Eye(fx + side * 7.2, -1.2, 4.6, 3.4, side)
        socket = smooth(eye.points("-1.05 0.2, -0.6 -1.2, 0.5 -1.4, 1.2 -0.4, 0.9 1.3, -0.4 1.5"), tension=0.9)
        dark = Radial(eye.x, eye.y + 2, 7, ((0.0, (0.2, 0.1, 0.14)), (1.0, (0.05, 0.02, 0.05))))
        yield fill(socket, dark, t.deep, 1.0)
        if s.eyes == "one" and side == (1 if s.lean < 0 else -1):
            continue
        if s.eyes in {"glow", "fire"}:
            yield from glare(s, Eye(eye.x, eye.y, 2.6, 2.2, side))
        else:
            yield fill(pen.circle(eye.x + s.lean, eye.y, 1.3), lighten(s.iris, 0.6))
            yield pen.glow(eye.x + s.lean, eye.y, 4.5, lighten(s.iris, 0.3), strength=0.7)


def _teeth(s: Sitter, fx: float, y: float, t: Tones, *, up: bool) -> Shapes:
    long = {"fangs": 5.6, "tusks": 5.6}.get(s.mouth, 3.2)
    for i in range(-3, 4):
        canine = abs(i) == 2 and s.mouth == ("fangs" if up else "tusks")
        tall = (long if canine else 3.4) * (1 if up else -1)
        x, half = fx * 0.8 + i * 2.9, 0.2 if canine else 1.05
        tooth = polygon(((x - 1.25, y), (x + 1.25, y), (x + half, y + tall), (x - half, y + tall)))
        yield fill(tooth, t.glint, t.line, 0.5)


# Centaur


def centaur(s: Sitter, person: Shapes) -> Shapes:
    """Draw a smaller person who rises from a horse: its back and tail behind, its chest and harness before."""
    coat = tones(mix(s.skin.mid, (0.52, 0.30, 0.16), 0.6))
    ground = Linear(-44, 72, 26, 112, ((0.0, coat.light), (0.4, coat.mid), (1.0, coat.deep)))
    rider = pen.scale(person, 0.76, at=(0.0, 6.0))
    # The horse's breast under the rider's belt, with its harness
    chest = pen.read_curve("-26 92, -19 81, -8 83.5, 0 86, 8 83.5, 19 81, 26 92, 25 112, -25 112", tension=0.85)
    lines = (((0, 92), (0.4, 101), (0, 111)), ((-15, 95), (-11, 103), (-11.5, 111)), ((15, 95), (11, 103), (11.5, 111)))
    inside = (strands(lines, coat.deep, 1.0, alpha=0.6), pen.glow(-10, 90, 11, coat.light, strength=0.45))
    strap = taper(pen.points("-25 91, -12 98, 0 100, 12 98, 25 91"), (4.2, 4.6, 4.8, 4.6, 4.2))
    belt = taper(pen.points("-19 80, -8 83.6, 0 84.6, 8 83.6, 19 80"), (4.4, 4.8, 5.0, 4.8, 4.4))
    shapes = (
        *_horse_back(s, coat, ground),
        *rider,
        *form(chest, coat, ground=ground, inside=inside, shade=3.0, rim=1.3, line=1.0),
        *form(belt, LEATHER, shade=1.0, rim=0.6),
        *form(pen.rounded_rect(-3.6, 81.6, 7.2, 6, 1.2), GOLD, shade=0.9, rim=0.5, line=0.8),
        *form(strap, s.cloth, shade=1.1, rim=0.6),
        *form(pen.circle(0, 100, 4.0), GOLD, shade=1.1, rim=0.5, line=0.8),
    )
    return pen.move(shapes, 9, 0)


def _horse_back(s: Sitter, coat: Tones, ground: Linear) -> Shapes:
    back = pen.read_curve("20 80, 0 70, -14 73, -28 72, -41 67, -51 71, -56 84, -54 112, 20 112", tension=0.9)
    tail = [lock((-48, 68 + i), (-53, 74 + i), (i * 2.2 - 66, 58 + i * 17), 9.0 - i * 1.5) for i in range(4)]
    spots = pen.points("-38 79, -45 81, -51 78, -41 87, -49 87, -31 84")
    cloth = pen.read_curve("-12 72, -27 72.4, -31 88, -29 104, -13 106, -10 88", tension=0.5)
    hem = stroke(curve((-27, 72.4), (-31, 88), (-29, 104), (-13, 106)), GOLD.light, 2.2)
    inside = (
        fill(join(pen.ellipse(x, y, 2.6, 1.8) for x, y in spots), coat.glint, alpha=0.35),
        pen.glow(-40, 71, 12, coat.light, strength=0.45),
    )
    yield from merge(tail, pen.down(68, 108, s.locks.light, s.locks.mid, s.locks.deep), s.locks.line)
    yield from form(back, coat, ground=ground, inside=inside, shade=3.4, rim=1.4, line=1.0)
    yield from form(cloth, s.cloth, shade=1.6, rim=0.6, inside=(hem,))
