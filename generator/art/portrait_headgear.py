"""What is worn on the head: hoods, cloths and rings; the stiff hats are in `portrait_hats`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_hats import HATS
from generator.art.portrait_light import GOLD, LEATHER, blade, curve, form, strands, tapered, tones, traced, twin
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Radial, Shape, Stroke

TALL = {
    "tophat": 6.5,
    "witch-hat": 8.5,
    "mitre": 8.0,
    "crown": 3.0,
    "feather-cap": 3.0,
    "turban": 3.5,
    "helmet": 3.5,
    "halo": 3.5,
}


def behind(s: Sitter) -> tuple[Shape, ...]:
    """Return what of the headgear is behind the head: the inside of a hood, the light of a halo."""
    draw = {"hood": _hood_behind, "halo": _halo_behind, "bandana": _bandana_behind}.get(s.headgear)
    return () if draw is None else draw(s)


def before(s: Sitter) -> tuple[Shape, ...]:
    """Return the headgear as seen from the front."""
    draw = {**HATS, **_SOFT}.get(s.headgear)
    return () if draw is None else draw(s)


_HOOD: tuple[Point, ...] = traced("0 -33, 11 -28.5, 19 -18, 22.5 -4, 22 10, 20.5 20, 24 31")


def _hood_behind(s: Sitter) -> tuple[Shape, ...]:
    outline = pen.smooth(twin((*_HOOD, (0, 34))), tension=0.85)
    return form(
        outline,
        s.cloth,
        ground=Radial(0, 0, 34, ((0.0, s.cloth.line), (0.7, s.cloth.deep), (1.0, s.cloth.shade))),
        shade=0,
        rim=0,
    )


def _hood(s: Sitter) -> tuple[Shape, ...]:
    t = s.cloth
    edge: tuple[Point, ...] = traced("0 -19.5, 8.5 -17.5, 14.6 -10.5, 17 0, 16.4 11, 13.6 20, 11.5 30")
    left, right = [(-x, y) for x, y in _HOOD], list(_HOOD)
    ring = (*reversed(left[1:]), *right, *reversed(edge), *[(-x, y) for x, y in edge[1:]])
    shadow = (
        *reversed(left[1:]),
        *right,
        *((x * 0.82 - 1, y * 0.86 + 1.5) for x, y in reversed(edge)),
        *((-x * 0.9, y * 0.86 + 1.5) for x, y in edge[1:]),
    )
    folds: list[tuple[Point, ...]] = [
        ((side * 3, -31), (side * 14, -22), (side * 19.6, -4), (side * 19, 14)) for side in (-1, 1)
    ]
    folds += [((side * 19.6, 10), (side * 17.8, 20), (side * 18.5, 30)) for side in (-1, 1)]
    hem = curve(*((-x * 1.05, y * 1.04) for x, y in reversed(edge)), *((x * 1.05, y * 1.04) for x, y in edge[1:]))
    inside = (
        strands(folds, t.deep, 1.1, alpha=0.5),
        strands([tuple((x - 1.4, y - 0.4) for x, y in line) for line in folds], t.light, 0.6, alpha=0.5),
        pen.stroked(hem, s.accent.mid, 1.3),
    )
    ground = Linear(-22, -30, 22, 26, ((0.0, t.light), (0.4, t.mid), (1.0, t.deep)))
    return (
        Path(pen.smooth(shadow, tension=0.85), Flat(t.line, 0.42)),
        *form(pen.smooth(ring, tension=0.85), t, ground=ground, inside=inside, shade=2.6, rim=1.2),
    )


def _turban(s: Sitter) -> tuple[Shape, ...]:
    t = tones(pen.mix(s.accent.mid, s.cloth.mid, 0.25))
    mass = pen.smooth(twin(traced("0 -34, 13 -32, 21.5 -24.5, 22.5 -15.5, 17.6 -8.6, 8 -11.5, 0 -12.8")), tension=0.95)
    folds = []
    for i in range(5):
        y = -31.5 + i * 4.0
        folds.append(((-21.5 + abs(i - 2), y + 7.5), (-8, y + 3.5), (4, y + 1.4), (13 + i, y - 1.2 + i * 0.6)))
    cross = [((21, -20 + i * 3.4), (10, -16.6 + i * 2.2), (0.5, -15.4 + i * 1.2)) for i in range(3)]
    inside = (
        strands([*folds, *cross], t.deep, 1.0, alpha=0.6),
        strands([tuple((x, y + 1.1) for x, y in line) for line in folds], t.glint, 0.7, alpha=0.5),
    )
    plume = blade((0.5, -20), (-5.5, -33), (2.5 + s.lean * 4, -43.5), 7.2, root=0.5)
    rib = curve((0.5, -21), (-1.6, -31), (2 + s.lean * 3, -42))
    jewel = pen.ellipse(0.4, -19, 3.4, 4.2)
    gem = tones(pen.mix(s.cloth.mid, (0.75, 0.12, 0.22), 0.5))
    return (
        *form(
            mass,
            t,
            ground=Linear(-18, -32, 18, -8, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep))),
            inside=inside,
            shade=2.6,
            rim=1.1,
        ),
        *form(
            plume,
            s.accent,
            ground=pen.down(-43, -20, pen.WHITE, s.cloth.light, s.cloth.mid),
            shade=1.4,
            rim=0.6,
            line=0.7,
        ),
        pen.stroked(rib, s.cloth.deep, 0.5),
        *form(jewel, GOLD, shade=1.0, rim=0.5, line=0.8),
        *form(pen.ellipse(0.4, -19, 1.9, 2.6), gem, shade=0.8, rim=0.4, line=0.4),
        Path(pen.circle(-0.2, -20, 0.6), Flat(pen.WHITE, 0.9)),
    )


def _bandana_behind(s: Sitter) -> tuple[Shape, ...]:
    side = -1 if s.lean > 0 else 1
    tails = (
        blade((side * 17, -9), (side * 25, -8), (side * 30, 1.5), 6.0, root=0.6),
        blade((side * 17, -8), (side * 22, 0), (side * 24.5, 11), 5.4, root=0.6),
    )
    return tuple(shape for one in tails for shape in form(one, s.accent, shade=1.2, rim=0.6))


def _bandana(s: Sitter) -> tuple[Shape, ...]:
    t = s.accent
    side = -1 if s.lean > 0 else 1
    mass = pen.smooth(twin(traced("0 -25.4, 10 -24, 17.4 -17.5, 18.6 -8.5, 13 -11.4, 6 -13.6, 0 -14.2")), tension=0.9)
    dots = [
        pen.circle(x, y, 0.95)
        for x, y in (
            (-12, -16),
            (-7, -21),
            (-4, -16.6),
            (1, -20.5),
            (4.5, -16.5),
            (9, -20.5),
            (12.5, -15.6),
            (-13.6, -11.6),
            (15.6, -11.8),
        )
    ]
    hem = curve((-18, -9.8), (-12.8, -13), (-6, -15.2), (0, -15.8), (6, -15.2), (12.8, -13), (18, -9.8))
    inside = (Path(pen.joined(dots), Flat(t.glint, 0.9)), pen.stroked(hem, t.deep, 0.6, alpha=0.8))
    knot = pen.ellipse(side * 18, -9.4, 3.0, 2.6)
    return (
        *form(
            mass,
            t,
            ground=Linear(-16, -25, 16, -8, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep))),
            inside=inside,
            shade=2.2,
            rim=1.0,
        ),
        *form(knot, t, shade=1.0, rim=0.5, line=0.8),
    )


def _halo_behind(s: Sitter) -> tuple[Shape, ...]:
    ring = pen.circle(0, -10, 27)
    rays = [
        pen.line((a, b))
        for a, b in zip(
            pen.arc_points(0, -10, 28.5, 28.5, 0, 345, steps=23),
            pen.arc_points(0, -10, 32, 32, 0, 345, steps=23),
            strict=True,
        )
    ]
    return (
        pen.glow(0, -10, 44, pen.mix((1.0, 0.85, 0.45), s.accent.light, 0.2), strength=0.7),
        Path(
            ring,
            Radial(0, -10, 27, ((0.0, (1.0, 0.93, 0.66)), (0.75, (0.98, 0.80, 0.38)), (1.0, (0.80, 0.54, 0.18)))),
            Stroke(GOLD.line, 0.9),
        ),
        pen.stroked(pen.circle(0, -10, 24.6), GOLD.deep, 0.5),
        pen.stroked(pen.circle(0, -10, 23.4), (1.0, 0.96, 0.8), 0.5),
        Path(pen.joined(rays), None, Stroke((1.0, 0.86, 0.48), 1.1)),
    )


def _goggles(s: Sitter) -> tuple[Shape, ...]:
    band = tapered(traced("-18 -10.5, -11 -16, 0 -18.4, 11 -16, 18 -10.5"), (3.6, 4.4, 4.6, 4.4, 3.6))
    shapes: list[Shape] = list(form(band, LEATHER, shade=1.0, rim=0.5, line=0.8))
    glass = tones(pen.mix((0.25, 0.62, 0.62), s.accent.mid, 0.25))
    bridge = tapered(((-3, -17.6), (0, -18.6), (3, -17.6)), (1.6, 2, 1.6))
    shapes.extend(form(bridge, GOLD, shade=0.5, rim=0, line=0.6))
    for side in (-1, 1):
        x = side * 7.2 + s.lean
        shapes.extend(form(pen.circle(x, -17.2, 6.6), GOLD, shade=1.6, rim=0.8, line=0.9))
        ground = Linear(x - 4, -22, x + 4, -12, ((0.0, glass.glint), (0.5, glass.mid), (1.0, glass.deep)))
        shapes.append(Path(pen.circle(x, -17.2, 4.7), ground, Stroke(GOLD.deep, 0.9)))
        gleam = pen.polygon(((x - 3, -17.5), (x + 1, -21.4), (x + 2.6, -20.6), (x - 2.0, -15.6)))
        shapes.append(pen.clipped((Path(gleam, Flat(pen.WHITE, 0.55)),), pen.circle(x, -17.2, 4.4)))
        shapes.extend(
            pen.filled(pen.circle(px, py, 0.55), GOLD.deep)
            for px, py in pen.arc_points(x, -17.2, 5.7, 5.7, 45, 315, steps=3)
        )
    return tuple(shapes)


def _crown(s: Sitter) -> tuple[Shape, ...]:
    points: list[Point] = [(-16.4, -14)]
    for x, y in (
        (-18.6, -29),
        (-11.5, -21.5),
        (-9.8, -31.5),
        (-3.6, -22.5),
        (0, -34.5),
        (3.6, -22.5),
        (9.8, -31.5),
        (11.5, -21.5),
        (18.6, -29),
    ):
        points.append((x, y))
    points += traced("16.4 -14, 8 -16.6, 0 -17.4, -8 -16.6")
    back = pen.smooth(twin(traced("0 -24, 10 -23.6, 17 -21, 12 -16, 0 -15")))
    outline = (*pen.polygon(points[:11])[:-1], ("L", 16.4, -14.0), ("C", 8.0, -17.4, -8.0, -17.4, -16.4, -14.0), ("Z",))
    shine = Linear(-17, -30, 17, -14, ((0.0, GOLD.light), (0.25, GOLD.glint), (0.45, GOLD.mid), (1.0, GOLD.shade)))
    gem = tones(pen.mix(s.cloth.mid, (0.8, 0.12, 0.2), 0.35))
    shapes: list[Shape] = [
        *form(back, gem, shade=1, rim=0, line=0.7),
        *form(outline, GOLD, ground=shine, shade=1.6, rim=0.9),
        pen.stroked(curve((-16.6, -17.2), (-8, -19.6), (0, -20.4), (8, -19.6), (16.6, -17.2)), GOLD.deep, 0.6),
    ]
    for x, y in ((-18.6, -29.6), (-9.8, -32.2), (0, -35.2), (9.8, -32.2), (18.6, -29.6)):
        shapes.extend(form(pen.circle(x, y, 1.8), GOLD, shade=0.7, rim=0.4, line=0.7))
    for x, y in ((-11.5, -17), (-5.8, -18.2), (0, -18.7), (5.8, -18.2), (11.5, -17)):
        shapes.extend(
            form(pen.ellipse(x, y + 0.3, 1.3, 1.1), gem if round(x) % 2 else s.accent, shade=0.4, rim=0.3, line=0.4)
        )
    return tuple(shapes)


_Wear = Callable[[Sitter], tuple[Shape, ...]]
_SOFT: Mapping[str, _Wear] = {
    "hood": _hood,
    "turban": _turban,
    "bandana": _bandana,
    "goggles": _goggles,
    "crown": _crown,
}
