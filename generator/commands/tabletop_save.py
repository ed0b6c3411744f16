"""Saved tables of Tabletop Simulator: cards, decks, tiles, figures, bags and hands as the JSON objects that it reads.

The format was read from its public documentation (the save file format, custom objects and the scripting reference),
and is written down as a schema beside the tests. Lengths on the table are in its own units.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

TableObject = dict[str, Any]

# At scale 1, a card is so many units high and as wide as its picture asks for, and so is a tile. The card games of
# Tabletop Simulator are made for cards of 88.9 mm at scale 1; tiles are brought to the same measure.
CARD_HEIGHT: Final = 88900  # micrometres
_CARD_UNITS: Final = 3.1
_TILE_UNITS: Final = 2.0
_THICKNESS: Final = {"tiles": 0.1, "tokens": 0.15, "boards": 0.1, "cards": 0.05}
_DECIMALS: Final = 4
_SHAPES: Final[Mapping[str, tuple[int, int]]] = {
    "rectangle": (0, 0),
    "hexagon": (3, 1),
    "circle": (4, 2),
}  # cards, tiles
_WHITE: Final = {"r": 1.0, "g": 1.0, "b": 1.0}
# The seats, in the order in which they are taken: every other one on the opposite side of the table.
SEATS: Final = ("White", "Green", "Red", "Blue", "Orange", "Purple", "Brown", "Teal", "Yellow", "Pink")
_HAND: Final = (11.0, 5.0, 4.0)  # width, height and depth
_HAND_HEIGHT: Final = 3.3  # of its middle above the table
_BETWEEN_HANDS: Final = 3.0
_TABLE_EDGE: Final = 29.0  # from the middle of the table `Table_RPG` to that of a hand


class Tooltip(NamedTuple):
    """The texts that players see when they point at an object: its name and its rules."""

    name: str
    text: str = ""


class GuidMaker:
    """Makes ids of objects: six hexadecimal digits, unique, and the same for the same object in every language."""

    def __init__(self, game: str) -> None:
        """Start without any ids."""
        self._game = game
        self._used: set[str] = set()

    def make(self, name: str) -> str:
        """Return the id of an object."""
        attempt = 0
        while True:
            guid = hashlib.sha256(f"{self._game}\0{name}\0{attempt}".encode()).hexdigest()[:6]
            if guid not in self._used:
                self._used.add(guid)
                return guid
            attempt += 1


def to_units(length: int) -> float:
    """Convert micrometres to units of the table."""
    return length / CARD_HEIGHT * _CARD_UNITS


def make_object(kind: str, guid: str, tooltip: Tooltip, scale: float = 1.0, **properties: object) -> TableObject:
    """Return an object in the middle of the table, face up."""
    scale = round(scale, _DECIMALS)
    position = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": {**position, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "Nickname": tooltip.name,
        "Description": tooltip.text,
        "GMNotes": "",
        "ColorDiffuse": dict(_WHITE),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **properties,
    }


def make_card_sheet(
    faces: str, backs: str, grid: tuple[int, int], *, has_unique_backs: bool, shape: str
) -> dict[str, str | int | bool]:
    """Return the entry for a sheet of cards: addresses of the pictures of faces and backs, columns and rows."""
    columns, rows = grid
    return {
        "FaceURL": faces,
        "BackURL": backs,
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": has_unique_backs,
        "Type": _SHAPES[shape][0],
    }


def make_card(
    guid: str, tooltip: Tooltip, number: int, sheets: Mapping[str, object], scale: float, *, is_sideways: bool
) -> TableObject:
    """Return a card; `number` is its sheet's key times 100 plus its place on the sheet."""
    sheet = {key: entry for key, entry in sheets.items() if int(key) == number // 100}
    properties = {"CardID": number, "SidewaysCard": is_sideways, "CustomDeck": sheet}
    card = make_object("CardCustom", guid, tooltip, scale, **properties)
    return {**card, "HideWhenFaceDown": True, "Hands": True}


def make_deck(
    guid: str,
    tooltip: Tooltip,
    cards: Sequence[TableObject],
    sheets: Mapping[str, object],
    scale: float,
    *,
    is_sideways: bool,
) -> TableObject:
    """Return a deck of cards, face down; the first card is on top."""
    properties = {
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": dict(sheets),
        "SidewaysCard": is_sideways,
        "ContainedObjects": [{**card, "Name": "Card"} for card in cards],
    }
    deck = {**make_object("DeckCustom", guid, tooltip, scale, **properties), "HideWhenFaceDown": True}
    deck["Transform"]["rotZ"] = 180.0
    return deck


def make_tile(guid: str, tooltip: Tooltip, sides: tuple[str, str], height: int, kind: str, shape: str) -> TableObject:
    """Return a tile, board or token `height` micrometres high; `sides` are the addresses of its pictures."""
    tile = {
        "Type": _SHAPES[shape][1],
        "Thickness": _THICKNESS.get(kind, 0.1),
        "Stackable": kind == "tokens",
        "Stretch": True,
    }
    image = {**_make_image(sides), "CustomTile": tile}
    return make_object("Custom_Tile", guid, tooltip, to_units(height) / _TILE_UNITS, CustomImage=image)


def make_figure(guid: str, tooltip: Tooltip, sides: tuple[str, str], height: int) -> TableObject:
    """Return a standing piece `height` micrometres high; `sides` are the addresses of its pictures."""
    scale = to_units(height) / _TILE_UNITS
    return make_object("Figurine_Custom", guid, tooltip, scale, CustomImage=_make_image(sides))


def _make_image(sides: tuple[str, str]) -> dict[str, object]:
    return {"ImageURL": sides[0], "ImageSecondaryURL": sides[1], "ImageScalar": 1.0, "WidthScale": 0.0}


def make_bag(guid: str, tooltip: Tooltip, objects: Sequence[TableObject]) -> TableObject:
    """Return a bag with objects in it."""
    return make_object("Bag", guid, tooltip, ContainedObjects=list(objects))


def make_hands(guids: GuidMaker, players: int, reach: float) -> list[TableObject]:
    """Return a hand zone for each player, at most ten, on two sides of the table.

    They are beyond the objects on the table, which `reach` that far from its middle. Cards that are dealt, drawn or
    dropped there are seen only by the player of its colour.
    """
    width, height, depth = _HAND
    seats = SEATS[:players]
    edge = max(_TABLE_EDGE, reach + depth)
    hands = []
    for number, colour in enumerate(seats):
        is_opposite, on_side = number % 2 == 1, len(seats[number % 2 :: 2])
        x = (number // 2 - (on_side - 1) / 2) * (width + _BETWEEN_HANDS)
        hand = make_object("HandTrigger", guids.make(f"hand-{colour}"), Tooltip(""), FogColor=colour, Locked=True)
        hand["Transform"] |= {"posX": x, "posY": _HAND_HEIGHT, "posZ": round(edge if is_opposite else -edge, 2)}
        hand["Transform"] |= {"rotY": 180.0 if is_opposite else 0.0, "scaleX": width, "scaleY": height, "scaleZ": depth}
        hands.append(hand)
    return hands


def spread(
    objects: Sequence[tuple[TableObject, float, float]], width: float = 44.0, gap: float = 1.5
) -> list[TableObject]:
    """Place objects on the table in rows, side by side.

    Args:
        objects: Each with its width and depth, in units of the table.
        width: Of a row.
        gap: Between objects.
    """
    placed: list[TableObject] = []
    x, z, row_depth = 0.0, 0.0, 0.0
    centres: list[tuple[TableObject, float, float]] = []
    for entry, across, depth in objects:
        if x and x + across > width:
            x, z, row_depth = 0.0, z + row_depth + gap, 0.0
        centres.append((entry, x + across / 2, z + depth / 2))
        x, row_depth = x + across + gap, max(row_depth, depth)
    middle = (z + row_depth) / 2
    for entry, left, top in centres:
        position = {"posX": round(left - width / 2, 2), "posZ": round(middle - top, 2)}
        placed.append({**entry, "Transform": {**entry["Transform"], **position}})
    return placed


def make_save(title: str, note: str, players: tuple[int, int], objects: Sequence[TableObject]) -> TableObject:
    """Return a saved table."""
    return {
        "SaveName": title,
        "EpochTime": 0,
        "Date": "",
        "VersionNumber": "",
        "GameMode": title,
        "GameType": "",
        "GameComplexity": "",
        "PlayerCounts": list(players),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": note,
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }
