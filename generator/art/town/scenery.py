"""Draw the night around buildings: sky, moon, clouds, a skyline of roofs, street, smoke, flames and sparks."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from generator.art import pen
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Radial, Shape

RED = parse_hex("#c62f1a")
ORANGE = parse_hex("#f2711c")
AMBER = parse_hex("#ffb02e")
YELLOW = parse_hex("#ffe27a")
PALE = parse_hex("#fffbe0")


def _tongue(cx: float, foot: float, wide: float, high: float, lean: float) -> Outline:
    """Return one tongue of flame: a drop whose tip leans sideways."""
    half, low = wide / 2, foot - high * 0.06
    left, right = cx - half * 0.62, cx + half * 0.66
    return (
        ("M", left, low),
        ("C", cx - half * 1.5, foot - high * 0.36, cx - half * 0.1, foot - high * 0.56, cx + lean, foot - high),
        ("C", cx + half * 0.1 + lean, foot - high * 0.74, cx + half * 1.7, foot - high * 0.44, right, low),
        ("C", cx + half * 0.3, foot + high * 0.04, cx - half * 0.3, foot + high * 0.04, left, low),
        ("Z",),
    )


def flame(
    cx: float, foot: float, wide: float, high: float, rng: random.Random, *, ink: Colour | None = None, lit: float = 0.6
) -> Shapes:
    """Draw a flame that stands on (cx, foot): red outside, white at the heart; `lit` is the strength of its glow."""
    if lit:
        yield pen.glow(cx, foot - high * 0.4, high * 1.1, ORANGE, strength=lit)
    plan = [(0.0, 1.0, 0.62, rng.uniform(-0.12, 0.12))]
    for side in (-1, 1):
        plan.append((side * 0.26, rng.uniform(0.58, 0.76), 0.46, side * rng.uniform(0.0, 0.16)))
        plan.append((side * 0.42, rng.uniform(0.32, 0.46), 0.34, side * rng.uniform(0.05, 0.18)))
    layers = ((1.0, RED), (0.78, ORANGE), (0.57, AMBER), (0.38, YELLOW), (0.2, PALE))
    for share, tone in layers:
        rows = plan if share > 0.5 else plan[:3]
        broad, tip = wide * share, high * share
        tongues = [
            _tongue(cx + at * wide * (0.5 + share * 0.5), foot, span * broad, tall * tip, lean * broad)
            for at, tall, span, lean in rows
        ]
        if share == 1.0 and ink is not None:
            yield stroke(join(tongues), ink, 0.4)
        shade = pen.down(foot - high * share, foot, mix(tone, RED, 0.25), tone, lighten(tone, 0.12))
        yield fill(join(tongues), shade)


def sparks(
    box: tuple[float, float, float, float], count: int, rng: random.Random, *, size: float = 0.16, lean: float = 0.6
) -> Shapes:
    """Draw sparks in a box (x, y, width, height), each with a short trail that leans."""
    x, y, width, height = box
    dots: list[Outline] = []
    trails: list[Outline] = []
    for _ in range(count):
        px, py, r = x + rng.random() * width, y + rng.random() * height, size * rng.uniform(0.6, 1.5)
        dots.append(pen.star(px, py, r, r * 0.6, 2, turn=rng.uniform(0, 90)))
        if rng.random() < 0.4:
            trails.append(pen.line(((px, py), (px - lean * r * 4, py + r * 5))))
    shapes: list[Shape] = [fill(join(dots), AMBER)]
    if trails:
        shapes.insert(0, stroke(join(trails), ORANGE, 0.1, alpha=0.7))
    return tuple(shapes)


def fireball(cx: float, cy: float, radius: float, angle: float, tail: float, rng: random.Random) -> Shapes:
    """Draw a ball of fire that flies towards `angle` (degrees, 90: straight down) with a tail of that length."""
    upright: list[Shape] = []
    for share, tone, alpha in ((1.35, RED, 0.75), (1.05, ORANGE, 0.9), (0.74, AMBER, 1.0), (0.45, YELLOW, 1.0)):
        tongues = [_comet(cx, cy, radius * share, tail * share**0.8, rng.uniform(-0.3, 0.3) * radius)]
        for side in (-1, 1):
            lift = tail * share * rng.uniform(0.45, 0.62)
            sway = side * rng.uniform(0.1, 0.5) * radius
            tongues.append(_comet(cx + side * radius * 0.45 * share, cy, radius * share * 0.55, lift, sway))
        upright.append(fill(join(tongues), pen.down(cy - tail * share, cy, mix(tone, RED, 0.5), tone, alpha=alpha)))
    core = Radial(cx - radius * 0.2, cy + radius * 0.2, radius * 0.9, pen.stops(PALE, YELLOW, AMBER, ORANGE))
    upright.append(fill(pen.circle(cx, cy, radius * 0.72), core))
    return (pen.glow(cx, cy, radius * 4.2, ORANGE, strength=0.75), *pen.rotate(upright, angle - 90, at=(cx, cy)))


def _comet(cx: float, cy: float, radius: float, tail: float, sway: float) -> Outline:
    """Return a drop that hangs down: round below, drawn out to a tip `tail` above."""
    return (
        ("M", cx - radius, cy),
        ("C", cx - radius, cy - radius * 1.1, cx - radius * 0.35 + sway, cy - tail * 0.5, cx + sway, cy - tail),
        ("C", cx + radius * 0.2 + sway, cy - tail * 0.5, cx + radius, cy - radius * 1.1, cx + radius, cy),
        ("C", cx + radius, cy + radius * 0.56, cx + radius * 0.56, cy + radius, cx, cy + radius),
        ("C", cx - radius * 0.56, cy + radius, cx - radius, cy + radius * 0.56, cx - radius, cy),
        ("Z",),
    )


def swirl(cx: float, cy: float, radius: float, count: int, rng: random.Random) -> Shapes:
    """Draw sparks that whirl outwards round a point in three arms."""
    dots: list[Outline] = []
    for i in range(count):
        share = (i + 1) / count
        angle = math.radians(120 * (i % 3) + share * 300 + rng.uniform(-10, 10))
        r = radius * share
        size = 0.3 * (1.15 - share) * rng.uniform(0.6, 1.3) + 0.09
        dots.append(pen.star(cx + math.cos(angle) * r, cy + math.sin(angle) * r * 0.62, size, size * 0.6, 2))
    return (fill(join(dots), AMBER, alpha=0.9),)


_NIGHT = parse_hex("#0a1226")
_BLUE = parse_hex("#1d3157")
_DUSK = parse_hex("#e9a55c")
_STONE = parse_hex("#4b4845")
WARM = parse_hex("#ffc45a")


@dataclass(frozen=True, slots=True)
class Mood:
    """The colours of one night.

    Attributes:
        sky: From the top to the horizon.
        far, near: Silhouettes of the city, pale to dark.
        street: Of the cobbles in the light.
        ink: The dark line around everything.
        moon: Of the moon and its halo.
        panes: Of far windows.
    """

    sky: tuple[Colour, Colour, Colour, Colour]
    far: Colour
    near: Colour
    street: Colour
    ink: Colour
    moon: Colour
    panes: Colour = WARM


def night(base: Colour, dark: Colour, light: Colour) -> Mood:
    """Return a night in the three shades of an affiliation."""
    top = mix(darken(dark, 0.5), _NIGHT, 0.5)
    high = mix(dark, _BLUE, 0.55)
    low = mix(mix(base, _BLUE, 0.35), dark, 0.15)
    horizon = mix(mix(light, _DUSK, 0.6), base, 0.28)
    return Mood(
        sky=(top, high, low, horizon),
        far=mix(mix(low, horizon, 0.3), top, 0.25),
        near=mix(mix(dark, _NIGHT, 0.4), low, 0.22),
        street=mix(_STONE, base, 0.2),
        ink=mix(darken(dark, 0.65), parse_hex("#1c1009"), 0.6),
        moon=mix(parse_hex("#fff6d8"), light, 0.15),
    )


def sky(
    width: float, horizon: float, mood: Mood, rng: random.Random, *, moon: Point | None, size: float = 0.0
) -> Shapes:
    """Draw the sky from the top edge to below `horizon`, with or without a moon (`size`: its radius)."""
    top, high, low, glow = mood.sky
    ground = Linear(0, 0, 0, horizon, ((0, top), (0.34, high), (0.72, low), (1, glow)))
    yield fill(pen.rectangle(0, 0, width, horizon + 2), ground)
    yield stars(width, horizon * 0.7, rng)
    if moon is not None:
        yield from full_moon(*moon, size or min(width, horizon) * 0.095, mood.moon, rng)
    for _ in range(3):
        cx, cy = rng.uniform(0, width), rng.uniform(horizon * 0.12, horizon * 0.62)
        # A flat streak of night cloud, lit from above
        length = rng.uniform(0.14, 0.26) * width
        tone = mix(mood.sky[3], mood.moon, 0.4)
        for lift, alpha in ((0.0, 0.1), (-0.25, 0.12), (0.22, 0.08)):
            for i in range(3):
                x, y = cx + (i - 1) * length * 0.3 + rng.uniform(-1, 1), cy + lift + rng.uniform(-0.3, 0.3)
                puff = pen.ellipse(x, y, length * rng.uniform(0.18, 0.36), rng.uniform(0.5, 1.1))
                yield fill(puff, tone, alpha=alpha)


def stars(width: float, height: float, rng: random.Random) -> Shape:
    """Draw a scatter of stars, fewer and smaller towards the horizon."""
    marks: list[Outline] = []
    for _ in range(round(width * height / 30)):
        x, y = rng.uniform(0, width), height * rng.random() ** 1.4
        radius = rng.uniform(0.07, 0.15) * (1.25 - y / height)
        if rng.random() < 0.08:
            marks.append(pen.star(x, y, radius * 3.2, radius * 0.5, 4))
        elif radius > pen.VISIBLE / 2:
            marks.append(pen.star(x, y, radius, radius, 2))
    return fill(join(marks) or pen.star(0, 0, 0.1, 0.1, 3), parse_hex("#fff4d6"), alpha=0.8)


def full_moon(cx: float, cy: float, radius: float, tone: Colour, rng: random.Random) -> Shapes:
    """Draw the moon with its craters and halo."""
    disc = pen.circle(cx, cy, radius)
    tints = pen.stops(lighten(tone, 0.5), tone, darken(tone, 0.22))
    face = Radial(cx - radius * 0.3, cy - radius * 0.3, radius * 1.5, tints)
    spots = ((-0.35, -0.2, 0.2), (0.3, 0.3, 0.26), (0.25, -0.45, 0.13), (-0.2, 0.5, 0.14), (0.6, -0.1, 0.1))
    craters = [pen.blob(cx + dx * radius, cy + dy * radius, r * radius, r * radius * 0.85, rng) for dx, dy, r in spots]
    yield pen.glow(cx, cy, radius * 5.5, tone, strength=0.42)
    yield pen.glow(cx, cy, radius * 2.2, tone, strength=0.4)
    yield fill(disc, face)
    yield pen.clip((fill(join(craters), darken(tone, 0.3), alpha=0.4),), disc)


def skyline(
    width: float, foot: float, tall: float, tone: Colour, rng: random.Random, *, haze: Colour, panes: Colour = WARM
) -> Shapes:
    """Draw one row of the city's roofs as a silhouette that stands on `foot` and is up to `tall` mm high."""
    points: list[Point] = [(-1, foot)]
    windows: list[Outline] = []
    x = -1 - rng.uniform(0, 3)
    while x < width + 1:
        span = rng.uniform(0.28, 0.62) * tall
        high = tall * rng.uniform(0.42, 0.78)
        points.extend((x + dx * span, foot - dy * high) for dx, dy in profile(rng))
        for _ in range(rng.randint(0, 3)):
            px, py = x + span * rng.uniform(0.2, 0.75), foot - high * rng.uniform(0.15, 0.5)
            windows.append(pen.rectangle(px, py, 0.38, 0.55))
        x += span * rng.uniform(0.9, 1.05)
    points.append((width + 1, foot))
    shade = pen.down(foot - tall, foot, tone, tone, mix(tone, haze, 0.5))
    yield fill(polygon(points), shade)
    if windows:
        yield fill(join(windows), panes, alpha=0.75)


