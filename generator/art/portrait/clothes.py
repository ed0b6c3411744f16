"""Draw neck, shoulders and clothes of a bust, in the picture's units: neck at y 64, shoulders at 75, foot at 100."""

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
from generator.model.plan import Colour, Flat, Linear, Outline, Path, Radial, Shape, Stroke

FOOT = 108.0

_TORSO: tuple[Point, ...] = ((0, 66), (7.5, 67), (15, 71), (28, 75), (35.5, 82), (39, 94), (40, FOOT), (0, FOOT))


def torso() -> Outline:
    """Return the outline of the shoulders down to below the foot of the picture."""
    return smooth(mirror_half(_TORSO), tension=0.8)


def body(s: Sitter) -> Shapes:
    """Draw shoulders, neck and clothes, back to front."""
    t = s.cloth
    rng = s.chance("folds")
    folds = [
        (
            (side * (20 + i * 5), 78 + i * 1.5),
            (side * (22 + i * 5.2), 88),
            (side * (20 + i * 5.6 + rng.uniform(-1, 1)), 103),
        )
        for side in (-1, 1)
        for i in range(3)
    ]
    inside = (
        pen.glow(-20, 76, 17, t.light, strength=0.34),
        fill(join(taper(fold, (0.3, 1.6, 0.5)) for fold in folds), t.deep, alpha=0.45),
        strands(folds, t.light, 0.5, alpha=0.5, dx=-1.5),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.light), (0.35, t.mid), (1.0, t.deep)))
    return (
        *form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.1, line=1.0),
        *neck(s),
        *_COLLARS[s.collar](s),
    )


def neck(s: Sitter) -> Shapes:
    """Draw the neck down to the collarbones, in the shadow of the chin."""
    w = {"soft": 6.2, "round": 7.6, "square": 8.6, "gaunt": 6.4, "broad": 11.5}[s.face]
    foot = min(w * 2.1, 17.0) if s.collar in {"coat", "robe"} else w * 2.1
    half = (*pen.points("1 50, 0.98 60, 1.1 66", 0, 0, w, 1), (foot, 71.5), (0.0, 80.0))
    outline = smooth(mirror_half(half), tension=0.8)
    tone, lean = s.skin, s.lean * 1.5
    jaw = (
        *pen.points("-1.5 50, 1.6 50, 1.6 66", 0, 0, w, 1),
        (lean + w * 0.6, 71),
        (lean - w * 0.5, 66.5),
        (-w * 1.5, 60),
    )
    bones = [((side * w * 1.7, 72.5), (side * w * 0.8, 72.6), (side * 1.6, 75.5)) for side in (-1, 1)]
    inside = (fill(smooth(jaw), tone.deep, alpha=0.5), strands(bones, tone.deep, 0.6, alpha=0.55))
    ground = pen.across(-w * 1.5, w * 1.8, tone.light, tone.mid, tone.shade)
    return form(outline, tone, ground=ground, inside=inside, shade=2)


def _plain(s: Sitter) -> Shapes:
    """Draw the laced neckline of a tunic, and a belt across the chest."""
    t = s.cloth
    edge = pen.read_curve(
        "-16.5 69.5, -9.5 76, -2.4 80.5, 0 88, 2.4 80.5, 9.5 76, 16.5 69.5, 18.6 71.5, 11 79.6, 4.2 84, "
        "0.8 93, -0.8 93, -4.2 84, -11 79.6, -18.6 71.5",
        tension=0.7,
    )
    laces = [((-3.2, 82 + i * 3.2), (3.2, 84 + i * 3.2)) for i in range(3)] + [
        ((3.2, 82 + i * 3.2), (-3.2, 84 + i * 3.2)) for i in range(3)
    ]
    belt: Outline = polygon(((-31, 75.5), (-25, 73.4), (24, FOOT), (14, FOOT)))
    seams = strands((((-29.8, 76.6), (15.5, FOOT)), ((-26.2, 75.4), (21.6, FOOT))), s.accent.light, 0.35, alpha=0.8)
    leather = tones(mix((0.40, 0.25, 0.15), s.cloth.deep, 0.15))
    yield from form(belt, leather, shade=1.2, rim=0.5, line=0.8, inside=(seams,))
    yield from form(pen.rounded_rect(-8.5, 92.2, 7.4, 6.6, 1.2), GOLD, shade=0.8, rim=0.4, line=0.7)
    yield stroke(pen.rounded_rect(-6.7, 94, 3.8, 3, 0.6), GOLD.deep, 0.8)
    yield from form(edge, tones(mix(t.mid, s.accent.mid, 0.75)), shade=1.0, rim=0.5, line=0.8)
    yield strands(laces, LINEN.light, 0.75)


