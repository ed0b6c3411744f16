"""What a PDF contains, as plain values. All places are in whole micrometres from the page's left and bottom edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from generator.model.cut_outlines import CutOutline
from generator.model.units import Rect, Um

Area = tuple[int, int, int, int]  # left, bottom, right, top; y upwards

TOLERANCE: Final = 10  # um: what rounding to hundredths of a point may add up to


class Text(NamedTuple):
    """A run of text and the box around its ink."""

    text: str
    area: Area


class Line(NamedTuple):
    """A straight stroked line, by its ends."""

    x0: int
    y0: int
    x1: int
    y1: int


class Image(NamedTuple):
    """A bitmap: its resolution in pixels per inch, in the direction that has fewer, and its box."""

    dpi: float
    area: Area


class Face(NamedTuple):
    """One face of a card where it is printed.

    Attributes:
        id: Such as `crew.ash.front`.
        trim: Where it is cut.
        ink: Its trim and its bleed: what its content is clipped to.
        is_drawn: Whether anything is drawn in it.
        outline: What its content is clipped to besides, where it is no rectangle: its cut with its bleed.
    """

    id: str
    trim: Area
    ink: Area
    is_drawn: bool
    texts: tuple[Text, ...] = ()
    images: tuple[Image, ...] = ()
    outline: CutOutline | None = None

    @property
    def deck(self) -> str:
        """The id of its deck."""
        return self.id.partition(".")[0]

    def find_excess(self, area: Area, inset: int = 0) -> int:
        """Return how far an area reaches beyond its cut that is made smaller by an inset; 0 or less: it is inside."""
        beyond = overhang(area, self.trim, inset)
        if self.outline is None:
            return beyond
        left, bottom, right, top = area
        rect = Rect(Um(left), Um(bottom), Um(right - left), Um(top - bottom))
        bleed = self.trim[0] - self.ink[0]
        return max(beyond, bleed + inset - self.outline.find_clearance(rect))

    @property
    def is_front(self) -> bool:
        """Whether it is a front."""
        return self.id.endswith(".front")


def find_side(faces: Sequence[Face]) -> str:
    """Return which side of cards some faces are: `front` or `back`, `both`, or nothing where their ids do not say."""
    sides = {face.id.rpartition(".")[2] for face in faces}
    if not sides or not sides <= {"front", "back"}:
        return ""
    return sides.pop() if len(sides) == 1 else "both"


class Page(NamedTuple):
    """One page.

    Attributes:
        number: From 1.
        rotation: Degrees by which a viewer turns it.
        media, bleed, trim: Its boxes; None where it has none.
        faces: In the order in which they are drawn.
        texts, lines, shapes, images: What is drawn outside faces; shapes as the boxes around them.
        layered: Boxes of what is drawn on a layer, each with the layer's index in `Contents.layers`.
        mcids: Marked-content ids on the page, in order: they tie its content to the structure tree.
        has_untagged: Whether text or a drawing is neither in the structure tree nor marked as an artifact.
        has_nested_tags: Whether marked content of the tree lies within other such content, or within an artifact.
    """

    number: int
    rotation: int
    media: Area
    bleed: Area | None
    trim: Area | None
    faces: tuple[Face, ...]
    texts: tuple[Text, ...]
    lines: tuple[Line, ...]
    shapes: tuple[Area, ...]
    images: tuple[Image, ...]
    layered: tuple[tuple[int, Area], ...]
    mcids: tuple[int, ...]
    has_untagged: bool
    has_nested_tags: bool

    @property
    def side(self) -> str:
        """As of `find_side`."""
        return find_side(self.faces)


class Font(NamedTuple):
    """A font: its name, whether its outlines are in the file, and whether it is a subset of the letters in use."""

    name: str
    is_embedded: bool
    is_subset: bool


class Layer(NamedTuple):
    """An optional content group: a part of the pages that viewers can hide.

    Attributes:
        name: As viewers list it.
        is_listed: Whether they list it.
        is_shown, is_printed: Whether it is shown, and printed, by default.
    """

    name: str
    is_listed: bool
    is_shown: bool
    is_printed: bool


class PrintSettings(NamedTuple):
    """Print settings that a file requests.

    Attributes:
        flip: The edge to turn sheets on, `long` or `short`; `none`: one-sided; empty: not specified.
        is_full_size: Whether pages are to be printed without scaling.
        picks_paper: Whether paper of the pages' size is to be chosen.
    """

    flip: str
    is_full_size: bool
    picks_paper: bool


class Contents(NamedTuple):
    """A whole PDF.

    Attributes:
        print_settings: What it asks print dialogs for.
        coloured: What is in colour, by page, in a file that promises to be greyscale; None in other files.
        structure_faults: What is wrong with its structure tree: page numbers and sentences.
    """

    pages: tuple[Page, ...]
    fonts: tuple[Font, ...]
    layers: tuple[Layer, ...]
    print_settings: PrintSettings
    coloured: Mapping[int, str] | None
    structure_faults: tuple[tuple[int, str], ...]

    @property
    def flip(self) -> str:
        """The edge on which the file asks sheets to be turned: `long`, `short` or empty."""
        return self.print_settings.flip if self.print_settings.flip != "none" else ""

    @property
    def has_single_faces(self) -> bool:
        """Whether each page is one side of a card with its bleed and nothing else, as print shops want them.

        A file that asks to be turned on an edge is none, even where a face fills its page.
        """
        return bool(self.pages and not self.flip) and all(
            page.side in {"front", "back"} and len(page.faces) == 1 and page.bleed == page.media for page in self.pages
        )

    @property
    def has_flat_pages(self) -> bool:
        """Whether each page is one bitmap that fills it, as some print shops want cards: its faces are unknown."""
        return bool(self.pages) and all(
            len(page.images) == 1 and page.bleed == page.media and not (page.faces or page.texts or page.shapes)
            for page in self.pages
        )

    @property
    def decks(self) -> frozenset[str]:
        """Ids of the decks whose faces it holds."""
        return frozenset(face.deck for page in self.pages for face in page.faces)


def overhang(inner: Area, outer: Area, inset: int = 0) -> int:
    """Return how far an area reaches beyond another one that is made smaller by an inset; 0 or less: it is inside."""
    return max(
        outer[0] + inset - inner[0],
        outer[1] + inset - inner[1],
        inner[2] - outer[2] + inset,
        inner[3] - outer[3] + inset,
    )


def is_inside(inner: Area, outer: Area, inset: int = 0) -> bool:
    """Tell whether an area lies within another one that is made smaller by an inset, give or take rounding."""
    return overhang(inner, outer, inset) <= TOLERANCE
