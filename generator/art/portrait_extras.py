"""Things worn on a face: monocle, scar, pipe, earring, mask; what is carried is in `portrait_carried`."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import GOLD, INK, curve, form, strands, tapered, tones, traced
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Shape, Stroke


def under_eyes(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return what lies on the face below the eyes: a mask with holes for them, a scar that spared the eye."""
    if s.extra == "scar":
        return _scar(s, fx)
    return _mask(s, fx) if s.extra == "mask" else ()


def over_eyes(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return what lies over the finished face."""
    if s.extra == "monocle":
        return monocle(s, fx + (7.6 if s.lean < 0 else -7.6), 1.4)
    return _pipe(s, fx) if s.extra == "pipe" else ()


def _mask(s: Sitter, fx: float) -> tuple[Shape, ...]:
    t = tones(pen.mix(s.cloth.mid, (0.08, 0.06, 0.10), 0.55))
    half: tuple[Point, ...] = traced("0 -4.2, 6.5 -6.4, 12.5 -6.6, 17.2 -5.6, 15.6 3.5, 11 7.4, 5.4 6.4, 1.6 3.2")
    points = (
        *((fx + x - fx * 0.02 * x, y) for x, y in half),
        *((fx - x - fx * 0.02 * x, y) for x, y in reversed(half[1:])),
    )
    outline = pen.smooth(points, tension=0.85)
    hem = pen.bent(outline, pen.scaling(0.93, 0.86, at=(fx, 0.6)))
    return form(outline, t, shade=1.4, rim=0.7, inside=(pen.stroked(hem, s.accent.mid, 0.5),), line=0.8)


def _scar(s: Sitter, fx: float) -> tuple[Shape, ...]:
    side = -1 if s.lean > 0 else 1
    x = fx + side * 8.0
    points = ((x - side * 2.6, -10.5), (x - side * 0.6, -5.2), (x + side * 0.6, 3.5), (x + side * 2.6, 11.5))
    pale = pen.mix(s.skin.light, (1.0, 0.80, 0.76), 0.5)
    stitches = [
        ((px - 1.5, y + 0.7), (px + 1.5, y - 0.3))
        for px, y in ((x - side * 1.9, -8.6), (x + side * 1.3, 6.6), (x + side * 2.0, 9.0))
    ]
    return (
        Path(tapered(points, (0.4, 1.9, 2.2, 0.4)), Flat(s.skin.deep, 0.75)),
        Path(tapered(points, (0.2, 1.0, 1.3, 0.2)), Flat(pale)),
        strands(stitches, s.skin.deep, 0.6, alpha=0.9),
    )


def monocle(s: Sitter, x: float, y: float) -> tuple[Shape, ...]:
    """Return a monocle about (x, y), with its chain."""
    del s
    ring = pen.circle(x, y, 6.2)
    chain = curve((x + 4.6, y + 4.4), (x + 7.5, y + 14), (x + 5.2, y + 26), (x + 1.0, y + 34))
    gleam = pen.polygon(((x - 4.5, y + 1), (x + 1.5, y - 5), (x + 3.4, y - 4), (x - 3.0, y + 3)))
    return (
        Path(chain, None, Stroke(GOLD.line, 1.0)),
        Path(chain, None, Stroke(GOLD.light, 0.6, dash=(0.9, 0.5))),
        Path(ring, Flat((0.85, 0.95, 1.0), 0.14)),
        pen.clipped((Path(gleam, Flat(pen.WHITE, 0.38)),), ring),
        pen.stroked(ring, GOLD.line, 2.2),
        Path(ring, None, Stroke(GOLD.mid, 1.3)),
        pen.stroked(pen.line(pen.arc_points(x, y, 6.2, 6.2, 170, 275, steps=5)), GOLD.glint, 0.7),
    )


def _pipe(s: Sitter, fx: float) -> tuple[Shape, ...]:
    way = 1 if s.lean > 0 else -1
    x, y = fx + way * 3.8, 14.6
    stem = tapered(traced("0 0, 5 2.6, 10 5, 13 5.4", x=x, y=y, wide=way), (1.4, 1.5, 1.8, 2.2))
    bowl = pen.smooth(traced("11.4 7.6, 10.6 -0.6, 17.4 -0.6, 17.2 5.6, 14.6 9", x=x, y=y, wide=way), tension=0.7)
    wood = tones((0.42, 0.22, 0.12))
    cx, cy = x + way * 14, y - 1.6
    puffs = (
        (0, -2.5, 1.8),
        (way * 1.4, -7, 2.6),
        (-way * 0.6, -12.6, 3.4),
        (way * 2.2, -19, 4.2),
        (way * 0.4, -26, 5.0),
    )
    return (
        *(
            Path(pen.circle(cx + dx, cy + dy, r), Flat((0.90, 0.88, 0.90), 0.34 - i * 0.05))
            for i, (dx, dy, r) in enumerate(puffs)
        ),
        *form(stem, tones((0.2, 0.14, 0.13)), shade=0.4, rim=0.2, line=0.6),
        *form(
            bowl,
            wood,
            ground=Linear(cx - 4, cy, cx + 4, cy + 9, ((0.0, wood.light), (0.5, wood.mid), (1.0, wood.deep))),
            shade=1.2,
            rim=0.6,
            line=0.8,
        ),
        Path(pen.ellipse(cx, cy + 0.7, 3.2, 1.0), Flat((1.0, 0.50, 0.14)), Stroke(INK, 0.6)),
        pen.glow(cx, cy, 5, (1.0, 0.45, 0.1), strength=0.6),
    )


def earring(s: Sitter, wide: float) -> tuple[Shape, ...]:
    """Return a gold ring in the ear that is nearer, on a head `wide` to each side."""
    side = 1 if s.lean < 0 else -1
    x, y = side * (wide + 1.6), 10.6
    ring = pen.circle(x, y + 1.2, 3.0)
    gem = tones(pen.mix(s.accent.mid, s.iris, 0.5))
    return (
        pen.stroked(ring, GOLD.line, 2.1),
        pen.stroked(ring, GOLD.mid, 1.3),
        pen.stroked(pen.line(pen.arc_points(x, y + 1.2, 3.0, 3.0, 150, 270, steps=4)), GOLD.glint, 0.7),
        *form(pen.circle(x, y + 4.8, 1.5), gem, shade=0.5, rim=0.3, line=0.5),
    )
