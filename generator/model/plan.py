"""Plans: finished pages, with nothing left to decide. Layout and art create them, render draws them.

There are two levels. A **Drawing** is a vector picture (an emblem, a building, a frame) in its own mm, y downwards. A
**Page** places faces; a face is a list of steps (areas, drawings, lines of type) in micrometres from the trim's top
left corner. `hash_face` tells when a face looks different, the same on every machine.

These are named tuples, not data classes: a large deck needs a million of them, and a frozen data class takes three
times as long to create.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.model.cut_outlines import CutOutline, Point
from generator.model.units import Pt, Rect, Size, Um

# Path segments, in mm: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).
Segment = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float, float]
Outline = tuple[Segment, ...]
Colour = tuple[float, float, float]  # red, green, blue, each 0 to 1
Stop = tuple[float, Colour]  # position 0 to 1 along a gradient


class Flat(NamedTuple):
    """One colour; `alpha` 0 (clear) to 1 (solid)."""

    colour: Colour
    alpha: float = 1.0


class Linear(NamedTuple):
    """A gradient along the line from (x0, y0) to (x1, y1), in mm of the drawing; extended beyond both ends."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[Stop, ...]
    alpha: float = 1.0


class Radial(NamedTuple):
    """A gradient from the centre (cx, cy) outwards to `radius`, in mm of the drawing; extended outside."""

    cx: float
    cy: float
    radius: float
    stops: tuple[Stop, ...]
    alpha: float = 1.0


Ground = Flat | Linear | Radial


class Stroke(NamedTuple):
    """A line: colour, width in mm, dash lengths in mm (empty: solid), round or plain ends and corners."""

    colour: Colour
    width: float
    alpha: float = 1.0
    dash: tuple[float, ...] = ()
    round: bool = True


class Path(NamedTuple):
    """A closed or open outline, filled, stroked, or both."""

    outline: Outline
    fill: Ground | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Group(NamedTuple):
    """Shapes drawn together: clipped to `clip` when given, and blended (`normal`, `multiply`, `screen`)."""

    shapes: tuple[Shape, ...]
    clip: Outline | None = None
    blend: str = "normal"


Shape = Path | Group


