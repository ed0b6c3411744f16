"""Ghost, genie, skull and centaur: people of a kind, put together another way."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_clothes import body
from generator.art.portrait_ears import ears
from generator.art.portrait_eyes import Eye, glare
from generator.art.portrait_face import WIDE, middle
from generator.art.portrait_light import (
    BONE,
    GOLD,
    INK,
    LEATHER,
    Tones,
    blade,
    curve,
    form,
    lock,
    merged,
    strands,
    tapered,
    tones,
    traced,
    twin,
)
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Group, Linear, Outline, Path, Radial, Shape, Stroke

# Ghost


def ghostly(s: Sitter, figure: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return a figure made of light: screened over the city, gone below the chest but for a curling wisp."""
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
    return (
        pen.glow(0, 50, 56, pen.mix(s.skin.mid, (0.5, 0.9, 1.0), 0.4), strength=0.55),
        *_wisps(s),
        Group(figure, tail, "screen"),
    )


def _wisps(s: Sitter) -> tuple[Shape, ...]:
    rng = s.chance("wisps")
    shapes: list[Shape] = []
    for i in range(6):
        side = -1 if i % 2 else 1
        x, y = side * (24 + i * 4.5), 92 - i * 9.0
        points = ((x - side * 8, y + 12), (x, y + 4), (x + side * 3, y - 5), (x - side * 2, y - 12 - rng.uniform(0, 5)))
        shapes.append(Path(tapered(points, (1.0, 4.6, 3.2, 0.3)), Flat(s.skin.light, 0.16)))
    return tuple(shapes)


# Genie


def genie_body(s: Sitter) -> tuple[Shape, ...]:
    """Return a bare chest with crossed arms, a vest, golden cuffs, and a tail of smoke instead of legs."""
    t = s.skin
    chest = pen.smooth(twin(traced("7 64, 16 70, 29 73, 37 80, 35 89, 24 92, 15 99")), tension=0.8)
    lines = [((-19, 83), (-9, 86.4), (-1, 84.4)), ((19, 83), (9, 86.4), (1, 84.4)), ((0, 74), (0.3, 86))]
    inside = (
        pen.glow(-14, 76, 14, t.light, strength=0.4),
        pen.shadow(s.lean, 64, 13, t.deep, strength=0.6),
        strands(lines, t.deep, 1.0, alpha=0.6),
    )
    ground = Linear(-28, 66, 28, 98, ((0.0, t.light), (0.4, t.mid), (1.0, t.shade)))
    throat = pen.smooth(traced("-7.5 50, 7.5 50, 8.5 68, -8.5 68"), tension=0.5)
    return (
        *_smoke(s),
        *form(throat, t, ground=pen.across(-8, 9, t.mid, t.shade), shade=1.5, rim=0.6),
        *form(chest, t, ground=ground, inside=inside, shade=3.2, rim=1.2, line=1.0),
        *(_vest(s) if s.collar == "plain" else body(s)),
        *_arms(s),
        *form(tapered(((-16.5, 97.5), (0, 100), (16.5, 97.5)), (4.8, 5.4, 4.8)), s.cloth, shade=1.0, rim=0.6),
    )


def _smoke(s: Sitter) -> tuple[Shape, ...]:
    """Return the tail of smoke that a genie ends in, curling aside."""
    t = s.skin
    way = 1 if s.lean > 0 else -1
    line = tuple((way * x, y) for x, y in traced("-1 94, 0 102, 7 108, 20 110, 34 106, 44 99, 44 92, 38 91"))
    tail = tapered(line, (30, 24, 17, 14, 11, 8, 5, 1))
    curls = [tuple((x + way * d, y - d * 0.6) for x, y in line[:6]) for d in (-3.0, 2.0)]
    return form(
        tail, t, ground=pen.down(90, 112, t.mid, t.shade), inside=(strands(curls, t.glint, 0.9, alpha=0.6),), shade=2.0
    )


def _vest(s: Sitter) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        points = tuple(
            (side * x, y) for x, y in ((12.5, 68.4), (20, 69.6), (29.5, 74), (31, 88), (20, 96), (14.5, 96), (18, 84))
        )
        hem = curve(*(points[0], (side * 16.6, 76), points[6], points[5]))
        shapes.extend(
            form(
                pen.smooth(points, tension=0.6),
                s.cloth,
                shade=1.8,
                rim=0.8,
                inside=(pen.stroked(hem, GOLD.light, 1.9),),
            )
        )
    return tuple(shapes)


