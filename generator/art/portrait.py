"""Portraits: a bust before an evening city, put together from head, hair, headgear, clothes and one thing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import (
    pen,
    portrait_beasts,
    portrait_carried,
    portrait_cat,
    portrait_elemental,
    portrait_gargoyle,
    portrait_golem,
    portrait_headgear,
    portrait_scene,
    portrait_spirits,
)
from generator.art.order import Drawer, Order
from generator.art.portrait_clothes import body
from generator.art.portrait_ears import ears, horns
from generator.art.portrait_extras import earring, monocle, over_eyes, under_eyes
from generator.art.portrait_face import WIDE, cheek, face
from generator.art.portrait_hair import before as hair_before
from generator.art.portrait_hair import behind as hair_behind
from generator.art.portrait_mane import mass, spikes
from generator.art.portrait_sitter import HAIR, PARAMETERS, Sitter, sitter
from generator.spine.plan import Shape

HEAD_Y = 43.0
_Figure = Callable[[Sitter], tuple[Shape, ...]]


def portrait(order: Order) -> tuple[Shape, ...]:
    """Return the portrait that was ordered, in mm."""
    s = sitter(order)
    scale = min(order.height / 100, order.width / 103)
    half = order.width / 2 / scale
    figure = _sized(s, _FIGURES.get(s.kind, _person)(s))
    top = min(0.0, 100 - order.height / scale)
    scene = portrait_scene.behind(s, half, top, (0.0, HEAD_Y))
    shapes = (*scene, *figure, portrait_scene.corners(half, top))
    return pen.transformed(shapes, (scale, 0.0, 0.0, scale, order.width / 2, order.height - 100 * scale))


def _sized(s: Sitter, figure: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return the figure lower for tall headgear, and larger or smaller with its own proportions."""
    drop = portrait_headgear.TALL.get(s.headgear, 0.0)
    drop = max(
        drop,
        {"mohawk": 4.0, "flames": 3.0}.get(s.hair, 0.0) if not s.covered else 0.0,
        3.0 if s.horns == "goat" else 0.0,
    )
    size = {"small": 0.86, "normal": 1.0, "huge": 1.14}[s.size]
    foot = {"small": 103.0, "normal": 100.0, "huge": 92.0}[s.size]
    return pen.moved(pen.scaled(figure, size, at=(0.0, foot)), 0, drop)


