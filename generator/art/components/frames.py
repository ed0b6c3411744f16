"""Draw the grounds, frames, plates and backs of cards and tiles.

A ground fills its box (give it the bleed); a frame is clear inside, so that a picture can lie below. A back looks the
same upside down, so that it never tells which way its card lies.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, stroke
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Group, Linear, Outline, Path, Radial


def draw_card_ground(spec: DrawingSpec) -> Shapes:
    """Draw a dark sheet in one tint, a little lighter in the middle, with a very faint quilted lattice."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    sheet = pen.shade_around(width / 2, height * 0.42, max(width, height) * 0.62, tint, 0.16, 0.38, at=0.6)
    yield fill(pen.rectangle(0, 0, width, height), sheet)
    if spec.word("pattern") == "lattice":
        # Faint diagonal lines both ways, the same from the middle to every side
        step, lines = 3.2, []
        half = int((width + height) / step / 2) + 1
        for i in range(-half, half + 1):
            x = width / 2 + (i + 0.5) * step
            lines.append(pen.line(((x - height / 2, 0), (x + height / 2, height))))
            lines.append(pen.line(((x + height / 2, 0), (x - height / 2, height))))
        yield pen.clip((stroke(join(lines), lighten(tint, 0.5), 0.1, alpha=0.13),), pen.rectangle(0, 0, width, height))
    yield from ornaments.grain(0, 0, width, height, lighten(tint, 0.35), count=90, seed="ground")


def draw_card_frame(spec: DrawingSpec) -> Shapes:
    """Draw two brass lines around a clear field, the outer one bevelled, and fittings in the corners."""
    width, height, inset = spec.width, spec.height, spec.number("inset")
    metal = ornaments.brass(0, 0, width, height, dull=spec.number("dull"))
    box = partial(pen.inset_rect, width, height)
    yield stroke(box(inset + 0.35, 2.4), SOOT, 1.5, alpha=0.55)
    yield ornaments.band(box(inset, 2.6), box(inset + 0.8, 1.9), metal)
    yield stroke(box(inset + 0.3, 2.35), BRASS_LIGHT, 0.09, alpha=0.75)
    yield ornaments.band(box(inset + 1.25, 1.5), box(inset + 1.5, 1.3), metal, width=0.06)
    fittings = spec.word("corners")
    if fittings == "scroll":
        scrolls = ornaments.four_corners(ornaments.scroll(inset + 1.7, inset + 1.7, 7.5), width, height)
        yield stroke(scrolls, parse_hex("#d7ab55"), 0.28)
    elif fittings == "plate":
        yield from _corner_plates(width, height, inset)
    if fittings != "none":
        for x in (inset + 1.15, width - inset - 1.15):
            for y in (inset + 1.15, height - inset - 1.15):
                yield from ornaments.rivet(x, y, 0.72)


def _corner_plates(width: float, height: float, inset: float) -> Shapes:
    """Draw a brass angle over each corner of the frame, cut to a step at both ends."""
    i = inset - 0.35
    plate = pen.read_polygon("0 1.2, 1.2 0, 6.4 0, 5.6 1.1, 4 1.1, 2.9 2.9, 1.1 4, 1.1 5.6, 0 6.4", i, i)
    metal = ornaments.brass(0, 0, width, height)
    four = ornaments.four_corners(plate, width, height)
    return (stroke(pen.shift(four, 0.1, 0.2), SOOT, 0.5, alpha=0.4), fill(four, metal, BRASS_DARK, 0.14))


