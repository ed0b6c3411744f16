"""Draw walls (timber frame, brick, stone, plaster, plank) and roofs (tiles, metal, thatch) with what stands on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.art import pen
from generator.art.pen import Point, Points, Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import openings
from generator.art.town.house import Face, House, Look, Roof
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Segment, Shape


@dataclass(frozen=True, slots=True)
class Wall:
    """A piece of wall: its corners, whether it lies in shade, whether it is the ground floor, and mm to a unit."""

    corners: Points
    u: float
    shaded: bool = False
    lowest: bool = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in mm."""
        return pen.bounds(self.corners)


def wall(kind: str, wall: Wall, look: Look, rng: random.Random) -> Shapes:
    """Draw the wall with its light, its material and its outline."""
    outline = polygon(wall.corners)
    stony = wall.lowest and kind == "timber"
    texture = _stone if stony else TEXTURES[kind]
    tone = mix(look.stone, look.wall, 0.12) if stony else look.wall
    if wall.shaded:
        tone = mix(darken(tone, 0.34), look.ink, 0.14)
    left, top, right, bottom = wall.box
    ground = pen.shade_across(left, right, tone, 0.07, 0.2)
    inside: list[Shape] = [fill(outline, ground), *texture(wall, tone, look, rng)]
    under_eaves = pen.down(top, top + 2.2 * wall.u, look.ink, look.ink, alpha=0.16)
    inside.append(fill(pen.rectangle(left, top, right - left, 0.9 * wall.u), under_eaves))
    inside.append(fill(pen.rectangle(left, top, right - left, 0.45 * wall.u), look.ink, alpha=0.22))
    if wall.lowest:
        inside.append(fill(pen.rectangle(left, bottom - 0.8 * wall.u, right - left, wall.u), look.ink, alpha=0.16))
    return (pen.clip(inside, outline), stroke(outline, look.ink, 0.22))