def _ruff(s: Sitter) -> Shapes:
    """Draw a doublet's front and a pleated ruff of linen under the chin."""
    t = s.cloth
    front = polygon(((-6, 78), (6, 78), (4.4, FOOT), (-4.4, FOOT)))
    buttons = [pen.circle(0, 88 + i * 5.6, 1.4) for i in range(4)]
    slashes = [pen.ellipse(side * 27, 84 + i * 6.5, 1.3, 2.6) for side in (-1, 1) for i in range(4)]
    yield from form(front, tones(lighten(t.mid, 0.12)), shade=0.8, rim=0, line=0.6)
    yield from pen.fill_each(slashes, s.accent.light, t.line, 0.5)
    yield from form_each(buttons, GOLD, shade=0.6, rim=0.3, line=0.5)
    for row, (rx, ry, y) in enumerate(((27, 10, 71.5), (20.5, 7.2, 68.6))):
        # One layer of a ruff: loops along the front of an ellipse
        rng = s.chance("ruff")
        spots = pen.arc_points(0, y, rx, ry, 192, -12, steps=(11 - row * 2))
        order = sorted(spots, key=lambda spot: -abs(spot[0]))
        for x, py in order:
            wide, tall = rx * 0.15 + rng.uniform(-0.2, 0.2), ry * 0.62
            loop = pen.place(pen.ellipse(0, 0, wide, tall), pen.rotation(x * -1.1))
            loop = pen.shift(loop, x, py)
            shade = min(1.0, 0.25 + (x + rx) / rx * 0.3)
            ground = pen.down(
                py - tall, py + tall, mix(LINEN.glint, LINEN.shade, shade * 0.5), mix(LINEN.light, LINEN.shade, shade)
            )
            hole = pen.shift(
                pen.place(pen.ellipse(0, tall * 0.16, wide * 0.42, tall * 0.56), pen.rotation(x * -1.1)), x, py
            )
            yield fill(loop, ground, LINEN.line, 0.65)
            yield fill(hole, mix(LINEN.deep, s.cloth.deep, 0.4), alpha=0.6)


def _armour(s: Sitter) -> Shapes:
    t = tones(mix(STEEL.mid, s.cloth.mid, 0.14))
    plate = smooth(mirror_half(((0, 74), (14, 73), (24, 80), (27, 94), (27, FOOT), (0, FOOT))), tension=0.8)
    shine = Linear(-24, 76, 24, 104, ((0.0, t.mid), (0.25, t.glint), (0.42, t.mid), (0.8, t.shade), (1.0, t.deep)))
    ridge = polygon(((0, 76), (3.4, 90), (1.6, FOOT), (0, FOOT)))
    gorget = pen.read_curve("-13.5 65, -6 69, 0 70.2, 6 69, 13.5 65, 15.5 74, 7 79.5, 0 81, -7 79.5, -15.5 74")
    bright = Linear(-14, 66, 14, 80, ((0.0, t.glint), (0.3, t.light), (0.55, t.mid), (1.0, t.deep)))
    cross = join((pen.rectangle(-1.8, 84, 3.6, 22), pen.rectangle(-8, 89.5, 16, 3.6)))
    inside = (fill(ridge, t.deep, alpha=0.5), fill(cross, s.cloth.mid, alpha=0.85))
    yield from form(plate, t, ground=shine, line=1.0, inside=inside)
    yield from _pauldron(t, -1)
    yield from _pauldron(t, 1)
    yield from form(gorget, t, ground=bright, shade=1.6, rim=0.8, line=0.9)
    yield stroke(curve(*pen.points("-14.3 68.4, -6 72.2, 0 73.2, 6 72.2, 14.3 68.4")), GOLD.mid, 1.0)


