"""Read SVG files that are plain shapes as drawings; refuse what would be printed otherwise than it looks.

Threat model: the file is a stranger's. The parser knows no entities, loads nothing and runs nothing. The file may
declare entities (of files, of addresses, or of a billion laughs: refused), hold scripts, foreign objects, pictures or
styles from elsewhere (refused by name), be too large, too deep, of too many shapes (bounded), or use itself (bounded).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from PIL import ImageColor

from generator.model.paths import Matrix, combine, parse_path, place
from generator.model.plan import (
    Colour,
    Drawing,
    Flat,
    Ground,
    Group,
    Linear,
    Outline,
    Path,
    Radial,
    Segment,
    Shape,
    Stop,
    Stroke,
)

MAX_BYTES: Final = 2 * 1024 * 1024
_LONGEST_SIDE: Final = 200.0  # mm of the drawing that a file becomes, whatever its own units are
_MAX_ELEMENTS: Final = 50_000
_MAX_SHAPES: Final = 50_000
_MAX_DEPTH: Final = 60
_MAX_USE_DEPTH: Final = 12
_MAX_CHAIN: Final = 9  # gradients that refer to each other; a ring would have no end
_LARGEST: Final = 1e6
_ROUND: Final = 0.01  # how far a circle may be from round
_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_HREFS: Final = ("href", "http://www.w3.org/1999/xlink href")
# What is read; anything else of SVG is refused.
_SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_DEFINITIONS: Final = (
    "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "title", "desc", "metadata", "style",
)  # fmt: skip
_KNOWN: Final = {"svg", "g", "use", "stop", *_SHAPES, *_DEFINITIONS}
_HINTS: Final = {
    "text": "Turn text into outlines before saving.",
    "image": "Give the picture in it as a file of its own.",
    "script": "Save it without scripts.",
    "foreignObject": "Save it as plain SVG.",
}
_NOT_SVG: Final = ("is damaged or no SVG", "Save it again from the program that it was made with.")
_NOT_INHERITED: Final = ("opacity", "clip-path", "transform", "display", "id", "class", "style")
_UNSUPPORTED: Final = {"filter": "a filter", "mask": "a mask", "marker-end": "a marker", "marker-start": "a marker"}
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_REFERENCE: Final = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_TRANSFORM: Final = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_LENGTH: Final = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|pt|pc|mm|cm|in|%)?\s*")
_PER_UNIT: Final = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_GRADIENT_LINE: Final = {"x1": "0", "y1": "0", "x2": "100%", "y2": "0"}

Properties = Mapping[str, str]


class Refused(Exception):  # noqa: N818 the file may be a good one
    """The file cannot be printed; `args` are what is wrong with it and what to do about it."""


def parse_svg(data: bytes) -> Drawing:
    """Return an SVG file as a drawing whose longer side is 200 mm.

    Raises:
        Refused: It cannot be printed as it looks.
    """
    root = _parse_tree(data)
    view = root.attributes.get("viewBox", "").replace(",", " ").split()
    if not view and "width" in root.attributes and "height" in root.attributes:
        view = ["0", "0", root.attributes["width"], root.attributes["height"]]
    if len(view) != 4:  # noqa: PLR2004 left, top, width, height
        raise Refused("does not say how large it is", "Save it with a viewBox.")
    left, top, width, height = map(_read_length, view)
    if min(width, height) <= 0:
        raise Refused("has no size", "Save it with a viewBox that is wider and higher than 0.")
    scale = _LONGEST_SIDE / max(width, height)
    named = {element.attributes["id"]: element for element in root.walk() if "id" in element.attributes}
    reader = _Reader(named, _read_classes(root))
    start: Matrix = (scale, 0.0, 0.0, scale, -left * scale, -top * scale)
    shapes = reader.read_children(root, start, reader.read_properties(root, {}), 0)
    return Drawing(width * scale, height * scale, shapes)


@dataclass(slots=True)
class _Element:
    """One element: its name without namespace, its attributes, its children, and its text if it is a style sheet."""

    name: str
    attributes: dict[str, str]
    children: list[_Element] = field(default_factory=list)
    text: str = ""

    @property
    def href(self) -> str:
        """The id that it refers to, empty for none."""
        target = next((self.attributes[name] for name in _HREFS if name in self.attributes), "")
        if target and not target.startswith("#"):
            raise Refused("refers to something outside itself", "Save it with all that it needs inside.")
        return target[1:]

    def walk(self) -> Iterator[_Element]:
        """Yield the element and all below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


