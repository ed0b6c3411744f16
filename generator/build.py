"""From content to PDFs: the straight line, one short function a stage; nobody else calls more than one of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator import (
    artist,
    booklet,
    catalog,
    languages,
    ledger,
    lint,
    load,
    locking,
    manifest,
    player_aid,
    project,
    selecting,
    showing,
)
from generator.edition import Edition
from generator.findings import Finding, ProjectError, exit_code, in_order
from generator.imposing import AUTHOR, FACE_BLEED, imposed, known
from generator.languages import Spoken
from generator.layout.faces import PlannedFace
from generator.layout.reference import Sheet
from generator.layout.rulebook import Book
from generator.ledger import Entry
from generator.manifest import Manifest
from generator.model import Deck, Game, Library, Paper
from generator.paint import ahead, pdf
from generator.plan import Art, Document, Picture
from generator.printing import BuildOptions, Built, Written
from generator.selecting import Chosen
from generator.units import um
from generator.waiting import Progress
from generator.writing import write

__all__ = ["BuildOptions", "Built", "Written", "build"]

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, which only a forced build prints
_MOST_OFFSET: Final = 20.0  # mm; a larger error is a paper tray, not a printer
_MOST_TURN: Final = 5.0  # degrees
_LEDGER: Final = "ledger.json"
_SELECTION: Final = "selection-"  # before the name of a PDF with some cards of a deck
_DPI: Final = (30, 1200)
_NO_MATTER: Final[Mapping[str, Any]] = MappingProxyType(
    {"force": False, "fallback": False, "jobs": None, "png": None, "cards": None}
)  # for the looks of a deck's PDF
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
    jobs = [job for one in editions for job in _jobs(root, one, options, chosen, digest_of)]
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
        faces: Ids of the faces that it holds, of a deck's.
        whole: Whether it is all that there is of them.
    """

    one: Edition
    title: str
    path: Path
    signed: str
    known: Entry | None
    arts: Callable[[], Iterable[Art]]
    make: Callable[[], _Made]
    faces: frozenset[str] = frozenset()
    whole: bool = True


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


def _jobs(
    root: Path, one: Edition, options: BuildOptions, chosen: Chosen | None, digest_of: Callable[[Path], str]
) -> Iterator[_Job]:
    """Yield what an edition prints: its decks, then its rulebook and its reference sheet."""
    folder = (options.out or project.output(root)).absolute() / one.game.id / one.locale / options.paper
    entries = ledger.read(folder / _LEDGER)
    for deck in one.game.decks:
        only = None if chosen is None else chosen.get((one.game.id, one.locale, deck.id), frozenset())
        if options.deck in (None, deck.id) and only != frozenset():
            yield _deck_job(root, one, deck, options, only, folder, digest_of)
    if chosen is not None:
        return
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


def _deck_job(
    root: Path,
    one: Edition,
    deck: Deck,
    options: BuildOptions,
    only: frozenset[str] | None,
    folder: Path,
    digest_of: Callable[[Path], str],
) -> _Job:
    """Return the job of a deck, or of `only` some of its cards, in a PDF of their own."""
    path = folder / (f"{deck.id}.pdf" if only is None else f"{_SELECTION}{deck.id}.pdf")
    signed = _signature(root, one, deck, options, digest_of)
    signed = signed if only is None else ledger.digest("\0".join((signed, *sorted(only))).encode())
    there = ledger.holds(ledger.read(folder / _LEDGER), path, signed)
    wanted = {card.id for card in deck.cards} if only is None else only
    sides = [seen.face for seen in one.faces if seen.deck.id == deck.id and (not seen.card or seen.card.id in wanted)]
    faces = frozenset(side.plan.id for side in sides)
    make = partial(_deck, one, deck, options, only)
    return _Job(one, deck.name.value, path, signed, there, partial(_arts_of, sides), make, faces, only is None)


def _arts_of(sides: Sequence[PlannedFace]) -> Iterable[Art]:
    return (art for side in sides for art in side.art)


def _deck(one: Edition, deck: Deck, options: BuildOptions, only: frozenset[str] | None) -> _Made:
    laid = imposed(one, deck, options, only)
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
    one = jobs[0].one
    game = one.game
    there = {f"{name}.pdf" for name in (*(deck.id for deck in game.decks), *_papers(game))}
    extra = {showing.name_of(seen.face.plan.id) for seen in one.faces}
    extra |= {f"{_SELECTION}{deck.id}.pdf" for deck in game.decks}
    there |= {name for name in extra if (folder / name).is_file()}
    entries = {name: entry.sha256 for name, entry in ledger.read(folder / _LEDGER).items() if name in there}
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


def _keep_pictures(root: Path, folder: Path, jobs: Sequence[_Job], options: BuildOptions) -> str:
    """Write the faces of decks as PNG files; return a note on them."""
    one, dpi = jobs[0].one, options.png or 0
    wanted = frozenset(name for job in jobs for name in job.faces)
    faces = [seen.face.plan for seen in one.faces if seen.face.plan.id in wanted]
    named = selecting.hashes(one, {deck.id for deck in one.game.decks})
    bleed = um(FACE_BLEED if options.bleed is None else options.bleed)
    entries = showing.keep(one, faces, named, folder, dpi=dpi, bleed=bleed, drawings=_drawings(root))
    ledger.save(folder / _LEDGER, {**ledger.read(folder / _LEDGER), **entries})
    return f"{one.game.id} {one.locale}: {len(faces)} faces as PNG with {dpi} dots per inch in {showing.FOLDER}/"


def _signature(root: Path, one: Edition, deck: Deck, options: BuildOptions, digest_of: Callable[[Path], str]) -> str:
    """Return a signature of all that can change the looks of a deck's PDF."""
    own = {deck.mark.file, *(card.mark.file for card in deck.cards)}
    others = {card.mark.file for card in one.game.cards if card.deck != deck.id}
    others |= {each.mark.file for each in one.game.decks if each.id != deck.id}
    others |= {name for name in one.game.files if name.endswith(_NO_LOOKS) or _RULES in name}
    files = own | {name for name in one.game.files if name not in others}
    if one.locale in catalog.locales(root, one.game.id):
        files = {*files, catalog.name_of(one.locale, one.game.id)}
    shown = replace(options, lang=one.locale, out=None, game=None, deck=None, **_NO_MATTER)
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
