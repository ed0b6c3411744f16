"""Gargoyles: a beast of stone with wings, lichen and cracks."""

from __future__ import annotations

import random

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_clothes import body, neck, torso
from generator.art.portrait_ears import ears
from generator.art.portrait_eyes import eyes
from generator.art.portrait_face import WIDE, middle, mouth
from generator.art.portrait_golem import moss
from generator.art.portrait_light import Tones, blade, form, strands, tapered, tones, traced, twin
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Radial, Shape, Stroke

_WING: tuple[Point, ...] = traced(
    "10 78, 20 54, 30 32, 41 17, 51 22, 58.5 35, 52.5 44, 54 57, 45.5 59, 44 71, 36 71, 31 84"
)
_RIBS = (traced("30 32, 44 39, 54 57"), traced("30 32, 39 50, 44 71"), traced("41 17, 52 27, 58.5 35"))
_MUSCLES = (
    traced("-23 84, -12 91.5, -1.2 88.5"),
    traced("23 84, 12 91.5, 1.2 88.5"),
    traced("0 78, 0.4 90, 0 105"),
    traced("-10 97, 0 98.5, 10 97"),
)


def wings(s: Sitter) -> tuple[Shape, ...]:
    """Return two stone wings, raised behind the shoulders."""
    t = s.skin
    shapes: list[Shape] = []
    for side in (-1, 1):
        ribs = [tuple((side * x, y) for x, y in rib) for rib in _RIBS]
        inside = (
            Path(pen.joined(tapered(rib, (2.8, 2.2, 0.7)) for rib in ribs), Flat(t.light, 0.85)),
            strands([tuple((x + 1.0, y + 1.2) for x, y in rib) for rib in ribs], t.deep, 0.8, alpha=0.7),
        )
        ground = Linear(side * 12, 78, side * 56, 20, ((0.0, t.deep), (0.6, t.shade), (1.0, t.light)))
        outline = pen.smooth(tuple((side * x, y) for x, y in _WING), tension=0.45)
        claw = blade((side * 39, 20), (side * 41, 13), (side * 45.5, 7.5), 4.0, root=1.0)
        shapes.extend(form(outline, t, ground=ground, inside=inside, shade=2.2, rim=1.2))
        shapes.extend(form(claw, t, shade=0.8, rim=0.5, line=0.8))
    return tuple(shapes)


def _weather(s: Sitter, rng: random.Random, box: tuple[float, float, float, float]) -> tuple[Shape, ...]:
    """Return what years in the rain leave on stone inside the box (left, top, right, bottom): grain, lichen, cracks."""
    x0, y0, x1, y1 = box
    t = s.skin
    green = pen.mix(s.locks.mid, (0.42, 0.52, 0.26), 0.7)
    grain = [(rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0.25, 0.65)) for _ in range(16)]
    lichen = [(rng.uniform(x0, x1), y0 + rng.uniform(0, 0.45) * (y1 - y0), rng.uniform(1.4, 3.4)) for _ in range(4)]
    cracks = []
    for _ in range(3):
        line = [(rng.uniform(x0, x1), rng.uniform(y0, (y0 + y1) / 2))]
        for _ in range(3):
            line.append((line[-1][0] + rng.uniform(-3, 3), line[-1][1] + rng.uniform(1.5, 4.0)))
        cracks.append(tuple(line))
    chips = pen.joined(pen.line(one) for one in cracks)
    return (
        Path(pen.joined(pen.star(x, y, r * 1.4, r, 3) for x, y, r in grain), Flat(t.deep, 0.4)),
        *(Path(pen.blob(x, y, r, r * 0.7, rng, rough=0.3), Flat(green, 0.55)) for x, y, r in lichen),
        Path(pen.bent(chips, pen.moving(0.5, 0.5)), None, Stroke(t.glint, 0.5, 0.5)),
        Path(chips, None, Stroke(t.line, 0.55, 0.85)),
    )


def shoulders(s: Sitter) -> tuple[Shape, ...]:
    """Return a bare stone chest with a chain, or clothes when more than plain ones are ordered."""
    if s.collar != "plain":
        return body(s)
    t = s.skin
    inside = (
        pen.glow(-18, 80, 18, t.light, strength=0.5),
        strands(_MUSCLES, t.deep, 1.4, alpha=0.6),
        strands([tuple((x - 1, y - 1) for x, y in one) for one in _MUSCLES], t.glint, 0.7, alpha=0.5),
        *_weather(s, s.chance("weather"), (-32, 77, 32, 100)),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.glint), (0.3, t.light), (0.55, t.mid), (1.0, t.deep)))
    collar = tapered(traced("-17 68, -10 76.5, 0 80, 10 76.5, 17 68"), (4.4, 4.8, 5.0, 4.8, 4.4))
    spikes = [
        blade((x, y), (x * 1.15, y - 7), (x * 1.32, y - 10), 6.0, root=1.0)
        for x, y in ((-30, 79), (30, 79), (-37, 88), (37, 88))
    ]
    studs = [pen.circle(x, 79.6 - abs(x) * 0.42, 1.2) for x in (-9.0, 0.0, 9.0)]
    return (
        *(shape for one in spikes for shape in form(one, t, shade=1.0, rim=0.6, line=0.9)),
        *form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.4, line=1.0),
        *neck(s),
        *form(collar, s.cloth, shade=1.0, rim=0.6),
        *(pen.filled(one, s.accent.light, line=s.cloth.line, width=0.5) for one in studs),
    )


