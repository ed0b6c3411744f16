"""Boxes to be folded and the label of the big box, as frozen values; lengths in micrometres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.model.findings import Mark
from generator.model.units import Um


class Stock(NamedTuple):
    """What things are printed on, or folded of.

    Attributes:
        thickness: Of one sheet, of one card, or of one card with its sleeve.
        wider, taller: What a sleeve adds to the size of a card.
        play: How much more room than a pile of it measures a box has, in each direction.
    """

    id: str
    thickness: Um
    wider: Um
    taller: Um
    play: Um


class Dimensions(NamedTuple):
    """Width, height and depth: of a pile, or of the room inside a box."""

    width: Um
    height: Um
    depth: Um


class TuckBox(NamedTuple):
    """A tuck box.

    Attributes:
        id: Unique in its game.
        decks: Ids of the decks that lie in it.
        pieces: Id of the stock that their pieces are of.
        stock: Id of the stock that the box is folded of.
        piles: How many piles stand side by side in it.
        inside: The room in it; None for what its piles need.
        label: Id of the label that is its name; None for the names of its decks.
        tint: A colour's name or `#rrggbb`; None for the usual one.
        art: The drawing on its front, `{draw: ..., ...}`; None for that of the rulebook's cover.
        node: The mapping in the YAML file that it was made from, for marks.
        mark: Where it begins.
    """

    id: str
    decks: tuple[str, ...]
    pieces: str
    stock: str
    piles: int
    inside: Dimensions | None
    label: str | None
    tint: str | None
    art: Mapping[str, Any] | None
    node: Any
    mark: Mark


class BoxLabel(NamedTuple):
    """What is glued on the box that holds everything.

    Attributes:
        width, height: Of its lid.
        depth: Of its sides; None for a label without strips for the sides.
        tint, art, node, mark: As in `Carton`.
        side_art: The drawing on its sides; None: that of the lid.
    """

    width: Um
    height: Um
    depth: Um | None
    tint: str | None
    art: Mapping[str, Any] | None
    side_art: Mapping[str, Any] | None
    node: Any
    mark: Mark
