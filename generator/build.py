"""From content to PDFs: the straight line, one short function a stage; nobody else calls more than one of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from generator import artist, inking, languages, ledger, lint, load, locking, manifest, project, selecting, showing
from generator.edition import Edition
from generator.findings import Finding, ProjectError, exit_code
from generator.imposing import FACE_BLEED
from generator.jobs import LEDGER, SELECTION, Job, jobs_of, names
from generator.languages import Spoken
from generator.ledger import Entry
from generator.manifest import Manifest
from generator.model import Library
from generator.paint import ahead, pdf
from generator.printing import BuildOptions, Built, Written
from generator.selecting import Chosen
from generator.units import um
from generator.waiting import Progress
from generator.writing import write

__all__ = ["BuildOptions", "Built", "Written", "build"]

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, which only a forced build prints
_MOST_OFFSET: Final = 20.0  # mm; a larger error is a paper tray, not a printer
_MOST_TURN: Final = 5.0  # degrees
_DPI: Final = (30, 1200)


def build(root: Path, options: BuildOptions, progress: Progress, judged: tuple[Finding, ...] | None = None) -> Built:
    """Lint the games and print their decks; print nothing where lint finds errors, unless forced.

    `judged` is what lint finds, where that is known; None lets it look.

    Raises:
        ProjectError: There is no such game, deck, paper or language, or a file cannot be read or written.
    """
    _expect_options(options)
    progress.step("reading and checking")
    loaded = load.library(root, only=options.game)
    asked = languages.asked(root, options.lang, options.game)
    english = lint.planned(loaded.value) if judged is None else ()
    findings = lint.judged(root, loaded, english, asked) if judged is None else judged
    spoken = () if loaded.value is None else _spoken(root, loaded.value, asked, english)
    findings, failing = languages.sifted(findings, spoken, fallback=options.fallback)
    if exit_code(failing, strict=False) and not options.force:
        return Built((), (), findings, refused=True)
    editions = tuple(each.one for each in spoken)
    _expect_content(options, editions)
    notes = tuple(note for each in spoken if (note := languages.note(each)) is not None)
    chosen = None if options.cards is None else selecting.chosen(editions, options.cards)
    if chosen is not None and not any(chosen.values()):
        notes = (*notes, "no card looks otherwise than that manifest says: there is nothing to print")
    out = (options.out or project.output(root)).absolute()
    with locking.alone(out, project.cache(root) / "locks"):
        written, missing = _print_all(root, editions, options, chosen, progress)
    return Built(written, (*notes, *missing), findings)


def _print_all(
    root: Path, editions: Sequence[Edition], options: BuildOptions, chosen: Chosen | None, progress: Progress
) -> tuple[tuple[Written, ...], tuple[str, ...]]:
    """Print the decks that are asked for; return what stands in the folders now, and notes on what found no room."""
    digest_of = cache(ledger.digest_of)  # of files that go into many decks
    jobs = [job for one in editions for job in jobs_of(root, one, options, chosen, digest_of)]
    written: list[Written] = []
    notes: list[str] = []
    progress.start(len(jobs))
    progress.step("drawing")
    arts = (art for job in jobs if job.known is None for art in job.arts())
    ahead.draw(arts, artist.draw, _drawings(root), ledger.artists(), processors=options.jobs)
    for job in jobs:
        progress.step(f"{job.one.game.id} {job.one.locale} {job.path.stem}")
        made, missing = _print(root, job)
        written += made
        notes += missing
        progress.done()
    for folder in dict.fromkeys(each.path.parent for each in written):
        here = [job for job in jobs if job.path.parent == folder]
        if options.png is not None:
            progress.step(f"{here[0].one.game.id} {here[0].one.locale} PNG")
            notes.append(_keep_pictures(root, folder, here, options))
        _keep_manifest(folder, here, options)
    return tuple(written), tuple(notes)


def _spoken(root: Path, library: Library, asked: Sequence[str], english: Sequence[Edition]) -> tuple[Spoken, ...]:
    return languages.editions(root, library, asked, {one.game.id: one for one in english})


def _expect_options(options: BuildOptions) -> None:
    """Raise ProjectError when an option is out of its range, whatever the content is."""
    if options.png is not None:
        _expect_range("--png", options.png, *_DPI)
    _expect_range("--bleed", options.bleed or 0.0, 0.0, FACE_BLEED)
    _expect_range("--back-turn", options.back_turn, -_MOST_TURN, _MOST_TURN)
    for offset in options.back_offset:
        _expect_range("--back-offset", offset, -_MOST_OFFSET, _MOST_OFFSET)


def _expect_content(options: BuildOptions, editions: Sequence[Edition]) -> None:
    """Raise ProjectError when what was asked for is not in the content, and say what is."""
    decks = tuple(dict.fromkeys(name for one in editions for name in names(one.game)))
    if not editions:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    if options.deck is not None and options.deck not in decks:
        message = f"no deck is called {options.deck}; there are {', '.join(decks)}"
        raise ProjectError(message)


def _expect_range(option: str, value: float, least: float, most: float) -> None:
    """Raise ProjectError when a number is out of its range, or is none."""
    if not least <= value <= most:
        message = f"{option} goes from {least:g} to {most:g}, not {value:g}"
        raise ProjectError(message)


def _drawings(root: Path) -> Path:
    """Return the folder of compiled drawings."""
    return project.cache(root) / "art"


def _print(root: Path, job: Job) -> tuple[list[Written], list[str]]:
    """Print one PDF, or find that it is printed already; return what stands in the folder now, and notes."""
    path, there = job.path, job.known
    if there is not None:
        return [Written(path, job.title, there.pages, there.cards, kept=True)], []
    made = job.make()
    pages = len(made.document.pages)
    if not pages:
        return [], [*made.notes]
    data = pdf.write(
        made.document,
        metrics=job.one.metrics,
        icons=defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in job.one.game.icons.values()}),
        art=artist.draw,
        folder=_drawings(root),
        version=ledger.artists(),
    )
    write(path, data)
    entries = dict(ledger.read(path.with_name(LEDGER)))
    entries[path.name] = Entry(job.signed, ledger.digest(data), pages, made.pieces)
    ledger.save(path.with_name(LEDGER), entries)
    return [Written(path, job.title, pages, made.pieces, kept=False)], [*made.notes]


def _keep_manifest(folder: Path, jobs: Sequence[Job], options: BuildOptions) -> None:
    """Write down what stands in a folder, of what the game has; what was printed before still counts."""
    one = jobs[0].one
    game = one.game
    there = {f"{name}.pdf" for name in names(game)}
    extra = {showing.name_of(seen.face.plan.id) for seen in one.faces}
    extra |= {f"{SELECTION}{deck.id}.pdf" for deck in game.decks}
    there |= {name for name in extra if (folder / name).is_file()}
    entries = {name: entry.sha256 for name, entry in ledger.read(folder / LEDGER).items() if name in there}
    about = {"game": game.id, "locale": one.locale, "paper": options.paper, "version": game.version or ""}
    printed = {deck.id for deck in game.decks if any(job.whole and job.path.stem == deck.id for job in jobs)}
    faces = {name: digest for name, digest in _faces_before(folder).items() if name.split(".")[0] not in printed}
    faces = {name: faces[name] for name in (seen.face.plan.id for seen in one.faces) if name in faces}
    manifest.save(folder, Manifest(about, entries, {**faces, **selecting.hashes(one, printed)}))


def _faces_before(folder: Path) -> Mapping[str, str]:
    """Return the hashes of faces that were printed into a folder; none where no manifest can be read."""
    try:
        return manifest.read(folder / manifest.NAME).faces
    except ProjectError:
        return {}


def _keep_pictures(root: Path, folder: Path, jobs: Sequence[Job], options: BuildOptions) -> str:
    """Write the faces of decks as PNG files; return a note on them."""
    one, dpi = jobs[0].one, options.png or 0
    wanted = frozenset(name for job in jobs for name in job.faces)
    treatments = one.game.theme.low_ink
    plans = (seen.face.plan for seen in one.faces if seen.face.plan.id in wanted)
    faces = [inking.inked_face(plan, options.ink, treatments) for plan in plans]
    named = selecting.hashes(one, {deck.id for deck in one.game.decks})
    named = {face: f"{look} {options.ink}" for face, look in named.items()}
    bleed = um(FACE_BLEED if options.bleed is None else options.bleed)
    entries = showing.keep(one, faces, named, folder, dpi=dpi, bleed=bleed, drawings=_drawings(root))
    ledger.save(folder / LEDGER, {**ledger.read(folder / LEDGER), **entries})
    return f"{one.game.id} {one.locale}: {len(faces)} faces as PNG with {dpi} dots per inch in {showing.FOLDER}/"
