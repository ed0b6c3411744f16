"""Draw what is built on to a house or stands around it: towers, balconies, pipes, crates, a stall, a statue.

`EXTRAS` lists them with the layer in which each is drawn.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from generator.art import pen
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import openings, ruin, surfaces
from generator.art.town.house import Face, Look, Site
from generator.art.town.openings import Hole
from generator.art.town.surfaces import Wall
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Shape


@dataclass(frozen=True, slots=True)
class Tower:
    """A round tower: its axis, half its width, foot, eaves and top in mm, and mm to a unit."""

    cx: float
    half: float
    foot: float
    eaves: float
    apex: float
    u: float


def round_tower(
    tower: Tower, kind: str, look: Look, rng: random.Random, *, burnt: bool = False, coarse: float = 1.0
) -> Shapes:
    """Draw the tower with a row of windows and its roof; burnt: a broken stump under rafters.

    `coarse` makes the stones of the wall larger.
    """
    cx, half, u, apex = tower.cx, tower.half, tower.u, tower.apex
    body = tuple(_shaft(tower, kind, look, rng, burnt=burnt, coarse=coarse))  # draws its random numbers first
    left = (
        (cx - half - 1.0 * u, tower.eaves + 0.6 * u),
        (cx - half * 0.62, tower.eaves - (tower.eaves - tower.apex) * 0.3),
        (cx, tower.apex),
    )
    cone = Face(left, tuple((2 * cx - x, y) for x, y in left))
    if burnt:
        yield pen.clip(body, ragged_edge(tower, rng))
        yield from ruin.bare_frame(cone, tower.u, look, rng)
        return
    (foot_x, foot_y), (waist_x, waist_y), _ = cone.left
    dark_side = polygon(
        ((cx + half * 0.25, foot_y + 0.4 * u), (2 * cx - foot_x, foot_y), (2 * cx - waist_x, waist_y), (cx, apex))
    )
    yield from body
    yield from surfaces.face(cone, u, look, rng)
    yield fill(dark_side, look.ink, alpha=0.3)
    yield stroke(pen.line(((cx, apex + 0.2), (cx, apex - 1.5 * u))), look.ink, 0.26 * u)
    yield fill(pen.circle(cx, apex - 0.2 * u, 0.42 * u), look.metal, look.ink, 0.14)


def _shaft(tower: Tower, kind: str, look: Look, rng: random.Random, *, burnt: bool, coarse: float) -> Shapes:
    cx, half, u, eaves = tower.cx, tower.half, tower.u, tower.eaves
    corners = ((cx - half, eaves), (cx + half, eaves), (cx + half, tower.foot), (cx - half, tower.foot))
    yield from surfaces.wall(kind, Wall(corners, u * coarse), look, rng)
    shade = Linear(cx - half, 0, cx + half, 0, ((0, look.ink), (1, look.ink)), 0.2)
    for start in (0.1, 0.55):
        veil = pen.rectangle(cx + half * start, eaves, half * (1 - start), tower.foot - eaves)
        yield fill(veil, shade)
    y = eaves + 3.2 * u
    while y < tower.foot - 4 * u:
        hole = Hole(cx + 0.3 * half, y, min(1.5 * u, half * 0.7), 2.6 * u, u * 0.8)
        lit = not burnt and rng.random() < 0.8
        yield from openings.window("arched", hole, look, rng, lit=lit, burnt=burnt)
        y += 6.4 * u * coarse**0.5


def ragged_edge(tower: Tower, rng: random.Random) -> Outline:
    """Return a clip that breaks the tower off in a ragged line below its eaves."""
    points: list[Point] = []
    left, right = tower.cx - tower.half - tower.u, tower.cx + tower.half + tower.u
    x = left
    while x < right:
        points.append((x, tower.eaves + rng.uniform(-0.2, 3.2) * tower.u))
        x += rng.uniform(0.5, 1.1) * tower.u
    return polygon((*points, (right, points[-1][1]), (right, tower.foot + 1), (left, tower.foot + 1)))


def tower(site: Site) -> Shapes:
    """Draw a round tower with a pointed roof behind the right end of the house."""
    u = site.u
    apex = max(site.ceiling + 1.6 * u, min(site.bones.eaves - 9 * u, site.roof.peak[1] + 1.5 * u))
    eaves = min(apex + 7.5 * u, site.bones.eaves - 1.5 * u)
    kind = "stone" if site.walls in {"timber", "plank"} else site.walls
    shape = Tower(site.bones.x1 + 0.9 * u, 2.9 * u, site.ground, eaves, apex, u)
    return round_tower(shape, kind, site.look, site.rng, burnt=site.burnt)


def balcony(site: Site) -> Shapes:
    """Draw a balcony with a railing across the first floor (or under the eaves of a low house)."""
    u, look, bones = site.u, site.look, site.bones
    storey = bones.storeys[min(1, len(bones.storeys) - 1)]
    floor = storey.bottom - 0.2 * u if len(bones.storeys) > 1 else storey.top + 0.9 * u
    left, right = storey.x0 + 0.12 * bones.front, storey.xc - 0.06 * bones.front
    high, out = 2.3 * u, 0.5 * u
    posts = pen.uprights(_spread_evenly(left + 0.2 * u, right - 0.2 * u, 0.85 * u), floor, floor - high)
    knobs = [pen.circle(x, floor - high - 0.35 * u, 0.36 * u) for x in (left, right)]
    places = (left + 0.6 * u, (left + right) / 2, right - 1.2 * u)
    feet = [pen.read_polygon("0 0.5, 0.8 0.5, 0.4 2, 0 2", x, floor, u) for x in places]
    iron = mix(look.beam, look.ink, 0.3)
    plank = pen.across(left, right, lighten(look.trim, 0.05), darken(look.trim, 0.3))
    yield fill(pen.rectangle(left, floor, right - left, 2.2 * u), look.ink, alpha=0.2)
    yield fill(join(feet), look.beam, look.ink, 0.15)
    yield fill(pen.rectangle(left, floor - high, right - left, high), look.ink, alpha=0.12)
    yield from pen.strokes(posts, (look.ink, 0.36 * u), (lighten(iron, 0.3), 0.36 * u - 0.16))
    yield fill(pen.rectangle(left - out, floor, right - left + 2 * out, 0.75 * u), plank, look.ink, 0.16)
    rail = pen.rectangle(left - 0.3 * u, floor - high - 0.2 * u, right - left + 0.6 * u, 0.5 * u)
    yield fill(rail, plank, look.ink, 0.15)
    yield fill(join(knobs), look.metal, look.ink, 0.13)
    yield from openings.flower_box(left + 0.5 * u, floor - high - 0.1 * u, (right - left) * 0.3, u, look, site.rng)


def _spread_evenly(start: float, end: float, step: float) -> tuple[float, ...]:
    """Return places from `start` to `end` about `step` apart, both ends included."""
    count = max(1, round((end - start) / step))
    return tuple(start + (end - start) * i / count for i in range(count + 1))


def awning(site: Site) -> Shapes:
    """Draw a striped awning over the shop window, or over the door of a narrow house."""
    u, look, storey = site.u, site.look, site.bones.storeys[0]
    front = storey.xc - storey.x0
    left, right = (
        (storey.x0 + front * 0.5, storey.xc + 0.3 * u)
        if front >= 14 * u
        else (storey.x0 + 0.15 * front, storey.x0 + 0.85 * front)
    )
    top, low = storey.top + 0.9 * u, storey.top + 3.0 * u
    count = max(4, round((right - left) / (1.25 * u)))
    yield fill(pen.rectangle(left, low, right - left, 1.6 * u), look.ink, alpha=0.24)
    for i in range(count):
        a, b = i / count, (i + 1) / count
        x0, x1 = left + (right - left) * a, left + (right - left) * b
        w0, w1 = left - 0.5 * u + (right - left + u) * a, left - 0.5 * u + (right - left + u) * b
        tone = look.door if i % 2 else look.trim
        strip = _hang((x0, x1), (w0, w1), top, low, 0.9 * u)
        yield fill(strip, pen.down(top, low + u, tone, darken(tone, 0.22)), look.ink, 0.14)
    rail = pen.rectangle(left - 0.2 * u, top - 0.35 * u, right - left + 0.4 * u, 0.55 * u)
    yield fill(rail, look.beam, look.ink, 0.14)


def _hang(upper: Point, lower: Point, top: float, low: float, sag: float) -> Outline:
    """Return a strip of cloth between two edges, given by their ends, whose lower edge sags."""
    (x0, x1), (w0, w1) = upper, lower
    return (("M", x0, top), ("L", x1, top), ("L", w1, low), ("C", w1, low + sag, w0, low + sag, w0, low), ("Z",))


def flagpole(site: Site) -> Shapes:
    """Draw a tall pole on the left end of the house with the affiliation's flag."""
    u, look, bones, rng = site.u, site.look, site.bones, site.rng
    x = bones.x0 + 0.9 * u
    top = max(site.ceiling, min(bones.eaves - 10 * u, site.roof.peak[1] + 0.5 * u))
    y, long, high = top + 0.5 * u, 6.6 * u, 3.8 * u
    wave = rng.uniform(0.5, 0.9) * u
    upper = [(x - long * t, y + wave * math.sin(t * 5.2)) for t in (i / 6 for i in range(7))]
    lower = [(px, py + high - 0.1 * u * i) for i, (px, py) in enumerate(upper)]
    notch = (upper[-1][0] + 1.4 * u, (upper[-1][1] + lower[-1][1]) / 2)
    cloth = polygon((*upper, notch, *reversed(lower)))
    stripe = polygon((*pen.place_points(upper[:-1], 0, high * 0.36), *pen.place_points(upper[-2::-1], 0, high * 0.62)))
    folds = [pen.line((upper[i], lower[i])) for i in (2, 4)]
    pole = pen.uprights([x], bones.eaves + 2 * u, top - 0.3 * u)
    dye = pen.across(x - long, x, darken(look.base, 0.25), lighten(look.base, 0.2), look.base)
    yield from pen.strokes(pole, (look.ink, 0.5 * u), (lighten(look.beam, 0.35), 0.5 * u - 0.22))
    yield fill(cloth, dye, look.ink, 0.18)
    yield pen.clip((fill(stripe, look.accent),), cloth)
    yield stroke(join(folds), look.ink, 0.3 * u, alpha=0.16)
    yield stroke(cloth, look.ink, 0.18)
    yield fill(pen.circle(x, top - 0.4 * u, 0.5 * u), look.metal, look.ink, 0.14)


