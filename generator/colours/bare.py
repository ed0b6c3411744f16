"""Steps of a plan without their colours: what a face shows to those who see none."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

from generator.colours.tones import TONE, TONES, Tone
from generator.load.texts import colour as read
from generator.spine.plan import Area, Art, ArtRequest, Colour, Glyphs, Step, Symbol, Type

_NONE: Final[Colour] = (0.0, 0.0, 0.0)  # stands where a colour was
_WRITTEN: Final = re.compile(r"#[0-9a-fA-F]{6}")


class Bare(NamedTuple):
    """What steps show, and in which colours, in the order of what they colour."""

    what: Hashable
    colours: tuple[Colour, ...]


def bare(steps: Iterable[Step]) -> Bare:
    """Return steps taken apart; two that show the same have as many colours."""
    colours: list[Colour] = []
    return Bare(tuple(_step(step, colours) for step in steps), tuple(colours))


def words(steps: Iterable[Step]) -> Hashable:
    """Return what steps say, which tells most faces apart, and is told sooner than what they show."""
    lines = (line for step in steps if isinstance(step, Type) for line in step.lines)
    return tuple(piece.text if isinstance(piece, Glyphs) else piece.icon for line in lines for piece in line.pieces)


def _step(step: Step, colours: list[Colour]) -> Hashable:
    """Return a step without its colours, which are added to the list."""
    if isinstance(step, Area):
        colours += (colour for colour in (step.fill, step.stroke) if colour is not None)
        return step._replace(fill=None if step.fill is None else _NONE, stroke=None if step.stroke is None else _NONE)
    if isinstance(step, Symbol):
        colours.append(step.colour)
        return step._replace(colour=_NONE)
    if isinstance(step, Art):
        return step.rect, _drawn(step.source, colours) if isinstance(step.source, ArtRequest) else step.source
    pieces = [(line.baseline, piece) for line in step.lines for piece in line.pieces]
    colours += (piece.colour for _, piece in pieces)
    return step.rect, step.turn, tuple((baseline, piece._replace(colour=_NONE)) for baseline, piece in pieces)


def _drawn(request: ArtRequest, colours: list[Colour]) -> Hashable:
    """Return an order for a drawing without the colours that it is to have; in another tone they are those of it."""
    tones = TONES.get(str(dict(request.params).get(TONE, "")))
    tone = None if tones is None else tones[0]
    return request.draw, tuple((name, _value(value, colours, tone)) for name, value in request.params)


def _value(value: object, colours: list[Colour], tone: Tone | None) -> Hashable:
    if isinstance(value, tuple):
        return tuple(_value(each, colours, tone) for each in value)
    if not isinstance(value, str) or not _WRITTEN.fullmatch(value):
        return repr(value)
    colours.append(read(value) if tone is None else tone(read(value)))
    return None
