"""The plate for the name of a game: dark enamel in a brass band, scooped at its corners, under a crest."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.spine.plan import Colour, Outline, Path, Radial, Shape, Stroke

CREST = 0.16  # of the height, above the plate; half as much is below it


def _nameplate(asked: Order) -> tuple[Shape, ...]:
    """A plate of enamel; what stands out above and below it lies within the box, so that the plate is a little less."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    boss = height * CREST
    top, tall = boss, height - boss * 1.5
    return (
        *_plate(width, top, tall, tint),
        *_ends(width, top, tall),
        *_finial(width / 2, top + tall - 0.85, boss * 0.44),
        *_crest(width / 2, top - boss * 0.1, boss * 0.86, asked.word("crest")),
    )


def _plate(width: float, top: float, tall: float, tint: Colour) -> tuple[Shape, ...]:
    """Return the enamel in its band, with a hairline of brass within."""
    corner = min(tall * 0.16, 7.0)

    def box(by: float) -> Outline:
        return ornaments.scooped(by, top + by, width - 2 * by, tall - 2 * by, corner)

    enamel = Radial(
        width / 2,
        top + tall * 0.4,
        width * 0.55,
        ((0.0, pen.lighten(tint, 0.1)), (0.6, tint), (1.0, pen.darken(tint, 0.4))),
    )
    metal = ornaments.brass(0, top, width, top + tall * 2)
    return (
        pen.filled(pen.bent(box(0.2), pen.moving(0.5, 1.0)), SOOT, alpha=0.5),
        pen.filled(box(0.2), enamel),
        ornaments.band(box(0.2), box(1.5), metal, line=SOOT, width=0.18),
        Path(box(0.6), None, Stroke(BRASS_LIGHT, 0.12, 0.8)),
        Path(box(2.4), None, Stroke(pen.colour("#d7ab55"), 0.22, 0.85)),
    )


def _ends(width: float, top: float, tall: float) -> tuple[Shape, ...]:
    """Return a scroll at each corner within the band, and a rivet in each scoop."""
    size, by = min(tall * 0.24, 11.0), min(tall * 0.16, 7.0) * 0.5 + 3.0
    curls = ornaments.four_corners(ornaments.scroll(by, by, size), width, tall)
    shapes: list[Shape] = [pen.stroked(pen.bent(curls, pen.moving(0, top)), pen.colour("#d7ab55"), 0.34)]
    inset = min(tall * 0.16, 7.0) * 0.36
    for x in (inset, width - inset):
        for y in (top + inset, top + tall - inset):
            shapes.extend(ornaments.rivet(x, y, inset * 0.42))
    return tuple(shapes)


def _finial(cx: float, cy: float, size: float) -> tuple[Shape, ...]:
    """Return the drop that hangs in the middle of the lower edge."""
    drop = pen.polygon(((cx, cy - size * 0.9), (cx + size * 0.62, cy), (cx, cy + size * 0.9), (cx - size * 0.62, cy)))
    pearls = pen.joined(pen.circle(cx + side * size * k, cy, size * 0.16) for side in (-1, 1) for k in (1.0, 1.45))
    return (
        pen.filled(pen.joined((drop, pearls)), pen.colour("#f1d791"), line=BRASS_DARK, width=0.16),
        pen.filled(pen.bent(drop, pen.scaling(0.5, at=(cx, cy))), pen.colour("#b8361a"), line=BRASS_DARK, width=0.1),
    )


def _crest(cx: float, cy: float, radius: float, crest: str) -> tuple[Shape, ...]:
    """Return the gear on the upper edge, with a flame in it or a plain boss."""
    face = radius * 0.68
    wheel = ornaments.wheel(cx, cy, radius, 18)
    well = Radial(cx, cy, face, ((0.0, pen.colour("#5c1a0e")), (1.0, SOOT)))
    disc = Path(pen.circle(cx, cy, face), well, Stroke(BRASS_DARK, radius * 0.06))
    if crest == "gear":
        return (*wheel, *ornaments.rivet(cx, cy, face))
    return (*wheel, disc, *ornaments.fire(cx, cy + face * 0.72, face * 1.5, line=SOOT))


DRAWINGS: Mapping[str, Drawer] = {
    "nameplate": Drawer(
        _nameplate,
        "A plate for the name of a game, under a crest",
        {
            "tint": order.colour("Colour of the enamel", "#1b1512"),
            "crest": order.word("What stands in the gear above the plate", ("flame", "gear"), "flame"),
        },
    ),
}
