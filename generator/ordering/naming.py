"""What files an order of a deck has, and what its list says: each card, how often, and which files show its sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.layout.faces.planner import PlannedFace
from generator.ordering.parts import Part
from generator.spine.shop import Shop


class Row(NamedTuple):
    """A line of an order's list.

    Attributes:
        deck, card: Ids.
        product: What the shop calls it.
        copies: How many.
        front, back: Names of files below the order's folder; `back` is empty where nothing is printed.
    """

    deck: str
    card: str
    product: str
    copies: int
    front: str
    back: str


class Piece(NamedTuple):
    """A picture that is wanted: the names of its files, and its face; None for an empty one."""

    names: tuple[str, ...]
    face: PlannedFace | None


def book_of(part: Part) -> str:
    """Return the name of a deck's PDF."""
    return f"{part.deck.id}.pdf"


def rows(part: Part, shop: Shop) -> tuple[Row, ...]:
    """Return the lines of a deck, in order; a line a copy where the shop takes a file a copy."""
    called, deck = part.how.product.called, part.deck.id
    if shop.is_book:
        name = book_of(part)
        return tuple(Row(deck, card, called, copies, name, name) for card, _, _, copies in part.pieces)
    return tuple(_repeated(part) if shop.repeats else _listed(part))


def _listed(part: Part) -> Iterator[Row]:
    """Yield a line a card, a file a face."""
    called, deck, blank = part.how.product.called, part.deck.id, part.how.product.blank
    for number, (card, _, back, copies) in enumerate(part.pieces, 1):
        front = f"{deck}/{number:02}-{card}-front.png"
        behind = front if blank == "front" else ""
        if back is not None:
            behind = f"{deck}/back.png" if _is_common(part, back) else f"{deck}/{number:02}-{card}-back.png"
        yield Row(deck, card, called, copies, front, behind if part.how.product.sides > 1 else "")


def _repeated(part: Part) -> Iterator[Row]:
    """Yield a line and a file a copy."""
    called, deck = part.how.product.called, part.deck.id
    has_backs = part.how.product.sides > 1 and any(back is not None for _, _, back, _ in part.pieces)
    has_backs = has_backs or part.how.product.blank == "front"
    number = 0
    for card, _, back, copies in part.pieces:
        for _ in range(copies):
            number += 1
            front = f"{deck}/fronts/{number:03}-{card}.png"
            behind = f"{deck}/backs/{number:03}-{card}.png" if has_backs else ""
            if back is not None and has_backs and _is_common(part, back):
                behind = f"{deck}/back.png"
            yield Row(deck, card, called, 1, front, behind)


def _is_common(part: Part, back: PlannedFace) -> bool:
    return back.plan.id == f"{part.deck.id}.back"


def pictures(part: Part, lines: tuple[Row, ...]) -> tuple[Piece, ...]:
    """Return the pictures that the lines of a deck name, each once."""
    fronts = {card: front for card, front, _, _ in part.pieces}
    backs = {card: back for card, _, back, _ in part.pieces}
    names: dict[str, PlannedFace | None] = {}
    for line in lines:
        names[line.front] = fronts[line.card]
        if line.back and line.back != line.front:
            instead = fronts[line.card] if part.how.product.blank == "front" else None
            names[line.back] = backs[line.card] or instead
    grouped: dict[str, list[str]] = {}
    faces: dict[str, PlannedFace | None] = {}
    for name, face in names.items():
        key = "" if face is None else face.plan.id
        grouped.setdefault(key, []).append(name)
        faces[key] = face
    return tuple(Piece(tuple(there), faces[key]) for key, there in grouped.items())
