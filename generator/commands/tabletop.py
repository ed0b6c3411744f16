"""A game as a table of Tabletop Simulator: pictures of sheets and tiles, and a saved table that uses them.

The things of a virtual table in the form in which Tabletop Simulator saves them.

The form was read from its public documentation (the save file format, custom objects and the scripting reference), and
is written down as a schema beside the tests. Lengths on the table are in its own units.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator import output, project
from generator.commands import manifest, print_jobs, table_pieces
from generator.commands.manifest import Manifest
from generator.commands.pictures import photograph
from generator.commands.prepare import Request, prepare
from generator.commands.table_pieces import Laid, developed, sitting
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, ProjectError, Suppressed
from generator.model.phrases import explain_untranslated, format_count
from generator.tasks import Progress

FOLDER: Final = "tabletop"
PICTURES: Final = "Images"  # as the program's own folder for them
HERE: Final = "file"  # the address of pictures that stay where they are made
_LEAST: Final = 512
_GREATEST: Final = 8192


@dataclass(frozen=True, slots=True)
class Table:
    """What is asked for.

    Attributes:
        asked: Which game, in which language.
        url: Where the pictures will be found: an address before their names, `file` for where they are made, or empty
            for names alone, which the program looks up in its own folder.
        pixels: How many a picture may be wide and high.
        out: Folder to write to; None for the project's own.
    """

    asked: Request
    url: str = ""
    pixels: int = 4096
    out: Path | None = None


class Saved(NamedTuple):
    """A saved table: its file, how many pictures it has, how many of them were there, how many things lie on it."""

    path: Path
    pictures: int
    kept: int
    things: int


class Tabled(NamedTuple):
    """What has come of it; `lacking` says that it is refused for translations alone, as `Ready` does.

    So does `silenced` say what comments in the content silence.
    """

    saved: tuple[Saved, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    refused: bool
    lacking: bool = False
    silenced: tuple[Suppressed, ...] = ()


def tabletop(root: Path, asked: Table, progress: Progress) -> Tabled:
    """Write a game's pictures and its saved table; nothing where lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game or language, the address is none, a file cannot be read or written, or
            `out/` is a link.
    """
    _expect(asked)
    out = project.destination(root, asked.out)
    progress.step("reading and checking")
    there = prepare(root, asked.asked)
    if there.is_refused:
        return Tabled((), (), there.findings, refused=True, lacking=there.is_untranslated, silenced=there.silenced)
    saved, notes = [], list(there.notes)
    progress.start(sum(len(one.game.decks) for one in there.editions))
    with output.lock_folder(out):
        for one in there.editions:
            made, missing = _saved(one, out / one.game.id / one.locale / FOLDER, asked, progress)
            saved.append(made)
            notes += missing
    return Tabled(tuple(saved), tuple(notes), there.findings, refused=False, silenced=there.silenced)


def summary(made: Tabled, here: Path, *, copied: bool) -> str:
    """Return what has come of it as text, a line for each table, as seen from the folder `here`.

    With `copied` it says where the files belong.
    """
    if made.lacking:
        return explain_untranslated("No table was laid")
    if made.refused:
        return "No table was laid: errors are found. Mend them, or go on all the same with --force."
    lines = [f"note: {note}" for note in made.notes]
    for each in made.saved:
        kept = f" ({each.kept} unchanged)" if each.kept else ""
        made_of = f"{format_count(each.things, 'thing')}, {format_count(each.pictures, 'picture')}"
        lines.append(f"{project.display_path(here, each.path)}: {made_of}{kept}")
    if copied:
        lines.append("Copy Images/ into Tabletop Simulator's folder Mods, and the saved table into its folder Saves.")
    return "\n".join(lines)


def _expect(asked: Table) -> None:
    """Raise ProjectError when an option makes no sense."""
    if asked.url not in {"", HERE} and not asked.url.startswith(("https://", "http://")):
        message = f"--url takes an address that begins with https://, or `{HERE}` for where the pictures are made"
        raise ProjectError(message)
    if not _LEAST <= asked.pixels <= _GREATEST:
        message = f"--pixels goes from {_LEAST} to {_GREATEST}, not {asked.pixels}"
        raise ProjectError(message)


def _saved(one: LocalizedGame, folder: Path, asked: Table, progress: Progress) -> tuple[Saved, list[str]]:
    """Write the pictures and the table of an edition; return it, and notes on what is left out."""
    before = {
        name: digest
        for name, digest in manifest.read_if_any(folder).files.items()
        if output.digest_file(folder / name) == digest
    }
    laid = _laid(one, asked, _address(folder, asked.url))
    on_table = [each for made in laid for each in made.things]
    pictures = _pictures(one, laid, folder, asked.asked.jobs, progress)
    path = folder / f"{one.game.id}-{one.locale}.json"
    for name in before.keys() - pictures.keys() - {path.name}:
        (folder / name).unlink(missing_ok=True)
    table = save(_title(one), _note(one), one.game.players, spread(on_table))
    data = (json.dumps(table, ensure_ascii=False, indent=2) + "\n").encode()
    output.write(path, data)
    about = {
        "game": one.game.id,
        "locale": one.locale,
        "table": "Tabletop Simulator",
        "version": one.game.version or "",
    }
    looks = print_jobs.hashes(one, [deck.id for deck in one.game.decks])
    manifest.save(folder, Manifest(about, {**pictures, path.name: output.digest(data)}, looks))
    kept = sum(1 for name, digest in pictures.items() if before.get(name) == digest)
    notes = [f"{one.game.id} {made.deck}: {note}" for made in laid for note in made.notes]
    return Saved(path, len(pictures), kept, len(on_table)), notes


def _laid(one: LocalizedGame, asked: Table, address: str) -> list[Laid]:
    """Return what comes of each deck of an edition."""
    named, made, key = Named(one.game.id), list[Laid](), 1
    for deck in one.game.decks:
        made.append(table_pieces.laid(one, deck, named, asked.pixels, address, key))
        key += made[-1].sheets
    return made


def _address(folder: Path, url: str) -> str:
    """Return what stands before the names of pictures."""
    if url == HERE:
        return f"{(folder / PICTURES).as_uri()}/"
    return f"{url.rstrip('/')}/" if url else ""


def _title(one: LocalizedGame) -> str:
    return f"{one.game.name.value} ({one.locale})"


def _note(one: LocalizedGame) -> str:
    parts = (one.game.subtitle.value if one.game.subtitle else "", one.game.version or "")
    return " - ".join(part for part in parts if part)


def _pictures(
    one: LocalizedGame, laid: Sequence[Laid], folder: Path, jobs: int | None, progress: Progress
) -> Mapping[str, str]:
    """Write the pictures of decks; return their hashes by name."""
    made = photograph([sitting(one, deck.pictures) for deck in laid], jobs=jobs)
    digests: dict[str, str] = {}
    for deck in laid:
        progress.step(f"{one.game.id} {one.locale} {deck.deck}")
        for picture in deck.pictures:
            name, data = f"{PICTURES}/{picture.name}", developed(picture, made)
            output.write(folder / name, data)
            digests[name] = output.digest(data)
        progress.done()
    return digests


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
