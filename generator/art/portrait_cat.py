"""Cats: a head with its eyes half shut, in units about the middle of the head."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_beasts import coat, fang
from generator.art.portrait_eyes import Eye, glare
from generator.art.portrait_light import INK, Tones, form, leaning, merged, strands, tapered, tones, traced, twin
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Path, Shape, Stroke

CAT: tuple[Point, ...] = traced(
    "0 -18, 9 -18, 16.5 -13.5, 20 -4.5, 24.5 5.5, 20.2 8, 22.5 14.5, 15 15.5, 8.5 20.5, 0 21.5"
)


def cat(s: Sitter) -> tuple[Shape, ...]:
    """Return the head of a cat with its eyes half shut, far above all this."""
    t, fx = s.skin, s.lean * 2.6
    second = tones(pen.mix(t.mid, s.locks.mid, 0.8))
    pale = tones(pen.lighten(t.mid, 0.55))
    outline = pen.smooth(leaning(twin(CAT), s.lean), tension=0.6)
    stripes = [tapered(((fx + d, -18), (fx + d * 0.9, -13), (fx + d * 0.62, -9)), (2.0, 1.8, 0.3)) for d in (-6, 0, 6)]
    stripes += [
        tapered(((side * 22, y), (side * 17.5, y + 0.8), (side * 13.5, y + 0.4)), (1.8, 1.6, 0.3))
        for side in (-1, 1)
        for y in (1.5, 6.0)
    ]
    bib = pen.smooth(((fx, 1), (fx + 8.5, 7), (fx + 9.5, 14), (fx, 23), (fx - 9.5, 14), (fx - 8.5, 7)), tension=0.9)
    inside = (
        Path(pen.joined(stripes), Flat(second.mid, 0.9)),
        Path(bib, Flat(pale.light, 0.9)),
        pen.shadow(fx - 7.8, -1, 8, second.deep, strength=0.4),
        pen.shadow(fx + 7.8, -1, 8, second.deep, strength=0.5),
    )
    return (*_cat_ears(s), *coat(outline, t, inside), *_cat_eyes(s, fx), *_cat_mouth(s, fx * 1.4, pale))


def _cat_ears(s: Sitter) -> tuple[Shape, ...]:
    if s.ears == "none":
        return ()
    tall = 1.25 if s.ears == "big" else 0.86 if s.ears == "human" else 1.0
    shapes: list[Shape] = []
    for side in (-1, 1):
        edge = tuple(
            (side * x, y * tall) for x, y in ((4.5, -15.5), (10, -25), (17, -33.5), (20.8, -22), (20.6, -7.5), (12, -8))
        )
        inner = tuple(
            (side * x, y * tall) for x, y in ((9, -17.5), (12.4, -23.5), (16.4, -29), (18.2, -20.5), (17.6, -12))
        )
        hairs = [((side * (10.5 + i * 2.2), -14.5), (side * (12 + i * 1.8), -20.5 + i)) for i in range(3)]
        inside = (
            Path(pen.smooth(inner, tension=0.5), Flat((0.86, 0.56, 0.55))),
            strands(hairs, s.skin.glint, 0.8, alpha=0.9),
        )
        shapes.extend(form(pen.smooth(edge, tension=0.45), s.skin, inside=inside, shade=1.6, rim=1.0, line=1.0))
    return tuple(shapes)


def _cat_eyes(s: Sitter, fx: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        eye = Eye(fx + side * 8.1, -0.6, 5.2 * (1 - 0.1 * s.lean * side), 4.3, side)
        lid = pen.smooth(
            tuple(
                eye.at(a, u)
                for a, u in ((-1.25, -0.2), (-0.2, -0.34), (1.3, -0.5), (1.2, -1.7), (-0.1, -2.0), (-1.2, -1.2))
            ),
            tension=0.8,
        )
        edge = tuple(eye.at(a, u) for a, u in ((-1.12, -0.02), (-0.2, -0.26), (0.7, -0.3), (1.32, -0.58)))
        smug = (
            ()
            if s.mouth in {"fangs", "grin"}
            else (Path(lid, Flat(s.skin.mid)), Path(tapered(edge, (0.4, 1.2, 1.4, 0.3)), Flat(INK)))
        )
        one = (*glare(s, eye), *smug)
        shapes.extend(pen.rotated(one, -side * 9.0, at=(eye.x, eye.y)))
    return tuple(shapes)


def _cat_mouth(s: Sitter, x: float, pale: Tones) -> tuple[Shape, ...]:
    whiskers = [
        ((x + side * 7, 10.5 + i * 1.7), (x + side * 16, 7.8 + i * 3.0), (x + side * 26, 6.8 + i * 4.6))
        for side in (-1, 1)
        for i in range(3)
    ]
    puffs = [pen.ellipse(x + side * 4.1, 11.4, 5.0, 4.1) for side in (-1, 1)]
    chin = pen.ellipse(x, 16.2, 3.8, 2.9)
    nose = pen.smooth(((x - 3.1, 5.6), (x + 3.1, 5.6), (x, 9.0)), tension=0.6)
    up = {"smile": -2.0, "grin": -2.8, "grim": 1.6}.get(s.mouth, -0.6)
    smile = [((x, 9.0), (x, 11.8), (x + side * 3.4, 14.4), (x + side * 7.8, 13.4 + up)) for side in (-1, 1)]
    dots = [pen.circle(x + side * (3.0 + i * 1.8), 10.6 + (i % 2) * 1.6, 0.34) for side in (-1, 1) for i in range(3)]
    teeth: tuple[Shape, ...] = ()
    if s.mouth in {"fangs", "tusks", "grin"}:
        down = -3.4 if s.mouth == "tusks" else 3.6
        teeth = tuple(
            pen.filled(fang(x + d, 14.2, 1.7, down), (0.99, 0.97, 0.92), line=INK, width=0.35) for d in (-3.8, 3.8)
        )
    lines = () if s.mouth == "none" else (strands(smile, INK, 0.8),)
    return (
        *form(chin, pale, shade=1.0, rim=0.4, line=0.7),
        *merged(puffs, pen.down(7, 16, pale.glint, pale.mid), s.skin.line, width=0.55),
        *teeth,
        *lines,
        Path(pen.joined(dots), Flat(s.skin.deep, 0.7)),
        Path(nose, pen.down(5, 9, (0.95, 0.62, 0.60), (0.70, 0.32, 0.36)), Stroke(INK, 0.55)),
        strands(whiskers, (0.98, 0.97, 0.95), 0.45, alpha=0.95),
    )