def _on_head(s: Sitter, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return shapes drawn about the middle of the head in their place, tilted; huge people have small heads."""
    size = {"small": 1.12, "normal": 1.0, "huge": 0.9}[s.size]
    about = pen.scaled(shapes, size, at=(0.0, 18.0)) if size != 1.0 else shapes
    return pen.moved(pen.rotated(about, s.tilt, at=(0.0, 18.0)), s.lean * 0.6, HEAD_Y)


def _wide(s: Sitter, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return the shoulders as broad as the size asks for."""
    broad = {"small": 0.84, "normal": 1.0, "huge": 1.2}[s.size]
    return shapes if broad == 1.0 else pen.scaled(shapes, broad, (1 + broad) / 2, at=(0.0, 66.0))


def _assembled(
    s: Sitter, shoulders: tuple[Shape, ...], head: tuple[Shape, ...], back: tuple[Shape, ...] = ()
) -> tuple[Shape, ...]:
    """Return a figure back to front: things behind, hair, shoulders, head with horns and headgear, things before."""
    return (
        *_carried(s, portrait_carried.behind(s)),
        *_on_head(s, (*portrait_headgear.behind(s), *back)),
        *_wide(s, shoulders),
        *_on_head(s, (*head, *horns(s), *portrait_headgear.before(s))),
        *_carried(s, portrait_carried.before(s)),
    )


def _carried(s: Sitter, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return things carried nearer to the middle of a huge figure, which fills the picture."""
    return pen.moved(shapes, (4.5 if s.lean > 0 else -4.5), 2.0) if s.size == "huge" else shapes


def _person(s: Sitter) -> tuple[Shape, ...]:
    head = (*ears(s, WIDE), *(earring(s, cheek(s)) if s.extra == "earring" else ()), *face(s), *hair_before(s))
    if s.headgear == "hood":
        head = (*face(s), *hair_before(s), *(earring(s, WIDE - 1) if s.extra == "earring" else ()))
    return _assembled(s, body(s), head, hair_behind(s))


def _beast(s: Sitter) -> tuple[Shape, ...]:
    breed = portrait_beasts.DOGGISH if s.kind == "beast-dog" else portrait_beasts.WOLFISH
    head = portrait_cat.cat(s) if s.kind == "beast-cat" else portrait_beasts.canine(s, breed)
    collar = () if s.collar in {"ruff", "scarf", "armour"} else portrait_beasts.ruff(s)
    if s.kind == "werewolf":
        collar = portrait_beasts.ruff(s, wide=30, cy=23)
    return _assembled(s, body(s), (*collar, *head, *_tuft(s), *_worn(s)))


def _tuft(s: Sitter) -> tuple[Shape, ...]:
    """Return a beast's own hair between the ears: longer or wilder as ordered."""
    if s.hair == "none" or s.covered:
        return ()
    length = 4.0 + 1.3 * HAIR.index(s.hair)
    locks = spikes([-122.0, -106.0, -90.0, -74.0, -58.0], s.chance("tuft"), foot=17.0, length=length, half=11)
    return mass(s, locks, pen.down(-36, -12, s.locks.light, s.locks.mid, s.locks.shade))


def _worn(s: Sitter) -> tuple[Shape, ...]:
    """Return what a head that is no human's wears of the things for faces."""
    if s.extra == "monocle":
        return monocle(s, 8.0 * (1 if s.lean < 0 else -1) + s.lean * 2.6, 0.0)
    if s.extra == "earring":
        return earring(s, WIDE)
    return (*(under_eyes(s, s.lean * 2.6) if s.extra == "scar" else ()), *over_eyes(s, s.lean * 2.6))


def _cerberus(s: Sitter) -> tuple[Shape, ...]:
    return _assembled(s, portrait_beasts.trunk(s) if s.collar == "plain" else body(s), portrait_beasts.three_heads(s))


def _golem(s: Sitter) -> tuple[Shape, ...]:
    return _assembled(s, portrait_golem.shoulders(s), (*portrait_golem.head(s), *_worn(s)))


def _gargoyle(s: Sitter) -> tuple[Shape, ...]:
    figure = _assembled(s, portrait_gargoyle.shoulders(s), (*portrait_gargoyle.head(s), *_worn(s)))
    return (*portrait_gargoyle.wings(s), *figure)


def _elemental(s: Sitter) -> tuple[Shape, ...]:
    return _assembled(
        s,
        portrait_elemental.shoulders(s),
        (*portrait_elemental.face(s), *_worn(s)),
        portrait_elemental.behind(s),
    )


def _ghost(s: Sitter) -> tuple[Shape, ...]:
    return portrait_spirits.ghostly(s, _person(s))


def _genie(s: Sitter) -> tuple[Shape, ...]:
    head = (
        *ears(s, WIDE),
        *(earring(s, WIDE) if s.extra == "earring" else ()),
        *face(s),
        *hair_before(s),
        *portrait_spirits.topknot(s),
    )
    return pen.scaled(_assembled(s, portrait_spirits.genie_body(s), head, hair_behind(s)), 0.87, at=(0.0, 4.0))


def _skull(s: Sitter) -> tuple[Shape, ...]:
    return _assembled(
        s,
        body(s),
        (*portrait_spirits.skull_extra(s), *portrait_spirits.skull_head(s), *hair_before(s), *_worn(s)),
        hair_behind(s),
    )


def _centaur(s: Sitter) -> tuple[Shape, ...]:
    return portrait_spirits.centaur(s, _person(s))


_FIGURES: Mapping[str, _Figure] = {
    "human": _person,
    "beast-wolf": _beast,
    "beast-cat": _beast,
    "beast-dog": _beast,
    "werewolf": _beast,
    "cerberus": _cerberus,
    "golem": _golem,
    "gargoyle": _gargoyle,
    "elemental": _elemental,
    "ghost": _ghost,
    "genie": _genie,
    "skull": _skull,
    "centaur": _centaur,
}
DRAWINGS: Mapping[str, Drawer] = {"portrait": Drawer(portrait, "A bust in front of an evening city", PARAMETERS)}
