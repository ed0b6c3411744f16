"""Human faces: the head, its planes, nose, mouth and the lines of age, in units about the middle of the head."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_beard import beard, moustache
from generator.art.portrait_extras import over_eyes, under_eyes
from generator.art.portrait_eyes import eyes
from generator.art.portrait_light import INK, curve, form, leaning, strands, tapered, tones, traced, twin
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Colour, Flat, Outline, Path, Radial, Shape

WIDE, HIGH = 16.5, 20.5  # half width and half height of a head

_HALVES: dict[str, tuple[Point, ...]] = {
    "soft": traced("0 -1, 0.5 -0.92, 0.84 -0.64, 0.98 -0.2, 0.95 0.18, 0.78 0.56, 0.46 0.87, 0.17 1"),
    "round": traced("0 -1, 0.52 -0.92, 0.88 -0.62, 1.04 -0.15, 1.08 0.28, 0.94 0.64, 0.6 0.92, 0.2 1"),
    "square": traced("0 -1, 0.5 -0.92, 0.85 -0.64, 1 -0.2, 0.98 0.22, 0.9 0.6, 0.62 0.95, 0.28 1.08"),
    "gaunt": traced("0 -1, 0.48 -0.93, 0.82 -0.66, 0.95 -0.22, 0.9 0.12, 0.7 0.52, 0.48 0.86, 0.2 1.13"),
    "broad": traced("0 -0.92, 0.46 -0.85, 0.78 -0.6, 0.94 -0.25, 1.1 0.2, 1.2 0.58, 0.98 0.9, 0.4 1.06"),
}


def chin(face: str) -> float:
    """Return how far below the middle of the head the chin is."""
    return _HALVES[face][-1][1] * HIGH


def cheek(s: Sitter) -> float:
    """Return how far the side of the face is from its middle, at the height of the ears."""
    return max(x for x, _ in _HALVES[s.face]) * WIDE


def head(s: Sitter) -> Outline:
    """Return the outline of the head without ears."""
    half = tuple((x * WIDE, y * HIGH) for x, y in _HALVES[s.face])
    return pen.smooth(leaning(twin(half), s.lean))


def middle(s: Sitter) -> float:
    """Return the x of the line from brow to chin, which moves as the head turns."""
    return s.lean * 2.6


def face(s: Sitter) -> tuple[Shape, ...]:
    """Return the head with its face: planes, cheeks, nose, mouth, eyes and brows."""
    outline = head(s)
    fx = middle(s)
    tone = s.skin
    ground = Radial(-6, -8, 36, ((0.0, tone.light), (0.42, tone.mid), (1.0, tone.shade)))
    red: Colour = pen.mix(tone.mid, (0.86, 0.26, 0.20), 0.45)
    inside: list[Shape] = [
        _plane(s, outline),
        pen.shadow(fx - 9.5, 7.5, 7, red, strength=0.5),
        pen.shadow(fx + 9.5, 7.5, 7, red, strength=0.5),
        pen.shadow(fx - 7, 0.5, 8, tone.shade, strength=0.5),
        pen.shadow(fx + 7, 0.5, 8, tone.shade, strength=0.6),
        pen.shadow(fx, chin(s.face) + 2, 9, tone.shade, strength=0.55),
        pen.glow(-6, -11, 12, tone.light, strength=0.28),
        pen.glow(fx - 8.5, 5, 5, tone.light, strength=0.18),
    ]
    return (*form(outline, tone, ground=ground, shade=3.4, rim=1.2, inside=inside, line=1.0), *features(s))


def features(s: Sitter) -> tuple[Shape, ...]:
    """Return what is in a face: beard, nose, mouth, lines of age, eyes and brows."""
    fx = middle(s)
    wide = WIDE * _HALVES[s.face][4][0]
    return (
        *beard(s, fx, chin(s.face), wide),
        *nose(s, fx),
        *mouth(s, fx * 1.15),
        *moustache(s, fx),
        *(_years(s, fx) if s.old else ()),
        *under_eyes(s, fx),
        *eyes(s, fx),
        *over_eyes(s, fx),
    )


def _plane(s: Sitter, outline: Outline) -> Shape:
    """Return the side of the face that is turned from the light: temple, under the cheekbone, jaw."""
    fx = middle(s)
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
    return pen.clipped((Path(pen.polygon(points), Flat(s.skin.shade, 0.34)),), outline)


def nose(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return the nose: its shaded flank, its underside and a glint; broad, small, long or hooked as the face is."""
    wide, tip, long = {
        "soft": (2.3, 0.2, 8.4),
        "round": (3.2, 0.3, 8.6),
        "square": (3.1, 0.3, 9.2),
        "gaunt": (2.7, 0.5, 9.8),
        "broad": (4.8, 0.2, 8.2),
    }[s.face]
    x = fx * 1.35
    if s.ears == "big":
        return _great_nose(s, fx, x)
    side: tuple[Point, ...] = (
        (fx + 1.0, -1.5),
        (fx + 1.5, 4),
        (x + wide, long - 0.8),
        (x + tip, long + 1.3),
        (x, long - 2),
    )
    under = ((x - wide, long - 0.9), (x - wide * 0.75, long + 0.5), (x + tip, long + 1.2), (x + wide * 0.8, long + 0.3))
    wings = ((x - wide * 1.02, long - 2.2), (x - wide * 1.25, long - 0.9), (x - wide * 0.85, long + 0.3))
    wing = ((x + wide * 1.0, long - 2.2), (x + wide * 1.25, long - 0.9), (x + wide * 0.8, long + 0.3))
    ink = pen.mix(s.skin.deep, INK, 0.35)
    return (
        pen.shadow(x, long + 1.2, wide * 1.7, pen.mix(s.skin.mid, (0.8, 0.2, 0.2), 0.4), strength=0.5),
        Path(pen.smooth(side, tension=0.7), Flat(s.skin.shade, 0.55)),
        Path(tapered(under, (0.35, 0.85, 0.95, 0.35)), Flat(ink)),
        Path(pen.joined((tapered(wings, (0.2, 0.7, 0.3)), tapered(wing, (0.2, 0.7, 0.3)))), Flat(ink, 0.85)),
        Path(pen.ellipse(x - wide * 0.3, long - 1.4, wide * 0.34, 0.75), Flat(s.skin.glint, 0.75)),
        Path(tapered(((fx - 0.6, -1), (fx - 0.3, 3), (x - 0.6, long - 3)), (0.2, 0.8, 0.4)), Flat(s.skin.glint, 0.4)),
    )


