"""The university of the pyromancers: one complex of towers over four tiles, two by two, whole or burnt out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.art import fire, order, pen, rework, ruin, scenery, university_keep, university_wings
from generator.art.house import look
from generator.art.order import Drawer, Order
from generator.art.towers import Tower, round_tower
from generator.art.university_keep import Keep
from generator.spine.plan import Shape

_QUARTERS = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}


def draw(wish: Order) -> tuple[Shape, ...]:
    """Return one quarter: the whole complex, moved and cropped, with everything that lies outside left out."""
    bleed = wish.number("bleed")
    w, h = wish.width - 2 * bleed, wish.height - 2 * bleed
    base, dark, light = wish.colour("base"), wish.colour("dark"), wish.colour("light")
    paint = look(base, dark, light, walls="stone", rng=pen.chance("university", wish.integer("seed")))
    paint = replace(paint, wall=pen.mix(pen.colour("#7d7480"), base, 0.22), roof=pen.mix(base, dark, 0.2))
    campus = Keep(w, h, min(w, h) / 40, h * 1.865, paint, wish.integer("seed"), burnt=wish.word("state") == "burnt")
    column, row = _QUARTERS[wish.word("quarter")]
    x, y = column * w - bleed, row * h - bleed
    mood = scenery.night(base, dark, light)
    box = (x, y, x + wish.width, y + wish.height)
    shapes = (*rework.cropped(_stage(campus, mood, bleed), box), *rework.cropped(_all(campus), box))
    return pen.moved(shapes, -x, -y)


def _stage(campus: Keep, mood: scenery.Mood, bleed: float) -> tuple[Shape, ...]:
    """Return sky, city and street under the whole complex, out to the bleed."""
    width, horizon = 2 * campus.w + 2 * bleed, campus.ground + bleed - 0.02 * campus.h
    street = 2 * campus.h + 2 * bleed
    if campus.burnt:
        sky, mood = ruin.sky(width, horizon, campus.rng("ash")), ruin.MORNING
    else:
        sky = scenery.sky(
            width, horizon, mood, campus.rng("sky"), moon=(width * 0.1, campus.h * 0.26), size=campus.w * 0.1
        )
    stage = (
        *sky,
        *scenery.city(width, horizon + 0.4, campus.h * 0.62, mood, campus.rng("city")),
        *scenery.street(width, horizon, street, mood, campus.rng("street")),
    )
    return pen.moved(stage, -bleed, -bleed)


def _all(campus: Keep) -> tuple[Shape, ...]:
    """Return the buildings of the complex, back to front, and the fire over them."""
    w, h = campus.w, campus.h
    stone = (
        *_towers(campus, (0.18, 0.58, 1.42, 1.82), half=0.05, foot=1.55, eaves=(0.98, 0.7), apex=(0.66, 0.38)),
        *university_wings.wings(campus),
        *university_keep.hall(campus),
        *_towers(campus, (0.4, 1.6), half=0.105, foot=1.865, eaves=(0.72, 0.72), apex=(0.26, 0.26)),
        *university_wings.runes(campus),
        *university_keep.tower(campus),
        *university_wings.forecourt(campus),
    )
    if campus.burnt:
        smoke = [
            puff
            for i, at in enumerate((0.35, 0.75, 1.0, 1.3, 1.7))
            for puff in scenery.smoke(
                at * w, h * (0.75 + 0.1 * (i % 3)), h * 0.55, campus.rng(f"smoke{i}"), pen.colour("#57524e"), alpha=0.16
            )
        ]
        beds = [
            pen.glow(at * w, campus.ground + campus.u, 3 * campus.u, fire.ORANGE, strength=0.6)
            for at in (0.3, 0.62, 0.95, 1.12, 1.5, 1.83)
        ]
        sparks = fire.sparks((0, h * 0.5, 2 * w, h * 1.4), 46, campus.rng("embers"), size=0.15)
        return (*ruin.cold(stone), *smoke, *beds, *sparks)
    return (
        pen.glow(w, h * 0.34, h * 0.95, fire.ORANGE, strength=0.55),
        *fire.swirl(w, h * 0.34, w * 0.9, 130, campus.rng("swirl")),
        *stone,
        *fire.flame(w, h * 0.44, w * 0.26, h * 0.36, campus.rng("crown"), lit=0.8),
        *fire.sparks((w * 0.6, h * 0.02, w * 0.8, h * 0.4), 40, campus.rng("sparks"), size=0.22),
        pen.glow(w, campus.ground, w * 0.45, fire.AMBER, strength=0.4),
    )


def _towers(
    campus: Keep,
    places: tuple[float, ...],
    *,
    half: float,
    foot: float,
    eaves: tuple[float, float],
    apex: tuple[float, float],
) -> tuple[Shape, ...]:
    """Return round towers at places across; the outer and the inner ones have their own heights, in quarters."""
    shapes: list[Shape] = []
    for i, at in enumerate(places):
        inner = 0 < i < len(places) - 1
        tower = Tower(
            at * campus.w,
            half * campus.w,
            foot * campus.h,
            eaves[inner] * campus.h,
            apex[inner] * campus.h,
            campus.u,
        )
        rng = campus.rng(f"tower{half}{i}")
        shapes.extend(round_tower(tower, "stone", campus.look, rng, burnt=campus.burnt, coarse=1.9))
    return tuple(shapes)


DRAWINGS: Mapping[str, Drawer] = {
    "university": Drawer(
        draw,
        "One quarter of the pyromancers' university; four of them, two by two, make the whole",
        {
            "quarter": order.word("Which quarter of the whole", tuple(_QUARTERS)),
            "state": order.word("Whole, or the ruin that the fire left", ("whole", "burnt"), "whole"),
            "bleed": order.number(
                "How far the box reaches outside the trim on each side, in mm", least=0, most=6, default=0
            ),
            "seed": order.seed(),
            "base": order.colour("The affiliation's colour", "#6a3f98"),
            "dark": order.colour("Its dark shade", "#2a1440"),
            "light": order.colour("Its light shade", "#f0a860"),
        },
    ),
}
