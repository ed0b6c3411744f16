"""Draw hair and beards: hanging, bound, wild, burning or leafy, in units from the middle of the head.

Hanging hair is a sheet of strands between two edges; wild hair is a crowd of small shapes drawn as one mass.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence

from generator.art import pen
from generator.art.pen import Point, Points, Shapes, fill, join, mix, smooth, stroke
from generator.art.portrait.sitter import Sitter, Tones, along, blade, form, lock, merge, mirror_half, strands, taper
from generator.model.plan import Colour, Linear, Outline, Shape


def beard(s: Sitter, fx: float, chin: float, wide: float) -> Shapes:
    """Draw what grows on cheeks and chin, for a face with its middle at `fx`, `wide` to each side."""
    if s.beard == "short":
        return _short(s, fx, chin, wide)
    if s.beard == "long":
        rng = s.chance("beard")
        cheek = ((wide * 1.0, 0.5), (wide * 1.04, 9), (wide * 0.98, 19), (wide * 0.62, chin + 7), (0.0, chin + 12))
        inner = pen.points("0.84 1.5, 0.76 7.5, 0.56 11, 0.34 10.2, 0.08 11", 0, 0, wide, 1)
        mass = smooth(_beard_edge(cheek, inner, fx), tension=0.8)
        tips = []
        for i in range(-4, 5):
            x = i * wide * 0.21
            far = chin + 19 - abs(i) * 2.7 + rng.uniform(-1.2, 1.2)
            bend = (x * 1.1 + fx * 0.4 + (2.2 if i % 2 else -1.4), (chin + far) / 2 - 1)
            tips.append(blade((x * 0.95 + fx * 0.5, chin - 7), bend, (x * 0.62 + fx, far), wide * 0.42, root=1.0))
        shapes = merge((*tips, mass), _ground(s, 0, chin + 20), s.locks.line, width=0.8)
        lines = []
        for i in range(-5, 6):
            x = i * wide * 0.17
            top = 12.5 if abs(i) > 2 else chin - 2
            lines.append(
                ((x + fx * 0.8, top), (x * 1.02 + fx * 0.5 + 0.8, chin + 3), (x * 0.72 + fx, chin + 15 - abs(i) * 2.0))
            )
        return (
            *shapes,
            strands(lines, s.locks.deep, 0.75, alpha=0.6),
            strands([tuple((x - 1.1, y) for x, y in line[:2]) for line in lines[1::2]], s.locks.glint, 0.6, alpha=0.6),
        )
    return ()


def _beard_edge(outer: Points, inner: Points, fx: float) -> Points:
    """Return the closed edge of a beard, from the right halves of its outer and its inner edge."""
    back = mirror_half(inner)[::-1]
    return (*pen.place_points(mirror_half(outer), fx * 0.3), *pen.place_points(back, fx * 0.8))


def _ground(s: Sitter, top: float, foot: float) -> Linear:
    tone = s.locks
    return Linear(-12, top, 12, foot, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))


def _short(s: Sitter, fx: float, chin: float, wide: float) -> Shapes:
    rng = s.chance("beard")
    half = ((wide * 1.0, 1), (wide * 1.0, 8), (wide * 0.88, 14.5), (wide * 0.6, chin + 0.6), (wide * 0.25, chin + 3.4))
    inner: tuple[Point, ...] = pen.points("0.84 1.5, 0.78 8, 0.56 11.6, 0.34 10.4, 0.08 11.2", 0, 0, wide, 1)
    hairs = []
    for i in range(-6, 7):
        x = i * wide * 0.14 + fx * 0.5
        y = chin - 1 - abs(i) * 1.6
        hairs.append(((x, y - 3.6), (x * 1.02 + rng.uniform(-0.5, 0.5), y - 1), (x * 1.04, y + 1.8)))
    inside = (
        strands(hairs, s.locks.deep, 0.6, alpha=0.6),
        strands(hairs[::2], s.locks.glint, 0.45, alpha=0.5, dx=-0.8, dy=-1),
    )
    outline, ground = smooth(_beard_edge(half, inner, fx), tension=0.85), _ground(s, 2, chin + 4)
    return form(outline, s.locks, ground=ground, inside=inside, shade=1.8, rim=0.9, line=0.8)


def moustache(s: Sitter, fx: float) -> Shapes:
    """Draw the moustache: curled and waxed alone, plainer over a long beard."""
    if s.beard not in {"moustache", "long"}:
        return
    x = fx * 1.2
    reach, curl = (10.5, -3.6) if s.beard == "moustache" else (8.6, 4.0)
    curled = ((reach, 12.8 + curl), (reach - 0.2, 14.2 + curl * 0.72))
    half = (*pen.points("0.1 10.6, 3.4 10, 7 12.6"), *curled, *pen.points("6.4 15.6, 2.4 14.2, 0.1 12.6"))
    for side in (-1, 1):
        outline = smooth(pen.place_points(half, x, 0, side, 1), tension=0.9)
        hairs = [
            ((x + side * 1.2, 11.6 + i), (x + side * 4.6, 12.0 + i * 0.9), (x + side * 7.6, 14.0 + i * 0.3))
            for i in range(3)
        ]
        inside = (strands(hairs, s.locks.deep, 0.5, alpha=0.6),)
        yield from form(outline, s.locks, ground=_ground(s, 9, 17), inside=inside, shade=0.9, rim=0.5, line=0.7)
    yield fill(pen.circle(x, 11.4, 0.01), s.locks.deep)


def tongues(
    angles: Sequence[float], rng: random.Random, *, foot: tuple[float, float, float], length: float, half: float
) -> tuple[tuple[Point, Point, Point, float], ...]:
    """Return tongues of flame about an ellipse (`foot`: rx, ry, cy), each drawn upwards, swaying by turns."""
    rx, ry, cy = foot
    flames = []
    for i, angle in enumerate(angles):
        far = length * rng.uniform(0.8, 1.15) * (1.0 if i % 2 else 0.7)
        left, right = rim_point(angle - half, rx, ry, cy), rim_point(angle + half, rx, ry, cy)
        x, y = rim_point(angle, rx + far * 0.7, ry + far * 0.5, cy)
        flames.append((left, right, (x, y - far * 0.55), (2.6 if i % 2 else -2.6)))
    return tuple(flames)


def shrink(tongue: tuple[Point, Point, Point, float], share: float) -> Outline:
    """Return a tongue, smaller by `share` about the middle of its foot: the hotter flame inside."""
    left, right, tip, sway = tongue
    x, y = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2

    def nearer(point: Point, k: float) -> Point:
        return (x + (point[0] - x) * k, y + (point[1] - y) * k)

    return lock(nearer(left, share * 0.9), nearer(right, share * 0.9), nearer(tip, share), sway * share)


def heat(base: Colour) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a flame from its rim inwards."""
    hot: Colour = mix(base, (1.0, 0.66, 0.12), 0.62)
    return base, hot, mix(hot, (1.0, 0.97, 0.72), 0.72)


