"""Draw a portrait: a bust in front of the city at evening.

The figure is assembled from head, hair, headgear, clothes and one accessory; what differs by kind of being is in
`beasts` and `creatures`.
"""

from __future__ import annotations

import random

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Point, Shapes, darken, fill, join, mix, polygon
from generator.art.portrait import beasts, clothes, creatures, headgear
from generator.art.portrait.clothes import body, earring, monocle, over_eyes, under_eyes
from generator.art.portrait.face import WIDE, cheek, ears, face, horns
from generator.art.portrait.hair import before as hair_before
from generator.art.portrait.hair import behind as hair_behind
from generator.art.portrait.hair import mass, spikes
from generator.art.portrait.sitter import FIRE, HAIR, Sitter, read_sitter
from generator.model.plan import Colour, Group, Radial, Shape

GROUND = 100.0  # the foot of the picture


def _rays(s: Sitter, half: float, top: float, head: Point) -> Shapes:
    """Draw faint beams about the head: a poster's sunburst, just seen."""
    rng = s.chance("rays")
    x, y = head
    start, far = rng.uniform(0, 30), max(half, GROUND - top) * 2.2
    beams = []
    for i in range(12):
        a, b = start + i * 30.0, start + i * 30.0 + rng.uniform(9, 15)
        points = (*pen.arc_points(x, y, far, far, a, b, steps=1), (x, y))
        beams.append(polygon(points))
    tone = mix(s.backdrop, (1.0, 0.9, 0.7), 0.5)
    fade = Radial(x, y, half * 1.25, ((0.0, pen.BLACK), (0.3, darken(tone, 0.78)), (1.0, pen.BLACK)))
    return (Group((fill(join(beams), fade),), pen.rectangle(-half, top, 2 * half, GROUND - top), "screen"),)