def ladder(site: Site) -> Shapes:
    """Draw a ladder against the right side of the house."""
    u, look, bones = site.u, site.look, site.bones
    foot, head = (bones.storeys[0].x1 + 2.6 * u, site.ground + 0.9 * u), (bones.x1 - 2.4 * u, bones.eaves - 0.6 * u)
    wide, tall = 1.5 * u, foot[1] - head[1]
    rails = [pen.line(((foot[0] + dx, foot[1]), (head[0] + dx, head[1]))) for dx in (0, wide)]
    rungs = []
    for y in _spread_evenly(0.04, 0.97, 1.1 * u / tall):
        x = foot[0] + (head[0] - foot[0]) * y
        rungs.append(pen.line(((x, foot[1] - tall * y), (x + wide, foot[1] - tall * y))))
    wood = parse_hex("#b58850")
    everything = join((*rails, *rungs))
    yield stroke(pen.shift(everything, 0.5 * u, 0.2 * u), look.ink, 0.3 * u, alpha=0.25)
    yield from pen.strokes(everything, (look.ink, 0.46 * u), (wood, 0.46 * u - 0.18))


def vines(site: Site) -> Shapes:
    """Draw ivy that climbs the left corner of the front and spreads below the eaves."""
    u, bones, rng, look = site.u, site.bones, site.rng, site.look
    green = mix(parse_hex("#47773a"), look.base, 0.1)
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
        stems.append(smooth(points, closed=False))
        for (ax, ay), (bx, by) in pairwise(points):
            for _ in range(5):
                s = rng.random()
                x, y = ax + (bx - ax) * s + rng.uniform(-1.0, 1.0) * u, ay + (by - ay) * s + rng.uniform(-0.5, 0.5) * u
                size, turn = rng.uniform(0.5, 0.85) * u, rng.uniform(0, 180)
                leaves.append((rng.randrange(4), pen.star(x, y, size, size * 0.55, 2, turn=turn)))
                if rng.random() < 0.06:
                    buds.append(pen.star(x, y, 0.36 * u, 0.3 * u, 2))
    shadow = pen.shift(join(outline for _, outline in leaves[::2]), 0.18 * u, 0.25 * u)
    yield stroke(join(stems), darken(green, 0.55), 0.24 * u)
    yield fill(shadow, look.ink, alpha=0.35)
    yield from pen.fill_by_tone(leaves, pen.shades(green, rng, count=4, spread=0.24))
    yield from [fill(join(buds), mix(look.accent, pen.WHITE, 0.4))] if buds else []


