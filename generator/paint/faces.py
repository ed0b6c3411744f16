"""A face as PDF operators, in units of 1/100 point, y upwards from the bottom left corner of its trim."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from generator.paint import operators
from generator.paint.marks import END, Marks, Part
from generator.paint.operators import UNITS_PER_MM, number, rectangle, rounded, units
from generator.paint.stock import Stock, Used
from generator.spine.geometry import Rect
from generator.spine.plan import (
    HYPHEN,
    Area,
    Art,
    Colour,
    FacePlan,
    Glyphs,
    InlineIcon,
    Line,
    Picture,
    Step,
    Symbol,
    Type,
)
from generator.spine.units import Um

ICON_SIDE = round(100 * UNITS_PER_MM)  # an icon's square of 100 x 100, as its form is compiled


class Pen:
    """Writes the steps of one face, or of the margin of a page; knows what it has set, to say nothing twice."""

    def __init__(self, stock: Stock, height: Um, marks: Marks | None = None) -> None:
        """Start with nothing set, on a ground of this height; `marks` say what is read out, None marks nothing."""
        self._stock = stock
        self._height = height
        self._marks = marks
        self._fill: Colour | None = None
        self._font: tuple[str, float] | None = None
        self._tracking = 0.0
        self.out: list[str] = []

    def step(self, step: Step) -> None:
        """Write one step."""
        parts = None
        if self._marks is not None:
            if isinstance(step, Type) and self._marks.is_parted(step):
                self.out.extend(self._marks.end())
                parts = self._marks.parts(step)
            elif not (isinstance(step, Area) and self._marks.is_going_on(step)):
                self.out.extend(self._marks.to(step))
        if isinstance(step, Type):
            self.type(step, parts)
        elif isinstance(step, Area):
            self.area(step)
        elif isinstance(step, Art):
            self.art(step)
        else:
            self.symbol(step)

    def area(self, area: Area) -> None:
        """Write a rectangle."""
        left, bottom = units(area.rect.x), units(self._height - area.rect.bottom)
        width, height = units(area.rect.right) - left, units(self._height - area.rect.y) - bottom
        radius = units(area.radius)
        box = rounded(left, bottom, width, height, radius) if radius else rectangle(left, bottom, width, height)
        stroked = area.stroke is not None and area.stroke_width > 0
        verb = ("B" if stroked else "f") if area.fill is not None else "S" if stroked else "n"
        line = (
            f"{operators.line(area.stroke)} {units(area.stroke_width)} w "
            if area.stroke is not None and stroked
            else ""
        )
        if area.alpha < 1:
            fill = f"{operators.fill(area.fill)} " if area.fill is not None else ""
            self.out.append(f"q /{self._stock.alpha(area.alpha)} gs {fill}{line}{box} {verb} Q")
            return
        if area.fill is not None:
            self._set_fill(area.fill)
        self.out.append(f"{line}{box} {verb}")

    def art(self, art: Art) -> None:
        """Write a drawing, stretched to its rectangle, or a picture that covers it."""
        left, bottom = units(art.rect.x), units(self._height - art.rect.bottom)
        width, height = units(art.rect.right) - left, units(self._height - art.rect.y) - bottom
        name = self._stock.art(art)
        source, clip = art.source, ""
        if isinstance(source, Picture):
            clip = f"{rectangle(left, bottom, width, height)} W n "
            x, y, width, height = _covering(source, width, height)
            left, bottom = left + x, bottom + y
        raster = isinstance(source, Picture) and source.kind == "raster"
        sx = width / (1 if raster else max(1, round(source.width * UNITS_PER_MM)))
        sy = height / (1 if raster else max(1, round(source.height * UNITS_PER_MM)))
        self.out.append(f"q {clip}{_near(sx)} 0 0 {_near(sy)} {left} {bottom} cm /{name} Do Q")

    def symbol(self, symbol: Symbol) -> None:
        """Write an icon in the middle of its rectangle, as large as fits, turned about that middle."""
        side = min(symbol.rect.width, symbol.rect.height)
        x = symbol.rect.x + (symbol.rect.width - side) // 2
        y = symbol.rect.y + (symbol.rect.height - side) // 2
        with self._turned(symbol.rect, symbol.turn):
            self._icon(symbol.icon, symbol.colour, x, self._height - y - side, side)

    def type(self, block: Type, said: list[list[list[Part]]] | None = None) -> None:
        """Write the lines of a block, turned about the middle of its box; `said` are its parts, when it has several."""
        with self._turned(block.rect, block.turn):
            self._lines(block, said)

    @contextmanager
    def _turned(self, rect: Rect, turn: int) -> Iterator[None]:
        """Write what is written meanwhile turned, in degrees clockwise, about the middle of a rectangle."""
        if not turn % 360:
            yield
            return
        x = units(rect.x + rect.width // 2)
        y = units(self._height - rect.y - rect.height // 2)
        a, b, c, d = QUARTERS[turn % 360]
        kept = (self._fill, self._font, self._tracking)
        self.out.append(f"q {a} {b} {c} {d} {x - a * x - c * y} {y - b * x - d * y} cm")
        yield
        self.out.append("Q")
        self._fill, self._font, self._tracking = kept

    def _lines(self, block: Type, said: list[list[list[Part]]] | None) -> None:
        at_x = at_y = 0
        style: tuple[object, ...] = ()
        written = _Written()
        icons: list[tuple[InlineIcon, Um, str]] = []
        for row, line in enumerate(block.lines):
            y = units(self._height - line.baseline)
            for place, piece in enumerate(line.pieces):
                if isinstance(piece, InlineIcon):
                    icons.append((piece, line.baseline, "" if said is None else said[row][place][0].mark))
                    continue
                x, set_as = units(piece.x), ""
                if piece[2:] != style:  # the lines of a block are mostly of one style: asked once
                    style = piece[2:]
                    used = self._stock.fonts.get(piece.font) or self._stock.font(piece.font)
                    set_as = self._set_type(piece, used.name)
                gap = used.space if self._marks is not None and _ends_a_word(line, place, used) else ""
                head = f"{x - at_x} {y - at_y} Td {set_as}"
                if said is None:
                    shown = used.space.join(map(used.__getitem__, piece.text.split(" ")))
                    written.out.append(f"{head}[({shown}{gap})]TJ")
                else:
                    written.parts(head, said[row][place], used, gap)
                at_x, at_y = x, y
        if written.out:
            self.out.append("BT\n" + written.ended() + " ET")
        for icon, baseline, mark in icons:
            bottom = self._height - baseline + icon.rise - icon.size
            self.out += [mark] if mark else []
            self._icon(icon.icon, icon.colour, icon.x, bottom, icon.size)
            self.out += [END] if mark else []

    def _set_type(self, piece: Glyphs, name: str) -> str:
        """Return what must be said of font, colour and tracking before a piece; nothing when all stands."""
        said = ""
        if self._font != (name, piece.size):
            self._font = (name, piece.size)
            said = f"/{name} {number(piece.size * 100, digits=1)} Tf "
        if self._tracking != piece.tracking:
            self._tracking = piece.tracking
            said += f"{number(piece.tracking * 100, digits=1)} Tc "
        if self._fill != piece.colour:
            self._fill = piece.colour
            said += f"{operators.fill(piece.colour)} "
        return said

    def _set_fill(self, fill: Colour) -> None:
        if self._fill != fill:
            self._fill = fill
            self.out.append(operators.fill(fill))

    def _icon(self, icon: str, tint: Colour, x: int, bottom: int, side: int) -> None:
        left, low = units(x), units(bottom)
        scale = _near((units(x + side) - left) / ICON_SIDE)
        self._set_fill(tint)
        self.out.append(f"q {scale} 0 0 {scale} {left} {low} cm /{self._stock.icon(icon)} Do Q")


# The matrices that turn clockwise about the origin, by degrees.
QUARTERS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


def face(plan: FacePlan, stock: Stock, marks: Marks | None = None) -> str:
    """Return the operators that draw a face, with its bottom left trim corner at the origin; marked by `marks`."""
    pen = Pen(stock, plan.size.height, marks)
    for step in plan.steps:
        pen.step(step)
    return "\n".join(pen.out if marks is None else (*pen.out, *marks.end()))


class _Written:
    """Type as operators, part by part, each part in the stretch of its element."""

    def __init__(self) -> None:
        self._open = ""
        self.out: list[str] = []

    def parts(self, head: str, parts: list[Part], used: Used, gap: str) -> None:
        """Write the parts of a piece; `head` brings the pen to its place, `gap` is the space behind it."""
        for part in parts:
            if part.mark != self._open:
                self.out += [END, part.mark] if self._open else [part.mark]
                self._open = part.mark
            shown = used.space.join(map(used.__getitem__, part.text.split(" ")))
            self.out.append(f"{head}[({shown}{gap if part is parts[-1] else ''})]TJ")
            head = ""

    def ended(self) -> str:
        """Return what was written, the last stretch ended."""
        return "\n".join((*self.out, END) if self._open else self.out)


def _ends_a_word(line: Line, place: int, used: Used) -> bool:
    """Tell whether a space stands behind a piece of type, so that whoever reads it does not join two words."""
    piece = line.pieces[place]
    if not isinstance(piece, Glyphs) or piece.text.endswith(HYPHEN):
        return False
    if place + 1 == len(line.pieces):
        return True
    return used.is_gap(piece, line.pieces[place + 1].x)


def _near(scale: float) -> str:
    """Return a scale so exact that a metre of paper is less than 1 um off."""
    return number(scale, digits=6)


def _covering(picture: Picture, width: int, height: int) -> tuple[int, int, int, int]:
    """Return left, bottom, width and height of a picture that covers a box, its middle in the box's middle."""
    scale = max(width / picture.width, height / picture.height)
    across, up = round(picture.width * scale), round(picture.height * scale)
    return (width - across) // 2, (height - up) // 2, across, up
