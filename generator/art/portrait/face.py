"""Draw human faces: head, eyes, brows, nose, mouth, ears and horns, in units from the middle of the head."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.art import pen
from generator.art.pen import Point, Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.portrait.clothes import over_eyes, under_eyes
from generator.art.portrait.hair import beard, moustache
from generator.art.portrait.sitter import (
    FIRE,
    INK,
    Sitter,
    Tones,
    blade,
    curve,
    form,
    lean_points,
    mirror_half,
    strands,
    taper,
    tones,
)
from generator.model.plan import Colour, Linear, Outline, Path, Radial, Shape


@dataclass(frozen=True, slots=True)
class Eye:
    """One eye: its middle, half width and half height, and which side of the face it is on (-1 left, 1 right)."""

    x: float
    y: float
    wide: float
    high: float
    side: int

    def at(self, along: float, up: float) -> Point:
        """Return the point `along` (-1 inner corner, 1 outer) and `up` (in half heights, -1 top)."""
        return (self.x + self.side * along * self.wide, self.y + up * self.high)

    def points(self, text: str) -> tuple[Point, ...]:
        """Return the points that `pen.points` reads from a text, each as `at` places it."""
        return pen.points(text, self.x, self.y, self.side * self.wide, self.high)


def eyes(s: Sitter, fx: float) -> Shapes:
    """Draw both eyes with their brows, for a face whose middle is at `fx`."""
    high = {"soft": 3.9, "round": 3.6, "square": 3.1, "gaunt": 3.0, "broad": 2.8}[s.face]
    if s.mouth == "grim":
        high *= 0.86
    for side in (-1, 1):
        near = 1 - 0.1 * s.lean * side
        eye = Eye(fx + side * (7.3 - 0.5 * s.lean * side), 1.2, 4.5 * near, high, side)
        covered = s.eyes == "one" and side == (1 if s.lean < 0 else -1)
        if covered:
            yield from _patch(s, eye)
        else:
            yield from open_eye(s, eye)
        # The brow: thick or fine, lifted in a smile, drawn down in anger
        inner = {"grim": 1.5, "fangs": 1.2, "tusks": 1.6, "grin": 0.2}.get(s.mouth, -0.4)
        lift = (0.7 if eye.side * s.lean > 0 else 0.0) + (0.5 if s.mouth == "grin" else 0.0)
        thick = {"soft": 1.25, "broad": 2.9, "square": 2.3}.get(s.face, 1.9)
        y = eye.y - eye.high - 2.3 - lift
        half = ((-1, inner), (-0.35, inner * 0.3 - 0.4), (0.45, -1.3 - inner * 0.2), (1.25, 0.6))
        points = pen.place_points(half, eye.x, y, eye.side * eye.wide, 1)
        tone = s.locks.shade if s.hair not in {"flames", "leaves"} else s.locks.mid
        outline = taper(points, (thick * 0.8, thick, thick * 0.8, 0.2))
        yield fill(outline, tone, mix(INK, tone, 0.25), 0.3)


def almond(eye: Eye) -> Outline:
    """Return the opening between the lids."""
    return (
        ("M", *eye.at(-1, 0.32)),
        ("C", *eye.at(-0.62, -0.95), *eye.at(0.35, -1.38), *eye.at(1, -0.12)),
        ("C", *eye.at(0.66, 0.86), *eye.at(-0.35, 1.12), *eye.at(-1, 0.32)),
        ("Z",),
    )


def open_eye(s: Sitter, eye: Eye) -> Shapes:
    """Draw an eye in the way the sitter's eyes are."""
    outline = almond(eye)
    wide_eye = pen.ellipse(eye.x, eye.y, eye.wide * 1.3, eye.high * 1.4)
    inner = _iris(s, eye)
    if s.eyes == "glow":
        tone = _glow_colour(s)
        fade = ((0.0, lighten(tone, 0.25)), (0.6, tone), (1.0, darken(tone, 0.45)))
        x, y = eye.x + s.lean * 0.7, eye.y - 0.1
        core = Radial(x, y, eye.high * 0.8, ((0.0, pen.WHITE), (0.6, lighten(tone, 0.75)), (1.0, tone)))
        light = Radial(eye.x, eye.y, eye.wide * 1.1, fade)
        inner = (fill(wide_eye, light), fill(pen.circle(x, y, eye.high * 0.74), core))
    elif s.eyes == "fire":
        fade = ((0.0, (1.0, 0.98, 0.75)), (0.4, (1.0, 0.72, 0.18)), (1.0, (0.82, 0.16, 0.04)))
        pupil = pen.ellipse(eye.x, eye.y, eye.wide * 0.12, eye.high * 0.7)
        inner = (fill(wide_eye, Radial(eye.x, eye.y, eye.wide, fade)), fill(pupil, (0.35, 0.03, 0.0)))
    white = pen.down(eye.y - eye.high, eye.y + eye.high, (0.70, 0.66, 0.72), (1.0, 0.98, 0.94), (0.96, 0.93, 0.90))
    lid = eye.points("-1.05 0.42, -0.55 -0.58, 0.1 -0.98, 0.68 -0.68, 1.18 -0.34")
    thick = 1.5 if s.face == "soft" else 1.15
    fold = eye.points("-0.75 -0.85, 0.05 -1.42, 0.95 -0.85")
    low = eye.points("-0.7 0.72, 0.1 0.92, 0.8 0.42")
    around = (pen.glow(eye.x, eye.y, 10, _glow_colour(s), strength=0.85),) if s.eyes == "glow" else ()
    yield from around
    yield fill(outline, white)
    yield pen.clip(inner, outline)
    yield fill(taper(lid, (0.4, thick * 0.8, thick, thick, 0.3)), INK)
    yield fill(join((taper(fold, (0.15, 0.5, 0.2)), taper(low, (0.15, 0.5, 0.2)))), s.skin.deep, alpha=0.8)
    if s.face == "soft":
        flicks = (
            blade(eye.at(0.72, -0.62), eye.at(1.05, -0.9), eye.at(1.38, -1.12), 0.8),
            blade(eye.at(0.92, -0.4), eye.at(1.2, -0.5), eye.at(1.52, -0.66), 0.8),
            blade(eye.at(0.45, -0.88), eye.at(0.68, -1.15), eye.at(0.98, -1.5), 0.7),
        )
        yield fill(join(flicks), INK)
    yield from _blaze(eye) if s.eyes == "fire" else ()


