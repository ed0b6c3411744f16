"""Draw what is worn on the head: hats, helmets, hoods, cloths and rings, in units from the middle of the head."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point, Shapes, darken, fill, join, mix, polygon, smooth, stroke
from generator.art.portrait.sitter import (
    GOLD,
    INK,
    LEATHER,
    STEEL,
    Sitter,
    Tones,
    blade,
    curve,
    form,
    form_each,
    mirror_half,
    strands,
    taper,
    tones,
)
from generator.model.plan import Flat, Linear, Outline, Path, Radial, Shape, Stroke


def felt(s: Sitter) -> Tones:
    """Return the colour of hats: the clothes, darker."""
    return tones(mix(s.cloth.mid, (0.10, 0.07, 0.12), 0.42))


def _shade_on_brow(y: float, wide: float) -> Path:
    return fill(pen.ellipse(1.0, y, wide, 4.2), INK, alpha=0.3)


def _across(t: Tones, x: float) -> Linear:
    return Linear(-x, -30, x, -14, ((0.0, t.mid), (0.22, t.light), (0.5, t.mid), (1.0, t.deep)))


def _tophat(s: Sitter) -> Shapes:
    t = felt(s)
    crown = pen.read_curve(
        "-12.6 -15, -12.4 -26, -14.4 -41, 0 -43.2, 14.4 -41, 12.4 -26, 12.6 -15, 0 -12.6", tension=0.45
    )
    band = pen.read_curve("-12.7 -21.5, 0 -18.8, 12.7 -21.5, 12.8 -15.2, 0 -12.4, -12.8 -15.2", tension=0.6)
    brim = pen.read_curve(
        "-24 -17.6, -20 -13.2, -8 -10.8, 8 -10.8, 20 -13.2, 24 -17.6, 21.5 -12, 10 -8.2, -10 -8.2, -21.5 -12",
        tension=0.9,
    )
    lid = pen.ellipse(0, -41.4, 13.6, 2.2)
    buckle = pen.rounded_rect(-3.4 + s.lean * 2, -20.4, 6.8, 6.6, 0.8)
    gloss = taper(((-8.8, -38), (-7.8, -30), (-8.4, -23)), (0.8, 2.4, 1.0))
    shapes = (
        _shade_on_brow(-9.6, 16),
        *form(crown, t, ground=_across(t, 15), shade=2.4, rim=1.0, inside=(fill(gloss, t.glint, alpha=0.3),)),
        fill(lid, t.shade, t.line, 0.6),
        *form(band, s.accent, shade=1.2, rim=0.6, line=0.7),
        stroke(buckle, GOLD.line, 2.1),
        stroke(buckle, GOLD.light, 1.2),
        *form(brim, t, ground=_across(t, 24), shade=1.0, rim=0.6),
    )
    return pen.rotate(shapes, s.lean * -5, at=(0, -12))


def _witch_hat(s: Sitter) -> Shapes:
    t = felt(s)
    way = 1 if s.lean > 0 else -1
    tip = (
        pen.points("-1.5 -43, 10 -49.5, 16 -45.5, 8.4 -43.5, 6.4 -37.5")
        if way > 0
        else pen.points("-3.5 -43, -10 -49.5, -16 -45.5, -8.4 -43.5, 2.4 -37.5")
    )
    cone = smooth(
        (*pen.points("-14.5 -14, -10.5 -25, -6 -34"), *tip, *pen.points("8.6 -30, 11 -23, 14.5 -14, 0 -11")),
        tension=0.7,
    )
    brim = pen.read_curve(
        "-31 -15, -24 -13.6, -13 -15, 0 -12.6, 13 -15, 24 -13.6, 31 -15, 26 -8.8, 13 -7.2, 0 -6.6, -13 -7.2, -26 -8.8",
        tension=0.9,
    )
    band = pen.read_curve("-13.6 -19.6, 0 -16.4, 13.6 -19.6, 14.8 -13.6, 0 -10.6, -14.8 -13.6", tension=0.7)
    wrinkles = [
        ((-9, -27), (-3, -25.5), (3, -26.6)),
        ((8, -33), (3, -32), (-1.5, -33.4)),
        ((-4, -39), (0, -37.6), (3.5, -38.4)),
    ]
    patch = pen.read_polygon("-2.7 -1.6, 1.6 -2.7, 2.7 1.6, -1.6 2.7", -4.6, -29.8)
    inside = (
        strands(wrinkles, t.deep, 0.9, alpha=0.7),
        strands(wrinkles, t.glint, 0.5, alpha=0.35, dy=1.1),
        Path(patch, Flat(s.accent.shade), Stroke(s.accent.light, 0.4, dash=(0.7, 0.6))),
    )
    buckle = pen.star(s.lean * 3, -14.8, 3.4, 1.5, 5)
    yield _shade_on_brow(-8.8, 16)
    yield from form(cone, t, ground=_across(t, 15), shade=2.6, rim=1.1, inside=inside)
    yield from form(band, s.accent, shade=1.4, rim=0.6, line=0.7)
    yield from form(brim, t, ground=_across(t, 30), shade=1.6, rim=0.8)
    yield from form(buckle, GOLD, shade=0.8, rim=0.4, line=0.6)


_FLAME: Outline = pen.path(
    "M 0.4 -26.6 C 1 -23.6 3.8 -22.4 3.6 -19 C 3.4 -16.6 1.6 -15.4 0 -15.4 "
    "C -2 -15.4 -3.6 -16.8 -3.4 -19.2 C -3.3 -21 -2 -22 -1.6 -23.6 "
    "C -0.6 -23 -0.4 -22.4 -0.2 -21.6 C 0.6 -23 0.6 -25 0.4 -26.6 Z"
)


def _fire_helmet(s: Sitter) -> Shapes:
    """Draw a brass fire helmet: combed dome, brim, badge with a flame on a shield of the clothes' colour."""
    t = GOLD
    dome = smooth(mirror_half(pen.points("0 -30, 9 -28.6, 16.6 -22, 19 -10, 10 -11.8, 0 -12.6")), tension=0.95)
    shine = Linear(-18, -28, 18, -9, ((0.0, t.mid), (0.22, t.glint), (0.4, t.light), (0.62, t.mid), (1.0, t.deep)))
    comb = pen.read_curve("-4.6 -14, -5.4 -26, -3.6 -35, 0 -37, 3.6 -35, 5.4 -26, 4.6 -14", tension=0.8)
    brim = pen.read_curve(
        "-25 -4.6, -20 -9.4, -10 -13, 0 -14.4, 10 -13, 20 -9.4, 25 -4.6, 21 -5.4, 11 -8.6, 0 -9.8, -11 -8.6, -21 -5.4",
        tension=0.9,
    )
    ribs = [((side * 6.6, -27.6), (side * 12.2, -21), (side * 14.2, -12)) for side in (-1, 1)]
    x = s.lean * 1.6
    shield = pen.read_curve("-6.6 -27, 0 -29, 6.6 -27, 6.2 -18, 0 -12.4, -6.2 -18", x, tension=0.7)
    badge = tones(mix(s.cloth.mid, (0.5, 0.1, 0.08), 0.2))
    yield _shade_on_brow(-8.6, 16.5)
    yield from form(dome, t, ground=shine, shade=2.4, rim=1.2, inside=(strands(ribs, t.deep, 0.9, alpha=0.7),))
    yield from form(comb, t, ground=pen.across(-5, 6, t.light, t.glint, t.mid, t.deep), shade=1.4, rim=0.7)
    yield from form(shield, GOLD, shade=1.2, rim=0.6, line=0.9)
    yield from form(pen.place(shield, pen.scaling(0.8, at=(x, -21))), badge, shade=1.0, rim=0.4, line=0.5)
    yield fill(pen.shift(_FLAME, x, 0), pen.down(-27, -15, (1.0, 0.88, 0.45), (0.98, 0.56, 0.16)))
    ground = Linear(-24, -12, 24, -5, ((0.0, t.mid), (0.25, t.glint), (0.5, t.mid), (1.0, t.deep)))
    yield from form(brim, t, ground=ground, shade=0.9, rim=0.6)