def _arms(s: Sitter) -> tuple[Shape, ...]:
    t = s.skin
    shapes: list[Shape] = []
    for side in (-1, 1):
        upper = pen.smooth(
            tuple(
                (side * x, y)
                for x, y in ((28.5, 76), (35, 74.6), (40.5, 80), (42, 88), (38.5, 94), (31.5, 92), (28, 84))
            ),
            tension=0.9,
        )
        shapes.extend(
            form(
                upper,
                t,
                ground=Linear(side * 28, 74, side * 42, 94, ((0.0, t.light), (0.5, t.mid), (1.0, t.shade))),
                shade=1.8,
                rim=0.9,
            )
        )
    for side, y in ((1, 93.4), (-1, 90.2)):
        fore = tapered(
            ((side * 38, y - 1.5), (side * 22, y + 1.8), (side * 4, y + 0.6), (side * -11, y - 2.8)),
            (9.2, 9.0, 7.6, 6.4),
        )
        shapes.extend(form(fore, t, ground=pen.down(y - 5, y + 6, t.light, t.mid, t.shade), shade=1.5, rim=0.8))
        cuff = pen.bent(
            pen.bent(pen.rounded_rect(-3.4, -5.2, 6.8, 10.4, 1.4), pen.turning(side * 8)),
            pen.moving(side * -3.4, y - 0.6),
        )
        shapes.extend(form(cuff, GOLD, shade=1.0, rim=0.6, line=0.8))
    return tuple(shapes)


def topknot(s: Sitter) -> tuple[Shape, ...]:
    """Return the one tail of hair on a genie's head."""
    if s.hair != "none" or s.covered:
        return ()
    way = 1 if s.lean > 0 else -1
    t = s.locks
    locks = (
        blade((0, -22), (-way * 4, -35), (-way * 14, -33), 7.2, root=0.7),
        blade((0, -22), (-way * 2, -36), (-way * 9, -40), 6.4, root=0.7),
        blade((0, -22), (-way * 8, -30), (-way * 18, -24), 6.0, root=0.7),
    )
    ground = pen.down(-40, -20, t.light, t.mid, t.deep)
    return (
        *merged(locks, ground, t.line),
        *form(pen.rounded_rect(-3.4, -25, 6.8, 4.6, 1.2), GOLD, shade=0.9, rim=0.5, line=0.8),
    )


# Skull


def skull_head(s: Sitter) -> tuple[Shape, ...]:
    """Return a bare skull, in bone tinted by the skin, with a spark in each socket."""
    t, fx = tones(pen.mix(BONE.mid, s.skin.mid, 0.35)), middle(s)
    half: tuple[Point, ...] = traced("0 -22, 9 -21, 16.5 -14, 18.5 -4, 16.6 4, 14.4 8.6, 12.8 13")
    points = (*((x, y) for x, y in half), (11.6, 14.6), (-11.6, 14.6), *((-x, y) for x, y in reversed(half[1:])))
    drop = {"grin": 2.4, "fangs": 1.8, "none": -0.8, "grim": -0.2}.get(s.mouth, 0.8)
    jaw = pen.smooth(traced("-12 12, -12.4 17, -8 24, 0 25.6, 8 24, 12.4 17, 12 12", y=drop), tension=0.7)
    cracks = (traced("6 -21.5, 4.4 -16.5, 7 -13, 5.2 -9.5"), ((-13, -15), (-10.4, -13.4), (-11, -10.8)))
    inside = (
        pen.glow(-6, -12, 12, t.light, strength=0.35),
        Path(pen.polygon(traced("14 -24, 15 -4, 9 8, 7 18, 22 18, 24 -24")), Flat(t.shade, 0.5)),
        pen.shadow(fx - 12, 9, 6, t.deep, strength=0.6),
        pen.shadow(fx + 12, 9, 6, t.deep, strength=0.6),
        Path(pen.joined(pen.line(one) for one in cracks), None, Stroke(t.deep, 0.6)),
    )
    hole = pen.smooth(traced("0 2.6, 3.2 9.2, 0.6 8.4, -0.6 8.4, -3.2 9.2", x=fx * 1.3), tension=0.5)
    return (
        *form(jaw, t, shade=1.8, rim=0.8),
        *_teeth(s, fx, 17.2 + drop, t, up=False),
        *form(
            pen.smooth(points, tension=0.8),
            t,
            ground=Radial(-6, -9, 34, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade))),
            inside=inside,
            shade=3.0,
            rim=1.2,
            line=1.0,
        ),
        *_teeth(s, fx, 12.6, t, up=True),
        pen.filled(hole, INK),
        *_sockets(s, fx, t),
    )


def _teeth(s: Sitter, fx: float, y: float, t: Tones, *, up: bool) -> tuple[Shape, ...]:
    long = {"fangs": 5.6, "tusks": 5.6}.get(s.mouth, 3.2)
    shapes: list[Shape] = []
    for i in range(-3, 4):
        canine = abs(i) == 2 and s.mouth == ("fangs" if up else "tusks")
        tall = (long if canine else 3.4) * (1 if up else -1)
        x = fx * 0.8 + i * 2.9
        tooth = pen.polygon(
            (
                (x - 1.25, y),
                (x + 1.25, y),
                (x + (0.2 if canine else 1.05), y + tall),
                (x - (0.2 if canine else 1.05), y + tall),
            )
        )
        shapes.append(Path(tooth, Flat(t.glint), Stroke(t.line, 0.5)))
    return tuple(shapes)


