"""Drawings in other tones: greys, pale tints, or lines only, for prints that save ink."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from generator.model.colours import make_readable, measure_luminance, to_srgb
from generator.model.plan import Colour, Drawing, Flat, Ground, Group, Linear, Path, Radial, Shape, Stroke

Tone = Callable[[Colour], Colour]

TONE: Final = "ink"  # the last parameter of a request for a drawing in another tone
# The share of its ink that a colour keeps.
_PALE: Final = 0.16
_HALF: Final = 0.4
_FAINT: Final = 0.05
_LINE: Final = 0.75  # lines tell shapes apart
_ETCHED: Final = 0.36  # mm, of which half is visible
_VIVID: Final = 0.5  # between a colour's strongest and weakest part
_VISIBLE: Final = 3.0  # the contrast of an etched line
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)


@lru_cache(maxsize=4096)
def grey(colour: Colour) -> Colour:
    """Return the grey that is exactly as light as a colour, so that contrasts stay what they are."""
    part = round(min(max(to_srgb(measure_luminance(colour)), 0.0), 1.0), 4)
    return part, part, part


@lru_cache(maxsize=4096)
def pale(colour: Colour) -> Colour:
    """Return a colour with little of its ink left."""
    return _thin(colour, _PALE)


@lru_cache(maxsize=4096)
def half(colour: Colour) -> Colour:
    """Return a colour with so much of its ink left that patterns of two such colours can be seen."""
    return _thin(colour, _HALF)


@lru_cache(maxsize=4096)
def faint(colour: Colour) -> Colour:
    """Return a colour with next to nothing of its ink left."""
    return _thin(colour, _FAINT)


@lru_cache(maxsize=4096)
def pale_line(colour: Colour) -> Colour:
    """Return the colour of a line with so much of its ink left that it still tells shapes apart."""
    return _thin(colour, _LINE)


def _thin(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(1 - (1 - part) * share, 4) for part in colour)
    return red, green, blue


# How each tone changes areas, and how it changes lines.
TONES: Final[Mapping[str, tuple[Tone, Tone]]] = MappingProxyType(
    {
        "grey": (grey, grey),
        "half": (half, pale_line),
        "pale": (pale, pale_line),
        "lines": (faint, pale_line),
        "etched": (faint, pale_line),
    }
)


def change_tone(drawing: Drawing, tone: str) -> Drawing:
    """Return a drawing in another tone.

    Raises:
        KeyError: There is no such tone.
    """
    area, line = TONES[tone]
    if tone == "etched":
        right, bottom = drawing.width, drawing.height
        edge = (("M", 0, 0), ("L", right, 0), ("L", right, bottom), ("L", 0, bottom), ("Z",))
        solid = (shape for shape in drawing.shapes if not _covers(shape, drawing))
        return drawing._replace(shapes=(Group(tuple(part for shape in solid for part in _etch(shape)), edge),))
    shapes = drawing.shapes if tone == "grey" else _drop_light(drawing.shapes)
    return drawing._replace(shapes=tuple(_recolour(shape, area, line) for shape in shapes))


def _drop_light(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the shapes without their light: made pale, the black at its edge would bleach all around it."""
    for shape in shapes:
        if not isinstance(shape, Group):
            yield shape
        elif shape.blend != "screen":
            yield shape._replace(shapes=tuple(_drop_light(shape.shapes)))


def _covers(shape: Shape, drawing: Drawing) -> bool:
    """Return whether a shape is as large as its drawing."""
    if isinstance(shape, Group):
        return False
    points = [segment[-2:] for segment in shape.outline if len(segment) > 1]
    across, down = ([float(point[axis]) for point in points] for axis in (0, 1))
    return min(across) <= 0 and min(down) <= 0 and max(across) >= drawing.width and max(down) >= drawing.height


def _etch(shape: Shape) -> Iterator[Shape]:
    """Yield a shape with a line around each solid area, without light and shade."""
    if isinstance(shape, Group):
        if shape.blend == "normal":
            yield shape._replace(shapes=tuple(part for inner in shape.shapes for part in _etch(inner)))
        return
    fill, stroke = shape.fill, shape.stroke
    if fill is None or fill.alpha < 1:
        if stroke is not None and stroke.alpha >= 1:
            yield shape._replace(fill=None, stroke=stroke._replace(colour=pale_line(stroke.colour)))
        return
    # The area hides the inner half of the line, and with it all lines within an area of several outlines.
    colour = fill.colour if isinstance(fill, Flat) else fill.stops[0][1]
    edge = make_readable(pale_line(colour), _WHITE, least=_VISIBLE)
    yield Path(shape.outline, None, Stroke(edge, _ETCHED), even_odd=shape.even_odd)
    yield shape._replace(fill=_recolour_ground(fill, _wash), stroke=None)


def _wash(colour: Colour) -> Colour:
    """Return what an etched area is filled with: white, or a wash of a vivid colour."""
    return pale(colour) if max(colour) - min(colour) > _VIVID else _WHITE


def _recolour(shape: Shape, area: Tone, line: Tone) -> Shape:
    if isinstance(shape, Group):
        # Shapes that darken or lighten what is below them work on colours that are changed already.
        return shape._replace(shapes=tuple(_recolour(inner, area, line) for inner in shape.shapes))
    fill = None if shape.fill is None else _recolour_ground(shape.fill, area)
    stroke = None if shape.stroke is None else shape.stroke._replace(colour=line(shape.stroke.colour))
    return shape._replace(fill=fill, stroke=stroke)


def _recolour_ground(ground: Ground, area: Tone) -> Ground:
    if isinstance(ground, Flat):
        return ground._replace(colour=area(ground.colour))
    stops = tuple((place, area(colour)) for place, colour in ground.stops)
    if isinstance(ground, Linear):
        return ground._replace(stops=stops)
    return Radial(ground.cx, ground.cy, ground.radius, stops, ground.alpha)
