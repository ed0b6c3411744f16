"""Pictures of the page as SVG, from the same steps as the PDF; faces with labels at their parts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from generator.art import gallery
from generator.layout.rulebook.anatomy import AnnotatedFace
from generator.layout.rulebook.page_design import DrawnExample
from generator.model import colours
from generator.model.game import FEATURE
from generator.model.plan import (
    HYPHEN,
    Area,
    Art,
    Colour,
    Flat,
    Glyphs,
    Group,
    Line,
    Linear,
    Outline,
    Path,
    Picture,
    Radial,
    Shape,
    Step,
    Symbol,
    Type,
)
from generator.model.rulebook import Anatomy
from generator.model.text import to_plain_text
from generator.model.units import Rect, Size, Um, um_from_pt
from generator.render.html.writer import Element, Node, Portrait, Writer, extract_text, render_html, tag

_FINE: Final = 100  # units of a drawing in a mm
_UM: Final = 10  # micrometres in a unit of a picture
_NARROW: Final = '"Barlow Condensed", "Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", sans-serif'
_BOLD: Final = ("figure", "bold", "label", "display")  # fonts whose names begin or end so are heavy


def draw_picture(
    writer: Writer,
    drawn: DrawnExample,
    width: Um,
    name: str,
    title: str,
    description: str,
    ground: tuple[Portrait, Rect] | None = None,
) -> Element:
    """Draw a picture with its title and its description, both for screen readers.

    `name` is its id, unique on the page. The `ground` is drawn first, in its rectangle.
    """
    if writer.files is not None:
        alone = writer.start_picture()
        source = _save_picture(writer, alone, Size(width, drawn.height), _draw_inside(alone, drawn, ground))
        size = {"width": _unit(width), "height": _unit(drawn.height)}
        return tag("img", {"class": "picture", "src": source, "alt": f"{title}. {description}", **size, **writer.lazy})
    ids = f"{name}_picture", f"{name}_shows"
    attributes = {"class": "picture", "role": "img", "viewBox": f"0 0 {_unit(width)} {_unit(drawn.height)}"}
    return tag(
        "svg",
        {**attributes, "aria-labelledby": ids[0], "aria-describedby": ids[1]},
        tag("title", {"id": ids[0]}, title),
        tag("desc", {"id": ids[1]}, description),
        tag("g", {"aria-hidden": "true"}, _draw_inside(writer, drawn, ground)),
    )


def _draw_inside(writer: Writer, drawn: DrawnExample, ground: tuple[Portrait, Rect] | None) -> list[Node]:
    nodes: list[Node] = []
    if ground is not None:
        portrait, rect = ground
        nodes.append(tag("image", {"href": writer.refer(portrait.jpeg, "image/jpeg", "jpg"), **_place(rect)}))
    return [*nodes, *draw_steps(writer, drawn.steps)]


def _save_picture(writer: Writer, alone: Writer, size: Size, inside: Sequence[Node]) -> str:
    """Save a picture as a file beside the page, with the fonts, icons and drawings that it uses; return its address."""
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {_unit(size.width)} {_unit(size.height)}"}
    fonts = tag("style", None, write_picture_fonts(alone))
    picture = tag("svg", attributes, fonts, tag("defs", None, _list_symbols(alone)), inside)
    return writer.refer(render_html([picture]).encode(), "image/svg+xml", "svg")


def declare_font(writer: Writer, family: str, font: str, letters: str) -> str:
    """Return a rule of a style sheet that embeds some letters of a font of the theme; empty if there is no font."""
    if writer.make_font is None:
        return ""
    data = b64encode(writer.make_font(font, letters)).decode()
    return f'@font-face {{ font-family: "{family}"; src: url(data:font/woff;base64,{data}); }}\n'


def declare_features(font: str) -> str:
    """Return a declaration that turns on the OpenType features of a font of the theme; empty if it has none."""
    features = ", ".join(f'"{feature}"' for feature in font.split(FEATURE)[1:])
    return f" font-feature-settings: {features};" if features else ""


def write_picture_fonts(writer: Writer) -> str:
    """Return the part of a style sheet with the fonts that pictures have used, one class for each."""
    rules = []
    for number, (font, letters) in enumerate(writer.used_letters.items(), 1):
        rule = declare_font(writer, f"Type {number}", font, "".join(sorted(letters)))
        family = f'font-family: "Type {number}", {_NARROW};{declare_features(font)}'
        rules.append(f"{rule}.t{number} {{ {family} }}\n")
    return "".join(rules)


def draw_ornament(writer: Writer, art: Art) -> Element:
    """Draw the picture of the cover, a decoration hidden from screen readers."""
    size = f"0 0 {_unit(art.rect.width)} {_unit(art.rect.height)}"
    if writer.files is not None:
        alone = writer.start_picture()
        source = _save_picture(writer, alone, art.rect.size, list(_art(alone, art)))
        return tag("img", {"class": "cover", "src": source, "alt": "", "fetchpriority": "low"})  # text comes first
    attributes = {"class": "cover", "aria-hidden": "true", "viewBox": size, "preserveAspectRatio": "xMidYMax slice"}
    return tag("svg", attributes, list(_art(writer, art)))


def draw_steps(writer: Writer, steps: Iterable[Step]) -> Iterator[Node]:
    """Yield steps of a plan as shapes, in hundredths of a mm."""
    for step in steps:
        if isinstance(step, Area):
            yield _area(step)
        elif isinstance(step, Symbol):
            if step.icon in writer.game.icons:
                yield _use(writer, step.icon, step.rect, step.colour, step.turn)
        elif isinstance(step, Type):
            for line in step.lines:
                yield from _line(writer, line)
        elif isinstance(step, Art):
            yield from _art(writer, step)


def make_sprite(writer: Writer) -> Element | None:
    """Return the icons and drawings that the page has used, each once; None when it used none."""
    symbols = _list_symbols(writer)
    return tag("svg", {"class": "sprite", "aria-hidden": "true"}, symbols) if symbols else None


def _list_symbols(writer: Writer) -> list[Node]:
    symbols: list[Node] = []
    for name, request in writer.used_drawings.values():
        drawing = gallery.draw(request)
        size = f"0 0 {round(drawing.width * _FINE)} {round(drawing.height * _FINE)}"
        inside = list(_DrawingWriter(name).shapes(drawing.shapes))
        symbols.append(tag("symbol", {"id": name, "viewBox": size, "preserveAspectRatio": "none"}, inside))
    for icon in writer.used_icons:
        shape = tag("path", {"d": writer.game.icons[icon].path})
        symbols.append(tag("symbol", {"id": f"icon_{icon}", "viewBox": "0 0 100 100"}, shape))
    return symbols


def _area(step: Area) -> Element:
    return tag(
        "rect",
        {
            **_place(step.rect),
            "rx": _unit(step.radius) if step.radius else None,
            "fill": "none" if step.fill is None else colours.format_hex(step.fill),
            "stroke": None if step.stroke is None else colours.format_hex(step.stroke),
            "stroke-width": None if step.stroke is None else _unit(step.stroke_width),
            "opacity": f"{step.alpha:g}" if step.alpha < 1 else None,
        },
    )


def _use(writer: Writer, icon: str, box: Rect, colour: Colour, turn: int = 0) -> Element:
    writer.used_icons[icon] = None
    about = f"rotate({turn} {_unit(box.x + box.width // 2)} {_unit(box.y + box.height // 2)})" if turn else None
    look = {"fill": colours.format_hex(colour), "transform": about}
    return tag("use", {"href": f"#icon_{icon}", **_place(box), **look})


def _line(writer: Writer, line: Line) -> Iterator[Node]:
    """Yield a line of type, each piece as wide as in print."""
    for piece in line.pieces:
        if not isinstance(piece, Glyphs):
            box = Rect(piece.x, Um(line.baseline - piece.rise), piece.size, piece.size)
            yield _use(writer, piece.icon, box, piece.colour) if piece.icon in writer.game.icons else ""
            continue
        width = um_from_pt(writer.metrics.width(piece.font, piece.text, piece.size, piece.tracking))
        words, text = piece.font.partition(FEATURE)[0].split("-"), piece.text.replace(HYPHEN, "-")
        is_bold = writer.make_font is None and (words[0] in _BOLD or words[-1] in _BOLD)
        writer.used_letters.setdefault(piece.font, set()).update(text)
        yield tag(
            "text",
            {
                "class": f"t{[*writer.used_letters].index(piece.font) + 1}",
                "x": _unit(piece.x),
                "y": _unit(line.baseline),
                "font-size": _unit(um_from_pt(piece.size)),
                "font-weight": "700" if is_bold else None,
                "fill": colours.format_hex(piece.colour),
                "textLength": _unit(width),
                "lengthAdjust": "spacingAndGlyphs",
            },
            text,
        )


def _art(writer: Writer, step: Art) -> Iterator[Node]:
    """Yield the use of a drawing, which is a symbol of the page, or a user's own picture as the PDF shows it."""
    if isinstance(step.source, Picture):
        source = writer.refer(writer.render_picture(step).jpeg, "image/jpeg", "jpg")
        yield tag("image", {"href": source, **_place(step.rect)})
        return
    name, _ = writer.used_drawings.setdefault(step.key, (f"drawing_{len(writer.used_drawings) + 1}", step.source))
    yield tag("use", {"href": f"#{name}", **_place(step.rect)})


