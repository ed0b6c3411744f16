"""Draw the heads of wolves, dogs and cats, and Cerberus with three of them, in units from the middle of the head."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.art import pen
from generator.art.pen import Point, Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.clothes import torso
from generator.art.portrait.face import Eye, glare, tooth
from generator.art.portrait.sitter import (
    INK,
    Sitter,
    Tones,
    blade,
    curve,
    form,
    lean_points,
    merge,
    mirror_half,
    strands,
    taper,
    tones,
)
from generator.model.plan import Linear, Outline, Radial, Shape

WOLF: tuple[Point, ...] = pen.points(
    "0 -20, 8 -20, 14.5 -15.5, 18 -7, 24.5 3.5, 18.6 6, 21.5 13, 14 13, 10.5 20, 6 25.5, 0 27"
)
DOG: tuple[Point, ...] = pen.points("0 -19, 9 -18.5, 16 -13.5, 18.5 -4, 18 5, 16.8 13, 14.5 21, 8 25.5, 0 26.5")


@dataclass(frozen=True, slots=True)
class Breed:
    """How a beast's head is built: its right half, how sharp its tufts are, ears up or folded, muzzle's half width."""

    half: tuple[Point, ...]
    tension: float
    folded: bool
    muzzle: float


WOLFISH = Breed(WOLF, 0.42, folded=False, muzzle=8.2)
DOGGISH = Breed(DOG, 0.9, folded=True, muzzle=10.0)
MASTIFF = Breed(DOG, 0.75, folded=False, muzzle=10.6)


def ruff(s: Sitter, *, wide: float = 24.0, cy: float = 20.0) -> Shapes:
    """Draw the fur of neck and chest, to be drawn under the head and over the clothes."""
    rng = s.chance("ruff of fur")
    tufts: list[Outline] = []
    for i in range(-6, 7):
        x = i * wide / 6.4
        y = cy + 17 - abs(i) * 2.3
        bend, tip = (x * 1.05, (cy + y) / 2), (x * 0.98 + rng.uniform(-1.2, 1.2), y + rng.uniform(-1, 2))
        tufts.append(blade((x * 0.72, cy - 9), bend, tip, 8.4, root=0.9))
    mass = pen.ellipse(0, cy - 6, wide * 0.86, 15)
    t = s.skin
    ground = Linear(-wide, cy - 14, wide, cy + 16, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep)))
    lines = [
        ((i * 3.6, cy - 1), (i * 4.0, cy + 5), (i * 4.0 + rng.uniform(-0.8, 0.8), cy + 10 - abs(i)))
        for i in range(-5, 6)
    ]
    yield from merge((*tufts, mass), ground, t.line)
    yield strands(lines, t.deep, 0.7, alpha=0.5)
    yield strands(lines[::2], t.glint, 0.6, alpha=0.5, dx=-1.2)


def coat(outline: Outline, t: Tones, inside: Shapes) -> Shapes:
    """Draw a head covered with fur of one colour, with markings inside."""
    ground = Radial(-6, -8, 38, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade)))
    return form(outline, t, ground=ground, inside=inside, shade=3.4, rim=1.2, line=1.0)


def canine(s: Sitter, breed: Breed) -> Shapes:
    """Draw the head of a wolf or a dog."""
    fx = s.lean * 2.6
    second = tones(mix(s.skin.mid, s.locks.mid, 0.75))
    pale = tones(lighten(s.skin.mid, 0.42))
    outline = smooth(lean_points(mirror_half(breed.half), s.lean), tension=breed.tension)
    # Snout, nose and jaws; `m` is the half width of the snout
    x = fx * 1.7
    half = ((4.6, 1.5), (breed.muzzle * 0.86, 10), (breed.muzzle, 16.4), (breed.muzzle * 0.5, 20.4))
    snout = pen.place_points(mirror_half((*half, (0.0, 19.2))), x)
    nose = pen.read_curve("-4.8 7.6, 0 6.4, 4.8 7.6, 3.4 11.2, 0 13.2, -3.4 11.2", x, tension=0.85)
    dots = [pen.circle(x + side * (3.6 + i * 1.7), 14.6 + (i % 2) * 1.5, 0.34) for side in (-1, 1) for i in range(3)]
    fade = ((0.0, (0.36, 0.32, 0.36)), (0.5, (0.15, 0.11, 0.14)), (1.0, (0.06, 0.04, 0.06)))
    black = Linear(x - 4, 6, x + 4, 13, fade)
    ground = Radial(x - 3, 6, 18, ((0.0, pale.light), (0.5, pale.mid), (1.0, s.skin.shade)))
    root, wide, tall = {"fangs": (18.9, 2.2, 5.0), "tusks": (20.5, 2.8, -7.0)}.get(s.mouth, (0.0, 0.0, 0.0))
    teeth = [tooth(x + d, root, wide, tall) for d in (-breed.muzzle * 0.58, breed.muzzle * 0.58)] if wide else []
    yield from _canine_ears(s, breed, second)
    yield from coat(outline, s.skin, _markings(s, fx, breed.muzzle, second, pale))
    if s.mouth in {"fangs", "grin"}:
        yield from _jaw(s, x, breed.muzzle)
    else:
        # The chin under a closed mouth: corners up in a smile, down when grim
        up = {"smile": -2.6, "grim": 1.8}.get(s.mouth, 0.0)
        chin = pen.read_curve("-5.2 18, 5.2 18, 4.4 22.6, 0 24.8, -4.4 22.6", x, tension=0.9)
        corner = ((breed.muzzle * 0.7, 19), (breed.muzzle + 1.6, 18.0 + up), (breed.muzzle + 3.0, 15.8 + up))
        corners = [pen.place_points(corner, x, 0, side, 1) for side in (-1, 1)]
        mouth = strands(corners, INK, 0.8) if s.mouth != "none" else strands([((x, 20), (x, 20.1))], INK, 0.1)
        yield from form(chin, tones(lighten(s.skin.mid, 0.3)), shade=1.0, rim=0.4, line=0.7)
        yield mouth
    yield from form(smooth(snout, tension=0.85), pale, ground=ground, shade=1.8, rim=0.6, line=0.8)
    yield from pen.fill_each(teeth, (0.99, 0.97, 0.90), INK, 0.45)
    yield stroke(curve((x, 13), (x, 17.6)), INK, 0.8)
    yield fill(join(dots), s.skin.deep, alpha=0.8)
    yield fill(nose, black, INK, 0.6)
    yield fill(pen.ellipse(x - 1.6, 8.2, 1.4, 0.7), pen.WHITE, alpha=0.7)
    yield from _slanted_eyes(s, fx, second)


def _markings(s: Sitter, fx: float, m: float, second: Tones, pale: Tones) -> Shapes:
    """Draw the dark cap and the pale blaze of a canine face, with some hairs."""
    rng = s.chance("fur")
    blaze = (
        *pen.points("2.4 -19, 4.5 -4", fx),
        *pen.place_points(((m, 6), (m + 4, 15), (0, 28), (-m - 4, 15), (-m, 6)), fx),
        *pen.points("-4.5 -4, -2.4 -19", fx),
    )
    cap = ((-20, -22), (20, -22), (19, -5), (fx + 6, -8.5), (fx, -3), (fx - 6, -8.5), (-19, -5))
    cheeks = [
        ((side * (12 + i * 2.2), 5 + i * 2.6), (side * (15.5 + i * 1.4), 8 + i * 2.7))
        for side in (-1, 1)
        for i in range(3)
    ]
    brow = [
        ((fx + d + rng.uniform(-0.4, 0.4), -17 + abs(d) * 0.2), (fx + d * 1.1, -13.4 + abs(d) * 0.2))
        for d in (-7.5, -5, -2.5, 0, 2.5, 5, 7.5)
    ]
    yield fill(smooth(cap, tension=0.7), second.mid, alpha=0.75)
    yield fill(smooth(blaze, tension=0.7), pale.light, alpha=0.85)
    yield strands(cheeks, s.skin.deep, 0.6, alpha=0.6)
    yield strands(brow, second.deep, 0.6, alpha=0.7)
    yield pen.shadow(fx - 7.6, -0.5, 7.5, second.deep, strength=0.6)
    yield pen.shadow(fx + 7.6, -0.5, 7.5, second.deep, strength=0.7)


_FOLDED = ("7 -18, 15 -22, 23 -15, 25.5 -3, 22 7, 17 1, 15.5 -8", "16 -18, 21.5 -12, 23 -2, 21 3, 18 -4")
_PRICKED = ("5.5 -15, 9.5 -27, 17.5 -38, 21.5 -25, 20.5 -9, 12 -8", "10 -18, 12.4 -26, 17 -34, 18.8 -23, 17.6 -12")


def _canine_ears(s: Sitter, breed: Breed, second: Tones) -> Shapes:
    if s.ears == "none":
        return
    tall = {"big": 1.3, "human": 0.8, "fin": 0.9}.get(s.ears, 1.0)
    tone = second if breed.folded else s.skin
    hollow = tone.shade if breed.folded else mix(s.skin.deep, (0.66, 0.30, 0.30), 0.4)
    for side in (-1, 1):
        near = side * (1 - 0.1 * s.lean * side)
        edge, inner = (pen.points(text, 0, 0, near, 1) for text in (_FOLDED if breed.folded else _PRICKED))
        grown = [
            smooth(tuple((x, y * tall if abs(y) > 18 or y > 0 else y) for x, y in points), tension=0.5)
            for points in (edge, inner)
        ]
        inside = (fill(grown[1], hollow, alpha=0.7),)
        yield from form(grown[0], tone, inside=inside, shade=1.8, rim=1.0, line=1.0)


def _jaw(s: Sitter, x: float, m: float) -> Shapes:
    """Draw an open mouth below the snout: gums, tongue, lower teeth."""
    deep = 29.5 if s.mouth == "fangs" else 27.0
    cavity = smooth(
        ((x - m * 0.86, 16), (x + m * 0.86, 16), (x + m * 0.66, 24), (x, deep), (x - m * 0.66, 24)), tension=0.8
    )
    tongue = pen.ellipse(x + 0.4, deep - 3.8, m * 0.42, 3.8)
    lower = [tooth(x + d, 25.4 if abs(d) > 3 else 27.4, 1.7, -3.4) for d in (-m * 0.46, m * 0.46)]
    yield stroke(cavity, s.skin.line, 2.0)
    yield fill(cavity, (0.30, 0.06, 0.08))
    yield pen.clip(
        (fill(tongue, (0.84, 0.36, 0.38)), fill(pen.ellipse(x + 0.4, deep - 4.6, 0.5, 2.6), (0.66, 0.22, 0.26))), cavity
    )
    yield from pen.fill_each(lower, (0.98, 0.95, 0.88), INK, 0.35)
    yield stroke(pen.place(cavity, pen.scaling(1.06, at=(x, 22))), s.skin.mid, 0.9)


def _slanted_eyes(s: Sitter, fx: float, second: Tones) -> Shapes:
    fierce = s.mouth in {"fangs", "grim", "tusks"}
    for side in (-1, 1):
        near = 1 - 0.1 * s.lean * side
        eye = Eye(fx + side * 8.0, -1.6, 4.1 * near, 2.9 if fierce else 3.5, side)
        slant = -side * (15.0 if fierce else 6.0)
        brow = taper(pen.points("-5.4 -2.6, -1 -4.4, 5.2 -3.8", eye.x, eye.y, side, 1), (2.2, 2.0, 0.4))
        shapes = (*glare(s, eye), fill(brow, second.deep))
        yield from pen.rotate(shapes, slant, at=(eye.x, eye.y))


def three_heads(s: Sitter) -> Shapes:
    """Draw three hounds' heads with their collars, about where the middle head is."""
    heads = ((-31.0, 7.0, -14.0, 0.84, -1.0), (31.0, 7.0, 14.0, 0.84, 1.0), (0.0, 4.0, 0.0, 1.05, s.lean * 0.5))
    for x, y, turn, size, lean in heads:
        hound = replace(s, lean=lean, seed=s.seed + round(x))
        band = taper(pen.points("-17 22, -9 28.5, 0 30.4, 9 28.5, 17 22"), (5.0, 5.6, 5.8, 5.6, 5.0))
        spikes: list[Shape] = []
        for at, low in pen.points("-12.5 26.4, -6.5 29, 0 30.2, 6.5 29, 12.5 26.4"):
            steel = Linear(at - 2, low, at + 2, low, ((0.0, pen.WHITE), (1.0, (0.42, 0.44, 0.50))))
            corners = ((at - 1.9, low - 0.5), (at + 1.9, low - 0.5), (at + at * 0.09, low + 6.2))
            spikes.append(fill(polygon(corners), steel, INK, 0.6))
        collar = (*form(band, s.cloth, shade=1.2, rim=0.6), *spikes)
        head = (*ruff(hound, wide=19, cy=21), *collar, *canine(hound, MASTIFF))
        yield from pen.transform(head, pen.combine(pen.rotation(turn), (size, 0.0, 0.0, size, x, y)))


