"""Wolves and dogs: heads with fur, in units about the middle of the head; and the hound with three heads."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_clothes import torso
from generator.art.portrait_eyes import Eye, glare
from generator.art.portrait_light import (
    INK,
    Tones,
    blade,
    curve,
    form,
    leaning,
    merged,
    strands,
    tapered,
    tones,
    traced,
    twin,
)
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Outline, Path, Radial, Shape, Stroke

WOLF: tuple[Point, ...] = traced(
    "0 -20, 8 -20, 14.5 -15.5, 18 -7, 24.5 3.5, 18.6 6, 21.5 13, 14 13, 10.5 20, 6 25.5, 0 27"
)
DOG: tuple[Point, ...] = traced("0 -19, 9 -18.5, 16 -13.5, 18.5 -4, 18 5, 16.8 13, 14.5 21, 8 25.5, 0 26.5")


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


def ruff(s: Sitter, *, wide: float = 24.0, cy: float = 20.0) -> tuple[Shape, ...]:
    """Return the fur of neck and chest, to be drawn under the head and over the clothes."""
    rng = s.chance("ruff of fur")
    tufts: list[Outline] = []
    for i in range(-6, 7):
        x = i * wide / 6.4
        y = cy + 17 - abs(i) * 2.3
        tufts.append(
            blade(
                (x * 0.72, cy - 9),
                (x * 1.05, (cy + y) / 2),
                (x * 0.98 + rng.uniform(-1.2, 1.2), y + rng.uniform(-1, 2)),
                8.4,
                root=0.9,
            )
        )
    mass = pen.ellipse(0, cy - 6, wide * 0.86, 15)
    t = s.skin
    ground = Linear(-wide, cy - 14, wide, cy + 16, ((0.0, t.light), (0.45, t.mid), (1.0, t.deep)))
    lines = [
        ((i * 3.6, cy - 1), (i * 4.0, cy + 5), (i * 4.0 + rng.uniform(-0.8, 0.8), cy + 10 - abs(i)))
        for i in range(-5, 6)
    ]
    return (
        *merged((*tufts, mass), ground, t.line),
        strands(lines, t.deep, 0.7, alpha=0.5),
        strands([tuple((x - 1.2, y) for x, y in one) for one in lines[::2]], t.glint, 0.6, alpha=0.5),
    )


def coat(outline: Outline, t: Tones, inside: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return a head covered with fur of one colour, with markings inside."""
    return form(
        outline,
        t,
        ground=Radial(-6, -8, 38, ((0.0, t.light), (0.45, t.mid), (1.0, t.shade))),
        inside=inside,
        shade=3.4,
        rim=1.2,
        line=1.0,
    )


def canine(s: Sitter, breed: Breed) -> tuple[Shape, ...]:
    """Return the head of a wolf or a dog."""
    fx = s.lean * 2.6
    second = tones(pen.mix(s.skin.mid, s.locks.mid, 0.75))
    pale = tones(pen.lighten(s.skin.mid, 0.42))
    outline = pen.smooth(leaning(twin(breed.half), s.lean), tension=breed.tension)
    return (
        *_canine_ears(s, breed, second),
        *coat(outline, s.skin, _markings(s, fx, breed.muzzle, second, pale)),
        *_muzzle(s, fx * 1.7, breed.muzzle, pale),
        *_slanted_eyes(s, fx, second),
    )