def head(s: Sitter) -> tuple[Shape, ...]:
    """Return a stone head: cheekbones, heavy brow, muzzle, flat nose, and a crest when no horns are ordered."""
    t, fx = s.skin, middle(s)
    half: tuple[Point, ...] = traced("0 -19.5, 8 -19, 14.5 -14.5, 17 -6, 21 1, 18.4 8, 15 16, 8 22.6, 0 24")
    inside = (
        pen.glow(-6, -12, 13, t.light, strength=0.5),
        *_weather(s, s.chance("weathered face"), (-15, -18, 13, 6)),
        pen.shadow(fx - 7.4, 0.5, 8, t.deep, strength=0.85),
        pen.shadow(fx + 7.4, 0.5, 8, t.deep, strength=0.9),
        pen.shadow(fx, 23, 11, t.shade, strength=0.7),
        Path(pen.polygon(traced("17 -10, 12 2, 9.5 12, 6 25, 24 25, 26 -10")), Flat(t.shade, 0.5)),
    )
    return (
        *ears(s, WIDE),
        *form(
            pen.smooth(twin(half), tension=0.55),
            t,
            ground=Radial(-6, -8, 36, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade))),
            inside=inside,
            shade=3.2,
            rim=1.3,
            line=1.0,
        ),
        *eyes(s, fx),
        *_muzzle(s, fx * 1.35),
        *_brow(t, fx),
        *moss(s),
        *(_crest(t) if s.horns == "none" and not s.covered else ()),
    )


def _muzzle(s: Sitter, x: float) -> tuple[Shape, ...]:
    t = s.skin
    pale = tones(pen.mix(t.mid, t.light, 0.5))
    outline = pen.smooth(
        (
            (x - 3.6, 2),
            (x + 3.6, 2),
            (x + 7.4, 8.4),
            (x + 11.4, 14),
            (x + 8.6, 20.4),
            (x, 21.6),
            (x - 8.6, 20.4),
            (x - 11.4, 14),
            (x - 7.4, 8.4),
        ),
        tension=0.8,
    )
    nose = pen.smooth(
        ((x - 5.4, 5.4), (x, 3.2), (x + 5.4, 5.4), (x + 4.4, 9.4), (x, 10.6), (x - 4.4, 9.4)), tension=0.75
    )
    nostrils = [pen.ellipse(x + d, 8.0, 1.3, 0.9) for d in (-2.4, 2.4)]
    folds = [((x + side * 6.2, 4.6), (x + side * 9.8, 8.2), (x + side * 12.6, 13.4)) for side in (-1, 1)]
    return (
        *form(outline, pale, ground=pen.down(2, 23, pale.light, pale.mid, t.shade), shade=2.0, rim=0.6, line=0.8),
        strands(folds, t.line, 0.8),
        *pen.scaled(mouth(s, x), 1.35, 1.0, at=(x, 15)),
        *form(nose, t, shade=1.2, rim=0.5, line=0.8),
        pen.filled(pen.joined(nostrils), t.line),
    )


def _brow(t: Tones, fx: float) -> tuple[Shape, ...]:
    line = traced("-17 -8.4, -8.5 -10, -1.6 -4.8, 1.6 -4.8, 8.5 -10, 17 -8.4, 14 -3.2, 6 -2, 0 1.4, -6 -2, -14 -3.2")
    outline = pen.smooth(tuple((fx + x, y) for x, y in line), tension=0.65)
    return form(outline, t, ground=pen.down(-10, 1, t.glint, t.mid, t.shade), shade=1.0, rim=0.8, line=0.9)


def _crest(t: Tones) -> tuple[Shape, ...]:
    spikes = [
        blade((x, -15.5 - (8 - abs(x)) * 0.3), (x * 1.1, -21), (x * 1.35, -26 - (8 - abs(x)) * 0.5), 4.6, root=1.0)
        for x in (-8.0, 8.0, 0.0)
    ]
    return tuple(shape for one in spikes for shape in form(one, t, shade=1.0, rim=0.5, line=0.8))
