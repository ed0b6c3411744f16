"""Draw the boards and mats that cards and tiles are laid on, and the pieces that are folded and stand on them.

A mat is an old town plan in ink and wash with a plot for each tile; a player's board is of planks, with a border in the
player's pattern, tracks and arrows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from generator.art import ornaments, pen
from generator.art.components.badges import pattern_marks
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import BRASS_DARK, SOOT
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.art.town import events
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Path, Radial, Stroke

_SEPIA = parse_hex("#5a3b16")
_WASH = parse_hex("#a9783a")
_CHAR = parse_hex("#2a1710")
_ROOFS = tuple(parse_hex(tone) for tone in ("#c98d66", "#b7a98d", "#d6b27c", "#9fa596"))  # tiles, slate, thatch, lead
_LAID = (0, 0, 0, 1, 1, 2, 2, 3)  # how often each of them is seen
_LEAVES = parse_hex("#93a06a")
_INK = mix(_SEPIA, parse_hex("#ead6a8"), 0.25)
_NO_SQUARE = "-"
_PLOT = "."


def draw_mat_ground(spec: DrawingSpec) -> Shapes:
    """Draw a large sheet of parchment, browner towards the edges and scorched in places, with a ruled border."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    border, bleed = spec.number("border"), spec.number("bleed")
    fade = ((0.0, lighten(tint, 0.35)), (0.55, lighten(tint, 0.12)), (0.85, tint), (1.0, mix(tint, _WASH, 0.42)))
    sheet = Radial(width / 2, height / 2, math.hypot(width, height) / 2, fade)
    whole = pen.rectangle(0, 0, width, height)
    at = bleed + border
    yield fill(whole, sheet)
    yield from ornaments.grain(0, 0, width, height, parse_hex("#8a6430"), count=900, seed="mat")
    yield pen.clip(_scorch_marks(width, height), whole)
    yield stroke(pen.inset_rect(width, height, at * 0.62), _SEPIA, 0.7)
    yield stroke(pen.inset_rect(width, height, at * 0.62 + 1.1), _SEPIA, 0.2)


def _scorch_marks(width: float, height: float) -> Shapes:
    """Draw the places on the edge of a sheet that fire has come near to."""
    rng = pen.random_stream("scorched", width, height)
    spots = ((0.07, "left"), (0.62, "left"), (0.3, "right"), (0.93, "right"), (0.45, "top"), (0.7, "bottom"))
    for share, side in spots:
        radius = rng.uniform(16, 30)
        across, down = share * width, share * height
        x, y = {"left": (0.0, down), "right": (width, down), "top": (across, 0.0), "bottom": (across, height)}[side]
        yield pen.shadow(x, y, radius, parse_hex("#8a5a2a"), strength=0.75)
        yield fill(pen.blob(x, y, radius * 0.22, radius * 0.2, rng, rough=0.3), _CHAR, alpha=0.5)


def draw_mat_squares(spec: DrawingSpec) -> Shapes:
    """Draw a plot for each square of the pattern: houses from above, yards between them, a special place."""
    rows = tuple(row.strip() for row in spec.word("rows").split("/"))
    columns = max(1, *(len(row) for row in rows))
    step = min(spec.width / columns, spec.height / len(rows))
    left, top = (spec.width - step * columns) / 2, (spec.height - step * len(rows)) / 2
    gap, tint = spec.number("gap") / 2, spec.colour("tint")
    plots: list[Outline] = []
    yards: list[Outline] = []
    special: list[Outline] = []
    homes: list[tuple[int, Outline, Outline, Outline]] = []
    trees: list[tuple[float, float, float]] = []
    cobbles: list[Outline] = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            x, y = left + column * step, top + row * step
            box = pen.rounded_rect(x + gap, y + gap, step - 2 * gap, step - 2 * gap, step * 0.03)
            rng = pen.random_stream("plot", row, column)
            if sign == _NO_SQUARE:
                yards.append(box)
                cobbles.extend(_paving(x + step / 2, y + step / 2, step))
            elif sign == _PLOT:
                plots.append(box)
                tones = pen.random_stream("roofs", row, column)
                homes.extend((tones.choice(_LAID), *roof) for roof in _houses(x, y, step, rng))
                trees.extend(_trees(x, y, step, pen.random_stream("trees", row, column)))
            else:
                special.append(box)
    yield from _boxes(yards, parse_hex("#c9b28a"), step)
    yield stroke(join(cobbles), _SEPIA, 0.16, alpha=0.55)
    yield from _boxes(plots, parse_hex("#ead6a8"), step)
    if homes:
        # The roofs in ink and wash, and the shadows that they throw to the south-east
        # A house is a box: its right and lower edge, as a broad line, are all of its shadow that is seen.
        cast = join((("M", *home[1][1:]), *home[2:4]) for _, home, _, _ in homes)
        yield stroke(pen.shift(cast, step * 0.01, step * 0.014), _SEPIA, step * 0.03, alpha=0.32)
        for tone, wash in enumerate(_ROOFS):
            if roofs := [home for laid, home, _, _ in homes if laid == tone]:
                yield fill(join(roofs), wash, _INK, 0.24)
        yield fill(join(shade for _, _, _, shade in homes), _SEPIA, _INK, 0.12, alpha=0.26)
        yield stroke(join(hips for _, _, hips, _ in homes), _INK, 0.12)
    if trees:
        yield from _gardens(trees)
    yield from _boxes(special, mix(tint, parse_hex("#f3e5c2"), 0.72), step)
    yield from _town_wall(special, tint, step)


