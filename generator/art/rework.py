"""Shapes reworked as a whole: recoloured, warped, cropped; and many outlines made few paths, by tone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from generator.art import pen
from generator.spine.plan import Colour, Flat, Ground, Group, Linear, Outline, Path, Radial, Segment, Shape, Stroke

Warp = Callable[[float, float], tuple[float, float]]

_LONGEST = 5.0  # mm: a longer straight edge is cut, so that it bends with what lies on it


def recoloured(shapes: Iterable[Shape], change: Callable[[Colour], Colour]) -> tuple[Shape, ...]:
    """Return the shapes with every colour of fills, gradients and lines changed; blended groups stay as they are."""
    return tuple(_recoloured(shape, change) for shape in shapes)


def _recoloured(shape: Shape, change: Callable[[Colour], Colour]) -> Shape:
    if isinstance(shape, Group):
        return shape if shape.blend != "normal" else Group(recoloured(shape.shapes, change), shape.clip)
    fill = None if shape.fill is None else _ground_recoloured(shape.fill, change)
    line = shape.stroke
    if line is not None:
        line = Stroke(change(line.colour), line.width, line.alpha, line.dash, line.round)
    return Path(shape.outline, fill, line, shape.even_odd)


def _ground_recoloured(ground: Ground, change: Callable[[Colour], Colour]) -> Ground:
    match ground:
        case Flat(tone, alpha):
            return Flat(change(tone), alpha)
        case Linear(x0, y0, x1, y1, stops, alpha):
            return Linear(x0, y0, x1, y1, tuple((at, change(tone)) for at, tone in stops), alpha)
        case Radial(cx, cy, radius, stops, alpha):
            return Radial(cx, cy, radius, tuple((at, change(tone)) for at, tone in stops), alpha)


def warped(shapes: Iterable[Shape], warp: Warp) -> tuple[Shape, ...]:
    """Return the shapes with every point moved by `warp`; gradients stay, but the centres of glows move."""
    return tuple(_warped(shape, warp) for shape in shapes)


def _warped(shape: Shape, warp: Warp) -> Shape:
    if isinstance(shape, Group):
        clip = None if shape.clip is None else warped_outline(shape.clip, warp)
        return Group(warped(shape.shapes, warp), clip, shape.blend)
    fill = shape.fill
    if isinstance(fill, Radial):
        cx, cy = warp(fill.cx, fill.cy)
        fill = Radial(cx, cy, fill.radius, fill.stops, fill.alpha)
    return Path(warped_outline(shape.outline, warp), fill, shape.stroke, shape.even_odd)


def warped_outline(outline: Outline, warp: Warp) -> Outline:
    """Return the outline with every point moved by `warp`, long straight edges cut so that they bend."""
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


def cropped(shapes: Iterable[Shape], box: tuple[float, float, float, float]) -> tuple[Shape, ...]:
    """Return the shapes without those parts of paths that lie wholly outside the box (left, top, right, bottom)."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.clip is None or _meets(shape.clip, box, 0.0):
                inner = cropped(shape.shapes, box)
                kept.extend((Group(inner, shape.clip, shape.blend),) if inner else ())
            continue
        line = 0.0 if shape.stroke is None else shape.stroke.width
        if shape.even_odd:
            outline = shape.outline if _meets(shape.outline, box, line) else ()
        else:
            outline = tuple(segment for part in _parts(shape.outline) if _meets(part, box, line) for segment in part)
        if outline:
            kept.append(Path(outline, shape.fill, shape.stroke, shape.even_odd))
    return tuple(kept)


