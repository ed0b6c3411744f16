"""What goes on amid a street festival: one clear shape before its lights, for cards; the ground is left as it is.

They are set in a frame of 52.5 x 44.2 mm and stand on the middle of any box's lower edge; their upper left is empty.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from generator.art import fire, order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import SOOT
from generator.spine.plan import Outline, Shape

_WIDE: Final = 52.5
_HIGH: Final = 44.2
_CLOAK = pen.colour("#3a1f3c")
_STRAW = pen.colour("#e0b65a")
_SKIN = pen.colour("#d9a274")


def revel(wish: Order) -> tuple[Shape, ...]:
    """Return what goes on, as large as fits the box, on its lower edge."""
    what = wish.word("what")
    shapes = tuple(_REVELS[what](pen.chance("revel", what, wish.integer("seed"))))
    by = min(wish.width / _WIDE, wish.height / _HIGH)
    if by != 1.0 or wish.width != _WIDE or wish.height != _HIGH:
        shapes = pen.moved(pen.scaled(shapes, by), (wish.width - _WIDE * by) / 2, wish.height - _HIGH * by)
    return (pen.clipped(shapes, pen.rectangle(0, 0, wish.width, wish.height)),)


def _torch(rng: random.Random) -> Iterator[Shape]:
    """Yield somebody in a hooded cloak who holds up a torch."""
    cx = 30.0
    yield pen.glow(42, 11, 22, fire.ORANGE, strength=0.7)
    cloak: Outline = (
        ("M", cx - 13, 45), ("C", cx - 12, 33, cx - 9, 27, cx - 4.4, 25.4), ("C", cx - 7.4, 20, cx - 5.4, 12.6, cx, 11),
        ("C", cx + 5.4, 12.6, cx + 7.4, 20, cx + 4.4, 25.4), ("C", cx + 9, 27, cx + 12, 33, cx + 13, 45), ("Z",),
    )  # fmt: skip
    arm = pen.polygon(((cx + 5, 27), (cx + 10.6, 20.6), (cx + 13.4, 23.2), (cx + 9.4, 33)))
    shade = pen.across(cx - 12, cx + 12, pen.darken(_CLOAK, 0.4), _CLOAK, pen.mix(_CLOAK, fire.ORANGE, 0.35))
    yield pen.filled(arm, shade, line=SOOT, width=0.5)
    stick = pen.polygon(((cx + 10.6, 26.6), (cx + 12.6, 26.6), (cx + 13.6, 13), (cx + 10.6, 13)))
    yield pen.filled(stick, pen.colour("#8a5a2c"), line=SOOT, width=0.4)
    yield pen.filled(pen.circle(cx + 11.8, 22.0, 2.1), _SKIN, line=SOOT, width=0.4)
    yield from fire.flame(cx + 12.1, 14.4, 8.4, 13.6, rng, ink=SOOT, lit=0.5)
    yield pen.filled(cloak, shade, line=SOOT, width=0.5)
    yield pen.filled(pen.ellipse(cx + 0.4, 20.2, 3.6, 4.8), pen.colour("#120a12"), line=SOOT, width=0.4)
    yield pen.filled(pen.joined(pen.ellipse(cx + x, 19.6, 0.6, 0.9) for x in (-0.9, 2.0)), fire.YELLOW)
    grin = pen.line(pen.arc_points(cx + 0.6, 21.4, 1.9, 1.6, 20, 160, steps=6))
    yield pen.stroked(grin, fire.AMBER, 0.5)
    folds = [pen.line(((cx + x, 28), (cx + x * 1.9, 45))) for x in (-4.0, 0.4, 4.6)]
    yield pen.stroked(pen.joined(folds), pen.darken(_CLOAK, 0.6), 0.5, alpha=0.7)


def _straw_man(rng: random.Random) -> Iterator[Shape]:
    """Yield a man of straw, as high as a house, arms out, on fire from below."""
    cx = 31.0
    yield pen.glow(cx, 26, 27, fire.ORANGE, strength=0.8)
    for x, wide, high in ((-8, 9, 20), (8.4, 9, 22), (0, 12, 17)):
        yield from fire.flame(cx + x, 45, wide, high, rng, lit=0)
    limbs = (
        ((-2.8, 43), (-1.4, 28), (1.4, 28), (2.8, 43)),  # one leg beside the other
        ((-4.6, 28.6), (-5.6, 15.8), (5.6, 15.8), (4.6, 28.6)),
        ((-5.0, 16.0), (-16.0, 11.4), (-15.4, 14.8), (-5.2, 20.0)),
        ((5.0, 16.0), (16.0, 11.4), (15.4, 14.8), (5.2, 20.0)),
    )
    body = pen.joined(pen.polygon([(cx + x, y) for x, y in points]) for points in limbs)
    head = pen.circle(cx, 10.6, 4.8)
    straw = pen.down(6, 44, pen.lighten(_STRAW, 0.25), _STRAW, fire.ORANGE)
    yield pen.filled(body, straw, line=SOOT, width=0.55)
    yield pen.filled(head, straw, line=SOOT, width=0.55)
    tufts = [
        pen.line(((cx + side * 15.0, 13.0), (cx + side * 18.2, 10 + 1.7 * i))) for side in (-1, 1) for i in range(4)
    ]
    tufts += [pen.line(((cx + x * 0.5, 6.4), (cx + x, 2.6))) for x in (-3.4, -1.2, 1.2, 3.4)]
    yield pen.stroked(pen.joined(tufts), pen.lighten(_STRAW, 0.2), 0.7)
    ties = [pen.line(((cx - x, y), (cx + x, y))) for x, y in ((5.2, 18.4), (4.9, 23.2), (4.6, 27.8))]
    yield pen.stroked(pen.joined(ties), pen.colour("#7a4a1c"), 0.8)
    cross = [
        pen.line(((cx + x - 1, y - 1), (cx + x + 1, y + 1))) + pen.line(((cx + x - 1, y + 1), (cx + x + 1, y - 1)))
        for x, y in ((-1.9, 9.6), (1.9, 9.6))
    ]
    yield pen.stroked(pen.joined([*cross, pen.line(pen.arc_points(cx, 11.6, 2.2, 1.6, 10, 170, steps=6))]), SOOT, 0.6)
    for x, high in ((-5.0, 12), (4.6, 13), (-12.6, 9), (13, 10)):
        yield from fire.flame(cx + x, 46, 6.6, high, rng, lit=0)
    yield from fire.sparks((cx - 16, 2, 32, 30), 26, rng, size=0.24)


def _purse(rng: random.Random) -> Iterator[Shape]:
    """Yield two hands, one of which drops a purse of coins into the other."""
    cx = 32.0
    yield pen.glow(cx, 26, 22, fire.AMBER, strength=0.5)
    bag: Outline = (
        ("M", cx - 2.2, 19), ("C", cx - 9.6, 24, cx - 8.6, 33, cx, 33), ("C", cx + 8.6, 33, cx + 9.6, 24, cx + 2.2, 19),
        ("C", cx + 4.6, 16.8, cx + 4.2, 15.4, cx + 3.2, 14.6), ("L", cx - 3.2, 14.6),
        ("C", cx - 4.2, 15.4, cx - 4.6, 16.8, cx - 2.2, 19), ("Z",),
    )  # fmt: skip
    leather = pen.colour("#8a5a2c")
    yield from _palm(cx, rng)
    yield pen.filled(
        bag, pen.down(15, 33, pen.lighten(leather, 0.25), leather, pen.darken(leather, 0.4)), line=SOOT, width=0.5
    )
    yield pen.stroked(pen.line(((cx - 2.6, 18.6), (cx + 2.6, 18.6))), pen.colour("#e9c25e"), 1.0)
    coin = pen.circle(cx, 26.4, 3.9)
    yield pen.filled(coin, ornaments.brass(cx - 4, 22, cx + 4, 30), line=SOOT, width=0.4)
    yield pen.filled(pen.star(cx, 26.4, 2.5, 1.1, 5), pen.colour("#7a4f14"))
    for x, y in ((-9.4, 23.4), (9.6, 25.8), (-7.8, 17.2)):
        yield pen.filled(pen.ellipse(cx + x, y, 1.7, 1.3), ornaments.plain_brass(y - 1, y + 1), line=SOOT, width=0.35)
    sleeve = pen.polygon(((53, -1), (53, 12.6), (43.4, 11.6), (41.6, 3.6), (44, -1)))
    yield pen.filled(
        sleeve, pen.across(41, 53, pen.lighten(_CLOAK, 0.2), pen.darken(_CLOAK, 0.3)), line=SOOT, width=0.5
    )
    yield pen.filled(pen.polygon(((44.2, 2.4), (46.6, 12), (43.2, 12.4), (41.0, 3.2))), pen.WHITE, line=SOOT, width=0.4)
    hand = pen.smooth(
        ((42.4, 3.8), (43.6, 11.6), (38.6, 14.0), (34.8, 17.0), (31.6, 17.8), (31.0, 16.0), (34.4, 11.0), (37.4, 6.6))
    )
    yield pen.filled(hand, _SKIN, line=SOOT, width=0.5)
    fingers = [pen.line(((37.4, 12.2 - i), (33.0 - 0.3 * i, 16.4 - 1.1 * i))) for i in range(3)]
    yield pen.stroked(pen.joined(fingers), pen.darken(_SKIN, 0.55), 0.35)


def _palm(cx: float, rng: random.Random) -> Iterator[Shape]:
    """Yield an open hand in its sleeve, from below on the left, that waits for what falls."""
    sleeve = pen.polygon(((-1, 45), (-1, 33.6), (12.6, 32.4), (14.8, 40.4), (9, 45)))
    green = pen.colour("#2f5a4a")
    yield pen.filled(sleeve, pen.down(32, 45, pen.lighten(green, 0.15), pen.darken(green, 0.4)), line=SOOT, width=0.5)
    yield pen.filled(
        pen.polygon(((11.4, 31.6), (14.2, 31.2), (16.6, 40.2), (13.8, 41.2))), pen.WHITE, line=SOOT, width=0.4
    )
    hand = pen.smooth(
        (
            (15.4, 32.6),
            (21, 33.4),
            (24.4, 29.6),
            (26.2, 30.6),
            (25.6, 34.4),
            (34, 35.4),
            (43.6, 33.6),
            (44.2, 35.6),
            (36, 39.4),
            (26, 41.2),
            (16.4, 39.6),
        )
    )
    yield pen.filled(hand, pen.mix(_SKIN, pen.colour("#6f9a5a"), 0.55), line=SOOT, width=0.5)
    lines = [pen.line(((34, 36.6 + 0.8 * i), (42.6 - 2.2 * i, 34.8 + 1.1 * i + rng.uniform(0, 0.2)))) for i in range(3)]
    yield pen.stroked(pen.joined(lines), pen.colour("#2f4a26"), 0.35)
    yield pen.filled(pen.ellipse(cx, 34.2, 5.4, 0.9), pen.BLACK, alpha=0.25)


def _blaze(rng: random.Random) -> Iterator[Shape]:
    """Yield a great blaze that has eyes, horns and a grin."""
    cx = 31.0
    yield pen.glow(cx, 26, 28, fire.ORANGE, strength=0.9)
    for x, wide, high in ((-11, 11, 26), (11, 11, 28)):
        yield from fire.flame(cx + x, 46, wide, high, rng, ink=SOOT, lit=0)
    yield from fire.flame(cx, 46, 27, 43, rng, ink=SOOT, lit=0)
    dark = pen.colour("#3a0f08")
    for side in (-1, 1):
        horn: Outline = (
            ("M", cx + side * 4.2, 21.4), ("C", cx + side * 9.6, 20.6, cx + side * 12, 15.4, cx + side * 10.2, 9.6),
            ("C", cx + side * 9.2, 14.2, cx + side * 6.6, 16.6, cx + side * 2.6, 17.6), ("Z",),
        )  # fmt: skip
        yield pen.filled(horn, pen.down(9, 22, pen.colour("#f4ead2"), pen.colour("#8a5a2c")), line=SOOT, width=0.5)
        eye = pen.polygon([(cx + side * x, y) for x, y in ((1.6, 28.0), (6.8, 24.4), (7.0, 28.2), (4.6, 29.8))])
        yield pen.filled(eye, dark)
        yield pen.filled(pen.circle(cx + side * 4.6, 27.6, 1.0), fire.PALE)
    grin: Outline = (
        ("M", cx - 8.2, 31.6), ("C", cx - 4, 34.6, cx + 4, 34.6, cx + 8.2, 31.6),
        ("C", cx + 6.6, 39.6, cx - 6.6, 39.6, cx - 8.2, 31.6), ("Z",),
    )  # fmt: skip
    yield pen.filled(grin, dark)
    teeth = [
        pen.polygon(((cx + x - 1.3, 33.0 + abs(x) * -0.06), (cx + x + 1.3, 33.0 + abs(x) * -0.06), (cx + x, 35.6)))
        for x in (-4.8, -1.6, 1.6, 4.8)
    ]
    yield pen.filled(pen.joined(teeth), fire.PALE)
    yield from fire.sparks((cx - 18, 2, 36, 28), 30, rng, size=0.24)


_REVELS: Final[Mapping[str, Callable[[random.Random], Iterator[Shape]]]] = {
    "blaze": _blaze,
    "purse": _purse,
    "straw-man": _straw_man,
    "torch": _torch,
}
REVELS: Final = tuple(_REVELS)

DRAWINGS: Mapping[str, Drawer] = {
    "revel": Drawer(
        revel,
        "What goes on amid a festival, without a ground",
        {"what": order.word("What goes on", REVELS), "seed": order.seed()},
    ),
}
