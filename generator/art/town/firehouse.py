"""Draw a fire station: gates, an engine, a bell tower; stations differ by colour and by pattern."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Shapes, darken, fill, join, lighten, polygon, smooth, stroke
from generator.art.town import openings, scenery, surfaces
from generator.art.town.house import Face, Look, mix_look
from generator.art.town.openings import Hole
from generator.art.town.surfaces import Wall
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline, Shape


@dataclass(frozen=True, slots=True)
class Station:
    """The station on its stage: middle, ground, mm to a unit, colours, pattern, seed."""

    cx: float
    ground: float
    u: float
    look: Look
    pattern: str
    seed: int

    def rng(self, part: str) -> random.Random:
        """Return a random generator for one part."""
        return pen.random_stream("firehouse", part, self.seed)


def fill_pattern(
    outline: Outline, box: tuple[float, float, float, float], tone: Colour, pattern: str, step: float
) -> Shape:
    """Draw an outline filled with a colour and the pattern in a tone that stands out from it, within `box`."""
    other = lighten(tone, 0.62) if pen.luminance(tone) < 0.5 else darken(tone, 0.55)
    x, y, width, height = box
    marks: list[Outline] = []
    columns, rows = int(width / step) + 2, int(height / step) + 2
    match pattern:
        case "stripes":
            marks += [
                polygon(((left, y), (left + step, y), (left + step - height, y + height), (left - height, y + height)))
                for left in (x + i * step * 2 for i in range(int((width + height) / step / 2) + 2))
            ]
        case "dots":
            marks += [
                pen.circle(x + (i + (0.5 if j % 2 else 0.0)) * step * 1.5, y + (j + 0.5) * step * 1.2, step * 0.42)
                for i in range(columns)
                for j in range(rows)
            ]
        case "chequers":
            marks += [
                pen.rectangle(x + i * step, y + j * step, step, step)
                for i in range(columns)
                for j in range(rows)
                if (i + j) % 2
            ]
        case _:
            pass
    shapes: list[Shape] = [fill(outline, pen.shade_across(x, x + width, tone, 0.12, 0.2))]
    if marks:
        shapes.append(fill(join(marks), other))
    return pen.clip(shapes, outline)


def engine(station: Station, at: float) -> Shapes:
    """Draw the pump wagon that looks out of the open door: boiler, brass, lamps, wheels."""
    u, paint = station.u, station.look
    x, g = station.cx + at * u, station.ground + 0.6 * u
    brass = pen.shade_across(x - 2 * u, x + 2 * u, paint.metal, 0.5, 0.45)
    red = pen.across(x - 3 * u, x + 3 * u, lighten(paint.base, 0.15), darken(paint.base, 0.3))
    hubs = [(x + side * 2.3 * u, g - 1.5 * u) for side in (-1, 1)]
    wheels = [pen.circle(*hub, 1.5 * u) for hub in hubs]
    spokes = [pen.line((hub, pen.polar(*hub, 1.3 * u, 45 * i))) for hub in hubs for i in range(8)]
    lamps = [pen.circle(x + side * 2.1 * u, g - 3.9 * u, 0.6 * u) for side in (-1, 1)]
    yield fill(pen.ellipse(x, g, 4.2 * u, 0.6 * u), pen.BLACK, alpha=0.4)
    yield fill(pen.rectangle(x - 0.55 * u, g - 7.2 * u, 1.1 * u, 2.4 * u), darken(paint.metal, 0.3), paint.ink, 0.16)
    yield fill(pen.rounded_rect(x - 1.7 * u, g - 5.6 * u, 3.4 * u, 4.0 * u, 1.2 * u), brass, paint.ink, 0.2)
    yield fill(pen.rectangle(x - 2.5 * u, g - 2.9 * u, 5.0 * u, 1.7 * u), red, paint.ink, 0.18)
    yield fill(pen.circle(x, g - 4.1 * u, 0.75 * u), paint.trim, paint.ink, 0.16)
    yield stroke(pen.line(((x, g - 4.1 * u), (x + 0.4 * u, g - 4.5 * u))), paint.ink, 0.16)
    yield fill(join(lamps), openings.BRIGHT, paint.ink, 0.16)
    yield stroke(join(spokes), paint.ink, 0.3 * u)
    yield from pen.strokes(join(wheels), (paint.ink, 0.6 * u), (lighten(paint.base, 0.1), 0.6 * u - 0.25))
    yield from (pen.glow(x + side * 2.1 * u, g - 3.9 * u, 3 * u, openings.LIGHT, strength=0.5) for side in (-1, 1))


def tower(station: Station) -> Shapes:
    """Draw the bell tower at the right, with its bell, roof, flag and the hose hung out to dry."""
    u, g, paint = station.u, station.ground, station.look
    x, half = station.cx + 12.4 * u, 3.1 * u
    top = g - 22 * u
    corners = ((x - half, top), (x + half, top), (x + half, g), (x - half, g))
    shade = fill(pen.rectangle(x + half * 0.3, top, half * 0.7, g - top), paint.ink, alpha=0.22)
    opening = openings.arch(x - 1.8 * u, top + 1.0 * u, 3.6 * u, 4.4 * u)
    bell = pen.read_curve("-1.3 4.6, -0.8 3.9, -0.7 2.8, 0 2.2, 0.7 2.8, 0.8 3.9, 1.3 4.6", x, top, u, tension=0.8)
    brass = pen.shade_across(x - u, x + u, paint.metal, 0.45, 0.4)
    hips = pen.points("0.35 0.3, 0.2 -2, 0 -6.4", x, top, half, u)
    left = ((x - half - u, top + 0.3 * u), (x - half * 0.7, top - 2.0 * u), (x, top - 6.4 * u))
    right = ((x + half + u, top + 0.3 * u), (x + half * 0.7, top - 2.0 * u), (x, top - 6.4 * u))
    slab = pen.across(x - half, x + half, lighten(paint.stone, 0.35), darken(paint.stone, 0.2))
    yield from surfaces.wall("brick", Wall(corners, u, lowest=True), paint, station.rng("tower"))
    yield shade
    yield fill(opening, pen.down(top, top + 5 * u, parse_hex("#7a3a1a"), openings.AMBER), paint.ink, 0.2)
    yield fill(pen.circle(x, top + 4.8 * u, 0.4 * u), paint.ink)
    yield fill(bell, brass, paint.ink, 0.18)
    yield pen.glow(x, top + 3.4 * u, 5 * u, openings.LIGHT, strength=0.45)
    yield fill(pen.rectangle(x - half - 0.6 * u, top + 5.8 * u, 2 * half + 1.2 * u, 0.8 * u), slab, paint.ink, 0.16)
    slit = Hole(x, top + 9.6 * u, 1.8 * u, 3.0 * u, u * 0.8)
    yield from openings.window("arched", slit, paint, station.rng("slit"), lit=True)
    yield from surfaces.face(Face(hips, right, shaded=True), u, paint, station.rng("cap east"))
    yield from surfaces.face(Face(left, hips), u, paint, station.rng("cap"))
    y = top - 6.4 * u
    cloth = pen.read_polygon("0 -4.2, -3 -4.7, -6.2 -4, -5.2 -2.6, -6.2 -1, -3 -1.7, 0 -1.2", x, y, u)
    box = (x - 6.2 * u, y - 4.7 * u, 6.2 * u, 3.7 * u)
    yield stroke(pen.line(((x, y + 0.4 * u), (x, y - 5.0 * u))), paint.ink, 0.4 * u)
    yield fill_pattern(cloth, box, paint.base, station.pattern, 1.15 * u)
    yield stroke(cloth, paint.ink, 0.2)
    yield fill(pen.circle(x, y - 5.1 * u, 0.5 * u), paint.metal, paint.ink, 0.14)
    yield from _hose(station, x + half)


def _hose(station: Station, x: float) -> Shapes:
    u, g, paint = station.u, station.ground, station.look
    lines = (((0.2, -15), (0.8 + i * 0.7, -9), (0.5 + i * 0.7, i * 0.4 - 2.2)) for i in range(3))
    hose = join(smooth(pen.place_points(line, x, g, u), closed=False) for line in lines)
    yield fill(pen.rectangle(x - 0.4 * u, g - 15.6 * u, 2.4 * u, 0.7 * u), paint.beam, paint.ink, 0.14)
    yield from pen.strokes(hose, (paint.ink, 0.62 * u), (parse_hex("#d9c79a"), 0.62 * u - 0.24))


def draw_firehouse(spec: DrawingSpec) -> Shapes:
    """Draw the station in its street at night."""
    base = spec.colour("colour")
    dark, light = darken(base, 0.6), lighten(base, 0.55)
    mood, seed = scenery.night(base, dark, light), spec.integer("seed")
    ground, width, height = spec.height * 0.87, spec.width, spec.height
    paint = mix_look(base, dark, light, walls="brick", rng=pen.random_stream("firehouse", seed))
    station = Station(width * 0.47, ground, min(width / 40, ground / 36), paint, spec.word("pattern"), seed)
    horizon = ground - height * 0.03
    yield from scenery.sky(width, horizon, mood, station.rng("sky"), moon=(width * 0.14, height * 0.18))
    yield from scenery.city(width, horizon + 0.4, height * 0.34, mood, station.rng("city"))
    yield from scenery.street(width, horizon, height, mood, station.rng("street"))
    yield fill(pen.ellipse(station.cx + 2 * station.u, ground, 19 * station.u, 1.6 * station.u), pen.BLACK, alpha=0.35)
    yield from tower(station)
    yield from _main(station)
    yield from _gateway(station, -7.2)
    yield from _gateway(station, 4.2)
    yield from engine(station, 4.2)
    yield from _details(station)
    yield from (_light(station, at, width, height) for at in (-7.2, 4.2))


def _light(station: Station, at: float, width: float, height: float) -> Shape:
    street = pen.rectangle(0, station.ground, width, height - station.ground)
    u = station.u
    return pen.glow(station.cx + at * u, station.ground + u, 7 * u, openings.LIGHT, strength=0.4, clip=street)


def _main(station: Station) -> Shapes:
    """Draw the main block: ground floor of stone, brick above, a stepped gable, the roof behind it."""
    u, cx, g, paint = station.u, station.cx, station.ground, station.look
    left, right, top = cx - 13.5 * u, cx + 10.5 * u, g - 16.5 * u
    roof = Face(
        ((left - u, top + 0.8 * u), (left + 3.5 * u, top - 6 * u)),
        ((right + u, top + 0.8 * u), (right - 3.5 * u, top - 6 * u)),
    )
    upper = ((left, top), (right, top), (right, g - 10.2 * u), (left, g - 10.2 * u))
    lower = ((left, g - 10.2 * u), (right, g - 10.2 * u), (right, g), (left, g))
    middle = (left + right) / 2
    steps: list[tuple[float, float]] = []
    for i in range(4):
        x, y = 6.5 * u - i * 1.5 * u, top - i * 1.7 * u
        steps += [(middle - x, y), (middle - x, y - 1.7 * u)]
    gable = (*steps, *((2 * middle - x, y) for x, y in reversed(steps)))
    yield from surfaces.face(roof, u, paint, station.rng("roof"))
    yield from surfaces.crest(((left + 3.5 * u, top - 6 * u), (right - 3.5 * u, top - 6 * u)), u, paint)
    yield from surfaces.wall("brick", Wall(gable, u), paint, station.rng("gable"))
    yield from surfaces.wall("brick", Wall(upper, u), paint, station.rng("upper"))
    stone = replace(paint, wall=lighten(paint.stone, 0.05))
    yield from surfaces.wall("stone", Wall(lower, u, lowest=True), stone, station.rng("lower"))
    copings = [
        pen.rectangle(edge - 0.2 * u, y - 0.4 * u, 2.0 * u, 0.6 * u)
        for x, y in steps[1::2]
        for edge in (x, 2 * middle - x - 1.7 * u)
    ]
    yield fill(join(copings), lighten(paint.stone, 0.2), paint.ink, 0.14)
    for i, x in enumerate((left + 3.0 * u, left + 7.4 * u, right - 7.4 * u, right - 3.0 * u)):
        hole = Hole(x, g - 13.2 * u, 2.3 * u, 3.6 * u, u * 0.9)
        yield from openings.window("arched", hole, paint, station.rng(f"window{i}"), lit=i != 1)
    belt = pen.across(left, right, lighten(paint.stone, 0.35), darken(paint.stone, 0.2))
    yield fill(pen.rectangle(left - 0.6 * u, g - 10.7 * u, right - left + 1.2 * u, 0.9 * u), belt, paint.ink, 0.18)


def _gateway(station: Station, at: float) -> Shapes:
    """Draw one of the big arched doors: the left one closed, with the pattern; the right one open."""
    u, g, paint = station.u, station.ground, station.look
    x, wide, high = station.cx + at * u, 8.2 * u, 8.6 * u
    outer = openings.arch(x - wide / 2 - 0.9 * u, g - high - 0.9 * u, wide + 1.8 * u, high + 0.9 * u)
    leaf = openings.arch(x - wide / 2, g - high, wide, high)
    stone = pen.across(x - wide, x + wide, lighten(paint.stone, 0.35), paint.stone)
    yield fill(outer, stone, paint.ink, 0.2)
    y, r = g - high + wide / 2, wide / 2
    joints = pen.spokes(x, y, (r, r), (r + 0.9 * u, r + 0.9 * u), 180, 360, steps=9)
    yield stroke(joints, paint.ink, 0.14, alpha=0.7)
    if at > 0:
        yield fill(leaf, pen.down(g - high, g, parse_hex("#7a3a1a"), parse_hex("#ffb84a")), paint.ink, 0.2)
        for side in (-1, 1):
            near, far = x + side * wide * 0.5, x + side * wide * 0.36
            door = polygon(((near, g - high * 0.78), (near, g), (far, g + 0.9 * u), (far, g - high * 0.95)))
            box = (x - wide, g - high, wide * 2, high + u)
            yield fill_pattern(door, box, darken(paint.base, 0.15), station.pattern, 1.5 * u)
            yield stroke(door, paint.ink, 0.2)
        return
    box = (x - wide / 2, g - high, wide, high)
    yield fill_pattern(leaf, box, paint.base, station.pattern, 1.64 * u)
    bars = pen.uprights([x], g - high, g) + pen.levels([g - high * k for k in (0.06, 0.56)], x - wide / 2, x + wide / 2)
    yield pen.clip((stroke(bars, paint.ink, 0.5 * u), stroke(bars, darken(paint.base, 0.4), 0.5 * u - 0.2)), leaf)
    knobs = join(pen.circle(x + side * 0.8 * u, g - 3.6 * u, 0.4 * u) for side in (-1, 1))
    yield fill(knobs, paint.metal, paint.ink, 0.13)
    yield stroke(leaf, paint.ink, 0.24)


def _details(station: Station) -> Shapes:
    """Draw the round window in the gable, the emblem between the doors, the hose reel, buckets."""
    u, g, paint, cx = station.u, station.ground, station.look, station.cx - 1.5 * station.u
    reel = (station.cx - 1.5 * u, g - 3.4 * u)
    rings = join(pen.circle(*reel, r * u) for r in (1.5, 1.1, 0.7))
    plate = pen.rounded_rect(cx - 2.0 * u, g - 14.9 * u, 4.0 * u, 3.6 * u, 0.6 * u)
    axes = join(pen.line(pen.points("-1.2 -11.9, 1.2 -14.3", cx, g, s * u, u)) for s in (1, -1))
    blades = [pen.read_polygon("0.7 -14.3, 1.6 -14.5, 1.5 -13.5, 1 -13.8", cx, g, s * u, u) for s in (-1, 1)]
    buckets = [pen.read_polygon("-0.7 -0.3, 0.7 -0.3, 0.5 1, -0.5 1", x, g, u) for x in (cx - 12.6 * u, cx - 14.4 * u)]
    eye = Hole(cx, g - 18.9 * u, 3.0 * u, 3.0 * u, u)
    yield from openings.window("round", eye, paint, station.rng("eye"), lit=True)
    metal = pen.across(cx - 2 * u, cx + 2 * u, lighten(paint.metal, 0.4), darken(paint.metal, 0.25))
    yield fill(plate, metal, paint.ink, 0.2)
    yield fill(pen.place(plate, pen.scaling(0.84, at=(cx, g - 13.1 * u))), paint.base, paint.ink, 0.14)
    yield from pen.strokes(axes, (paint.ink, 0.5 * u), (paint.trim, 0.5 * u - 0.2))
    yield fill(join(blades), parse_hex("#dfe5ea"), paint.ink, 0.13)
    yield fill(pen.circle(*reel, 1.8 * u), darken(paint.base, 0.2), paint.ink, 0.18)
    yield from pen.strokes(rings, (paint.ink, 0.46 * u), (parse_hex("#d9c79a"), 0.46 * u - 0.16))
    yield fill(join(buckets), paint.base, paint.ink, 0.17)