def _sockets(s: Sitter, fx: float, t: Tones) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        eye = Eye(fx + side * 7.2, -1.2, 4.6, 3.4, side)
        socket = pen.smooth(
            tuple(
                eye.at(a, u) for a, u in ((-1.05, 0.2), (-0.6, -1.2), (0.5, -1.4), (1.2, -0.4), (0.9, 1.3), (-0.4, 1.5))
            ),
            tension=0.9,
        )
        shapes.append(
            Path(
                socket,
                Radial(eye.x, eye.y + 2, 7, ((0.0, (0.2, 0.1, 0.14)), (1.0, (0.05, 0.02, 0.05)))),
                Stroke(t.deep, 1.0),
            )
        )
        if s.eyes == "one" and side == (1 if s.lean < 0 else -1):
            continue
        if s.eyes in {"glow", "fire"}:
            shapes.extend(glare(s, Eye(eye.x, eye.y, 2.6, 2.2, side)))
        else:
            shapes.append(Path(pen.circle(eye.x + s.lean, eye.y, 1.3), Flat(pen.lighten(s.iris, 0.6))))
            shapes.append(pen.glow(eye.x + s.lean, eye.y, 4.5, pen.lighten(s.iris, 0.3), strength=0.7))
    return tuple(shapes)


# Centaur


def centaur(s: Sitter, person: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return a smaller person who rises from a horse: its back and tail behind, its chest and harness before."""
    coat = tones(pen.mix(s.skin.mid, (0.52, 0.30, 0.16), 0.6))
    ground = Linear(-44, 72, 26, 112, ((0.0, coat.light), (0.4, coat.mid), (1.0, coat.deep)))
    rider = pen.scaled(person, 0.76, at=(0.0, 6.0))
    return pen.moved((*_horse_back(s, coat, ground), *rider, *_horse_chest(s, coat, ground)), 9, 0)


def _horse_back(s: Sitter, coat: Tones, ground: Linear) -> tuple[Shape, ...]:
    """Return barrel, rump and tail, to the left."""
    back = pen.smooth(traced("20 80, 0 70, -14 73, -28 72, -41 67, -51 71, -56 84, -54 112, 20 112"), tension=0.9)
    tail = [lock((-48, 68 + i), (-53, 74 + i), (i * 2.2 - 66, 58 + i * 17), 9.0 - i * 1.5) for i in range(4)]
    spots = traced("-38 79, -45 81, -51 78, -41 87, -49 87, -31 84")
    cloth = pen.smooth(traced("-12 72, -27 72.4, -31 88, -29 104, -13 106, -10 88"), tension=0.5)
    hem = pen.stroked(curve((-27, 72.4), (-31, 88), (-29, 104), (-13, 106)), GOLD.light, 2.2)
    inside = (
        Path(pen.joined(pen.ellipse(x, y, 2.6, 1.8) for x, y in spots), Flat(coat.glint, 0.35)),
        pen.glow(-40, 71, 12, coat.light, strength=0.45),
    )
    return (
        *merged(tail, pen.down(68, 108, s.locks.light, s.locks.mid, s.locks.deep), s.locks.line),
        *form(back, coat, ground=ground, inside=inside, shade=3.4, rim=1.4, line=1.0),
        *form(cloth, s.cloth, shade=1.6, rim=0.6, inside=(hem,)),
    )


def _horse_chest(s: Sitter, coat: Tones, ground: Linear) -> tuple[Shape, ...]:
    """Return the horse's breast under the rider's belt, with its harness."""
    chest = pen.smooth(traced("-26 92, -19 81, -8 83.5, 0 86, 8 83.5, 19 81, 26 92, 25 112, -25 112"), tension=0.85)
    lines = (((0, 92), (0.4, 101), (0, 111)), ((-15, 95), (-11, 103), (-11.5, 111)), ((15, 95), (11, 103), (11.5, 111)))
    inside = (strands(lines, coat.deep, 1.0, alpha=0.6), pen.glow(-10, 90, 11, coat.light, strength=0.45))
    strap = tapered(traced("-25 91, -12 98, 0 100, 12 98, 25 91"), (4.2, 4.6, 4.8, 4.6, 4.2))
    belt = tapered(traced("-19 80, -8 83.6, 0 84.6, 8 83.6, 19 80"), (4.4, 4.8, 5.0, 4.8, 4.4))
    return (
        *form(chest, coat, ground=ground, inside=inside, shade=3.0, rim=1.3, line=1.0),
        *form(belt, LEATHER, shade=1.0, rim=0.6),
        *form(pen.rounded_rect(-3.6, 81.6, 7.2, 6, 1.2), GOLD, shade=0.9, rim=0.5, line=0.8),
        *form(strap, s.cloth, shade=1.1, rim=0.6),
        *form(pen.circle(0, 100, 4.0), GOLD, shade=1.1, rim=0.5, line=0.8),
    )


def skull_extra(s: Sitter) -> tuple[Shape, ...]:
    """Return nothing but ears, for a skull that was ordered with ears of an animal."""
    return ears(s, WIDE) if s.ears in {"pointed", "big", "fin"} else ()