def _sallet(s: Sitter) -> Shapes:
    """Draw a knight's helmet with the visor up and a plume."""
    t = tones(mix(STEEL.mid, s.cloth.mid, 0.1))
    plume = pen.read_curve(
        "-2 -27, -6 -35, 2 -42.5, 13 -41, 22 -33, 25 -22, 24 -14, 20.5 -22, 14 -29.5, 6 -31.5, 3 -27", tension=0.9
    )
    barbs = [((2 + i * 3.6, -30 + i * 1.4), (4 + i * 4.0, -36 + i * 2.6)) for i in range(5)]
    shell = smooth(
        mirror_half(
            pen.points("0 -29.5, 10 -28, 18 -19.5, 20 -6, 19.5 6, 20.6 16, 15.8 13, 15.6 0, 14.6 -8, 8 -10.6, 0 -11")
        ),
        tension=0.85,
    )
    visor = smooth(mirror_half(pen.points("0 -24, 10 -23, 18.2 -17.4, 19.6 -11.4, 10 -12.6, 0 -12.8")), tension=0.85)
    shine = Linear(-19, -26, 19, 8, ((0.0, t.mid), (0.2, t.glint), (0.42, t.mid), (1.0, t.deep)))
    slits = [pen.shift(pen.rounded_rect(-4.2, -0.6, 8.4, 1.2, 0.6), side * 8.4, -17.6) for side in (-1, 1)]
    holes = [pen.circle(side * (4.5 + i * 3.4), -14.4 + i * 0.15, 0.55) for side in (-1, 1) for i in range(4)]
    rivets = [pen.circle(side * 17.8, y, 0.85) for side in (-1, 1) for y in (-4, 4)]
    dye = Linear(-4, -42, 22, -14, ((0.0, s.cloth.light), (0.5, s.cloth.mid), (1.0, s.cloth.deep)))
    yield from form(plume, s.cloth, ground=dye, inside=(strands(barbs, s.cloth.deep, 0.7, alpha=0.6),), shade=1.8)
    yield from form(shell, t, ground=shine, shade=2.2, rim=1.2)
    yield from pen.fill_each(rivets, GOLD.light, GOLD.line, 0.4)
    sheen = Linear(-18, -24, 18, -10, ((0.0, t.light), (0.2, t.glint), (0.45, t.mid), (1.0, t.shade)))
    gaps = fill(join((*slits, *holes)), t.line)
    yield from form(visor, t, ground=sheen, shade=1.6, rim=0.9, inside=(gaps,))
    hinges = (pen.circle(-18.6, -11.6, 2.4), pen.circle(18.6, -11.6, 2.4))
    yield from form_each(hinges, GOLD, shade=0.9, rim=0.4, line=0.7)


