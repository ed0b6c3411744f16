"""What lies beside the PDFs of a game in one language: faces as PNG, the manifest, and how to print, as text."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from generator import output
from generator.commands import documents, manifest, pictures, print_jobs
from generator.commands.build_options import LEAFLET, BuildOptions, WrittenPdf
from generator.commands.deck_sheets import FACE_BLEED
from generator.commands.manifest import Manifest
from generator.commands.print_jobs import Job
from generator.i18n import strings
from generator.layout import ink
from generator.layout.faces import planner
from generator.layout.localized_game import LocalizedGame
from generator.model.game import SELECTION, find_group, group_decks
from generator.model.units import um

_PNG_FOLDER: Final = "png"
_STEPS: Final = ("size", "backs", "card", "cut")
_LINE_WIDTH: Final = 92  # characters


def finish_folder(
    localized: LocalizedGame,
    folder: Path,
    printed: Sequence[tuple[Job, WrittenPdf]],
    hashes: Mapping[str, str],
    options: BuildOptions,
) -> tuple[str, ...]:
    """Write pictures of faces, the manifest and the leaflet beside the PDFs of a game; return notes for the user.

    The manifest keeps what earlier builds recorded of other PDFs. A complete build first deletes the PDFs of earlier
    builds that it does not print any more.

    Args:
        localized: The game.
        folder: The folder of the PDFs.
        printed: The PDFs that were written.
        hashes: A hash of each face of the decks that were printed whole, by its id.
        options: How they were printed.
    """
    game, notes = localized.game, list[str]()
    before = manifest.read_if_any(folder)
    if options.is_complete:
        before = _delete_outdated(folder, before, {pdf.path.name for _, pdf in printed})
    digests = {pdf.path.name: pdf.sha256 for _, pdf in printed}
    if options.png is not None:
        face_digests = _write_faces(localized, folder, [job for job, _ in printed], options)
        digests |= face_digests
        notes.append(
            f"{game.id} {localized.locale}: {len(face_digests)} faces as PNG with {options.png} dots per inch in "
            f"{_PNG_FOLDER}/"
        )
    face_ids = frozenset(face for deck in game.decks for face in planner.list_face_ids(deck))
    names = {f"{name}.pdf" for name in print_jobs.list_names(game)}
    names |= {f"{SELECTION}{name}" for name in names} | set(map(_name_picture, face_ids))
    files = {name: digest for name, digest in before.files.items() if name in names and (folder / name).is_file()}
    files |= digests
    faces = {face: digest for face, digest in before.faces.items() if face in face_ids}
    faces |= hashes
    sheets = {name: pages for name, pages in before.sheets.items() if name in files}
    sheets |= {pdf.path.name: pdf.sheets for _, pdf in printed}
    about = {"game": game.id, "locale": localized.locale, "paper": options.paper, "version": game.version or ""}
    record = Manifest(about, files, faces, sheets)
    manifest.save(folder, record)
    is_apart = options.is_complete and options.sheet == "each"
    write_leaflet(folder, list_pdfs(localized, is_apart=is_apart), record, options.paper, localized.locale)
    return tuple(notes)


def _delete_outdated(folder: Path, before: Manifest, printed: Collection[str]) -> Manifest:
    """Delete the PDFs that an earlier build wrote and a complete build no longer prints.

    Otherwise decks that now share sheets would also lie there by themselves. Selections of cards stay, and so does
    every file that is not what the manifest says.
    """
    outdated = {
        name
        for name in before.files
        if name.endswith(".pdf") and "/" not in name and not name.startswith(SELECTION) and name not in printed
    }
    for name in outdated:
        path = folder / name
        if not path.is_symlink() and output.digest_file(path) == before.files[name]:
            path.unlink(missing_ok=True)
    return replace(before, files={name: digest for name, digest in before.files.items() if name not in outdated})


def _write_faces(localized: LocalizedGame, folder: Path, jobs: Iterable[Job], options: BuildOptions) -> dict[str, str]:
    """Write the faces that jobs print as PNG; return their hashes by name."""
    printed = set()
    for job in jobs:
        group = find_group(localized.game, job.name)
        for deck in () if group is None else group.decks:
            for deck_face in localized.plan_deck(deck):
                if job.cards is None or deck_face.card is None or f"{deck.id}.{deck_face.card.id}" in job.cards:
                    printed.add(deck_face.face.plan.id)
    plans = (deck_face.face.plan for deck_face in localized.faces if deck_face.face.plan.id in printed)
    inked = [ink.reduce_face_ink(plan, options.ink, localized.game.theme.low_ink) for plan in plans]
    bleed = um(FACE_BLEED if options.bleed is None else options.bleed)
    wanted = [pictures.picture_face(plan, options.png or 0, bleed) for plan in inked]
    images = pictures.render_pictures(localized, wanted, jobs=options.jobs)
    digests = {}
    for plan, data in zip(inked, images, strict=True):
        name = _name_picture(plan.id)
        output.write(folder / name, data)
        digests[name] = output.digest(data)
    return digests


def _name_picture(face: str) -> str:
    return f"{_PNG_FOLDER}/{face}.png"


class PdfEntry(NamedTuple):
    """A PDF as the leaflet lists it.

    Attributes:
        decks: Names of the decks that share its sheets; empty if it holds one deck or none.
        has_shapes: Whether it holds pieces that are not rectangles.
    """

    file: str
    title: str
    decks: tuple[str, ...] = ()
    has_shapes: bool = False


def list_pdfs(localized: LocalizedGame, *, is_apart: bool) -> tuple[PdfEntry, ...]:
    """Return the PDFs that a complete build prints of a game, in order; `is_apart`: no decks share sheets."""
    sizes = localized.library.sizes
    entries = [
        PdfEntry(
            f"{group.id}.pdf",
            group.name.value,
            tuple(deck.name.value for deck in group.decks) if group.is_shared else (),
            any(deck.size in sizes and sizes[deck.size].outline is not None for deck in group.decks),
        )
        for group in group_decks(localized.game, apart=is_apart)
    ]
    kinds = documents.list_kinds(localized.game)
    return (*entries, *(PdfEntry(f"{kind.name}.pdf", kind.title(localized)) for kind in kinds))


def write_leaflet(folder: Path, entries: Iterable[PdfEntry], record: Manifest, paper: str, locale: str) -> None:
    """Write how to print the PDFs of a folder that its manifest names, also those of earlier builds."""
    listed = [(entry, record.sheets.get(entry.file, ())) for entry in entries if entry.file in record.files]
    if listed:
        output.write(folder / LEAFLET, format_leaflet(listed, paper, locale).encode())


def format_leaflet(entries: Sequence[tuple[PdfEntry, tuple[int, ...]]], paper: str, locale: str) -> str:
    """Say what PDFs are, how many sheets of paper each takes, and how to print and cut them, in a language.

    Args:
        entries: The PDFs, each with how many pages each of its sheets has.
        paper: Id of the paper.
        locale: The language.
    """
    words = strings.get_strings("print", locale)
    colon = strings.get_strings("page", locale)["colon"]
    rows = [(words["file"], words["both"], words["one"], words["holds"])]
    for entry, sheets in entries:
        contents = f"{entry.title}{colon}{', '.join(entry.decks)}" if entry.decks else entry.title
        both, one = (str(sheets.count(sides) or "-") for sides in (2, 1))
        rows.append((entry.file, both, one, contents if sheets else f"{contents} *"))
    pages = [sides for _, sheets in entries for sides in sheets]
    both, one = (str(pages.count(sides) or "-") for sides in (2, 1))
    rows.append((words["all"], both, one, ""))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [words["title"], "", strings.format_string("print", "sheets", locale, paper.capitalize()), ""]
    lines += [
        f"  {row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]}".rstrip() for row in rows
    ]
    lines += [""]
    if not all(sheets for _, sheets in entries):
        lines += [*textwrap.wrap(words["shop"], _LINE_WIDTH), ""]
    has_shapes = any(entry.has_shapes and sheets for entry, sheets in entries)
    for number, step in enumerate((*_STEPS, "outline") if has_shapes else _STEPS, 1):
        lines += textwrap.wrap(f"{number}. {words[step]}", _LINE_WIDTH, subsequent_indent="   ")
    return "\n".join((*lines, ""))
