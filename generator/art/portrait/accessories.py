"""Draw the one accessory of a portrait: worn on the face (monocle, scar, mask), or carried (staff, sword, lantern).

Things on the face are in units from the middle of the head, carried things in the picture's units.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.sitter import (
    GOLD,
    INK,
    LEATHER,
    LINEN,
    STEEL,
    Sitter,
    blade,
    curve,
    form,
    strands,
    taper,
    tones,
)
from generator.model.plan import Colour, Flat, Linear, Outline, Path, Radial, Shape, Stroke


def under_eyes(s: Sitter, fx: float) -> Shapes:
    """Draw what lies on the face below the eyes: a mask with holes for them, a scar that spared the eye."""
    if s.extra == "scar":
        side = -1 if s.lean > 0 else 1
        x = fx + side * 8.0
        points = pen.points("-2.6 -10.5, -0.6 -5.2, 0.6 3.5, 2.6 11.5", x, 0, side, 1)
        pale = mix(s.skin.light, (1.0, 0.80, 0.76), 0.5)
        stitches = [
            ((px - 1.5, y + 0.7), (px + 1.5, y - 0.3))
            for px, y in ((x - side * 1.9, -8.6), (x + side * 1.3, 6.6), (x + side * 2.0, 9.0))
        ]
        return (
            fill(taper(points, (0.4, 1.9, 2.2, 0.4)), s.skin.deep, alpha=0.75),
            fill(taper(points, (0.2, 1.0, 1.3, 0.2)), pale),
            strands(stitches, s.skin.deep, 0.6, alpha=0.9),
        )
    return _mask(s, fx) if s.extra == "mask" else ()


def over_eyes(s: Sitter, fx: float) -> Shapes:
    """Draw what lies over the finished face."""
    if s.extra == "monocle":
        return monocle(s, fx + (7.6 if s.lean < 0 else -7.6), 1.4)
    return _pipe(s, fx) if s.extra == "pipe" else ()


def _mask(s: Sitter, fx: float) -> Shapes:
    t = tones(mix(s.cloth.mid, (0.08, 0.06, 0.10), 0.55))
    half: tuple[Point, ...] = pen.points("0 -4.2, 6.5 -6.4, 12.5 -6.6, 17.2 -5.6, 15.6 3.5, 11 7.4, 5.4 6.4, 1.6 3.2")
    points = (
        *((fx + x - fx * 0.02 * x, y) for x, y in half),
        *((fx - x - fx * 0.02 * x, y) for x, y in reversed(half[1:])),
    )
    outline = smooth(points, tension=0.85)
    hem = pen.place(outline, pen.scaling(0.93, 0.86, at=(fx, 0.6)))
    return form(outline, t, shade=1.4, rim=0.7, inside=(stroke(hem, s.accent.mid, 0.5),), line=0.8)


def monocle(s: Sitter, x: float, y: float) -> Shapes:
    """Draw a monocle about (x, y), with its chain."""
    del s
    ring = pen.circle(x, y, 6.2)
    chain = curve((x + 4.6, y + 4.4), (x + 7.5, y + 14), (x + 5.2, y + 26), (x + 1.0, y + 34))
    gleam = polygon(((x - 4.5, y + 1), (x + 1.5, y - 5), (x + 3.4, y - 4), (x - 3.0, y + 3)))
    yield stroke(chain, GOLD.line, 1.0)
    yield stroke(chain, GOLD.light, 0.6, dash=(0.9, 0.5))
    yield fill(ring, (0.85, 0.95, 1.0), alpha=0.14)
    yield pen.clip((fill(gleam, pen.WHITE, alpha=0.38),), ring)
    yield stroke(ring, GOLD.line, 2.2)
    yield stroke(ring, GOLD.mid, 1.3)
    yield stroke(pen.line(pen.arc_points(x, y, 6.2, 6.2, 170, 275, steps=5)), GOLD.glint, 0.7)


def _pipe(s: Sitter, fx: float) -> Shapes:
    way = 1 if s.lean > 0 else -1
    x, y = fx + way * 3.8, 14.6
    stem = taper(pen.points("0 0, 5 2.6, 10 5, 13 5.4", x, y, way, 1), (1.4, 1.5, 1.8, 2.2))
    bowl = pen.read_curve("11.4 7.6, 10.6 -0.6, 17.4 -0.6, 17.2 5.6, 14.6 9", x, y, way, 1, tension=0.7)
    wood = tones((0.42, 0.22, 0.12))
    cx, cy = x + way * 14, y - 1.6
    puffs = (
        (0, -2.5, 1.8),
        (way * 1.4, -7, 2.6),
        (-way * 0.6, -12.6, 3.4),
        (way * 2.2, -19, 4.2),
        (way * 0.4, -26, 5.0),
    )
    yield from (
        fill(pen.circle(cx + dx, cy + dy, r), (0.90, 0.88, 0.90), alpha=0.34 - i * 0.05)
        for i, (dx, dy, r) in enumerate(puffs)
    )
    yield from form(stem, tones((0.2, 0.14, 0.13)), shade=0.4, rim=0.2, line=0.6)
    yield from form(
        bowl,
        wood,
        ground=Linear(cx - 4, cy, cx + 4, cy + 9, ((0.0, wood.light), (0.5, wood.mid), (1.0, wood.deep))),
        shade=1.2,
        rim=0.6,
        line=0.8,
    )
    yield fill(pen.ellipse(cx, cy + 0.7, 3.2, 1.0), (1.0, 0.50, 0.14), INK, 0.6)
    yield pen.glow(cx, cy, 5, (1.0, 0.45, 0.1), strength=0.6)


def earring(s: Sitter, wide: float) -> Shapes:
    """Draw a gold ring in the ear that is nearer, on a head `wide` to each side."""
    side = 1 if s.lean < 0 else -1
    x, y = side * (wide + 1.6), 10.6
    ring = pen.circle(x, y + 1.2, 3.0)
    gem = tones(mix(s.accent.mid, s.iris, 0.5))
    yield stroke(ring, GOLD.line, 2.1)
    yield stroke(ring, GOLD.mid, 1.3)
    yield stroke(pen.line(pen.arc_points(x, y + 1.2, 3.0, 3.0, 150, 270, steps=4)), GOLD.glint, 0.7)
    yield from form(pen.circle(x, y + 4.8, 1.5), gem, shade=0.5, rim=0.3, line=0.5)


SIDE = -1  # on the left: cards print their figures over the right of a picture
WOOD = tones((0.46, 0.29, 0.16))


def behind(s: Sitter) -> Shapes:
    """Draw what is carried behind the shoulders."""
    draw = _BEHIND.get(s.extra)
    return () if draw is None else draw(s)


def before(s: Sitter) -> Shapes:
    """Draw what is carried before the chest or sits on a shoulder."""
    draw = _BEFORE.get(s.extra)
    return () if draw is None else draw(s)


def _put(outline: Outline, x: float, y: float, turn: float) -> Outline:
    return pen.shift(pen.place(outline, pen.rotation(turn)), x, y)


def _place(shapes: Shapes, x: float, y: float, turn: float, *, mirror: bool = False) -> Shapes:
    return pen.move(pen.rotate(pen.mirror(shapes) if mirror else shapes, turn), x, y)


def fist(s: Sitter, x: float, y: float, *, side: int, size: float = 1.0) -> Shapes:
    """Draw a closed hand about (x, y) with a cuff of the clothes below it."""
    t = s.skin
    cuff = pen.read_curve("-5.4 4.5, 5.4 4.5, 8 17, -8 17", tension=0.4)
    palm = pen.read_curve("-5.6 -4.4, 0 -5.4, 5.4 -4.2, 6.2 1.5, 4.6 6.4, -4.6 6.4, -6.2 1.5")
    fingers = [pen.rounded_rect(-6.4, -4.6 + i * 2.7, 9.6, 3.0, 1.4) for i in range(4)]
    thumb = taper(pen.points("5.4 4.2, 5.2 0.2, 2.2 -2.2, -0.8 -2.2"), (3.0, 3.2, 3.0, 2.2))
    shapes = (
        *form(cuff, s.cloth, shade=1.6, rim=0.7, line=0.9),
        *form(palm, t, shade=1.6, rim=0.7, line=0.9),
        *(shape for one in fingers for shape in form(one, t, shade=0.6, rim=0.3, line=0.55)),
        *form(thumb, t, shade=0.7, rim=0.4, line=0.6),
    )
    return pen.move(pen.scale(pen.mirror(shapes) if side < 0 else shapes, size), x, y)


def _light_of(s: Sitter) -> Colour:
    """Return the colour of what glows in a hand: the accent, far brighter."""
    return lighten(mix(s.accent.mid, (0.45, 0.85, 1.0), 0.45), 0.25)


def _staff(s: Sitter) -> Shapes:
    side, light = SIDE, _light_of(s)
    x = side * 43
    pole = taper(((x + side * 1.5, 108), (x, 70), (x - side * 0.6, 40), (x, 22)), (3.6, 3.4, 3.2, 3.6))
    knots = [((x - 1.2, y), (x + 0.9, y + 5)) for y in (34, 52, 68, 84)]
    claws = (
        taper(((x, 24), (x - 5.6, 18), (x - 5.2, 9), (x - 1.2, 4.5)), (3.0, 2.6, 2.0, 0.5)),
        taper(((x, 24), (x + 5.6, 18), (x + 5.2, 9), (x + 1.2, 4.5)), (3.0, 2.6, 2.0, 0.5)),
    )
    gem = polygon(((x, 6.2), (x + 4.2, 12), (x, 20), (x - 4.2, 12)))
    facets = polygon(((x, 6.2), (x + 4.2, 12), (x, 13.4)))
    yield pen.glow(x, 13, 26, light, strength=0.7)
    yield from form(pole, WOOD, inside=(strands(knots, WOOD.deep, 0.7),), shade=1.1, rim=0.7)
    yield from form(
        gem,
        tones(light),
        ground=Radial(x - 1, 11, 9, ((0.0, pen.WHITE), (0.5, light), (1.0, darken(light, 0.45)))),
        inside=(fill(facets, pen.WHITE, alpha=0.3),),
        shade=0,
        rim=0,
        line=0.7,
    )
    yield from (shape for one in claws for shape in form(one, WOOD, shade=0.7, rim=0.5, line=0.8))
    yield pen.glow(x, 12, 9, light, strength=0.6)


def _hand_on_staff(s: Sitter) -> Shapes:
    return fist(s, SIDE * 43, 78, side=SIDE)


def _sword(s: Sitter) -> Shapes:
    side = SIDE
    steel = Linear(-2.6, 0, 2.6, 0, ((0.0, STEEL.glint), (0.48, STEEL.light), (0.52, STEEL.shade), (1.0, STEEL.mid)))
    shapes = (
        *form(
            pen.read_polygon("-2.7 0, -2.5 -58, 0 -64, 2.5 -58, 2.7 0"), STEEL, ground=steel, shade=0, rim=0.5, line=0.9
        ),
        stroke(pen.line(((0, -2), (0, -52))), STEEL.deep, 0.5, alpha=0.7),
        *form(
            pen.read_curve("-11 -0.5, -9 -3, 0 -1.6, 9 -3, 11 -0.5, 9 2, 0 3, -9 2", tension=0.7),
            GOLD,
            shade=0.9,
            rim=0.5,
            line=0.8,
        ),
        *form(pen.rectangle(-1.7, 3, 3.4, 12), LEATHER, shade=0.6, rim=0.3, line=0.7),
        *form(pen.circle(0, 17, 3.0), GOLD, shade=0.9, rim=0.5, line=0.8),
    )
    return (*_place(shapes, side * 45, 72, side * 7), *fist(s, side * 44, 81, side=side, size=0.95))


def _key(s: Sitter) -> Shapes:
    """Draw a ring of great keys on a chain about the neck."""
    del s
    way = -SIDE
    chain = curve((-13, 70), (-8, 77), (way * 3, 81.5), (9, 76.5), (13, 70))
    yield stroke(chain, STEEL.line, 1.5)
    yield stroke(chain, STEEL.light, 0.9, dash=(1.3, 0.7))
    x, y = way * 3.0, 83.0
    hoop = pen.circle(x, y, 3.8)
    yield stroke(hoop, GOLD.line, 2.2)
    yield stroke(hoop, GOLD.mid, 1.3)
    for turn, tone in ((26, STEEL), (-24, GOLD)):
        bow = (*pen.circle(0, 4.6, 3.6), *pen.circle(0, 4.6, 1.6))
        shaft = join(
            (pen.rectangle(-0.9, 7.6, 1.8, 13), pen.rectangle(0.6, 15.4, 3.8, 1.9), pen.rectangle(0.6, 18.6, 3.0, 1.9))
        )
        outline = _put((*bow, *shaft), x, y + 1, turn)
        yield Path(outline, None, Stroke(tone.line, 1.5), even_odd=True)
        yield fill(
            outline,
            Linear(x - 5, y, x + 6, y + 20, ((0.0, tone.glint), (0.5, tone.mid), (1.0, tone.shade))),
            even_odd=True,
        )


def _cards(s: Sitter) -> Shapes:
    side = SIDE
    shapes: list[Shape] = []
    for i in range(4):
        turn = (i - 1.5) * 17
        card = _put(pen.rounded_rect(-5.4, -26, 10.8, 17, 1.2), 0, 0, turn)
        pip = _put(pen.read_polygon("0 -21.4, 2.4 -17.6, 0 -13.8, -2.4 -17.6"), 0, 0, turn)
        shapes.extend(form(card, LINEN, shade=0.8, rim=0.4, line=0.7))
        shapes.append(fill(pip, (0.72, 0.14, 0.16) if i % 2 else INK))
    return (*_place(tuple(shapes), side * 38, 92, side * 10), *fist(s, side * 38, 85, side=side))


def _rat(s: Sitter) -> Shapes:
    del s
    side = SIDE
    t = tones((0.47, 0.42, 0.42))
    pink = (0.86, 0.56, 0.54)
    tail = taper(pen.points("6 1, 13 6, 13 14, 7 19, 2 16"), (2.2, 1.8, 1.5, 1.2, 0.4))
    trunk = pen.read_curve("-5 3, -7 -3, -4 -9, 2 -10.5, 8 -6, 9.4 1, 6 4")
    face = pen.read_curve("-12.6 -8.6, -9.4 -13, -4 -16, 1.6 -14.4, 2.8 -9.4, -2 -6.2, -8 -6.4")
    whiskers = [((-10.6, -8.6), (-15.5, -11.5 + i * 2.8)) for i in range(3)]
    belly = pen.read_curve("-5 2, -5.6 -3, -2.4 -6.6, 0.6 -2, 0 3")
    shapes = (
        *form(tail, tones(pink), shade=0.4, rim=0.3, line=0.7),
        *form(trunk, t, shade=1.6, rim=0.8, inside=(fill(belly, t.glint, alpha=0.6),)),
        *form(pen.circle(1.6, -15.6, 3.4), t, shade=0.6, rim=0.4, line=0.8),
        fill(pen.circle(1.5, -15.4, 2.0), pink),
        *form(face, t, shade=1.2, rim=0.6),
        *form(pen.circle(-3.4, -15.8, 3.2), t, shade=0.6, rim=0.4, line=0.8),
        fill(pen.circle(-3.4, -15.6, 1.9), pink),
        fill(pen.circle(-5.8, -11.2, 1.35), (0.08, 0.05, 0.06)),
        fill(pen.circle(-6.3, -11.7, 0.45), pen.WHITE),
        fill(pen.circle(-12.2, -8.8, 1.1), pink, INK, 0.4),
        strands(whiskers, (0.9, 0.88, 0.86), 0.3),
        strands((((-10.6, -6.9), (-7.6, -6.6)),), INK, 0.4),
        *(
            shape
            for x in (-4.6, 1.6)
            for shape in form(pen.ellipse(x, 3.6, 2.2, 1.3), tones(pink), shade=0.4, rim=0, line=0.5)
        ),
    )
    return _place(shapes, side * 30, 73.5, side * 5, mirror=side < 0)


def _crossbow(s: Sitter) -> Shapes:
    del s
    side = SIDE
    stock = pen.read_polygon("-2.2 -34, 2.2 -34, 2.6 20, 5.4 34, -3.4 34, -2.6 20")
    bow = taper(pen.points("-23 -16, -15 -24.5, 0 -28, 15 -24.5, 23 -16"), (1.6, 3.0, 3.8, 3.0, 1.6))
    cord = pen.line(((-23, -16), (0, -12), (23, -16)))
    bolt = pen.read_polygon("-0.9 -12, -0.9 -36, -2.6 -36, 0 -42, 2.6 -36, 0.9 -36, 0.9 -12")
    shapes = (
        *form(stock, WOOD, shade=1.0, rim=0.6),
        *form(bow, STEEL, shade=1.0, rim=0.6),
        stroke(cord, LINEN.light, 0.7),
        *form(bolt, STEEL, shade=0.4, rim=0.3, line=0.6),
        *form(pen.circle(0, -12, 2.0), GOLD, shade=0.5, rim=0.3, line=0.6),
    )
    return _place(shapes, side * 32, 56, side * 21)


def _wand(s: Sitter) -> Shapes:
    side, light = SIDE, _light_of(s)
    stick = taper(pen.points("0 6, 0.4 -6, 0 -20, 0.5 -33"), (2.4, 2.2, 1.7, 1.1))
    knob = pen.circle(0, 7, 2.2)
    shapes: Shapes = (*form(stick, WOOD, shade=0.7, rim=0.4, line=0.8), *form(knob, GOLD, shade=0.6, rim=0.4, line=0.6))
    turn = side * 22
    x, y = side * 37, 80
    placed = _place(shapes, x, y, turn)
    tip_x, tip_y = x + side * 12.4, y - 31
    stars = ((0, 0, 5.4), (side * -7, -7.5, 2.4), (side * 4.6, -10, 1.9), (side * -8, 3.5, 1.6), (side * 6, 6.5, 1.8))
    yield pen.glow(tip_x, tip_y, 22, light, strength=0.85)
    yield from placed
    yield from (fill(pen.star(tip_x + dx, tip_y + dy, r, r * 0.26, 4), lighten(light, 0.6)) for dx, dy, r in stars)
    yield pen.glow(tip_x, tip_y, 9, pen.WHITE, strength=0.6)
    yield from fist(s, x - side * 0.6, y + 3, side=side, size=0.9)


def _cleavers(s: Sitter) -> Shapes:
    del s
    edge = Linear(0, -30, 16, -30, ((0.0, STEEL.mid), (0.6, STEEL.light), (0.82, STEEL.glint), (1.0, STEEL.shade)))
    for side in (-1, 1):
        knife = pen.read_curve("-1.5 -8, -1.5 -38, 2.5 -41, 13.5 -39, 15.5 -24, 13.5 -9, 6 -8", tension=0.45)
        one = (
            *form(pen.rounded_rect(-2.3, -9, 4.6, 26, 1.6), WOOD, shade=0.8, rim=0.4),
            *form(knife, STEEL, ground=edge, shade=1.0, rim=0.7),
            fill(pen.circle(2.6, -36.4, 1.5), INK),
            strands((((4, -30), (12.6, -30.6)), ((4.4, -16), (11.6, -15.6))), STEEL.deep, 0.4, alpha=0.6),
            *(fill(pen.circle(0, y, 0.7), GOLD.light) for y in (-3, 3)),
        )
        yield from _place(one, side * 35, 62, side * 24, mirror=side < 0)


def _shoe(s: Sitter) -> Shapes:
    """Draw one huge shoe, held up by its heel: the other is lost."""
    side = SIDE
    t = tones(mix(LEATHER.mid, s.accent.mid, 0.35))
    upper = pen.read_curve("-9 -18, 3 -18.5, 5 -9, 12 -4.5, 20 -1, 22 5, -9.5 5, -10.5 -8", tension=0.75)
    sole = pen.read_curve("-10.5 4.6, 22.6 4.6, 22.6 8.6, 2 8.8, 0 11.6, -10.5 11.6", tension=0.4)
    mouth = pen.ellipse(-3.2, -18, 6.6, 2.0)
    laces = [((3.2, -13 + i * 3.4), (8.6 + i * 2.4, -9.4 + i * 2.2)) for i in range(3)]
    bow = (blade((5.5, -11), (10, -18), (15, -15), 3.0), blade((5.5, -11), (11, -11.5), (14, -8), 2.6))
    patch = _put(pen.rectangle(-3, -2.6, 6, 5.2), -3.0, -3.5, 12)
    shapes = (
        *form(sole, tones((0.24, 0.16, 0.12)), shade=0.8, rim=0.6),
        *form(
            upper,
            t,
            shade=2.2,
            rim=1.0,
            inside=(Path(patch, Flat(s.cloth.light), Stroke(LINEN.light, 0.5, dash=(1.0, 0.8))),),
        ),
        fill(mouth, t.line, t.line, 0.8),
        stroke(pen.line(pen.arc_points(-3.2, -17.6, 6.6, 2.0, 0, 180, steps=6)), t.glint, 0.7, alpha=0.7),
        strands(laces, LINEN.light, 1.0),
        *(fill(one, LINEN.light, INK, 0.4) for one in bow),
    )
    placed = _place(pen.scale(shapes, 0.9), side * 31, 69, -side * 16, mirror=side < 0)
    return (*placed, *fist(s, side * 31, 85, side=side))


def _lantern(s: Sitter) -> Shapes:
    """Draw a lantern that hangs from a crook, its light on everything near."""
    side = SIDE
    x, y = side * 39.0, 38.0
    crook = taper(
        ((side * 47, 108), (side * 48, 70), (side * 49, 40), (side * 47.5, 26), (side * 42, 22), (x, 27)),
        (3.4, 3.4, 3.2, 3.2, 2.8, 1.8),
    )
    hoop = pen.line(pen.arc_points(x, y - 5.4, 2.6, 4.6, 180, 360, steps=6))
    glass: tuple[Point, ...] = ((x - 6, y), (x + 6, y), (x + 7.2, y + 15.5), (x - 7.2, y + 15.5))
    lit = Radial(x, y + 9, 12, ((0.0, (1.0, 0.97, 0.78)), (0.5, (1.0, 0.80, 0.36)), (1.0, (0.86, 0.46, 0.14))))
    flame = pen.read_curve("0 2.5, 2.6 8.6, 1.6 12.5, -1.6 12.5, -2.6 8.6", x, y)
    bars = [((x + d * 0.85, y), (x + d * 1.05, y + 15.5)) for d in (-2.9, 2.9)]
    roof = pen.read_curve("-7.6 0.8, -4.4 -4, 0 -5.8, 4.4 -4, 7.6 0.8", x, y, tension=0.6)
    yield from form(crook, WOOD, shade=1.0, rim=0.7)
    yield pen.glow(x, y + 8, 36, (1.0, 0.72, 0.30), strength=0.7)
    yield stroke(hoop, INK, 2.0)
    yield stroke(hoop, GOLD.mid, 1.1)
    yield fill(polygon(glass), lit, INK, 1.0)
    yield fill(flame, pen.down(y + 2, y + 13, (1.0, 0.60, 0.18), pen.WHITE))
    yield strands(bars, GOLD.deep, 1.2)
    yield from form(roof, GOLD, shade=1.1, rim=0.6)
    yield from form(pen.rounded_rect(x - 8.4, y + 14.8, 16.8, 3.6, 1.2), GOLD, shade=0.8, rim=0.5)
    yield pen.glow(x, y + 9, 12, (1.0, 0.82, 0.45), strength=0.6)
    yield from fist(s, side * 47.4, 82, side=side)


_Carry = Callable[[Sitter], Shapes]
_BEHIND: Mapping[str, _Carry] = {"staff": _staff, "crossbow": _crossbow, "cleavers": _cleavers}
_BEFORE: Mapping[str, _Carry] = {
    "staff": _hand_on_staff,
    "sword": _sword,
    "key": _key,
    "cards": _cards,
    "rat": _rat,
    "wand": _wand,
    "shoe": _shoe,
    "lantern": _lantern,
}