def draw_window(spec: DrawingSpec) -> Shapes:
    """Draw a bevelled brass edge around a picture, with the shade that it throws."""
    width, height, edge = spec.width, spec.height, spec.number("edge")
    outer = pen.rounded_rect(0.1, 0.1, width - 0.2, height - 0.2, 0.5)
    inner = pen.rectangle(edge, edge, width - 2 * edge, height - 2 * edge)
    metal = ornaments.brass(0, 0, width, height, dull=spec.number("dull"))
    groove = pen.rectangle(edge * 0.5, edge * 0.5, width - edge, height - edge)
    yield _inner_shade(edge, edge, width - 2 * edge, height - 2 * edge, spec.number("shade"))
    yield ornaments.band(outer, inner, metal, width=0.16)
    yield stroke(groove, BRASS_DARK, 0.1, alpha=0.8)
    yield stroke(pen.rectangle(edge, edge, width - 2 * edge, height - 2 * edge), SOOT, 0.22, alpha=0.85)


def _inner_shade(x: float, y: float, width: float, height: float, reach: float) -> Group:
    """Draw shade that comes in from the edges, deeper from the top and the left, where the light comes from."""
    deep, white = parse_hex("#6a5a52"), pen.WHITE
    soft, right, bottom = mix(deep, white, 0.45), x + width, y + height
    bands = (
        (pen.rectangle(x, y, width, reach), Linear(0, y, 0, y + reach, pen.stops(deep, white))),
        (pen.rectangle(x, y, reach, height), Linear(x, 0, x + reach, 0, pen.stops(deep, white))),
        (pen.rectangle(x, bottom - reach, width, reach), Linear(0, bottom, 0, bottom - reach, pen.stops(soft, white))),
        (pen.rectangle(right - reach, y, reach, height), Linear(right, 0, right - reach, 0, pen.stops(soft, white))),
    )
    # Each band by itself: within one group they would paint over each other instead of multiplying.
    parts = [Group((Path(*band),), None, "multiply") for band in bands]
    return pen.clip(parts, pen.rectangle(x, y, width, height))


def draw_parchment(spec: DrawingSpec) -> Shapes:
    """Draw a sheet for words: pale in the middle, browner towards the edges, with fibres and an edge."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    edge, plate = spec.word("edge"), partial(_plate, spec.word("corners"), width, height)
    outline = plate(0)
    centre, reach = (width / 2, height / 2), (width**2 + height**2) ** 0.5 / 2
    brown = mix(tint, parse_hex("#a9783a"), 0.42)
    sheet = Radial(*centre, reach, ((0.0, lighten(tint, 0.5)), (0.5, lighten(tint, 0.22)), (0.82, tint), (1.0, brown)))
    count = int(min(150, width * height / 11))
    fibres = ornaments.grain(0, 0, width, height, parse_hex("#8a6430"), count=count, seed="sheet")
    foxing = pen.random_stream("foxing", width, height)
    spots = join(
        pen.circle(foxing.uniform(0, width), foxing.uniform(0, height), foxing.uniform(0.08, 0.22)) for _ in range(14)
    )
    inside: Shapes = (fill(outline, sheet), *fibres, fill(spots, parse_hex("#7a5526"), alpha=0.16))
    yield pen.clip(inside, outline)
    if edge == "brass":
        metal = ornaments.brass(0, 0, width, height)
        yield stroke(plate(0.75), parse_hex("#6d4a1d"), 0.5, alpha=0.3)
        yield ornaments.band(outline, plate(0.62), metal, line=SOOT, width=0.14)
        yield stroke(plate(1.35), BRASS_DARK, 0.1, alpha=0.5)
    elif edge == "ink":
        yield stroke(outline, parse_hex("#5a3b16"), 0.35)
        yield stroke(plate(0.8), BRASS_DARK, 0.12, alpha=0.55)


def _plate(corners: str, width: float, height: float, inset: float) -> Outline:
    """Return the outline of a sheet whose corners are square, scooped or cut, moved inwards by `inset`."""
    box = (inset, inset, width - 2 * inset, height - 2 * inset)
    if corners == "scooped":
        return ornaments.scooped_rect(*box, min(2.2, height / 5))
    if corners == "cut":
        return ornaments.chamfered_rect(*box, min(1.8, height / 5))
    return pen.rounded_rect(*box, 0.4)


def draw_banner(spec: DrawingSpec) -> Shapes:
    """Draw a plate for a name: parchment over brass, its ends cut to arrows, notches or scoops."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    ends = spec.words("ends")
    left, right = (ends * 2)[:2]
    outer, inner, inmost = (_banner_outline(width, height, inset, left, right) for inset in (0.12, 0.72, 1.15))
    metal = ornaments.brass(0, 0, width, height * 2)
    field = pen.down(0, height, lighten(tint, 0.5), lighten(tint, 0.12), mix(tint, parse_hex("#a0702c"), 0.34))
    yield fill(pen.shift(outer, 0.15, 0.35), SOOT, alpha=0.45)
    yield ornaments.band(outer, inner, metal, line=SOOT, width=0.16)
    yield fill(inner, field)
    yield pen.clip(ornaments.grain(0, 0, width, height, parse_hex("#7d5722"), count=26, seed="banner"), inner)
    yield stroke(inner, BRASS_DARK, 0.14)
    yield stroke(inmost, mix(tint, BRASS_DARK, 0.6), 0.1, alpha=0.6)


