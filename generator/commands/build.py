"""Build: load the content, check it, lay it out, render it, and write the PDFs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine import suggest
from generator import output, project
from generator.commands import documents, manifest, previous_run, print_jobs
from generator.commands import pictures as photographs
from generator.commands import pictures as showing
from generator.commands.build_options import BuildOptions, Built, Written
from generator.commands.imposition import FACE_BLEED
from generator.commands.manifest import Manifest
from generator.commands.prepare import Request, prepare
from generator.commands.print_jobs import Chosen, Job, Rendered
from generator.layout import ink
from generator.layout.faces import planned
from generator.layout.localized_game import LocalizedGame
from generator.model import sheet_groups
from generator.model.findings import (
    ProjectError,
    sort_findings,
)
from generator.model.sheet_groups import SELECTION
from generator.model.units import um
from generator.tasks import Progress, map_tasks

__all__ = ["BuildOptions", "Built", "Written", "build"]

_MOST_OFFSET: Final = 20.0  # mm; a larger error is a paper tray, not a printer
_MOST_TURN: Final = 5.0  # degrees
_DPI: Final = (30, 1200)


def build(root: Path, options: BuildOptions, progress: Progress) -> Built:
    """Lint the games and print their decks; print nothing where lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game, deck, paper or language, a file cannot be read or written, or `out/` is
            a link.
    """
    _expect_options(options)
    out = project.destination(root, options.out)
    inputs = previous_run.build_inputs(root, options)
    progress.step("reading and checking")
    request = Request(options.game, options.lang, options.force, options.fallback, options.jobs)
    prepared = prepare(root, request)
    if prepared.workspace is None:
        return Built(
            (),
            (),
            prepared.findings,
            refused=prepared.is_refused,
            lacking=prepared.is_untranslated,
            silenced=prepared.silenced,
        )
    editions = prepared.editions
    _expect_content(options, editions, prepared.workspace.library.sheets)
    chosen = None if options.cards is None else print_jobs.chosen(editions, options.cards)
    notes = (*_decks_printed_twice(options, editions), *prepared.notes, *_nothing_chosen(chosen, options, editions))
    wanted = [job for one in editions for job in print_jobs.list_jobs(one, _folder(out, one, options), options, chosen)]
    progress.start(len(wanted))
    progress.step("drawing")
    made: dict[Path, tuple[Job, Rendered, Written]] = {}
    with output.lock_folder(out):
        for job, rendered in zip(
            wanted,
            map_tasks(print_jobs.render, (prepared.workspace, options), wanted, jobs=options.jobs),
            strict=True,
        ):
            progress.step(f"{job.game} {job.locale} {job.path.stem}")
            notes = (*notes, *rendered.notes)
            if rendered.pages:
                made[job.path] = job, rendered._replace(data=b""), _write(job, rendered)
            progress.done()
        for one in editions:
            notes = (*notes, *_finish_folder(one, _folder(out, one, options), made, options, progress))
    written = tuple(each for _, _, each in made.values())
    faded = sort_findings(
        replace(finding, mark=finding.mark._replace(file=path.as_posix()))
        for path, (_, rendered, _) in made.items()
        for finding in rendered.findings
    )
    built = Built(written, notes, prepared.findings, proof=faded, silenced=prepared.silenced)
    if inputs == previous_run.build_inputs(root, options):  # nobody changed a file meanwhile
        previous_run.save_build(inputs, options, built)
    return previous_run.note_other_pdfs(built, options)


def _folder(out: Path, one: LocalizedGame, options: BuildOptions) -> Path:
    return out / one.game.id / one.locale / options.paper


def _write(job: Job, rendered: Rendered) -> Written:
    is_changed = output.write(job.path, rendered.data)
    return Written(
        job.path,
        job.title,
        rendered.pages,
        rendered.pieces,
        kept=not is_changed,
        sha256=output.digest(rendered.data),
        sheets=rendered.sheets,
        decks=job.decks,
    )


def _finish_folder(
    one: LocalizedGame,
    folder: Path,
    made: Mapping[Path, tuple[Job, Rendered, Written]],
    options: BuildOptions,
    progress: Progress,
) -> Sequence[str]:
    """Write what lies beside the PDFs of an edition: pictures, the manifest, and how to print; return notes."""
    here = [entry for path, entry in made.items() if path.parent == folder]
    if not here:
        return ()
    before = manifest.read_if_any(folder)
    if options.deck is None and options.cards is None:
        before = _delete_outdated(folder, before, {job.path.name for job, _, _ in here})
    pictures: dict[str, str] = {}
    notes: list[str] = []
    if options.png is not None:
        progress.step(f"{one.game.id} {one.locale} PNG")
        pictures = _write_pictures(one, folder, [job for job, _, _ in here], options)
        folder_name = f"{one.game.id} {one.locale}"
        notes.append(
            f"{folder_name}: {len(pictures)} faces as PNG with {options.png} dots per inch in {showing.FOLDER}/"
        )
    known = _names_known(one)
    files = {name: sha256 for name, sha256 in before.files.items() if name in known and (folder / name).is_file()}
    files |= {job.path.name: written.sha256 for job, _, written in here} | pictures
    looks = {face: look for face, look in before.faces.items() if face in _face_names(one)}
    for job, rendered, _ in here:
        looks |= rendered.faces if job.cards is None else {}
    sheets = {name: pages for name, pages in before.sheets.items() if name in files}
    sheets |= {job.path.name: rendered.sheets for job, rendered, _ in here}
    about = {"game": one.game.id, "locale": one.locale, "paper": options.paper, "version": one.game.version or ""}
    whole = Manifest(about, files, looks, sheets)
    manifest.save(folder, whole)
    called = print_jobs.called(one, options if options.deck is None and options.cards is None else BuildOptions())
    manifest.save_leaflet(folder, called, whole, options.paper, one.locale)
    return notes


def _names_known(one: LocalizedGame) -> frozenset[str]:
    """Return the names of all files that builds of an edition write."""
    pdfs = {f"{name}.pdf" for name in print_jobs.names(one.game)}
    return frozenset(
        (*pdfs, *(f"{SELECTION}{name}" for name in pdfs), *(showing.name_of(face) for face in _face_names(one)))
    )


def _face_names(one: LocalizedGame) -> frozenset[str]:
    return frozenset(face for deck in one.game.decks for face in planned.names(deck))


def _delete_outdated(folder: Path, before: Manifest, printed: Collection[str]) -> Manifest:
    """Delete the PDFs that an earlier build wrote and a build of everything no longer prints.

    So decks that have come to share sheets do not also lie there by themselves. Selections of cards stay, and so does
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