def visible(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return the shapes without those parts of filled paths that are too small to be seen in print."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            inner = visible(shape.shapes)
            kept.extend((Group(inner, shape.clip, shape.blend),) if inner else ())
        elif shape.fill is None or shape.stroke is not None or shape.even_odd:
            kept.append(shape)
        else:
            outline = tuple(chain.from_iterable([part for part in _parts(shape.outline) if _is_visible(part)]))
            kept.extend((Path(outline, shape.fill),) if outline else ())
    return tuple(kept)


def _is_visible(outline: Outline) -> bool:
    """Tell whether the box around the outline's points is large enough to be seen, in one direction at least."""
    if len(outline) > 1 and len(outline[0]) == 3 and len(outline[1]) == 3:
        (_, x0, y0), (_, x1, y1) = outline[0], outline[1]
        if abs(x1 - x0) >= pen.VISIBLE or abs(y1 - y0) >= pen.VISIBLE:
            return True  # as most are after their first edge
    xs = [value for segment in outline for value in segment[1::2]]
    ys = [value for segment in outline for value in segment[2::2]]
    return max(xs) - min(xs) >= pen.VISIBLE or max(ys) - min(ys) >= pen.VISIBLE


def _parts(outline: Outline) -> tuple[Outline, ...]:
    """Return the outline cut before each move."""
    starts = [i for i, segment in enumerate(outline) if segment[0] == "M"]
    if starts == [0]:
        return (outline,)
    return tuple([outline[start:end] for start, end in zip(starts, (*starts[1:], len(outline)), strict=True)])


def _meets(outline: Outline, box: tuple[float, float, float, float], margin: float) -> bool:
    """Tell whether the box around the outline's points, `margin` wider, meets another box."""
    left, top, right, bottom = box
    first = outline[0]
    if len(first) == 3:
        _, x, y = first
        if x - margin < right and x + margin > left and y - margin < bottom and y + margin > top:
            return True  # as most do with their first point
    xs = [value for segment in outline for value in segment[1::2]]
    ys = [value for segment in outline for value in segment[2::2]]
    return min(xs) - margin < right and max(xs) + margin > left and min(ys) - margin < bottom and max(ys) + margin > top


def by_tone(picked: Iterable[tuple[int, Outline]], tones: Sequence[Colour]) -> tuple[Path, ...]:
    """Return outlines filled with their tone (an index into `tones`), one path for each tone."""
    heaps: list[list[Outline]] = [[] for _ in tones]
    for tone, outline in picked:
        heaps[tone].append(outline)
    return tuple(pen.filled(pen.joined(heap), tone) for heap, tone in zip(heaps, tones, strict=True) if heap)


def shades(tone: Colour, rng: random.Random, *, count: int = 5, spread: float = 0.14) -> tuple[Colour, ...]:
    """Return a few tones around one, from darker to lighter, each a little off in hue."""
    result = []
    for i in range(count):
        share = (i / (count - 1) - 0.5) * 2 * spread
        near = pen.lighten(tone, share) if share > 0 else pen.darken(tone, -share)
        result.append(
            (
                min(1.0, max(0.0, near[0] + rng.uniform(-0.015, 0.02))),
                min(1.0, max(0.0, near[1] + rng.uniform(-0.01, 0.01))),
                min(1.0, max(0.0, near[2] + rng.uniform(-0.02, 0.015))),
            )
        )
    return tuple(result)


def grain(
    box: tuple[float, float, float, float], rng: random.Random, tone: Colour, *, count: int, alpha: float = 0.12
) -> Path:
    """Return faint short strokes in a box (x, y, width, height) that take the smoothness out of a plain fill."""
    x, y, width, height = box
    marks = []
    for _ in range(count):
        sx, sy, length = x + rng.random() * width, y + rng.random() * height, rng.uniform(0.3, 1.4)
        marks.append(pen.line(((sx, sy), (sx + length, sy + rng.uniform(-0.08, 0.08)))))
    return pen.stroked(pen.joined(marks), tone, 0.12, alpha=alpha)


def ash(tone: Colour) -> Colour:
    """Return the colour as it is after the fire: dark, nearly grey, with little contrast left."""
    grey = 0.07 + 0.5 * pen.luminance(tone)
    return pen.mix((grey * 1.02, grey, grey * 0.97), pen.desaturate(tone, 0.5), 0.1)
