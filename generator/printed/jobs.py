"""What to print: a job for each PDF of an edition, rendered in whichever process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from generator import colourless
from generator.edition import Edition
from generator.printed import documents, inking, selecting, showing
from generator.printed.documents import LaidOut, Order
from generator.printed.how_to_print import Called
from generator.printed.imposing import imposed, leaves, look_up, ways
from generator.printed.printing import BuildOptions
from generator.printed.selecting import Chosen, of_lot
from generator.spine import lots
from generator.spine.findings import Finding
from generator.spine.lots import SELECTION, Lot
from generator.spine.model import Game
from generator.spine.plan import Document, FacePlan
from generator.workspace import Workspace


class Job(NamedTuple):
    """A PDF to print.

    Attributes:
        game, locale: The edition that it belongs to.
        title: What people call it.
        path: Where to write it.
        name: Of the deck, of the sheets that several decks share, or of another document.
        cards: The cards of decks that it holds, each as `<deck>.<card>`; None for all.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    game: str
    locale: str
    title: str
    path: Path
    name: str
    cards: frozenset[str] | None = None
    decks: tuple[str, ...] = ()


class Rendered(NamedTuple):
    """A PDF in memory.

    Attributes:
        data: Its bytes; empty if it has no pages.
        pages, pieces: How many.
        notes: On what found no room.
        findings: What is lost with less ink; places are the file's name and the page as line.
        faces: A hash of each face of whole decks, by its id, which changes when the face looks different.
        sheets: How many pages each sheet of paper has; none where pages are a face each, for a print shop.
    """

    data: bytes
    pages: int
    pieces: int
    notes: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    faces: Mapping[str, str] = MappingProxyType({})
    sheets: tuple[int, ...] = ()


def names(game: Game) -> tuple[str, ...]:
    """Return what `--deck` takes: decks, the sheets that some share, and the other documents."""
    decks = (*(deck.id for deck in game.decks), *(lot.id for lot in lots.shared(game)))
    return (*decks, *(kind.name for kind in documents.kinds(game)))


def called(one: Edition, options: BuildOptions) -> tuple[Called, ...]:
    """Return the PDFs that a build of everything prints of an edition, in that order."""
    there = lots.lots(one.game, apart=options.sheet == "each")
    shared = {lot.id: tuple(deck.name.value for deck in lot.decks) for lot in there if lot.is_shared}
    decks = (Called(f"{lot.id}.pdf", lot.name.value, shared.get(lot.id, ())) for lot in there)
    return (*decks, *(Called(f"{kind.name}.pdf", kind.title(one)) for kind in documents.kinds(one.game)))


def list_jobs(one: Edition, folder: Path, options: BuildOptions, chosen: Chosen | None = None) -> Iterator[Job]:
    """Yield the PDFs to print of an edition: its decks, or only the cards `chosen` of them; then the other documents.

    Decks that share sheets are printed together, but one by one where only one is wanted, or faces are printed apart.
    """
    for lot in _lots(one.game, options):
        cards = None if chosen is None else of_lot(chosen, one, lot)
        if cards != frozenset():
            yield _lot_job(one, lot, folder, cards)
    for kind in documents.kinds(one.game) if chosen is None else ():
        if options.deck in (None, kind.name):
            yield Job(one.game.id, one.locale, kind.title(one), folder / f"{kind.name}.pdf", kind.name)


def _lots(game: Game, options: BuildOptions) -> tuple[Lot, ...]:
    if options.deck is None:
        return lots.lots(game, apart=options.sheet == "each")
    lot = lots.lot(game, options.deck)
    return () if lot is None else (lot,)


def _lot_job(one: Edition, lot: Lot, folder: Path, cards: frozenset[str] | None) -> Job:
    path = folder / (f"{lot.id}.pdf" if cards is None else f"{SELECTION}{lot.id}.pdf")
    held = [deck for deck in lot.decks if cards is None or any(f"{deck.id}.{card.id}" in cards for card in deck.cards)]
    decks = tuple(deck.name.value for deck in held) if lot.is_shared else ()
    return Job(one.game.id, one.locale, lot.name.value, path, lot.id, cards, decks)


def lay_out(order: Order, name: str, cards: frozenset[str] | None = None) -> LaidOut:
    """Return decks, or only some of their cards, or another document, laid out with so much ink.

    Raises:
        ProjectError: There is no such sheet, or no font to print with.
    """
    one, options = order.one, order.options
    lot = lots.lot(one.game, name)
    if lot is None:
        made = next(kind for kind in documents.kinds(one.game) if kind.name == name).lay_out(order)
    else:
        laid = imposed(one, lot, options, cards)
        notes = tuple(f"{one.game.id} {lot.id}: {fact.message}" for fact in laid.facts)
        made = LaidOut(laid.document, laid.cards, notes)
    return made._replace(document=inking.inked(made.document, options.ink, one.game.theme.low_ink))


def render(shared: tuple[Workspace, BuildOptions], job: Job) -> Rendered:
    """Lay out and render a job.

    Raises:
        ProjectError: There is no such paper or sheet, or a font or picture cannot be read.
    """
    workspace, options = shared
    one = workspace.localized(job.game, job.locale)
    order = Order(workspace, one, options, look_up(one.library.papers, options.paper, "paper"))
    laid = lay_out(order, job.name, job.cards)
    lot = lots.lot(one.game, job.name)
    decks = () if lot is None else tuple(deck.id for deck in lot.decks)
    is_apart = bool(decks) and ways(options)[0] == "each"
    return Rendered(
        showing.pdf(one, laid.document) if laid.document.pages else b"",
        len(laid.document.pages),
        laid.pieces,
        laid.notes,
        colourless.check_ink(laid.document, job.path.name, _faces_in_full_ink(order, decks, laid.document)),
        {} if job.cards is not None else selecting.hashes(one, decks),
        () if is_apart else leaves(laid.document, options),
    )


def _faces_in_full_ink(order: Order, decks: tuple[str, ...], document: Document) -> tuple[FacePlan, ...]:
    if document.ink == "full":
        return ()
    return tuple(seen.face.plan for deck in order.one.game.decks if deck.id in decks for seen in order.one.seen(deck))