def _parse_tree(data: bytes) -> _Element:
    if len(data) > MAX_BYTES:
        raise Refused(f"has {len(data) / 2**20:.1f} MB", f"Save it with less than {MAX_BYTES // 2**20} MB.")
    builder = _TreeBuilder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = builder.characters, builder.doctype
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise Refused(*_NOT_SVG) from error
    if builder.root is None:
        raise Refused(*_NOT_SVG)
    return builder.root


class _TreeBuilder:
    """Builds the tree while the parser reads; skips elements of other namespaces, such as a program's own notes."""

    def __init__(self) -> None:
        self.root: _Element | None = None
        self._open: list[_Element] = []
        self._skipped = 0
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        namespace, _, local = name.rpartition(" ")
        if self._count > _MAX_ELEMENTS or len(self._open) + self._skipped > _MAX_DEPTH:
            raise Refused("has too many parts", "Simplify it.")
        if self._skipped or namespace not in ("", _NAMESPACE):
            self._skipped += 1
            return
        if self.root is None and local != "svg":
            raise Refused(*_NOT_SVG)
        if local not in _KNOWN:
            hint = _HINTS.get(local, "Flatten it to plain shapes before saving.")
            raise Refused(f"holds <{local}>, which cannot be printed", hint)
        if any(attribute.lower().startswith("on") for attribute in attributes):
            raise Refused("holds a script", _HINTS["script"])
        element = _Element(local, attributes)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _: str) -> None:
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        if self._open and not self._skipped and self._open[-1].name == "style":
            self._open[-1].text += text

    def doctype(self, _name: str, _system: str | None, _public: str | None, internal: int) -> None:
        if internal:  # the document types of old programs are harmless, those that declare entities are not
            raise Refused("declares entities", "Save it as plain SVG.")


def _read_classes(root: _Element) -> dict[str, Properties]:
    """Return the properties of each class in the file's style sheets, which may do no more than that."""
    classes: dict[str, Properties] = {}
    for element in root.walk():
        if element.name == "style":
            sheet = _COMMENT.sub(" ", element.text)
            if _RULE.sub("", sheet).strip():
                raise Refused("has a style sheet that is not read", "Save it with styles as attributes.")
            for selectors, body in _RULE.findall(sheet):
                for selector in selectors.split(","):
                    if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                        raise Refused(f"has a style for {selector.strip()!r}", "Save it with styles as attributes.")
                    name = selector.strip()[1:]
                    classes[name] = {**classes.get(name, {}), **_read_declarations(body)}
    return classes


def _read_declarations(text: str) -> dict[str, str]:
    """Return the properties that a `style` attribute or the body of a rule sets."""
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.replace("!important", "").strip() for name, _, value in pairs}