_WATER = parse_hex("#a9d8e8")


def wheel(site: Site) -> Shapes:
    """Draw a water wheel at the right end of the house, with its chute and its splash."""
    u, look = site.u, site.look
    r = 4.4 * u
    cx, cy = site.bones.storeys[0].x1 + 1.6 * u, site.ground - r * 0.86
    wood = lighten(look.beam, 0.18)
    ring = pen.circle(cx, cy, r) + pen.circle(cx, cy, r * 0.84)
    inner = pen.circle(cx, cy, r * 0.66) + pen.circle(cx, cy, r * 0.56)
    turns = [pen.rotation(36 * i + 9, at=(cx, cy)) for i in range(10)]
    spoke = pen.line(((cx, cy), (cx + r * 0.9, cy)))
    paddle = pen.read_polygon("-0.8 0.28, 0.8 0.28, 0.8 -0.28, -0.8 -0.28", cx + r, cy, u)
    spokes, paddles = (join(pen.place(part, turn) for turn in turns) for part in (spoke, paddle))
    top = cy - r - 0.9 * u
    pool = pen.ellipse(cx + 0.5 * site.u, site.ground + 0.3 * site.u, r * 1.15, 0.9 * site.u)
    yield fill(pool, mix(_WATER, site.look.dark, 0.55), site.look.ink, 0.15)
    yield fill(pen.rectangle(site.bones.storeys[0].x1 - 1.5 * u, top - 0.2 * u, 3.6 * u, 0.8 * u), wood, look.ink, 0.16)
    yield fill(paddles, darken(wood, 0.15), look.ink, 0.15)
    yield from pen.strokes(spokes, (look.ink, 0.55 * u), (wood, 0.55 * u - 0.22))
    yield fill(inner, wood, look.ink, 0.14, even_odd=True)
    yield fill(ring, pen.across(cx - r, cx + r, lighten(wood, 0.15), darken(wood, 0.2)), look.ink, 0.18, even_odd=True)
    yield fill(pen.circle(cx, cy, 0.85 * u), look.metal, look.ink, 0.16)
    yield from _falling_water(site, cx, cy, r)


