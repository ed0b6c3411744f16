"""List every drawing, check requests for drawings, and draw them.

Each module of drawings has a table `DRAWINGS`; `DRAWINGS` here joins them. Requests come from layouts and cards
(`draw: portrait`, with parameters beside it).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from engine import suggest
from generator.art import parameters as schema
from generator.art import pen
from generator.art.components import badges, boards, diagrams, emblem, frames, hexes
from generator.art.parameters import Drawer, Parameter
from generator.art.portrait import bust
from generator.art.tones import TONE, change_tone
from generator.art.town import building, events, firehouse, skyline, university
from generator.model.plan import ArtRequest, Drawing

_MODULES = (badges, boards, diagrams, emblem, frames, hexes, bust, building, events, firehouse, skyline, university)
DRAWINGS: Mapping[str, Drawer] = {name: drawer for module in _MODULES for name, drawer in module.DRAWINGS.items()}

_MISSING: Final = (0.85, 0.0, 0.55)


def names() -> tuple[str, ...]:
    """Return the names of all drawings, sorted."""
    return tuple(sorted(DRAWINGS))


def parameters(name: str) -> Mapping[str, Parameter]:
    """Return the parameters of a drawing by name.

    Raises:
        KeyError: There is no such drawing.
    """
    return DRAWINGS[name].parameters


@cache
def list_defaults(name: str) -> Mapping[str, Any]:
    """Return the values of a drawing's parameters where a request does not say.

    Raises:
        KeyError: There is no such drawing.
    """
    return {key: parameter.default for key, parameter in parameters(name).items()}


@cache
def find_problems(request: ArtRequest) -> tuple[str, ...]:
    """Describe what is wrong with a request: an unknown drawing or parameter, a value that is not allowed."""
    drawer = DRAWINGS.get(request.draw)
    if drawer is None:
        return (f"there is no drawing {request.draw}; {suggest.suggest_names(request.draw, names())}",)
    return schema.find_problems(drawer, request)


def draw(request: ArtRequest) -> Drawing:
    """Draw a request, in grey or another tone if its last parameter is a tone.

    Equal requests give equal drawings on every machine. A request with problems gives a crossed box, which only
    `build --force` prints.
    """
    if request.params and request.params[-1][0] == TONE:
        plain = request._replace(params=request.params[:-1])
        return change_tone(draw(plain), str(request.params[-1][1]))
    width, height = request.width, request.height
    if find_problems(request):
        cross = pen.line(((0, 0), (width, height))) + pen.line(((width, 0), (0, height)))
        outlines = (pen.rectangle(0, 0, width, height), cross)
        return Drawing(width, height, tuple(pen.stroke(outline, _MISSING, 1.0) for outline in outlines))
    drawer = DRAWINGS[request.draw]
    return Drawing(width, height, tuple(drawer.draw(schema.fill_defaults(drawer, request))))