def _markings(s: Sitter, fx: float, m: float, second: Tones, pale: Tones) -> tuple[Shape, ...]:
    """Return the dark cap and the pale blaze of a canine face, with some hairs."""
    rng = s.chance("fur")
    blaze = (
        *traced("2.4 -19, 4.5 -4", x=fx),
        *((fx + x, y) for x, y in ((m, 6), (m + 4, 15), (0, 28), (-m - 4, 15), (-m, 6))),
        *traced("-4.5 -4, -2.4 -19", x=fx),
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
    return (
        Path(pen.smooth(cap, tension=0.7), Flat(second.mid, 0.75)),
        Path(pen.smooth(blaze, tension=0.7), Flat(pale.light, 0.85)),
        strands(cheeks, s.skin.deep, 0.6, alpha=0.6),
        strands(brow, second.deep, 0.6, alpha=0.7),
        pen.shadow(fx - 7.6, -0.5, 7.5, second.deep, strength=0.6),
        pen.shadow(fx + 7.6, -0.5, 7.5, second.deep, strength=0.7),
    )


_FOLDED = ("7 -18, 15 -22, 23 -15, 25.5 -3, 22 7, 17 1, 15.5 -8", "16 -18, 21.5 -12, 23 -2, 21 3, 18 -4")
_PRICKED = ("5.5 -15, 9.5 -27, 17.5 -38, 21.5 -25, 20.5 -9, 12 -8", "10 -18, 12.4 -26, 17 -34, 18.8 -23, 17.6 -12")


def _canine_ears(s: Sitter, breed: Breed, second: Tones) -> tuple[Shape, ...]:
    if s.ears == "none":
        return ()
    tall = {"big": 1.3, "human": 0.8, "fin": 0.9}.get(s.ears, 1.0)
    tone = second if breed.folded else s.skin
    hollow = tone.shade if breed.folded else pen.mix(s.skin.deep, (0.66, 0.30, 0.30), 0.4)
    shapes: list[Shape] = []
    for side in (-1, 1):
        near = side * (1 - 0.1 * s.lean * side)
        edge, inner = (traced(text, wide=near) for text in (_FOLDED if breed.folded else _PRICKED))
        grown = [
            pen.smooth(tuple((x, y * tall if abs(y) > 18 or y > 0 else y) for x, y in points), tension=0.5)
            for points in (edge, inner)
        ]
        inside = (Path(grown[1], Flat(hollow, 0.7)),)
        shapes.extend(form(grown[0], tone, inside=inside, shade=1.8, rim=1.0, line=1.0))
    return tuple(shapes)


def _muzzle(s: Sitter, x: float, m: float, pale: Tones) -> tuple[Shape, ...]:
    """Return snout, nose and jaws; `m` is the half width of the snout."""
    half = ((4.6, 1.5), (m * 0.86, 10), (m, 16.4), (m * 0.5, 20.4))
    snout = (*((x + px, y) for px, y in half), (x, 19.2), *((x - px, y) for px, y in reversed(half)))
    nose = pen.smooth(traced("-4.8 7.6, 0 6.4, 4.8 7.6, 3.4 11.2, 0 13.2, -3.4 11.2", x=x), tension=0.85)
    dots = [pen.circle(x + side * (3.6 + i * 1.7), 14.6 + (i % 2) * 1.5, 0.34) for side in (-1, 1) for i in range(3)]
    black = Linear(
        x - 4, 6, x + 4, 13, ((0.0, (0.36, 0.32, 0.36)), (0.5, (0.15, 0.11, 0.14)), (1.0, (0.06, 0.04, 0.06)))
    )
    ground = Radial(x - 3, 6, 18, ((0.0, pale.light), (0.5, pale.mid), (1.0, s.skin.shade)))
    root, wide, tall = {"fangs": (18.9, 2.2, 5.0), "tusks": (20.5, 2.8, -7.0)}.get(s.mouth, (0.0, 0.0, 0.0))
    teeth = [fang(x + d, root, wide, tall) for d in (-m * 0.58, m * 0.58)] if wide else []
    return (
        *(_jaw(s, x, m) if s.mouth in {"fangs", "grin"} else _shut(s, x, m)),
        *form(pen.smooth(snout, tension=0.85), pale, ground=ground, shade=1.8, rim=0.6, line=0.8),
        *(pen.filled(one, (0.99, 0.97, 0.90), line=INK, width=0.45) for one in teeth),
        Path(curve((x, 13), (x, 17.6)), None, Stroke(INK, 0.8)),
        Path(pen.joined(dots), Flat(s.skin.deep, 0.8)),
        Path(nose, black, Stroke(INK, 0.6)),
        Path(pen.ellipse(x - 1.6, 8.2, 1.4, 0.7), Flat(pen.WHITE, 0.7)),
    )


def fang(x: float, y: float, wide: float, tall: float) -> Outline:
    """Return a fang rooted at (x, y) that points down, or up when `tall` is negative."""
    return (
        ("M", x - wide / 2, y),
        ("C", x - wide / 2, y + tall * 0.5, x - wide * 0.2, y + tall * 0.9, x, y + tall),
        ("C", x + wide * 0.3, y + tall * 0.8, x + wide / 2, y + tall * 0.4, x + wide / 2, y),
        ("Z",),
    )


def _jaw(s: Sitter, x: float, m: float) -> tuple[Shape, ...]:
    """Return an open mouth below the snout: gums, tongue, lower teeth."""
    deep = 29.5 if s.mouth == "fangs" else 27.0
    cavity = pen.smooth(
        ((x - m * 0.86, 16), (x + m * 0.86, 16), (x + m * 0.66, 24), (x, deep), (x - m * 0.66, 24)), tension=0.8
    )
    tongue = pen.ellipse(x + 0.4, deep - 3.8, m * 0.42, 3.8)
    lower = [fang(x + d, 25.4 if abs(d) > 3 else 27.4, 1.7, -3.4) for d in (-m * 0.46, m * 0.46)]
    rim = pen.stroked(cavity, s.skin.line, 2.0)
    return (
        rim,
        Path(cavity, Flat((0.30, 0.06, 0.08))),
        pen.clipped(
            (
                Path(tongue, Flat((0.84, 0.36, 0.38))),
                Path(pen.ellipse(x + 0.4, deep - 4.6, 0.5, 2.6), Flat((0.66, 0.22, 0.26))),
            ),
            cavity,
        ),
        *(pen.filled(one, (0.98, 0.95, 0.88), line=INK, width=0.35) for one in lower),
        pen.stroked(pen.bent(cavity, pen.scaling(1.06, at=(x, 22))), s.skin.mid, 0.9),
    )


def _shut(s: Sitter, x: float, m: float) -> tuple[Shape, ...]:
    """Return the chin under a closed mouth: corners up in a smile, down when grim."""
    up = {"smile": -2.6, "grim": 1.8}.get(s.mouth, 0.0)
    chin = pen.smooth(((x - 5.2, 18), (x + 5.2, 18), (x + 4.4, 22.6), (x, 24.8), (x - 4.4, 22.6)), tension=0.9)
    corners = [
        ((x + side * m * 0.7, 19), (x + side * (m + 1.6), 18.0 + up), (x + side * (m + 3.0), 15.8 + up))
        for side in (-1, 1)
    ]
    mouth = strands(corners, INK, 0.8) if s.mouth != "none" else strands([((x, 20), (x, 20.1))], INK, 0.1)
    return (*form(chin, tones(pen.lighten(s.skin.mid, 0.3)), shade=1.0, rim=0.4, line=0.7), mouth)


def _slanted_eyes(s: Sitter, fx: float, second: Tones) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    fierce = s.mouth in {"fangs", "grim", "tusks"}
    for side in (-1, 1):
        near = 1 - 0.1 * s.lean * side
        eye = Eye(fx + side * 8.0, -1.6, 4.1 * near, 2.9 if fierce else 3.5, side)
        slant = -side * (15.0 if fierce else 6.0)
        brow = tapered(
            ((eye.x - side * 5.4, eye.y - 2.6), (eye.x - side, eye.y - 4.4), (eye.x + side * 5.2, eye.y - 3.8)),
            (2.2, 2.0, 0.4),
        )
        one = (*glare(s, eye), Path(brow, Flat(second.deep)))
        shapes.extend(pen.rotated(one, slant, at=(eye.x, eye.y)))
    return tuple(shapes)


def three_heads(s: Sitter) -> tuple[Shape, ...]:
    """Return three hounds' heads with their collars, about where the middle head is."""
    shapes: list[Shape] = []
    for x, y, turn, size, lean in (
        (-31.0, 7.0, -14.0, 0.84, -1.0),
        (31.0, 7.0, 14.0, 0.84, 1.0),
        (0.0, 4.0, 0.0, 1.05, s.lean * 0.5),
    ):
        one = replace(s, lean=lean, seed=s.seed + round(x))
        head = (*ruff(one, wide=19, cy=21), *_spiked(s), *canine(one, MASTIFF))
        shapes.extend(pen.moved(pen.scaled(pen.rotated(head, turn), size), x, y))
    return tuple(shapes)


def _spiked(s: Sitter) -> tuple[Shape, ...]:
    band = tapered(traced("-17 22, -9 28.5, 0 30.4, 9 28.5, 17 22"), (5.0, 5.6, 5.8, 5.6, 5.0))
    shapes: list[Shape] = list(form(band, s.cloth, shade=1.2, rim=0.6))
    for x, y in ((-12.5, 26.4), (-6.5, 29.0), (0, 30.2), (6.5, 29.0), (12.5, 26.4)):
        spike = pen.polygon(((x - 1.9, y - 0.5), (x + 1.9, y - 0.5), (x + x * 0.09, y + 6.2)))
        shapes.append(
            Path(spike, Linear(x - 2, y, x + 2, y, ((0.0, pen.WHITE), (1.0, (0.42, 0.44, 0.50)))), Stroke(INK, 0.6))
        )
    return tuple(shapes)


def trunk(s: Sitter) -> tuple[Shape, ...]:
    """Return the shoulders of a great hound: all fur."""
    t = s.skin
    rng = s.chance("trunk")
    hairs = []
    for _ in range(34):
        x, y = rng.uniform(-36, 36), rng.uniform(80, 104)
        hairs.append(((x, y), (x * 1.02, y + 3), (x * 1.03 + rng.uniform(-0.6, 0.6), y + 5.5)))
    inside = (
        pen.glow(-20, 78, 16, t.light, strength=0.4),
        strands(hairs, t.deep, 0.8, alpha=0.6),
        strands([tuple((x - 1.2, y) for x, y in one) for one in hairs[::3]], t.glint, 0.6, alpha=0.4),
    )
    ground = Linear(-30, 68, 30, 104, ((0.0, t.light), (0.4, t.mid), (1.0, t.deep)))
    return form(torso(), t, ground=ground, inside=inside, shade=4, rim=1.3, line=1.0)
