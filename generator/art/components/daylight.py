"""Draw open country by daylight: hills, houses, and ground in hexes, whose trees count their numbers."""

from __future__ import annotations

import math
from random import Random

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import draw_number, flame
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, rectangle, stroke
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline

_SMOKE = parse_hex("#6d6a70")
_FIRE = (parse_hex("#c8321d"), parse_hex("#f39a1e"), parse_hex("#ffe08a"))
_ROOF = parse_hex("#b4492f")
_WALL = parse_hex("#fbf3e2")
_SKY_AT_DUSK = parse_hex("#e9a06f")
_GLASS = parse_hex("#7fb4d6")
_HILLS = 4


def draw_landscape(spec: DrawingSpec) -> Shapes:
    """Draw hills row behind row under a wide sky, with woods, houses and fires on them."""
    width, height, seed, weather = spec.width, spec.height, spec.integer("seed"), spec.word("weather")
    sky, ground = spec.colour("sky"), spec.colour("ground")
    if weather in ("rain", "smoke"):
        sky, ground = pen.desaturate(sky, 0.55), pen.desaturate(ground, 0.25)
    horizon = _SKY_AT_DUSK if weather == "dusk" else lighten(sky, 0.75)
    size = min(width, height)
    place = pen.random_stream("landscape", seed)
    yield fill(rectangle(0, 0, width, height), pen.down(0, height * 0.62, sky, horizon))
    if weather in ("clear", "dusk"):
        sun = (width * place.uniform(0.15, 0.85), height * (0.16 if weather == "clear" else 0.42))
        yield fill(pen.circle(*sun, size * 0.16), pen.WHITE, alpha=0.3)
        yield fill(pen.circle(*sun, size * 0.1), parse_hex("#fff3b8"))
    clouds = lighten(_SMOKE, 0.35) if weather == "rain" else pen.WHITE
    for _ in range(5 if weather == "rain" else 3):
        yield from _cloud((width * place.random(), height * place.uniform(0.06, 0.3)), size * 0.13, clouds, place)
    rows = tuple(_ridge(row, width, height, seed) for row in range(_HILLS))
    fires, houses = _share(spec.integer("fires")), _share(spec.integer("houses"))
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


def draw_house(spec: DrawingSpec) -> Shapes:
    """Draw the front of a house by daylight on open ground, as wide as its box and as high as its storeys."""
    width, height, storeys = spec.width, spec.height, spec.integer("storeys")
    across = min(width * 0.8, height / (storeys * 0.52 + 0.46))
    shapes = _house((width / 2, height), across, storeys, spec.colour("roof"))
    yield from pen.rotate(shapes, 180, at=(width / 2, height / 2)) if spec.word("stands") == "upside-down" else shapes


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
    ground = pen.shade_across(x - across / 2, x + across, _WALL, 0.2, 0.2)
    yield fill(rectangle(x - across / 2, top, across, wall), ground)
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
    radii = [size * (0.2 + 0.09 * step) for step in range(7)]
    puffs = (
        pen.blob(x + size * 0.07 * step * step, y - size * (0.8 + 0.5 * step), r, r, chance)
        for step, r in enumerate(radii)
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
    streaks = pen.join(pen.line(((x, y), (x + dx, y + dy))) for x, y in starts)
    yield stroke(streaks, pen.WHITE, height * 0.009, alpha=0.8)


_NO_HEX = "-"
_ROCK = "0"
_MARKED = "*"
_PLAIN = "."
_MOST = 5  # trees
# Where trees stand, from the middle of a hex, in its radii: none where its number is.
_TREES = ((0.0, -0.66), (-0.52, -0.3), (0.52, -0.3), (-0.6, 0.22), (0.6, 0.22))


def draw_hex_ground(spec: DrawingSpec) -> Shapes:
    """Draw hexes in rows, each row centred below the one before; the paler the ground, the lower its number."""
    rows = tuple(row.strip() for row in spec.word("rows").split("/"))
    low, high, rock, ink = (spec.colour(name) for name in ("low", "high", "rock", "ink"))
    broad = spec.width / max(len(row) for row in rows)
    radius = broad / math.sqrt(3)
    top = (spec.height - (len(rows) - 1) * 1.5 * radius) / 2
    lines: list[Outline] = []
    for down, row in enumerate(rows):
        left = (spec.width - broad * len(row)) / 2 + broad / 2
        for across, mark in enumerate(row):
            if mark != _NO_HEX:
                middle = (left + across * broad, top + down * 1.5 * radius)
                outline = polygon([pen.polar(*middle, radius, 60 * corner - 90) for corner in range(6)])
                lines.append(outline)
                number = int(mark) if mark.isdigit() else 0
                tone = rock if mark == _ROCK else high if mark == _MARKED else mix(low, high, number / _MOST)
                yield fill(outline, pen.down(middle[1] - radius, middle[1] + radius, lighten(tone, 0.12), tone))
                yield from _rocks(middle, radius, rock) if mark == _ROCK else _trees(middle, radius, number, tone)
                if mark.isdigit():
                    yield from _figure(middle, radius, mark, ink)
    yield from pen.strokes(join(lines), (pen.WHITE, radius * 0.07), (ink, radius * 0.018))


def _trees(middle: Point, radius: float, number: int, tone: Colour) -> Shapes:
    """Draw as many trees as a number says."""
    size = radius * 0.15
    dark = darken(tone, 0.45)
    for across, down in _TREES[:number]:
        x, y = middle[0] + across * radius, middle[1] + down * radius
        crown = polygon(((x, y - 1.5 * size), (x + size, y + 0.7 * size), (x - size, y + 0.7 * size)))
        yield fill(pen.rectangle(x - size * 0.2, y + size * 0.6, size * 0.4, size * 0.7), darken(dark, 0.4))
        yield fill(crown, dark)


def _rocks(middle: Point, radius: float, tone: Colour) -> Shapes:
    """Draw three peaks with snow."""
    for across, size in ((-0.34, 0.42), (0.36, 0.38), (0.0, 0.62)):
        x, y, reach = middle[0] + across * radius, middle[1] + radius * 0.36, size * radius
        slope = polygon(((x, y - 1.6 * reach), (x + reach, y), (x - reach, y)))
        yield fill(slope, darken(tone, 0.35), darken(tone, 0.6), radius * 0.02)
        snow = ((0.0, -1.6), (0.3, -1.12), (0.1, -1.2), (-0.06, -1.0), (-0.3, -1.12))
        yield fill(polygon(tuple((x + dx * reach, y + dy * reach) for dx, dy in snow)), pen.WHITE)


def _figure(middle: Point, radius: float, figure: str, ink: Colour) -> Shapes:
    """Draw the number of a hex on a white disc above its lower corner, where pieces seldom hide it."""
    x, y = middle[0], middle[1] + radius * 0.62
    yield fill(pen.circle(x, y, radius * 0.26), pen.WHITE, ink, radius * 0.02)
    yield from draw_number(figure, x, y, radius * 0.364, ink)