def burning_locks(s: Sitter, flames: Sequence[tuple[Point, Point, Point, float]]) -> Shapes:
    """Draw tongues in three layers, from the colour of the hair to nearly white, outlined as one."""
    outer, hot, white = heat(s.locks.mid)
    yield from (stroke(lock(*tongue), s.locks.line, 1.7) for tongue in flames)
    yield from (fill(lock(*tongue), outer) for tongue in flames)
    yield from (fill(shrink(tongue, 0.7), hot) for tongue in flames)
    yield from (fill(shrink(tongue, 0.4), white) for tongue in flames)


def _flames_behind(s: Sitter) -> Shapes:
    rng = s.chance("flames behind")
    angles = [-40, -22, -4, 14, 32, 148, 166, 184, 202, 220] if s.covered else [*range(-222, 46, 19)]
    flames = tongues(angles, rng, foot=(14.5, 16.0, -3.0), length=21.0, half=13)
    return (pen.glow(0, -14, 44, mix(s.locks.mid, (1.0, 0.6, 0.2), 0.4), strength=0.6), *burning_locks(s, flames))


def _flames(s: Sitter) -> Shapes:
    rng = s.chance("flames before")
    base = s.locks.mid
    outer, hot, white = heat(base)
    sides = tongues([-4.0, 12.0, 168.0, 184.0], rng, foot=(15.5, 15.0, -5.0), length=8.0, half=11)
    if s.covered:
        yield from burning_locks(s, sides)
        return
    crown = tongues(range(-166, -10, 19), rng, foot=(15.0, 11.5, -7.5), length=15.0, half=14)
    brow = pen.read_curve(
        "-16 -4, -15.2 -13, -8 -21, 0 -22.5, 8 -21, 15.2 -13, 16 -4, 12.4 -9.5, 6.5 -13.5, 0 -12.2, "
        "-6.5 -13.5, -12.4 -9.5",
        tension=0.8,
    )
    licks = tongues(range(-150, -29, 24), rng, foot=(12.0, 6.5, -9.5), length=8.5, half=13)
    yield from burning_locks(s, (*sides, *crown))
    yield fill(brow, pen.down(-22, -9, outer, hot, white), s.locks.line, 0.7)
    yield from (fill(lock(*tongue), pen.down(-26, -12, outer, hot)) for tongue in licks)
    yield from (fill(shrink(tongue, 0.62), white) for tongue in licks)
    yield pen.glow(0, -16, 16, base, strength=0.3)


