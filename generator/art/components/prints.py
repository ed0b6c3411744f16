"""Draw the textures, borders and landscapes of themes: linocuts, riso prints, maps, screens and picture books.

They have no colours of their own: a theme gives them all, so that each drawing serves in any palette.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Point, Shapes, fill, join, line, mix, polygon, stroke
from generator.model.plan import Colour, Outline

_HARMONICS: Final = 5  # waves that make a level line uneven
_LEVELS: Final = 60
_TURNS: Final = 72  # points of a level line
_RADIUS: Final = 2.4  # mm, of round corners
_HALF: Final = 0.5


def draw_texture(spec: DrawingSpec) -> Shapes:
    """Draw a ground with a texture, or the texture alone, in a rectangle or in the round."""
    width, height, step = spec.width, spec.height, spec.number("step")
    tint, ink = spec.colour("tint"), spec.colour("marks")
    rng = pen.random_stream("texture", spec.integer("seed"))
    box = pen.rectangle(0, 0, width, height)
    if spec.word("shape") == "round":
        box = pen.ellipse(width / 2, height / 2, width / 2, height / 2)
    shapes = _TEXTURES[spec.word("kind")](width, height, step, ink, _fading(spec), rng)
    if spec.word("ground") == "none":
        yield pen.clip(shapes, box, blend="multiply")
    else:
        yield fill(box, tint)
        yield pen.clip(shapes, box)


Fade = Callable[[float, float], float]  # how strong a texture is at a point, from 0 to 1


def _fading(spec: DrawingSpec) -> Fade:
    width, height = spec.width, spec.height
    middle, reach = (width / 2, height / 2), math.hypot(width, height) / 2
    fades: dict[str, Fade] = {
        "none": lambda _x, _y: _HALF,
        "up": lambda _x, y: y / height,
        "down": lambda _x, y: 1 - y / height,
        "inwards": lambda x, y: math.hypot(x - middle[0], y - middle[1]) / reach,
        "outwards": lambda x, y: 1 - math.hypot(x - middle[0], y - middle[1]) / reach,
    }
    return fades[spec.word("fade")]


def _halftone(width: float, height: float, step: float, ink: Colour, fade: Fade, _rng: Random) -> Shapes:
    """Draw dots at 45 degrees, the larger the stronger; above half the tone they meet."""
    half = step / math.sqrt(2)
    dots = []
    for x, y in ornaments.lattice(width, height, half, turned=True):
        strength = min(max(fade(x, y), 0.0), 1.0)
        if strength > 0.02:
            dots.append(pen.circle(x, y, step * 0.68 * math.sqrt(strength)))
    yield fill(join(dots), ink)


def _carve(width: float, height: float, step: float, ink: Colour, fade: Fade, rng: Random) -> Shapes:
    """Draw cuts of a gouge, long and pointed, that run out from the middle; they are the same upside down."""
    cx, cy, cuts = width / 2, height / 2, []
    radius, reach = step * 2, math.hypot(width, height) / 2
    while radius < reach:
        count = max(int(2 * math.pi * radius / (step * 1.15)), 6)
        for x, y in ornaments.around(cx, cy, radius, count, turn=rng.uniform(0, 360)):
            strength = fade(x, y)
            if y > cy or rng.random() > strength * 0.94:
                continue
            angle = math.atan2(y - cy, x - cx) + rng.uniform(-0.09, 0.09)
            long, wide = step * rng.uniform(1.4, 3.4) * (0.4 + strength * 0.6), step * rng.uniform(0.08, 0.22)
            ux, uy = math.cos(angle), math.sin(angle)
            tip, tail = (x + ux * long / 2, y + uy * long / 2), (x - ux * long / 2, y - uy * long / 2)
            belly = rng.uniform(0.1, 0.5) * long / 2  # a gouge comes up more steeply than it goes in
            bx, by = x + ux * belly, y + uy * belly
            cut = polygon((tail, (bx - uy * wide, by + ux * wide), tip, (bx + uy * wide, by - ux * wide)))
            cuts += [cut, pen.place(cut, pen.rotation(180, at=(cx, cy)))]
        radius += step * 1.55
    yield fill(join(cuts), ink)


def _grid(width: float, height: float, step: float, ink: Colour, _fade: Fade, _rng: Random) -> Shapes:
    """Draw fine lines both ways, every fourth one stronger, with crosses where strong ones meet."""
    for every, weight, alpha in ((1, 0.09, 0.4), (4, 0.14, 0.75)):
        half = int(max(width, height) / 2 / step / every)
        offsets = [i * every * step for i in range(-half, half + 1)]
        upright = [line(((width / 2 + off, 0), (width / 2 + off, height))) for off in offsets if 2 * abs(off) <= width]
        level = [line(((0, height / 2 + off), (width, height / 2 + off))) for off in offsets if 2 * abs(off) <= height]
        yield stroke(join((*upright, *level)), ink, weight, alpha=alpha)
    size = step * 0.3
    crosses = [
        line(((x + dx * size, y + dy * size), (x - dx * size, y - dy * size)))
        for x, y in ornaments.lattice(width, height, step * 4)
        for dx, dy in ((1, 0), (0, 1))
    ]
    yield stroke(join(crosses), ink, 0.3)


def _contours(width: float, height: float, step: float, ink: Colour, _fade: Fade, rng: Random) -> Shapes:
    """Draw level lines of a hill, every fifth one stronger."""
    cx, cy = width * rng.uniform(0.2, 0.8), height * rng.uniform(0.2, 0.8)
    waves = [
        (i + 2, rng.uniform(0.05, 0.3) / (i + 2), rng.uniform(0, 2 * math.pi), rng.uniform(-0.16, 0.16))
        for i in range(_HARMONICS)
    ]
    fine: list[Outline] = []
    strong: list[Outline] = []
    for level in range(1, _LEVELS):
        points = []
        for i in range(_TURNS):
            angle = 2 * math.pi * i / _TURNS
            uneven = sum(share * math.sin(n * angle + phase + drift * level) for n, share, phase, drift in waves)
            r = step * (level + 0.35 * math.sin(level)) * (1 + uneven)
            points.append((cx + r * 1.25 * math.cos(angle), cy + r * math.sin(angle)))
        (fine if level % 5 else strong).append(pen.smooth(points))
        if step * level > math.hypot(width, height) * 1.2:
            break
    yield stroke(join(fine), ink, 0.12, alpha=0.7)
    if strong:
        yield stroke(join(strong), ink, 0.26, alpha=0.8)


def _waves(width: float, height: float, step: float, ink: Colour, _fade: Fade, _rng: Random) -> Shapes:
    """Draw rows of half rounds that overlap like scales, the same upside down."""
    lines = []
    for x, y in ornaments.lattice(width, height, step, turned=True):
        up = y < height / 2 + step / 4
        start = 180 if up else 0
        base = y + step / 2 if up else y - step / 2
        radii = (step, step * 0.66, step * 0.33)
        lines += [line(pen.arc_points(x, base, r, r, start, start + 180, steps=10)) for r in radii]
    yield stroke(join(lines), ink, max(step * 0.07, 0.15))


def _stars(width: float, height: float, step: float, ink: Colour, fade: Fade, rng: Random) -> Shapes:
    """Draw stars of several sizes, strewn, the same upside down."""
    small: list[Outline] = []
    for x, y in ornaments.lattice(width, height, step, turned=True):
        px, py = x + rng.uniform(-0.7, 0.7) * step, y + rng.uniform(-0.7, 0.7) * step
        size, shines = step * rng.choice((0.05, 0.07, 0.1)), rng.random() < 0.16
        if y < height / 2 and rng.random() < fade(x, y):
            shape = pen.star(px, py, size * 2.6, size * 0.8, 4) if shines else pen.circle(px, py, size)
            small += [shape, pen.place(shape, pen.rotation(180, at=(width / 2, height / 2)))]
    yield fill(join(small), ink)


_TEXTURES: Final = {
    "halftone": _halftone, "carved": _carve, "grid": _grid, "contours": _contours, "waves": _waves, "stars": _stars,
}  # fmt: skip


def draw_border(spec: DrawingSpec) -> Shapes:
    """Draw a border that is clear inside."""
    inset, weight = spec.number("inset"), spec.number("weight")
    tint, other = spec.colour("tint"), spec.colour("other")
    rng = pen.random_stream("border", spec.integer("seed"))
    yield from _BORDERS[spec.word("kind")](spec.width, spec.height, inset, weight, tint, other, rng)


def _draw_line(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, _rng: Random
) -> Shapes:
    """Draw a line with round corners, and a finer one within."""
    yield stroke(pen.inset_rect(width, height, inset + weight / 2, _RADIUS), tint, weight)
    yield stroke(pen.inset_rect(width, height, inset + weight * 2, max(_RADIUS - weight, 0.1)), other, weight / 4)


def _draw_carved(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, rng: Random
) -> Shapes:
    """Draw a band whose edges waver as if cut by hand, with chips in it, the same upside down."""
    turned = pen.rotation(180, at=(width / 2, height / 2))
    edges: list[Outline] = []
    for by, rough in ((inset, 0.16), (inset + weight, 0.24)):
        points = tuple(_walk(width, height, by, 3.2))
        half = pen.jitter(points[: len(points) // 2], rng, rough)
        edges.append(polygon((*half, *((width - x, height - y) for x, y in half))))
    yield fill(join(edges), tint, even_odd=True)
    chips: list[Outline] = []
    for x, y in _walk(width, height, inset + weight / 2, 2.1):
        if y < height / 2 and rng.random() < _HALF:
            long, thin = weight * rng.uniform(0.2, 0.42), weight * rng.uniform(0.05, 0.12)
            dx, dy = (long, thin) if y < min(x, width - x) else (thin, long)
            chip = polygon(((x - dx, y), (x, y - dy), (x + dx, y), (x, y + dy)))
            chips += [chip, pen.place(chip, turned)]
    yield fill(join(chips), other)


def _walk(width: float, height: float, inset: float, step: float) -> Iterator[Point]:
    """Yield points along a rectangle, clockwise, the corners among them."""
    corners = ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        count = max(int(math.hypot(x1 - x0, y1 - y0) / step), 1)
        for i in range(count):
            yield x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count


def _draw_scale(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, _rng: Random
) -> Shapes:
    """Draw the edge of a map: a scale of dark and light parts between two lines, and a thick line around it."""
    box = (inset + weight, inset + weight)
    yield stroke(pen.inset_rect(width, height, inset + weight / 4), tint, weight / 2)
    parts = []
    for span, level in ((width, True), (height, False)):
        long = span - 2 * (inset + weight)
        count = max(round(long / 5.2) // 2 * 2 + 1, 3)
        for i in range(0, count, 2):
            start, part = inset + weight + long * i / count, long / count
            for far in (False, True):
                across = (height if level else width) - box[0] - weight if far else box[0]
                place = (start, across, part, weight) if level else (across, start, weight, part)
                parts.append(pen.rectangle(*place))
    ring = pen.inset_rect(width, height, inset + weight) + pen.inset_rect(width, height, inset + 2 * weight)
    yield fill(ring, other, even_odd=True)
    yield fill(join(parts), tint)
    yield stroke(ring, tint, 0.14)


def _draw_notched(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, _rng: Random
) -> Shapes:
    """Draw a line that cuts two corners at 45 degrees, a finer one within, and bars beside the cuts."""
    cut = min(width, height) * 0.13

    def outline(by: float, corner: float) -> Outline:
        left, top, right, bottom = by, by, width - by, height - by
        return polygon(
            (
                (left + corner, top), (right, top), (right, bottom - corner), (right - corner, bottom),
                (left, bottom), (left, top + corner),
            )
        )  # fmt: skip

    yield stroke(outline(inset + weight / 2, cut), tint, weight)
    yield stroke(outline(inset + weight * 2.6, cut - weight * 1.2), other, weight * 0.4)
    a, b = inset + weight / 2, cut * 0.62
    for turn in (0, 180):
        bar = polygon(((a, a + b), (a + b, a), (a + b - 1.6, a), (a, a + b - 1.6)))
        yield fill(pen.place(bar, pen.rotation(turn, at=(width / 2, height / 2))), tint)
    ticks = []
    for i in range(5):
        x, y = width - inset - 4 - i * 1.5, inset + weight / 2
        tick = line(((x, y), (x, y + weight * 3)))
        ticks += [tick, pen.place(tick, pen.rotation(180, at=(width / 2, height / 2)))]
    yield stroke(join(ticks), tint, weight * 0.8)


def _draw_scallop(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, _rng: Random
) -> Shapes:
    """Draw a band with a scalloped inner edge, a line along it and a dot in each scallop."""
    across, down = width - 2 * inset, height - 2 * inset
    size = weight * 1.7
    columns, rows = max(round(across / size), 3), max(round(down / size), 3)
    places = [(inset + across * (i + 0.5) / columns, y) for i in range(columns) for y in (inset, height - inset)]
    places += [(x, inset + down * (i + 0.5) / rows) for i in range(rows) for x in (inset, width - inset)]
    rounds = join(pen.circle(x, y, size * 0.56) for x, y in places)
    ring = pen.inset_rect(width, height, 0.0) + pen.inset_rect(width, height, inset)
    clear = pen.inset_rect(width, height, inset)
    yield fill(ring, tint, even_odd=True)
    yield pen.clip((fill(rounds, tint),), clear)
    dots = [
        (x + (0.22 if x == inset else -0.22 if x == width - inset else 0) * size,
         y + (0.22 if y == inset else -0.22 if y == height - inset else 0) * size)
        for x, y in places
    ]  # fmt: skip
    yield fill(join(pen.circle(x, y, weight * 0.17) for x, y in dots), other)


def _draw_marks(
    width: float, height: float, inset: float, weight: float, tint: Colour, other: Colour, _rng: Random
) -> Shapes:
    """Draw the register marks of a printing press in the corners: crossed rings, in two inks that do not quite meet."""
    for ink, off in ((other, weight), (tint, 0.0)):
        marks = []
        for x in (inset, width - inset):
            for y in (inset, height - inset):
                marks.append(pen.circle(x + off, y + off, weight * 3))
                marks.append(line(((x + off - weight * 5, y + off), (x + off + weight * 5, y + off))))
                marks.append(line(((x + off, y + off - weight * 5), (x + off, y + off + weight * 5))))
        yield stroke(join(marks), ink, weight * 0.7)


_BORDERS: Final = {
    "line": _draw_line, "carved": _draw_carved, "scale": _draw_scale, "notched": _draw_notched,
    "scallop": _draw_scallop, "marks": _draw_marks,
}  # fmt: skip


def draw_hills(spec: DrawingSpec) -> Shapes:
    """Draw rolling hills with trees under a sky, each row paler the farther it is."""
    width, height = spec.width, spec.height
    sky, land, light = spec.colour("sky"), spec.colour("land"), spec.colour("light")
    rng = pen.random_stream("hills", spec.integer("seed"))
    rows = spec.integer("rows")
    yield fill(pen.rectangle(0, 0, width, height), pen.down(0, height * 0.75, sky, mix(sky, light, 0.75)))
    orb = spec.word("orb")
    if orb != "none":
        x, y, r = width * rng.uniform(0.24, 0.76), height * rng.uniform(0.22, 0.34), min(width, height) * 0.13
        yield fill(pen.circle(x, y, r * 1.5), light, alpha=0.35)
        yield fill(pen.circle(x, y, r), light)
        if orb == "moon":
            yield fill(pen.circle(x + r * 0.45, y - r * 0.2, r * 0.86), mix(sky, light, 0.35))
    for row in range(rows):
        depth = (row + 1) / rows  # 1 is the nearest row
        tone = mix(mix(sky, light, 0.4), land, 0.25 + 0.75 * depth)
        base = height * (0.5 + 0.38 * row / max(rows - 1, 1))
        swell, phase, waves = height * rng.uniform(0.04, 0.09), rng.uniform(0, 6.28), rng.uniform(0.8, 1.7)
        crest = [(width * i / 12, base + swell * math.sin(phase + waves * 2 * math.pi * i / 12)) for i in range(-1, 14)]
        foot: Outline = (("L", width * 13 / 12, height * 1.1), ("L", -width / 12, height * 1.1), ("Z",))
        shapes = [fill(pen.smooth(crest, closed=False) + foot, tone)]
        for _ in range(spec.integer("trees")):
            at = rng.uniform(0.04, 0.96)
            x, y = width * at, base + swell * math.sin(phase + waves * 2 * math.pi * at)
            tall = height * rng.uniform(0.13, 0.2) * (0.45 + 0.55 * depth)
            trunk = pen.rectangle(x - tall * 0.05, y - tall * 0.3, tall * 0.1, tall * 0.5)
            crown = pen.ellipse(x, y - tall * 0.62, tall * 0.3, tall * 0.42)
            if rng.random() < _HALF:  # a fir
                crown = pen.read_polygon("-0.3 -0.2, 0 -1.15, 0.3 -0.2", x, y, tall)
            shapes += [fill(trunk, mix(tone, land, 0.9)), fill(crown, mix(tone, pen.darken(land, 0.35), 0.65))]
        yield pen.clip(shapes, pen.rectangle(0, 0, width, height))
