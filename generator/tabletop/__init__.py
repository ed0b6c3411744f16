"""A game as a table of Tabletop Simulator: pictures of sheets and tiles, and a saved table that uses them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from generator import output, project
from generator.edition import Edition
from generator.prepare import Request, prepare
from generator.printed import manifest, selecting
from generator.printed.manifest import Manifest
from generator.printed.photographs import photograph
from generator.spine.findings import Finding, ProjectError, Silenced
from generator.tabletop import laying, things
from generator.tabletop.laying import Laid
from generator.tabletop.picturing import developed, sitting
from generator.tabletop.things import Named
from generator.telling import counted, seen_from, untranslated
from generator.waiting import Progress

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


def _saved(one: Edition, folder: Path, asked: Table, progress: Progress) -> tuple[Saved, list[str]]:
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
    table = things.save(_title(one), _note(one), one.game.players, things.spread(on_table))
    data = (json.dumps(table, ensure_ascii=False, indent=2) + "\n").encode()
    output.write(path, data)
    about = {
        "game": one.game.id,
        "locale": one.locale,
        "table": "Tabletop Simulator",
        "version": one.game.version or "",
    }
    looks = selecting.hashes(one, [deck.id for deck in one.game.decks])
    manifest.save(folder, Manifest(about, {**pictures, path.name: output.digest(data)}, looks))
    kept = sum(1 for name, digest in pictures.items() if before.get(name) == digest)
    notes = [f"{one.game.id} {made.deck}: {note}" for made in laid for note in made.notes]
    return Saved(path, len(pictures), kept, len(on_table)), notes


def _laid(one: Edition, asked: Table, address: str) -> list[Laid]:
    """Return what comes of each deck of an edition."""
    named, made, key = Named(one.game.id), list[Laid](), 1
    for deck in one.game.decks:
        made.append(laying.laid(one, deck, named, asked.pixels, address, key))
        key += made[-1].sheets
    return made


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
    one: Edition, laid: Sequence[Laid], folder: Path, jobs: int | None, progress: Progress
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
