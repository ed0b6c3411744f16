"""Golems: blocks of stone with runes, its own head and shoulders."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_clothes import body
from generator.art.portrait_face import middle
from generator.art.portrait_light import INK, curve, form, merged, traced
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Colour, Flat, Linear, Path, Radial, Shape, Stroke


def rune_light(s: Sitter) -> Colour:
    """Return the colour in which runes glow: what the eyes would be, lit."""
    return {"glow": (0.55, 1.0, 0.92), "fire": (1.0, 0.56, 0.16)}.get(s.eyes, pen.mix(s.iris, (0.7, 0.95, 1.0), 0.5))


def shoulders(s: Sitter) -> tuple[Shape, ...]:
    """Return shoulders of boulders, and the clothes over them when there are any."""
    t = s.skin
    shapes: list[Shape] = []
    blocks: tuple[tuple[Point, ...], ...] = (
        traced("-22 70, 22 70, 27 84, 22 109, -22 109, -27 84"),
        traced("-46 78, -38 69, -24 70, -20 80, -26 92, -43 93"),
        traced("46 77, 37 68, 24 70, 20 81, 26 92, 44 94"),
        traced("-44 94, -28 92, -25 109, -45 109"),
        traced("44 95, 28 93, 25 109, 45 109"),
    )
    for i, points in enumerate(blocks):
        shapes.extend(boulder(s, points, f"block {i}"))
    if s.collar != "plain":
        return (*shapes, *body(s))
    glow = rune_light(s)
    strap = pen.polygon(traced("-30 72, -23 69.5, 27 104, 20 109"))
    return (
        *shapes,
        *form(strap, s.cloth, shade=1.4, rim=0.7),
        *rune(0, 90, 8.5, glow, 1),
        *boulder(s, traced("-10 60, 10 60, 13 72, -13 72"), "neck"),
        Path(pen.line(((-20, 76), (-14, 82))), None, Stroke(t.deep, 0.8)),
    )


def boulder(s: Sitter, points: tuple[Point, ...], part: str) -> tuple[Shape, ...]:
    """Return a block of stone with chipped edges, cracks and grain."""
    t = s.skin
    rng = s.chance(part)
    points = pen.jittered(points, rng, 0.8)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
    specks = [pen.circle(rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0.3, 0.8)) for _ in range(9)]
    crack = [(rng.uniform(x0, x1), y0)]
    for _ in range(3):
        crack.append((crack[-1][0] + rng.uniform(-2.5, 2.5), crack[-1][1] + rng.uniform(1.5, 4)))
    top = pen.polygon(((x0 - 2, y0 - 2), (x1 + 2, y0 - 2), (x1 - 1, y0 + 3.2), (x0 + 2.5, y0 + 3.6)))
    inside = (
        Path(top, Flat(t.glint, 0.35)),
        Path(pen.joined(specks), Flat(t.deep, 0.35)),
        pen.stroked(pen.line(crack), t.line, 0.6, alpha=0.8),
    )
    ground = Linear(x0, y0, x1, y1, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade)))
    return form(pen.smooth(points, tension=0.35), t, ground=ground, inside=inside, shade=2.2, rim=1.0, line=1.0)


def rune(x: float, y: float, size: float, light: Colour, kind: int) -> tuple[Shape, ...]:
    """Return a glowing letter cut in stone about (x, y)."""
    letters: tuple[tuple[tuple[Point, ...], ...], ...] = (
        (((0, -1), (0, 1)), traced("0 -1, 0.6 -0.4, 0 0.1, 0.6 0.6")),
        (traced("-0.5 1, -0.5 -0.9, 0.5 0.2, 0.5 -1"), ((0.5, 0.2), (0.5, 1))),
        (((0, 1), (0, -1)), ((-0.6, -0.4), (0, -1), (0.6, -0.4)), ((-0.5, 0.4), (0.5, 0.4))),
    )
    strokes = pen.joined(
        pen.line(tuple((x + px * size * 0.5, y + py * size * 0.5) for px, py in one)) for one in letters[kind % 3]
    )
    return (
        Path(strokes, None, Stroke(INK, size * 0.28, 0.7)),
        Path(strokes, None, Stroke(light, size * 0.17)),
        Path(strokes, None, Stroke(pen.lighten(light, 0.7), size * 0.07)),
        pen.glow(x, y, size * 1.5, light, strength=0.6),
    )


def head(s: Sitter) -> tuple[Shape, ...]:
    """Return a head of four blocks: skull, brow, nose and jaw, with a rune and lit eyes."""
    fx, light = middle(s), rune_light(s)
    drop = {"grin": 2.6, "fangs": 2.0, "tusks": 1.6, "smile": 0.9}.get(s.mouth, 0.0)
    jaw = traced("-14 11.5, 14 11.5, 15 19, 9 24, -9 24, -15 19", y=drop)
    skull = traced("-17.5 -18, -10 -23, 11 -22.5, 18 -17, 18.5 4, 14 13.5, -14 13.5, -18.5 4")
    slab = traced("-17 -8.5, -3 -6.6, 0 -5.2, 3 -6.6, 17 -8.5, 16 -2.8, 3 -0.6, -3 -0.6, -16 -2.8", x=fx)
    nose = ((fx - 2.6, -1.5), (fx + 2.6, -1.5), (fx * 1.5 + 3.8, 7.8), (fx * 1.5 - 3.8, 7.8))
    eyes: list[Shape] = []
    for x in (fx - 7.6, fx + 7.6):
        eyes.append(Path(pen.smooth(traced("-5.4 -2.8, 5.4 -2.8, 4.6 3.6, -4.6 3.6", x=x), tension=0.4), Flat(INK)))
        eyes.extend(_ember(s, x, 0.8, light))
    return (
        *_stone_ears(s),
        *boulder(s, jaw, "jaw"),
        *boulder(s, skull, "skull"),
        *eyes,
        *boulder(s, slab, "brow"),
        *boulder(s, nose, "nose"),
        *rune(fx, -14.2, 7.5, light, s.seed),
        *_stone_mouth(s, fx, 12.6 + drop * 0.5, drop),
        *moss(s),
    )


def _ember(s: Sitter, x: float, y: float, light: Colour) -> tuple[Shape, ...]:
    wide = 2.0 if s.eyes == "one" and x < 0 else 3.4
    return (
        Path(
            pen.ellipse(x, y, wide, 1.9),
            Radial(x, y, 3.6, ((0.0, pen.WHITE), (0.45, pen.lighten(light, 0.35)), (1.0, light))),
        ),
        pen.glow(x, y, 8 if s.eyes != "normal" else 5, light, strength=0.75),
    )


_SQUARE: tuple[Point, ...] = traced("-1.5 -1.2, 1.5 -1.2, 1.2 2.4, -1.2 2.4")
_TEETH: dict[str, tuple[tuple[float, tuple[Point, ...]], ...]] = {
    # Where each tooth stands in the mouth, and its corners.
    "grin": tuple((x, _SQUARE) for x in (-7.2, -3.6, 0.0, 3.6, 7.2)),
    "fangs": tuple((x, ((-1.8, -1.4), (1.8, -1.4), (0.0, 4.2))) for x in (-6.0, 6.0)),
    "tusks": tuple((x, ((-2.0, 3.0), (2.0, 3.0), (0.0, -5.5))) for x in (-7.5, 7.5)),
}


def _stone_mouth(s: Sitter, fx: float, y: float, drop: float) -> tuple[Shape, ...]:
    if s.mouth == "none":
        return ()
    if s.mouth in _TEETH:
        hole = pen.rounded_rect(fx - 10, y - 1.6, 20, 3.2 + drop, 1.2)
        teeth = [pen.polygon(tuple((fx + at + x, y + py) for x, py in tooth)) for at, tooth in _TEETH[s.mouth]]
        return (pen.filled(hole, INK), *(pen.filled(one, s.skin.glint, line=s.skin.line, width=0.5) for one in teeth))
    bend = 1.8 if s.mouth == "smile" else -1.4
    return (pen.stroked(curve((fx - 9.5, y - bend), (fx, y + bend * 0.5), (fx + 9.5, y - bend)), INK, 1.5),)


def _stone_ears(s: Sitter) -> tuple[Shape, ...]:
    if s.ears == "none":
        return ()
    reach = {"big": 9.0, "pointed": 7.0, "fin": 6.0}.get(s.ears, 4.5)
    shapes: list[Shape] = []
    for side in (-1, 1):
        points = (
            (side * 16, -6.0),
            (side * (17 + reach), -7.5 - reach * 0.5),
            (side * (17 + reach * 0.8), 3.0),
            (side * 16, 6.0),
        )
        shapes.extend(boulder(s, points, f"ear {side}"))
    return tuple(shapes)


def moss(s: Sitter) -> tuple[Shape, ...]:
    """Return moss in the colour of the hair on one shoulder of the skull; none where the hair is stone."""
    if s.locks.mid == s.skin.mid or s.covered:
        return ()
    rng = s.chance("moss")
    tufts = [
        pen.circle(-14 + i * 2.6, -19.5 + abs(i - 2) * 1.2 + rng.uniform(-0.6, 0.6), rng.uniform(1.6, 2.7))
        for i in range(5)
    ]
    return merged(
        tufts, Linear(-16, -23, -4, -14, ((0.0, s.locks.light), (1.0, s.locks.shade))), s.locks.line, width=0.7
    )
