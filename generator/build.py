"""From content to PDFs: the straight line, one short function a stage; nobody else calls more than one of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple

from generator import artist, booklet, catalog, languages, ledger, lint, load, locking, manifest, player_aid, project
from generator.edition import Edition
from generator.findings import Finding, ProjectError, exit_code, in_order
from generator.imposing import AUTHOR, FACE_BLEED, imposed, known
from generator.languages import Spoken
from generator.layout.reference import Sheet
from generator.layout.rulebook import Book
from generator.ledger import Entry
from generator.manifest import Manifest
from generator.model import Deck, Game, Library, Paper
from generator.paint import ahead, pdf
from generator.plan import Art, Document, Picture
from generator.printing import BuildOptions, Built, Written
from generator.waiting import Progress
from generator.writing import write

__all__ = ["BuildOptions", "Built", "Written", "build"]

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, which only a forced build prints
_MOST_OFFSET: Final = 20.0  # mm; a larger error is a paper tray, not a printer
_MOST_TURN: Final = 5.0  # degrees
_LEDGER: Final = "ledger.json"
_NO_LOOKS: Final = ("rulings.yaml", "glossary.yaml")  # of cards
_RULES: Final = "/rules/"


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
    findings, failing = _failing(findings, spoken, options)
    if exit_code(failing, strict=False) and not options.force:
        return Built((), (), findings, refused=True)
    editions = tuple(each.one for each in spoken)
    _expect_content(options, editions)
    notes = tuple(note for each in spoken if (note := languages.note(each)) is not None)
    out = (options.out or project.output(root)).absolute()
    with locking.alone(out, project.cache(root) / "locks"):
        written, missing = _print_all(root, editions, options, progress)
    return Built(written, (*notes, *missing), findings)


def _print_all(
    root: Path, editions: Sequence[Edition], options: BuildOptions, progress: Progress
) -> tuple[tuple[Written, ...], tuple[str, ...]]:
    """Print the decks that are asked for; return what stands in the folders now, and notes on what found no room."""
    digest_of = cache(ledger.digest_of)  # of files that go into many decks
    jobs = [job for one in editions for job in _jobs(root, one, options, digest_of)]
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
        _keep_manifest(folder, [job for job in jobs if job.path.parent == folder], options)
    return tuple(written), tuple(notes)


def _spoken(root: Path, library: Library, asked: Sequence[str], english: Sequence[Edition]) -> tuple[Spoken, ...]:
    return languages.editions(root, library, asked, {one.game.id: one for one in english})


def _failing(
    findings: tuple[Finding, ...], spoken: Sequence[Spoken], options: BuildOptions
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it keeps a build from printing: with `fallback` English stands in."""
    found = in_order((*findings, *(each for one in spoken for each in languages.unprintable(one, findings))))
    failing = found
    for one in spoken if options.fallback else ():
        failing = languages.excused(one, failing)
    return failing if options.fallback else found, failing  # a note says which texts stand in English


