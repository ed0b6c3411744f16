"""Draw badges for values and icons, emblems, and the faces of tokens.

An emblem is a heraldic medallion or shield with one charge in relief, the small alternative to a portrait. Charges are
outlines: SVG path data in a box of 100 x 100, in `charges.json`.

Everything that differs by colour differs by outline or pattern too, for colour-blind players.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from generator.art import ornaments, pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.art.pen import Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.sitter import GOLD, INK, crescent, form, tones
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Linear, Outline, Radial

_HEAT = ("#ffd766", "#ffb03f", "#f77f2c", "#e2491f")  # what a flame of intensity 1 to 4 is lit with


def draw_gear_badge(spec: DrawingSpec) -> Shapes:
    """Draw a brass gear with a plain domed face for a figure."""
    width, height = spec.width, spec.height
    cx, cy, r = width / 2, height / 2, min(width, height) / 2 - 0.35
    face = r * 0.68
    # A round face in a brass rim, lit from the top left
    tint = spec.colour("tint")
    metal = ornaments.plain_brass(cy - face, cy + face)
    yield from ornaments.wheel(cx, cy, r, spec.integer("teeth"))
    yield fill(pen.circle(cx, cy, face + face * 0.1), metal, SOOT, face * 0.06)
    fade = ((0.0, lighten(tint, 0.62)), (0.55, tint), (1.0, mix(tint, BRASS_DARK, 0.55)))
    dome = Radial(cx - face * 0.3, cy - face * 0.35, face * 1.5, fade)
    yield fill(pen.circle(cx, cy, face * 0.92), dome, BRASS_DARK, face * 0.07)
    yield stroke(pen.circle(cx, cy, face * 0.8), mix(tint, BRASS_DARK, 0.5), face * 0.025, alpha=0.7)


def draw_water_bucket(spec: DrawingSpec) -> Shapes:
    """Draw a place for a token of water: a dark blue disc in a brass ring with a bucket in it, filled or empty."""
    width, height = spec.width, spec.height
    cx, cy, r = width / 2, height / 2, min(width, height) / 2 - 0.3
    fade = ((0.0, parse_hex("#2b6d94")), (0.7, parse_hex("#17435f")), (1.0, parse_hex("#0b2536")))
    well = Radial(cx, cy - r * 0.2, r * 1.1, fade)
    metal = ornaments.brass(cx - r, cy - r, cx + r, cy + r)
    yield fill(pen.circle(cx + 0.12, cy + 0.28, r), SOOT, alpha=0.5)
    yield fill(pen.circle(cx, cy, r), metal, SOOT, 0.18)
    yield fill(pen.circle(cx, cy, r * 0.86), well, SOOT, 0.2)
    yield stroke(pen.circle(cx, cy, r * 0.78), parse_hex("#8fc6e2"), 0.1, alpha=0.5)
    yield from _pail(cx, cy + r * 0.12, r * 0.55, full=spec.word("state") == "filled")


def _pail(cx: float, cy: float, half: float, *, full: bool) -> Shapes:
    """Draw a pail of staves with two hoops and a handle, `half` as wide as its rim's radius."""
    top, bottom, foot = cy - half * 0.55, cy + half * 0.95, half * 0.7
    body = pen.path("M -1 -0.55 L -0.7 0.95 C -0.42 1.17 0.42 1.17 0.7 0.95 L 1 -0.55 Z", cx, cy, half)
    wood = pen.across(cx - half, cx + half, *map(parse_hex, ("#f0d9a4", "#d9b36c", "#a87a38", "#6f4a1c")))
    staves = join(
        pen.line(((cx + half * share, top + half * 0.2), (cx + foot * share, bottom + half * 0.1)))
        for share in (-0.6, -0.2, 0.2, 0.6)
    )
    hoops = join(
        smooth(((cx - w, y), (cx, y + half * 0.2), (cx + w, y)), closed=False)
        for y, w in ((cy - half * 0.05, half * 0.91), (cy + half * 0.55, half * 0.79))
    )
    rim = pen.ellipse(cx, top, half, half * 0.26)
    tints = ("#5fb5de", "#d5f0fb") if full else ("#24160c", "#5b3d1b")
    inside = pen.down(top - half * 0.2, top + half * 0.26, *map(parse_hex, tints))
    handle: Outline = pen.path("M -0.95 0 C -0.8 -1.25 0.8 -1.25 0.95 0", cx, top, half)
    splash = (fill(ornaments.drop(cx, top - half * 0.36, half * 0.26), parse_hex("#d5f0fb")),) if full else ()
    yield stroke(handle, parse_hex("#e8d7a6"), half * 0.13)
    yield fill(body, wood, SOOT, half * 0.09)
    yield stroke(staves, parse_hex("#5f3f17"), half * 0.06, alpha=0.8)
    yield stroke(hoops, parse_hex("#3b2a1a"), half * 0.17)
    yield fill(rim, inside, parse_hex("#3b2a1a"), half * 0.13)
    yield from splash