def _pauldron(t: Tones, side: int) -> Shapes:
    """Draw three lames of steel over one shoulder, riveted with brass."""
    for i in (2, 1, 0):
        x, y, r = side * (29.5 + i * 1.9), 79 + i * 6.2, 12.0 - i * 0.8
        lame = (
            *pen.points("-1 3, -0.7 -5.5", x, y, r, 1),
            (x, y - 7.6 + i),
            *pen.points("0.7 -5.5, 1 3, 0.6 5.5, -0.6 5.5", x, y, r, 1),
        )
        ground = Linear(x - r, y - 7, x + r, y + 7, ((0.0, t.light), (0.3, t.glint), (0.5, t.mid), (1.0, t.deep)))
        yield from form(smooth(lame), t, ground=ground, shade=1.6, rim=0.8, line=0.9)
    rivets = [pen.circle(side * 29.5 + dx, 81.5, 0.9) for dx in (-7, 0, 7)]
    yield from pen.fill_each(rivets, GOLD.light, GOLD.line, 0.4)


def _robe(s: Sitter) -> Shapes:
    """Draw the crossed front of a robe with figured bands and a clasp."""
    under = pen.read_curve("-13 68, 0 75, 13 68, 11 84, 0 98, -11 84", tension=0.5)
    yield from form(under, LINEN, shade=1.6, rim=0.4, line=0.7)
    band = tones(mix(s.accent.mid, s.cloth.mid, 0.08))
    for side in (-1, 1):
        lapel = pen.read_curve(
            "9.4 64.5, 17.6 68.5, 14.5 82, -1 108, -9.5 108, 4.5 88, 11.2 76", 0, 0, side, 1, tension=0.55
        )
        marks = [
            pen.shift(pen.read_polygon("0 -1.7, 1.3 0, 0 1.7, -1.3 0"), side * x, y)
            for x, y in ((14.2, 72.2), (12.8, 78.6), (9.8, 85), (5.6, 91.2), (1.2, 97.2))
        ]
        yield from form(lapel, band, shade=1.3, rim=0.6, line=0.9, inside=(fill(join(marks), s.cloth.deep),))
    clasp = pen.circle(0.5, 92.5, 3.6)
    yield from form(clasp, GOLD, shade=1.2, rim=0.5, line=0.8)
    gem = tones(mix(s.accent.mid, s.iris, 0.7))
    yield from form(pen.circle(0.5, 92.5, 1.9), gem, shade=0.7, rim=0.4, line=0.5)
    yield fill(pen.circle(-0.2, 91.8, 0.5), pen.WHITE)


def _coat(s: Sitter) -> Shapes:
    """Draw the front of a buttoned coat: standing collar, lapels, brass buttons, epaulettes."""
    t = s.cloth
    front = smooth(((-13, 78), (0, 84), (15, 77), (18, 90), (16.5, FOOT), (-15.5, FOOT), (-17.5, 90)), tension=0.6)
    yield from form(front, tones(lighten(t.mid, 0.08)), shade=1.4, rim=0.5, line=0.8)
    yield strands((((0.6, 83), (2.0, 94), (1.4, FOOT)),), t.deep, 0.8)
    for side in (-1, 1):
        lapel = pen.read_curve("7.4 65, 16.5 69.4, 19.8 78.5, 13 84, 2.2 85.5, 9.2 75", 0, 0, side, 1, tension=0.4)
        yield from form(lapel, tones(mix(t.mid, s.accent.mid, 0.82)), shade=1.3, rim=0.6, line=0.9)
        board = pen.place(pen.rounded_rect(-7.5, -2.4, 15, 4.8, 2.2), pen.rotation(side * 19))
        board = pen.shift(board, side * 27.5, 76.2)
        fringe = [
            ((side * (29 + i * 1.15), 79.4 + i * 0.5), (side * (30.2 + i * 1.15), 84.5 + i * 0.6)) for i in range(6)
        ]
        yield strands(fringe, GOLD.line, 1.7)
        yield strands(fringe, GOLD.mid, 0.9)
        yield from form(board, GOLD, shade=1.0, rim=0.5, line=0.7)
        for i in range(3):
            button = pen.circle(side * (9.8 + i * 0.3) + 0.8, 88.6 + i * 6.4, 1.75)
            yield from form(button, GOLD, shade=0.8, rim=0.4, line=0.6)


