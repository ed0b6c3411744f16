"""Content streams: faces in their slots on a page, then lines and small type over them.

In units of 1/100 point, y upwards; a face from the bottom left corner of its trim.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from generator.model.cut_outlines import Point
from generator.model.plan import (
    HYPHEN,
    UNREAD,
    Area,
    Art,
    ClosedLine,
    Colour,
    Document,
    Glyphs,
    InlineIcon,
    Page,
    Picture,
    Rule,
    Slot,
    Step,
    Type,
)
from generator.model.units import Rect, Size, Um, centre_in
from generator.render.drawings import ICON_SIDE
from generator.render.objects import (
    TO_POINTS,
    UNITS_PER_MM,
    UNITS_PER_PT,
    format_number,
    format_string,
    set_fill,
    set_stroke,
    to_units,
    trace_rectangle,
    trace_rounded_rectangle,
)
from generator.render.resources import FontUse, Resources
from generator.render.tagging import ARTIFACT, END, PageTagger, Part, Tree

LAYERS: Final[Mapping[str, str]] = {"marks": "L0", "slug": "L1", "guides": "L2", "cuts": "L3"}  # names on the pages
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
# The matrices that turn clockwise about the origin, by degrees.
_QUARTERS: Final = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


def find_repeated(document: Document) -> frozenset[int]:
    """Return the indexes of the faces that are placed several times in a document."""
    places = Counter(slot.face for page in document.pages for slot in page.slots)
    return frozenset(index for index, count in places.items() if count > 1)


def write_page(document: Document, index: int, repeated: AbstractSet[int], resources: Resources, tree: Tree) -> str:
    """Write the content stream of a page.

    Everything is marked; what is around the faces is an artifact.

    Args:
        document: The plan.
        index: Of the page.
        repeated: The faces that become forms, by index.
        resources: Takes what the page uses.
        tree: Takes what the page says.
    """
    page = document.pages[index]
    tagger = PageTagger(tree, index, document)
    slots = [_write_slot(document, slot, page, repeated, resources, tagger) for slot in page.slots]
    parts = [TO_POINTS, *_move(page), *slots]
    height = page.size.height
    rules = _write_rules(page.rules, height) if page.rules else ""
    for layer, operators in (
        ("marks", rules),
        ("slug", _write_steps(page.slug, height, resources)),
        ("guides", _write_guides(page.guides, height, resources)),
        ("cuts", "\n".join(_write_closed_line(line, height) for line in page.cuts)),
    ):
        if operators:
            marked = f"{ARTIFACT}\n{operators}\n{END}"
            is_named = getattr(document.layers, layer)  # and can be hidden
            parts.append(f"/OC /{LAYERS[layer]} BDC\n{marked}\nEMC" if is_named else marked)
    return "\n".join(parts)


def _move(page: Page) -> Iterator[str]:
    """Yield the operators that move, then turn, the whole page."""
    if page.turn:
        x, y = to_units(page.size.width) / 2, to_units(page.size.height) / 2
        cos, sin = math.cos(math.radians(page.turn)), math.sin(math.radians(page.turn))
        matrix = (cos, -sin, sin, cos, x - cos * x - sin * y, y + sin * x - cos * y)
        yield " ".join(format_number(value, digits=8) for value in matrix) + " cm"
    if any(page.shift):
        yield f"1 0 0 1 {to_units(page.shift[0])} {-to_units(page.shift[1])} cm"


def _write_slot(
    document: Document, slot: Slot, page: Page, repeated: AbstractSet[int], resources: Resources, tagger: PageTagger
) -> str:
    """Write a face in its place, scaled to it, turned about its middle and cut off where its bleed ends."""
    face, turn = document.faces[slot.face], slot.turn % 360
    scale = sum(slot.trim.size) / sum(face.size)
    a, b, c, d = (format_number(part * scale, digits=6) for part in _QUARTERS[turn])
    width, height = to_units(face.size.width), to_units(face.size.height)
    x = to_units(slot.trim.x) + (to_units(slot.trim.width) if turn in {180, 270} else 0)
    y = to_units(page.size.height - slot.trim.bottom)
    y += to_units(slot.trim.height) if turn in {90, 180} else 0
    bleed = to_units(slot.bleed)
    clip = trace_rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    if face.outline is not None:
        clip = f"{clip} W n\n{_trace_corners(face.outline.grown(slot.bleed), face.size.height)}"
    content = _write_face(document, slot.face, repeated, resources, tagger)
    return f"/Face <</Id {format_string(face.id)}>> BDC\nq {a} {b} {c} {d} {x} {y} cm {clip} W n\n{content}\nQ\nEMC"


def _write_face(
    document: Document, index: int, repeated: AbstractSet[int], resources: Resources, tagger: PageTagger
) -> str:
    """Write a face; the first of several equal ones is tagged, the others are a form that is an artifact.

    A form cannot belong to several parts of the tree, nor would anybody want a card read out once a copy.
    """
    face = document.faces[index]
    if index in repeated:
        is_first = index not in resources.faces
        name = resources.use_face(index)
        if is_first:
            resources.face_content[index] = _write_steps(face.steps, face.size.height, resources)
        speaks = any(step.tag != UNREAD and (step.tag or isinstance(step, Type)) for step in face.steps)
        if not (is_first and speaks):
            return f"{ARTIFACT}\n/{name} Do\n{END}"
    if document.flows:
        return _write_steps(face.steps, face.size.height, resources, tagger)
    tagger.begin_face(index)
    content = _write_steps(face.steps, face.size.height, resources, tagger)
    tagger.end_face()
    return content


def _write_steps(steps: Sequence[Step], height: Um, resources: Resources, tagger: PageTagger | None = None) -> str:
    """Write steps on a ground of this height, marked by the tagger if there is one."""
    writer = _StepWriter(resources, height, tagger)
    for step in steps:
        writer.write(step)
    return "\n".join(writer.out if tagger is None else (*writer.out, *tagger.end()))


class _StepWriter:
    """Writes steps and knows what it has set, to write nothing twice."""

    def __init__(self, resources: Resources, height: Um, tagger: PageTagger | None) -> None:
        self._resources = resources
        self._height = height
        self._tagger = tagger
        self._fill: Colour | None = None
        self._font: tuple[str, float] | None = None
        self._tracking = 0.0
        self.out: list[str] = []

    def write(self, step: Step) -> None:
        parts = None
        if self._tagger is not None:
            if isinstance(step, Type) and self._tagger.is_split(step):
                self.out.extend(self._tagger.end())
                parts = self._tagger.split(step)
            else:
                self.out.extend(self._tagger.begin_step(step))
        if isinstance(step, Area):
            self._write_area(step)
            return
        if isinstance(step, Art):
            self._write_art(step)
            return
        turn, state = step.turn % 360, (self._fill, self._font, self._tracking)
        if turn:
            self.out.append(f"q {_turn_about_middle(step.rect, turn, self._height)} cm")
        if isinstance(step, Type):
            self._write_lines(step, parts)
        else:
            side = min(step.rect.width, step.rect.height)  # as large as fits, in the middle
            x, y, _, _ = centre_in(step.rect, Size(side, side))
            self._write_icon(step.icon, step.colour, x, self._height - y - side, side)
        if turn:
            self.out.append("Q")
            self._fill, self._font, self._tracking = state

    def _write_area(self, area: Area) -> None:
        box = _trace_box(area.rect, area.radius, self._height)
        stroked = area.stroke is not None and area.stroke_width > 0
        verb = ("B" if stroked else "f") if area.fill is not None else "S" if stroked else "n"
        line = ""
        if area.stroke is not None and stroked:
            line = f"{set_stroke(area.stroke)} {to_units(area.stroke_width)} w "
        if area.alpha < 1:
            fill = f"{set_fill(area.fill)} " if area.fill is not None else ""
            self.out.append(f"q /{self._resources.use_alpha(area.alpha)} gs {fill}{line}{box} {verb} Q")
            return
        if area.fill is not None:
            self._set_fill(area.fill)
        self.out.append(f"{line}{box} {verb}")

    def _write_art(self, art: Art) -> None:
        """Write a drawing, stretched to its rectangle, or a picture that covers it."""
        left, bottom = to_units(art.rect.x), to_units(self._height - art.rect.bottom)
        width, height = to_units(art.rect.right) - left, to_units(self._height - art.rect.y) - bottom
        name = self._resources.use_art(art)
        source, clip, is_raster = art.source, "", False
        if isinstance(source, Picture):
            is_raster = source.kind == "raster"
            dx, dy, across, up = source.place(width, height)
            if not source.is_resampled:
                clip = f"{trace_rectangle(left, bottom, width, height)} W n "
            if not source.is_resampled or source.look.fit == "contain":
                left, bottom, width, height = left + dx, bottom + dy, across, up
        sx = width / (1 if is_raster else max(1, round(source.width * UNITS_PER_MM)))
        sy = height / (1 if is_raster else max(1, round(source.height * UNITS_PER_MM)))
        self.out.append(f"q {clip}{_format_scale(sx)} 0 0 {_format_scale(sy)} {left} {bottom} cm /{name} Do Q")

    def _write_lines(self, block: Type, parts: list[list[list[Part]]] | None) -> None:
        """Write the lines of a block; `parts` are those of each piece of each line, when it is split."""
        at_x = at_y = 0
        style: tuple[object, ...] = ()
        text: list[str] = []
        mark = ""  # of the open part
        icons: list[tuple[InlineIcon, Um, str]] = []
        height, is_read = self._height, self._tagger is not None
        for row, line in enumerate(block.lines):
            y = to_units(height - line.baseline)
            last = len(line.pieces) - 1
            for place, piece in enumerate(line.pieces):
                if isinstance(piece, InlineIcon):
                    icons.append((piece, line.baseline, "" if parts is None else parts[row][place][0].mark))
                    continue
                x, settings = to_units(piece.x), ""
                if piece[2:] != style:  # the lines of a block are mostly of one style: looked up once
                    style = piece[2:]
                    font = self._resources.use_font(piece.font)
                    settings = self._set_type(piece, font.name)
                # A space follows a word at the end of a line, so that a reader does not join it with the next.
                ends_word = piece.text[-1:] != HYPHEN and (
                    place == last or font.is_gap(piece, line.pieces[place + 1].x)
                )
                gap = font.space if ends_word and is_read else ""
                head = f"{x - at_x} {y - at_y} Td {settings}"
                at_x, at_y = x, y
                if parts is None:
                    text.append(f"{head}[({_show(font, piece.text)}{gap})]TJ")
                    continue
                for part in parts[row][place]:
                    if part.mark != mark:
                        text += [END, part.mark] if mark else [part.mark]
                        mark = part.mark
                    behind = gap if part is parts[row][place][-1] else ""
                    text.append(f"{head}[({_show(font, part.text)}{behind})]TJ")
                    head = ""
        if text:
            self.out.append("BT\n" + "\n".join((*text, END) if mark else text) + " ET")
        for icon, baseline, icon_mark in icons:
            bottom = height - baseline + icon.rise - icon.size
            self.out += [icon_mark] if icon_mark else []
            self._write_icon(icon.icon, icon.colour, icon.x, bottom, icon.size)
            self.out += [END] if icon_mark else []

    def _write_icon(self, icon: str, colour: Colour, x: int, bottom: int, side: int) -> None:
        left, low = to_units(x), to_units(bottom)
        scale = _format_scale((to_units(x + side) - left) / ICON_SIDE)
        self._set_fill(colour)
        self.out.append(f"q {scale} 0 0 {scale} {left} {low} cm /{self._resources.use_icon(icon)} Do Q")

    def _set_type(self, piece: Glyphs, name: str) -> str:
        """Set font, tracking and colour where they differ from what is set."""
        operators = ""
        if self._font != (name, piece.size):
            self._font = (name, piece.size)
            operators = f"/{name} {format_number(piece.size * 100, digits=1)} Tf "
        if self._tracking != piece.tracking:
            self._tracking = piece.tracking
            operators += f"{format_number(piece.tracking * 100, digits=1)} Tc "
        if self._fill != piece.colour:
            self._fill = piece.colour
            operators += f"{set_fill(piece.colour)} "
        return operators

    def _set_fill(self, fill: Colour) -> None:
        if self._fill != fill:
            self._fill = fill
            self.out.append(set_fill(fill))


def _turn_about_middle(rect: Rect, turn: int, height: Um) -> str:
    """Write the matrix that turns clockwise about the middle of a rectangle on a ground of this height."""
    x, y = to_units(rect.x + rect.width // 2), to_units(height - rect.y - rect.height // 2)
    a, b, c, d = _QUARTERS[turn]
    return f"{a} {b} {c} {d} {x - a * x - c * y} {y - b * x - d * y}"


@lru_cache(maxsize=1024)
def _trace_box(rect: Rect, radius: Um, ground: Um) -> str:
    """Write the path of a rectangle, with round corners if it has a radius, on a ground of this height."""
    left, bottom = to_units(rect.x), to_units(ground - rect.bottom)
    width, height = to_units(rect.right) - left, to_units(ground - rect.y) - bottom
    return trace_rounded_rectangle(left, bottom, width, height, to_units(radius))


def _show(font: FontUse, text: str) -> str:
    """Return words as the inside of a TJ array."""
    return font.space.join(map(font.__getitem__, text.split(" ")))


def _format_scale(scale: float) -> str:
    """Write a scale so exactly that a metre of paper is less than 1 um off."""
    return format_number(scale, digits=6)


def _trace_corners(corners: Sequence[Point], height: Um) -> str:
    """Write the path of a closed line on a ground of this height."""
    (x, y), *others = [(to_units(x), to_units(height - y)) for x, y in corners]
    return "\n".join((f"{x} {y} m", *(f"{x} {y} l" for x, y in others), "h"))


def _write_closed_line(line: ClosedLine, height: Um) -> str:
    weight = format_number(line.weight * UNITS_PER_PT, digits=1)
    return f"{set_stroke(line.colour)} {weight} w 1 j {_trace_corners(line.corners, height)} S"


def _write_guides(guides: Sequence[Area | ClosedLine], height: Um, resources: Resources) -> str:
    areas = _write_steps([guide for guide in guides if isinstance(guide, Area)], height, resources)
    lines = [_write_closed_line(guide, height) for guide in guides if isinstance(guide, ClosedLine)]
    return "\n".join(filter(None, (areas, *lines)))


@lru_cache(maxsize=8)
def _write_rules(rules: tuple[Rule, ...], height: Um) -> str:
    """Write the lines of a page, the same on most pages; halos first, so that no halo hides a line."""
    halos = [_write_rule(rule, height, rule.weight + 2 * rule.halo, _WHITE) for rule in rules if rule.halo > 0]
    return "\n".join(("0 J", *halos, *(_write_rule(rule, height, rule.weight, rule.colour) for rule in rules)))


def _write_rule(rule: Rule, height: Um, weight: float, colour: Colour) -> str:
    x0, y0 = to_units(rule.x0), to_units(height - rule.y0)
    x1, y1 = to_units(rule.x1), to_units(height - rule.y1)
    return f"{set_stroke(colour)} {format_number(weight * UNITS_PER_PT, digits=1)} w {x0} {y0} m {x1} {y1} l S"