class _DrawingWriter:
    """Writes the shapes of one drawing, and names its clips and gradients."""

    def __init__(self, name: str) -> None:
        self.name, self.count = name, 0

    def shapes(self, shapes: Sequence[Shape]) -> Iterator[Node]:
        """Yield shapes, back to front."""
        for shape in shapes:
            yield from self._group(shape) if isinstance(shape, Group) else self._path(shape)

    def _group(self, group: Group) -> Iterator[Node]:
        attributes: dict[str, str | None] = {}
        if group.clip is not None:
            name = self._new()
            yield tag("clipPath", {"id": name}, tag("path", {"d": _data(group.clip)}))
            attributes["clip-path"] = f"url(#{name})"
        if group.blend != "normal":
            attributes["style"] = f"mix-blend-mode:{group.blend}"
        yield tag("g", attributes, list(self.shapes(group.shapes)))

    def _path(self, path: Path) -> Iterator[Node]:
        attributes: dict[str, str | None] = {"d": _data(path.outline)}
        if path.fill is None:
            attributes["fill"] = "none"
        else:
            attributes["fill"] = colours.format_hex(path.fill.colour) if isinstance(path.fill, Flat) else None
            attributes["fill-opacity"] = f"{path.fill.alpha:g}" if path.fill.alpha < 1 else None
            if not isinstance(path.fill, Flat):
                name = self._new()
                yield _gradient(name, path.fill)
                attributes["fill"] = f"url(#{name})"
        if path.even_odd:
            attributes["fill-rule"] = "evenodd"
        if path.stroke is not None:
            attributes |= {
                "stroke": colours.format_hex(path.stroke.colour),
                "stroke-width": str(max(round(path.stroke.width * _FINE), 1)),
                "stroke-opacity": f"{path.stroke.alpha:g}" if path.stroke.alpha < 1 else None,
                "stroke-dasharray": " ".join(str(round(part * _FINE)) for part in path.stroke.dash) or None,
                "stroke-linecap": "round" if path.stroke.round else None,
                "stroke-linejoin": "round" if path.stroke.round else None,
            }
        yield tag("path", attributes)

    def _new(self) -> str:
        self.count += 1
        return f"{self.name}_{self.count}"


