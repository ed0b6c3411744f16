"""From a job to the bytes of a PDF, in whichever process: laid out, painted, proved. No file is written here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from generator import artist, project
from generator.colours import fading
from generator.kept import keeping, ledger
from generator.paint import ahead
from generator.paint.kept import Place
from generator.preflight import checking
from generator.preflight.judging import Asked
from generator.printed import jobs, selecting, showing
from generator.printed.imposing import known, leaves, ways
from generator.printed.matter import Made, Order
from generator.printed.printing import BuildOptions
from generator.spine import imprint, looks, lots
from generator.spine.findings import Finding, Severity
from generator.spine.imprint import Imprint
from generator.spine.plan import ArtRequest, Document, FacePlan
from generator.workbench import Workbench


class Ticket(NamedTuple):
    """A PDF that is wanted.

    Attributes:
        game, locale: Which edition.
        name: Of a deck, of sheets that several share, or of what is printed besides.
        only: Cards of decks that are wanted, each as `<deck>.<card>`; None for all.
        plan: Of what stands there already, as `Printed` has it; empty where nothing does.
    """

    game: str
    locale: str
    name: str
    only: frozenset[str] | None = None
    plan: str = ""


class Printed(NamedTuple):
    """A PDF that was made.

    Attributes:
        data: Its bytes; None when it has no pages, or when what stands there already is the same.
        plan: A signature of all that is painted.
        pages, pieces: How many.
        notes: On what found no room.
        proof: What is wrong with it; places are its file's name and the page as line.
        faces: A hash of how each face of whole decks looks, by its id.
        sheets: How many pages each sheet of paper has; none where pages are a face each, for a print shop.
    """

    data: bytes | None
    plan: str
    pages: int
    pieces: int
    notes: tuple[str, ...]
    proof: tuple[Finding, ...] = ()
    faces: Mapping[str, str] = MappingProxyType({})
    sheets: tuple[int, ...] = ()


def _pages(root: Path) -> Path:
    """Return the folder of painted pages of a project."""
    return project.cache(root, "pages")


def drew(bench: Workbench, orders: tuple[tuple[str, ArtRequest], ...]) -> None:
    """Make drawings, each kept under its key for those who paint."""
    for key, request in orders:
        ahead.keep(key, request, artist.draw, project.drawings(bench.root))


def printed(bench: Workbench, options: BuildOptions, tickets: tuple[Ticket, ...]) -> tuple[Printed, ...]:
    """Return what is wanted, in order.

    Raises:
        ProjectError: There is no such paper or sheet, or a font or picture cannot be read.
    """
    return tuple(_printed(bench, _order(bench, options, ticket), ticket) for ticket in tickets)


def _printed(bench: Workbench, order: Order, ticket: Ticket) -> Printed:
    made = jobs.laid_out(order, ticket.name, ticket.only)
    marks, pages = imprint.of(made.document), len(made.document.pages)
    plan = _signature(bench, made.document, marks, order)
    faces = {} if ticket.only is not None else selecting.hashes(order.one, _decks(order, ticket), bench.digest_of)
    sheets = _sheets(order, ticket, made.document)
    if not pages or plan == ticket.plan:
        return Printed(None, plan, pages, made.pieces, made.notes, faces=faces, sheets=sheets)
    name, question = f"{ticket.name}.pdf", _question(order, ticket)
    place = Place(_pages(bench.root), question, _fonts(bench, order), marks.pages)
    data = showing.painted(order.one, made.document, project.drawings(bench.root), place)
    found = (
        *proof(data, name, _asked(order, ticket, made), order.options),
        *fading.faded(made.document, name, _in_full(order, ticket)),
    )
    return Printed(data, plan, pages, made.pieces, made.notes, found, faces, sheets)


def _asked(order: Order, ticket: Ticket, made: Made) -> Asked:
    """Return what a PDF is held against: as many fronts as pieces; of pages that are a face each, each face once."""
    languages = _languages(made.document)
    if ways(order.options)[0] == "each" and _decks(order, ticket):
        return Asked(counts={face.id: 1 for face in made.document.faces}, languages=languages)
    return Asked(fronts=made.pieces, languages=languages)


def _languages(document: Document) -> frozenset[str]:
    """Return the languages besides its own that a document has texts in."""
    steps = (step for face in document.faces for step in face.steps)
    return frozenset(node.lang for step in steps for node in step.tag if node.lang)


def _sheets(order: Order, ticket: Ticket, document: Document) -> tuple[int, ...]:
    """Return how many pages each sheet of paper has; none where pages are a face each, for a print shop."""
    if ways(order.options)[0] == "each" and _decks(order, ticket):
        return ()
    return leaves(document, order.options)


def _decks(order: Order, ticket: Ticket) -> tuple[str, ...]:
    """Return the ids of the decks that a PDF holds; none of what is printed besides."""
    lot = lots.lot(order.one.game, ticket.name)
    return () if lot is None else tuple(deck.id for deck in lot.decks)


def _in_full(order: Order, ticket: Ticket) -> tuple[FacePlan, ...]:
    """Return the faces of decks as they are in full ink; none where all is printed so."""
    if order.options.ink == "full":
        return ()
    wanted = _decks(order, ticket)
    return tuple(seen.face.plan for deck in order.one.game.decks if deck.id in wanted for seen in order.one.seen(deck))


def _order(bench: Workbench, options: BuildOptions, ticket: Ticket) -> Order:
    """Return what is to be printed of an edition."""
    one = bench.spoken(ticket.game, ticket.locale).one
    return Order(bench, one, options, known(one.library.papers, options.paper, "paper"))


def _question(order: Order, ticket: Ticket) -> str:
    """Return what is asked for, so that what is kept for it takes the place of what was kept for it before."""
    some = "some" if ticket.only is not None else "all"
    return f"{ticket.game} {ticket.locale} {order.options.paper} {some} {ticket.name}"


def _fonts(bench: Workbench, order: Order) -> str:
    """Return a signature of the program, and of the fonts that an edition is printed with."""
    fonts = order.one.game.theme.fonts
    return keeping.of_values(*(f"{font} {bench.digest_of(Path(path))}" for font, path in sorted(fonts.items())))


def _signature(bench: Workbench, document: Document, marks: Imprint, order: Order) -> str:
    """Return a signature of all that is painted, the plan and what it only names; and of what it is held against."""
    game, asked = order.one.game, order.options
    named = {f"font {font}": bench.digest_of(Path(path)) for font, path in game.theme.fonts.items()}
    named |= {f"icon {icon.id}": icon.path for icon in game.icons.values()}
    held = (asked.sheet, asked.flip, asked.back_offset, asked.back_turn, asked.lying)
    named |= {"program": ledger.program(), "held": repr(held)}
    return looks.of_document(document, marks, named, bench.digest_of)


def proof(data: bytes, name: str, asked: Asked, options: BuildOptions) -> tuple[Finding, ...]:
    """Return what is wrong with a PDF that was printed; notes are left to who asks for them.

    Which edge sheets are turned on is told by the options, whatever is `asked`.
    """
    way, flip = ways(options)
    correction = lying = (0.0, 0.0), 0.0
    if way == "duplex":  # others bring no back behind its front by turning the sheet
        correction = options.back_offset, options.back_turn
        lying = correction if options.lying is None else options.lying
    asked = asked._replace(flip=flip)
    found = checking.checked(data, name, asked, correction=correction, lying=lying)
    return tuple(finding for finding in found if finding.severity is not Severity.NOTE)
