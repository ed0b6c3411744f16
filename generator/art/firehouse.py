"""A fire station: big doors, an engine behind one of them, a bell tower; told apart by colour and by pattern."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.art import openings, order, pen, roofing, scenery, walls, windows
from generator.art.firehouse_parts import PATTERNS, Station, engine, patterned, tower
from generator.art.house import look
from generator.art.openings import Hole
from generator.art.order import Drawer, Order
from generator.art.roofs import Face
from generator.art.walls import Wall
from generator.spine.plan import Shape


def draw(wish: Order) -> tuple[Shape, ...]:
    """Return the station in its street at night."""
    base = wish.colour("colour")
    dark, light = pen.darken(base, 0.6), pen.lighten(base, 0.55)
    mood, seed = scenery.night(base, dark, light), wish.integer("seed")
    ground, width, height = wish.height * 0.87, wish.width, wish.height
    paint = look(base, dark, light, walls="brick", rng=pen.chance("firehouse", seed))
    station = Station(width * 0.47, ground, min(width / 40, ground / 36), paint, wish.word("pattern"), seed)
    horizon = ground - height * 0.03
    return (
        *scenery.sky(width, horizon, mood, station.rng("sky"), moon=(width * 0.14, height * 0.18)),
        *scenery.city(width, horizon + 0.4, height * 0.34, mood, station.rng("city")),
        *scenery.street(width, horizon, height, mood, station.rng("street")),
        pen.filled(
            pen.ellipse(station.cx + 2 * station.u, ground, 19 * station.u, 1.6 * station.u), pen.BLACK, alpha=0.35
        ),
        *tower(station),
        *_main(station),
        *_gateway(station, -7.2),
        *_gateway(station, 4.2),
        *engine(station, 4.2),
        *_details(station),
        *(_light(station, at, width, height) for at in (-7.2, 4.2)),
    )


def _light(station: Station, at: float, width: float, height: float) -> Shape:
    street = pen.rectangle(0, station.ground, width, height - station.ground)
    u = station.u
    return pen.glow(station.cx + at * u, station.ground + u, 7 * u, openings.LIGHT, strength=0.4, clip=street)


def _main(station: Station) -> tuple[Shape, ...]:
    """Return the main block: ground floor of stone, brick above, a stepped gable, the roof behind it."""
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
    shapes: list[Shape] = [
        *roofing.face(roof, u, paint, station.rng("roof")),
        *roofing.crest(((left + 3.5 * u, top - 6 * u), (right - 3.5 * u, top - 6 * u)), u, paint),
        *walls.drawn("brick", Wall(gable, u), paint, station.rng("gable")),
        *walls.drawn("brick", Wall(upper, u), paint, station.rng("upper")),
        *walls.drawn(
            "stone",
            Wall(lower, u, lowest=True),
            replace(paint, wall=pen.lighten(paint.stone, 0.05)),
            station.rng("lower"),
        ),
    ]
    copings = [
        pen.rectangle(edge - 0.2 * u, y - 0.4 * u, 2.0 * u, 0.6 * u)
        for x, y in steps[1::2]
        for edge in (x, 2 * middle - x - 1.7 * u)
    ]
    shapes.append(pen.filled(pen.joined(copings), pen.lighten(paint.stone, 0.2), line=paint.ink, width=0.14))
    for i, x in enumerate((left + 3.0 * u, left + 7.4 * u, right - 7.4 * u, right - 3.0 * u)):
        shapes.extend(
            windows.window(
                "arched", Hole(x, g - 13.2 * u, 2.3 * u, 3.6 * u, u * 0.9), paint, station.rng(f"window{i}"), lit=i != 1
            )
        )
    belt = pen.across(left, right, pen.lighten(paint.stone, 0.35), pen.darken(paint.stone, 0.2))
    shapes.append(
        pen.filled(
            pen.rectangle(left - 0.6 * u, g - 10.7 * u, right - left + 1.2 * u, 0.9 * u),
            belt,
            line=paint.ink,
            width=0.18,
        )
    )
    return tuple(shapes)


def _gateway(station: Station, at: float) -> tuple[Shape, ...]:
    """Return one of the big arched doors: the left one closed, with the pattern; the right one open."""
    u, g, paint = station.u, station.ground, station.look
    x, wide, high = station.cx + at * u, 8.2 * u, 8.6 * u
    outer = openings.arch(x - wide / 2 - 0.9 * u, g - high - 0.9 * u, wide + 1.8 * u, high + 0.9 * u)
    leaf = openings.arch(x - wide / 2, g - high, wide, high)
    stone = pen.across(x - wide, x + wide, pen.lighten(paint.stone, 0.35), paint.stone)
    shapes: list[Shape] = [pen.filled(outer, stone, line=paint.ink, width=0.2)]
    joints = zip(
        pen.arc_points(x, g - high + wide / 2, wide / 2, wide / 2, 180, 360, steps=9),
        pen.arc_points(x, g - high + wide / 2, wide / 2 + 0.9 * u, wide / 2 + 0.9 * u, 180, 360, steps=9),
        strict=True,
    )
    shapes.append(pen.stroked(pen.joined(pen.line(joint) for joint in joints), paint.ink, 0.14, alpha=0.7))
    if at > 0:
        shapes.append(
            pen.filled(
                leaf, pen.down(g - high, g, pen.colour("#7a3a1a"), pen.colour("#ffb84a")), line=paint.ink, width=0.2
            )
        )
        for side in (-1, 1):
            door = pen.polygon(
                (
                    (x + side * wide * 0.5, g - high * 0.78),
                    (x + side * wide * 0.5, g),
                    (x + side * wide * 0.36, g + 0.9 * u),
                    (x + side * wide * 0.36, g - high * 0.95),
                )
            )
            box = (x - wide, g - high, wide * 2, high + u)
            shapes.append(patterned(door, box, pen.darken(paint.base, 0.15), station.pattern, 1.5 * u))
            shapes.append(pen.stroked(door, paint.ink, 0.2))
        return tuple(shapes)
    box = (x - wide / 2, g - high, wide, high)
    shapes.append(patterned(leaf, box, paint.base, station.pattern, 1.64 * u))
    bars = pen.joined(
        (
            pen.line(((x, g - high), (x, g))),
            *(pen.line(((x - wide / 2, g - high * k), (x + wide / 2, g - high * k))) for k in (0.06, 0.56)),
        )
    )
    shapes.append(
        pen.clipped(
            (pen.stroked(bars, paint.ink, 0.5 * u), pen.stroked(bars, pen.darken(paint.base, 0.4), 0.5 * u - 0.2)), leaf
        )
    )
    knobs = pen.joined(pen.circle(x + side * 0.8 * u, g - 3.6 * u, 0.4 * u) for side in (-1, 1))
    shapes.append(pen.filled(knobs, paint.metal, line=paint.ink, width=0.13))
    shapes.append(pen.stroked(leaf, paint.ink, 0.24))
    return tuple(shapes)


def _details(station: Station) -> tuple[Shape, ...]:
    """Return the round window in the gable, the emblem between the doors, the hose reel, buckets."""
    u, g, paint, cx = station.u, station.ground, station.look, station.cx - 1.5 * station.u
    reel = (station.cx - 1.5 * u, g - 3.4 * u)
    rings = pen.joined(pen.circle(*reel, r * u) for r in (1.5, 1.1, 0.7))
    plate = pen.rounded_rect(cx - 2.0 * u, g - 14.9 * u, 4.0 * u, 3.6 * u, 0.6 * u)
    axes = pen.joined(
        (
            pen.line(((cx - 1.2 * u, g - 11.9 * u), (cx + 1.2 * u, g - 14.3 * u))),
            pen.line(((cx + 1.2 * u, g - 11.9 * u), (cx - 1.2 * u, g - 14.3 * u))),
        )
    )
    blades = [
        pen.polygon(
            (
                (cx + s * 0.7 * u, g - 14.3 * u),
                (cx + s * 1.6 * u, g - 14.5 * u),
                (cx + s * 1.5 * u, g - 13.5 * u),
                (cx + s * 1.0 * u, g - 13.8 * u),
            )
        )
        for s in (-1, 1)
    ]
    buckets = [
        pen.polygon(
            (
                (x - 0.7 * u, g - 0.3 * u),
                (x + 0.7 * u, g - 0.3 * u),
                (x + 0.5 * u, g + 1.0 * u),
                (x - 0.5 * u, g + 1.0 * u),
            )
        )
        for x in (cx - 12.6 * u, cx - 14.4 * u)
    ]
    return (
        *windows.window("round", Hole(cx, g - 18.9 * u, 3.0 * u, 3.0 * u, u), paint, station.rng("eye"), lit=True),
        pen.filled(
            plate,
            pen.across(cx - 2 * u, cx + 2 * u, pen.lighten(paint.metal, 0.4), pen.darken(paint.metal, 0.25)),
            line=paint.ink,
            width=0.2,
        ),
        pen.filled(pen.bent(plate, pen.scaling(0.84, at=(cx, g - 13.1 * u))), paint.base, line=paint.ink, width=0.14),
        pen.stroked(axes, paint.ink, 0.5 * u),
        pen.stroked(axes, paint.trim, 0.5 * u - 0.2),
        pen.filled(pen.joined(blades), pen.colour("#dfe5ea"), line=paint.ink, width=0.13),
        pen.filled(pen.circle(*reel, 1.8 * u), pen.darken(paint.base, 0.2), line=paint.ink, width=0.18),
        pen.stroked(rings, paint.ink, 0.46 * u),
        pen.stroked(rings, pen.colour("#d9c79a"), 0.46 * u - 0.16),
        pen.filled(pen.joined(buckets), paint.base, line=paint.ink, width=0.17),
    )


DRAWINGS: Mapping[str, Drawer] = {
    "firehouse": Drawer(
        draw,
        "A fire station with a bell tower, in a player's colour and pattern",
        {
            "colour": order.colour("The player's colour: roof, doors, flag", "#b8322a"),
            "pattern": order.word(
                "The player's pattern on doors and flag, for those who cannot tell colours", PATTERNS, "plain"
            ),
            "seed": order.seed(),
        },
    ),
}
