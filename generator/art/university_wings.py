"""The outer parts of the university: observatory, glasshouse, fire runes, and the court before the portal."""

from __future__ import annotations

from generator.art import fire, openings, pen, roofing, ruin
from generator.art.openings import Hole
from generator.art.roofs import Face
from generator.art.university_keep import Keep, block, pane, pinnacle, roof, slab
from generator.spine.plan import Outline, Shape


def wings(keep: Keep) -> tuple[Shape, ...]:
    """Return the low wings at both ends: the observatory in the west, the glasshouse in the east."""
    w, h, u = keep.w, keep.h, keep.u
    shapes: list[Shape] = []
    for i, (left, right) in enumerate(((-0.1, 0.33), (1.67, 2.1))):
        top = 1.5 * h
        shapes.extend(block(keep, (left * w, top, right * w, keep.ground), f"wing{i}"))
        for j, at in enumerate((0.09, 0.21)):
            x = (at if i == 0 else 2 - at) * w
            shapes.extend(pane(keep, Hole(x, 1.68 * h, 2.8 * u, 5.2 * u, u), f"wing{i}{j}", lit=j != i))
        shapes.extend(slab(keep, left * w, right * w + u, top - 0.4 * u, 0.9 * u))
    shapes.extend(_observatory(keep, 0.15 * w, 1.5 * h - 0.4 * u))
    shapes.extend(_glasshouse(keep, 1.85 * w, 1.5 * h - 0.4 * u))
    return tuple(shapes)


def _observatory(keep: Keep, cx: float, foot: float) -> tuple[Shape, ...]:
    """Return a dome on a drum with a telescope that looks out of it."""
    w, u, look = keep.w, keep.u, keep.look
    half = 0.13 * w
    top = foot - 4.5 * u
    arc = pen.arc_points(cx, top, half * 1.04, half * 1.1, 180, 270, steps=10)
    dome = Face(arc, tuple((2 * cx - x, y) for x, y in arc), "metal")
    drum = block(keep, (cx - half, top, cx + half, foot), "drum")
    arches = [openings.arch(cx + (i - 2) * half * 0.38 - 0.7 * u, top + 1.3 * u, 1.4 * u, 2.6 * u) for i in range(5)]
    glass = pen.colour("#0d0c0c") if keep.burnt else fire.AMBER
    tube = pen.turning(-38, at=(cx, top - half * 0.5))
    y = top - half * 0.5
    brass = pen.down(y - 2 * u, y + 2 * u, pen.lighten(look.metal, 0.45), look.metal, pen.darken(look.metal, 0.45))
    barrels = [
        pen.filled(
            pen.bent(pen.rectangle(cx + a * u, y - r * u, (b - a) * u, 2 * r * u), tube),
            brass,
            line=look.ink,
            width=0.18,
        )
        for a, b, r in ((1.0, 7.0, 1.1), (7.0, 11.0, 1.4), (11.0, 11.8, 1.7))
    ]
    return (
        *barrels,
        *drum,
        pen.filled(pen.joined(arches), glass, line=look.ink, width=0.16),
        *roof(keep, dome, "dome"),
        *slab(keep, cx - half - 0.8 * u, cx + half + 0.8 * u, top - 0.3 * u, 0.8 * u),
    )


def _glasshouse(keep: Keep, cx: float, foot: float) -> tuple[Shape, ...]:
    """Return a glazed vault full of warm light and leaves, and the chimney of the laboratory beside it."""
    w, u, look = keep.w, keep.u, keep.look
    half, high = 0.14 * w, 0.2 * w
    vault = openings.arch(cx - half, foot - high, half * 2, high)
    ribs = [
        pen.line(((cx, foot), point)) for point in pen.arc_points(cx, foot, half * 1.1, high * 1.1, 190, 350, steps=9)
    ]
    hoops = [pen.line(pen.arc_points(cx, foot, half * at, high * at, 180, 360, steps=16)) for at in (0.36, 0.7)]
    plants: list[Outline] = []
    rng = keep.rng("plants")
    for _ in range(16):
        x, tall = cx + rng.uniform(-0.9, 0.9) * half, high * rng.uniform(0.15, 0.55)
        plants.append(
            pen.smooth(
                (
                    (x - 0.9 * u, foot),
                    (x - 1.6 * u, foot - tall * 0.7),
                    (x, foot - tall),
                    (x + 1.5 * u, foot - tall * 0.6),
                    (x + 0.8 * u, foot),
                )
            )
        )
    light = pen.down(foot - high, foot, pen.colour("#d8f0a8"), pen.colour("#ffd873"), pen.colour("#f29a3c"))
    iron = pen.mix(look.metal, look.ink, 0.4)
    shapes: list[Shape] = [*roofing.chimney((cx + half * 0.95, foot - 1.5 * u), u * 1.5, look, keep.rng("stack"))]
    if keep.burnt:
        frame = pen.joined((*ribs[::2], *hoops))
        shapes += [
            pen.clipped(
                (pen.stroked(frame, look.ink, 0.8 * u), pen.stroked(frame, pen.colour("#3a3533"), 0.5 * u)), vault
            ),
            pen.stroked(vault, look.ink, 0.6 * u),
        ]
        return tuple(shapes)
    shapes += [
        pen.filled(vault, light, line=look.ink, width=0.24),
        pen.clipped(
            (
                pen.filled(pen.joined(plants), pen.colour("#3f6d2c"), alpha=0.85),
                pen.stroked(pen.joined((*ribs, *hoops)), iron, 0.4 * u),
            ),
            vault,
        ),
        pen.stroked(vault, look.ink, 0.9 * u),
        pen.stroked(vault, pen.lighten(iron, 0.2), 0.9 * u - 0.3),
        pen.glow(cx, foot - high * 0.4, high * 1.6, openings.LIGHT, strength=0.45),
    ]
    return tuple(shapes)


# Signs of fire as lines in a box from -1 to 1.
_RUNES: tuple[tuple[tuple[tuple[float, float], ...], ...], ...] = (
    (((0, 1), (0, -1)), ((-0.6, -0.2), (0, -1), (0.6, -0.2)), ((-0.5, 0.5), (0, 0), (0.5, 0.5))),
    (((-0.5, 1), (-0.5, -0.6), (0.5, 0.2), (0.5, -1)), ((-0.5, 0.3), (0.5, 1))),
    (((-0.6, 0.9), (0, -0.9), (0.6, 0.9), (-0.6, 0.9)), ((-0.25, 0.2), (0.25, 0.2))),
    (((-0.6, -0.8), (0.6, 0.0), (-0.6, 0.8)), ((-0.1, -1), (-0.1, 1))),
)


def runes(keep: Keep) -> tuple[Shape, ...]:
    """Return the fire runes that glow on the towers; scorched grooves when burnt."""
    w, h, u = keep.w, keep.h, keep.u
    shapes: list[Shape] = []
    spots = ((0.4, 1.05), (0.4, 1.17), (0.4, 1.29), (1.6, 1.05), (1.6, 1.17), (1.6, 1.29))
    for i, (x, y) in enumerate(spots):
        at = (1.8 * u, 0.0, 0.0, 2.1 * u, (x - 0.052) * w, y * h)
        sign = pen.joined(pen.bent(pen.line(stroke), at) for stroke in _RUNES[(i + keep.seed) % len(_RUNES)])
        shapes.append(pen.stroked(sign, keep.look.ink, 1.0 * u, alpha=0.6))
        shapes.append(pen.stroked(sign, fire.ORANGE, 0.6 * u))
        if not keep.burnt:
            shapes.append(pen.stroked(sign, fire.YELLOW, 0.26 * u))
            shapes.append(pen.glow(at[4], at[5], 5 * u, fire.ORANGE, strength=0.45))
    return tuple(shapes)


def forecourt(keep: Keep) -> tuple[Shape, ...]:
    """Return banners on the tower, fire bowls on pillars, and a railing along the street."""
    w, u = keep.w, keep.u
    shapes: list[Shape] = []
    for i, x in enumerate((0.7, 1.3)):
        shapes.extend(_bowl(keep, x * w, i))
    for left, right in ((-0.1, 0.6), (1.4, 2.1)):
        shapes.extend(_railing(keep, left * w, right * w))
    for i, x in enumerate((0.8, 1.2)):
        shapes.extend(_banner(keep, x * w, 1.36 * keep.h, 3.4 * u, 13 * u, i))
    for x in (0.32, 1.68):
        shapes.extend(pinnacle(keep, x * w, 1.5 * keep.h, 0.12 * keep.h))
    if keep.burnt:
        shapes.extend(ruin.heap((0.0, 2 * w), keep.ground + 0.6 * u, 120, u, keep.look, keep.rng("heap")))
    return tuple(shapes)


