"""Compile drawings to form XObjects: in units of 1/100 point, y downwards from the drawing's top left corner.

Gradients are shadings that run from 0 to 1, or out to a circle of radius 1, and hold colours only: their places are in
the operators, which are compressed. Gradients of the same colours thus share one shading, wherever they lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from generator.art import gallery
from generator.cache import cached
from generator.model.plan import ArtRequest, Drawing, Flat, Group, Linear, Outline, Path, Radial, Shape, Stop, Stroke
from generator.render.objects import (
    UNITS_PER_MM,
    compress,
    format_colour,
    format_number,
    is_grey,
    set_fill,
    set_stroke,
    trace_outline,
)

ICON_SIDE = round(100 * UNITS_PER_MM)  # of an icon's square of 100 x 100, in units
_BLENDS = {"multiply": "Multiply", "screen": "Screen"}


class CompiledDrawing(NamedTuple):
    """A drawing as a form XObject.

    Attributes:
        width, height: Of its box, in units.
        states: Its graphics states, as the inside of a PDF dictionary.
        groups: What its `/X0`, `/X1` ... draw: shapes blended as one.
        is_blended: Whether it is such a group itself.
    """

    width: int
    height: int
    stream: bytes
    states: str = ""
    shadings: str = ""
    groups: tuple[CompiledDrawing, ...] = ()
    is_blended: bool = False


def compile_drawing(drawing: Drawing) -> CompiledDrawing:
    """Compile a drawing."""
    compiler = _Compiler(round(drawing.width * UNITS_PER_MM), round(drawing.height * UNITS_PER_MM))
    compiler.write_shapes(drawing.shapes)
    return compiler.finish()


def compile_art(request: ArtRequest) -> CompiledDrawing:
    """Draw and compile a procedural drawing, or get it from the cache: one takes about 20 ms to draw."""
    return cached("drawings", (request,), lambda: compile_drawing(gallery.draw(request)), CompiledDrawing)


def compile_icon(outline: Outline) -> CompiledDrawing:
    """Compile the outline of an icon in its square; it takes the fill colour that is set where it is drawn."""
    return CompiledDrawing(ICON_SIDE, ICON_SIDE, compress(f"{trace_outline(outline)}\nf"))


@dataclass(slots=True)
class _Compiler:
    """Writes one stream and collects its resources, named by their content.

    `state` is the graphics state that the stream has set so far in this q ... Q, by what each operator sets.
    """

    width: int
    height: int
    out: list[str] = field(default_factory=list)
    states: dict[str, str] = field(default_factory=dict)
    shadings: dict[str, str] = field(default_factory=dict)
    groups: list[CompiledDrawing] = field(default_factory=list)
    state: dict[str, str] = field(default_factory=dict)

    def finish(self, *, is_blended: bool = False) -> CompiledDrawing:
        states = "".join(f"/{name}<<{text}>>" for text, name in self.states.items())
        shadings = "".join(f"/{name} {text}" for text, name in self.shadings.items())
        stream = compress("\n".join(self.out))
        return CompiledDrawing(self.width, self.height, stream, states, shadings, tuple(self.groups), is_blended)

    def write_shapes(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                self.write_group(shape)
            else:
                self.write_path(shape)

    def write_path(self, path: Path) -> None:
        """Write a path: filled, then stroked."""
        outline = trace_outline(path.outline)
        star = "*" if path.even_odd else ""
        if path.stroke is not None:
            self.set_line(path.stroke)
        if isinstance(path.fill, Flat):
            self.set_alpha("ca", path.fill.alpha)
            self.set("fill", set_fill(path.fill.colour))
            self.out.append(f"{outline}\n{'B' if path.stroke else 'f'}{star}")
            return
        if path.fill is not None:
            self.set_alpha("ca", path.fill.alpha)
            placing, shading = _compile_gradient(path.fill)
            name = self.shadings.setdefault(shading, f"S{len(self.shadings)}")
            self.out.append(f"q {outline}\nW{star} n {placing}/{name} sh Q")
        if path.stroke is not None:
            self.out.append(f"{outline}\nS")

    def write_group(self, group: Group) -> None:
        """Write shapes together, inside their clip; blended shapes are painted as one."""
        blend = _BLENDS.get(group.blend)
        if group.clip is None and blend is None:
            self.write_shapes(group.shapes)
            return
        outer, self.state = self.state, self.state.copy()
        self.out.append("q")
        if group.clip is not None:
            self.out.append(f"{trace_outline(group.clip)}\nW n")
        if blend is not None:
            self.use_state(f"/BM/{blend}", f"b{blend}")
        if blend is None or (len(group.shapes) == 1 and isinstance(group.shapes[0], Path)):
            self.write_shapes(group.shapes)
        else:
            self.set_alpha("ca", 1.0)
            inside = _Compiler(self.width, self.height)
            inside.write_shapes(group.shapes)
            self.out.append(f"/X{len(self.groups)} Do")
            self.groups.append(inside.finish(is_blended=True))
        self.out.append("Q")
        self.state = outer

    def set_line(self, stroke: Stroke) -> None:
        """Set the colour, alpha, width, ends and dash of lines, where they change."""
        self.set_alpha("CA", stroke.alpha)
        self.set("stroke", set_stroke(stroke.colour))
        ends = "1 J 1 j" if stroke.round else "0 J 0 j"
        dash = " ".join(str(round(length * UNITS_PER_MM)) for length in stroke.dash)
        self.set("line", f"{max(1, round(stroke.width * UNITS_PER_MM))} w {ends} [{dash}] 0 d")

    def set(self, what: str, operators: str) -> None:
        """Set a colour or the kind of line, where it changes."""
        if self.state.get(what) != operators:
            self.state[what] = operators
            self.out.append(operators)

    def set_alpha(self, key: str, alpha: float) -> None:
        """Set the alpha of fills (`ca`) or of strokes (`CA`), where it changes."""
        value = format_number(alpha)
        if self.state.get(key, "1") != value:
            self.state[key] = value
            self.use_state(f"/{key} {value}", f"{'f' if key == 'ca' else 's'}{value.replace('.', '_')}")

    def use_state(self, text: str, name: str) -> None:
        """Set part of the graphics state by name."""
        self.out.append(f"/{self.states.setdefault(text, name)} gs")


def _compile_gradient(gradient: Linear | Radial) -> tuple[str, str]:
    """Return the operator that places a gradient, and its shading dictionary; it extends beyond both of its ends.

    A gradient without extent has no operator: its shading holds its place.
    """
    if isinstance(gradient, Linear):
        x0, y0, x1, y1 = (round(mm * UNITS_PER_MM) for mm in gradient[:4])
        kind, across, up, usual, own = 2, x1 - x0, y1 - y0, "0 0 1 0", f"{x0} {y0} {x1} {y1}"
        has_extent = bool(across or up)
    else:
        x0, y0, across = (round(mm * UNITS_PER_MM) for mm in gradient[:3])
        kind, up, usual, own = 3, 0, "0 0 0 0 0 1", f"{x0} {y0} 0 {x0} {y0} {across}"
        has_extent = across > 0
    space = "DeviceGray" if all(is_grey(colour) for _, colour in gradient.stops) else "DeviceRGB"
    shading = (
        f"<</ShadingType {kind}/ColorSpace/{space}/Coords[{usual if has_extent else own}]"
        f"/Function {_write_function(gradient.stops, grey=space == 'DeviceGray')}/Extend[true true]>>"
    )
    return f"{across} {up} {-up} {across} {x0} {y0} cm " if has_extent else "", shading


def _write_function(stops: tuple[Stop, ...], *, grey: bool) -> str:
    """Write the function from 0 ... 1 to colours; two stops at one place make a hard edge."""
    ordered = sorted(stops, key=lambda stop: stop[0]) or [(0.0, (0.0, 0.0, 0.0))]
    whole = [(0.0, ordered[0][1]), *((min(1.0, max(0.0, at)), tint) for at, tint in ordered), (1.0, ordered[-1][1])]
    spans = [(at, a, b) for (at, a), (end, b) in pairwise(whole) if format_number(at) != format_number(end)]
    parts = [[format_number(tint[0]) if grey else format_colour(tint) for tint in (a, b)] for _, a, b in spans]
    blends = [f"<</FunctionType 2/Domain[0 1]/C0[{a}]/C1[{b}]/N 1>>" for a, b in parts]
    if len(blends) == 1:
        return blends[0]
    bounds = " ".join(format_number(at) for at, _, _ in spans[1:])
    encode = " ".join(["0 1"] * len(spans))
    return f"<</FunctionType 3/Domain[0 1]/Functions[{''.join(blends)}]/Bounds[{bounds}]/Encode[{encode}]>>"
