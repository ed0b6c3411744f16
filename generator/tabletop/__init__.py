"""A game as a table of Tabletop Simulator: pictures of sheets and tiles, and a saved table that uses them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from generator import ledger, locales, locking, manifest, project, selecting, showing
from generator.edition import Edition
from generator.findings import Finding, ProjectError, Silenced
from generator.imposing import AUTHOR
from generator.ledger import Entry
from generator.manifest import Manifest
from generator.paint import exact
from generator.paint.exact import Shot
from generator.plan import Document
from generator.ready import Asked, ready
from generator.tabletop import things
from generator.tabletop.laying import Laid, laid
from generator.tabletop.sheets import Picture
from generator.tabletop.things import Named
from generator.telling import counted, seen_from, untranslated
from generator.waiting import Progress
from generator.writing import write

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
        jobs: How many processes may work at once; None for one a processor.
    """

    asked: Asked
    url: str = ""
    pixels: int = 4096
    out: Path | None = None
    jobs: int | None = None


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
    silenced: tuple[Silenced, ...] = ()


def tabletop(root: Path, asked: Table, progress: Progress) -> Tabled:
    """Write a game's pictures and its saved table; nothing where lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game or language, the address is none, a file cannot be read or written, or
            `out/` is a link.
    """
    _expect(asked)
    out = project.destination(root, asked.out)
    progress.step("reading and checking")
    there = ready(root, asked.asked)
    if there.refused:
        return Tabled((), (), there.findings, refused=True, lacking=there.lacking, silenced=there.silenced)
    saved, notes = [], list(there.notes)
    progress.start(sum(len(one.game.decks) for one in there.editions))
    with locking.alone(out, project.locks(root, out)):
        for one in there.editions:
            folder = out / one.game.id / one.locale / FOLDER
            made, missing = _saved(root, one, folder, asked, progress)
            saved.append(made)
            notes += missing
    return Tabled(tuple(saved), tuple(notes), there.findings, refused=False, silenced=there.silenced)


def summary(made: Tabled, here: Path, *, copied: bool) -> str:
    """Return what has come of it as text, a line for each table, as seen from the folder `here`.

    With `copied` it says where the files belong.
    """
    if made.lacking:
        return untranslated("No table was laid")
    if made.refused:
        return "No table was laid: errors are found. Mend them, or go on all the same with --force."
    lines = [f"note: {note}" for note in made.notes]
    for each in made.saved:
        kept = f" ({each.kept} unchanged)" if each.kept else ""
        made_of = f"{counted(each.things, 'thing')}, {counted(each.pictures, 'picture')}"
        lines.append(f"{seen_from(here, each.path)}: {made_of}{kept}")
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


def _saved(root: Path, one: Edition, folder: Path, asked: Table, progress: Progress) -> tuple[Saved, list[str]]:
    """Write the pictures and the table of an edition; return it, and notes on what is left out."""
    before = ledger.read(folder / ledger.NAME)
    named = Named(one.game.id)
    entries: dict[str, Entry] = {}
    on_table: list[tuple[things.Thing, float, float]] = []
    notes: list[str] = []
    key = 1
    for deck in one.game.decks:
        progress.step(f"{one.game.id} {one.locale} {deck.id}")
        made = laid(one, deck, named, asked.pixels, _address(folder, asked.url), key)
        key += made.sheets
        on_table += made.things
        notes += [f"{one.game.id} {deck.id}: {note}" for note in made.notes]
        entries |= _pictures(root, one, made, folder, before, asked.jobs)
        progress.done()
    ledger.clear(folder, {name: entry for name, entry in before.items() if name not in entries})
    ledger.save(folder / ledger.NAME, entries)
    path = folder / f"{one.game.id}-{one.locale}.json"
    table = things.save(_title(one), _note(one), one.game.players, things.spread(on_table))
    said = (json.dumps(table, ensure_ascii=False, indent=2) + "\n").encode()
    write(path, said)
    files = {**{name: entry.sha256 for name, entry in entries.items()}, path.name: ledger.digest(said)}
    about = {
        "game": one.game.id,
        "locale": one.locale,
        "table": "Tabletop Simulator",
        "version": one.game.version or "",
    }
    looks = selecting.hashes(one, [deck.id for deck in one.game.decks])
    manifest.save(folder, Manifest(about, files, looks))
    kept = sum(1 for name, entry in entries.items() if before.get(name) == entry)
    return Saved(path, len(entries), kept, len(on_table)), notes


def _address(folder: Path, url: str) -> str:
    """Return what stands before the names of pictures."""
    if url == HERE:
        return f"{(folder / PICTURES).as_uri()}/"
    return f"{url.rstrip('/')}/" if url else ""


def _title(one: Edition) -> str:
    return f"{one.game.name.value} ({one.locale})"


def _note(one: Edition) -> str:
    parts = (one.game.subtitle.value if one.game.subtitle else "", one.game.version or "")
    return " - ".join(part for part in parts if part)


def _pictures(
    root: Path, one: Edition, made: Laid, folder: Path, before: Mapping[str, Entry], jobs: int | None
) -> Mapping[str, Entry]:
    """Write the pictures of a deck, those that stand there from the same left alone; return their entries."""
    looks = selecting.hashes(one, [made.deck])
    entries: dict[str, Entry] = {}
    wanted: list[tuple[Picture, str]] = []
    for picture in made.pictures:
        shown = [looks.get(face.id, face.id) if face else "" for face in picture.faces]
        told = (ledger.program(), repr(picture.page), repr(picture.pixels), *shown)
        sign = ledger.digest("\0".join(told).encode())
        name = f"{PICTURES}/{picture.name}"
        known = ledger.holds(before, folder / name, sign, name)
        if known is None:
            wanted.append((picture, sign))
        else:
            entries[name] = known
    photographed = _photographed(root, one, [picture for picture, _ in wanted], jobs)
    for (picture, sign), data in zip(wanted, photographed, strict=True):
        name = f"{PICTURES}/{picture.name}"
        write(folder / name, data, lasting=False)
        entries[name] = Entry(sign, ledger.digest(data), 1, len(picture.faces))
    return entries


def _photographed(root: Path, one: Edition, pictures: Sequence[Picture], jobs: int | None) -> Iterator[bytes]:
    """Yield the pictures as JPEG."""
    if not pictures:
        return
    faces = tuple(dict.fromkeys(face for picture in pictures for face in picture.faces if face is not None))
    places = {face.id: place for place, face in enumerate(faces)}
    pages = []
    for picture in pictures:
        own = [face for face in picture.faces if face is not None]
        slots = tuple(slot._replace(face=places[own[slot.face].id]) for slot in picture.page.slots)
        pages.append(picture.page._replace(slots=slots))
    author, language = one.game.author or AUTHOR, locales.tag(one.locale)
    document = Document(one.game.name.value, author, "", language, faces, tuple(pages))
    data = showing.painted(one, document, project.drawings(root))
    shots = [Shot(page, *picture.pixels, "jpeg") for page, picture in enumerate(pictures)]
    yield from exact.pictures(data, shots, jobs=jobs)