def trunk(s: Sitter) -> Shapes:
    """Draw the shoulders of a great hound: all fur."""
    t = s.skin
    rng = s.chance("trunk")
    hairs = []
    for _ in range(34):
        x, y = rng.uniform(-36, 36), rng.uniform(80, 104)
        hairs.append(((x, y), (x * 1.02, y + 3), (x * 1.03 + rng.uniform(-0.6, 0.6), y + 5.5)))
    inside = (
        pen.glow(-20, 78, 16, t.light, strength=0.4),
        strands(hairs, t.deep, 0.8, alpha=0.6),
        strands(hairs[::3], t.glint, 0.6, alpha=0.4, dx=-1.2),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.light), (0.4, t.mid), (1.0, t.deep)))
    return form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.3, line=1.0)


CAT: tuple[Point, ...] = pen.points(
    "0 -18, 9 -18, 16.5 -13.5, 20 -4.5, 24.5 5.5, 20.2 8, 22.5 14.5, 15 15.5, 8.5 20.5, 0 21.5"
)


def cat(s: Sitter) -> Shapes:
    """Draw the head of a cat with its eyes half shut."""
    t, fx = s.skin, s.lean * 2.6
    second = tones(mix(t.mid, s.locks.mid, 0.8))
    pale = tones(lighten(t.mid, 0.55))
    outline = smooth(lean_points(mirror_half(CAT), s.lean), tension=0.6)
    stripes = [taper(((fx + d, -18), (fx + d * 0.9, -13), (fx + d * 0.62, -9)), (2.0, 1.8, 0.3)) for d in (-6, 0, 6)]
    stripes += [
        taper(((side * 22, y), (side * 17.5, y + 0.8), (side * 13.5, y + 0.4)), (1.8, 1.6, 0.3))
        for side in (-1, 1)
        for y in (1.5, 6.0)
    ]
    bib = pen.read_curve("0 1, 8.5 7, 9.5 14, 0 23, -9.5 14, -8.5 7", fx, tension=0.9)
    inside = (
        fill(join(stripes), second.mid, alpha=0.9),
        fill(bib, pale.light, alpha=0.9),
        pen.shadow(fx - 7.8, -1, 8, second.deep, strength=0.4),
        pen.shadow(fx + 7.8, -1, 8, second.deep, strength=0.5),
    )
    x = fx * 1.4
    whiskers = [
        ((x + side * 7, 10.5 + i * 1.7), (x + side * 16, 7.8 + i * 3.0), (x + side * 26, 6.8 + i * 4.6))
        for side in (-1, 1)
        for i in range(3)
    ]
    puffs = [pen.ellipse(x + side * 4.1, 11.4, 5.0, 4.1) for side in (-1, 1)]
    chin = pen.ellipse(x, 16.2, 3.8, 2.9)
    nose = smooth(((x - 3.1, 5.6), (x + 3.1, 5.6), (x, 9.0)), tension=0.6)
    up = {"smile": -2.0, "grin": -2.8, "grim": 1.6}.get(s.mouth, -0.6)
    smile = [((x, 9.0), (x, 11.8), (x + side * 3.4, 14.4), (x + side * 7.8, 13.4 + up)) for side in (-1, 1)]
    dots = [pen.circle(x + side * (3.0 + i * 1.8), 10.6 + (i % 2) * 1.6, 0.34) for side in (-1, 1) for i in range(3)]
    teeth: Shapes = ()
    if s.mouth in {"fangs", "tusks", "grin"}:
        down = -3.4 if s.mouth == "tusks" else 3.6
        teeth = tuple(fill(tooth(x + d, 14.2, 1.7, down), (0.99, 0.97, 0.92), INK, 0.35) for d in (-3.8, 3.8))
    lines = () if s.mouth == "none" else (strands(smile, INK, 0.8),)
    yield from _cat_ears(s)
    yield from coat(outline, t, inside)
    yield from _cat_eyes(s, fx)
    yield from form(chin, pale, shade=1.0, rim=0.4, line=0.7)
    yield from merge(puffs, pen.down(7, 16, pale.glint, pale.mid), s.skin.line, width=0.55)
    yield from teeth
    yield from lines
    yield fill(join(dots), s.skin.deep, alpha=0.7)
    yield fill(nose, pen.down(5, 9, (0.95, 0.62, 0.60), (0.70, 0.32, 0.36)), INK, 0.55)
    yield strands(whiskers, (0.98, 0.97, 0.95), 0.45, alpha=0.95)


