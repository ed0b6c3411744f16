"""From content to PDFs: the straight line, one short function a stage; nobody else calls more than one of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from engine import suggest
from generator import languages, load, project
from generator.early import Started
from generator.judging import lint
from generator.kept import ledger, locking
from generator.kept.ledger import Entry
from generator.kept.trees import Trees
from generator.kept.writing import behind, sweep, write
from generator.paint import ahead
from generator.printed import how_to_print, inking, manifest, pressing, selecting, showing, stacks
from generator.printed.how_to_print import Called
from generator.printed.imposing import FACE_BLEED
from generator.printed.jobs import SELECTION, Job, arts_of, called, listed, matters, names
from generator.printed.manifest import Manifest
from generator.printed.pressing import Printed
from generator.printed.printing import BuildOptions, Built, Written
from generator.printed.selecting import Chosen
from generator.reading import faces
from generator.spine import lots
from generator.spine.findings import Checked, Finding, Judgement, ProjectError, exit_code, in_order
from generator.spine.model import Game, Library
from generator.spine.units import um
from generator.waiting import Progress
from generator.workbench import Hands, Task, Workbench, hands

T = TypeVar("T")

__all__ = ["BuildOptions", "Built", "Written", "build"]

# Seconds of a processor, roughly: for telling what an edition lacks or prints, the latter where it is known already
# what it says, and for a drawing.
_EDITION: Final = 0.1
_LISTING: Final = 0.02
_DRAWING: Final = 0.05
_STACK: Final = 6  # drawings at a time
_MOST_OFFSET: Final = 20.0  # mm; a larger error is a paper tray, not a printer
_MOST_TURN: Final = 5.0  # degrees
_DPI: Final = (30, 1200)


def build(
    root: Path,
    options: BuildOptions,
    progress: Progress,
    judged: Judgement | None = None,
    started: Started[Checked[Library]] = Started(),  # noqa: B008 - it never changes
) -> Built:
    """Lint the games and print their decks; print nothing where lint finds errors, unless forced.

    `judged` is what lint finds, where that is known; None lets it look. `started` is what another process was for.

    Raises:
        ProjectError: There is no such game, deck, paper or language, a file cannot be read or written, or `out/` is
            a link.
    """
    _expect_options(options)
    out = project.destination(root, options.out)
    progress.step("reading and checking")
    loaded = started.content() or load.library(root, only=options.game, trees=Trees(root))
    asked = languages.asked(root, options.lang, options.game)
    if loaded.value is None:
        judged = lint.judged(root, loaded, asked) if judged is None else judged
        return replace(_nothing(judged.findings, options), silenced=judged.silenced)
    with hands(root, loaded.value, options.jobs, started.crew) as working, ExitStack() as held:
        editions = languages.there(working.bench, asked)
        is_whole = not exit_code(loaded.findings, strict=False)
        jobs = _begun(working, editions, options, out, held) if judged is None and is_whole else []
        judged = lint.judged(root, loaded, asked, working) if judged is None else judged
        spoken = _of_each(working, languages.lacks, editions)
        findings, failing = languages.sifted(judged.findings, spoken, fallback=options.fallback)
        if exit_code(failing, strict=False) and not options.force:
            lacking = languages.is_only_lacking(findings, spoken)
            return Built((), (), findings, refused=True, lacking=lacking, silenced=judged.silenced)
        games = [working.bench.game(game) for game, _ in editions]
        _expect_content(options, games, loaded.value.sheets)
        notes = (*_twice(options, games), *(note for each in spoken if (note := languages.note(each)) is not None))
        chosen = None if options.cards is None else _chosen(working.bench, asked, options.cards)
        if chosen is not None:
            notes = (*notes, *_none_of(chosen, options, games))
        if not jobs:
            held.enter_context(locking.alone(out, project.locks(root, out)))
            jobs = [job for jobs in _of_each(working, listed, editions, options, chosen) for job in jobs]
        written, missing, proof = _print_all(working, jobs, options, progress)
    return Built(written, (*notes, *missing), findings, proof=proof, silenced=judged.silenced)


def _begun(
    working: Hands, editions: Sequence[tuple[str, str]], options: BuildOptions, out: Path, held: ExitStack
) -> list[Job]:
    """Let what is lacking be printed as soon as nobody is busy with judging; nothing is written before that has ended.

    Return a list that has the jobs by then, and the folder is held; it stays empty where that cannot be, or somebody
    else is writing there. From nothing nothing is begun: that would keep those waiting long whose content has errors.
    """
    root, jobs = working.bench.root, list[Job]()
    locks = project.locks(root, out)
    if options.cards is not None or locks != project.cache(root, "locks"):  # elsewhere nothing may come of a refusal
        return jobs

    def begin(lists: Sequence[Sequence[Job]]) -> list[Task]:
        with suppress(ProjectError):  # whoever writes there is waited for later
            held.enter_context(locking.alone(out, locks, patience=0.0))
            jobs.extend(job for each in lists for job in each)
        is_small = any(job.known is not None for job in jobs) and not _drawing_tasks(working.bench, jobs, options)
        return [stacks.task(jobs, stack, options) for stack in stacks.ordered(jobs)] if is_small else []

    def is_end(found: object) -> bool:
        findings = (each for each in found if isinstance(each, Finding)) if isinstance(found, tuple) else ()
        failing = (each for each in findings if each.locale is None or not options.fallback)  # else English may do
        return bool(exit_code(tuple(failing), strict=False)) and not options.force

    working.besides([Task(listed, (*one, options, None), _LISTING, one) for one in editions], begin, is_end)
    return jobs


def _of_each(working: Hands, work: Callable[..., T], editions: Sequence[tuple[str, str]], *args: object) -> Sequence[T]:
    """Return what a task answers of games in languages, each asked of who knows that language already."""
    return working.done([Task(work, (*one, *args), _EDITION, one) for one in editions], bound=True)


def _twice(options: BuildOptions, games: Sequence[Game]) -> Sequence[str]:
    """Return a note where a deck is asked for by itself that a build of everything prints on shared sheets."""
    if options.deck is None or options.sheet == "each":
        return ()
    found = ((game.id, lots.holding(game, options.deck)) for game in games)
    told = (
        f"{game}: {lot.id}.pdf holds {options.deck} too: print one of them" for game, lot in found if lot is not None
    )
    return tuple(dict.fromkeys(told))


def _none_of(chosen: Chosen, options: BuildOptions, games: Sequence[Game]) -> Sequence[str]:
    """Return a note where no card looks otherwise than a manifest says.

    Raises:
        ProjectError: Cards are asked for, and what of the game is wanted has none of them.
    """
    there = {deck for (_, _, deck), cards in chosen.items() if cards}
    if options.deck is not None:
        wanted = (lots.lot(game, options.deck) for game in games)
        there &= {deck.id for lot in wanted if lot is not None for deck in lot.decks}
    if there:
        return ()
    if str(options.cards).startswith(selecting.SINCE):
        return ("no card looks otherwise than that manifest says: there is nothing to print",)
    message = f"--deck {options.deck} has none of the cards that --cards asks for"
    raise ProjectError(message)


def _chosen(bench: Workbench, asked: Sequence[str], cards: str) -> Chosen:
    return selecting.chosen(tuple(each.one for each in languages.on(bench, asked)), cards)


def _nothing(findings: tuple[Finding, ...], options: BuildOptions) -> Built:
    """Return what a build comes to where there is no content to print.

    Raises:
        ProjectError: Nothing is wrong with it but that.
    """
    if exit_code(findings, strict=False) and not options.force:
        return Built((), (), findings, refused=True)
    _expect_content(options, ())
    return Built((), (), findings)


def _print_all(
    working: Hands, jobs: Sequence[Job], options: BuildOptions, progress: Progress
) -> tuple[tuple[Written, ...], tuple[str, ...], tuple[Finding, ...]]:
    """Print what is asked for.

    Return what stands in the folders now, notes on what found no room, and what is wrong with what was printed.
    """
    progress.start(len(jobs))
    progress.step("drawing")
    made = dict(_made(working, jobs, options, progress))
    written: list[Written] = []
    notes: list[str] = []
    for number, job in enumerate(jobs):
        printed, there = made.get(number), job.known
        if there is not None:
            sweep(job.path)  # a build that was killed may have left half of another one
            written.append(_written(job, there.pages, there.cards, there.sheets, kept=True))
        elif printed is not None:
            notes += printed.notes
            if printed.pages:
                kept = printed.data is None
                written.append(_written(job, printed.pages, printed.pieces, printed.sheets, kept=kept))
    for folder in dict.fromkeys(each.path.parent for each in written):
        here = [job for job in jobs if job.path.parent == folder]
        if options.png is not None:
            progress.step(f"{here[0].game} {here[0].locale} PNG")
            notes.append(_keep_pictures(working.bench, folder, here, options))
        _keep_manifest(working.bench, folder, here, options)
        how_to_print.keep(folder, _called(working.bench, here, options), options.paper, here[0].locale)
    entries = _entries(written)
    known = (replace(each, sha256=entries[each.path].sha256) if each.path in entries else each for each in written)
    return tuple(known), tuple(notes), _proof(entries)


def _called(bench: Workbench, jobs: Sequence[Job], options: BuildOptions) -> Sequence[Called]:
    """Return the PDFs that a folder holds after a build of everything, whatever was asked for."""
    if options.deck is None and options.cards is None:
        return [Called(job.path.name, job.title, job.decks) for job in jobs]
    return called(bench.spoken(jobs[0].game, jobs[0].locale).one, options)


def _written(job: Job, pages: int, pieces: int, sheets: tuple[int, ...], *, kept: bool) -> Written:
    return Written(job.path, job.title, pages, pieces, kept, sheets=sheets, decks=job.decks)


def _made(
    working: Hands, jobs: Sequence[Job], options: BuildOptions, progress: Progress
) -> Iterator[tuple[int, Printed]]:
    """Print what does not stand there yet; yield the number of each job and what was printed, in any order."""
    drawing = _drawing_tasks(working.bench, jobs, options)
    ordered = stacks.ordered(jobs)
    tasks = [*drawing, *(stacks.task(jobs, stack, options) for stack in ordered)]
    progress.done(sum(job.known is not None for job in jobs))
    with behind() as later:
        for place, answer in working.as_done(tasks):
            if place < len(drawing):
                continue
            for number, printed in zip(ordered[place - len(drawing)], answer, strict=True):
                job = jobs[number]
                progress.step(f"{job.game} {job.locale} {job.path.stem}")
                later(partial(_keep, job, printed))
                progress.done()
                yield number, printed._replace(data=None if printed.data is None else b"")


def _drawing_tasks(bench: Workbench, jobs: Sequence[Job], options: BuildOptions) -> list[Task]:
    """Return the tasks of making the drawings that decks lack, where there are many: the painters make the others.

    A deck is looked at in one language: in others it has the same drawings, or hardly any others.
    """
    lacking = {(job.game, job.name): job for job in reversed(jobs) if job.known is None}
    arts = (art for job in lacking.values() for art in arts_of(bench, job, options))
    orders = tuple(ahead.lacking(arts, project.drawings(bench.root), ledger.artists()).items())
    if len(orders) < ahead.FEWEST:
        return []
    parts = [orders[start : start + _STACK] for start in range(0, len(orders), _STACK)]
    return [Task(pressing.drew, (part,), _DRAWING * len(part)) for part in parts]


def _keep(job: Job, printed: Printed) -> None:
    """Write a PDF, and what the ledger is to know of it; what looks as it did before is left as it stands."""
    entries = dict(ledger.read(job.path.with_name(ledger.NAME)))
    if printed.data is not None:
        write(job.path, printed.data)
        digest = ledger.digest(printed.data)
        told = (printed.pages, printed.pieces, printed.plan, printed.proof, printed.faces, printed.sheets)
        entries[job.path.name] = Entry(job.signed, digest, *told)
    elif printed.pages and job.before is not None:
        sweep(job.path)
        entries[job.path.name] = replace(job.before, signature=job.signed, faces=printed.faces, sheets=printed.sheets)
    else:
        return
    ledger.save(job.path.with_name(ledger.NAME), entries)


def _entries(written: Sequence[Written]) -> Mapping[Path, Entry]:
    """Return what is known of PDFs, whenever they were printed."""
    known = {folder: ledger.read(folder / ledger.NAME) for folder in {each.path.parent for each in written}}
    paths = (each.path for each in written)
    return {path: known[path.parent][path.name] for path in paths if path.name in known[path.parent]}


def _proof(entries: Mapping[Path, Entry]) -> tuple[Finding, ...]:
    """Return what is wrong with PDFs; findings name their whole paths."""
    return in_order(
        replace(one, mark=one.mark._replace(file=path.as_posix()))
        for path, entry in entries.items()
        for one in entry.proof
    )


def _expect_options(options: BuildOptions) -> None:
    """Raise ProjectError when an option is out of its range, whatever the content is."""
    if options.png is not None:
        _expect_range("--png", options.png, *_DPI)
    _expect_range("--bleed", options.bleed or 0.0, 0.0, FACE_BLEED)
    _expect_range("--back-turn", options.back_turn, -_MOST_TURN, _MOST_TURN)
    for offset in options.back_offset:
        _expect_range("--back-offset", offset, -_MOST_OFFSET, _MOST_OFFSET)


def _expect_content(options: BuildOptions, games: Sequence[Game], sheets: Collection[str] = ()) -> None:
    """Raise ProjectError when what was asked for is not in the content, and say what is."""
    whole = (lot.id for game in games for lot in lots.lots(game))  # as all is printed, which people have seen
    besides = (each.name for game in games for each in matters(game))
    decks = tuple(dict.fromkeys((*whole, *besides, *(name for game in games for name in names(game)))))
    if not games:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    if options.deck is not None and options.deck not in decks:
        message = f"no deck is called {options.deck}; {suggest.suggest_names(options.deck, decks)}"
        raise ProjectError(message)
    asked = options.sheet
    if asked not in (None, *sheets) and any(lot.id == asked for game in games for lot in lots.shared(game)):
        message = f"--sheet takes how decks lie on paper; {asked} is a shared sheet: print it with --deck {asked}"
        raise ProjectError(message)


def _expect_range(option: str, value: float, least: float, most: float) -> None:
    """Raise ProjectError when a number is out of its range, or is none."""
    if not least <= value <= most:
        message = f"{option} goes from {least:g} to {most:g}, not {value:g}"
        raise ProjectError(message)


def _keep_manifest(bench: Workbench, folder: Path, jobs: Sequence[Job], options: BuildOptions) -> None:
    """Write down what stands in a folder, of what the game has; what was printed before still counts."""
    game, entries = bench.game(jobs[0].game), _swept(folder, jobs, options)
    there = {f"{name}.pdf" for name in names(game)}
    extra = {showing.name_of(face) for deck in game.decks for face in faces.names(deck)}
    extra |= {f"{SELECTION}{name}" for name in there}
    there |= {name for name in extra & entries.keys() if (folder / name).is_file()}
    files = {name: entry.sha256 for name, entry in entries.items() if name in there}
    about = {"game": game.id, "locale": jobs[0].locale, "paper": options.paper, "version": game.version or ""}
    known: dict[str, str] = {}  # of a deck that is there twice, what was printed just now counts, else what it shares
    for name in (*(f"{name}.pdf" for name in names(game)), *(job.path.name for job in jobs if job.only is None)):
        known |= entries[name].faces if name in entries else {}
    looks = {face: known[face] for deck in game.decks for face in faces.names(deck) if face in known}
    manifest.save(folder, Manifest(about, files, looks))


def _swept(folder: Path, jobs: Sequence[Job], options: BuildOptions) -> Mapping[str, Entry]:
    """Return the ledger of a folder; what was printed into it, and a build of everything prints no more, is deleted.

    So decks that have come to share sheets do not also lie there by themselves, as they were. Some cards that were
    printed by themselves stay.
    """
    entries = dict(ledger.read(folder / ledger.NAME))
    if options.deck is not None or options.cards is not None:
        return entries
    printed = {job.path.name for job in jobs}
    old = {name: entry for name, entry in entries.items() if _is_whole(name) and name not in printed}
    if not old:
        return entries
    ledger.clear(folder, old)
    kept = {name: entry for name, entry in entries.items() if name not in old}
    ledger.save(folder / ledger.NAME, kept)
    return kept


def _is_whole(name: str) -> bool:
    """Tell whether a file that was written is a PDF of whole decks, or of what is printed besides."""
    return name.endswith(".pdf") and "/" not in name and not name.startswith(SELECTION)


def _keep_pictures(bench: Workbench, folder: Path, jobs: Sequence[Job], options: BuildOptions) -> str:
    """Write the faces of decks as PNG files; return a note on them."""
    from generator.printed import photographs  # noqa: PLC0415 - slow to load, and most builds make no pixels

    one, dpi = bench.spoken(jobs[0].game, jobs[0].locale).one, options.png or 0
    wanted = frozenset(name for job in jobs for name in job.faces)
    treatments = one.game.theme.low_ink
    plans = (seen.face.plan for seen in one.faces if seen.face.plan.id in wanted)
    inked = [inking.inked_face(plan, options.ink, treatments) for plan in plans]
    named = selecting.hashes(one, {deck.id for deck in one.game.decks})
    named = {face: f"{look} {options.ink}" for face, look in named.items()}
    bleed = um(FACE_BLEED if options.bleed is None else options.bleed)
    studio = photographs.Studio(bench.root, folder, options.jobs)
    entries = photographs.keep(one, inked, named, studio, dpi=dpi, bleed=bleed)
    ledger.save(folder / ledger.NAME, {**ledger.read(folder / ledger.NAME), **entries})
    return f"{one.game.id} {one.locale}: {len(inked)} faces as PNG with {dpi} dots per inch in {showing.FOLDER}/"