def _stone(wall: Wall, tone: Colour, _look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = wall.box
    mortar = fill(polygon(wall.corners), darken(tone, 0.4), alpha=0.75)
    stones: list[tuple[int, Outline]] = []
    lit: list[Outline] = []
    y = top
    while y < bottom:
        high = rng.uniform(1.0, 1.55) * wall.u**0.5
        x = left - rng.uniform(0, 1.5)
        while x < right:
            span = rng.uniform(1.5, 3.3) * wall.u**0.5
            a = rng.uniform(0.15, 0.4)
            upper = ((x + a, y + 0.08), (x + span - a, y + 0.08), (x + span - 0.12, y + a))
            lower = ((x + span - 0.12, y + high - 0.1), (x + 0.08, y + high - 0.08), (x + 0.08, y + a))
            corners = pen.jitter((*upper, *lower), rng, 0.07)
            stones.append((rng.randrange(5), polygon(corners)))
            if rng.random() < 0.5:
                lit.append(pen.line((corners[0], corners[1])))
            x += span
        y += high
    yield mortar
    yield from pen.fill_by_tone(stones, pen.shades(tone, rng, spread=0.2))
    yield stroke(join(lit), lighten(tone, 0.4), 0.1, alpha=0.4)


def _brick(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = wall.box
    high, span = 0.98 * wall.u**0.4, 2.2 * wall.u**0.4
    mortar = fill(polygon(wall.corners), mix(darken(tone, 0.35), look.stone, 0.25), alpha=0.8)
    bricks: list[tuple[int, Outline]] = []
    rows = int((bottom - top) / high) + 1
    for row in range(rows):
        y = bottom - (row + 1) * high
        x = left - span * (0.5 if row % 2 else 0.02)
        while x < right:
            end = min(x + span - 0.14, right)
            start = max(x, left)
            if end - start > 0.2:
                lift = rng.uniform(-0.03, 0.03)
                bricks.append((rng.randrange(5), pen.rectangle(start, y + lift, end - start, high - 0.15)))
            x += span
    tones = pen.shades(lighten(tone, 0.05), rng, spread=0.2)
    return (mortar, *pen.fill_by_tone(bricks, tones))


def _plaster(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = wall.box
    stains = [
        pen.ellipse(rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(1.5, 4), rng.uniform(0.8, 2))
        for _ in range(3)
    ]
    yield fill(join(stains), darken(tone, 0.3), alpha=0.12)
    if rng.random() < 0.6:
        # A place where the plaster is off and the bricks show
        cx = rng.uniform(left, right)
        cy = rng.uniform(top + wall.u, bottom)
        patch = pen.blob(cx, cy, rng.uniform(0.9, 1.5), rng.uniform(0.6, 1.0), rng, rough=0.3)
        rows = [
            pen.rectangle(cx - 1.6 + 1.3 * j + 0.5 * (i % 2), cy - 1.1 + i * 0.55, 1.2, 0.42)
            for i in range(4)
            for j in range(2)
        ]
        brick = fill(join(rows), mix(tone, parse_hex("#9c5338"), 0.7))
        yield pen.clip((fill(pen.rectangle(cx - 2, cy - 2, 4, 4), darken(tone, 0.35)), brick), patch)
        yield stroke(patch, darken(tone, 0.5), 0.1, alpha=0.6)
    yield pen.grain((left, top, right - left, bottom - top), rng, darken(tone, 0.5), count=34)
    if not (wall.shaded):
        yield from _quoins(wall, look, rng)


def _quoins(wall: Wall, look: Look, rng: random.Random) -> Shapes:
    """Draw the big stones up both edges of a plastered wall."""
    left, top, right, bottom = wall.box
    stones: list[tuple[int, Outline]] = []
    high = 1.25 * wall.u**0.7
    for row in range(int((bottom - top) / high) + 1):
        y, long = bottom - (row + 1) * high, (1.9 if row % 2 else 1.2) * wall.u**0.7
        stones.append((rng.randrange(3), pen.rectangle(left, y, long, high - 0.16)))
        stones.append((rng.randrange(3), pen.rectangle(right - long, y, long, high - 0.16)))
    tones = pen.shades(lighten(look.stone, 0.1), rng, count=3, spread=0.1)
    shade = pen.shift(join(outline for _, outline in stones), 0.1, 0.14)
    return (fill(shade, look.ink, alpha=0.3), *pen.fill_by_tone(stones, tones))


def _plank(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = wall.box
    high = 1.15 * wall.u**0.5
    boards: list[tuple[int, Outline]] = []
    seams: list[Outline] = []
    rows = int((bottom - top) / high) + 1
    for row in range(rows):
        y, x = bottom - (row + 1) * high, left
        while x < right:
            end = x + rng.uniform(5, 12)
            if right - end < 2.5:
                end = right
            tilt = rng.uniform(-0.06, 0.06)
            boards.append((rng.randrange(5), polygon(((x, y), (end, y + tilt), (end, y + high), (x, y + high)))))
            seams.append(pen.line(((x, y + high), (end, y + high + tilt))))
            if end < right:
                seams.append(pen.line(((end, y), (end, y + high))))
            x = end
    grain = pen.grain((left, top, right - left, bottom - top), rng, look.ink, count=60, alpha=0.25)
    shine = stroke(pen.shift(join(seams[::2]), 0, 0.16), lighten(tone, 0.35), 0.1, alpha=0.5)
    yield from pen.fill_by_tone(boards, pen.shades(tone, rng, spread=0.16))
    yield shine
    yield stroke(join(seams), look.ink, 0.14, alpha=0.7)
    yield grain


def _timber(wall: Wall, tone: Colour, look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = wall.box
    thick = 0.62 * wall.u
    posts = max(1, round((right - left) / (5.2 * wall.u)))
    step = (right - left) / posts
    beams: list[Outline] = [
        pen.rectangle(left, top, right - left, thick),
        pen.rectangle(left, bottom - thick, right - left, thick),
    ]
    middle = (top + bottom) / 2
    for i in range(posts + 1):
        x = left + i * step - (0 if i == 0 else thick if i == posts else thick / 2)
        beams.append(pen.rectangle(x, top, thick, bottom - top))
    for i in range(posts):
        a, b = left + i * step, left + (i + 1) * step
        beams.extend(_brace(a, b, top, middle, bottom, thick * 0.8, rng.choice("/\\X-/\\")))
    dark = mix(look.beam, look.ink, 0.45) if wall.shaded else look.beam
    grain = pen.grain((left, top, right - left, bottom - top), rng, darken(tone, 0.5), count=50)
    cast = fill(pen.shift(join(beams), 0.16, 0.22), look.ink, alpha=0.16)
    return (grain, cast, *(fill(beam, dark, look.ink, 0.12) for beam in beams))


def _brace(a: float, b: float, top: float, middle: float, bottom: float, thick: float, way: str) -> tuple[Outline, ...]:
    """Return the braces of one bay of a timber frame: rising, falling, crossed, or a level rail."""
    up = polygon(((a, bottom), (b - thick, top), (b, top), (a + thick, bottom)))
    falls = polygon(((a, top), (a + thick, top), (b, bottom), (b - thick, bottom)))
    match way:
        case "/":
            return (up,)
        case "\\":
            return (falls,)
        case "X":
            return (up, falls)
        case _:
            return (pen.rectangle(a, middle - thick / 2, b - a, thick),)


Texture = Callable[[Wall, Colour, Look, random.Random], Shapes]

TEXTURES: Mapping[str, Texture] = {
    "timber": _timber,
    "brick": _brick,
    "stone": _stone,
    "plaster": _plaster,
    "plank": _plank,
}


STRAW = parse_hex("#b8924e")


def face(piece: Face, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw one face of a roof with its covering and outline."""
    tone = {"tiles": look.roof, "metal": mix(look.roof, look.metal, 0.12), "thatch": STRAW}[piece.covering]
    if piece.shaded:
        tone = mix(darken(tone, 0.26), look.ink, 0.12)
    outline = polygon(piece.corners)
    match piece.covering:
        case "metal":
            inside = _metal(piece, tone, look, rng)
        case "thatch":
            left, _, right, _ = pen.bounds(piece.corners)
            body = pen.across(left, right, lighten(tone, 0.16), tone, mix(tone, look.ink, 0.5))
            straws: list[list[Outline]] = [[], [], []]
            for _ in range(320):
                across, up, long = rng.random(), rng.random(), rng.uniform(0.05, 0.16)
                ax, ay = piece.at(across, up)
                bx, by = piece.at(min(1.0, max(0.0, across + rng.uniform(-0.01, 0.01))), max(0.0, up - long))
                straws[rng.randrange(3)].append(pen.line(((ax, ay), (bx, by))))
            layers = []
            for up in (0.24, 0.46, 0.66):
                edge = [piece.at(i / 16, up + rng.uniform(-0.012, 0.012)) for i in range(17)]
                layers.append(smooth(edge, closed=False))
            tones = (darken(tone, 0.45), lighten(tone, 0.3), darken(tone, 0.2))
            hem = polygon(
                [piece.at(i / 20, 0) for i in range(21)]
                + [piece.at(i / 20, 0.2 + rng.uniform(-0.02, 0.01)) for i in range(20, -1, -1)]
            )
            inside = (
                fill(polygon(piece.corners), body),
                fill(hem, darken(tone, 0.35), alpha=0.55),
                *(stroke(join(heap), shade, 0.14, alpha=0.55) for heap, shade in zip(straws, tones, strict=True)),
                stroke(join(layers), look.ink, 0.2, alpha=0.4),
            )
        case _:
            inside = _tiles(piece, tone, u, look, rng)
    return (pen.clip((fill(outline, tone), *inside), outline), stroke(outline, look.ink, 0.24))


def _tiles(piece: Face, tone: Colour, u: float, look: Look, rng: random.Random) -> Shapes:
    left, top, right, bottom = pen.bounds(piece.corners)
    high, span = 1.2 * u**0.5, 1.5 * u**0.5
    tiles: list[tuple[int, Outline]] = []
    edges: list[Outline] = []
    y, row = bottom, 0
    while y > top:
        x = left - span * (0.5 if row % 2 else 0)
        curve: list[Point] = []
        while x < right:
            if rng.random() < 0.42:
                tiles.append((rng.randrange(5), pen.rectangle(x, y - high * 1.05, span, high)))
            curve.append((x, y))
            x += span
        # The lower edge of one row of tiles: a curve for each tile
        sag = high * 0.3
        (start, edge), *_ = curve
        scallops: list[Segment] = [("M", start, edge - sag)]
        for start, edge in curve:
            low, end = edge + sag * rng.uniform(0.6, 1.4), start + span
            scallops.append(("C", start + span * 0.1, low, start + span * 0.9, low, end, edge - sag))
        edges.append(tuple(scallops))
        y -= high
        row += 1
    veil = fill(pen.rectangle(left, top, right - left, (bottom - top) * 0.32), look.accent, alpha=0.1)
    yield from pen.fill_by_tone(tiles, pen.shades(tone, rng, spread=0.15))
    yield stroke(pen.shift(join(edges[1::3]), 0, -0.2), lighten(tone, 0.3), 0.1, alpha=0.4)
    yield stroke(join(edges), look.ink, 0.16, alpha=0.75)
    yield veil
    tall = bottom - top
    yield fill(pen.rectangle(left, bottom - tall * 0.16, right - left, tall * 0.2), look.ink, alpha=0.14)


def _metal(piece: Face, tone: Colour, look: Look, rng: random.Random) -> Shapes:
    left, _, right, _ = pen.bounds(piece.corners)
    wide = right - left
    sheen = ((0, darken(tone, 0.25)), (0.28, lighten(tone, 0.34)), (0.5, tone), (1, mix(tone, look.ink, 0.62)))
    body = Linear(left, 0, right, 0, sheen)
    shares, ups = (0.08, 0.22, 0.38, 0.56, 0.74, 0.9), [i / 14 for i in range(15)]
    ribs = [smooth([piece.at(share, up) for up in ups], closed=False) for share in shares]
    bands = []
    for up in (0.16, 0.34, 0.52, 0.68):
        start, end = piece.at(0, up), piece.at(1, up)
        sag = (end[0] - start[0]) * 0.06
        bands.append(smooth((start, ((start[0] + end[0]) / 2, start[1] + sag), end), closed=False))
    rivets = [pen.star(*piece.at(share, up), 0.2, 0.2, 2) for share in shares for up in (0.1, 0.25, 0.4)]
    stain = [
        pen.blob(*piece.at(rng.random(), rng.random() * 0.8), wide * 0.07, wide * 0.04, rng, rough=0.4)
        for _ in range(6)
    ]
    yield fill(polygon(piece.corners), body)
    yield fill(join(stain), parse_hex("#7fb8a0"), alpha=0.18)
    yield stroke(join(bands), look.ink, 0.14, alpha=0.5)
    yield stroke(pen.shift(join(ribs), -0.22, 0), lighten(tone, 0.55), 0.14, alpha=0.6)
    yield stroke(join(ribs), look.ink, 0.22, alpha=0.75)
    yield fill(join(rivets), lighten(look.metal, 0.3), alpha=0.8)


def band(points: Points, thick: float) -> Outline:
    """Return a line made `thick` mm thick downwards, as a board or a row of cap tiles."""
    return polygon((*points, *((x, y + thick) for x, y in reversed(points))))


def trimmings(roof: Roof, house: House, look: Look, rng: random.Random) -> Shapes:
    """Draw what finishes a roof: barge boards, cap tiles, the finial."""
    u = house.u
    for board in roof.boards:
        edge = band(board, 1.15 * u)
        yield fill(pen.shift(edge, 0.15, 0.5 * u), look.ink, alpha=0.3)
        yield fill(edge, pen.across(house.x0, house.x1, lighten(look.roof, 0.2), darken(look.roof, 0.2)), look.ink, 0.2)
        yield stroke(pen.line([(x, y + 0.55 * u) for x, y in board]), look.ink, 0.12, alpha=0.6)
    for ridge in roof.ridges:
        yield from crest(ridge, u, look)
    if roof.drum is None and roof.faces:
        yield from _finial(roof.peak, u, look, rng)


def crest(ridge: Points, u: float, look: Look) -> Shapes:
    """Draw cap tiles along a ridge."""
    tone = lighten(look.roof, 0.12)
    line = pen.line(ridge)
    yield from pen.strokes(line, (look.ink, 0.85 * u), (tone, 0.85 * u - 0.3))
    yield stroke(line, look.ink, 0.85 * u - 0.3, alpha=0.35, dash=(0.16, 1.1 * u))


def _finial(peak: Point, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw a spike with a ball, or a weather vane, on the highest point."""
    x, y = peak
    yield stroke(pen.line(((x, y + 0.2), (x, y - 2.4 * u))), look.ink, 0.3 * u)
    if rng.random() < 0.5:
        yield fill(pen.circle(x, y - 0.7 * u, 0.5 * u), look.metal, look.ink, 0.15)
        return
    arrow = pen.read_polygon(
        "-1.6 -1.8, -0.8 -2.2, -0.8 -1.95, 0.9 -1.95, 1.5 -2.4, 1.5 -1.2, 0.9 -1.65, -0.8 -1.65, -0.8 -1.4", x, y, u
    )
    yield fill(arrow, look.metal, look.ink, 0.12)


def drum(roof: Roof, house: House, look: Look) -> Shapes:
    """Draw the round wall below a dome with its row of little arches, and the lantern on top of the dome."""
    if roof.drum is None:
        return
    left, right, top, bottom = roof.drum
    u, tone = house.u, look.wall
    body = pen.across(left, right, lighten(tone, 0.15), tone, mix(tone, look.ink, 0.5))
    slab = pen.rectangle(left - 0.7 * u, top - 0.1, right - left + 1.4 * u, 0.7 * u)
    base = pen.rectangle(house.x0 - 0.8 * u, bottom - 0.7 * u, house.x1 - house.x0 + 1.6 * u, 0.9 * u)
    arches, count = [], max(4, round((right - left) / (2.6 * u)))
    for i in range(count):
        share = (i + 0.5) / count
        cx = left + (right - left) * (0.5 - 0.5 * (1 - 2 * share) * (1.25 - 0.25 * abs(1 - 2 * share)))
        wide = 1.1 * u * (1 - 0.45 * abs(1 - 2 * share))
        arches.append(openings.arch(cx - wide / 2, top + 0.95 * u, wide, (bottom - top) - 1.9 * u))
    stone = lighten(look.stone, 0.2)
    yield fill(pen.rectangle(left, top, right - left, bottom - top), body, look.ink, 0.2)
    yield fill(join(arches), parse_hex("#ffc24d"), look.ink, 0.15)
    yield fill(base, pen.across(house.x0, house.x1, stone, darken(stone, 0.4)), look.ink, 0.18)
    yield fill(slab, pen.across(left, right, stone, darken(stone, 0.4)), look.ink, 0.18)
    yield pen.glow((left + right) / 2, (top + bottom) / 2, (right - left) * 0.5, openings.LIGHT, strength=0.25)


def lantern(roof: Roof, house: House, look: Look) -> Shapes:
    """Draw the little turret on top of a dome: arches, a cap, a golden ball."""
    x, y = roof.peak
    u = house.u
    glass = pen.rectangle(x - 0.9 * u, y - 1.5 * u, 1.8 * u, 1.9 * u)
    cap = pen.read_curve("-1.4 -1.4, -0.7 -2.4, 0 -3, 0.7 -2.4, 1.4 -1.4", x, y, u)
    bars = join(pen.line(((x + dx * u, y - 1.5 * u), (x + dx * u, y + 0.3 * u))) for dx in (-0.3, 0.3))
    yield fill(glass, parse_hex("#ffd277"), look.ink, 0.18)
    yield stroke(bars, look.ink, 0.15)
    yield fill(cap, pen.shade_across(x - u, x + u, look.metal, 0.3, 0.4), look.ink, 0.18)
    yield stroke(pen.line(((x, y - 3.0 * u), (x, y - 4.2 * u))), look.ink, 0.25 * u)
    yield fill(pen.circle(x, y - 3.4 * u, 0.34 * u), look.metal, look.ink, 0.12)
    yield pen.glow(x, y - 0.6 * u, 4 * u, openings.LIGHT, strength=0.45)


def chimney(foot: Point, u: float, look: Look, rng: random.Random) -> Shapes:
    """Draw a brick chimney that stands on a point behind the roof."""
    x, y = foot
    wide, high = rng.uniform(1.7, 2.1) * u, rng.uniform(4.6, 6.0) * u
    tone = mix(parse_hex("#93503a"), look.base, 0.1)
    body = pen.rectangle(x - wide / 2, y - high, wide, high + 2.5 * u)
    courses: list[tuple[int, Outline]] = []
    row = 0.62 * u**0.6
    for i in range(int((high + 2 * u) / row)):
        start, brick = x - wide / 2 - (wide / 4.8 if i % 2 else 0.0), wide / 2.4
        courses.extend(
            (rng.randrange(3), pen.rectangle(start + j * brick, y - high + i * row, brick - 0.12, row - 0.12))
            for j in range(3)
        )
    crown = pen.rectangle(x - wide * 0.68, y - high - 0.2 * u, wide * 1.36, 0.8 * u)
    pots = [
        pen.read_polygon("-0.38 0, -0.3 -1.3, 0.3 -1.3, 0.38 0", x + dx * wide, y - high, u) for dx in (-0.28, 0.28)
    ]
    yield fill(join(pots), parse_hex("#b9673f"), look.ink, 0.16)
    yield pen.clip(
        (
            fill(body, darken(tone, 0.4)),
            *pen.fill_by_tone(courses, pen.shades(tone, rng, count=3)),
            fill(pen.rectangle(x + wide * 0.12, y - high, wide, high + 3 * u), look.ink, alpha=0.28),
        ),
        body,
    )
    yield stroke(body, look.ink, 0.2)
    yield fill(crown, pen.across(x - wide, x + wide, lighten(tone, 0.15), darken(tone, 0.35)), look.ink, 0.18)


def smoke_hole(foot: Point, u: float) -> Point:
    """Return where the smoke of a chimney comes out."""
    return foot[0], foot[1] - 6.4 * u


def dormer(foot: Point, u: float, look: Look, rng: random.Random, *, straw: bool) -> Shapes:
    """Draw a window with a little roof of its own that stands on a roof's face."""
    x, y = foot
    half, high = 2.0 * u, 3.1 * u
    wall = polygon(((x - half, y), (x - half, y - high), (x, y - high - 1.9 * u), (x + half, y - high), (x + half, y)))
    tone = mix(look.wall, look.trim, 0.4)
    hole = openings.Hole(x, y - high * 0.5, 2.3 * u, 2.5 * u, u * 0.8)
    rim = ((x - half - 0.9 * u, y - high + 0.7 * u), (x, y - high - 2.5 * u), (x + half + 0.9 * u, y - high + 0.7 * u))
    cover = STRAW if straw else look.roof
    window = openings.window("lattice", hole, look, rng, lit=True)
    yield fill(pen.shift(wall, 0.8 * u, 0.2 * u), look.ink, alpha=0.3)
    yield fill(wall, pen.across(x - half, x + half, lighten(tone, 0.1), darken(tone, 0.2)), look.ink, 0.18)
    yield from window
    tiles = pen.across(x - half, x + half, lighten(cover, 0.18), darken(cover, 0.2))
    yield fill(band(rim, 1.0 * u), tiles, look.ink, 0.18)


def tank(house: House, look: Look) -> Shapes:
    """Draw the water tank that stands on a flat roof."""
    u, x, y = house.u, house.x0 + house.front * 0.62, house.eaves
    wide, top = 2.7 * u, y - 6.6 * u
    legs = join(pen.line(((x + dx * u, top + 2 * u), (x + dx * 1.15 * u, y))) for dx in (-1.8, -0.6, 0.6, 1.8))
    body = pen.rectangle(x - wide, top, wide * 2, 3.6 * u)
    cap = polygon(((x - wide - 0.4 * u, top + 0.2 * u), (x, top - 2.0 * u), (x + wide + 0.4 * u, top + 0.2 * u)))
    staves = pen.uprights([x + i * wide / 4 for i in range(-3, 4)], top, top + 3.6 * u)
    hoops = pen.levels([top + 0.9 * u, top + 2.6 * u], x - wide, x + wide)
    wood = lighten(look.beam, 0.22)
    yield from pen.strokes(legs, (look.ink, 0.6 * u), (look.beam, 0.6 * u - 0.2))
    yield fill(body, pen.shade_across(x - wide, x + wide, wood, 0.2, 0.45), look.ink, 0.2)
    yield stroke(staves, look.ink, 0.13, alpha=0.6)
    yield stroke(hoops, look.metal, 0.3 * u)
    yield fill(cap, pen.shade_across(x - wide, x + wide, look.roof, 0.15, 0.35), look.ink, 0.2)