def _gradient(name: str, ground: Linear | Radial) -> Element:
    """Return a gradient along a line or outwards from a centre."""
    stops = [
        tag("stop", {"offset": f"{place:g}", "stop-color": colours.format_hex(colour)})
        for place, colour in ground.stops
    ]
    own = {"id": name, "gradientUnits": "userSpaceOnUse"}
    if isinstance(ground, Linear):
        ends = {"x1": ground.x0, "y1": ground.y0, "x2": ground.x1, "y2": ground.y1}
        return tag("linearGradient", {**own, **_fine(ends)}, stops)
    return tag("radialGradient", {**own, **_fine({"cx": ground.cx, "cy": ground.cy, "r": ground.radius})}, stops)


def _fine(lengths: Mapping[str, float]) -> dict[str, str]:
    return {key: str(round(length * _FINE)) for key, length in lengths.items()}


def _data(outline: Outline) -> str:
    """Return an outline as path data: points are relative to the end of the segment before, which is shorter."""
    data: list[str] = []
    start = end = 0, 0
    for command, *values in outline:
        numbers = [round(value * _FINE) for value in values]
        relative = (number - end[place % 2] for place, number in enumerate(numbers))
        data.append(command.lower() + " ".join(map(str, relative)).replace(" -", "-"))
        end = (numbers[-2], numbers[-1]) if numbers else start
        start = end if command == "M" else start
    return "".join(data)


def _place(rect: Rect) -> dict[str, str]:
    return dict(zip(("x", "y", "width", "height"), map(_unit, rect), strict=True))


def _unit(length: int) -> str:
    return str(round(length / _UM))


class LabelledPiece(NamedTuple):
    """A face with labels at its parts, and a picture of it without type."""

    shown: AnnotatedFace
    ground: Portrait


Pieces = Callable[[Anatomy], LabelledPiece | None]


def write_anatomy(writer: Writer, pieces: Pieces, block: Anatomy) -> Element:
    """Return a picture of a face with numbered marks, if there is one, and the list of its parts."""
    piece = pieces(block)
    texts = [writer.write(part.text) for part in block.parts]
    content: list[Node] = []
    if piece is not None:
        shown = piece.shown
        drawn = DrawnExample(shown.size.height, shown.over)
        description = ". ".join(extract_text(text).rstrip(".") for text in texts)
        width, title = shown.size.width, to_plain_text(shown.name)
        ground = piece.ground, shown.face
        content = [tag("figure", None, draw_picture(writer, drawn, width, block.anchor, title, description, ground))]
    items = tag("ol", None, [tag("li", None, text) for text in texts])
    return tag("div", {"class": "piece", "id": block.anchor}, content, items)
