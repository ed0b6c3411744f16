"""A building of the city at night, whole or burnt out: one seed, one silhouette, two states."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from generator.art import facade, order, pen, props, rework, roofing, roofs, ruin, scenery, signs
from generator.art.house import ROOFS, WALLS, WIDTHS, House, house, look
from generator.art.openings import DOORS, WINDOWS
from generator.art.order import Drawer, Order
from generator.art.site import Site
from generator.spine.plan import Shape

_FINE = 420.0  # square mm of front: a larger one has larger stones, or the picture would cost too many bytes


def draw(wish: Order) -> tuple[Shape, ...]:
    """Return the building with the sky, the city behind and the street in front."""
    return rework.visible(_picture(wish))


def _picture(wish: Order) -> tuple[Shape, ...]:
    site = _site(wish)
    mood = scenery.night(wish.colour("base"), wish.colour("dark"), wish.colour("light"))
    warp = _lean(site.bones, pen.chance("lean", wish.integer("seed")))
    if wish.word("state") == "burnt":
        return _burnt(wish, site, warp)
    return (
        *_stage(wish, mood, site.ground),
        *_extras(wish, site, "sky"),
        *_standing(wish, site, warp),
        *facade.light_on_the_street(site),
        *_extras(wish, site, "before"),
        *_smoke(wish, site),
    )


def alone(wish: Order) -> tuple[Shape, ...]:
    """Return the whole building without sky, city and street, for scenes with more than one."""
    site = replace(_site(wish), coarse=2.2)
    warp = _lean(site.bones, pen.chance("lean", wish.integer("seed")))
    return (*_standing(wish, site, warp), *_extras(wish, site, "before"), *_smoke(wish, site))


def _standing(wish: Order, site: Site, warp: rework.Warp) -> tuple[Shape, ...]:
    """Return the whole building, bent as it leans, on its shadow."""
    house_shapes = (
        *_extras(wish, site, "behind"),
        *_chimneys(wish, site),
        *facade.walls_of(wish, site, burnt=False),
        *facade.roof_of(wish, site),
        *_extras(wish, site, "on"),
        *_sign(wish, site, torn=False),
    )
    return (_ground_shadow(site.bones), *rework.warped(house_shapes, warp))


def _burnt(wish: Order, site: Site, warp: rework.Warp) -> tuple[Shape, ...]:
    """Return the same building as a ruin in the grey of the morning."""
    site = replace(site, burnt=True)
    seed, bones = wish.integer("seed"), site.bones
    clip = ruin.broken_top(bones, site.roof, pen.chance("break", seed))
    house_shapes = (
        *_extras(wish, site, "behind"),
        *_chimneys(wish, site),
        *ruin.inside(bones, pen.chance("inside", seed)),
        pen.clipped(facade.walls_of(wish, site, burnt=True), clip),
        *ruin.rafters(site.roof, bones, site.look, pen.chance("rafters", seed)),
        *_extras(wish, site, "on"),
        *_sign(wish, site, torn=True),
        *ruin.rubble(bones, site.look, pen.chance("rubble", seed)),
    )
    horizon = site.ground - wish.height * 0.03
    return (
        *ruin.sky(wish.width, horizon, pen.chance("ash", seed)),
        *_city_and_street(wish, ruin.MORNING, site.ground),
        *ruin.cold(_extras(wish, site, "sky")),
        _ground_shadow(bones),
        *ruin.cold(rework.warped(house_shapes, warp)),
        *ruin.cold(_extras(wish, site, "before")),
        *ruin.wisps(bones, pen.chance("wisps", seed)),
        *ruin.embers(bones, pen.chance("embers", seed)),
    )


def _site(wish: Order) -> Site:
    seed, kind = wish.integer("seed"), wish.word("walls")
    bones = house(
        wish.word("roof"),
        storeys=wish.integer("storeys"),
        width=wish.word("width"),
        walls=kind,
        chimneys=wish.integer("chimneys"),
        box=(wish.width, wish.height),
        ground=wish.height * 0.885,
    )
    paint = look(
        wish.colour("base"), wish.colour("dark"), wish.colour("light"), walls=kind, rng=pen.chance("look", seed)
    )
    roof = roofs.PLANS[wish.word("roof")](bones)
    coarse = max(1.0, ((bones.x1 - bones.x0) * (bones.ground - bones.eaves) / _FINE) ** 0.6)
    return Site(bones, roof, paint, kind, wish.width, wish.height, pen.chance("site", seed), coarse=coarse)


def _stage(wish: Order, mood: scenery.Mood, ground: float) -> tuple[Shape, ...]:
    """Return the night sky, the city and the street."""
    rng = pen.chance("sky", wish.integer("seed"))
    moon = (wish.width * rng.uniform(0.1, 0.2), wish.height * rng.uniform(0.17, 0.26))
    sky = scenery.sky(wish.width, ground - wish.height * 0.03, mood, rng, moon=moon)
    return (*sky, *_city_and_street(wish, mood, ground))


def _city_and_street(wish: Order, mood: scenery.Mood, ground: float) -> tuple[Shape, ...]:
    seed, width, horizon = wish.integer("seed"), wish.width, ground - wish.height * 0.03
    return (
        *scenery.city(width, horizon + 0.4, wish.height * 0.34, mood, pen.chance("city", seed)),
        *scenery.street(width, horizon, wish.height, mood, pen.chance("street", seed)),
    )


def _lean(bones: House, rng: random.Random) -> rework.Warp:
    """Return how the house leans and sags, as old houses do; nothing moves on the ground."""
    tall = max(1.0, bones.ground - bones.eaves + bones.rise)
    shift, sag = rng.choice((-1, 1)) * rng.uniform(0.2, 0.75) * bones.u, rng.uniform(0.1, 0.35) * bones.u
    bulge = rng.uniform(-0.012, 0.02)
    half, centre, ground = (bones.x1 - bones.x0) / 2, bones.middle, bones.ground

    def warp(x: float, y: float) -> tuple[float, float]:  # of every point of the house: no call, no attribute
        up = (ground - y) / tall
        up = up if up > 0 else 0.0
        off = (x - centre) / half
        middle = 1 - off * off
        middle = middle if middle > 0 else 0.0
        return x + shift * up * up + (x - centre) * bulge * up, y + sag * (up if up < 1 else 1.0) * middle

    return warp


def _ground_shadow(bones: House) -> Shape:
    wide = bones.storeys[0].x1 - bones.storeys[0].x0
    return pen.filled(
        pen.ellipse(bones.middle + 0.06 * wide, bones.ground, wide * 0.62, 1.5 * bones.u), pen.BLACK, alpha=0.35
    )


def _chimneys(wish: Order, site: Site) -> tuple[Shape, ...]:
    """Return the chimneys, and the tank of a flat roof, which stand behind the walls' top."""
    seed = wish.integer("seed")
    shapes: list[Shape] = []
    if not site.roof.faces:
        shapes.extend(roofing.tank(site.bones, site.look))
    for i in range(wish.integer("chimneys")):
        shapes.extend(roofing.chimney(site.roof.stacks[i], site.u, site.look, pen.chance("stack", seed, i)))
    return tuple(shapes)


