"""Eyes and brows: white, iris, lights and lids; glowing, burning, or one behind a patch."""

from __future__ import annotations

from dataclasses import dataclass

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import FIRE, INK, blade, tapered
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Colour, Flat, Group, Outline, Path, Radial, Shape, Stroke


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


def eyes(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return both eyes with their brows, for a face whose middle is at `fx`."""
    high = {"soft": 3.9, "round": 3.6, "square": 3.1, "gaunt": 3.0, "broad": 2.8}[s.face]
    if s.mouth == "grim":
        high *= 0.86
    shapes: list[Shape] = []
    for side in (-1, 1):
        near = 1 - 0.1 * s.lean * side
        eye = Eye(fx + side * (7.3 - 0.5 * s.lean * side), 1.2, 4.5 * near, high, side)
        covered = s.eyes == "one" and side == (1 if s.lean < 0 else -1)
        shapes.extend(_patch(s, eye) if covered else open_eye(s, eye))
        shapes.extend(_brow(s, eye))
    return tuple(shapes)


def almond(eye: Eye) -> Outline:
    """Return the opening between the lids."""
    return (
        ("M", *eye.at(-1, 0.32)),
        ("C", *eye.at(-0.62, -0.95), *eye.at(0.35, -1.38), *eye.at(1, -0.12)),
        ("C", *eye.at(0.66, 0.86), *eye.at(-0.35, 1.12), *eye.at(-1, 0.32)),
        ("Z",),
    )


def open_eye(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    """Return an eye in the way the sitter's eyes are."""
    outline = almond(eye)
    inner = {"glow": _light(s, eye), "fire": _fire(eye)}.get(s.eyes) or _iris(s, eye)
    white = pen.down(eye.y - eye.high, eye.y + eye.high, (0.70, 0.66, 0.72), (1.0, 0.98, 0.94), (0.96, 0.93, 0.90))
    lid = tuple(eye.at(a, u) for a, u in ((-1.05, 0.42), (-0.55, -0.58), (0.1, -0.98), (0.68, -0.68), (1.18, -0.34)))
    thick = 1.5 if s.face == "soft" else 1.15
    fold = tuple(eye.at(a, u) for a, u in ((-0.75, -0.85), (0.05, -1.42), (0.95, -0.85)))
    low = tuple(eye.at(a, u) for a, u in ((-0.7, 0.72), (0.1, 0.92), (0.8, 0.42)))
    around = (pen.glow(eye.x, eye.y, 10, _glow_colour(s), strength=0.85),) if s.eyes == "glow" else ()
    return (
        *around,
        Path(outline, white),
        Group(inner, outline),
        Path(tapered(lid, (0.4, thick * 0.8, thick, thick, 0.3)), Flat(INK)),
        Path(pen.joined((tapered(fold, (0.15, 0.5, 0.2)), tapered(low, (0.15, 0.5, 0.2)))), Flat(s.skin.deep, 0.8)),
        *(_lashes(eye) if s.face == "soft" else ()),
        *(_blaze(eye) if s.eyes == "fire" else ()),
    )


def _iris(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    x, y = eye.x + s.lean * 0.7, eye.y - 0.1
    radius = eye.high * 0.86
    ground = Radial(
        x, y + radius * 0.35, radius, ((0.0, pen.lighten(s.iris, 0.45)), (0.6, s.iris), (1.0, pen.darken(s.iris, 0.55)))
    )
    shade = pen.ellipse(eye.x, eye.y - eye.high * 1.35, eye.wide * 1.3, eye.high * 0.9)
    return (
        Path(pen.circle(x, y, radius), ground, Stroke(pen.darken(s.iris, 0.7), 0.45)),
        Path(pen.circle(x, y, radius * 0.48), Flat((0.06, 0.04, 0.07))),
        Path(shade, Flat((0.25, 0.12, 0.25), 0.38)),
        Path(pen.circle(x - radius * 0.38, y - radius * 0.4, radius * 0.32), Flat(pen.WHITE)),
        Path(pen.circle(x + radius * 0.36, y + radius * 0.42, radius * 0.17), Flat(pen.WHITE, 0.75)),
    )


def _glow_colour(s: Sitter) -> Colour:
    """Return the light of glowing eyes: cold in blue skin, red over fangs, golden in warm skin, green otherwise."""
    red, _, blue = s.skin.mid
    if blue > red + 0.06:
        return (0.45, 0.90, 1.0)
    if s.mouth == "fangs" and s.kind == "human":
        return (1.0, 0.24, 0.20)
    return (1.0, 0.80, 0.25) if red > blue + 0.02 else (0.50, 1.0, 0.45)


def _light(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    tone = _glow_colour(s)
    x, y = eye.x + s.lean * 0.7, eye.y - 0.1
    ground = Radial(
        eye.x, eye.y, eye.wide * 1.1, ((0.0, pen.lighten(tone, 0.25)), (0.6, tone), (1.0, pen.darken(tone, 0.45)))
    )
    core = Radial(x, y, eye.high * 0.8, ((0.0, pen.WHITE), (0.6, pen.lighten(tone, 0.75)), (1.0, tone)))
    return (
        Path(pen.ellipse(eye.x, eye.y, eye.wide * 1.3, eye.high * 1.4), ground),
        Path(pen.circle(x, y, eye.high * 0.74), core),
    )


def _fire(eye: Eye) -> tuple[Shape, ...]:
    stops = ((0.0, (1.0, 0.98, 0.75)), (0.4, (1.0, 0.72, 0.18)), (1.0, (0.82, 0.16, 0.04)))
    pupil = Path(pen.ellipse(eye.x, eye.y, eye.wide * 0.12, eye.high * 0.7), Flat((0.35, 0.03, 0.0)))
    return (
        Path(pen.ellipse(eye.x, eye.y, eye.wide * 1.3, eye.high * 1.4), Radial(eye.x, eye.y, eye.wide, stops)),
        pupil,
    )


def _blaze(eye: Eye) -> tuple[Shape, ...]:
    """Return the flames that lick up and outwards from a burning eye."""
    tongues = (
        (0.3, 12.0, 5.0, (0.86, 0.20, 0.05)),
        (0.45, 9.0, 3.4, (1.0, 0.52, 0.10)),
        (0.55, 6.0, 1.9, (1.0, 0.88, 0.40)),
    )
    shapes: list[Shape] = [pen.glow(eye.x, eye.y, 9, FIRE, strength=0.7)]
    for out, tall, wide, tone in tongues:
        x, y = eye.at(out, -0.2)
        tip = (x + eye.side * (3.0 + tall * 0.35), y - tall)
        shapes.append(Path(blade((x, y), (x + eye.side * 3.6, y - tall * 0.35), tip, wide), Flat(tone, 0.92)))
    return tuple(shapes)


def _lashes(eye: Eye) -> tuple[Shape, ...]:
    flicks = (
        blade(eye.at(0.72, -0.62), eye.at(1.05, -0.9), eye.at(1.38, -1.12), 0.8),
        blade(eye.at(0.92, -0.4), eye.at(1.2, -0.5), eye.at(1.52, -0.66), 0.8),
        blade(eye.at(0.45, -0.88), eye.at(0.68, -1.15), eye.at(0.98, -1.5), 0.7),
    )
    return (Path(pen.joined(flicks), Flat(INK)),)


def _brow(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    """Return the brow: thick or fine, lifted in a smile, drawn down in anger."""
    inner = {"grim": 1.5, "fangs": 1.2, "tusks": 1.6, "grin": 0.2}.get(s.mouth, -0.4)
    lift = (0.7 if eye.side * s.lean > 0 else 0.0) + (0.5 if s.mouth == "grin" else 0.0)
    thick = {"soft": 1.25, "broad": 2.9, "square": 2.3}.get(s.face, 1.9)
    y = eye.y - eye.high - 2.3 - lift
    x0, x1, x2, x3 = (eye.x + eye.side * eye.wide * along for along in (-1.0, -0.35, 0.45, 1.25))
    points = ((x0, y + inner), (x1, y - 0.4 + inner * 0.3), (x2, y - 1.3 - inner * 0.2), (x3, y + 0.6))
    tone = s.locks.shade if s.hair not in {"flames", "leaves"} else s.locks.mid
    outline = tapered(points, (thick * 0.8, thick, thick * 0.8, 0.2))
    return (Path(outline, Flat(tone), Stroke(pen.mix(INK, tone, 0.25), 0.3)),)


def _patch(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    leather = (0.16, 0.12, 0.13)
    outline = pen.smooth(
        tuple(eye.at(a, u) for a, u in ((-1.2, -0.9), (0, -1.35), (1.25, -1.0), (1.2, 0.6), (0.1, 1.7), (-1.1, 0.7)))
    )
    strap = pen.line((eye.at(-5.2, -3.6), eye.at(-1, -0.9), eye.at(1.1, -0.9), eye.at(2.6, -1.9)))
    return (
        pen.stroked(strap, INK, 1.5),
        pen.stroked(strap, pen.lighten(leather, 0.18), 0.8),
        Path(outline, pen.down(eye.y - 5, eye.y + 6, pen.lighten(leather, 0.3), leather), Stroke(INK, 0.7)),
        pen.stroked(
            pen.bent(outline, pen.scaling(0.8, at=(eye.x, eye.y))),
            pen.mix(s.skin.mid, leather, 0.5),
            0.3,
            dash=(0.6, 0.6),
        ),
    )


def glare(s: Sitter, eye: Eye) -> tuple[Shape, ...]:
    """Return the eye of a beast: all iris, a slit for a pupil, a dark rim; lit or burning when ordered so."""
    outline = almond(eye)
    tone = {"glow": _glow_colour(s), "fire": (1.0, 0.52, 0.12)}.get(s.eyes, pen.mix((0.90, 0.72, 0.20), s.iris, 0.35))
    if s.eyes == "one" and eye.side == (1 if s.lean < 0 else -1):
        return _patch(s, eye)
    ground = Radial(
        eye.x, eye.y + 0.8, eye.wide, ((0.0, pen.lighten(tone, 0.6)), (0.6, tone), (1.0, pen.darken(tone, 0.5)))
    )
    lid = tuple(eye.at(a, u) for a, u in ((-1.25, 0.5), (-0.5, -0.62), (0.2, -1.0), (1.2, -0.3)))
    inner: tuple[Shape, ...] = (
        Path(pen.ellipse(eye.x, eye.y, eye.wide * 0.17, eye.high * 0.95), Flat((0.07, 0.04, 0.06))),
        Path(pen.circle(eye.x - eye.high * 0.35, eye.y - eye.high * 0.35, eye.high * 0.24), Flat(pen.WHITE, 0.95)),
    )
    lit: tuple[Shape, ...] = ()
    if s.eyes == "glow":
        inner, lit = inner[1:], (pen.glow(eye.x, eye.y, eye.wide * 2.2, tone, strength=0.7),)
    if s.eyes == "fire":
        lit = _blaze(eye)
    return (
        pen.stroked(outline, INK, 1.3),
        Path(outline, ground),
        Group(inner, outline),
        Path(tapered(lid, (0.4, 1.3, 1.4, 0.3)), Flat(INK)),
        *lit,
    )