class Drawing(NamedTuple):
    """A vector picture: its box in mm, outside which nothing is drawn, and its shapes, back to front."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


class Look(NamedTuple):
    """How a user's own picture is shown in its rectangle.

    Attributes:
        focus: The point that stays as near the middle as it can when the picture is cropped, as parts of its width and
            height, from the left and the top; None for its middle, which nobody chose.
        fit: `cover` (the picture fills the rectangle, what is too much is cropped) or `contain` (all of it is shown).
        treat: `duotone`, `halftone`, `posterise` or `line`; empty for the picture as it is.
        inks: The colours of the darkest and the lightest parts of a treated picture; None: its own, or black and white.
        pale: Whether it is wanted with little ink.
    """

    focus: tuple[float, float] | None = None
    fit: str = "cover"
    treat: str = ""
    inks: tuple[Colour, Colour] | None = None
    pale: bool = False


class Picture(NamedTuple):
    """A user's own picture file, checked and inside the project.

    Attributes:
        path: Absolute path of a PNG, JPEG or SVG.
        kind: `raster` or `svg`.
        sha256: Hash of its bytes, for caches.
        width, height: In pixels (raster) or user units (svg).
        grey: Whether it is wanted in greys.
    """

    path: str
    kind: str
    sha256: str
    width: float
    height: float
    grey: bool = False
    look: Look = Look()

    @property
    def is_resampled(self) -> bool:
        """Whether its pixels are made anew, for the size at which it is printed."""
        return self.kind == "raster" and bool(self.look.treat)

    def place(self, width: int, height: int) -> tuple[int, int, int, int]:
        """Return where all of it lies in a rectangle of some size: left edge, bottom edge (upwards), width and height.

        It extends beyond the rectangle where it is cropped; that is so unless it fits by `contain`.
        """
        sides = width / self.width, height / self.height
        scale = min(sides) if self.look.fit == "contain" else max(sides)
        across, up = max(1, round(self.width * scale)), max(1, round(self.height * scale))
        if self.look.fit == "contain":
            return (width - across) // 2, (height - up) // 2, across, up
        x, y = self.look.focus or (0.5, 0.5)
        left = min(max(math.floor(width / 2 - x * across), width - across), 0)
        bottom = min(max(math.floor(height / 2 - (1 - y) * up), height - up), 0)
        return left, bottom, across, up


class Node(NamedTuple):
    """A part of a document's logical structure, for screen readers: a heading, a paragraph, a cell, a picture.

    Attributes:
        kind: One of PDF's standard structure types, such as `P`, `H1` or `Figure`.
        place: Among its siblings, which are read in this order; equal nodes of one parent are the same.
        alt: What a picture shows, in words.
        actual_text: The words to read out in place of the printed ones.
        sort: Of the header of a table which cells it is of (`Row`, `Column`); of a list how it counts (`Decimal`).
        lang: Its language, as a BCP 47 tag, where it is not that of the document.
    """

    kind: str
    place: int = 0
    alt: str = ""
    actual_text: str = ""
    sort: str = ""
    lang: str = ""


Tag = tuple[Node, ...]  # from below the document, or below its face, down to what a step is a part of
UNREAD: Tag = (Node("Artifact"),)  # of steps that screen readers skip, such as page numbers
HYPHEN = "\N{SOFT HYPHEN}"  # at the end of type: the word goes on in the next line, and has no hyphen itself


class Area(NamedTuple):
    """A rectangle with rounded corners of `radius`, filled and/or stroked; all in micrometres.

    `tag` says what it is a part of, as of every step: decoration when it says nothing.
    """

    rect: Rect
    fill: Colour | None
    stroke: Colour | None = None
    stroke_width: Um = Um(0)
    radius: Um = Um(0)
    alpha: float = 1.0
    tag: Tag = ()


class Art(NamedTuple):
    """A drawing (or a picture) placed in a rectangle; equal keys are equal drawings and are drawn once.

    Attributes:
        rect: Where; a Drawing fills it exactly, a Picture as it is placed in it, clipped.
        key: Hash of everything that makes the drawing; its name in caches.
        source: The drawing, made late: `art.draw(request)` is called only when the cache has no such key.
        tag: What it is a part of; decoration when it says nothing.
    """

    rect: Rect
    key: str
    source: ArtRequest | Picture
    tag: Tag = ()


class ArtRequest(NamedTuple):
    """An order for a drawing: which one, how large in mm, with which parameters (sorted pairs, hashable)."""

    draw: str
    width: float
    height: float
    params: tuple[tuple[str, str | int | float | tuple[str | int | float, ...]], ...] = ()


class Glyphs(NamedTuple):
    """A stretch of type in one font and colour.

    Attributes:
        x: Left edge in micrometres from the face's trim.
        text: What it says; words are separated by single spaces; drawn with kerning.
        font: Id of a font of the theme.
        tracking: Extra space after each letter, in points.
        lang: Its language, where it is not that of what it is a part of.
    """

    x: Um
    text: str
    font: str
    size: Pt
    colour: Colour
    tracking: Pt = Pt(0.0)
    lang: str = ""


class InlineIcon(NamedTuple):
    """An icon in a line of type: left edge, size of its square, and height of its top above the baseline (all um)."""

    x: Um
    icon: str
    size: Um
    rise: Um
    colour: Colour


class Line(NamedTuple):
    """A line of type: its baseline in micrometres below the face's top edge, and what stands on it, left to right."""

    baseline: Um
    pieces: tuple[Glyphs | InlineIcon, ...]


