"""The things of a virtual table in the form in which Tabletop Simulator saves them.

The form was read from its public documentation (the save file format, custom objects and the scripting reference), and
is written down as a schema beside the tests. Lengths on the table are in its own units.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

Thing = dict[str, Any]

# What stands at scale 1: a card is so many units high and as wide as its picture asks for, and so is a tile. A card of
# 88.9 mm at scale 1 is what all card games there are made for; tiles are brought to the same measure.
UPRIGHT: Final = 88900  # micrometres
_CARD_UNITS: Final = 3.1
_TILE_UNITS: Final = 2.0
_THICK: Final = {"tiles": 0.1, "tokens": 0.15, "boards": 0.1, "cards": 0.05}
_DECIMALS: Final = 4
SHAPES: Final[Mapping[str, tuple[int, int]]] = {"rectangle": (0, 0), "hex": (3, 1), "round": (4, 2)}  # cards, tiles
_WHITE: Final = {"r": 1.0, "g": 1.0, "b": 1.0}


class Said(NamedTuple):
    """What a thing is called, and what it says."""

    name: str
    text: str = ""


class Named:
    """Gives things their ids: six hexadecimal digits, the same for the same thing in every language, none twice."""

    def __init__(self, game: str) -> None:
        """Start with no thing named."""
        self._game = game
        self._taken: set[str] = set()

    def guid(self, thing: str) -> str:
        """Return the id of a thing."""
        turn = 0
        while True:
            found = hashlib.sha256(f"{self._game}\0{thing}\0{turn}".encode()).hexdigest()[:6]
            if found not in self._taken:
                self._taken.add(found)
                return found
            turn += 1


def units(length: int) -> float:
    """Return micrometres in units of the table."""
    return length / UPRIGHT * _CARD_UNITS


def thing(kind: str, guid: str, said: Said, scale: float = 1.0, **more: object) -> Thing:
    """Return a thing of a kind that lies at the middle of the table, face up."""
    scale = round(scale, _DECIMALS)
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": {**place, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "Nickname": said.name,
        "Description": said.text,
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
        **more,
    }


def card_sheet(
    faces: str, backs: str, grid: tuple[int, int], *, unique: bool, shape: str
) -> dict[str, str | int | bool]:
    """Return what cards say of their pictures: addresses of the sheets of faces and backs, columns and rows."""
    columns, rows = grid
    return {
        "FaceURL": faces,
        "BackURL": backs,
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": unique,
        "Type": SHAPES[shape][0],
    }


def card(guid: str, said: Said, number: int, sheets: Mapping[str, object], scale: float, *, lies: bool) -> Thing:
    """Return a card; `number` is its sheet's key times 100 and its place on the sheet."""
    own = {key: sheet for key, sheet in sheets.items() if int(key) == number // 100}
    more = {"CardID": number, "SidewaysCard": lies, "CustomDeck": own}
    return {**thing("CardCustom", guid, said, scale, **more), "HideWhenFaceDown": True, "Hands": True}


def deck(
    guid: str, said: Said, cards: Sequence[Thing], sheets: Mapping[str, object], scale: float, *, lies: bool
) -> Thing:
    """Return a deck of cards, face down; the first card is at its top."""
    inside = [{**each, "Name": "Card"} for each in cards]
    more = {
        "DeckIDs": [each["CardID"] for each in cards],
        "CustomDeck": dict(sheets),
        "SidewaysCard": lies,
        "ContainedObjects": inside,
    }
    made = {**thing("DeckCustom", guid, said, scale, **more), "HideWhenFaceDown": True}
    made["Transform"]["rotZ"] = 180.0
    return made


def tile(guid: str, said: Said, sides: tuple[str, str], height: int, kind: str, shape: str) -> Thing:
    """Return a tile, a board or a token `height` micrometres high; `sides` are the addresses of its pictures."""
    image = {
        "ImageURL": sides[0],
        "ImageSecondaryURL": sides[1],
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": SHAPES[shape][1],
            "Thickness": _THICK.get(kind, 0.1),
            "Stackable": kind == "tokens",
            "Stretch": True,
        },
    }
    return thing("Custom_Tile", guid, said, units(height) / _TILE_UNITS, CustomImage=image)


def figure(guid: str, said: Said, sides: tuple[str, str], height: int) -> Thing:
    """Return a piece that stands."""
    image = {"ImageURL": sides[0], "ImageSecondaryURL": sides[1], "ImageScalar": 1.0, "WidthScale": 0.0}
    return thing("Figurine_Custom", guid, said, units(height) / _TILE_UNITS, CustomImage=image)


def bag(guid: str, said: Said, inside: Sequence[Thing]) -> Thing:
    """Return a bag with things in it."""
    return thing("Bag", guid, said, ContainedObjects=list(inside))


def spread(things: Sequence[tuple[Thing, float, float]], across: float = 44.0, gap: float = 1.5) -> list[Thing]:
    """Return things put on the table in rows, none upon another; each is given with its width and depth in units."""
    placed: list[Thing] = []
    x, z, deep = 0.0, 0.0, 0.0
    rows: list[tuple[Thing, float, float]] = []
    for each, width, depth in things:
        if x and x + width > across:
            x, z, deep = 0.0, z + deep + gap, 0.0
        rows.append((each, x + width / 2, z + depth / 2))
        x, deep = x + width + gap, max(deep, depth)
    middle = (z + deep) / 2
    for each, left, top in rows:
        where = {"posX": round(left - across / 2, 2), "posZ": round(middle - top, 2)}
        placed.append({**each, "Transform": {**each["Transform"], **where}})
    return placed


def save(title: str, note: str, players: tuple[int, int], things: Sequence[Thing]) -> Thing:
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
        "ObjectStates": list(things),
    }