@dataclass(slots=True)
class _Reader:
    """Reads the shapes of one file: its elements by id, its style classes, and how many shapes there were so far."""

    named: Mapping[str, _Element]
    classes: Mapping[str, Properties]
    count: int = 0

    def read_properties(self, element: _Element, inherited: Properties) -> dict[str, str]:
        """Return what holds for an element: inherited, then its attributes, its classes and its own style."""
        own = dict(element.attributes)
        for name in element.attributes.get("class", "").split():
            own |= self.classes.get(name, {})
        own |= _read_declarations(element.attributes.get("style", ""))
        for name, what in _UNSUPPORTED.items():
            if own.get(name, "none") != "none":
                raise Refused(f"has {what}", "Flatten it to plain shapes before saving.")
        if own.get("mix-blend-mode", "normal") != "normal":
            raise Refused("blends shapes", "Flatten it to plain shapes before saving.")
        above = {name: value for name, value in inherited.items() if name not in _NOT_INHERITED}
        return above | {name: value for name, value in own.items() if value != "inherit"}

    def read_children(self, element: _Element, matrix: Matrix, properties: Properties, depth: int) -> tuple[Shape, ...]:
        return tuple(
            shape
            for child in element.children
            if child.name not in _DEFINITIONS
            for shape in self.read_element(child, matrix, properties, depth)
        )

    def read_element(self, element: _Element, matrix: Matrix, inherited: Properties, depth: int) -> tuple[Shape, ...]:
        properties = self.read_properties(element, inherited)
        if properties.get("display") == "none":
            return ()
        matrix = combine(_read_transform(properties.get("transform", "")), matrix)
        if element.name == "svg":
            raise Refused("holds a drawing within the drawing", "Flatten it to one.")
        if element.name == "g":
            shapes = self.read_children(element, matrix, properties, depth)
        elif element.name == "use":
            shapes = self.read_use(element, matrix, properties, depth)
        else:
            shapes = self.read_shape(element, matrix, properties)
        if shapes and element.name in ("g", "use") and _read_share(properties.get("opacity", "1")) < 1:
            raise Refused("has a clear group", "Make the shapes clear, each by itself.")
        clip = _REFERENCE.fullmatch(properties.get("clip-path", "none").strip())
        return (Group(shapes, self.read_clip(clip.group(1), matrix)),) if clip and shapes else shapes

    def read_use(self, element: _Element, matrix: Matrix, properties: Properties, depth: int) -> tuple[Shape, ...]:
        self.count_shape()
        target = self.named.get(element.href)
        if target is None or depth >= _MAX_USE_DEPTH:
            raise Refused("repeats a part that is missing, or without end", "Save it again with the parts drawn out.")
        x, y = (_read_length(properties.get(name, "0")) for name in ("x", "y"))
        moved = combine((1.0, 0.0, 0.0, 1.0, x, y), matrix)
        inherited = {name: value for name, value in properties.items() if name not in ("x", "y", "width", "height")}
        if target.name == "symbol":
            if "viewBox" in target.attributes:
                raise Refused("repeats a symbol with a view of its own", "Save it again with the parts drawn out.")
            return self.read_children(target, moved, self.read_properties(target, inherited), depth + 1)
        return self.read_element(target, moved, inherited, depth + 1)

    def read_shape(self, element: _Element, matrix: Matrix, properties: Properties) -> tuple[Shape, ...]:
        """Return a basic shape, filled and stroked; nothing when it cannot be seen."""
        self.count_shape()
        outline = _read_outline(element)
        if not outline or properties.get("visibility") in ("hidden", "collapse"):
            return ()
        opacity = _read_share(properties.get("opacity", "1"))
        fill = None if element.name == "line" else self.read_fill(properties, outline, matrix, opacity)
        stroke = _read_stroke(properties, matrix, opacity)
        if fill is None and stroke is None:
            return ()
        return (Path(place(outline, matrix), fill, stroke, properties.get("fill-rule") == "evenodd"),)

    def count_shape(self) -> None:
        """Count a shape or a repeat: a small file may repeat itself into millions."""
        self.count += 1
        if self.count > _MAX_SHAPES:
            raise Refused("has too many shapes", "Simplify it.")

    def read_fill(self, properties: Properties, outline: Outline, matrix: Matrix, opacity: float) -> Ground | None:
        alpha = opacity * _read_share(properties.get("fill-opacity", "1"))
        paint = properties.get("fill", "black")
        reference = _REFERENCE.match(paint)
        if reference is None:
            colour = _read_colour(paint, properties.get("color", "black"))
            return Flat(colour, alpha) if colour is not None else None
        gradient = self.named.get(reference.group(1))
        if gradient is None or not gradient.name.endswith("Gradient"):
            raise Refused(f"is filled with {reference.group(1)!r}, which is missing", "Save it again.")
        return _read_gradient(gradient, self.named, outline, matrix, alpha)

    def read_clip(self, name: str, matrix: Matrix) -> Outline:
        """Return the outline of a clip path."""
        element = self.named.get(name)
        if element is None or element.name != "clipPath":
            raise Refused(f"is cut out by {name!r}, which is missing", "Save it again.")
        if element.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise Refused("has a clip path measured by its shape", "Release it, and clip again.")
        matrix = combine(_read_transform(element.attributes.get("transform", "")), matrix)
        segments: list[Segment] = []
        for child in element.children:
            properties = self.read_properties(child, {})
            if child.name == "use" or properties.get("clip-rule") == "evenodd":
                raise Refused("has a clip path with holes or repeats", "Simplify it to one outline.")
            through = combine(_read_transform(properties.get("transform", "")), matrix)
            segments += place(_read_outline(child), through)
        return tuple(segments) or (("M", 0.0, 0.0), ("Z",))


