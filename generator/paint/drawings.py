"""A Drawing as the stream of a form XObject: in units of 1/100 point, y downwards from the drawing's top left."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.paint import operators
from generator.paint.gradients import shading
from generator.paint.operators import UNITS_PER_MM, number, outline
from generator.spine.plan import Drawing, Flat, Group, Outline, Path, Shape, Stroke

LONGEST_SIDE = 200.0  # mm of the drawing that an SVG file becomes, whatever its own units are
_BLENDS = {"multiply": "Multiply", "screen": "Screen"}


@dataclass(frozen=True, slots=True)
class Form:
    """A compiled drawing.

    Attributes:
        width, height: Of its box, in units.
        stream: Operators.
        states: Its graphics states, as the inside of a PDF dictionary.
        shadings: Its gradients, likewise.
        groups: What its `/X0`, `/X1` ... draw: shapes blended as one.
        blended: It is such a group itself.
    """

    width: int
    height: int
    stream: str
    states: str
    shadings: str
    groups: tuple[Form, ...] = ()
    blended: bool = False


@dataclass(slots=True)
class _State:
    """What the stream has set so far at this depth of q ... Q; None: whatever was set where the form is drawn."""

    fill: str | None = None
    stroke: str | None = None
    line: str | None = None
    fill_alpha: str = "1"
    stroke_alpha: str = "1"

    def copy(self) -> _State:
        return _State(self.fill, self.stroke, self.line, self.fill_alpha, self.stroke_alpha)


@dataclass(slots=True)
class _Compiler:
    """Writes one stream: what it said, and the resources that it named, by their content."""

    width: int
    height: int
    out: list[str] = field(default_factory=list)
    states: dict[str, str] = field(default_factory=dict)
    shadings: dict[str, str] = field(default_factory=dict)
    groups: list[Form] = field(default_factory=list)
    now: _State = field(default_factory=_State)

    def form(self, *, blended: bool = False) -> Form:
        """Return what was written."""
        states = "".join(f"/{name}<<{text}>>" for text, name in self.states.items())
        shadings = "".join(f"/{name} {text}" for text, name in self.shadings.items())
        return Form(self.width, self.height, "\n".join(self.out), states, shadings, tuple(self.groups), blended)

    def shape(self, shape: Shape) -> None:
        """Write a path or a group."""
        if isinstance(shape, Path):
            self.path(shape)
        else:
            self.group(shape)

    def path(self, path: Path) -> None:
        """Write a path: filled, then stroked."""
        drawn = outline(path.outline)
        star = "*" if path.even_odd else ""
        if path.stroke is not None:
            self.set_line(path.stroke)
        if isinstance(path.fill, Flat):
            self.set_fill(path.fill)
            self.out.append(f"{drawn}\n{'B' if path.stroke else 'f'}{star}")
            return
        if path.fill is not None:
            self.set_alpha("fill", path.fill.alpha)
            put, said = shading(path.fill)
            name = self.shadings.setdefault(said, f"S{len(self.shadings)}")
            self.out.append(f"q {drawn}\nW{star} n {put}/{name} sh Q")
        if path.stroke is not None:
            self.out.append(f"{drawn}\nS")

    def group(self, group: Group) -> None:
        """Write shapes together, inside their clip; blended shapes are painted as one."""
        blend = _BLENDS.get(group.blend)
        if group.clip is None and blend is None:
            for shape in group.shapes:
                self.shape(shape)
            return
        kept, self.now = self.now, self.now.copy()
        self.out.append("q")
        if group.clip is not None:
            self.out.append(f"{outline(group.clip)}\nW n")
        if blend is not None:
            self.gs(f"/BM/{blend}", f"b{blend}")
        if blend is None or (len(group.shapes) == 1 and isinstance(group.shapes[0], Path)):
            for shape in group.shapes:
                self.shape(shape)
        else:
            self.set_alpha("fill", 1.0)
            inside = _Compiler(self.width, self.height)
            for shape in group.shapes:
                inside.shape(shape)
            self.out.append(f"/X{len(self.groups)} Do")
            self.groups.append(inside.form(blended=True))
        self.out.append("Q")
        self.now = kept

    def set_fill(self, fill: Flat) -> None:
        """Say the colour and alpha of fills, when they change."""
        self.set_alpha("fill", fill.alpha)
        wanted = operators.fill(fill.colour)
        if wanted != self.now.fill:
            self.now.fill = wanted
            self.out.append(wanted)

    def set_line(self, stroke: Stroke) -> None:
        """Say the colour, alpha, width, ends and dash of lines, when they change."""
        self.set_alpha("stroke", stroke.alpha)
        wanted = operators.line(stroke.colour)
        if wanted != self.now.stroke:
            self.now.stroke = wanted
            self.out.append(wanted)
        ends = "1 J 1 j" if stroke.round else "0 J 0 j"
        dash = " ".join(str(round(length * UNITS_PER_MM)) for length in stroke.dash)
        line = f"{max(1, round(stroke.width * UNITS_PER_MM))} w {ends} [{dash}] 0 d"
        if line != self.now.line:
            self.now.line = line
            self.out.append(line)

    def set_alpha(self, what: str, alpha: float) -> None:
        """Say the alpha of fills or of strokes, when it changes."""
        wanted = number(alpha)
        if what == "fill" and wanted != self.now.fill_alpha:
            self.now.fill_alpha = wanted
            self.gs(f"/ca {wanted}", f"f{wanted.replace('.', '_')}")
        elif what == "stroke" and wanted != self.now.stroke_alpha:
            self.now.stroke_alpha = wanted
            self.gs(f"/CA {wanted}", f"s{wanted.replace('.', '_')}")

    def gs(self, text: str, name: str) -> None:
        """Set part of the graphics state by name."""
        self.out.append(f"/{self.states.setdefault(text, name)} gs")


def compiled(drawing: Drawing) -> Form:
    """Return a drawing as operators and the resources that they name."""
    compiler = _Compiler(round(drawing.width * UNITS_PER_MM), round(drawing.height * UNITS_PER_MM))
    for shape in drawing.shapes:
        compiler.shape(shape)
    return compiler.form()


def silhouette(segments: Outline, *, width: int, height: int) -> Form:
    """Return one outline, filled with whatever colour is set where it is drawn; the box is in units."""
    return Form(width, height, f"{outline(segments)}\nf", "", "")
