"""Every drawing there is: `DRAWINGS` is the whole list. A module offers its own table `DRAWINGS`, and stands here once.

It is large: what only may have to draw loads it late.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import suggest
from generator.art import parameters as order
from generator.art.components import badges, boards, diagrams, emblem, frames
from generator.art.parameters import Drawer, Parameter
from generator.art.portrait import bust
from generator.art.town import building, events, firehouse, skyline, street, university
from generator.spine.plan import ArtRequest, Drawing

DRAWINGS: Mapping[str, Drawer] = {
    **badges.DRAWINGS,
    **boards.DRAWINGS,
    **diagrams.DRAWINGS,
    **emblem.DRAWINGS,
    **frames.DRAWINGS,
    **bust.DRAWINGS,
    **building.DRAWINGS,
    **events.DRAWINGS,
    **firehouse.DRAWINGS,
    **skyline.DRAWINGS,
    **street.DRAWINGS,
    **university.DRAWINGS,
}


def names() -> tuple[str, ...]:
    """Return the names of all drawings, sorted."""
    return tuple(sorted(DRAWINGS))


def parameters(name: str) -> Mapping[str, Parameter]:
    """Return what a drawing can be told, by parameter name.

    Raises:
        KeyError: When there is no such drawing.
    """
    return DRAWINGS[name].parameters


def problems(request: ArtRequest) -> tuple[str, ...]:
    """Say in plain words what is wrong with a request: an unknown drawing, parameter or word, a number out of range."""
    drawer = DRAWINGS.get(request.draw)
    if drawer is None:
        return (f"there is no drawing {request.draw}; {suggest.suggest_names(request.draw, names())}",)
    return order.problems(drawer, request)


def draw(request: ArtRequest) -> Drawing:
    """Return the drawing that was ordered; equal requests give equal drawings on every machine.

    Raises:
        ValueError: When `problems(request)` is not empty; checks report those before anything is drawn.
    """
    if request.draw not in DRAWINGS:
        raise ValueError("; ".join(problems(request)))
    drawer = DRAWINGS[request.draw]
    shapes = drawer.draw(order.filled(drawer, request))
    return Drawing(request.width, request.height, shapes)
