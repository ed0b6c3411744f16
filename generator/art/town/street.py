"""Draw the city from near by: a street of houses, and a festival at night."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from generator.art import pen
from generator.art.parameters import Drawer, Order, Parameter, Value, colour, seed
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import building, openings, scenery
from generator.art.town.house import ROOFS, WALLS
from generator.art.town.openings import WINDOWS
from generator.art.town.scenery import Mood
from generator.model.plan import Outline

PALETTE: Mapping[str, Parameter] = {
    "seed": seed(),
    "base": colour("The colour of the night and the roofs", "#3d5a8a"),
    "dark": colour("Its dark shade", "#141f3c"),
    "light": colour("Its light shade", "#f0c08a"),
}


def read_mood(order: Order) -> Mood:
    """Return the night in the three colours of an order."""
    return scenery.night(order.colour("base"), order.colour("dark"), order.colour("light"))


def street(order: Order) -> Shapes:
    """Draw three houses side by side in a street at night."""
    mood, seed, width, height = read_mood(order), order.integer("seed"), order.width, order.height
    ground = height * 0.885
    horizon = ground - height * 0.03
    rng = pen.random_stream("street", seed)
    yield from scenery.sky(width, horizon, mood, rng, moon=(width * 0.16, height * 0.2))
    yield from scenery.city(width, horizon + 0.4, height * 0.4, mood, rng)
    yield from scenery.street(width, horizon, height, mood, rng)
    yield from houses(order, rng, (0.17, 0.83, 0.5))
    yield from (
        shape for at in (0.05, 0.95) for shape in _lamp(width * at, ground + height * 0.03, height * 0.32, mood)
    )


def houses(order: Order, rng: random.Random, places: tuple[float, ...]) -> Shapes:
    """Draw up to three houses with their middles at `places` (shares of the width), the last one in front."""
    width, height = order.width, order.height
    roofs, share = rng.sample([roof for roof in ROOFS if roof != "flat"], 3), 0.85
    for i, at in enumerate(places):
        values: dict[str, Value] = {
            "roof": roofs[i],
            "storeys": rng.choice((2, 3) if i < 2 else (1, 2)),
            "width": "narrow",
            "walls": rng.choice(WALLS),
            "windows": rng.choice(WINDOWS),
            "door": rng.choice(openings.DOORS),
            "chimneys": 1,
            "sign": "none",
            "extras": (),
            "seed": rng.randrange(1000),
            "state": "whole",
        }
        for shade, turn in (("base", 0.22), ("dark", 0.1), ("light", 0.0)):
            tone = mix(order.colour(shade), pen.colour(("#a8452f", "#3f7f5f", "#6a4a98")[i]), turn * 2.2)
            values[shade] = "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in tone)
        house = building.alone(Order(width * share, height, values))
        yield from pen.move(house, width * (at - 0.515 * share), 0)


def _lamp(x: float, foot: float, high: float, mood: Mood) -> Shapes:
    u, top = high / 14, foot - high
    glass = pen.read_polygon("-1.2 0, 1.2 0, 0.8 2.6, -0.8 2.6", x, top, u)
    iron = join(
        (
            polygon(((x - 1.6 * u, top), (x, top - 1.7 * u), (x + 1.6 * u, top))),
            pen.rectangle(x - 0.3 * u, top + 2.6 * u, 0.6 * u, high - 2.6 * u),
            pen.read_polygon("-1 0, -0.5 -1.4, 0.5 -1.4, 1 0", x, foot, u),
        )
    )
    yield pen.glow(x, top + 1.2 * u, 9 * u, openings.LIGHT, strength=0.55)
    yield fill(iron, lighten(mood.ink, 0.1), mood.ink, 0.14)
    yield fill(glass, pen.down(top, top + 2.6 * u, openings.BRIGHT, openings.AMBER), mood.ink, 0.16)


_PAPER = ("#e8524a", "#f2b13c", "#5fb36a", "#4f9ad6", "#c46ad0")


def festival(order: Order) -> Shapes:
    """Draw a street festival at night: bunting, paper lanterns, fireworks, a crowd before the houses."""
    mood, seed, width, height = read_mood(order), order.integer("seed"), order.width, order.height
    ground = height * 0.885
    rng = pen.random_stream("festival", seed)
    yield from scenery.sky(width, ground - height * 0.03, mood, rng, moon=None)
    yield from (
        shape
        for i in range(4)
        for shape in _firework(
            width * (0.14 + 0.24 * i), height * rng.uniform(0.1, 0.26), height * rng.uniform(0.09, 0.14), rng
        )
    )
    yield from scenery.city(width, ground, height * 0.4, mood, rng)
    yield from scenery.street(width, ground - height * 0.03, height, mood, rng)
    yield from houses(order, rng, (0.18, 0.8))
    for i, (left, right, sag) in enumerate(((0.34, 0.47, 0.14), (0.5, 0.4, 0.16), (0.58, 0.64, 0.13))):
        yield from _garland(order, (height * left, height * right), height * sag, mood, rng, lanterns=i != 1)
    yield from crowd(width, height, mood, rng)


def _firework(cx: float, cy: float, radius: float, rng: random.Random) -> Shapes:
    tone = pen.colour(rng.choice(_PAPER))
    rays: list[Outline] = []
    dots: list[Outline] = []
    for i in range(18):
        angle, reach = math.radians(i * 20 + rng.uniform(-5, 5)), radius * rng.uniform(0.75, 1.0)
        dx, dy = math.cos(angle), math.sin(angle)
        rays.append(
            pen.line(
                (
                    (cx + dx * reach * 0.3, cy + dy * reach * 0.3),
                    (cx + dx * reach * 0.9, cy + dy * reach * 0.9 + reach * 0.06),
                )
            )
        )
        dots.append(pen.star(cx + dx * reach, cy + dy * reach + reach * 0.08, radius * 0.06, radius * 0.035, 2))
    yield pen.glow(cx, cy, radius * 1.6, tone, strength=0.45)
    yield stroke(join(rays), lighten(tone, 0.35), 0.16, alpha=0.9)
    yield fill(join(dots), lighten(tone, 0.6))


def _garland(
    order: Order, ends: tuple[float, float], sag: float, mood: Mood, rng: random.Random, *, lanterns: bool
) -> Shapes:
    """Draw a string across the street with paper lanterns or bunting on it."""
    width, size = order.width, min(order.width, order.height) / 22

    def at(share: float) -> tuple[float, float]:
        return width * (share * 1.04 - 0.02), ends[0] + (ends[1] - ends[0]) * share + sag * 4 * share * (
            1 - share
        ) * 0.5

    yield stroke(smooth([at(i / 8) for i in range(9)], closed=False), mood.ink, 0.22)
    count = max(4, round(width / size / (2.6 if lanterns else 1.5)))
    for i in range(count):
        x, y = at((i + 0.5) / count)
        tone = pen.colour(_PAPER[(i + rng.randrange(2)) % len(_PAPER)])
        if not lanterns:
            flag = polygon(((x - size * 0.6, y), (x + size * 0.6, y), (x, y + size * 1.3)))
            yield fill(flag, pen.down(y, y + size, lighten(tone, 0.15), darken(tone, 0.15)), mood.ink, 0.13)
            continue
        cy = y + size * 1.1
        body = pen.ellipse(x, cy, size * 0.66, size * 0.78)
        ribs = join(pen.ellipse(x, cy, size * 0.66 * k, size * 0.78) for k in (0.5,))
        caps = join(
            pen.rectangle(x - size * 0.28, cy + dy * size - size * 0.1, size * 0.56, size * 0.2) for dy in (-0.78, 0.78)
        )
        yield stroke(pen.line(((x, y), (x, cy - size * 0.7))), mood.ink, 0.14)
        yield fill(body, pen.down(cy - size, cy + size, lighten(tone, 0.1), lighten(tone, 0.5), tone), mood.ink, 0.14)
        yield stroke(ribs, darken(tone, 0.4), 0.09, alpha=0.7)
        yield fill(caps, mood.ink)
        yield pen.glow(x, cy, size * 2.3, mix(tone, openings.LIGHT, 0.55), strength=0.6)


def crowd(width: float, height: float, mood: Mood, rng: random.Random) -> Shapes:
    """Draw people in front as dark shapes with a rim of light: heads, hats, raised arms and mugs."""
    size = min(width, height) / 20
    for row, tone in ((0, mix(mood.near, mood.ink, 0.45)), (1, darken(mood.ink, 0.2))):
        folk: list[Outline] = []
        x = -size * rng.random()
        while x < width + size:
            y = height * (0.955 + 0.05 * row) - rng.uniform(-0.2, 0.6) * size
            folk.extend(_person(x, y, size * rng.uniform(0.85, 1.1), rng))
            x += size * rng.uniform(1.5, 2.1)
        everyone = join(folk)
        if row == 0:
            yield fill(pen.shift(everyone, 0.12, -0.2), openings.LIGHT, alpha=0.6)
        yield fill(everyone, tone)


def _person(x: float, y: float, size: float, rng: random.Random) -> tuple[Outline, ...]:
    head = pen.circle(x, y - size * 1.5, size * 0.5)
    body: Outline = pen.path("M -1 1 C -1 -0.4 -0.7 -1 0 -1 C 0.7 -1 1 -0.4 1 1 Z", x, y, size)
    parts: list[Outline] = [head, body]
    kind = rng.random()
    if kind < 0.2:
        parts.append(pen.read_polygon("-0.8 -1.75, 0.1 -3, 0.8 -1.75", x, y, size))
    elif kind < 0.4:
        parts.append(pen.rectangle(x - size * 0.45, y - size * 2.6, size * 0.9, size * 0.8))
        parts.append(pen.rectangle(x - size * 0.8, y - size * 1.95, size * 1.6, size * 0.18))
    elif kind < 0.65:
        side = rng.choice((-1, 1))
        hand = (x + side * size * 1.25, y - size * 2.3)
        parts.append(
            polygon(
                (
                    (x + side * size * 0.5, y - size * 0.6),
                    hand,
                    (hand[0] + side * size * 0.3, hand[1] + size * 0.1),
                    (x + side * size * 0.9, y - size * 0.1),
                )
            )
        )
        parts.append(pen.rectangle(hand[0] - size * 0.2, hand[1] - size * 0.6, size * 0.55, size * 0.65))
    return tuple(parts)


DRAWINGS: Mapping[str, Drawer] = {
    "street": Drawer(street, "Three houses side by side in a street at night", PALETTE),
    "festival": Drawer(festival, "A street festival at night with lanterns, bunting, fireworks and a crowd", PALETTE),
}