def _iris(s: Sitter, eye: Eye) -> Shapes:
    x, y = eye.x + s.lean * 0.7, eye.y - 0.1
    radius = eye.high * 0.86
    ground = pen.shade_around(x, y + radius * 0.35, radius, s.iris, 0.45, 0.55, at=0.6)
    shade = pen.ellipse(eye.x, eye.y - eye.high * 1.35, eye.wide * 1.3, eye.high * 0.9)
    yield fill(pen.circle(x, y, radius), ground, darken(s.iris, 0.7), 0.45)
    yield fill(pen.circle(x, y, radius * 0.48), (0.06, 0.04, 0.07))
    yield fill(shade, (0.25, 0.12, 0.25), alpha=0.38)
    yield fill(pen.circle(x - radius * 0.38, y - radius * 0.4, radius * 0.32), pen.WHITE)
    yield fill(pen.circle(x + radius * 0.36, y + radius * 0.42, radius * 0.17), pen.WHITE, alpha=0.75)


def _glow_colour(s: Sitter) -> Colour:
    """Return the light of glowing eyes: cold in blue skin, red over fangs, golden in warm skin, green otherwise."""
    red, _, blue = s.skin.mid
    if blue > red + 0.06:
        return (0.45, 0.90, 1.0)
    if s.mouth == "fangs" and s.kind == "human":
        return (1.0, 0.24, 0.20)
    return (1.0, 0.80, 0.25) if red > blue + 0.02 else (0.50, 1.0, 0.45)