def _cap(s: Sitter) -> Shapes:
    t = felt(s)
    crown = pen.read_curve(
        "-18 -14.5, -22.5 -21.5, -18 -29, -6 -32, 8 -31.4, 20 -27, 22 -20.5, 18 -14.5, 0 -17.5", tension=0.9
    )
    band = pen.read_curve("-17.6 -18.2, 0 -21.4, 17.6 -18.2, 17.4 -11.6, 0 -15, -17.4 -11.6", tension=0.8)
    peak = pen.read_curve("-16.5 -12.4, 0 -16.4, 16.5 -12.4, 14.6 -6.6, 0 -8.8, -14.6 -6.6", tension=0.9)
    x = s.lean * 1.8
    piping = curve((-17.4, -17.6), (0, -20.8), (17.4, -17.6))
    folds = [((-17, -22), (-8, -25), (2, -24.6)), ((18, -22), (12, -25.6), (6, -26))]
    black = tones((0.16, 0.13, 0.15))
    yield fill(pen.ellipse(0.5, -7.6, 15, 3.6), INK, alpha=0.34)
    yield from form(
        crown, t, ground=_across(t, 22), shade=2.2, rim=1.0, inside=(strands(folds, t.deep, 0.8, alpha=0.6),)
    )
    yield from form(band, s.accent, shade=1.2, rim=0.6, line=0.8)
    yield stroke(piping, GOLD.mid, 0.8)
    fade = ((0.0, black.mid), (0.25, (0.55, 0.54, 0.58)), (0.45, black.mid), (1.0, black.deep))
    yield from form(peak, black, ground=Linear(-14, -16, 14, -7, fade), shade=0.8, rim=0.6)
    yield from form(pen.star(x, -19.4, 5.6, 3.7, 8), GOLD, shade=1.1, rim=0.5, line=0.7)
    yield fill(pen.circle(x, -19.4, 2.0), s.cloth.mid, GOLD.line, 0.4)


