"""Draw what a fire leaves of a building: rafters, broken walls, rubble, smoke and glowing embers in ash-grey light."""

from __future__ import annotations

import random
from collections.abc import Iterable

from generator.art import pen
from generator.art.pen import Point, Shapes, fill, join, mix, polygon, stroke
from generator.art.town import scenery, surfaces
from generator.art.town.house import Face, House, Look, Roof
from generator.art.town.scenery import Mood
from generator.model.colours import parse_hex
from generator.model.plan import Outline, Shape

_COAL = parse_hex("#171312")
_EMBER = parse_hex("#ff7a2a")

MORNING = Mood(
    sky=(parse_hex("#48474a"), parse_hex("#66635f"), parse_hex("#8f8a84"), parse_hex("#bcb4aa")),
    far=parse_hex("#8a8580"),
    near=parse_hex("#5f5c59"),
    street=parse_hex("#6c6864"),
    ink=parse_hex("#161413"),
    moon=parse_hex("#d0cac2"),
    panes=parse_hex("#403c3a"),
)


def turn_to_ash(shapes: Iterable[Shape]) -> Shapes:
    """Turn the shapes to ash: every colour nearly grey, every light out."""
    return pen.recolour(pen.drop_light(shapes), pen.ash)


def sky(width: float, horizon: float, rng: random.Random) -> Shapes:
    """Draw the grey morning after: no stars, banks of smoke."""
    top, high, low, pale = MORNING.sky
    yield fill(pen.rectangle(0, 0, width, horizon + 2), pen.down(0, horizon, top, high, low, pale))
    for _ in range(9):
        cx, cy = rng.uniform(0, width), rng.uniform(0, horizon * 0.75)
        tone = rng.choice((parse_hex("#3b3937"), parse_hex("#a39c94")))
        for _ in range(3):
            x, y = cx + rng.uniform(-4, 4), cy + rng.uniform(-1, 1)
            puff = pen.blob(x, y, width * rng.uniform(0.08, 0.17), rng.uniform(1.2, 2.6), rng)
            yield fill(puff, tone, alpha=0.09)


def broken_top(bones: House, roof: Roof, rng: random.Random) -> Outline:
    """Return the clip that leaves the walls standing below a ragged line."""
    storey = bones.storeys[-1]
    left, right = bones.x0 - 6 * bones.u, bones.x1 + 6 * bones.u
    gabled = bool(roof.gables) and bool(roof.faces)
    points: list[Point] = []
    x = left
    while x < right:
        share = (x - bones.x0) / (bones.x1 - bones.x0)
        low = storey.top + storey.height * rng.uniform(0.0, 0.34)
        if gabled and 0.08 < share < 0.6:
            low = storey.top - bones.rise * rng.uniform(0.12, 0.5)
        elif roof.drum is not None and roof.drum[0] < x < roof.drum[1]:
            low = roof.drum[2] + bones.u * rng.uniform(-0.2, 1.6)
        elif rng.random() < 0.3:
            low = storey.top - 3 * bones.u
        points.append((x, low))
        points.append((x + rng.uniform(0.2, 0.5) * bones.u, low + rng.uniform(-0.6, 0.6) * bones.u))
        x += rng.uniform(0.8, 1.9) * bones.u
    return polygon((*points, (right, points[-1][1]), (right, bones.ground + 9), (left, bones.ground + 9)))


def inside(bones: House, rng: random.Random) -> Shapes:
    """Draw the dark back walls that show where the front has fallen."""
    storey, u = bones.storeys[-1], bones.u
    points = []
    x = bones.x0 + 0.3 * u
    while x < bones.x1:
        points.append((x, storey.top + storey.height * rng.uniform(-0.02, 0.16)))
        x += rng.uniform(0.7, 1.6) * u
    outline = polygon((*points, (bones.x1 - 0.2 * u, storey.bottom), (bones.x0 + 0.2 * u, storey.bottom)))
    stones = [
        pen.rectangle(rng.uniform(bones.x0, bones.x1), rng.uniform(storey.top, storey.bottom), 1.6 * u, 0.8 * u)
        for _ in range(24)
    ]
    dark = pen.down(storey.top, storey.bottom, parse_hex("#4a4340"), parse_hex("#141010"))
    yield fill(outline, dark, parse_hex("#0c0a09"), 0.2)
    yield pen.clip((fill(join(stones), parse_hex("#5c5450"), alpha=0.5),), outline)


def rafters(roof: Roof, house: House, look: Look, rng: random.Random) -> Shapes:
    """Draw what the fire left of a roof: charred rafters along its faces, a few tiles by the eaves."""
    u = house.u
    for piece in roof.faces:
        # The patch of covering that still hangs at the eaves of a face.
        left, right = sorted((rng.uniform(-0.1, 0.35), rng.uniform(0.55, 1.1)))
        jag = [piece.at(left + (right - left) * i / 9, rng.uniform(0.06, 0.34)) for i in range(10)]
        corners = (*jag, piece.at(right, 0.0), piece.at(left, 0.0))
        patch, box = polygon(corners), pen.bounds(corners)
        yield pen.clip(pen.crop(surfaces.face(piece, u, look, rng), box), patch)
        yield stroke(patch, look.ink, 0.16)
        yield from bare_frame(piece, u, look, rng)
    for board in roof.boards:
        yield from pen.strokes(pen.line(board), (look.ink, 0.95 * u), (_COAL, 0.95 * u - 0.2))


