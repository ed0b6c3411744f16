"""What the tests of paint share: fonts, made-up plans, and eyes to look at a PDF with."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2  # type: ignore[import-untyped]
import pytest
from PIL import Image

from generator.geometry import Rect, Size
from generator.paint import pdf
from generator.paint.metrics import Metrics
from generator.plan import ArtRequest, Document, Drawing, FacePlan, Flat, Page, Slot, Step
from generator.plan import Path as Shape
from generator.units import um

Box = Callable[[float, float, float, float], Rect]

DROP = "M50 0 C80 40 90 60 70 90 Q50 110 30 90 C10 60 20 40 50 0 Z"


@dataclass(frozen=True)
class Look:
    """A page as pixels, asked for by place in mm from the page's top left corner."""

    picture: Image.Image
    per_mm: float

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """Return red, green and blue from 0 to 255."""
        red, green, blue = self.picture.getpixel((round(x * self.per_mm), round(y * self.per_mm)))[:3]  # type: ignore[index]
        return int(red), int(green), int(blue)


@pytest.fixture(scope="session")
def fonts() -> Mapping[str, str]:
    found = find_spec("fontpkg_alegreya_sans")
    assert found is not None
    assert found.origin is not None
    folder = Path(found.origin).parent / "files"
    return {"text": str(folder / "AlegreyaSans-Medium.ttf"), "bold": str(folder / "AlegreyaSans-ExtraBold.ttf")}


@pytest.fixture
def metrics(fonts: Mapping[str, str]) -> Metrics:
    return Metrics(fonts)


@pytest.fixture(scope="session")
def box() -> Box:
    """A rectangle from mm."""
    return lambda x, y, width, height: Rect(um(x), um(y), um(width), um(height))


@pytest.fixture(scope="session")
def card() -> Callable[..., FacePlan]:
    """A face of 60 x 90 mm with 3 mm of bleed and these steps."""

    def make(*steps: Step, name: str = "crew.ash.front") -> FacePlan:
        return FacePlan(name, Size(um(60), um(90)), um(3), steps)

    return make


@pytest.fixture(scope="session")
def sheet(box: Box) -> Callable[..., Document]:
    """A document of one A4 page: the faces stand from (10, 10) mm, next to one another, turned and cut as said."""

    def make(*faces: FacePlan, order: tuple[int, ...] = (), turn: int = 0, bleed: float = 0, **more: Any) -> Document:  # noqa: ANN401
        across, down = (90, 60) if turn in (90, 270) else (60, 90)
        order = order or tuple(range(len(faces)))
        places = [box(10 + (across + 3) * (i % 3), 10 + (down + 3) * (i // 3), across, down) for i in range(len(order))]
        slots = tuple(Slot(face, place, turn, um(bleed)) for face, place in zip(order, places, strict=True))
        trim = box(10, 10, 190, 277)
        one = Page(Size(um(210), um(297)), "front", trim, trim.grown(um(3)), slots, (), (), **more)
        return Document("Ashes", "Nobody", "Cards", "en", faces, (one,))

    return make


@pytest.fixture
def written(metrics: Metrics) -> Callable[..., bytes]:
    """The PDF of a plan; art that is asked for is one red square unless a drawing is given."""

    def write(plan: Document, *, drawing: Drawing | None = None, folder: Path | None = None) -> bytes:
        def art(request: ArtRequest) -> Drawing:
            square = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("L", 0.0, 10.0), ("Z",))
            return drawing or Drawing(request.width, request.height, (Shape(square, Flat((1.0, 0.0, 0.0))),))

        return pdf.write(plan, metrics=metrics, icons={"drop": DROP}, art=art, folder=folder)

    return write


@pytest.fixture(scope="session")
def seen() -> Callable[..., Look]:
    """A page of a PDF as pixels, 8 to the mm."""

    def look(data: bytes, page: int = 0) -> Look:
        document = pypdfium2.PdfDocument(data)
        picture = document[page].render(scale=8 * 25.4 / 72).to_pil()
        document.close()
        return Look(picture, 8)

    return look


@pytest.fixture(scope="session")
def words() -> Callable[[bytes], list[str]]:
    """Every word of a PDF, in the order of the file."""

    def read(data: bytes) -> list[str]:
        document = pypdfium2.PdfDocument(data)
        found = [page.get_textpage().get_text_range() for page in document]
        document.close()
        return " ".join(found).split()

    return read


@pytest.fixture(scope="session")
def opened() -> Callable[[bytes], pikepdf.Pdf]:
    return lambda data: pikepdf.open(io.BytesIO(data))
