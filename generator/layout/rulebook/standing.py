"""Steps of a block as text, to stand as they are from run to run, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from generator.spine.geometry import Rect
from generator.spine.plan import Area, Art, ArtRequest, Glyphs, InlineIcon, Line, Node, Picture, Step, Symbol, Tag, Type

_KINDS: Final = {Area: 0, Art: 1, Symbol: 2, Type: 3}
_OF_GLYPHS: Final = len(Glyphs._fields)  # an icon in a line is told by fewer


def told(strips: Iterable[Iterable[Step]]) -> str:
    """Return the steps of strips as text; nothing where one of them is a picture of a user's file, which may change."""
    plain = [[(_KINDS[type(step)], *step) for step in steps] for steps in strips]
    arts = (step for steps in plain for step in steps if step[0] == _KINDS[Art])
    if any(isinstance(part, Picture) for step in arts for part in step):
        return ""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def steps(said: str) -> list[tuple[Step, ...]] | None:
    """Return the steps that `told` has told, strip by strip; None where there is nothing, or nobody told that."""
    if not said:
        return None
    try:
        return [tuple([_MAKE[kind](*rest) for kind, *rest in strip]) for strip in json.loads(said)]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _area(rect: Any, fill: Any, stroke: Any, width: Any, radius: Any, alpha: Any, tag: Any) -> Area:  # noqa: ANN401
    return Area(Rect(*rect), _flat(fill), _flat(stroke), width, radius, alpha, _tag(tag))


def _art(rect: Any, key: str, source: Any, tag: Any) -> Art:  # noqa: ANN401
    draw, width, height, params = source
    return Art(Rect(*rect), key, ArtRequest(draw, width, height, _flat(params)), _tag(tag))


def _symbol(rect: Any, icon: str, colour: Any, turn: int, tag: Any) -> Symbol:  # noqa: ANN401
    return Symbol(Rect(*rect), icon, _flat(colour), turn, _tag(tag))


def _type(rect: Any, lines: Any, turn: int, tag: Any) -> Type:  # noqa: ANN401
    made = tuple([Line(baseline, tuple(map(_piece, pieces))) for baseline, pieces in lines])
    return Type(Rect(*rect), made, turn, _tag(tag))


def _piece(told: list[Any]) -> Glyphs | InlineIcon:
    """Return a piece of a line; of both kinds the fifth value is a colour."""
    told[4] = tuple(told[4])
    return Glyphs(*told) if len(told) == _OF_GLYPHS else InlineIcon(*told)


def _tag(told: list[Any]) -> Tag:
    return tuple([Node(*node) for node in told])


def _flat(told: Any) -> Any:  # noqa: ANN401
    """Return what was told with tuples in place of lists."""
    return tuple(map(_flat, told)) if isinstance(told, list) else told


_MAKE: Final = (_area, _art, _symbol, _type)
