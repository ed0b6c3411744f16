"""Drawings in other tones: greys, pale tints, or lines only, for prints that save ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final

from generator.art import pen
from generator.model.colours import make_readable, measure_luminance, to_srgb
from generator.model.plan import Colour, Drawing, Flat, Group, Path, Picture, Shape, Stroke
from generator.model.units import Size, Um, mm

Tone = Callable[[Colour], Colour]

TONE: Final = "ink"  # the last parameter of a request for a drawing in another tone
_ETCHED: Final = 0.36  # mm, of which half is visible
_DRAWN: Final = 0.6  # the same, where ink is no matter
_VIVID: Final = 0.5  # between a colour's strongest and weakest part
_VISIBLE: Final = 3.0  # the contrast of an etched line
_SHADES: Final = 4  # of a posterised picture
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)


@lru_cache(maxsize=4096)
def grey(colour: Colour) -> Colour:
    """Return the grey that is exactly as light as a colour, so that contrasts stay what they are."""
    part = round(min(max(to_srgb(measure_luminance(colour)), 0.0), 1.0), 4)
    return part, part, part


@lru_cache(maxsize=4096)
def _thin(colour: Colour, share: float) -> Colour:
    """Return a colour with that share of its ink left."""
    red, green, blue = (round(1 - (1 - part) * share, 4) for part in colour)
    return red, green, blue


pale: Tone = partial(_thin, share=0.16)
half: Tone = partial(_thin, share=0.4)  # patterns of two such colours can still be told apart
faint: Tone = partial(_thin, share=0.05)
pale_line: Tone = partial(_thin, share=0.75)  # lines tell shapes apart

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


def change_tone(drawing: Drawing, tone: str, etched: float = _ETCHED) -> Drawing:
    """Return a drawing in another tone; `etched` is the width of etched lines, in mm of the drawing.

    Raises:
        KeyError: There is no such tone.
    """
    area, line = TONES[tone]
    if tone == "etched":
        edge = pen.rectangle(0, 0, drawing.width, drawing.height)
        solid = (shape for shape in drawing.shapes if isinstance(shape, Group) or not _covers(shape, drawing))
        return drawing._replace(shapes=(Group(tuple(part for shape in solid for part in _etch(shape, etched)), edge),))
    # Made pale, the black at the edge of a light would bleach all around it.
    shapes = drawing.shapes if tone == "grey" else pen.drop_light(drawing.shapes)
    return drawing._replace(shapes=pen.recolour(shapes, area, line, blended=True))


def show_drawing(drawing: Drawing, picture: Picture, size: Size) -> Drawing:
    """Return the drawing of an SVG file as its look says, in few colours or in lines, for a rectangle of some size."""
    look = picture.look
    if look.treat == "line":
        grounds = [shape for shape in drawing.shapes if isinstance(shape, Path) and _covers(shape, drawing)]
        width = picture.place(*size)[2]
        line = _ETCHED if look.pale else _DRAWN
        drawing = change_tone(drawing, "etched", line * drawing.width / mm(Um(width)))
        if not look.pale:
            dark, light = look.inks or (_BLACK, _WHITE)
            shapes = pen.recolour(drawing.shapes, lambda _: light, lambda _: dark)
            paper = [Path(ground.outline, Flat(light)) for ground in grounds[:1]]  # what was not clear is not now
            drawing = drawing._replace(shapes=(*paper, *shapes))
    elif look.treat and (look.inks is not None or look.treat == "duotone"):
        steps = _SHADES if look.treat == "posterise" else None
        tone = partial(_tint, inks=look.inks or (_BLACK, _WHITE), steps=steps)
        drawing = drawing._replace(shapes=pen.recolour(drawing.shapes, tone))
    return change_tone(drawing, "grey") if picture.grey else drawing


def _tint(colour: Colour, inks: tuple[Colour, Colour], steps: int | None) -> Colour:
    """Return the colour between two inks that is as light as a colour; with `steps`, one of so many."""
    share = grey(colour)[0]
    share = share if steps is None else round(share * (steps - 1)) / (steps - 1)
    red, green, blue = (round(dark + (light - dark) * share, 4) for dark, light in zip(*inks, strict=True))
    return red, green, blue


def _covers(path: Path, drawing: Drawing) -> bool:
    """Return whether a path is as large as its drawing."""
    left, top, right, bottom = pen.outline_bounds(path.outline)
    return left <= 0 and top <= 0 and right >= drawing.width and bottom >= drawing.height


def _etch(shape: Shape, line: float) -> Iterator[Shape]:
    """Yield a shape with a line around each solid area, without light and shade."""
    if isinstance(shape, Group):
        if shape.blend == "normal":
            yield shape._replace(shapes=tuple(part for inner in shape.shapes for part in _etch(inner, line)))
        return
    fill, stroke = shape.fill, shape.stroke
    if fill is None or fill.alpha < 1:
        if stroke is not None and stroke.alpha >= 1:
            yield shape._replace(fill=None, stroke=stroke._replace(colour=pale_line(stroke.colour)))
        return
    # The area hides the inner half of the line, and with it all lines within an area of several outlines.
    colour = fill.colour if isinstance(fill, Flat) else fill.stops[0][1]
    edge = make_readable(pale_line(colour), _WHITE, least=_VISIBLE)
    yield Path(shape.outline, None, Stroke(edge, line), even_odd=shape.even_odd)
    yield shape._replace(fill=pen.recolour_ground(fill, _wash), stroke=None)


def _wash(colour: Colour) -> Colour:
    """Return what an etched area is filled with: white, or a wash of a vivid colour."""
    return pale(colour) if max(colour) - min(colour) > _VIVID else _WHITE
