"""Write one PDF to standard output: a process of its own, for the test that compares bytes."""

import sys
from importlib.util import find_spec
from pathlib import Path

from generator.assets.fonts import Metrics
from generator.model.plan import (
    Art,
    ArtRequest,
    Document,
    Drawing,
    FacePlan,
    Flat,
    Glyphs,
    Group,
    Line,
    Page,
    Slot,
    Symbol,
    Type,
)
from generator.model.plan import Path as Shape
from generator.model.units import Pt, Rect, Size, um
from generator.render.drawings import compile_drawing
from generator.render.pdf import render_pdf

found = find_spec("fontpkg_alegreya_sans")
if found is None or found.origin is None:
    sys.exit("the fonts are not installed")
folder = Path(found.origin).parent / "files"
metrics = Metrics({name: str(folder / f"AlegreyaSans-{name}.ttf") for name in ("Bold", "Medium", "Black")})

box = Rect(um(5), um(5), um(50), um(30))
red = Shape((("M", 0.0, 0.0), ("L", 9.0, 0.0), ("L", 9.0, 9.0), ("Z",)), Flat((1.0, 0.0, 0.0), 0.5))
drawing = Drawing(10.0, 10.0, (red, Group((red, red), None, "multiply")))
faces = tuple(
    FacePlan(
        f"crew.{name}.front",
        Size(um(60), um(90)),
        um(3),
        (
            Art(box, name, ArtRequest(name, 10.0, 10.0)),
            Symbol(box, name, (0.0, 0.0, 1.0)),
            Type(box, (Line(um(20), (Glyphs(um(5), f"{name} żółć 12", name, Pt(9), (0.0, 0.0, 0.0)),)),)),
        ),
    )
    for name in ("Bold", "Medium", "Black")
)
slots = tuple(Slot(i % 3, Rect(um(10), um(10), um(60), um(90)), 0, um(1)) for i in range(4))
page = Page(Size(um(210), um(297)), "front", slots[0].trim, slots[0].trim.grown(um(3)), slots, (), (), "Crew")
plan = Document("Ashes", "Nobody", "Cards", "en", faces, (page,))
icons = {name: f"M0 0 L{i} 90 L90 0 Z" for i, name in enumerate(("Bold", "Medium", "Black"))}
sys.stdout.buffer.write(render_pdf(plan, metrics, icons, lambda _: compile_drawing(drawing)))