_PROFILES: tuple[tuple[Point, ...], ...] = (
    ((0, 0.6), (0.5, 1.0), (1, 0.6)),  # a gable
    pen.points("0 0.62, 0.3 0.86, 0.3 1.05, 0.42 1.05, 0.42 0.94, 0.5 1, 1 0.62"),  # a gable with a chimney
    pen.points("0 0.7, 0.12 0.95, 0.75 0.95, 0.75 1.15, 0.84 1.15, 0.84 0.92, 1 0.7"),  # a hip with a chimney
    pen.points("0.1 0.5, 0.1 0.95, 0.02 0.95, 0.45 1.55, 0.5 1.75, 0.55 1.55, 0.98 0.95, 0.9 0.95, 0.9 0.5"),
    pen.points("0 0.8, 0.1 0.8, 0.1 0.9, 0.2 0.9, 0.2 0.8, 0.5 0.8, 0.5 0.9, 0.6 0.9, 0.6 0.8, 1 0.8"),
    pen.points("0 0.6, 0.08 0.85, 0.3 1.02, 0.47 1.08, 0.5 1.3, 0.53 1.08, 0.7 1.02, 0.92 0.85, 1 0.6"),
)


def profile(rng: random.Random) -> tuple[Point, ...]:
    """Return the top of one far building, as shares of its width and height."""
    shape = rng.choice(_PROFILES)
    return tuple((1 - x, y) for x, y in reversed(shape)) if rng.random() < 0.5 else shape


