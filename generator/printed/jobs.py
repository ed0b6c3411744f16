"""What is to be printed: a job for each PDF of an edition, signed by all that goes into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator import face, project
from generator.edition import Edition
from generator.kept import essence, keeping, ledger
from generator.kept.ledger import Entry
from generator.printed import booklet, box_label, inking, matter, player_aid, tuck_boxes
from generator.printed.how_to_print import Called
from generator.printed.imposing import imposed, known
from generator.printed.matter import Made, Matter, Order
from generator.printed.printing import BuildOptions
from generator.printed.selecting import Chosen, of_lot
from generator.reading.faces import sides
from generator.spine import lots
from generator.spine.lots import Lot
from generator.spine.model import Game
from generator.spine.plan import Art
from generator.workbench import Workbench

MATTERS: Final[tuple[Matter, ...]] = (booklet.MATTER, player_aid.MATTER, tuck_boxes.MATTER, box_label.MATTER)
SELECTION: Final = lots.SELECTION
_NO_MATTER: Final[Mapping[str, Any]] = MappingProxyType(
    {"force": False, "fallback": False, "jobs": None, "png": None, "cards": None}
)  # for the looks of a PDF


class Job(NamedTuple):
    """A PDF to print.

    Attributes:
        game, locale: The edition that it belongs to.
        title: What people call it.
        path: Where to.
        signed: A signature of all that goes into it.
        known: What stands there when that is the same, else None.
        before: What stands there, whatever went into it; None when it is not what was written.
        name: Of the deck, of the sheets that several share, or of what is printed besides.
        only: The cards of decks that it holds, each as `<deck>.<card>`; None for all that there are.
        faces: Ids of the faces that it holds, of decks'.
        reads_book: Whether the rulebook is laid out for it.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    game: str
    locale: str
    title: str
    path: Path
    signed: str
    known: Entry | None
    before: Entry | None
    name: str
    only: frozenset[str] | None = None
    faces: frozenset[str] = frozenset()
    reads_book: bool = False
    decks: tuple[str, ...] = ()


class _Place(NamedTuple):
    """A folder to print into, and what stands there."""

    folder: Path
    entries: Mapping[str, Entry]


def matters(game: Game) -> tuple[Matter, ...]:
    """Return what a game prints besides its decks."""
    return tuple(each for each in MATTERS if each.is_there(game))


def names(game: Game) -> tuple[str, ...]:
    """Return what `--deck` knows of a game: its decks, the sheets that some share, and what it prints besides."""
    decks = (*(deck.id for deck in game.decks), *(lot.id for lot in lots.shared(game)))
    return (*decks, *(each.name for each in matters(game)))


def called(one: Edition, options: BuildOptions) -> tuple[Called, ...]:
    """Return the PDFs that a build of everything prints of an edition, in that order."""
    there = lots.lots(one.game, apart=options.sheet == "each")
    shared = {lot.id: tuple(deck.name.value for deck in lot.decks) for lot in there if lot.is_shared}
    decks = (Called(_file(lot.id, None), lot.name.value, shared.get(lot.id, ())) for lot in there)
    return (*decks, *(Called(_file(each.name, None), each.title(one)) for each in matters(one.game)))


def folder_of(root: Path, one: Edition, options: BuildOptions) -> Path:
    """Return the folder that an edition is printed into."""
    return (options.out or project.output(root)).absolute() / one.game.id / one.locale / options.paper


def listed(
    bench: Workbench, game: str, locale: str, options: BuildOptions, chosen: Chosen | None = None
) -> tuple[Job, ...]:
    """Return what is printed of a game in a language: its decks, or the cards `chosen` of them; then all else.

    Decks that share sheets are printed together, but one by one where none is wanted but one, or faces are printed
    apart.

    Raises:
        ProjectError: There is no such paper or language, or a file cannot be read.
    """
    return tuple(_listed(bench, bench.spoken(game, locale).one, options, chosen))


def _listed(bench: Workbench, one: Edition, options: BuildOptions, chosen: Chosen | None) -> Iterator[Job]:
    folder = folder_of(bench.root, one, options)
    place = _Place(folder, ledger.read(folder / ledger.NAME))
    for lot in _lots(one.game, options):
        only = None if chosen is None else of_lot(chosen, one, lot)
        if only != frozenset():
            yield _lot_job(bench, one, lot, options, only, place)
    if chosen is not None:
        return
    order = Order(bench, one, options, known(one.library.papers, options.paper, "paper"))
    for each in matters(one.game):
        if options.deck in (None, each.name):
            yield _matter_job(order, each, place)