def draw_flame_track(spec: DrawingSpec) -> Shapes:
    """Draw a plate with a well for each intensity, cool to hot, and a ruin at the end; upwards if upright."""
    upright = spec.width < spec.height
    long, short = max(spec.width, spec.height), min(spec.width, spec.height)
    pitch, fits = long / 5, min(long / 10, short / 2)
    radius = max(fits - 0.55, fits * 0.6)
    plate = pen.rounded_rect(0.15, 0.15, spec.width - 0.3, spec.height - 0.3, short * 0.22)
    inner = pen.rounded_rect(0.7, 0.7, spec.width - 1.4, spec.height - 1.4, short * 0.18)
    start, end = ((0.0, spec.height), (0.0, 0.0)) if upright else ((0.0, 0.0), (spec.width, 0.0))
    ground = Linear(*start, *end, pen.stops(parse_hex("#3a2c22"), parse_hex("#3a1c12"), parse_hex("#260c07")))
    yield fill(plate, ornaments.brass(0, 0, spec.width, spec.height), SOOT, 0.18)
    yield fill(inner, ground, SOOT, 0.2)
    centres = [
        (spec.width / 2, spec.height - pitch * (i + 0.5)) if upright else (pitch * (i + 0.5), spec.height / 2)
        for i in range(5)
    ]
    yield stroke(pen.line(centres), parse_hex("#d7a24a"), 0.5, alpha=0.9)
    for i, (cx, cy) in enumerate(centres[:4]):
        # A round well with a flame that grows with the level, 0 to 3; its pale heart takes the figure
        heat = parse_hex(_HEAT[i])
        fade = ((0.0, mix(heat, SOOT, 0.45)), (0.75, mix(heat, SOOT, 0.82)), (1.0, SOOT))
        well = Radial(cx, cy + radius * 0.3, radius * 1.2, fade)
        size = radius * (1.3 + 0.13 * i)
        base = cy + radius * 0.78
        yield fill(pen.circle(cx, cy, radius), well, parse_hex("#e0b65d"), 0.28)
        yield stroke(pen.circle(cx, cy, radius - 0.42), BRASS_DARK, 0.1, alpha=0.7)
        blaze = pen.down(base - size, base, heat, mix(heat, parse_hex("#a3210f"), 0.55))
        heart = pen.down(base - size * 0.7, base, mix(heat, parse_hex("#ffe28a"), 0.55), parse_hex("#fff0b4"))
        yield fill(ornaments.flame(cx, base, size), blaze, SOOT, 0.14)
        yield fill(ornaments.flame(cx, base - size * 0.03, size * 0.74), heart)
    yield from _ruin_well(*centres[4], radius)