def _bowl(keep: Keep, x: float, i: int) -> tuple[Shape, ...]:
    u, look, foot = keep.u, keep.look, keep.ground + 1.2 * keep.u
    stone = pen.across(x - 2 * u, x + 2 * u, pen.lighten(look.stone, 0.3), pen.darken(look.stone, 0.35))
    bowl: Outline = (
        ("M", x - 2.4 * u, foot - 8.4 * u),
        ("L", x + 2.4 * u, foot - 8.4 * u),
        ("C", x + 2.0 * u, foot - 6.6 * u, x + u, foot - 6.6 * u, x + 0.8 * u, foot - 6.2 * u),
        ("L", x - 0.8 * u, foot - 6.2 * u),
        ("C", x - u, foot - 6.6 * u, x - 2.0 * u, foot - 6.6 * u, x - 2.4 * u, foot - 8.4 * u),
        ("Z",),
    )
    flame = () if keep.burnt else fire.flame(x, foot - 7.9 * u, 3.6 * u, 7.5 * u, keep.rng(f"bowl{i}"), lit=0.6)
    return (
        pen.filled(pen.ellipse(x, foot, 3.4 * u, 0.8 * u), pen.BLACK, alpha=0.35),
        pen.filled(pen.rectangle(x - 1.9 * u, foot - 1.4 * u, 3.8 * u, 1.4 * u), stone, line=look.ink, width=0.18),
        pen.filled(pen.rectangle(x - 1.2 * u, foot - 6.3 * u, 2.4 * u, 5.0 * u), stone, line=look.ink, width=0.18),
        *flame,
        pen.filled(
            bowl,
            pen.across(x - 2.4 * u, x + 2.4 * u, pen.lighten(look.metal, 0.35), pen.darken(look.metal, 0.4)),
            line=look.ink,
            width=0.2,
        ),
    )


def _railing(keep: Keep, left: float, right: float) -> tuple[Shape, ...]:
    u, look, foot = keep.u, keep.look, keep.ground + 2.2 * keep.u
    count = round((right - left) / (1.5 * u))
    bars: list[Outline] = []
    tips: list[Outline] = []
    for i in range(count + 1):
        x = left + (right - left) * i / count
        bars.append(pen.line(((x, foot), (x, foot - 3.6 * u))))
        tips.append(pen.polygon(((x - 0.4 * u, foot - 3.6 * u), (x, foot - 4.6 * u), (x + 0.4 * u, foot - 3.6 * u))))
    rails = [pen.line(((left, foot - at * u), (right, foot - at * u))) for at in (0.7, 3.0)]
    return (
        pen.stroked(pen.joined((*bars, *rails)), look.ink, 0.36 * u),
        pen.filled(pen.joined(tips), look.metal, line=look.ink, width=0.1),
    )


def _banner(keep: Keep, x: float, y: float, wide: float, tall: float, i: int) -> tuple[Shape, ...]:
    """Return a hanging banner with a flame on it; a rag when burnt."""
    look, u, half = keep.look, keep.u, wide / 2
    low = tall * (0.45 if keep.burnt else 1.0)
    cloth = pen.polygon(
        ((x - half, y), (x + half, y), (x + half, y + low), (x, y + low - 1.4 * u), (x - half, y + low))
    )
    flame = (
        () if keep.burnt else fire.flame(x, y + tall * 0.62, wide * 0.5, tall * 0.36, keep.rng(f"banner{i}"), lit=0.0)
    )
    return (
        pen.filled(pen.bent(cloth, pen.moving(0.4 * u, 0.4 * u)), look.ink, alpha=0.35),
        pen.filled(
            cloth,
            pen.across(x - half, x + half, pen.lighten(look.base, 0.12), look.base, pen.darken(look.base, 0.35)),
            line=look.ink,
            width=0.18,
        ),
        pen.stroked(pen.bent(cloth, pen.scaling(0.8, 0.92, at=(x, y + low * 0.45))), look.metal, 0.2, alpha=0.9),
        *flame,
        pen.filled(
            pen.rectangle(x - half - 0.6 * u, y - 0.5 * u, wide + 1.2 * u, 0.7 * u),
            look.metal,
            line=look.ink,
            width=0.14,
        ),
    )