def _boxes(outlines: list[Outline], tone: Colour, step: float) -> Shapes:
    """Draw plots in a wash, with a double line of ink around each."""
    if not outlines:
        return ()
    together = join(outlines)
    inner = join(_inset(outline, step * 0.022) for outline in outlines)
    return (fill(together, tone, _SEPIA, 0.35, alpha=0.8), stroke(inner, _SEPIA, 0.12, alpha=0.7))


def _inset(outline: Outline, by: float) -> Outline:
    """Return a box made smaller by so much on each side."""
    x, y, right, bottom = pen.outline_bounds(outline)
    return pen.rectangle(x + by, y + by, right - x - 2 * by, bottom - y - 2 * by)


def _houses(x: float, y: float, step: float, rng: Random) -> Iterator[tuple[Outline, Outline, Outline]]:
    """Yield the roofs of a block around its court, each with its ridge and with its side away from the light."""
    edge, deep = step * 0.19, step * rng.uniform(0.13, 0.17)
    far = step - edge
    sides = ((edge, edge, far, edge + deep), (edge, far - deep, far, far))
    for x0, y0, x1, y1 in sides:
        cuts = sorted(rng.uniform(0.2, 0.8) for _ in range(2))
        starts, ends = (0.0, *cuts), (*cuts, 1.0)
        for start, end in zip(starts, ends, strict=True):
            low, high = x0 + (x1 - x0) * start, x0 + (x1 - x0) * end
            if high - low > step * 0.08:
                bulge = rng.uniform(0, step * 0.05)
                yield _roof(x + low, y + y0 - (bulge if y0 == edge else 0), high - low, y1 - y0 + bulge)
    for x0, x1 in ((edge, edge + deep), (far - deep, far)):
        cut = rng.uniform(0.35, 0.65)
        middle = edge + deep + (far - edge - 2 * deep) * cut
        if rng.random() < 0.8:
            yield _roof(x + x0, y + edge + deep, x1 - x0, middle - edge - deep)
        yield _roof(x + x0, y + middle, x1 - x0, far - deep - middle)


def _roof(x: float, y: float, width: float, height: float) -> tuple[Outline, Outline, Outline]:
    """Return a roof from above, the hips on its light side, and the half of it that lies in shade."""
    right, low = x + width, y + height
    if width >= height:
        ends = ((x + height * 0.4, y + height / 2), (right - height * 0.4, y + height / 2))
        shade = ((x, low), *ends, (right, low))
    else:
        ends = ((x + width / 2, y + width * 0.4), (x + width / 2, low - width * 0.4))
        shade = ((right, y), *ends, (right, low))
    far = (right, y) if width >= height else (x, low)
    hips = pen.line(((x, y), ends[0])) + pen.line((far, ends[1]))
    return pen.rectangle(x, y, width, height), hips, polygon(shade)


def _trees(x: float, y: float, step: float, rng: Random) -> Iterator[tuple[float, float, float]]:
    """Yield the trees of a block, as a middle and a radius: some in its court, one before a corner."""
    for _ in range(rng.randint(2, 3)):
        at = (rng.uniform(0.43, 0.57), rng.uniform(0.43, 0.57))
        yield x + at[0] * step, y + at[1] * step, step * rng.uniform(0.022, 0.036)
    side = rng.choice((0.11, 0.89))
    for i in range(rng.randint(1, 2)):
        yield x + side * step, y + step * (0.86 - 0.075 * i), step * rng.uniform(0.026, 0.034)