def _falling_water(site: Site, cx: float, cy: float, r: float) -> Shapes:
    u, rng = site.u, site.rng
    top = cy - r - 0.9 * u
    start = ((cx + 0.4 * u, top), (cx + r * 0.7, top + 0.8 * u))
    falls = [
        smooth((*start, (cx + r + (0.3 + i * 0.4) * u, cy), (cx + r + i * 0.3 * u, site.ground)), closed=False)
        for i in range(3)
    ]
    splash = [
        pen.circle(cx + r * rng.uniform(0.2, 1.25), site.ground - rng.uniform(0, 1.4) * u, rng.uniform(0.12, 0.3) * u)
        for _ in range(12)
    ]
    return (stroke(join(falls), _WATER, 0.34 * u, alpha=0.75), fill(join(splash), lighten(_WATER, 0.5), alpha=0.85))


def pipes(site: Site) -> Shapes:
    """Draw copper pipes with flanges, a valve and a gauge up the corner, and steam."""
    u, look, bones = site.u, site.look, site.bones
    x, foot = bones.storeys[0].x1 + 0.8 * u, site.ground
    x_top = max(bones.x1, bones.storeys[0].x1) + 1.7 * u
    top, bend = bones.eaves - 3.4 * u, bones.storeys[0].top + 1.2 * u
    main = pen.line(((x, foot), (x, bend + 1.6 * u), (x_top, bend), (x_top, top)))
    low = pen.line(((x - 2.2 * u, foot - 2.6 * u), (x, foot - 2.6 * u)))
    run = join((main, low))
    joints = ((x, foot - 4 * u), (x, bend + 1.7 * u), (x_top, bend - 1.0 * u), (x_top, (bend + top) / 2), (x_top, top))
    flanges = [pen.rectangle(px - 0.8 * u, py, 1.6 * u, 0.55 * u) for px, py in joints]
    cowl = pen.read_polygon("-1.1 -0.5, 0 -1.5, 1.1 -0.5", x_top, top, u)
    gauge = (x + 0.1 * u, foot - 6.1 * u)
    needle = pen.line((gauge, (gauge[0] + 0.4 * u, gauge[1] - 0.4 * u)))
    yield from pen.strokes(run, (look.ink, 1.0 * u), (look.copper, 1.0 * u - 0.34))
    yield stroke(pen.shift(run, -0.18 * u, -0.05 * u), lighten(look.copper, 0.45), 0.2 * u, alpha=0.8)
    yield fill(join(flanges), darken(look.copper, 0.12), look.ink, 0.15)
    yield fill(cowl, darken(look.copper, 0.2), look.ink, 0.16)
    valve = pen.circle(x - 1.2 * u, foot - 2.6 * u, 0.75 * u)
    yield from pen.strokes(valve, (look.ink, 0.42 * u), (parse_hex("#c2453a"), 0.42 * u - 0.18))
    yield fill(pen.circle(*gauge, 0.95 * u), look.metal, look.ink, 0.16)
    yield fill(pen.circle(*gauge, 0.66 * u), look.trim)
    yield stroke(needle, look.ink, 0.16)
    if not (site.burnt):
        yield from _steam(x_top, top - 1.4 * u, site)


def _steam(x: float, y: float, site: Site) -> Shapes:
    for i in range(6):
        share = i / 5
        r = (0.5 + 1.1 * share) * site.u
        px, py = x + (0.3 + 1.8 * share * share) * site.u, y - 5 * share * site.u
        yield fill(pen.blob(px, py, r, r, site.rng), pen.WHITE, alpha=0.26 * (1.2 - share))


def gears(site: Site) -> Shapes:
    """Draw three brass wheels at the upper corner of the front."""
    u, look, bones = site.u, site.look, site.bones
    x, y = bones.xc - 0.4 * u, bones.storeys[0].top + 0.4 * u
    spots = (
        (x, y, 2.6, 12, look.metal),
        (x + 3.4 * u, y + 1.5 * u, 1.7, 9, look.copper),
        (x - 0.5 * u, y + 3.7 * u, 1.35, 8, darken(look.metal, 0.25)),
    )
    for cx, cy, size, teeth, tone in spots:
        r = size * u
        ring = pen.gear(cx, cy, r, teeth, hole=0.2, depth=0.2)
        holes = [
            pen.circle(cx + math.cos(a) * r * 0.48, cy + math.sin(a) * r * 0.48, r * 0.14)
            for a in (0.5, 1.76, 3.02, 4.27, 5.53)
        ]
        yield fill(pen.shift(ring, 0.25 * u, 0.3 * u), look.ink, alpha=0.35, even_odd=True)
        shade = pen.shade_across(cx - r, cx + r, tone, 0.4, 0.35)
        yield fill(ring + join(holes), shade, look.ink, 0.17, even_odd=True)
        yield stroke(pen.circle(cx, cy, r * 0.72), look.ink, 0.1, alpha=0.5)
        yield fill(pen.circle(cx, cy, r * 0.22), lighten(tone, 0.2), look.ink, 0.14)


