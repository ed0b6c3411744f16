"""What can be built on to a house: tower, balcony, awning, flag, ladder, vines."""

from __future__ import annotations

import math
from itertools import pairwise

from generator.art import pen, rework, towers, windows
from generator.art.site import Site
from generator.art.towers import Tower
from generator.spine.plan import Outline, Shape


def tower(site: Site) -> tuple[Shape, ...]:
    """Return a round tower with a pointed roof behind the right end of the house."""
    u = site.u
    apex = max(site.ceiling + 1.6 * u, min(site.bones.eaves - 9 * u, site.roof.peak[1] + 1.5 * u))
    eaves = min(apex + 7.5 * u, site.bones.eaves - 1.5 * u)
    kind = "stone" if site.walls in {"timber", "plank"} else site.walls
    shape = Tower(site.bones.x1 + 0.9 * u, 2.9 * u, site.ground, eaves, apex, u)
    return towers.round_tower(shape, kind, site.look, site.rng, burnt=site.burnt)


def balcony(site: Site) -> tuple[Shape, ...]:
    """Return a balcony with a railing across the first floor (or under the eaves of a low house)."""
    u, look, bones = site.u, site.look, site.bones
    storey = bones.storeys[min(1, len(bones.storeys) - 1)]
    floor = storey.bottom - 0.2 * u if len(bones.storeys) > 1 else storey.top + 0.9 * u
    left, right = storey.x0 + 0.12 * bones.front, storey.xc - 0.06 * bones.front
    high, out = 2.3 * u, 0.5 * u
    posts = [pen.line(((x, floor), (x, floor - high))) for x in _spread(left + 0.2 * u, right - 0.2 * u, 0.85 * u)]
    knobs = [pen.circle(x, floor - high - 0.35 * u, 0.36 * u) for x in (left, right)]
    feet = [
        pen.polygon(
            ((x, floor + 0.5 * u), (x + 0.8 * u, floor + 0.5 * u), (x + 0.4 * u, floor + 2.0 * u), (x, floor + 2.0 * u))
        )
        for x in (left + 0.6 * u, (left + right) / 2, right - 1.2 * u)
    ]
    iron = pen.mix(look.beam, look.ink, 0.3)
    plank = pen.across(left, right, pen.lighten(look.trim, 0.05), pen.darken(look.trim, 0.3))
    return (
        pen.filled(pen.rectangle(left, floor, right - left, 2.2 * u), look.ink, alpha=0.2),
        pen.filled(pen.joined(feet), look.beam, line=look.ink, width=0.15),
        pen.filled(pen.rectangle(left, floor - high, right - left, high), look.ink, alpha=0.12),
        pen.stroked(pen.joined(posts), look.ink, 0.36 * u),
        pen.stroked(pen.joined(posts), pen.lighten(iron, 0.3), 0.36 * u - 0.16),
        pen.filled(
            pen.rectangle(left - out, floor, right - left + 2 * out, 0.75 * u), plank, line=look.ink, width=0.16
        ),
        pen.filled(
            pen.rectangle(left - 0.3 * u, floor - high - 0.2 * u, right - left + 0.6 * u, 0.5 * u),
            plank,
            line=look.ink,
            width=0.15,
        ),
        pen.filled(pen.joined(knobs), look.metal, line=look.ink, width=0.13),
        *windows.flower_box(left + 0.5 * u, floor - high - 0.1 * u, (right - left) * 0.3, u, look, site.rng),
    )


def _spread(start: float, end: float, step: float) -> tuple[float, ...]:
    """Return places from `start` to `end` about `step` apart, both ends included."""
    count = max(1, round((end - start) / step))
    return tuple(start + (end - start) * i / count for i in range(count + 1))


def awning(site: Site) -> tuple[Shape, ...]:
    """Return a striped awning over the shop window, or over the door of a narrow house."""
    u, look, storey = site.u, site.look, site.bones.storeys[0]
    front = storey.xc - storey.x0
    left, right = (
        (storey.x0 + front * 0.5, storey.xc + 0.3 * u)
        if front >= 14 * u
        else (storey.x0 + 0.15 * front, storey.x0 + 0.85 * front)
    )
    top, low = storey.top + 0.9 * u, storey.top + 3.0 * u
    count = max(4, round((right - left) / (1.25 * u)))
    shapes: list[Shape] = [pen.filled(pen.rectangle(left, low, right - left, 1.6 * u), look.ink, alpha=0.24)]
    for i in range(count):
        a, b = i / count, (i + 1) / count
        x0, x1 = left + (right - left) * a, left + (right - left) * b
        w0, w1 = left - 0.5 * u + (right - left + u) * a, left - 0.5 * u + (right - left + u) * b
        tone = look.door if i % 2 else look.trim
        strip: Outline = (
            ("M", x0, top),
            ("L", x1, top),
            ("L", w1, low),
            ("C", w1, low + 0.9 * u, w0, low + 0.9 * u, w0, low),
            ("Z",),
        )
        shapes.append(
            pen.filled(strip, pen.down(top, low + u, tone, pen.darken(tone, 0.22)), line=look.ink, width=0.14)
        )
    shapes.append(
        pen.filled(
            pen.rectangle(left - 0.2 * u, top - 0.35 * u, right - left + 0.4 * u, 0.55 * u),
            look.beam,
            line=look.ink,
            width=0.14,
        )
    )
    return tuple(shapes)


