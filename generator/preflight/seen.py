"""What stands in a PDF, as plain values; all places in whole micrometres from the sheet's left and bottom edges."""

from __future__ import annotations

from typing import NamedTuple

Area = tuple[int, int, int, int]  # left, bottom, right, top, in um; y upwards


class Said(NamedTuple):
    """A stretch of type: what it says, and the box around its ink."""

    text: str
    area: Area


class Line(NamedTuple):
    """A straight line that is drawn: the ends, in um."""

    x0: int
    y0: int
    x1: int
    y1: int


class Image(NamedTuple):
    """A picture of pixels: how many of them an inch, in the direction that has fewer, and where."""

    dpi: float
    area: Area


class Placed(NamedTuple):
    """A face in its place.

    Attributes:
        face: Its id.
        trim: Where it is cut.
        ink: How far it is shown: its trim and its bleed.
        drawn: Whether anything is drawn there.
        texts, images: What stands in it.
    """

    face: str
    trim: Area
    ink: Area
    drawn: bool
    texts: tuple[Said, ...]
    images: tuple[Image, ...]


class Sheet(NamedTuple):
    """One page.

    Attributes:
        number: From 1.
        turned: Degrees by which a viewer turns it.
        media, bleed, trim: Its boxes; None where it has none.
        faces: In the order in which they are drawn.
        texts, lines, shapes, images: What is drawn outside faces; shapes as the boxes around them.
    """

    number: int
    turned: int
    media: Area
    bleed: Area | None
    trim: Area | None
    faces: tuple[Placed, ...]
    texts: tuple[Said, ...]
    lines: tuple[Line, ...]
    shapes: tuple[Area, ...]
    images: tuple[Image, ...]

    @property
    def side(self) -> str:
        """`front` or `back`, `both` where a sheet is folded, empty where nothing says so."""
        ends = {placed.face.rpartition(".")[2] for placed in self.faces}
        if not ends or not ends <= {"front", "back"}:
            return ""
        return ends.pop() if len(ends) == 1 else "both"


class FontSeen(NamedTuple):
    """A font of the file: its name, whether its outlines are in the file, and whether only those that are used."""

    name: str
    embedded: bool
    subset: bool


class Opened(NamedTuple):
    """A PDF: its sheets and fonts, and the edge about which it asks to be turned (`long`, `short` or empty)."""

    sheets: tuple[Sheet, ...]
    fonts: tuple[FontSeen, ...]
    flip: str

    @property
    def decks(self) -> frozenset[str]:
        """Ids of the decks whose faces it holds."""
        return frozenset(placed.face.partition(".")[0] for sheet in self.sheets for placed in sheet.faces)