def _banner_outline(width: float, height: float, inset: float, left: str, right: str) -> Outline:
    """Return the outline of a banner with its two ends; `inset` moves it inwards all round."""
    top, bottom, middle = inset, height - inset, height / 2
    reach = height * 0.36
    slant = inset * 1.15  # what an inset takes from a slanted end, so that lines stay parallel
    cut = reach * 0.55 + inset * 0.4
    ends = {
        "straight": ((inset, top), (inset, bottom)),
        "arrow": ((reach + slant * 0.3, top), (slant, middle), (reach + slant * 0.3, bottom)),
        "notch": ((slant * 0.55, top), (reach * 0.8 + slant, middle), (slant * 0.55, bottom)),
        "cut": ((cut, top), (inset, cut), (inset, height - cut), (cut, bottom)),
    }
    going_down = tuple((width - x, y) for x, y in ends[right])
    going_up = tuple(reversed(ends[left]))
    return polygon((*going_down, *going_up))


def draw_tile_frame(spec: DrawingSpec) -> Shapes:
    """Draw the edge of a tile's picture, with brass corners; after the fire dull iron, charred and cracked."""
    width, height, edge = spec.width, spec.height, spec.number("edge")
    burnt = spec.word("state") == "burnt"
    inner = pen.rounded_rect(edge, edge, width - 2 * edge, height - 2 * edge, 0.9)
    hold = pen.rounded_rect(edge - 0.75, edge - 0.75, width - 2 * edge + 1.5, height - 2 * edge + 1.5, 1.5)
    metal = ornaments.brass(0, 0, width, height, dull=0.68 if burnt else 0.0)
    groove = pen.rounded_rect(edge - 0.4, edge - 0.4, width - 2 * edge + 0.8, height - 2 * edge + 0.8, 1.2)
    yield _inner_shade(edge, edge, width - 2 * edge, height - 2 * edge, 2.2)
    yield ornaments.band(hold, inner, metal, line=SOOT, width=0.16)
    yield stroke(groove, SOOT if burnt else BRASS_LIGHT, 0.09, alpha=0.7)
    if burnt:
        # Soot that licks into the picture, and cracks along the border in which embers still glow
        rng = pen.random_stream("char", width, height)
        licks: list[Outline] = []
        cracks: list[Outline] = []
        for side in range(4):
            long = height if side % 2 else width
            turned = pen.rotation(90 * side, at=(width / 2, height / 2))
            # Drawn along the upper edge, then turned; a side is as long as the edge that it lands on.
            left = (width - long) / 2
            top = (height - (width if side % 2 else height)) / 2
            for _ in range(7):
                at = left + rng.uniform(0.04, 0.96) * long
                licks.append(pen.place(pen.blob(at, top + edge, 3.4, rng.uniform(1.0, 2.6), rng, rough=0.3), turned))
            for i in range(3):
                start = left + (i + rng.uniform(0.05, 0.45)) * long / 3
                cracks.extend(pen.place(crack, turned) for crack in _crack(start, top, edge, rng))
        joined = join(cracks)
        yield pen.clip((fill(join(licks), SOOT, alpha=0.5),), pen.rectangle(0, 0, width, height))
        yield stroke(joined, parse_hex("#0a0605"), 0.6)
        yield stroke(joined, parse_hex("#7d260f"), 0.3, alpha=0.9)
        yield stroke(joined, parse_hex("#ff9a3c"), 0.09, alpha=0.9)
    else:
        yield from _corner_plates(width, height, edge - 0.7)