def _mitre(s: Sitter) -> Shapes:
    t = tones(mix(s.cloth.mid, (0.95, 0.92, 0.85), 0.72))
    back = pen.read_curve("-16.4 -14, -17.8 -25, -8 -37, 2.6 -45, 12 -36, 17.8 -25, 16.4 -14", tension=0.5)
    front = pen.read_curve(
        "-16.6 -12.6, -18.4 -24, -10.5 -33.5, 0 -43.4, 10.5 -33.5, 18.4 -24, 16.6 -12.6, 0 -15.8", tension=0.5
    )
    band = pen.read_curve("-17.6 -18.4, 0 -21.8, 17.6 -18.4, 16.6 -12.4, 0 -15.6, -16.6 -12.4", tension=0.8)
    upright = pen.read_polygon("-2.1 -40.6, 2.1 -40.6, 2.1 -21, -2.1 -21")
    bar = pen.read_polygon("-7.6 -33.4, 7.6 -33.4, 7.6 -29.2, -7.6 -29.2")
    edge = curve((-17.4, -20), (-17.2, -24.6), (-9.6, -32.4), (0, -41.6), (9.6, -32.4), (17.2, -24.6), (17.4, -20))
    marks = [pen.circle(x, -17.2 - (1 - (x / 17) ** 2) * 1.5, 1.0) for x in (-12, -6, 0, 6, 12)]
    yield _shade_on_brow(-11.4, 15.5)
    yield from form(back, tones(darken(t.mid, 0.35)), shade=0, rim=0.6)
    inside = (fill(upright, s.cloth.mid), fill(bar, s.cloth.mid), stroke(edge, GOLD.mid, 1.5))
    yield from form(front, t, ground=_across(t, 19), shade=2.4, rim=1.1, inside=inside)
    yield from form(band, GOLD, shade=1.2, rim=0.6, line=0.8)
    yield from pen.fill_each(marks, s.cloth.mid, GOLD.line, 0.4)


def _feather_cap(s: Sitter) -> Shapes:
    t = s.cloth
    way = 1 if s.lean > 0 else -1
    crown: tuple[Point, ...] = pen.points("-17.6 -13, -16.4 -23, -8 -30.6, 4 -31, 14.5 -25, 18.4 -14, 0 -17")
    brim: tuple[Point, ...] = pen.points(
        "-22.5 -18.6, -17.5 -20.6, -6 -18.2, 8 -15.6, 20 -12.4, 29.5 -8.2, 20 -7.6, 4 -9.6, -10 -11.2, -20 -12.6"
    )
    quill = pen.points("-12.5 -16, -19 -28, -16.5 -40, -8.5 -46.5")
    vane = pen.read_curve("-12.5 -17, -17.6 -22, -22.6 -32, -19.6 -42, -7.6 -47.4, -9.6 -38, -12 -29", tension=0.9)
    nicks = [((-19.5 - i * 0.1, -27 - i * 3.6), (-16.0 + i * 0.7, -26.4 - i * 3.8)) for i in range(4)]
    dye = Linear(-22, -20, -8, -46, ((0.0, s.accent.shade), (0.5, s.accent.mid), (1.0, s.accent.glint)))
    barbs = strands(nicks, s.accent.deep, 0.6, alpha=0.7)
    folds = [((-9, -29), (-4, -24), (-5, -18)), ((6, -30), (8, -24), (6, -17))]
    creases = strands(folds, t.deep, 0.9, alpha=0.55)
    shapes = (
        fill(pen.ellipse(0.5, -9.6, 15.5, 4), INK, alpha=0.3),
        *form(vane, s.accent, ground=dye, inside=(barbs,), shade=1.6),
        stroke(curve(*quill), s.accent.glint, 0.7),
        *form(smooth(crown, tension=0.9), t, ground=_across(t, 18), shade=2.4, rim=1.1, inside=(creases,)),
        *form(smooth(brim, tension=0.9), tones(darken(t.mid, 0.14)), shade=1.4, rim=0.8),
        *form(pen.circle(-12.8, -16.4, 2.2), GOLD, shade=0.9, rim=0.4, line=0.6),
    )
    return shapes if way > 0 else pen.mirror(shapes)


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


