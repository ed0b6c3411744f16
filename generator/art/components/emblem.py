"""Draw emblems: a heraldic medallion or shield with one charge in relief, the small alternative to a portrait.

Charges are outlines: SVG path data in a box of 100 x 100, in `charges.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from generator.art import pen
from generator.art.gallery import Order
from generator.art.pen import Shapes, fill, mix, smooth, stroke
from generator.art.portrait.sitter import GOLD, INK, crescent, form, tones
from generator.model.plan import Linear, Radial

_DATA: Final = json.loads(Path(__file__).with_name("charges.json").read_text("utf-8"))
CHARGES: Mapping[str, str] = _DATA["charges"]
CREATURES: Mapping[str, str] = _DATA["creatures"]  # the charges that are drawn for creatures
_SHIELD = pen.points("-42 -42, -20 -46, 0 -41, 20 -46, 42 -42, 43 -10, 36 20, 20 38, 0 49, -20 38, -36 20, -43 -10")


def draw_emblem(order: Order) -> Shapes:
    """Draw a field in a brass rim, and on it the charge in relief."""
    size = min(order.width, order.height)
    base, light, dark = (order.colour(name) for name in ("base", "light", "dark"))
    round_one = order.word("shape") == "round"
    edge = pen.circle(0, 0, 46) if round_one else smooth(_SHIELD, tension=0.75)
    # Rim and field: brass, a dark groove, the colour lit from the upper left, its right half in shade
    inner, groove = pen.place(edge, pen.scaling(0.84)), pen.place(edge, pen.scaling(0.88))
    shine = Linear(-40, -40, 40, 40, ((0.0, GOLD.glint), (0.3, GOLD.light), (0.55, GOLD.mid), (1.0, GOLD.shade)))
    ground = Radial(-16, -20, 66, ((0.0, mix(base, light, 0.35)), (0.5, base), (1.0, dark)))
    # The charge in relief: its shadow on the field, its face from light to half shade, a bright edge
    word = order.word("charge")
    share = 0.54 if round_one else 0.56
    outline = pen.place(
        pen.path(CHARGES[CREATURES.get(word, word)]), (share, 0.0, 0.0, share, -50 * share, -51 * share)
    )
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
    placed = (size / 100, 0.0, 0.0, size / 100, order.width / 2, order.height / 2)
    return pen.transform(shapes, placed)