def _crack(start: float, top: float, edge: float, rng: Random) -> tuple[Outline, ...]:
    """Return a jagged line from the upper edge that runs along it to the right, and a twig."""
    points = [(start - rng.uniform(0, 1.5), top - 1.0), (start, top + edge * rng.uniform(0.15, 0.35))]
    for _ in range(rng.randint(3, 9)):
        x, y = points[-1]
        level = y + edge * rng.uniform(-0.2, 0.2)
        points.append((x + rng.uniform(0.5, 2.4), min(max(level, top + edge * 0.08), top + edge * 0.62)))
    fork = points[len(points) // 2]
    twig = (fork, (fork[0] + rng.uniform(0.3, 0.9), fork[1] + edge * 0.16), (fork[0] + 1.3, fork[1] + edge * 0.2))
    return (pen.line(points), pen.line(twig))


def draw_divider(spec: DrawingSpec) -> Shapes:
    """Draw a thin rule that swells to a diamond in the middle and fades to points at both ends."""
    width, middle, tone = spec.width, spec.height / 2, spec.colour("tint")
    half = width / 2
    blade = polygon(((0, middle), (half, middle - 0.16), (width, middle), (half, middle + 0.16)))
    size = min(spec.height / 2, 0.95)
    diamond = pen.read_polygon("-1 0, 0 -1, 1 0, 0 1", half, middle, size)
    dots = join(pen.circle(half + dx, middle, size * 0.34) for dx in (-2.4 * size, 2.4 * size))
    return (fill(blade, tone), fill(diamond, tone), fill(dots, tone))


def draw_card_back(spec: DrawingSpec) -> Shapes:
    """Draw a field of rays and lattice in a double brass frame, a medallion with an emblem, scrolls above and below."""
    width, height, tint, margin = spec.width, spec.height, spec.colour("tint"), spec.number("margin")
    cx, cy = width / 2, height / 2
    short = min(width, height)
    radius = max(short / 2 - margin - 7.2, short * 0.1)
    half = tuple(_crest(cx, margin, cy - radius, width - 2 * margin))
    # Rays that go out from the middle, long and short in turn
    rays: list[Outline] = []
    for i in range(32):
        angle = i * 11.25
        reach, spread = (radius * 1.62, 2.3) if i % 2 else (radius * 1.34, 1.5)
        feet = pen.arc_points(cx, cy, radius, radius, angle - spread, angle + spread, steps=1)
        rays.append(polygon((pen.polar(cx, cy, reach, angle), *feet)))
    light = mix(lighten(tint, 0.3), BRASS_LIGHT, 0.35)
    # A toothed brass ring around a dark, glowing disc
    stops = pen.stops(*map(parse_hex, ("#6f4715", "#d7ab55", "#fbecb8", "#b98a38", "#77490f")))
    fade = ((0.0, stops[0][1]), (0.74, stops[0][1]), *((0.76 + 0.06 * i, c) for i, (_, c) in enumerate(stops)))
    rim = Radial(cx, cy, radius, fade)
    shades = ((0.0, lighten(tint, 0.34)), (0.6, darken(tint, 0.25)), (1.0, darken(tint, 0.72)))
    disc = Radial(cx, cy, radius * 0.86, shades)
    pearls = join(pen.circle(x, y, radius * 0.022) for x, y in ornaments.around(cx, cy, radius * 0.86, 72))
    yield from _field(width, height, tint)
    yield pen.clip((fill(join(rays), light, alpha=0.45),), pen.rectangle(0, 0, width, height))
    yield from _frame(width, height, margin)
    yield from half
    yield from pen.rotate(half, 180, at=(cx, cy))
    yield fill(pen.circle(cx, cy, radius * 1.05), SOOT, alpha=0.4)
    yield fill(pen.gear(cx, cy, radius, 36, hole=0, depth=0.055), rim, SOOT, 0.24)
    yield stroke(pen.circle(cx, cy, radius * 0.9), BRASS_DARK, 0.2)
    yield fill(pen.circle(cx, cy, radius * 0.82), disc, SOOT, 0.3)
    yield fill(pearls, parse_hex("#fff0bf"), BRASS_DARK, 0.05)
    yield stroke(pen.circle(cx, cy, radius * 0.78), parse_hex("#dcb25c"), 0.18)
    yield from _EMBLEMS[spec.word("emblem")](cx, cy, radius * 0.7, tint)


def _field(width: float, height: float, tint: Colour) -> Shapes:
    """Draw the ground: lighter in the middle, with small diamonds strewn in rows."""
    sheet = pen.shade_around(width / 2, height / 2, math.hypot(width, height) / 2, tint, 0.2, 0.55)
    step, size = 4.6, 0.55
    diamonds = [
        pen.read_polygon("0 -1, 0.7 0, 0 1, -0.7 0", x, y, size)
        for x, y in ornaments.lattice(width, height, step / 2, turned=True)
        if -1 < x < width + 1 and -1 < y < height + 1
    ]
    return (fill(pen.rectangle(0, 0, width, height), sheet), fill(join(diamonds), lighten(tint, 0.55), alpha=0.13))


def _frame(width: float, height: float, margin: float) -> Shapes:
    """Draw a bevelled band, a fine line within, scrolls in the corners, rivets at their roots."""
    box = partial(pen.inset_rect, width, height)
    # Lit from the middle outwards, not from a corner: the back must not change when it is turned.
    stops = pen.stops(*map(parse_hex, ("#7c5119", "#d7ab55", "#fbecb8", "#c8993f", "#8d5f20", "#d7ab55", "#6f4715")))
    metal = Radial(width / 2, height / 2, math.hypot(width, height) / 2, stops)
    scrolls = ornaments.four_corners(ornaments.scroll(margin + 2.4, margin + 2.4, 11.5), width, height)
    corners = [(x, y) for x in (margin + 2.9, width - margin - 2.9) for y in (margin + 2.9, height - margin - 2.9)]
    yield stroke(box(margin + 0.4, 2.2), SOOT, 1.7, alpha=0.5)
    yield fill(box(margin, 2.6) + box(margin + 0.85, 1.9), metal, BRASS_DARK, 0.12, even_odd=True)
    yield fill(box(margin + 1.4, 1.5) + box(margin + 1.68, 1.3), metal, BRASS_DARK, 0.06, even_odd=True)
    yield stroke(scrolls, SOOT, 0.75, alpha=0.45)
    yield stroke(scrolls, parse_hex("#dcb25c"), 0.4)
    fade = ((0.0, parse_hex("#fff3c4")), (0.5, parse_hex("#d9ab50")), (1.0, parse_hex("#6b4413")))
    yield from (fill(pen.circle(x, y, 0.7), Radial(x, y, 0.7, fade), BRASS_DARK, 0.12) for x, y in corners)


def _crest(cx: float, margin: float, low: float, span: float) -> Shapes:
    """Draw the ornament between the upper frame and the medallion: two scrolls that meet under a fleuron."""
    high = margin + 2.6
    room = low - high
    s = min(room * 0.8, span * 0.2)
    y = high + room * 0.42
    curl: Outline = pen.path(
        "M 0 0.35 C 0.35 0.5 0.75 0.35 0.95 0 C 1.1 -0.3 1.5 -0.3 1.52 0.02 "
        "C 1.53 0.25 1.2 0.3 1.22 0.06 M 0.5 0.38 C 0.6 0.05 0.5 -0.2 0.26 -0.25 "
        "C 0.08 -0.28 0.05 -0.02 0.22 0"
    )
    both = join((pen.place(curl, (s, 0, 0, s, cx, y)), pen.place(curl, (-s, 0, 0, s, cx, y))))
    drop = pen.read_polygon("0 -0.66, 0.15 -0.2, 0 0.24, -0.15 -0.2", cx, y, s)
    places = ((-0.24, -0.48), (0.24, -0.48), (0.0, 0.56))
    pearls = join(pen.circle(cx + dx * s, y + dy * s, s * 0.075) for dx, dy in places)
    yield stroke(both, SOOT, 0.75, alpha=0.45)
    yield stroke(both, parse_hex("#dcb25c"), 0.42)
    yield fill(drop, parse_hex("#f1d791"), BRASS_DARK, 0.14)
    yield fill(pearls, parse_hex("#f1d791"), BRASS_DARK, 0.1)


def _gears(cx: float, cy: float, r: float, tint: Colour) -> Shapes:
    spots = ((cx, cy, 0.52, 16), (cx - r * 0.58, cy - r * 0.5, 0.3, 10), (cx + r * 0.58, cy + r * 0.5, 0.3, 10))
    for x, y, size, teeth in spots:
        wheel = pen.gear(x, y, r * size, teeth, hole=0.42, depth=0.18)
        yield fill(wheel, parse_hex("#e3bb66"), SOOT, 0.25, even_odd=True)
    yield fill(pen.star(cx, cy, r * 0.19, r * 0.08, 8), mix(tint, BRASS_LIGHT, 0.85))


def _axes(cx: float, cy: float, r: float, tint: Colour) -> Shapes:
    shaft = pen.rounded_rect(cx - r * 0.055, cy - r * 0.98, r * 0.11, r * 1.96, r * 0.05)
    blade: Outline = pen.path(
        "M 0.05 -0.84 C 0.22 -0.8 0.34 -0.9 0.46 -0.98 C 0.56 -0.72 0.56 -0.56 0.44 -0.32 "
        "C 0.32 -0.44 0.2 -0.52 0.05 -0.5 Z",
        cx,
        cy,
        r,
    )
    spike = pen.read_polygon("-0.05 -0.78, -0.36 -0.66, -0.05 -0.56", cx, cy, r)
    steel = pen.stops(parse_hex("#f6f1e2"), parse_hex("#b9b3a4"), parse_hex("#6f6a62"))
    axe = (
        fill(shaft, parse_hex("#a2692f"), SOOT, 0.25),
        fill(blade + spike, Radial(cx + r * 0.5, cy - r * 0.65, r * 0.55, steel), SOOT, 0.28),
    )
    rope = pen.circle(cx, cy, r * 0.5)
    both = (*axe, *pen.rotate(axe[1:], 180, at=(cx, cy)))
    yield from pen.strokes(rope, (SOOT, r * 0.16), (parse_hex("#e8cf95"), r * 0.11))
    yield stroke(rope, mix(tint, BRASS_DARK, 0.6), r * 0.11, dash=(r * 0.03, r * 0.09))
    yield from pen.rotate(both, -40, at=(cx, cy))
    yield from pen.rotate(both, 40, at=(cx, cy))
    yield fill(pen.circle(cx, cy, r * 0.15), parse_hex("#f1d791"), SOOT, 0.25)
    yield fill(pen.star(cx, cy, r * 0.1, r * 0.045, 8), BRASS_DARK)


def _flames(cx: float, cy: float, r: float, tint: Colour) -> Shapes:
    """Draw two flames that chase each other around the middle, hot on the dark disc."""
    tail: Outline = pen.path(
        "M -0.04 0.88 C -0.75 0.9 -1.05 0.2 -0.72 -0.3 C -0.7 -0.1 -0.6 0.02 -0.5 0.06 "
        "C -0.62 -0.35 -0.4 -0.75 0.06 -0.98 C -0.06 -0.68 0.02 -0.5 0.14 -0.34 "
        "C 0 -0.1 -0.12 0.1 -0.2 0.3 C -0.28 0.52 -0.2 0.74 -0.04 0.88 Z",
        cx,
        cy,
        r,
    )
    hot = pen.stops(*map(parse_hex, ("#fff2b0", "#ffc04a", "#f0702a", "#a3210f")))
    flame = (
        fill(tail, Radial(cx, cy, r * 1.05, hot), SOOT, 0.3),
        fill(pen.place(tail, pen.scaling(0.56, at=(cx - r * 0.36, cy + r * 0.26))), parse_hex("#fff0b4"), alpha=0.55),
    )
    yield pen.glow(cx, cy, r * 1.2, mix(tint, parse_hex("#ff7a22"), 0.8), strength=0.7)
    yield from flame
    yield from pen.rotate(flame, 180, at=(cx, cy))
    yield fill(pen.circle(cx, cy, r * 0.13), parse_hex("#fff6d6"), SOOT, 0.25)


def _star(cx: float, cy: float, r: float, tint: Colour) -> Shapes:
    """Draw a firefighter's cross of four flared arms with an eight-pointed star: a warden's badge."""
    arm: Outline = pen.path(
        "M -0.12 -0.2 C -0.14 -0.5 -0.28 -0.7 -0.46 -0.82 C -0.18 -1 0.18 -1 0.46 -0.82 "
        "C 0.28 -0.7 0.14 -0.5 0.12 -0.2 Z",
        cx,
        cy,
        r,
    )
    arms = join(pen.place(arm, pen.rotation(90 * i, at=(cx, cy))) for i in range(4))
    metal = Radial(cx, cy, r, pen.stops(*map(parse_hex, ("#8d5f20", "#f1d791", "#d7ab55", "#8d5f20"))))
    small = pen.place(arms, pen.scaling(0.8, at=(cx, cy)))
    yield fill(arms, metal, SOOT, 0.3)
    yield stroke(small, BRASS_DARK, 0.16, alpha=0.6)
    yield fill(pen.circle(cx, cy, r * 0.42), mix(tint, SOOT, 0.35), BRASS_LIGHT, 0.35)
    yield fill(pen.star(cx, cy, r * 0.36, r * 0.17, 8), parse_hex("#f7e2a0"), BRASS_DARK, 0.16)


def draw_rays(spec: DrawingSpec) -> Shapes:
    """Draw a sunburst behind a sign: broad rays on a ground that darkens to the edges, and drifting sparks."""
    width, height, tint, light = spec.width, spec.height, spec.colour("tint"), spec.colour("light")
    cx, cy, reach = width / 2, height / 2, math.hypot(width, height) / 2
    ground = pen.shade_around(cx, cy, reach, tint, 0.25, 0.6, at=0.55)
    fans = (pen.arc_points(cx, cy, reach * 1.1, reach * 1.1, i * 18 + 4.5, i * 18 + 13.5, steps=1) for i in range(20))
    rays = [polygon(((cx, cy), *fan)) for fan in fans]
    shine = Radial(cx, cy, reach, ((0.0, mix(tint, light, 0.8)), (0.7, tint), (1.0, darken(tint, 0.5))), 0.5)
    rng = pen.random_stream("sparks", width, height)
    sparks = join(pen.circle(rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.1, 0.28)) for _ in range(34))
    box = pen.rectangle(0, 0, width, height)
    return (fill(box, ground), pen.clip((fill(join(rays), shine), fill(sparks, light, alpha=0.55)), box))