def _blaze(eye: Eye) -> Shapes:
    """Draw the flames that lick up and outwards from a burning eye."""
    tongues = (
        (0.3, 12.0, 5.0, (0.86, 0.20, 0.05)),
        (0.45, 9.0, 3.4, (1.0, 0.52, 0.10)),
        (0.55, 6.0, 1.9, (1.0, 0.88, 0.40)),
    )
    yield pen.glow(eye.x, eye.y, 9, FIRE, strength=0.7)
    for out, tall, wide, tone in tongues:
        x, y = eye.at(out, -0.2)
        tip = (x + eye.side * (3.0 + tall * 0.35), y - tall)
        yield fill(blade((x, y), (x + eye.side * 3.6, y - tall * 0.35), tip, wide), tone, alpha=0.92)


def _patch(s: Sitter, eye: Eye) -> Shapes:
    leather = (0.16, 0.12, 0.13)
    outline = smooth(eye.points("-1.2 -0.9, 0 -1.35, 1.25 -1, 1.2 0.6, 0.1 1.7, -1.1 0.7"))
    strap = pen.line((eye.at(-5.2, -3.6), eye.at(-1, -0.9), eye.at(1.1, -0.9), eye.at(2.6, -1.9)))
    yield from pen.strokes(strap, (INK, 1.5), (lighten(leather, 0.18), 0.8))
    yield fill(outline, pen.down(eye.y - 5, eye.y + 6, lighten(leather, 0.3), leather), INK, 0.7)
    seam = pen.place(outline, pen.scaling(0.8, at=(eye.x, eye.y)))
    yield stroke(seam, mix(s.skin.mid, leather, 0.5), 0.3, dash=(0.6, 0.6))


def glare(s: Sitter, eye: Eye) -> Shapes:
    """Draw the eye of a beast: all iris, a slit for a pupil, a dark rim; lit or burning when ordered so."""
    outline = almond(eye)
    tone = {"glow": _glow_colour(s), "fire": (1.0, 0.52, 0.12)}.get(s.eyes, mix((0.90, 0.72, 0.20), s.iris, 0.35))
    if s.eyes == "one" and eye.side == (1 if s.lean < 0 else -1):
        yield from _patch(s, eye)
        return
    ground = pen.shade_around(eye.x, eye.y + 0.8, eye.wide, tone, 0.6, 0.5, at=0.6)
    lid = eye.points("-1.25 0.5, -0.5 -0.62, 0.2 -1.0, 1.2 -0.3")
    inner: tuple[Path, ...] = (
        fill(pen.ellipse(eye.x, eye.y, eye.wide * 0.17, eye.high * 0.95), (0.07, 0.04, 0.06)),
        fill(pen.circle(eye.x - eye.high * 0.35, eye.y - eye.high * 0.35, eye.high * 0.24), pen.WHITE, alpha=0.95),
    )
    lit: Shapes = ()
    if s.eyes == "glow":
        inner, lit = inner[1:], (pen.glow(eye.x, eye.y, eye.wide * 2.2, tone, strength=0.7),)
    if s.eyes == "fire":
        lit = _blaze(eye)
    yield stroke(outline, INK, 1.3)
    yield fill(outline, ground)
    yield pen.clip(inner, outline)
    yield fill(taper(lid, (0.4, 1.3, 1.4, 0.3)), INK)
    yield from lit


_EARS: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    # Outline, then the hollow: for the right side, x from the side of the head.
    "human": (
        pen.points("-2 -3.5, 1.2 -5.6, 3.8 -3.6, 3.7 0.8, 2.2 4.6, 0.2 6.2, -2 4.5"),
        pen.points("0.4 -3.4, 2.4 -2.6, 2.3 0.6, 0.9 3, 1 0.2"),
    ),
    "pointed": (
        pen.points("-2 -2, 1.6 -6.6, 6.6 -12, 12.2 -17.4, 9 -7.6, 5.2 1, 1.4 5.6, -2 4.5"),
        pen.points("0.6 -1.5, 3.6 -6.2, 9.2 -13.2, 6.2 -5.2, 2.4 1.6"),
    ),
    "big": (
        pen.points("-2 -6, 4.5 -10.5, 12.5 -11.6, 22.5 -13, 17.5 -4, 13.5 1.2, 10.5 2, 7.6 6.8, 1.6 7.8, -2 6"),
        pen.points("1 -4, 7 -7.4, 16.6 -9.8, 11.6 -2.4, 6.4 2.4, 2 3.8"),
    ),
    "fin": (
        pen.points("-2 -7, 6.6 -13.5, 15.5 -14, 11.8 -8, 15.4 -3.4, 10.6 -0.4, 12.2 5.4, 6.2 4.8, 2.4 9.6, -2 6"),
        pen.points("0.5 -4, 9.5 -9.8, 7.4 -5, 9.5 -2.2, 6.2 0.6, 7 3.2, 1.8 4.6"),
    ),
}


