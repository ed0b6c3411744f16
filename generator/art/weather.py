"""What comes out of the sky: the fire storm, and the wind."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from generator.art import fire, order, pen, scenery
from generator.art.order import Drawer, Order
from generator.art.pen import Point
from generator.art.town import PALETTE, mood_of
from generator.spine.plan import Colour, Linear, Outline, Shape

_TURNS = {"east": 0.0, "south": 90.0, "west": 180.0, "north": 270.0}


def sky_fire(wish: Order) -> tuple[Shape, ...]:
    """Return a storm cloud that rains fireballs over the roofs."""
    width, height, seed = wish.width, wish.height, wish.integer("seed")
    base, dark = wish.colour("base"), wish.colour("dark")
    mood = scenery.night(base, dark, wish.colour("light"))
    rng = pen.chance("sky-fire", seed)
    top = pen.mix(dark, pen.colour("#12060c"), 0.5)
    stops = (
        (0.0, top),
        (0.22, pen.mix(base, fire.RED, 0.4)),
        (0.55, pen.colour("#8f2f18")),
        (0.82, pen.colour("#d9601f")),
        (1.0, pen.colour("#ffb04a")),
    )
    shapes: list[Shape] = [
        pen.filled(pen.rectangle(0, 0, width, height), Linear(0, 0, 0, height * 0.9, stops)),
        pen.glow(width * 0.5, height * 0.46, max(width, height) * 0.6, fire.ORANGE, strength=0.25),
        *_storm(width, height, top, rng),
    ]
    balls = wish.integer("fireballs")
    for i in range(balls):
        spot = pen.chance("ball", seed, i)
        x = width * ((i + 0.5) / balls + spot.uniform(-0.06, 0.06))
        y = height * (0.36 + 0.3 * ((i * 0.618) % 1.0))
        radius = min(width, height) * spot.uniform(0.045, 0.07)
        shapes.extend(fire.fireball(x, y, radius, 90 + spot.uniform(8, 26), radius * spot.uniform(4.5, 6.5), spot))
    foot = height * 1.01
    far, near = pen.mix(dark, pen.colour("#5a1f14"), 0.5), pen.mix(dark, pen.colour("#12060a"), 0.65)
    shapes.extend(scenery.skyline(width, foot, height * 0.36, far, rng, haze=pen.colour("#c8561f")))
    for i in range(3):
        spot = pen.chance("burning", seed, i)
        high = height * spot.uniform(0.09, 0.15)
        shapes.extend(
            fire.flame(
                width * (0.2 + 0.3 * i + spot.uniform(-0.08, 0.08)), height * 0.86, high * 0.7, high, spot, lit=0.7
            )
        )
    shapes.extend(scenery.skyline(width, foot, height * 0.24, near, rng, haze=mood.near))
    shapes.extend(
        fire.sparks((0, height * 0.3, width, height * 0.65), round(width * height / 45), rng, size=0.2, lean=0.5)
    )
    return tuple(shapes)


def _storm(width: float, height: float, tone: Colour, rng: random.Random) -> tuple[Shape, ...]:
    """Return the cloud bank along the top, dark above, glowing beneath."""
    shapes: list[Shape] = []
    layers = (
        (0.33, pen.mix(tone, fire.ORANGE, 0.24)),
        (0.25, pen.mix(tone, fire.RED, 0.32)),
        (0.17, pen.mix(tone, fire.RED, 0.14)),
        (0.09, tone),
    )
    for depth, shade in layers:
        puffs: list[Outline] = []
        count = 13
        for i in range(count):
            x = width * ((i + 0.5) / count + rng.uniform(-0.05, 0.05))
            hang = height * (depth + 0.07 * math.sin(i * 1.7 + depth * 40)) * rng.uniform(0.85, 1.15)
            r = width * rng.uniform(0.065, 0.1)
            puffs.append(pen.ellipse(x, hang - r * 0.5, r, r * 0.72))
        puffs.append(pen.rectangle(-1, -1, width + 2, height * depth * 0.72 + 1))
        bank = pen.joined(puffs)
        shapes.append(pen.filled(pen.bent(bank, pen.moving(0, 0.7)), fire.AMBER, alpha=0.45))
        shapes.append(
            pen.filled(
                bank, pen.down(0, height * (depth + 0.1), pen.darken(shade, 0.45), shade, pen.lighten(shade, 0.08))
            )
        )
    return tuple(shapes)


def wind(wish: Order) -> tuple[Shape, ...]:
    """Return gusts that sweep over the roofs in one direction, with leaves and embers in them."""
    width, height, seed = wish.width, wish.height, wish.integer("seed")
    mood = mood_of(wish)
    rng = pen.chance("wind", seed)
    turn = _TURNS[wish.word("direction")]
    upright = turn % 180 == 90
    reach, span = (height, width) if upright else (width, height)
    flow = pen.turning(turn, at=(0, 0))
    pale = pen.mix(pen.WHITE, wish.colour("light"), 0.25)
    gusts: list[Shape] = []
    for i in range(9):
        across = span * ((i + 0.5) / 9 - 0.5) * 1.05 + rng.uniform(-0.02, 0.02) * span
        gusts.extend(_gust(across, reach, min(width, height), rng, pale, strong=i % 2 == 1))
    carried = _carried(wish, reach, span, rng)
    middle = pen.moving(width / 2, height * 0.46)
    sky = scenery.sky(width, height * 0.98, mood, rng, moon=(width * 0.5, height * 0.3))
    return (
        *sky,
        *scenery.skyline(width, height * 1.01, height * 0.3, mood.near, rng, haze=mood.sky[3]),
        *pen.transformed(pen.transformed(gusts, flow), middle),
        *pen.transformed(pen.transformed(carried, flow), middle),
        *scenery.skyline(width, height * 1.01, height * 0.17, pen.darken(mood.near, 0.45), rng, haze=mood.near),
    )


def _gust(
    across: float, reach: float, size: float, rng: random.Random, tone: Colour, *, strong: bool
) -> tuple[Shape, ...]:
    """Return one gust that blows to the right along y = `across`, and rolls up at its end if it is strong."""
    start = -reach * rng.uniform(0.42, 0.62)
    end = reach * rng.uniform(0.1, 0.42)
    wave = size * rng.uniform(0.015, 0.04)
    points: list[Point] = [
        (start + (end - start) * t, across + wave * math.sin(t * 7 + across)) for t in (i / 14 for i in range(15))
    ]
    if strong:
        radius, side = size * rng.uniform(0.06, 0.1), rng.choice((-1, 1))
        cx, cy = points[-1][0], points[-1][1] - side * radius
        for i in range(1, 20):
            angle, r = math.radians(i * 26), radius * (1 - i / 24)
            points.append((cx + math.sin(angle) * r, cy + side * math.cos(angle) * r))
    thick = size * (0.036 if strong else 0.016)
    body = _ribbon(points, thick)
    shapes: list[Shape] = [pen.filled(body, tone, alpha=0.5 if strong else 0.32)]
    if strong:
        shapes.append(pen.filled(_ribbon(points[3:], thick * 0.4), pen.WHITE, alpha=0.75))
        shapes.append(pen.filled(pen.bent(body, pen.moving(-size * 0.05, thick * 1.9)), tone, alpha=0.14))
    return tuple(shapes)


def _ribbon(points: list[Point], thick: float) -> Outline:
    """Return a line made a ribbon: thin at its start, widest at two thirds, a point at its end."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        share = i / last
        half = thick / 2 * math.sin(math.pi * share**1.4) ** 0.8 if 0 < share < 1 else 0.0
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return pen.smooth((*left, *reversed(right[1:-1])), tension=0.9)