def _write_pictures(one: LocalizedGame, folder: Path, wanted: Sequence[Job], options: BuildOptions) -> dict[str, str]:
    """Write the faces of decks as PNG files; return their hashes by name."""
    names = _printed_faces(one, wanted)
    plans = (seen.face.plan for seen in one.faces if seen.face.plan.id in names)
    inked = [ink.inked_face(plan, options.ink, one.game.theme.low_ink) for plan in plans]
    bleed = um(FACE_BLEED if options.bleed is None else options.bleed)
    made = photographs.photograph_faces(one, inked, dpi=options.png or 0, bleed=bleed, jobs=options.jobs)
    digests = {}
    for plan, data in zip(inked, made, strict=True):
        name = showing.name_of(plan.id)
        output.write(folder / name, data)
        digests[name] = output.digest(data)
    return digests


def _printed_faces(one: LocalizedGame, wanted: Iterable[Job]) -> frozenset[str]:
    """Return the ids of the faces that jobs print."""
    found = set()
    for job in wanted:
        lot = sheet_groups.find_group(one.game, job.name)
        for deck in () if lot is None else lot.decks:
            for seen in one.plan_deck(deck):
                if job.cards is None or seen.card is None or f"{deck.id}.{seen.card.id}" in job.cards:
                    found.add(seen.face.plan.id)
    return frozenset(found)


def _decks_printed_twice(options: BuildOptions, editions: Sequence[LocalizedGame]) -> tuple[str, ...]:
    """Return a note where one deck is asked for that a build of everything prints on shared sheets."""
    if options.deck is None or options.sheet == "each":
        return ()
    held = ((one.game.id, sheet_groups.find_shared_group(one.game, options.deck)) for one in editions)
    notes = (
        f"{game}: {lot.id}.pdf holds {options.deck} too: print only one of them"
        for game, lot in held
        if lot is not None
    )
    return tuple(dict.fromkeys(notes))


def _nothing_chosen(chosen: Chosen | None, options: BuildOptions, editions: Sequence[LocalizedGame]) -> tuple[str, ...]:
    """Return a note where no card looks different from what a manifest says.

    Raises:
        ProjectError: Cards are asked for, and the deck that is asked for has none of them.
    """
    if chosen is None:
        return ()
    decks = {deck for (_, _, deck), cards in chosen.items() if cards}
    if options.deck is not None:
        wanted = (sheet_groups.find_group(one.game, options.deck) for one in editions)
        decks &= {deck.id for lot in wanted if lot is not None for deck in lot.decks}
    if decks:
        return ()
    if str(options.cards).startswith(print_jobs.SINCE):
        return ("every card looks as that manifest says: there is nothing to print",)
    message = f"--deck {options.deck} has none of the cards that --cards asks for"
    raise ProjectError(message)


def _expect_options(options: BuildOptions) -> None:
    """Raise ProjectError when an option is out of its range, whatever the content is."""
    if options.png is not None:
        _expect_range("--png", options.png, *_DPI)
    _expect_range("--bleed", options.bleed or 0.0, 0.0, FACE_BLEED)
    _expect_range("--back-turn", options.back_turn, -_MOST_TURN, _MOST_TURN)
    for offset in options.back_offset:
        _expect_range("--back-offset", offset, -_MOST_OFFSET, _MOST_OFFSET)


def _expect_range(option: str, value: float, least: float, most: float) -> None:
    """Raise ProjectError when a number is out of its range, or not a number."""
    if not least <= value <= most:
        message = f"{option} goes from {least:g} to {most:g}, not {value:g}"
        raise ProjectError(message)


def _expect_content(options: BuildOptions, editions: Sequence[LocalizedGame], sheets: Collection[str]) -> None:
    """Raise ProjectError when what was asked for is not in the content, and say what is."""
    games = [one.game for one in editions]
    usual = (lot.id for game in games for lot in sheet_groups.group_decks(game))  # as a build of everything prints them
    others = (kind.name for game in games for kind in documents.kinds(game))
    decks = tuple(dict.fromkeys((*usual, *others, *(name for game in games for name in print_jobs.names(game)))))
    if options.deck is not None and options.deck not in decks:
        message = f"no deck is called {options.deck}; {suggest.suggest_names(options.deck, decks)}"
        raise ProjectError(message)
    sheet = options.sheet
    if sheet not in (None, *sheets) and any(
        lot.id == sheet for game in games for lot in sheet_groups.list_shared_groups(game)
    ):
        message = f"--sheet takes how decks lie on paper; {sheet} is a shared sheet: print it with --deck {sheet}"
        raise ProjectError(message)