def _ruin_well(cx: float, cy: float, radius: float) -> Shapes:
    """Draw the last well: an eight-sided black one with a burnt-out house in it."""
    outer = polygon(ornaments.around(cx, cy, radius * 1.06, 8, turn=22.5))
    inner = polygon(ornaments.around(cx, cy, radius * 0.92, 8, turn=22.5))
    glow = ((0.0, parse_hex("#8a2a10")), (0.7, parse_hex("#2a0d07")), (1.0, SOOT))
    pit = Radial(cx, cy + radius * 0.5, radius * 1.3, glow)
    ruin = ornaments.ruin(cx, cy + radius * 0.52, radius * 1.06)
    yield fill(outer, parse_hex("#e2491f"), SOOT, 0.2)
    yield fill(inner, pit, SOOT, 0.14)
    yield fill(ruin, parse_hex("#fff0c8"), even_odd=True)


def medallion_outline(shape: str, cx: float, cy: float, radius: float) -> Outline:
    """Return a medallion's outline: each shape can be told from the others by its corners alone."""
    r = radius
    if shape == "shield":
        return pen.path(
            "M -0.88 -0.9 C -0.5 -0.78 -0.2 -0.85 0 -1 C 0.2 -0.85 0.5 -0.78 0.88 -0.9 "
            "C 1 0.1 0.75 0.75 0 1.06 C -0.75 0.75 -1 0.1 -0.88 -0.9 Z",
            cx,
            cy,
            r,
        )
    if shape == "octagon":
        return polygon(ornaments.around(cx, cy, r * 1.02, 8, turn=22.5))
    if shape == "lozenge":
        return polygon(ornaments.around(cx, cy, r * 1.06, 6, turn=30))
    if shape == "flame":
        return pen.star(cx, cy, r * 1.08, r * 0.86, 10)
    return pen.circle(cx, cy, r * 0.98)


def draw_medallion(spec: DrawingSpec) -> Shapes:
    """Draw a coloured badge in brass for an icon; the outline tells kinds apart without colour."""
    shape, tint = spec.word("shape"), spec.colour("tint")
    cx, cy, r = spec.width / 2, spec.height / 2, min(spec.width, spec.height) / 2.2 - 0.25
    outer, middle, inner = (medallion_outline(shape, cx, cy, r * share) for share in (1.0, 0.84, 0.74))
    enamel = pen.shade_around(cx - r * 0.3, cy - r * 0.4, r * 1.5, tint, 0.22, 0.45)
    yield fill(pen.shift(outer, 0.15, 0.32), SOOT, alpha=0.5)
    yield fill(outer, ornaments.brass(cx - r, cy - r, cx + r, cy + r), SOOT, 0.2)
    yield fill(middle, enamel, SOOT, 0.18)
    yield stroke(inner, mix(tint, BRASS_LIGHT, 0.7), 0.12, alpha=0.8)


def draw_affiliation_ribbon(spec: DrawingSpec) -> Shapes:
    """Draw a coloured band with brass edges; the ends repeat the shape of the medallion of the same kind."""
    width, height, tint, shape = spec.width, spec.height, spec.colour("tint"), spec.word("shape")
    outer = _ribbon_outline(width, height, 0.12, shape)
    middle = _ribbon_outline(width, height, 0.55, shape)
    inner = _ribbon_outline(width, height, 0.95, shape)
    cloth = pen.shade_down(0, height, tint, 0.1, 0.22)
    yield fill(pen.shift(outer, 0.1, 0.3), SOOT, alpha=0.5)
    yield fill(outer, ornaments.brass(0, 0, width, height * 3), SOOT, 0.16)
    yield fill(middle, cloth, SOOT, 0.14)
    yield stroke(inner, mix(tint, BRASS_LIGHT, 0.75), 0.09, alpha=0.65)


