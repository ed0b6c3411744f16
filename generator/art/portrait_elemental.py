"""Elementals of water and of flame: a head and shoulders of nothing else, with waves or tongues for hair."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_blaze import burning, tongues
from generator.art.portrait_clothes import body
from generator.art.portrait_ears import ears
from generator.art.portrait_eyes import eyes
from generator.art.portrait_face import WIDE, head, middle, mouth
from generator.art.portrait_light import Tones, curve, form, strands, tapered, tones, traced, twin
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Radial, Shape, Stroke

_CREST: tuple[Point, ...] = traced("-15 -6, -18 -17, -11 -28, 1 -33, 13 -31, 19 -24, 17 -17.5, 11.5 -17.5, 11 -21.5")
_SWELL: tuple[Point, ...] = traced("10 -14, 17 -14, 23 -19, 30 -20, 34 -15, 31.5 -10.5, 27.5 -12")
_FALL: tuple[Point, ...] = traced("14 -14, 18.5 -4, 18 8, 19.5 18, 25 24, 31 22.5, 31 17.5, 27 17.5")


def is_flame(s: Sitter) -> bool:
    """Tell whether an elemental is of flame, by the warmth of its colour, rather than of water."""
    return s.skin.mid[0] > s.skin.mid[2]


def wave(points: tuple[Point, ...], wide: float, t: Tones, *, side: int = 1) -> tuple[Shape, ...]:
    """Return a stream that ends in a curl, with foam along its back and a darker belly."""
    last = len(points) - 1
    line = tuple((side * x, y) for x, y in points)
    widths = tuple(wide * (1 - (i / last) ** 1.6 * 0.88) for i in range(len(points)))
    back = tuple((x - 0.22 * width * side, y - 0.3 * width) for (x, y), width in zip(line, widths, strict=True))
    belly = tuple((x + 0.1 * width * side, y + 0.22 * width) for (x, y), width in zip(line, widths, strict=True))
    inside = (
        Path(tapered(belly[:-1], tuple(w * 0.3 for w in widths[:-1])), Flat(t.shade, 0.5)),
        Path(tapered(back[:-2], tuple(w * 0.2 for w in widths[:-2])), Flat(t.glint, 0.85)),
    )
    xs, ys = [x for x, _ in line], [y for _, y in line]
    ground = Linear(min(xs), min(ys), max(xs), max(ys), ((0.0, t.light), (0.5, t.mid), (1.0, t.shade)))
    return form(tapered(line, widths), t, ground=ground, inside=inside, shade=1.2, rim=0.7)


def behind(s: Sitter) -> tuple[Shape, ...]:
    """Return what rises behind the head: waves and drops, or a blaze."""
    rng = s.chance("spray")
    if is_flame(s):
        angles = [-40, -20, 0, 20, 160, 180, 200, 220] if s.covered else [*range(-220, 44, 19)]
        flames = tongues([float(a) for a in angles], rng, foot=(14.5, 16.0, -3.0), length=22.0, half=13)
        return (pen.glow(0, -14, 44, s.skin.light, strength=0.6), *burning(s, flames))
    shapes: list[Shape] = [pen.glow(0, -6, 42, s.skin.light, strength=0.5)]
    for side in (-1, 1):
        shapes.extend(wave(_FALL, 10.5, s.skin, side=side))
    drops = [(rng.uniform(-33, 33), rng.uniform(-38, -16), rng.uniform(0.7, 1.8)) for _ in range(9)]
    shapes.extend(Path(pen.circle(x, y, r), Flat(s.locks.light, 0.9), Stroke(s.skin.line, 0.5)) for x, y, r in drops)
    return tuple(shapes)


def shoulders(s: Sitter) -> tuple[Shape, ...]:
    """Return shoulders of water or flame with a sash, or dressed when more than plain clothes are ordered."""
    t = s.skin
    rng = s.chance("element")
    ground = Linear(-24, 62, 26, 106, ((0.0, t.glint), (0.3, t.light), (0.6, t.mid), (1.0, t.deep)))
    edge: tuple[Point, ...] = traced("0 58, 7 62, 11 70, 25 76, 36 84, 42 96, 44 110, 0 110")
    bubbles = [(rng.uniform(-32, 32), rng.uniform(80, 99), rng.uniform(0.7, 1.9)) for _ in range(10)]
    streams = [
        ((side * 8, 70), (side * (14 + i * 4), 82), (side * (17 + i * 7), 108)) for side in (-1, 1) for i in range(3)
    ]
    inside = (
        Path(pen.joined(tapered(one, (1.0, 3.4, 4.6)) for one in streams), Flat(t.shade, 0.45)),
        strands([tuple((x - 2, y) for x, y in one) for one in streams], t.glint, 1.0, alpha=0.7),
        pen.glow(-16, 78, 14, t.light, strength=0.4),
    )
    shapes: list[Shape] = []
    if is_flame(s):
        edge_flames = traced("13 74 , 21 77, 29 81, 36 87, 41 95")
        flames = [
            ((side * (x - 6), y + 5), (side * (x + 6), y + 7), (side * (x + 4 + i * 1.5), y - 20 + i * 1.5), side * 2.4)
            for side in (-1, 1)
            for i, (x, y) in enumerate(edge_flames)
        ]
        shapes.extend(burning(s, flames))
    shapes.extend(
        form(pen.smooth(twin(edge), tension=0.9), t, ground=ground, inside=inside, shade=3.6, rim=1.3, line=1.0)
    )
    if not is_flame(s):
        for side in (-1, 1):
            shapes.extend(wave(traced("12 77, 24 77, 35 78, 42 74, 43 67.5, 39 64.5, 36 67.5"), 11.5, t, side=side))
    shapes.extend(Path(pen.circle(x, y, r), Flat(pen.WHITE, 0.3), Stroke(t.glint, 0.4)) for x, y, r in bubbles)
    return (*shapes, *(_sash(s) if s.collar == "plain" else body(s)))


def _sash(s: Sitter) -> tuple[Shape, ...]:
    """Return a swimmer's sash across the chest."""
    sash = pen.smooth(traced("-31 77, -22 74, -4 86, 17 108, 2 110, -14 94"), tension=0.7)
    folds = strands(
        (((-27, 77.5), (-10, 88), (6, 106)), ((-24, 76), (-6, 86.5), (11, 106))), s.cloth.deep, 0.7, alpha=0.6
    )
    return form(sash, s.cloth, inside=(folds,), shade=1.6, rim=0.8)