def _great_nose(s: Sitter, fx: float, x: float) -> tuple[Shape, ...]:
    """Return the nose that goes with great ears: a bulb in a round or broad face, else long and hooked."""
    t = s.skin
    red = tones(pen.mix(t.mid, (0.86, 0.30, 0.22), 0.3))
    if s.face in {"round", "broad"}:
        bulb = pen.smooth(
            ((x - 4.6, 6.4), (x - 2.6, 2.8), (x + 2.2, 2.6), (x + 4.8, 6.2), (x + 3.0, 9.9), (x - 3.0, 9.9))
        )
        gleam = pen.ellipse(x - 1.6, 4.9, 1.3, 0.9)
        return (*form(bulb, red, shade=1.5, rim=0.5, line=0.8), Path(gleam, Flat(pen.WHITE, 0.6)))
    way = 1 if s.lean > 0 else -1
    hook = pen.smooth(
        (
            (fx - 1.6, -3.5),
            (fx + 1.8, -3.5),
            (x + 2.2 + way * 0.8, 3.0),
            (x + 4.2 + way * 0.6, 8.4),
            (x + way * 2.6, 14.2),
            (x - 4.0 + way * 0.6, 8.6),
            (x - 1.8 + way * 0.8, 3.0),
        ),
        tension=0.8,
    )
    nostrils = [tapered(((x + d, 9.8), (x + d * 1.2, 8.6), (x + d * 0.8, 7.6)), (0.3, 1.0, 0.3)) for d in (-2.6, 2.9)]
    return (
        *form(hook, red, shade=1.8, rim=0.6, line=0.8),
        Path(pen.joined(nostrils), Flat(t.deep)),
        Path(pen.ellipse(x - 0.8 + way, 5.4, 0.9, 2.2), Flat(t.glint, 0.55)),
    )


