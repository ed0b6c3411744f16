"""Draw neck, shoulders and clothes of a bust, in the picture's units: neck at y 64, shoulders at 75, foot at 100."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Point, Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.sitter import (
    GOLD,
    LINEN,
    STEEL,
    Sitter,
    Tones,
    curve,
    form,
    mirror_half,
    strands,
    taper,
    tones,
)
from generator.model.plan import Linear, Outline

FOOT = 108.0

_TORSO: tuple[Point, ...] = ((0, 66), (7.5, 67), (15, 71), (28, 75), (35.5, 82), (39, 94), (40, FOOT), (0, FOOT))


def torso() -> Outline:
    """Return the outline of the shoulders down to below the foot of the picture."""
    return smooth(mirror_half(_TORSO), tension=0.8)


def body(s: Sitter) -> Shapes:
    """Draw shoulders, neck and clothes, back to front."""
    before, after = _COLLARS[s.collar]
    return (*before(s), *neck(s), *after(s))


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


def _cloth(s: Sitter) -> Shapes:
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
        strands([tuple((x - 1.5, y) for x, y in fold) for fold in folds], t.light, 0.5, alpha=0.5),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.light), (0.35, t.mid), (1.0, t.deep)))
    return form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.1, line=1.0)


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
    yield from form(
        belt, tones(mix((0.40, 0.25, 0.15), s.cloth.deep, 0.15)), shade=1.2, rim=0.5, line=0.8, inside=(seams,)
    )
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
    yield from (fill(one, s.accent.light, t.line, 0.5) for one in slashes)
    yield from (shape for one in buttons for shape in form(one, GOLD, shade=0.6, rim=0.3, line=0.5))
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


def _cape(s: Sitter) -> Shapes:
    return _cloth(s)


def _armour(s: Sitter) -> Shapes:
    t = tones(mix(STEEL.mid, s.cloth.mid, 0.14))
    plate = smooth(mirror_half(((0, 74), (14, 73), (24, 80), (27, 94), (27, FOOT), (0, FOOT))), tension=0.8)
    shine = Linear(-24, 76, 24, 104, ((0.0, t.mid), (0.25, t.glint), (0.42, t.mid), (0.8, t.shade), (1.0, t.deep)))
    ridge = polygon(((0, 76), (3.4, 90), (1.6, FOOT), (0, FOOT)))
    gorget = pen.read_curve("-13.5 65, -6 69, 0 70.2, 6 69, 13.5 65, 15.5 74, 7 79.5, 0 81, -7 79.5, -15.5 74")
    bright = Linear(-14, 66, 14, 80, ((0.0, t.glint), (0.3, t.light), (0.55, t.mid), (1.0, t.deep)))
    yield from form(
        plate,
        t,
        ground=shine,
        line=1.0,
        inside=(
            fill(ridge, t.deep, alpha=0.5),
            fill(join((pen.rectangle(-1.8, 84, 3.6, 22), pen.rectangle(-8, 89.5, 16, 3.6))), s.cloth.mid, alpha=0.85),
        ),
    )
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
    yield from (fill(one, GOLD.light, GOLD.line, 0.4) for one in rivets)


def _robe(s: Sitter) -> Shapes:
    """Draw the crossed front of a robe with figured bands and a clasp."""
    under = pen.read_curve("-13 68, 0 75, 13 68, 11 84, 0 98, -11 84", tension=0.5)
    yield from form(under, LINEN, shade=1.6, rim=0.4, line=0.7)
    band = tones(mix(s.accent.mid, s.cloth.mid, 0.08))
    for side in (-1, 1):
        lapel = smooth(
            (
                (side * 9.4, 64.5),
                (side * 17.6, 68.5),
                (side * 14.5, 82),
                (side * -1.0, FOOT),
                (side * -9.5, FOOT),
                (side * 4.5, 88),
                (side * 11.2, 76),
            ),
            tension=0.55,
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
            yield from form(
                pen.circle(side * (9.8 + i * 0.3) + 0.8, 88.6 + i * 6.4, 1.75), GOLD, shade=0.8, rim=0.4, line=0.6
            )


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
    yield from form(
        high,
        t,
        shade=2.0,
        rim=0.8,
        inside=(strands([tuple((px * 0.8, py - 6.8) for px, py in fold) for fold in folds], t.deep, 0.7, alpha=0.6),),
    )
    yield fill(taper(((-12, 66.2), (-5, 69.4), (1, 70.2)), (0.3, 0.9, 0.3)), t.glint, alpha=0.6)


_Dress = Callable[[Sitter], Shapes]
_COLLARS: Mapping[str, tuple[_Dress, _Dress]] = {
    "plain": (_cloth, _plain),
    "ruff": (_cloth, _ruff),
    "armour": (_cape, _armour),
    "robe": (_cloth, _robe),
    "coat": (_cloth, _coat),
    "scarf": (_cloth, _scarf),
}