def city(width: float, foot: float, tall: float, mood: Mood, rng: random.Random) -> Shapes:
    """Draw the city behind: a far row, haze, a near row."""
    glow = mood.sky[3]
    yield from skyline(width, foot, tall, mood.far, rng, haze=glow, panes=mood.panes)
    yield from skyline(width, foot, tall * 0.66, mix(mood.near, mood.far, 0.25), rng, haze=glow, panes=mood.panes)


def smoke(
    x: float, y: float, length: float, rng: random.Random, tone: Colour, *, drift: float = 0.5, alpha: float = 0.16
) -> Shapes:
    """Draw smoke that rises from a point, widens, and drifts to the side by that share of its length."""
    count = max(8, min(15, round(length)))
    for i in range(count):
        share = (i / (count - 1)) ** 1.35
        radius = length * (0.04 + 0.11 * share) * rng.uniform(0.85, 1.2)
        px = x + drift * length * share**1.4 + rng.uniform(-0.5, 0.5) * radius
        py = y - length * share + rng.uniform(-0.3, 0.3) * radius
        pale = lighten(tone, 0.25 * (1 - share))
        puff = pen.ellipse(px, py, radius * rng.uniform(0.85, 1.15), radius * 0.9)
        yield fill(puff, pale, alpha=alpha * (1.25 - share))


