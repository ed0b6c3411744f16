"""Draw with outlines, transforms, colours and gradients: the functions that all drawings share.

All functions are pure. Lengths are in mm, y grows downwards, angles are in degrees, clockwise on the page, 0 to the
right.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain

from generator.model import colours, paths
from generator.model.paths import cut_parts, parse_path
from generator.model.plan import Colour, Flat, Ground, Group, Linear, Outline, Path, Radial, Segment, Shape, Stroke

Point = tuple[float, float]
Points = Sequence[Point]
Box = tuple[float, float, float, float]
Shapes = Iterable[Shape]  # back to front; many are generators, to be read once
Matrix = paths.Matrix

VISIBLE = 0.08  # mm: what is smaller is not seen in print and not worth drawing
BLACK: Colour = (0.0, 0.0, 0.0)
WHITE: Colour = (1.0, 1.0, 1.0)

_ROUND = 0.5522847498  # length of the handles of a quarter circle of radius 1


# Chance


def random_stream(*seeds: str | float) -> random.Random:
    """Return a random generator that gives the same numbers on every machine for the same seeds.

    Give each part of a drawing its own, `random_stream("roof", seed)`: then one more brick moves no other part.
    """
    return random.Random("/".join(map(str, seeds)))


def jitter(points: Points, rng: random.Random, amount: float) -> tuple[Point, ...]:
    """Move each point by a random amount, up to `amount` mm in x and in y, as if drawn by hand."""
    least, span, random_ = -amount, amount + amount, rng.random  # as `uniform` has it, without a call for each
    return tuple([(x + (least + span * random_()), y + (least + span * random_())) for x, y in points])


# Outlines


def points(text: str, x: float = 0.0, y: float = 0.0, sx: float = 1.0, sy: float | None = None) -> tuple[Point, ...]:
    """Read points written as `x y, x y ...`, scale them by (sx, sy) and move them to (x, y).

    The text is in the shape's own units; sx and sy are mm per unit, sx for both directions where sy is not given.
    """
    return place_points(_read_points(text), x, y, sx, sy)


def place_points(
    points: Points, x: float = 0.0, y: float = 0.0, sx: float = 1.0, sy: float | None = None
) -> tuple[Point, ...]:
    """Scale points by (sx, sy), or by sx in both directions, and move them to (x, y); sx = -1 mirrors them."""
    high = sx if sy is None else sy
    return tuple([(x + px * sx, y + py * high) for px, py in points])


def path(text: str, x: float = 0.0, y: float = 0.0, sx: float = 1.0, sy: float | None = None) -> Outline:
    """Read SVG path data; scale and move it as `points` does."""
    return place(_read_path(text), (sx, 0.0, 0.0, sx if sy is None else sy, x, y))


def read_polygon(text: str, x: float = 0.0, y: float = 0.0, sx: float = 1.0, sy: float | None = None) -> Outline:
    """Return the polygon whose corners `points` reads from a text."""
    return polygon(points(text, x, y, sx, sy))


def read_curve(
    text: str, x: float = 0.0, y: float = 0.0, sx: float = 1.0, sy: float | None = None, *, tension: float = 1.0
) -> Outline:
    """Return the closed smooth curve through the points that `points` reads from a text."""
    return smooth(points(text, x, y, sx, sy), tension=tension)


@cache
def _read_points(text: str) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in (pair.split() for pair in text.split(",")))


_read_path = cache(parse_path)


def polygon(points: Points) -> Outline:
    """Return the closed outline through the points."""
    first, *rest = points
    return (("M", *first), *[("L", x, y) for x, y in rest], ("Z",))


def clockwise_polygon(points: Points) -> Outline:
    """Return the polygon in the winding direction of circles, so that overlaps of a joined outline stay filled."""
    turning = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))
    return polygon(points if turning > 0 else points[::-1])


def line(points: Points) -> Outline:
    """Return the open outline through the points, for a stroke."""
    first, *rest = points
    return (("M", *first), *[("L", x, y) for x, y in rest])


def uprights(xs: Iterable[float], top: float, bottom: float) -> Outline:
    """Return upright lines at the given places, from `top` to `bottom`, as one outline for a stroke."""
    return join(line(((x, top), (x, bottom))) for x in xs)


def levels(ys: Iterable[float], left: float, right: float) -> Outline:
    """Return level lines at the given heights, from `left` to `right`, as one outline for a stroke."""
    return join(line(((left, y), (right, y))) for y in ys)


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """Return a rectangle with its top left corner at (x, y)."""
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> Outline:
    """Return a rectangle with round corners; the radius is cut down to what fits."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rectangle(x, y, width, height)
    k, right, bottom = r * (1 - _ROUND), x + width, y + height
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def inset_rect(width: float, height: float, by: float, radius: float = 0.0) -> Outline:
    """Return a rectangle with round corners that lies `by` mm within a box at the origin."""
    return rounded_rect(by, by, width - 2 * by, height - 2 * by, radius)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """Return an ellipse about (cx, cy)."""
    kx, ky = rx * _ROUND, ry * _ROUND
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def circle(cx: float, cy: float, radius: float) -> Outline:
    """Return a circle about (cx, cy)."""
    return ellipse(cx, cy, radius, radius)