def mouth(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return the mouth as ordered."""
    y = 14.2 if s.face != "gaunt" else 15.2
    y += 1.8 if s.ears == "big" else 0
    draw = {
        "smile": _smile,
        "grim": _grim,
        "fangs": _fangs,
        "tusks": _tusks,
        "grin": _grin,
    }.get(s.mouth)
    return () if draw is None else draw(s, fx, y)


def _lips(s: Sitter, fx: float, y: float, *, wide: float, up: float) -> tuple[Shape, ...]:
    """Return upper and lower lip about a line from corner to corner that bends down by `up` in its middle."""
    strength = 0.62 if s.face == "soft" else 0.26
    red = pen.mix(s.skin.mid, (0.72, 0.12, 0.16), strength)
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
    return (
        pen.shadow(fx + 0.6, low + 0.8, 4.2, s.skin.shade, strength=0.5),
        Path(upper, Flat(pen.darken(red, 0.22), 0.95)),
        Path(lower, Flat(red, 0.95)),
        Path(pen.ellipse(fx - 1.0, low - 1.1, wide * 0.28, 0.4), Flat(s.skin.glint, 0.55)),
    )


def _line(s: Sitter, points: tuple[Point, ...]) -> Path:
    widths = tuple(1.05 if 0 < i < len(points) - 1 else 0.45 for i in range(len(points)))
    return Path(tapered(points, widths), Flat(pen.mix(s.skin.deep, INK, 0.6)))


def _smile(s: Sitter, fx: float, y: float) -> tuple[Shape, ...]:
    lift = 0.5 + abs(s.lean)
    side = 1 if s.lean > 0 else -1
    line = (
        (fx - 5.3, y - 0.9 - lift * (side < 0)),
        (fx - 2.6, y + 0.7),
        (fx, y + 1.15),
        (fx + 2.6, y + 0.7),
        (fx + 5.3, y - 0.9 - lift * (side > 0)),
    )
    dents = (((line[0][0] - 0.9, line[0][1] - 1), (line[0][0] - 0.5, line[0][1] + 0.7)),)
    return (
        *_lips(s, fx, y - 0.2, wide=4.4, up=1.6),
        _line(s, line),
        strands((*dents, ((line[4][0] + 0.9, line[4][1] - 1), (line[4][0] + 0.5, line[4][1] + 0.7))), s.skin.deep, 0.5),
    )


def _grim(s: Sitter, fx: float, y: float) -> tuple[Shape, ...]:
    line = ((fx - 4.8, y + 1.2), (fx - 2.2, y + 0.1), (fx, y + 0.25), (fx + 2.2, y), (fx + 4.8, y + 1.3))
    folds = (
        ((fx - 6.2, y - 4.6), (fx - 7.0, y - 1.6), (fx - 6.1, y + 1.4)),
        ((fx + 6.2, y - 4.6), (fx + 7.0, y - 1.6), (fx + 6.1, y + 1.4)),
    )
    return (
        *_lips(s, fx, y + 0.2, wide=4.0, up=0.2),
        _line(s, line),
        strands(folds, s.skin.deep, 0.5, alpha=0.6),
    )


def _grin(s: Sitter, fx: float, y: float) -> tuple[Shape, ...]:
    outline: Outline = (
        ("M", fx - 6.4, y - 1.4),
        ("C", fx - 2.5, y + 0.5, fx + 2.5, y + 0.5, fx + 6.4, y - 1.7),
        ("C", fx + 5.2, y + 4.0, fx + 2.6, y + 5.0, fx, y + 5.0),
        ("C", fx - 2.8, y + 5.0, fx - 5.3, y + 3.6, fx - 6.4, y - 1.4),
        ("Z",),
    )
    teeth = pen.smooth(
        (
            (fx - 6.4, y - 1.6),
            (fx, y - 0.5),
            (fx + 6.4, y - 1.9),
            (fx + 4.6, y + 1.2),
            (fx, y + 2.2),
            (fx - 4.6, y + 1.3),
        )
    )
    gaps = [((fx + x, y - 1.2), (fx + x * 0.95, y + 2.2)) for x in (-3.6, -1.8, 0.0, 1.8, 3.6)]
    return (
        pen.shadow(fx, y + 6, 6, s.skin.shade, strength=0.5),
        Path(outline, Flat((0.22, 0.06, 0.08))),
        pen.clipped(
            (
                Path(pen.ellipse(fx + 0.3, y + 5.0, 3.4, 2.0), Flat((0.78, 0.32, 0.30))),
                Path(teeth, Flat((0.97, 0.94, 0.86))),
                strands(gaps, (0.55, 0.48, 0.45), 0.3, alpha=0.7),
            ),
            outline,
        ),
        pen.stroked(outline, pen.mix(s.skin.deep, INK, 0.7), 0.8),
        pen.stroked(curve((fx - 3, y + 6.6), (fx, y + 7.1), (fx + 3, y + 6.5)), s.skin.deep, 0.5, alpha=0.6),
        strands(
            (((fx - 7.4, y - 3), (fx - 7.7, y - 1.3)), ((fx + 7.4, y - 3.3), (fx + 7.7, y - 1.6))), s.skin.deep, 0.6
        ),
    )


def _tooth(x: float, y: float, wide: float, tall: float) -> Outline:
    """Return a tooth rooted at (x, y), pointing down (`tall` > 0) or up."""
    return (
        ("M", x - wide / 2, y),
        ("C", x - wide / 2, y + tall * 0.5, x - wide * 0.2, y + tall * 0.9, x, y + tall),
        ("C", x + wide * 0.3, y + tall * 0.8, x + wide / 2, y + tall * 0.4, x + wide / 2, y),
        ("Z",),
    )


def _fangs(s: Sitter, fx: float, y: float) -> tuple[Shape, ...]:
    line = ((fx - 5.6, y - 1.0), (fx - 2.6, y + 0.4), (fx, y + 0.6), (fx + 2.6, y + 0.4), (fx + 5.8, y - 1.3))
    teeth = [_tooth(fx + x, y + 0.1, 1.9, 3.6) for x in (-3.1, 3.1)]
    return (
        *_lips(s, fx, y - 0.4, wide=4.8, up=1.2),
        *(pen.filled(tooth, (0.99, 0.97, 0.90), line=INK, width=0.4) for tooth in teeth),
        _line(s, line),
    )


def _tusks(s: Sitter, fx: float, y: float) -> tuple[Shape, ...]:
    line = ((fx - 7.4, y + 1.2), (fx - 4, y - 0.2), (fx, y + 0.3), (fx + 4, y - 0.2), (fx + 7.4, y + 1.0))
    jaw = pen.smooth(
        ((fx - 7.4, y + 1), (fx, y + 0.3), (fx + 7.4, y + 1), (fx + 4.4, y + 4.2), (fx, y + 5), (fx - 4.4, y + 4.2))
    )
    tusks = [_tooth(fx + x, y + 1.4, 3.0, -6.6) for x in (-5.0, 5.0)]
    return (
        pen.shadow(fx, y + 5.5, 6.5, s.skin.shade, strength=0.55),
        Path(jaw, Flat(s.skin.light, 0.55)),
        _line(s, line),
        *(
            pen.filled(tusk, pen.across(fx - 6, fx + 7, (0.99, 0.96, 0.86), (0.80, 0.70, 0.52)), line=INK, width=0.5)
            for tusk in tusks
        ),
        pen.stroked(curve((fx - 4, y + 4.6), (fx, y + 5.4), (fx + 4, y + 4.5)), s.skin.deep, 0.6, alpha=0.7),
    )


def _years(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return the lines of age: brow, corners of the eyes, cheeks."""
    lines: list[tuple[Point, ...]] = [
        ((fx - 6, -10.5), (fx, -11.3), (fx + 6, -10.4)),
        ((fx - 4.5, -8.4), (fx + 0.4, -9.0), (fx + 5, -8.3)),
        ((fx - 4.2, 8.8), (fx - 6.8, 11), (fx - 7.2, 14)),
        ((fx + 4.2, 8.8), (fx + 6.8, 11), (fx + 7.2, 14)),
    ]
    for side in (-1, 1):
        x = fx + side * 11.6
        lines.extend(
            [
                ((x, 1.5), (x + side * 1.6, 0.4)),
                ((x, 2.4), (x + side * 1.9, 2.6)),
                ((x - side, 4.6), (x - side * 5, 5.6)),
            ]
        )
    return (strands(lines, s.skin.deep, 0.45, alpha=0.6),)