class Type(NamedTuple):
    """A block of type in its box; `turn` in degrees clockwise about the box's centre (0, 90, 180, 270).

    `tag` says what it is a part of: a paragraph of its own when it says nothing.
    """

    rect: Rect
    lines: tuple[Line, ...]
    turn: int = 0
    tag: Tag = ()


class Symbol(NamedTuple):
    """An icon of the game's vocabulary in a rectangle, in one colour; `tag` says what it is a part of, if anything.

    `turn` is in degrees clockwise about the rectangle's centre (0, 90, 180, 270).
    """

    rect: Rect
    icon: str
    colour: Colour
    turn: int = 0
    tag: Tag = ()


Step = Area | Art | Type | Symbol


class FacePlan(NamedTuple):
    """One side of one card in one language: its trim, and steps back to front, from the trim's top left corner.

    Attributes:
        id: `<deck>.<card>.front` or `.back`; a back shared by a deck: `<deck>.back`.
        size: The trim, or the box around the outline.
        bleed: How far steps may reach outside the trim on each side.
        outline: What it is cut along, as it is seen from this side: nothing is drawn beyond its bleed; None for the
            trim.
    """

    id: str
    size: Size
    bleed: Um
    steps: Sequence[Step]
    outline: CutOutline | None = None


class Slot(NamedTuple):
    """A face on a page, by its index: its trim on the page after turning, and how far it prints outside it.

    A face of another size is scaled to the trim; then it prints nothing outside.
    """

    face: int
    trim: Rect
    turn: int  # degrees clockwise (0, 90, 180, 270) about its centre
    bleed: Um


class Rule(NamedTuple):
    """A straight line on the page, such as a crop mark: ends in micrometres, weight and optional halo in points."""

    x0: Um
    y0: Um
    x1: Um
    y1: Um
    weight: Pt
    halo: Pt = Pt(0.0)
    colour: Colour = (0.0, 0.0, 0.0)

    @property
    def rect(self) -> Rect:
        """The rectangle from end to end, without its weight."""
        x, y = min(self.x0, self.x1), min(self.y0, self.y1)
        return Rect(x, y, Um(abs(self.x1 - self.x0)), Um(abs(self.y1 - self.y0)))

    def mirrored(self, rect: Rect) -> Rule:
        """Return its mirror image, whose rectangle is known."""
        x0, y0, x1, y1 = rect.x, rect.y, rect.right, rect.bottom
        is_falling = (self.x1 - self.x0) * (self.y1 - self.y0) > 0
        return self._replace(x0=x0, y0=y1 if is_falling else y0, x1=x1, y1=y0 if is_falling else y1)


class ClosedLine(NamedTuple):
    """A line on the page from corner to corner, and back to the first; its weight in points."""

    corners: tuple[Point, ...]
    weight: Pt
    colour: Colour = (0.0, 0.0, 0.0)


class Link(NamedTuple):
    """A rectangle of a page that leads to another page of the document, by its index, `top` below its upper edge."""

    rect: Rect
    page: int
    top: Um


class OutlineEntry(NamedTuple):
    """A bookmark among others: title, index of its page, depth from 1, and how far below the page's upper edge."""

    title: str
    page: int
    level: int
    top: Um


class Page(NamedTuple):
    """One side of one sheet of paper.

    Attributes:
        side: `front` or `back`.
        trim, bleed: The boxes around all slots, for TrimBox and BleedBox.
        rules: Crop marks, ruler and other lines, over the faces.
        slug: Lines of small type outside the trims, with their place on the page; not read out.
        title: For the bookmark; empty for none.
        shift: How far (dx, dy) everything is moved, in micrometres, to meet a printer's error; nothing on fronts.
        turn: Degrees (clockwise) by which everything is then turned about the sheet's centre; 0 on fronts.
        links: What leads to other places in the document.
        guides: What only shows where something ends, such as the safe zone of each card; over the faces.
        cuts: What pieces are cut along that are no rectangles; over the faces.
    """

    size: Size
    side: str
    trim: Rect
    bleed: Rect
    slots: tuple[Slot, ...]
    rules: tuple[Rule, ...]
    slug: tuple[Type, ...]
    title: str = ""
    shift: tuple[Um, Um] = (Um(0), Um(0))
    turn: float = 0.0
    links: tuple[Link, ...] = ()
    guides: tuple[Area | ClosedLine, ...] = ()
    cuts: tuple[ClosedLine, ...] = ()