def arc_points(
    cx: float, cy: float, rx: float, ry: float, start: float, end: float, *, steps: int = 12
) -> tuple[Point, ...]:
    """Return `steps + 1` points along an elliptic arc from angle `start` to angle `end`."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles)


def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """Return the point that lies `radius` from (cx, cy), at an angle."""
    turn = math.radians(angle)
    return cx + radius * math.cos(turn), cy + radius * math.sin(turn)


def spokes(cx: float, cy: float, inner: Point, outer: Point, start: float, end: float, *, steps: int = 12) -> Outline:
    """Return `steps + 1` lines between two elliptic arcs (rx, ry) about (cx, cy), from angle `start` to angle `end`."""
    arcs = (arc_points(cx, cy, *radii, start, end, steps=steps) for radii in (inner, outer))
    return join(map(line, zip(*arcs, strict=True)))


def star(cx: float, cy: float, outer: float, inner: float, spikes: int, *, turn: float = -90.0) -> Outline:
    """Return a star with `spikes` spikes, the first at angle `turn` (-90: upwards)."""
    corners = ((inner if i % 2 else outer, math.radians(turn + 180 * i / spikes)) for i in range(spikes * 2))
    return polygon([(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for radius, angle in corners])


def gear(cx: float, cy: float, radius: float, teeth: int, *, hole: float = 0.3, depth: float = 0.2) -> Outline:
    """Return a toothed wheel, to be filled even-odd: `hole` and `depth` of the teeth are shares of the radius."""
    inner, step = radius * (1 - depth), 360 / teeth
    rim = tuple(
        (cx + r * math.cos(math.radians(i * step + turn)), cy + r * math.sin(math.radians(i * step + turn)))
        for i in range(teeth)
        for r, turn in ((inner, -step * 0.3), (radius, -step * 0.18), (radius, step * 0.18), (inner, step * 0.3))
    )
    return polygon(rim) + (circle(cx, cy, radius * hole) if hole else ())


def smooth(points: Points, *, closed: bool = True, tension: float = 1.0) -> Outline:
    """Return a smooth curve through the points (Catmull-Rom); tension 0 gives straight lines."""
    first, k = points[0], tension / 6
    around = [points[-1], *points, first, *points[:2][-1:]] if closed else [first, *points, points[-1]]
    segments: list[Segment] = [("M", *first)]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(around, around[1:], around[2:], around[3:], strict=False):
        x, y = x1 + (x2 - x0) * k, y1 + (y2 - y0) * k
        segments.append(("C", x, y, x2 - (x3 - x1) * k, y2 - (y3 - y1) * k, x2, y2))
    return (*segments, ("Z",)) if closed else tuple(segments)


def blob(cx: float, cy: float, rx: float, ry: float, rng: random.Random, *, rough: float = 0.15) -> Outline:
    """Return an uneven round shape; `rough` is the share of the radius by which it strays."""
    around = arc_points(cx, cy, 1.0, 1.0, 0, 360, steps=8)[:-1]
    points = []
    for x, y in around:
        r = 1 + rng.uniform(-rough, rough)
        points.append((cx + (x - cx) * rx * r, cy + (y - cy) * ry * r))
    return smooth(points)


def bounds(points: Points) -> Box:
    """Return left, top, right and bottom of the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def outline_bounds(outline: Outline) -> Box:
    """Return left, top, right and bottom of the ends of the outline's segments."""
    return bounds([(float(segment[-2]), float(segment[-1])) for segment in outline if len(segment) > 1])


def join(outlines: Iterable[Outline]) -> Outline:
    """Join outlines into one, for one colour: far fewer bytes than many paths."""
    return tuple(chain.from_iterable(outlines))


# Transforms


combine, place = paths.combine, paths.place


def translation(dx: float, dy: float) -> Matrix:
    """Return the matrix that moves by (dx, dy)."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def scaling(sx: float, sy: float | None = None, *, at: Point = (0.0, 0.0)) -> Matrix:
    """Return the matrix that scales about `at`; one factor for both directions unless two are given."""
    s = sx if sy is None else sy
    return (sx, 0.0, 0.0, s, at[0] - sx * at[0], at[1] - s * at[1])


def rotation(degrees: float, *, at: Point = (0.0, 0.0)) -> Matrix:
    """Return the matrix that turns clockwise about `at`."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, at[0] - c * at[0] + s * at[1], at[1] - s * at[0] - c * at[1])


def shift(outline: Outline, dx: float, dy: float) -> Outline:
    """Return the outline moved by (dx, dy)."""
    return place(outline, translation(dx, dy))


def transform(shapes: Iterable[Shape], matrix: Matrix) -> tuple[Shape, ...]:
    """Transform shapes: outlines, gradients, clips and line widths."""
    a, b, c, d, e, f = matrix
    size = math.sqrt(abs(a * d - b * c))
    result: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            clip = None if shape.clip is None else place(shape.clip, matrix)
            result.append(Group(transform(shape.shapes, matrix), clip, shape.blend))
            continue
        fill, stroke = shape.fill, shape.stroke
        if stroke is not None:
            stroke = stroke._replace(width=stroke.width * size, dash=tuple(length * size for length in stroke.dash))
        match fill:
            case Linear(x0, y0, x1, y1, stops, alpha):
                start = (a * x0 + c * y0 + e, b * x0 + d * y0 + f)
                fill = Linear(*start, a * x1 + c * y1 + e, b * x1 + d * y1 + f, stops, alpha)
            case Radial(cx, cy, radius, stops, alpha):
                fill = Radial(a * cx + c * cy + e, b * cx + d * cy + f, radius * size, stops, alpha)
        result.append(Path(place(shape.outline, matrix), fill, stroke, shape.even_odd))
    return tuple(result)


def move(shapes: Iterable[Shape], dx: float, dy: float) -> tuple[Shape, ...]:
    """Move the shapes by (dx, dy)."""
    return transform(shapes, translation(dx, dy))