def _foliage(s: Sitter, rng: random.Random, spots: list[tuple[float, float, float, float]]) -> Shapes:
    for x, y, turn, size in spots:
        tone = rng.choice((s.locks.mid, s.locks.light, s.locks.shade, mix(s.locks.mid, (0.85, 0.55, 0.2), 0.35)))
        leaf: Outline = pen.path("M 0 -1 C 0.62 -0.45 0.55 0.45 0 1 C -0.55 0.45 -0.62 -0.45 0 -1 Z", 0, 0, size)
        yield fill(pen.shift(pen.place(leaf, pen.rotation(turn)), x, y), tone, s.locks.line, 0.6)
        a = math.radians(turn - 90)
        rib = (
            (x - math.cos(a) * size * 0.8, y - math.sin(a) * size * 0.8),
            (x + math.cos(a) * size * 0.7, y + math.sin(a) * size * 0.7),
        )
        yield stroke(pen.line(rib), s.locks.deep, 0.35, alpha=0.7)


def _leaves_behind(s: Sitter) -> Shapes:
    rng = s.chance("leaves behind")
    spots = []
    for ring, size in ((21.5, 6.2), (17.5, 5.8)):
        for a in range(-235, 56, 15):
            if s.covered and -150 < a < -30:
                continue
            x, y = rim_point(a + rng.uniform(-5, 5), ring, ring + 1, -4)
            spots.append((x, y, a + 90 + rng.uniform(-25, 25), size * rng.uniform(0.85, 1.2)))
    return _foliage(s, rng, spots)


def _leaves(s: Sitter) -> Shapes:
    rng = s.chance("leaves")
    spots = [
        (side * 16.5, -6 + i * 4.5, 90.0 + side * 60 + rng.uniform(-20, 20), 4.2) for side in (-1, 1) for i in range(3)
    ]
    if not s.covered:
        for ring, size in ((17.0, 5.2), (13.0, 4.6)):
            for a in range(-172, -5, 19):
                x, y = rim_point(a + rng.uniform(-5, 5), ring, ring + 1, -4)
                spots.append((x, y, a + 90 + rng.uniform(-40, 40), size * rng.uniform(0.85, 1.2)))
    berries = [(rng.uniform(-13, 13), -15 - rng.uniform(0, 6)) for _ in range(4)] if not s.covered else []
    yield from _foliage(s, rng, spots)
    yield from (fill(pen.circle(x, y, 1.5), (0.80, 0.16, 0.16), s.locks.line, 0.5) for x, y in berries)
    yield from (fill(pen.circle(x - 0.5, y - 0.5, 0.4), pen.WHITE, alpha=0.8) for x, y in berries)


Spike = tuple[Point, Point, Point, float]  # left and right of its foot, its tip, how far it sways


def rim_point(angle: float, rx: float, ry: float, cy: float) -> Point:
    """Return the point at an angle (degrees, 0 right, -90 up) on an ellipse about (0, cy)."""
    return (rx * math.cos(math.radians(angle)), cy + ry * math.sin(math.radians(angle)))


def spikes(angles: Sequence[float], rng: random.Random, *, foot: float, length: float, half: float) -> list[Spike]:
    """Return locks that stand off the skull at the angles: long and short by turns, tips drooping at the sides."""
    locks: list[Spike] = []
    for i, angle in enumerate(angles):
        far = length * rng.uniform(0.8, 1.2) * (1.0 if i % 2 else 0.72)
        left = rim_point(angle - half, foot, foot * 1.06, -4)
        right = rim_point(angle + half, foot, foot * 1.06, -4)
        x, y = rim_point(angle + rng.uniform(-7, 7), foot + far, foot * 1.06 + far, -4)
        droop = far * 0.28 * abs(math.cos(math.radians(angle)))
        locks.append((left, right, (x, y + droop), (1.8 if x < 0 else -1.8) * rng.uniform(0.6, 1.3)))
    return locks


