"""Small scenes of a city and its brigade, for cards on which something happens: each is known from afar by its shape.

Scenes are set in a frame of 52.5 x 44.2 mm and fill any box; their upper left corner is kept quiet for a badge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from generator.art import figures, fire, order, ornaments, pen, rooms, scenery, town
from generator.art.order import Drawer, Order
from generator.art.scenery import Mood
from generator.spine.plan import Outline, Shape

WIDE: Final = 52.5
HIGH: Final = 44.2
_WOOD = pen.colour("#8a5a2c")
_RED = pen.colour("#c8452c")
_RAIN = pen.colour("#a9dcf2")


def tableau(wish: Order) -> tuple[Shape, ...]:
    """Return the scene that is asked for, as large as covers the box, cut at the box."""
    scene = wish.word("scene")
    show, shades = _SCENES[scene]
    base, dark, light = map(pen.colour, shades)
    mood = scenery.night(base, dark, light)
    shapes = tuple(show(mood, pen.chance("tableau", scene, wish.integer("seed"))))
    by = max(wish.width / WIDE, wish.height / HIGH)
    dx, dy = (wish.width - WIDE * by) / 2, (wish.height - HIGH * by) / 2
    if (by, dx, dy) != (1.0, 0.0, 0.0):
        shapes = pen.moved(pen.scaled(shapes, by), dx, dy)
    box = pen.rectangle(0, 0, wish.width, wish.height)
    return (pen.filled(box, mood.sky[0]), pen.clipped(shapes, box))


def _outdoors(mood: Mood, rng: random.Random, *, moon: tuple[float, float] | None) -> Iterator[Shape]:
    """Yield a night with a row of roofs behind a cobbled street, which begins 9 mm above the lower edge."""
    foot = HIGH - 9.0
    yield from scenery.sky(WIDE, foot, mood, rng, moon=moon)
    yield from scenery.skyline(WIDE, foot + 0.4, 17.0, mood.far, rng, haze=mood.sky[3], panes=mood.panes)
    yield from scenery.street(WIDE, foot, HIGH, mood, rng)


def _shade(cx: float, y: float, wide: float) -> Shape:
    """Return the shadow under something that stands on the street."""
    return pen.filled(pen.ellipse(cx, y, wide / 2, wide * 0.06), pen.BLACK, alpha=0.45)


def _barrel(mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a wagon whose barrel towers over those who serve it, full to the brim."""
    yield from _outdoors(mood, rng, moon=(46.0, 7.0))
    yield pen.glow(32, 24, 30, fire.AMBER, strength=0.34)
    yield _shade(33, 41.2, 42)
    yield from figures.wagon(32, 41.0, 41, _WOOD, _RED)
    splash = [(32 + dx, 10.6 - dy, size) for dx, dy, size in _SPLASH]
    yield pen.filled(
        pen.joined(ornaments.drop(x, y, size) for x, y, size in splash), _RAIN, line=ornaments.SOOT, width=0.16
    )
    for cx, tall in ((6.5, 15.0), (12.6, 12.6)):
        yield _shade(cx, 43.0, tall * 0.6)
        yield from figures.firefighter(cx, 43.0, tall, pen.colour("#34456a"), _RED)


_SPLASH: Final = (
    (-4.6, 0.4, 0.8), (4.8, 0.2, 0.9), (-2.7, 3.0, 1.1), (2.4, 3.6, 0.9), (0.0, 5.0, 1.2), (-6.4, -1.6, 0.6),
    (6.8, -1.4, 0.7),
)  # fmt: skip


