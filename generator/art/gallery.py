"""List every drawing, check requests for drawings, and draw them.

`drawings.toml` declares each drawing with its parameters; the module that draws it is imported when it is first drawn.
Requests come from layouts and cards (`draw: portrait`, with parameters beside it).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from engine import suggest
from generator.art import parameters as schema
from generator.art import pen
from generator.art.parameters import Draw, Drawer, Parameter
from generator.art.tones import TONE, change_tone
from generator.model.plan import ArtRequest, Drawing

_MISSING: Final = (0.85, 0.0, 0.55)


@cache
def read_drawers() -> Mapping[str, Drawer]:
    """Return the kinds of drawings by name."""
    declared = tomllib.loads(Path(__file__).with_name("drawings.toml").read_text(encoding="utf-8"))
    return {name: schema.read_drawer(data) for name, data in declared.items()}


@cache
def _find_function(name: str) -> Draw:
    module = import_module(f"generator.art.{read_drawers()[name].module}")
    function: Draw = getattr(module, f"draw_{name.replace('-', '_')}")
    return function


def names() -> tuple[str, ...]:
    """Return the names of all drawings, sorted."""
    return tuple(sorted(read_drawers()))


def parameters(name: str) -> Mapping[str, Parameter]:
    """Return the parameters of a drawing by name.

    Raises:
        KeyError: There is no such drawing.
    """
    return read_drawers()[name].parameters


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
    drawer = read_drawers().get(request.draw)
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
    order = schema.fill_defaults(read_drawers()[request.draw], request)
    return Drawing(width, height, tuple(_find_function(request.draw)(order)))