_HOOD: tuple[Point, ...] = pen.points("0 -33, 11 -28.5, 19 -18, 22.5 -4, 22 10, 20.5 20, 24 31")


def _hood(s: Sitter) -> Shapes:
    t = s.cloth
    edge: tuple[Point, ...] = pen.points("0 -19.5, 8.5 -17.5, 14.6 -10.5, 17 0, 16.4 11, 13.6 20, 11.5 30")
    right, left = edge[::-1], edge[1:]
    outer = (*pen.place_points(_HOOD[:0:-1], 0, 0, -1, 1), *_HOOD)
    ring = (*outer, *right, *pen.place_points(left, 0, 0, -1, 1))
    shadow = (*outer, *pen.place_points(right, -1, 1.5, 0.82, 0.86), *pen.place_points(left, 0, 1.5, -0.9, 0.86))
    folds: list[tuple[Point, ...]] = [
        ((side * 3, -31), (side * 14, -22), (side * 19.6, -4), (side * 19, 14)) for side in (-1, 1)
    ]
    folds += [((side * 19.6, 10), (side * 17.8, 20), (side * 18.5, 30)) for side in (-1, 1)]
    hem = curve(*pen.place_points(right, 0, 0, -1.05, 1.04), *pen.place_points(left, 0, 0, 1.05, 1.04))
    inside = (
        strands(folds, t.deep, 1.1, alpha=0.5),
        strands(folds, t.light, 0.6, alpha=0.5, dx=-1.4, dy=-0.4),
        stroke(hem, s.accent.mid, 1.3),
    )
    ground = Linear(-22, -30, 22, 26, ((0.0, t.light), (0.4, t.mid), (1.0, t.deep)))
    yield fill(smooth(shadow, tension=0.85), t.line, alpha=0.42)
    yield from form(smooth(ring, tension=0.85), t, ground=ground, inside=inside, shade=2.6, rim=1.2)


def _turban(s: Sitter) -> Shapes:
    t = tones(mix(s.accent.mid, s.cloth.mid, 0.25))
    mass = smooth(
        mirror_half(pen.points("0 -34, 13 -32, 21.5 -24.5, 22.5 -15.5, 17.6 -8.6, 8 -11.5, 0 -12.8")), tension=0.95
    )
    folds = []
    for i in range(5):
        y = -31.5 + i * 4.0
        folds.append(((-21.5 + abs(i - 2), y + 7.5), (-8, y + 3.5), (4, y + 1.4), (13 + i, y - 1.2 + i * 0.6)))
    cross = [((21, -20 + i * 3.4), (10, -16.6 + i * 2.2), (0.5, -15.4 + i * 1.2)) for i in range(3)]
    inside = (strands([*folds, *cross], t.deep, 1.0, alpha=0.6), strands(folds, t.glint, 0.7, alpha=0.5, dy=1.1))
    plume = blade((0.5, -20), (-5.5, -33), (2.5 + s.lean * 4, -43.5), 7.2, root=0.5)
    rib = curve((0.5, -21), (-1.6, -31), (2 + s.lean * 3, -42))
    jewel = pen.ellipse(0.4, -19, 3.4, 4.2)
    gem = tones(mix(s.cloth.mid, (0.75, 0.12, 0.22), 0.5))
    ground = Linear(-18, -32, 18, -8, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep)))
    yield from form(mass, t, ground=ground, inside=inside, shade=2.6, rim=1.1)
    yield from form(
        plume, s.accent, ground=pen.down(-43, -20, pen.WHITE, s.cloth.light, s.cloth.mid), shade=1.4, rim=0.6, line=0.7
    )
    yield stroke(rib, s.cloth.deep, 0.5)
    yield from form(jewel, GOLD, shade=1.0, rim=0.5, line=0.8)
    yield from form(pen.ellipse(0.4, -19, 1.9, 2.6), gem, shade=0.8, rim=0.4, line=0.4)
    yield fill(pen.circle(-0.2, -20, 0.6), pen.WHITE, alpha=0.9)