def _scarf(s: Sitter) -> Shapes:
    """Draw a thick scarf, wound once, one end hanging."""
    t = s.accent
    rng = s.chance("scarf")
    x = 10 if s.lean < 0 else -10
    tail = pen.read_curve("-4.5 76, 5 75, 7.4 90, 8 101, -3 102.5, -4.6 90", x, tension=0.8)
    bars = [polygon(((x - 8, y), (x + 12, y - 1.2), (x + 12, y + 2), (x - 8, y + 3.2))) for y in (86, 92.5)]
    fringe = [((x - 2.4 + i * 2.0, 101), (x - 2.6 + i * 2.1 + rng.uniform(-0.4, 0.4), 107)) for i in range(6)]
    low = pen.read_curve("-19 68, -10 74, 0 76, 10 74, 19 68, 21 74.5, 12 82, 0 84.4, -12 82, -21 74.5")
    high = pen.read_curve("-14.5 62.5, -8 67.2, 0 69, 8 67.2, 14.5 62.5, 17.5 69, 9 75.6, 0 77.4, -9 75.6, -17.5 69")
    folds = [
        ((-17 + i * 6.6, 72 + 3.4 * (1 - abs(i - 2.5) / 2.5)), (-14.5 + i * 6.2, 78 + 3.4 * (1 - abs(i - 2.5) / 2.5)))
        for i in range(6)
    ]
    stripe = fill(join(bars), s.cloth.mid, alpha=0.9)
    yield strands(fringe, t.line, 1.5)
    yield strands(fringe, t.mid, 0.8)
    yield from form(tail, t, shade=1.6, rim=0.7, inside=(stripe,))
    yield from form(low, t, shade=2.0, rim=0.8, inside=(strands(folds, t.deep, 0.8, alpha=0.6),))
    tighter = strands([pen.place_points(fold, 0, -6.8, 0.8, 1) for fold in folds], t.deep, 0.7, alpha=0.6)
    yield from form(high, t, shade=2.0, rim=0.8, inside=(tighter,))
    yield fill(taper(((-12, 66.2), (-5, 69.4), (1, 70.2)), (0.3, 0.9, 0.3)), t.glint, alpha=0.6)


_COLLARS: Mapping[str, Callable[[Sitter], Shapes]] = {
    "plain": _plain,
    "ruff": _ruff,
    "armour": _armour,
    "robe": _robe,
    "coat": _coat,
    "scarf": _scarf,
}


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
        return monocle(fx + (7.6 if s.lean < 0 else -7.6), 1.4)
    return _pipe(s, fx) if s.extra == "pipe" else ()


def _mask(s: Sitter, fx: float) -> Shapes:
    t = tones(mix(s.cloth.mid, (0.08, 0.06, 0.10), 0.55))
    half: tuple[Point, ...] = pen.points("0 -4.2, 6.5 -6.4, 12.5 -6.6, 17.2 -5.6, 15.6 3.5, 11 7.4, 5.4 6.4, 1.6 3.2")
    left = pen.place_points(half[:0:-1], fx, 0, -1 - fx * 0.02, 1)
    outline = smooth((*pen.place_points(half, fx, 0, 1 - fx * 0.02, 1), *left), tension=0.85)
    hem = pen.place(outline, pen.scaling(0.93, 0.86, at=(fx, 0.6)))
    return form(outline, t, shade=1.4, rim=0.7, inside=(stroke(hem, s.accent.mid, 0.5),), line=0.8)


def monocle(x: float, y: float) -> Shapes:
    """Draw a monocle about (x, y), with its chain."""
    ring = pen.circle(x, y, 6.2)
    chain = curve((x + 4.6, y + 4.4), (x + 7.5, y + 14), (x + 5.2, y + 26), (x + 1.0, y + 34))
    gleam = polygon(((x - 4.5, y + 1), (x + 1.5, y - 5), (x + 3.4, y - 4), (x - 3.0, y + 3)))
    yield stroke(chain, GOLD.line, 1.0)
    yield stroke(chain, GOLD.light, 0.6, dash=(0.9, 0.5))
    yield fill(ring, (0.85, 0.95, 1.0), alpha=0.14)
    yield pen.clip((fill(gleam, pen.WHITE, alpha=0.38),), ring)
    yield from pen.strokes(ring, (GOLD.line, 2.2), (GOLD.mid, 1.3))
    yield stroke(pen.line(pen.arc_points(x, y, 6.2, 6.2, 170, 275, steps=5)), GOLD.glint, 0.7)


