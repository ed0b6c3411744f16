"""Draw open country and houses by daylight."""

from __future__ import annotations

import math
from random import Random

from generator.art import pen
from generator.art.ornaments import flame
from generator.art.parameters import Order
from generator.art.pen import Point, Shapes, darken, fill, lighten, mix, polygon, rectangle, stroke
from generator.model.plan import Colour

_SMOKE = pen.colour("#6d6a70")
_FIRE = (pen.colour("#c8321d"), pen.colour("#f39a1e"), pen.colour("#ffe08a"))
_ROOF = pen.colour("#b4492f")
_WALL = pen.colour("#fbf3e2")
_SKY_AT_DUSK = pen.colour("#e9a06f")
_GLASS = pen.colour("#7fb4d6")
_HILLS = 4


def draw_landscape(order: Order) -> Shapes:
    """Draw hills row behind row under a wide sky, with woods, houses and fires on them."""
    width, height, seed, weather = order.width, order.height, order.integer("seed"), order.word("weather")
    sky, ground = order.colour("sky"), order.colour("ground")
    if weather in ("rain", "smoke"):
        sky, ground = pen.desaturate(sky, 0.55), pen.desaturate(ground, 0.25)
    horizon = _SKY_AT_DUSK if weather == "dusk" else lighten(sky, 0.75)
    size = min(width, height)
    place = pen.random_stream("landscape", seed)
    yield fill(rectangle(0, 0, width, height), pen.down(0, height * 0.62, sky, horizon))
    if weather in ("clear", "dusk"):
        sun = (width * place.uniform(0.15, 0.85), height * (0.16 if weather == "clear" else 0.42))
        yield fill(pen.circle(*sun, size * 0.16), pen.WHITE, alpha=0.3)
        yield fill(pen.circle(*sun, size * 0.1), pen.colour("#fff3b8"))
    clouds = lighten(_SMOKE, 0.35) if weather == "rain" else pen.WHITE
    for _ in range(5 if weather == "rain" else 3):
        yield from _cloud((width * place.random(), height * place.uniform(0.06, 0.3)), size * 0.13, clouds, place)
    rows = tuple(_ridge(row, width, height, seed) for row in range(_HILLS))
    fires, houses = _share(order.integer("fires")), _share(order.integer("houses"))
    for row, ridge in enumerate(rows):
        near = (row + 1) / _HILLS
        tone = mix(mix(horizon, ground, 0.35), darken(ground, 0.12), near)
        outline = polygon((*ridge, (width, height), (0.0, height)))
        yield from _woods(ridge, size * (0.03 + 0.05 * near), darken(tone, 0.35), pen.random_stream("woods", seed, row))
        yield fill(outline, pen.down(ridge[0][1], height, lighten(tone, 0.14), tone))
        chance = pen.random_stream("places", seed, row)
        for _ in range(houses[row]):
            x, y = chance.choice(ridge[2:-2])
            yield from _house((x, y + size * 0.03), size * (0.07 + 0.09 * near), 1, _ROOF)
        for _ in range(fires[row]):
            x, y = chance.choice(ridge[2:-2])
            yield from _fire((x, y + size * 0.04), size * (0.12 + 0.16 * near), chance)
    if weather == "rain":
        yield from _streaks(width, height, (-0.05, 0.12), 70, place)
    if weather == "wind":
        yield from _streaks(width, height, (0.2, 0.012), 26, place)
    if weather == "smoke":
        yield fill(rectangle(0, 0, width, height), lighten(_SMOKE, 0.3), alpha=0.45)


def draw_house(order: Order) -> Shapes:
    """Draw the front of a house by daylight on open ground, as wide as its box and as high as its storeys."""
    width, height, storeys = order.width, order.height, order.integer("storeys")
    across = min(width * 0.8, height / (storeys * 0.52 + 0.46))
    shapes = _house((width / 2, height), across, storeys, order.colour("roof"))
    yield from pen.rotate(shapes, 180, at=(width / 2, height / 2)) if order.word("stands") == "upside-down" else shapes