def _ribbon_outline(width: float, height: float, inset: float, shape: str) -> Outline:
    """Return a band `inset` from its box: round, swallow-tailed, cut, pointed or spiked at its ends."""
    i, m, top, low = inset, height / 2, inset, height - inset
    if shape == "round":
        return pen.rounded_rect(i, i, width - 2 * i, height - 2 * i, m)
    reach = height * 0.34
    cut, notch = reach + i * 0.4, reach * 0.8 + i * 0.6
    left = {
        "shield": ((i * 1.6, top), (reach + i * 0.9, m), (i * 1.6, low)),
        "octagon": ((cut, top), (i, cut), (i, height - cut), (cut, low)),
        "lozenge": ((reach * 1.4 + i * 0.6, top), (i * 1.4, m), (reach * 1.4 + i * 0.6, low)),
        "flame": ((i * 2.2, top), (notch, height * 0.34), (i * 1.8, m), (notch, height * 0.66), (i * 2.2, low)),
    }[shape]
    return polygon((*((width - x, y) for x, y in left), *reversed(left)))


def draw_starter_corners(spec: DrawingSpec) -> Shapes:
    """Draw yellow corners with a star that mark cards to be set apart; put them on the card's edge with bleed."""
    width, height, leg = spec.width, spec.height, spec.number("leg")
    triangle = polygon(((0, 0), (leg, 0), (0, leg)))
    edge = pen.line(((leg, 0), (0, leg)))
    inner = pen.line(((leg - 1.1, 0), (0, leg - 1.1)))
    tints = map(parse_hex, ("#ffe68a", "#f6c52e", "#ffe68a", "#eeb61f", "#ffdf6e"))
    gold = Linear(0, 0, width, height, pen.stops(*tints))
    yield fill(ornaments.four_corners(triangle, width, height), gold)
    yield stroke(ornaments.four_corners(edge, width, height), SOOT, 0.5)
    yield stroke(ornaments.four_corners(inner, width, height), parse_hex("#8a5c0e"), 0.18)


def pattern_marks(box: tuple[float, float, float, float], pattern: str, tone: Colour, step: float) -> Shapes:
    """Draw the marks of a pattern in one colour over a box (x, y, width, height), even from its middle."""
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    columns, rows = int(width / step / 2) + 2, int(height / step / 2) + 2
    marks: list[Outline] = []
    if pattern == "stripes":
        reach = (width + height) / 2
        for i in range(-int(reach / step) - 1, int(reach / step) + 2):
            left, right, h = cx + i * step - step / 4, cx + i * step + step / 4, height / 2
            marks.append(polygon(((left - h, cy + h), (right - h, cy + h), (right + h, cy - h), (left + h, cy - h))))
    elif pattern in {"dots", "chequers"}:
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                dotted = pattern == "dots"
                mx, my = cx + (i + (0.5 if dotted and j % 2 else 0.0)) * step, cy + j * step
                if abs(mx - cx) > width / 2 + step / 2 or abs(my - cy) > height / 2 + step / 2:
                    continue
                if dotted:
                    marks.append(pen.circle(mx, my, step * 0.31))
                elif (i + j) % 2:
                    marks.append(pen.rectangle(mx - step / 2, my - step / 2, step, step))
    if not marks:
        return ()
    return (pen.clip((fill(join(marks), tone),), pen.rectangle(*box)),)


def draw_pattern(spec: DrawingSpec) -> Shapes:
    """Draw a ground of one colour with a pattern in another, to the edge of the box."""
    box = (0.0, 0.0, spec.width, spec.height)
    tint, other = spec.colour("tint"), spec.colour("other")
    return (fill(pen.rectangle(*box), tint), *pattern_marks(box, spec.word("pattern"), other, spec.number("step")))