def ears(s: Sitter, wide: float) -> Shapes:
    """Draw both ears of a head that is `wide` from its middle to its side; none where they do not show."""
    hidden = s.ears == "human" and (s.hair in {"long", "curly"} or (s.headgear, s.collar) == ("helmet", "armour"))
    if s.ears == "none" or hidden:
        return
    for side in (-1, 1):
        near = 1 - 0.18 * s.lean * side
        x = side * wide * (1 - 0.06 * s.lean * side) + s.lean * 0.6
        # The ear that stands at `x`, outwards by `way` (-1 left, 1 right, less when it is turned away)
        way = side * near
        edge, hollow = [pen.place_points(points, x, 1.2, way, 1) for points in _EARS[s.ears]]
        tone = s.skin
        pink = mix(tone.shade, (0.66, 0.16, 0.18), 0.28)
        tension = 0.55 if s.ears in {"pointed", "big", "fin"} else 0.95
        x0, x1 = edge[0][0], edge[3][0]
        ground = Linear(x0, -8, x1, 4, ((0.0, tone.mid), (0.5, tone.light if way < 0 else tone.mid), (1.0, tone.shade)))
        inside: list[Shape] = [fill(smooth(hollow, tension=tension), pink, alpha=0.85)]
        if s.ears == "fin":
            ribs = [((x - way, 2.2), (x + way * px, 1.2 + py)) for px, py in ((12.5, -12), (12.5, -3.2), (9.8, 4.4))]
            inside.append(strands(ribs, tone.glint, 0.7, alpha=0.7))
        yield from form(smooth(edge, tension=tension), tone, ground=ground, inside=inside, shade=1.6, rim=0.8)


def horns(s: Sitter) -> Shapes:
    """Draw the horns as ordered."""
    tone = tones(mix((0.72, 0.62, 0.46), s.skin.deep, 0.18))
    for side in (-1, 1):
        match s.horns:
            case "small":
                horn = blade((side * 8.6, -16.5), (side * 11.6, -22), (side * 10.4, -28.5), 5.2, root=1.0)
                rings = [((side * 7.0, -18.6), (side * 11.6, -17.6)), ((side * 8.4, -21.0), (side * 12.0, -20.2))]
                yield from form(horn, tone, shade=1.2, rim=0.6, inside=(strands(rings, tone.deep, 0.6),), line=0.8)
            case "ram":
                spots: list[Point] = [(side * 8.5, -17.5), (side * 13.5, -21.0)]
                for i in range(9):
                    angle, radius = math.radians(-70 + i * 41), 9.4 - i * 0.62
                    spots.append((side * (20.2 + math.cos(angle) * radius), -9.2 + math.sin(angle) * radius))
                yield from spine(tuple(spots), tuple(8.2 - i * 0.68 for i in range(len(spots))), tone, rings=10)
            case "goat":
                line = pen.points("7.5 -17.5, 9.4 -23.5, 13 -29, 18.2 -33, 24 -34.6, 28 -33.4", 0, 0, side, 1)
                yield from spine(line, (6.4, 5.8, 4.9, 3.8, 2.5, 0.5), tone, rings=6)


