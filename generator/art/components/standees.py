"""Draw pieces that are folded and stand up, and their bases."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.components.badges import pattern_marks
from generator.art.ornaments import SOOT
from generator.art.parameters import Order
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, stroke
from generator.art.town import events
from generator.model.plan import Path, Stroke

_DARK = 0.2  # how light a ground is on which no dark line is seen
_FIGURES: Mapping[str, Callable[..., Shapes]] = {
    "crew": events.crew,
    "wagon": events.wagon,
    "none": lambda *_place: (),  # for what a layout puts there
}


def draw_standee(order: Order) -> Shapes:
    """Draw a piece to be folded at half its height: the figure upright below, upside down above."""
    width, height = order.width, order.height
    tint, other, pattern = order.colour("tint"), order.colour("other"), order.word("pattern")
    half, is_flat = height / 2, order.word("state") == "flat"
    figure = _FIGURES[order.word("figure")]
    # What stands out from the ground: dark coats and lines, or pale ones where the ground is as dark as they would be.
    is_light = pen.luminance(tint) > _DARK
    bright = tint if is_light else lighten(other, 0.35)
    base = half * 0.2
    dark = darken(mix(tint, other, 0.5), 0.55) if is_light else lighten(other, 0.14)
    line = dark if is_light else lighten(other, 0.5)
    sky = pen.down(0, half, lighten(tint, 0.25), tint)
    picture: Shapes = (
        fill(pen.rectangle(0, 0, width, half), sky),
        *pattern_marks((0.0, half - base, width, base), pattern, other, base * 0.5),
        stroke(pen.line(((0, half - base), (width, half - base))), line, 0.35),
        *figure(width / 2, half - base, min(width * 0.86, (half - base) * 1.25), dark, bright),
    )
    lower = pen.clip(pen.move(picture, 0, half), pen.rectangle(0, half, width, half))
    yield lower
    yield from pen.rotate((lower,), 180, at=(width / 2, half))
    yield from (
        (Path(pen.line(((0, half), (width, half))), None, Stroke(line, 0.2, 0.9, (1.0, 0.8))),) if is_flat else ()
    )
    yield from _slits(order, order.number("base")) if is_flat and order.number("base") else ()


def draw_standee_base(order: Order) -> Shapes:
    """Draw a disc that is folded into a half-disc: it stands on its fold, and a piece stands in its slits."""
    width, height = order.width, order.height
    tint, other = order.colour("tint"), order.colour("other")
    across = min(width, height)
    line = pen.colour("#0d0c0e") if pen.luminance(tint) > _DARK else lighten(other, 0.5)
    disc = pen.circle(width / 2, height / 2, across / 2)
    fold = pen.line(((width / 2 - across / 2, height / 2), (width / 2 + across / 2, height / 2)))
    yield fill(pen.rectangle(0, 0, width, height), tint)
    yield pen.clip(pattern_marks((0.0, 0.0, width, height), order.word("pattern"), other, across / 10), disc)
    yield stroke(disc, line, 0.2)
    yield Path(fold, None, Stroke(line, 0.2, 0.9, (1.0, 0.8)))
    yield from _slits(order, across)


def _slits(order: Order, base: float) -> Shapes:
    """Draw the slits at both ends of a piece that is folded in the middle, as wide as two layers are thick.

    A base is half as high as its disc is wide; the slits of piece and base are each half as deep as that, so that both
    stand on the table.
    """
    wide, deep = 2 * order.number("stock"), base / 4
    ends = (0.0, order.height - deep)
    slits = join(pen.rectangle(order.width / 2 - wide / 2, y, wide, deep) for y in ends)
    return (fill(slits, pen.WHITE, SOOT, 0.12),)