def _pipe(s: Sitter, fx: float) -> Shapes:
    way = 1 if s.lean > 0 else -1
    x, y = fx + way * 3.8, 14.6
    stem = taper(pen.points("0 0, 5 2.6, 10 5, 13 5.4", x, y, way, 1), (1.4, 1.5, 1.8, 2.2))
    bowl = pen.read_curve("11.4 7.6, 10.6 -0.6, 17.4 -0.6, 17.2 5.6, 14.6 9", x, y, way, 1, tension=0.7)
    wood = tones((0.42, 0.22, 0.12))
    cx, cy = x + way * 14, y - 1.6
    puffs = ((0, -2.5, 1.8), (1.4, -7, 2.6), (-0.6, -12.6, 3.4), (2.2, -19, 4.2), (0.4, -26, 5.0))
    yield from (
        fill(pen.circle(cx + way * dx, cy + dy, r), (0.90, 0.88, 0.90), alpha=0.34 - i * 0.05)
        for i, (dx, dy, r) in enumerate(puffs)
    )
    yield from form(stem, tones((0.2, 0.14, 0.13)), shade=0.4, rim=0.2, line=0.6)
    ground = Linear(cx - 4, cy, cx + 4, cy + 9, ((0.0, wood.light), (0.5, wood.mid), (1.0, wood.deep)))
    yield from form(bowl, wood, ground=ground, shade=1.2, rim=0.6, line=0.8)
    yield fill(pen.ellipse(cx, cy + 0.7, 3.2, 1.0), (1.0, 0.50, 0.14), INK, 0.6)
    yield pen.glow(cx, cy, 5, (1.0, 0.45, 0.1), strength=0.6)


def earring(s: Sitter, wide: float) -> Shapes:
    """Draw a gold ring in the ear that is nearer, on a head `wide` to each side."""
    side = 1 if s.lean < 0 else -1
    x, y = side * (wide + 1.6), 10.6
    ring = pen.circle(x, y + 1.2, 3.0)
    gem = tones(mix(s.accent.mid, s.iris, 0.5))
    yield from pen.strokes(ring, (GOLD.line, 2.1), (GOLD.mid, 1.3))
    yield stroke(pen.line(pen.arc_points(x, y + 1.2, 3.0, 3.0, 150, 270, steps=4)), GOLD.glint, 0.7)
    yield from form(pen.circle(x, y + 4.8, 1.5), gem, shade=0.5, rim=0.3, line=0.5)


SIDE = -1  # on the left: cards print their figures over the right of a picture
WOOD = tones((0.46, 0.29, 0.16))


def behind(s: Sitter) -> Shapes:
    """Draw what is carried behind the shoulders."""
    return _BEHIND[s.extra](s) if s.extra in _BEHIND else ()


def before(s: Sitter) -> Shapes:
    """Draw what is carried before the chest or sits on a shoulder."""
    if s.extra == "staff":
        return fist(s, SIDE * 43, 78, side=SIDE)
    return _BEFORE[s.extra](s) if s.extra in _BEFORE else ()


def _put(outline: Outline, x: float, y: float, turn: float) -> Outline:
    return pen.shift(pen.place(outline, pen.rotation(turn)), x, y)


def _place(shapes: Shapes, x: float, y: float, turn: float, *, mirror: bool = False) -> Shapes:
    flip = pen.scaling(-1.0 if mirror else 1.0, 1.0)
    return pen.transform(shapes, pen.combine(flip, pen.rotation(turn), pen.translation(x, y)))


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
        *form_each(fingers, t, shade=0.6, rim=0.3, line=0.55),
        *form(thumb, t, shade=0.7, rim=0.4, line=0.6),
    )
    return pen.transform(shapes, (-size if side < 0 else size, 0.0, 0.0, size, x, y))


def _light_of(s: Sitter) -> Colour:
    """Return the colour of what glows in a hand: the accent, far brighter."""
    return lighten(mix(s.accent.mid, (0.45, 0.85, 1.0), 0.45), 0.25)


def _staff(s: Sitter) -> Shapes:
    side, light = SIDE, _light_of(s)
    x = side * 43
    pole = taper(((x + side * 1.5, 108), (x, 70), (x - side * 0.6, 40), (x, 22)), (3.6, 3.4, 3.2, 3.6))
    knots = [((x - 1.2, y), (x + 0.9, y + 5)) for y in (34, 52, 68, 84)]
    claws = [taper(pen.points("0 24, 5.6 18, 5.2 9, 1.2 4.5", x, 0, way, 1), (3.0, 2.6, 2.0, 0.5)) for way in (-1, 1)]
    gem = polygon(((x, 6.2), (x + 4.2, 12), (x, 20), (x - 4.2, 12)))
    facets = polygon(((x, 6.2), (x + 4.2, 12), (x, 13.4)))
    yield pen.glow(x, 13, 26, light, strength=0.7)
    yield from form(pole, WOOD, inside=(strands(knots, WOOD.deep, 0.7),), shade=1.1, rim=0.7)
    glass = Radial(x - 1, 11, 9, ((0.0, pen.WHITE), (0.5, light), (1.0, darken(light, 0.45))))
    lit = (fill(facets, pen.WHITE, alpha=0.3),)
    yield from form(gem, tones(light), ground=glass, inside=lit, shade=0, rim=0, line=0.7)
    yield from form_each(claws, WOOD, shade=0.7, rim=0.5, line=0.8)
    yield pen.glow(x, 12, 9, light, strength=0.6)