def _read_outline(element: _Element) -> Outline:
    """Return the outline of a basic shape, in its own units."""
    attributes = element.attributes

    def lengths(*names: str) -> list[float]:
        return [_read_length(attributes.get(name, "0")) for name in names]

    match element.name:
        case "path":
            return _read_path(attributes.get("d", ""))
        case "rect":
            radii = ("rx" if "rx" in attributes else "ry", "ry" if "ry" in attributes else "rx")
            return _outline_rect(*lengths("x", "y", "width", "height", *radii))
        case "circle":
            cx, cy, r = lengths("cx", "cy", "r")
            return _outline_ellipse(cx, cy, r, r)
        case "ellipse":
            return _outline_ellipse(*lengths("cx", "cy", "rx", "ry"))
        case "line":
            x1, y1, x2, y2 = lengths("x1", "y1", "x2", "y2")
            return (("M", x1, y1), ("L", x2, y2))
        case "polyline" | "polygon":
            points = attributes.get("points", "").strip()
            return _read_path(f"M{points}{'Z' if element.name == 'polygon' else ''}" if points else "")
    raise Refused(f"has a stray <{element.name}>", "Save it again from the program that it was made with.")


def _read_path(data: str) -> Outline:
    try:
        return parse_path(data)
    except ValueError as error:
        raise Refused(f"has a path that is not read: {error}", "Save it again.") from error


def _outline_rect(x: float, y: float, width: float, height: float, rx: float, ry: float) -> Outline:
    if width <= 0 or height <= 0:
        return ()
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return _read_path(f"M{x} {y}h{width}v{height}h{-width}Z")
    arc = f"a{rx} {ry} 0 0 1"
    across, down = width - 2 * rx, height - 2 * ry
    right = f"M{x + rx} {y}h{across}{arc} {rx} {ry}v{down}{arc} {-rx} {ry}"
    return _read_path(f"{right}h{-across}{arc} {-rx} {-ry}v{-down}{arc} {rx} {-ry}Z")


def _outline_ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    if rx <= 0 or ry <= 0:
        return ()
    return _read_path(f"M{cx + rx} {cy}A{rx} {ry} 0 0 1 {cx - rx} {cy}A{rx} {ry} 0 0 1 {cx + rx} {cy}Z")


def _read_stroke(properties: Properties, matrix: Matrix, opacity: float) -> Stroke | None:
    paint = properties.get("stroke", "none")
    if _REFERENCE.match(paint):
        raise Refused("has a line with a gradient", "Give lines one colour, or turn them into shapes.")
    colour, scale = _read_colour(paint, properties.get("color", "black")), _scale_of(matrix)
    width = _read_length(properties.get("stroke-width", "1")) * scale
    if colour is None or width <= 0:
        return None
    dashes = properties.get("stroke-dasharray", "none")
    lengths = [] if dashes == "none" else re.split(r"[\s,]+", dashes.strip())
    dash = tuple(_read_length(length) * scale for length in lengths)
    alpha = opacity * _read_share(properties.get("stroke-opacity", "1"))
    is_round = "round" in (properties.get("stroke-linecap"), properties.get("stroke-linejoin"))
    return Stroke(colour, width, alpha, dash if any(dash) else (), is_round)


