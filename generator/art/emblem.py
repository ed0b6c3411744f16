"""Emblems: a heraldic medallion, shield or round, with one charge in relief; the small alternative to a portrait."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.art import order, pen
from generator.art.emblem_charges import CHARGES, CREATURES
from generator.art.order import Drawer, Order
from generator.art.portrait_light import GOLD, INK, crescent, form, tones, traced
from generator.spine.plan import Colour, Flat, Group, Linear, Outline, Path, Radial, Segment, Shape

_STEP = re.compile(r"([MLCQZ])|(-?[\d.]+)")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Q": 4}
_SHIELD = traced("-42 -42, -20 -46, 0 -41, 20 -46, 42 -42, 43 -10, 36 20, 20 38, 0 49, -20 38, -36 20, -43 -10")


def outline_of(path: str) -> Outline:
    """Return the outline written as SVG path data with absolute M, L, C, Q and Z."""
    result: list[Segment] = []
    letter, figures, x, y = "", list[float](), 0.0, 0.0
    for step, figure in _STEP.findall(path):
        if step:
            letter, figures = step, []
            if step == "Z":
                result.append(("Z",))
            continue
        figures.append(float(figure))
        if len(figures) < _ARGUMENTS[letter]:
            continue
        match letter:
            case "C":
                x1, y1, x2, y2, x3, y3 = figures
            case "Q":
                cx, cy, x3, y3 = figures
                x1, y1 = x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3
                x2, y2 = x3 + (cx - x3) * 2 / 3, y3 + (cy - y3) * 2 / 3
            case _:
                x, y = figures
                result.append((letter, x, y))
                figures = []
                continue
        result.append(("C", x1, y1, x2, y2, x3, y3))
        x, y, figures = x3, y3, []
    return tuple(result)


def _emblem(asked: Order) -> tuple[Shape, ...]:
    """A field in a brass rim, and on it the charge in relief."""
    size = min(asked.width, asked.height)
    base, light, dark = (asked.colour(name) for name in ("base", "light", "dark"))
    round_one = asked.word("shape") == "round"
    edge = pen.circle(0, 0, 46) if round_one else pen.smooth(_SHIELD, tension=0.75)
    shapes = (
        *_field(edge, base, dark, light),
        *_charge(asked.word("charge"), light, dark, 0.54 if round_one else 0.56),
    )
    placed = (size / 100, 0.0, 0.0, size / 100, asked.width / 2, asked.height / 2)
    return pen.transformed(shapes, placed)


def _field(edge: Outline, base: Colour, dark: Colour, light: Colour) -> tuple[Shape, ...]:
    """Return rim and field: brass, a dark groove, the colour lit from the upper left, its right half in shade."""
    inner, groove = pen.bent(edge, pen.scaling(0.84)), pen.bent(edge, pen.scaling(0.88))
    shine = Linear(-40, -40, 40, 40, ((0.0, GOLD.glint), (0.3, GOLD.light), (0.55, GOLD.mid), (1.0, GOLD.shade)))
    ground = Radial(-16, -20, 66, ((0.0, pen.mix(base, light, 0.35)), (0.5, base), (1.0, dark)))
    return (
        *form(edge, GOLD, ground=shine, shade=2.4, rim=1.4, line=2.2),
        Path(groove, Flat(pen.mix(dark, INK, 0.5))),
        Path(inner, ground),
        Group((Path(pen.rectangle(0, -60, 60, 120), Flat(dark, 0.3)), crescent(inner, 2.4, 2.6, dark, 0.5)), inner),
    )


def _charge(word: str, light: Colour, dark: Colour, share: float) -> tuple[Shape, ...]:
    """Return the charge in relief: its shadow on the field, its face from light to half shade, a bright edge."""
    outline = pen.bent(
        outline_of(CHARGES[CREATURES.get(word, word)]), (share, 0.0, 0.0, share, -50 * share, -51 * share)
    )
    t = tones(light)
    face = Linear(-20, -26, 20, 28, ((0.0, t.glint), (0.45, t.mid), (1.0, pen.mix(t.mid, dark, 0.35))))
    bevel = (crescent(outline, -1.0, -1.2, dark, 0.45), crescent(outline, 0.8, 0.9, pen.WHITE, 0.55))
    return (
        Path(pen.bent(outline, pen.moving(1.4, 1.8)), Flat(pen.mix(dark, INK, 0.6), 0.7)),
        pen.stroked(outline, pen.mix(dark, INK, 0.6), 2.2),
        Path(outline, face),
        Group(bevel, outline),
    )


DRAWINGS: Mapping[str, Drawer] = {
    "emblem": Drawer(
        _emblem,
        "A medallion with a charge in relief",
        {
            "charge": order.word("What it shows, a thing or a creature", (*CHARGES, *CREATURES), "flame"),
            "shape": order.word("Outline of the medallion", ("shield", "round"), "shield"),
            "base": order.colour("Colour of the field", "#8c2f24"),
            "light": order.colour("Colour of the charge", "#f2d9a0"),
            "dark": order.colour("Colour of the field in shade", "#3d1512"),
        },
    ),
}