def _sword(s: Sitter) -> Shapes:
    side = SIDE
    steel = Linear(-2.6, 0, 2.6, 0, ((0.0, STEEL.glint), (0.48, STEEL.light), (0.52, STEEL.shade), (1.0, STEEL.mid)))
    edge = pen.read_polygon("-2.7 0, -2.5 -58, 0 -64, 2.5 -58, 2.7 0")
    guard = pen.read_curve("-11 -0.5, -9 -3, 0 -1.6, 9 -3, 11 -0.5, 9 2, 0 3, -9 2", tension=0.7)
    shapes = (
        *form(edge, STEEL, ground=steel, shade=0, rim=0.5, line=0.9),
        stroke(pen.line(((0, -2), (0, -52))), STEEL.deep, 0.5, alpha=0.7),
        *form(guard, GOLD, shade=0.9, rim=0.5, line=0.8),
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
    yield from pen.strokes(hoop, (GOLD.line, 2.2), (GOLD.mid, 1.3))
    for turn, tone in ((26, STEEL), (-24, GOLD)):
        bow = (*pen.circle(0, 4.6, 3.6), *pen.circle(0, 4.6, 1.6))
        shaft = join(
            (pen.rectangle(-0.9, 7.6, 1.8, 13), pen.rectangle(0.6, 15.4, 3.8, 1.9), pen.rectangle(0.6, 18.6, 3.0, 1.9))
        )
        outline = _put((*bow, *shaft), x, y + 1, turn)
        yield Path(outline, None, Stroke(tone.line, 1.5), even_odd=True)
        ground = Linear(x - 5, y, x + 6, y + 20, ((0.0, tone.glint), (0.5, tone.mid), (1.0, tone.shade)))
        yield fill(outline, ground, even_odd=True)


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
    paws = (pen.ellipse(-4.6, 3.6, 2.2, 1.3), pen.ellipse(1.6, 3.6, 2.2, 1.3))
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
        *form_each(paws, tones(pink), shade=0.4, rim=0, line=0.5),
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
        cleaver = (
            *form(pen.rounded_rect(-2.3, -9, 4.6, 26, 1.6), WOOD, shade=0.8, rim=0.4),
            *form(knife, STEEL, ground=edge, shade=1.0, rim=0.7),
            fill(pen.circle(2.6, -36.4, 1.5), INK),
            strands((((4, -30), (12.6, -30.6)), ((4.4, -16), (11.6, -15.6))), STEEL.deep, 0.4, alpha=0.6),
            *(fill(pen.circle(0, y, 0.7), GOLD.light) for y in (-3, 3)),
        )
        yield from _place(cleaver, side * 35, 62, side * 24, mirror=side < 0)


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
    sewn = Path(patch, Flat(s.cloth.light), Stroke(LINEN.light, 0.5, dash=(1.0, 0.8)))
    shapes = (
        *form(sole, tones((0.24, 0.16, 0.12)), shade=0.8, rim=0.6),
        *form(upper, t, shade=2.2, rim=1.0, inside=(sewn,)),
        fill(mouth, t.line, t.line, 0.8),
        stroke(pen.line(pen.arc_points(-3.2, -17.6, 6.6, 2.0, 0, 180, steps=6)), t.glint, 0.7, alpha=0.7),
        strands(laces, LINEN.light, 1.0),
        *pen.fill_each(bow, LINEN.light, INK, 0.4),
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
    yield from pen.strokes(hoop, (INK, 2.0), (GOLD.mid, 1.1))
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
    "sword": _sword,
    "key": _key,
    "cards": _cards,
    "rat": _rat,
    "wand": _wand,
    "shoe": _shoe,
    "lantern": _lantern,
}