def mass(s: Sitter, locks: Sequence[Spike], ground: Linear, *, more: Sequence[Outline] = ()) -> Shapes:
    """Draw locks as one mass of hair, with a dark and a light strand in each."""
    outlines = [lock(*spike) for spike in locks]
    dark = [along(*spike, share) for spike in locks for share in (0.38, 0.74)]
    bright = [along(*spike, 0.22) for spike in locks[::2]]
    yield from merge((*outlines, *more), ground, s.locks.line)
    yield strands(dark, s.locks.deep, 0.6, alpha=0.55)
    yield strands(bright, s.locks.glint, 0.55, alpha=0.6)


def _hair_ground(tone: Tones) -> Linear:
    return Linear(-18, -30, 16, 14, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))


def _wild_behind(s: Sitter) -> Shapes:
    rng = s.chance("mane behind")
    sides = [*range(-52, 72, 19), *range(109, 233, 19)]
    angles = sides if s.covered else [*range(-232, 58, 19)]
    locks = spikes(angles, rng, foot=15.0, length=17.5, half=15)
    return mass(s, locks, pen.down(-30, 26, s.locks.mid, s.locks.shade, s.locks.deep))


def _wild(s: Sitter) -> Shapes:
    rng = s.chance("mane")
    ground = _hair_ground(s.locks)
    sides: list[Spike] = [
        (
            (side * 13.6, -10 + i * 5.4),
            (side * 16.4, -4 + i * 5.4),
            (side * (21.5 + rng.uniform(-0.5, 2.5) - i), 2.5 + i * 6.2),
            -side * 1.6,
        )
        for side in (-1, 1)
        for i in range(3)
    ]
    if s.covered:
        return mass(s, sides, ground)
    crown = spikes(range(-164, -10, 22), rng, foot=14.5, length=11.5, half=14)
    way = 1 if s.lean > 0 else -1
    fringe: list[Spike] = []
    for i in range(5):
        x = way * (-10.5 + i * 5.0)
        tip = (x + way * (4.6 + rng.uniform(0, 2.4)), -8.6 + abs(i - 2) * 0.7 - (i % 2) * 2.6)
        fringe.append(((x - 4.0, -19.0 + abs(i - 2) * 1.1), (x + 4.0, -19.4 + abs(i - 2) * 1.1), tip, -way * 1.7))
    cap = pen.read_curve("-15.6 -7, -14.5 -17, -7 -23.5, 7 -23.5, 14.5 -17, 15.6 -7, 0 -17", tension=0.8)
    # Locks over the brow, which grow out of the mass behind: no line at their feet.
    shapes: list[Shape] = []
    for spike in fringe:
        outline = lock(*spike)
        shapes.extend((fill(outline, ground), stroke(outline[:-1], s.locks.line, 0.7)))
    dark = [along(*spike, share) for spike in fringe for share in (0.38, 0.74)]
    return (*mass(s, [*sides, *crown], ground, more=(cap,)), *shapes, strands(dark, s.locks.deep, 0.6, alpha=0.55))


def _mohawk(s: Sitter) -> Shapes:
    rng = s.chance("mohawk")
    tone = s.locks
    shaved = pen.read_curve("-15.6 -4, -15.2 -12, -8 -19.6, 8 -19.6, 15.2 -12, 15.6 -4, 11 -12, 0 -15.5, -11 -12")
    dots = [
        ((x + rng.uniform(-0.5, 0.5), y), (x + 0.3, y + 1.0))
        for x in range(-14, 15, 2)
        for y in (-17 + x * x / 40, -14.4 + x * x / 32)
    ]
    yield fill(shaved, tone.shade, alpha=0.32)
    yield strands(dots, tone.deep, 0.4, alpha=0.6)
    if s.covered:
        return
    x = -s.lean * 1.5
    tips = pen.points("-9.5 -29, 9.5 -30, -7 -36, 7.5 -36.5, -3 -41, 2.8 -42")
    crest: list[Spike] = [
        (
            (x + dx * 0.4 - 3.2, -15.5),
            (x + dx * 0.4 + 3.2, -15.5),
            (x + dx + s.lean * 3, y + rng.uniform(-1.5, 1.5)),
            -dx * 0.2,
        )
        for dx, y in tips
    ]
    yield from mass(s, crest, pen.down(-42, -13, tone.light, tone.mid, tone.shade))


