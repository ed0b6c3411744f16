"""What happened in an example, change by change, as the states tell it that the rules reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.scenario import Moment
from generator.diagram.legend import Legend
from generator.diagram.scene import Piece, Scene


class Happening(NamedTuple):
    """One change.

    Attributes:
        kind: `card` (was played), `move`, `stock` (what a piece carries), `landing`, `level`, `token`, `owner`, `ruin`.
        subject: The place that it happened to; of a card its id; of `move` and `stock` the kind of piece.
        player: Whose piece or token, or who owns the place now or did; empty where it is nobody's.
        before, after: Numbers, of a move places; of an owner whether there is one; empty where there is nothing to say.
    """

    kind: str
    subject: str
    player: str = ""
    before: str = ""
    after: str = ""


def happenings(legend: Legend, moments: Sequence[Moment], scenes: Sequence[Scene]) -> tuple[Happening, ...]:
    """Return everything that happened between the first state and the last, in order; `scenes` show the moments."""
    return tuple(
        each
        for (one, other), moment in zip(pairwise(scenes), moments[1:], strict=True)
        for each in _between(legend, moment, one, other)
    )


def _between(legend: Legend, moment: Moment, one: Scene, other: Scene) -> Iterator[Happening]:
    """Yield what a step changed: the card, pieces, what they carry, then place by place as things came about."""
    card = moment.step.get("play")
    if card is not None:
        yield Happening("card", str(card))
    stood = _pieces(one)
    for key, piece in _pieces(other).items():
        before = stood.get(key, piece)
        if before.place != piece.place:
            yield Happening("move", piece.kind, piece.player, before.place, piece.place)
        if before.stock != piece.stock:
            yield Happening("stock", piece.kind, piece.player, str(before.stock), str(piece.stock))
    landed = [
        str(event.get("at")) for event in moment.events if legend.landing and event.get("event") == legend.landing
    ]
    told = [str(event["at"]) for event in moment.events if "at" in event]
    for place in dict.fromkeys((*told, *one.cells)):
        if place in one.cells and place in other.cells:
            if place in landed:
                yield Happening("landing", place)
            yield from _at(place, one, other)


def _pieces(scene: Scene) -> Mapping[tuple[str, str], Piece]:
    return {(piece.kind, piece.player): piece for piece in scene.pieces}


def _at(place: str, one: Scene, other: Scene) -> Iterator[Happening]:
    """Yield what changed at a place."""
    before, after = one.cells[place], other.cells[place]
    if before.level != after.level and not after.is_ruin:
        yield Happening("level", place, "", str(before.level), str(after.level))
    had, has = dict(before.tokens), dict(after.tokens)
    for player in dict.fromkeys((*had, *has)):
        if had.get(player, 0) != has.get(player, 0):
            yield Happening("token", place, player, str(had.get(player, 0)), str(has.get(player, 0)))
    if before.owner != after.owner:
        if before.owner:
            yield Happening("owner", place, before.owner, "1", "0")
        if after.owner:
            yield Happening("owner", place, after.owner, "0", "1")
    if after.is_ruin and not before.is_ruin:
        yield Happening("ruin", place)
