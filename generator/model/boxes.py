"""Tuck boxes and the label of the big box; lengths in micrometres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from generator.model.findings import Mark
from generator.model.units import Um

TUCK_BOXES: Final = "tuck-boxes"  # what stands for them where decks are named, and the name of their file
BOX_LABEL: Final = "box-label"
BOX_TITLE: Final = "box-title"  # the label that is its title


class Stock(NamedTuple):
    """A material that pieces are printed on, or boxes folded from."""

    id: str
    thickness: Um  # of one sheet, one card, or one card with its sleeve
    wider: Um  # what a sleeve adds to the size of a card
    taller: Um
    play: Um  # the clearance of a box around a pile, in each direction


class Dimensions(NamedTuple):
    """Width, height and depth of a pile, or of the inside of a box."""

    width: Um
    height: Um
    depth: Um


class TuckBox(NamedTuple):
    """A tuck box.

    Attributes:
        id: Unique in its game.
        decks: Ids of the decks that it holds.
        pieces: Id of the stock of their pieces.
        stock: Id of the stock of the box.
        piles: The number of piles side by side.
        inside: The size of its inside; None for what the piles need.
        label: Id of the label with its name; None for the names of its decks.
        tint: A colour's name or `#rrggbb`; None for the usual one.
        art: The picture on its front, as that of the rulebook's cover; None for that one.
        node: Its mapping in the YAML file, for marks.
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
    """The label of the box that holds everything; width and height of its lid. See `TuckBox` for the rest."""

    width: Um
    height: Um
    depth: Um | None  # of its sides; None for a label without strips for the sides
    tint: str | None
    art: Mapping[str, Any] | None
    side_art: Mapping[str, Any] | None  # None: that of the lid
    node: Any
    mark: Mark