def _curls(
    angles: range, rng: random.Random, *, rx: float, ry: float, cy: float, size: float
) -> list[tuple[float, float, float]]:
    return [(*rim_point(a + rng.uniform(-4, 4), rx, ry, cy), size * rng.uniform(0.85, 1.18)) for a in angles]


def _curly_mass(spots: list[tuple[float, float, float]], tone: Tones, ground: Linear) -> Shapes:
    rings = [pen.circle(x, y, r) for x, y, r in spots]
    coils = [
        pen.arc_points(x, y, r * 0.6, r * 0.6, 150 + 40 * (i % 3), 400 + 40 * (i % 3), steps=4)
        for i, (x, y, r) in enumerate(spots)
    ]
    glints = [pen.arc_points(x - r * 0.1, y - r * 0.1, r * 0.72, r * 0.72, 190, 265, steps=2) for x, y, r in spots]
    yield from merge(rings, ground, tone.line)
    yield strands(coils, tone.deep, 0.7, alpha=0.55)
    yield strands(glints, tone.glint, 0.6, alpha=0.6)


def _curly_behind(s: Sitter) -> Shapes:
    rng = s.chance("curls behind")
    span = range(-20, 80, 19) if s.covered else range(-230, 60, 19)
    spots = _curls(span, rng, rx=17.5, ry=18.5, cy=-3, size=7.4)
    if s.covered:
        spots += [(-x, y, r) for x, y, r in spots]
    spots += [(side * (19 - i * 0.6), 9 + i * 7.5, 6.8) for side in (-1, 1) for i in range(3)]
    return _curly_mass(spots, s.locks, pen.down(-24, 34, s.locks.shade, s.locks.deep))


def _curly(s: Sitter) -> Shapes:
    rng = s.chance("curls")
    ground = _hair_ground(s.locks)
    spots = [(side * (16.8 + rng.uniform(-0.5, 0.8)), -5 + i * 5.2, 4.3) for side in (-1, 1) for i in range(3)]
    if not s.covered:
        spots += _curls(range(-168, -10, 19), rng, rx=14.5, ry=16.5, cy=-6, size=5.9)
        spots += _curls(range(-150, -25, 24), rng, rx=10, ry=11.5, cy=-6, size=4.6)
    return _curly_mass(spots, s.locks, ground)