def clock(site: Site) -> Shapes:
    """Draw a large clock in the gable, or in a gable of its own over the eaves."""
    u, look, bones = site.u, site.look, site.bones
    r = 2.25 * u
    if site.roof.eye is not None and site.roof.drum is None:
        cx, cy = site.roof.eye
    else:
        cx, cy = bones.x0 + bones.front * 0.5, bones.eaves - 1.2 * u
        stone = lighten(look.stone, 0.15)
        house = pen.read_polygon("-3.1 3, -3.1 -1.5, 0 -4.6, 3.1 -1.5, 3.1 3", cx, cy, u)
        rim = surfaces.band(pen.points("-3.9 -0.8, 0 -5.1, 3.9 -0.8", cx, cy, u), 1.0 * u)
        light = pen.across(cx - 3 * u, cx + 3 * u, lighten(stone, 0.15), darken(stone, 0.2))
        yield fill(house, light, look.ink, 0.2)
        yield fill(rim, look.roof, look.ink, 0.18)
    ticks = pen.spokes(cx, cy, (r * 0.62, r * 0.62), (r * 0.76, r * 0.76), 0, 330, steps=11)
    hour, minute = (site.rng.randrange(12) * 30 for _ in range(2))
    hands = [pen.line(((cx, cy), pen.polar(cx, cy, r * long, turn))) for long, turn in ((0.42, hour), (0.64, minute))]
    brass = pen.shade_across(cx - r, cx + r, look.metal, 0.4, 0.35)
    yield fill(pen.circle(cx + 0.2 * u, cy + 0.25 * u, r), look.ink, alpha=0.4)
    yield fill(pen.circle(cx, cy, r), brass, look.ink, 0.2)
    dial = pen.down(cy - r, cy + r, parse_hex("#fff4d0"), parse_hex("#f2cf86"))
    yield fill(pen.circle(cx, cy, r * 0.8), dial, look.ink, 0.15)
    yield stroke(ticks, look.ink, 0.16)
    yield stroke(join(hands), look.ink, 0.3 * u)
    yield fill(pen.circle(cx, cy, r * 0.1), look.ink)
    yield pen.glow(cx, cy, r * 2.2, openings.LIGHT, strength=0.4)


_WOOD = parse_hex("#a3733f")


def crate(x: float, y: float, size: float, ink: Colour) -> Shapes:
    """Draw a crate with its bottom left corner at (x, y)."""
    top, edge = y - size, size * 0.16
    cross = polygon(
        ((x, y - edge), (x, y), (x + edge, y), (x + size, top + edge), (x + size, top), (x + size - edge, top))
    )
    slats = pen.levels([top + size * i / 4 for i in (1, 2, 3)], x, x + size)
    frame = pen.rectangle(x, top, size, size) + pen.rectangle(x + edge, top + edge, size - 2 * edge, size - 2 * edge)
    wood = pen.across(x, x + size, lighten(_WOOD, 0.1), darken(_WOOD, 0.35))
    yield fill(pen.rectangle(x, top, size, size), wood, ink, 0.16)
    yield stroke(slats, ink, 0.12, alpha=0.6)
    yield fill(cross, lighten(_WOOD, 0.12), ink, 0.12)
    yield fill(frame, lighten(_WOOD, 0.18), ink, 0.14, even_odd=True)


def crates(site: Site) -> Shapes:
    """Draw a stack of crates in front of the right end of the house."""
    u, ink = site.u, site.look.ink
    x, y = site.bones.storeys[0].x1 - 1.8 * u, site.ground + 1.7 * u
    yield fill(pen.ellipse(x + 3.2 * u, y, 4.2 * u, 0.7 * u), pen.BLACK, alpha=0.3)
    yield from crate(x, y, 2.9 * u, ink)
    yield from crate(x + 3.1 * u, y + 0.1 * u, 2.6 * u, ink)
    yield from crate(x + 1.3 * u, y - 2.9 * u, 2.3 * u, ink)


