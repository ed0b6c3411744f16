"""Named sizes of cards and papers, sheet specifications, and print shops; all lengths in whole micrometres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.model.cut_outlines import CIRCLE, CutOutline
from generator.model.findings import Mark
from generator.model.units import Size, Um


class CardSize(NamedTuple):
    """A named trim size in micrometres, with corner radius, and whether it is folded at half its height.

    Attributes:
        outline: What the piece is cut along; None for a rectangle, with rounded corners if it has a radius.
    """

    id: str
    width: int
    height: int
    corner: int
    folded: bool = False
    outline: CutOutline | None = None

    @property
    def trim(self) -> Size:
        """How large it is."""
        return Size(Um(self.width), Um(self.height))

    @property
    def shape(self) -> str:
        """`rectangle`, `circle`, also where rounded corners meet, `hexagon` or `path`."""
        if self.outline is not None:
            return self.outline.shape
        return CIRCLE if self.width == self.height and self.corner * 2 >= self.width else "rectangle"


class Paper(NamedTuple):
    """A named paper size in micrometres."""

    id: str
    width: int
    height: int

    @property
    def size(self) -> Size:
        """How large it is, as it was declared."""
        return Size(Um(self.width), Um(self.height))

    @property
    def standing(self) -> Size:
        """Its size as it stands: no wider than it is high."""
        return Size(Um(min(self.width, self.height)), Um(max(self.width, self.height)))


class SheetSpec(NamedTuple):
    """How cards are laid on paper: lengths in micrometres; named, versioned, never changed once printed on."""

    id: str
    margin: int
    bleed: int
    gap: int
    mark_length: int
    mark_offset: int
    mark_weight: float
    mark_edge: int = 5000  # how near marks may come to the sheet's edge where they find no room otherwise


class Fitting(NamedTuple):
    """How far a card may be changed to become a product."""

    scale: float  # share by which it may be printed larger or smaller; used first
    extend: int  # how far its ground may then reach beyond trim and bleed, in um


class PageCount(NamedTuple):
    """How many pages a product has: a multiple of a number, and a maximum."""

    multiple: int
    most: int


class Product(NamedTuple):
    """A product of a shop.

    Attributes:
        id: Unique in its shop.
        of: What it is for: decks by the folder that they are written in (`cards`, `tiles`, `boards`, `tokens`), and
            documents (`rulebook`, `reference`).
        trim: After cutting, in micrometres.
        canvas: Width and height of its file with bleed, in pixels.
        shape: `rectangle`, `circle` or `hexagon`.
        sides: How many are printed, 1 or 2.
        blank: What stands on the back of a card that has none: `white`, or its `front` once more.
        fit: How far a card may be changed to become one.
        pages: How many pages it has; None for any number.
    """

    id: str
    called: str
    of: tuple[str, ...]
    trim: Size
    canvas: tuple[int, int]
    fit: Fitting
    mark: Mark
    shape: str = "rectangle"
    sides: int = 2
    blank: str = "white"
    pages: PageCount | None = None


class Shop(NamedTuple):
    """A print shop.

    Attributes:
        site: Where it is to be found; empty when nobody said.
        is_book: Whether it takes a PDF a deck, and not a picture a face.
        is_cmyk: Whether its files are in the four inks of a press.
        ink: The most ink in one place, 1.0 for one ink full; 4.0 when nobody said.
        dpi: Pixels to the inch of the product.
        bleed, safe: How far outside and inside the trim, in micrometres.
        repeats: Whether each copy is a file of its own.
        most: How many cards one deck may have; None for any number.
        steps: How many cards decks are sold with, smallest first; empty for any number.
        sources: Where its numbers were published, by key.
    """

    id: str
    called: str
    is_book: bool
    is_cmyk: bool
    ink: float
    dpi: int
    bleed: Um
    safe: Um
    repeats: bool
    products: tuple[Product, ...]
    sources: Mapping[str, str]
    mark: Mark
    site: str = ""
    most: int | None = None
    steps: tuple[int, ...] = ()