class _Made(NamedTuple):
    """A document, how many pieces it holds, and notes on what found no room."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class _Job(NamedTuple):
    """A PDF to print.

    Attributes:
        one: The edition that it belongs to.
        title: What people call it.
        path: Where to.
        signed: A signature of all that goes into it.
        known: What stands there when that is the same, else None.
        arts: Tells its drawings.
        make: Lays it out.
    """

    one: Edition
    title: str
    path: Path
    signed: str
    known: Entry | None
    arts: Callable[[], Iterable[Art]]
    make: Callable[[], _Made]


def _expect_options(options: BuildOptions) -> None:
    """Raise ProjectError when an option is out of its range, whatever the content is."""
    _expect_range("--bleed", options.bleed or 0.0, 0.0, FACE_BLEED)
    _expect_range("--back-turn", options.back_turn, -_MOST_TURN, _MOST_TURN)
    for offset in options.back_offset:
        _expect_range("--back-offset", offset, -_MOST_OFFSET, _MOST_OFFSET)


def _expect_content(options: BuildOptions, editions: Sequence[Edition]) -> None:
    """Raise ProjectError when what was asked for is not in the content, and say what is."""
    decks = [deck.id for one in editions for deck in one.game.decks]
    decks += dict.fromkeys(name for one in editions for name in _papers(one.game))
    if not editions:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    if options.deck is not None and options.deck not in decks:
        message = f"no deck is called {options.deck}; there are {', '.join(decks)}"
        raise ProjectError(message)


def _papers(game: Game) -> tuple[str, ...]:
    """Return what a game prints besides its decks: names of files, which `--deck` knows too."""
    there = ((booklet.NAME, game.rulebook is not None), (player_aid.NAME, bool(game.reference)))
    return tuple(name for name, is_there in there if is_there)


def _expect_range(option: str, value: float, least: float, most: float) -> None:
    """Raise ProjectError when a number is out of its range, or is none."""
    if not least <= value <= most:
        message = f"{option} goes from {least:g} to {most:g}, not {value:g}"
        raise ProjectError(message)


def _jobs(root: Path, one: Edition, options: BuildOptions, digest_of: Callable[[Path], str]) -> Iterator[_Job]:
    """Yield what an edition prints: its decks, then its rulebook and its reference sheet."""
    folder = (options.out or project.output(root)).absolute() / one.game.id / one.locale / options.paper
    entries = ledger.read(folder / _LEDGER)
    for deck in one.game.decks:
        if options.deck in (None, deck.id):
            path = folder / f"{deck.id}.pdf"
            signed = _signature(root, one, deck, options, digest_of)
            there = ledger.holds(entries, path, signed)
            arts, make = partial(one.art_of, deck), partial(_deck, one, deck, options)
            yield _Job(one, deck.name.value, path, signed, there, arts, make)
    paper = known(one.library.papers, options.paper, "paper")
    book = cache(partial(booklet.laid_out, root, one, paper))
    for name in _papers(one.game):
        if options.deck in (None, name):
            path = folder / f"{name}.pdf"
            signed = _signature_of_book(root, one, options, digest_of, name)
            there = ledger.holds(entries, path, signed)
            if name == booklet.NAME:
                pictures, make = partial(_arts_of_book, book), partial(_book, one, book)
                yield _Job(one, booklet.title(one), path, signed, there, pictures, make)
            else:
                sheet = cache(partial(_sheet, one, paper, book))
                yield _Job(
                    one,
                    player_aid.title(one),
                    path,
                    signed,
                    there,
                    partial(_arts_of_sheet, sheet),
                    partial(_aid, one, sheet),
                )


def _deck(one: Edition, deck: Deck, options: BuildOptions) -> _Made:
    laid = imposed(one, deck, options)
    notes = tuple(f"{one.game.id} {deck.id}: {fact.message}" for fact in laid.facts)
    return _Made(laid.document, sum(each.cards for each in laid.yields), notes)


def _book(one: Edition, book: Callable[[], Book]) -> _Made:
    laid = book()
    notes = tuple(f"{one.game.id} {booklet.NAME}: {fact.message}" for fact in laid.facts)
    return _Made(booklet.document(one, laid, one.game.author or AUTHOR), 1, notes)


def _arts_of_book(book: Callable[[], Book]) -> Iterable[Art]:
    return booklet.arts(book())


def _sheet(one: Edition, paper: Paper, book: Callable[[], Book]) -> Sheet:
    """Return the reference sheet, with the pages of the rulebook where there is one."""
    return player_aid.laid_out(one, paper, {} if one.game.rulebook is None else book().pages)


def _arts_of_sheet(sheet: Callable[[], Sheet]) -> Iterable[Art]:
    return player_aid.arts(sheet())


def _aid(one: Edition, sheet: Callable[[], Sheet]) -> _Made:
    laid = sheet()
    notes = tuple(f"{one.game.id} {player_aid.NAME}: {fact.message}" for fact in laid.facts)
    return _Made(player_aid.document(one, laid, one.game.author or AUTHOR), 1, notes)


def _drawings(root: Path) -> Path:
    """Return the folder of compiled drawings."""
    return project.cache(root) / "art"


def _print(root: Path, job: _Job) -> tuple[list[Written], list[str]]:
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
    entries = dict(ledger.read(path.with_name(_LEDGER)))
    entries[path.name] = Entry(job.signed, ledger.digest(data), pages, made.pieces)
    ledger.save(path.with_name(_LEDGER), entries)
    return [Written(path, job.title, pages, made.pieces, kept=False)], [*made.notes]


def _keep_manifest(folder: Path, jobs: Sequence[_Job], options: BuildOptions) -> None:
    """Write down what stands in a folder, of what the game has; what was printed before still counts."""
    game = jobs[0].one.game
    there = {f"{name}.pdf" for name in (*(deck.id for deck in game.decks), *_papers(game))}
    entries = {name: entry.sha256 for name, entry in ledger.read(folder / _LEDGER).items() if name in there}
    about = {"game": game.id, "locale": jobs[0].one.locale, "paper": options.paper, "version": game.version or ""}
    manifest.save(folder, Manifest(about, entries))


def _signature(root: Path, one: Edition, deck: Deck, options: BuildOptions, digest_of: Callable[[Path], str]) -> str:
    """Return a signature of all that can change the looks of a deck's PDF."""
    own = {deck.mark.file, *(card.mark.file for card in deck.cards)}
    others = {card.mark.file for card in one.game.cards if card.deck != deck.id}
    others |= {each.mark.file for each in one.game.decks if each.id != deck.id}
    others |= {name for name in one.game.files if name.endswith(_NO_LOOKS) or _RULES in name}
    files = own | {name for name in one.game.files if name not in others}
    if one.locale in catalog.locales(root, one.game.id):
        files = {*files, catalog.name_of(one.locale, one.game.id)}
    shown = replace(options, lang=one.locale, out=None, force=False, fallback=False, game=None, deck=None, jobs=None)
    pictures = [art.source.path for seen in one.faces for art in seen.face.art if isinstance(art.source, Picture)]
    paths = [_path(root, name) for name in sorted(files)]
    paths += [Path(path) for path in sorted({*pictures, *one.game.theme.fonts.values()})]
    return ledger.signature(paths, digest_of, (ledger.program(), deck.id, repr(shown), *sorted(files)))


def _signature_of_book(
    root: Path, one: Edition, options: BuildOptions, digest_of: Callable[[Path], str], name: str
) -> str:
    """Return a signature of all that can change the looks of the rulebook, or of the reference sheet made of it."""
    names = booklet.files(root, one)
    paths = [*(_path(root, name) for name in names), *(Path(path) for path in sorted(one.game.theme.fonts.values()))]
    told = (ledger.program(), name, one.locale, options.paper, *names)
    return ledger.signature(paths, digest_of, told)


def _path(root: Path, name: str) -> Path:
    """Return the file that marks call `name`."""
    shipped = name.removeprefix("tinderbox:")
    return project.resources() / shipped if shipped != name else root / name