_EMBLEMS: Mapping[str, Callable[[float, float, float, Colour], Shapes]] = {
    "gears": _gears,
    "axes": _axes,
    "flames": _flames,
    "star": _star,
}


CREST = 0.16  # of the height, above the plate; half as much is below it


def draw_nameplate(spec: DrawingSpec) -> Shapes:
    """Draw a plate of enamel with a crest and a finial; all of them fit in the box."""
    width, height, tint = spec.width, spec.height, spec.colour("tint")
    boss = height * CREST
    top, tall = boss, height - boss * 1.5
    # The drop that hangs in the middle of the lower edge
    cx = width / 2
    cy = top + tall - 0.85
    size = boss * 0.44
    drop = pen.read_polygon("0 -0.9, 0.62 0, 0 0.9, -0.62 0", cx, cy, size)
    pearls = join(pen.circle(cx + side * size * k, cy, size * 0.16) for side in (-1, 1) for k in (1.0, 1.45))
    yield from _name_plate(width, top, tall, tint)
    # A scroll at each corner within the band, and a rivet in each scoop
    curl, by = min(tall * 0.24, 11.0), min(tall * 0.16, 7.0) * 0.5 + 3.0
    curls = ornaments.four_corners(ornaments.scroll(by, by, curl), width, tall)
    yield stroke(pen.shift(curls, 0, top), parse_hex("#d7ab55"), 0.34)
    inset = min(tall * 0.16, 7.0) * 0.36
    for x in (inset, width - inset):
        for y in (top + inset, top + tall - inset):
            yield from ornaments.rivet(x, y, inset * 0.42)
    yield fill(join((drop, pearls)), parse_hex("#f1d791"), BRASS_DARK, 0.16)
    yield fill(pen.place(drop, pen.scaling(0.5, at=(cx, cy))), parse_hex("#b8361a"), BRASS_DARK, 0.1)
    yield from _name_crest(width / 2, top - boss * 0.1, boss * 0.86, spec.word("crest"))