class Layers(NamedTuple):
    """The names that viewers show for the parts of pages that can be hidden; a part without a name cannot."""

    marks: str = ""
    slug: str = ""
    guides: str = ""  # are shown and never printed
    cuts: str = ""


class Document(NamedTuple):
    """A whole PDF.

    Attributes:
        title, author, subject, language: For the metadata; language as a BCP 47 tag.
        faces: Every distinct face once; slots point into it. A face that stands in more than one slot is drawn once.
        pages: In printing order (front, back, front, back ...).
        bookmarks: (title, page index) in order.
        outline: Bookmarks one below the other, in order of the pages; takes the place of `bookmarks` when there is one.
        flip: The edge about which a printer that prints both sides is to turn the paper, `long` or `short`; `none` when
            each page is to have a paper of its own; empty when nothing is said.
        layers: Names of what can be hidden.
        ink: How much of it was wanted, which is said in the file: `full`, `low` or `mono` (greys only).
        flows: Whether its faces are the pages of one text, and tags begin below the document; else each face is a part
            of its own, and tags begin below that.
        signs: What each icon is called, by its id; the first of its names is the one that is read out.
    """

    title: str
    author: str
    subject: str
    language: str
    faces: tuple[FacePlan, ...]
    pages: tuple[Page, ...]
    bookmarks: tuple[tuple[str, int], ...] = ()
    flip: str = ""
    outline: tuple[OutlineEntry, ...] = ()
    layers: Layers = Layers()
    ink: str = "full"
    flows: bool = False
    signs: tuple[tuple[str, tuple[str, ...]], ...] = ()


_USUAL_LOOK: Final = f", look={Look()!r}"


def hash_face(face: FacePlan, named: Mapping[str, str] = MappingProxyType({})) -> str:
    """Hash the appearance of a face; texts for screen readers and the path of a picture do not count.

    `named` has the contents behind the names of fonts (`font <id>`) and icons (`icon <id>`) in a plan.
    """
    pieces = [piece for step in face.steps if isinstance(step, Type) for line in step.lines for piece in line.pieces]
    fonts = {f"font {piece.font}" for piece in pieces if isinstance(piece, Glyphs)}
    icons = {f"icon {sign.icon}" for sign in (*pieces, *face.steps) if isinstance(sign, InlineIcon | Symbol)}
    words = sorted(f"{name} {named[name]}" for name in fonts | icons if name in named)
    # What older manifests hold: the whole plan as Python writes it, without tags and without the outline of rectangles.
    steps = [repr(_placeless(step)).replace(", tag=()", "").replace(_USUAL_LOOK, "") for step in face.steps]
    outline = "" if face.outline is None else f", outline={face.outline!r}"
    spelt = f"({', '.join(steps)}{',' * (len(steps) == 1)})"
    plain = f"FacePlan(id={face.id!r}, size={face.size!r}, bleed={face.bleed!r}, steps={spelt}{outline})"
    return hashlib.sha256("\0".join((plain, *words)).encode()).hexdigest()


def select_visible(face: FacePlan) -> Hashable:
    """Return the visible part of a face: equal for faces of one game that look the same."""
    return face.size, face.outline, tuple(map(_placeless, face.steps))


def _placeless(step: Step) -> Step:
    step = step._replace(tag=()) if step.tag else step
    if isinstance(step, Art) and isinstance(step.source, Picture):
        return step._replace(source=step.source._replace(path=""))
    return step