def street(width: float, top: float, bottom: float, mood: Mood, rng: random.Random) -> Shapes:
    """Draw a cobbled street from `top` to `bottom`, its stones growing towards the eye."""
    tone = mood.street
    ground = pen.down(top, bottom, darken(tone, 0.35), darken(tone, 0.55), darken(tone, 0.75))
    yield fill(pen.rectangle(0, top, width, bottom - top), ground)
    stones: list[tuple[int, Outline]] = []
    lit: list[Outline] = []
    y, high = top + 0.25, 0.62
    while y < bottom:
        x = -rng.uniform(0, 2)
        while x < width:
            span = high * rng.uniform(1.5, 2.3)
            tone_number, a, b = rng.randrange(5), span * rng.uniform(0.1, 0.22), high * rng.uniform(0.25, 0.5)
            top_edge, right, low = ((x + a, y), (x + span - a, y)), x + span, y + high
            cobble = (*top_edge, (right, y + b), (right - 0.05, low), (x + 0.05, low), (x, y + b))
            stones.append((tone_number, polygon(cobble)))
            if rng.random() < 0.5:
                lit.append(pen.line(((x + span * 0.2, y + 0.08), (x + span * 0.7, y + 0.06))))
            x += span + 0.14
        y += high + 0.14
        high *= 1.32
    tones = pen.shades(darken(tone, 0.08), rng, spread=0.28)
    veil = pen.down(0, 1, mood.ink, mood.ink, alpha=0.22)
    yield from pen.fill_by_tone(stones, tones)
    yield stroke(join(lit), lighten(tone, 0.45), 0.12, alpha=0.4)
    yield fill(pen.rectangle(0, top + (bottom - top) * 0.55, width, bottom), veil)