def _read_gradient(
    element: _Element, named: Mapping[str, _Element], outline: Outline, matrix: Matrix, alpha: float
) -> Ground | None:
    """Return a gradient as it falls on a shape, given its outline before the matrix; None when it has no stops."""
    attributes, owner = _resolve_gradient(element, named)
    stops, solid = _read_stops(owner)
    if not stops:
        return None
    if len(stops) == 1:
        return Flat(stops[0][1], alpha * solid)
    if attributes.get("spreadMethod", "pad") != "pad":
        raise Refused("has a gradient that repeats", "Draw the repeats as stops.")
    is_relative = attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if is_relative:
        left, top, right, bottom = _find_box(outline)
        matrix = combine((right - left, 0.0, 0.0, bottom - top, left, top), matrix)
    matrix = combine(_read_transform(attributes.get("gradientTransform", "")), matrix)
    whole = 1.0 if is_relative else None
    if element.name == "linearGradient":
        x0, y0, x1, y1 = (_read_length(attributes.get(name, text), whole) for name, text in _GRADIENT_LINE.items())
        return Linear(*_place_line(matrix, x0, y0, x1, y1), stops, alpha * solid)
    middle = "50%" if is_relative else "0"
    cx, cy, r = (_read_length(attributes.get(name, middle), whole) for name in ("cx", "cy", "r"))
    for focus, centre in (("fx", cx), ("fy", cy)):
        if focus in attributes and abs(_read_length(attributes[focus], whole) - centre) > _ROUND * r:
            raise Refused("has a round gradient that is not centred", "Centre it.")
    a, b, c, d, _, _ = matrix
    if math.hypot(a - d, b + c) > _ROUND * math.hypot(a, b) and math.hypot(a + d, b - c) > _ROUND * math.hypot(a, b):
        raise Refused("has an oval gradient", "Make it a circle.")
    return Radial(*_place(matrix, cx, cy), r * _scale_of(matrix), stops, alpha * solid)


def _resolve_gradient(element: _Element, named: Mapping[str, _Element]) -> tuple[Properties, _Element]:
    """Return the attributes of a gradient and of those that it refers to, and the one of them that has stops."""
    chain = [element]
    while chain[-1].href in named and len(chain) < _MAX_CHAIN:
        chain.append(named[chain[-1].href])
    attributes: dict[str, str] = {}
    for gradient in reversed(chain):
        attributes |= gradient.attributes
    with_stops = (link for link in chain if any(child.name == "stop" for child in link.children))
    return attributes, next(with_stops, element)