def _speech(mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a firefighter on a crate who speaks to a crowd through a horn, light all round."""
    cx, mouth = 29.0, 19.4
    dusk = pen.down(0, HIGH, pen.mix(mood.sky[0], fire.RED, 0.16), pen.mix(mood.sky[2], fire.ORANGE, 0.45), fire.AMBER)
    yield pen.filled(pen.rectangle(0, 0, WIDE, HIGH), dusk)
    yield pen.filled(
        pen.joined(
            pen.polygon(((cx, mouth), *pen.arc_points(cx, mouth, 60, 60, turn, turn + 9, steps=1)))
            for turn in range(0, 360, 20)
        ),
        fire.PALE,
        alpha=0.13,
    )
    yield from scenery.skyline(WIDE, 37, 17.0, mood.far, rng, haze=fire.AMBER, panes=mood.panes)
    yield pen.glow(cx, mouth, 24, fire.AMBER, strength=0.4)
    yield from figures.firefighter(cx, 33.4, 24.0, pen.colour("#34456a"), _RED)
    yield from _horn(cx + 2.2, 18.0)
    yield from rooms.crate(cx - 7.6, 44.0, 15.2, 11.4)
    yield from town.crowd(WIDE, HIGH, mood, rng)


def _horn(x: float, y: float) -> Iterator[Shape]:
    """Yield a speaking horn whose mouthpiece is at (x, y), and the sound that comes out of it to the right."""
    bell = pen.polygon(((x, y - 0.6), (x + 9.6, y - 6.2), (x + 9.6, y + 3.4), (x, y + 0.7)))
    yield pen.filled(bell, ornaments.brass(x, y - 6, x + 9.6, y + 4), line=ornaments.SOOT, width=0.4)
    yield pen.filled(pen.ellipse(x + 9.6, y - 1.4, 1.5, 4.9), pen.colour("#5a3a12"), line=ornaments.SOOT, width=0.4)
    yield pen.filled(pen.circle(x + 3.0, y + 1.9, 1.15), pen.colour("#e9b98c"), line=ornaments.SOOT, width=0.3)
    waves = [pen.arc_points(x + 8, y - 1.4, r, r, -32, 32) for r in (5.6, 8.2, 10.8)]
    yield pen.stroked(pen.joined(pen.line(wave) for wave in waves), fire.PALE, 0.7, alpha=0.85)


def _cloud(mood: Mood, rng: random.Random) -> Iterator[Shape]:
    """Yield a thick cloud that rains on the roofs, and one on a ridge who holds out a bucket."""
    yield from scenery.sky(WIDE, HIGH, mood, rng, moon=(47.5, 5.5), size=4.0)
    yield from scenery.skyline(WIDE, HIGH, 27.0, mood.far, rng, haze=mood.sky[3], panes=mood.panes)
    drops = []
    for _ in range(70):
        x, y, long = rng.uniform(14, 51), rng.uniform(13, 40), rng.uniform(1.4, 2.8)
        drops.append(pen.line(((x, y), (x - long * 0.28, y + long))))
    yield pen.stroked(pen.joined(drops), _RAIN, 0.26, alpha=0.8)
    yield from _puffs(mood)
    ridge = pen.polygon(((-1, 45), (-1, 42), (12, 37.2), (44, 37.2), (54, 41.4), (54, 45)))
    yield from pen.scaled(_watcher(31.5, 37.4), 1.2, at=(31.5, 37.4))
    yield pen.filled(ridge, pen.down(37, 45, pen.darken(mood.near, 0.3), pen.darken(mood.near, 0.65)))
    yield pen.stroked(pen.line(((-1, 42), (12, 37.2), (44, 37.2), (54, 41.4))), _RAIN, 0.3, alpha=0.8)
    yield pen.filled(
        pen.joined(pen.star(8 + 5.2 * i, 37.9 + (i % 3), 0.9, 0.2, 4) for i in range(9)), pen.WHITE, alpha=0.7
    )


def _puffs(mood: Mood) -> Iterator[Shape]:
    """Yield the cloud: dark below, moonlit above."""
    heaps = ((21, 12, 4.6), (26.4, 8.8, 5.8), (33, 6.6, 7), (40, 8.6, 6), (45.4, 12, 4.6), (33, 12, 6), (39, 12.6, 4.6))
    body = pen.joined(pen.circle(*heap) for heap in heaps)
    pale = pen.mix(mood.moon, pen.WHITE, 0.4)
    yield pen.filled(body, ornaments.SOOT, line=ornaments.SOOT, width=0.9)
    yield pen.filled(
        body, pen.down(0, 18, pale, pen.mix(pale, mood.sky[2], 0.45), pen.mix(mood.sky[2], mood.sky[1], 0.4))
    )
    lit = [pen.arc_points(x - 0.3, y - 0.3, r * 0.82, r * 0.82, 190, 290) for x, y, r in heaps[:5]]
    yield pen.stroked(pen.joined(pen.line(arc) for arc in lit), pen.WHITE, 0.5, alpha=0.6)


def _watcher(cx: float, foot: float) -> Iterator[Shape]:
    """Yield a firefighter who holds a bucket over the head: the rain fills it."""
    yield from figures.firefighter(cx, foot, 11.0, pen.colour("#34456a"), _RED)
    arms = pen.joined(pen.line(((cx + side * 2.6, foot - 4.6), (cx + side * 3.4, foot - 11.8))) for side in (-1, 1))
    yield pen.stroked(arms, ornaments.SOOT, 1.9)
    yield pen.stroked(arms, pen.colour("#4a5d86"), 1.3)
    top = foot - 16.0
    bucket: Outline = pen.polygon(((cx - 4.6, top), (cx + 4.6, top), (cx + 3.5, top + 5), (cx - 3.5, top + 5)))
    wood = pen.across(cx - 4, cx + 4, pen.lighten(_WOOD, 0.3), _WOOD, pen.darken(_WOOD, 0.4))
    yield pen.filled(bucket, wood, line=ornaments.SOOT, width=0.35)
    yield pen.filled(pen.ellipse(cx, top, 4.6, 1.1), _RAIN, line=ornaments.SOOT, width=0.35)


_SCENES: Final[Mapping[str, tuple[Callable[[Mood, random.Random], Iterator[Shape]], tuple[str, str, str]]]] = {
    "barrel": (_barrel, ("#3f5f86", "#16243e", "#f0c890")),
    "bunks": (rooms.bunks, ("#6a4d2a", "#2a1c0c", "#f0d8a0")),
    "cloud": (_cloud, ("#2f6a8e", "#10283e", "#bfe0f0")),
    "doorway": (rooms.doorway, ("#33465e", "#121c2c", "#f0d0a0")),
    "newspaper": (rooms.newspaper, ("#5a4320", "#24180a", "#f0dcae")),
    "speech": (_speech, ("#8a4a2a", "#2c1420", "#f6c070")),
}
SCENES: Final = tuple(_SCENES)

DRAWINGS: Mapping[str, Drawer] = {
    "tableau": Drawer(
        tableau,
        "A small scene in which something happens to everybody",
        {"scene": order.word("What happens", SCENES), "seed": order.seed()},
    ),
}