def _carried(wish: Order, reach: float, span: float, rng: random.Random) -> tuple[Shape, ...]:
    """Return what the wind carries: leaves, and embers with trails."""
    size = min(wish.width, wish.height) / 44
    leaves: list[list[Outline]] = [[], [], []]
    for _ in range(26):
        x, y = reach * rng.uniform(-0.5, 0.5), span * rng.uniform(-0.5, 0.4)
        r = size * rng.uniform(0.6, 1.2)
        leaf: Outline = (
            ("M", -r, 0.0),
            ("C", -r * 0.4, -r * 0.8, r * 0.5, -r * 0.6, r, 0.0),
            ("C", r * 0.4, r * 0.5, -r * 0.4, r * 0.5, -r, 0.0),
            ("Z",),
        )
        leaves[rng.randrange(3)].append(pen.bent(pen.bent(leaf, pen.turning(rng.uniform(-50, 50))), pen.moving(x, y)))
    embers: list[Outline] = []
    trails: list[Outline] = []
    for _ in range(30):
        x, y, r = reach * rng.uniform(-0.5, 0.5), span * rng.uniform(-0.5, 0.5), size * rng.uniform(0.12, 0.26)
        embers.append(pen.star(x, y, r, r * 0.7, 2))
        trails.append(pen.line(((x, y), (x - r * 9, y + rng.uniform(-1, 1) * r))))
    tones = (pen.colour("#c8702a"), pen.colour("#a8452f"), pen.colour("#d8a23a"))
    return (
        pen.stroked(pen.joined(trails), fire.ORANGE, 0.14, alpha=0.6),
        pen.filled(pen.joined(embers), fire.AMBER),
        *(
            pen.filled(pen.joined(heap), tone, line=pen.colour("#2a140a"), width=0.12)
            for heap, tone in zip(leaves, tones, strict=True)
            if heap
        ),
    )


DRAWINGS: Mapping[str, Drawer] = {
    "sky-fire": Drawer(
        sky_fire,
        "A fire storm that rains fireballs over the roofs",
        {
            "seed": order.seed(),
            "fireballs": order.integer("How many fireballs fall", least=1, most=6, default=4),
            "base": order.colour("The colour of the storm", "#6a1f2a"),
            "dark": order.colour("Its dark shade", "#240a16"),
            "light": order.colour("Its light shade", "#ffb870"),
        },
    ),
    "wind": Drawer(
        wind,
        "Gusts over the roofs with leaves and embers, blowing in one direction",
        {**PALETTE, "direction": order.word("Where the wind blows to", tuple(_TURNS), "east")},
    ),
}