def bare_frame(piece: Face, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw the charred beams of one face of a roof, without any of its covering."""
    # The lines of the beams of one face, some of them broken off
    count = max(3, round((piece.right[0][0] - piece.left[0][0]) / (2.6 * u)))
    steps = len(piece.left) * 2
    beams: list[Outline] = []
    for i in range(count + 1):
        end = 1.0 if i in {0, count} or rng.random() < 0.4 else rng.uniform(0.3, 0.9)
        beams.append(pen.line([piece.at(i / count, end * j / steps) for j in range(steps + 1)]))
    beams.append(pen.line((piece.at(0, 0.02), piece.at(1, 0.02))))
    up = rng.uniform(0.4, 0.6)
    beams.append(pen.line((piece.at(rng.uniform(0, 0.3), up), piece.at(rng.uniform(0.6, 1.0), up + 0.03))))
    if len(piece.left) == 2:
        beams.append(pen.line((piece.at(0, 0.995), piece.at(1, 0.995))))
    return _beams(join(beams), u, look)


def _beams(tree: Outline, u: float, look: Look) -> Shapes:
    yield from pen.strokes(tree, (look.ink, 0.62 * u), (_COAL, max(0.1, 0.62 * u - 0.2)))
    yield stroke(pen.shift(tree, -0.1, -0.08), parse_hex("#8d847c"), 0.12, alpha=0.8)


def rubble(bones: House, look: Look, rng: random.Random) -> Shapes:
    """Draw the heap at the foot of the walls: stones, bricks, charred beams."""
    u = bones.u
    left, right = bones.storeys[0].x0 - 2.5 * u, bones.storeys[0].x1 + 3.0 * u
    beams = []
    for _ in range(5):
        x, y = rng.uniform(left, right), bones.ground + rng.uniform(-0.2, 1.0) * u
        long, tilt = rng.uniform(3, 6) * u, rng.uniform(-0.6, 0.6)
        beams.append(pen.line(((x, y), (x + long, y - long * 0.4 * tilt - 0.3 * u))))
    shade = pen.ellipse((left + right) / 2, bones.ground + 0.8 * u, (right - left) * 0.52, 1.3 * u)
    yield fill(shade, parse_hex("#2a2624"), alpha=0.55)
    yield from _beams(join(beams), u, look)
    yield from heap((left, right), bones.ground, 54, u, look, rng)


def heap(ends: tuple[float, float], foot: float, count: int, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw fallen stones between two ends, heaped higher towards them."""
    left, right = ends
    stones: list[tuple[int, Outline]] = []
    for _ in range(count):
        share = rng.random()
        high = 0.4 + 1.9 * abs(2 * share - 1) ** 1.5
        x, y = left + (right - left) * share, foot + rng.uniform(-0.5, 1.0) * u - rng.random() * high * u
        size = rng.uniform(0.35, 1.0) * u
        corners = pen.jitter(pen.points("-1 0.6, -0.7 -0.5, 0.4 -0.7, 1 0.6", x, y, size), rng, size * 0.25)
        stones.append((rng.randrange(4), polygon(corners)))
    everything = join(outline for _, outline in stones)
    yield from pen.fill_by_tone(stones, pen.shades(mix(look.stone, look.wall, 0.4), rng, count=4, spread=0.35))
    yield stroke(everything, look.ink, 0.12, alpha=0.8)


def wisps(bones: House, rng: random.Random) -> Shapes:
    """Draw the smoke that still rises out of the ruin."""
    for share, length in ((0.25, 0.7), (0.62, 0.95), (0.85, 0.6)):
        x = bones.x0 + (bones.x1 - bones.x0) * (share + rng.uniform(-0.08, 0.08))
        y = bones.eaves + 2 * bones.u
        yield from scenery.smoke(
            x, y, min(y + 2, 26 * bones.u) * length, rng, parse_hex("#57524e"), drift=0.35, alpha=0.2
        )


def embers(bones: House, rng: random.Random) -> Shapes:
    """Draw sparks and a little glow, the only colour left."""
    sparks: list[Outline] = []
    for _ in range(26):
        x = bones.x0 + (bones.x1 - bones.x0) * rng.uniform(-0.1, 1.1)
        y = bones.ground + bones.u - (bones.ground - bones.eaves + bones.rise) * rng.random() ** 2
        size = rng.uniform(0.09, 0.2) * max(0.8, bones.u)
        sparks.append(pen.star(x, y, size, size * 0.7, 3))
    places = [bones.x0 + (bones.x1 - bones.x0) * rng.uniform(0.05, 0.95) for _ in range(4)]
    beds = [pen.glow(x, bones.ground + 0.4 * bones.u, 1.5 * bones.u, _EMBER, strength=0.6) for x in places]
    return (*beds, fill(join(sparks), parse_hex("#ff9a3c")))