def draw_token(spec: DrawingSpec) -> Shapes:
    """Draw a rim and a domed face for an icon; what lies under the rim's outside is seen to the edge of the token."""
    cx, cy = spec.width / 2, spec.height / 2
    r = min(spec.width, spec.height) / 2
    tint, rim = spec.colour("tint"), spec.colour("rim")
    face = _face(spec.word("face"), cx, cy, r * spec.number("share"))
    inner = _face(spec.word("face"), cx, cy, r * spec.number("share") * 0.9)
    dome = pen.shade_around(cx - r * 0.25, cy - r * 0.3, r * 1.15, tint, 0.24, 0.24)
    yield fill(pen.shift(face, r * 0.015, r * 0.05), SOOT, alpha=0.35)
    yield fill(face, dome, rim, r * 0.1)
    yield stroke(inner, rim, r * 0.025, alpha=0.55)


def _face(kind: str, cx: float, cy: float, r: float) -> Outline:
    if kind == "drop":
        return ornaments.drop(cx, cy + r * 0.32, r * 0.72)
    if kind == "flame":
        return ornaments.flame(cx, cy + r, r * 2.05)
    if kind == "octagon":
        return polygon(ornaments.around(cx, cy, r * 1.04, 8, turn=22.5))
    if kind == "scallop":
        return pen.star(cx, cy, r * 1.04, r * 0.92, 12)
    return pen.circle(cx, cy, r)


_DATA: Final = json.loads(Path(__file__).with_name("charges.json").read_text("utf-8"))
CHARGES: Mapping[str, str] = _DATA["charges"]
CREATURES: Mapping[str, str] = _DATA["creatures"]  # the charges that are drawn for creatures
_SHIELD = pen.points("-42 -42, -20 -46, 0 -41, 20 -46, 42 -42, 43 -10, 36 20, 20 38, 0 49, -20 38, -36 20, -43 -10")


def draw_emblem(spec: DrawingSpec) -> Shapes:
    """Draw a field in a brass rim, and on it the charge in relief."""
    size = min(spec.width, spec.height)
    base, light, dark = (spec.colour(name) for name in ("base", "light", "dark"))
    round_one = spec.word("shape") == "round"
    edge = pen.circle(0, 0, 46) if round_one else smooth(_SHIELD, tension=0.75)
    # Rim and field: brass, a dark groove, the colour lit from the upper left, its right half in shade
    inner, groove = pen.place(edge, pen.scaling(0.84)), pen.place(edge, pen.scaling(0.88))
    shine = Linear(-40, -40, 40, 40, ((0.0, GOLD.glint), (0.3, GOLD.light), (0.55, GOLD.mid), (1.0, GOLD.shade)))
    ground = Radial(-16, -20, 66, ((0.0, mix(base, light, 0.35)), (0.5, base), (1.0, dark)))
    # The charge in relief: its shadow on the field, its face from light to half shade, a bright edge
    word = spec.word("charge")
    share = 0.54 if round_one else 0.56
    at = (share, 0.0, 0.0, share, -50 * share, -51 * share)
    outline = pen.place(pen.path(CHARGES[CREATURES.get(word, word)]), at)
    t = tones(light)
    face = Linear(-20, -26, 20, 28, ((0.0, t.glint), (0.45, t.mid), (1.0, mix(t.mid, dark, 0.35))))
    bevel = (crescent(outline, -1.0, -1.2, dark, 0.45), crescent(outline, 0.8, 0.9, pen.WHITE, 0.55))
    shapes = (
        *form(edge, GOLD, ground=shine, shade=2.4, rim=1.4, line=2.2),
        fill(groove, mix(dark, INK, 0.5)),
        fill(inner, ground),
        pen.clip((fill(pen.rectangle(0, -60, 60, 120), dark, alpha=0.3), crescent(inner, 2.4, 2.6, dark, 0.5)), inner),
        fill(pen.shift(outline, 1.4, 1.8), mix(dark, INK, 0.6), alpha=0.7),
        stroke(outline, mix(dark, INK, 0.6), 2.2),
        fill(outline, face),
        pen.clip(bevel, outline),
    )
    placed = (size / 100, 0.0, 0.0, size / 100, spec.width / 2, spec.height / 2)
    return pen.transform(shapes, placed)