def spine(points: tuple[Point, ...], widths: tuple[float, ...], tone: Tones, *, rings: int = 7) -> Shapes:
    """Draw a ringed horn along a line, from its thick root to its point."""
    outline = taper(points, widths)
    marks = []
    for i in range(1, min(rings, len(points) - 1)):
        (x, y), (ax, ay), (bx, by) = points[i], points[i - 1], points[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * widths[i] * 0.52, (bx - ax) / length * widths[i] * 0.52
        cx, cy = (bx - ax) / length * widths[i] * 0.16, (by - ay) / length * widths[i] * 0.16
        marks.append(((x + nx, y + ny), (x + cx, y + cy), (x - nx, y - ny)))
    ridges = strands(marks, tone.deep, 0.7, alpha=0.75)
    gleam = strands([points[:-1]], tone.glint, 0.7, alpha=0.5, dx=-0.8, dy=-0.8)
    return form(outline, tone, inside=(ridges, gleam), shade=1.8, rim=0.8, line=0.9)


WIDE, HIGH = 16.5, 20.5  # half width and half height of a head

_HALVES: dict[str, tuple[Point, ...]] = {
    "soft": pen.points("0 -1, 0.5 -0.92, 0.84 -0.64, 0.98 -0.2, 0.95 0.18, 0.78 0.56, 0.46 0.87, 0.17 1"),
    "round": pen.points("0 -1, 0.52 -0.92, 0.88 -0.62, 1.04 -0.15, 1.08 0.28, 0.94 0.64, 0.6 0.92, 0.2 1"),
    "square": pen.points("0 -1, 0.5 -0.92, 0.85 -0.64, 1 -0.2, 0.98 0.22, 0.9 0.6, 0.62 0.95, 0.28 1.08"),
    "gaunt": pen.points("0 -1, 0.48 -0.93, 0.82 -0.66, 0.95 -0.22, 0.9 0.12, 0.7 0.52, 0.48 0.86, 0.2 1.13"),
    "broad": pen.points("0 -0.92, 0.46 -0.85, 0.78 -0.6, 0.94 -0.25, 1.1 0.2, 1.2 0.58, 0.98 0.9, 0.4 1.06"),
}


def chin(face: str) -> float:
    """Return how far below the middle of the head the chin is."""
    return _HALVES[face][-1][1] * HIGH


def cheek(s: Sitter) -> float:
    """Return how far the side of the face is from its middle, at the height of the ears."""
    return pen.bounds(_HALVES[s.face])[2] * WIDE


def head(s: Sitter) -> Outline:
    """Return the outline of the head without ears."""
    half = pen.place_points(_HALVES[s.face], 0, 0, WIDE, HIGH)
    return smooth(lean_points(mirror_half(half), s.lean))


def middle(s: Sitter) -> float:
    """Return the x of the line from brow to chin, which moves as the head turns."""
    return s.lean * 2.6


def face(s: Sitter) -> Shapes:
    """Draw the head with its face: planes, cheeks, nose, mouth, eyes and brows."""
    outline = head(s)
    fx = middle(s)
    tone = s.skin
    ground = Radial(-6, -8, 36, ((0.0, tone.light), (0.42, tone.mid), (1.0, tone.shade)))
    red: Colour = mix(tone.mid, (0.86, 0.26, 0.20), 0.45)
    # The side of the face that is turned from the light: temple, under the cheekbone, jaw
    points: tuple[Point, ...] = (
        (WIDE * 0.66 + fx * 0.4, -HIGH),
        (WIDE * 0.72 + fx * 0.3, -4),
        (WIDE * 0.80 + fx * 0.2, 2.5),
        (WIDE * 0.46 + fx * 0.5, 9.5),
        (WIDE * 0.42 + fx * 0.6, 14),
        (WIDE * 0.22 + fx * 0.9, HIGH * 1.2),
        (WIDE * 1.6, HIGH * 1.2),
        (WIDE * 1.6, -HIGH),
    )
    inside: list[Shape] = [
        pen.clip((fill(polygon(points), s.skin.shade, alpha=0.34),), outline),
        pen.shadow(fx - 9.5, 7.5, 7, red, strength=0.5),
        pen.shadow(fx + 9.5, 7.5, 7, red, strength=0.5),
        pen.shadow(fx - 7, 0.5, 8, tone.shade, strength=0.5),
        pen.shadow(fx + 7, 0.5, 8, tone.shade, strength=0.6),
        pen.shadow(fx, chin(s.face) + 2, 9, tone.shade, strength=0.55),
        pen.glow(-6, -11, 12, tone.light, strength=0.28),
        pen.glow(fx - 8.5, 5, 5, tone.light, strength=0.18),
    ]
    # What is in a face: beard, nose, mouth, lines of age, eyes and brows
    wide = WIDE * _HALVES[s.face][4][0]
    yield from form(outline, tone, ground=ground, shade=3.4, rim=1.2, inside=inside, line=1.0)
    yield from beard(s, fx, chin(s.face), wide)
    yield from nose(s, fx)
    yield from mouth(s, fx * 1.15)
    yield from moustache(s, fx)
    if s.old:
        yield from _years(s, fx)
    yield from under_eyes(s, fx)
    yield from eyes(s, fx)
    yield from over_eyes(s, fx)


def nose(s: Sitter, fx: float) -> Shapes:
    """Draw the nose: its shaded flank, its underside and a glint; broad, small, long or hooked as the face is."""
    wide, tip, long = {
        "soft": (2.3, 0.2, 8.4),
        "round": (3.2, 0.3, 8.6),
        "square": (3.1, 0.3, 9.2),
        "gaunt": (2.7, 0.5, 9.8),
        "broad": (4.8, 0.2, 8.2),
    }[s.face]
    x = fx * 1.35
    if s.ears == "big":
        yield from _great_nose(s, fx, x)
        return
    flank = ((fx + 1.0, -1.5), (fx + 1.5, 4), (x + wide, long - 0.8), (x + tip, long + 1.3), (x, long - 2))
    under = ((x - wide, long - 0.9), (x - wide * 0.75, long + 0.5), (x + tip, long + 1.2), (x + wide * 0.8, long + 0.3))
    wings = pen.points("-1.02 -2.2, -1.25 -0.9, -0.85 0.3", x, long, wide, 1)
    wing = pen.points("1 -2.2, 1.25 -0.9, 0.8 0.3", x, long, wide, 1)
    ink = mix(s.skin.deep, INK, 0.35)
    yield pen.shadow(x, long + 1.2, wide * 1.7, mix(s.skin.mid, (0.8, 0.2, 0.2), 0.4), strength=0.5)
    yield fill(smooth(flank, tension=0.7), s.skin.shade, alpha=0.55)
    yield fill(taper(under, (0.35, 0.85, 0.95, 0.35)), ink)
    yield fill(join((taper(wings, (0.2, 0.7, 0.3)), taper(wing, (0.2, 0.7, 0.3)))), ink, alpha=0.85)
    yield fill(pen.ellipse(x - wide * 0.3, long - 1.4, wide * 0.34, 0.75), s.skin.glint, alpha=0.75)
    yield fill(taper(((fx - 0.6, -1), (fx - 0.3, 3), (x - 0.6, long - 3)), (0.2, 0.8, 0.4)), s.skin.glint, alpha=0.4)


def _great_nose(s: Sitter, fx: float, x: float) -> Shapes:
    """Draw the nose that goes with great ears: a bulb in a round or broad face, else long and hooked."""
    t = s.skin
    red = tones(mix(t.mid, (0.86, 0.30, 0.22), 0.3))
    if s.face in {"round", "broad"}:
        bulb = pen.read_curve("-4.6 6.4, -2.6 2.8, 2.2 2.6, 4.8 6.2, 3 9.9, -3 9.9", x)
        gleam = pen.ellipse(x - 1.6, 4.9, 1.3, 0.9)
        yield from form(bulb, red, shade=1.5, rim=0.5, line=0.8)
        yield fill(gleam, pen.WHITE, alpha=0.6)
        return
    way = 1 if s.lean > 0 else -1
    root = ((fx - 1.6, -3.5), (fx + 1.8, -3.5), (x + 2.2 + way * 0.8, 3.0))
    bend = ((x + 4.2 + way * 0.6, 8.4), (x + way * 2.6, 14.2), (x - 4.0 + way * 0.6, 8.6))
    hook = smooth((*root, *bend, (x - 1.8 + way * 0.8, 3.0)), tension=0.8)
    nostrils = [taper(((x + d, 9.8), (x + d * 1.2, 8.6), (x + d * 0.8, 7.6)), (0.3, 1.0, 0.3)) for d in (-2.6, 2.9)]
    yield from form(hook, red, shade=1.8, rim=0.6, line=0.8)
    yield fill(join(nostrils), t.deep)
    yield fill(pen.ellipse(x - 0.8 + way, 5.4, 0.9, 2.2), t.glint, alpha=0.55)


def mouth(s: Sitter, fx: float) -> Shapes:
    """Draw the mouth as ordered."""
    y = 14.2 if s.face != "gaunt" else 15.2
    y += 1.8 if s.ears == "big" else 0
    draw = {"smile": _smile, "grim": _grim, "fangs": _fangs, "tusks": _tusks, "grin": _grin}.get(s.mouth)
    return () if draw is None else draw(s, fx, y)


def _lips(s: Sitter, fx: float, y: float, *, wide: float, up: float) -> Shapes:
    """Draw upper and lower lip about a line from corner to corner that bends down by `up` in its middle."""
    strength = 0.62 if s.face == "soft" else 0.26
    red = mix(s.skin.mid, (0.72, 0.12, 0.16), strength)
    upper = (
        ("M", fx - wide, y),
        ("C", fx - wide * 0.5, y - 1.2, fx - 1.2, y - 1.7, fx, y - 0.6),
        ("C", fx + 1.2, y - 1.7, fx + wide * 0.5, y - 1.2, fx + wide, y),
        ("C", fx + wide * 0.4, y + up, fx - wide * 0.4, y + up, fx - wide, y),
        ("Z",),
    )
    lower = (
        ("M", fx - wide * 0.86, y + up * 0.25),
        ("C", fx - wide * 0.4, y + up, fx + wide * 0.4, y + up, fx + wide * 0.86, y + up * 0.25),
        ("C", fx + wide * 0.45, y + up + 2.6, fx - wide * 0.45, y + up + 2.6, fx - wide * 0.86, y + up * 0.25),
        ("Z",),
    )
    low = y + up + 2.1
    yield pen.shadow(fx + 0.6, low + 0.8, 4.2, s.skin.shade, strength=0.5)
    yield fill(upper, darken(red, 0.22), alpha=0.95)
    yield fill(lower, red, alpha=0.95)
    yield fill(pen.ellipse(fx - 1.0, low - 1.1, wide * 0.28, 0.4), s.skin.glint, alpha=0.55)


def _line(s: Sitter, points: tuple[Point, ...]) -> Path:
    widths = (0.45, *[1.05] * (len(points) - 2), 0.45)
    return fill(taper(points, widths), mix(s.skin.deep, INK, 0.6))


def _smile(s: Sitter, fx: float, y: float) -> Shapes:
    lift = 0.5 + abs(s.lean)
    side = 1 if s.lean > 0 else -1
    left, right = (y - 0.9 - lift * (side == way) for way in (-1, 1))
    line = ((fx - 5.3, left), (fx - 2.6, y + 0.7), (fx, y + 1.15), (fx + 2.6, y + 0.7), (fx + 5.3, right))
    ends = ((-1, left), (1, right))
    dents = [((fx + way * 6.2, end - 1), (fx + way * 5.8, end + 0.7)) for way, end in ends]
    yield from _lips(s, fx, y - 0.2, wide=4.4, up=1.6)
    yield _line(s, line)
    yield strands(dents, s.skin.deep, 0.5)


def _grim(s: Sitter, fx: float, y: float) -> Shapes:
    line = pen.points("-4.8 1.2, -2.2 0.1, 0 0.25, 2.2 0, 4.8 1.3", fx, y)
    folds = [pen.points("6.2 -4.6, 7 -1.6, 6.1 1.4", fx, y, side, 1) for side in (-1, 1)]
    return (*_lips(s, fx, y + 0.2, wide=4.0, up=0.2), _line(s, line), strands(folds, s.skin.deep, 0.5, alpha=0.6))


def _grin(s: Sitter, fx: float, y: float) -> Shapes:
    outline: Outline = pen.path(
        "M -6.4 -1.4 C -2.5 0.5 2.5 0.5 6.4 -1.7 C 5.2 4 2.6 5 0 5 C -2.8 5 -5.3 3.6 -6.4 -1.4 Z", fx, y
    )
    teeth = pen.read_curve("-6.4 -1.6, 0 -0.5, 6.4 -1.9, 4.6 1.2, 0 2.2, -4.6 1.3", fx, y)
    gaps = [((fx + x, y - 1.2), (fx + x * 0.95, y + 2.2)) for x in (-3.6, -1.8, 0.0, 1.8, 3.6)]
    yield pen.shadow(fx, y + 6, 6, s.skin.shade, strength=0.5)
    yield fill(outline, (0.22, 0.06, 0.08))
    yield pen.clip(
        (
            fill(pen.ellipse(fx + 0.3, y + 5.0, 3.4, 2.0), (0.78, 0.32, 0.30)),
            fill(teeth, (0.97, 0.94, 0.86)),
            strands(gaps, (0.55, 0.48, 0.45), 0.3, alpha=0.7),
        ),
        outline,
    )
    yield stroke(outline, mix(s.skin.deep, INK, 0.7), 0.8)
    yield stroke(curve((fx - 3, y + 6.6), (fx, y + 7.1), (fx + 3, y + 6.5)), s.skin.deep, 0.5, alpha=0.6)
    yield strands(
        (((fx - 7.4, y - 3), (fx - 7.7, y - 1.3)), ((fx + 7.4, y - 3.3), (fx + 7.7, y - 1.6))), s.skin.deep, 0.6
    )


def tooth(x: float, y: float, wide: float, tall: float) -> Outline:
    """Return a tooth rooted at (x, y), pointing down (`tall` > 0) or up."""
    return pen.path("M -0.5 0 C -0.5 0.5 -0.2 0.9 0 1 C 0.3 0.8 0.5 0.4 0.5 0 Z", x, y, wide, tall)


def _fangs(s: Sitter, fx: float, y: float) -> Shapes:
    line = pen.points("-5.6 -1, -2.6 0.4, 0 0.6, 2.6 0.4, 5.8 -1.3", fx, y)
    teeth = [tooth(fx + x, y + 0.1, 1.9, 3.6) for x in (-3.1, 3.1)]
    yield from _lips(s, fx, y - 0.4, wide=4.8, up=1.2)
    yield from pen.fill_each(teeth, (0.99, 0.97, 0.90), INK, 0.4)
    yield _line(s, line)


def _tusks(s: Sitter, fx: float, y: float) -> Shapes:
    line = pen.points("-7.4 1.2, -4 -0.2, 0 0.3, 4 -0.2, 7.4 1", fx, y)
    jaw = pen.read_curve("-7.4 1, 0 0.3, 7.4 1, 4.4 4.2, 0 5, -4.4 4.2", fx, y)
    tusks = [tooth(fx + x, y + 1.4, 3.0, -6.6) for x in (-5.0, 5.0)]
    yield pen.shadow(fx, y + 5.5, 6.5, s.skin.shade, strength=0.55)
    yield fill(jaw, s.skin.light, alpha=0.55)
    yield _line(s, line)
    yield from pen.fill_each(tusks, pen.across(fx - 6, fx + 7, (0.99, 0.96, 0.86), (0.80, 0.70, 0.52)), INK, 0.5)
    yield stroke(curve((fx - 4, y + 4.6), (fx, y + 5.4), (fx + 4, y + 4.5)), s.skin.deep, 0.6, alpha=0.7)


def _years(s: Sitter, fx: float) -> Shapes:
    """Draw the lines of age: brow, corners of the eyes, cheeks."""
    lines: list[tuple[Point, ...]] = [
        ((fx - 6, -10.5), (fx, -11.3), (fx + 6, -10.4)),
        ((fx - 4.5, -8.4), (fx + 0.4, -9.0), (fx + 5, -8.3)),
        ((fx - 4.2, 8.8), (fx - 6.8, 11), (fx - 7.2, 14)),
        ((fx + 4.2, 8.8), (fx + 6.8, 11), (fx + 7.2, 14)),
    ]
    for side in (-1, 1):
        x = fx + side * 11.6
        lines += [((x, 1.5), (x + side * 1.6, 0.4)), ((x, 2.4), (x + side * 1.9, 2.6))]
        lines.append(((x - side, 4.6), (x - side * 5, 5.6)))
    return (strands(lines, s.skin.deep, 0.45, alpha=0.6),)