def sheet(outer: Points, inner: Points, tone: Tones, rng: random.Random, *, count: int = 9) -> Shapes:
    """Draw hair that flows from the first pair of edge points to the last, with dark and light strands."""
    outline = smooth((*outer, *reversed(inner)), tension=0.9)
    ground = Linear(-16, -26, 14, 22, ((0.0, tone.light), (0.35, tone.mid), (1.0, tone.shade)))
    dark = [_strand(outer, inner, (i + rng.uniform(0.2, 0.8)) / count, rng) for i in range(count)]
    bright = [_strand(outer, inner, rng.uniform(0.05, 0.6), rng) for _ in range(max(2, count // 3))]
    inside = (
        fill(join(taper(line, _thin(len(line), 0.95)) for line in dark), tone.deep, alpha=0.55),
        fill(join(taper(line, _thin(len(line), 0.8)) for line in bright), tone.glint, alpha=0.5),
    )
    return form(outline, tone, ground=ground, inside=inside, shade=1.8, rim=0.9)


def _thin(count: int, width: float) -> tuple[float, ...]:
    return tuple(0.12 if i in (0, count - 1) else width * (1.1 - 0.5 * i / count) for i in range(count))


def _strand(outer: Points, inner: Points, share: float, rng: random.Random) -> tuple[Point, ...]:
    line = tuple(
        (ox + (ix - ox) * share, oy + (iy - oy) * share) for (ox, oy), (ix, iy) in zip(outer, inner, strict=True)
    )
    line = (line[0], *line[2:-1:2], line[-1])
    first = rng.randrange(0, max(1, len(line) // 3))
    return line[first:] if rng.random() < 0.5 else line[: len(line) - first]


def behind(s: Sitter) -> Shapes:
    """Draw the hair behind neck and shoulders."""
    if s.hair in _STYLES_BEHIND:
        return _STYLES_BEHIND[s.hair](s)
    if s.hair == "long":
        rng = s.chance("hair behind")
        tone = s.locks
        half: tuple[Point, ...] = pen.points("0 -25, 12 -22, 19.5 -10, 20.5 6, 22 20, 25 33, 19 45, 6 42, 0 43")
        points = pen.jitter(mirror_half(half), rng, 1.0)
        ground = pen.down(-10, 40, tone.shade, tone.deep)
        lines = [
            ((x, 2), (x * 1.1 + rng.uniform(-1, 1), 18), (x * 1.25 + rng.uniform(-2, 2), 40)) for x in range(-20, 21, 4)
        ]
        inside = (
            strands(lines, tone.line, 0.7, alpha=0.6),
            strands([line[1:] for line in lines[::2]], tone.mid, 0.5, alpha=0.6),
        )
        return form(smooth(points), tone, ground=ground, inside=inside)
    return ()


def before(s: Sitter) -> Shapes:
    """Draw the hair on the head and before the shoulders."""
    return _STYLES[s.hair](s) if s.hair in _STYLES else ()


def _part(s: Sitter) -> float:
    """Return the x of the parting, on the side away from where the head turns."""
    return -s.lean * 5.5


def _long_hair(s: Sitter) -> Shapes:
    rng = s.chance("hair")
    part = _part(s)
    for side in (-1, 1):
        sway = rng.uniform(-1.2, 1.2)
        outer = (
            *((part, -24.8), (part * 0.4 + side * 10, -24.2)),
            *pen.points("18.6 -14, 20.2 0, 19.6 13", 0, 0, side, 1),
            *pen.points("22.5 27, 20 37, 17 42", sway, 0, side, 1),
        )
        inner = (
            *((part, -16.5), (part * 0.5 + side * 6.0, -13.2)),
            *pen.points("12.6 -7.6, 14.6 2, 13.2 12", 0, 0, side, 1),
            *pen.points("13.6 22, 11.5 31, 15.5 41", sway, 0, side, 1),
        )
        yield from sheet(outer, inner, s.locks, rng, count=5 if s.covered else 9)


def _short_hair(s: Sitter) -> Shapes:
    rng = s.chance("hair")
    part = _part(s)
    for side in (-1, 1) if s.lean > 0 else (1, -1):
        lift = rng.uniform(0.5, 2.2)
        outer = (
            *((part, -23.2), (part * 0.5 + side * 7, -25.0 - lift)),
            *pen.points("15.4 -20.5, 18.6 -11, 17.8 -2, 16.2 4.5", 0, 0, side, 1),
        )
        inner = (
            *((part, -15.5), (part * 0.5 + side * 4.6, -12.2)),
            *pen.points("11 -11.6, 13.8 -7, 15.2 -1, 15.4 4", 0, 0, side, 1),
        )
        yield from sheet(outer, inner, s.locks, rng, count=3 if s.covered else 7)
    if s.covered:
        return
    # Some locks that fall from the parting over the brow
    way = 1 if part < 0 else -1
    for i in range(4):
        start = (part + way * i * 1.2, -22.5 + i * 0.4)
        bend = (part + way * (4 + i * 2.6), -19 + i * 0.5)
        end = (part + way * (6.5 + i * 3.1) + rng.uniform(-0.8, 0.8), -9.4 - i * 0.5 + rng.uniform(-0.6, 1.2))
        ground = Linear(*start, *end, ((0.0, s.locks.light), (0.5, s.locks.mid), (1.0, s.locks.shade)))
        yield fill(blade(start, bend, end, 4.6), ground, s.locks.line, 0.55)


def _bun(s: Sitter) -> Shapes:
    rng = s.chance("hair")
    tone = s.locks
    part = _part(s)
    x, y = part * 0.6, -28.5
    round_bun = pen.blob(x, y, 8.2, 6.8, rng, rough=0.06)
    coils = [
        ((x - 6, y + 1), (x - 3, y - 3.5), (x + 3, y - 4), (x + 6, y - 0.5)),
        ((x - 4.5, y + 3.4), (x - 2, y - 0.6), (x + 2.4, y - 1), (x + 5, y + 2.2)),
    ]
    if not s.covered:
        yield from form(round_bun, tone, inside=(strands(coils, tone.deep, 0.8, alpha=0.7),), shade=2)
        band = taper(((x - 5.4, -23), (x, -22), (x + 5.4, -23)), (1.6, 2.2, 1.6))
        yield from form(band, s.accent, shade=0.5, rim=0.3, line=0.6)
    for side in (-1, 1):
        outer = ((part * 0.6, -24.5), (side * 10, -23.6), (side * 17.4, -14), (side * 17.8, -4), (side * 15.6, 3.4))
        inner = ((part * 0.6, -17.5), (side * 6, -14.4), (side * 12.2, -9), (side * 15.0, -3), (side * 15.2, 2.4))
        yield from sheet(outer, inner, tone, rng, count=7)
    wisps = (blade((-14.8, 1), (-17.4, 6), (-15.2, 12.5), 1.3), blade((14.8, 1), (17.2, 6.5), (14.8, 11.5), 1.2))
    yield fill(join(wisps), tone.mid, tone.line, 0.4)


def _braids(s: Sitter) -> Shapes:
    rng = s.chance("hair")
    tone = s.locks
    part = s.lean * -1.5
    for side in (-1, 1):
        outer = ((part, -24.6), (side * 10, -23.8), (side * 18.2, -13.5), (side * 19.2, -1), (side * 18.2, 8))
        inner = ((part, -17.2), (side * 5, -14.2), (side * 11.8, -9), (side * 14.8, -1), (side * 14.2, 7))
        for i in range(7):
            x, y = side * (17.6 + 0.5 * i), 9.0 + i * 4.4
            size = 4.6 - i * 0.28
            for turn in (-1, 1):
                knot = pen.place(pen.ellipse(0, 0, size * 0.62, size * 1.02), pen.rotation(turn * 34))
                knot = pen.shift(knot, x + turn * size * 0.36, y)
                ground = Linear(
                    x - size, y - size, x + size, y + size, ((0.0, tone.light), (0.5, tone.mid), (1.0, tone.shade))
                )
                yield fill(knot, ground, tone.line, 0.6)
                yield strands(
                    (((x + turn * size * 0.1, y + 2), (x + turn * size * 0.6, y - 2.2)),), tone.glint, 0.4, alpha=0.5
                )
        x, y = side * 21.2, 39.5
        tuft = [blade((x + d * 0.6, y), (x + d * 2, y + 3), (x + d * 1.6, y + 7.5), 2.6) for d in (-1, 0, 1)]
        yield from pen.fill_each(tuft, tone.mid, tone.line, 0.5)
        yield from form(pen.rounded_rect(x - 2.6, y - 1.6, 5.2, 3, 1), s.accent, shade=0.6, rim=0.4, line=0.6)
        yield from sheet(outer, inner, tone, rng, count=4 if s.covered else 8)


def _bald_sides(s: Sitter) -> Shapes:
    rng = s.chance("hair")
    tone = s.locks
    yield pen.glow(-5, -13.5, 9, s.skin.glint, strength=0.35)
    ground = Linear(-20, -12, 20, 8, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))
    for side in (-1, 1):
        tufts: list[Spike] = [
            (
                (side * (14.6 - i * 0.1), -11.5 + i * 4.2),
                (side * (16.4 - i * 0.3), -4.5 + i * 3.6),
                (side * (23.5 - abs(i - 1) * 1.6 + rng.uniform(-0.6, 0.9)), -7.5 + i * 6.4),
                -side * 1.4,
            )
            for i in range(3)
        ]
        yield from mass(s, tufts, ground)
    combed = [((-5 + i * 3.2, -18.8), (-2 + i * 3.2, -21.8), (2.2 + i * 3.0, -20.4)) for i in range(3)]
    yield strands(combed, tone.mid, 0.7)


_STYLES: Mapping[str, Callable[[Sitter], Shapes]] = {
    "short": _short_hair,
    "long": _long_hair,
    "wild": _wild,
    "bun": _bun,
    "braids": _braids,
    "bald-sides": _bald_sides,
    "mohawk": _mohawk,
    "curly": _curly,
    "flames": _flames,
    "leaves": _leaves,
}
_STYLES_BEHIND: Mapping[str, Callable[[Sitter], Shapes]] = {
    "wild": _wild_behind,
    "curly": _curly_behind,
    "flames": _flames_behind,
    "leaves": _leaves_behind,
}