def _lots(game: Game, options: BuildOptions) -> tuple[Lot, ...]:
    """Return what is wanted of a game's decks."""
    if options.deck is None:
        return lots.lots(game, apart=options.sheet == "each")
    one = lots.lot(game, options.deck)
    return () if one is None else (one,)


def laid_out(order: Order, name: str, only: frozenset[str] | None = None) -> Made:
    """Return decks, or `only` some of their cards, or what is printed besides, laid out in so much ink.

    Raises:
        ProjectError: There is no such sheet, or no font to print with.
    """
    game, options = order.one.game, order.options
    lot = lots.lot(game, name)
    if lot is None:
        made = next(each for each in matters(game) if each.name == name).lay_out(order)
    else:
        made = _lot(order.one, lot, options, only)
    if options.ink == "full":
        return made
    return made._replace(document=inking.inked(made.document, options.ink, game.theme.low_ink))


def _file(name: str, only: frozenset[str] | None) -> str:
    return f"{name}.pdf" if only is None else f"{SELECTION}{name}.pdf"


def _matter_job(order: Order, what: Matter, place: _Place) -> Job:
    """Return the job of what is no deck."""
    path = place.folder / _file(what.name, None)
    signed = keeping.of_values(matter.signed(what, order), repr(_shown(order.one, order.options)))
    there, before = _there(place, path, signed)
    one, book = order.one, what.reads_book
    return Job(one.game.id, one.locale, what.title(one), path, signed, there, before, what.name, reads_book=book)


def _there(place: _Place, path: Path, signed: str) -> tuple[Entry | None, Entry | None]:
    """Return what stands at a path when it was made of the same, and what stands there whatever it was made of."""
    entry = place.entries.get(path.name)
    before = None if entry is None else ledger.holds(place.entries, path, entry.signature)
    return (before if before is not None and before.signature == signed else None), before


def _lot_job(
    bench: Workbench, one: Edition, lot: Lot, options: BuildOptions, only: frozenset[str] | None, place: _Place
) -> Job:
    """Return the job of decks, or of `only` some of their cards, in a PDF of their own."""
    path = place.folder / _file(lot.id, only)
    signed = _signature(bench, one, lot, options)
    signed = signed if only is None else ledger.digest("\0".join((signed, *sorted(only))).encode())
    there, before = _there(place, path, signed)
    shown = [
        (deck, card, side)
        for deck in lot.decks
        for card, side in sides(deck)
        if only is None or card is None or f"{deck.id}.{card.id}" in only
    ]
    faces = frozenset(face.name(deck, card, side) for deck, card, side in shown)
    held = [deck for deck in lot.decks if only is None or any(f"{deck.id}.{card.id}" in only for card in deck.cards)]
    named = tuple(deck.name.value for deck in held) if lot.is_shared else ()
    return Job(one.game.id, one.locale, lot.name.value, path, signed, there, before, lot.id, only, faces, decks=named)


def arts_of(bench: Workbench, job: Job, options: BuildOptions) -> Iterable[Art]:
    """Return the drawings that a job prints of decks.

    Raises:
        ProjectError: There is no such language, or a font or a catalogue cannot be read.
    """
    one = bench.spoken(job.game, job.locale).one
    lot = lots.lot(one.game, job.name)
    seen = (each.face for deck in (() if lot is None else lot.decks) for each in one.seen(deck))
    arts = (art for each in seen if each.plan.id in job.faces for art in each.art)
    return arts if options.ink == "full" else inking.inked_arts(arts, options.ink, one.game.theme.low_ink)


def _lot(one: Edition, lot: Lot, options: BuildOptions, only: frozenset[str] | None) -> Made:
    laid = imposed(one.alone(*lot.decks), lot, options, only)
    notes = tuple(f"{one.game.id} {lot.id}: {fact.message}" for fact in laid.facts)
    return Made(laid.document, laid.cards, notes)


def _signature(bench: Workbench, one: Edition, lot: Lot, options: BuildOptions) -> str:
    """Return a signature of all that can change the looks of a PDF: the faces of decks, and how they lie on paper."""
    laid = essence.digest(one.library.papers.get(options.paper), one.library.sheets)
    said = (bench.essence(one.game.id, one.locale, deck.id) for deck in lot.decks)
    named = (essence.digest(lot.name.value),) if lot.is_shared else ()
    return keeping.of_values(*said, *named, laid, repr(_shown(one, options)))


def _shown(one: Edition, options: BuildOptions) -> BuildOptions:
    """Return what of the options can change the looks of a PDF."""
    return replace(options, lang=one.locale, out=None, game=None, deck=None, **_NO_MATTER)