def face(s: Sitter) -> tuple[Shape, ...]:
    """Return a head of the element: gleams, eyes, mouth, the hint of a nose, and hair of waves or flames."""
    t, fx = s.skin, middle(s)
    gleam = pen.smooth(traced("-11.5 -9, -6 -16.5, 0 -17.5, -5 -12.5, -9.5 -4"), tension=0.9)
    ground = Radial(-5, -7, 34, ((0.0, t.glint), (0.4, t.light), (0.72, t.mid), (1.0, t.shade)))
    inside = (
        pen.shadow(fx - 7.3, 1, 7, t.shade, strength=0.6),
        pen.shadow(fx + 7.3, 1, 7, t.shade, strength=0.6),
        pen.shadow(fx, 21, 9, t.shade, strength=0.6),
        Path(gleam, Flat(pen.WHITE, 0.5)),
        Path(curve((12.5, -6), (14.2, 4), (10.5, 14)), None, Stroke(t.glint, 1.2, 0.6)),
    )
    nose = strands((((fx * 1.2 - 1.3, 7.6), (fx * 1.2, 8.4), (fx * 1.2 + 1.5, 7.4)),), t.deep, 0.8, alpha=0.8)
    return (
        *ears(s, WIDE),
        *form(head(s), t, ground=ground, inside=inside, shade=3.0, rim=1.2, line=1.0),
        nose,
        *mouth(s, fx * 1.15),
        *eyes(s, fx),
        *(() if s.covered else _hair(s)),
    )


def _hair(s: Sitter) -> tuple[Shape, ...]:
    if is_flame(s):
        rng = s.chance("crest")
        crown = tongues([float(a) for a in range(-164, -12, 19)], rng, foot=(15.0, 11.5, -7.5), length=15.0, half=14)
        return (*burning(s, crown), pen.glow(0, -18, 14, s.locks.light, strength=0.3))
    way = 1 if s.lean > 0 else -1
    light = tones(pen.mix(s.locks.mid, s.skin.mid, 0.35))
    return (
        *wave(_SWELL, 9.5, light, side=way),
        *wave(tuple((-x, y) for x, y in _SWELL[:-1]), 8.0, light, side=way),
        *wave(_CREST, 14.5, light, side=way),
    )