def _gardens(trees: list[tuple[float, float, float]]) -> Shapes:
    """Draw trees from above: a round crown, its shadow, and light on its upper left.

    Each is a dot of a pen as broad as the tree: of two sizes, so that a forest is a few paths.
    """
    radii = sorted(radius for _, _, radius in trees)
    middle = radii[len(radii) // 2]
    for r in (radii[len(radii) // 4], radii[len(radii) * 3 // 4]):
        spots = [(x, y) for x, y, radius in trees if (radius < middle) == (r < middle)]
        for dx, dy, wide, tone, alpha in (
            (0.4, 0.5, 2.0, _SEPIA, 0.3),
            (0.0, 0.0, 2.2, _INK, 1.0),
            (0.0, 0.0, 1.9, _LEAVES, 1.0),
            (-0.25, -0.25, 1.0, lighten(_LEAVES, 0.35), 0.8),
        ):
            dots = (pen.line(((x + dx * r, y + dy * r), (x + dx * r + 0.01, y + dy * r))) for x, y in spots)
            if spots:
                yield stroke(join(dots), tone, wide * r, alpha=alpha)


def _paving(cx: float, cy: float, step: float) -> Iterator[Outline]:
    """Yield the cobbles of a yard in rings about its middle."""
    for ring in range(1, 5):
        radius = step * (0.19 + 0.065 * ring)
        yield pen.circle(cx, cy, radius)
        if ring < 4:
            for inner, outer in zip(
                ornaments.around(cx, cy, radius, 14 + 4 * ring, turn=ring * 7),
                ornaments.around(cx, cy, radius + step * 0.065, 14 + 4 * ring, turn=ring * 7),
                strict=True,
            ):
                yield pen.line((inner, outer))


def _town_wall(special: list[Outline], tint: Colour, step: float) -> Shapes:
    """Draw the wall around the special squares, with a tower at each corner, and rings about their middle."""
    if not special:
        return
    x, y, right, bottom = pen.outline_bounds(join(special))
    cx, cy, wall = (x + right) / 2, (y + bottom) / 2, step * 0.045
    towers = [(px, py) for px in (x + wall, right - wall) for py in (y + wall, bottom - wall)]
    dark = darken(tint, 0.25)
    rings = join(pen.circle(cx, cy, step * share) for share in (0.42, 0.46, 0.74))
    inner, outer = (ornaments.around(cx, cy, step * share, 24) for share in (0.46, 0.74))
    rays = join(pen.line(ends) for ends in zip(inner, outer, strict=True))
    beds = join(polygon((*inner[i : i + 2], *outer[i : i + 2][::-1])) for i in range(0, 24, 2))
    yield stroke(pen.rectangle(x + wall, y + wall, right - x - 2 * wall, bottom - y - 2 * wall), dark, wall * 0.9)
    yield fill(beds, tint, alpha=0.22)
    yield fill(pen.circle(cx, cy, step * 0.42), parse_hex("#f3e5c2"), alpha=0.85)
    yield stroke(rings, dark, 0.3, alpha=0.6)
    yield stroke(rays, dark, 0.2, alpha=0.45)
    for tower in towers:
        yield from _tower(*tower, step * 0.085, tint)


def _tower(x: float, y: float, r: float, tint: Colour) -> Shapes:
    """Draw a round tower from above: the roof falls off from its tip, darker away from the light."""
    dark, points = darken(tint, 0.35), ornaments.around(x, y, r, 6)
    lee = polygon(((x, y), *pen.arc_points(x, y, r, r, -35, 125)))
    yield fill(pen.circle(x + r * 0.3, y + r * 0.4, r), _SEPIA, alpha=0.35)
    yield fill(pen.circle(x, y, r), lighten(tint, 0.3), dark, 0.4)
    yield fill(lee, dark, alpha=0.35)
    yield stroke(join(pen.line(((x, y), point)) for point in points), dark, 0.2, alpha=0.7)


def draw_mat_place(spec: DrawingSpec) -> Shapes:
    """Draw a place for cards or tokens: a wash with a line of ink and corners that hold the cards."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    long = min(width, height) * 0.14
    box = partial(pen.inset_rect, width, height)
    corner = pen.line(((0.5, long), (0.5, 0.5), (long, 0.5)))
    yield fill(box(0.3, 3.0), mix(tint, parse_hex("#f3e5c2"), 0.7), alpha=0.8)
    yield stroke(box(0.3, 3.0), _SEPIA, 0.25)
    yield Path(box(1.9, 1.8), None, Stroke(tint, 0.3, 0.7, (2.0, 1.2)))
    yield stroke(ornaments.four_corners(corner, width, height), _SEPIA, 0.9)


def draw_board_ground(spec: DrawingSpec) -> Shapes:
    """Draw dark planks with nails under a lamp, and a border in the owner's colours along all four edges."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    border, main, other = spec.number("border"), spec.colour("main"), spec.colour("other")
    rng = pen.random_stream("planks", width, height)
    count = max(3, round(height / 15))
    plank = height / count
    yield fill(pen.rectangle(0, 0, width, height), tint)
    seams: list[Outline] = []
    nails: list[Outline] = []
    for i in range(count):
        y = i * plank
        shade = lighten(tint, rng.uniform(0, 0.07)) if i % 2 else darken(tint, rng.uniform(0, 0.14))
        yield fill(pen.rectangle(0, y, width, plank), shade)
        seams.append(pen.line(((0, y), (width, y))))
        cut = rng.uniform(width * 0.2, width * 0.8)
        seams.append(pen.line(((cut, y), (cut, y + plank))))
        nails.extend(pen.circle(cut + dx, y + dy, 0.4) for dx in (-1.6, 1.6) for dy in (2.0, plank - 2.0))
    fade = ((0.0, pen.WHITE), (0.55, parse_hex("#d9cfc6")), (1.0, parse_hex("#6e6259")))
    lamp = fill(pen.rectangle(0, 0, width, height), Radial(width / 2, height * 0.4, width * 0.62, fade))
    yield from ornaments.grain(0, 0, width, height, lighten(tint, 0.4), count=260, seed="planks")
    yield stroke(join(seams), SOOT, 0.3, alpha=0.8)
    yield fill(join(nails), SOOT, alpha=0.8)
    outer = pen.rectangle(0, 0, width, height)
    yield pen.clip((lamp,), outer, blend="multiply")
    inner = pen.rounded_rect(border, border, width - 2 * border, height - 2 * border, 2.0)
    strips = (
        (0.0, 0.0, width, border),
        (0.0, height - border, width, border),
        (0.0, border, border, height - 2 * border),
        (width - border, border, border, height - 2 * border),
    )
    yield fill(outer + inner, main, even_odd=True)
    for strip in strips:
        yield from pattern_marks(strip, spec.word("pattern"), other, 2.6)
    yield from _rim(width, height, border)


def _rim(width: float, height: float, border: float) -> Shapes:
    """Draw the brass that holds the border, with rivets in the corners."""
    box = partial(pen.inset_rect, width, height)
    metal = ornaments.brass(0, 0, width, height)
    yield stroke(box(border + 0.6, 2.0), SOOT, 1.8, alpha=0.5)
    yield ornaments.band(box(border - 0.5, 2.2), box(border + 0.6, 1.6), metal, line=SOOT, width=0.16)
    yield stroke(box(border + 1.1, 1.4), parse_hex("#d7ab55"), 0.18)
    for x in (border + 2.2, width - border - 2.2):
        for y in (border + 2.2, height - border - 2.2):
            yield from ornaments.rivet(x, y, 0.9)


def draw_track(spec: DrawingSpec) -> Shapes:
    """Draw wells in a row, joined by a pipe; `steps` has a letter for each. Rims tell them apart as well as colours."""
    steps = spec.word("steps")
    pitch, cy = spec.width / max(1, len(steps)), spec.height / 2
    fits = min(pitch, spec.height) / 2
    radius = max(fits - 0.9, fits * 0.6)
    ends = (pitch / 2, spec.width - pitch / 2)
    pipe = pen.line(((ends[0], cy), (ends[1], cy)))
    yield from pen.strokes(pipe, (SOOT, 2.0), (parse_hex("#b98a38"), 1.4))
    yield stroke(pen.line(((ends[0], cy - 0.35), (ends[1], cy - 0.35))), parse_hex("#f7e2a0"), 0.3)
    for i, step in enumerate(steps):
        # One well of a track; the start has a notched ring, the bonus a scalloped one: colour is not needed
        cx = pitch * (i + 0.5)
        kind = _KINDS.get(step, "value")
        ring = parse_hex(_RINGS[kind])
        r = radius
        rim = pen.circle(cx, cy, r)
        if kind == "bonus":
            rim = pen.star(cx, cy, r * 1.12, r * 0.97, 14)
        elif kind == "start":
            rim = pen.gear(cx, cy, r * 1.1, 8, hole=0, depth=0.1)
        face = map(parse_hex, ("#a48a58", "#cdb78a") if kind == "step" else ("#dcc28c", "#f3e5c2"))
        enamel = pen.stops(lighten(ring, 0.35), ring, darken(ring, 0.35))
        yield fill(pen.shift(rim, 0.15, 0.4), SOOT, alpha=0.5)
        yield fill(rim, Linear(cx - r, cy - r, cx + r, cy + r, enamel), SOOT, 0.25)
        yield fill(pen.circle(cx, cy, r * 0.82), pen.down(cy - r, cy + r, *face), SOOT, 0.25)
        yield stroke(pen.circle(cx, cy, r * 0.72), BRASS_DARK, 0.12, alpha=0.7)
        if kind == "step":
            chevron = pen.line(pen.points("-0.14 -0.3, 0.18 0, -0.14 0.3", cx, cy, r))
            yield stroke(chevron, parse_hex("#5d3a12"), r * 0.12)


_KINDS = {"s": "start", "v": "value", ".": "step", "b": "bonus"}
_RINGS = {"start": "#ffd22e", "bonus": "#3fa9e6", "value": "#d7ab55", "step": "#8b6a3a"}


def draw_owner_arrow(spec: DrawingSpec) -> Shapes:
    """Draw a broad arrow in a player's colours that points to where the player sits."""
    width, height = spec.width, spec.height
    main, other = spec.colour("main"), spec.colour("other")
    cx, waist, neck = width / 2, width * 0.27, height * 0.46
    x0, x1 = cx - waist, cx + waist
    points = ((x0, 0.3), (x1, 0.3), (x1, neck), (width - 0.4, neck), (cx, height - 0.4), (0.4, neck), (x0, neck))
    outline = polygon(points)
    inner = pen.place(outline, pen.scaling(0.86, at=(width / 2, height * 0.45)))
    yield fill(pen.shift(outline, 0.2, 0.4), SOOT, alpha=0.5)
    yield fill(outline, ornaments.brass(0, 0, width, height), SOOT, 0.25)
    yield fill(inner, main)
    yield pen.clip(pattern_marks((0.0, 0.0, width, height), spec.word("pattern"), other, 2.0), inner)
    yield stroke(inner, SOOT, 0.3)


_DARK = 0.2  # how light a ground is on which no dark line is seen
_FIGURES: Mapping[str, Callable[..., Shapes]] = {
    "crew": events.crew,
    "wagon": events.wagon,
    "none": lambda *_place: (),  # for what a layout puts there
}


def draw_standee(spec: DrawingSpec) -> Shapes:
    """Draw a piece to be folded at half its height: the figure upright below, upside down above."""
    width, height = spec.width, spec.height
    tint, other, pattern = spec.colour("tint"), spec.colour("other"), spec.word("pattern")
    half, is_flat = height / 2, spec.word("state") == "flat"
    figure = _FIGURES[spec.word("figure")]
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
    yield from _slits(spec, spec.number("base")) if is_flat and spec.number("base") else ()


def draw_standee_base(spec: DrawingSpec) -> Shapes:
    """Draw a disc that is folded into a half-disc: it stands on its fold, and a piece stands in its slits."""
    width, height = spec.width, spec.height
    tint, other = spec.colour("tint"), spec.colour("other")
    across = min(width, height)
    line = parse_hex("#0d0c0e") if pen.luminance(tint) > _DARK else lighten(other, 0.5)
    disc = pen.circle(width / 2, height / 2, across / 2)
    fold = pen.line(((width / 2 - across / 2, height / 2), (width / 2 + across / 2, height / 2)))
    yield fill(pen.rectangle(0, 0, width, height), tint)
    yield pen.clip(pattern_marks((0.0, 0.0, width, height), spec.word("pattern"), other, across / 10), disc)
    yield stroke(disc, line, 0.2)
    yield Path(fold, None, Stroke(line, 0.2, 0.9, (1.0, 0.8)))
    yield from _slits(spec, across)


def _slits(spec: DrawingSpec, base: float) -> Shapes:
    """Draw the slits at both ends of a piece that is folded in the middle, as wide as two layers are thick.

    A base is half as high as its disc is wide; the slits of piece and base are each half as deep as that, so that both
    stand on the table.
    """
    wide, deep = 2 * spec.number("stock"), base / 4
    ends = (0.0, spec.height - deep)
    slits = join(pen.rectangle(spec.width / 2 - wide / 2, y, wide, deep) for y in ends)
    return (fill(slits, pen.WHITE, SOOT, 0.12),)