def scale(shapes: Iterable[Shape], sx: float, sy: float | None = None, *, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Scale the shapes about `at`, line widths included."""
    return transform(shapes, scaling(sx, sy, at=at))


def rotate(shapes: Iterable[Shape], degrees: float, *, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Turn the shapes clockwise about `at`, by degrees."""
    return transform(shapes, rotation(degrees, at=at))


def mirror(shapes: Iterable[Shape], *, x: float = 0.0) -> tuple[Shape, ...]:
    """Mirror the shapes left to right at the vertical line through `x`."""
    return transform(shapes, scaling(-1.0, 1.0, at=(x, 0.0)))


# Colours


mix = colours.mix


def lighten(tone: Colour, share: float) -> Colour:
    """Return the colour mixed with that much white."""
    return mix(tone, WHITE, share)


def darken(tone: Colour, share: float) -> Colour:
    """Return the colour mixed with that much black."""
    return mix(tone, BLACK, share)


def luminance(tone: Colour) -> float:
    """Return how bright the colour looks, 0 (black) to 1 (white)."""
    return 0.2126 * tone[0] + 0.7152 * tone[1] + 0.0722 * tone[2]


def desaturate(tone: Colour, share: float) -> Colour:
    """Return the colour with that share of its colourfulness taken away; 1 leaves a grey as bright as it."""
    grey = luminance(tone)
    return mix(tone, (grey, grey, grey), share)


# Grounds and shapes


def stops(*colours: Colour) -> tuple[tuple[float, Colour], ...]:
    """Return gradient stops at equal distances."""
    return tuple((i / max(1, len(colours) - 1), tone) for i, tone in enumerate(colours))


def across(x0: float, x1: float, *colours: Colour, alpha: float = 1.0) -> Linear:
    """Return a gradient from left to right."""
    return Linear(x0, 0.0, x1, 0.0, stops(*colours), alpha)


def down(y0: float, y1: float, *colours: Colour, alpha: float = 1.0) -> Linear:
    """Return a gradient from top to bottom."""
    return Linear(0.0, y0, 0.0, y1, stops(*colours), alpha)


def shade_across(x0: float, x1: float, tone: Colour, light: float, dark: float) -> Linear:
    """Return a gradient from left to right around a tone: lightened by `light`, as it is, darkened by `dark`."""
    return across(x0, x1, lighten(tone, light), tone, darken(tone, dark))


def shade_down(y0: float, y1: float, tone: Colour, light: float, dark: float) -> Linear:
    """Return a gradient from top to bottom around a tone: lightened by `light`, as it is, darkened by `dark`."""
    return down(y0, y1, lighten(tone, light), tone, darken(tone, dark))


def shade_around(
    cx: float, cy: float, radius: float, tone: Colour, light: float, dark: float, *, at: float = 0.5
) -> Radial:
    """Return a gradient from a point outwards: a tone lightened by `light`, `at` a share plain, darkened by `dark`."""
    return Radial(cx, cy, radius, ((0.0, lighten(tone, light)), (at, tone), (1.0, darken(tone, dark))))


def fill(
    outline: Outline,
    ground: Colour | Ground,
    line: Colour | None = None,
    width: float = 0.2,
    *,
    alpha: float = 1.0,
    even_odd: bool = False,
) -> Path:
    """Fill the outline with a colour (of that `alpha`) or a gradient; draw a `line` around it, `width` mm wide."""
    fill = ground if isinstance(ground, Flat | Linear | Radial) else Flat(ground, alpha)
    return Path(outline, fill, None if line is None else Stroke(line, width), even_odd)


def fill_each(
    outlines: Iterable[Outline], ground: Colour | Ground, line: Colour | None = None, width: float = 0.2
) -> tuple[Path, ...]:
    """Fill outlines alike, each as a path of its own."""
    return tuple(fill(outline, ground, line, width) for outline in outlines)


def stroke(outline: Outline, tone: Colour, width: float, *, alpha: float = 1.0, dash: tuple[float, ...] = ()) -> Path:
    """Draw the outline as a line `width` mm wide."""
    return Path(outline, None, Stroke(tone, width, alpha, dash))


def strokes(outline: Outline, *layers: tuple[Colour, float]) -> tuple[Path, ...]:
    """Draw the outline as lines on each other, each a tone and its width: a rod with dark edges, the edges first."""
    return tuple(stroke(outline, tone, width) for tone, width in layers)


def glow(
    cx: float, cy: float, radius: float, tone: Colour, *, strength: float = 1.0, clip: Outline | None = None
) -> Group:
    """Draw light around a point: a screen-blended gradient that ends in black, so that it has no edge."""
    lit = mix(BLACK, tone, strength)
    fade = ((0.0, lit), (0.35, darken(lit, 0.55)), (0.7, darken(lit, 0.88)), (1.0, BLACK))
    return Group((Path(circle(cx, cy, radius), Radial(cx, cy, radius, fade)),), clip, "screen")


def shadow(cx: float, cy: float, radius: float, tone: Colour, *, strength: float = 1.0) -> Group:
    """Draw darkness around a point: a multiplied gradient that ends in white, so that it has no edge."""
    shade = mix(WHITE, tone, strength)
    fade = ((0.0, shade), (0.5, lighten(shade, 0.45)), (1.0, WHITE))
    return Group((Path(circle(cx, cy, radius), Radial(cx, cy, radius, fade)),), None, "multiply")


def clip(shapes: Iterable[Shape], clip: Outline, *, blend: str = "normal") -> Group:
    """Clip the shapes to the inside of `clip`."""
    return Group(tuple(shapes), clip, blend)


Warp = Callable[[float, float], tuple[float, float]]

_LONGEST = 5.0  # mm: a longer straight edge is cut, so that it bends with what lies on it


def recolour(
    shapes: Iterable[Shape],
    area: Callable[[Colour], Colour],
    line: Callable[[Colour], Colour] | None = None,
    *,
    blended: bool = False,
) -> tuple[Shape, ...]:
    """Change the colours of fills and gradients by `area` and of lines by `line`, or by `area` too.

    Blended groups stay as they are unless `blended` is true.
    """
    result: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            is_kept = shape.blend != "normal" and not blended
            inner = shape.shapes if is_kept else recolour(shape.shapes, area, line, blended=blended)
            result.append(shape._replace(shapes=inner))
            continue
        fill = None if shape.fill is None else recolour_ground(shape.fill, area)
        stroke = shape.stroke
        if stroke is not None:
            stroke = stroke._replace(colour=(line or area)(stroke.colour))
        result.append(shape._replace(fill=fill, stroke=stroke))
    return tuple(result)


def recolour_ground(ground: Ground, change: Callable[[Colour], Colour]) -> Ground:
    """Change every colour of a fill or gradient."""
    if isinstance(ground, Flat):
        return ground._replace(colour=change(ground.colour))
    return ground._replace(stops=tuple((at, change(tone)) for at, tone in ground.stops))


def drop_light(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Drop the groups that lighten what is below them: lamps, fires, glints."""
    return tuple(
        shape._replace(shapes=drop_light(shape.shapes)) if isinstance(shape, Group) else shape
        for shape in shapes
        if not isinstance(shape, Group) or shape.blend != "screen"
    )


def warp_shapes(shapes: Iterable[Shape], warp: Warp) -> tuple[Shape, ...]:
    """Move every point of the shapes by `warp`; gradients stay, but the centres of glows move."""
    result: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            clip = None if shape.clip is None else warp_outline(shape.clip, warp)
            result.append(Group(warp_shapes(shape.shapes, warp), clip, shape.blend))
            continue
        fill = shape.fill
        if isinstance(fill, Radial):
            cx, cy = warp(fill.cx, fill.cy)
            fill = fill._replace(cx=cx, cy=cy)
        result.append(shape._replace(outline=warp_outline(shape.outline, warp), fill=fill))
    return tuple(result)


def warp_outline(outline: Outline, warp: Warp) -> Outline:
    """Move every point of the outline by `warp`; long straight edges are divided so that they bend."""
    result: list[Segment] = []
    x, y = 0.0, 0.0
    for segment in outline:
        if len(segment) == 3:
            _, to_x, to_y = segment
            if segment[0] == "L" and (abs(to_x - x) >= _LONGEST or abs(to_y - y) >= _LONGEST):
                cuts = int(max(abs(to_x - x), abs(to_y - y)) / _LONGEST)
                for i in range(1, cuts + 1):
                    share = i / (cuts + 1)
                    result.append(("L", *warp(x + (to_x - x) * share, y + (to_y - y) * share)))
            result.append((segment[0], *warp(to_x, to_y)))
            x, y = to_x, to_y
        elif len(segment) == 7:
            _, x1, y1, x2, y2, x, y = segment
            result.append(("C", *warp(x1, y1), *warp(x2, y2), *warp(x, y)))
        else:
            result.append(segment)
    return tuple(result)


def crop(shapes: Iterable[Shape], box: Box) -> tuple[Shape, ...]:
    """Drop the parts of paths that lie wholly outside the box (left, top, right, bottom)."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.clip is None or _meets(shape.clip, box, 0.0):
                inner = crop(shape.shapes, box)
                kept.extend((Group(inner, shape.clip, shape.blend),) if inner else ())
            continue
        line = 0.0 if shape.stroke is None else shape.stroke.width
        if shape.even_odd:
            outline = shape.outline if _meets(shape.outline, box, line) else ()
        else:
            outline = tuple(segment for part in cut_parts(shape.outline) if _meets(part, box, line) for segment in part)
        if outline:
            kept.append(Path(outline, shape.fill, shape.stroke, shape.even_odd))
    return tuple(kept)


def drop_invisible(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Drop the parts of filled paths that are too small to be seen in print."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            inner = drop_invisible(shape.shapes)
            kept.extend((Group(inner, shape.clip, shape.blend),) if inner else ())
        elif shape.fill is None or shape.stroke is not None or shape.even_odd:
            kept.append(shape)
        else:
            outline = tuple(chain.from_iterable([part for part in cut_parts(shape.outline) if _is_visible(part)]))
            kept.extend((Path(outline, shape.fill),) if outline else ())
    return tuple(kept)


def _is_visible(outline: Outline) -> bool:
    """Return whether the box around the outline's points is large enough to be seen, in one direction at least."""
    xs = [value for segment in outline for value in segment[1::2]]
    ys = [value for segment in outline for value in segment[2::2]]
    return max(xs) - min(xs) >= VISIBLE or max(ys) - min(ys) >= VISIBLE


def _meets(outline: Outline, box: Box, margin: float) -> bool:
    """Return whether the box around the outline's points, `margin` wider, meets another box."""
    left, top, right, bottom = box
    xs = [value for segment in outline for value in segment[1::2]]
    ys = [value for segment in outline for value in segment[2::2]]
    return min(xs) - margin < right and max(xs) + margin > left and min(ys) - margin < bottom and max(ys) + margin > top


def fill_by_tone(picked: Iterable[tuple[int, Outline]], tones: Sequence[Colour]) -> tuple[Path, ...]:
    """Draw outlines filled with their tone (an index into `tones`), one path for each tone."""
    heaps: list[list[Outline]] = [[] for _ in tones]
    for tone, outline in picked:
        heaps[tone].append(outline)
    return tuple(fill(join(heap), tone) for heap, tone in zip(heaps, tones, strict=True) if heap)


def shades(tone: Colour, rng: random.Random, *, count: int = 5, spread: float = 0.14) -> tuple[Colour, ...]:
    """Return a few tones around one, from darker to lighter, each a little off in hue."""
    result = []
    for i in range(count):
        share = (i / (count - 1) - 0.5) * 2 * spread
        near = lighten(tone, share) if share > 0 else darken(tone, -share)
        result.append(
            (
                min(1.0, max(0.0, near[0] + rng.uniform(-0.015, 0.02))),
                min(1.0, max(0.0, near[1] + rng.uniform(-0.01, 0.01))),
                min(1.0, max(0.0, near[2] + rng.uniform(-0.02, 0.015))),
            )
        )
    return tuple(result)


def grain(box: Box, rng: random.Random, tone: Colour, *, count: int, alpha: float = 0.12) -> Path:
    """Draw faint short strokes in a box (x, y, width, height) that take the smoothness out of a plain fill."""
    x, y, width, height = box
    marks = []
    for _ in range(count):
        sx, sy, length = x + rng.random() * width, y + rng.random() * height, rng.uniform(0.3, 1.4)
        marks.append(line(((sx, sy), (sx + length, sy + rng.uniform(-0.08, 0.08)))))
    return stroke(join(marks), tone, 0.12, alpha=alpha)


def ash(tone: Colour) -> Colour:
    """Return the colour as it is after the fire: dark, nearly grey, with little contrast left."""
    grey = 0.07 + 0.5 * luminance(tone)
    return mix((grey * 1.02, grey, grey * 0.97), desaturate(tone, 0.5), 0.1)
