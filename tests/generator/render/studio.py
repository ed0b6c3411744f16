"""What the tests of paint share: fonts, made-up plans, and eyes to look at a PDF with. All places in mm."""

import io
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.assets.fonts import Metrics
from generator.model.plan import (
    Art,
    ArtRequest,
    Colour,
    Document,
    Drawing,
    FacePlan,
    Flat,
    Glyphs,
    Line,
    Outline,
    Page,
    Slot,
    Step,
    Type,
)
from generator.model.plan import Path as Shape
from generator.model.units import Pt, Rect, Size, um
from generator.preflight.checks import Requirements
from generator.render import resources
from generator.render.drawings import compile_drawing
from generator.render.pdf import render_pdf
from tests.pdf_files import check_pdf

RED: Colour = (1.0, 0.0, 0.0)
GREEN: Colour = (0.0, 1.0, 0.0)
BLUE: Colour = (0.0, 0.0, 1.0)
BLACK: Colour = (0.0, 0.0, 0.0)
WHITE: Colour = (1.0, 1.0, 1.0)

ICONS = {"drop": "M50 0 C80 40 90 60 70 90 Q50 110 30 90 C10 60 20 40 50 0 Z", "kite": "M0 0 L50 90 L90 0 Z"}
SQUARE: Outline = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("L", 0.0, 10.0), ("Z",))
RED_SQUARE = Drawing(10.0, 10.0, (Shape(SQUARE, Flat(RED)),))
PER_MM = 8


def font_files() -> dict[str, str]:
    """Return two weights of a text face by their ids, `text` and `bold`."""
    found = find_spec("fontpkg_alegreya_sans")
    assert found is not None
    assert found.origin is not None
    folder = Path(found.origin).parent / "files"
    return {"text": str(folder / "AlegreyaSans-Medium.ttf"), "bold": str(folder / "AlegreyaSans-ExtraBold.ttf")}


def box(x: float, y: float, width: float, height: float) -> Rect:
    """Return a rectangle."""
    return Rect(um(x), um(y), um(width), um(height))


def card(*steps: Step, name: str = "crew.ash.front") -> FacePlan:
    """Return a face of 60 x 90 with a bleed of 3 and these steps."""
    return FacePlan(name, Size(um(60), um(90)), um(3), steps)


def lines(*texts: str, font: str = "text", size: float = 6) -> Type:
    """Return a block of black type from the top of a card, one text to a line."""
    made = (Line(um(10 + 5 * i), (Glyphs(um(3), text, font, Pt(size), BLACK),)) for i, text in enumerate(texts))
    return Type(box(0, 0, 60, 90), tuple(made))


def art(rect: Rect) -> Art:
    """Return the drawing that `write` is given, or a red square, in a place."""
    return Art(rect, "drawing", ArtRequest("drawing", 10.0, 10.0))


def sheet(*faces: FacePlan, order: tuple[int, ...] = (), turn: int = 0, bleed: float = 0) -> Document:
    """Return a document of one A4 page: faces from (10, 10) on, three to a row, 3 apart, turned and cut as said."""
    across, down = (90, 60) if turn in (90, 270) else (60, 90)
    order = order or tuple(range(len(faces)))
    places = [box(10 + (across + 3) * (i % 3), 10 + (down + 3) * (i // 3), across, down) for i in range(len(order))]
    slots = tuple(Slot(face, place, turn, um(bleed)) for face, place in zip(order, places, strict=True))
    trim = box(10, 10, 190, 277)
    page = Page(Size(um(210), um(297)), "front", trim, trim.grown(um(3)), slots, (), ())
    return Document("Ashes", "Nobody", "Cards", "en", faces, (page,))


def with_page(document: Document, **changes: object) -> Document:
    """Return a document with its first page changed."""
    first = document.pages[0]._replace(**changes)  # type: ignore[arg-type]
    return document._replace(pages=(first, *document.pages[1:]))


def write(plan: Document, *, drawing: Drawing = RED_SQUARE) -> bytes:
    """Return the PDF of a plan with the fonts `text` and `bold`, the icons of `ICONS`, and a drawing as its art."""
    return render(plan, Metrics(font_files()), ICONS, drawing)


def render(plan: Document, metrics: Metrics, icons: Mapping[str, str], drawing: Drawing = RED_SQUARE) -> bytes:
    """Return the PDF of a plan with a drawing as its art."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "compile_art", lambda _: compile_drawing(drawing))
        return render_pdf(plan, metrics, icons)


class Look:
    """The first page of a PDF as pixels."""

    def __init__(self, data: bytes) -> None:
        """Render at 8 pixels to the mm."""
        with pypdfium2.PdfDocument(data) as document:
            self.picture: Image.Image = document[0].render(scale=PER_MM * 25.4 / 72).to_pil().convert("RGB")

    def at(self, x: float, y: float) -> str:
        """Return the colour at a place, such as `#ff0000`."""
        red, green, blue = self.parts(x, y)
        return f"#{red:02x}{green:02x}{blue:02x}"

    def parts(self, x: float, y: float) -> tuple[int, int, int]:
        """Return red, green and blue at a place, from 0 to 255."""
        pixel = self.picture.getpixel((int(x * PER_MM), int(y * PER_MM)))
        assert isinstance(pixel, tuple)
        return int(pixel[0]), int(pixel[1]), int(pixel[2])


def on_card(*steps: Step, drawing: Drawing = RED_SQUARE) -> Look:
    """Return a page with one card, its trim's corner at (10, 10)."""
    return Look(write(sheet(card(*steps)), drawing=drawing))


def open_pdf(data: bytes) -> pikepdf.Pdf:
    """Return a PDF, taken apart; keep it as long as anything in it is looked at."""
    return pikepdf.open(io.BytesIO(data))


def find_structure_faults(whole: pikepdf.Pdf) -> list[tuple[int, str]]:
    """Return what is wrong with the structure tree of a PDF: the page, and a sentence."""
    data = io.BytesIO()
    whole.save(data)
    findings = check_pdf(data.getvalue(), "any.pdf", Requirements())
    return [(finding.mark.line, finding.message) for finding in findings if finding.code == "TB458"]
