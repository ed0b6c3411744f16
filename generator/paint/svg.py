"""SVG files, as far as they are plain shapes, to drawings; what would be printed otherwise than it looks is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.paint import icons
from generator.paint.drawings import LONGEST_SIDE
from generator.paint.svgstyle import (
    Matrix,
    bent,
    box,
    colour,
    ground,
    length,
    scale_of,
    share,
    times,
    transform,
)
from generator.paint.svgtree import Element, Properties, Refused, classes, declarations, parsed
from generator.spine.plan import Drawing, Flat, Ground, Group, Outline, Path, Shape, Stroke

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


def drawing(data: bytes) -> Drawing:
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
        return icons.outline(data)
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