def _share(count: int) -> tuple[int, ...]:
    """Deal things to the rows of hills: the first to the third row, so that it is well seen, then behind and before."""
    order = (2, 1, 3, 0)
    return tuple((count + _HILLS - 1 - order.index(row)) // _HILLS for row in range(_HILLS))


def _ridge(row: int, width: float, height: float, seed: int) -> tuple[Point, ...]:
    """Return the line of a row of hills; the first row is the farthest and the steepest."""
    chance = pen.random_stream("ridge", seed, row)
    turn, waves = chance.uniform(0, math.tau), chance.uniform(1.1, 1.9)
    top, swell = height * (0.44 + 0.14 * row), height * (0.1 - 0.016 * row)
    steps = tuple(step / 36 for step in range(37))
    return tuple(
        (at * width, top + swell * (math.sin(turn + at * waves * math.tau) + 0.4 * math.sin(turn * 3 + at * 17)))
        for at in steps
    )


def _woods(ridge: tuple[Point, ...], size: float, tone: Colour, chance: Random) -> Shapes:
    """Draw firs along a ridge, in groups."""
    for x, y in ridge:
        if chance.random() < 0.55:
            tall, foot = size * chance.uniform(1.2, 2.1), y + size * 0.4
            yield fill(polygon(((x, foot - tall), (x + size * 0.5, foot), (x - size * 0.5, foot))), tone)


def _house(foot: Point, across: float, storeys: int, roof: Colour) -> Shapes:
    """Draw a house with a door, a window on each side of it and three on each further storey."""
    (x, y), storey, pane = foot, across * 0.52, across * 0.17
    wall, top, line = storey * storeys, y - storey * storeys, across * 0.02
    yield fill(
        rectangle(x - across / 2, top, across, wall), pen.shade_across(x - across / 2, x + across, _WALL, 0.2, 0.2)
    )
    gable = ((x, top - across * 0.42), (x + across * 0.6, top), (x - across * 0.6, top))
    yield fill(rectangle(x + across * 0.24, top - across * 0.42, across * 0.11, across * 0.3), darken(roof, 0.4))
    yield fill(polygon(gable), roof, darken(roof, 0.45), line)
    yield fill(rectangle(x - pane / 2, y - storey * 0.66, pane, storey * 0.66), darken(roof, 0.35))
    for level in range(storeys):
        for side in (-1, 0, 1) if level else (-1, 1):
            left, high = x + side * across * 0.31 - pane / 2, y - storey * level - storey * 0.72
            yield fill(rectangle(left, high, pane, pane * 1.25), _GLASS, darken(_GLASS, 0.6), line)
    yield stroke(rectangle(x - across / 2, top, across, wall), darken(_WALL, 0.6), line)


def _fire(foot: Point, size: float, chance: Random) -> Shapes:
    """Draw a fire under a column of smoke that leans."""
    x, y = foot
    puffs = (
        pen.blob(
            x + size * 0.07 * step * step, y - size * (0.8 + 0.5 * step), *(size * (0.2 + 0.09 * step),) * 2, chance
        )
        for step in range(7)
    )
    yield fill(pen.join(puffs), _SMOKE, alpha=0.3)
    for share, tone in zip((1.0, 0.68, 0.38), _FIRE, strict=True):
        yield fill(flame(x, y, size * share), tone)


def _cloud(middle: Point, size: float, tone: Colour, chance: Random) -> Shapes:
    """Draw a flat cloud of three puffs."""
    x, y = middle
    puffs = ((-1.1, 0.1, 0.6), (0.0, 0.0, 0.85), (1.0, 0.12, 0.55))
    grow = chance.uniform(0.8, 1.3)
    parts = (
        pen.ellipse(x + dx * size * grow, y + dy * size, reach * size * grow, reach * size * 0.6)
        for dx, dy, reach in puffs
    )
    yield fill(pen.join(parts), tone, alpha=0.85)


def _streaks(width: float, height: float, way: Point, count: int, chance: Random) -> Shapes:
    """Draw rain or gusts: short white lines in one direction."""
    dx, dy = way[0] * height, way[1] * height
    starts = ((width * chance.random(), height * chance.random()) for _ in range(count))
    yield stroke(
        pen.join(pen.line(((x, y), (x + dx, y + dy))) for x, y in starts), pen.WHITE, height * 0.009, alpha=0.8
    )
