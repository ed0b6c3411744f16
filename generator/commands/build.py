"""Build: load the content, check it, lay it out, render it, and write the PDFs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import cache, output, project
from generator.commands import documents, pictures, previous_run, print_jobs
from generator.commands.build_options import BuildOptions, BuildResult, WrittenPdf
from generator.commands.deck_sheets import FACE_BLEED, count_sides, get_print_mode, look_up
from generator.commands.documents import DocumentRequest
from generator.commands.prepare import prepare
from generator.commands.print_folder import finish_folder
from generator.commands.print_jobs import ChosenCards, Job
from generator.commands.workspace import Workspace
from generator.layout import ink
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, ProjectError, sort_findings
from generator.model.game import find_group, find_shared_group, list_shared_groups
from generator.model.text import split_names
from generator.tasks import Progress, map_tasks

__all__ = ["BuildOptions", "BuildResult", "WrittenPdf", "build"]

_MAX_OFFSET: Final = 20.0  # mm; a larger error is that of a paper tray, not of a printer
_MAX_TURN: Final = 5.0  # degrees
_DPI: Final = (30, 1200)
_PDF: Final = "pdf"


def build(root: Path, options: BuildOptions, progress: Progress) -> BuildResult:
    """Check the games and print them; print nothing where lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game, deck, paper or language, a file cannot be read or written, or `out/` is
            a link.
    """
    _expect_valid(options)
    out = project.resolve_destination(root, options.out)
    inputs = previous_run.list_build_inputs(root, options)

    # Load the content, check it, and localize the games.
    progress.step("reading and checking")
    has_documents = options.cards is None and options.deck in {None, *documents.NAMES}
    workspace, games, checked = prepare(root, options, parts=_list_parts(options), has_documents=has_documents)
    if checked.is_refused:
        return checked
    _expect_known(options, games, workspace.library.sheets)

    # Decide which PDFs to print.
    chosen = None if options.cards is None else print_jobs.choose_cards(games, options.cards)
    notes = [*_note_duplicate_print(options, games), *checked.notes]
    notes += _note_empty_selection(chosen, options, games)
    folders = [out / localized.game.id / localized.locale / options.paper for localized in games]
    tasks: list[tuple[Job, ...]] = []
    for localized, folder in zip(games, folders, strict=True):
        *decks, others = print_jobs.list_jobs(localized, folder, options, chosen)
        tasks += filter(None, (others, *decks))  # the rulebook takes longest: begun last, it would end alone

    # Lay out, render and write each PDF that has changed since an earlier build; then what lies beside the PDFs.
    progress.start(sum(map(len, tasks)))
    progress.step("drawing")
    finished: dict[Job, RenderedPdf] = {}
    printed: dict[Path, list[tuple[Job, WrittenPdf]]] = {folder: [] for folder in folders}
    with output.lock_folder(out):
        unchanged = {job: pdf for job in chain(*tasks) if (pdf := _find_unchanged(workspace, options, job)) is not None}
        changed = [*filter(None, (tuple(job for job in jobs if job not in unchanged) for jobs in tasks))]
        rendered_pdfs = chain.from_iterable(map_tasks(render_jobs, (workspace, options), changed, jobs=options.jobs))
        for job in chain(*tasks):
            progress.step(f"{job.game} {job.locale} {job.path.stem}")
            rendered = unchanged[job] if job in unchanged else next(rendered_pdfs)
            notes += rendered.notes
            if rendered.pdf.pages:
                is_unchanged = job in unchanged or not output.write(job.path, rendered.data)
                printed[job.path.parent].append((job, rendered.pdf._replace(is_unchanged=is_unchanged)))
            finished[job] = rendered._replace(data=b"")
            progress.done()
        for localized, folder in zip(games, folders, strict=True):
            if printed[folder]:
                progress.step(f"{localized.game.id} {localized.locale}")
                printed[folder].sort(key=lambda pair: pair[0].name in documents.NAMES)
                hashes = dict(chain(*(finished[job].faces.items() for job, _ in printed[folder])))
                notes += finish_folder(localized, folder, printed[folder], hashes, options)

    written = tuple(pdf for folder in folders for _, pdf in printed[folder])
    ink_findings = sort_findings(chain(*(rendered.findings for rendered in finished.values())))
    result = replace(checked, written=written, notes=tuple(notes), ink_findings=ink_findings)
    if inputs == previous_run.list_build_inputs(root, options):  # no file changed meanwhile
        previous_run.save_build(inputs, options, result)
        for job in finished.keys() - unchanged.keys():
            cache.save(_PDF, _list_pdf_inputs(workspace, options, job), finished[job])
    return previous_run.note_other_pdfs(result, options)


class RenderedPdf(NamedTuple):
    """A PDF that was laid out and rendered.

    Attributes:
        pdf: The PDF as it is written.
        data: Its bytes; empty if it has no pages, or if an earlier build has written it.
        notes: What did not fit.
        findings: What is lost by printing with less ink; files are whole paths, and lines are pages.
        faces: A hash of each face of complete decks by its id; it changes when the face looks different.
    """

    pdf: WrittenPdf
    data: bytes
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    faces: Mapping[str, str]


def _list_pdf_inputs(workspace: Workspace, options: BuildOptions, job: Job) -> tuple[object, ...]:
    """Return everything that a PDF depends on, as inputs of the cache."""
    chosen = replace(options, game=None, languages=(), out=None, force=False, fallback=False, jobs=None)
    chosen = replace(chosen, deck=None, cards=None, png=None)  # the job names them, and pictures lie beside PDFs
    return *workspace.inputs(job.game, job.locale), chosen, job


def _find_unchanged(workspace: Workspace, options: BuildOptions, job: Job) -> RenderedPdf | None:
    """Return a PDF that an earlier build rendered from the same content, if its file is still as it was written."""
    rendered = cache.load(_PDF, _list_pdf_inputs(workspace, options, job), RenderedPdf)
    return rendered if rendered is not None and rendered.pdf.sha256 == output.digest_file(job.path) else None


def render_jobs(shared: tuple[Workspace, BuildOptions], jobs: Sequence[Job]) -> tuple[RenderedPdf, ...]:
    """Lay out PDFs and render them.

    Raises:
        ProjectError: There is no such paper or sheet, or a font or picture cannot be read.
    """
    return tuple(_render_job(*shared, job) for job in jobs)


def _render_job(workspace: Workspace, options: BuildOptions, job: Job) -> RenderedPdf:
    localized = workspace.localized(job.game, job.locale)
    paper = look_up(localized.library.papers, options.paper, "paper")
    document, pieces, notes = print_jobs.lay_out(
        DocumentRequest(workspace, localized, options, paper), job.name, job.cards
    )
    data = pictures.render_document(localized, document) if document.pages else b""
    group = find_group(localized.game, job.name)
    decks = () if group is None else group.decks
    full_ink = (deck_face.face.plan for deck_face in localized.list_faces(decks)) if document.ink != "full" else ()
    is_apart = bool(decks) and get_print_mode(options)[0] == "each"
    pdf = WrittenPdf(
        job.path,
        job.title,
        len(document.pages),
        pieces,
        sha256=output.digest(data),
        sheets=() if is_apart else count_sides(document, options),
        decks=job.decks,
    )
    return RenderedPdf(
        pdf,
        data,
        notes,
        ink.check_ink(document, job.path.as_posix(), full_ink),
        print_jobs.hash_faces(localized, decks) if job.cards is None else {},
    )


def _note_duplicate_print(options: BuildOptions, games: Sequence[LocalizedGame]) -> tuple[str, ...]:
    """Return a note if `--deck` prints a deck alone that a complete build prints on shared sheets."""
    if options.deck is None or options.sheet == "each":
        return ()
    notes: dict[str, None] = {}
    for localized in games:
        group = find_shared_group(localized.game, options.deck)
        if group is not None:
            notes[f"{localized.game.id}: {group.id}.pdf holds {options.deck} too: print only one of them"] = None
    return tuple(notes)


def _list_parts(options: BuildOptions) -> tuple[str, ...]:
    """Return the names of what alone is printed; empty for all, and where only a manifest tells what has changed."""
    if options.cards is not None and not options.cards.startswith(print_jobs.SINCE):
        return split_names(options.cards)
    return () if options.deck is None else (options.deck,)


def _note_empty_selection(
    chosen: ChosenCards | None, options: BuildOptions, games: Sequence[LocalizedGame]
) -> tuple[str, ...]:
    """Return a note if no card looks different from what a manifest says."""
    if chosen is None:
        return ()
    decks = {deck for (_, _, deck), cards in chosen.items() if cards}
    if options.deck is not None:
        groups = (find_group(localized.game, options.deck) for localized in games)
        decks &= {deck.id for group in groups if group is not None for deck in group.decks}
    if decks:
        return ()
    if str(options.cards).startswith(print_jobs.SINCE):
        return ("every card looks as that manifest says: there is nothing to print",)
    raise ProjectError(f"--deck {options.deck} has none of the cards that --cards selects")


def _expect_valid(options: BuildOptions) -> None:
    """Raise ProjectError if an option is out of its range, whatever the content is."""
    *offset, turn = options.corrections[0]
    ranges = [("--bleed", options.bleed or 0.0, 0.0, FACE_BLEED), ("--back-turn", turn, -_MAX_TURN, _MAX_TURN)]
    ranges += [("--back-offset", part, -_MAX_OFFSET, _MAX_OFFSET) for part in offset]
    ranges += [] if options.png is None else [("--png", options.png, *_DPI)]
    for option, value, low, high in ranges:
        if not low <= value <= high:  # also if it is not a number
            raise ProjectError(f"{option} goes from {low:g} to {high:g}, not {value:g}")


def _expect_known(options: BuildOptions, games: Sequence[LocalizedGame], sheets: Collection[str]) -> None:
    """Raise ProjectError if the content does not have the deck or sheet of the options; suggest others."""
    decks: dict[str, None] = {}
    shared: set[str] = set()
    for localized in games:
        decks |= dict.fromkeys(print_jobs.list_names(localized.game))
        shared.update(group.id for group in list_shared_groups(localized.game))
    if options.deck is not None and options.deck not in decks:
        raise ProjectError(f"no deck is called {options.deck}; {suggest.suggest_names(options.deck, tuple(decks))}")
    if options.sheet not in (None, *sheets) and options.sheet in shared:
        raise ProjectError(
            f"--sheet chooses how decks are laid on paper; {options.sheet} is a shared sheet: print it with --deck "
            f"{options.sheet}"
        )
