"""Write one PDF to standard output: a process of its own, for the test that compares bytes."""

import sys

from generator.model.plan import Art, ArtRequest, Drawing, Flat, Group, Symbol
from generator.model.plan import Path as Shape
from tests.generator.render.studio import BLUE, RED, SQUARE, box, card, lines, sheet, write

place = box(5, 5, 50, 30)
red = Shape(SQUARE, Flat(RED, 0.5))
drawing = Drawing(10.0, 10.0, (red, Group((red, red), None, "multiply")))
faces = (
    card(
        Art(place, icon, ArtRequest(icon, 10.0, 10.0)),
        Symbol(place, icon, BLUE),
        lines(f"{font} żółć 12", font=font, size=9),
        name=f"crew.{font}-{icon}.front",
    )
    for font in ("bold", "text")
    for icon in ("kite", "drop")
)
sys.stdout.buffer.write(write(sheet(*faces, order=(0, 1, 2, 3, 0), bleed=1), drawing=drawing))