def barrel(cx: float, y: float, wide: float, ink: Colour) -> Shapes:
    """Draw an upright barrel that stands on `y`."""
    high, half = wide * 1.28, wide / 2
    body: Outline = pen.path(
        "M -0.8 0 C -1.15 -0.3 -1.15 -0.7 -0.8 -1 L 0.8 -1 C 1.15 -0.7 1.15 -0.3 0.8 0 Z", cx, y, half, high
    )
    staves = [pen.line(pen.points("1 0, 1.2 -0.5, 1 -1", cx, y, half * at, high)) for at in (-0.45, -0.1, 0.25, 0.55)]
    hoops = [pen.rectangle(cx - half * 1.1, y - high * at, half * 2.2, high * 0.09) for at in (0.26, 0.84)]
    yield pen.clip(
        (
            fill(body, pen.shade_across(cx - half, cx + half, _WOOD, 0.15, 0.45)),
            stroke(join(staves), ink, 0.12, alpha=0.6),
            fill(join(hoops), pen.across(cx - half, cx + half, parse_hex("#b5bcc2"), parse_hex("#50565c")), ink, 0.1),
        ),
        body,
    )
    yield stroke(body, ink, 0.18)
    yield fill(pen.ellipse(cx, y - high, half * 0.8, half * 0.2), darken(_WOOD, 0.3), ink, 0.14)


def barrels(site: Site) -> Shapes:
    """Draw barrels in front of the left end of the house, one of them lying."""
    u, ink = site.u, site.look.ink
    x, y = site.bones.storeys[0].x0 - 0.8 * u, site.ground + 1.6 * u
    end = (x - 3.0 * u, y - 1.1 * u)
    yield fill(pen.ellipse(x - 0.4 * u, y, 4.6 * u, 0.7 * u), pen.BLACK, alpha=0.3)
    yield from barrel(x + 1.7 * u, y - 0.7 * u, 2.5 * u, ink)
    yield from barrel(x - 0.5 * u, y, 2.7 * u, ink)
    yield fill(pen.circle(*end, 1.25 * u), _WOOD, ink, 0.18)
    yield stroke(pen.circle(*end, 1.0 * u), parse_hex("#50565c"), 0.22 * u)
    yield stroke(pen.levels([end[1]], end[0] - 0.9 * u, end[0] + 0.9 * u), ink, 0.12, alpha=0.6)
    yield fill(pen.circle(end[0], end[1] + 0.4 * u, 0.24 * u), ink)