def _place_line(matrix: Matrix, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
    """Return the ends of a gradient's line so that its bands fall as they do in the file, even slanted ones."""
    a, b, c, d, _, _ = matrix
    start, end = _place(matrix, x0, y0), _place(matrix, x1, y1)
    along = (a * (y0 - y1) + c * (x1 - x0), b * (y0 - y1) + d * (x1 - x0))  # where a band of one colour runs
    size = along[0] ** 2 + along[1] ** 2
    if not size:
        return (*start, *end)
    share = ((end[0] - start[0]) * along[0] + (end[1] - start[1]) * along[1]) / size
    return (*start, end[0] - share * along[0], end[1] - share * along[1])


def _read_stops(element: _Element) -> tuple[tuple[Stop, ...], float]:
    """Return the stops of a gradient, and how solid they all are."""
    stops: list[Stop] = []
    alphas: set[float] = set()
    for child in element.children:
        properties = {**child.attributes, **_read_declarations(child.attributes.get("style", ""))}
        colour = _read_colour(properties.get("stop-color", "black"))
        if child.name == "stop":
            stops.append((_read_share(properties.get("offset", "0")), colour or (0.0, 0.0, 0.0)))
            alphas.add(_read_share(properties.get("stop-opacity", "1")) if colour is not None else 0.0)
    if len(alphas) > 1:
        raise Refused("has a gradient from clear to solid", "Let it end in the colour of its ground.")
    return tuple(stops), alphas.pop() if alphas else 1.0


def _find_box(outline: Outline) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the smallest box around an outline."""
    xs: list[float] = []
    ys: list[float] = []
    for s in outline:
        if len(s) == 7:  # noqa: PLR2004 a curve
            xs += [*_find_turns(xs[-1], s[1], s[3], s[5]), s[5]]
            ys += [*_find_turns(ys[-1], s[2], s[4], s[6]), s[6]]
        elif len(s) == 3:  # noqa: PLR2004 a move or a line
            xs.append(s[1])
            ys.append(s[2])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _find_turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Return where a cubic curve turns back along one axis."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:  # noqa: PLR2004 as good as a parabola
        roots = [-c / b] if b else []
    else:
        rest = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(rest)) / (2 * a) for sign in (1, -1)] if rest >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]


def _place(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _scale_of(matrix: Matrix) -> float:
    """Return by how much a matrix enlarges, on the average of all directions."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def _read_transform(text: str) -> Matrix:
    matrix, place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), 0
    while place < len(text.rstrip()):
        match = _TRANSFORM.match(text, place)
        if match is None:
            raise Refused(f"has a transform that is not read: {text.strip()[:40]!r}", "Flatten transforms.")
        numbers = [_read_number(part) for part in re.split(r"[\s,]+", match[2].strip())]
        matrix = combine(_make_matrix(match[1], numbers), matrix)
        place = match.end()
    return matrix


def _make_matrix(name: str, n: list[float]) -> Matrix:
    match name, len(n):
        case "matrix", 6:
            return (n[0], n[1], n[2], n[3], n[4], n[5])
        case "translate", 1 | 2:
            return (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0)
        case "scale", 1 | 2:
            return (n[0], 0.0, 0.0, n[-1], 0.0, 0.0)
        case "rotate", 1 | 3:
            cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            x, y = (n[1], n[2]) if len(n) > 1 else (0.0, 0.0)
            return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        case "skewX", 1:
            return (1.0, 0.0, math.tan(math.radians(n[0])), 1.0, 0.0, 0.0)
        case "skewY", 1:
            return (1.0, math.tan(math.radians(n[0])), 0.0, 1.0, 0.0, 0.0)
    raise Refused(f"has a {name} of {len(n)} numbers", "Save it again from the program that it was made with.")


def _read_length(text: str, whole: float | None = None) -> float:
    """Return a length in user units; a percentage is of `whole`, and refused without it."""
    match = _LENGTH.fullmatch(text)
    if match is None or (match[2] == "%" and whole is None):
        raise Refused(f"has a length that is not read: {text.strip()[:40]!r}", "Save lengths as plain numbers.")
    value = _read_number(match[1])
    return value / 100 * (whole or 0.0) if match[2] == "%" else value * _PER_UNIT[match[2] or ""]


def _read_number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.inf
    if not abs(value) < _LARGEST:
        hint = "Save it again from the program that it was made with."
        raise Refused(f"has a bad number: {text[:40]!r}", hint)
    return value


def _read_share(text: str) -> float:
    """Return an opacity from 0 to 1."""
    return min(1.0, max(0.0, _read_length(text, 1.0)))


def _read_colour(text: str, current: str = "black") -> Colour | None:
    """Return a colour, or None for none; `current` is what `currentColor` means."""
    name = text.strip()
    if name in ("none", "transparent"):
        return None
    try:
        red, green, blue = ImageColor.getrgb(current if name.lower() == "currentcolor" else name)[:3]
    except ValueError as error:
        raise Refused(f"has a colour that is not read: {name[:40]!r}", "Write colours as #rrggbb.") from error
    return (red / 255, green / 255, blue / 255)