def _bandana(s: Sitter) -> Shapes:
    t = s.accent
    side = -1 if s.lean > 0 else 1
    mass = smooth(
        mirror_half(pen.points("0 -25.4, 10 -24, 17.4 -17.5, 18.6 -8.5, 13 -11.4, 6 -13.6, 0 -14.2")), tension=0.9
    )
    spots = pen.points("-12 -16, -7 -21, -4 -16.6, 1 -20.5, 4.5 -16.5, 9 -20.5, 12.5 -15.6, -13.6 -11.6, 15.6 -11.8")
    dots = [pen.circle(x, y, 0.95) for x, y in spots]
    hem = curve((-18, -9.8), (-12.8, -13), (-6, -15.2), (0, -15.8), (6, -15.2), (12.8, -13), (18, -9.8))
    inside = (fill(join(dots), t.glint, alpha=0.9), stroke(hem, t.deep, 0.6, alpha=0.8))
    knot = pen.ellipse(side * 18, -9.4, 3.0, 2.6)
    ground = Linear(-16, -25, 16, -8, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep)))
    yield from form(mass, t, ground=ground, inside=inside, shade=2.2, rim=1.0)
    yield from form(knot, t, shade=1.0, rim=0.5, line=0.8)


def _goggles(s: Sitter) -> Shapes:
    band = taper(pen.points("-18 -10.5, -11 -16, 0 -18.4, 11 -16, 18 -10.5"), (3.6, 4.4, 4.6, 4.4, 3.6))
    shapes: list[Shape] = list(form(band, LEATHER, shade=1.0, rim=0.5, line=0.8))
    glass = tones(mix((0.25, 0.62, 0.62), s.accent.mid, 0.25))
    bridge = taper(((-3, -17.6), (0, -18.6), (3, -17.6)), (1.6, 2, 1.6))
    shapes.extend(form(bridge, GOLD, shade=0.5, rim=0, line=0.6))
    for side in (-1, 1):
        x = side * 7.2 + s.lean
        shapes.extend(form(pen.circle(x, -17.2, 6.6), GOLD, shade=1.6, rim=0.8, line=0.9))
        ground = Linear(x - 4, -22, x + 4, -12, ((0.0, glass.glint), (0.5, glass.mid), (1.0, glass.deep)))
        shapes.append(fill(pen.circle(x, -17.2, 4.7), ground, GOLD.deep, 0.9))
        gleam = polygon(((x - 3, -17.5), (x + 1, -21.4), (x + 2.6, -20.6), (x - 2.0, -15.6)))
        shapes.append(pen.clip((fill(gleam, pen.WHITE, alpha=0.55),), pen.circle(x, -17.2, 4.4)))
        for px, py in pen.arc_points(x, -17.2, 5.7, 5.7, 45, 315, steps=3):
            shapes.append(fill(pen.circle(px, py, 0.55), GOLD.deep))
    return tuple(shapes)


