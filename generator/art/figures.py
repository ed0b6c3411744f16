"""Who fights fires, small and plain: firefighters in helmets and their water wagon, in two colours."""

from __future__ import annotations

from generator.art import ornaments, pen
from generator.art.ornaments import SOOT
from generator.spine.plan import Colour, Outline, Shape


def crew(cx: float, base: float, size: float, dark: Colour, tint: Colour) -> tuple[Shape, ...]:
    """Return three firefighters in helmets as a group, the middle one in front."""
    shapes: list[Shape] = []
    for dx, scale in ((-0.27, 0.72), (0.27, 0.72), (0.0, 0.92)):
        shapes.extend(firefighter(cx + dx * size, base, size * scale * 0.9, dark, tint))
    return tuple(shapes)


def firefighter(cx: float, base: float, h: float, dark: Colour, tint: Colour) -> tuple[Shape, ...]:
    """Return one firefighter `h` high on the line `base`: coat, brass buttons, face, brimmed helmet with a shield."""
    coat: Outline = (
        ("M", cx - h * 0.26, base),
        ("L", cx - h * 0.28, base - h * 0.32),
        ("C", cx - h * 0.28, base - h * 0.5, cx - h * 0.16, base - h * 0.56, cx, base - h * 0.56),
        ("C", cx + h * 0.16, base - h * 0.56, cx + h * 0.28, base - h * 0.5, cx + h * 0.28, base - h * 0.32),
        ("L", cx + h * 0.26, base),
        ("Z",),
    )
    dome: Outline = (
        ("M", cx - h * 0.18, base - h * 0.74),
        ("C", cx - h * 0.18, base - h * 1.05, cx + h * 0.18, base - h * 1.05, cx + h * 0.18, base - h * 0.74),
        ("Z",),
    )
    brim: Outline = (
        ("M", cx - h * 0.27, base - h * 0.68),
        ("C", cx - h * 0.15, base - h * 0.8, cx + h * 0.15, base - h * 0.8, cx + h * 0.27, base - h * 0.68),
        ("C", cx + h * 0.1, base - h * 0.71, cx - h * 0.1, base - h * 0.71, cx - h * 0.27, base - h * 0.68),
        ("Z",),
    )
    badge = pen.polygon(
        (
            (cx - h * 0.06, base - h * 0.92),
            (cx + h * 0.06, base - h * 0.92),
            (cx + h * 0.06, base - h * 0.82),
            (cx, base - h * 0.76),
            (cx - h * 0.06, base - h * 0.82),
        )
    )
    buttons = pen.joined(pen.circle(cx, base - h * y, h * 0.025) for y in (0.42, 0.3, 0.18))
    gold = pen.colour("#f6d77c")
    cloth = pen.across(cx - h * 0.3, cx + h * 0.3, pen.lighten(dark, 0.22), dark, pen.darken(dark, 0.3))
    return (
        pen.filled(coat, cloth, line=SOOT, width=h * 0.025),
        pen.stroked(pen.line(((cx - h * 0.27, base - h * 0.12), (cx + h * 0.27, base - h * 0.12))), gold, h * 0.05),
        pen.filled(buttons, gold),
        pen.filled(
            pen.ellipse(cx, base - h * 0.64, h * 0.13, h * 0.14), pen.colour("#e9b98c"), line=SOOT, width=h * 0.02
        ),
        pen.filled(
            pen.joined(
                (
                    pen.circle(cx - h * 0.05, base - h * 0.63, h * 0.018),
                    pen.circle(cx + h * 0.05, base - h * 0.63, h * 0.018),
                )
            ),
            SOOT,
        ),
        pen.filled(dome, pen.lighten(tint, 0.1), line=SOOT, width=h * 0.025),
        pen.filled(brim, pen.darken(tint, 0.2), line=SOOT, width=h * 0.025),
        pen.filled(badge, gold, line=SOOT, width=h * 0.02),
    )


def wagon(cx: float, base: float, size: float, dark: Colour, tint: Colour) -> tuple[Shape, ...]:
    """Return a water wagon from the side: a barrel with hoops on a frame, two spoked wheels, a pump and a lantern."""
    s, wheel = size, size * 0.17
    top, low = base - s * 0.66, base - s * 0.26
    barrel: Outline = (
        ("M", cx - s * 0.36, top + s * 0.05),
        ("C", cx - s * 0.2, top - s * 0.03, cx + s * 0.2, top - s * 0.03, cx + s * 0.36, top + s * 0.05),
        ("C", cx + s * 0.42, top + s * 0.16, cx + s * 0.42, low - s * 0.14, cx + s * 0.36, low - s * 0.03),
        ("C", cx + s * 0.2, low + s * 0.05, cx - s * 0.2, low + s * 0.05, cx - s * 0.36, low - s * 0.03),
        ("C", cx - s * 0.42, low - s * 0.14, cx - s * 0.42, top + s * 0.16, cx - s * 0.36, top + s * 0.05),
        ("Z",),
    )
    hoops = pen.joined(
        (
            ("M", cx + x * s, top + s * 0.01),
            ("C", cx + x * s * 1.12, top + s * 0.14, cx + x * s * 1.12, low - s * 0.12, cx + x * s, low + s * 0.01),
        )
        for x in (-0.26, 0.26)
    )
    staves = pen.joined(
        pen.line(((cx - s * 0.38, top + s * y), (cx + s * 0.38, top + s * y))) for y in (0.1, 0.18, 0.26, 0.33)
    )
    frame = pen.rounded_rect(cx - s * 0.46, low + s * 0.01, s * 0.92, s * 0.06, s * 0.02)
    gold = pen.colour("#f6d77c")
    wood = pen.down(top, low, pen.lighten(dark, 0.34), dark, pen.darken(dark, 0.35))
    return (
        pen.stroked(pen.line(((cx + s * 0.44, low + s * 0.04), (cx + s * 0.56, base - s * 0.05))), SOOT, s * 0.04),
        pen.filled(
            pen.rounded_rect(cx - s * 0.06, top - s * 0.12, s * 0.12, s * 0.14, s * 0.02),
            gold,
            line=SOOT,
            width=s * 0.02,
        ),
        pen.filled(barrel, wood, line=SOOT, width=s * 0.025),
        pen.stroked(staves, pen.darken(dark, 0.5), s * 0.012, alpha=0.6),
        pen.stroked(hoops, gold, s * 0.035),
        pen.filled(ornaments.drop(cx, top + s * 0.25, s * 0.08), pen.colour("#8fd0ee"), line=SOOT, width=s * 0.018),
        pen.filled(frame, pen.lighten(tint, 0.05), line=SOOT, width=s * 0.02),
        *_spoked(cx - s * 0.27, base - wheel, wheel, tint),
        *_spoked(cx + s * 0.27, base - wheel, wheel, tint),
    )


def _spoked(cx: float, cy: float, r: float, tint: Colour) -> tuple[Shape, ...]:
    """Return a wheel with eight spokes."""
    spokes = pen.joined(pen.line(((cx, cy), point)) for point in ornaments.around(cx, cy, r * 0.82, 8))
    return (
        pen.stroked(pen.circle(cx, cy, r * 0.84), SOOT, r * 0.32),
        pen.stroked(pen.circle(cx, cy, r * 0.84), pen.lighten(tint, 0.1), r * 0.18),
        pen.stroked(spokes, SOOT, r * 0.17),
        pen.stroked(spokes, pen.lighten(tint, 0.1), r * 0.09),
        pen.filled(pen.circle(cx, cy, r * 0.22), pen.colour("#f6d77c"), line=SOOT, width=r * 0.08),
    )
