"""An SVG file as a tree of plain elements: read by a parser that knows no entities, loads nothing and runs nothing.

Threat model: the file is a stranger's. It may declare entities (of files, of addresses, or of a billion laughs:
refused), hold scripts, foreign objects, pictures or styles from elsewhere (refused by name), be too large, too deep or
of too many shapes (bounded), or use itself (bounded).

Matrices, lengths, colours and gradients of SVG files, as the plan has them.

SVG files, as far as they are plain shapes, to drawings; what would be printed otherwise than it looks is refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from PIL import ImageColor

from generator.assets.paths import parse_path
from generator.spine.plan import (
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

LONGEST_SIDE = 200.0  # mm of the drawing that an SVG file becomes, whatever its own units are
MOST_BYTES = 2 * 1024 * 1024
_MOST_ELEMENTS = 50_000
_DEEPEST = 60
_NAMESPACE = "http://www.w3.org/2000/svg"
_HREFS = ("href", "http://www.w3.org/1999/xlink href")
# What is read; whatever else SVG has would be printed otherwise than it looks, so it is refused.
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_GRADIENTS = ("linearGradient", "radialGradient", "stop")
_KNOWN = {"svg", "g", "defs", "symbol", "use", "clipPath", "title", "desc", "metadata", "style", *_SHAPES, *_GRADIENTS}
_HINTS = {
    "text": "Turn text into outlines before saving.",
    "image": "Give the picture in it as a file of its own.",
    "script": "Save it without scripts.",
    "foreignObject": "Save it as plain SVG.",
}
_NO_SVG = ("is damaged or no SVG", "Save it again from the program that it was made with.")
_STYLES = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

Properties = Mapping[str, str]


class Refused(Exception):  # noqa: N818 it is not always an error of the file, but always the end of reading it
    """The file cannot be printed; `args` are what is wrong with it and what to do about it."""


@dataclass(slots=True)
class Element:
    """One element: its name without namespace, its attributes, and what stands in it."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    @property
    def href(self) -> str:
        """The id that it refers to, empty for none.

        Raises:
            Refused: It refers to something outside the file.
        """
        said = next((self.attributes[name] for name in _HREFS if name in self.attributes), "")
        if said and not said.startswith("#"):
            raise Refused("refers to something outside itself", "Save it with all that it needs inside.")
        return said[1:]

    def walk(self) -> Iterator[Element]:
        """Yield the element and all below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


def parsed(data: bytes) -> Element:
    """Return the root of an SVG file.

    Raises:
        Refused: It is no SVG, too large, or holds what cannot or must not be printed.
    """
    if len(data) > MOST_BYTES:
        raise Refused(f"has {len(data) / 2**20:.1f} MB", f"Save it with less than {MOST_BYTES // 2**20} MB.")
    builder = _Builder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    parser.StartDoctypeDeclHandler = builder.doctype
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise Refused(*_NO_SVG) from error
    if builder.root is None:
        raise Refused(*_NO_SVG)
    return builder.root


class _Builder:
    """Makes the tree while the parser reads; skips what belongs to other namespaces, such as a program's own notes."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._skipped = 0
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take an element that begins."""
        self._count += 1
        namespace, _, local = name.rpartition(" ")
        if self._count > _MOST_ELEMENTS or len(self._open) + self._skipped > _DEEPEST:
            raise Refused("has too many parts", "Simplify it.")
        if self._skipped or namespace not in ("", _NAMESPACE):
            self._skipped += 1
            return
        if self.root is None and local != "svg":
            raise Refused(*_NO_SVG)
        if local not in _KNOWN:
            hint = _HINTS.get(local, "Flatten it to plain shapes before saving.")
            raise Refused(f"holds <{local}>, which cannot be printed", hint)
        if any(each.lower().startswith("on") for each in attributes):
            raise Refused("holds a script", _HINTS["script"])
        element = Element(local, attributes)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _: str) -> None:
        """Take the end of an element."""
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        """Take text; only style sheets are read."""
        if self._open and not self._skipped and self._open[-1].name == "style":
            self._open[-1].text += text

    def doctype(self, _name: str, _system: str | None, _public: str | None, internal: int) -> None:
        """Take the document type: those of old programs are harmless, those that declare entities are not."""
        if internal:
            raise Refused("declares entities", "Save it as plain SVG.")


def classes(root: Element) -> dict[str, Properties]:
    """Return the properties of each class that the file's style sheets give.

    Raises:
        Refused: A style sheet does more than that.
    """
    found: dict[str, Properties] = {}
    for element in root.walk():
        if element.name == "style":
            sheet = _COMMENT.sub(" ", element.text)
            if _STYLES.sub("", sheet).strip():
                raise Refused("has a style sheet that is not read", "Save it with styles as attributes.")
            for selectors, body in _STYLES.findall(sheet):
                for selector in selectors.split(","):
                    if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                        raise Refused(f"has a style for {selector.strip()!r}", "Save it with styles as attributes.")
                    name = selector.strip()[1:]
                    found[name] = {**found.get(name, {}), **declarations(body)}
    return found


def declarations(text: str) -> dict[str, str]:
    """Return the properties that a `style` attribute or the body of a rule sets."""
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.replace("!important", "").strip() for name, _, value in pairs}


Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f
Box = tuple[float, float, float, float]  # left, top, right, bottom

AS_IS: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|pt|pc|mm|cm|in|%)?\s*")
_PER_UNIT = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LARGEST = 1e6
_ROUND = 0.01  # how far a circle may be from round


def times(first: Matrix, then: Matrix) -> Matrix:
    """Return the matrix of `then` seen through `first`: points go through `then` before `first`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def placed(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def bent(outline: Outline, matrix: Matrix) -> Outline:
    """Return an outline with every point put through the matrix."""
    made: list[Segment] = []
    for s in outline:
        if len(s) == 7:  # noqa: PLR2004 a curve
            made.append(("C", *placed(matrix, s[1], s[2]), *placed(matrix, s[3], s[4]), *placed(matrix, s[5], s[6])))
        elif len(s) == 3:  # noqa: PLR2004 a move or a line
            made.append((s[0], *placed(matrix, s[1], s[2])))
        else:
            made.append(s)
    return tuple(made)


def scale_of(matrix: Matrix) -> float:
    """Return by how much a matrix enlarges, on the average of all directions."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def transform(text: str) -> Matrix:
    """Return the matrix that a `transform` attribute stands for.

    Raises:
        Refused: It is not one.
    """
    matrix, place = AS_IS, 0
    while place < len(text.rstrip()):
        found = _STEP.match(text, place)
        if found is None:
            raise Refused(f"has a transform that is not read: {text.strip()[:40]!r}", "Flatten transforms.")
        matrix = times(matrix, _step(found.group(1), [_number(part) for part in re.split(r"[\s,]+", found[2].strip())]))
        place = found.end()
    return matrix


def _step(name: str, n: list[float]) -> Matrix:
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


def length(text: str, whole: float | None = None) -> float:
    """Return a length in user units; a percentage is of `whole`.

    Raises:
        Refused: It is no length, or a percentage where none is read.
    """
    found = _LENGTH.fullmatch(text)
    if found is None or (found[2] == "%" and whole is None):
        raise Refused(f"has a length that is not read: {text.strip()[:40]!r}", "Save lengths as plain numbers.")
    value = _number(found[1])
    return value / 100 * (whole or 0.0) if found[2] == "%" else value * _PER_UNIT[found[2] or ""]


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.inf
    if not abs(value) < _LARGEST:
        raise Refused(
            f"has a number that is none: {text[:40]!r}", "Save it again from the program that it was made with."
        )
    return value


def share(text: str) -> float:
    """Return an opacity from 0 to 1."""
    return min(1.0, max(0.0, length(text, 1.0)))


def colour(text: str, now: str = "black") -> Colour | None:
    """Return a colour, or None for none; `now` is what `currentColor` means.

    Raises:
        Refused: It is no colour.
    """
    said = text.strip()
    if said in ("none", "transparent"):
        return None
    try:
        red, green, blue = ImageColor.getrgb(now if said.lower() == "currentcolor" else said)[:3]
    except ValueError as error:
        raise Refused(f"has a colour that is not read: {said[:40]!r}", "Write colours as #rrggbb.") from error
    return (red / 255, green / 255, blue / 255)


def box(outline: Outline) -> Box:
    """Return the least box around an outline."""
    xs: list[float] = []
    ys: list[float] = []
    for s in outline:
        if len(s) == 7:  # noqa: PLR2004 a curve
            xs += [*_turns(xs[-1], s[1], s[3], s[5]), s[5]]
            ys += [*_turns(ys[-1], s[2], s[4], s[6]), s[6]]
        elif len(s) == 3:  # noqa: PLR2004 a move or a line
            xs.append(s[1])
            ys.append(s[2])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Return where a curve turns back along one axis."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:  # noqa: PLR2004 as good as a parabola
        roots = [-c / b] if b else []
    else:
        rest = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(rest)) / (2 * a) for sign in (1, -1)] if rest >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]


def ground(
    element: Element, named: Mapping[str, Element], around: Box, matrix: Matrix, alpha: float
) -> Flat | Linear | Radial | None:
    """Return a gradient of the file as it falls on a shape; None when it has no stops.

    Args:
        element: The gradient.
        named: The elements of the file by id.
        around: The box around the shape, before the matrix.
        matrix: That of the shape.
        alpha: How solid the shape is.

    Raises:
        Refused: The plan has no such gradient.
    """
    chain = _chain(element, named)
    said: dict[str, str] = {}
    for each in reversed(chain):
        said |= each.attributes
    stops, solid = _stops(next((each for each in chain if any(c.name == "stop" for c in each.children)), element))
    if not stops:
        return None
    if len(stops) == 1:
        return Flat(stops[0][1], alpha * solid)
    if said.get("spreadMethod", "pad") != "pad":
        raise Refused("has a gradient that repeats", "Draw the repeats as stops.")
    of_box = said.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if of_box:
        left, top, right, bottom = around
        matrix = times(matrix, (right - left, 0.0, 0.0, bottom - top, left, top))
    matrix = times(matrix, transform(said.get("gradientTransform", "")))
    whole = 1.0 if of_box else None
    if element.name == "linearGradient":
        x0, y0, x1, y1 = (length(said.get(name, default), whole) for name, default in _LINE.items())
        return Linear(*_line(matrix, x0, y0, x1, y1), stops, alpha * solid)
    cx, cy, r = (length(said.get(name, "50%" if of_box else "0"), whole) for name in ("cx", "cy", "r"))
    for focus, middle in (("fx", cx), ("fy", cy)):
        if focus in said and abs(length(said[focus], whole) - middle) > _ROUND * r:
            raise Refused("has a round gradient that is not centred", "Centre it.")
    a, b, c, d, _, _ = matrix
    if math.hypot(a - d, b + c) > _ROUND * math.hypot(a, b) and math.hypot(a + d, b - c) > _ROUND * math.hypot(a, b):
        raise Refused("has an oval gradient", "Make it a circle.")
    return Radial(*placed(matrix, cx, cy), r * scale_of(matrix), stops, alpha * solid)


_LINE = {"x1": "0", "y1": "0", "x2": "100%", "y2": "0"}


def _chain(element: Element, named: Mapping[str, Element]) -> list[Element]:
    """Return a gradient and those that it refers to, nearest first."""
    chain = [element]
    while chain[-1].href in named and len(chain) < 9:  # noqa: PLR2004 no file has more; a ring would have no end
        chain.append(named[chain[-1].href])
    return chain


def _line(matrix: Matrix, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
    """Return the ends of a gradient's line so that its bands fall as they do in the file, even slanted ones."""
    a, b, c, d, _, _ = matrix
    start, end = placed(matrix, x0, y0), placed(matrix, x1, y1)
    along = (a * (y0 - y1) + c * (x1 - x0), b * (y0 - y1) + d * (x1 - x0))  # where a band of one colour runs
    size = along[0] ** 2 + along[1] ** 2
    if not size:
        return (*start, *end)
    share_ = ((end[0] - start[0]) * along[0] + (end[1] - start[1]) * along[1]) / size
    return (*start, end[0] - share_ * along[0], end[1] - share_ * along[1])


def _stops(element: Element) -> tuple[tuple[Stop, ...], float]:
    """Return the stops of a gradient, and how solid they all are."""
    stops: list[Stop] = []
    alphas: set[float] = set()
    for child in element.children:
        said: Properties = {**child.attributes, **declarations(child.attributes.get("style", ""))}
        tint = colour(said.get("stop-color", "black"))
        if child.name == "stop":
            stops.append((share(said.get("offset", "0")), tint or (0.0, 0.0, 0.0)))
            alphas.add(share(said.get("stop-opacity", "1")) if tint is not None else 0.0)
    if len(alphas) > 1:
        raise Refused("has a gradient from clear to solid", "Let it end in the colour of its ground.")
    return tuple(stops), alphas.pop() if alphas else 1.0


_MOST_SHAPES = 50_000
_DEEPEST_USE = 12
_HIDDEN = ("defs", "symbol", "clipPath", "linearGradient", "radialGradient", "title", "desc", "metadata", "style")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_NOT_INHERITED = ("opacity", "clip-path", "transform", "display", "id", "class", "style")
_REFUSED = {"filter": "a filter", "mask": "a mask", "marker-end": "a marker", "marker-start": "a marker"}


@dataclass(slots=True)
class _Reader:
    """What reading one file needs to know: elements by id, style classes, and how many shapes there were so far."""

    named: Mapping[str, Element]
    classes: Mapping[str, Properties]
    count: int = 0


def size(root: Element) -> tuple[float, float, float, float]:
    """Return left, top, width and height of what the file shows, in its own units.

    Raises:
        Refused: It does not say.
    """
    said = root.attributes.get("viewBox", "").replace(",", " ").split()
    if not said and "width" in root.attributes and "height" in root.attributes:
        said = ["0", "0", root.attributes["width"], root.attributes["height"]]
    if len(said) != 4:  # noqa: PLR2004 left, top, width, height
        raise Refused("does not say how large it is", "Save it with a viewBox.")
    left, top, width, height = (length(part) for part in said)
    if min(width, height) <= 0:
        raise Refused("has no size", "Save it with a viewBox that is wider and higher than 0.")
    return left, top, width, height


def parse_svg(data: bytes) -> Drawing:
    """Return an SVG file as a drawing whose longer side is 200 mm.

    Raises:
        Refused: It cannot be printed as it looks.
    """
    root = parsed(data)
    left, top, width, height = size(root)
    scale = LONGEST_SIDE / max(width, height)
    named = {element.attributes["id"]: element for element in root.walk() if "id" in element.attributes}
    reader = _Reader(named, classes(root))
    start: Matrix = (scale, 0.0, 0.0, scale, -left * scale, -top * scale)
    shapes = _inside(reader, root, start, _properties(reader, root, {}), 0)
    return Drawing(width * scale, height * scale, shapes)


def _properties(reader: _Reader, element: Element, above: Properties) -> dict[str, str]:
    """Return what holds for an element: inherited, then its attributes, its classes and its own style."""
    own = dict(element.attributes)
    for name in element.attributes.get("class", "").split():
        own |= reader.classes.get(name, {})
    own |= declarations(element.attributes.get("style", ""))
    for name, what in _REFUSED.items():
        if own.get(name, "none") != "none":
            raise Refused(f"has {what}", "Flatten it to plain shapes before saving.")
    if own.get("mix-blend-mode", "normal") != "normal":
        raise Refused("blends shapes", "Flatten it to plain shapes before saving.")
    kept = {name: value for name, value in above.items() if name not in _NOT_INHERITED}
    return kept | {name: value for name, value in own.items() if value != "inherit"}


def _inside(reader: _Reader, element: Element, matrix: Matrix, said: Properties, depth: int) -> tuple[Shape, ...]:
    """Return the shapes that stand in an element."""
    return tuple(
        shape
        for child in element.children
        if child.name not in _HIDDEN
        for shape in _shapes(reader, child, matrix, said, depth)
    )


def _shapes(reader: _Reader, element: Element, matrix: Matrix, above: Properties, depth: int) -> tuple[Shape, ...]:
    """Return what an element draws."""
    said = _properties(reader, element, above)
    if said.get("display") == "none":
        return ()
    matrix = times(matrix, transform(said.get("transform", "")))
    if element.name in ("g", "svg"):
        if element.name == "svg":
            raise Refused("holds a drawing within the drawing", "Flatten it to one.")
        made = _inside(reader, element, matrix, said, depth)
    elif element.name == "use":
        made = _used(reader, element, matrix, said, depth)
    else:
        made = _shape(reader, element, matrix, said)
    if made and element.name in ("g", "use") and share(said.get("opacity", "1")) < 1:
        raise Refused("has a clear group", "Make the shapes clear, each by itself.")
    clip = _REFERENCE.fullmatch(said.get("clip-path", "none").strip())
    return (Group(made, _clip(reader, clip.group(1), matrix)),) if clip and made else made


def _used(reader: _Reader, element: Element, matrix: Matrix, said: Properties, depth: int) -> tuple[Shape, ...]:
    """Return what a <use> repeats."""
    _counted(reader)
    target = reader.named.get(element.href)
    if target is None or depth >= _DEEPEST_USE:
        raise Refused("repeats a part that is not there, or without end", "Save it again with the parts drawn out.")
    moved = times(matrix, (1.0, 0.0, 0.0, 1.0, length(said.get("x", "0")), length(said.get("y", "0"))))
    inherited = {name: value for name, value in said.items() if name not in ("x", "y", "width", "height")}
    if target.name == "symbol":
        if "viewBox" in target.attributes:
            raise Refused("repeats a symbol with a view of its own", "Save it again with the parts drawn out.")
        return _inside(reader, target, moved, _properties(reader, target, inherited), depth + 1)
    return _shapes(reader, target, moved, inherited, depth + 1)


def _shape(reader: _Reader, element: Element, matrix: Matrix, said: Properties) -> tuple[Shape, ...]:
    """Return a basic shape, filled and stroked; nothing when it cannot be seen."""
    _counted(reader)
    outline = _outline(element)
    if not outline or said.get("visibility") in ("hidden", "collapse"):
        return ()
    opacity = share(said.get("opacity", "1"))
    fill = None if element.name == "line" else _fill(reader, said, outline, matrix, opacity)
    stroke = _stroke(said, matrix, opacity)
    if fill is None and stroke is None:
        return ()
    return (Path(bent(outline, matrix), fill, stroke, said.get("fill-rule") == "evenodd"),)


def _counted(reader: _Reader) -> None:
    """Count a shape or a repeat: a small file may repeat itself into millions."""
    reader.count += 1
    if reader.count > _MOST_SHAPES:
        raise Refused("has too many shapes", "Simplify it.")


def _fill(reader: _Reader, said: Properties, outline: Outline, matrix: Matrix, opacity: float) -> Ground | None:
    alpha = opacity * share(said.get("fill-opacity", "1"))
    paint = said.get("fill", "black")
    found = _REFERENCE.match(paint)
    if found is None:
        tint = colour(paint, said.get("color", "black"))
        return Flat(tint, alpha) if tint is not None else None
    gradient = reader.named.get(found.group(1))
    if gradient is None or not gradient.name.endswith("Gradient"):
        raise Refused(f"is filled with {found.group(1)!r}, which is not there", "Save it again.")
    return ground(gradient, reader.named, box(outline), matrix, alpha)


def _stroke(said: Properties, matrix: Matrix, opacity: float) -> Stroke | None:
    paint = said.get("stroke", "none")
    if _REFERENCE.match(paint):
        raise Refused("has a line with a gradient", "Give lines one colour, or turn them into shapes.")
    tint, scale = colour(paint, said.get("color", "black")), scale_of(matrix)
    width = length(said.get("stroke-width", "1")) * scale
    if tint is None or width <= 0:
        return None
    dashes = said.get("stroke-dasharray", "none")
    parts = () if dashes == "none" else tuple(length(part) * scale for part in re.split(r"[\s,]+", dashes.strip()))
    alpha = opacity * share(said.get("stroke-opacity", "1"))
    rounded = "round" in (said.get("stroke-linecap"), said.get("stroke-linejoin"))
    return Stroke(tint, width, alpha, parts if any(parts) else (), rounded)


def _outline(element: Element) -> Outline:
    """Return the outline of a basic shape, in its own units."""
    said = element.attributes

    def at(*names: str) -> list[float]:
        return [length(said.get(name, "0")) for name in names]

    match element.name:
        case "path":
            return _path(said.get("d", ""))
        case "rect":
            return _rect(
                *at("x", "y", "width", "height"), *at("rx" if "rx" in said else "ry", "ry" if "ry" in said else "rx")
            )
        case "circle":
            cx, cy, r = at("cx", "cy", "r")
            return _ellipse(cx, cy, r, r)
        case "ellipse":
            return _ellipse(*at("cx", "cy", "rx", "ry"))
        case "line":
            x1, y1, x2, y2 = at("x1", "y1", "x2", "y2")
            return (("M", x1, y1), ("L", x2, y2))
        case "polyline" | "polygon":
            points = said.get("points", "").strip()
            return _path(f"M{points}{'Z' if element.name == 'polygon' else ''}" if points else "")
    raise Refused(f"has a stray <{element.name}>", "Save it again from the program that it was made with.")


def _path(data: str) -> Outline:
    try:
        return parse_path(data)
    except ValueError as error:
        raise Refused(f"has a path that is not read: {error}", "Save it again.") from error


def _rect(x: float, y: float, width: float, height: float, rx: float, ry: float) -> Outline:
    if width <= 0 or height <= 0:
        return ()
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return _path(f"M{x} {y}h{width}v{height}h{-width}Z")
    arc = f"a{rx} {ry} 0 0 1"
    across, down = width - 2 * rx, height - 2 * ry
    right = f"M{x + rx} {y}h{across}{arc} {rx} {ry}v{down}{arc} {-rx} {ry}"
    return _path(f"{right}h{-across}{arc} {-rx} {-ry}v{-down}{arc} {rx} {-ry}Z")


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    if rx <= 0 or ry <= 0:
        return ()
    return _path(f"M{cx + rx} {cy}A{rx} {ry} 0 0 1 {cx - rx} {cy}A{rx} {ry} 0 0 1 {cx + rx} {cy}Z")


def _clip(reader: _Reader, name: str, matrix: Matrix) -> Outline:
    """Return the outline of a clip path."""
    element = reader.named.get(name)
    if element is None or element.name != "clipPath":
        raise Refused(f"is cut out by {name!r}, which is not there", "Save it again.")
    if element.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
        raise Refused("has a clip path measured by its shape", "Release it, and clip again.")
    whole: list[Outline] = []
    for child in element.children:
        said = _properties(reader, child, {})
        if child.name == "use" or said.get("clip-rule") == "evenodd":
            raise Refused("has a clip path with holes or repeats", "Simplify it to one outline.")
        through = times(
            times(matrix, transform(element.attributes.get("transform", ""))), transform(said.get("transform", ""))
        )
        whole.append(bent(_outline(child), through))
    return tuple(segment for outline in whole for segment in outline) or (("M", 0.0, 0.0), ("Z",))