def _crown(s: Sitter) -> Shapes:
    points = pen.points(
        "-16.4 -14, -18.6 -29, -11.5 -21.5, -9.8 -31.5, -3.6 -22.5, 0 -34.5, 3.6 -22.5, 9.8 -31.5, 11.5 -21.5, "
        "18.6 -29, 16.4 -14"
    )
    back = smooth(mirror_half(pen.points("0 -24, 10 -23.6, 17 -21, 12 -16, 0 -15")))
    outline = (*polygon(points)[:-1], ("L", 16.4, -14.0), ("C", 8.0, -17.4, -8.0, -17.4, -16.4, -14.0), ("Z",))
    shine = Linear(-17, -30, 17, -14, ((0.0, GOLD.light), (0.25, GOLD.glint), (0.45, GOLD.mid), (1.0, GOLD.shade)))
    gem = tones(mix(s.cloth.mid, (0.8, 0.12, 0.2), 0.35))
    yield from form(back, gem, shade=1, rim=0, line=0.7)
    yield from form(outline, GOLD, ground=shine, shade=1.6, rim=0.9)
    yield stroke(curve((-16.6, -17.2), (-8, -19.6), (0, -20.4), (8, -19.6), (16.6, -17.2)), GOLD.deep, 0.6)
    for x, y in ((-18.6, -29.6), (-9.8, -32.2), (0, -35.2), (9.8, -32.2), (18.6, -29.6)):
        yield from form(pen.circle(x, y, 1.8), GOLD, shade=0.7, rim=0.4, line=0.7)
    for x, y in ((-11.5, -17), (-5.8, -18.2), (0, -18.7), (5.8, -18.2), (11.5, -17)):
        yield from form(
            pen.ellipse(x, y + 0.3, 1.3, 1.1), gem if round(x) % 2 else s.accent, shade=0.4, rim=0.3, line=0.4
        )


_HEADGEAR: Mapping[str, Callable[[Sitter], Shapes]] = {
    "tophat": _tophat,
    "witch-hat": _witch_hat,
    "helmet": _fire_helmet,
    "cap": _cap,
    "mitre": _mitre,
    "feather-cap": _feather_cap,
    "hood": _hood,
    "turban": _turban,
    "bandana": _bandana,
    "goggles": _goggles,
    "crown": _crown,
}


def behind(s: Sitter) -> Shapes:
    """Draw what of the headgear is behind the head: the inside of a hood, the light of a halo."""
    match s.headgear:
        case "hood":
            ground = Radial(0, 0, 34, ((0.0, s.cloth.line), (0.7, s.cloth.deep), (1.0, s.cloth.shade)))
            yield from form(
                smooth(mirror_half((*_HOOD, (0, 34))), tension=0.85), s.cloth, ground=ground, shade=0, rim=0
            )
        case "halo":
            ring = pen.circle(0, -10, 27)
            rays = pen.spokes(0, -10, (28.5, 28.5), (32, 32), 0, 345, steps=23)
            fade = ((0.0, (1.0, 0.93, 0.66)), (0.75, (0.98, 0.80, 0.38)), (1.0, (0.80, 0.54, 0.18)))
            yield pen.glow(0, -10, 44, mix((1.0, 0.85, 0.45), s.accent.light, 0.2), strength=0.7)
            yield fill(ring, Radial(0, -10, 27, fade), GOLD.line, 0.9)
            yield stroke(pen.circle(0, -10, 24.6), GOLD.deep, 0.5)
            yield stroke(pen.circle(0, -10, 23.4), (1.0, 0.96, 0.8), 0.5)
            yield stroke(rays, (1.0, 0.86, 0.48), 1.1)
        case "bandana":
            side = -1 if s.lean > 0 else 1
            for line, width in (("17 -9, 25 -8, 30 1.5", 6.0), ("17 -8, 22 0, 24.5 11", 5.4)):
                start, bend, end = pen.points(line, 0, 0, side, 1)
                yield from form(blade(start, bend, end, width, root=0.6), s.accent, shade=1.2, rim=0.6)


def before(s: Sitter) -> Shapes:
    """Draw the headgear as seen from the front."""
    if s.headgear == "helmet" and s.collar == "armour":
        return _sallet(s)
    return _HEADGEAR[s.headgear](s) if s.headgear in _HEADGEAR else ()