def _extras(wish: Order, site: Site, place: str) -> tuple[Shape, ...]:
    """Return the extras of one place, in the order of the table whatever the order of the list."""
    chosen = set(wish.words("extras")) | ({"sign"} if wish.word("sign") != "none" else set())
    shapes: list[Shape] = []
    for name, (where, make) in props.EXTRAS.items():
        if name in chosen and where == place:
            rng = pen.chance("extra", name, wish.integer("seed"))
            shapes.extend(make(replace(site, rng=rng, chosen=frozenset(chosen))))
    return tuple(shapes)


def _sign(wish: Order, site: Site, *, torn: bool) -> tuple[Shape, ...]:
    """Return the sign at the left end of the front, on the ground storey."""
    if wish.word("sign") == "none":
        return ()
    storey = site.bones.storeys[0]
    room = (storey.x0 - 0.045 * site.width) / 1.2
    size = max(4.6, min(6.4 * site.u, 8.0, room))
    rng = pen.chance("sign", wish.integer("seed"))
    low = 1.8 * site.u if len(site.bones.storeys) == 1 else 0.4 * site.u
    y = min(storey.top + low, site.ground - size * 1.45)
    return signs.hanging(wish.word("sign"), storey.x0, y, size, site.look, rng, torn=torn)


def _smoke(wish: Order, site: Site) -> tuple[Shape, ...]:
    """Return the smoke of the first two chimneys."""
    seed = wish.integer("seed")
    shapes: list[Shape] = []
    for i in range(min(2, wish.integer("chimneys"))):
        x, y = roofing.smoke_hole(site.roof.stacks[i], site.u)
        rng = pen.chance("smoke", seed, i)
        shapes.extend(scenery.smoke(x, y, min(max(y, 4.0), 10 * site.u), rng, pen.colour("#cfc8c4")))
    return tuple(shapes)


DRAWINGS: Mapping[str, Drawer] = {
    "building": Drawer(
        draw,
        "A building of the city at night, whole or burnt out",
        {
            "roof": order.word("The shape of the roof", ROOFS, "gable"),
            "storeys": order.integer("How many storeys", least=1, most=4, default=2),
            "width": order.word("How wide", WIDTHS, "normal"),
            "windows": order.word("The shape of the windows", WINDOWS, "square"),
            "chimneys": order.integer("How many chimneys", least=0, most=3, default=1),
            "door": order.word("The shape of the door", DOORS, "arched"),
            "walls": order.word("What the walls are made of", WALLS, "timber"),
            "sign": order.word("The emblem on the sign over the street", signs.SIGNS, "none"),
            "extras": order.words("What is built on to it or stands around it", tuple(props.EXTRAS)),
            "seed": order.seed(),
            "base": order.colour("The affiliation's colour: roof, door, sky", "#2f7f78"),
            "dark": order.colour("Its dark shade", "#123f40"),
            "light": order.colour("Its light shade", "#9fd8c8"),
            "state": order.word("Whole, or the ruin that the fire left", ("whole", "burnt"), "whole"),
        },
    ),
}