def _roofs(s: Sitter, half: float, *, far: bool) -> Shapes:
    """Draw a row of gables, towers and chimneys, from edge to edge, as one silhouette with lit windows."""
    rng = s.chance("far roofs" if far else "near roofs")
    low = {"small": 52.0, "normal": 60.0, "huge": 74.0}[s.size] - (10 if far else 0)
    tone = mix(s.backdrop, (0.07, 0.04, 0.10), 0.42 if far else 0.72)
    points: list[Point] = [(-half - 2, GROUND + 1)]
    windows: list[Point] = []
    x = -half - 2 - rng.uniform(0, 6)
    while x < half + 2:
        wide = rng.uniform(7, 12) * (0.85 if far else 1.15) * max(1.0, half / 120)
        top = low + rng.uniform(-7, 10)
        points.extend(_house(x, x + wide, top, rng))
        rows = int((GROUND - top) // 7)
        windows.extend(
            (x + wide * side, top + 6 + row * 7) for row in range(rows) for side in (0.25, 0.62) if rng.random() < 0.34
        )
        x += wide
    points.append((half + 4, GROUND + 1))
    ground = pen.down(low - 12, GROUND, tone, mix(tone, s.backdrop, 0.22))
    panes = join(pen.rectangle(wx, wy, 1.5, 2.3) for wx, wy in windows)
    yield fill(polygon(points), ground)
    if windows:
        yield fill(panes, mix((1.0, 0.80, 0.38), s.backdrop, 0.35 if far else 0.1), alpha=0.9)


def _house(left: float, right: float, top: float, rng: random.Random) -> tuple[Point, ...]:
    wide, middle = right - left, (left + right) / 2
    match rng.randrange(4):
        case 0:  # a spire
            peak = top - rng.uniform(8, 15)
            return ((left, top), (middle - wide * 0.22, top), (middle, peak), (middle + wide * 0.22, top), (right, top))
        case 1:  # a gable with a chimney
            chimney = pen.points("0 -3, 0 -8, 1.8 -8, 1.8 -1", left + wide * 0.72, top)
            return ((left, top), (middle, top - wide * 0.6), *chimney, (right, top))
        case 2:  # battlements
            step = wide / 5
            return tuple(
                (left + step * i + step * d, top - (2.0 if i % 2 == 0 else 0.0)) for i in range(5) for d in (0, 1)
            )
        case _:
            return ((left, top), (middle, top - wide * 0.7), (right, top))


def corners(half: float, top: float) -> Shape:
    """Draw the darkening towards the corners, over everything."""
    middle = (top + GROUND) / 2
    reach = (half**2 + (GROUND - middle) ** 2) ** 0.5
    ground = Radial(0, middle - 2, reach * 1.04, ((0.0, pen.WHITE), (0.62, pen.WHITE), (1.0, (0.52, 0.46, 0.56))))
    box = pen.rectangle(-half - 1, top - 1, 2 * half + 2, GROUND - top + 2)
    return Group((fill(box, ground),), None, "multiply")


HEAD_Y = 43.0


def draw_portrait(spec: DrawingSpec) -> Shapes:
    """Draw the ordered portrait."""
    s = read_sitter(spec)
    scale = min(spec.height / 100, spec.width / 103)
    half = spec.width / 2 / scale
    # Move the figure down for tall headgear, and scale it by the size of the person
    tall_hair = 0.0 if s.covered else {"mohawk": 4.0, "flames": 3.0}.get(s.hair, 0.0)
    drop = max(headgear.TALL.get(s.headgear, 0.0), tall_hair, 3.0 if s.horns == "goat" else 0.0)
    size = {"small": 0.86, "normal": 1.0, "huge": 1.14}[s.size]
    foot = {"small": 103.0, "normal": 100.0, "huge": 92.0}[s.size]
    grown = pen.combine(pen.scaling(size, at=(0.0, foot)), pen.translation(0.0, drop))
    top = min(0.0, 100 - spec.height / scale)
    # The scene from `top` to the ground, `half` units wide to each side, with the light about `head`
    head = (0.0, HEAD_Y)
    dark = mix(s.backdrop, (0.05, 0.03, 0.10), 0.62)
    bright = mix(s.backdrop, (1.0, 0.88, 0.66), 0.42)
    reach = max(half, head[1] - top, 60.0) * 1.12
    sky = Radial(head[0] - 4, head[1] - 4, reach, ((0.0, bright), (0.38, s.backdrop), (1.0, dark)))
    box = pen.rectangle(-half - 1, top - 1, 2 * half + 2, GROUND - top + 2)
    tone: Colour = mix(s.backdrop, FIRE, 0.35)
    ground = pen.down(62, GROUND, pen.BLACK, darken(tone, 0.45))
    # Embers that drift in the air, some sharp, some blurred
    rng = s.chance("sparks")
    small = [(rng.uniform(-half, half), rng.uniform(6, 92), rng.uniform(0.25, 0.7)) for _ in range(26)]
    large = [
        (rng.choice((-1, 1)) * rng.uniform(half * 0.45, half), rng.uniform(10, 85), rng.uniform(1.2, 2.6))
        for _ in range(6)
    ]
    scene = (
        fill(box, sky),
        *_rays(s, half, top, head),
        *_roofs(s, half, far=True),
        pen.glow(half * 0.75, 84, 42, mix(FIRE, s.backdrop, 0.25), strength=0.5),
        pen.glow(-half * 0.85, 88, 34, mix(FIRE, s.backdrop, 0.45), strength=0.34),
        *_roofs(s, half, far=False),
        Group((fill(pen.rectangle(-half - 1, 62, 2 * half + 2, 40), ground),), None, "screen"),
        *(pen.glow(x, y, r * 1.6, FIRE, strength=0.5) for x, y, r in large),
        fill(join(pen.star(x, y, r * 1.2, r * 0.7, 2) for x, y, r in small), (1.0, 0.78, 0.42), alpha=0.75),
    )
    whole = (scale, 0.0, 0.0, scale, spec.width / 2, spec.height - 100 * scale)
    yield from pen.transform(scene, whole)
    yield from pen.transform(_draw_figure(s), pen.combine(grown, whole))
    yield from pen.transform((corners(half, top),), whole)


def _place_on_head(s: Sitter, shapes: Shapes) -> Shapes:
    """Move shapes from the middle of the head to its place, tilted; huge people have small heads."""
    size = {"small": 1.12, "normal": 1.0, "huge": 0.9}[s.size]
    chin = (0.0, 18.0)
    place = pen.translation(s.lean * 0.6, HEAD_Y)
    return pen.transform(shapes, pen.combine(pen.scaling(size, at=chin), pen.rotation(s.tilt, at=chin), place))


def _assemble(s: Sitter, shoulders: Shapes, head: Shapes, back: Shapes = ()) -> Shapes:
    """Assemble a figure back to front: things behind, hair, shoulders, head with horns and headgear, things before."""
    broad = {"small": 0.84, "normal": 1.0, "huge": 1.2}[s.size]
    yield from _place_carried(s, clothes.behind(s))
    yield from _place_on_head(s, (*headgear.behind(s), *back))
    yield from shoulders if broad == 1.0 else pen.scale(shoulders, broad, (1 + broad) / 2, at=(0.0, 66.0))
    yield from _place_on_head(s, (*head, *horns(s), *headgear.before(s)))
    yield from _place_carried(s, clothes.before(s))


def _place_carried(s: Sitter, shapes: Shapes) -> Shapes:
    """Move carried things to the middle of a huge figure, which fills the picture."""
    return pen.move(shapes, (4.5 if s.lean > 0 else -4.5), 2.0) if s.size == "huge" else shapes


def _person(s: Sitter) -> Shapes:
    head = (*ears(s, WIDE), *(earring(s, cheek(s)) if s.extra == "earring" else ()), *face(s), *hair_before(s))
    if s.headgear == "hood":
        head = (*face(s), *hair_before(s), *(earring(s, WIDE - 1) if s.extra == "earring" else ()))
    return _assemble(s, body(s), head, hair_behind(s))


def _beast(s: Sitter) -> Shapes:
    breed = beasts.DOGGISH if s.kind == "beast-dog" else beasts.WOLFISH
    head = beasts.cat(s) if s.kind == "beast-cat" else beasts.canine(s, breed)
    collar = () if s.collar in {"ruff", "scarf", "armour"} else beasts.ruff(s)
    if s.kind == "werewolf":
        collar = beasts.ruff(s, wide=30, cy=23)
    return _assemble(s, body(s), (*collar, *head, *_tuft(s), *_worn(s)))


def _tuft(s: Sitter) -> Shapes:
    """Draw a beast's own hair between the ears: longer or wilder as ordered."""
    if s.hair == "none" or s.covered:
        return ()
    length = 4.0 + 1.3 * HAIR.index(s.hair)
    locks = spikes([-122.0, -106.0, -90.0, -74.0, -58.0], s.chance("tuft"), foot=17.0, length=length, half=11)
    return mass(s, locks, pen.down(-36, -12, s.locks.light, s.locks.mid, s.locks.shade))


def _worn(s: Sitter) -> Shapes:
    """Draw what a head that is not human wears on its face."""
    if s.extra == "monocle":
        return monocle(8.0 * (1 if s.lean < 0 else -1) + s.lean * 2.6, 0.0)
    if s.extra == "earring":
        return earring(s, WIDE)
    return (*(under_eyes(s, s.lean * 2.6) if s.extra == "scar" else ()), *over_eyes(s, s.lean * 2.6))


def _draw_figure(s: Sitter) -> Shapes:
    """Draw the figure with the head and shoulders of its kind."""
    match s.kind:
        case "beast-wolf" | "beast-cat" | "beast-dog" | "werewolf":
            yield from _beast(s)
        case "cerberus":
            yield from _assemble(s, beasts.trunk(s) if s.collar == "plain" else body(s), beasts.three_heads(s))
        case "golem":
            yield from _assemble(s, creatures.golem_shoulders(s), (*creatures.golem_head(s), *_worn(s)))
        case "gargoyle":
            figure = _assemble(s, creatures.gargoyle_shoulders(s), (*creatures.gargoyle_head(s), *_worn(s)))
            yield from (*creatures.gargoyle_wings(s), *figure)
        case "elemental":
            head = (*creatures.elemental_face(s), *_worn(s))
            yield from _assemble(s, creatures.elemental_shoulders(s), head, creatures.elemental_back(s))
        case "ghost":
            yield from creatures.turn_to_ghost(s, _person(s))
        case "genie":
            ring = earring(s, WIDE) if s.extra == "earring" else ()
            head = (*ears(s, WIDE), *ring, *face(s), *hair_before(s), *creatures.topknot(s))
            yield from pen.scale(_assemble(s, creatures.genie_body(s), head, hair_behind(s)), 0.87, at=(0.0, 4.0))
        case "skull":
            animal = ears(s, WIDE) if s.ears in {"pointed", "big", "fin"} else ()
            head = (*animal, *creatures.skull_head(s), *hair_before(s), *_worn(s))
            yield from _assemble(s, body(s), head, hair_behind(s))
        case "centaur":
            yield from creatures.centaur(s, _person(s))
        case _:
            yield from _person(s)
