"""What stands in a PDF, as plain values; all places in whole micrometres from the sheet's left and bottom edges."""

from __future__ import annotations

from collections.abc import Mapping
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
        layered: What of it stands on a layer that can be hidden: the layer's number, and the box around it.
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
    layered: tuple[tuple[int, Area], ...] = ()

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


class Layer(NamedTuple):
    """A part of the pages that viewers can hide.

    Attributes:
        name: What viewers call it.
        listed: Whether they list it.
        shown, printed: Whether it is shown, and printed, when nobody has chosen otherwise.
    """

    name: str
    listed: bool
    shown: bool
    printed: bool


class Wishes(NamedTuple):
    """How a file asks to be printed.

    Attributes:
        flip: The edge about which sheets are to be turned, `long` or `short`; `none`: one page a sheet; empty: unsaid.
        full_size: Whether pages are to be printed as large as they are.
        own_paper: Whether paper of the pages' size is to be taken.
    """

    flip: str = ""
    full_size: bool = False
    own_paper: bool = False


class Opened(NamedTuple):
    """A PDF: its sheets, fonts and layers, how it asks to be printed, and the pages on which colours are left.

    Attributes:
        coloured: What of each page is not grey, by its number: `type and lines`, `a picture` ...; None when not asked.
        untold: What of it is not read out as it should be: the number of the page, and a sentence.
        languages: Those that parts of it say they are in.
    """

    sheets: tuple[Sheet, ...]
    fonts: tuple[FontSeen, ...]
    wishes: Wishes
    layers: tuple[Layer, ...] = ()
    coloured: Mapping[int, str] | None = None
    untold: tuple[tuple[int, str], ...] = ()
    languages: frozenset[str] = frozenset()

    @property
    def flip(self) -> str:
        """The edge about which it asks to be turned: `long`, `short` or empty."""
        return self.wishes.flip if self.wishes.flip != "none" else ""

    @property
    def is_apart(self) -> bool:
        """Whether each page is one side of a card with its bleed and nothing else, as print shops take them.

        What asks to be turned on an edge is no such file, even where a face fills its page.
        """
        return bool(self.sheets and not self.flip) and all(
            sheet.side in {"front", "back"} and len(sheet.faces) == 1 and sheet.bleed == sheet.media
            for sheet in self.sheets
        )

    @property
    def is_flat(self) -> bool:
        """Whether each page is one picture that fills it, as print shops take cards: which ones cannot be told."""
        return bool(self.sheets) and all(
            len(sheet.images) == 1 and sheet.bleed == sheet.media and not (sheet.faces or sheet.texts or sheet.shapes)
            for sheet in self.sheets
        )

    @property
    def decks(self) -> frozenset[str]:
        """Ids of the decks whose faces it holds."""
        return frozenset(placed.face.partition(".")[0] for sheet in self.sheets for placed in sheet.faces)