def flagpole(site: Site) -> tuple[Shape, ...]:
    """Return a tall pole on the left end of the house with the affiliation's flag."""
    u, look, bones, rng = site.u, site.look, site.bones, site.rng
    x = bones.x0 + 0.9 * u
    top = max(site.ceiling, min(bones.eaves - 10 * u, site.roof.peak[1] + 0.5 * u))
    y, long, high = top + 0.5 * u, 6.6 * u, 3.8 * u
    wave = rng.uniform(0.5, 0.9) * u
    upper = [(x - long * t, y + wave * math.sin(t * 5.2)) for t in (i / 6 for i in range(7))]
    lower = [(px, py + high - 0.1 * u * i) for i, (px, py) in enumerate(upper)]
    notch = (upper[-1][0] + 1.4 * u, (upper[-1][1] + lower[-1][1]) / 2)
    cloth = pen.polygon((*upper, notch, *reversed(lower)))
    stripe = pen.polygon(
        (
            *((px, py + high * 0.36) for px, py in upper[:-1]),
            *((px, py + high * 0.62) for px, py in reversed(upper[:-1])),
        )
    )
    folds = [pen.line((upper[i], lower[i])) for i in (2, 4)]
    return (
        pen.stroked(pen.line(((x, bones.eaves + 2 * u), (x, top - 0.3 * u))), look.ink, 0.5 * u),
        pen.stroked(
            pen.line(((x, bones.eaves + 2 * u), (x, top - 0.3 * u))), pen.lighten(look.beam, 0.35), 0.5 * u - 0.22
        ),
        pen.filled(
            cloth,
            pen.across(x - long, x, pen.darken(look.base, 0.25), pen.lighten(look.base, 0.2), look.base),
            line=look.ink,
            width=0.18,
        ),
        pen.clipped((pen.filled(stripe, look.accent),), cloth),
        pen.stroked(pen.joined(folds), look.ink, 0.3 * u, alpha=0.16),
        pen.stroked(cloth, look.ink, 0.18),
        pen.filled(pen.circle(x, top - 0.4 * u, 0.5 * u), look.metal, line=look.ink, width=0.14),
    )


def ladder(site: Site) -> tuple[Shape, ...]:
    """Return a ladder against the right side of the house."""
    u, look, bones = site.u, site.look, site.bones
    foot, head = (bones.storeys[0].x1 + 2.6 * u, site.ground + 0.9 * u), (bones.x1 - 2.4 * u, bones.eaves - 0.6 * u)
    wide, tall = 1.5 * u, foot[1] - head[1]
    rails = [pen.line(((foot[0] + dx, foot[1]), (head[0] + dx, head[1]))) for dx in (0, wide)]
    rungs = []
    for y in _spread(0.04, 0.97, 1.1 * u / tall):
        x = foot[0] + (head[0] - foot[0]) * y
        rungs.append(pen.line(((x, foot[1] - tall * y), (x + wide, foot[1] - tall * y))))
    wood = pen.colour("#b58850")
    everything = pen.joined((*rails, *rungs))
    return (
        pen.stroked(pen.bent(everything, pen.moving(0.5 * u, 0.2 * u)), look.ink, 0.3 * u, alpha=0.25),
        pen.stroked(everything, look.ink, 0.46 * u),
        pen.stroked(everything, wood, 0.46 * u - 0.18),
    )


def vines(site: Site) -> tuple[Shape, ...]:
    """Return ivy that climbs the left corner of the front and spreads below the eaves."""
    u, bones, rng, look = site.u, site.bones, site.rng, site.look
    green = pen.mix(pen.colour("#47773a"), look.base, 0.1)
    stems: list[Outline] = []
    leaves: list[tuple[int, Outline]] = []
    buds: list[Outline] = []
    tall = site.ground - bones.eaves
    for reach, high in ((0.08, 1.0), (0.6, 0.97), (0.2, 0.8), (0.05, 0.55)):
        points = []
        for i in range(9):
            t = i / 8
            x = bones.storeys[0].x0 + 0.6 * u + reach * bones.front * t**5 + rng.uniform(-0.5, 0.5) * u
            points.append((x, site.ground - tall * high * t**0.85))
        stems.append(pen.smooth(points, closed=False))
        for (ax, ay), (bx, by) in pairwise(points):
            for _ in range(5):
                s = rng.random()
                x, y = ax + (bx - ax) * s + rng.uniform(-1.0, 1.0) * u, ay + (by - ay) * s + rng.uniform(-0.5, 0.5) * u
                size, turn = rng.uniform(0.5, 0.85) * u, rng.uniform(0, 180)
                leaves.append((rng.randrange(4), pen.star(x, y, size, size * 0.55, 2, turn=turn)))
                if rng.random() < 0.06:
                    buds.append(pen.star(x, y, 0.36 * u, 0.3 * u, 2))
    shadow = pen.bent(pen.joined(outline for _, outline in leaves[::2]), pen.moving(0.18 * u, 0.25 * u))
    return (
        pen.stroked(pen.joined(stems), pen.darken(green, 0.55), 0.24 * u),
        pen.filled(shadow, look.ink, alpha=0.35),
        *rework.by_tone(leaves, rework.shades(green, rng, count=4, spread=0.24)),
        *([pen.filled(pen.joined(buds), pen.mix(look.accent, pen.WHITE, 0.4))] if buds else []),
    )