def stall(site: Site) -> Shapes:
    """Draw a market stall on the right: striped cloth, a counter, fruit, a lantern."""
    u, look, rng = site.u, site.look, site.rng
    wide, high = 7.6 * u, 6.6 * u
    x = min(site.bones.storeys[0].x1 + 0.4 * u, site.width - wide - 0.8 * u)
    y = site.ground + 1.9 * u
    top, table = y - high, y - 2.5 * u
    yield fill(pen.ellipse(x + wide / 2, y, wide * 0.58, 0.7 * u), pen.BLACK, alpha=0.3)
    posts = [pen.rectangle(px, top + u, 0.5 * u, high - u) for px in (x + 0.3 * u, x + wide - 0.8 * u)]
    yield fill(pen.rectangle(x + 0.5 * u, top + u, wide - u, table - top - u), look.ink, alpha=0.45)
    yield fill(join(posts), _WOOD, look.ink, 0.14)
    fruit = ("#d8463a", "#e8932f", "#8fb23f", "#e6c94a", "#8a4f9e")
    for row in range(2):
        for i in range(9):
            tone = parse_hex(fruit[(i // 2 + row) % 5])
            cx = x + 0.9 * u + i * (wide - 1.8 * u) / 8
            ball = pen.circle(cx + rng.uniform(-0.1, 0.1) * u, table - (0.25 + row * 0.55) * u, 0.44 * u)
            yield fill(ball, tone, look.ink, 0.1)
    counter = pen.rectangle(x, table, wide, y - table)
    boards = pen.uprights([x + wide * i / 7 for i in range(1, 7)], table, y)
    yield fill(counter, pen.across(x, x + wide, lighten(_WOOD, 0.1), darken(_WOOD, 0.3)), look.ink, 0.18)
    yield stroke(boards, look.ink, 0.12, alpha=0.5)
    board = pen.rectangle(x - 0.3 * u, table - 0.1 * u, wide + 0.6 * u, 0.6 * u)
    yield fill(board, lighten(_WOOD, 0.2), look.ink, 0.15)
    yield from _canopy(site, x, top, wide)
    yield pen.glow(x + wide / 2, table - u, 4.5 * u, openings.LIGHT, strength=0.4)


def _canopy(site: Site, x: float, top: float, wide: float) -> Shapes:
    u, look = site.u, site.look
    for i in range(6):
        x0, x1 = x - 0.5 * u + (wide + u) * i / 6, x - 0.5 * u + (wide + u) * (i + 1) / 6
        t0, t1 = x + 0.4 * u + (wide - 0.8 * u) * i / 6, x + 0.4 * u + (wide - 0.8 * u) * (i + 1) / 6
        stripe = look.accent if i % 2 else look.base
        low = top + 2.0 * u
        cloth = _hang((t0, t1), (x0, x1), top, low, 0.8 * u)
        yield fill(cloth, pen.down(top, low + u, stripe, darken(stripe, 0.2)), look.ink, 0.14)


def statue(site: Site) -> Shapes:
    """Draw a bronze hero on a pedestal: to the left of the house, to the right where a sign hangs on the left."""
    u, look = site.u, site.look
    right = "sign" in site.chosen and "stall" not in site.chosen
    storey = site.bones.storeys[0]
    cx = min(site.width - 2.6 * u, storey.x1 + 4.2 * u) if right else max(2.6 * u, storey.x0 - 3.6 * u)
    y = site.ground + 1.5 * u
    stone = lighten(look.stone, 0.1)
    base = pen.across(cx - 2 * u, cx + 2 * u, lighten(stone, 0.2), darken(stone, 0.35))
    # The figure of the statue, its feet at (cx, b): cape, raised torch, helmet
    b = y - 3.6 * u
    bronze = mix(parse_hex("#7fa396"), look.base, 0.15)
    shade = pen.shade_across(cx - 1.6 * u, cx + 1.6 * u, bronze, 0.35, 0.5)
    cape = pen.read_curve("-0.5 -3.9, -1.7 -0.3, 0.2 -0.1, 1.2 -0.4, 0.6 -3.9", cx, b, u, tension=0.7)
    body = pen.read_polygon(
        "-0.75 0, -0.6 -2, -0.85 -3.7, 0.85 -3.7, 0.55 -2, 0.75 0, 0.15 0, 0 -1.6, -0.15 0", cx, b, u
    )
    arm = pen.read_polygon("0.5 -3.7, 1.7 -5.4, 2.1 -5.1, 0.9 -3", cx, b, u)
    torch = pen.read_curve("1.9 -5.3, 1.6 -6.2, 2.1 -7.2, 2.5 -6.1", cx, b, u)
    yield fill(pen.ellipse(cx, y, 2.6 * u, 0.6 * u), pen.BLACK, alpha=0.3)
    yield fill(pen.rectangle(cx - 2.0 * u, y - 0.8 * u, 4.0 * u, 0.8 * u), base, look.ink, 0.16)
    yield fill(pen.rectangle(cx - 1.5 * u, y - 3.2 * u, 3.0 * u, 2.4 * u), base, look.ink, 0.16)
    yield fill(pen.rectangle(cx - 0.95 * u, y - 2.5 * u, 1.9 * u, 1.0 * u), look.metal, look.ink, 0.1)
    yield fill(pen.rectangle(cx - 1.8 * u, y - 3.7 * u, 3.6 * u, 0.6 * u), base, look.ink, 0.16)
    yield fill(cape, darken(bronze, 0.35), look.ink, 0.15)
    yield fill(arm, bronze, look.ink, 0.15)
    yield fill(body, shade, look.ink, 0.16)
    yield fill(pen.circle(cx, b - 4.4 * u, 0.72 * u), shade, look.ink, 0.15)
    brim = pen.read_polygon("-0.9 -4.6, 0.9 -4.6, 0.5 -5.3, -0.5 -5.3", cx, b, u)
    yield fill(brim, darken(bronze, 0.2), look.ink, 0.13)
    yield fill(torch, look.metal, look.ink, 0.14)


def lamp(site: Site) -> Shapes:
    """Draw a street lamp at the left, or at the right where a sign hangs on the left, and its light."""
    u, look = max(site.u, 0.8), site.look
    x, y = max(2.4 * u, site.width * 0.075), site.ground + 1.4 * u
    if "sign" in site.chosen:
        x = site.width - x
    top = y - 12.0 * u
    iron = lighten(look.ink, 0.1)
    glass = pen.read_polygon("-1.2 0, 1.2 0, 0.8 2.6, -0.8 2.6", x, top, u)
    cap = polygon(((x - 1.6 * u, top), (x, top - 1.7 * u), (x + 1.6 * u, top)))
    post = polygon(((x - 0.26 * u, top + 2.6 * u), (x + 0.26 * u, top + 2.6 * u), (x + 0.4 * u, y), (x - 0.4 * u, y)))
    yield pen.glow(x, top + 1.2 * u, 9 * u, openings.LIGHT, strength=0.55)
    yield fill(pen.ellipse(x, y, 1.6 * u, 0.45 * u), pen.BLACK, alpha=0.35)
    yield fill(post, iron, look.ink, 0.14)
    yield fill(pen.read_polygon("-0.9 0, -0.5 -1.3, 0.5 -1.3, 0.9 0", x, y, u), iron, look.ink, 0.14)
    yield stroke(pen.line(((x - 1.2 * u, top + 3.6 * u), (x + 1.2 * u, top + 3.6 * u))), look.ink, 0.36 * u)
    yield fill(glass, pen.down(top, top + 2.6 * u, parse_hex("#fff6cf"), parse_hex("#ffbf4a")), look.ink, 0.18)
    yield stroke(pen.line(((x, top), (x, top + 2.6 * u))), look.ink, 0.14)
    yield fill(cap, iron, look.ink, 0.16)
    yield pen.glow(x, top + 1.2 * u, 3.4 * u, openings.LIGHT, strength=0.5)


def telescope(site: Site) -> Shapes:
    """Draw a brass telescope on the roof, pointed at the sky to the right."""
    u, look = site.u, site.look
    peak, eaves = site.roof.peak, site.bones.eaves
    x, y = peak[0] + (site.bones.x1 - peak[0]) * 0.45, peak[1] + (eaves - peak[1]) * 0.5
    if not site.roof.faces:
        y = eaves - 2.6 * u
    turn = pen.rotation(-32, at=(x, y - 2.6 * u))
    h = y - 2.6 * u
    tubes = ((-2.6, 1.9, 0.75), (1.9, 4.2, 0.95), (4.2, 6.0, 1.2))
    brass = pen.shade_down(h - u, h + u, look.metal, 0.45, 0.45)
    legs = [pen.line(((x, h), (x + dx * u, y + 0.4 * u))) for dx in (-1.5, 0.1, 1.5)]
    yield fill(pen.read_polygon("-2.4 0.2, 2.4 0.2, 2 2.4, -2 2.4", x, y, u), look.beam, look.ink, 0.16)
    yield from pen.strokes(join(legs), (look.ink, 0.5 * u), (lighten(look.beam, 0.25), 0.5 * u - 0.2))
    for start, end, half in tubes:
        tube = pen.place(pen.rectangle(x + start * u, h - half * u, (end - start) * u, half * 2 * u), turn)
        yield fill(tube, brass, look.ink, 0.17)
    rim = pen.place(pen.rectangle(x + 5.8 * u, h - 1.4 * u, 0.6 * u, 2.8 * u), turn)
    yield fill(rim, look.copper, look.ink, 0.16)
    yield fill(pen.circle(x, h, 0.6 * u), look.copper, look.ink, 0.15)


def balloon(site: Site) -> Shapes:
    """Draw a striped balloon in the sky, moored to the right end of the house."""
    look, r = site.look, min(site.width, site.height) * 0.115
    cx, cy = site.width * 0.86, max(site.ceiling + r, site.height * 0.19)
    half = [(cx - r * x, cy + r * y) for x, y in ((0, -1), (0.6, -0.8), (0.97, -0.2), (0.8, 0.5), (0.34, 1.12))]
    skin = smooth((*half, *((2 * cx - x, y) for x, y in reversed(half[1:]))), tension=1.0)
    gores: list[Shape] = []
    for i, (at, end) in enumerate(pairwise((-1.0, -0.62, -0.22, 0.22, 0.62, 1.0))):
        left, right = ([(cx + (x - cx) * -edge, y) for x, y in half] for edge in (at, end))
        tone = look.accent if i % 2 else look.base
        gores.append(fill(smooth((*left, *reversed(right)), tension=0.8), tone, look.ink, 0.1))
    shade = pen.across(cx - r, cx + r, look.ink, look.ink, alpha=0.28)
    basket = pen.rectangle(cx - r * 0.26, cy + r * 1.5, r * 0.52, r * 0.38)
    ropes = [pen.line(((cx + dx * r * 0.34, cy + r * 1.1), (cx + dx * r * 0.24, cy + r * 1.5))) for dx in (-1, 1)]
    eaves, moored = site.bones.eaves, site.bones.x1 - site.u
    mooring = smooth(((cx, cy + r * 1.9), (cx - r * 0.2, (cy + eaves) / 2 + r), (moored, eaves)), closed=False)
    yield stroke(mooring, look.ink, 0.2, alpha=0.9)
    yield stroke(join(ropes), look.ink, 0.16)
    yield pen.clip(
        (
            *gores,
            fill(pen.circle(cx + r * 0.75, cy + r * 0.1, r), shade),
            fill(pen.circle(cx - r * 0.35, cy - r * 0.4, r * 0.4), pen.WHITE, alpha=0.18),
        ),
        skin,
    )
    yield stroke(skin, look.ink, 0.2)
    yield fill(basket, pen.down(cy + r * 1.5, cy + r * 1.9, lighten(_WOOD, 0.15), darken(_WOOD, 0.2)), look.ink, 0.16)
    yield pen.glow(cx, cy + r * 1.2, r * 1.1, openings.LIGHT, strength=0.5)


# Where an extra is drawn: in the sky, behind the house, on it (bending as it bends), or before it.
PLACES = ("sky", "behind", "on", "before")

EXTRAS: Mapping[str, tuple[str, Callable[[Site], Shapes]]] = {
    "tower": ("behind", tower),
    "balcony": ("on", balcony),
    "wheel": ("on", wheel),
    "pipes": ("on", pipes),
    "gears": ("on", gears),
    "awning": ("on", awning),
    "clock": ("on", clock),
    "flagpole": ("behind", flagpole),
    "ladder": ("on", ladder),
    "vines": ("on", vines),
    "lamp": ("before", lamp),
    "crates": ("before", crates),
    "barrels": ("before", barrels),
    "stall": ("before", stall),
    "statue": ("before", statue),
    "telescope": ("on", telescope),
    "balloon": ("sky", balloon),
}