def _cat_ears(s: Sitter) -> Shapes:
    if s.ears == "none":
        return
    tall = 1.25 if s.ears == "big" else 0.86 if s.ears == "human" else 1.0
    for side in (-1, 1):
        edge = pen.read_curve("4.5 -15.5, 10 -25, 17 -33.5, 20.8 -22, 20.6 -7.5, 12 -8", 0, 0, side, tall, tension=0.45)
        inner = pen.read_curve("9 -17.5, 12.4 -23.5, 16.4 -29, 18.2 -20.5, 17.6 -12", 0, 0, side, tall, tension=0.5)
        hairs = [((side * (10.5 + i * 2.2), -14.5), (side * (12 + i * 1.8), -20.5 + i)) for i in range(3)]
        inside = (fill(inner, (0.86, 0.56, 0.55)), strands(hairs, s.skin.glint, 0.8, alpha=0.9))
        yield from form(edge, s.skin, inside=inside, shade=1.6, rim=1.0, line=1.0)


def _cat_eyes(s: Sitter, fx: float) -> Shapes:
    for side in (-1, 1):
        eye = Eye(fx + side * 8.1, -0.6, 5.2 * (1 - 0.1 * s.lean * side), 4.3, side)
        lid = smooth(eye.points("-1.25 -0.2, -0.2 -0.34, 1.3 -0.5, 1.2 -1.7, -0.1 -2, -1.2 -1.2"), tension=0.8)
        edge = eye.points("-1.12 -0.02, -0.2 -0.26, 0.7 -0.3, 1.32 -0.58")
        smug = (
            ()
            if s.mouth in {"fangs", "grin"}
            else (fill(lid, s.skin.mid), fill(taper(edge, (0.4, 1.2, 1.4, 0.3)), INK))
        )
        shapes = (*glare(s, eye), *smug)
        yield from pen.rotate(shapes, -side * 9.0, at=(eye.x, eye.y))