def _name_plate(width: float, top: float, tall: float, tint: Colour) -> Shapes:
    """Draw the enamel in its band, with a hairline of brass within."""
    corner = min(tall * 0.16, 7.0)

    def box(by: float) -> Outline:
        return ornaments.scooped_rect(by, top + by, width - 2 * by, tall - 2 * by, corner)

    enamel = pen.shade_around(width / 2, top + tall * 0.4, width * 0.55, tint, 0.1, 0.4, at=0.6)
    metal = ornaments.brass(0, top, width, top + tall * 2)
    yield fill(pen.shift(box(0.2), 0.5, 1.0), SOOT, alpha=0.5)
    yield fill(box(0.2), enamel)
    yield ornaments.band(box(0.2), box(1.5), metal, line=SOOT, width=0.18)
    yield stroke(box(0.6), BRASS_LIGHT, 0.12, alpha=0.8)
    yield stroke(box(2.4), parse_hex("#d7ab55"), 0.22, alpha=0.85)


def _name_crest(cx: float, cy: float, radius: float, crest: str) -> Shapes:
    """Draw the gear on the upper edge, with a flame in it or a plain boss."""
    face = radius * 0.68
    wheel = ornaments.wheel(cx, cy, radius, 18)
    well = Radial(cx, cy, face, ((0.0, parse_hex("#5c1a0e")), (1.0, SOOT)))
    disc = fill(pen.circle(cx, cy, face), well, BRASS_DARK, radius * 0.06)
    if crest == "gear":
        return (*wheel, *ornaments.rivet(cx, cy, face))
    return (*wheel, disc, *ornaments.fire(cx, cy + face * 0.72, face * 1.5, line=SOOT))
