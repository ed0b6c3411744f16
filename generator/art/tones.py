"""Colours made grey or pale, one by one and in whole drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from generator.spine.colours import make_readable, measure_luminance, to_srgb
from generator.spine.plan import Colour, Drawing, Flat, Ground, Group, Linear, Path, Radial, Shape, Stroke

Tone = Callable[[Colour], Colour]

TONE: Final = "ink"  # the last parameter of an order for a drawing that is wanted in another tone
_AREA: Final = 0.16  # what is left of the ink of areas that are made pale
_HALF: Final = 0.4
_FAINT: Final = 0.05
_LINE: Final = 0.75  # and of lines, which tell shapes apart
_ETCHED: Final = 0.36  # mm, of which half is seen
_VIVID: Final = 0.5  # between a colour's strongest and weakest light
_SEEN: Final = 3.0  # the contrast of an etched line


@lru_cache(maxsize=4096)
def grey(colour: Colour) -> Colour:
    """Return the grey that is exactly as light as a colour, so that contrasts stay what they are."""
    near = round(min(max(to_srgb(measure_luminance(colour)), 0.0), 1.0), 4)
    return near, near, near


@lru_cache(maxsize=4096)
def pale(colour: Colour) -> Colour:
    """Return a colour with little of its ink left."""
    return _thinned(colour, _AREA)


@lru_cache(maxsize=4096)
def half(colour: Colour) -> Colour:
    """Return a colour with so much of its ink left that patterns of two such colours are seen."""
    return _thinned(colour, _HALF)


@lru_cache(maxsize=4096)
def faint(colour: Colour) -> Colour:
    """Return a colour with next to nothing of its ink left."""
    return _thinned(colour, _FAINT)


@lru_cache(maxsize=4096)
def pale_line(colour: Colour) -> Colour:
    """Return the colour of a line with so much of its ink left that it still tells shapes apart."""
    return _thinned(colour, _LINE)


def _thinned(colour: Colour, left: float) -> Colour:
    red, green, blue = (round(1 - (1 - part) * left, 4) for part in colour)
    return red, green, blue


# What can be made of a drawing: how its areas, and how its lines change.
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
    """Return a drawing in other colours.

    Raises:
        KeyError: There is no such tone.
    """
    area, line = TONES[tone]
    if tone == "etched":
        solid = (shape for shape in drawing.shapes if not _is_ground(shape, drawing))
        edge = (
            ("M", 0, 0),
            ("L", drawing.width, 0),
            ("L", drawing.width, drawing.height),
            ("L", 0, drawing.height),
            ("Z",),
        )
        return drawing._replace(shapes=(Group(tuple(made for shape in solid for made in _etched(shape)), edge),))
    shapes = drawing.shapes if tone == "grey" else _unlit(drawing.shapes)
    return drawing._replace(shapes=tuple(_shape(shape, area, line) for shape in shapes))


def _unlit(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the shapes without their light: made pale, the black at its edge would bleach all that lies round it."""
    for shape in shapes:
        if not isinstance(shape, Group):
            yield shape
        elif shape.blend != "screen":
            yield shape._replace(shapes=tuple(_unlit(shape.shapes)))


def _is_ground(shape: Shape, drawing: Drawing) -> bool:
    """Return whether a shape is as large as its drawing."""
    if isinstance(shape, Group):
        return False
    places = [segment[-2:] for segment in shape.outline if len(segment) > 1]
    across, down = ([float(place[axis]) for place in places] for axis in (0, 1))
    return min(across) <= 0 and min(down) <= 0 and max(across) >= drawing.width and max(down) >= drawing.height


def _etched(shape: Shape) -> Iterator[Shape]:
    """Yield what a drawing with a line round each of its solid areas has of a shape; light and shade go."""
    if isinstance(shape, Group):
        if shape.blend == "normal":
            yield shape._replace(shapes=tuple(made for each in shape.shapes for made in _etched(each)))
        return
    fill, stroke = shape.fill, shape.stroke
    if fill is None or fill.alpha < 1:
        if stroke is not None and stroke.alpha >= 1:
            yield shape._replace(fill=None, stroke=_stroke(stroke, pale_line))
        return
    # The area hides the inner half of the line, and with it all lines within an area of several outlines.
    yield Path(shape.outline, None, Stroke(_edge(fill), _ETCHED), even_odd=shape.even_odd)
    yield shape._replace(fill=_ground(fill, _washed), stroke=None)


def _washed(colour: Colour) -> Colour:
    """Return what an etched area is filled with: white, or a wash of a colour that is vivid."""
    return pale(colour) if max(colour) - min(colour) > _VIVID else (1.0, 1.0, 1.0)


def _edge(ground: Ground) -> Colour:
    """Return the colour of the line round an area."""
    told = ground.colour if isinstance(ground, Flat) else ground.stops[0][1]
    return make_readable(pale_line(told), (1.0, 1.0, 1.0), least=_SEEN)


def _shape(shape: Shape, area: Tone, line: Tone) -> Shape:
    if isinstance(shape, Group):
        # Ink that darkens or lightens what lies under it works on colours that are changed already.
        return shape._replace(shapes=tuple(_shape(each, area, line) for each in shape.shapes))
    fill = None if shape.fill is None else _ground(shape.fill, area)
    return shape._replace(fill=fill, stroke=None if shape.stroke is None else _stroke(shape.stroke, line))


def _stroke(stroke: Stroke, line: Tone) -> Stroke:
    return stroke._replace(colour=line(stroke.colour))


def _ground(ground: Ground, area: Tone) -> Ground:
    if isinstance(ground, Flat):
        return ground._replace(colour=area(ground.colour))
    stops = tuple((at, area(colour)) for at, colour in ground.stops)
    if isinstance(ground, Linear):
        return ground._replace(stops=stops)
    return Radial(ground.cx, ground.cy, ground.radius, stops, ground.alpha)
